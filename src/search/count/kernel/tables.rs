//! Which placements of a tile the queens of two rows can be added to, for all their columns.

use super::super::lattice::Lattice;
use super::super::placements::code;
use super::codes::CODE_COUNT;
use super::lanes::{MAX_SLOTS, Tile};
use super::vector::{Task, Vector};

/// Room for the tables of a row set: for each two rows, for each code, the vectors of a tile's slots.
#[derive(Clone, Debug)]
pub(super) struct Tables<V> {
    vectors: Vec<V>,
    /// What the second of two rows leaves, column by column, while their table is made.
    below: Vec<V>,
}

impl<V: Vector> Tables<V> {
    /// Room for placements with so many codes.
    pub fn new(codes: usize) -> Self {
        Self {
            vectors: vec![V::zero(); codes * CODE_COUNT * MAX_SLOTS],
            below: vec![V::zero(); MAX_WIDTH * MAX_SLOTS],
        }
    }

    /// The tables of a tile with `S` slots, by place of the code and by code.
    #[inline(always)]
    pub fn get<const S: usize, const CODES: usize>(&self) -> &[[[V; S]; CODE_COUNT]; CODES] {
        let (slots, _) = self.vectors.as_chunks::<S>();
        let (codes, _) = slots.as_chunks::<CODE_COUNT>();
        codes.first_chunk().expect("there is room for the longest placements")
    }
}

/// Makes the tables for queens in these rows of a lattice.
pub(super) struct Fill<'a, V> {
    pub tables: &'a mut Tables<V>,
    pub tile: &'a Tile<V>,
    pub lattice: Lattice,
    pub rows: &'a [usize],
}

impl<V: Vector> Fill<'_, V> {
    /// Does it.
    pub fn run(self) {
        match self.tile.slots {
            1 => V::run(Unrolled::<V, 1>(self)),
            2 => V::run(Unrolled::<V, 2>(self)),
            4 => V::run(Unrolled::<V, 4>(self)),
            _ => V::run(Unrolled::<V, MAX_SLOTS>(self)),
        }
    }
}

/// Tables of a tile whose number of slots the compiler knows.
struct Unrolled<'a, V, const S: usize>(Fill<'a, V>);

/// No lattice has more columns: 27 × 27 squares have 14.
const MAX_WIDTH: usize = 14;

impl<V: Vector, const S: usize> Task<()> for Unrolled<'_, V, S> {
    #[inline(always)]
    fn run(self) {
        let Self(Fill { tables, tile, lattice, rows }) = self;
        let (free, _) = tile.free.as_chunks::<S>();
        let (slots, _) = tables.vectors.as_chunks_mut::<S>();
        let (tables_of_rows, _) = slots.as_chunks_mut::<CODE_COUNT>();
        let (below, _) = tables.below.as_chunks_mut::<S>();
        let below = &mut below[..lattice.width()];
        let (pairs, last) = rows.as_chunks::<2>();
        for (&rows, table) in pairs.iter().zip(&mut *tables_of_rows) {
            fill_pair(lattice, free, rows, below, table);
        }
        if let [row] = *last {
            let table = &mut tables_of_rows[pairs.len()];
            for y in 0..lattice.width() {
                table[code(lattice, [y, 0])] = square(lattice, free, row, y);
            }
        }
    }
}

/// The table of two rows. Where the queens attack each other no placement has them: nothing reads it.
#[inline(always)]
fn fill_pair<V: Vector, const S: usize>(
    lattice: Lattice,
    free: &[[V; S]],
    [row, next]: [usize; 2],
    below: &mut [[V; S]],
    table: &mut [[V; S]; CODE_COUNT],
) {
    for (y, vectors) in below.iter_mut().enumerate() {
        *vectors = square(lattice, free, next, y);
    }
    for y in 0..below.len() {
        let above = square(lattice, free, row, y);
        for (z, below) in below.iter().enumerate() {
            let distance = y.abs_diff(z);
            if distance != 0 && distance != next - row {
                table[code(lattice, [y, z])] = and_each(above, *below);
            }
        }
    }
}

/// Which placements leave both lines of a square free.
#[inline(always)]
fn square<V: Vector, const S: usize>(
    lattice: Lattice,
    free: &[[V; S]],
    x: usize,
    y: usize,
) -> [V; S] {
    and_each(free[lattice.antidiagonal(x, y)], free[lattice.diagonal(x, y)])
}

#[inline(always)]
pub(super) fn and_each<V: Vector, const S: usize>(mut ones: [V; S], others: [V; S]) -> [V; S] {
    for (one, other) in ones.iter_mut().zip(&others) {
        *one = one.and(*other);
    }
    ones
}
