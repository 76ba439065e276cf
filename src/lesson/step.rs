//! What a step of a search did.

use crate::board::{Line, Square, Unit};

/// A step, as typed values; `lang` has the sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing has been done yet.
    Start,
    /// A queen was tried on a square.
    Tried { square: Square, verdict: Verdict },
    /// All queens stand: a solution was put out.
    Solution,
    /// Every square of a row or column has been tried. The queen before it is taken away; without
    /// one the search is over.
    Back { from: Unit, queen: Option<Square> },
    /// A number was looked at: the number scan has steps of no other kind but the start and the end.
    Number(Candidate),
    /// The last number has been looked at.
    NumbersEnd,
}

impl Step {
    /// The square that it tried, and what became of it.
    pub fn tried(self) -> Option<(Square, Verdict)> {
        match self {
            Self::Tried { square, verdict } => Some((square, verdict)),
            _ => None,
        }
    }

    /// The queen that attacks the square that it tried.
    pub fn attacker(self) -> Option<Square> {
        match self.tried()?.1 {
            Verdict::Attacked { by, .. } => Some(by),
            _ => None,
        }
    }
}

/// What became of a queen that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It stands, and the search goes on under it.
    Kept,
    /// The first queen met that attacks the square, and their line.
    Attacked { by: Square, line: Line },
    /// It would leave this row without a free square.
    Empties(Unit),
}

impl Verdict {
    /// That of a square which a queen attacks.
    ///
    /// # Panics
    /// If they share no line.
    #[inline]
    pub(super) fn attacked(by: Square, square: Square) -> Self {
        let line = by.line_to(square).expect("a queen attacks along a line");
        Self::Attacked { by, line }
    }
}

/// What became of a number whose digits are columns by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Candidate {
    /// The first digit from 1 on that it has not exactly once, and how often it has it.
    Digit { digit: u32, times: u32 },
    /// The first two places, from 1, whose queens share a diagonal or antidiagonal.
    Diagonal { first: u32, second: u32 },
    /// Neither is wrong: its digits are a solution.
    Solution,
}
