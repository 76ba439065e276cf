//! The fast way: the sums of [`scalar`](super::scalar), for hundreds of states at once.
//!
//! One a at a time, and at most 64 row sets c, each in its [lane](lanes). Both colours go the same way:
//!
//! | | black | white |
//! |---|---|---|
//! | one list after the other | EE (a, b), for all b | EO (a, d), for all d |
//! | lists in fields and lanes | OO (c, d), fields d | OE (c, b), fields b |
//! | numbers of pairs | for each b, in fields d | for each d, in fields b |
//!
//! Each placement of a list on the left meets all those in the lanes by a few *and*s ([`tables`]), and
//! [counters](counter) add up with how many it shares no diagonal. The black [numbers] are put in the
//! layout of the white ones, and the [product] of the two, weighed and summed, is what was asked for.
//!
//! How much [work] all this is can be estimated without doing it.
//!
//! [`bound`](super::bound) leaves out the b that no c and d of a block can meet, and likewise the d.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod codes;
mod counter;
mod lanes;
mod numbers;
mod pairing;
mod product;
mod tables;
mod vector;
mod work;

use std::collections::BTreeMap;
use std::ops::Range;

use super::central::Grouping;
use super::class::Class;
use super::halves::Half;
use super::lattice::Parity::{Even, Odd};
use super::lattice::{Colour, Lattice, Lines};
use super::placements::Lists;
use super::sets::{complement, members};
use super::symmetry::Kept;
use super::{Look, ask};
use codes::Codes;
use counter::Counter;
use lanes::{Block, Segment, Stock};
use numbers::{Numbers, Turn};
use pairing::{MOST_CODES, Pairing};
use product::{Product, Weighted};
use tables::{Fill, Tables};
use vector::{MAX_WORDS, Vector};
pub(super) use work::Outline;

/// The placements of a class on squares of one colour, as the kernel reads them.
#[derive(Clone, Debug)]
pub(super) struct Side {
    /// EE or EO.
    left: Codes,
    /// OO or OE.
    right: Lists<Lines>,
    /// How the lists are sorted.
    grouping: Grouping,
}

impl Side {
    pub fn new(class: &Class, colour: Colour, half: Half) -> Self {
        let lattice = |columns| Lattice { n: class.n, rows: Even, columns };
        let height = lattice(Even).height();
        let rows = |set| members(set).collect();
        let sets = class.even_sets.iter();
        let (lattice, rows) = match colour {
            Colour::Black => (lattice(Even), sets.map(|&set| rows(set)).collect()),
            Colour::White => {
                (lattice(Odd), sets.map(|&set| rows(complement(set, height))).collect())
            }
        };
        let Half { left, right, grouping } = half;
        Self { left: Codes::new(lattice, rows, &left, grouping), right, grouping }
    }

    /// What the tiles of its blocks are made from.
    fn stock(&self) -> Stock<'_> {
        let n = self.left.lattice.n;
        Stock { n, placements: &self.right, grouping: self.grouping }
    }
}

/// What it costs to go through so many row sets c for one column set, compared with other numbers of
/// them.
pub(super) fn lane_cost(sets: usize) -> usize {
    lanes::cost(sets)
}

/// What is counted in one go: all kept states with this a and one of these b.
#[derive(Clone, Debug)]
pub(super) struct Sweep<'a> {
    pub class: &'a Class,
    /// Black and white.
    pub sides: &'a [Side; 2],
    /// What is made for the sweep, and serves others, too: it has all numbers kept with this a.
    pub window: &'a Kept,
    pub a: usize,
    pub even: Range<usize>,
}

/// The lists of OO and OE in lanes, for all b, c and d of a range: enough for several a.
#[derive(Debug)]
struct Window<V> {
    n: usize,
    even_queens: usize,
    range: Kept,
    segments: Vec<Right<V>>,
}

#[derive(Debug)]
struct Right<V> {
    segment: Segment,
    /// OO, a field for each d.
    black: Vec<Block<V>>,
    /// OE, a field for each b.
    white: Vec<Block<V>>,
}

impl<V: Vector> Window<V> {
    fn new(class: &Class, range: Kept) -> Self {
        let right = |segment: Segment| Right {
            black: Block::cover(&segment, range.odd.clone()),
            white: Block::cover(&segment, range.even.clone()),
            segment,
        };
        let segments = Segment::cover(range.odd.clone()).into_iter().map(right).collect();
        Self { n: class.n, even_queens: class.even_queens, range, segments }
    }

    fn is_of(&self, class: &Class, range: &Kept) -> bool {
        (self.n, self.even_queens) == (class.n, class.even_queens) && self.range == *range
    }
}

/// Counts by the longest vectors that the processor has.
#[derive(Debug)]
pub(super) struct Fastest(AnyKernel);

#[derive(Debug)]
enum AnyKernel {
    #[cfg(target_arch = "x86_64")]
    Avx2(Kernel<avx2::Avx2>),
    Portable(Kernel<vector::Words<4>>),
}

impl Fastest {
    pub fn new() -> Self {
        #[cfg(target_arch = "x86_64")]
        if avx2::is_available() {
            return Self(AnyKernel::Avx2(Kernel::new()));
        }
        Self(AnyKernel::Portable(Kernel::new()))
    }

    /// As [`Kernel::count`] does.
    pub fn count(&mut self, sweep: &Sweep<'_>, look: Look) -> Option<u64> {
        match &mut self.0 {
            #[cfg(target_arch = "x86_64")]
            AnyKernel::Avx2(kernel) => kernel.count(sweep, look),
            AnyKernel::Portable(kernel) => kernel.count(sweep, look),
        }
    }
}

/// Counts by vectors of one kind. It keeps its room, and what it made for one a for the next.
#[derive(Debug)]
struct Kernel<V> {
    window: Option<Window<V>>,
    room: Room<V>,
}

/// What the inner loops write to.
#[derive(Debug)]
struct Room<V> {
    tables: Tables<V>,
    counters: Vec<Counter<V>>,
    /// Where the lists on the left are that go with a tile.
    ranges: Vec<Range<usize>>,
    black: Numbers,
}

impl<V: Vector> Kernel<V> {
    pub fn new() -> Self {
        let room = Room {
            tables: Tables::new(MOST_CODES),
            counters: Vec::new(),
            ranges: Vec::new(),
            black: Numbers::default(),
        };
        Self { window: None, room }
    }

    /// Solutions of all states of a sweep, each for those of its orbit; `None` if it was not to go on.
    pub fn count(&mut self, sweep: &Sweep<'_>, look: Look) -> Option<u64> {
        let Sweep { class, sides, window: range, a, ref even } = *sweep;
        let mut kept = class.kept(a);
        kept.even = intersection(&kept.even, even);
        self.window.take_if(|window| !window.is_of(class, range));
        let window = self.window.get_or_insert_with(|| Window::new(class, range.clone()));
        let mut counted = 0;
        for right in &window.segments {
            if !intersection(&right.segment.sets, &kept.odd).is_empty() {
                let lanes = [false, true].map(|is_tie| lanes(class, a, &kept, right, is_tie));
                let strip = Strip { class, sides, a, kept: &kept, right, range, lanes };
                strip.count_black(&mut self.room, look)?;
                counted += strip.count_white(&mut self.room, look)?;
            }
        }
        Some(counted)
    }
}

/// The part of a sweep that is in one segment of c.
struct Strip<'a, V> {
    class: &'a Class,
    sides: &'a [Side; 2],
    a: usize,
    kept: &'a Kept,
    right: &'a Right<V>,
    range: &'a Kept,
    /// The lanes of a field with kept c: those that are not tied, and those that are.
    lanes: [u64; 2],
}

impl<V: Vector> Strip<'_, V> {
    /// Leaves the black numbers in their room.
    fn count_black(&self, room: &mut Room<V>, look: Look) -> Option<()> {
        let Self { class, right, sides: [side, _], .. } = self;
        let most = (side.left.longest() * side.right.longest()) as u64;
        let planes = (u64::BITS - most.leading_zeros()) as usize;
        room.black.reset(self.range.odd.len(), right.white.len(), planes, V::WORDS);
        for block in &right.black {
            let sets = intersection(&block.sets, &self.kept.odd);
            let columns = class.allowed_even(self.a, &self.kept.even, &self.rows(), &sets);
            let lists: Vec<_> = columns.clone().map(|b| side.left.place(self.a, b)).collect();
            self.pair(room, side, &lists, block, look)?;
            let first = self.range.odd.start;
            let columns: Vec<_> = columns.map(|b| b - self.range.even.start).collect();
            V::run(Turn {
                numbers: &mut room.black,
                segment: &right.segment,
                sets: sets.start - first..sets.end - first,
                first_field: sets.start - block.sets.start,
                columns: &columns,
                black: &room.counters,
            });
        }
        Some(())
    }

    /// Sums black times white.
    fn count_white(&self, room: &mut Room<V>, look: Look) -> Option<u64> {
        let Self { class, right, sides: [_, side], .. } = self;
        let mut counted = 0;
        for (index, block) in right.white.iter().enumerate() {
            let sets = intersection(&block.sets, &self.kept.even);
            let first = self.range.odd.start;
            let columns = class.allowed_odd(self.a, &self.kept.odd, &self.rows(), &sets);
            let columns: Vec<_> =
                columns.filter(|d| room.black.height(d - first, index) > 0).collect();
            let lists: Vec<_> = columns.iter().map(|&d| side.left.place(self.a, d)).collect();
            self.pair(room, side, &lists, block, look)?;
            let is_tie = |d: &usize| (d - first, class.symmetry.is_tie(self.a, *d));
            let sets: Vec<_> = columns.iter().map(is_tie).collect();
            counted += V::run(Product {
                black: &room.black,
                block: index,
                sets: &sets,
                white: &room.counters,
                weights: &[false, true].map(|d_is_tie| self.weights(block, d_is_tie)),
            });
        }
        Some(counted)
    }

    /// Counts, for each list, its pairs with the placements of all tiles.
    fn pair(
        &self,
        room: &mut Room<V>,
        side: &Side,
        lists: &[usize],
        block: &Block<V>,
        look: Look,
    ) -> Option<()> {
        if room.counters.len() < lists.len() {
            room.counters.resize(lists.len(), Counter::zero());
        }
        let Room { tables, counters, ranges, .. } = room;
        let codes = &side.left;
        let counters = &mut counters[..lists.len()];
        counters.iter_mut().for_each(Counter::clear);
        if lists.is_empty() {
            return Some(());
        }
        for tile in block.tiles(&self.right.segment, side.stock()) {
            ask(look)?;
            ranges.clear();
            ranges.extend(lists.iter().map(|&list| codes.range(list, &tile.groups)));
            Fill { tables, tile, lattice: codes.lattice, rows: codes.rows(self.a) }.run();
            Pairing { tables, slots: tile.slots, codes, lists: ranges, counters }.run();
        }
        Some(())
    }

    /// The kept c of the segment.
    fn rows(&self) -> Range<usize> {
        intersection(&self.right.segment.sets, &self.kept.odd)
    }

    /// What the kept states of a block of b weigh, by whether d is a tie.
    fn weights(&self, block: &Block<V>, d_is_tie: bool) -> Vec<Weighted<V>> {
        let mut all = BTreeMap::new();
        let fields = block.sets.clone().enumerate().filter(|(_, b)| self.kept.even.contains(b));
        for (field, b) in fields {
            let (word, shift) = self.right.segment.place(field);
            for (c_is_tie, lanes) in [false, true].into_iter().zip(self.lanes) {
                let weight = self.class.symmetry.weight(self.a, b, c_is_tie, d_is_tie);
                let states = all.entry(weight).or_insert([0; MAX_WORDS]);
                states[word] |= lanes << shift;
            }
        }
        all.retain(|_, states| *states != [0; MAX_WORDS]);
        let weighted =
            |(weight, words): (u64, [u64; MAX_WORDS])| Weighted { weight, states: V::read(&words) };
        all.into_iter().map(weighted).collect()
    }
}

/// The lanes of a field with kept c, those that are tied or those that are not.
fn lanes<V>(class: &Class, a: usize, kept: &Kept, right: &Right<V>, is_tie: bool) -> u64 {
    let sets = right.segment.sets.clone();
    let is_wanted = |c: &usize| kept.odd.contains(c) && class.symmetry.is_tie(a, *c) == is_tie;
    sets.enumerate().filter(|(_, c)| is_wanted(c)).map(|(lane, _)| 1 << lane).sum()
}

fn intersection(one: &Range<usize>, other: &Range<usize>) -> Range<usize> {
    let start = one.start.max(other.start);
    start..one.end.min(other.end).max(start)
}

#[cfg(test)]
mod tests {
    use super::super::class::classes;
    use super::super::{go_on, scalar};
    use super::vector::Words;
    use super::*;

    /// A class whose window holds all there is.
    struct Whole {
        class: Class,
        halves: [Half; 2],
        sides: [Side; 2],
        window: Kept,
    }

    impl Whole {
        fn new(class: Class) -> Self {
            let halves = scalar::halves(&class);
            let [black, white] = halves.clone();
            let sides =
                [Side::new(&class, Colour::Black, black), Side::new(&class, Colour::White, white)];
            let window = Kept { even: 0..class.even_sets.len(), odd: 0..class.odd_sets.len() };
            Self { class, halves, sides, window }
        }

        fn sweep(&self, a: usize, even: Range<usize>) -> Sweep<'_> {
            let Self { class, sides, window, .. } = self;
            Sweep { class, sides, window, a, even }
        }
    }

    fn agrees_with_scalar<V: Vector>(n: usize) {
        let mut kernel = Kernel::<V>::new();
        for whole in classes(n).map(Whole::new) {
            let Whole { class, halves, .. } = &whole;
            for a in class.symmetry.firsts() {
                let even = class.symmetry.kept(a).even;
                let counted = kernel.count(&whole.sweep(a, even), &mut go_on).unwrap();
                let i = class.even_queens;
                let expected = scalar::count(class, halves, a);
                assert_eq!(counted, expected, "n = {n}, i = {i}, a = {a}");
            }
        }
    }

    #[test]
    fn portable_vectors_of_any_length_agree_with_the_plain_way() {
        for n in 8..=12 {
            agrees_with_scalar::<Words<1>>(n);
            agrees_with_scalar::<Words<2>>(n);
            agrees_with_scalar::<Words<4>>(n);
        }
        agrees_with_scalar::<Words<4>>(13);
    }

    #[test]
    #[cfg(target_arch = "x86_64")]
    fn vectors_of_avx2_agree_with_the_plain_way() {
        if avx2::is_available() {
            (8..=14).for_each(agrees_with_scalar::<avx2::Avx2>);
        }
    }

    #[test]
    fn sweeps_add_up_to_that_of_all_b() {
        let mut kernel = Kernel::<Words<4>>::new();
        for whole in (12..=13).flat_map(classes).map(Whole::new) {
            let even = whole.class.symmetry.kept(0).even;
            let all = kernel.count(&whole.sweep(0, even.clone()), &mut go_on).unwrap();
            let one_by_one =
                even.map(|b| kernel.count(&whole.sweep(0, b..b + 1), &mut go_on).unwrap());
            assert_eq!(one_by_one.sum::<u64>(), all);
        }
    }
}
