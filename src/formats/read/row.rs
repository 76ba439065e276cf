//! Reading one row: cells, numbers, squares or runs; without what stands between rows.

use std::io::{self, Read};

use super::grammar::{Grammar, Unreadable};
use super::passage::Passage;
use super::text::{LOOK_AHEAD, Sight, Text, inline_spaces, number_at, padded_number, starts_with};
use super::{Deviation, ReadBoard, ShapeFault};
use crate::board::{Size, Square};
use crate::formats::layout::{Body, Layout};
use crate::formats::texts::Plain;

/// How a row is written, without what stands around it.
pub(super) enum Row {
    Cells(Cells),
    /// The column of its queen.
    Number(Number),
    /// Row and column.
    Square(Number, Text),
    /// Numbers of empty squares round the queen.
    Runs {
        queen: Vec<u8>,
    },
}

pub(super) struct Cells {
    queen: Vec<u8>,
    empty: Vec<u8>,
    between: Vec<u8>,
    /// Queen and empty square, where each is a letter of one byte and nothing stands between.
    bytes: Option<(u8, u8)>,
    /// The rows have something between them, by which they can be longer or shorter.
    is_separate: bool,
    /// The cells without their spaces, where they are still two.
    cores: Option<(Vec<u8>, Vec<u8>)>,
}

pub(super) struct Number {
    base: u32,
    width: Width,
}

/// Where a number ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Width {
    /// Before what is no digit; it is padded to so many letters.
    Open(usize),
    /// After so many letters.
    Letters(usize),
}

impl Row {
    pub fn new(layout: &Layout, size: Size, plain: Plain) -> Self {
        let is_joined = layout.between_rows.is_empty();
        match &layout.body {
            Body::Grid { row_start, queen, empty, between_cells, row_end } => {
                let is_separate = !(is_joined && row_start.is_empty() && row_end.is_empty());
                let [queen, empty, between] =
                    [queen, empty, between_cells].map(|text| plain.bytes(text));
                Self::Cells(Cells::new(queen, empty, between, is_separate))
            }
            Body::Columns { base, width } => Self::Number(Number {
                base: *base,
                width: Width::new(size.get() - 1 + base, *width, is_joined),
            }),
            Body::Squares { base, between, .. } => Self::Square(
                Number { base: *base, width: Width::Open(0) },
                Text::new(&[(between, None)], plain),
            ),
            Body::Runs { queen } => Self::Runs { queen: plain.bytes(queen) },
        }
    }

    /// Whether a row is a queen's place, rather than all of its squares.
    pub fn is_list(&self) -> bool {
        matches!(self, Self::Number(_) | Self::Square(..))
    }

    /// Whether rows can be told apart. Answers with whether a row begins and ends with a number.
    pub fn check(&self, size: Size, between_rows: &Text) -> Result<(bool, bool), Unreadable> {
        let is_joined = size.get() > 1 && between_rows.is_empty();
        match self {
            Self::Cells(cells) => {
                let (queen, empty) = (&cells.queen, &cells.empty);
                let is_part = |a: &[u8], b: &[u8]| a.is_empty() || b.starts_with(a);
                if is_part(queen, empty) || is_part(empty, queen) {
                    return Err(Unreadable::Cells);
                }
                // A number before them would not end.
                Ok((queen[0].is_ascii_digit() || empty[0].is_ascii_digit(), false))
            }
            Self::Number(number) => match number.width {
                Width::Open(_) if is_joined => Err(Unreadable::JoinedNumbers),
                Width::Open(_) => Ok((true, true)),
                Width::Letters(_) => Ok((true, false)),
            },
            Self::Square(_, between) => {
                let is_told = !between.is_empty()
                    && !between.begins_with_digit()
                    && !between.ends_with_number();
                if is_joined || !is_told {
                    return Err(Unreadable::JoinedNumbers);
                }
                Ok((true, true))
            }
            Self::Runs { queen } if queen.first().is_none_or(u8::is_ascii_digit) => {
                Err(Unreadable::Cells)
            }
            Self::Runs { .. } if is_joined => Err(Unreadable::JoinedNumbers),
            Self::Runs { .. } => Ok((true, true)),
        }
    }

    /// Whether a line that has something else in it is still a row: half of a row's cells are there.
    pub fn is_mostly_cells(&self, input: &[u8], size: Size) -> bool {
        let Self::Cells(cells) = self else { return true };
        let line = input.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let mut at = 0;
        let mut count = 0;
        while at < line.len() {
            match cells.at(&line[at..], false) {
                Some(cell) => {
                    count += 1;
                    at += cell.bytes;
                }
                None => at += 1,
            }
        }
        2 * count >= size.as_usize()
    }

    /// Whether a row can begin here.
    #[inline]
    pub fn starts_at(&self, input: &[u8]) -> bool {
        let spaceless = || &input[inline_spaces(input)..];
        match self {
            Self::Cells(cells) => match cells.bytes {
                Some((queen, empty))
                    if input.first().is_some_and(|&byte| byte == empty || byte == queen) =>
                {
                    true
                }
                _ => cells.at(input, false).is_some(),
            },
            // Numbers side by side have no spaces but those that pad them.
            Self::Number(Number { width: Width::Letters(width), .. }) => {
                padded_number(&input[..input.len().min(*width)], *width).is_some()
            }
            Self::Number(_) | Self::Square(..) => {
                spaceless().first().is_some_and(u8::is_ascii_digit)
            }
            Self::Runs { queen } => {
                let input = spaceless();
                input.first().is_some_and(u8::is_ascii_digit) || starts_with(input, queen)
            }
        }
    }
}

impl Width {
    fn new(largest: u32, width: usize, is_joined: bool) -> Self {
        let width_or_one = width.max(1);
        let digits = (largest.checked_ilog10().unwrap_or(0) + 1) as usize;
        // Numbers side by side are told apart where all are equally long.
        if is_joined && digits <= width_or_one {
            Self::Letters(width_or_one)
        } else {
            Self::Open(width)
        }
    }
}

/// Puts down the queens of rows that stand in lines; `false` if one has not exactly one, or anything
/// else in it.
fn plain_rows(
    rows: &[u8],
    (queen, empty): (u8, u8),
    between: &[u8],
    n: usize,
    queens: &mut Vec<Square>,
) -> bool {
    for (row, line) in (0..).zip(rows.chunks(n + between.len())) {
        let (cells, end) = line.split_at(n);
        // Without a branch in it: the letters are looked at side by side.
        let (mut column, mut count, mut others) = (0, 0, 0);
        for (index, &byte) in (0u32..).zip(cells) {
            let is_queen = byte == queen;
            column |= if is_queen { index } else { 0 };
            count += u32::from(is_queen);
            others |= if is_queen { 0 } else { byte ^ empty };
        }
        if count != 1 || others != 0 || !(end.is_empty() || starts_with(end, between)) {
            return false;
        }
        queens.push(Square::new(row, column));
    }
    true
}

/// A cell as it was found.
struct Cell {
    bytes: usize,
    is_queen: bool,
    deviation: Option<Deviation>,
}

impl Cells {
    fn new(queen: Vec<u8>, empty: Vec<u8>, between: Vec<u8>, is_separate: bool) -> Self {
        let cores = (queen.trim_ascii().to_vec(), empty.trim_ascii().to_vec());
        let is_part = |a: &[u8], b: &[u8]| a.is_empty() || b.starts_with(a);
        let is_told = !is_part(&cores.0, &cores.1) && !is_part(&cores.1, &cores.0);
        let bytes = match (queen.as_slice(), empty.as_slice()) {
            (&[queen], &[empty]) if between.is_empty() => Some((queen, empty)),
            _ => None,
        };
        let cores = Some(cores).filter(|_| is_told);
        Self { queen, empty, between, bytes, is_separate, cores }
    }

    /// Bytes of a row at the most.
    fn row_bytes(&self, size: Size) -> usize {
        size.as_usize() * (self.between.len() + self.queen.len().max(self.empty.len()))
    }

    /// The next cell to the byte: its bytes, and whether it is a queen.
    #[inline]
    fn strict_at(&self, input: &[u8], is_behind_cell: bool) -> Option<(usize, bool)> {
        let between = if is_behind_cell { self.between.as_slice() } else { &[] };
        if !starts_with(input, between) {
            return None;
        }
        let input = &input[between.len()..];
        if starts_with(input, &self.empty) {
            Some((between.len() + self.empty.len(), false))
        } else if starts_with(input, &self.queen) {
            Some((between.len() + self.queen.len(), true))
        } else {
            None
        }
    }

    /// The next cell, with whatever spaces.
    fn at(&self, input: &[u8], is_behind_cell: bool) -> Option<Cell> {
        if let Some((bytes, is_queen)) = self.strict_at(input, is_behind_cell) {
            return Some(Cell { bytes, is_queen, deviation: None });
        }
        let (queen, empty) = self.cores.as_ref()?;
        let mut bytes = inline_spaces(input);
        if is_behind_cell && !self.between.trim_ascii().is_empty() {
            let between = self.between.trim_ascii();
            if starts_with(&input[bytes..], between) {
                bytes += between.len();
                bytes += inline_spaces(&input[bytes..]);
            }
        }
        let (core, whole, is_queen) = if starts_with(&input[bytes..], empty) {
            (empty, &self.empty, false)
        } else if starts_with(&input[bytes..], queen) {
            (queen, &self.queen, true)
        } else {
            return None;
        };
        bytes += core.len();
        let wanted = whole.len() + if is_behind_cell { self.between.len() } else { 0 };
        let deviation =
            if bytes < wanted { Deviation::SpaceMissing } else { Deviation::SpaceExtra };
        Some(Cell { bytes, is_queen, deviation: Some(deviation) })
    }
}

impl<R: Read> Passage<R> {
    /// Reads the rows of a board all at once, if each has one queen and everything is to the byte; most
    /// boards are so.
    pub(super) fn read_plain_rows(
        &mut self,
        grammar: &Grammar,
        board: &mut ReadBoard,
    ) -> io::Result<bool> {
        let Row::Cells(Cells { bytes: Some(letters), is_separate: true, .. }) = &grammar.row else {
            return Ok(false);
        };
        let Some(between) = grammar.between_rows.plain().filter(|text| text.ends_with(b"\n"))
        else {
            return Ok(false);
        };
        /// All of the board is in memory meanwhile.
        const LARGEST: usize = 1 << 10;
        let n = grammar.size.as_usize();
        if n > LARGEST {
            return Ok(false);
        }
        let line = n + between.len();
        let bytes = n * line - between.len();
        self.input.look_ahead(bytes + LOOK_AHEAD)?;
        let Some((rows, rest)) = self.input.rest().split_at_checked(bytes) else {
            return Ok(false);
        };
        let is_wider = rest.first().is_some_and(|byte| [letters.0, letters.1].contains(byte));
        let boards = self.boards + 1;
        let has_end = grammar.between_boards(boards).plain_at(rest).is_some();
        let is_longer = is_wider || !has_end && grammar.has_rows_too_many(rest, boards);
        if is_longer || !plain_rows(rows, *letters, between, n, &mut board.queens) {
            board.queens.clear();
            return Ok(false);
        }
        board.rows = grammar.size.get();
        self.input.pass_lines(bytes, board.rows - 1, board.rows);
        Ok(true)
    }

    /// Reads a row, and answers with how many squares it has; `None` if none stands here.
    pub(super) fn read_row(
        &mut self,
        grammar: &Grammar,
        row: u32,
        board: &mut ReadBoard,
    ) -> io::Result<Option<u64>> {
        match &grammar.row {
            Row::Cells(cells) => self.read_cells(grammar, cells, row, board),
            Row::Number(number) => {
                self.input.look_ahead(LOOK_AHEAD)?;
                let Some(place) = self.read_number(number) else { return Ok(None) };
                Ok(Some(self.place(grammar, number, row, (None, place), board)))
            }
            Row::Square(number, between) => {
                self.input.look_ahead(2 * LOOK_AHEAD)?;
                let Some(row_read) = self.read_number(number) else { return Ok(None) };
                let sight = Sight {
                    input: self.input.rest(),
                    is_whole: self.input.is_whole(),
                    lines_matter: true,
                    before_row: true,
                };
                let found = between.strict_at(sight.input).or_else(|| between.lenient_at(sight));
                let Some(found) = found else { return Ok(None) };
                self.take(grammar, found);
                let Some(column) = self.read_number(number) else { return Ok(None) };
                Ok(Some(self.place(grammar, number, row, (Some(row_read), column), board)))
            }
            Row::Runs { queen } => self.read_runs(queen, grammar.size, row, board),
        }
    }

    fn read_cells(
        &mut self,
        grammar: &Grammar,
        cells: &Cells,
        row: u32,
        board: &mut ReadBoard,
    ) -> io::Result<Option<u64>> {
        let size = grammar.size;
        self.input.look_ahead(cells.row_bytes(size) + LOOK_AHEAD)?;
        let rest = self.input.rest();
        let n = size.get();
        let mut read = 0;
        let mut bytes = 0;
        if let Some((queen, empty)) = cells.bytes {
            for (&byte, column) in rest.iter().zip(0..n) {
                if byte == queen {
                    board.queen(Square::new(row, column), size);
                } else if byte != empty {
                    break;
                }
                read += 1;
            }
            bytes = read as usize;
        } else {
            while read < n
                && let Some((cell_bytes, is_queen)) = cells.strict_at(&rest[bytes..], read > 0)
            {
                if is_queen {
                    board.queen(Square::new(row, read), size);
                }
                bytes += cell_bytes;
                read += 1;
            }
        }
        let is_full = read == n
            && (!cells.is_separate
                || cells.at(&rest[bytes..], true).is_none()
                || grammar.goes_on_at(&rest[bytes..], self.boards + 1));
        if cells.bytes.is_some_and(|(queen, empty)| queen.is_ascii() && empty.is_ascii()) {
            self.input.pass_letters(bytes);
        } else {
            self.input.pass(bytes);
        }
        let read = if is_full {
            u64::from(read)
        } else {
            self.read_more_cells(cells, size, (row, read), board)?
        };
        Ok((read > 0).then_some(read))
    }

    /// Goes on with cells that have other spaces, or are too many.
    fn read_more_cells(
        &mut self,
        cells: &Cells,
        size: Size,
        (row, read): (u32, u32),
        board: &mut ReadBoard,
    ) -> io::Result<u64> {
        let mut read = u64::from(read);
        let mut is_noted = false;
        loop {
            self.input.look_ahead(LOOK_AHEAD)?;
            let Some(cell) = cells.at(self.input.rest(), read > 0) else { return Ok(read) };
            if let Some(deviation) = cell.deviation.filter(|_| !is_noted) {
                self.note(deviation);
                is_noted = true;
            }
            if cell.is_queen && read < u64::from(Size::MAX) {
                board.queen(Square::new(row, read as u32), size);
            }
            self.input.pass(cell.bytes);
            read += 1;
        }
    }

    /// A number, with whatever spaces before it.
    fn read_number(&mut self, number: &Number) -> Option<u64> {
        let rest = self.input.rest();
        let strict = match number.width {
            Width::Open(width) => padded_number(rest, width),
            Width::Letters(width) => padded_number(&rest[..rest.len().min(width)], width),
        };
        if let Some((place, bytes)) = strict {
            self.input.pass_letters(bytes);
            return Some(place);
        }
        let Width::Open(width) = number.width else { return None };
        let spaces = inline_spaces(rest);
        let (place, bytes) = number_at(&rest[spaces..])?;
        let is_short = spaces + bytes < width;
        self.note(if is_short { Deviation::SpaceMissing } else { Deviation::SpaceExtra });
        self.input.pass_letters(spaces + bytes);
        Some(place)
    }

    /// Puts a queen where a row's numbers say; the row itself is one square wide.
    fn place(
        &mut self,
        grammar: &Grammar,
        number: &Number,
        index: u32,
        (row, column): (Option<u64>, u64),
        board: &mut ReadBoard,
    ) -> u64 {
        let from_base = |place: u64| {
            let place = place.checked_sub(number.base.into());
            place.and_then(|place| u32::try_from(place).ok()).filter(|place| *place < Size::MAX)
        };
        let size = grammar.size;
        for number in row.into_iter().chain([column]) {
            if from_base(number).is_none_or(|place| place >= size.get()) {
                board.fault(ShapeFault::Outside { row: index, number });
            }
        }
        let row_from_0 = row.map_or(Some(index), from_base);
        if let (Some(row), Some(column)) = (row_from_0, from_base(column)) {
            let square = Square::new(row, column);
            let transposed = Square::new(column, row);
            board.queen(if grammar.is_transposed { transposed } else { square }, size);
        }
        size.get().into()
    }

    fn read_runs(
        &mut self,
        queen: &[u8],
        size: Size,
        row: u32,
        board: &mut ReadBoard,
    ) -> io::Result<Option<u64>> {
        let mut column = 0u64;
        let mut has_begun = false;
        loop {
            self.input.look_ahead(LOOK_AHEAD)?;
            let rest = self.input.rest();
            let spaces = if has_begun { 0 } else { inline_spaces(rest) };
            let rest = &rest[spaces..];
            let bytes = if let Some((empty, bytes)) = number_at(rest) {
                column = column.saturating_add(empty);
                bytes
            } else if starts_with(rest, queen) {
                if column < Size::MAX.into() {
                    board.queen(Square::new(row, column as u32), size);
                }
                column = column.saturating_add(1);
                queen.len()
            } else {
                return Ok(has_begun.then_some(column));
            };
            if spaces > 0 {
                self.note(Deviation::SpaceExtra);
            }
            self.input.pass(spaces + bytes);
            has_begun = true;
        }
    }
}
