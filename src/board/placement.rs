//! Placements: some queens on a board, perhaps in conflict.

use std::collections::HashSet;
use std::ops::Range;

use super::{Line, Size, Solution, Square};

/// Some queens on a board, however many and wherever they stand.
///
/// ```
/// use queenside::board::{Line, Placement, Size, Square};
/// // Q . .
/// // . . .
/// // Q . Q
/// let [a, b, c] = [(0, 0), (2, 0), (2, 2)].map(|(row, column)| Square::new(row, column));
/// let placement = Placement::new(Size::new(3).unwrap(), [c, b, a]).unwrap();
/// let pairs = [(a, b, Line::Column), (a, c, Line::Diagonal), (b, c, Line::Row)];
/// assert_eq!(placement.pairs(), pairs);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    size: Size,
    /// Top to bottom, each row from left to right, each square once.
    queens: Vec<Square>,
}

/// Two queens that attack each other, the upper or left one first, and their line.
pub type Pair = (Square, Square, Line);

impl Placement {
    /// Queens in any order; one named twice stands there once. `None` if one is outside the board.
    pub fn new(size: Size, queens: impl IntoIterator<Item = Square>) -> Option<Self> {
        let mut queens: Vec<_> = queens.into_iter().collect();
        queens.sort_unstable();
        queens.dedup();
        queens.iter().all(|&queen| size.has(queen)).then_some(Self { size, queens })
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// Top to bottom, each row from left to right.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The pairs of queens that attack each other: each queen with its next neighbour on each line,
    /// since a queen hides what is behind it. By their first queen, top to bottom, then by their
    /// second.
    ///
    /// For q queens it takes time as sorting them does, whatever the board's size.
    pub fn pairs(&self) -> Vec<Pair> {
        let mut queens = self.queens.clone();
        let mut pairs = Vec::new();
        for line in Line::ALL {
            queens.sort_unstable_by_key(|&queen| (queen.number_of(line), queen));
            let neighbours = queens.windows(2).map(|two| (two[0], two[1]));
            pairs.extend(
                neighbours.filter(|(a, b)| a.line_to(*b) == Some(line)).map(|(a, b)| (a, b, line)),
            );
        }
        // Two squares share one line at most: no two pairs are equal here.
        pairs.sort_unstable_by_key(|&(a, b, _)| (a, b));
        pairs
    }
}

impl From<&Solution> for Placement {
    fn from(solution: &Solution) -> Self {
        let size = solution.size();
        Self { size, queens: (0..size.get()).map(|row| solution.queen(row)).collect() }
    }
}

/// The lines on which some queens stand. A square on one of them that has no queen is attacked along it.
///
/// ```
/// use queenside::board::{HeldLines, Line, Square};
/// // . Q .
/// // . . .
/// let held = HeldLines::of([Square::new(0, 1)]);
/// assert_eq!(held.through(Square::new(1, 0)).collect::<Vec<_>>(), [Line::Antidiagonal]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldLines(HashSet<(Line, i64)>);

impl HeldLines {
    pub fn of(queens: impl IntoIterator<Item = Square>) -> Self {
        let lines = |queen: Square| Line::ALL.map(|line| (line, queen.number_of(line)));
        Self(queens.into_iter().flat_map(lines).collect())
    }

    /// Those that go through a square.
    pub fn through(&self, square: Square) -> impl Iterator<Item = Line> {
        let is_held = move |line: &Line| self.0.contains(&(*line, square.number_of(*line)));
        Line::ALL.into_iter().filter(is_held)
    }
}

/// Queens to look at, however they are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Queens<'a> {
    /// The column of the queen in each row, from the top.
    ByRow(&'a [u32]),
    /// Top to bottom, each row from left to right.
    Anywhere(&'a [Square]),
}

impl<'a> Queens<'a> {
    /// Whether a queen stands on this square.
    pub fn has(self, square: Square) -> bool {
        match self {
            Self::ByRow(columns) => columns.get(square.row as usize) == Some(&square.column),
            Self::Anywhere(squares) => squares.binary_search(&square).is_ok(),
        }
    }

    /// How many there are.
    pub fn len(self) -> usize {
        match self {
            Self::ByRow(columns) => columns.len(),
            Self::Anywhere(squares) => squares.len(),
        }
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Those in these rows, top to bottom.
    pub fn in_rows(self, rows: Range<u32>) -> impl Iterator<Item = Square> + 'a {
        let (by_row, anywhere) = match self {
            Self::ByRow(columns) => (columns, &[][..]),
            Self::Anywhere(squares) => (&[][..], squares),
        };
        let has = rows.start..rows.end.min(by_row.len() as u32);
        let by_row = has.map(|row| Square::new(row, by_row[row as usize]));
        let first = anywhere.partition_point(|queen| queen.row < rows.start);
        let squares = anywhere[first..].iter().take_while(move |queen| queen.row < rows.end);
        by_row.chain(squares.copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn squares(places: &[(u32, u32)]) -> Vec<Square> {
        places.iter().map(|&(row, column)| Square::new(row, column)).collect()
    }

    fn placement(n: u32, places: &[(u32, u32)]) -> Placement {
        Placement::new(Size::new(n).unwrap(), squares(places)).unwrap()
    }

    /// The same by definition: every two queens on a line with none between them.
    fn pairs_one_by_one(placement: &Placement) -> Vec<Pair> {
        let queens = placement.queens();
        let is_between = |a: Square, b: Square, c: Square| {
            let line = a.line_to(b);
            a < c && c < b && a.line_to(c) == line && c.line_to(b) == line
        };
        let seen =
            |&(a, b): &(Square, Square)| a < b && !queens.iter().any(|&c| is_between(a, b, c));
        let all = queens.iter().flat_map(|&a| queens.iter().map(move |&b| (a, b)));
        all.filter(seen).filter_map(|(a, b)| Some((a, b, a.line_to(b)?))).collect()
    }

    #[test]
    fn a_queen_hides_what_is_behind_it() {
        let row = placement(5, &[(2, 0), (2, 2), (2, 4)]);
        let [a, b, c] = [0, 2, 4].map(|column| Square::new(2, column));
        assert_eq!(row.pairs(), [(a, b, Line::Row), (b, c, Line::Row)]);
    }

    #[test]
    fn queens_are_in_order_and_none_stands_twice_or_outside() {
        assert_eq!(placement(3, &[(2, 1), (0, 2), (2, 1)]).queens(), squares(&[(0, 2), (2, 1)]));
        let size = Size::new(3).unwrap();
        assert_eq!(Placement::new(size, [Square::new(0, 3)]), None);
        assert_eq!(Placement::new(size, []).unwrap().pairs(), []);
    }

    #[test]
    fn a_board_full_of_queens_has_a_pair_for_every_two_squares_that_touch() {
        let n = 64;
        let all = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        let full = Placement::new(Size::new(n).unwrap(), all).unwrap();
        let (beside, across) = (2 * n * (n - 1), 2 * (n - 1) * (n - 1));
        assert_eq!(full.pairs().len(), (beside + across) as usize);
    }

    #[test]
    fn a_solution_is_a_placement_without_pairs() {
        let solution = Solution::new(&[1, 3, 0, 2]).unwrap();
        let same = Placement::from(&solution);
        assert_eq!(same, placement(4, &[(0, 1), (1, 3), (2, 0), (3, 2)]));
        assert_eq!(same.pairs(), []);
    }

    proptest! {
        #[test]
        fn pairs_are_those_of_the_definition(
            n in 1u32..9, places in prop::collection::vec((0u32..8, 0u32..8), 0..30)
        ) {
            let places: Vec<_> = places.iter().map(|&(r, c)| (r % n, c % n)).collect();
            let placement = placement(n, &places);
            prop_assert_eq!(placement.pairs(), pairs_one_by_one(&placement));
        }

        #[test]
        fn a_square_without_a_queen_is_attacked_along_the_held_lines_through_it(
            places in prop::collection::vec((0u32..8, 0u32..8), 0..9)
        ) {
            let queens = squares(&places);
            let held = HeldLines::of(queens.iter().copied());
            for square in (0..8).flat_map(|row| (0..8).map(move |column| Square::new(row, column))) {
                if !queens.contains(&square) {
                    let attacked = |line: &Line| {
                        queens.iter().any(|queen| queen.line_to(square) == Some(*line))
                    };
                    let expected: Vec<_> = Line::ALL.into_iter().filter(attacked).collect();
                    prop_assert_eq!(held.through(square).collect::<Vec<_>>(), expected);
                }
            }
        }

        #[test]
        fn queens_are_the_same_however_they_are_kept(
            columns in prop::collection::vec(0u32..9, 0..9), from in 0u32..9, to in 0u32..12
        ) {
            let kept: Vec<_> = (0..).zip(&columns).map(|(r, &c)| Square::new(r, c)).collect();
            let (by_row, anywhere) = (Queens::ByRow(&columns), Queens::Anywhere(&kept));
            let within: Vec<_> = by_row.in_rows(from..to).collect();
            prop_assert_eq!(&within, &anywhere.in_rows(from..to).collect::<Vec<_>>());
            for square in (0..9).flat_map(|row| (0..9).map(move |column| Square::new(row, column))) {
                prop_assert_eq!(by_row.has(square), kept.contains(&square));
                prop_assert_eq!(anywhere.has(square), kept.contains(&square));
                let is_within = kept.contains(&square) && (from..to).contains(&square.row);
                prop_assert_eq!(within.contains(&square), is_within);
            }
        }
    }
}
