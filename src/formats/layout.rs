//! A text form described as data, and the exact size of what it writes.

use crate::board::Size;

/// How boards stand in a text file. Rows go from the top; numbers count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The largest n that the form can hold; without a limit if `None`.
    pub max_size: Option<u32>,
    /// A line before each board.
    pub heading: Option<Heading>,
    pub body: Body,
    /// Follows each board.
    pub after_board: &'static str,
    /// Follows every so many boards.
    pub group: Option<Group>,
    /// Closes the file.
    pub ending: Option<Ending>,
}

/// The solution's number between two texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    pub before_number: &'static str,
    pub after_number: &'static str,
}

/// How the board itself is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// n rows of n cells; the cells carry their own spaces.
    Grid { queen: &'static str, empty: &'static str, row_end: &'static str },
    /// The queens' columns by row, with nothing between.
    Columns,
    /// Row and column of each queen.
    Squares {
        before: &'static str,
        between: &'static str,
        after: &'static str,
        board_end: &'static str,
    },
}

/// A text after every so many boards, counted from the beginning of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    pub boards: u64,
    pub end: &'static str,
}

/// The number of boards in the file between two texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    pub before_total: &'static str,
    pub after_total: &'static str,
}

impl Layout {
    /// Whether the form can hold boards of this size.
    pub fn holds(&self, size: Size) -> bool {
        self.max_size.is_none_or(|max| size.get() <= max)
    }

    /// The exact size in bytes of a file with the boards numbered `first`, `first + 1`, ….
    ///
    /// Exact because a solution is a permutation: all boards of one size are equally long.
    pub fn file_bytes(&self, size: Size, first: u64, boards: u64) -> u128 {
        let headings = self.heading.map_or(0, |heading| {
            let end = u128::from(first) + u128::from(boards);
            let digits = digits_below(end) - digits_below(first.into());
            digits + times(heading.before_number.len() + heading.after_number.len(), boards)
        });
        let groups = self.group.map_or(0, |group| times(group.end.len(), boards / group.boards));
        let ending = self.ending.map_or(0, |ending| {
            digits(boards) + times(ending.before_total.len() + ending.after_total.len(), 1)
        });
        let board = self.body.bytes(size) + self.after_board.len() as u128;
        headings + u128::from(boards) * board + groups + ending
    }

    /// The exact number of line ends in such a file.
    pub fn file_lines(&self, size: Size, boards: u64) -> u128 {
        let headings = self.heading.map_or(0, |heading| times(lines(heading.after_number), boards));
        let body = match self.body {
            Body::Grid { row_end, .. } => lines(row_end) * size.as_usize(),
            Body::Columns => 0,
            Body::Squares { board_end, .. } => lines(board_end),
        };
        let board = times(body + lines(self.after_board), boards);
        let groups = self.group.map_or(0, |group| times(lines(group.end), boards / group.boards));
        let ending = self
            .ending
            .map_or(0, |ending| times(lines(ending.before_total) + lines(ending.after_total), 1));
        headings + board + groups + ending
    }
}

impl Body {
    /// Bytes of one board, whichever solution it is.
    fn bytes(self, size: Size) -> u128 {
        let n = u128::from(size.get());
        let numbers = digits_below(n + 1);
        match self {
            Self::Grid { queen, empty, row_end } => {
                let row = queen.len() as u128 + (n - 1) * empty.len() as u128;
                n * (row + row_end.len() as u128)
            }
            Self::Columns => numbers,
            Self::Squares { before, between, after, board_end } => {
                let around = (before.len() + between.len() + after.len()) as u128;
                2 * numbers + n * around + board_end.len() as u128
            }
        }
    }
}

fn lines(text: &str) -> usize {
    text.matches('\n').count()
}

fn times(length: usize, count: u64) -> u128 {
    length as u128 * u128::from(count)
}

/// Decimal digits of a number.
fn digits(number: u64) -> u128 {
    u128::from(number.checked_ilog10().unwrap_or(0) + 1)
}

/// Decimal digits of 1, 2, …, `end` − 1 together.
fn digits_below(end: u128) -> u128 {
    // Every number up to the last has a first digit, every number from 10 on a second, …
    std::iter::successors(Some(1u128), |power| power.checked_mul(10))
        .take_while(|&power| power < end)
        .map(|power| end - power)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::Preset;
    use proptest::prelude::*;

    #[test]
    fn the_largest_numbers_have_a_size_too() {
        let layout = Preset::Numbered.layout();
        let size = Size::new(28).unwrap();
        let one = layout.file_bytes(size, u64::MAX, 1);
        assert!(layout.file_bytes(size, 1, u64::MAX) > one * u128::from(u64::MAX / 2));
    }

    #[test]
    fn the_largest_board_has_its_exact_size() {
        let n = Size::MAX;
        let bytes = |preset: Preset| preset.layout().file_bytes(Size::new(n).unwrap(), 1, 1);
        assert_eq!(bytes(Preset::Dots), 1_000_000 * 1_000_001 + 1);
        assert_eq!(bytes(Preset::Matrix), 1_000_000 * 2_000_001 + 1);
        // Every row and every column is named once.
        let numbers: usize = (1..=n).map(|number| number.to_string().len()).sum();
        let around = "(,) ".len() * 1_000_000 + "\n\n解的个数：1\n".len();
        assert_eq!(bytes(Preset::Pairs), (2 * numbers + around) as u128);
    }

    proptest! {
        #[test]
        fn digits_are_counted_as_they_are_written(end in 0u64..2_000) {
            let written: usize = (1..end).map(|number| number.to_string().len()).sum();
            prop_assert_eq!(digits_below(end.into()), written as u128);
            prop_assert_eq!(digits(end), end.to_string().len() as u128);
        }
    }
}
