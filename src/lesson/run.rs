//! A run: a machine, how many steps it has done, and what came of them.

use super::machine::{AnyMachine, Machine, Shown};
use super::method::Method;
use super::number_scan::Numbers;
use super::shown::{Datum, Frame};
use super::step::{Candidate, Step, Verdict};
use super::trail::Trail;
use crate::board::{Size, Square};

/// A method on a board, after some steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    method: Method,
    size: Size,
    machine: AnyMachine,
    /// `None` for a method that walks no tree.
    trail: Option<Trail>,
    counts: Counts,
    last: Step,
    is_over: bool,
}

/// What has been done so far. Each grows along a run, and never shrinks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Steps of any kind.
    pub steps: u64,
    /// Queens placed and kept; numbers looked at by the number scan.
    pub nodes: u64,
    /// Comparisons that the method's program makes; the file of each method says what one is. Two of
    /// them make some for their first choice, before the first step.
    pub checks: u64,
    /// Ways back from a row or column without a square left, that of the root included.
    pub backtracks: u64,
    /// Solutions put out.
    pub solutions: u64,
}

impl Run {
    /// Before the first step.
    ///
    /// # Panics
    /// Unless the method [allows](Method::allows) the size.
    pub fn new(method: Method, size: Size) -> Self {
        assert!(method.allows(size), "{method:?} on a board of size {size}");
        let mut counts = Counts::default();
        let machine = AnyMachine::new(method, size, &mut counts.checks);
        let trail = machine.branch().map(|root| Trail::new(size, root));
        Self { method, size, machine, trail, counts, last: Step::Start, is_over: false }
    }

    /// Does one step; nothing once the search is over. Whether it did.
    #[inline]
    pub fn advance(&mut self) -> bool {
        if self.is_over {
            return false;
        }
        let step = self.machine.advance(&mut self.counts.checks);
        self.counts.steps += 1;
        self.last = step;
        self.note(step);
        true
    }

    /// Does steps until so many have been done in all, or the search is over.
    pub fn advance_to(&mut self, steps: u64) {
        while self.counts.steps < steps && self.advance() {}
    }

    #[inline]
    fn note(&mut self, step: Step) {
        let counts = &mut self.counts;
        match (step, &mut self.trail) {
            (Step::Tried { square, verdict: Verdict::Kept }, Some(trail)) => {
                counts.nodes += 1;
                let is_last = trail.path().len() + 1 == self.size.as_usize();
                let below = if is_last { None } else { self.machine.branch() };
                trail.place(square, below, counts);
            }
            (Step::Tried { square, .. }, Some(trail)) => trail.reject(square),
            (Step::Solution, Some(trail)) => {
                counts.solutions += 1;
                trail.finish_solution();
            }
            (Step::Back { queen, .. }, Some(trail)) => {
                counts.backtracks += 1;
                trail.go_back(counts);
                self.is_over = queen.is_none();
            }
            (Step::Number(candidate), None) => {
                counts.nodes += 1;
                counts.solutions += u64::from(candidate == Candidate::Solution);
            }
            (Step::NumbersEnd, None) => self.is_over = true,
            _ => unreachable!("{step:?} of {:?}", self.method),
        }
    }

    /// What it does.
    pub fn method(&self) -> Method {
        self.method
    }

    /// The board's.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What it has done so far.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// What the last step did.
    pub fn last(&self) -> Step {
        self.last
    }

    /// Whether the whole search has been done.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// The way through the tree; `None` for a method that walks none.
    pub fn trail(&self) -> Option<&Trail> {
        self.trail.as_ref()
    }

    /// The number that the last step of the number scan looked at; after its end, the last of all.
    /// `None` before its first step, and for the other methods.
    pub fn number(&self) -> Option<u64> {
        self.machine.as_number_scan()?.number(self.last).map(u64::from)
    }

    /// The numbers that the number scan goes through; `None` for the other methods.
    pub fn numbers(&self) -> Option<Numbers> {
        self.machine.as_number_scan().map(|_| Numbers::new(self.size))
    }

    /// The queens that stand on its board, top to bottom: those of the path, of a solution all, of a
    /// number those of its digits.
    pub fn queens(&self) -> Vec<Square> {
        let mut queens = match &self.trail {
            Some(trail) => trail.path().to_vec(),
            None => self.queens_of_number(),
        };
        if self.last == Step::Solution {
            queens.extend(self.trail.as_ref().and_then(Trail::last_of_solution));
        }
        queens.sort_unstable();
        queens
    }

    /// Those of the number looked at. Digits that are no column have none.
    fn queens_of_number(&self) -> Vec<Square> {
        let n = self.size.get();
        let Some(number) = self.number() else { return Vec::new() };
        let digit = |row: u32| (number / 10u64.pow(n - 1 - row) % 10) as u32;
        let places = (0..n).map(|row| (row, digit(row)));
        let columns = places.filter(|(_, digit)| (1..=n).contains(digit));
        columns.map(|(row, digit)| Square::new(row, digit - 1)).collect()
    }

    /// How much of the search has been done, from 0 to 1.
    pub fn share(&self) -> f64 {
        if self.is_over {
            return 1.0;
        }
        let of_numbers = |numbers: Numbers| self.counts.nodes as f64 / numbers.count() as f64;
        let of_tree = self.trail.as_ref().map(Trail::share);
        of_tree.or(self.numbers().map(of_numbers)).unwrap_or_default()
    }

    /// The line of [`Method::program`] at which it stands, as an index.
    pub fn line(&self) -> usize {
        self.machine.line(self.last)
    }

    /// The machine's data.
    pub fn data(&self) -> Vec<Datum> {
        self.machine.data(self.last)
    }

    /// The machine's calls, the outermost first.
    pub fn stack(&self) -> Vec<Frame> {
        self.machine.stack(self.last)
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>() + self.machine.bytes() + self.trail.as_ref().map_or(0, Trail::bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_queens_of_a_solution_stand_when_it_is_put_out_and_all_is_done_at_the_end() {
        let mut run = Run::new(Method::SolutionVector, Size::new(4).unwrap());
        let columns =
            |run: &Run| run.queens().iter().map(|queen| queen.column + 1).collect::<Vec<_>>();
        assert_eq!((columns(&run), run.share()), (vec![], 0.0));
        let mut solutions = Vec::new();
        while run.advance() {
            if run.last() == Step::Solution {
                solutions.push(columns(&run));
            }
        }
        assert_eq!(solutions, [[2, 4, 1, 3], [3, 1, 4, 2]]);
        assert!((run.share() - 1.0).abs() < 1e-12);
    }
}
