//! Pairs of placements without a common diagonal, counted for many states at once.

use std::ops::Range;

use super::codes::{CODE_COUNT, Codes};
use super::counter::{Counter, Source};
use super::lanes::MAX_SLOTS;
use super::tables::{Tables, and_each};
use super::vector::{Task, Vector};

/// The most codes that a placement has: the bound leaves no class with more than eleven queens in one
/// lattice, up to n = 27.
pub(super) const MOST_CODES: usize = 6;

/// Adds to each counter the pairs of a placement of its list and one of a tile that share no diagonal:
/// for each bit of the vectors, those with the placements of the list that the bit stands for.
pub(super) struct Pairing<'a, V> {
    /// The tile's tables for the row set of the lists.
    pub tables: &'a Tables<V>,
    /// The tile's slots.
    pub slots: usize,
    pub codes: &'a Codes,
    /// Where each list is among all placements.
    pub lists: &'a [Range<usize>],
    /// A counter for each list.
    pub counters: &'a mut [Counter<V>],
}

impl<V: Vector> Pairing<'_, V> {
    /// Does it.
    pub fn run(self) {
        match self.slots {
            1 => self.run_slots::<1>(),
            2 => self.run_slots::<2>(),
            4 => self.run_slots::<4>(),
            _ => self.run_slots::<MAX_SLOTS>(),
        }
    }

    fn run_slots<const S: usize>(self) {
        match self.codes.length {
            1 => V::run(Unrolled::<V, S, 1>(self)),
            2 => V::run(Unrolled::<V, S, 2>(self)),
            3 => V::run(Unrolled::<V, S, 3>(self)),
            4 => V::run(Unrolled::<V, S, 4>(self)),
            5 => V::run(Unrolled::<V, S, 5>(self)),
            MOST_CODES => V::run(Unrolled::<V, S, MOST_CODES>(self)),
            length => unreachable!("the bound leaves no class with placements of {length} codes"),
        }
    }
}

/// A pairing whose numbers of slots and codes the compiler knows. Each is a function of its own: together
/// they would take the compiler minutes.
struct Unrolled<'a, V, const S: usize, const CODES: usize>(Pairing<'a, V>);

impl<V: Vector, const S: usize, const CODES: usize> Task<()> for Unrolled<'_, V, S, CODES> {
    #[inline(always)]
    fn run(self) {
        let Self(Pairing { tables, codes, lists, counters, .. }) = self;
        let compatible = Compatible(tables.get::<S, CODES>());
        let (codes, _) = codes.bytes().as_chunks::<CODES>();
        for (list, counter) in lists.iter().zip(counters) {
            counter.add_all(&codes[list.clone()], &compatible);
        }
    }
}

/// Which placements of a tile share no diagonal with one on the left, from the tables for its rows.
struct Compatible<'a, V, const S: usize, const CODES: usize>(&'a [[[V; S]; CODE_COUNT]; CODES]);

impl<V: Vector, const S: usize, const CODES: usize> Source<[u8; CODES], [V; S]>
    for Compatible<'_, V, S, CODES>
{
    #[inline(always)]
    fn get(&self, codes: &[u8; CODES]) -> [V; S] {
        let mut vectors = self.0[0][usize::from(codes[0])];
        for (table, &code) in self.0[1..].iter().zip(&codes[1..]) {
            vectors = and_each(vectors, table[usize::from(code)]);
        }
        vectors
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::central::Grouping;
    use super::super::super::lattice::Parity::{Even, Odd};
    use super::super::super::lattice::{Colour, Lattice};
    use super::super::super::placements::Placements;
    use super::super::super::sets::{full, members, subsets};
    use super::super::super::{go_on, plain, scalar};
    use super::super::lanes::{Block, Segment, Stock};
    use super::super::tables::Fill;
    use super::super::vector::Words;
    use super::*;

    /// Counts the pairs of so many queens in EE and two in OO on 27 × 27 squares, and compares each number
    /// with that of pairs looked at one by one.
    fn agrees_with_pairs_one_by_one<V: Vector>(queens: usize, grouping: Grouping) {
        let lattice = |parity| Lattice { n: 27, rows: parity, columns: parity };
        let rows = full(queens);
        let column_sets = [rows, rows << 1, rows << (14 - queens)];
        let mut left = Placements::new(lattice(Even), &[rows], &column_sets, &mut go_on).unwrap();
        left.sort_by_key(|placement| grouping.group(placement.lines));
        let pairs: Vec<_> = subsets(2, 13).step_by(7).collect();
        let right = Placements::new(lattice(Odd), &pairs[..8], &pairs[..5], &mut go_on).unwrap();
        let mut right = right.map(|placement| placement.lines);
        right.sort_by_key(|lines| grouping.group(*lines));
        let codes = Codes::new(lattice(Even), vec![members(rows).collect()], &left, grouping);
        let mut tables = Tables::new(MOST_CODES);
        let mut counters = [Counter::<V>::zero(); 3];
        let segment = Segment { sets: 0..8, field: 8 };
        let stock = Stock { n: 27, placements: &right, grouping };
        for block in Block::<V>::cover(&segment, 0..5) {
            counters.iter_mut().for_each(Counter::clear);
            for tile in block.tiles(&segment, stock) {
                Fill { tables: &mut tables, tile, lattice: codes.lattice, rows: codes.rows(0) }
                    .run();
                let lists = [0, 1, 2].map(|b| codes.range(codes.place(0, b), &tile.groups));
                let (lists, counters) = (&lists[..], &mut counters[..]);
                Pairing { tables: &tables, slots: tile.slots, codes: &codes, lists, counters }
                    .run();
            }
            for (b, counter) in counters.iter().enumerate() {
                for (field, d) in block.sets.clone().enumerate() {
                    for c in segment.sets.clone() {
                        let expected = scalar::disjoint_pairs(left.list(0, b), right.list(c, d));
                        assert_eq!(number(counter, field * segment.field + c), expected);
                    }
                }
            }
        }
        assert_eq!(left.list(0, 0).len() as u64, plain::count(queens), "queens on as many rows");
    }

    fn number<V: Vector>(counter: &Counter<V>, position: usize) -> u64 {
        let bit = |level| {
            let mut words = [0; 4];
            counter.plane(level).write(&mut words);
            words[position / 64] >> (position % 64) & 1
        };
        (0..counter.height()).map(|level| bit(level) << level).sum()
    }

    #[test]
    fn the_longest_placements_are_paired_as_one_by_one_with_groups_and_without() {
        for queens in [7, 9, 11] {
            for pairs_of_a_state in [0, usize::MAX] {
                let grouping = Grouping::new(27, Colour::Black, pairs_of_a_state);
                assert_eq!(grouping.is_trivial(), pairs_of_a_state == 0);
                agrees_with_pairs_one_by_one::<Words<4>>(queens, grouping);
                agrees_with_pairs_one_by_one::<Words<1>>(queens, grouping);
                #[cfg(target_arch = "x86_64")]
                if super::super::avx2::is_available() {
                    agrees_with_pairs_one_by_one::<super::super::avx2::Avx2>(queens, grouping);
                }
            }
        }
    }
}
