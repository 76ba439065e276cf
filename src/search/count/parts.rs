//! A count cut into parts whose work is similar, for computers that know nothing of each other.
//!
//! The shares of a plan stand in a row, each as long as its cost. The row is cut into K pieces of one
//! length, and a part is what lies in its piece; where a cut falls into a share, the share's numbers b
//! are divided at the nearest one. So the parts are the same on every computer, each share is in one
//! part, and a part's shares follow each other, which is how a worker is quick.

use std::ops::Range;

use super::{CountPlan, CountShare};

/// One of several parts of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    number: u32,
    of: u32,
}

impl Part {
    /// All of it.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// The part of this number, from 1, of so many; `None` if there is none.
    pub fn new(number: u32, of: u32) -> Option<Self> {
        (1..=of).contains(&number).then_some(Self { number, of })
    }

    /// Its number, from 1.
    pub fn number(self) -> u32 {
        self.number
    }

    /// How many parts there are.
    pub fn of(self) -> u32 {
        self.of
    }
}

impl CountPlan {
    /// What a part is made of, in the order in which a worker is quick. A part may be empty, where there
    /// are more parts than there is to share out.
    pub fn part(&self, part: Part) -> Vec<CountShare> {
        let whole: u64 = self.shares.iter().map(|share| share.cost).sum();
        let cut = |number: u32| {
            let cut = u128::from(whole) * u128::from(number) / u128::from(part.of);
            u64::try_from(cut).expect("a cut lies within the whole")
        };
        self.between(cut(part.number - 1)..cut(part.number))
    }

    /// The shares in a stretch of the row.
    fn between(&self, stretch: Range<u64>) -> Vec<CountShare> {
        let mut end = 0;
        let mut within = Vec::new();
        for share in &self.shares {
            let start = end;
            end += share.cost;
            let cut = |at: u64| self.cut(share, at.saturating_sub(start));
            let even = cut(stretch.start)..cut(stretch.end);
            if !even.is_empty() {
                within.push(CountShare { cost: self.cost(share, &even), even, ..share.clone() });
            }
        }
        within
    }

    /// The b before which so much of a share's cost lies, or the first after that.
    fn cut(&self, share: &CountShare, cost: u64) -> usize {
        let CountShare { even: Range { start, end }, .. } = share.clone();
        let is_before = |&b: &usize| self.cost(share, &(start..b)) < cost;
        let numbers: Vec<_> = (start..end).collect();
        start + numbers.partition_point(is_before)
    }

    /// What some numbers b of a share cost.
    fn cost(&self, share: &CountShare, even: &Range<usize>) -> u64 {
        match self.classes.get(share.class) {
            Some(prepared) => prepared.cost(share.a, even),
            None => even.len() as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::board::{Size, published};

    fn plan(n: u32) -> CountPlan {
        CountPlan::new(Size::new(n).unwrap()).unwrap()
    }

    #[test]
    fn there_are_as_many_parts_as_are_said() {
        assert_eq!(Part::new(0, 3), None);
        assert_eq!(Part::new(4, 3), None);
        assert_eq!(Part::new(1, 0), None);
        let last = Part::new(3, 3).unwrap();
        assert_eq!((last.number(), last.of()), (3, 3));
        assert_eq!(Part::new(1, 1), Some(Part::WHOLE));
    }

    #[test]
    fn the_whole_is_all_shares_of_the_plan() {
        for n in [1, 8, 12, 13] {
            assert_eq!(plan(n).part(Part::WHOLE), plan(n).shares(), "n = {n}");
        }
    }

    #[test]
    fn parts_add_up_to_the_whole_however_many_there_are() {
        for (n, of) in [(1, 3), (8, 2), (12, 7), (13, 8), (13, 1_000)] {
            let plan = plan(n);
            let mut worker = plan.worker();
            let shares = (1..=of).flat_map(|number| plan.part(Part::new(number, of).unwrap()));
            let counted = shares.map(|share| {
                worker.count(&share, &mut || ControlFlow::Continue(())).expect("it is to go on")
            });
            let published = published(Size::new(n).unwrap()).unwrap().solutions;
            assert_eq!(counted.sum::<u64>(), published, "n = {n}, {of} parts");
        }
    }
}
