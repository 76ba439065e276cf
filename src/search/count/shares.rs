//! The work of a count, cut into shares that have nothing in common but what they read.

use std::ops::Range;

use super::class::Class;
use super::kernel::{LeftLists, lane_cost};
use super::placements::Lists;
use super::symmetry::Kept;

/// A class, and what is made of it once for all its shares.
#[derive(Clone, Debug)]
pub(super) struct Prepared {
    pub class: Class,
    pub left: LeftLists,
    /// For each a, the set numbers for which lists are put into lanes: all that are kept with it, and
    /// some more, so that the next a can use them, too.
    pub windows: Vec<Kept>,
    /// How long the lists of OO are together, and those of OE.
    black_lengths: Lengths,
    white_lengths: Lengths,
}

impl Prepared {
    pub fn new(class: Class) -> Self {
        Self {
            left: LeftLists::new(&class),
            windows: windows(&class),
            black_lengths: Lengths::new(&class.oo, class.odd_moments.len()),
            white_lengths: Lengths::new(&class.oe, class.even_moments.len()),
            class,
        }
    }

    /// The states kept with this a, or `None` if there are none.
    pub fn kept(&self, a: usize) -> Option<Kept> {
        let kept = self.class.kept(a);
        (!kept.even.is_empty() && !kept.odd.is_empty()).then_some(kept)
    }

    /// A measure for the work on the kept states with this a and a b of a range: how many pairs of
    /// placements they have, those left out that the bound excludes whatever c is.
    pub fn cost(&self, a: usize, even: &Range<usize>) -> u64 {
        let class = &self.class;
        let odd = class.kept(a).odd;
        let with_d = odd.clone().map(|d| {
            let left = class.allowed_even(a, even, &odd, &(d..d + 1));
            class.ee.span(a, left).len() * self.black_lengths.of(&odd, d)
        });
        let with_b = even.clone().map(|b| {
            let left = class.allowed_odd(a, &odd, &odd, &(b..b + 1));
            class.eo.span(a, left).len() * self.white_lengths.of(&odd, b)
        });
        with_d.chain(with_b).sum::<usize>() as u64
    }
}

/// How long lists are together.
#[derive(Clone, Debug)]
struct Lengths {
    column_set_count: usize,
    /// Row set by row set, for each column set: the lists of all row sets before.
    before: Vec<usize>,
}

impl Lengths {
    fn new<T>(lists: &Lists<T>, column_set_count: usize) -> Self {
        let mut before = vec![0; column_set_count];
        for (list, range) in lists.ranges().enumerate() {
            before.push(before[list] + range.len());
        }
        Self { column_set_count, before }
    }

    /// The lists of some row sets and one column set.
    fn of(&self, row_sets: &Range<usize>, column_set: usize) -> usize {
        let before = |row_set| self.before[row_set * self.column_set_count + column_set];
        before(row_sets.end) - before(row_sets.start)
    }
}

/// Numbers a next to each other have one window, unless it costs one of them so much more than it
/// needs, in hundredths: making a window takes some work, too.
const MOST_COST: usize = 154;

fn windows(class: &Class) -> Vec<Kept> {
    let all: Vec<_> = class.symmetry.firsts().map(|a| class.kept(a)).collect();
    let mut windows = Vec::with_capacity(all.len());
    while windows.len() < all.len() {
        let first = windows.len();
        let (mut window, mut least) = (all[first].clone(), cost(&all[first]));
        let mut end = first + 1;
        for kept in &all[first + 1..] {
            let wider = hull(&window, kept);
            least = least.min(cost(kept));
            if 100 * cost(&wider) > MOST_COST * least {
                break;
            }
            window = wider;
            end += 1;
        }
        windows.resize(end, window);
    }
    windows
}

/// What holds both.
fn hull(one: &Kept, other: &Kept) -> Kept {
    let hull = |one: &Range<usize>, other: &Range<usize>| {
        one.start.min(other.start)..one.end.max(other.end)
    };
    Kept { even: hull(&one.even, &other.even), odd: hull(&one.odd, &other.odd) }
}

/// What a window costs for each b: lanes times columns.
fn cost(kept: &Kept) -> usize {
    lane_cost(kept.odd.len()) * kept.odd.len()
}
