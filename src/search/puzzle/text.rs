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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Result<Puzzle, TextError> {
        text.parse()
    }

    fn puzzles() -> impl Strategy<Value = Puzzle> {
        let level = prop::sample::select(&Level::ALL[..]);
        (Puzzle::SIZES, level, any::<u64>(), prop::option::of(0u32..4), any::<bool>()).prop_map(
            |(n, level, seed, given, has_blocks)| {
                let size = Size::new(n).unwrap();
                Puzzle { size, level, seed, given, has_blocks }
            },
        )
    }

    #[test]
    fn case_and_spaces_and_the_order_of_what_is_added_make_no_difference() {
        let puzzle = read("8 medium 42 given 3 blocked").unwrap();
        assert_eq!((puzzle.size.get(), puzzle.level, puzzle.seed), (8, Level::Medium, 42));
        assert_eq!((puzzle.given, puzzle.has_blocks), (Some(3), true));
        assert_eq!(read("  8\tMEDIUM  42 Blocked given 3\n"), Ok(puzzle));
    }

    #[test]
    fn what_is_missing_or_wrong_is_named() {
        let wrong = |part, word: &str| Err(TextError::Wrong(part, word.to_owned()));
        let unexpected = |word: &str| Err(TextError::Unexpected(word.to_owned()));
        assert_eq!(read(" "), Err(TextError::Missing(Part::Size)));
        assert_eq!(read("8"), Err(TextError::Missing(Part::Level)));
        assert_eq!(read("8 easy"), Err(TextError::Missing(Part::Seed)));
        assert_eq!(read("8 easy 1 given"), Err(TextError::Missing(Part::Given)));
        assert_eq!(read("3 easy 1"), wrong(Part::Size, "3"));
        assert_eq!(read("eight easy 1"), wrong(Part::Size, "eight"));
        assert_eq!(read("8 Simple 1"), wrong(Part::Level, "simple"));
        assert_eq!(read("8 easy -1"), wrong(Part::Seed, "-1"));
        assert_eq!(read("8 easy 1 given 8"), wrong(Part::Given, "8"));
        assert_eq!(read("8 easy 1 2"), unexpected("2"));
        assert_eq!(read("8 easy 1 blocked blocked"), unexpected("blocked"));
    }

    proptest! {
        #[test]
        fn every_puzzle_is_read_back_from_its_text(puzzle in puzzles()) {
            prop_assert_eq!(read(&puzzle.to_string()), Ok(puzzle));
        }
    }
}
