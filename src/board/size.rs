//! The board size n.

use std::fmt;

use super::Square;

/// A board size: n rows and n columns, from 1 to [`Size::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u32);

impl Size {
    /// The largest board anything in the program handles.
    pub const MAX: u32 = 1_000_000;

    /// That of the puzzle of the eight queens, and the one to begin with.
    pub const EIGHT: Self = Self(8);

    /// `None` unless `1 <= n <= Size::MAX`.
    pub const fn new(n: u32) -> Option<Self> {
        if n >= 1 && n <= Self::MAX { Some(Self(n)) } else { None }
    }

    /// n, the number of rows, of columns, and of queens in a solution.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Whether so many queens can stand on the empty board: on all but 2 × 2 and 3 × 3 they can.
    pub const fn has_solution(self) -> bool {
        self.0 != 2 && self.0 != 3
    }

    /// Whether a square lies on a board of this size.
    pub const fn has(self, square: Square) -> bool {
        square.row < self.0 && square.column < self.0
    }

    /// n as an index bound.
    pub const fn as_usize(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_run_from_one_to_a_million() {
        assert_eq!(Size::new(0), None);
        assert_eq!(Size::new(1).map(Size::get), Some(1));
        assert_eq!(Size::new(Size::MAX).map(Size::get), Some(1_000_000));
        assert_eq!(Size::new(Size::MAX + 1), None);
    }
}
