//! What tests compare with: queens put on a board one by one, each compared with all before.

use super::lattice::Parity::{self, Even, Odd};

/// Rows and columns of some queens.
pub(super) type Queens = Vec<(usize, usize)>;

/// All ways to put one queen into each of these rows, on squares that are allowed, so that none attacks
/// another.
pub(super) fn placements(
    rows: &[usize],
    columns: &[usize],
    is_allowed: &dyn Fn(usize, usize) -> bool,
) -> Vec<Queens> {
    let mut all = vec![Queens::new()];
    for &row in rows {
        let mut next = Vec::new();
        for queens in &all {
            for &column in columns {
                let is_attacked = queens
                    .iter()
                    .any(|&(r, c)| c == column || r.abs_diff(row) == c.abs_diff(column));
                if is_allowed(row, column) && !is_attacked {
                    next.push([&queens[..], &[(row, column)]].concat());
                }
            }
        }
        all = next;
    }
    all
}

/// All solutions.
pub(super) fn solutions(n: usize) -> Vec<Queens> {
    let lines: Vec<_> = (0..n).collect();
    placements(&lines, &lines, &|_, _| true)
}

/// How many queens stand in EE.
pub(super) fn even_queens(queens: &Queens) -> usize {
    queens.iter().filter(|(row, column)| row % 2 == 0 && column % 2 == 0).count()
}

/// Set numbers as rows, or columns, of the board: those of the sets of this parity.
pub(super) fn board_lines(set: u32, parity: Parity) -> Vec<usize> {
    super::sets::members(set).map(|index| parity.number(index)).collect()
}

/// Even and odd rows, or columns, of the board in these sets.
pub(super) fn both(even: u32, odd: u32) -> Vec<usize> {
    [board_lines(even, Even), board_lines(odd, Odd)].concat()
}
