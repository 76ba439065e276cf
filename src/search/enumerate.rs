//! One solution after another in lexicographic order, and back.

use super::Problem;
use super::last_rows::LastRows;
use super::prefixes::{Direction, Prefixes, Step};
use crate::board::Solution;

/// Lists the solutions of a problem: all that share the rows above the last ones at once, then one
/// by one.
///
/// It stands on a solution or, before the first step and whenever a step found none, in a gap
/// between two.
///
/// ```
/// use queenside::search::{Direction, Enumerator, Problem, Step};
/// let mut search = Enumerator::new(&Problem::empty_board(4).unwrap());
/// let mut nodes = 1_000;
/// assert_eq!(search.step(Direction::Forward, &mut nodes), Step::Found);
/// assert_eq!(search.solution().short_name(), "2 4 1 3");
/// assert_eq!(search.step(Direction::Forward, &mut nodes), Step::Found);
/// assert_eq!(search.solution().short_name(), "3 1 4 2");
/// assert_eq!(search.step(Direction::Forward, &mut nodes), Step::Exhausted);
/// assert_eq!(search.step(Direction::Backward, &mut nodes), Step::Found);
/// assert_eq!(search.solution().short_name(), "3 1 4 2");
/// ```
#[derive(Clone, Debug)]
pub struct Enumerator {
    problem: Problem,
    prefixes: Prefixes,
    /// All solutions that start with the prefix.
    solutions: LastRows,
    /// How many of them have passed, seen in lexicographic order.
    passed: usize,
    direction: Direction,
    on_solution: bool,
    columns: Vec<u32>,
}

impl Enumerator {
    /// Stands before the first solution.
    pub fn new(problem: &Problem) -> Self {
        Self::of_part(problem, &[])
    }

    /// Of one of the [`Enumerator::parts`] only.
    pub fn of_part(problem: &Problem, part: &[u32]) -> Self {
        let n = problem.size().as_usize();
        Self {
            problem: problem.clone(),
            prefixes: Prefixes::all(problem).starting_with(part),
            solutions: LastRows::new(n),
            passed: 0,
            direction: Direction::Forward,
            on_solution: false,
            columns: vec![0; n],
        }
    }

    /// The whole tree in parts: the columns of the first rows, in lexicographic order, from the
    /// part on that a solution lies in. `None` stands for a while in which no further part was
    /// found.
    pub fn parts(
        problem: &Problem,
        from: Option<&Solution>,
    ) -> impl Iterator<Item = Option<Vec<u32>>> + use<> {
        Prefixes::all(problem).parts(from.map_or(&[], Solution::columns))
    }

    /// Stands before the first solution that starts with these columns.
    ///
    /// # Panics
    /// If the queens of the prefix attack each other, or the problem does not allow them.
    pub fn before(problem: &Problem, prefix: &[u32]) -> Self {
        let mut search = Self::new(problem);
        search.prefixes.set_before(prefix);
        search
    }

    /// Goes to a solution, and stands on it.
    ///
    /// # Panics
    /// If the problem, or the part of it that is searched, does not have it.
    pub fn go_to(&mut self, solution: &Solution) {
        self.prefixes.set_before(solution.columns());
        self.direction = Direction::Forward;
        self.solutions.clear();
        self.passed = 0;
        self.on_solution = false;
        while self.columns() != solution.columns() || !self.on_solution {
            let step = self.step(Direction::Forward, &mut u64::MAX.clone());
            let is_beyond = self.columns() > solution.columns();
            assert!(step == Step::Found && !is_beyond, "not a solution of this problem");
        }
    }

    /// Goes on to the next solution in a direction; takes from `nodes` the queens placed.
    ///
    /// The few that it takes to complete one prefix are placed even if fewer are allowed.
    pub fn step(&mut self, direction: Direction, nodes: &mut u64) -> Step {
        self.turn(direction);
        while !self.next_here() {
            let step = self.next_prefix(nodes);
            if step != Step::Found {
                return step;
            }
        }
        Step::Found
    }

    /// Goes forward over so many solutions, which stand on no node limit: they are known to be
    /// near.
    pub fn skip(&mut self, solutions: u64) {
        self.turn(Direction::Forward);
        let mut left = solutions;
        loop {
            let here = (self.solutions.len() - self.passed) as u64;
            if left < here {
                self.passed += left as usize;
                return;
            }
            left -= here;
            if self.next_prefix(&mut u64::MAX.clone()) != Step::Found {
                return;
            }
        }
    }

    /// The columns, row by row, of the solution it stands on.
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The solution it stands on.
    ///
    /// # Panics
    /// If it does not stand on a solution.
    pub fn solution(&self) -> Solution {
        Solution::new(&self.columns).expect("the search stands on a solution")
    }

    fn turn(&mut self, direction: Direction) {
        if direction == self.direction {
            return;
        }
        self.direction = direction;
        self.prefixes.turn(direction);
        if self.on_solution {
            // It has passed in the one direction, and shall not come again in the other.
            match direction {
                Direction::Forward => self.passed += 1,
                Direction::Backward => self.passed -= 1,
            }
        }
    }

    /// Goes on to the next prefix, and finds all solutions that start with it.
    fn next_prefix(&mut self, nodes: &mut u64) -> Step {
        self.solutions.clear();
        self.passed = 0;
        let step = self.prefixes.step(nodes);
        if step == Step::Found {
            for (column, queen) in self.columns.iter_mut().zip(self.prefixes.columns()) {
                *column = queen;
            }
            self.prefixes.push_onto(&mut self.solutions);
            *nodes = nodes.saturating_sub(self.solutions.fill());
            if let Some(filter) = self.problem.orbit_filter() {
                self.solutions.retain(&mut self.columns, |columns| filter.takes(columns));
            }
            if self.direction == Direction::Backward {
                self.passed = self.solutions.len();
            }
        }
        step
    }

    /// Goes on to the next solution with the same prefix.
    #[inline]
    fn next_here(&mut self) -> bool {
        let index = match self.direction {
            Direction::Forward => self.passed,
            // Below all there is none: it is beyond the last.
            Direction::Backward => self.passed.wrapping_sub(1),
        };
        self.on_solution = index < self.solutions.len();
        if self.on_solution {
            self.passed = index + usize::from(self.direction == Direction::Forward);
            let above = self.columns.len() - LastRows::in_board_of(self.columns.len());
            self.solutions.write_columns(index, &mut self.columns[above..]);
        }
        self.on_solution
    }
}
