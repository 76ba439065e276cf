//! Which solution the board shows, and which one is waited for.

use std::time::{Duration, Instant};

use super::run::{Run, RunState};
use crate::board::{Size, Solution};

/// How long the last problem's board may stand while the first of the new one is sought.
const OLD_BOARD_STANDS: Duration = Duration::from_millis(100);

/// What the board shows at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
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
}

impl BoardView<'_> {
    /// The size of the board shown.
    pub fn size(self) -> Size {
        match self {
            Self::Solution(solution) | Self::Old(solution) | Self::One(solution) => solution.size(),
            Self::Searching { size, .. } | Self::NoSolution { size } => size,
        }
    }

    /// The queens shown, columns by row.
    pub fn queens(&self) -> &[u32] {
        match self {
            Self::Solution(solution) | Self::Old(solution) | Self::One(solution) => {
                solution.columns()
            }
            Self::Searching { prefix, .. } => prefix,
            Self::NoSolution { .. } => &[],
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
    current: Option<(u64, Solution)>,
    pending: Option<u64>,
    /// The last problem's board and when it was left.
    old: Option<(Solution, Instant)>,
}

impl Shown {
    pub fn number(&self) -> Option<u64> {
        self.current.as_ref().map(|(number, _)| *number)
    }

    pub fn solution(&self) -> Option<&Solution> {
        self.current.as_ref().map(|(_, solution)| solution)
    }

    pub fn pending(&self) -> Option<u64> {
        self.pending
    }

    pub fn cancel_pending(&mut self) {
        self.pending = None;
    }

    /// Another problem was taken up.
    pub fn leave(&mut self, now: Instant) {
        // A board that is old already keeps its time: changing n quickly does not prolong it.
        if let Some((_, solution)) = self.current.take() {
            self.old = Some((solution, now));
        }
        self.pending = None;
    }

    pub fn go_to(&mut self, number: u64, run: &Run) -> Option<GoTo> {
        if !run.has_number(number) {
            return None;
        }
        Some(match run.catalogue().solution(number) {
            Some(solution) => {
                self.current = Some((number, solution));
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

    /// After a report: shows the solution of the last board if it is still one, else the first found;
    /// and the one waited for.
    pub fn follow(&mut self, run: &Run) {
        if self.current.is_none() && run.found() > 0 && !self.is_kept_for(run) {
            let waiting = self.pending;
            let kept = self.old.as_ref().and_then(|(old, _)| run.catalogue().number_of(old));
            self.go_to(kept.unwrap_or(1), run);
            self.pending = waiting;
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

    /// Whether the last board is one of this problem, too, and will soon have its number: then it
    /// stays what is shown.
    fn is_kept_for(&self, run: &Run) -> bool {
        let is_near =
            run.state() == RunState::Searching && run.progress().elapsed < OLD_BOARD_STANDS;
        let is_allowed = |(old, _): &(Solution, Instant)| run.problem().allows(old);
        let is_found = |(old, _): &(Solution, _)| run.catalogue().number_of(old).is_some();
        is_near && self.old.as_ref().is_some_and(|old| is_allowed(old) && !is_found(old))
    }

    pub fn view<'a>(&'a self, run: &'a Run, now: Instant) -> BoardView<'a> {
        let size = run.problem().size();
        match (&self.current, &self.old) {
            (Some((_, solution)), _) => BoardView::Solution(solution),
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
