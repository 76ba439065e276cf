//! A text form described as data.
//!
//! Every text of a form may hold `{n}` for the board size; those before and after a board `{k}` for the
//! solution's number and `{k:2}` for the same at least two letters wide; those that end a file `{total}`
//! for the number of boards; and the one at its start `{columns}`, once, for `column_1,…,column_n`.
//! A line ends in `\n` here, whatever it ends in the file.

use std::borrow::Cow;
use std::num::NonZeroU64;

use serde::{Deserialize, Serialize};

use super::Encoding;
use super::texts::{Figure, Prepared, states};
use crate::board::Size;
use crate::board::Symmetry;

/// A text of a form, in the program or from a person.
pub type Text = Cow<'static, str>;

/// How boards stand in a text file. Rows go from the top.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// The least and the largest n that the form can hold.
    pub sizes: (u32, u32),
    /// The number of queens that have to be given, if the form is only for that.
    pub given: Option<usize>,
    pub order: Order,
    /// No more boards than this are written, whatever is asked for; the total counts all.
    pub most_boards: Option<u64>,
    pub file_start: Text,
    pub board_start: Text,
    pub body: Body,
    /// Between the rows of a board.
    pub between_rows: Text,
    pub board_end: Text,
    pub between_boards: Text,
    /// Follows every so many boards.
    pub group: Option<Group>,
    pub file_end: Text,
    /// All of the file where there is no board; if `None`, start and end.
    pub when_none: Option<Text>,
    pub line_end: LineEnd,
    pub encoding: Encoding,
}

/// Which way the boards are listed and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// By the column of row 1, then of row 2, ….
    ByRow,
    /// By the row of column 1, then of column 2, …: the transposes of the boards that the
    /// transposed problem has.
    ByColumn,
}

impl Order {
    /// The map that takes a problem to the one whose list is listed in this order.
    pub const fn map(self) -> Symmetry {
        match self {
            Self::ByRow => Symmetry::Identity,
            Self::ByColumn => Symmetry::Transpose,
        }
    }
}

/// How the rows of a board are written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Body {
    /// n rows of n cells.
    Grid { row_start: Text, queen: Text, empty: Text, between_cells: Text, row_end: Text },
    /// The column of each row's queen, counted from `base`, at least `width` letters wide. In a
    /// form by column, the row of each column's queen.
    Columns { base: u32, width: usize },
    /// Row and column of each queen, counted from `base`.
    Squares { base: u32, before: Text, between: Text, after: Text },
    /// Chess style: the number of empty squares before the queen, the queen, and after it; without
    /// zeros.
    Runs { queen: Text },
}

/// A text after every so many boards, counted from the beginning of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    pub boards: NonZeroU64,
    pub end: Text,
}

/// How a line ends in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LineEnd {
    Lf,
    CrLf,
}

impl LineEnd {
    /// The name, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lf => "LF",
            Self::CrLf => "CRLF",
        }
    }
}

impl Layout {
    /// Whether the form can hold boards of this size.
    pub fn holds(&self, size: Size) -> bool {
        let (least, largest) = self.sizes;
        (least..=largest).contains(&size.get())
    }

    /// Whether a board cannot be written without its number.
    pub fn states_number(&self) -> bool {
        [&self.board_start, &self.board_end].iter().any(|text| states(text, Figure::Number))
    }

    /// Whether the file says how many boards there are.
    pub fn states_total(&self) -> bool {
        states(&self.file_end, Figure::Total)
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
