//! Which solution the board shows, and which one is waited for.

use std::time::{Duration, Instant};

use super::conflicts::Conflicts;
use super::orbit::Orbit;
use super::playing::Playing;
use super::run::{Run, RunState};
use crate::board::{Queens, Size, Solution};
use crate::search::Problem;

/// How long the last problem's board may stand while the first of the new one is sought.
const OLD_BOARD_STANDS: Duration = Duration::from_millis(100);

/// What the board shows at a moment.
#[derive(Clone, Copy, Debug)]
pub enum BoardView<'a> {
    /// A solution of the problem.
    Solution(&'a Solution),
    /// The last problem's board, for a moment.
    Old(&'a Solution),
    /// Nothing found yet: the queens that the search has placed.
    Searching { size: Size, prefix: &'a [u32] },
    /// There is no solution of this size, or none that keeps the conditions.
    NoSolution { size: Size },
    /// One of any size, built by a formula.
    One(&'a Solution),
    /// A placement that is no solution.
    Conflicts(&'a Conflicts),
    /// A board that is played by hand.
    Played(&'a Playing),
}

impl<'a> BoardView<'a> {
    /// The size of the board shown.
    pub fn size(self) -> Size {
        match self {
            Self::Conflicts(conflicts) => conflicts.placement().size(),
            Self::Played(playing) => playing.size(),
            Self::Solution(solution) | Self::Old(solution) | Self::One(solution) => solution.size(),
            Self::Searching { size, .. } | Self::NoSolution { size } => size,
        }
    }

    /// Whether the board may be too large to be seen whole at once: it is looked at from near and
    /// from far.
    pub fn is_large(self) -> bool {
        matches!(self, Self::One(_)) || self.size().get() > Problem::MAX_SIZE
    }

    /// The queens shown.
    pub fn queens(self) -> Queens<'a> {
        match self {
            Self::Solution(solution) | Self::Old(solution) | Self::One(solution) => {
                Queens::ByRow(solution.columns())
            }
            Self::Searching { prefix, .. } => Queens::ByRow(prefix),
            Self::NoSolution { .. } => Queens::ByRow(&[]),
            Self::Conflicts(conflicts) => Queens::Anywhere(conflicts.placement().queens()),
            Self::Played(playing) => Queens::Anywhere(playing.conflicts().placement().queens()),
        }
    }
}

/// What became of a wish to see a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoTo {
    Shown,
    /// It will be shown when it is found.
    Pending,
}

#[derive(Debug, Default)]
pub(super) struct Shown {
    /// The solution shown, among its images. Its number is unknown while it is that of the last problem
    /// and not yet found in this one.
    current: Option<Orbit>,
    pending: Option<u64>,
    /// The last problem's board and when it was left.
    old: Option<(Solution, Instant)>,
    /// A placement that was pasted and is no solution, before all else.
    conflicts: Option<Conflicts>,
}

impl Shown {
    /// The number of the solution shown.
    pub fn number(&self) -> Option<u64> {
        self.place().filter(|_| self.conflicts.is_none())
    }

    /// The number of the solution shown, or of the one that a placement stands before.
    pub fn place(&self) -> Option<u64> {
        self.current.as_ref()?.number()
    }

    pub fn solution(&self) -> Option<&Solution> {
        self.orbit().map(Orbit::solution)
    }

    /// The solution shown, among its images.
    pub fn orbit(&self) -> Option<&Orbit> {
        self.current.as_ref().filter(|_| self.conflicts.is_none())
    }

    pub fn conflicts(&self) -> Option<&Conflicts> {
        self.conflicts.as_ref()
    }

    pub fn show_conflicts(&mut self, conflicts: Conflicts) {
        self.conflicts = Some(conflicts);
        self.pending = None;
    }

    pub fn close_conflicts(&mut self) {
        self.conflicts = None;
    }

    pub fn pending(&self) -> Option<u64> {
        self.pending
    }

    pub fn cancel_pending(&mut self) {
        self.pending = None;
    }

    /// Another problem was taken up. A solution that is one of it, too, stays what is shown.
    pub fn leave(&mut self, run: &Run, now: Instant) {
        self.pending = None;
        let Some(orbit) = self.current.take() else { return };
        let solution = orbit.solution();
        if run.problem().allows(solution) {
            self.current = Some(Orbit::of(solution, None, run));
            self.old = None;
        } else {
            // A board that is old already keeps its time: changing n quickly does not prolong it.
            self.old = Some((solution.clone(), now));
        }
    }

    pub fn go_to(&mut self, number: u64, run: &Run) -> Option<GoTo> {
        if !run.has_number(number) {
            return None;
        }
        Some(match run.catalogue().solution(number) {
            Some(solution) => {
                self.current = Some(Orbit::of(&solution, Some(number), run));
                self.pending = None;
                self.old = None;
                GoTo::Shown
            }
            None => {
                self.pending = Some(number);
                GoTo::Pending
            }
        })
    }

    /// Shows a solution of the problem, whose number may not be known yet.
    pub fn show(&mut self, solution: &Solution, run: &Run) {
        self.current = Some(Orbit::of(solution, None, run));
        self.pending = None;
        self.old = None;
    }

    /// After a report: shows the first solution found, and the one waited for.
    pub fn follow(&mut self, run: &Run) {
        match &mut self.current {
            Some(orbit) => orbit.follow(run),
            None if run.found() > 0 => {
                let waiting = self.pending;
                self.go_to(1, run);
                self.pending = waiting;
            }
            None => {}
        }
        match self.pending {
            Some(number) if number <= run.found() => {
                self.go_to(number, run);
            }
            // The number of solutions was not known when it was asked for.
            Some(_) if run.state() == RunState::Complete => self.pending = None,
            _ => {}
        }
        if run.state() == RunState::Complete {
            self.old = None;
        }
    }

    pub fn view<'a>(&'a self, run: &'a Run, now: Instant) -> BoardView<'a> {
        let size = run.problem().size();
        if let Some(conflicts) = &self.conflicts {
            return BoardView::Conflicts(conflicts);
        }
        match (&self.current, &self.old) {
            (Some(orbit), _) => BoardView::Solution(orbit.solution()),
            (None, Some((solution, since))) if now < *since + OLD_BOARD_STANDS => {
                BoardView::Old(solution)
            }
            _ if run.state() == RunState::Complete => BoardView::NoSolution { size },
            _ => BoardView::Searching { size, prefix: run.standing() },
        }
    }

    pub fn next_change(&self, now: Instant) -> Option<Duration> {
        match (&self.current, &self.old) {
            (None, Some((_, since))) => {
                let until = *since + OLD_BOARD_STANDS;
                (now < until).then(|| until - now)
            }
            _ => None,
        }
    }
}
