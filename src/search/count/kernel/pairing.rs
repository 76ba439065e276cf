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
