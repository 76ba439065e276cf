//! A square that leads on, and why the others beside it do not.

use super::NODES_BETWEEN_LOOKS;
use crate::board::{Square, Unit};
use crate::search::units::{Units, bits};
use crate::search::{AnyCompletion, Contradiction, Problem, Step};

/// What to do next in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// All queens stand, and none attacks another.
    Solved,
    /// There is nothing to do: the position has no completion.
    NoCompletion,
    Place(SafeSquare),
}

/// A square whose queen leaves the position a completion, found in the row or column that has the
/// fewest free squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeSquare {
    pub square: Square,
    /// The player holds it for excluded, and every other square of the row or column that is known
    /// to lead on too.
    pub is_excluded: bool,
    pub unit: Unit,
    /// The other free squares of the row or column, in their order.
    pub beside: Vec<(Square, Beside)>,
}

/// What becomes of a position with a queen on another square than the one hinted at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// This row or column would be left without a free square.
    Empties(Unit),
    /// No completion would be left: that shows in a search only.
    NoCompletion,
    /// It leads on too.
    LeadsOn,
    /// It has not been searched to its end.
    Unknown,
}

/// Hints at a square of a position; rather at one that the player has not `excluded`, which is an
/// opinion and may be wrong.
///
/// # Errors
/// What `look` returns.
pub fn hint<E>(
    position: &Problem,
    excluded: &[Square],
    mut look: impl FnMut() -> Result<(), E>,
) -> Result<Hint, E> {
    if position.contradiction().is_some() {
        return Ok(Hint::NoCompletion);
    }
    let Some((unit, squares)) = tightest(position) else { return Ok(Hint::Solved) };
    let mut tries: Vec<_> = squares.map(|square| Try::new(position, square)).collect();
    let mut nodes = FIRST_NODES;
    while tries.iter().any(Try::is_open) && !tries.iter().any(Try::leads_on) {
        for one in &mut tries {
            one.go_on(nodes, &mut look)?;
        }
        nodes *= 2;
    }
    let safe = tries.iter().filter(|one| one.leads_on()).map(|one| one.square);
    let Some(square) = safe.min_by_key(|square| excluded.contains(square)) else {
        return Ok(Hint::NoCompletion);
    };
    let beside = tries.iter().filter(|one| one.square != square);
    Ok(Hint::Place(SafeSquare {
        square,
        is_excluded: excluded.contains(&square),
        unit,
        beside: beside.map(|one| (one.square, one.outcome)).collect(),
    }))
}

/// Nodes for each square in the first round: at n = 20 some milliseconds, which nearly always do.
const FIRST_NODES: u64 = 1 << 14;

/// The row or column without a queen that has the fewest free squares, and these; `None` if every
/// row and column has its queen.
fn tightest(position: &Problem) -> Option<(Unit, impl Iterator<Item = Square>)> {
    let units = Units::new(position);
    let (unit, free) = units.tightest(&units.holding(position.given()))?;
    Some((unit, bits(free).map(move |index| unit.square(index))))
}

/// A square of the row or column, and what is known of it.
struct Try {
    square: Square,
    outcome: Beside,
    search: AnyCompletion,
}

impl Try {
    fn new(position: &Problem, square: Square) -> Self {
        let position = position.with_given_toggled(square);
        let outcome = match position.contradiction() {
            Some(Contradiction::Row(row)) => Beside::Empties(Unit::Row(row)),
            Some(Contradiction::Column(column)) => Beside::Empties(Unit::Column(column)),
            Some(Contradiction::Queens(..) | Contradiction::Blocked(_)) => Beside::NoCompletion,
            None => Beside::Unknown,
        };
        Self { square, outcome, search: AnyCompletion::new(&position) }
    }

    fn is_open(&self) -> bool {
        self.outcome == Beside::Unknown
    }

    fn leads_on(&self) -> bool {
        self.outcome == Beside::LeadsOn
    }

    /// Searches on for so many nodes.
    fn go_on<E>(
        &mut self,
        mut nodes: u64,
        look: &mut impl FnMut() -> Result<(), E>,
    ) -> Result<(), E> {
        while self.is_open() && nodes > 0 {
            let allowed = nodes.min(NODES_BETWEEN_LOOKS);
            nodes -= allowed;
            match self.search.step(&mut allowed.clone()) {
                Step::Found => self.outcome = Beside::LeadsOn,
                Step::Exhausted => self.outcome = Beside::NoCompletion,
                Step::OutOfNodes => look()?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{completions, never_stop, positions, squares};
    use super::*;
    use proptest::prelude::*;

    /// The squares of a row or column that are neither blocked nor attacked by a queen that stands.
    fn free_squares(position: &Problem, unit: Unit) -> Vec<Square> {
        let is_free = |square: &Square| {
            !position.blocked().contains(square)
                && position.given().iter().all(|queen| queen.line_to(*square).is_none())
        };
        (0..position.size().get()).map(|index| unit.square(index)).filter(is_free).collect()
    }

    /// The rows and columns in which no queen stands.
    fn vacant(position: &Problem) -> impl Iterator<Item = Unit> {
        let n = position.size().get();
        let units = (0..n).map(Unit::Row).chain((0..n).map(Unit::Column));
        units.filter(|unit| {
            position.given().iter().all(|&queen| unit.square(unit.index(queen)) != queen)
        })
    }

    #[test]
    fn why_the_others_do_not_lead_on_is_told() {
        let position = Problem::empty_board(4).unwrap();
        let Hint::Place(safe) = hint(&position, &[], never_stop).unwrap() else { panic!() };
        assert_eq!((safe.unit, safe.is_excluded), (Unit::Row(0), false));
        let corners = [Square::new(0, 0), Square::new(0, 3)];
        for (square, beside) in safe.beside {
            let expected =
                if corners.contains(&square) { Beside::NoCompletion } else { Beside::LeadsOn };
            assert_eq!(beside, expected, "{square:?}");
        }
        // Neither solution has a queen in a corner.
        let position = Problem::new(4, &[Square::new(3, 0)], &[]).unwrap();
        assert_eq!(hint(&position, &[], never_stop), Ok(Hint::NoCompletion));
    }

    #[test]
    fn a_solution_needs_no_hint() {
        let queens: Vec<_> =
            (0..).zip([1, 3, 0, 2]).map(|(row, column)| Square::new(row, column)).collect();
        let solved = Problem::new(4, &queens, &[]).unwrap();
        assert_eq!(hint(&solved, &[], never_stop), Ok(Hint::Solved));
        let last = Problem::new(4, &queens[..3], &[]).unwrap();
        let expected = SafeSquare {
            square: queens[3],
            is_excluded: true,
            unit: Unit::Row(3),
            beside: Vec::new(),
        };
        assert_eq!(hint(&last, &queens[3..], never_stop), Ok(Hint::Place(expected)));
    }

    #[test]
    fn large_boards_get_a_hint() {
        let position = Problem::new(64, &[Square::new(0, 5), Square::new(60, 61)], &[]).unwrap();
        let Hint::Place(safe) = hint(&position, &[], never_stop).unwrap() else { panic!() };
        assert!(free_squares(&position, safe.unit).contains(&safe.square));
    }

    proptest! {
        #[test]
        fn every_word_of_a_hint_is_true(
            (position, excluded) in positions()
                .prop_flat_map(|one| (Just(one.clone()), squares(one.size().get(), 30)))
        ) {
            let hint = hint(&position, &excluded, never_stop).unwrap();
            let left = |square| completions(&position.with_given_toggled(square));
            let Hint::Place(safe) = hint else {
                let is_solved = vacant(&position).next().is_none();
                let solutions = completions(&position);
                prop_assert_eq!(solutions, u64::from(hint == Hint::Solved));
                prop_assert!(hint == Hint::NoCompletion || is_solved);
                return Ok(());
            };
            prop_assert!(left(safe.square) > 0);
            let free = free_squares(&position, safe.unit);
            let fewest = vacant(&position).map(|unit| free_squares(&position, unit).len()).min();
            prop_assert_eq!(Some(free.len()), fewest);
            let others: Vec<_> =
                free.iter().copied().filter(|&square| square != safe.square).collect();
            let named: Vec<_> = safe.beside.iter().map(|&(square, _)| square).collect();
            prop_assert_eq!(named, others);
            prop_assert_eq!(safe.is_excluded, excluded.contains(&safe.square));
            for (square, beside) in safe.beside {
                match beside {
                    Beside::Empties(unit) => {
                        let then = position.with_given_toggled(square);
                        prop_assert_eq!(free_squares(&then, unit), []);
                        prop_assert!(vacant(&then).any(|vacant| vacant == unit));
                    }
                    Beside::NoCompletion => prop_assert_eq!(left(square), 0),
                    Beside::LeadsOn => {
                        prop_assert!(left(square) > 0);
                        prop_assert!(!safe.is_excluded || excluded.contains(&square));
                    }
                    Beside::Unknown => prop_assert!(false, "small boards are searched whole"),
                }
            }
        }
    }
}
