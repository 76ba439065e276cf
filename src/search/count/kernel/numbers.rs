//! The black numbers of one a and one segment, kept until the white ones meet them.
//!
//! Black numbers come with a field for each d, and for one b after the other; white ones with a field for
//! each b, and for one d after the other. So the black ones are turned into the layout of the white ones, field by
//! field, and stand there as planes: of one d and one block of b together.

use std::ops::Range;

use super::counter::Counter;
use super::lanes::Segment;
use super::vector::{MAX_WORDS, Vector};

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

    /// Puts in the numbers of one b, the field at an index in its block. A counter holds them, one field
    /// for each of these d.
    pub fn put<V: Vector>(
        &mut self,
        counter: &Counter<V>,
        segment: &Segment,
        sets: Range<usize>,
        first_field: usize,
        (block, field): (usize, usize),
    ) {
        let height = counter.height();
        for d in sets.clone() {
            self.raise(d, block, height);
        }
        let (to_word, to_shift) = segment.place(field);
        let ones = u64::MAX >> (64 - segment.field);
        let mut plane = [0; MAX_WORDS];
        for level in 0..height {
            counter.plane(level).write(&mut plane);
            for (index, d) in sets.clone().enumerate() {
                let (word, shift) = segment.place(first_field + index);
                let to = self.range(d, block).start + level * self.width + to_word;
                self.words[to] |= (plane[word] >> shift & ones) << to_shift;
            }
        }
    }

    /// Makes sure that so many planes of this d and this block are in use.
    fn raise(&mut self, d: usize, block: usize, height: usize) {
        let range = self.range(d, block);
        let used = &mut self.heights[d * self.block_count + block];
        if usize::from(*used) < height {
            self.words[range][usize::from(*used) * self.width..height * self.width].fill(0);
            *used = height as u8;
        }
    }

    fn range(&self, d: usize, block: usize) -> Range<usize> {
        let length = self.room * self.width;
        let start = (d * self.block_count + block) * length;
        start..start + length
    }
}
