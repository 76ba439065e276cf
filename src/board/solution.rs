//! Solutions: n queens on an n × n board, none attacking another.

use std::fmt::Write as _;

use super::{Line, Size, Square};

/// A solution, known to be one: columns by row, no two queens on one line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    columns: Box<[u32]>,
}

/// Why columns by row are not a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotASolution {
    /// The number of rows is no board size.
    Size,
    /// The column of this row (from 0) lies outside the board.
    Outside { row: u32 },
    /// Two queens share a line.
    Queens(Square, Square, Line),
}

impl Solution {
    /// Checks columns by row (from 0) in time linear in n.
    ///
    /// # Errors
    /// The first fault from the top: no board size, a column outside, or two queens on one line.
    ///
    /// ```
    /// use queenside::board::Solution;
    /// // . Q . .
    /// // . . . Q
    /// // Q . . .
    /// // . . Q .
    /// assert!(Solution::new(&[1, 3, 0, 2]).is_ok());
    /// assert!(Solution::new(&[1, 3, 2, 0]).is_err());
    /// ```
    pub fn new(columns: &[u32]) -> Result<Self, NotASolution> {
        let n =
            u32::try_from(columns.len()).ok().and_then(Size::new).ok_or(NotASolution::Size)?.get();
        // Which lines a queen above holds.
        let mut column_held = vec![false; n as usize];
        let mut diagonal_held = vec![false; 2 * n as usize - 1];
        let mut antidiagonal_held = diagonal_held.clone();
        for (row, &column) in (0..n).zip(columns) {
            if column >= n {
                return Err(NotASolution::Outside { row });
            }
            let lines = [
                (Line::Column, &mut column_held[column as usize]),
                (Line::Diagonal, &mut diagonal_held[(row + n - 1 - column) as usize]),
                (Line::Antidiagonal, &mut antidiagonal_held[(row + column) as usize]),
            ];
            for (line, is_held) in lines {
                if std::mem::replace(is_held, true) {
                    return Err(conflict(columns, Square::new(row, column), line));
                }
            }
        }
        Ok(Self { columns: columns.into() })
    }

    /// The board size n.
    pub fn size(&self) -> Size {
        // `new` has checked the length.
        Size::new(self.columns.len() as u32).expect("a solution has a board size")
    }

    /// The queen's column in each row, from 0.
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// Columns by row that are known to be an image of a solution.
    pub(super) fn from_image(columns: Box<[u32]>) -> Self {
        debug_assert!(is_solution(&columns));
        Self { columns }
    }

    /// The square of the queen of this row.
    pub fn queen(&self, row: u32) -> Square {
        Square::new(row, self.columns[row as usize])
    }

    /// Columns by row counted from 1, such as `2 4 1 3`.
    pub fn short_name(&self) -> String {
        short_name(&self.columns)
    }

    /// The queens that attack a square, top to bottom, each with its line. A queen does not
    /// attack its own square.
    pub fn attackers(&self, square: Square) -> Vec<(Square, Line)> {
        attackers((0..self.size().get()).map(|row| self.queen(row)), square)
    }
}

/// Those of the queens, given top to bottom, that attack a square, each with its line. A queen hides
/// what is behind it.
pub fn attackers(queens: impl IntoIterator<Item = Square>, square: Square) -> Vec<(Square, Line)> {
    let mut nearest: Vec<(Square, Line)> = Vec::new();
    for queen in queens {
        let Some(line) = queen.line_to(square) else { continue };
        let is_before = queen < square;
        let is_same_way =
            |other: &&mut (Square, Line)| (other.1, other.0 < square) == (line, is_before);
        match nearest.iter_mut().find(is_same_way) {
            None => nearest.push((queen, line)),
            Some(farther) if is_before => *farther = (queen, line),
            Some(_) => {}
        }
    }
    nearest.sort_unstable_by_key(|&(queen, _)| queen);
    nearest
}

/// Whether columns by row (from 0) are a solution: [`Solution::new`] without its answer, and without
/// memory up to n = 64.
pub fn is_solution(columns: &[u32]) -> bool {
    let n = columns.len();
    if n == 0 || n > 64 {
        return Solution::new(columns).is_ok();
    }
    let (mut held_columns, mut held_diagonals, mut held_antidiagonals) = (0u64, 0u128, 0u128);
    for (row, &column) in columns.iter().enumerate() {
        let column = column as usize;
        if column >= n {
            return false;
        }
        held_columns |= 1 << column;
        held_diagonals |= 1 << (row + n - 1 - column);
        held_antidiagonals |= 1 << (row + column);
    }
    // As many lines as queens: no two on one.
    let counts =
        [held_columns.count_ones(), held_diagonals.count_ones(), held_antidiagonals.count_ones()];
    counts.iter().all(|&held| held as usize == n)
}

/// The conflict of a queen with the one above that holds a line of its square.
fn conflict(columns: &[u32], queen: Square, line: Line) -> NotASolution {
    let mut above = (0..queen.row).zip(columns).map(|(row, &column)| Square::new(row, column));
    let holder = above.find(|above| above.line_to(queen) == Some(line));
    NotASolution::Queens(holder.expect("a queen above holds the line"), queen, line)
}

/// Columns by row counted from 1, separated by spaces: `2 4 1 3` for `[1, 3, 0, 2]`.
pub fn short_name(columns: &[u32]) -> String {
    let mut name = String::with_capacity(columns.len() * 3);
    for (row, column) in columns.iter().enumerate() {
        let separator = if row == 0 { "" } else { " " };
        let _ = write!(name, "{separator}{}", column + 1);
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_two_solutions_of_four_queens_are_accepted() {
        assert_eq!(Solution::new(&[1, 3, 0, 2]).unwrap().short_name(), "2 4 1 3");
        assert_eq!(Solution::new(&[2, 0, 3, 1]).unwrap().short_name(), "3 1 4 2");
    }

    #[test]
    fn sizes_about_64_are_judged_alike() {
        for n in [62, 63, 64, 65, 66] {
            let mut columns =
                crate::search::construct(Size::new(n).unwrap()).unwrap().columns().to_vec();
            assert!(is_solution(&columns), "{n}");
            columns.swap(0, n as usize - 1);
            assert_eq!(is_solution(&columns), Solution::new(&columns).is_ok(), "{n}");
            columns[1] = n;
            assert!(!is_solution(&columns), "{n}");
        }
    }

    #[test]
    fn a_refusal_names_the_two_queens_and_their_line() {
        let refusal = Solution::new(&[0, 2, 0, 3]).unwrap_err();
        assert_eq!(
            refusal,
            NotASolution::Queens(Square::new(0, 0), Square::new(2, 0), Line::Column)
        );
        assert_eq!(Solution::new(&[0, 4, 1, 3]), Err(NotASolution::Outside { row: 1 }));
        assert_eq!(Solution::new(&[]), Err(NotASolution::Size));
    }

    #[test]
    fn attackers_of_an_empty_square_and_of_a_queen() {
        let solution = Solution::new(&[1, 3, 0, 2]).unwrap();
        let lines =
            |square| solution.attackers(square).iter().map(|&(_, line)| line).collect::<Vec<_>>();
        assert_eq!(lines(Square::new(0, 0)), [Line::Row, Line::Column]);
        assert_eq!(lines(Square::new(0, 1)), []);
    }

    #[test]
    fn of_queens_behind_each_other_the_nearest_attacks() {
        let queens = [(0, 0), (1, 1), (3, 0), (3, 2), (3, 4), (3, 5)];
        let queens = queens.map(|(row, column)| Square::new(row, column));
        let [_, diagonal, _, left, right, _] = queens;
        let nearest = [(diagonal, Line::Diagonal), (left, Line::Row), (right, Line::Row)];
        assert_eq!(attackers(queens, Square::new(3, 3)), nearest);
    }

    proptest! {
        #[test]
        fn placements_are_accepted_exactly_when_no_two_queens_share_a_line(
            columns in prop::collection::vec(0u32..5, 1..6)
        ) {
            let n = columns.len() as u32;
            let queens: Vec<_> = (0..n).zip(&columns).map(|(r, &c)| Square::new(r, c)).collect();
            let peaceful = queens.iter().all(|a| a.column < n
                && queens.iter().all(|b| a.line_to(*b).is_none()));
            prop_assert_eq!(Solution::new(&columns).is_ok(), peaceful);
            prop_assert_eq!(is_solution(&columns), peaceful);
        }

        #[test]
        fn a_refusal_is_the_first_fault_from_the_top(
            columns in prop::collection::vec(0u32..8, 1..8)
        ) {
            let n = columns.len() as u32;
            let queens: Vec<_> = (0..n).zip(&columns).map(|(r, &c)| Square::new(r, c)).collect();
            let fault = queens.iter().find_map(|&queen| {
                if queen.column >= n {
                    return Some(NotASolution::Outside { row: queen.row });
                }
                [Line::Column, Line::Diagonal, Line::Antidiagonal].into_iter().find_map(|line| {
                    let mut above = queens[..queen.row as usize].iter();
                    let holder = above.find(|above| above.line_to(queen) == Some(line))?;
                    Some(NotASolution::Queens(*holder, queen, line))
                })
            });
            prop_assert_eq!(Solution::new(&columns).err(), fault);
        }
    }
}
