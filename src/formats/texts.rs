//! The texts of a layout, made ready for boards of one size: what the writer copies, and what the size
//! of a file is told by.

use std::fmt::Write as _;
use std::num::NonZeroU64;

use super::Encoding;
use super::layout::{Body, Group, Layout, LineEnd, Order, Text};
use crate::board::Size;

/// A layout's texts around the rows, for one size. Cheap to make at any size.
pub(super) struct Prepared {
    pub file_start: Vec<u8>,
    pub board_start: Template,
    pub between_rows: Vec<u8>,
    pub board_end: Template,
    pub between_boards: Vec<u8>,
    pub group: Option<(NonZeroU64, Vec<u8>)>,
    pub file_end: Template,
    pub when_none: Option<Template>,
    /// Whether the rows to be written are those of the transposed board.
    pub is_transposed: bool,
    rows: Rows,
}

/// The rows of one board, whichever solution it is: it has a queen in every column.
struct Rows {
    /// The texts that each row has once.
    once: Vec<u8>,
    /// Those that it has once less than there are columns.
    beside: Vec<u8>,
    /// Bytes of all numbers in them.
    numbers: u128,
    n: u128,
}

impl Prepared {
    pub fn new(layout: &Layout, size: Size) -> Self {
        let plain = Plain::new(layout, size);
        let mark = layout.encoding.mark();
        let total = |text: &str| Template::new(text, Figure::Total, plain);
        // A list of numbers is that of the rows of the columns' queens as it stands.
        let is_list = matches!(layout.body, Body::Columns { .. });
        Self {
            file_start: plain.bytes(&[mark, &with_columns(&layout.file_start, size)].concat()),
            board_start: Template::new(&layout.board_start, Figure::Number, plain),
            between_rows: plain.bytes(&layout.between_rows),
            board_end: Template::new(&layout.board_end, Figure::Number, plain),
            between_boards: plain.bytes(&layout.between_boards),
            group: layout.group.as_ref().map(|Group { boards, end }| (*boards, plain.bytes(end))),
            file_end: total(&layout.file_end),
            when_none: layout.when_none.as_ref().map(|text| total(&[mark, text].concat())),
            is_transposed: layout.order == Order::ByColumn && !is_list,
            rows: Rows::new(&layout.body, plain),
        }
    }

    /// Bytes of a file with so many boards from number `first` on, and with this total.
    pub fn file_bytes(&self, first: u64, boards: u64, total: u64) -> u128 {
        let around = self.board_start.bytes(first, boards) + self.board_end.bytes(first, boards);
        let end = |text: &Template| text.bytes(total, 1);
        around + self.file_sum(boards, |text| text.len() as u128, end, self.rows.numbers)
    }

    /// Line ends in such a file.
    pub fn file_lines(&self, boards: u64) -> u128 {
        let around = u128::from(boards) * (self.board_start.lines() + self.board_end.lines());
        around + self.file_sum(boards, line_ends, Template::lines, 0)
    }

    /// What a file amounts to, but for the texts before and after each board: by what a text does, a
    /// text with the total, and the numbers of a board's rows.
    fn file_sum(
        &self,
        boards: u64,
        text: impl Fn(&[u8]) -> u128,
        end: impl Fn(&Template) -> u128,
        numbers: u128,
    ) -> u128 {
        if let (0, Some(when_none)) = (boards, &self.when_none) {
            return end(when_none);
        }
        let Rows { once, beside, n, .. } = &self.rows;
        let row = text(once) + (n - 1) * text(beside);
        let board = n * row + (n - 1) * text(&self.between_rows) + numbers;
        let groups = |(of, end): &(NonZeroU64, Vec<u8>)| u128::from(boards / *of) * text(end);
        text(&self.file_start)
            + u128::from(boards) * board
            + u128::from(boards.saturating_sub(1)) * text(&self.between_boards)
            + self.group.as_ref().map_or(0, groups)
            + end(&self.file_end)
    }
}

impl Rows {
    fn new(body: &Body, plain: Plain) -> Self {
        let n = u64::from(plain.size.get());
        let bytes =
            |texts: &[&Text]| texts.iter().flat_map(|text| plain.bytes(text)).collect::<Vec<_>>();
        let (once, beside, numbers) = match body {
            Body::Grid { row_start, queen, empty, between_cells, row_end } => {
                (bytes(&[row_start, queen, row_end]), bytes(&[empty, between_cells]), 0)
            }
            &Body::Columns { base, width } => {
                (Vec::new(), Vec::new(), letters(base.into(), n, width))
            }
            &Body::Squares { base, ref before, ref between, ref after } => {
                let numbers = 2 * letters(base.into(), n, 0);
                (bytes(&[before, between, after]), Vec::new(), numbers)
            }
            // The squares before the queens are 0 to n − 1, those after them the same.
            Body::Runs { queen } => (bytes(&[queen]), Vec::new(), 2 * letters(1, n - 1, 0)),
        };
        Self { once, beside, numbers, n: n.into() }
    }
}

fn line_ends(text: &[u8]) -> u128 {
    text.iter().filter(|byte| **byte == b'\n').count() as u128
}

/// How a text becomes bytes that are the same for all boards of a size.
#[derive(Clone, Copy)]
pub(super) struct Plain {
    size: Size,
    line_end: LineEnd,
    encoding: Encoding,
}

impl Plain {
    pub fn new(layout: &Layout, size: Size) -> Self {
        Self { size, line_end: layout.line_end, encoding: layout.encoding }
    }

    pub fn bytes(self, text: &str) -> Vec<u8> {
        let mut text = text.replace("{n}", &self.size.to_string());
        if self.line_end == LineEnd::CrLf {
            text = text.replace('\n', "\r\n");
        }
        self.encoding.encode(text)
    }
}

/// The text at a file's start with the names of the columns. Once: at a million columns they are long.
pub(super) fn with_columns(text: &str, size: Size) -> String {
    const PLACE: &str = "{columns}";
    if !text.contains(PLACE) {
        return text.to_owned();
    }
    let mut names = String::new();
    for column in 1..=size.get() {
        let comma = if column == 1 { "" } else { "," };
        let _ = write!(names, "{comma}column_{column}");
    }
    text.replacen(PLACE, &names, 1)
}

/// A number that a text has places for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Figure {
    /// The solution's number, `{k}`.
    Number,
    /// The number of boards, `{total}`.
    Total,
}

/// A text with places for a number.
pub(super) struct Template {
    pieces: Vec<Piece>,
}

enum Piece {
    Text(Vec<u8>),
    /// The number, at least so many letters wide.
    Figure {
        width: usize,
    },
}

impl Template {
    fn new(text: &str, figure: Figure, plain: Plain) -> Self {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some((start, width, length)) = first_place(rest, figure) {
            pieces.push(Piece::Text(plain.bytes(&rest[..start])));
            pieces.push(Piece::Figure { width });
            rest = &rest[start + length..];
        }
        pieces.push(Piece::Text(plain.bytes(rest)));
        pieces.retain(|piece| !matches!(piece, Piece::Text(text) if text.is_empty()));
        Self { pieces }
    }

    pub fn append(&self, buffer: &mut Vec<u8>, number: u64) {
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => buffer.extend_from_slice(text),
                Piece::Figure { width } => {
                    buffer.extend_from_slice(format!("{number:width$}").as_bytes());
                }
            }
        }
    }

    /// Bytes of this text written once for each number of a range.
    fn bytes(&self, first: u64, count: u64) -> u128 {
        let piece_bytes = |piece: &Piece| match piece {
            Piece::Text(text) => text.len() as u128 * u128::from(count),
            Piece::Figure { width } => letters(first, count, *width),
        };
        self.pieces.iter().map(piece_bytes).sum()
    }

    fn lines(&self) -> u128 {
        let lines = |piece: &Piece| match piece {
            Piece::Text(text) => line_ends(text),
            Piece::Figure { .. } => 0,
        };
        self.pieces.iter().map(lines).sum()
    }
}

/// Whether a text has a place for a number.
pub(super) fn states(text: &str, figure: Figure) -> bool {
    first_place(text, figure).is_some()
}

/// The first place for a number in a text: where it starts, how wide the number is at least, how long
/// the place's name is.
pub(super) fn first_place(text: &str, figure: Figure) -> Option<(usize, usize, usize)> {
    let wanted = match figure {
        Figure::Number => "k",
        Figure::Total => "total",
    };
    text.match_indices('{').find_map(|(start, _)| {
        let (name, _) = text[start + 1..].split_once('}')?;
        let width = match name.strip_prefix(wanted)? {
            "" => 0,
            width => width
                .strip_prefix(':')?
                .parse()
                .ok()
                .filter(|&width| width <= Layout::MOST_WIDTH)?,
        };
        Some((start, width, name.len() + 2))
    })
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
        let plain = Plain::new(layout, size);
        match &layout.body {
            Body::Grid { row_start, queen, empty, between_cells, row_end } => {
                let beside = size.as_usize() - 1;
                let [queen, empty, between] =
                    [queen, empty, between_cells].map(|text| plain.bytes(text));
                let before = [&*empty, &between].concat().repeat(beside);
                let after = [&*between, &empty].concat().repeat(beside);
                Self::Grid {
                    row_start: plain.bytes(row_start),
                    cells_bytes: before.len() + queen.len(),
                    strip: [before, queen, after].concat(),
                    empty_bytes: empty.len() + between.len(),
                    row_end: plain.bytes(row_end),
                }
            }
            &Body::Columns { base, width } => Self::Numbers {
                row_start: Texts::new(n, |_| Vec::new()),
                column: Texts::new(n, move |column| {
                    format!("{:width$}", column + base).into_bytes()
                }),
            },
            &Body::Squares { base, ref before, ref between, ref after } => {
                let [before, between, after] =
                    [before, between, after].map(|text| plain.bytes(text));
                let figure = move |index: u32| (index + base).to_string().into_bytes();
                Self::Numbers {
                    row_start: Texts::new(n, move |row| {
                        [&*before, &figure(row), &between].concat()
                    }),
                    column: Texts::new(n, move |column| [&*figure(column), &after].concat()),
                }
            }
            Body::Runs { queen } => {
                let queen = plain.bytes(queen);
                Self::Numbers {
                    row_start: Texts::new(n, |_| Vec::new()),
                    column: Texts::new(n, move |column| {
                        [&*run(column), &queen, &run(n - 1 - column)].concat()
                    }),
                }
            }
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
fn run(empty: u32) -> Vec<u8> {
    if empty == 0 { Vec::new() } else { empty.to_string().into_bytes() }
}

/// A byte or two: a copy of any length would take longer.
#[inline]
fn append_short(buffer: &mut Vec<u8>, text: &[u8]) {
    text.iter().for_each(|&byte| buffer.push(byte));
}

/// Many short texts, one after the other.
pub(super) struct Texts {
    all: Vec<u8>,
    /// Where each begins, and where the last one ends.
    bounds: Vec<usize>,
    text: Box<dyn Fn(u32) -> Vec<u8> + Send>,
}

impl Texts {
    /// A text for each row or column, from 0. Those of boards that are written by the million are
    /// made beforehand; of a larger board each is needed once.
    fn new(n: u32, text: impl Fn(u32) -> Vec<u8> + Send + 'static) -> Self {
        const MADE_BEFOREHAND: u32 = 64;
        let mut all = Vec::new();
        let mut bounds = vec![0];
        for index in 0..n.min(MADE_BEFOREHAND) {
            all.extend(text(index));
            bounds.push(all.len());
        }
        Self { all, bounds, text: Box::new(text) }
    }

    #[inline]
    fn append(&self, buffer: &mut Vec<u8>, index: u32) {
        match self.bounds.get(index as usize..index as usize + 2) {
            Some(bounds) => {
                buffer.extend_from_slice(&self.all[bounds[0]..bounds[1]]);
            }
            None => buffer.extend_from_slice(&(self.text)(index)),
        }
    }
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
        }
    }

    #[test]
    fn places_are_told_from_braces_that_mean_themselves() {
        let size = Size::new(4).unwrap();
        let plain = Plain { size, line_end: LineEnd::Lf, encoding: Encoding::Utf8 };
        let written = |text: &str, figure, number| {
            let mut buffer = Vec::new();
            Template::new(text, figure, plain).append(&mut buffer, number);
            String::from_utf8(buffer).unwrap()
        };
        let text = |text: &str| written(text, Figure::Number, 7);
        assert_eq!(text("No. {k}\n"), "No. 7\n");
        assert_eq!(text("{k:3}|{total}"), "  7|{total}");
        assert_eq!(written("{k}|{total}", Figure::Total, 92), "{k}|92");
        assert_eq!(
            text(r#"{"number":{k},"size":{n},"x":{y}}"#),
            r#"{"number":7,"size":4,"x":{y}}"#
        );
        assert_eq!(text("{k:x} {k:65} {k:99999} { {"), "{k:x} {k:65} {k:99999} { {");
        assert_eq!(
            with_columns("a,{columns}{columns}", size),
            "a,column_1,column_2,column_3,column_4{columns}"
        );
    }
}
