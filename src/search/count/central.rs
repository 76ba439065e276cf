//! Placements grouped by the two most central lines: pairs that share one of them are never looked at.
//!
//! Where a colour has many queens, the [bound](super::bound) leaves them little room away from the
//! centre: most of their placements use the central antidiagonal or the central diagonal, and two that
//! use the same one cannot go together. With the groups in this order,
//!
//! | group | uses | goes with |
//! |---|---|---|
//! | 0 | the antidiagonal | 1, 2 |
//! | 1 | neither | all |
//! | 2 | the diagonal | 0, 1 |
//! | 3 | both | 1 |
//!
//! what a group goes with is a range, so lists that are sorted by group are read in one piece.

use std::ops::Range;

use super::lattice::{Colour, Lines, central_lines};

/// How many groups there are.
pub(super) const GROUP_COUNT: usize = 4;

/// How the placements of one colour are grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grouping {
    /// The central lines; none if all are in one group.
    antidiagonal: Lines,
    diagonal: Lines,
}

/// With fewer pairs of placements in a state, on the average, the slots that stay empty cost more than
/// groups save.
const FEWEST_PAIRS: usize = 1_000;

impl Grouping {
    /// For the lists of a colour, whose states have so many pairs of placements on the average.
    pub fn new(n: usize, colour: Colour, pairs: usize) -> Self {
        let [antidiagonal, diagonal] =
            if pairs < FEWEST_PAIRS { [0, 0] } else { central_lines(n, colour) };
        Self { antidiagonal, diagonal }
    }

    /// The group of placements on these lines.
    pub fn group(self, lines: Lines) -> usize {
        match (lines & self.antidiagonal != 0, lines & self.diagonal != 0) {
            (true, false) => 0,
            (false, false) => 1,
            (false, true) => 2,
            (true, true) => 3,
        }
    }

    /// Whether all placements are in one group.
    pub fn is_trivial(self) -> bool {
        self.antidiagonal == 0
    }

    /// Where in a list that is sorted by group each group begins; the last ends with the list.
    pub fn starts<T>(self, list: &[T], lines: impl Fn(&T) -> Lines) -> [usize; GROUP_COUNT] {
        if self.is_trivial() {
            return [0, 0, list.len(), list.len()];
        }
        [0, 1, 2, 3].map(|group| list.partition_point(|item| self.group(lines(item)) < group))
    }
}

/// The groups that placements of a group go with.
pub(super) fn compatible(group: usize) -> Range<usize> {
    [1..3, 0..GROUP_COUNT, 0..2, 1..2][group].clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_go_together_just_when_no_central_line_is_used_twice() {
        let grouping = Grouping::new(18, Colour::White, FEWEST_PAIRS);
        let [antidiagonal, diagonal] = central_lines(18, Colour::White);
        let all = [0, antidiagonal, diagonal, antidiagonal | diagonal];
        for (one, other) in all.into_iter().flat_map(|one| all.map(|other| (one, other))) {
            let goes = compatible(grouping.group(one)).contains(&grouping.group(other));
            assert_eq!(goes, one & other == 0);
        }
    }
}
