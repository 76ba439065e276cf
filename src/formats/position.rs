//! A position as one line of text, after the manner of the Forsyth–Edwards Notation of chess.
//!
//! Rows from the top, separated by `/`; in a row, from the left, a number stands for so many empty
//! squares, `Q` for a given queen, `q` for a queen of the player's, `#` for a blocked square and `x`
//! for one that the player has excluded. The board has as many columns as rows.

use std::fmt::Write as _;

use crate::board::{Content, Position, Size, Square};

/// Why a text is no position. Rows count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// Nothing stands there, or more rows than any board has.
    Size,
    /// A sign that no square has.
    Sign { row: u32, sign: char },
    /// A row has another number of squares than there are rows.
    Width { row: u32, squares: u64, rows: u32 },
}

/// The text of a position.
///
/// ```
/// use queenside::board::{Content, Position, Size, Square};
/// use queenside::formats::{position_text, read_position};
/// let contents = [(Square::new(0, 1), Content::Given), (Square::new(2, 3), Content::Blocked)];
/// let position = Position::new(Size::new(4).unwrap(), contents).unwrap();
/// assert_eq!(position_text(&position), "1Q2/4/3#/4");
/// assert_eq!(read_position("1Q2/4/3#/4"), Ok(position));
/// ```
pub fn position_text(position: &Position) -> String {
    let n = position.size().get();
    let mut text = String::new();
    for row in 0..n {
        let mut empty = 0;
        for column in 0..n {
            match sign(position.content(Square::new(row, column))) {
                None => empty += 1,
                Some(sign) => {
                    write_empty(&mut text, &mut empty);
                    text.push(sign);
                }
            }
        }
        write_empty(&mut text, &mut empty);
        if row + 1 < n {
            text.push('/');
        }
    }
    text
}

/// The position that a text means; white space at its ends does not count.
///
/// # Errors
/// The first fault from the top.
pub fn read_position(text: &str) -> Result<Position, PositionFault> {
    let rows: Vec<&str> = text.trim().split('/').collect();
    let n = u32::try_from(rows.len()).ok().and_then(Size::new).ok_or(PositionFault::Size)?;
    if text.trim().is_empty() {
        return Err(PositionFault::Size);
    }
    let mut contents = Vec::new();
    for (row, text) in (0..).zip(rows) {
        read_row(row, text, n.get(), &mut contents)?;
    }
    Ok(Position::new(n, contents).expect("each square of the board is read once"))
}

/// Reads one row, and adds what is on its squares.
fn read_row(
    row: u32,
    text: &str,
    rows: u32,
    contents: &mut Vec<(Square, Content)>,
) -> Result<(), PositionFault> {
    let (mut squares, mut empty) = (0u64, 0u64);
    for sign in text.chars() {
        if let Some(digit) = sign.to_digit(10) {
            empty = empty.saturating_mul(10).saturating_add(u64::from(digit));
            continue;
        }
        let content = content(sign).ok_or(PositionFault::Sign { row, sign })?;
        squares = squares.saturating_add(std::mem::take(&mut empty));
        if squares < u64::from(rows) {
            contents.push((Square::new(row, squares as u32), content));
        }
        squares = squares.saturating_add(1);
    }
    squares = squares.saturating_add(empty);
    if squares == u64::from(rows) {
        Ok(())
    } else {
        Err(PositionFault::Width { row, squares, rows })
    }
}

fn write_empty(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        let _ = write!(text, "{empty}");
        *empty = 0;
    }
}

/// The sign of a square; none of an empty one.
fn sign(content: Content) -> Option<char> {
    Some(match content {
        Content::Empty => return None,
        Content::Given => 'Q',
        Content::Queen => 'q',
        Content::Blocked => '#',
        Content::Excluded => 'x',
    })
}

fn content(sign: char) -> Option<Content> {
    Some(match sign {
        'Q' => Content::Given,
        'q' => Content::Queen,
        '#' => Content::Blocked,
        'x' | 'X' => Content::Excluded,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn rows_of_more_than_nine_empty_squares_are_one_number() {
        let position = Position::empty(Size::new(12).unwrap());
        assert_eq!(position_text(&position), ["12"; 12].join("/"));
        let queen = Square::new(0, 11);
        assert_eq!(
            position_text(&position.with_queen_toggled(queen).unwrap()),
            format!("11q/{}", ["12"; 11].join("/"))
        );
    }

    #[test]
    fn a_text_that_is_no_position_is_refused_with_its_first_fault() {
        assert_eq!(read_position(""), Err(PositionFault::Size));
        assert_eq!(read_position(" 1Q2/4/4/4\n").unwrap().given(), [Square::new(0, 1)]);
        let width = |row, squares, rows| Err(PositionFault::Width { row, squares, rows });
        assert_eq!(read_position("1Q2/4/5/4"), width(2, 5, 4));
        assert_eq!(read_position("1Q2/4//4"), width(2, 0, 4));
        assert_eq!(read_position("8"), width(0, 8, 1));
        assert_eq!(
            read_position("99999999999999999999q/2"),
            width(0, u64::MAX, 2),
            "no number is too large"
        );
        assert_eq!(read_position("1K2/4/4/4"), Err(PositionFault::Sign { row: 0, sign: 'K' }));
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(
            n in 1u32..14, contents in prop::collection::vec(0u32..9, 169)
        ) {
            let size = Size::new(n).unwrap();
            let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
            let contents = squares.zip(&contents).map(|(square, content)| {
                let content = match content {
                    0 => Content::Given,
                    1 => Content::Queen,
                    2 => Content::Blocked,
                    3 => Content::Excluded,
                    _ => Content::Empty,
                };
                (square, content)
            });
            let position = Position::new(size, contents).unwrap();
            prop_assert_eq!(read_position(&position_text(&position)), Ok(position));
        }
    }
}
