//! The images of a solution under the eight maps: its orbit, its kind, the fundamental one among them.

use super::{Size, Solution, Square, Symmetry};

/// Which turns leave a solution as it is. No reflection does where n > 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SymmetryKind {
    /// None: the orbit has eight solutions.
    None,
    /// The half turn alone: four solutions.
    HalfTurn,
    /// Every turn: two solutions, and one where n = 1.
    QuarterTurn,
}

impl SymmetryKind {
    pub const ALL: [Self; 3] = [Self::None, Self::HalfTurn, Self::QuarterTurn];

    /// How many solutions the orbit of such a solution has.
    pub fn orbit_size(self, size: Size) -> u64 {
        match self {
            Self::None => 8,
            Self::HalfTurn => 4,
            Self::QuarterTurn => u64::from(2.min(size.get())),
        }
    }
}

impl Solution {
    /// Where the queens come to lie.
    ///
    /// ```
    /// use queenside::board::{Solution, Symmetry};
    /// // . Q . .      . . Q .
    /// // . . . Q      Q . . .
    /// // Q . . .      . . . Q
    /// // . . Q .      . Q . .
    /// let solution = Solution::new(&[1, 3, 0, 2]).unwrap();
    /// assert_eq!(solution.image(Symmetry::LeftRight).columns(), [2, 0, 3, 1]);
    /// assert_eq!(solution.image(Symmetry::QuarterTurn), solution);
    /// ```
    #[must_use]
    pub fn image(&self, map: Symmetry) -> Self {
        let columns = Lines::of(self.columns(), |lines| lines.image(map).collect());
        Self::from_image(columns)
    }

    /// The distinct images in lexicographic order: 1, 2, 4 or 8 of them, 1 only where n = 1.
    pub fn orbit(&self) -> Vec<Self> {
        let mut images = Symmetry::ALL.map(|map| self.image(map)).to_vec();
        images.sort_unstable();
        images.dedup();
        images
    }

    /// Which turns leave it as it is.
    pub fn symmetry_kind(&self) -> SymmetryKind {
        symmetry_kind(self.columns())
    }

    /// Whether it is the least of its orbit.
    pub fn is_fundamental(&self) -> bool {
        is_fundamental(self.columns())
    }

    /// The least of its orbit.
    #[must_use]
    pub fn fundamental(&self) -> Self {
        let images = Symmetry::ALL.map(|map| self.image(map));
        images.into_iter().min().expect("there are eight maps")
    }
}

/// [`Solution::is_fundamental`] for columns by row of a solution, without memory up to n = 64.
pub fn is_fundamental(columns: &[u32]) -> bool {
    Lines::of(columns, |lines| {
        Symmetry::ALL.iter().all(|&map| lines.columns.iter().copied().le(lines.image(map)))
    })
}

/// [`Solution::symmetry_kind`] for columns by row of a solution, without memory up to n = 64.
pub fn symmetry_kind(columns: &[u32]) -> SymmetryKind {
    Lines::of(columns, |lines| {
        let stays = |map| lines.columns.iter().copied().eq(lines.image(map));
        match (stays(Symmetry::HalfTurn), stays(Symmetry::QuarterTurn)) {
            (_, true) => SymmetryKind::QuarterTurn,
            (true, false) => SymmetryKind::HalfTurn,
            (false, false) => SymmetryKind::None,
        }
    })
}

/// Whether some image of a solution, of columns by row, has queens on all these squares of its
/// board. Without memory up to n = 64.
pub fn some_image_has(columns: &[u32], queens: &[Square]) -> bool {
    Lines::of(columns, |lines| {
        let is_queen = |map, &Square { row, column }| lines.image_column(map, row) == column;
        Symmetry::ALL.iter().any(|&map| queens.iter().all(|queen| is_queen(map, queen)))
    })
}

/// A solution read both ways.
#[derive(Clone, Copy)]
struct Lines<'a> {
    /// The queen's column in each row.
    columns: &'a [u32],
    /// The queen's row in each column.
    rows: &'a [u32],
}

impl Lines<'_> {
    /// Asks something of columns by row, read both ways.
    fn of<T>(columns: &[u32], ask: impl FnOnce(Lines<'_>) -> T) -> T {
        let (mut few, mut many) = ([0; 64], Vec::new());
        let rows = if columns.len() <= few.len() {
            &mut few[..columns.len()]
        } else {
            many.resize(columns.len(), 0);
            &mut many[..]
        };
        for (row, &column) in (0..).zip(columns) {
            rows[column as usize] = row;
        }
        ask(Lines { columns, rows })
    }

    /// Columns by row of an image.
    fn image(self, map: Symmetry) -> impl Iterator<Item = u32> {
        (0..self.columns.len() as u32).map(move |row| self.image_column(map, row))
    }

    /// The column of the queen in a row of an image.
    fn image_column(self, map: Symmetry, row: u32) -> u32 {
        let last = self.columns.len() as u32 - 1;
        let (row, opposite) = (row as usize, (last - row) as usize);
        match map {
            Symmetry::Identity => self.columns[row],
            Symmetry::LeftRight => last - self.columns[row],
            Symmetry::TopBottom => self.columns[opposite],
            Symmetry::HalfTurn => last - self.columns[opposite],
            Symmetry::Transpose => self.rows[row],
            Symmetry::Antitranspose => last - self.rows[opposite],
            Symmetry::QuarterTurn => last - self.rows[row],
            Symmetry::QuarterTurnBack => self.rows[opposite],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Every solution of a size, in lexicographic order.
    fn solutions(n: u32) -> Vec<Solution> {
        fn extend(n: u32, columns: &mut Vec<u32>, found: &mut Vec<Solution>) {
            if columns.len() == n as usize {
                return found.extend(Solution::new(columns));
            }
            for column in 0..n {
                let row = columns.len() as u32;
                let queen = Square::new(row, column);
                let mut above = (0..row).map(|row| Square::new(row, columns[row as usize]));
                if above.all(|above| above.line_to(queen).is_none()) {
                    columns.push(column);
                    extend(n, columns, found);
                    columns.pop();
                }
            }
        }
        let mut found = Vec::new();
        extend(n, &mut Vec::new(), &mut found);
        found
    }

    /// The image by moving each queen.
    fn moved(solution: &Solution, map: Symmetry) -> Solution {
        let size = solution.size();
        let mut queens: Vec<_> =
            (0..size.get()).map(|row| map.image(solution.queen(row), size)).collect();
        queens.sort_unstable();
        Solution::new(&queens.iter().map(|queen| queen.column).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn every_queen_of_an_image_is_the_image_of_a_queen() {
        for solution in (1..=8).flat_map(solutions) {
            for map in Symmetry::ALL {
                assert_eq!(solution.image(map), moved(&solution, map), "{map:?}");
            }
        }
        for n in [63, 64, 65, 200] {
            let solution = crate::search::construct(Size::new(n).unwrap()).unwrap();
            for map in Symmetry::ALL {
                assert_eq!(solution.image(map), moved(&solution, map), "{map:?}");
            }
        }
    }

    #[test]
    fn orbits_share_the_solutions_out_and_their_least_is_fundamental() {
        for n in 1..=9 {
            let all = solutions(n);
            let (fundamental, others): (Vec<_>, Vec<_>) =
                all.iter().partition(|solution| solution.is_fundamental());
            let mut shared_out: Vec<_> =
                fundamental.iter().flat_map(|solution| solution.orbit()).collect();
            shared_out.sort_unstable();
            assert_eq!(shared_out, all);
            for solution in others.into_iter().chain(fundamental) {
                let orbit = solution.orbit();
                assert!(orbit.is_sorted() && orbit.contains(solution));
                assert_eq!(solution.fundamental(), orbit[0]);
                assert!(orbit[0].is_fundamental());
                let size = solution.symmetry_kind().orbit_size(solution.size());
                assert_eq!(orbit.len() as u64, size);
            }
        }
    }

    proptest! {
        #[test]
        fn some_image_has_queens_where_one_of_the_orbit_has(
            which in 0usize..92, squares in prop::collection::vec((0u32..8, 0u32..8), 0..4)
        ) {
            let solution = &solutions(8)[which];
            let squares: Vec<_> = squares.into_iter().map(|(r, c)| Square::new(r, c)).collect();
            let has = |image: &Solution| squares.iter().all(|&square| image.queen(square.row) == square);
            prop_assert_eq!(
                some_image_has(solution.columns(), &squares),
                solution.orbit().iter().any(has)
            );
        }
    }
}
