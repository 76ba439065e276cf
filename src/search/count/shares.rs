//! The work of a count, cut into shares that have nothing in common but what they read.

use std::ops::Range;

use super::class::Class;
use super::kernel::{LeftLists, Outline, lane_cost};
use super::symmetry::Kept;

/// A class, and what is made of it once for all its shares.
#[derive(Clone, Debug)]
pub(super) struct Prepared {
    pub class: Class,
    pub left: LeftLists,
    outlines: Vec<Outline>,
    /// For each a, the place of its outline.
    places: Vec<usize>,
}

impl Prepared {
    pub fn new(class: Class) -> Self {
        let left = LeftLists::new(&class);
        let mut outlines: Vec<Outline> = Vec::new();
        let mut places = Vec::new();
        for window in windows(&class) {
            if outlines.last().is_none_or(|last| last.window != window) {
                outlines.push(Outline::new(&class, &left, window));
            }
            places.push(outlines.len() - 1);
        }
        Self { class, left, outlines, places }
    }

    /// The states kept with this a, or `None` if there are none.
    pub fn kept(&self, a: usize) -> Option<Kept> {
        let kept = self.class.kept(a);
        (!kept.even.is_empty() && !kept.odd.is_empty()).then_some(kept)
    }

    /// The place of the window of this a among those of the class.
    pub fn place(&self, a: usize) -> usize {
        self.places[a]
    }

    /// The outline of the window of this a. It has the numbers of all states kept with it, and some more, so
    /// that the next a can use it, too.
    pub fn outline(&self, a: usize) -> &Outline {
        &self.outlines[self.places[a]]
    }

    /// What each b that is kept with this a costs.
    pub fn costs(&self, a: usize) -> Vec<u64> {
        self.outline(a).costs(&self.class, a, &self.class.kept(a))
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
