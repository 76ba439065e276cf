//! Reading what people type: sizes, forms, squares, solutions. Errors are sentences that say what would
//! do.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;

use crate::board::{Size, Square};
use crate::formats::Preset;
use crate::search::Problem;

/// A size that is searched.
pub fn searched_size(text: &str) -> Result<Size, String> {
    let size = text.parse().ok().and_then(Problem::empty_board).map(|problem| problem.size());
    size.ok_or_else(|| format!("a board size is a number from 1 to {}", Problem::MAX_SIZE))
}

/// A size of any board.
pub fn any_size(text: &str) -> Result<Size, String> {
    let size = text.parse().ok().and_then(Size::new);
    size.ok_or_else(|| format!("a board size is a number from 1 to {}", Size::MAX))
}

pub fn preset(text: &str) -> Result<Preset, String> {
    let preset = Preset::ALL.into_iter().find(|preset| preset.name() == text);
    preset.ok_or_else(|| {
        let names: Vec<_> = Preset::ALL.iter().map(|preset| preset.name()).collect();
        format!("the forms are {}", names.join(", "))
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

/// The columns by row of a placement of n queens: `2 4 1 3`, `2,4,1,3`, `2413` up to n = 9, or squares
/// as on a chess board in any order, `b4 d3 a2 c1`, with rank 1 at the bottom.
pub fn columns(text: &str, size: Size) -> Result<Vec<u32>, String> {
    let n = size.get();
    let words: Vec<_> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let columns = match words.as_slice() {
        [] => return Err("no solution is given".to_owned()),
        [digits] if n > 1 && n < 10 => column_numbers(&digits.split("").collect::<Vec<_>>()),
        words if words[0].starts_with(|first: char| first.is_ascii_alphabetic()) => {
            return chess_squares(words, n);
        }
        words => column_numbers(words),
    };
    match columns {
        None => Err(format!("`{text}` is no list of columns by row: give it as in 2 4 1 3")),
        Some(columns) if columns.len() != size.as_usize() => {
            Err(format!("{} columns are given, and n is {n}", columns.len()))
        }
        Some(columns) => Ok(columns),
    }
}

/// Columns from 0; none where one is no number from 1.
fn column_numbers(words: &[&str]) -> Option<Vec<u32>> {
    let column = |word: &&str| word.parse::<u32>().ok()?.checked_sub(1);
    words.iter().filter(|word| !word.is_empty()).map(column).collect()
}

fn chess_squares(words: &[&str], n: u32) -> Result<Vec<u32>, String> {
    let square = |word: &str| {
        let (letter, rank) = word.split_at_checked(1)?;
        let column = u32::from(letter.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?);
        let row = n.checked_sub(rank.parse().ok()?)?;
        (column < n && row < n).then(|| Square::new(row, column))
    };
    let mut columns = vec![None; n as usize];
    for word in words {
        let no_square = || format!("`{word}` is no square of a board of {n} rows");
        let square = square(word).ok_or_else(no_square)?;
        if columns[square.row as usize].replace(square.column).is_some() {
            return Err(format!("two queens are given in rank {}", n - square.row));
        }
    }
    let columns: Option<Vec<_>> = columns.into_iter().collect();
    columns.ok_or_else(|| format!("{} queens are given, and n is {n}", words.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(n: u32) -> Size {
        Size::new(n).unwrap()
    }

    #[test]
    fn a_solution_is_read_in_every_way_that_people_write_it() {
        for text in ["2 4 1 3", "2,4,1,3", " 2  4 1 3 ", "2413", "b4 d3 a2 c1", "a2 B4 c1 d3"] {
            assert_eq!(columns(text, size(4)), Ok(vec![1, 3, 0, 2]), "{text}");
        }
        assert_eq!(columns("1", size(1)), Ok(vec![0]));
        let ten = "1 3 6 8 10 5 9 2 4 7";
        assert_eq!(columns(ten, size(10)).unwrap().len(), 10);
    }

    #[test]
    fn what_is_no_solution_is_refused_with_a_reason() {
        for (text, reason) in [
            ("", "no solution is given"),
            ("2 4 1", "3 columns are given, and n is 4"),
            ("24133", "5 columns are given, and n is 4"),
            ("2 0 1 3", "`2 0 1 3` is no list of columns by row: give it as in 2 4 1 3"),
            ("b4 d4 a2 c1", "two queens are given in rank 4"),
            ("b4 d3 a2", "3 queens are given, and n is 4"),
            ("b4 d3 a2 e1", "`e1` is no square of a board of 4 rows"),
            ("é4", "`é4` is no list of columns by row: give it as in 2 4 1 3"),
        ] {
            assert_eq!(columns(text, size(4)), Err(reason.to_owned()), "{text}");
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
