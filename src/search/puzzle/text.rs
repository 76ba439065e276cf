//! The text of a puzzle, both ways.

use std::fmt;
use std::str::FromStr;

use super::{Level, Puzzle};
use crate::board::Size;

/// A part of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A number, one of [`Puzzle::SIZES`].
    Size,
    /// `easy`, `medium` or `hard`.
    Level,
    /// A number from 0, of 64 bits.
    Seed,
    /// The number of given queens, below n.
    Given,
}

/// Why a text makes no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextError {
    /// The text ends before this part.
    Missing(Part),
    /// This part cannot be these words.
    Wrong(Part, String),
    /// These words have no place behind the seed, or come for the second time.
    Unexpected(String),
}

/// The words behind the seed.
const GIVEN: &str = "given";
const BLOCKED: &str = "blocked";

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.size, self.level.name(), self.seed)?;
        if let Some(given) = self.given {
            write!(f, " {GIVEN} {given}")?;
        }
        if self.has_blocks {
            write!(f, " {BLOCKED}")?;
        }
        Ok(())
    }
}

/// In any case, with any spaces between the parts.
impl FromStr for Puzzle {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let text = text.to_lowercase();
        let mut words = text.split_whitespace();
        let size = part(&mut words, Part::Size, size)?;
        let level = part(&mut words, Part::Level, Level::from_name)?;
        let seed = part(&mut words, Part::Seed, |word| word.parse().ok())?;
        let mut puzzle = Self { size, level, seed, given: None, has_blocks: false };
        while let Some(word) = words.next() {
            match word {
                GIVEN if puzzle.given.is_none() => {
                    puzzle.given = Some(part(&mut words, Part::Given, |word| given(word, size))?);
                }
                BLOCKED if !puzzle.has_blocks => puzzle.has_blocks = true,
                _ => return Err(TextError::Unexpected(word.to_owned())),
            }
        }
        Ok(puzzle)
    }
}

fn part<'a, T>(
    words: &mut impl Iterator<Item = &'a str>,
    part: Part,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, TextError> {
    let word = words.next().ok_or(TextError::Missing(part))?;
    read(word).ok_or_else(|| TextError::Wrong(part, word.to_owned()))
}

fn size(word: &str) -> Option<Size> {
    let n = word.parse().ok().filter(|n| Puzzle::SIZES.contains(n))?;
    Size::new(n)
}

fn given(word: &str, size: Size) -> Option<u32> {
    word.parse().ok().filter(|&given| given < size.get())
}
