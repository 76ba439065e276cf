//! The completions of any position, quickly, in an order of their own.

use super::random::SplitMix64;
use super::units::{Held, Units, bits};
use super::{Problem, Step};
use crate::board::{Solution, Square, Unit};

/// Walks the completions of a problem, each once, where only their number or any of them is wanted.
///
/// It always goes on in the row or column with the fewest free squares, and turns round where one
/// has none: so it comes to the bottom of a difficult position much sooner than an
/// [`Enumerator`](super::Enumerator), but not in lexicographic order. Every solution has exactly one
/// queen in the row or column in which a level chooses: the choices have no completion in common.
///
/// The squares of a row or column come in a random order, always the same. From the first or from
/// the middle one on, a walk over a large board with few queens is now and then lost for millions
/// of nodes before it finds anything; at random it takes some hundred at n = 64.
///
/// ```
/// use queenside::board::Square;
/// use queenside::search::{Completions, Problem, Step};
/// // Nauck's two queens of 1850.
/// let problem = Problem::new(8, &[Square::new(4, 1), Square::new(3, 3)], &[]).unwrap();
/// let mut walk = Completions::new(&problem);
/// let mut nodes = 1_000;
/// assert_eq!(walk.step(&mut nodes), Step::Found);
/// assert!(problem.allows(&walk.solution()));
/// assert_eq!(walk.step(&mut nodes), Step::Found);
/// assert_eq!(walk.step(&mut nodes), Step::Exhausted);
/// assert_eq!(walk.found(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Completions {
    units: Units,
    levels: Vec<Level>,
    /// Columns by row of the queens that stand, and of others where none stands.
    columns: Vec<u32>,
    found: u64,
    random: SplitMix64,
}

/// A row or column in which a queen is chosen.
#[derive(Clone, Debug)]
struct Level {
    /// The lines held by the queens before.
    held: Held,
    unit: Unit,
    /// Free squares still to come, a bit an index.
    untried: u64,
}

impl Completions {
    /// Stands before the first one.
    pub fn new(problem: &Problem) -> Self {
        Self::shuffled(problem, SplitMix64::new(0))
    }

    /// The same in another order: from the same random numbers the same one, on every machine.
    pub fn shuffled(problem: &Problem, random: SplitMix64) -> Self {
        let mut walk = Self {
            units: Units::new(problem),
            levels: Vec::new(),
            columns: vec![0; problem.size().as_usize()],
            found: 0,
            random,
        };
        walk.choose_unit(Held::default());
        walk
    }

    /// Goes on to the next completion; takes from `nodes` each queen placed, given ones too.
    pub fn step(&mut self, nodes: &mut u64) -> Step {
        while let Some(level) = self.levels.last_mut() {
            if level.untried == 0 {
                self.levels.pop();
                continue;
            }
            if *nodes == 0 {
                return Step::OutOfNodes;
            }
            *nodes -= 1;
            let index = any_of(level.untried, &mut self.random);
            level.untried &= !(1 << index);
            let (queen, held) = (level.unit.square(index), level.held);
            if self.place(queen, held) {
                self.found += 1;
                return Step::Found;
            }
        }
        Step::Exhausted
    }

    /// Whether that completes the board.
    fn place(&mut self, queen: Square, held: Held) -> bool {
        self.columns[queen.row as usize] = queen.column;
        let held = self.units.place(&held, queen);
        !self.choose_unit(held)
    }

    /// Puts up the squares of the tightest row or column for trial; `false` if each has its queen.
    fn choose_unit(&mut self, held: Held) -> bool {
        let tightest = self.units.tightest(&held);
        self.levels.extend(tightest.map(|(unit, untried)| Level { held, unit, untried }));
        tightest.is_some()
    }

    /// How many it has come to.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// The completion it stands on.
    ///
    /// # Panics
    /// Unless the last step has found one.
    pub fn solution(&self) -> Solution {
        Solution::new(&self.columns).expect("the walk stands on a completion")
    }
}

/// The place of any bit of a mask, all as likely.
fn any_of(mask: u64, random: &mut SplitMix64) -> u32 {
    let skipped = random.below(u64::from(mask.count_ones()));
    bits(mask).nth(skipped as usize).expect("fewer are skipped than there are")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::published;
    use crate::search::Catalogue;
    use proptest::prelude::*;

    /// All completions, in the order of the walk, with so many nodes at a time.
    fn walked(mut walk: Completions, nodes_at_a_time: u64) -> Vec<Solution> {
        let mut solutions = Vec::new();
        loop {
            let mut nodes = nodes_at_a_time;
            match walk.step(&mut nodes) {
                Step::Found => solutions.push(walk.solution()),
                Step::OutOfNodes => assert_eq!(nodes, 0),
                Step::Exhausted => break,
            }
        }
        assert_eq!(walk.found(), solutions.len() as u64);
        solutions
    }

    fn squares(n: u32, most: usize) -> impl Strategy<Value = Vec<Square>> {
        let square = (0..n, 0..n).prop_map(|(row, column)| Square::new(row, column));
        prop::collection::vec(square, 0..=most)
    }

    /// Positions of which many have completions, some none, and some attacks.
    fn positions() -> impl Strategy<Value = Problem> {
        (1u32..=9).prop_flat_map(|n| {
            (squares(n, 3), squares(n, 12))
                .prop_map(move |(given, blocked)| Problem::new(n, &given, &blocked).unwrap())
        })
    }

    #[test]
    fn the_empty_board_has_as_many_as_are_published() {
        for n in 1..=10 {
            let problem = Problem::empty_board(n).unwrap();
            let known = published(problem.size()).unwrap().solutions;
            assert_eq!(walked(Completions::new(&problem), u64::MAX).len() as u64, known, "n = {n}");
        }
    }

    #[test]
    fn large_boards_have_one_soon() {
        for n in 4..=Problem::MAX_SIZE {
            let problem = Problem::empty_board(n).unwrap();
            let mut walk = Completions::new(&problem);
            assert_eq!(walk.step(&mut 100_000), Step::Found, "n = {n}");
            assert_eq!(walk.solution().size(), problem.size());
        }
    }

    proptest! {
        #[test]
        fn each_completion_comes_once(problem in positions()) {
            let mut solutions = walked(Completions::new(&problem), u64::MAX);
            solutions.sort_unstable();
            let all = Catalogue::complete(&problem).solutions(1, usize::MAX);
            prop_assert_eq!(solutions, all);
        }

        #[test]
        fn the_walk_is_the_same_in_whatever_stretches_it_is_asked_for(
            problem in positions(), nodes in 1u64..50, seed in any::<u64>()
        ) {
            let walk = Completions::shuffled(&problem, SplitMix64::new(seed));
            prop_assert_eq!(walked(walk.clone(), nodes), walked(walk, u64::MAX));
        }
    }
}
