//! A text form described as data.
//!
//! Every text of a form may hold `{k}` for the solution's number, `{k:2}` for the same at least two
//! letters wide, `{n}` for the board size, `{total}` for the number of boards, and `{columns}` for
//! `column_1,…,column_n`. A line ends in `\n` here, whatever it ends in the file.

use super::texts::Prepared;
use crate::board::Size;

/// How boards stand in a text file. Rows go from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The least and the largest n that the form can hold.
    pub sizes: (u32, u32),
    /// The number of queens that have to be given, if the form is only for that.
    pub given: Option<usize>,
    pub order: Order,
    /// No more boards than this are written, whatever is asked for; the total counts all.
    pub most_boards: Option<u64>,
    pub file_start: &'static str,
    pub board_start: &'static str,
    pub body: Body,
    /// Between the rows of a board.
    pub between_rows: &'static str,
    pub board_end: &'static str,
    pub between_boards: &'static str,
    /// Follows every so many boards.
    pub group: Option<Group>,
    pub file_end: &'static str,
    /// All of the file where there is no board; if `None`, start and end.
    pub when_none: Option<&'static str>,
    pub line_end: LineEnd,
}

/// Which way the boards are listed and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By the column of row 1, then of row 2, ….
    ByRow,
    /// By the row of column 1, then of column 2, …: the transposes of the boards that the
    /// transposed problem has.
    ByColumn,
}

/// How the rows of a board are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// n rows of n cells.
    Grid {
        row_start: &'static str,
        queen: &'static str,
        empty: &'static str,
        between_cells: &'static str,
        row_end: &'static str,
    },
    /// The column of each row's queen, counted from `base`, at least `width` letters wide. In a
    /// form by column, the row of each column's queen.
    Columns { base: u32, width: usize },
    /// Row and column of each queen, counted from `base`.
    Squares { base: u32, before: &'static str, between: &'static str, after: &'static str },
    /// Chess style: the number of empty squares before the queen, the queen, and after it; without
    /// zeros.
    Runs { queen: &'static str },
}

/// A text after every so many boards, counted from the beginning of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    pub boards: u64,
    pub end: &'static str,
}

/// How a line ends in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    Lf,
    CrLf,
}

impl Layout {
    /// Whether the form can hold boards of this size.
    pub fn holds(&self, size: Size) -> bool {
        let (least, largest) = self.sizes;
        (least..=largest).contains(&size.get())
    }

    /// Whether a board cannot be written without its number.
    pub fn states_number(&self) -> bool {
        self.board_start.contains("{k")
    }

    /// Whether the file says how many boards there are.
    pub fn states_total(&self) -> bool {
        self.file_end.contains("{total}")
    }

    /// How many boards are written where so many are asked for.
    pub fn boards_written(&self, boards: u64) -> u64 {
        self.most_boards.map_or(boards, |most| boards.min(most))
    }

    /// The exact size in bytes of a file with the boards numbered `first`, `first + 1`, ….
    ///
    /// Exact because a solution is a permutation: all boards of one size are equally long.
    pub fn file_bytes(&self, size: Size, first: u64, boards: u64) -> u128 {
        Prepared::new(self, size).file_bytes(first, self.boards_written(boards), boards)
    }

    /// The exact number of line ends in such a file.
    pub fn file_lines(&self, size: Size, boards: u64) -> u128 {
        Prepared::new(self, size).file_lines(self.boards_written(boards))
    }
}
