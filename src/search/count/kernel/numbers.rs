//! The black numbers of one a and one segment, kept until the white ones meet them.
//!
//! Black numbers come with a field for each d, one b after the other; white ones with a field for each
//! b, one d after the other. So the black ones are turned into the layout of the white ones, field by
//! field, and stand there as planes: of one d and one block of b together.

use std::ops::Range;

use super::counter::{Counter, PLANES};
use super::lanes::Segment;
use super::vector::{Task, Vector};

/// Black numbers by d and by block of b.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    block_count: usize,
    /// How many planes there is room for.
    room: usize,
    /// The words of a vector.
    width: usize,
    /// How many planes each d and block has: others are 0, whatever stands in their room.
    heights: Vec<u8>,
    words: Vec<u64>,
    /// Room for the planes of one counter.
    planes: Vec<u64>,
}

impl Numbers {
    /// All numbers 0, for so many d and blocks, in vectors of so many words; none will have more planes
    /// than there is room for.
    pub fn reset(&mut self, sets: usize, block_count: usize, room: usize, width: usize) {
        (self.block_count, self.room, self.width) = (block_count, room, width);
        self.heights.clear();
        self.heights.resize(sets * block_count, 0);
        let length = sets * block_count * room * width;
        if self.words.len() < length {
            self.words.resize(length, 0);
        }
    }

    /// How many planes the numbers of this d and this block have.
    pub fn height(&self, d: usize, block: usize) -> usize {
        self.heights[d * self.block_count + block].into()
    }

    /// The planes of this d and this block, from the lowest.
    pub fn planes(&self, d: usize, block: usize) -> &[u64] {
        let height = self.height(d, block);
        let range = self.range(d, block);
        &self.words[range][..height * self.width]
    }

    /// The planes of this d and this block, of which so many at least are put to use.
    #[inline(always)]
    fn raised(&mut self, d: usize, block: usize, height: usize) -> &mut [u64] {
        let range = self.range(d, block);
        let words = &mut self.words[range];
        let used = &mut self.heights[d * self.block_count + block];
        if usize::from(*used) < height {
            words[usize::from(*used) * self.width..height * self.width].fill(0);
            *used = height as u8;
        }
        words
    }

    #[inline(always)]
    fn range(&self, d: usize, block: usize) -> Range<usize> {
        let length = self.room * self.width;
        let start = (d * self.block_count + block) * length;
        start..start + length
    }
}

/// Puts black numbers into the layout of the white ones.
pub(super) struct Turn<'a, V> {
    pub numbers: &'a mut Numbers,
    pub segment: &'a Segment,
    /// The d, by place among all of them: a field each.
    pub sets: Range<usize>,
    /// The field of the first.
    pub first_field: usize,
    /// The b, by place among all of them.
    pub columns: &'a [usize],
    /// The black numbers of each b.
    pub black: &'a [Counter<V>],
}

impl<V: Vector> Task<()> for Turn<'_, V> {
    #[inline(always)]
    fn run(self) {
        let Self { numbers, segment, sets, first_field, columns, black } = self;
        let ones = u64::MAX >> (64 - segment.field);
        let fields = segment.fields::<V>();
        let mut planes = std::mem::take(&mut numbers.planes);
        planes.resize(PLANES * V::WORDS, 0);
        for (counter, b) in black.iter().zip(columns) {
            let height = counter.height();
            for (level, plane) in planes.chunks_exact_mut(V::WORDS).take(height).enumerate() {
                counter.plane(level).write(plane);
            }
            let (to_word, to_shift) = segment.place(b % fields);
            for (index, d) in sets.clone().enumerate() {
                let (word, shift) = segment.place(first_field + index);
                let to = numbers.raised(d, b / fields, height);
                let planes = planes.chunks_exact(V::WORDS).take(height);
                for (from, to) in planes.zip(to.chunks_exact_mut(V::WORDS)) {
                    to[to_word] |= (from[word] >> shift & ones) << to_shift;
                }
            }
        }
        numbers.planes = planes;
    }
}
