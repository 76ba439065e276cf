//! Counting the solutions of an empty board by the parity split: a plan, its shares, and who counts them.
#![doc = include_str!("README.md")]

mod bound;
#[cfg(test)]
mod brute_force;
mod central;
mod class;
mod fundamental;
mod halves;
mod kernel;
mod lattice;
mod parts;
mod placements;
mod plain;
#[cfg(test)]
mod scalar;
mod sets;
mod shares;
mod symmetry;

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};

use crate::board::Size;
use class::{Class, classes};
pub use fundamental::{SymmetricCounts, symmetric};
use kernel::Fastest;
pub use parts::Part;
use shares::{Piece, Prepared};

/// Where a count asks, every few milliseconds, whether to go on.
pub type Look<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// Asks whether to go on; `None` if not.
fn ask(look: Look) -> Option<()> {
    look().is_continue().then_some(())
}

/// All that is counted on one board, cut into [parts](Self::part) and these into shares. Shares are
/// counted in any order, by as many workers as there are threads; their sum is the number of solutions.
#[derive(Clone, Debug)]
pub struct CountPlan {
    n: usize,
    /// The classes by their queens in EE; none for a board that is searched row by row.
    classes: BTreeMap<usize, Prepared>,
    pieces: Vec<Piece>,
}

/// A part of a count that one worker does in one go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountShare {
    /// The class.
    even_queens: usize,
    a: usize,
    /// The numbers b.
    even: Range<usize>,
    /// An estimate of the work: about so many instructions.
    pub cost: u64,
}

impl CountShare {
    /// A share costs no more, unless its block alone does: it takes a second or so, which is lost when a
    /// count is stopped within it.
    pub const MOST_COST: u64 = 4_000_000_000;
}

impl CountPlan {
    /// The largest board whose number of solutions is known to be in the range of what is summed.
    pub const MAX_SIZE: u32 = 27;
    /// The largest board that is searched row by row.
    const LAST_PLAIN: usize = 11;

    /// What has to be prepared for a board, each by itself; `None` if it is larger than
    /// [`Self::MAX_SIZE`]. Large boards take seconds and gigabytes, about three times as much of both for
    /// each further n.
    pub fn preparations(size: Size) -> Option<Vec<Preparation>> {
        let n = size.as_usize();
        (size.get() <= Self::MAX_SIZE).then(|| {
            if n <= Self::LAST_PLAIN { Vec::new() } else { classes(n).map(Preparation).collect() }
        })
    }

    /// The plan, from what has been prepared for the board, in its order.
    pub fn of(size: Size, prepared: Vec<PreparedClass>) -> Self {
        let (mut classes, mut pieces) = (BTreeMap::new(), Vec::new());
        for class in prepared {
            classes.insert(class.even_queens, class.lists);
            pieces.extend(class.pieces);
        }
        if classes.is_empty() {
            let share = CountShare { even_queens: 0, a: 0, even: 0..1, cost: 1 };
            pieces.push(Piece { share, window: 0, making: 0 });
        }
        Self { n: size.as_usize(), classes, pieces }
    }

    /// The plan, prepared on this thread; `None` if the board is too large, or it was not to go on.
    pub fn new(size: Size, look: Look) -> Option<Self> {
        let mut prepared = Vec::new();
        for preparation in Self::preparations(size)? {
            prepared.push(preparation.prepare(look)?);
        }
        Some(Self::of(size, prepared))
    }

    /// Counts shares of this plan.
    pub fn worker(&self) -> CountWorker<'_> {
        CountWorker { plan: self, kernel: Fastest::new() }
    }
}

/// A class of states that is to be prepared.
#[derive(Clone, Debug)]
pub struct Preparation(Class);

impl Preparation {
    /// Does it, on this thread; `None` if it was not to go on.
    pub fn prepare(&self, look: Look) -> Option<PreparedClass> {
        let Self(class) = self;
        let (lists, pieces) = Prepared::new(class.clone(), look)?;
        Some(PreparedClass { even_queens: class.even_queens, lists, pieces })
    }
}

/// A class with all its lists.
#[derive(Debug)]
pub struct PreparedClass {
    even_queens: usize,
    lists: Prepared,
    pieces: Vec<Piece>,
}

/// Counts shares of a plan, one at a time. It keeps what it can use again.
#[derive(Debug)]
pub struct CountWorker<'a> {
    plan: &'a CountPlan,
    kernel: Fastest,
}

impl CountWorker<'_> {
    /// The solutions that a share stands for; `None` if it was not to go on.
    pub fn count(&mut self, share: &CountShare, look: Look) -> Option<u64> {
        match self.plan.classes.get(&share.even_queens) {
            Some(prepared) => self.kernel.count(&prepared.sweep(share), look),
            None => Some(plain::count(self.plan.n)),
        }
    }
}

#[cfg(test)]
fn go_on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::published;

    /// The number of solutions; `None` if it was not to go on.
    fn count(size: Size, look: Look) -> Option<u64> {
        let plan = CountPlan::new(size, look)?;
        let mut worker = plan.worker();
        let counted = plan.part(Part::WHOLE).into_iter().map(|share| worker.count(&share, look));
        counted.sum()
    }

    fn size(n: u32) -> Size {
        Size::new(n).unwrap()
    }

    fn is_counted_as_published(n: u32) {
        let published = published(size(n)).unwrap().solutions;
        assert_eq!(count(size(n), &mut go_on), Some(published), "n = {n}");
    }

    #[test]
    fn counts_are_those_published() {
        (1..=16).for_each(is_counted_as_published);
    }

    #[test]
    #[ignore = "takes seconds unless the build is optimised; .ci/run has it in one that is"]
    fn counts_of_larger_boards_are_those_published() {
        (17..=18).for_each(is_counted_as_published);
    }

    #[test]
    fn row_by_row_counts_are_those_published() {
        for n in 1..=11 {
            assert_eq!(plain::count(n as usize), published(size(n)).unwrap().solutions, "n = {n}");
        }
    }

    fn classes_have_as_many_as_known(n: u32, known: &[(usize, u64)]) {
        let plan = CountPlan::new(size(n), &mut go_on).unwrap();
        let mut worker = plan.worker();
        let mut counted = BTreeMap::new();
        for share in plan.part(Part::WHOLE) {
            let of_class = counted.entry(share.even_queens).or_insert(0);
            *of_class += worker.count(&share, &mut go_on).unwrap();
        }
        counted.retain(|_, solutions| *solutions > 0);
        assert_eq!(counted.into_iter().collect::<Vec<_>>(), known, "n = {n}");
    }

    // The numbers of the classes are those of another program, the one with which this way of counting
    // was found.

    #[test]
    fn classes_have_the_solutions_that_another_program_has_counted() {
        let known: [(u32, &[(usize, u64)]); 5] = [
            (12, &[(2, 1_204), (3, 12_996)]),
            (13, &[(2, 16), (3, 14_256), (4, 58_392), (5, 1_048)]),
            (14, &[(2, 956), (3, 364_640)]),
            (15, &[(3, 33_912), (4, 1_739_936), (5, 504_776), (6, 560)]),
            (16, &[(2, 152), (3, 2_286_132), (4, 12_486_228)]),
        ];
        known.iter().for_each(|(n, known)| classes_have_as_many_as_known(*n, known));
    }

    #[test]
    #[ignore = "takes seconds unless the build is optimised; .ci/run has it in one that is"]
    fn classes_of_larger_boards_have_the_solutions_that_another_program_has_counted() {
        let of_17 = [(3, 43_736), (4, 22_895_000), (5, 70_637_480), (6, 2_238_800), (7, 88)];
        classes_have_as_many_as_known(17, &of_17);
        classes_have_as_many_as_known(18, &[(3, 7_636_168), (4, 658_454_456)]);
    }

    #[test]
    fn shares_are_counted_in_any_order_by_any_worker() {
        let plan = CountPlan::new(size(13), &mut go_on).unwrap();
        let shares = plan.part(Part::WHOLE);
        let mut one = plan.worker();
        let forward: Vec<_> =
            shares.iter().map(|share| one.count(share, &mut go_on).unwrap()).collect();
        let mut backward: Vec<_> = (shares.iter().rev())
            .map(|share| plan.worker().count(share, &mut go_on).unwrap())
            .collect();
        backward.reverse();
        assert_eq!(forward, backward);
        assert_eq!(forward.into_iter().sum::<u64>(), 73_712);
    }

    #[test]
    fn a_count_ends_when_it_is_not_to_go_on() {
        let mut looks = 0;
        let mut look = || {
            looks += 1;
            if looks < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        assert_eq!(count(size(14), &mut look), None);
        assert_eq!(looks, 100);
    }

    #[test]
    fn a_plan_is_not_made_to_its_end_when_it_is_not_to_go_on() {
        // Whenever it is told so: it looks often enough for large boards.
        let looks = (0..).take_while(|&before| {
            let mut left = before;
            let mut look = || {
                left -= 1;
                if left < 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            CountPlan::new(size(16), &mut look).is_none()
        });
        assert!(looks.count() > 100);
    }

    #[test]
    fn boards_that_are_too_large_have_no_plan() {
        assert!(CountPlan::new(size(28), &mut go_on).is_none());
    }
}
