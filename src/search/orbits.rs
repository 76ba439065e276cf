//! Fundamental solutions only: which of them are wanted, and where their queens can stand.

use crate::board::{Square, SymmetryKind, is_fundamental, some_image_has, symmetry_kind};

/// Which fundamental solutions are wanted: all, or those whose orbits are as said here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrbitFilter {
    /// Of this kind.
    pub kind: Option<SymmetryKind>,
    /// Some image has queens on all these squares.
    pub queens: Vec<Square>,
}

impl OrbitFilter {
    /// Whether the half turn leaves all that are wanted as they are.
    pub(super) fn keeps_half_turn(&self) -> bool {
        matches!(self.kind, Some(SymmetryKind::HalfTurn | SymmetryKind::QuarterTurn))
    }

    /// Whether columns by row of a solution are a fundamental one that is wanted.
    pub(super) fn takes(&self, columns: &[u32]) -> bool {
        is_fundamental(columns)
            && self.kind.is_none_or(|kind| symmetry_kind(columns) == kind)
            && (self.queens.is_empty() || some_image_has(columns, &self.queens))
    }
}

/// The columns where the first row's queen of a fundamental solution of n × n squares can stand, a
/// bit each: not beyond the middle.
pub(super) fn first_columns(n: usize) -> u64 {
    (1 << n.div_ceil(2)) - 1
}

/// Takes from the rows below the first the squares where a fundamental solution has no queen once
/// the first row has its own in this column: those at the border that are nearer to a corner. Some
/// image would have such a queen in its first row, further left, and come before.
pub(super) fn narrow(rows: &mut [u64], column: usize) {
    let last = rows.len() - 1;
    let sides = 1 | 1 << last;
    let Some((last_row, between)) = rows[1..].split_last_mut() else { return };
    let beyond = u64::BITS as usize - 1 - (last - column);
    *last_row &= u64::MAX << column & u64::MAX >> beyond;
    for (row, squares) in (1..).zip(between) {
        if row < column || row + column > last {
            *squares &= !sides;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_at_the_border_nearer_to_a_corner_than_the_first_queen_are_out() {
        let mut rows = [0b111_1111; 7];
        narrow(&mut rows, 2);
        // . . Q . . . .
        // # . . . . . #
        // . . . . . . .
        // . . . . . . .
        // . . . . . . .
        // # . . . . . #
        // # # . . . # #
        let whole = 0b111_1111;
        let without_sides = 0b011_1110;
        assert_eq!(rows, [whole, without_sides, whole, whole, whole, without_sides, 0b001_1100]);
    }

    #[test]
    fn the_widest_board_keeps_its_edges_where_the_first_queen_stands_in_the_corner() {
        let mut rows = [u64::MAX; 64];
        narrow(&mut rows, 0);
        assert_eq!(rows, [u64::MAX; 64]);
        narrow(&mut rows, 1);
        assert_eq!((rows[1], rows[62]), (u64::MAX, u64::MAX));
        assert_eq!(rows[63], u64::MAX >> 2 << 1);
    }

    #[test]
    fn the_one_row_of_a_board_of_one_stays_as_it_is() {
        let mut rows = [1];
        narrow(&mut rows, 0);
        assert_eq!(rows, [first_columns(1)]);
    }
}
