//! Which solutions a file has had, told apart exactly, in memory that is bounded.

use crate::board::Size;

/// Solutions of one size, each with the board that was the first to be it.
pub(super) struct Seen {
    bits: u32,
    /// Words that name a solution.
    words: usize,
    /// The names, one after the other.
    names: Vec<u64>,
    /// The board of each.
    boards: Vec<u64>,
    /// By hash, one more than the place of a name; 0 where there is none. A power of two long.
    table: Vec<u32>,
    scratch: Vec<u64>,
    most_bytes: usize,
}

/// Whether a solution was there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    Never,
    /// First as this board.
    As(u64),
    /// Not among those that are kept, which are no longer all.
    Unknown,
}

impl Seen {
    pub fn new(size: Size, most_bytes: usize) -> Self {
        let bits = u32::BITS - (size.get() - 1).leading_zeros();
        let words = (size.as_usize() - 1) * bits as usize;
        Self {
            bits,
            words: words.div_ceil(64),
            names: Vec::new(),
            boards: Vec::new(),
            table: vec![0; 1 << 10],
            scratch: Vec::new(),
            most_bytes,
        }
    }

    /// Distinct solutions that are kept.
    pub fn len(&self) -> u64 {
        self.boards.len() as u64
    }

    /// Notes that a board is this solution, and answers with whether one before it was.
    pub fn note(&mut self, columns: &[u32], board: u64) -> Before {
        let slot = match self.find(columns) {
            Ok(place) => return Before::As(self.boards[place]),
            Err(slot) => slot,
        };
        if !self.has_room() {
            return Before::Unknown;
        }
        self.names.extend_from_slice(&self.scratch);
        self.boards.push(board);
        self.table[slot] = self.boards.len() as u32;
        if self.boards.len() * 2 > self.table.len() {
            self.grow();
        }
        Before::Never
    }

    /// Whether a solution is among those kept.
    pub fn has(&mut self, columns: &[u32]) -> bool {
        self.find(columns).is_ok()
    }

    /// The place of a solution's name, or the slot of the table where it belongs.
    fn find(&mut self, columns: &[u32]) -> Result<usize, usize> {
        self.name(columns);
        let mask = self.table.len() - 1;
        let mut slot = hash(&self.scratch) as usize & mask;
        loop {
            match self.table[slot] {
                0 => return Err(slot),
                entry => {
                    let place = entry as usize - 1;
                    if self.names[place * self.words..][..self.words] == self.scratch[..] {
                        return Ok(place);
                    }
                }
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Packs the columns; the last one follows from the others.
    fn name(&mut self, columns: &[u32]) {
        self.scratch.clear();
        let (mut word, mut used) = (0u64, 0);
        for &column in &columns[..columns.len() - 1] {
            word |= u64::from(column) << used;
            used += self.bits;
            if used >= 64 {
                self.scratch.push(word);
                used -= 64;
                // What did not go into the last word.
                word = if used == 0 { 0 } else { u64::from(column) >> (self.bits - used) };
            }
        }
        if self.scratch.len() < self.words {
            self.scratch.push(word);
        }
    }

    /// Whether one more may be kept, counting what a vector takes when it doubles.
    fn has_room(&self) -> bool {
        let count = self.boards.len() + 1;
        let of_table = self.table.len() * size_of::<u32>();
        let growing = if count * 2 > self.table.len() { 2 * of_table } else { 0 };
        let needs = |used: usize, capacity: usize| {
            if used > capacity { (capacity + used.max(2 * capacity)) * 8 } else { capacity * 8 }
        };
        let of_names = needs(count * self.words, self.names.capacity());
        let bytes = of_names + needs(count, self.boards.capacity()) + of_table + growing;
        bytes <= self.most_bytes && count < u32::MAX as usize
    }

    fn grow(&mut self) {
        let mask = self.table.len() * 2 - 1;
        self.table = vec![0; mask + 1];
        for place in 0..self.boards.len() {
            let mut slot = hash(&self.names[place * self.words..][..self.words]) as usize & mask;
            while self.table[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.table[slot] = place as u32 + 1;
        }
    }
}

/// Mixes every bit of a name into the low ones.
fn hash(words: &[u64]) -> u64 {
    let mixed = words.iter().fold(0, |hash: u64, word| {
        // The odd number next to 2^64 divided by the golden ratio, as in Fibonacci hashing.
        (hash.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    });
    mixed ^ (mixed >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashMap;

    proptest! {
        #[test]
        fn repeats_are_found_exactly(
            boards in prop::collection::vec(prop::sample::select(
                vec![vec![1, 3, 0, 2], vec![2, 0, 3, 1], vec![0, 1, 2, 3], vec![3, 2, 1, 0]]), 0..40)
        ) {
            let mut seen = Seen::new(Size::new(4).unwrap(), 1 << 20);
            let mut first = HashMap::new();
            for (board, columns) in (1..).zip(&boards) {
                let before = first.get(columns).map_or(Before::Never, |first| Before::As(*first));
                prop_assert_eq!(seen.note(columns, board), before);
                first.entry(columns).or_insert(board);
            }
            prop_assert_eq!(seen.len(), first.len() as u64);
        }

        #[test]
        fn names_of_any_size_are_told_apart(
            n in 1u32..130, at in any::<prop::sample::Index>(), by in 1u32..130
        ) {
            let size = Size::new(n).unwrap();
            let columns: Vec<u32> = (0..n).rev().collect();
            let mut other = columns.clone();
            let mut seen = Seen::new(size, 1 << 20);
            prop_assert_eq!(seen.note(&columns, 1), Before::Never);
            prop_assert_eq!(seen.note(&columns, 2), Before::As(1));
            // Two queens change places, one of them not in the last row.
            let (a, b) = (at.index(n as usize), (at.index(n as usize) + by as usize) % n as usize);
            other.swap(a, b);
            if a != b {
                prop_assert_eq!(seen.note(&other, 3), Before::Never);
                prop_assert!(seen.has(&columns) && seen.has(&other));
            }
        }
    }

    #[test]
    fn memory_is_bounded_and_what_is_no_longer_known_is_said() {
        let most_bytes = 1 << 20;
        let mut seen = Seen::new(Size::new(16).unwrap(), most_bytes);
        let mut columns: Vec<u32> = (0..16).collect();
        let mut unknown = 0;
        for board in 0..200_000u32 {
            for (row, column) in columns.iter_mut().enumerate() {
                *column = board >> (row.min(4) * 4) & 15;
            }
            unknown += u32::from(seen.note(&columns, board.into()) == Before::Unknown);
        }
        let bytes = seen.names.capacity() * 8 + seen.boards.capacity() * 8 + seen.table.len() * 4;
        assert!(bytes <= most_bytes, "{bytes}");
        assert!(seen.len() > 10_000 && u64::from(unknown) + seen.len() == 200_000, "{unknown}");
    }
}
