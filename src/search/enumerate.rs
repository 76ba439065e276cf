//! The backtracking search: one solution after another in lexicographic order.
//!
//! A row is a `u64`, bit c standing for column c. Going down one row moves held diagonals
//! one column up (`<<`) and antidiagonals one down (`>>`), so a placement costs a few machine
//! instructions whatever n is.

use super::Problem;
use crate::board::Solution;

/// Lists the solutions of a problem, each one step after the last.
///
/// ```
/// use queenside::search::{Enumerator, Problem, Step};
/// let mut search = Enumerator::new(Problem::empty_board(4).unwrap());
/// let mut nodes = 1_000;
/// assert_eq!(search.advance(&mut nodes), Step::Found);
/// assert_eq!(search.solution().short_name(), "2 4 1 3");
/// assert_eq!(search.advance(&mut nodes), Step::Found);
/// assert_eq!(search.solution().short_name(), "3 1 4 2");
/// assert_eq!(search.advance(&mut nodes), Step::Exhausted);
/// assert_eq!(1_000 - nodes, 16); // queens placed in the whole tree
/// ```
#[derive(Clone, Debug)]
pub struct Enumerator {
    problem: Problem,
    /// The row in which the next queen is tried.
    row: usize,
    /// The column of each queen; rows above `row` are placed, and after [`Step::Found`] all are.
    columns: [u32; MAX_ROWS],
    levels: [Level; MAX_ROWS],
}

const MAX_ROWS: usize = Problem::MAX_SIZE as usize;

/// What a search knows of one row.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    /// Columns, diagonals and antidiagonals held by the queens above, as they cross this row.
    columns: u64,
    diagonals: u64,
    antidiagonals: u64,
    /// Free squares not tried yet.
    untried: u64,
}

/// How a call of [`Enumerator::advance`] ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The search stands on the next solution.
    Found,
    /// The nodes allowed are used up; a further call goes on from here.
    OutOfNodes,
    /// There is no further solution.
    Exhausted,
}

impl Level {
    fn first(full: u64) -> Self {
        Self { untried: full, ..Self::default() }
    }

    /// The row below, once a queen stands on `queen` (one bit) of this row.
    #[inline]
    fn below(self, queen: u64, full: u64) -> Self {
        let columns = self.columns | queen;
        let diagonals = (self.diagonals | queen) << 1;
        let antidiagonals = (self.antidiagonals | queen) >> 1;
        let untried = full & !(columns | diagonals | antidiagonals);
        Self { columns, diagonals, antidiagonals, untried }
    }

    /// All free squares of the row, tried or not.
    fn free(self, full: u64) -> u64 {
        full & !(self.columns | self.diagonals | self.antidiagonals)
    }
}

impl Enumerator {
    /// Stands before the first solution.
    pub fn new(problem: Problem) -> Self {
        let mut levels = [Level::default(); MAX_ROWS];
        levels[0] = Level::first(full_row(problem));
        Self { problem, row: 0, columns: [0; MAX_ROWS], levels }
    }

    /// Stands on `solution`, so that [`Enumerator::advance`] finds the one after it.
    ///
    /// # Panics
    /// If the solution's size is not the problem's.
    pub fn at(problem: Problem, solution: &Solution) -> Self {
        assert_eq!(problem.size(), solution.size(), "a solution of another size");
        let full = full_row(problem);
        let mut search = Self::new(problem);
        let last = problem.size().as_usize() - 1;
        for (row, &column) in solution.columns().iter().enumerate() {
            let queen = 1u64 << column;
            search.columns[row] = column;
            if row < last {
                search.levels[row + 1] = search.levels[row].below(queen, full);
            }
            search.levels[row].untried &= !(queen | (queen - 1));
        }
        search.row = last;
        search
    }

    /// Goes on to the next solution, placing no more than `nodes` queens; takes from `nodes`
    /// what was placed.
    pub fn advance(&mut self, nodes: &mut u64) -> Step {
        let full = full_row(self.problem);
        let last = self.problem.size().as_usize() - 1;
        let mut row = self.row;
        let mut left = *nodes;
        let step = loop {
            let level = &mut self.levels[row];
            if level.untried == 0 {
                if row == 0 {
                    break Step::Exhausted;
                }
                row -= 1;
                continue;
            }
            if left == 0 {
                break Step::OutOfNodes;
            }
            left -= 1;
            let queen = level.untried & level.untried.wrapping_neg();
            level.untried ^= queen;
            self.columns[row] = queen.trailing_zeros();
            if row == last {
                break Step::Found;
            }
            let below = level.below(queen, full);
            row += 1;
            self.levels[row] = below;
        };
        self.row = row;
        *nodes = left;
        step
    }

    /// Columns by row of the solution it stands on, after [`Step::Found`].
    pub fn columns(&self) -> &[u32] {
        &self.columns[..self.problem.size().as_usize()]
    }

    /// The solution it stands on, after [`Step::Found`].
    ///
    /// # Panics
    /// If it does not stand on a solution.
    pub fn solution(&self) -> Solution {
        Solution::new(self.columns()).expect("the search stands on a solution")
    }

    /// The queens that stand at this moment, columns by row: the prefix being extended.
    pub fn prefix(&self) -> &[u32] {
        &self.columns[..self.row]
    }

    pub fn problem(&self) -> Problem {
        self.problem
    }

    /// The share of the tree already searched, from 0 to 1, by the first three rows: each free
    /// square of a row stands for an equal part of its parent's share.
    pub fn share(&self) -> f64 {
        let full = full_row(self.problem);
        let mut share = 0.0;
        let mut part = 1.0;
        for row in 0..=self.row.min(SHARE_ROWS - 1) {
            let level = self.levels[row];
            let free = f64::from(level.free(full).count_ones());
            let untried = f64::from(level.untried.count_ones());
            if free == 0.0 {
                break;
            }
            // The square under a queen that stands is not done yet.
            let standing = if row < self.row { 1.0 } else { 0.0 };
            share += part * (free - untried - standing) / free;
            part /= free;
        }
        share
    }
}

/// Rows whose squares count in [`Enumerator::share`]; further rows would not show.
const SHARE_ROWS: usize = 3;

/// One bit a column of the board.
fn full_row(problem: Problem) -> u64 {
    u64::MAX >> (Problem::MAX_SIZE - problem.size().get())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(n: u32) -> Problem {
        Problem::empty_board(n).unwrap()
    }

    fn all_solutions(n: u32) -> Vec<Solution> {
        let mut search = Enumerator::new(problem(n));
        std::iter::from_fn(|| {
            (search.advance(&mut u64::MAX.clone()) == Step::Found).then(|| search.solution())
        })
        .collect()
    }

    /// Every permutation, tested pair by pair: slow, and shares nothing with the search.
    fn by_brute_force(n: u32) -> Vec<Vec<u32>> {
        fn extend(n: u32, columns: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
            if columns.len() == n as usize {
                let peaceful = (0..columns.len()).all(|low| {
                    (0..low).all(|high| columns[low].abs_diff(columns[high]) != (low - high) as u32)
                });
                if peaceful {
                    found.push(columns.clone());
                }
                return;
            }
            for column in 0..n {
                if !columns.contains(&column) {
                    columns.push(column);
                    extend(n, columns, found);
                    columns.pop();
                }
            }
        }
        let mut found = Vec::new();
        extend(n, &mut Vec::new(), &mut found);
        found
    }

    #[test]
    fn the_list_equals_brute_force_in_lexicographic_order() {
        for n in 1..=8 {
            let listed: Vec<_> = all_solutions(n).iter().map(|s| s.columns().to_vec()).collect();
            assert_eq!(listed, by_brute_force(n), "n = {n}");
        }
    }

    #[test]
    fn resuming_after_any_solution_gives_the_rest_of_the_list() {
        for n in 1..=8 {
            let all = all_solutions(n);
            for (index, solution) in all.iter().enumerate() {
                let mut search = Enumerator::at(problem(n), solution);
                assert_eq!(&search.solution(), solution);
                for expected in &all[index + 1..] {
                    assert_eq!(search.advance(&mut u64::MAX.clone()), Step::Found);
                    assert_eq!(&search.solution(), expected);
                }
                assert_eq!(search.advance(&mut u64::MAX.clone()), Step::Exhausted);
            }
        }
    }

    #[test]
    fn a_search_cut_into_single_nodes_finds_the_same_solutions() {
        let mut search = Enumerator::new(problem(6));
        let mut found = Vec::new();
        loop {
            match search.advance(&mut 1) {
                Step::Found => found.push(search.solution()),
                Step::OutOfNodes => {}
                Step::Exhausted => break,
            }
        }
        assert_eq!(found, all_solutions(6));
    }

    #[test]
    fn the_share_grows_from_nothing_to_one() {
        for n in [1, 2, 3, 5, 8] {
            let mut search = Enumerator::new(problem(n));
            assert_eq!(search.share(), 0.0);
            let mut last = 0.0;
            while search.advance(&mut 1) != Step::Exhausted {
                let share = search.share();
                assert!(
                    share >= last - 1e-12 && share <= 1.0 + 1e-12,
                    "n = {n}: {last} to {share}"
                );
                last = share;
            }
            assert!((search.share() - 1.0).abs() < 1e-12, "n = {n}: {}", search.share());
        }
    }

    #[test]
    fn the_widest_board_uses_all_its_columns() {
        let mut search = Enumerator::new(problem(64));
        assert_eq!(search.advance(&mut 100_000), Step::OutOfNodes);
        let prefix = search.prefix();
        assert!(prefix.len() > 40 && prefix.iter().any(|&column| column > 50), "{prefix:?}");
    }
}
