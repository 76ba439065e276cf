//! Help for whoever places queens by hand: how many completions are left, a square that leads on,
//! and the queen after which nothing did.
//!
//! A *position* is a [`Problem`]: the queens that stand are given ones, whoever placed them, and may
//! attack each other; then nothing completes it. Each answer is a function that calls `look` every
//! few thousand nodes, less than a millisecond, and ends early with the error that `look` returns.

mod count;
mod hint;
mod last_solvable;

pub use count::{Count, count_completions};
pub use hint::{Beside, Hint, SafeSquare, hint};
pub use last_solvable::{LastSolvable, last_solvable};

use super::{AnyCompletion, Problem, Step};
use crate::board::Solution;

/// Nodes between two looks.
const NODES_BETWEEN_LOOKS: u64 = 1 << 12;

/// Any completion of a position; `None` if it has none.
///
/// # Errors
/// What `look` returns.
pub fn find_completion<E>(
    position: &Problem,
    mut look: impl FnMut() -> Result<(), E>,
) -> Result<Option<Solution>, E> {
    let mut search = AnyCompletion::new(position);
    loop {
        match search.step(&mut NODES_BETWEEN_LOOKS.clone()) {
            Step::Found => return Ok(Some(search.solution())),
            Step::Exhausted => return Ok(None),
            Step::OutOfNodes => look()?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::search::Catalogue;
    use proptest::prelude::*;

    /// Goes on whenever it is asked.
    pub(super) fn never_stop() -> Result<(), ()> {
        Ok(())
    }

    pub(super) fn squares(n: u32, most: usize) -> impl Strategy<Value = Vec<Square>> {
        let square = (0..n, 0..n).prop_map(|(row, column)| Square::new(row, column));
        prop::collection::vec(square, 0..=most)
    }

    /// Positions with and without completions.
    pub(super) fn positions() -> impl Strategy<Value = Problem> {
        (1u32..=8).prop_flat_map(|n| {
            (squares(n, 3), squares(n, 20))
                .prop_map(move |(given, blocked)| Problem::new(n, &given, &blocked).unwrap())
        })
    }

    pub(super) fn completions(position: &Problem) -> u64 {
        Catalogue::complete(position).found()
    }

    proptest! {
        #[test]
        fn a_completion_is_one_of_the_position(position in positions()) {
            let completion = find_completion(&position, never_stop).unwrap();
            prop_assert_eq!(completion.is_some(), completions(&position) > 0);
            prop_assert!(completion.is_none_or(|solution| position.allows(&solution)));
        }
    }
}
