//! The named text forms. Menus, dialogs, commands and tests list [`Preset::ALL`].

use std::num::NonZeroU64;

use super::{Body, Encoding, Group, Layout, LineEnd, Order, Text};
use crate::board::Size;

/// A text form that people know by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Preset {
    /// `0` and `1` with a space before each cell.
    Matrix,
    /// `.` and `Q` without spaces.
    Dots,
    /// Columns by row as one number, six a line, and the total.
    Digits,
    /// `(row,column)` pairs, a board a line, and the total in words.
    Pairs,
    /// A numbered heading over `0` and `1` with a space after each cell.
    Numbered,
    /// One JSON value: boards as lists of rows.
    Leetcode,
    /// The first three as lists of columns, and the total.
    Luogu,
    /// Rows by column under the judge's heading, for eight queens of which one is given.
    Uva750,
    /// `No. 1` over `0` and `1`, listed by column.
    Openjudge,
    /// `.` and `Q` with spaces between, a blank line between boards, a word for none.
    Pta,
    /// Columns by row with spaces between, a board a line.
    Spaced,
    /// Columns by row, five letters each, a board a line.
    Width5,
    /// Columns by row from 0 as one number, a board a line.
    Tenqueens,
    /// Pairs of row and column from 0 in brackets, a board a line.
    Alx,
    /// The size, then columns by row from 0.
    Boj9175,
    /// A table for spreadsheets (RFC 4180).
    Csv,
    /// A JSON object a line.
    Jsonl,
    /// Chess style: counts of empty squares and `q`.
    Fen,
}

/// The kinds of forms, as menus group them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresetGroup {
    StudyNotes,
    Judges,
    Data,
}

/// What is asked of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// As many boards as the form has, in the order of the list.
    AllInOrder,
    AllInAnyOrder,
    /// Any solutions, as by judges who want one.
    Some,
}

impl Preset {
    /// In the order in which they are offered.
    pub const ALL: [Self; 18] = [
        Self::Matrix,
        Self::Dots,
        Self::Digits,
        Self::Pairs,
        Self::Numbered,
        Self::Leetcode,
        Self::Luogu,
        Self::Uva750,
        Self::Openjudge,
        Self::Pta,
        Self::Spaced,
        Self::Width5,
        Self::Tenqueens,
        Self::Alx,
        Self::Boj9175,
        Self::Csv,
        Self::Jsonl,
        Self::Fen,
    ];

    /// The preset of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// The name in menus, file names and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Matrix => "matrix",
            Self::Dots => "dots",
            Self::Digits => "digits",
            Self::Pairs => "pairs",
            Self::Numbered => "numbered",
            Self::Leetcode => "leetcode",
            Self::Luogu => "luogu",
            Self::Uva750 => "uva750",
            Self::Openjudge => "openjudge",
            Self::Pta => "pta",
            Self::Spaced => "spaced",
            Self::Width5 => "width5",
            Self::Tenqueens => "tenqueens",
            Self::Alx => "alx",
            Self::Boj9175 => "boj9175",
            Self::Csv => "csv",
            Self::Jsonl => "jsonl",
            Self::Fen => "fen",
        }
    }

    pub const fn group(self) -> PresetGroup {
        match self {
            Self::Matrix | Self::Dots | Self::Digits | Self::Pairs | Self::Numbered => {
                PresetGroup::StudyNotes
            }
            Self::Csv | Self::Jsonl | Self::Fen => PresetGroup::Data,
            _ => PresetGroup::Judges,
        }
    }

    /// What a file in this form has to have.
    pub const fn wants(self) -> Wanted {
        match self {
            // The judges say: in any order.
            Self::Dots | Self::Leetcode => Wanted::AllInAnyOrder,
            Self::Spaced | Self::Boj9175 => Wanted::Some,
            _ => Wanted::AllInOrder,
        }
    }

    /// The ending of a file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Leetcode => "json",
            Self::Csv => "csv",
            Self::Jsonl => "jsonl",
            _ => "txt",
        }
    }

    pub fn layout(self) -> Layout {
        match self {
            Self::Matrix => {
                Layout { body: cells(" ", "1", " ", "0", "\n"), board_end: "\n".into(), ..PLAIN }
            }
            Self::Dots => {
                Layout { body: cells("", "Q", "", ".", "\n"), board_end: "\n".into(), ..PLAIN }
            }
            Self::Digits => Layout {
                // From n = 10 on, `110` could be 1 10 or 11 0.
                sizes: (1, 9),
                board_end: "     ".into(),
                group: Some(Group { boards: SIX, end: "\n".into() }),
                file_end: "\n{total}\n".into(),
                ..PLAIN
            },
            Self::Pairs => Layout {
                body: Body::Squares {
                    base: 1,
                    before: "(".into(),
                    between: ",".into(),
                    after: ") ".into(),
                },
                board_end: "\n".into(),
                file_end: "\n解的个数：{total}\n".into(),
                ..PLAIN
            },
            Self::Numbered => Layout {
                board_start: "這是第{k}種解法\n".into(),
                body: cells("", "1", " ", "0", " \n"),
                ..PLAIN
            },
            Self::Leetcode => Layout {
                file_start: "[".into(),
                board_start: "[".into(),
                body: cells("\"", "Q", "", ".", "\""),
                between_rows: ",".into(),
                board_end: "]".into(),
                between_boards: ",".into(),
                file_end: "]\n".into(),
                ..PLAIN
            },
            Self::Luogu => Layout {
                most_boards: Some(3),
                between_rows: " ".into(),
                board_end: "\n".into(),
                file_end: "{total}\n".into(),
                ..PLAIN
            },
            Self::Uva750 => Layout {
                sizes: (8, 8),
                given: Some(1),
                order: Order::ByColumn,
                file_start: "SOLN       COLUMN\n #      1 2 3 4 5 6 7 8\n\n".into(),
                board_start: "{k:2}      ".into(),
                between_rows: " ".into(),
                board_end: "\n".into(),
                ..PLAIN
            },
            Self::Openjudge => Layout {
                order: Order::ByColumn,
                board_start: "No. {k}\n".into(),
                body: cells("", "1", " ", "0", " \n"),
                ..PLAIN
            },
            Self::Pta => Layout {
                body: cells("", "Q", " ", ".", "\n"),
                between_boards: "\n".into(),
                when_none: Some("None\n".into()),
                ..PLAIN
            },
            Self::Spaced => Layout { between_rows: " ".into(), board_end: "\n".into(), ..PLAIN },
            Self::Width5 => Layout {
                // A number of six digits would leave no space.
                sizes: (1, 99_999),
                body: Body::Columns { base: 1, width: 5 },
                board_end: "\n".into(),
                when_none: Some("no solute!\n".into()),
                ..PLAIN
            },
            Self::Tenqueens => Layout {
                sizes: (1, 10),
                body: Body::Columns { base: 0, width: 0 },
                board_end: "\n".into(),
                ..PLAIN
            },
            Self::Alx => Layout {
                board_start: "[".into(),
                body: Body::Squares {
                    base: 0,
                    before: "[".into(),
                    between: ", ".into(),
                    after: "]".into(),
                },
                between_rows: ", ".into(),
                board_end: "]\n".into(),
                ..PLAIN
            },
            Self::Boj9175 => Layout {
                board_start: "{n}\n".into(),
                body: Body::Columns { base: 0, width: 0 },
                between_rows: " ".into(),
                board_end: "\n".into(),
                ..PLAIN
            },
            Self::Csv => Layout {
                file_start: "number,{columns}\n".into(),
                board_start: "{k},".into(),
                between_rows: ",".into(),
                board_end: "\n".into(),
                line_end: LineEnd::CrLf,
                ..PLAIN
            },
            Self::Jsonl => Layout {
                board_start: "{\"number\":{k},\"size\":{n},\"columns\":[".into(),
                between_rows: ",".into(),
                board_end: "]}\n".into(),
                ..PLAIN
            },
            Self::Fen => Layout {
                body: Body::Runs { queen: "q".into() },
                between_rows: "/".into(),
                board_end: "\n".into(),
                ..PLAIN
            },
        }
    }
}

/// Rows of cells, given as a row of two reads: its start, a queen, what stands between cells, an empty
/// cell, its end.
fn cells(
    row_start: &'static str,
    queen: &'static str,
    between_cells: &'static str,
    empty: &'static str,
    row_end: &'static str,
) -> Body {
    let [row_start, queen, empty, between_cells, row_end] =
        [row_start, queen, empty, between_cells, row_end].map(Text::Borrowed);
    Body::Grid { row_start, queen, empty, between_cells, row_end }
}

/// Columns by row, one after the other, nothing around them.
pub(super) const PLAIN: Layout = Layout {
    sizes: (1, Size::MAX),
    given: None,
    order: Order::ByRow,
    most_boards: None,
    file_start: NOTHING,
    board_start: NOTHING,
    body: Body::Columns { base: 1, width: 0 },
    between_rows: NOTHING,
    board_end: NOTHING,
    between_boards: NOTHING,
    group: None,
    file_end: NOTHING,
    when_none: None,
    line_end: LineEnd::Lf,
    encoding: Encoding::Utf8,
};

const NOTHING: Text = Text::Borrowed("");
const SIX: NonZeroU64 = NonZeroU64::new(6).unwrap();
