//! The named text forms. Menus, dialogs and tests list [`Preset::ALL`].

use super::{Body, Ending, Group, Heading, Layout};

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
}

impl Preset {
    /// In the order in which they are offered.
    pub const ALL: [Self; 5] =
        [Self::Matrix, Self::Dots, Self::Digits, Self::Pairs, Self::Numbered];

    /// The name in menus, file names and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Matrix => "matrix",
            Self::Dots => "dots",
            Self::Digits => "digits",
            Self::Pairs => "pairs",
            Self::Numbered => "numbered",
        }
    }

    pub const fn layout(self) -> Layout {
        match self {
            Self::Matrix => Layout {
                body: Body::Grid { queen: " 1", empty: " 0", row_end: "\n" },
                after_board: "\n",
                ..PLAIN
            },
            Self::Dots => Layout {
                body: Body::Grid { queen: "Q", empty: ".", row_end: "\n" },
                after_board: "\n",
                ..PLAIN
            },
            Self::Digits => Layout {
                // From n = 10 on, `110` could be 1 10 or 11 0.
                max_size: Some(9),
                body: Body::Columns,
                after_board: "     ",
                group: Some(Group { boards: 6, end: "\n" }),
                ending: Some(Ending { before_total: "\n", after_total: "\n" }),
                ..PLAIN
            },
            Self::Pairs => Layout {
                body: Body::Squares { before: "(", between: ",", after: ") ", board_end: "\n" },
                ending: Some(Ending { before_total: "\n解的个数：", after_total: "\n" }),
                ..PLAIN
            },
            Self::Numbered => Layout {
                heading: Some(Heading { before_number: "這是第", after_number: "種解法\n" }),
                body: Body::Grid { queen: "1 ", empty: "0 ", row_end: "\n" },
                ..PLAIN
            },
        }
    }
}

/// Boards one after the other, nothing around them.
const PLAIN: Layout = Layout {
    max_size: None,
    heading: None,
    body: Body::Columns,
    after_board: "",
    group: None,
    ending: None,
};
