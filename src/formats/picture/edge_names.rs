//! The names of rows and columns at a board's edges.

use crate::board::Size;

/// How rows and columns are named at the edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeNames {
    /// Row 1 at the top, columns from 1.
    Numbers,
    /// Row 1 at the bottom, columns from a; numbers on boards of more than
    /// [`EdgeNames::MOST_LETTERS`] columns.
    Chess,
}

impl EdgeNames {
    /// The largest board whose columns can be named by a letter.
    pub const MOST_LETTERS: u32 = 26;

    /// The name of a row, from 0 at the top.
    pub fn row(self, row: u32, size: Size) -> String {
        let number = if self.is_chess(size) { size.get() - row } else { row + 1 };
        number.to_string()
    }

    /// The name of a column, from 0.
    pub fn column(self, column: u32, size: Size) -> String {
        if self.is_chess(size) {
            char::from(b'a' + column as u8).to_string()
        } else {
            (column + 1).to_string()
        }
    }

    fn is_chess(self, size: Size) -> bool {
        self == Self::Chess && size.get() <= Self::MOST_LETTERS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chess_counts_rows_from_the_bottom_and_names_columns_by_letters_as_far_as_they_go() {
        let corner = |names: EdgeNames, n| {
            let size = Size::new(n).unwrap();
            names.column(n - 1, size) + " " + &names.row(0, size)
        };
        assert_eq!(corner(EdgeNames::Chess, 8), "h 8");
        assert_eq!(corner(EdgeNames::Chess, 26), "z 26");
        assert_eq!(corner(EdgeNames::Chess, 27), "27 1");
        assert_eq!(corner(EdgeNames::Numbers, 8), "8 1");
    }
}
