//! What is asked of a search: a board, queens that stand on it already, squares that stay empty; or
//! fundamental solutions only.

use std::sync::Arc;

use super::OrbitFilter;
use crate::board::{
    Line, Published, Size, Solution, Square, Symmetry, published, published_fundamental,
};

/// All solutions of one size, at most [`Problem::MAX_SIZE`], that keep the *given* queens and leave
/// the *blocked* squares empty. A blocked square stops no line of attack. Or, of the empty board, the
/// fundamental ones among all solutions.
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
    orbit_filter: Option<OrbitFilter>,
    /// Of each row, the squares where the givens and blocks let a queen stand, a bit a column.
    open: Vec<u64>,
    contradiction: Option<Contradiction>,
}

/// Why no placement can keep all that is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// Two given queens share a line.
    Queens(Square, Square, Line),
    /// A queen is given on a blocked square.
    Blocked(Square),
    /// Every square of this row, from 0, is blocked or attacked by a given queen.
    Row(u32),
    /// The same of a column.
    Column(u32),
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
        let (given, blocked) = (sorted_on(size, given)?, sorted_on(size, blocked)?);
        let open = (0..n).map(|row| open_squares(row, size, &given, &blocked)).collect();
        let mut parts =
            Parts { size, given, blocked, orbit_filter: None, open, contradiction: None };
        parts.contradiction = parts.find_contradiction();
        if parts.contradiction.is_some() {
            // Nothing is left to search, above all not for hours.
            parts.open.fill(0);
        }
        Some(Self(Arc::new(parts)))
    }

    /// The fundamental solutions of the whole board, nothing given: those that the filter takes.
    /// `None` unless `1 <= n <= Problem::MAX_SIZE` and its squares lie on the board.
    ///
    /// ```
    /// use queenside::search::{Catalogue, OrbitFilter, Problem};
    /// let problem = Problem::fundamental(8, OrbitFilter::default()).unwrap();
    /// assert_eq!(Catalogue::complete(&problem).found(), 12);
    /// ```
    pub fn fundamental(n: u32, filter: OrbitFilter) -> Option<Self> {
        let size = Size::new(n).filter(|_| n <= Self::MAX_SIZE)?;
        let queens = sorted_on(size, &filter.queens)?;
        let orbit_filter = Some(OrbitFilter { queens, ..filter });
        let (given, blocked, open) =
            (Vec::new(), Vec::new(), vec![u64::MAX >> (64 - n); n as usize]);
        Some(Self(Arc::new(Parts {
            size,
            given,
            blocked,
            orbit_filter,
            open,
            contradiction: None,
        })))
    }

    /// The problem on the turned or reflected board. Of an orbit it makes no difference.
    #[must_use]
    pub fn image(&self, map: Symmetry) -> Self {
        if map == Symmetry::Identity || self.orbit_filter().is_some() {
            return self.clone();
        }
        let images = |squares: &[Square]| -> Vec<Square> {
            squares.iter().map(|square| map.image(*square, self.size())).collect()
        };
        let (given, blocked) = (images(self.given()), images(self.blocked()));
        Self::new(self.size().get(), &given, &blocked).expect("the board is as large as before")
    }

    /// The same with a given queen on the square, or without it if it was there. A queen takes the
    /// place of a block. With a given queen all completions are asked for, not only fundamental
    /// solutions.
    ///
    /// # Panics
    /// If the square lies outside the board.
    #[must_use]
    pub fn with_given_toggled(&self, square: Square) -> Self {
        let given = toggled(self.given(), square);
        let blocked = without(self.blocked(), square);
        Self::new(self.size().get(), &given, &blocked).expect("the square lies on the board")
    }

    /// The same with the square blocked, or free again if it was. A block takes the place of a
    /// given queen. With a block all completions are asked for, as with a given queen.
    ///
    /// # Panics
    /// If the square lies outside the board.
    #[must_use]
    pub fn with_blocked_toggled(&self, square: Square) -> Self {
        let given = without(self.given(), square);
        let blocked = toggled(self.blocked(), square);
        Self::new(self.size().get(), &given, &blocked).expect("the square lies on the board")
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

    /// Which fundamental solutions are asked for; `None` where all solutions are.
    pub fn orbit_filter(&self) -> Option<&OrbitFilter> {
        self.0.orbit_filter.as_ref()
    }

    /// The published number of what is asked for: of the empty board, and where no squares are
    /// asked for.
    pub fn published(&self) -> Option<Published> {
        match self.orbit_filter() {
            Some(filter) if filter.queens.is_empty() => {
                published_fundamental(self.size(), filter.kind)
            }
            None if self.is_empty_board() => published(self.size()),
            _ => None,
        }
    }

    /// Whether nothing is given and nothing blocked.
    pub fn is_empty_board(&self) -> bool {
        self.given().is_empty() && self.blocked().is_empty()
    }

    /// Whether a solution is one of those asked for: it keeps all that is given and leaves the blocked
    /// squares empty, or is a fundamental one that is wanted.
    pub fn allows(&self, solution: &Solution) -> bool {
        let is_open = |(row, &column): (&u64, &u32)| row >> column & 1 == 1;
        solution.size() == self.size()
            && self.open().iter().zip(solution.columns()).all(is_open)
            && self.orbit_filter().is_none_or(|filter| filter.takes(solution.columns()))
    }

    /// Of each row, the squares where the givens and blocks let a queen stand, a bit a column.
    pub(super) fn open(&self) -> &[u64] {
        &self.0.open
    }

    /// Whether the solutions are their own images when left and right change places. Then solution
    /// N + 1 − k is the image of solution k: the mirror turns lexicographic order round.
    pub(super) fn is_mirror_image(&self) -> bool {
        let unused = Self::MAX_SIZE - self.size().get();
        self.orbit_filter().is_none()
            && self.open().iter().all(|row| row.reverse_bits() >> unused == *row)
    }

    /// Why there can be no solution, if that shows without a search.
    ///
    /// ```
    /// use queenside::board::{Line, Square};
    /// use queenside::search::{Contradiction, Problem};
    /// // . Q . .
    /// // . . . .
    /// // . . . Q
    /// // . . . .
    /// let (upper, lower) = (Square::new(0, 1), Square::new(2, 3));
    /// let problem = Problem::new(4, &[upper, lower], &[]).unwrap();
    /// let why = Contradiction::Queens(upper, lower, Line::Diagonal);
    /// assert_eq!(problem.contradiction(), Some(why));
    /// ```
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.0.contradiction
    }
}

impl Parts {
    fn find_contradiction(&self) -> Option<Contradiction> {
        let given = &self.given;
        let on_block = given.iter().find(|queen| self.blocked.binary_search(queen).is_ok());
        if let Some(&queen) = on_block {
            return Some(Contradiction::Blocked(queen));
        }
        let attack = given.iter().enumerate().find_map(|(index, &lower)| {
            given[..index].iter().find_map(|&upper| {
                let line = upper.line_to(lower)?;
                Some(Contradiction::Queens(upper, lower, line))
            })
        });
        attack.or_else(|| self.closed_line())
    }

    /// A row or column without a square for a queen, where no given queens attack each other.
    fn closed_line(&self) -> Option<Contradiction> {
        let open_in_any_row = self.open.iter().fold(0, |columns, row| columns | row);
        let mut rows = 0..self.size.get();
        let mut columns = rows.clone();
        rows.find(|&row| self.open[row as usize] == 0).map(Contradiction::Row).or_else(|| {
            let is_closed = |column: &u32| open_in_any_row >> column & 1 == 0;
            columns.find(is_closed).map(Contradiction::Column)
        })
    }
}

/// Squares by row and column, each once; `None` if one lies outside the board.
fn sorted_on(size: Size, squares: &[Square]) -> Option<Vec<Square>> {
    let mut squares = squares.to_vec();
    squares.sort();
    squares.dedup();
    squares.iter().all(|&square| size.has(square)).then_some(squares)
}

fn toggled(squares: &[Square], square: Square) -> Vec<Square> {
    let mut others = without(squares, square);
    if others.len() == squares.len() {
        others.push(square);
    }
    others
}

fn without(squares: &[Square], square: Square) -> Vec<Square> {
    squares.iter().copied().filter(|&other| other != square).collect()
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
        let row: Vec<_> = (0..8).map(|column| Square::new(5, column)).collect();
        assert_eq!(contradiction(&[], &row), Some(Contradiction::Row(5)));
        assert_eq!(contradiction(&[Square::new(5, 3)], &row[4..]), None);
        let column: Vec<_> = (0..8).map(|row| Square::new(row, 7)).collect();
        assert_eq!(contradiction(&[], &column), Some(Contradiction::Column(7)));
        // A queen on row 0, column 6 attacks the two squares that blocks leave.
        let rest: Vec<_> = (2..8).map(|row| Square::new(row, 7)).collect();
        let given = [Square::new(0, 6)];
        assert_eq!(contradiction(&given, &rest), Some(Contradiction::Column(7)));
    }

    #[test]
    fn a_square_has_a_given_queen_or_a_block_or_neither() {
        let square = Square::new(2, 3);
        let empty = Problem::empty_board(8).unwrap();
        let given = empty.with_given_toggled(square);
        assert_eq!((given.given(), given.blocked()), (&[square][..], &[][..]));
        assert_eq!(given.with_given_toggled(square), empty);
        let blocked = given.with_blocked_toggled(square);
        assert_eq!((blocked.given(), blocked.blocked()), (&[][..], &[square][..]));
        assert_eq!(blocked.with_given_toggled(square), given);
        assert_eq!(blocked.with_blocked_toggled(square), empty);
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
