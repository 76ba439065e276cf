//! What is asked of a search: a board, queens that stand on it already, squares that stay empty.

use std::sync::Arc;

use crate::board::{Line, Size, Square};

/// All solutions of one size, at most [`Problem::MAX_SIZE`], that keep the *given* queens and leave
/// the *blocked* squares empty. A blocked square stops no line of attack.
///
/// ```
/// use queenside::board::Square;
/// use queenside::search::{Catalogue, Problem};
/// // Nauck, 1850: queens on b4 and d5 leave two completions.
/// let given = [Square::new(4, 1), Square::new(3, 3)];
/// let problem = Problem::new(8, &given, &[]).unwrap();
/// assert_eq!(Catalogue::complete(&problem).found(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem(Arc<Parts>);

#[derive(Debug, PartialEq, Eq)]
struct Parts {
    size: Size,
    given: Vec<Square>,
    blocked: Vec<Square>,
    /// Of each row, the squares where the givens and blocks let a queen stand, a bit a column.
    open: Vec<u64>,
}

/// Why no placement can keep all that is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// Two given queens share a line.
    Queens(Square, Square, Line),
    /// A queen is given on a blocked square.
    Blocked(Square),
}

impl Problem {
    /// The largest n that is searched: a row is one machine word.
    pub const MAX_SIZE: u32 = 64;

    /// The whole board, nothing given; `None` unless `1 <= n <= Problem::MAX_SIZE`.
    pub fn empty_board(n: u32) -> Option<Self> {
        Self::new(n, &[], &[])
    }

    /// `None` unless `1 <= n <= Problem::MAX_SIZE` and all squares lie on the board. The order of
    /// the squares and what is said twice make no difference.
    pub fn new(n: u32, given: &[Square], blocked: &[Square]) -> Option<Self> {
        let size = Size::new(n).filter(|_| n <= Self::MAX_SIZE)?;
        let sorted = |squares: &[Square]| {
            let mut squares = squares.to_vec();
            squares.sort();
            squares.dedup();
            squares
        };
        let (given, blocked) = (sorted(given), sorted(blocked));
        if given.iter().chain(&blocked).any(|square| square.row >= n || square.column >= n) {
            return None;
        }
        let open = (0..n).map(|row| open_squares(row, size, &given, &blocked)).collect();
        Some(Self(Arc::new(Parts { size, given, blocked, open })))
    }

    pub fn size(&self) -> Size {
        self.0.size
    }

    /// The given queens, by row and column.
    pub fn given(&self) -> &[Square] {
        &self.0.given
    }

    /// The blocked squares, by row and column.
    pub fn blocked(&self) -> &[Square] {
        &self.0.blocked
    }

    /// Whether nothing is given and nothing blocked.
    pub fn is_empty_board(&self) -> bool {
        self.given().is_empty() && self.blocked().is_empty()
    }

    /// Of each row, the squares where the givens and blocks let a queen stand, a bit a column.
    pub(super) fn open(&self) -> &[u64] {
        &self.0.open
    }

    /// Whether the board is its own image when left and right change places. Then solution
    /// N + 1 − k is the image of solution k: the mirror turns lexicographic order round.
    pub(super) fn is_mirror_image(&self) -> bool {
        let unused = Self::MAX_SIZE - self.size().get();
        self.open().iter().all(|row| row.reverse_bits() >> unused == *row)
    }

    /// Why there can be no solution, if that shows without a search.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let given = self.given();
        let on_block = given.iter().find(|queen| self.blocked().binary_search(queen).is_ok());
        if let Some(&queen) = on_block {
            return Some(Contradiction::Blocked(queen));
        }
        given.iter().enumerate().find_map(|(index, &lower)| {
            given[..index].iter().find_map(|&upper| {
                let line = upper.line_to(lower)?;
                Some(Contradiction::Queens(upper, lower, line))
            })
        })
    }
}

/// The squares of a row where a queen may stand: not blocked, and on no line of a given queen but
/// the given queens' own squares.
fn open_squares(row: u32, size: Size, given: &[Square], blocked: &[Square]) -> u64 {
    let is_open = |square: Square| {
        blocked.binary_search(&square).is_err()
            && given.iter().all(|queen| queen.line_to(square).is_none())
    };
    (0..size.get())
        .filter(|&column| is_open(Square::new(row, column)))
        .fold(0, |squares, column| squares | 1 << column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_outside_and_boards_too_large_are_refused() {
        let outside = [Square::new(0, 8)];
        assert_eq!(Problem::new(8, &outside, &[]), None);
        assert_eq!(Problem::new(8, &[], &outside), None);
        assert!(Problem::new(9, &outside, &[]).is_some());
        assert_eq!(Problem::empty_board(0), None);
        assert_eq!(Problem::empty_board(65), None);
    }

    #[test]
    fn the_order_of_the_squares_and_repeats_make_no_difference() {
        let (a, b) = (Square::new(4, 1), Square::new(3, 3));
        assert_eq!(Problem::new(8, &[a, b, a], &[b, a]), Problem::new(8, &[b, a], &[a, b]));
    }

    #[test]
    fn a_given_queen_keeps_its_own_square_open_and_no_other_on_its_lines() {
        let problem = Problem::new(4, &[Square::new(0, 1)], &[Square::new(2, 0)]).unwrap();
        // . Q . .
        // . . . o
        // # . o .
        // o . o o
        assert_eq!(problem.open(), [0b0010, 0b1000, 0b0100, 0b1101]);
    }

    #[test]
    fn what_contradicts_is_named() {
        let contradiction = |given: &[Square], blocked: &[Square]| {
            Problem::new(8, given, blocked).unwrap().contradiction()
        };
        let (a, b) = (Square::new(0, 1), Square::new(2, 3));
        assert_eq!(contradiction(&[b, a], &[]), Some(Contradiction::Queens(a, b, Line::Diagonal)));
        assert_eq!(contradiction(&[a], &[a]), Some(Contradiction::Blocked(a)));
        assert_eq!(contradiction(&[a, Square::new(4, 2)], &[b]), None);
    }

    #[test]
    fn mirror_images_are_told() {
        let is_mirror_image = |n, given: &[Square], blocked: &[Square]| {
            Problem::new(n, given, blocked).unwrap().is_mirror_image()
        };
        assert!(is_mirror_image(8, &[], &[]) && is_mirror_image(7, &[], &[]));
        assert!(is_mirror_image(64, &[], &[]));
        assert!(is_mirror_image(7, &[Square::new(2, 3)], &[]));
        assert!(!is_mirror_image(7, &[Square::new(2, 2)], &[]));
        assert!(is_mirror_image(8, &[], &[Square::new(1, 0), Square::new(1, 7)]));
        assert!(!is_mirror_image(8, &[], &[Square::new(1, 0)]));
    }
}
