//! Counting the solutions of an empty board as a job: shares side by side, taken in their order, so that
//! how far it has come is one number.

use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::time::Duration;

use super::control::{Cancelled, Control};
use super::handle::{AtDrop, Job, Reports, Wake};
use super::parts::{Ahead, InOrder, Outlet, search_parts};
use super::stopwatch::Stopwatch;
use crate::board::Size;
use crate::search::count::{
    CountPlan, CountShare, CountWorker, Part, Preparation, SymmetricCounts, symmetric,
};
use crate::search::{Problem, Step, Survey};

/// What is counted: the solutions of an empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountTask {
    size: Size,
    part: Part,
    has_fundamental: bool,
}

impl CountTask {
    /// All solutions; `None` for a board larger than [`CountPlan::MAX_SIZE`].
    pub fn new(size: Size) -> Option<Self> {
        let is_counted = size.get() <= CountPlan::MAX_SIZE;
        is_counted.then_some(Self { size, part: Part::WHOLE, has_fundamental: false })
    }

    /// One part of all solutions.
    pub fn part_of(self, part: Part) -> Self {
        Self { part, has_fundamental: false, ..self }
    }

    /// All solutions, and the fundamental ones, too.
    pub fn with_fundamental(self) -> Self {
        Self { part: Part::WHOLE, has_fundamental: true, ..self }
    }

    pub fn size(self) -> Size {
        self.size
    }

    pub fn part(self) -> Part {
        self.part
    }

    /// Whether fundamental solutions are counted, too.
    pub fn has_fundamental(self) -> bool {
        self.has_fundamental
    }
}

/// How far a count has come; [`continue_count`] goes on from here, on any computer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CountProgress {
    /// Shares counted, which are the first ones.
    pub shares: usize,
    /// All of them; 0 until they are known.
    pub of: usize,
    /// Solutions that the counted shares stand for.
    pub solutions: u64,
    /// The counted shares' part of the work, as estimated, from 0 to 1.
    pub share: f64,
    /// Time spent, with preparing, and with what was thrown away when it was stopped; pauses are left out, and
    /// fundamental solutions.
    pub elapsed: Duration,
}

/// How a count ended.
#[derive(Clone, Debug, PartialEq)]
pub enum CountEnd {
    /// All shares have been counted.
    Complete {
        progress: CountProgress,
        /// Fundamental solutions with symmetry, where they are part of the task.
        symmetric: Option<SymmetricCounts>,
    },
    Stopped(CountProgress),
    /// It was to go on from a progress that is none of its task. For large boards that takes a while to
    /// find out.
    Misfit,
}

/// Shares are small, and each is one number.
const AHEAD: Ahead = Ahead { parts: 8, findings: MOST_SHARES };

/// Shares that a worker takes at once, at most: it is quick on those that follow each other.
const MOST_SHARES: usize = 64;

/// And their part of the work that is left, for each thread: small enough that all end together.
const RUNS: u64 = 4;

/// And their work: what a worker has counted ahead of its turn is lost when a count is stopped.
const MOST_RUN_COST: u64 = 4 * CountShare::MOST_COST;

/// Nodes between two looks at the control: a fraction of a millisecond.
const NODES_BETWEEN_CHECKS: u64 = 1 << 14;

/// More solutions than any board has that is counted; twice as many can still be added up.
const TOO_MANY_SOLUTIONS: u64 = 1 << 62;

/// Counts from the beginning on so many threads.
pub fn start_count(
    task: CountTask,
    threads: NonZeroUsize,
    wake: Wake,
) -> Job<CountProgress, CountEnd> {
    continue_count(task, CountProgress::default(), threads, wake)
}

/// Goes on with a count that was stopped, or that is complete but for the fundamental solutions.
pub fn continue_count(
    task: CountTask,
    progress: CountProgress,
    threads: NonZeroUsize,
    wake: Wake,
) -> Job<CountProgress, CountEnd> {
    Job::start("count", AtDrop::Join, wake, move |control, reports| {
        let clock = Stopwatch::resumed(progress.elapsed);
        let tally = Tally { progress, clock, costs: Vec::new() };
        Count { task, threads, control, reports, tally }.run()
    })
}

impl CountProgress {
    /// Whether nothing is left to be counted.
    pub fn is_complete(&self) -> bool {
        self.of > 0 && self.shares == self.of
    }

    /// Whether it can be the progress of a count of so many shares.
    fn is_among(&self, shares: usize) -> bool {
        if self.shares == 0 {
            return self.solutions == 0;
        }
        self.of == shares && self.shares <= shares && self.solutions < TOO_MANY_SOLUTIONS
    }
}

/// Why a count has not come to its end.
enum Break {
    Cancelled,
    Misfit,
}

impl From<Cancelled> for Break {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

/// The side that adds the findings up.
struct Count<'a> {
    task: CountTask,
    threads: NonZeroUsize,
    control: &'a Control,
    reports: &'a mut Reports<CountProgress, CountEnd>,
    tally: Tally,
}

/// Where it stands.
struct Tally {
    progress: CountProgress,
    clock: Stopwatch,
    /// What the first shares cost together: the first none, the first one, the first two and so on; empty
    /// until they are known.
    costs: Vec<u64>,
}

impl Tally {
    /// Begins with these shares, or goes on with them, if that can be.
    fn begin(&mut self, shares: &[CountShare]) -> Result<(), Break> {
        if !self.progress.is_among(shares.len()) {
            return Err(Break::Misfit);
        }
        self.progress.of = shares.len();
        let add = |sum: &mut u64, share: &CountShare| {
            *sum += share.cost;
            Some(*sum)
        };
        self.costs = [0].into_iter().chain(shares.iter().scan(0, add)).collect();
        Ok(())
    }

    fn add(&mut self, solutions: u64) {
        self.progress.shares += 1;
        self.progress.solutions += solutions;
    }

    /// Brings the time and the share up to date, once the shares are known.
    fn note_time_and_share(&mut self) {
        let Self { progress, clock, costs } = self;
        if let Some(&all) = costs.last() {
            progress.elapsed = clock.elapsed();
            let counted = costs[progress.shares];
            progress.share = if all == 0 { 1.0 } else { counted as f64 / all as f64 };
        }
    }

    /// How far it has come by now.
    fn progress(&mut self) -> CountProgress {
        self.note_time_and_share();
        self.progress.clone()
    }
}

impl Count<'_> {
    fn run(mut self) -> CountEnd {
        match self.count_and_search() {
            Ok(symmetric) => CountEnd::Complete { progress: self.tally.progress, symmetric },
            Err(Break::Cancelled) => CountEnd::Stopped(self.tally.progress),
            Err(Break::Misfit) => CountEnd::Misfit,
        }
    }

    fn count_and_search(&mut self) -> Result<Option<SymmetricCounts>, Break> {
        if !self.tally.progress.is_complete() {
            let plan = self.prepare()?;
            let shares = plan.part(self.task.part);
            self.tally.begin(&shares)?;
            self.count(&plan, &shares)?;
        }
        Ok(if self.task.has_fundamental { Some(self.search_symmetric()?) } else { None })
    }

    /// The board's plan, whose classes are prepared side by side.
    fn prepare(&mut self) -> Result<CountPlan, Cancelled> {
        let (size, threads, control) = (self.task.size, self.threads, self.control);
        let classes =
            CountPlan::preparations(size).expect("the task is for a board that is counted");
        let prepare = |(): &mut (), class: &Preparation, outlet: &Outlet<'_, _>| {
            outlet.send(class.prepare(&mut || flow(outlet.check())).ok_or(Cancelled)?)
        };
        let gather = |turns: InOrder<'_, _, _>| self.gather(turns);
        let classes = classes.into_iter().map(Some);
        let prepared = search_parts(classes, threads, AHEAD, control, || (), prepare, gather)?;
        Ok(CountPlan::of(size, prepared))
    }

    /// All findings, in their order.
    fn gather<P, T>(&mut self, mut turns: InOrder<'_, P, T>) -> Result<Vec<T>, Cancelled> {
        let mut all = Vec::new();
        while let Some(mut turn) = turns.next(|| self.look())? {
            while let Some(finding) = turn.next(|| self.look())? {
                all.push(finding);
            }
        }
        Ok(all)
    }

    /// Counts the shares that are left.
    fn count(&mut self, plan: &CountPlan, shares: &[CountShare]) -> Result<(), Cancelled> {
        let (threads, control) = (self.threads, self.control);
        let runs = runs(shares, self.tally.progress.shares, threads).map(Some);
        let count = |worker: &mut CountWorker<'_>, run: &Range<usize>, outlet: &Outlet<'_, _>| {
            count(worker, &shares[run.clone()], outlet)
        };
        let add_up = |turns: InOrder<'_, _, _>| self.add_up(turns);
        let end = search_parts(runs, threads, AHEAD, control, || plan.worker(), count, add_up);
        self.tally.note_time_and_share();
        end
    }

    fn add_up(&mut self, mut turns: InOrder<'_, Range<usize>, u64>) -> Result<(), Cancelled> {
        while let Some(mut turn) = turns.next(|| self.look())? {
            while let Some(solutions) = turn.next(|| self.look())? {
                self.tally.add(solutions);
                self.reports.offer_progress(|| self.tally.progress());
            }
        }
        Ok(())
    }

    /// Searches the fundamental solutions with symmetry. That takes a small part of the time of a count.
    fn search_symmetric(&mut self) -> Result<SymmetricCounts, Cancelled> {
        let (threads, control) = (self.threads, self.control);
        let problems = symmetric(self.task.size).map(Some).into_iter();
        let search =
            |(): &mut (), problem: &Problem, outlet: &Outlet<'_, _>| search(problem, outlet);
        let gather = |turns: InOrder<'_, _, _>| self.gather(turns);
        let found = search_parts(problems, threads, AHEAD, control, || (), search, gather)?;
        let [half_turn, quarter_turn] = found.try_into().expect("each search has found a number");
        Ok(SymmetricCounts { half_turn, quarter_turn })
    }

    /// Pauses when it is to.
    fn look(&mut self) -> Result<(), Cancelled> {
        self.tally.clock.pause();
        self.control.check_and_tell(|| {
            // What is shown while it waits is where it stands.
            let _ = self.reports.send_update(self.tally.progress());
        })?;
        self.tally.clock.resume();
        Ok(())
    }
}

/// The shares from the next one on, cut into runs for workers: the less is left, the shorter.
fn runs(
    shares: &[CountShare],
    mut next: usize,
    threads: NonZeroUsize,
) -> impl Iterator<Item = Range<usize>> {
    let mut left: u64 = shares[next..].iter().map(|share| share.cost).sum();
    std::iter::from_fn(move || {
        let most = (left / (RUNS * threads.get() as u64)).min(MOST_RUN_COST);
        let (start, mut cost) = (next, 0);
        while let Some(share) = shares.get(next).filter(|_| next - start < MOST_SHARES)
            && (next == start || cost + share.cost <= most)
        {
            cost += share.cost;
            next += 1;
        }
        left -= cost;
        (start < next).then_some(start..next)
    })
}

/// What the counter is told when it looks.
fn flow(check: Result<(), Cancelled>) -> ControlFlow<()> {
    match check {
        Ok(()) => ControlFlow::Continue(()),
        Err(Cancelled) => ControlFlow::Break(()),
    }
}

/// Counts some shares on a worker's thread.
fn count(
    worker: &mut CountWorker<'_>,
    shares: &[CountShare],
    outlet: &Outlet<'_, u64>,
) -> Result<(), Cancelled> {
    let look = &mut || flow(outlet.check());
    shares.iter().try_for_each(|share| {
        let solutions = worker.count(share, look).ok_or(Cancelled)?;
        outlet.send(solutions)
    })
}

/// Counts the solutions of a problem by searching it, on a worker's thread.
fn search(problem: &Problem, outlet: &Outlet<'_, u64>) -> Result<(), Cancelled> {
    let mut survey = Survey::of_part(problem, &[]);
    while survey.go_on(NODES_BETWEEN_CHECKS, |_| {}) != Step::Exhausted {
        outlet.check()?;
    }
    outlet.send(survey.found())
}
