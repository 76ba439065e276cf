//! The search as a job.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

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

/// How far a search has come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchProgress {
    /// Solutions found.
    pub found: u64,
    /// Queens placed.
    pub nodes: u64,
    /// Share of the tree searched, 0 to 1, by its first rows.
    pub share: f64,
    /// Time spent searching, pauses left out.
    pub elapsed: Duration,
    /// The queens that stand at this moment, columns by row.
    pub prefix: Vec<u32>,
}

/// How a search ended.
#[derive(Debug)]
pub struct SearchEnd {
    pub progress: SearchProgress,
    /// The whole tree has been searched; otherwise the search was stopped, and
    /// [`continue_search`] takes it up again.
    pub complete: bool,
    pub survey: Survey,
}

/// Nodes between two looks at the control: a fraction of a millisecond.
const NODES_BETWEEN_CHECKS: u64 = 1 << 14;

/// Searches the whole tree of a problem.
pub fn start_search(problem: Problem, wake: Wake) -> Job<SearchUpdate, SearchEnd> {
    continue_search(Survey::new(problem), Duration::ZERO, wake)
}

/// Goes on with a search that was stopped after `elapsed`.
pub fn continue_search(
    mut survey: Survey,
    elapsed: Duration,
    wake: Wake,
) -> Job<SearchUpdate, SearchEnd> {
    Job::start("search", AtDrop::Join, wake, move |control, reports| {
        let mut clock = Stopwatch::resumed(elapsed);
        let complete = loop {
            clock.pause();
            let checked = control.check_and_tell(|| {
                // What is shown while it waits is where it stands, to the last node.
                let here = SearchProgress::of(&survey, clock.elapsed());
                let _ = reports.send_update(SearchUpdate::Progress(here));
            });
            if checked.is_err() {
                break false;
            }
            clock.resume();
            match go_on(&mut survey, reports) {
                Step::Exhausted => break true,
                Step::Found | Step::OutOfNodes => {
                    reports.offer_progress(|| {
                        SearchUpdate::Progress(SearchProgress::of(&survey, clock.elapsed()))
                    });
                }
            }
        };
        let progress = SearchProgress::of(&survey, clock.elapsed());
        SearchEnd { progress, complete, survey }
    })
}

fn go_on(survey: &mut Survey, reports: &mut Reports<SearchUpdate, SearchEnd>) -> Step {
    survey.go_on(NODES_BETWEEN_CHECKS, |bookmark| {
        match reports.send_update(SearchUpdate::Bookmark(bookmark)) {
            Ok(()) => ControlFlow::Continue(()),
            // The handle is gone; the next look at the control will say so.
            Err(_) => ControlFlow::Break(()),
        }
    })
}

impl SearchProgress {
    fn of(survey: &Survey, elapsed: Duration) -> Self {
        Self {
            found: survey.found(),
            nodes: survey.nodes(),
            share: survey.share(),
            elapsed,
            prefix: survey.prefix().to_vec(),
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
