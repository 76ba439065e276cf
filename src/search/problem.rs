//! What is asked of a search.

use crate::board::Size;

/// All solutions of the empty board of one size, at most [`Problem::MAX_SIZE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    size: Size,
}

impl Problem {
    /// The largest n that is searched: a row is one machine word.
    pub const MAX_SIZE: u32 = 64;

    /// `None` unless `1 <= n <= Problem::MAX_SIZE`.
    pub fn empty_board(n: u32) -> Option<Self> {
        let size = Size::new(n).filter(|_| n <= Self::MAX_SIZE)?;
        Some(Self { size })
    }

    pub const fn size(self) -> Size {
        self.size
    }
}
