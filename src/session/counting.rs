//! Counting boards one after the other: what is to be counted, how the one that is counted stands, what
//! came of those before it.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::run::time_left;
use crate::board::Size;
use crate::formats::{CountRow, Counted, Counts};
use crate::job::{CountEnd, CountProgress, CountTask, Failure, Job, Report, Wake, continue_count};
use crate::search::count::SymmetricCounts;

/// What a person chooses to have counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CountChoices {
    /// The boards from n = 1 up to this one, at most [`Self::MAX_SIZE`].
    pub last: u32,
    /// Fundamental solutions too.
    pub fundamental: bool,
}

impl CountChoices {
    /// The largest board that is counted in the window. It takes some half an hour on two cores and 1.3 GB
    /// of memory, which a usual computer can spare; the next would take hours and three times as much. The
    /// command line goes further, on computers that are chosen for it.
    pub const MAX_SIZE: u32 = 22;

    pub(super) fn put_right(self) -> Self {
        Self { last: self.last.clamp(1, Self::MAX_SIZE), ..self }
    }

    /// All boards that are to be counted, the smallest first.
    fn tasks(self) -> impl Iterator<Item = CountTask> {
        let task = move |size| {
            let task = CountTask::new(size).expect("no board is chosen that cannot be counted");
            if self.fundamental { task.with_fundamental() } else { task }
        };
        (1..=self.last).filter_map(Size::new).map(task)
    }
}

impl Default for CountChoices {
    fn default() -> Self {
        Self { last: 16, fundamental: true }
    }
}

/// What has been counted since the start of the program, and the board that is counted now.
#[derive(Default)]
pub struct Counting {
    counted: BTreeMap<Size, Complete>,
    /// Boards that are to be counted again: until they are, their numbers stay.
    again: BTreeSet<Size>,
    running: Option<Running>,
    /// How far the boards had come that were stopped.
    stopped: BTreeMap<Size, CountProgress>,
    /// The board that was counted last.
    latest: Option<Size>,
}

/// A board that has been counted.
struct Complete {
    /// Of all its solutions.
    progress: CountProgress,
    /// Fundamental solutions with symmetry, once they have been searched.
    symmetric: Option<SymmetricCounts>,
}

impl Complete {
    fn numbers(&self, size: Size) -> Counted {
        let CountProgress { solutions, elapsed: time, .. } = self.progress;
        let fundamental = self.symmetric.map(|counts| counts.fundamental(size, solutions));
        Counted { counts: Counts { solutions, fundamental }, time }
    }

    /// Whether nothing of the task is missing.
    fn has_all(&self, task: CountTask) -> bool {
        self.symmetric.is_some() || !task.has_fundamental()
    }
}

/// A board that is being counted.
struct Running {
    task: CountTask,
    job: Job<CountProgress, CountEnd>,
    progress: CountProgress,
    /// The job has reported: its shares are known.
    is_prepared: bool,
    /// It is to stop, and no other board is begun after it.
    is_stopping: bool,
}

/// How the count of a board stands that has not come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountState {
    /// It is being cut into shares, of which none has been counted yet.
    Preparing,
    Counting,
    Paused,
    /// It is to stop, and has not yet.
    Stopping,
    Stopped,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CountLine {
    pub row: CountRow,
    /// How it stands and how much of it is done, from 0 to 1, if it is being counted or was stopped.
    pub under_way: Option<(CountState, f64)>,
}

/// The boards of which several are counted before a frame is drawn, so that they appear together. Each
/// takes some milliseconds at most.
const AT_ONCE: u32 = 12;

/// And how long they may hold the frame: not so long that it would be missed.
const PATIENCE: Duration = Duration::from_millis(16);

impl Counting {
    /// Counts what is missing, the smallest board first; all of it anew if nothing is.
    pub(super) fn start(&mut self, choices: CountChoices, threads: NonZeroUsize, wake: &Wake) {
        if self.is_running() {
            return;
        }
        if self.is_complete(choices) {
            self.again.extend(choices.tasks().map(CountTask::size));
        }
        self.begin_next(choices, threads, wake);
    }

    /// Whether all that is chosen has been counted.
    pub fn is_complete(&self, choices: CountChoices) -> bool {
        self.next(choices).is_none()
    }

    /// The smallest board that is missing.
    fn next(&self, choices: CountChoices) -> Option<CountTask> {
        let is_there = |task: &CountTask| {
            self.kept(task.size()).is_some_and(|complete| complete.has_all(*task))
        };
        choices.tasks().find(|task| !is_there(task))
    }

    /// What is known of a board, unless it is to be counted again.
    fn kept(&self, size: Size) -> Option<&Complete> {
        self.counted.get(&size).filter(|_| !self.again.contains(&size))
    }

    fn begin_next(&mut self, choices: CountChoices, threads: NonZeroUsize, wake: &Wake) {
        let Some(task) = self.next(choices) else { return };
        // Where all solutions are known, only symmetric ones are searched.
        let kept = || Some(&self.kept(task.size())?.progress);
        let progress = self.stopped.get(&task.size()).or_else(kept).cloned().unwrap_or_default();
        let job = continue_count(task, progress.clone(), threads, Wake::clone(wake));
        self.running = Some(Running::new(task, job, progress));
    }

    /// Takes in what the job has reported, and begins the next board when one has come to its end;
    /// answers with the fault of one that has broken off.
    pub(super) fn take_reports(
        &mut self,
        choices: CountChoices,
        threads: NonZeroUsize,
        wake: &Wake,
    ) -> Option<Failure> {
        let deadline = Instant::now() + PATIENCE;
        while let Some(end) = self.running.as_mut().and_then(|running| running.take_end(deadline)) {
            let Running { task, job, is_stopping, .. } = self.running.take()?;
            match end {
                Ok(CountEnd::Complete { progress, symmetric }) => {
                    self.add(task.size(), progress, symmetric);
                }
                // Stopped while it searched symmetric ones.
                Ok(CountEnd::Stopped(progress)) if progress.is_complete() => {
                    self.add(task.size(), progress, None);
                }
                Ok(CountEnd::Stopped(progress)) => {
                    self.stopped.insert(task.size(), progress);
                }
                Ok(CountEnd::Misfit) => unreachable!("a board goes on from its own progress"),
                Err(failure) => return Some(failure),
            }
            if !is_stopping {
                self.begin_next(choices, threads, wake);
                // It may have been paused in its last moment.
                self.set_paused(job.is_paused());
            }
        }
        None
    }

    /// All solutions of a board have been counted; symmetric ones that are known stay so.
    fn add(&mut self, size: Size, progress: CountProgress, symmetric: Option<SymmetricCounts>) {
        let symmetric = symmetric.or_else(|| self.counted.get(&size)?.symmetric);
        self.counted.insert(size, Complete { progress, symmetric });
        self.stopped.remove(&size);
        self.again.remove(&size);
        self.latest = Some(size);
    }

    pub(super) fn set_paused(&self, paused: bool) {
        self.running.iter().for_each(|running| running.job.set_paused(paused));
    }

    /// Stops the board that runs, to be gone on with, and begins no other.
    pub(super) fn stop(&mut self) {
        if let Some(running) = &mut self.running {
            running.is_stopping = true;
            running.job.stop();
        }
    }

    /// Whether a board is being counted, be it paused.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The board that is being counted, how it stands, and how far it has come.
    pub fn current(&self) -> Option<(Size, CountState, &CountProgress)> {
        let running = self.running.as_ref()?;
        Some((running.task.size(), running.state(), &running.progress))
    }

    /// An estimate of the time that the board still takes, once one is worth giving.
    pub fn time_left(&self) -> Option<Duration> {
        self.current().and_then(|(.., progress)| time_left(progress.share, progress.elapsed))
    }

    /// The row of the board that was counted last.
    pub fn latest(&self) -> Option<CountLine> {
        self.latest.map(|size| self.line(size))
    }

    /// A row for each board that has published numbers: those that are counted are among them.
    pub fn lines(&self) -> Vec<CountLine> {
        let lines = (1..).map_while(Size::new).map(|size| self.line(size));
        lines.take_while(|line| line.row.published.is_some()).collect()
    }

    fn line(&self, size: Size) -> CountLine {
        let counted = self.counted.get(&size).map(|complete| complete.numbers(size));
        CountLine { row: CountRow::new(size, counted), under_way: self.under_way(size) }
    }

    fn under_way(&self, size: Size) -> Option<(CountState, f64)> {
        match self.current() {
            Some((current, state, progress)) if current == size => Some((state, progress.share)),
            _ => Some((CountState::Stopped, self.stopped.get(&size)?.share)),
        }
    }
}

impl Running {
    fn new(task: CountTask, job: Job<CountProgress, CountEnd>, progress: CountProgress) -> Self {
        Self { task, job, progress, is_prepared: false, is_stopping: false }
    }

    fn state(&self) -> CountState {
        if self.is_stopping {
            CountState::Stopping
        } else if self.job.is_paused() {
            CountState::Paused
        } else if self.is_prepared {
            CountState::Counting
        } else {
            CountState::Preparing
        }
    }

    /// How it has ended, once it has; the end of a small board is waited for.
    fn take_end(&mut self, deadline: Instant) -> Option<Result<CountEnd, Failure>> {
        let is_waited_for = self.task.size().get() <= AT_ONCE && !self.job.is_paused();
        let deadline = if is_waited_for { deadline } else { Instant::now() };
        while let Some(report) = self.job.report_until(deadline) {
            match report {
                Report::Update(progress) => {
                    self.progress = progress;
                    self.is_prepared = true;
                }
                Report::Finished(end) => return Some(end),
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, mpsc};
    use std::thread;

    use super::*;
    use crate::job::AtDrop;

    const ONE_THREAD: NonZeroUsize = NonZeroUsize::MIN;

    fn size(n: u32) -> Size {
        Size::new(n).unwrap()
    }

    fn wake() -> Wake {
        Arc::new(|| {})
    }

    /// Goes on until nothing runs; answers with the last fault.
    fn run(counting: &mut Counting, choices: CountChoices) -> Option<Failure> {
        let mut failure = None;
        while counting.is_running() {
            failure = counting.take_reports(choices, ONE_THREAD, &wake()).or(failure);
            thread::sleep(Duration::from_millis(1));
        }
        failure
    }

    /// What has been counted of a board: its solutions, and the fundamental ones.
    fn counts(counting: &Counting, n: u32) -> (u64, Option<u64>) {
        let Counts { solutions, fundamental } =
            counting.line(size(n)).row.counted.expect("it has been counted").counts;
        (solutions, fundamental)
    }

    fn counted(choices: CountChoices) -> Counting {
        let mut counting = Counting::default();
        counting.start(choices, ONE_THREAD, &wake());
        assert_eq!(run(&mut counting, choices), None);
        counting
    }

    #[test]
    fn counts_agree_with_those_published() {
        let choices = CountChoices { last: 10, fundamental: true };
        let lines = counted(choices).lines();
        assert_eq!(lines.len(), 27);
        let (counted, others) = lines.split_at(10);
        assert!(counted.iter().all(|line| line.row.differences() == Some(Vec::new())));
        assert!(others.iter().all(|line| line.row.counted.is_none()));
    }

    #[test]
    fn rows_without_what_is_wanted_are_counted_again_and_keep_their_numbers_until_then() {
        let few = CountChoices { last: 8, fundamental: false };
        let mut counting = counted(few);
        assert_eq!(counts(&counting, 8), (92, None));
        let all = CountChoices { fundamental: true, ..few };
        assert!(counting.is_complete(few) && !counting.is_complete(all));
        counting.start(all, ONE_THREAD, &wake());
        assert_eq!(counts(&counting, 8), (92, None));
        run(&mut counting, all);
        assert_eq!(counts(&counting, 8), (92, Some(12)));
    }

    #[test]
    fn a_count_that_breaks_off_says_so_and_leaves_the_rest() {
        let choices = CountChoices { last: 4, fundamental: false };
        let mut counting = counted(CountChoices { last: 3, ..choices });
        let job = Job::start("count", AtDrop::Join, wake(), |_, _| panic!("it broke"));
        let task = CountTask::new(size(4)).unwrap();
        counting.running = Some(Running::new(task, job, CountProgress::default()));
        assert_eq!(run(&mut counting, choices), Some(Failure::Panicked("it broke".to_owned())));
        assert_eq!(counting.counted.keys().map(|size| size.get()).collect::<Vec<_>>(), [1, 2, 3]);
        counting.start(choices, ONE_THREAD, &wake());
        assert_eq!(run(&mut counting, choices), None);
        assert!(counting.is_complete(choices));
    }

    /// What the job that counts a board has come to when it is stopped at once.
    fn stopped(n: u32) -> CountProgress {
        let task = CountTask::new(size(n)).unwrap();
        let job = continue_count(task, CountProgress::default(), ONE_THREAD, wake());
        job.stop();
        loop {
            let deadline = Instant::now() + Duration::from_secs(60);
            match job.report_until(deadline).expect("it stops") {
                Report::Update(_) => {}
                Report::Finished(end) => match end.unwrap() {
                    CountEnd::Stopped(progress) => return progress,
                    end => panic!("it was stopped: {end:?}"),
                },
            }
        }
    }

    #[test]
    fn a_board_that_was_stopped_goes_on_where_it_was_whatever_is_wanted_beside() {
        for fundamental in [false, true] {
            let choices = CountChoices { last: 12, fundamental };
            let mut counting = counted(CountChoices { last: 11, ..choices });
            let progress = stopped(12);
            counting.stopped.insert(size(12), progress.clone());
            let under_way = Some((CountState::Stopped, progress.share));
            assert_eq!(counting.lines()[11].under_way, under_way);
            counting.start(choices, ONE_THREAD, &wake());
            let current = counting.current();
            assert_eq!(current, Some((size(12), CountState::Preparing, &progress)));
            assert_eq!(run(&mut counting, choices), None);
            assert_eq!(counts(&counting, 12), (14_200, fundamental.then_some(1_787)));
            assert_eq!(counting.lines()[11].under_way, None);
        }
    }

    #[test]
    fn each_board_that_was_stopped_goes_on_where_it_was() {
        let choices = |last| CountChoices { last, fundamental: false };
        let mut counting = counted(choices(11));
        // So much time is none that they take: it is that of before, to which theirs is added.
        let progress = |n| CountProgress { elapsed: Duration::from_secs(n), ..stopped(n as u32) };
        for n in [12, 13] {
            counting.stopped.insert(size(n as u32), progress(n));
        }
        for n in [12, 13] {
            counting.start(choices(n as u32), ONE_THREAD, &wake());
            assert_eq!(run(&mut counting, choices(n as u32)), None);
            let time = counting.lines()[n as usize - 1].row.time();
            assert!(time >= Some(Duration::from_secs(n)), "n = {n}: {time:?}");
        }
        assert_eq!(counting.stopped, BTreeMap::new());
    }

    #[test]
    fn numbers_that_are_counted_again_stay_until_the_new_ones_are_there() {
        let choices = CountChoices { last: 12, fundamental: true };
        let mut counting = counted(choices);
        let old: Vec<_> = counting.lines().into_iter().map(|line| line.row).collect();
        counting.start(choices, ONE_THREAD, &wake());
        counting.stop();
        run(&mut counting, choices);
        let rows = counting.lines();
        assert!(rows.iter().zip(&old).skip(1).all(|(line, old)| line.row == *old));
        assert!(!counting.is_complete(choices), "the others are still to be counted again");
        counting.start(choices, ONE_THREAD, &wake());
        run(&mut counting, choices);
        assert!(counting.is_complete(choices) && counting.again.is_empty());
    }

    #[test]
    fn fundamental_solutions_that_are_wanted_later_do_not_count_all_others_again() {
        let few = CountChoices { last: 12, fundamental: false };
        let mut counting = counted(few);
        let counted = counting.counted[&size(12)].progress.clone();
        let all = CountChoices { fundamental: true, ..few };
        counting.start(all, ONE_THREAD, &wake());
        assert!(counting.current().unwrap().2.is_complete());
        run(&mut counting, all);
        let complete = &counting.counted[&size(12)];
        assert_eq!(
            (complete.progress.shares, complete.progress.solutions),
            (counted.shares, 14_200)
        );
        assert_eq!(counts(&counting, 12), (14_200, Some(1_787)));
        counting.add(size(12), counted, None);
        assert_eq!(counts(&counting, 12), (14_200, Some(1_787)), "it stays known");
    }

    #[test]
    fn a_pause_holds_although_a_board_has_just_ended() {
        let choices = CountChoices { last: 12, fundamental: false };
        let mut counting = Counting::default();
        counting.start(choices, ONE_THREAD, &wake());
        counting.set_paused(true);
        // The first boards may be done before they see the pause; a larger one waits.
        for _ in 0..20 {
            assert_eq!(counting.take_reports(choices, ONE_THREAD, &wake()), None);
            thread::sleep(Duration::from_millis(1));
        }
        assert!(counting.current().is_some_and(|(_, state, _)| state == CountState::Paused));
    }

    /// Takes reports until a board stands so.
    fn wait_for(counting: &mut Counting, n: u32, wanted: CountState) {
        let choices = CountChoices { last: n, fundamental: false };
        while counting.line(size(n)).under_way.map(|(state, _)| state) != Some(wanted) {
            counting.take_reports(choices, ONE_THREAD, &wake());
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_board_is_prepared_then_counted_and_stopping_until_it_has_stopped() {
        let (begin, begun) = mpsc::channel();
        let (end, ended) = mpsc::channel();
        let progress = CountProgress { shares: 1, of: 4, share: 0.25, ..CountProgress::default() };
        let reported = progress.clone();
        let job = Job::start("count", AtDrop::Join, wake(), move |_, reports| {
            begun.recv().unwrap();
            reports.send_update(reported.clone()).unwrap();
            ended.recv().unwrap();
            CountEnd::Stopped(reported)
        });
        let task = CountTask::new(size(13)).unwrap();
        let running = Some(Running::new(task, job, CountProgress::default()));
        let mut counting = Counting { running, ..Counting::default() };
        wait_for(&mut counting, 13, CountState::Preparing);
        begin.send(()).unwrap();
        wait_for(&mut counting, 13, CountState::Counting);
        counting.set_paused(true);
        wait_for(&mut counting, 13, CountState::Paused);
        counting.stop();
        assert_eq!(counting.current(), Some((size(13), CountState::Stopping, &progress)));
        end.send(()).unwrap();
        wait_for(&mut counting, 13, CountState::Stopped);
        assert!(!counting.is_running());
    }

    #[test]
    fn stopping_begins_no_other_board_even_where_one_has_just_ended() {
        let choices = CountChoices { last: 12, fundamental: false };
        let mut counting = Counting::default();
        counting.start(choices, ONE_THREAD, &wake());
        counting.stop();
        run(&mut counting, choices);
        assert!(counting.counted.len() <= 1, "{}", counting.counted.len());
    }

    #[test]
    fn choices_are_put_right() {
        let last = |last| CountChoices { last, ..CountChoices::default() }.put_right().last;
        assert_eq!([0, 5, 900].map(last), [1, 5, CountChoices::MAX_SIZE]);
    }
}
