//! A count cut into parts whose work is similar, for computers that know nothing of each other.
//!
//! The pieces of a plan stand in a row. A part is a stretch of the row, so its shares follow each other,
//! which is how a worker is quick. What a part costs is what its
//! pieces cost, and what its worker makes before it can begin: a window, and another wherever the window
//! changes. The row ends where it ends however many parts there are, so the parts are as long as lets the
//! last one end there, too.
//!
//! Nothing of this depends on the computer: a part is the same on all.

use super::shares::{Piece, joined};
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
        let ends = ends(&self.pieces, part.of as usize);
        let end = |number: u32| match number {
            0 => 0,
            _ => ends.get(number as usize - 1).copied().unwrap_or(self.pieces.len()),
        };
        joined(&self.pieces[end(part.number - 1)..end(part.number)])
    }
}

/// Where each part ends, in parts of one length that is just enough for so many; a window can make so
/// much difference that the last part is left empty.
fn ends(pieces: &[Piece], parts: usize) -> Vec<usize> {
    let all: u64 = pieces.iter().map(|piece| piece.share.cost + piece.making).sum();
    let (mut short, mut long) = (0, all);
    while long - short > 1 + all / (1_000 * parts as u64) {
        let middle = short.midpoint(long);
        if ends_of(pieces, middle).len() > parts {
            short = middle;
        } else {
            long = middle;
        }
    }
    ends_of(pieces, long)
}

/// Where each part ends, in parts of this length: a piece is in the part that has the most of it.
fn ends_of(pieces: &[Piece], length: u64) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut cost = 0;
    let mut window = None;
    for (place, piece) in pieces.iter().enumerate() {
        let end = (1 + ends.len() as u64) * length;
        let is_full = cost + piece.share.cost / 2 > end;
        if is_full {
            ends.push(place);
        }
        let this_window = (piece.share.even_queens, piece.window);
        if is_full || window != Some(this_window) {
            cost += piece.making;
            window = Some(this_window);
        }
        cost += piece.share.cost;
    }
    ends.push(pieces.len());
    ends
}

#[cfg(test)]
mod tests {
    use super::super::go_on;
    use super::*;
    use crate::board::{Size, published};

    fn plan(n: u32) -> CountPlan {
        CountPlan::new(Size::new(n).unwrap(), &mut go_on).unwrap()
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
    fn parts_add_up_to_the_whole_however_many_there_are() {
        for (n, of) in [(1, 3), (8, 2), (12, 7), (13, 8), (13, 1_000)] {
            let plan = plan(n);
            let mut worker = plan.worker();
            let shares = (1..=of).flat_map(|number| plan.part(Part::new(number, of).unwrap()));
            let counted =
                shares.map(|share| worker.count(&share, &mut go_on).expect("it is to go on"));
            let published = published(Size::new(n).unwrap()).unwrap().solutions;
            assert_eq!(counted.sum::<u64>(), published, "n = {n}, {of} parts");
        }
    }

    #[test]
    fn parts_cost_nearly_the_same() {
        let plan = plan(15);
        let parts: Vec<_> =
            (1..=8).map(|number| plan.part(Part::new(number, 8).unwrap())).collect();
        let costs = parts.iter().map(|shares| shares.iter().map(|share| share.cost).sum::<u64>());
        let costs: Vec<_> = costs.collect();
        let mean = costs.iter().sum::<u64>() / 8;
        assert!(costs.iter().all(|cost| cost.abs_diff(mean) * 4 < mean), "{costs:?}");
    }

    #[test]
    fn parts_are_the_same_on_every_computer() {
        // What they were on one: there is nothing to compare them with on the spot.
        let ends = |number| {
            let part = plan(14).part(Part::new(number, 4).unwrap());
            part.last().map(|last| (last.even_queens, last.a, last.even.end))
        };
        assert_eq!(
            [1, 2, 3, 4].map(ends),
            [Some((3, 0, 8)), Some((3, 2, 35)), Some((3, 11, 27)), Some((3, 28, 32))]
        );
    }
}
