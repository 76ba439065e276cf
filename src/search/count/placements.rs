//! Lists of placements: all ways to put k queens, none attacking another, on given rows and columns
//! of a lattice.
//!
//! Lists are short, because the rows and the columns are both given: on a lattice of 9 × 9 squares
//! five queens stand in 310 496 ways, fewer than 20 for each pair of a row set and a column set.

use std::ops::Range;

use super::lattice::{Lattice, Lines};
use super::sets::{full, members};
use super::{Look, ask};

/// A list for each row set and each column set of some.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    column_set_count: usize,
    /// Where the list of a pair of sets begins: pairs are numbered row set by row set. One more at
    /// the end.
    starts: Vec<usize>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    /// The list of these two sets, each by its number.
    #[inline(always)]
    pub fn list(&self, row_set: usize, column_set: usize) -> &[T] {
        let pair = row_set * self.column_set_count + column_set;
        &self.items[self.starts[pair]..self.starts[pair + 1]]
    }

    /// How many column sets each row set has a list for.
    pub fn column_set_count(&self) -> usize {
        self.column_set_count
    }

    /// All items, list by list.
    pub fn items(&self) -> &[T] {
        &self.items
    }

    /// The length of the longest list.
    pub fn longest(&self) -> usize {
        self.starts.windows(2).map(|ends| ends[1] - ends[0]).max().unwrap_or(0)
    }

    /// The mean length of a list, rounded down.
    pub fn mean_length(&self) -> usize {
        self.items.len() / (self.starts.len() - 1)
    }

    /// Sorts each list.
    pub fn sort_by_key(&mut self, key: impl Fn(&T) -> usize) {
        for ends in self.starts.windows(2) {
            self.items[ends[0]..ends[1]].sort_by_key(&key);
        }
    }

    /// Where each list is among all items: row set by row set.
    pub fn ranges(&self) -> impl Iterator<Item = Range<usize>> {
        self.starts.windows(2).map(|ends| ends[0]..ends[1])
    }

    /// Lists of images, in the same places.
    pub fn map<U>(&self, image: impl Fn(&T) -> U) -> Lists<U> {
        Lists {
            column_set_count: self.column_set_count,
            starts: self.starts.clone(),
            items: self.items.iter().map(image).collect(),
        }
    }

    /// Lists of images, where each row set has changed places with a column set.
    pub fn transpose<U>(&self, image: impl Fn(&T) -> U) -> Lists<U> {
        let row_set_count = (self.starts.len() - 1) / self.column_set_count;
        let mut lists = Lists {
            column_set_count: row_set_count,
            starts: Vec::with_capacity(self.starts.len()),
            items: Vec::with_capacity(self.items.len()),
        };
        lists.starts.push(0);
        for column_set in 0..self.column_set_count {
            for row_set in 0..row_set_count {
                lists.items.extend(self.list(row_set, column_set).iter().map(&image));
                lists.starts.push(lists.items.len());
            }
        }
        lists
    }
}

/// Some queens on a lattice, none attacking another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Placement {
    /// The diagonals and antidiagonals that they are on.
    pub lines: Lines,
    /// Their columns, as the code of each two rows, from the first row that they use: a byte each.
    codes: u64,
}

/// The code of queens in these columns of two neighbouring rows; a second row that is not there has its
/// queen in column 0. It is a byte, for no lattice has more than 14 columns.
#[inline(always)]
pub(super) fn code(lattice: Lattice, [y, z]: [usize; 2]) -> usize {
    y * lattice.width() + z
}

impl Placement {
    /// The codes of its rows, two by two.
    pub fn codes(self) -> [u8; 8] {
        self.codes.to_le_bytes()
    }
}

/// For each pair of a row set and a column set, all placements that use just these rows and columns.
pub(super) type Placements = Lists<Placement>;

impl Placements {
    /// All placements on a lattice whose rows are one of these sets and whose columns are one of
    /// those. All sets are of one size. `None` if it was not to go on.
    pub fn new(
        lattice: Lattice,
        row_sets: &[u32],
        column_sets: &[u32],
        look: Look,
    ) -> Option<Self> {
        let numbers = numbers(column_sets, lattice.width());
        let mut all =
            Self { column_set_count: column_sets.len(), starts: vec![0], items: Vec::new() };
        let mut found = Vec::new();
        for &rows in row_sets {
            ask(look)?;
            let rows: Vec<_> = members(rows).collect();
            Extension { lattice, rows: &rows, numbers: &numbers, found: &mut found }.extend(
                0,
                0,
                Placement::default(),
            );
            all.append_by_number(&found);
            found.clear();
        }
        Some(all)
    }

    /// Adds the lists of the next row set: its placements, each with the number of its column set,
    /// sorted by counting.
    fn append_by_number(&mut self, found: &[(u16, Placement)]) {
        let first = self.starts.len() - 1;
        self.starts.resize(first + self.column_set_count + 1, 0);
        let ends = &mut self.starts[first + 1..];
        for &(number, _) in found {
            ends[usize::from(number)] += 1;
        }
        let mut end = self.items.len();
        for place in ends.iter_mut() {
            let length = std::mem::replace(place, end);
            end += length;
        }
        let length = self.items.len() + found.len();
        self.items.resize(length, Placement::default());
        // Each list's end starts at its beginning, and moves on with each placement.
        for &(number, placement) in found {
            let place = &mut ends[usize::from(number)];
            self.items[*place] = placement;
            *place += 1;
        }
    }
}

/// No number: the column set is not among those wanted.
const UNWANTED: u16 = u16::MAX;

/// The number of each set of columns, by its word.
fn numbers(sets: &[u32], width: usize) -> Vec<u16> {
    let mut numbers = vec![UNWANTED; 1 << width];
    for (number, &set) in (0..).zip(sets) {
        numbers[set as usize] = number;
    }
    numbers
}

/// Puts a queen into one row after the other.
struct Extension<'a> {
    lattice: Lattice,
    rows: &'a [usize],
    numbers: &'a [u16],
    /// Placements with the number of their column set.
    found: &'a mut Vec<(u16, Placement)>,
}

impl Extension<'_> {
    /// Goes on from a placement in the first `count` rows, whose columns are `taken`.
    #[inline(always)]
    fn extend(&mut self, count: usize, taken: u32, placement: Placement) {
        match self.rows.get(count) {
            Some(&x) => self.fill(x, count, taken, placement),
            None => self.keep(taken, placement),
        }
    }

    /// Puts a queen into each free square of the next row, x.
    fn fill(&mut self, x: usize, count: usize, taken: u32, placement: Placement) {
        let (antidiagonal, diagonal) =
            (self.lattice.antidiagonal(x, 0), self.lattice.diagonal(x, 0));
        // Along a row both grow with the column, so the lines in use are columns once shifted.
        let attacked = placement.lines >> antidiagonal | placement.lines >> diagonal;
        let mut free = full(self.lattice.width()) & !(taken | attacked as u32);
        while free != 0 {
            let y = free.trailing_zeros() as usize;
            free &= free - 1;
            let lines = placement.lines | 1 << antidiagonal << y | 1 << diagonal << y;
            let columns = if count.is_multiple_of(2) { [y, 0] } else { [0, y] };
            let code = code(self.lattice, columns) as u64;
            let codes = placement.codes + (code << (8 * (count / 2)));
            self.extend(count + 1, taken | 1 << y, Placement { lines, codes });
        }
    }

    fn keep(&mut self, columns: u32, placement: Placement) {
        let number = self.numbers[columns as usize];
        if number != UNWANTED {
            self.found.push((number, placement));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lattice::Parity::{Even, Odd};
    use super::super::sets::subsets;
    use super::super::{brute_force, go_on};
    use super::*;

    fn placements(lattice: Lattice, row_sets: &[u32], column_sets: &[u32]) -> Placements {
        Placements::new(lattice, row_sets, column_sets, &mut go_on).unwrap()
    }

    fn queens(lattice: Lattice, rows: u32, placement: Placement) -> Vec<(usize, usize)> {
        let columns = |code: u8| [code / lattice.width() as u8, code % lattice.width() as u8];
        let columns = placement.codes().into_iter().flat_map(columns).map(usize::from);
        members(rows).zip(columns).collect()
    }

    #[test]
    fn lists_are_those_of_brute_force() {
        for (rows, columns) in [(Even, Even), (Odd, Odd), (Even, Odd), (Odd, Even)] {
            let lattice = Lattice { n: 11, rows, columns };
            for k in 0..=4 {
                let row_sets: Vec<_> = subsets(k, lattice.height()).collect();
                let column_sets: Vec<_> = subsets(k, lattice.width()).collect();
                let placements = placements(lattice, &row_sets, &column_sets);
                for (a, &row_set) in row_sets.iter().enumerate() {
                    for (b, &column_set) in column_sets.iter().enumerate() {
                        let list = placements.list(a, b);
                        let rows: Vec<_> = members(row_set).collect();
                        let columns: Vec<_> = members(column_set).collect();
                        let expected = brute_force::placements(&rows, &columns, &|_, _| true);
                        let found = list.iter().map(|&one| queens(lattice, row_set, one));
                        let found: Vec<_> = found.collect();
                        assert_eq!(found, expected);
                        for (placement, queens) in list.iter().zip(expected) {
                            let lines = queens.iter().map(|&(x, y)| lattice.lines(x, y));
                            assert_eq!(placement.lines, lines.sum::<u64>());
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn on_8_by_8_squares_there_are_as_many_as_known() {
        let lattice = Lattice { n: 16, rows: Even, columns: Even };
        let known = [1, 64, 1_288, 10_320, 34_568, 46_736, 22_708, 3_192, 92];
        for (k, known) in known.into_iter().enumerate() {
            let sets: Vec<_> = subsets(k, 8).collect();
            assert_eq!(placements(lattice, &sets, &sets).items().len(), known);
        }
    }

    #[test]
    fn column_sets_that_are_not_wanted_have_no_list() {
        let lattice = Lattice { n: 8, rows: Even, columns: Even };
        let all: Vec<_> = subsets(2, 4).collect();
        let whole = placements(lattice, &all, &all);
        let one = placements(lattice, &all, &all[3..4]);
        for a in 0..all.len() {
            assert_eq!(one.list(a, 0), whole.list(a, 3));
        }
    }

    #[test]
    fn transposed_lists_have_changed_places() {
        let lattice = Lattice { n: 9, rows: Even, columns: Odd };
        let (rows, columns): (Vec<_>, Vec<_>) = (subsets(2, 5).collect(), subsets(2, 4).collect());
        let placements = placements(lattice, &rows, &columns);
        let transposed = placements.transpose(|placement| *placement);
        for a in 0..rows.len() {
            for d in 0..columns.len() {
                assert_eq!(transposed.list(d, a), placements.list(a, d));
            }
        }
    }
}
