//! Units: the rows and columns.

use super::Square;

/// A row or a column, counted from 0: every solution has exactly one queen in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    Row(u32),
    Column(u32),
}

impl Unit {
    /// Its square of this index: the column of a row, the row of a column.
    pub const fn square(self, index: u32) -> Square {
        match self {
            Self::Row(row) => Square::new(row, index),
            Self::Column(column) => Square::new(index, column),
        }
    }

    /// The index in it of a square that lies on it.
    pub const fn index(self, square: Square) -> u32 {
        match self {
            Self::Row(_) => square.column,
            Self::Column(_) => square.row,
        }
    }
}
