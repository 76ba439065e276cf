//! Puzzles: positions with exactly one completion, made from a short text.
//!
//! # Levels
//!
//! A puzzle has *clues*: given queens and blocked squares. Its level is what it takes to solve it,
//! told by a solver that knows two deductions:
//!
//! 1. *Only square*: where a row or column has exactly one free square left, a queen stands there.
//! 2. *Emptying square*: where a queen would leave a row or column without a free square, none
//!    stands.
//!
//! *Easy* is what the first solves alone, *medium* what both together solve, and *hard* what has one
//! completion but takes a supposition. Free is a square that is not blocked, not on the line of a
//! queen that stands, and not found to stay empty.
//!
//! # The same puzzle everywhere
//!
//! What a text makes is the same on every machine and in every version: one thread, the random
//! numbers of [`SplitMix64`](super::SplitMix64), limits in nodes. The tests hold some puzzles fast.
//! A change here that makes other puzzles breaks what people have written down.

mod classics;
mod deduce;
mod generate;
mod text;

pub use classics::{Classic, Source};
pub use deduce::{Deduction, Deductions, Level, grade};
pub use generate::{Refusal, make};
pub use text::{Part, TextError};

use std::ops::RangeInclusive;

use crate::board::Size;

/// What a puzzle is made from. As text: `8 medium 42`, `8 medium 42 given 3`, `8 hard 7 blocked`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// One of [`Puzzle::SIZES`].
    pub size: Size,
    pub level: Level,
    /// Each makes another puzzle.
    pub seed: u64,
    /// How many queens are given, below n; `None` for as few as the level allows or, with blocks,
    /// (n − 4) / 3.
    pub given: Option<u32>,
    /// Whether squares are blocked.
    pub has_blocks: bool,
}

impl Puzzle {
    /// From the first size with more than one solution up to where making a puzzle stays a matter of
    /// a moment. n = 4 has no hard puzzle, and n = 4 and n = 5 without blocks have fewer levels.
    pub const SIZES: RangeInclusive<u32> = 4..=20;
}
