//! The free squares of rows and columns, each of which has exactly one queen in every solution.

use super::Problem;
use crate::board::{Square, Unit};

/// The squares that are open in each row and column, whatever queens are placed: a bit a column in
/// a row, a bit a row in a column.
#[derive(Clone, Debug)]
pub(super) struct Units {
    rows: Vec<u64>,
    columns: Vec<u64>,
}

/// The lines that placed queens hold, a bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Held {
    rows: u64,
    columns: u64,
    /// By column − row + n − 1, so that a row meets them in the order of its squares.
    diagonals: u128,
    /// The same by row − column + n − 1, for a column.
    diagonals_back: u128,
    antidiagonals: u128,
}

impl Units {
    /// Of the squares that the problem leaves open.
    pub fn new(problem: &Problem) -> Self {
        let rows = problem.open().to_vec();
        let column = |column: usize| {
            let bits = rows.iter().enumerate().map(|(row, open)| (open >> column & 1) << row);
            bits.fold(0, |squares, bit| squares | bit)
        };
        Self { columns: (0..rows.len()).map(column).collect(), rows }
    }

    /// Opens it no more.
    pub fn close(&mut self, square: Square) {
        self.rows[square.row as usize] &= !(1 << square.column);
        self.columns[square.column as usize] &= !(1 << square.row);
    }

    /// The lines that are held once a queen stands there too.
    pub fn place(&self, held: &Held, queen: Square) -> Held {
        let Square { row, column } = queen;
        let last = self.last();
        Held {
            rows: held.rows | 1 << row,
            columns: held.columns | 1 << column,
            diagonals: held.diagonals | 1 << (column + last - row),
            diagonals_back: held.diagonals_back | 1 << (row + last - column),
            antidiagonals: held.antidiagonals | 1 << (row + column),
        }
    }

    /// The lines that these queens hold.
    pub fn holding(&self, queens: &[Square]) -> Held {
        queens.iter().fold(Held::default(), |held, &queen| self.place(&held, queen))
    }

    /// The free squares of a unit without a queen, a bit an index.
    pub fn free(&self, held: &Held, unit: Unit) -> u64 {
        let last = self.last();
        match unit {
            Unit::Row(row) => {
                let attacked = held.diagonals >> (last - row) | held.antidiagonals >> row;
                self.rows[row as usize] & !held.columns & !(attacked as u64)
            }
            Unit::Column(column) => {
                let diagonals = held.diagonals_back >> (last - column);
                let attacked = diagonals | held.antidiagonals >> column;
                self.columns[column as usize] & !held.rows & !(attacked as u64)
            }
        }
    }

    /// The unit without a queen that has the fewest free squares, the first of equals, rows before
    /// columns; with these squares. `None` when every unit has its queen.
    pub fn tightest(&self, held: &Held) -> Option<(Unit, u64)> {
        let mut tightest = None;
        let mut fewest = u32::MAX;
        for unit in self.vacant(held) {
            let free = self.free(held, unit);
            if free.count_ones() < fewest {
                (tightest, fewest) = (Some((unit, free)), free.count_ones());
                if fewest == 0 {
                    break;
                }
            }
        }
        tightest
    }

    /// The units without a queen, rows first.
    pub fn vacant(&self, held: &Held) -> impl Iterator<Item = Unit> + use<> {
        let all = u64::MAX >> (Problem::MAX_SIZE - self.rows.len() as u32);
        let rows = bits(all & !held.rows).map(Unit::Row);
        rows.chain(bits(all & !held.columns).map(Unit::Column))
    }

    fn last(&self) -> u32 {
        self.rows.len() as u32 - 1
    }
}

/// The places of the bits of a mask, rising.
pub(super) fn bits(mut mask: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (mask != 0).then(|| mask.trailing_zeros())?;
        mask &= mask - 1;
        Some(lowest)
    })
}
