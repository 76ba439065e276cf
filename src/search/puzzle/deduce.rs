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

/// A step of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deduction {
    /// A queen stands here: the row or column has no other free square.
    Only { square: Square, unit: Unit },
    /// No queen stands here: it would leave the row or column without a free square.
    Empties { square: Square, unit: Unit },
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
    let solved = Solver::new(position).solve();
    solved.or_else(|| has_one_completion(position, &mut nodes).then_some(Level::Hard))
}

/// Whether there is one and no other; `false` also where the nodes do not reach.
fn has_one_completion(position: &Problem, nodes: &mut u64) -> bool {
    let mut walk = Completions::new(position);
    walk.step(nodes) == Step::Found && walk.step(nodes) == Step::Exhausted
}

/// A position, and what has been deduced in it.
struct Solver {
    /// Without the squares that were found to stay empty.
    units: Units,
    held: Held,
}

impl Solver {
    fn new(position: &Problem) -> Self {
        let units = Units::new(position);
        let standing = position.given().iter();
        let held = standing.fold(Held::default(), |held, &queen| units.place(&held, queen));
        Self { units, held }
    }

    /// Deduces all it can; the level if that completes the position.
    fn solve(mut self) -> Option<Level> {
        let mut level = Level::Easy;
        while self.units.tightest(&self.held).is_some() {
            match self.deduce()? {
                Deduction::Only { .. } => {}
                Deduction::Empties { .. } => level = Level::Medium,
            }
        }
        Some(level)
    }

    /// The next deduction, which it goes on from; `None` where none can be made, or a row or column
    /// has no free square left.
    fn deduce(&mut self) -> Option<Deduction> {
        let (unit, free) = self.units.tightest(&self.held)?;
        match free.count_ones() {
            0 => None,
            1 => {
                let square = unit.square(free.trailing_zeros());
                self.held = self.units.place(&self.held, square);
                Some(Deduction::Only { square, unit })
            }
            _ => {
                let (square, unit) = self.emptying_square()?;
                self.units.close(square);
                Some(Deduction::Empties { square, unit })
            }
        }
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
            let emptied = vacant.find(|&unit| self.units.free(&held, unit) == 0)?;
            Some((square, emptied))
        })
    }
}
