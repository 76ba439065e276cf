//! The placements of EE and EO as the kernel reads them: rows taken two by two, one byte for each two.
//!
//! The rows are given, so a placement is its columns, row after row. A *code* stands for the columns of
//! two neighbouring rows, and a table says for each code which placements of a tile the two queens can
//! be added to: half as many look-ups as queens.

use std::ops::Range;

use super::super::central::{GROUP_COUNT, Grouping};
use super::super::lattice::Lattice;
use super::super::placements::Placements;

/// Codes are bytes: no lattice has more than 14 columns.
pub(super) const CODE_COUNT: usize = 256;

/// Placements of k queens on one lattice, as codes.
#[derive(Clone, Debug)]
pub(super) struct Codes {
    pub lattice: Lattice,
    /// The row sets by number, each as its rows.
    rows: Vec<Vec<usize>>,
    /// How many codes a placement has: one for each two rows, and one for the row left over.
    pub length: usize,
    bytes: Vec<u8>,
    column_set_count: usize,
    /// Where each group of each list begins, list by list; one more at the end.
    starts: Vec<usize>,
    /// How many placements are in the groups before each; one more at the end.
    grouped: [u64; GROUP_COUNT + 1],
}

impl Codes {
    pub fn new(
        lattice: Lattice,
        rows: Vec<Vec<usize>>,
        placements: &Placements,
        grouping: Grouping,
    ) -> Self {
        let column_set_count = placements.column_set_count();
        let queens = rows.first().map_or(0, Vec::len);
        let length = queens.div_ceil(2);
        let items = placements.items();
        // All eight bytes are copied, which is quicker; the next placement overwrites what is too many.
        let mut bytes = vec![0; length * items.len() + 8];
        for (index, placement) in items.iter().enumerate() {
            bytes[index * length..][..8].copy_from_slice(&placement.codes());
        }
        bytes.truncate(length * items.len());
        let starts = starts(placements, grouping);
        Self { lattice, rows, length, bytes, column_set_count, grouped: grouped(&starts), starts }
    }

    /// The place among all lists of that of a row set and a column set.
    pub fn place(&self, row_set: usize, column_set: usize) -> usize {
        row_set * self.column_set_count + column_set
    }

    /// Where the placements of some groups of a list are among all; the list by its place.
    pub fn range(&self, list: usize, groups: &Range<usize>) -> Range<usize> {
        let first = list * GROUP_COUNT;
        let [start, end] = [groups.start, groups.end].map(|group| self.starts[first + group]);
        start..end
    }

    /// How many placements a row set has with these column sets.
    pub fn count(&self, row_set: usize, column_sets: Range<usize>) -> usize {
        let [start, end] = [column_sets.start, column_sets.end]
            .map(|set| self.starts[self.place(row_set, set) * GROUP_COUNT]);
        end - start
    }

    /// The length of the longest list.
    pub fn longest(&self) -> usize {
        let lists = self.starts.windows(GROUP_COUNT + 1).step_by(GROUP_COUNT);
        lists.map(|starts| starts[GROUP_COUNT] - starts[0]).max().unwrap_or(0)
    }

    /// How many of all placements are in some groups, as parts of so many.
    pub fn part(&self, groups: &Range<usize>, whole: u64) -> u64 {
        let all = self.grouped.last().map_or(1, |&all| all.max(1));
        (self.grouped[groups.end] - self.grouped[groups.start]) * whole / all
    }

    /// The rows of a set, from the least.
    pub fn rows(&self, row_set: usize) -> &[usize] {
        &self.rows[row_set]
    }

    /// The codes of all placements, one after the other.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

fn starts(placements: &Placements, grouping: Grouping) -> Vec<usize> {
    let mut starts = Vec::new();
    for range in placements.ranges() {
        let list = &placements.items()[range.clone()];
        let of_list = grouping.starts(list, |placement| placement.lines);
        starts.extend(of_list.map(|start| range.start + start));
    }
    starts.push(placements.items().len());
    starts
}

fn grouped(starts: &[usize]) -> [u64; GROUP_COUNT + 1] {
    let mut grouped = [0; GROUP_COUNT + 1];
    for list in starts.windows(GROUP_COUNT + 1).step_by(GROUP_COUNT) {
        for (before, start) in grouped.iter_mut().zip(list) {
            *before += (start - list[0]) as u64;
        }
    }
    grouped
}
