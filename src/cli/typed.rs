//! Reading what people type: sizes, forms, squares, solutions. Errors are sentences that say what would
//! do.

use std::ffi::OsString;
use std::fmt;
use std::num::{NonZeroU32, NonZeroUsize};
use std::str::FromStr;

use crate::board::{Size, Square};
use crate::formats::Preset;
use crate::formats::picture::{MOST_BOARDS, Page};
use crate::search::Problem;
use crate::search::count::Part;
use crate::session::Opening;

/// A size that is searched.
pub fn searched_size(text: &str) -> Result<Size, String> {
    let size = text.parse().ok().and_then(Problem::empty_board).map(|problem| problem.size());
    size.ok_or_else(|| format!("a board size is a number from 1 to {}", Problem::MAX_SIZE))
}

/// What the window opens with: a whole number is a size, everything else a file.
pub fn opening(text: OsString) -> Result<Opening, String> {
    let number = text.to_str().filter(|text| text.parse::<i128>().is_ok());
    match number {
        Some(number) => searched_size(number).map(Opening::Size),
        None => Ok(Opening::File(text.into())),
    }
}

/// A size of any board.
pub fn any_size(text: &str) -> Result<Size, String> {
    let size = text.parse().ok().and_then(Size::new);
    size.ok_or_else(|| format!("a board size is a number from 1 to {}", Size::MAX))
}

pub fn preset(text: &str) -> Result<Preset, String> {
    Preset::named(text).ok_or_else(|| {
        let names: Vec<_> = Preset::ALL.iter().map(|preset| preset.name()).collect();
        format!("the forms are {}", names.join(", "))
    })
}

/// A picture's longer side.
pub fn pixels(text: &str) -> Result<u32, String> {
    let (least, most) = Page::PIXELS;
    let pixels = text.parse().ok().filter(|pixels| (least..=most).contains(pixels));
    pixels.ok_or_else(|| format!("a size is a number of pixels from {least} to {most}"))
}

/// Columns or rows of a sheet.
pub fn boards_in_line(text: &str) -> Result<NonZeroU32, String> {
    let boards = text.parse().ok().filter(|boards: &NonZeroU32| boards.get() <= Page::MOST_IN_LINE);
    boards.ok_or_else(|| format!("a page has from 1 to {} of them", Page::MOST_IN_LINE))
}

/// Boards that are drawn at once.
pub fn boards_of_sheet(text: &str) -> Result<usize, String> {
    let boards = text.parse().ok().filter(|boards| (1..=MOST_BOARDS).contains(boards));
    boards.ok_or_else(|| format!("a sheet has from 1 to {MOST_BOARDS} boards"))
}

/// One of several parts of a count: `3/8`.
pub fn part(text: &str) -> Result<Part, String> {
    let part = || {
        let (number, of) = text.split_once('/')?;
        Part::new(number.parse().ok()?, of.parse().ok()?)
    };
    part().ok_or_else(|| {
        "a part is its number and how many there are, from 1/8 to 8/8 for eight".to_owned()
    })
}

/// A number of threads.
#[derive(Clone, Copy, Debug)]
pub struct Threads(pub NonZeroUsize);

impl FromStr for Threads {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let threads = text.parse().map(Self);
        threads.map_err(|_| "a number of threads is a whole number from 1".to_owned())
    }
}

impl fmt::Display for Threads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Squares by row and column from the top left, as typed from 1: `1,2 3,4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squares(pub Vec<Square>);

impl FromStr for Squares {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let square = |word: &str| {
            let (row, column) = word.split_once(',')?;
            let index = |text: &str| text.parse::<u32>().ok()?.checked_sub(1);
            Some(Square::new(index(row)?, index(column)?))
        };
        let words = text.split([' ', ';']).filter(|word| !word.is_empty());
        let squares = words.map(|word| {
            square(word).ok_or_else(|| format!("`{word}` is no square: give row,column as in 3,4"))
        });
        squares.collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_opens_a_board_and_everything_else_a_file() {
        let opened = |text: &str| opening(text.into());
        assert_eq!(opened("8"), Ok(Opening::Size(Size::new(8).unwrap())));
        for wrong in ["0", "65", "-1", "18446744073709551617"] {
            assert!(opened(wrong).is_err(), "{wrong}");
        }
        for file in ["./8", "8.txt", "boards", "8 8", ""] {
            assert_eq!(opened(file), Ok(Opening::File(file.into())));
        }
    }

    #[test]
    fn squares_are_read_from_one() {
        let squares = |text: &str| text.parse::<Squares>().map(|squares| squares.0);
        assert_eq!(squares(""), Ok(vec![]));
        assert_eq!(squares("1,2 3,4"), Ok(vec![Square::new(0, 1), Square::new(2, 3)]));
        assert_eq!(squares("1,2;3,4"), squares("1,2 3,4"));
        let refused = |word: &str| Err(format!("`{word}` is no square: give row,column as in 3,4"));
        assert_eq!(squares("1,2 0,4"), refused("0,4"));
        assert_eq!(squares("b4"), refused("b4"));
    }
}
