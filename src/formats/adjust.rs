//! Changing a layout by what people name: what a board is written as, blank lines. One such choice is
//! more than one field.

use super::{Body, Layout, Text};
use crate::board::Size;

/// What a board is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyKind {
    Cells,
    Columns,
    Squares,
    Runs,
}

/// Where a blank line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlankLines {
    None,
    /// After every board, the last too.
    After,
    /// Between two boards.
    Between,
}

impl BodyKind {
    /// In the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Cells, Self::Columns, Self::Squares, Self::Runs];

    /// The simplest way of it, and what stands between its rows.
    fn usual(self, base: u32) -> (Body, Text) {
        match self {
            Self::Cells => {
                let body = Body::Grid {
                    row_start: "".into(),
                    queen: "Q".into(),
                    empty: ".".into(),
                    between_cells: "".into(),
                    row_end: "\n".into(),
                };
                (body, "".into())
            }
            Self::Columns => (Body::Columns { base, width: 0 }, " ".into()),
            Self::Squares => {
                let (before, between, after) = ("(".into(), ",".into(), ")".into());
                (Body::Squares { base, before, between, after }, " ".into())
            }
            Self::Runs => (Body::Runs { queen: "q".into() }, "/".into()),
        }
    }
}

impl BlankLines {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::None, Self::After, Self::Between];
}

impl Layout {
    pub fn body_kind(&self) -> BodyKind {
        match self.body {
            Body::Grid { .. } => BodyKind::Cells,
            Body::Columns { .. } => BodyKind::Columns,
            Body::Squares { .. } => BodyKind::Squares,
            Body::Runs { .. } => BodyKind::Runs,
        }
    }

    /// What numbers are counted from, in a body that has them.
    pub fn base(&self) -> Option<u32> {
        match self.body {
            Body::Columns { base, .. } | Body::Squares { base, .. } => Some(base),
            Body::Grid { .. } | Body::Runs { .. } => None,
        }
    }

    pub fn set_base(&mut self, from: u32) {
        if let Body::Columns { base, .. } | Body::Squares { base, .. } = &mut self.body {
            *base = from;
        }
    }

    /// Writes boards as something else, in the simplest way of it; the lines around them stay.
    pub fn set_body_kind(&mut self, kind: BodyKind) {
        if kind == self.body_kind() {
            return;
        }
        // Cells end their lines themselves; of the others the board's end does.
        if matches!(&self.body, Body::Grid { row_end, .. } if row_end.ends_with('\n')) {
            self.board_end.to_mut().insert(0, '\n');
        } else if kind == BodyKind::Cells && self.board_end.starts_with('\n') {
            self.board_end.to_mut().remove(0);
        }
        (self.body, self.between_rows) = kind.usual(self.base().unwrap_or(1));
    }

    pub fn blank_lines(&self) -> BlankLines {
        if ends_with_blank_line(&[self.row_end(), &self.board_end]) {
            BlankLines::After
        } else if ends_with_blank_line(&[self.row_end(), &self.board_end, &self.between_boards]) {
            BlankLines::Between
        } else {
            BlankLines::None
        }
    }

    pub fn set_blank_lines(&mut self, wanted: BlankLines) {
        loop {
            match self.blank_lines() {
                BlankLines::None => break,
                BlankLines::After => self.board_end.to_mut().pop(),
                BlankLines::Between => self.between_boards.to_mut().pop(),
            };
        }
        // A board that does not end its last line takes two line ends.
        while self.blank_lines() != wanted {
            match wanted {
                BlankLines::None => break,
                BlankLines::After => self.board_end.to_mut().push('\n'),
                BlankLines::Between => self.between_boards.to_mut().push('\n'),
            }
        }
    }

    /// What ends a row of cells.
    fn row_end(&self) -> &str {
        match &self.body {
            Body::Grid { row_end, .. } => row_end,
            Body::Columns { .. } | Body::Squares { .. } | Body::Runs { .. } => "",
        }
    }

    /// Makes the sizes those whose boards the form can hold. A form for given queens keeps its own: its
    /// texts are for them.
    pub fn fit_sizes(&mut self) {
        if self.given.is_some() {
            return;
        }
        let largest = match self.body {
            // Columns that run together have to be equally wide.
            Body::Columns { base, width } if self.between_rows.is_empty() => {
                let numbers = 10u32.saturating_pow(width.max(1) as u32);
                numbers.saturating_sub(base).min(Size::MAX)
            }
            _ => Size::MAX,
        };
        self.sizes = (1, largest);
    }
}

/// Texts that are often wanted.
pub mod common {
    /// The signs of a queen and an empty square.
    pub const SYMBOLS: &[(&str, &str)] = &[("Q", "."), ("1", "0"), ("■", "□")];
    pub const ROW_STARTS: &[&str] = &["", " "];
    pub const ROW_ENDS: &[&str] = &["\n", " \n"];
    /// Between the queens of a board.
    pub const SEPARATORS: &[&str] = &["", " ", ",", ", "];
    /// Before a board.
    pub const HEADINGS: &[&str] = &["", "No. {k}\n", "這是第{k}種解法\n", "{n}\n"];
    /// At the end of a file.
    pub const TOTALS: &[&str] = &[
        "",
        "{total}\n",
        "解的个数：{total}\n",
        "The {n} queens puzzle has {total} distinct solutions.\n",
    ];
    pub const WHEN_NONE: &[&str] = &["", "None\n", "no solute!\n"];
}

/// Whether the last of some texts, one after the other, ends with a blank line.
fn ends_with_blank_line(texts: &[&str]) -> bool {
    texts.last().is_some_and(|last| last.ends_with('\n')) && texts.concat().ends_with("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{BoardWriter, Preset};

    /// Boards of four queens as a file.
    fn file(layout: &Layout) -> String {
        let mut writer = BoardWriter::new(Vec::new(), layout, Size::new(4).unwrap());
        for (number, board) in [(1, [1u32, 3, 0, 2]), (2, [2, 0, 3, 1])] {
            writer.board(number, &board).unwrap();
        }
        String::from_utf8(writer.finish(2).unwrap()).unwrap()
    }

    fn adjusted(preset: Preset, change: impl FnOnce(&mut Layout)) -> Layout {
        let mut layout = preset.layout();
        change(&mut layout);
        layout
    }

    #[test]
    fn boards_are_written_as_something_else_and_their_blank_lines_stay() {
        let as_kind = |preset, kind| {
            let layout = adjusted(preset, |layout| layout.set_body_kind(kind));
            assert_eq!(layout.blank_lines(), preset.layout().blank_lines());
            file(&layout)
        };
        assert_eq!(as_kind(Preset::Dots, BodyKind::Columns), "2 4 1 3\n\n3 1 4 2\n\n");
        assert_eq!(as_kind(Preset::Pta, BodyKind::Runs), "1q2/3q/q3/2q1\n\n2q1/q3/3q/1q2\n");
        assert_eq!(
            as_kind(Preset::Boj9175, BodyKind::Squares),
            "4\n(0,1) (1,3) (2,0) (3,2)\n4\n(0,2) (1,0) (2,3) (3,1)\n"
        );
        assert_eq!(
            as_kind(Preset::Spaced, BodyKind::Cells),
            ".Q..\n...Q\nQ...\n..Q.\n..Q.\nQ...\n...Q\n.Q..\n"
        );
    }

    #[test]
    fn blank_lines_are_seen_and_set_in_every_form() {
        assert_eq!(Preset::Dots.layout().blank_lines(), BlankLines::After);
        assert_eq!(Preset::Pta.layout().blank_lines(), BlankLines::Between);
        assert_eq!(Preset::Numbered.layout().blank_lines(), BlankLines::None);
        for preset in Preset::ALL {
            let usual = preset.layout().blank_lines();
            for lines in BlankLines::ALL {
                let mut layout = adjusted(preset, |layout| layout.set_blank_lines(lines));
                assert_eq!(layout.blank_lines(), lines, "{preset:?}");
                layout.set_blank_lines(usual);
                let is_list_of_lines = !matches!(preset, Preset::Digits | Preset::Leetcode);
                assert!(!is_list_of_lines || layout == preset.layout(), "{preset:?} {lines:?}");
            }
        }
        let spaced = adjusted(Preset::Spaced, |l| l.set_blank_lines(BlankLines::Between));
        assert_eq!(file(&spaced), "2 4 1 3\n\n3 1 4 2\n");
    }

    #[test]
    fn sizes_are_those_whose_columns_can_be_told_apart() {
        let sizes = |preset, change: fn(&mut Layout)| {
            let layout = adjusted(preset, |layout| {
                change(layout);
                layout.fit_sizes();
            });
            layout.sizes
        };
        assert_eq!(sizes(Preset::Digits, |_| {}), (1, 9));
        assert_eq!(sizes(Preset::Digits, |layout| layout.set_base(0)), (1, 10));
        assert_eq!(sizes(Preset::Tenqueens, |_| {}), Preset::Tenqueens.layout().sizes);
        assert_eq!(sizes(Preset::Digits, |l| l.between_rows = "-".into()), (1, Size::MAX));
        assert_eq!(sizes(Preset::Uva750, |_| {}), (8, 8));
        let two_wide: fn(&mut Layout) = |l| l.body = Body::Columns { base: 1, width: 2 };
        assert_eq!(sizes(Preset::Digits, two_wide), (1, 99));
    }
}
