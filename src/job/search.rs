//! The search as a job: parts of the tree on several threads, their findings in order.
//!
//! A part is one way to fill the first rows. Workers take the parts in order; each sends what it
//! finds through a bounded channel of its own, and the job's thread empties these channels one
//! after the other. So bookmarks arrive in order and numbers are final, and a worker that is ahead
//! of its turn waits as soon as its channel is full: memory is bounded however slow the reader is.

use std::num::NonZeroUsize;
use std::panic;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::control::{Cancelled, Control};
use super::handle::{AtDrop, Job, Reports, Wake};
use crate::search::{Bookmark, Problem, Step, Survey};

/// What a search sends on its way.
#[derive(Clone, Debug)]
pub enum SearchUpdate {
    /// Never lost, and always before a progress that counts its solution.
    Bookmark(Bookmark),
    /// May be lost: the next one says it all.
    Progress(SearchProgress),
}

/// How far a search has come; [`continue_search`] goes on from here.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchProgress {
    /// Solutions found, in the half that is searched where that is enough.
    pub found: u64,
    /// Queens placed that left no row without a free square.
    pub nodes: u64,
    /// Share of the tree searched, 0 to 1, by its first rows.
    pub share: f64,
    /// Time spent searching, pauses left out.
    pub elapsed: Duration,
    /// Columns by row of the queens that stand when it goes on.
    pub next: Vec<u32>,
}

/// How a search ended.
#[derive(Debug)]
pub struct SearchEnd {
    pub progress: SearchProgress,
    /// The whole tree has been searched; otherwise the search was stopped.
    pub complete: bool,
}

/// Nodes between two looks at the control: a fraction of a millisecond.
const NODES_BETWEEN_CHECKS: u64 = 1 << 14;

/// Findings of a part that may wait for their turn.
const CHANNEL_FINDINGS: usize = 256;

/// Parts that may be searched ahead of their turn, for each thread.
const PARTS_AHEAD: usize = 16;

/// The job's thread looks at its control at least this often.
const PATIENCE: Duration = Duration::from_millis(10);

/// Threads that run side by side on this machine, asked of the system once.
pub fn cores() -> NonZeroUsize {
    static CORES: LazyLock<NonZeroUsize> =
        LazyLock::new(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));
    *CORES
}

/// Searches the whole tree of a problem on so many threads.
pub fn start_search(
    problem: &Problem,
    threads: NonZeroUsize,
    wake: Wake,
) -> Job<SearchUpdate, SearchEnd> {
    continue_search(problem, SearchProgress::default(), threads, wake)
}

/// Goes on with a search that was stopped.
pub fn continue_search(
    problem: &Problem,
    progress: SearchProgress,
    threads: NonZeroUsize,
    wake: Wake,
) -> Job<SearchUpdate, SearchEnd> {
    let problem = problem.clone();
    Job::start("search", AtDrop::Join, wake, move |control, reports| {
        let mut search = Search {
            clock: Stopwatch::resumed(progress.elapsed),
            before_part: (progress.found, progress.nodes),
            progress,
            problem: &problem,
        };
        let complete = search.run(threads, control, reports).is_ok();
        search.tell_time();
        if complete {
            search.progress.share = 1.0;
        }
        SearchEnd { progress: search.progress, complete }
    })
}

type SearchReports = Reports<SearchUpdate, SearchEnd>;

/// What a worker finds in a stretch of its part; counts begin anew with each part.
struct Finding {
    bookmarks: Vec<Bookmark>,
    /// Solutions and nodes of the part up to here.
    found: u64,
    nodes: u64,
    /// The columns with which the part goes on; `None` at its end.
    next: Option<Vec<u32>>,
}

/// A part whose findings are to be taken after those of the parts before it.
struct Turn {
    part: Vec<u32>,
    findings: Receiver<Finding>,
}

/// The side that puts the findings in order.
struct Search<'a> {
    problem: &'a Problem,
    progress: SearchProgress,
    /// Solutions and nodes before the part whose turn it is.
    before_part: (u64, u64),
    clock: Stopwatch,
}

impl Search<'_> {
    fn run(
        &mut self,
        threads: NonZeroUsize,
        control: &Control,
        reports: &mut SearchReports,
    ) -> Result<(), Cancelled> {
        let (sender, turns) = sync_channel(PARTS_AHEAD * threads.get());
        let tasks = Tasks::new(self.problem, &self.progress.next, sender);
        thread::scope(|scope| {
            // Where the system gives no more threads, fewer will do.
            let worker = || thread::Builder::new().name("search worker".to_owned());
            let workers: Vec<_> = (0..threads.get())
                .map_while(|_| worker().spawn_scoped(scope, || tasks.work(control)).ok())
                .collect();
            assert!(!workers.is_empty(), "the system gave the search no thread to work on");
            let ended = self.gather(turns, control, reports);
            for worker in workers {
                if let Err(panic) = worker.join() {
                    panic::resume_unwind(panic);
                }
            }
            ended
        })
    }

    /// Takes the parts in their order, and of each what it finds.
    fn gather(
        &mut self,
        turns: Receiver<Turn>,
        control: &Control,
        reports: &mut SearchReports,
    ) -> Result<(), Cancelled> {
        while let Some(Turn { part, findings }) = self.wait_for(&turns, control, reports)? {
            let mut is_end = false;
            while !is_end {
                // Without an end of its part its worker is gone: the join tells why.
                let mut finding = self.wait_for(&findings, control, reports)?.ok_or(Cancelled)?;
                is_end = finding.next.is_none();
                if is_end {
                    finding.next = Survey::parts(self.problem, &part).nth(1);
                }
                let is_last = finding.next.is_none();
                self.take(finding, reports)?;
                if is_last {
                    return Ok(());
                }
            }
            self.before_part = (self.progress.found, self.progress.nodes);
        }
        Ok(())
    }

    /// Passes a finding on. All of it or nothing counts: a search that goes on later finds again
    /// what was not taken.
    fn take(&mut self, finding: Finding, reports: &mut SearchReports) -> Result<(), Cancelled> {
        let (found_before, nodes_before) = self.before_part;
        for bookmark in finding.bookmarks {
            let bookmark = Bookmark { before: found_before + bookmark.before, ..bookmark };
            reports.send_update(SearchUpdate::Bookmark(bookmark))?;
        }
        self.progress.found = found_before + finding.found;
        self.progress.nodes = nodes_before + finding.nodes;
        if let Some(next) = finding.next {
            self.progress.next = next;
        }
        reports.offer_progress(|| self.report());
        Ok(())
    }

    /// The next thing that comes; `None` at the channel's end. Meanwhile it pauses when it is to.
    fn wait_for<T>(
        &mut self,
        channel: &Receiver<T>,
        control: &Control,
        reports: &mut SearchReports,
    ) -> Result<Option<T>, Cancelled> {
        loop {
            self.clock.pause();
            control.check_and_tell(|| {
                // What is shown while it waits is where it stands.
                let _ = reports.send_update(self.report());
            })?;
            self.clock.resume();
            match channel.recv_timeout(PATIENCE) {
                Ok(thing) => return Ok(Some(thing)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }

    fn report(&mut self) -> SearchUpdate {
        self.tell_time();
        SearchUpdate::Progress(self.progress.clone())
    }

    fn tell_time(&mut self) {
        self.progress.elapsed = self.clock.elapsed();
        self.progress.share = Survey::share_before(self.problem, &self.progress.next);
    }
}

/// The parts still to be searched, shared by all workers.
struct Tasks<'a> {
    problem: &'a Problem,
    /// Where the first part goes on.
    next: Vec<u32>,
    queue: Mutex<Queue>,
}

struct Queue {
    parts: Box<dyn Iterator<Item = Vec<u32>> + Send>,
    /// Hands over the findings of each part, in the order of the parts; gone after the last.
    turns: Option<SyncSender<Turn>>,
}

impl<'a> Tasks<'a> {
    fn new(problem: &'a Problem, next: &[u32], turns: SyncSender<Turn>) -> Self {
        let parts = Box::new(Survey::parts(problem, next));
        let queue = Mutex::new(Queue { parts, turns: Some(turns) });
        Self { problem, next: next.to_vec(), queue }
    }

    /// A worker's life: one part after the other.
    fn work(&self, control: &Control) {
        while let Some((part, findings)) = self.take_part() {
            if self.search(&part, &findings, control).is_err() {
                return;
            }
        }
    }

    /// The next part and where its findings go; `None` when there is none or nobody asks any more.
    fn take_part(&self) -> Option<(Vec<u32>, SyncSender<Finding>)> {
        // The queue is as good after a panic as before.
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(part) = queue.parts.next() else {
            queue.turns = None;
            return None;
        };
        let (sender, findings) = sync_channel(CHANNEL_FINDINGS);
        // Under the lock: the order of turns is the order of parts.
        queue.turns.as_ref()?.send(Turn { part: part.clone(), findings }).ok()?;
        Some((part, sender))
    }

    fn search(
        &self,
        part: &[u32],
        findings: &SyncSender<Finding>,
        control: &Control,
    ) -> Result<(), Cancelled> {
        let mut survey = Survey::of_part(self.problem, part);
        if self.next.starts_with(part) {
            survey.go_to(&self.next);
        }
        loop {
            control.check()?;
            let mut bookmarks = Vec::new();
            let step = survey.go_on(NODES_BETWEEN_CHECKS, |bookmark| bookmarks.push(bookmark));
            let next = survey.next().filter(|_| step != Step::Exhausted);
            let is_end = next.is_none();
            let (found, nodes) = (survey.found(), survey.nodes());
            let finding = Finding { bookmarks, found, nodes, next };
            findings.send(finding).map_err(|_| Cancelled)?;
            if is_end {
                return Ok(());
            }
        }
    }
}

/// Time spent working, pauses left out.
struct Stopwatch {
    before: Duration,
    since: Option<Instant>,
}

impl Stopwatch {
    fn resumed(before: Duration) -> Self {
        Self { before, since: Some(Instant::now()) }
    }

    fn elapsed(&self) -> Duration {
        self.before + self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    fn pause(&mut self) {
        self.before = self.elapsed();
        self.since = None;
    }

    fn resume(&mut self) {
        self.since = Some(Instant::now());
    }
}
