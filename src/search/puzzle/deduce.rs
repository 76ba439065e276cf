//! What can be deduced in a position, and the level of a puzzle by that.

use crate::board::{Square, Unit};
use crate::search::units::{Held, Units, bits};
use crate::search::{Completions, Problem, Step};

/// What it takes to solve a puzzle; the rule is in the [module](super).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    Easy,
    Medium,
    Hard,
}

impl Level {
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Its word in the text of a puzzle.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// What can be said of a square for certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deduction {
    /// A queen stands here: the row or column has no other free square.
    Only { square: Square, unit: Unit },
    /// No queen stands here: it would leave the row or column without a free square.
    Empties { square: Square, unit: Unit },
}

impl Deduction {
    /// The first level that takes deductions of this kind.
    pub const fn level(self) -> Level {
        match self {
            Self::Only { .. } => Level::Easy,
            Self::Empties { .. } => Level::Medium,
        }
    }
}

/// The level of a position; `None` unless it has exactly one completion.
///
/// ```
/// use queenside::board::Square;
/// use queenside::search::Problem;
/// use queenside::search::puzzle::{Level, grade};
/// // . Q . .
/// let puzzle = Problem::new(4, &[Square::new(0, 1)], &[]).unwrap();
/// assert_eq!(grade(&puzzle), Some(Level::Easy));
/// assert_eq!(grade(&Problem::empty_board(4).unwrap()), None);
/// ```
pub fn grade(position: &Problem) -> Option<Level> {
    grade_within(position, u64::MAX)
}

/// The same; `None` also if that takes more than so many nodes.
pub(super) fn grade_within(position: &Problem, mut nodes: u64) -> Option<Level> {
    if position.contradiction().is_some() {
        return None;
    }
    let mut deductions = Deductions::of(position);
    let level = deductions.by_ref().map(Deduction::level).fold(Level::Easy, Level::max);
    if deductions.has_solved() {
        return Some(level);
    }
    has_one_completion(position, &mut nodes).then_some(Level::Hard)
}

/// Whether there is one and no other; `false` also where the nodes do not reach.
fn has_one_completion(position: &Problem, nodes: &mut u64) -> bool {
    let mut walk = Completions::new(position);
    walk.step(nodes) == Step::Found && walk.step(nodes) == Step::Exhausted
}

/// The deductions in a position, one after the other, each with what those before it have found:
/// always an only square if there is one. They end where no more can be made or the position is
/// solved, and where a row or column has no free square left.
pub struct Deductions {
    /// Without the squares that were found to stay empty.
    units: Units,
    held: Held,
}

impl Deductions {
    pub fn of(position: &Problem) -> Self {
        let units = Units::new(position);
        let held = units.holding(position.given());
        Self { units, held }
    }

    /// Whether every row and column has its queen.
    fn has_solved(&self) -> bool {
        self.units.vacant(&self.held).next().is_none()
    }

    fn place_only(&mut self, unit: Unit, free: u64) -> Deduction {
        let square = unit.square(free.trailing_zeros());
        self.held = self.units.place(&self.held, square);
        Deduction::Only { square, unit }
    }

    fn close_emptying(&mut self) -> Option<Deduction> {
        let (square, unit) = self.emptying_square()?;
        self.units.close(square);
        Some(Deduction::Empties { square, unit })
    }

    /// A free square whose queen would leave a row or column without a free square, and that one.
    fn emptying_square(&self) -> Option<(Square, Unit)> {
        let rows = self.units.vacant(&self.held).filter(|unit| matches!(unit, Unit::Row(_)));
        let mut squares = rows.flat_map(|row| {
            bits(self.units.free(&self.held, row)).map(move |column| row.square(column))
        });
        squares.find_map(|square| {
            let held = self.units.place(&self.held, square);
            let mut vacant = self.units.vacant(&held);
            Some((square, vacant.find(|&unit| self.units.free(&held, unit) == 0)?))
        })
    }
}

impl Iterator for Deductions {
    type Item = Deduction;

    fn next(&mut self) -> Option<Deduction> {
        let (unit, free) = self.units.tightest(&self.held)?;
        match free.count_ones() {
            0 => None,
            1 => Some(self.place_only(unit, free)),
            _ => self.close_emptying(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Catalogue;
    use proptest::prelude::*;

    /// Positions with few completions, of which many have one.
    fn positions() -> impl Strategy<Value = Problem> {
        (1u32..=8).prop_flat_map(|n| {
            let squares = |most| {
                let square = (0..n, 0..n).prop_map(|(row, column)| Square::new(row, column));
                prop::collection::vec(square, 0..=most)
            };
            (squares(2), squares(40))
                .prop_map(move |(given, blocked)| Problem::new(n, &given, &blocked).unwrap())
        })
    }

    /// What the two rules of the module's page solve, done square by square.
    fn level_square_by_square(position: &Problem) -> Option<Level> {
        let n = position.size().get();
        let units: Vec<_> = (0..n).flat_map(|at| [Unit::Row(at), Unit::Column(at)]).collect();
        let is_on = |unit: Unit, square: Square| unit.square(unit.index(square)) == square;
        let mut queens = position.given().to_vec();
        let mut empty = position.blocked().to_vec();
        let mut level = Level::Easy;
        loop {
            let free = |queens: &[Square], unit: Unit| -> Vec<Square> {
                let squares = (0..n).map(|index| unit.square(index));
                let is_free = |square: &Square| {
                    !empty.contains(square)
                        && queens.iter().all(|queen| queen.line_to(*square).is_none())
                };
                squares.filter(is_free).collect()
            };
            let vacant = |queens: &[Square]| -> Vec<Unit> {
                let has_queen = |unit: Unit| queens.iter().any(|&queen| is_on(unit, queen));
                units.iter().copied().filter(|&unit| !has_queen(unit)).collect()
            };
            let has_no_square = |queens: &[Square]| {
                vacant(queens).into_iter().any(|unit| free(queens, unit).is_empty())
            };
            if vacant(&queens).is_empty() {
                return Some(level);
            }
            if has_no_square(&queens) {
                return None;
            }
            let all_free: Vec<_> =
                vacant(&queens).into_iter().map(|unit| free(&queens, unit)).collect();
            if let Some(only) = all_free.iter().find(|free| free.len() == 1) {
                queens.push(only[0]);
                continue;
            }
            let with = |square: Square| [&queens[..], &[square]].concat();
            let emptying = all_free.concat().into_iter().find(|&one| has_no_square(&with(one)))?;
            empty.push(emptying);
            level = Level::Medium;
        }
    }

    #[test]
    fn a_position_without_completions_or_with_several_has_no_level() {
        let position = |given: &[Square]| Problem::new(8, given, &[]).unwrap();
        assert_eq!(grade(&position(&[])), None);
        assert_eq!(grade(&position(&[Square::new(0, 0), Square::new(1, 1)])), None);
        // Nauck's has two.
        assert_eq!(grade(&position(&[Square::new(4, 1), Square::new(3, 3)])), None);
        // Queens that leave no row and no column, but attack each other.
        let diagonal: Vec<_> = (0..8).map(|at| Square::new(at, at)).collect();
        assert_eq!(grade(&position(&diagonal)), None);
    }

    proptest! {
        #[test]
        fn every_deduction_holds_in_every_completion(position in positions()) {
            let completions = Catalogue::complete(&position).solutions(1, usize::MAX);
            for deduction in Deductions::of(&position) {
                for completion in &completions {
                    let (square, has_queen) = match deduction {
                        Deduction::Only { square, .. } => (square, true),
                        Deduction::Empties { square, .. } => (square, false),
                    };
                    prop_assert_eq!(completion.queen(square.row) == square, has_queen);
                }
            }
        }

        #[test]
        fn the_level_is_that_of_the_written_rule(position in positions()) {
            let has_one = Catalogue::complete(&position).found() == 1;
            let by_rule = level_square_by_square(&position).or(Some(Level::Hard));
            prop_assert_eq!(grade(&position), by_rule.filter(|_| has_one));
        }
    }
}
