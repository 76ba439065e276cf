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
    /// Time spent counting, pauses left out.
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

/// Goes on with a count that was stopped.
pub fn continue_count(
    task: CountTask,
    progress: CountProgress,
    threads: NonZeroUsize,
    wake: Wake,
) -> Job<CountProgress, CountEnd> {
    Job::start("count", AtDrop::Join, wake, move |control, reports| {
        let clock = Stopwatch::resumed(progress.elapsed);
        let Ok(plan) = prepared(task.size, threads, control) else {
            return CountEnd::Stopped(progress);
        };
        let shares = plan.part(task.part);
        if !progress.is_among(shares.len()) {
            return CountEnd::Misfit;
        }
        let symmetric = Vec::new();
        let mut count = Count { plan: &plan, shares: &shares, progress, clock, symmetric };
        let is_complete = count.run(task, threads, control, reports).is_ok();
        count.note_time_and_share();
        let Count { progress, symmetric, .. } = count;
        if is_complete {
            CountEnd::Complete { progress, symmetric: symmetric_counts(&symmetric) }
        } else {
            CountEnd::Stopped(progress)
        }
    })
}

type CountReports = Reports<CountProgress, CountEnd>;

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

/// What a worker takes: each finding is a number of solutions.
#[derive(Clone)]
enum Work {
    /// One finding.
    Search(Problem),
    /// A finding for each of these shares.
    Shares(Range<usize>),
}

/// The side that adds the findings up.
struct Count<'a> {
    plan: &'a CountPlan,
    shares: &'a [CountShare],
    progress: CountProgress,
    clock: Stopwatch,
    /// Fundamental solutions with symmetry, as they are found.
    symmetric: Vec<u64>,
}

impl Count<'_> {
    fn run(
        &mut self,
        task: CountTask,
        threads: NonZeroUsize,
        control: &Control,
        reports: &mut CountReports,
    ) -> Result<(), Cancelled> {
        let (plan, shares) = (self.plan, self.shares);
        self.progress.of = shares.len();
        let searches = task.has_fundamental.then(|| symmetric(task.size).map(Work::Search));
        let runs = runs(shares, self.progress.shares, threads).map(Work::Shares);
        let parts = searches.into_iter().flatten().chain(runs).map(Some);
        let search =
            |worker: &mut CountWorker<'_>, work: &Work, outlet: &Outlet<'_, u64>| match work {
                Work::Search(problem) => search(problem, outlet),
                Work::Shares(range) => count(worker, &shares[range.clone()], outlet),
            };
        let gather = |turns: InOrder<'_, _, _>| self.gather(turns, control, reports);
        search_parts(parts, threads, AHEAD, control, || plan.worker(), search, gather)
    }

    fn gather(
        &mut self,
        mut turns: InOrder<'_, Work, u64>,
        control: &Control,
        reports: &mut CountReports,
    ) -> Result<(), Cancelled> {
        while let Some(mut turn) = turns.next(|| self.look(control, reports))? {
            while let Some(solutions) = turn.next(|| self.look(control, reports))? {
                match turn.part {
                    Work::Search(_) => self.symmetric.push(solutions),
                    Work::Shares(_) => {
                        self.progress.shares += 1;
                        self.progress.solutions += solutions;
                    }
                }
                reports.offer_progress(|| self.report());
            }
        }
        Ok(())
    }

    /// Pauses when it is to.
    fn look(&mut self, control: &Control, reports: &mut CountReports) -> Result<(), Cancelled> {
        self.clock.pause();
        control.check_and_tell(|| {
            // What is shown while it waits is where it stands.
            let _ = reports.send_update(self.report());
        })?;
        self.clock.resume();
        Ok(())
    }

    fn report(&mut self) -> CountProgress {
        self.note_time_and_share();
        self.progress.clone()
    }

    fn note_time_and_share(&mut self) {
        let cost = |shares: &[CountShare]| shares.iter().map(|share| share.cost).sum::<u64>();
        self.progress.elapsed = self.clock.elapsed();
        let (counted, all) = (cost(&self.shares[..self.progress.shares]), cost(self.shares));
        self.progress.share = if all == 0 { 1.0 } else { counted as f64 / all as f64 };
    }
}

/// A board's plan, whose classes are prepared side by side.
fn prepared(size: Size, threads: NonZeroUsize, control: &Control) -> Result<CountPlan, Cancelled> {
    let classes =
        CountPlan::preparations(size).expect("the task is for a board that can be counted");
    let prepare = |(): &mut (), class: &Preparation, outlet: &Outlet<'_, _>| {
        outlet.check()?;
        class.prepare().map_or(Ok(()), |prepared| outlet.send(prepared))
    };
    let gather = |mut turns: InOrder<'_, _, _>| {
        let mut all = Vec::new();
        while let Some(mut turn) = turns.next(|| control.check())? {
            while let Some(prepared) = turn.next(|| control.check())? {
                all.push(prepared);
            }
        }
        Ok(CountPlan::of(size, all))
    };
    search_parts(classes.into_iter().map(Some), threads, AHEAD, control, || (), prepare, gather)
}

/// The shares from the next one on, cut into runs for workers: the less is left, the shorter.
fn runs(
    shares: &[CountShare],
    mut next: usize,
    threads: NonZeroUsize,
) -> impl Iterator<Item = Range<usize>> {
    let mut left: u64 = shares[next..].iter().map(|share| share.cost).sum();
    std::iter::from_fn(move || {
        let most = left / (RUNS * threads.get() as u64);
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

/// What the searches have found, in their order; `None` if there were none.
fn symmetric_counts(found: &[u64]) -> Option<SymmetricCounts> {
    let &[half_turn, quarter_turn] = found else { return None };
    Some(SymmetricCounts { half_turn, quarter_turn })
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
