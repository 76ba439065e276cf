//! The work of a count, cut into shares that have nothing in common but what they read.

use std::ops::Range;

use super::class::Class;
use super::kernel::{LeftLists, lane_cost};
use super::symmetry::Kept;

/// A class, and what is made of it once for all its shares.
#[derive(Clone, Debug)]
pub(super) struct Prepared {
    pub class: Class,
    pub left: LeftLists,
    /// For each a, the set numbers for which lists are put into lanes: all that are kept with it, and
    /// some more, so that the next a can use them, too.
    pub windows: Vec<Kept>,
}

impl Prepared {
    pub fn new(class: Class) -> Self {
        let (left, windows) = (LeftLists::new(&class), windows(&class));
        Self { class, left, windows }
    }

    /// How many pairs of placements the states have that are kept with this a and have their b in a range:
    /// a measure for the work, too large where the bound leaves states out within a share.
    pub fn cost(&self, a: usize, even: &Range<usize>) -> u64 {
        let class = &self.class;
        let odd = class.kept(a).odd;
        let (mut black, mut white) = (0, 0);
        for c in odd.clone() {
            black += class.oo.span(c, odd.clone()).len();
            white += class.oe.span(c, even.clone()).len();
        }
        black *= class.ee.span(a, even.clone()).len();
        white *= class.eo.span(a, odd).len();
        (black + white) as u64
    }
}

/// A window is used until a narrower one would save so much of the work, in hundredths: making one
/// takes some work, too.
const WORTH_SAVING: usize = 35;

fn windows(class: &Class) -> Vec<Kept> {
    let mut windows: Vec<Kept> = Vec::new();
    for a in class.symmetry.firsts() {
        let kept = class.kept(a);
        let window = match windows.last() {
            Some(last) if holds(last, &kept) && !is_much_less(&kept, last) => last.clone(),
            _ => kept,
        };
        windows.push(window);
    }
    windows
}

fn holds(window: &Kept, kept: &Kept) -> bool {
    let holds = |range: &Range<usize>, inner: &Range<usize>| {
        inner.is_empty() || range.start <= inner.start && inner.end <= range.end
    };
    holds(&window.even, &kept.even) && holds(&window.odd, &kept.odd)
}

fn is_much_less(kept: &Kept, window: &Kept) -> bool {
    100 * cost(kept) < (100 - WORTH_SAVING) * cost(window)
}

/// What a window costs for each b: lanes times columns.
fn cost(kept: &Kept) -> usize {
    lane_cost(kept.odd.len()) * kept.odd.len()
}
