//! What the owner of a job can rely on: the order of the reports, that none is lost, and that
//! stopping, pausing and dropping do what they say at any moment.
//!
//! Where a moment matters, [`through_a_turnstile`] holds the job's thread in its wake: no test
//! depends on who is faster.

use std::num::NonZeroUsize;
use std::panic::panic_any;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use queenside::board::{Size, Square, SymmetryKind, published, published_fundamental};
use queenside::job::{
    Answer, AtDrop, CountEnd, CountProgress, CountTask, Failure, Job, PuzzleEnd, Question, Report,
    SearchEnd, SearchProgress, SearchUpdate, Wake, continue_count, continue_search,
    start_construct, start_count, start_help, start_puzzle, start_search,
};
use queenside::search::count::{Part, SymmetricCounts};
use queenside::search::help::{Count, Hint, LastSolvable};
use queenside::search::puzzle::{Level, Refusal, grade};
use queenside::search::{Bookmark, Catalogue, Direction, Enumerator, OrbitFilter, Problem, Step};

type Search = Job<SearchUpdate, SearchEnd>;

/// Only what hangs takes as long as this.
const DEADLINE: Duration = Duration::from_secs(120);

/// Several intervals of progress: what still runs is heard of in this time.
const A_WHILE: Duration = Duration::from_millis(200);

/// Reports that a channel holds, as in `job::handle`.
const CHANNEL_REPORTS: usize = 256;

/// A size whose search nobody sees the end of.
const ENDLESS: u32 = 40;

/// One thread, and more than there are cores here.
const THREADS: [usize; 2] = [1, 3];

fn problem(n: u32) -> Problem {
    Problem::empty_board(n).unwrap()
}

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap()
}

/// Searches on more than one thread.
fn start(n: u32, wake: Wake) -> Search {
    start_search(&problem(n), threads(2), wake)
}

fn go_on(n: u32, progress: &SearchProgress, wake: Wake) -> Search {
    continue_search(&problem(n), progress.clone(), threads(2), wake)
}

fn no_wake() -> Wake {
    Arc::new(|| {})
}

/// Asks again and again until there is an answer.
fn until<T>(mut answer: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + DEADLINE;
    loop {
        if let Some(answer) = answer() {
            return answer;
        }
        assert!(Instant::now() < deadline, "hung");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Does it on a thread of its own, so that the test fails instead of hanging.
fn in_time<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, result) = mpsc::channel();
    thread::spawn(move || sender.send(work()));
    result.recv_timeout(DEADLINE).expect("neither hung nor panicked")
}

/// Starts a job whose thread waits in each of its wakes until the receiver takes the call, or
/// is dropped, as it is before the job where a test fails.
fn through_a_turnstile<J>(start: impl FnOnce(Wake) -> J) -> (J, Receiver<()>) {
    let (call, calls) = mpsc::sync_channel(0);
    let wake = move || {
        // Nobody receives any more: the way is free for good.
        let _ = call.send(());
    };
    let job = start(Arc::new(wake));
    (job, calls)
}

/// A wake that counts its calls. It lives as long as the job's thread: once that has ended, the
/// counter is the test's alone.
fn counting_wake() -> (Wake, Arc<AtomicUsize>) {
    let counter = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&counter);
    let wake = move || {
        counted.fetch_add(1, Ordering::SeqCst);
    };
    (Arc::new(wake), counter)
}

fn next_report<U: Send + 'static, E: Send + 'static>(job: &Job<U, E>) -> Report<U, E> {
    until(|| job.next_report())
}

/// All updates up to the end, and the end.
fn read_to_the_end<U: Send + 'static, E: Send + 'static>(
    job: &Job<U, E>,
) -> (Vec<U>, Result<E, Failure>) {
    let mut updates = Vec::new();
    loop {
        match next_report(job) {
            Report::Update(update) => updates.push(update),
            Report::Finished(end) => return (updates, end),
        }
    }
}

fn search_to_the_end(search: &Search) -> (Vec<SearchUpdate>, SearchEnd) {
    let (updates, end) = read_to_the_end(search);
    (updates, end.unwrap())
}

fn next_progress(search: &Search) -> SearchProgress {
    loop {
        match next_report(search) {
            Report::Update(SearchUpdate::Progress(progress)) => return progress,
            Report::Update(SearchUpdate::Bookmark(_)) => {}
            Report::Finished(end) => panic!("no progress before {end:?}"),
        }
    }
}

fn bookmarks(updates: &[SearchUpdate]) -> Vec<Bookmark> {
    let bookmark = |update: &SearchUpdate| match update {
        SearchUpdate::Bookmark(bookmark) => Some(bookmark.clone()),
        SearchUpdate::Progress(_) => None,
    };
    updates.iter().filter_map(bookmark).collect()
}

fn catalogue(n: u32, bookmarks: &[Bookmark]) -> Catalogue {
    catalogue_of(&problem(n), bookmarks)
}

fn catalogue_of(problem: &Problem, bookmarks: &[Bookmark]) -> Catalogue {
    let mut catalogue = Catalogue::new(problem);
    for bookmark in bookmarks {
        catalogue.add(bookmark);
    }
    catalogue
}

/// Whether every number of a search that is complete gives the solution that a plain walk reaches.
fn is_whole(mut catalogue: Catalogue, end: &SearchEnd) -> bool {
    catalogue.note_found(end.progress.found);
    catalogue.note_complete();
    let mut search = Enumerator::new(catalogue.problem());
    let walk = std::iter::from_fn(|| {
        let step = search.step(Direction::Forward, &mut u64::MAX.clone());
        (step == Step::Found).then(|| search.solution())
    });
    catalogue.solutions(1, usize::MAX).into_iter().eq(walk)
}

/// Found and nodes of a search that nobody disturbs.
fn undisturbed(n: u32) -> (u64, u64) {
    let (_, end) = search_to_the_end(&start(n, no_wake()));
    assert!(end.complete);
    (end.progress.found, end.progress.nodes)
}

/// A search whose thread is held in the wake of its first progress, and the way to let it go.
///
/// After this progress it looks at its control before it places another queen.
fn search_held_at_its_first_progress(n: u32) -> (Search, Receiver<()>, SearchProgress) {
    let (search, calls) = through_a_turnstile(|wake| start(n, wake));
    loop {
        match next_report(&search) {
            Report::Update(SearchUpdate::Bookmark(_)) => calls.recv_timeout(DEADLINE).unwrap(),
            Report::Update(SearchUpdate::Progress(progress)) => return (search, calls, progress),
            Report::Finished(end) => panic!("no progress before {end:?}"),
        }
    }
}

mod a_search {
    use super::*;

    #[test]
    fn of_eight_queens_ends_complete_with_92_solutions() {
        let search = start(8, no_wake());
        let (updates, end) = search_to_the_end(&search);
        assert!(end.complete);
        assert_eq!(end.progress.found, 92);
        assert_eq!(end.progress.share, 1.0);
        assert!(search.next_report().is_none());
        assert!(is_whole(catalogue(8, &bookmarks(&updates)), &end));
    }

    #[test]
    fn sends_bookmarks_from_which_every_number_is_found_again() {
        for count in THREADS {
            let search = start_search(&problem(12), threads(count), no_wake());
            let (updates, end) = search_to_the_end(&search);
            let bookmarks = bookmarks(&updates);
            assert!(bookmarks.len() > 1, "n = 12 has several stretches");
            assert!(is_whole(catalogue(12, &bookmarks), &end), "{count} threads");
        }
    }

    #[test]
    fn finds_the_same_in_the_same_order_on_any_number_of_threads() {
        let of_threads = |count| {
            let search = start_search(&problem(13), threads(count), no_wake());
            let (updates, end) = search_to_the_end(&search);
            (bookmarks(&updates), end.progress.found, end.progress.nodes)
        };
        let one = of_threads(1);
        assert_eq!(one.1, 73_712 / 2, "the first half of n = 13");
        assert!(of_threads(2) == one && of_threads(5) == one);
    }

    #[test]
    fn loses_nothing_to_a_reader_that_is_slow() {
        let search = start(12, no_wake());
        let mut updates = Vec::new();
        let end = loop {
            // Time for the threads to run into every bound there is.
            thread::sleep(Duration::from_millis(5));
            match search.next_report() {
                Some(Report::Update(update)) => updates.push(update),
                Some(Report::Finished(end)) => break end.unwrap(),
                None => {}
            }
        };
        assert!(is_whole(catalogue(12, &bookmarks(&updates)), &end));
    }

    #[test]
    fn obeys_given_and_blocked_squares() {
        let given = [Square::new(4, 1), Square::new(3, 3)];
        let nauck = Problem::new(8, &given, &[]).unwrap();
        let (_, end) = search_to_the_end(&start_search(&nauck, threads(2), no_wake()));
        assert_eq!((end.complete, end.progress.found), (true, 2));
        let none = Problem::new(8, &given, &[given[0]]).unwrap();
        let (_, end) = search_to_the_end(&start_search(&none, threads(2), no_wake()));
        assert_eq!((end.complete, end.progress.found), (true, 0));
    }

    #[test]
    fn of_fundamental_solutions_finds_the_same_on_any_number_of_threads() {
        for (kind, known) in [(None, 9_233), (Some(SymmetryKind::HalfTurn), 32)] {
            let filter = OrbitFilter { kind, ..OrbitFilter::default() };
            let problem = Problem::fundamental(13, filter).unwrap();
            let of_threads = |count| {
                let search = start_search(&problem, threads(count), no_wake());
                let (updates, end) = search_to_the_end(&search);
                let bookmarks = bookmarks(&updates);
                assert!(is_whole(catalogue_of(&problem, &bookmarks), &end), "{count} threads");
                (bookmarks, end.progress.found, end.progress.nodes)
            };
            let one = of_threads(1);
            assert_eq!(one.1, known);
            assert!(of_threads(2) == one && of_threads(5) == one);
        }
    }

    #[test]
    fn of_fundamental_solutions_stopped_early_is_gone_on_with() {
        let problem = Problem::fundamental(12, OrbitFilter::default()).unwrap();
        let (search, calls) = through_a_turnstile(|wake| start_search(&problem, threads(2), wake));
        let Report::Update(SearchUpdate::Bookmark(first)) = next_report(&search) else {
            panic!("the first report is a bookmark");
        };
        search.stop();
        drop(calls);
        let (updates, stopped) = search_to_the_end(&search);
        let mut all = vec![first];
        all.extend(bookmarks(&updates));
        let rest = continue_search(&problem, stopped.progress.clone(), threads(2), no_wake());
        let (updates, end) = search_to_the_end(&rest);
        all.extend(bookmarks(&updates));
        assert!(!stopped.complete && end.complete);
        assert_eq!(end.progress.found, 1_787);
        assert!(is_whole(catalogue_of(&problem, &all), &end));
    }

    #[test]
    fn of_a_board_without_solutions_ends_complete() {
        for n in [2, 3] {
            let (updates, end) = search_to_the_end(&start(n, no_wake()));
            assert!(end.complete);
            assert_eq!(end.progress.found, 0);
            assert!(bookmarks(&updates).is_empty());
        }
    }

    #[test]
    fn stopped_early_says_that_it_is_not_complete() {
        // Held in the wake of its first bookmark: it cannot be through.
        let (search, calls) = through_a_turnstile(|wake| start(12, wake));
        let first = next_report(&search);
        assert!(matches!(
            first,
            Report::Update(SearchUpdate::Bookmark(Bookmark { before: 0, .. }))
        ));
        search.stop();
        drop(calls);
        let (_, end) = search_to_the_end(&search);
        assert!(!end.complete);
        assert!(end.progress.nodes < undisturbed(12).1);
    }

    #[test]
    fn stopped_early_and_continued_comes_to_the_undisturbed_totals() {
        let (search, calls) = through_a_turnstile(|wake| start(10, wake));
        let Report::Update(SearchUpdate::Bookmark(first)) = next_report(&search) else {
            panic!("the first report of n = 10 is a bookmark");
        };
        search.stop();
        drop(calls);
        let (updates, stopped) = search_to_the_end(&search);
        let mut all = vec![first];
        all.extend(bookmarks(&updates));

        let rest = go_on(10, &stopped.progress, no_wake());
        let (updates, end) = search_to_the_end(&rest);
        all.extend(bookmarks(&updates));
        assert!(end.complete);
        assert_eq!((end.progress.found, end.progress.nodes), undisturbed(10));
        assert!(end.progress.elapsed >= stopped.progress.elapsed);
        assert!(is_whole(catalogue(10, &all), &end));
    }

    #[test]
    fn cut_into_many_pieces_loses_nothing_and_never_counts_ahead_of_its_bookmarks() {
        let mut progress = SearchProgress::default();
        let mut known = Catalogue::new(&problem(12));
        let mut pieces = 0;
        let end = loop {
            // Each piece is stopped in the wake of its first progress.
            let (search, calls) = through_a_turnstile(|wake| go_on(12, &progress, wake));
            let end = loop {
                match next_report(&search) {
                    Report::Update(SearchUpdate::Bookmark(bookmark)) => known.add(&bookmark),
                    Report::Update(SearchUpdate::Progress(progress)) => {
                        known.note_found(progress.found);
                        let last = known.solution(progress.found);
                        assert_eq!(last.is_some(), progress.found > 0, "found {}", progress.found);
                        search.stop();
                    }
                    Report::Finished(end) => break end.unwrap(),
                }
                calls.recv_timeout(DEADLINE).unwrap();
            };
            drop(calls);
            if end.complete {
                break end;
            }
            progress = end.progress;
            pieces += 1;
        };
        assert!(pieces > 10, "{pieces} pieces");
        assert_eq!((end.progress.found, end.progress.nodes), undisturbed(12));
        assert!(is_whole(known, &end));
    }

    #[test]
    fn continued_counts_its_time_from_what_it_was_given() {
        let elapsed = Duration::from_secs(3_600);
        let before = SearchProgress { elapsed, ..SearchProgress::default() };
        let rest = go_on(ENDLESS, &before, no_wake());
        let progress = next_progress(&rest);
        assert!(progress.elapsed >= elapsed);
        rest.stop();
        assert!(search_to_the_end(&rest).1.progress.elapsed >= progress.elapsed);
    }

    #[test]
    fn reports_progress_that_only_rises() {
        let search = start(ENDLESS, no_wake());
        let mut last = next_progress(&search);
        for _ in 0..5 {
            let progress = next_progress(&search);
            assert!(progress.nodes > last.nodes);
            assert!(progress.found >= last.found);
            assert!(progress.share >= last.share && progress.share <= 1.0);
            assert!(progress.elapsed > last.elapsed);
            assert!(progress.next.len() < ENDLESS as usize);
            last = progress;
        }
    }
}

#[test]
fn a_construction_ends_with_its_board() {
    for (n, has_solution) in [(3, false), (8, true), (Size::MAX, true)] {
        let (updates, end) = read_to_the_end(&start_construct(Size::new(n).unwrap(), no_wake()));
        assert!(updates.is_empty());
        assert_eq!(
            end.unwrap().map(|built| built.solution.size().get()),
            has_solution.then_some(n)
        );
    }
}

mod a_paused_search {
    use super::*;

    #[test]
    fn stands_still_to_the_node_and_goes_on_when_resumed() {
        let (search, calls, held) = search_held_at_its_first_progress(ENDLESS);
        search.set_paused(true);
        assert!(search.is_paused());
        drop(calls);
        assert_eq!(next_progress(&search).nodes, held.nodes, "it says where it stands");
        thread::sleep(A_WHILE);
        assert!(search.next_report().is_none(), "a paused search says nothing");

        search.set_paused(false);
        assert!(!search.is_paused());
        assert!(next_progress(&search).nodes > held.nodes);
    }

    #[test]
    fn stopped_ends_at_the_node_where_it_stood() {
        let (search, calls, held) = search_held_at_its_first_progress(ENDLESS);
        search.set_paused(true);
        drop(calls);
        thread::sleep(A_WHILE);
        search.stop();
        let (_, end) = search_to_the_end(&search);
        assert!(!end.complete);
        assert_eq!(end.progress.nodes, held.nodes);
        assert_eq!(end.progress.next, held.next);
    }

    #[test]
    fn stopped_and_continued_comes_to_the_undisturbed_totals() {
        let (search, calls, _) = search_held_at_its_first_progress(10);
        search.set_paused(true);
        drop(calls);
        search.stop();
        let (_, stopped) = search_to_the_end(&search);
        assert!(!stopped.complete);
        let rest = go_on(10, &stopped.progress, no_wake());
        let (_, end) = search_to_the_end(&rest);
        assert!(end.complete);
        assert_eq!((end.progress.found, end.progress.nodes), undisturbed(10));
    }

    #[test]
    fn resumed_comes_to_the_undisturbed_totals() {
        let (search, calls, _) = search_held_at_its_first_progress(10);
        search.set_paused(true);
        drop(calls);
        thread::sleep(A_WHILE);
        search.set_paused(false);
        let (_, end) = search_to_the_end(&search);
        assert!(end.complete);
        assert_eq!((end.progress.found, end.progress.nodes), undisturbed(10));
    }

    #[test]
    fn cannot_be_paused_or_resumed_once_it_has_been_stopped() {
        for paused in [true, false] {
            let (search, calls, held) = search_held_at_its_first_progress(ENDLESS);
            search.stop();
            search.set_paused(paused);
            assert!(!search.is_paused());
            drop(calls);
            let (_, end) = search_to_the_end(&search);
            assert!(!end.complete);
            assert_eq!(end.progress.nodes, held.nodes);
        }
    }

    #[test]
    fn leaves_its_pauses_out_of_the_time() {
        // A thread may be slow to reach its pause: a pause that counted would fail every time.
        until(|| {
            let (search, calls, held) = search_held_at_its_first_progress(ENDLESS);
            search.set_paused(true);
            drop(calls);
            thread::sleep(A_WHILE);
            search.stop();
            let (_, end) = search_to_the_end(&search);
            (end.progress.elapsed - held.elapsed < A_WHILE / 2).then_some(())
        });
    }
}

mod a_dropped_handle {
    use super::*;

    #[test]
    fn ends_a_search_and_its_thread() {
        let (wake, counter) = counting_wake();
        let search = start(ENDLESS, wake);
        next_progress(&search);
        assert_eq!(Arc::strong_count(&counter), 2, "the search runs");
        in_time(|| drop(search));
        assert_eq!(Arc::strong_count(&counter), 1);
    }

    #[test]
    fn ends_a_search_that_has_just_been_started() {
        for _ in 0..100 {
            let (wake, counter) = counting_wake();
            let search = start(ENDLESS, wake);
            in_time(|| drop(search));
            assert_eq!(Arc::strong_count(&counter), 1);
        }
    }

    #[test]
    fn ends_a_paused_search() {
        let (wake, counter) = counting_wake();
        let search = start(ENDLESS, wake);
        search.set_paused(true);
        thread::sleep(A_WHILE);
        in_time(|| drop(search));
        assert_eq!(Arc::strong_count(&counter), 1);
    }

    #[test]
    fn ends_a_search_whose_reports_nobody_has_read() {
        let (wake, counter) = counting_wake();
        let search = start(ENDLESS, wake);
        until(|| (counter.load(Ordering::SeqCst) > 5).then_some(()));
        in_time(|| drop(search));
        assert_eq!(Arc::strong_count(&counter), 1);
    }

    #[test]
    fn frees_a_thread_that_waits_for_room_in_the_channel() {
        for at_drop in [AtDrop::Join, AtDrop::JoinFor(DEADLINE)] {
            let (job, sent, counter) = job_that_waits_for_room(at_drop);
            in_time(|| drop(job));
            assert_eq!(Arc::strong_count(&counter), 1, "{at_drop:?}");
            match at_drop {
                AtDrop::Join => assert_eq!(sent.load(Ordering::SeqCst), CHANNEL_REPORTS),
                // Read on until the thread ends: it has time to clean up.
                AtDrop::JoinFor(_) => assert_eq!(sent.load(Ordering::SeqCst), MANY),
            }
        }
    }

    #[test]
    fn waits_for_what_the_thread_has_to_clean_up() {
        let cleaned_up = Arc::new(AtomicUsize::new(0));
        for at_drop in [AtDrop::Join, AtDrop::JoinFor(DEADLINE)] {
            let cleaned = Arc::clone(&cleaned_up);
            let job = Job::<(), ()>::start("tidy", at_drop, no_wake(), move |control, _| {
                while control.check().is_ok() {
                    thread::yield_now();
                }
                thread::sleep(A_WHILE);
                cleaned.fetch_add(1, Ordering::SeqCst);
            });
            in_time(|| drop(job));
        }
        assert_eq!(cleaned_up.load(Ordering::SeqCst), 2);
    }

    #[test]
    fn lets_go_of_a_thread_that_the_system_holds_up() {
        let (release, held_up) = mpsc::channel::<()>();
        let patience = AtDrop::JoinFor(Duration::from_millis(10));
        let (wake, counter) = counting_wake();
        let job = Job::<(), ()>::start("held up", patience, wake, move |_, _| {
            let _ = held_up.recv();
        });
        in_time(|| drop(job));
        assert_eq!(Arc::strong_count(&counter), 2, "the thread is still there");
        drop(release);
        until(|| (Arc::strong_count(&counter) == 1).then_some(()));
    }

    #[test]
    fn lets_go_of_a_thread_that_sends_faster_than_it_is_read() {
        struct Heavy;
        impl Drop for Heavy {
            fn drop(&mut self) {
                thread::sleep(Duration::from_millis(1));
            }
        }
        let (wake, counter) = counting_wake();
        let patience = AtDrop::JoinFor(Duration::from_millis(10));
        let job = Job::<Heavy, ()>::start("talkative", patience, wake, |_, reports| {
            while reports.send_update(Heavy).is_ok() {}
        });
        until(|| (counter.load(Ordering::SeqCst) > CHANNEL_REPORTS).then_some(()));
        in_time(|| drop(job));
        // Nobody reads any more: sending fails, and the thread ends by itself.
        until(|| (Arc::strong_count(&counter) == 1).then_some(()));
    }
}

/// More updates than a channel holds.
const MANY: usize = 10_000;

/// A job that sends 0, 1, … up to [`MANY`] and waits for its reader; how many it has sent; and
/// the counter of its wakes.
fn job_that_waits_for_room(
    at_drop: AtDrop,
) -> (Job<usize, &'static str>, Arc<AtomicUsize>, Arc<AtomicUsize>) {
    let (wake, counter) = counting_wake();
    let sent = Arc::new(AtomicUsize::new(0));
    let sent_there = Arc::clone(&sent);
    let job = Job::start("many", at_drop, wake, move |_, reports| {
        for number in 0..MANY {
            if reports.send_update(number).is_err() {
                return "cancelled";
            }
            sent_there.fetch_add(1, Ordering::SeqCst);
        }
        "all sent"
    });
    // One wake for each report there is room for, and one before it waits.
    until(|| (counter.load(Ordering::SeqCst) > CHANNEL_REPORTS).then_some(()));
    assert_eq!(sent.load(Ordering::SeqCst), CHANNEL_REPORTS);
    (job, sent, counter)
}

mod a_full_channel {
    use super::*;

    #[test]
    fn loses_no_update_and_keeps_their_order() {
        let (job, sent, _) = job_that_waits_for_room(AtDrop::Join);
        thread::sleep(A_WHILE);
        assert_eq!(sent.load(Ordering::SeqCst), CHANNEL_REPORTS, "it waits for its reader");
        let (updates, end) = read_to_the_end(&job);
        assert!(updates.into_iter().eq(0..MANY));
        assert_eq!(end, Ok("all sent"));
    }

    #[test]
    fn is_read_no_further_at_a_time_than_it_holds() {
        let (job, _, _) = job_that_waits_for_room(AtDrop::Join);
        let mut updates = Vec::new();
        let end = until(|| {
            let before = updates.len();
            let mut end = None;
            for report in job.waiting_reports() {
                match report {
                    Report::Update(update) => updates.push(update),
                    Report::Finished(ended) => end = Some(ended),
                }
            }
            assert!(updates.len() - before <= CHANNEL_REPORTS);
            end
        });
        assert!(updates.into_iter().eq(0..MANY));
        assert_eq!(end, Ok("all sent"));
    }

    #[test]
    fn drops_progress_instead_of_waiting() {
        let (wake, counter) = counting_wake();
        let job = Job::start("progress", AtDrop::Join, wake, |_, reports| {
            for number in 0..CHANNEL_REPORTS {
                reports.send_update(number).unwrap();
            }
            reports.offer_progress(|| usize::MAX);
        });
        // Were it to wait for room, the last wake would come no sooner than the first reading.
        until(|| (counter.load(Ordering::SeqCst) > CHANNEL_REPORTS).then_some(()));
        let (updates, end) = read_to_the_end(&job);
        assert!(updates.into_iter().eq(0..CHANNEL_REPORTS));
        assert_eq!(end, Ok(()));
    }
}

#[test]
fn progress_is_sent_at_most_some_thirty_times_a_second_and_made_only_then() {
    let started = Instant::now();
    let job = Job::start("flood", AtDrop::Join, no_wake(), |control, reports| {
        let (mut offered, mut made) = (0, 0);
        while made < 4 && control.check().is_ok() {
            offered += 1;
            reports.offer_progress(|| {
                made += 1;
                made
            });
        }
        offered
    });
    let (updates, offered) = read_to_the_end(&job);
    assert_eq!(updates, [1, 2, 3, 4]);
    assert!(started.elapsed() >= 3 * Duration::from_millis(30));
    assert!(offered.unwrap() > 4);
}

mod a_panic {
    use super::*;

    fn failure_of(words: impl FnOnce() + Send + 'static) -> (Vec<u32>, Failure) {
        let (wake, counter) = counting_wake();
        let job = Job::<u32, ()>::start("panics", AtDrop::Join, wake, |_, reports| {
            reports.send_update(7).unwrap();
            words();
        });
        let (updates, end) = read_to_the_end(&job);
        until(|| (Arc::strong_count(&counter) == 1).then_some(()));
        assert!(job.next_report().is_none(), "it is finished once");
        (updates, end.unwrap_err())
    }

    #[test]
    fn in_a_job_is_its_end_with_the_words_of_the_panic() {
        let words = |words: &str| (vec![7], Failure::Panicked(words.to_owned()));
        assert_eq!(failure_of(|| panic!("out of queens")), words("out of queens"));
        let row = 3;
        assert_eq!(failure_of(move || panic!("no row {row}")), words("no row 3"));
        assert_eq!(failure_of(|| panic_any(3)), words(""));
    }

    #[test]
    fn in_a_job_that_has_been_stopped_or_dropped_harms_nobody() {
        let (wake, counter) = counting_wake();
        let job = Job::<(), ()>::start("panics late", AtDrop::Join, wake, |control, _| {
            while control.check().is_ok() {
                thread::yield_now();
            }
            panic!("while cleaning up");
        });
        in_time(|| drop(job));
        assert_eq!(Arc::strong_count(&counter), 1);
    }
}

mod the_end {
    use super::*;

    #[test]
    fn is_reported_last_and_once() {
        let (wake, counter) = counting_wake();
        let job = Job::start("short", AtDrop::Join, wake, |_, reports| {
            reports.send_update(1).unwrap();
            reports.offer_progress(|| 2);
            reports.send_update(3).unwrap();
            "end"
        });
        let (updates, end) = read_to_the_end(&job);
        assert_eq!((updates, end), (vec![1, 2, 3], Ok("end")));
        until(|| (Arc::strong_count(&counter) == 1).then_some(()));
        for _ in 0..3 {
            assert!(job.next_report().is_none());
            assert_eq!(job.waiting_reports().count(), 0);
        }
    }

    #[test]
    fn can_be_read_when_the_thread_is_long_gone() {
        let (wake, counter) = counting_wake();
        let job = Job::<(), _>::start("gone", AtDrop::Join, wake, |_, _| "end");
        until(|| (Arc::strong_count(&counter) == 1).then_some(()));
        assert!(matches!(job.next_report(), Some(Report::Finished(Ok("end")))));
        assert!(job.next_report().is_none());
    }

    #[test]
    fn arrives_though_the_job_was_stopped_several_times() {
        let job = Job::<(), _>::start("stopped", AtDrop::Join, no_wake(), |control, _| {
            while control.check().is_ok() {
                thread::yield_now();
            }
            // It stays stopped.
            control.check().is_err()
        });
        job.stop();
        job.stop();
        assert_eq!(read_to_the_end(&job), (vec![], Ok(true)));
    }
}

mod a_wake {
    use super::*;

    #[test]
    fn comes_after_its_report_can_be_read() {
        let (job, calls) = through_a_turnstile(|wake| {
            Job::start("waking", AtDrop::Join, wake, |_, reports| {
                for number in 0..5 {
                    reports.send_update(number).unwrap();
                }
                reports.offer_progress(|| 5);
            })
        });
        // The thread stands in its wake until the call is taken. A wake that came first would
        // stand there with nothing to read.
        for number in 0..=5 {
            let report = next_report(&job);
            assert!(matches!(report, Report::Update(update) if update == number));
            assert!(job.next_report().is_none(), "the thread goes no further");
            calls.recv_timeout(DEADLINE).unwrap();
        }
        assert!(matches!(next_report(&job), Report::Finished(Ok(()))));
        calls.recv_timeout(DEADLINE).unwrap();
        let more = calls.recv_timeout(DEADLINE);
        assert_eq!(more, Err(RecvTimeoutError::Disconnected), "one wake a report");
    }

    #[test]
    fn is_never_missed_by_a_reader_that_sleeps_between_wakes() {
        // Wakes that come while it is awake are one to it, as they are to a window.
        let (call, calls) = mpsc::sync_channel(1);
        let wake: Wake = Arc::new(move || {
            let _ = call.try_send(());
        });
        let job = Job::start("waking a sleeper", AtDrop::Join, wake, |_, reports| {
            for number in 0..MANY {
                reports.send_update(number).unwrap();
            }
        });
        let (updates, ends) = in_time(move || {
            let (mut updates, mut ends) = (Vec::new(), 0);
            for () in calls {
                for report in job.waiting_reports() {
                    match report {
                        Report::Update(update) => updates.push(update),
                        Report::Finished(end) => ends += usize::from(end.is_ok()),
                    }
                }
            }
            (updates, ends)
        });
        assert!(updates.into_iter().eq(0..MANY));
        assert_eq!(ends, 1);
    }

    #[test]
    fn happens_no_less_often_than_there_are_reports() {
        let (wake, counter) = counting_wake();
        let job = Job::start("counted", AtDrop::Join, wake, |_, reports| {
            for number in 0..100 {
                reports.send_update(number).unwrap();
            }
        });
        let (updates, _) = read_to_the_end(&job);
        until(|| (Arc::strong_count(&counter) == 1).then_some(()));
        assert_eq!(counter.load(Ordering::SeqCst), updates.len() + 1);
    }

    #[test]
    fn that_panics_does_not_keep_the_end_from_its_reader() {
        let wake: Wake = Arc::new(|| panic!("the window is gone"));
        let job = Job::<u32, ()>::start("badly woken", AtDrop::Join, wake, |_, reports| {
            reports.send_update(7).unwrap();
        });
        let (updates, end) = read_to_the_end(&job);
        assert_eq!(updates, [7]);
        assert_eq!(end, Err(Failure::Panicked("the window is gone".to_owned())));
        in_time(|| drop(job));
    }
}

fn answer_of<U: Send + 'static, E: Send + 'static>(job: &Job<U, E>) -> E {
    let answer = until(|| match job.next_report()? {
        Report::Finished(end) => Some(end.expect("the job comes to its end")),
        Report::Update(_) => None,
    });
    assert!(job.next_report().is_none(), "the answer is the last report");
    answer
}

#[test]
fn every_question_about_a_position_is_answered() {
    let ask = |question| answer_of(&start_help(question, no_wake()));
    let count = ask(Question::Count { position: problem(8), limit: 10_000 });
    assert_eq!(count, Answer::Count(Count::Exactly(92)));
    let hint = ask(Question::Hint { position: problem(3), excluded: Vec::new() });
    assert_eq!(hint, Answer::Hint(Hint::NoCompletion));
    let Answer::Completion(Some(solution)) = ask(Question::Completion(problem(64))) else {
        panic!("n = 64 has a solution");
    };
    assert_eq!(solution.size().get(), 64);
    let placed = vec![Square::new(0, 0)];
    let last = ask(Question::LastSolvable { start: problem(4), placed, limit: 10_000 });
    let completions = Count::Exactly(2);
    let before = LastSolvable::Before { queen: Square::new(0, 0), placed: 0, completions };
    assert_eq!(last, Answer::LastSolvable(before));
}

#[test]
fn a_count_without_end_tells_how_far_it_is_and_ends_when_it_is_stopped_or_dropped() {
    let question = Question::Count { position: problem(ENDLESS), limit: u64::MAX };
    let count = start_help(question.clone(), no_wake());
    let found = until(|| match count.next_report() {
        Some(Report::Update(Count::AtLeast(found))) => Some(found),
        _ => None,
    });
    count.stop();
    let Answer::Count(Count::AtLeast(in_the_end)) = answer_of(&count) else {
        panic!("it is a count");
    };
    assert!(in_the_end >= found);
    in_time(move || drop(start_help(question, no_wake())));
}

#[test]
fn a_puzzle_is_made_or_refused() {
    let made = |text: &str| answer_of(&start_puzzle(text.parse().unwrap(), no_wake()));
    let PuzzleEnd::Made(position) = made("8 medium 42") else { panic!("there is one") };
    assert_eq!(grade(&position), Some(Level::Medium));
    assert_eq!(made("8 easy 42 given 1"), PuzzleEnd::Refused(Refusal::TooFewGiven));
    // One that takes a second.
    let puzzle = start_puzzle("20 hard 1 given 0 blocked".parse().unwrap(), no_wake());
    puzzle.stop();
    assert_eq!(answer_of(&puzzle), PuzzleEnd::Stopped);
}

mod a_count {
    use super::*;

    type Counting = Job<CountProgress, CountEnd>;

    fn size(n: u32) -> Size {
        Size::new(n).unwrap()
    }

    fn task(n: u32) -> CountTask {
        CountTask::new(size(n)).unwrap()
    }

    fn solutions(n: u32) -> u64 {
        published(size(n)).unwrap().solutions
    }

    fn counted(task: CountTask, count: usize) -> CountEnd {
        read_to_the_end(&start_count(task, threads(count), no_wake())).1.unwrap()
    }

    fn go_on(n: u32, progress: &CountProgress, wake: Wake) -> Counting {
        continue_count(task(n), progress.clone(), threads(2), wake)
    }

    fn continued(n: u32, progress: &CountProgress) -> CountEnd {
        read_to_the_end(&go_on(n, progress, no_wake())).1.unwrap()
    }

    /// What a complete count has come to, and what it has found beside.
    fn complete(end: CountEnd) -> (CountProgress, Option<SymmetricCounts>) {
        match end {
            CountEnd::Complete { progress, symmetric } => (progress, symmetric),
            end => panic!("not complete: {end:?}"),
        }
    }

    fn stopped_at(end: CountEnd) -> CountProgress {
        match end {
            CountEnd::Stopped(progress) => progress,
            end => panic!("not stopped: {end:?}"),
        }
    }

    fn next_progress(count: &Counting) -> CountProgress {
        match next_report(count) {
            Report::Update(progress) => progress,
            Report::Finished(_) => panic!("no progress before the end"),
        }
    }

    /// A count whose thread is held in the wake of its first progress, and the way to let it go.
    fn held_at_its_first_progress(n: u32) -> (Counting, Receiver<()>, CountProgress) {
        let (count, calls) = through_a_turnstile(|wake| start_count(task(n), threads(2), wake));
        let progress = next_progress(&count);
        (count, calls, progress)
    }

    /// A count that was stopped behind its first progress.
    fn stopped(n: u32) -> CountProgress {
        let (count, calls, _) = held_at_its_first_progress(n);
        count.stop();
        drop(calls);
        stopped_at(read_to_the_end(&count).1.unwrap())
    }

    #[test]
    fn comes_to_the_published_number_on_any_number_of_threads() {
        for n in 1..=14 {
            for count in THREADS {
                let (progress, symmetric) = complete(counted(task(n), count));
                assert_eq!(progress.solutions, solutions(n), "n = {n}, {count} threads");
                assert_eq!((progress.shares, progress.share), (progress.of, 1.0));
                assert_eq!(symmetric, None);
            }
        }
    }

    #[test]
    fn comes_to_the_published_number_of_fundamental_solutions() {
        for n in 1..=13 {
            for count in THREADS {
                let (progress, symmetric) = complete(counted(task(n).with_fundamental(), count));
                let counted = symmetric.unwrap().fundamental(size(n), progress.solutions);
                let known = published_fundamental(size(n), None).unwrap().solutions;
                assert_eq!(counted, known, "n = {n}, {count} threads");
                assert_eq!(progress.solutions, solutions(n));
            }
        }
    }

    #[test]
    fn of_each_part_adds_up_to_the_whole() {
        for (n, of) in [(1, 2), (8, 3), (12, 7), (13, 8), (13, 1_000)] {
            let task = |number| task(n).part_of(Part::new(number, of).unwrap());
            let ends: Vec<_> =
                (1..=of).map(|number| complete(counted(task(number), 2)).0).collect();
            assert!(ends.iter().all(|progress| progress.share == 1.0));
            let sum: u64 = ends.iter().map(|progress| progress.solutions).sum();
            assert_eq!(sum, solutions(n), "n = {n}, {of} parts");
        }
    }

    #[test]
    fn is_for_boards_up_to_27() {
        assert!(CountTask::new(size(27)).is_some());
        assert!(CountTask::new(size(28)).is_none());
    }

    #[test]
    fn reports_progress_that_only_grows() {
        let (updates, end) = read_to_the_end(&start_count(task(15), threads(2), no_wake()));
        let end = complete(end.unwrap()).0;
        assert!(updates.iter().all(|progress| progress.of == end.of));
        let all: Vec<_> = updates.into_iter().chain([end]).collect();
        assert!(all.len() > 1);
        for pair in all.windows(2) {
            assert!(pair[0].shares <= pair[1].shares);
            assert!(pair[0].solutions <= pair[1].solutions);
            assert!(pair[0].share <= pair[1].share);
            assert!(pair[0].elapsed <= pair[1].elapsed);
        }
        let last = all.last().unwrap();
        assert_eq!((last.shares, last.share), (last.of, 1.0));
    }

    #[test]
    fn stopped_and_continued_comes_to_the_published_number() {
        let stopped = stopped(14);
        assert!(0 < stopped.shares && stopped.shares < stopped.of && stopped.share < 1.0);
        let (progress, _) = complete(continued(14, &stopped));
        assert_eq!(progress.solutions, solutions(14));
        assert!(progress.elapsed >= stopped.elapsed);
        // And once more: nothing is left to count, and no time is spent on it.
        assert_eq!(complete(continued(14, &progress)).0, progress);
    }

    #[test]
    fn complete_but_for_the_fundamental_solutions_only_searches_them() {
        let (whole, _) = complete(counted(task(14), 2));
        let rest =
            continue_count(task(14).with_fundamental(), whole.clone(), threads(2), no_wake());
        let (updates, end) = read_to_the_end(&rest);
        let (progress, symmetric) = complete(end.unwrap());
        assert!(updates.is_empty(), "it has counted again");
        assert_eq!(progress, whole);
        assert_eq!(symmetric.unwrap().fundamental(size(14), progress.solutions), 45_752);
    }

    #[test]
    fn stopped_and_continued_has_the_fundamental_solutions_too() {
        let task = task(14).with_fundamental();
        let (count, calls) = through_a_turnstile(|wake| start_count(task, threads(2), wake));
        next_progress(&count);
        count.stop();
        drop(calls);
        let stopped = stopped_at(read_to_the_end(&count).1.unwrap());
        let rest = continue_count(task, stopped, threads(2), no_wake());
        let (progress, symmetric) = complete(read_to_the_end(&rest).1.unwrap());
        assert_eq!(symmetric.unwrap().fundamental(size(14), progress.solutions), 45_752);
    }

    #[test]
    fn cut_into_many_pieces_loses_nothing_and_counts_nothing_twice() {
        let mut progress = CountProgress::default();
        let mut pieces = 0;
        let end = loop {
            // Each piece is stopped in the wake of its first progress.
            let (count, calls) = through_a_turnstile(|wake| go_on(14, &progress, wake));
            let end = loop {
                match next_report(&count) {
                    Report::Update(_) => count.stop(),
                    Report::Finished(end) => break end.unwrap(),
                }
                calls.recv_timeout(DEADLINE).unwrap();
            };
            drop(calls);
            if let CountEnd::Complete { progress, .. } = end {
                break progress;
            }
            let stopped = stopped_at(end);
            assert!(stopped.shares > progress.shares, "each piece comes forward");
            progress = stopped;
            pieces += 1;
        };
        assert!(pieces > 10, "{pieces} pieces");
        assert_eq!(end.solutions, solutions(14));
    }

    #[test]
    fn paused_tells_where_it_stands_and_goes_on_when_resumed() {
        let (count, calls, held) = held_at_its_first_progress(14);
        count.set_paused(true);
        drop(calls);
        assert_eq!(next_progress(&count).shares, held.shares, "it says where it stands");
        thread::sleep(A_WHILE);
        assert!(count.next_report().is_none(), "a paused count says nothing");
        count.set_paused(false);
        let (progress, _) = complete(read_to_the_end(&count).1.unwrap());
        assert_eq!(progress.solutions, solutions(14));
    }

    #[test]
    fn does_not_go_on_from_what_is_no_progress_of_its_own() {
        let progress = stopped(14);
        let CountProgress { shares, of, solutions, .. } = progress;
        let wrong = [
            CountProgress { shares: of + 1, ..progress.clone() },
            CountProgress { of: of - 1, ..progress.clone() },
            CountProgress { of: of + 1, ..progress.clone() },
            CountProgress { shares: 0, solutions: solutions + 1, ..progress.clone() },
            CountProgress { solutions: u64::MAX, ..progress.clone() },
        ];
        for wrong in wrong {
            assert_eq!(continued(14, &wrong), CountEnd::Misfit, "{wrong:?}");
        }
        assert!(shares > 0);
        complete(continued(14, &progress));
        assert_eq!(continued(13, &progress), CountEnd::Misfit);
    }

    #[test]
    fn of_a_large_board_is_stopped_while_it_prepares() {
        let count = start_count(task(22), threads(2), no_wake());
        thread::sleep(A_WHILE);
        count.stop();
        let (updates, end) = read_to_the_end(&count);
        assert!(updates.is_empty(), "it had begun to count");
        assert_eq!(stopped_at(end.unwrap()), CountProgress::default());
    }

    #[test]
    fn and_its_thread_end_with_the_handle() {
        // Just started, running, and paused.
        for (reports, paused) in [(0, false), (1, false), (1, true)] {
            let (wake, counter) = counting_wake();
            let count = start_count(task(16), threads(2), wake);
            for _ in 0..reports {
                next_progress(&count);
            }
            count.set_paused(paused);
            in_time(|| drop(count));
            assert_eq!(Arc::strong_count(&counter), 1, "{reports} reports, paused: {paused}");
        }
    }
}
