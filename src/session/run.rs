//! The search of the problem: its job, its progress, its catalogue.

use std::num::NonZeroUsize;
use std::time::Duration;

use crate::board::{Published, Solution};
use crate::job::{
    self, Failure, Job, Report, SearchEnd, SearchProgress, SearchUpdate, Wake, continue_search,
    start_search,
};
use crate::search::{Catalogue, Problem, Survey};

/// A search and what it has found.
pub struct Run {
    catalogue: Catalogue,
    progress: SearchProgress,
    /// The queens that stood at a moment not long ago, and the search's time then.
    standing: (Vec<u32>, Duration),
    work: Work,
}

/// Where the search stands is shown anew at most four times a second: a board is to be looked at.
const STANDING_INTERVAL: Duration = Duration::from_millis(250);

/// Less of the tree than this says nothing about all of it.
const WORTH_GIVING: f64 = 0.01;

enum Work {
    Running(Job<SearchUpdate, SearchEnd>),
    Ended { complete: bool },
    Failed,
}

/// What a search is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunState {
    Searching,
    Paused,
    /// By the person; can be taken up again.
    Stopped,
    /// The whole tree is searched: the count is final.
    Complete,
    /// By a fault of the program.
    Failed,
}

impl Run {
    pub(super) fn start(problem: &Problem, threads: NonZeroUsize, wake: Wake) -> Self {
        Self {
            catalogue: Catalogue::new(problem),
            progress: SearchProgress::default(),
            standing: (Vec::new(), Duration::ZERO),
            work: Work::Running(start_search(problem, threads, wake)),
        }
    }

    /// Takes in the reports that wait; answers with a failure when it happens.
    pub(super) fn take_reports(&mut self) -> Option<Failure> {
        let Work::Running(job) = &self.work else { return None };
        let mut finished = None;
        for report in job.waiting_reports() {
            match report {
                Report::Update(SearchUpdate::Bookmark(bookmark)) => self.catalogue.add(&bookmark),
                Report::Update(SearchUpdate::Progress(progress)) => self.progress = progress,
                Report::Finished(end) => finished = Some(end),
            }
        }
        self.catalogue.note_found(self.progress.found);
        self.follow_standing();
        match finished? {
            Ok(SearchEnd { progress, complete }) => {
                self.progress = progress;
                self.catalogue.note_found(self.progress.found);
                if complete {
                    self.catalogue.note_complete();
                }
                self.work = Work::Ended { complete };
                None
            }
            Err(failure) => {
                self.work = Work::Failed;
                Some(failure)
            }
        }
    }

    pub(super) fn set_paused(&mut self, paused: bool) {
        if let Work::Running(job) = &self.work {
            job.set_paused(paused);
        }
    }

    pub(super) fn stop(&mut self) {
        if let Work::Running(job) = &self.work {
            job.stop();
        }
    }

    pub(super) fn search_on(&mut self, threads: NonZeroUsize, wake: Wake) {
        match &self.work {
            Work::Ended { complete: false } => {
                let progress = self.progress.clone();
                let job = continue_search(self.problem(), progress, threads, wake);
                self.work = Work::Running(job);
            }
            Work::Failed => *self = Self::start(&self.problem().clone(), threads, wake),
            Work::Running(_) | Work::Ended { complete: true } => {}
        }
    }

    pub fn problem(&self) -> &Problem {
        self.catalogue.problem()
    }

    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    pub fn progress(&self) -> &SearchProgress {
        &self.progress
    }

    pub fn state(&self) -> RunState {
        match &self.work {
            Work::Running(job) if job.is_paused() => RunState::Paused,
            Work::Running(_) => RunState::Searching,
            Work::Ended { complete: true } => RunState::Complete,
            Work::Ended { complete: false } => RunState::Stopped,
            Work::Failed => RunState::Failed,
        }
    }

    /// The queens that the search has placed, columns by row, as it stood a moment ago.
    pub fn standing(&self) -> &[u32] {
        &self.standing.0
    }

    fn follow_standing(&mut self) {
        let SearchProgress { elapsed, next, .. } = &self.progress;
        let (shown, since) = &mut self.standing;
        if shown.is_empty() || *elapsed >= *since + STANDING_INTERVAL {
            shown.clone_from(next);
            *since = *elapsed;
        }
    }

    /// Solutions found so far; each can be shown.
    pub fn found(&self) -> u64 {
        self.catalogue.found()
    }

    /// The number of solutions: counted here, or published.
    pub fn total(&self) -> Option<u64> {
        match self.state() {
            RunState::Complete => Some(self.found()),
            _ => self.published().map(|known| known.solutions),
        }
    }

    /// Whether only half of the tree is searched, the other half being its mirror image.
    pub fn is_of_half(&self) -> bool {
        Survey::is_of_half(self.problem())
    }

    /// Whether the search has come so far that the solution has its number, if it is one of the
    /// problem's.
    pub(super) fn has_passed(&self, solution: &Solution) -> bool {
        let is_behind = || solution.columns() < self.progress().next.as_slice();
        self.state() == RunState::Complete || is_behind()
    }

    /// The published number of what is searched for.
    pub fn published(&self) -> Option<Published> {
        self.problem().published()
    }

    /// How many solutions there might be, once that is worth saying: by the share of the tree
    /// searched so far.
    pub fn estimated_total(&self) -> Option<u64> {
        let SearchProgress { found, share, .. } = self.progress;
        let images = if self.is_of_half() { 2.0 } else { 1.0 };
        (share >= WORTH_GIVING).then(|| (images * found as f64 / share) as u64)
    }

    /// Whether there is a solution of this number, as far as is known: they begin at 1.
    pub fn has_number(&self, number: u64) -> bool {
        number > 0 && self.total().is_none_or(|total| number <= total)
    }

    /// Solutions found a second, once that can be said.
    pub fn solutions_per_second(&self) -> Option<f64> {
        let seconds = self.progress.elapsed.as_secs_f64();
        (self.progress.found > 0 && seconds >= 0.5).then(|| self.progress.found as f64 / seconds)
    }

    /// An estimate of the time left, once one is worth giving: the share searched so far took the
    /// time gone so far.
    pub fn time_left(&self) -> Option<Duration> {
        time_left(self.progress.share, self.progress.elapsed)
    }
}

/// The same for any work of which a share, from 0 to 1, took so long.
pub(super) fn time_left(share: f64, elapsed: Duration) -> Option<Duration> {
    job::time_left(share, elapsed).filter(|_| share >= WORTH_GIVING)
}
