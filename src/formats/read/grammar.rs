//! A layout as the reader goes along it: rows, and the texts between them; and which layouts can be
//! read back at all.

use std::num::NonZeroU64;

use super::row::Row;
use super::text::{LOOK_AHEAD, Part, Text, is_space};
use crate::board::Size;
use crate::formats::Encoding;
use crate::formats::layout::{Body, Layout, Order};
use crate::formats::texts::{Figure, Plain, with_columns};

/// Why a layout cannot be read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The form is not for boards of this size.
    Size,
    /// A queen and an empty square look the same, or one begins like the other, or is nothing.
    Cells,
    /// A number runs on into the next one.
    JoinedNumbers,
}

/// What a layout writes for boards of one size, cut where the rows are.
pub(super) struct Grammar {
    pub size: Size,
    pub row: Row,
    /// What stands before the first board's first row.
    pub opening: Text,
    /// What a board has of it: stands before the first row of any.
    pub heading: Text,
    pub between_rows: Text,
    /// From the last row of a board to the first of the next.
    pub between_boards: Text,
    pub closing: Text,
    /// What a file has of that.
    pub ending: Text,
    /// The same where a group of boards ends.
    pub group: Option<Group>,
    /// The file without a board.
    pub nothing: Text,
    /// What closes the file in the encoding that is likeliest beside the layout's own.
    pub other_closing: Option<Text>,
    pub has_byte_order_mark: bool,
    pub most_boards: Option<u64>,
    /// The numbers of a list are the rows of the columns' queens.
    pub is_transposed: bool,
}

pub(super) struct Group {
    pub boards: NonZeroU64,
    pub between_boards: Text,
    pub closing: Text,
}

impl Layout {
    /// Why boards of a size that are written in this form, which is without fault, cannot be read back.
    /// Not for every frame: the names of a million columns are long.
    pub fn unreadable(&self, size: Size) -> Option<Unreadable> {
        Grammar::new(self, size).err()
    }
}

impl Grammar {
    pub fn new(layout: &Layout, size: Size) -> Result<Self, Unreadable> {
        if !layout.holds(size) {
            return Err(Unreadable::Size);
        }
        let plain = Plain::new(layout, size);
        let (row_start, row_end): (&str, &str) = match &layout.body {
            Body::Grid { row_start, row_end, .. } => (row_start, row_end),
            Body::Squares { before, after, .. } => (before, after),
            Body::Columns { .. } | Body::Runs { .. } => ("", ""),
        };
        let text = |parts: &[&[Part<'_>]]| Text::new(&parts.concat(), plain);
        let (number, total) = (Some(Figure::Number), Some(Figure::Total));
        let file_start = with_columns(&layout.file_start, size);
        let start = [(&*layout.board_start, number), (row_start, None)];
        let end = [(row_end, None), (&*layout.board_end, number)];
        let between_boards = [(&*layout.between_boards, None)];
        let file_end = [(&*layout.file_end, total)];
        let group = layout.group.as_ref().map(|group| {
            let group_end = [(&*group.end, None)];
            Group {
                boards: group.boards,
                between_boards: text(&[&end, &group_end, &between_boards, &start]),
                closing: text(&[&end, &group_end, &file_end]),
            }
        });
        let grammar = Self {
            size,
            opening: text(&[&[(&file_start, None)], &start]),
            heading: text(&[&start]),
            between_rows: text(&[&[
                (row_end, None),
                (&layout.between_rows, None),
                (row_start, None),
            ]]),
            between_boards: text(&[&end, &between_boards, &start]),
            closing: text(&[&end, &file_end]),
            ending: text(&[&file_end]),
            group,
            nothing: match &layout.when_none {
                Some(none) => text(&[&[(none, total)]]),
                None => text(&[&[(&file_start, None)], &file_end]),
            },
            most_boards: layout.most_boards,
            row: Row::new(layout, size, plain),
            has_byte_order_mark: layout.encoding == Encoding::Utf8Bom,
            other_closing: other_encoding(layout).map(|encoding| {
                let other = Layout { encoding, ..layout.clone() };
                Text::new(&[&end[..], &file_end].concat(), Plain::new(&other, size))
            }),
            is_transposed: layout.order == Order::ByColumn
                && matches!(layout.body, Body::Columns { .. }),
        };
        grammar.check()?;
        Ok(grammar)
    }

    /// Whether every board can be found again in what is written of it.
    fn check(&self) -> Result<(), Unreadable> {
        let texts = [&self.between_rows, &self.between_boards, &self.closing];
        let of_group = self.group.iter().flat_map(|group| [&group.between_boards, &group.closing]);
        let after_rows: Vec<_> = texts.into_iter().chain(of_group).collect();
        if self.opening.has_joined_numbers()
            || after_rows.iter().any(|text| text.has_joined_numbers())
        {
            return Err(Unreadable::JoinedNumbers);
        }
        let (begins, ends) = self.row.check(self.size, &self.between_rows)?;
        let mut before_rows =
            vec![&self.opening, &self.heading, &self.between_rows, &self.between_boards];
        before_rows.extend(self.group.iter().map(|group| &group.between_boards));
        let runs_in = begins && before_rows.iter().any(|text| text.ends_with_number());
        let runs_out = ends && after_rows.iter().any(|text| text.begins_with_digit());
        // A board of digits alone could be a part of the total behind it.
        let closings = [Some(&self.closing), self.group.as_ref().map(|group| &group.closing)];
        let is_total = begins && closings.iter().flatten().any(|text| text.begins_with_digit());
        let is_joined = begins && ends && before_rows[3..].iter().any(|text| text.is_empty());
        if runs_in || runs_out || is_total || is_joined {
            Err(Unreadable::JoinedNumbers)
        } else {
            Ok(())
        }
    }

    /// What stands after so many boards, if another follows.
    pub fn between_boards(&self, boards: u64) -> &Text {
        let group = self.group.as_ref().filter(|group| boards.is_multiple_of(group.boards.get()));
        group.map_or(&self.between_boards, |group| &group.between_boards)
    }

    /// What stands after so many boards, if they are all.
    pub fn closing(&self, boards: u64) -> &Text {
        let group = self.group.as_ref().filter(|group| boards.is_multiple_of(group.boards.get()));
        group.map_or(&self.closing, |group| &group.closing)
    }

    /// Whether the line ends that stand here are those behind a board, and more than between rows.
    pub fn ends_board(&self, input: &[u8]) -> bool {
        let spaces = input.iter().take_while(|byte| is_space(**byte));
        let line_ends = spaces.filter(|byte| **byte == b'\n').count();
        let behind_board = self.between_boards.line_ends();
        behind_board > self.between_rows.line_ends() && line_ends >= behind_board
    }

    /// Whether what is behind a row, the last of so many boards or another, stands here to the byte.
    pub fn goes_on_at(&self, input: &[u8], boards: u64) -> bool {
        self.stands_before_row(&self.between_rows, input) || self.is_behind_board(input, boards)
    }

    /// Whether what is behind so many boards stands here to the byte.
    fn is_behind_board(&self, input: &[u8], boards: u64) -> bool {
        let closing = self.closing(boards).strict_at(input);
        self.stands_before_row(self.between_boards(boards), input)
            || closing.is_some_and(|found| found.bytes == input.len())
    }

    fn stands_before_row(&self, text: &Text, input: &[u8]) -> bool {
        text.strict_at(input).is_some_and(|found| self.row.starts_at(&input[found.bytes..]))
    }

    /// Whether a file begins with words that a board does not.
    pub fn has_words_at_start(&self) -> bool {
        self.opening.has_words() && self.opening != self.heading
    }

    /// Whether what begins a file stands here, behind blank lines.
    pub fn begins_again_at(&self, input: &[u8]) -> bool {
        let spaces = input.iter().take_while(|byte| is_space(**byte)).count();
        // Some spaces may be its own.
        let line = input[..spaces].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        self.has_words_at_start() && self.stands_before_row(&self.opening, &input[line..])
    }

    /// Whether rows stand behind a full board as if they were its own, fewer than another board has.
    pub fn has_rows_too_many(&self, input: &[u8], boards: u64) -> bool {
        let has_break = self.between_boards.line_ends() > self.between_rows.line_ends()
            || self.heading.has_words();
        let is_end = self.ends_board(input) || self.is_behind_board(input, boards);
        if !has_break || !self.has_lines_of_rows() || is_end {
            return false;
        }
        let Some(found) = self.between_rows.strict_at(input) else { return false };
        self.rows_at(&input[found.bytes..])
            .is_some_and(|rows| rows > 0 && rows < self.size.get().into())
    }

    /// Whether so many rows stand behind a blank line that belong to the board before it: not another
    /// board's.
    pub fn has_rows_behind_blank(&self, input: &[u8], rows: u64) -> bool {
        let blank = input.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        self.has_lines_of_rows() && self.rows_at(&input[blank..]) == Some(rows)
    }

    /// How many lines in a row begin with a row, if their end is in sight.
    fn rows_at(&self, input: &[u8]) -> Option<u64> {
        let seen = &input[..input.len().min(LOOK_AHEAD)];
        let mut lines = seen.split(|byte| *byte == b'\n');
        let rows = lines.by_ref().take_while(|line| self.row.starts_at(line)).count();
        // The line behind them was in sight, too.
        let is_ended = seen.split(|byte| *byte == b'\n').count() > rows;
        (is_ended || seen.len() == input.len()).then_some(rows as u64)
    }

    /// Whether each row is a line of its own.
    pub fn has_lines_of_rows(&self) -> bool {
        self.between_rows.has_line_end()
    }

    /// Whether each board begins on a line of its own.
    pub fn has_lines_of_boards(&self) -> bool {
        self.between_boards.has_line_end()
    }

    /// Whether a line end in the file means something.
    pub fn has_lines(&self) -> bool {
        self.has_lines_of_rows() || self.has_lines_of_boards()
    }
}

/// The encoding that a closing line is also looked for in: the file may have no other letters beyond
/// ASCII.
fn other_encoding(layout: &Layout) -> Option<Encoding> {
    let has_letters = !layout.file_end.is_ascii();
    has_letters.then_some(match layout.encoding {
        Encoding::Utf8 | Encoding::Utf8Bom => Encoding::Gbk,
        Encoding::Gbk => Encoding::Utf8,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::Preset;

    #[test]
    fn every_preset_can_be_read_back_at_every_size_that_it_holds() {
        for preset in Preset::ALL {
            let layout = preset.layout();
            for n in (1..=100).chain([Size::MAX]) {
                let size = Size::new(n).unwrap();
                let why = layout.unreadable(size);
                assert_eq!(why.is_some(), !layout.holds(size), "{preset:?}, n = {n}: {why:?}");
            }
        }
    }
}
