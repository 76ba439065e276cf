//! Squares, and the lines along which a queen attacks.

/// A square by row and column, both from 0; row 0 is the top row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    pub row: u32,
    pub column: u32,
}

/// A line of squares that a queen commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    Row,
    Column,
    /// row − column is constant: `\`.
    Diagonal,
    /// row + column is constant: `/`.
    Antidiagonal,
}

impl Line {
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Diagonal, Self::Antidiagonal];
}

impl Square {
    pub const fn new(row: u32, column: u32) -> Self {
        Self { row, column }
    }

    /// The top left square is light, as a8 of a chess board is.
    pub const fn is_dark(self) -> bool {
        (self.row + self.column) % 2 == 1
    }

    /// The line that joins two different squares, if one does.
    ///
    /// ```
    /// use queenside::board::{Line, Square};
    /// // . Q . .
    /// // . . . .
    /// // . . . Q
    /// // . . . .
    /// assert_eq!(Square::new(0, 1).line_to(Square::new(2, 3)), Some(Line::Diagonal));
    /// assert_eq!(Square::new(0, 1).line_to(Square::new(1, 3)), None);
    /// ```
    pub fn line_to(self, other: Self) -> Option<Line> {
        if self == other {
            None
        } else if self.row == other.row {
            Some(Line::Row)
        } else if self.column == other.column {
            Some(Line::Column)
        } else if self.diagonal() == other.diagonal() {
            Some(Line::Diagonal)
        } else if self.antidiagonal() == other.antidiagonal() {
            Some(Line::Antidiagonal)
        } else {
            None
        }
    }

    /// Which of the lines of this kind the square is on: the same for all its squares.
    pub(super) const fn number_of(self, line: Line) -> i64 {
        match line {
            Line::Row => self.row as i64,
            Line::Column => self.column as i64,
            Line::Diagonal => self.diagonal(),
            Line::Antidiagonal => self.antidiagonal() as i64,
        }
    }

    /// row − column, the same for all squares of a diagonal.
    const fn diagonal(self) -> i64 {
        self.row as i64 - self.column as i64
    }

    /// row + column, the same for all squares of an antidiagonal.
    const fn antidiagonal(self) -> u64 {
        self.row as u64 + self.column as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn two_squares_share_a_line_exactly_when_a_queen_walks_from_one_to_the_other(
            a in (0u32..9, 0u32..9), b in (0u32..9, 0u32..9)
        ) {
            let (from, to) = (Square::new(a.0, a.1), Square::new(b.0, b.1));
            let walks = |down: i32, right: i32| (1..9).any(|steps| {
                (a.0 as i32 + steps * down, a.1 as i32 + steps * right) == (b.0 as i32, b.1 as i32)
            });
            let walked = if walks(0, 1) || walks(0, -1) {
                Some(Line::Row)
            } else if walks(1, 0) || walks(-1, 0) {
                Some(Line::Column)
            } else if walks(1, 1) || walks(-1, -1) {
                Some(Line::Diagonal)
            } else if walks(1, -1) || walks(-1, 1) {
                Some(Line::Antidiagonal)
            } else {
                None
            };
            prop_assert_eq!(from.line_to(to), walked);
            prop_assert_eq!(to.line_to(from), walked);
        }
    }
}
