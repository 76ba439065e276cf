//! How many completions a position has.

use super::NODES_BETWEEN_LOOKS;
use crate::search::{Completions, Problem, Step};

/// How many completions a position has, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    Exactly(u64),
    /// More than the limit up to which they were counted.
    MoreThan(u64),
    /// So many were found before the count was stopped.
    AtLeast(u64),
}

/// Counts the completions of a position, up to a limit. `look` is told how many have been found,
/// and ends the count with an error.
pub fn count_completions<E>(
    position: &Problem,
    limit: u64,
    mut look: impl FnMut(u64) -> Result<(), E>,
) -> Count {
    let mut walk = Completions::new(position);
    let mut nodes = NODES_BETWEEN_LOOKS;
    loop {
        match walk.step(&mut nodes) {
            Step::Found if walk.found() > limit => return Count::MoreThan(limit),
            Step::Found => {}
            Step::Exhausted => return Count::Exactly(walk.found()),
            Step::OutOfNodes => {
                if look(walk.found()).is_err() {
                    return Count::AtLeast(walk.found());
                }
                nodes = NODES_BETWEEN_LOOKS;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{completions, positions};
    use super::*;
    use proptest::prelude::*;

    fn count(position: &Problem, limit: u64) -> Count {
        count_completions(position, limit, |_| Ok::<_, ()>(()))
    }

    #[test]
    fn a_count_that_is_stopped_says_how_many_it_has_found() {
        let position = Problem::empty_board(20).unwrap();
        let mut told = Vec::new();
        let stopped = count_completions(&position, u64::MAX, |found| {
            told.push(found);
            if told.len() < 100 { Ok(()) } else { Err(()) }
        });
        assert!(told.is_sorted() && told[99] > 0);
        assert_eq!(stopped, Count::AtLeast(told[99]));
    }

    #[test]
    fn ten_thousand_is_told_from_more() {
        // 14 200 solutions.
        let position = Problem::empty_board(12).unwrap();
        assert_eq!(count(&position, 10_000), Count::MoreThan(10_000));
        assert_eq!(count(&position, 14_199), Count::MoreThan(14_199));
        assert_eq!(count(&position, 14_200), Count::Exactly(14_200));
    }

    proptest! {
        #[test]
        fn counts_are_exact_up_to_their_limit(position in positions(), limit in 0u64..20) {
            let all = completions(&position);
            let expected =
                if all > limit { Count::MoreThan(limit) } else { Count::Exactly(all) };
            prop_assert_eq!(count(&position, limit), expected);
        }
    }
}
