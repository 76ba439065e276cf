//! The texts of a layout, made ready for boards of one size: what the writer copies, and what the size
//! of a file is told by.

use super::layout::{Body, Group, Layout, LineEnd, Order};
use crate::board::Size;

/// A layout's texts around the rows, for one size. Cheap to make at any size.
pub(super) struct Prepared {
    pub file_start: Template,
    pub board_start: Template,
    pub between_rows: Template,
    pub board_end: Template,
    pub between_boards: Template,
    pub group: Option<(u64, Template)>,
    pub file_end: Template,
    pub when_none: Option<Template>,
    /// Whether the rows to be written are those of the transposed board.
    pub is_transposed: bool,
    body: Body,
    line_end: LineEnd,
    size: Size,
}

impl Prepared {
    pub fn new(layout: &Layout, size: Size) -> Self {
        let template = |text: &str| Template::new(text, size, layout.line_end);
        // A list of numbers is that of the rows of the columns' queens as it stands.
        let is_list = matches!(layout.body, Body::Columns { .. });
        Self {
            file_start: template(layout.file_start),
            board_start: template(layout.board_start),
            between_rows: template(layout.between_rows),
            board_end: template(layout.board_end),
            between_boards: template(layout.between_boards),
            group: layout.group.map(|Group { boards, end }| (boards, template(end))),
            file_end: template(layout.file_end),
            when_none: layout.when_none.map(template),
            is_transposed: layout.order == Order::ByColumn && !is_list,
            body: layout.body,
            line_end: layout.line_end,
            size,
        }
    }

    /// Bytes of a file with so many boards from number `first` on, and with this total.
    pub fn file_bytes(&self, first: u64, boards: u64, total: u64) -> u128 {
        if let (0, Some(text)) = (boards, &self.when_none) {
            return text.bytes(0, 1, total);
        }
        let n = u128::from(self.size.get());
        let plain = |text: &Template, times: u128| times * text.bytes(0, 1, total);
        let board = self.rows_bytes() + plain(&self.between_rows, n - 1);
        plain(&self.file_start, 1)
            + self.board_start.bytes(first, boards, total)
            + u128::from(boards) * board
            + self.board_end.bytes(first, boards, total)
            + plain(&self.between_boards, u128::from(boards.saturating_sub(1)))
            + self.group.as_ref().map_or(0, |(of, text)| plain(text, (boards / of).into()))
            + plain(&self.file_end, 1)
    }

    /// Line ends in such a file.
    pub fn file_lines(&self, boards: u64) -> u128 {
        if let (0, Some(text)) = (boards, &self.when_none) {
            return text.lines();
        }
        let n = u128::from(self.size.get());
        let row = match self.body {
            Body::Grid { row_start, row_end, .. } => lines(row_start) + lines(row_end),
            Body::Columns { .. } | Body::Squares { .. } | Body::Runs { .. } => 0,
        };
        let board = self.board_start.lines()
            + n * row
            + self.between_rows.lines() * (n - 1)
            + self.board_end.lines();
        self.file_start.lines()
            + board * u128::from(boards)
            + self.between_boards.lines() * u128::from(boards.saturating_sub(1))
            + self.group.as_ref().map_or(0, |(of, text)| text.lines() * u128::from(boards / of))
            + self.file_end.lines()
    }

    /// Bytes of the rows of one board, whichever solution it is: it has a queen in every column.
    fn rows_bytes(&self) -> u128 {
        let n = u64::from(self.size.get());
        let times = |length: usize| length as u128 * u128::from(n);
        match self.body {
            Body::Grid { row_start, queen, empty, between_cells, row_end } => {
                let plain = |text: &str| plain_text(text, self.size, self.line_end).len();
                let beside = (empty.len() + between_cells.len()) as u128 * u128::from(n - 1);
                let around = plain(row_start) + queen.len() + plain(row_end);
                times(around) + u128::from(n) * beside
            }
            Body::Columns { base, width } => letters(base.into(), n, width),
            Body::Squares { base, before, between, after } => {
                2 * letters(base.into(), n, 0) + times(before.len() + between.len() + after.len())
            }
            // The squares before the queens are 0 to n − 1, those after them the same.
            Body::Runs { queen } => 2 * letters(1, n - 1, 0) + times(queen.len()),
        }
    }
}

fn lines(text: &str) -> u128 {
    text.matches('\n').count() as u128
}

/// A text with places for numbers.
pub(super) struct Template {
    pieces: Vec<Piece>,
}

enum Piece {
    Text(Vec<u8>),
    /// The solution's number, at least so many letters wide.
    Number {
        width: usize,
    },
    Total,
}

impl Template {
    fn new(text: &str, size: Size, line_end: LineEnd) -> Self {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some((start, piece, length)) = first_place(rest) {
            pieces.push(Piece::Text(plain_text(&rest[..start], size, line_end)));
            pieces.push(piece);
            rest = &rest[start + length..];
        }
        pieces.push(Piece::Text(plain_text(rest, size, line_end)));
        pieces.retain(|piece| !matches!(piece, Piece::Text(text) if text.is_empty()));
        Self { pieces }
    }

    pub fn append(&self, buffer: &mut Vec<u8>, number: u64, total: u64) {
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => buffer.extend_from_slice(text),
                Piece::Number { width } => {
                    buffer.extend_from_slice(format!("{number:width$}").as_bytes());
                }
                Piece::Total => buffer.extend_from_slice(total.to_string().as_bytes()),
            }
        }
    }

    /// Bytes of this text written once for each number of a range.
    fn bytes(&self, first: u64, count: u64, total: u64) -> u128 {
        let piece_bytes = |piece: &Piece| match piece {
            Piece::Text(text) => text.len() as u128 * u128::from(count),
            Piece::Number { width } => letters(first, count, *width),
            Piece::Total => u128::from(digits(total)) * u128::from(count),
        };
        self.pieces.iter().map(piece_bytes).sum()
    }

    fn lines(&self) -> u128 {
        let lines = |piece: &Piece| match piece {
            Piece::Text(text) => text.iter().filter(|byte| **byte == b'\n').count() as u128,
            Piece::Number { .. } | Piece::Total => 0,
        };
        self.pieces.iter().map(lines).sum()
    }
}

/// The first place for a number in a text: where it starts, what belongs there, how long its name is.
fn first_place(text: &str) -> Option<(usize, Piece, usize)> {
    text.match_indices('{').find_map(|(start, _)| {
        let (name, _) = text[start + 1..].split_once('}')?;
        let piece = match name.strip_prefix('k') {
            _ if name == "total" => Piece::Total,
            Some("") => Piece::Number { width: 0 },
            Some(width) => Piece::Number { width: width.strip_prefix(':')?.parse().ok()? },
            None => return None,
        };
        Some((start, piece, name.len() + 2))
    })
}

/// The bytes of a text that is the same for all boards of a size.
fn plain_text(text: &str, size: Size, line_end: LineEnd) -> Vec<u8> {
    let names = || (1..=size.get()).map(|column| format!("column_{column}")).collect::<Vec<_>>();
    let mut text = text.replace("{n}", &size.to_string());
    if text.contains("{columns}") {
        text = text.replace("{columns}", &names().join(","));
    }
    if line_end == LineEnd::CrLf {
        text = text.replace('\n', "\r\n");
    }
    text.into_bytes()
}

/// What the rows of a board are put together from.
pub(super) enum RowTexts {
    /// A row is a window of the strip, the queen in the middle and as many empty cells on either
    /// side as a row can have.
    Grid {
        row_start: Vec<u8>,
        strip: Vec<u8>,
        empty_bytes: usize,
        cells_bytes: usize,
        row_end: Vec<u8>,
    },
    /// What stands before the queen's column, and each column's text.
    Numbers { row_start: Texts, column: Texts },
}

impl RowTexts {
    pub fn new(layout: &Layout, size: Size) -> Self {
        let n = size.get();
        match layout.body {
            Body::Grid { row_start, queen, empty, between_cells, row_end } => {
                let beside = size.as_usize() - 1;
                let before = [empty, between_cells].concat().repeat(beside);
                let after = [between_cells, empty].concat().repeat(beside);
                let plain = |text: &str| plain_text(text, size, layout.line_end);
                Self::Grid {
                    row_start: plain(row_start),
                    cells_bytes: before.len() + queen.len(),
                    strip: [&before, queen, &after].concat().into_bytes(),
                    empty_bytes: empty.len() + between_cells.len(),
                    row_end: plain(row_end),
                }
            }
            Body::Columns { base, width } => Self::Numbers {
                row_start: Texts::new(n, |_| String::new()),
                column: Texts::new(n, move |column| format!("{:width$}", column + base)),
            },
            Body::Squares { base, before, between, after } => Self::Numbers {
                row_start: Texts::new(n, move |row| format!("{before}{}{between}", row + base)),
                column: Texts::new(n, move |column| format!("{}{after}", column + base)),
            },
            Body::Runs { queen } => Self::Numbers {
                row_start: Texts::new(n, |_| String::new()),
                column: Texts::new(n, move |column| run(column) + queen + &run(n - 1 - column)),
            },
        }
    }

    #[inline]
    pub fn append(&self, buffer: &mut Vec<u8>, row: u32, column: u32) {
        match self {
            Self::Grid { row_start, strip, empty_bytes, cells_bytes, row_end } => {
                append_short(buffer, row_start);
                // The further left the queen, the further right the window.
                let end = strip.len() - column as usize * empty_bytes;
                buffer.extend_from_slice(&strip[end - cells_bytes..end]);
                append_short(buffer, row_end);
            }
            Self::Numbers { row_start, column: columns } => {
                row_start.append(buffer, row);
                columns.append(buffer, column);
            }
        }
    }
}

/// A number of empty squares; nothing for none.
fn run(empty: u32) -> String {
    if empty == 0 { String::new() } else { empty.to_string() }
}

/// A byte or two: a copy of any length would take longer.
#[inline]
fn append_short(buffer: &mut Vec<u8>, text: &[u8]) {
    text.iter().for_each(|&byte| buffer.push(byte));
}

/// Many short texts, one after the other.
pub(super) struct Texts {
    all: String,
    /// Where each begins, and where the last one ends.
    bounds: Vec<usize>,
    text: Box<dyn Fn(u32) -> String + Send>,
}

impl Texts {
    /// A text for each row or column, from 0. Those of boards that are written by the million are
    /// made beforehand; of a larger board each is needed once.
    fn new(n: u32, text: impl Fn(u32) -> String + Send + 'static) -> Self {
        const MADE_BEFOREHAND: u32 = 64;
        let mut all = String::new();
        let mut bounds = vec![0];
        for index in 0..n.min(MADE_BEFOREHAND) {
            all += &text(index);
            bounds.push(all.len());
        }
        Self { all, bounds, text: Box::new(text) }
    }

    #[inline]
    fn append(&self, buffer: &mut Vec<u8>, index: u32) {
        match self.bounds.get(index as usize..index as usize + 2) {
            Some(bounds) => {
                buffer.extend_from_slice(&self.all.as_bytes()[bounds[0]..bounds[1]]);
            }
            None => buffer.extend_from_slice((self.text)(index).as_bytes()),
        }
    }
}

/// Decimal digits of a number.
fn digits(number: u64) -> u32 {
    number.checked_ilog10().unwrap_or(0) + 1
}

/// Letters of so many numbers from `first` on, each at least `width` wide.
fn letters(first: u64, count: u64, width: usize) -> u128 {
    let end = u128::from(first) + u128::from(count);
    letters_below(end, width) - letters_below(first.into(), width)
}

/// Letters of 0, 1, …, `end` − 1 together, each at least `width` wide.
fn letters_below(end: u128, width: usize) -> u128 {
    // Every number has its least width; from 10^w on it has a letter more than w, from 10^(w+1) two.
    let width = width.max(1);
    let least = end * width as u128;
    let powers = (width as u32..).map_while(|power| 10u128.checked_pow(power));
    least + powers.take_while(|&power| power < end).map(|power| end - power).sum::<u128>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_are_as_long_as_they_are_written(
            first in 0u64..2_000, count in 0u64..300, width in 0usize..6
        ) {
            let written: usize =
                (first..first + count).map(|number| format!("{number:width$}").len()).sum();
            prop_assert_eq!(letters(first, count, width), written as u128);
            prop_assert_eq!(digits(first) as usize, first.to_string().len());
        }
    }

    #[test]
    fn places_are_told_from_braces_that_mean_themselves() {
        let text = |text: &str| {
            let mut buffer = Vec::new();
            let template = Template::new(text, Size::new(4).unwrap(), LineEnd::Lf);
            template.append(&mut buffer, 7, 92);
            String::from_utf8(buffer).unwrap()
        };
        assert_eq!(text("No. {k}\n"), "No. 7\n");
        assert_eq!(text("{k:3}|{total}"), "  7|92");
        assert_eq!(
            text(r#"{"number":{k},"size":{n},"x":{y}}"#),
            r#"{"number":7,"size":4,"x":{y}}"#
        );
        assert_eq!(text("{columns}"), "column_1,column_2,column_3,column_4");
        assert_eq!(text("{k:x} { {"), "{k:x} { {");
    }
}
