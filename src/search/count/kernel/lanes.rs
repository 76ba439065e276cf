//! How states are laid out in vectors, and the placements of OO and OE in that layout.
//!
//! A vector is cut into *fields*, and a field into *lanes*. A lane stands for a row set c of OO, a field
//! for a column set: d of OO, or b of OE. So a bit stands for a list of placements. Lists are stacked:
//! in *slot* v a bit stands for the v-th placement of its list, if there is one. For each line of the
//! board and each slot, one vector says which lists have a placement in this slot that leaves the line
//! free. The vectors of a queen's two lines, combined by *and*, then say at once to which placements she
//! can be added.

use std::cell::OnceCell;
use std::ops::Range;

use super::super::central::{GROUP_COUNT, Grouping, compatible};
use super::super::lattice::{Lines, line_count};
use super::super::placements::Lists;
use super::vector::{Task, Vector};

/// Row sets c of OO that share a field, and how wide the field is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    pub sets: Range<usize>,
    /// Lanes of a field: 8, 16, 32 or 64, not fewer than sets.
    pub field: usize,
}

impl Segment {
    /// Covers a range of set numbers, with few lanes left empty.
    pub fn cover(sets: Range<usize>) -> Vec<Self> {
        let mut first = sets.start;
        let segment = |field: usize| {
            let sets = first..(first + field).min(sets.end);
            first = sets.end;
            Self { sets, field }
        };
        fields(sets.len()).into_iter().map(segment).collect()
    }

    /// How many fields a vector has.
    #[inline(always)]
    pub fn fields<V: Vector>(&self) -> usize {
        V::WORDS * 64 / self.field
    }

    /// The part of a vector that the field at this index fills: its word, and where in it.
    #[inline(always)]
    pub fn place(&self, field: usize) -> (usize, usize) {
        (field * self.field / 64, field * self.field % 64)
    }
}

/// What a segment costs beside its lanes, in lanes.
const SEGMENT_COST: usize = 12;

/// What it costs to go through so many lanes for one column set, in lanes.
pub(super) fn cost(lanes: usize) -> usize {
    fields(lanes).into_iter().map(|field| field + SEGMENT_COST).sum()
}

/// Widths of fields that together have so many lanes, or a few more.
fn fields(lanes: usize) -> Vec<usize> {
    let whole = lanes.next_power_of_two().clamp(8, 64);
    if lanes <= 8 {
        return vec![whole; lanes.min(1)];
    }
    let first = if lanes > 64 { 64 } else { whole / 2 };
    let mut parts = vec![first];
    parts.extend(fields(lanes - first));
    let cost: usize = parts.iter().map(|field| field + SEGMENT_COST).sum();
    if lanes > 64 || cost < whole + SEGMENT_COST { parts } else { vec![whole] }
}

/// The lists of some column sets, a field each, and of all row sets of a segment.
#[derive(Clone, Debug)]
pub(super) struct Block<V> {
    /// The column sets.
    pub sets: Range<usize>,
    /// Made when they are first asked for: some never are.
    tiles: OnceCell<Vec<Tile<V>>>,
}

/// What the tiles of blocks are made from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stock<'a> {
    pub n: usize,
    /// The lists of OO, or of OE.
    pub placements: &'a Lists<Lines>,
    /// How each of them is sorted.
    pub grouping: Grouping,
}

/// Some slots of a block, few enough for what is made from them to stay near the processor.
#[derive(Clone, Debug)]
pub(super) struct Tile<V> {
    /// How many slots: 1, 2, 4 or 8.
    pub slots: usize,
    /// The groups of placements that these go with.
    pub groups: Range<usize>,
    /// The vector that has a one where there is a placement that leaves a line free: line by line, and
    /// for each line slot by slot.
    pub free: Vec<V>,
}

impl<V: Vector> Block<V> {
    /// The blocks of these column sets.
    pub fn cover(segment: &Segment, sets: Range<usize>) -> Vec<Self> {
        let fields = segment.fields::<V>();
        let block = |first: usize| Self {
            sets: first..(first + fields).min(sets.end),
            tiles: OnceCell::new(),
        };
        sets.clone().step_by(fields).map(block).collect()
    }

    /// All its lists; its segment is this one.
    pub fn tiles(&self, segment: &Segment, stock: Stock) -> &[Tile<V>] {
        self.tiles.get_or_init(|| {
            let groups = self.groups(segment, stock);
            let tile = |(lists, shape): (&[List], Shape)| {
                let Shape { slots, groups } = shape;
                V::run(Stack { n: stock.n, lists, slots, groups })
            };
            shapes(&groups).map(tile).collect()
        })
    }

    /// What its tiles are like, without making them.
    pub fn shapes(&self, segment: &Segment, stock: Stock) -> Vec<Shape> {
        shapes(&self.groups(segment, stock)).map(|(_, shape)| shape).collect()
    }

    fn groups<'a>(&self, segment: &Segment, stock: Stock<'a>) -> [Vec<List<'a>>; GROUP_COUNT] {
        by_group(lists(stock.placements, segment, self.sets.clone()), stock.grouping)
    }
}

/// A list of placements, and the bit of a vector that stands for it.
type List<'a> = (usize, &'a [Lines]);

fn lists<'a>(
    placements: &'a Lists<Lines>,
    segment: &Segment,
    column_sets: Range<usize>,
) -> Vec<List<'a>> {
    let mut lists = Vec::new();
    for (field, column_set) in column_sets.enumerate() {
        for (lane, row_set) in segment.sets.clone().enumerate() {
            let bit = field * segment.field + lane;
            lists.push((bit, placements.list(row_set, column_set)));
        }
    }
    lists
}

/// The parts of lists that are in each group.
fn by_group(lists: Vec<List>, grouping: Grouping) -> [Vec<List>; GROUP_COUNT] {
    let mut groups = [(); GROUP_COUNT].map(|()| Vec::new());
    if grouping.is_trivial() {
        groups[grouping.group(0)] = lists;
        return groups;
    }
    for (bit, list) in lists {
        let mut end = list.len();
        let starts = grouping.starts(list, |&lines| lines);
        for (group, start) in groups.iter_mut().zip(starts).rev() {
            if start < end {
                group.push((bit, &list[start..end]));
            }
            end = start;
        }
    }
    groups
}

/// What a tile is like.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    /// Which slots of its lists it has: 1, 2, 4 or 8.
    pub slots: Range<usize>,
    /// The groups of placements that these go with.
    pub groups: Range<usize>,
}

/// The tiles of the lists of each group.
fn shapes<'a>(
    groups: &'a [Vec<List<'a>>; GROUP_COUNT],
) -> impl Iterator<Item = (&'a [List<'a>], Shape)> {
    groups.iter().enumerate().flat_map(|(group, lists)| {
        let shape = move |slots| (&lists[..], Shape { slots, groups: compatible(group) });
        slot_ranges(lists).into_iter().map(shape)
    })
}

/// The most slots of a tile.
pub(super) const MAX_SLOTS: usize = 8;

/// Shares out the slots of lists to tiles of 1, 2, 4 or 8.
fn slot_ranges(lists: &[List]) -> Vec<Range<usize>> {
    let longest = lists.iter().map(|(_, list)| list.len()).max().unwrap_or(0);
    let mut ranges = Vec::new();
    let mut first = 0;
    while first < longest {
        let slots = match longest - first {
            1 => 1,
            2 => 2,
            3..=6 => 4,
            _ => MAX_SLOTS,
        };
        ranges.push(first..first + slots);
        first += slots;
    }
    ranges
}

/// Makes a tile of some slots of lists.
struct Stack<'a> {
    n: usize,
    lists: &'a [List<'a>],
    slots: Range<usize>,
    groups: Range<usize>,
}

impl<V: Vector> Task<Tile<V>> for Stack<'_> {
    #[inline(always)]
    fn run(self) -> Tile<V> {
        let slots = self.slots.len();
        let mut free = vec![V::zero(); line_count(self.n) * slots];
        let mut matrices = vec![0; 64 * V::WORDS];
        for (index, slot) in self.slots.enumerate() {
            matrices.fill(0);
            for &(bit, list) in self.lists {
                if let Some(&lines) = list.get(slot) {
                    matrices[bit % 64 * V::WORDS + bit / 64] = !lines;
                }
            }
            transpose(&mut matrices, V::WORDS);
            let lines = matrices.chunks_exact(V::WORDS);
            for (free, line) in free.iter_mut().skip(index).step_by(slots).zip(lines) {
                *free = V::read(line);
            }
        }
        Tile { slots, groups: self.groups, free }
    }
}

/// Transposes square matrices of 64 × 64 bits that stand side by side: so many words are a row of all.
/// Bit x of row y becomes bit y of row x, by exchanging halves, quarters, and so on.
#[inline(always)]
fn transpose(matrices: &mut [u64], words: usize) {
    exchange::<32>(matrices, words);
    exchange::<16>(matrices, words);
    exchange::<8>(matrices, words);
    exchange::<4>(matrices, words);
    exchange::<2>(matrices, words);
    exchange::<1>(matrices, words);
}

/// One step of that. The compiler knows how far apart rows are, and takes several words at once.
#[inline(always)]
fn exchange<const HALF: usize>(matrices: &mut [u64], words: usize) {
    // Of each 2 · HALF bits the lower half.
    let low = u64::MAX / ((1 << HALF) + 1);
    for rows in matrices.chunks_exact_mut(2 * HALF * words) {
        let (upper, lower) = rows.split_at_mut(HALF * words);
        for (upper, lower) in upper.iter_mut().zip(lower) {
            let exchanged = (*upper >> HALF ^ *lower) & low;
            *upper ^= exchanged << HALF;
            *lower ^= exchanged;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::SplitMix64;

    #[test]
    fn segments_cover_all_sets_once() {
        for end in 0..300 {
            let sets: Vec<_> =
                Segment::cover(5..5 + end).into_iter().flat_map(|one| one.sets).collect();
            assert!(sets.iter().copied().eq(5..5 + end));
        }
    }

    #[test]
    fn fields_are_wide_enough_and_not_much_wider() {
        assert_eq!(fields(126), [64, 64]);
        assert_eq!(fields(70), [64, 8]);
        assert_eq!(fields(56), [64]);
        assert_eq!(fields(35), [32, 8]);
        assert_eq!(fields(5), [8]);
        assert!(fields(0).is_empty());
        for segment in Segment::cover(0..462) {
            assert!(segment.sets.len() <= segment.field);
        }
    }

    #[test]
    fn transposing_moves_every_bit() {
        let mut random = SplitMix64::new(3);
        for words in [1, 2, 4] {
            let before: Vec<_> = (0..64 * words).map(|_| random.next()).collect();
            let mut after = before.clone();
            transpose(&mut after, words);
            for word in 0..words {
                for (x, y) in (0..64).flat_map(|x| (0..64).map(move |y| (x, y))) {
                    let [bit, moved] =
                        [before[y * words + word] >> x, after[x * words + word] >> y];
                    assert_eq!(bit & 1, moved & 1);
                }
            }
        }
    }
}
