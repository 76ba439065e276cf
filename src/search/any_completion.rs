//! Whether there is a completion, and one if so.

use super::random::SplitMix64;
use super::{Completions, Problem, Step};
use crate::board::Solution;

/// Looks for one completion of a problem, as far as it is asked at a time.
///
/// It walks again in another order, twice as far each time, until one walk finds a completion or
/// has seen that there is none: a walk that began unluckily does not cost much.
#[derive(Clone, Debug)]
pub struct AnyCompletion {
    problem: Problem,
    random: SplitMix64,
    walk: Completions,
    /// Nodes of this walk, and how many of them are left.
    nodes: u64,
    left: u64,
}

impl AnyCompletion {
    pub fn new(problem: &Problem) -> Self {
        /// Ten times what most walks take at n = 64.
        const FIRST_NODES: u64 = 1 << 10;
        let mut random = SplitMix64::new(0);
        Self {
            problem: problem.clone(),
            walk: Completions::shuffled(problem, SplitMix64::new(random.next())),
            random,
            nodes: FIRST_NODES,
            left: FIRST_NODES,
        }
    }

    /// Goes on for at most so many nodes, and takes them from there. After [`Step::Found`] and
    /// [`Step::Exhausted`] there is nothing to go on with.
    pub fn step(&mut self, nodes: &mut u64) -> Step {
        loop {
            let allowed = self.left.min(*nodes);
            let mut left = allowed;
            let step = self.walk.step(&mut left);
            self.left -= allowed - left;
            *nodes -= allowed - left;
            if step != Step::OutOfNodes || *nodes == 0 {
                return step;
            }
            self.restart();
        }
    }

    fn restart(&mut self) {
        self.walk = Completions::shuffled(&self.problem, SplitMix64::new(self.random.next()));
        self.nodes *= 2;
        self.left = self.nodes;
    }

    /// The completion that was found.
    ///
    /// # Panics
    /// Unless the last step was [`Step::Found`].
    pub fn solution(&self) -> Solution {
        self.walk.solution()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::search::Catalogue;
    use proptest::prelude::*;

    fn found(problem: &Problem, nodes_at_a_time: u64) -> Option<Solution> {
        let mut search = AnyCompletion::new(problem);
        loop {
            match search.step(&mut nodes_at_a_time.clone()) {
                Step::Found => return Some(search.solution()),
                Step::OutOfNodes => {}
                Step::Exhausted => return None,
            }
        }
    }

    #[test]
    fn that_there_is_none_shows_though_no_walk_sees_it_at_once() {
        // Half of the queens have to stand in the upper right quarter, half in the lower left: on
        // one antidiagonal less than there are queens.
        let n = 18;
        let board = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        let blocked: Vec<_> =
            board.filter(|square| (square.row < n / 2) == (square.column < n / 2)).collect();
        let problem = Problem::new(n, &[], &blocked).unwrap();
        let nodes_of_first_walk = AnyCompletion::new(&problem).left;
        let first = Completions::new(&problem).step(&mut nodes_of_first_walk.clone());
        assert_eq!(first, Step::OutOfNodes);
        assert_eq!(found(&problem, 100), None);
    }

    proptest! {
        #[test]
        fn one_is_found_exactly_if_there_is_one(
            n in 1u32..9,
            given in prop::collection::vec((0u32..9, 0u32..9), 0..4),
            blocked in prop::collection::vec((0u32..9, 0u32..9), 0..30),
            nodes in 1u64..5_000
        ) {
            let squares = |places: &[(u32, u32)]| -> Vec<_> {
                places.iter().map(|&(row, column)| Square::new(row % n, column % n)).collect()
            };
            let problem = Problem::new(n, &squares(&given), &squares(&blocked)).unwrap();
            let has_one = Catalogue::complete(&problem).found() > 0;
            let found = found(&problem, nodes);
            prop_assert_eq!(found.is_some(), has_one);
            prop_assert!(found.is_none_or(|solution| problem.allows(&solution)));
        }
    }
}
