//! The search as a job: its parts surveyed side by side, bookmarks and progress sent in order, so
//! that numbers are final.

use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::thread;
use std::time::Duration;

use super::control::{Cancelled, Control};
use super::handle::{AtDrop, Job, Reports, Wake};
use super::parts::{Ahead, InOrder, Outlet, search_parts};
use super::stopwatch::Stopwatch;
use crate::search::{Bookmark, Problem, Spacing, Step, Survey};

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

/// Findings are small: enough of them that nobody waits for his turn soon.
const AHEAD: Ahead = Ahead { parts: 16, findings: 256 };

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
            spacing: Spacing::default(),
            progress,
            problem: &problem,
        };
        let complete = search.run(threads, control, reports).is_ok();
        search.note_time_and_share();
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

/// The side that puts the findings in order.
struct Search<'a> {
    problem: &'a Problem,
    progress: SearchProgress,
    /// Solutions and nodes before the part whose turn it is.
    before_part: (u64, u64),
    spacing: Spacing,
    clock: Stopwatch,
}

impl Search<'_> {
    fn run(
        &mut self,
        threads: NonZeroUsize,
        control: &Control,
        reports: &mut SearchReports,
    ) -> Result<(), Cancelled> {
        let (problem, next) = (self.problem, self.progress.next.clone());
        let parts = Survey::parts(problem, &next);
        let search = |(): &mut (), part: &Vec<u32>, outlet: &Outlet<'_, _>| {
            search_part(problem, part, &next, outlet)
        };
        let gather = |turns: InOrder<'_, _, _>| self.gather(turns, control, reports);
        search_parts(parts, threads, AHEAD, control, || (), search, gather)
    }

    /// Takes the parts in their order, and of each what is found in it.
    fn gather(
        &mut self,
        mut turns: InOrder<'_, Vec<u32>, Finding>,
        control: &Control,
        reports: &mut SearchReports,
    ) -> Result<(), Cancelled> {
        while let Some(mut turn) = turns.next(|| self.look(control, reports))? {
            while let Some(mut finding) = turn.next(|| self.look(control, reports))? {
                if finding.next.is_none() {
                    finding.next = Survey::behind_part(self.problem, &turn.part);
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
            let (before, nodes) = (found_before + bookmark.before, nodes_before + bookmark.nodes);
            // Each part begins with one of its own, however small it is.
            if self.spacing.is_due(nodes) {
                let bookmark = Bookmark { before, nodes, ..bookmark };
                reports.send_update(SearchUpdate::Bookmark(bookmark))?;
            }
        }
        self.progress.found = found_before + finding.found;
        self.progress.nodes = nodes_before + finding.nodes;
        if let Some(next) = finding.next {
            self.progress.next = next;
        }
        reports.offer_progress(|| self.report());
        Ok(())
    }

    /// Pauses when it is to.
    fn look(&mut self, control: &Control, reports: &mut SearchReports) -> Result<(), Cancelled> {
        self.clock.pause();
        control.check_and_tell(|| {
            // What is shown while it waits is where it stands.
            let _ = reports.send_update(self.report());
        })?;
        self.clock.resume();
        Ok(())
    }

    fn report(&mut self) -> SearchUpdate {
        self.note_time_and_share();
        SearchUpdate::Progress(self.progress.clone())
    }

    fn note_time_and_share(&mut self) {
        self.progress.elapsed = self.clock.elapsed();
        self.progress.share = Survey::share_before(self.problem, &self.progress.next);
    }
}

/// Searches a part on a worker's thread, from `next` on if that lies in it.
fn search_part(
    problem: &Problem,
    part: &[u32],
    next: &[u32],
    outlet: &Outlet<'_, Finding>,
) -> Result<(), Cancelled> {
    let mut survey = Survey::of_part(problem, part);
    if next.starts_with(part) {
        survey.go_to(next);
    }
    loop {
        outlet.check()?;
        let mut bookmarks = Vec::new();
        let step = survey.go_on(NODES_BETWEEN_CHECKS, |bookmark| bookmarks.push(bookmark));
        let next = survey.next().filter(|_| step != Step::Exhausted);
        let is_end = next.is_none();
        let (found, nodes) = (survey.found(), survey.nodes());
        outlet.send(Finding { bookmarks, found, nodes, next })?;
        if is_end {
            return Ok(());
        }
    }
}
