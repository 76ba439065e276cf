//! The queen after which a position could no longer be completed.

use super::{Count, count_completions, find_completion};
use crate::board::Square;
use crate::search::Problem;

/// How long the queens that were placed one after the other could be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LastSolvable {
    /// With all of them the board can still be completed.
    Still,
    /// The board could not be completed before the first of them.
    Never,
    /// It could be until this queen came.
    Before {
        queen: Square,
        /// How many of the others stood before it.
        placed: usize,
        /// How many completions there were then.
        completions: Count,
    },
}

/// Finds the most of the queens `placed`, in their order, that can be completed together with what
/// `start` gives; before the next one, completions are counted up to `limit`.
///
/// A queen more never adds a completion: so it is found by halving.
///
/// # Errors
/// What `look` returns, if the queen was not known by then; if it was, completions were counted
/// as far as [`Count::AtLeast`] says.
///
/// # Panics
/// If a queen lies outside the board.
pub fn last_solvable<E>(
    start: &Problem,
    placed: &[Square],
    limit: u64,
    mut look: impl FnMut() -> Result<(), E>,
) -> Result<LastSolvable, E> {
    let with = |count: usize| with_queens(start, &placed[..count]);
    let mut can_complete = |count| Ok(find_completion(&with(count), &mut look)?.is_some());
    if can_complete(placed.len())? {
        return Ok(LastSolvable::Still);
    }
    if !can_complete(0)? {
        return Ok(LastSolvable::Never);
    }
    let (mut solvable, mut unsolvable) = (0, placed.len());
    while unsolvable - solvable > 1 {
        let middle = usize::midpoint(solvable, unsolvable);
        if can_complete(middle)? {
            solvable = middle;
        } else {
            unsolvable = middle;
        }
    }
    let completions = count_completions(&with(solvable), limit, |_| look());
    Ok(LastSolvable::Before { queen: placed[solvable], placed: solvable, completions })
}

fn with_queens(start: &Problem, queens: &[Square]) -> Problem {
    let given: Vec<_> = start.given().iter().chain(queens).copied().collect();
    Problem::new(start.size().get(), &given, start.blocked()).expect("the queens lie on the board")
}

#[cfg(test)]
mod tests {
    use super::super::tests::{completions, never_stop, positions, squares};
    use super::*;
    use proptest::prelude::*;

    fn square(row: u32, column: u32) -> Square {
        Square::new(row, column)
    }

    fn of_empty_board(n: u32, placed: &[Square]) -> LastSolvable {
        last_solvable(&Problem::empty_board(n).unwrap(), placed, 10_000, never_stop).unwrap()
    }

    #[test]
    fn the_queen_is_named_and_how_many_completions_there_were_before_it() {
        // Both solutions of n = 4 have no queen in a corner.
        let corner =
            LastSolvable::Before { queen: square(3, 3), placed: 1, completions: Count::Exactly(1) };
        let placed = [square(0, 1), square(3, 3), square(1, 3)];
        assert_eq!(of_empty_board(4, &placed), corner);
        assert_eq!(of_empty_board(4, &placed[..1]), LastSolvable::Still);
        assert_eq!(of_empty_board(4, &[]), LastSolvable::Still);
        assert_eq!(of_empty_board(3, &[square(0, 1)]), LastSolvable::Never);
    }

    #[test]
    fn a_search_that_is_stopped_has_no_answer_but_a_count_that_is_has_one() {
        let placed = [square(0, 0), square(1, 1)];
        let start = Problem::empty_board(20).unwrap();
        // Whether a board of 20 can be completed shows before the first look.
        let answer = last_solvable(&start, &placed, u64::MAX, || Err(()));
        let Ok(LastSolvable::Before { queen, placed: 1, completions: Count::AtLeast(_) }) = answer
        else {
            panic!("{answer:?}");
        };
        assert_eq!(queen, placed[1]);
    }

    proptest! {
        #[test]
        fn it_is_the_first_queen_that_leaves_no_completion(
            (start, placed) in positions()
                .prop_flat_map(|start| (Just(start.clone()), squares(start.size().get(), 6)))
        ) {
            let left = |count| completions(&with_queens(&start, &placed[..count]));
            let first = (0..=placed.len()).find(|&count| left(count) == 0);
            let expected = match first {
                None => LastSolvable::Still,
                Some(0) => LastSolvable::Never,
                Some(count) => LastSolvable::Before {
                    queen: placed[count - 1],
                    placed: count - 1,
                    completions: Count::Exactly(left(count - 1)),
                },
            };
            let answer = last_solvable(&start, &placed, u64::MAX, never_stop).unwrap();
            prop_assert_eq!(answer, expected);
        }
    }
}
