//! Reading boards: along a layout, board by board, from a file of any length in little memory.
//!
//! What stands in the file as the layout has it is read to the byte; where it is otherwise, the
//! [`Reader`] says how and goes on with the next thing that it knows. Whether a board is a solution is
//! not its concern.

mod grammar;
mod input;
mod row;
mod text;

use std::io::{self, Read};

use super::layout::Layout;
use super::texts::Figure;
use crate::board::{Size, Square};
use grammar::Grammar;
use input::Input;
use text::{Found, LOOK_AHEAD, Sight, Text};

pub use grammar::Unreadable;
pub use input::Position;

/// Something in a file that is otherwise than the layout would have written it, but does not keep a
/// board from being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Deviation {
    /// Lines end in CR LF, and should in LF.
    CarriageReturn,
    /// The other way round.
    CarriageReturnMissing,
    BlankLineMissing,
    BlankLineExtra,
    /// The file does not end with the end of a line.
    LastLineEndMissing,
    SpaceMissing,
    SpaceExtra,
    /// `'` for `"`, or the other way round.
    Quotes,
    /// Another number in a text than belongs there.
    Number {
        wanted: u64,
        found: u64,
    },
    /// The number of boards is stated, and is another.
    Total {
        wanted: u64,
        found: u64,
    },
    /// A board has no heading.
    HeadingMissing,
    /// What stands before the first board is missing.
    StartMissing,
    /// What stands behind the last board is missing.
    EndMissing,
    /// A line that is no board.
    StrayText,
    /// More boards than the form has.
    BoardsExtra {
        wanted: u64,
    },
    /// The file begins with a byte order mark.
    ByteOrderMark,
    /// The file does not, and should.
    ByteOrderMarkMissing,
    /// What stands behind the last board is in UTF-8 and should be in GBK, or the other way round.
    OtherEncoding,
}

/// A deviation and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    pub at: Position,
    pub deviation: Deviation,
}

/// What keeps a board from being n rows with a queen in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum ShapeFault {
    /// A row has so many cells instead of n. Rows are counted from 0.
    Width { row: u32, cells: u64 },
    /// So many rows instead of n.
    Rows { rows: u32 },
    /// A list of so many numbers, or pairs of them, instead of n.
    Numbers { count: u32 },
    /// A regular board of another size.
    OtherSize { n: u32 },
    /// The file ends after so many rows.
    CutOff { rows: u32 },
    /// The number that names a queen's place lies outside the board.
    Outside { row: u32, number: u64 },
    /// Something that belongs to no row, in this row.
    Unexpected { row: u32, letter: char, at: Position },
}

/// A board as the file has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadBoard {
    /// Where its first row begins.
    pub at: Option<Position>,
    /// In the order in which they are read; rows and columns from 0, all of them below
    /// [`Size::MAX`], but maybe beyond the board.
    pub queens: Vec<Square>,
    /// What is wrong with its shape, as far as it is kept.
    pub faults: Vec<ShapeFault>,
    /// Rows it has.
    pub rows: u32,
}

/// Faults and queens of one board that are kept: what is beyond says no more.
const MOST_FAULTS: usize = 16;

impl ReadBoard {
    fn clear(&mut self, at: Position) {
        self.at = Some(at);
        self.queens.clear();
        self.faults.clear();
        self.rows = 0;
    }

    /// Puts down the column of each row's queen, if the board has the right shape and every row one.
    pub fn columns(&self, size: Size, columns: &mut Vec<u32>) -> bool {
        /// No row has this column.
        const NONE: u32 = u32::MAX;
        columns.clear();
        if !self.faults.is_empty() || self.queens.len() != size.as_usize() {
            return false;
        }
        columns.resize(size.as_usize(), NONE);
        self.queens.iter().all(|&queen| {
            size.has(queen)
                && std::mem::replace(&mut columns[queen.row as usize], queen.column) == NONE
        })
    }

    /// Whether a number leads out of the board, or something else stands in a row.
    pub(super) fn is_beyond(&self) -> bool {
        let is_beyond = |fault: &ShapeFault| {
            matches!(fault, ShapeFault::Outside { .. } | ShapeFault::Unexpected { .. })
        };
        self.faults.iter().any(is_beyond)
    }

    fn fault(&mut self, fault: ShapeFault) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
    }

    fn queen(&mut self, square: Square, size: Size) {
        // More than these are no more wrong.
        let most_queens = 4 * size.as_usize() + 1024;
        if self.queens.len() < most_queens {
            self.queens.push(square);
        }
    }

    fn drop_fault_of_width(&mut self, of_row: u32) {
        self.faults
            .retain(|fault| !matches!(fault, ShapeFault::Width { row, .. } if *row == of_row));
    }

    fn drop_faults_of_width(&mut self) {
        self.faults.retain(|fault| !matches!(fault, ShapeFault::Width { .. }));
    }
}

/// Reads the boards of a file along a layout.
pub struct Reader<R> {
    grammar: Grammar,
    passage: Passage<R>,
}

impl<R: Read> Reader<R> {
    /// # Errors
    /// If what the layout writes cannot be read back.
    pub fn new(source: R, layout: &Layout, size: Size) -> Result<Self, Unreadable> {
        let passage = Passage::new(source, Position::START, Stands::AtStart);
        Ok(Self { grammar: Grammar::new(layout, size)?, passage })
    }

    /// Reads on where the first row of a board begins; the source stands there.
    ///
    /// # Errors
    /// As [`Reader::new`] has them.
    pub fn from_board(
        source: R,
        layout: &Layout,
        size: Size,
        board: u64,
        at: Position,
    ) -> Result<Self, Unreadable> {
        let passage = Passage::new(source, at, Stands::AtBoard);
        let passage = Passage { boards: board - 1, ..passage };
        Ok(Self { grammar: Grammar::new(layout, size)?, passage })
    }

    /// Reads the next board; `false` at the end of the file.
    ///
    /// # Errors
    /// What the source fails with.
    pub fn next_board(&mut self, board: &mut ReadBoard) -> io::Result<bool> {
        self.passage.next_board(&self.grammar, board)
    }

    /// What has been found otherwise since this was last asked: a few for each row at the most.
    pub fn take_notes(&mut self) -> std::vec::Drain<'_, Note> {
        self.passage.notes.drain(..)
    }

    /// Where it stands: behind what it has read.
    pub fn position(&self) -> Position {
        self.passage.input.position()
    }

    /// The total that the file states at its end.
    pub fn stated_total(&self) -> Option<u64> {
        self.passage.total
    }
}

/// How far a reader has come.
struct Passage<R> {
    input: Input<R>,
    /// Boards read.
    boards: u64,
    /// The number that the next heading should state, once one has stated one.
    next_number: Option<u64>,
    total: Option<u64>,
    /// The last board is not whole: what closes the file is not there, either.
    is_cut_off: bool,
    stands: Stands,
    notes: Vec<Note>,
}

/// Where a reader stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    AtStart,
    AtBoard,
    BehindBoard,
    AtEnd,
}

/// What comes behind a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gap {
    /// Another row.
    Row,
    EndOfBoard,
    /// Neither what is between rows nor what is behind a board.
    Unknown,
}

impl<R: Read> Passage<R> {
    fn new(source: R, at: Position, stands: Stands) -> Self {
        Self {
            input: Input::new(source, at),
            boards: 0,
            next_number: None,
            total: None,
            is_cut_off: false,
            stands,
            notes: Vec::new(),
        }
    }

    fn next_board(&mut self, grammar: &Grammar, board: &mut ReadBoard) -> io::Result<bool> {
        let is_board = match self.stands {
            Stands::AtEnd => false,
            Stands::AtStart => self.pass_opening(grammar)?,
            Stands::AtBoard => !self.input.is_at_end()?,
            Stands::BehindBoard => self.pass_from_board(grammar)?,
        };
        if !is_board {
            self.stands = Stands::AtEnd;
            return Ok(false);
        }
        let at = self.input.position();
        board.clear(at);
        self.read_rows(grammar, board)?;
        self.boards += 1;
        self.stands = Stands::BehindBoard;
        if let Some(wanted) = grammar.most_boards.filter(|most| self.boards == most + 1) {
            self.notes.push(Note { at, deviation: Deviation::BoardsExtra { wanted } });
        }
        Ok(true)
    }

    fn note(&mut self, deviation: Deviation) {
        self.notes.push(Note { at: self.input.position(), deviation });
    }

    /// Passes what stands before the first board.
    fn pass_opening(&mut self, grammar: &Grammar) -> io::Result<bool> {
        const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
        self.input.look_ahead(grammar.nothing.most_bytes().max(LOOK_AHEAD) + 4)?;
        if self.input.rest().starts_with(BYTE_ORDER_MARK) {
            if !grammar.has_byte_order_mark {
                self.note(Deviation::ByteOrderMark);
            }
            self.input.pass_mark(BYTE_ORDER_MARK.len());
        } else if grammar.has_byte_order_mark && !self.input.rest().is_empty() {
            self.note(Deviation::ByteOrderMarkMissing);
        }
        if self.pass_nothing(grammar) {
            return Ok(false);
        }
        if self.pass_text(grammar, &grammar.opening)? { Ok(true) } else { self.pass_stray(grammar) }
    }

    /// Passes all of the file, if it is what the layout writes where there is no board.
    fn pass_nothing(&mut self, grammar: &Grammar) -> bool {
        let rest = self.input.rest();
        let found = grammar.nothing.strict_at(rest).filter(|found| {
            found.bytes == rest.len() && found.numbers.iter().all(|(_, _, number)| *number == 0)
        });
        let found = found.filter(|_| self.input.is_whole());
        found.map(|found| self.take(grammar, found)).is_some()
    }

    /// Passes what stands between two boards.
    fn pass_from_board(&mut self, grammar: &Grammar) -> io::Result<bool> {
        let between = grammar.between_boards(self.boards);
        let rest = self.input.rest();
        if rest.len()
            > between.most_bytes() + grammar.closing(self.boards).most_bytes() + LOOK_AHEAD
            && let Some(bytes) = between.plain_at(rest)
            && grammar.row.starts_at(&rest[bytes..])
        {
            self.input.pass(bytes);
            return Ok(true);
        }
        if self.pass_closing(grammar)? {
            return Ok(false);
        }
        if self.pass_text(grammar, between)? { Ok(true) } else { self.pass_stray(grammar) }
    }

    /// Passes what closes the file, if nothing else is left.
    fn pass_closing(&mut self, grammar: &Grammar) -> io::Result<bool> {
        let closing = grammar.closing(self.boards);
        self.input.look_ahead(closing.most_bytes().max(LOOK_AHEAD) + 1)?;
        if !self.input.is_whole() {
            return Ok(false);
        }
        let sight = self.sight(grammar, false);
        let left = sight.input.len();
        if self.is_cut_off && sight.input.iter().all(|byte| text::is_space(*byte)) {
            self.input.pass(left);
            return Ok(true);
        }
        let is_all = |found: &Found| found.bytes == left;
        let strict = closing.strict_at(sight.input).filter(is_all);
        if let Some(found) = strict.or_else(|| closing.lenient_at(sight).filter(is_all)) {
            self.take(grammar, found);
            return Ok(true);
        }
        let other = grammar.other_closing.as_ref().and_then(|text| text.lenient_at(sight));
        if let Some(found) = other.filter(is_all) {
            self.note(Deviation::OtherEncoding);
            self.take(grammar, found);
            return Ok(true);
        }
        let is_blank = sight.input.iter().all(|byte| text::is_space(*byte));
        if is_blank {
            let has_words = closing.has_words();
            self.note(if has_words { Deviation::EndMissing } else { Deviation::BlankLineExtra });
            self.input.pass(left);
        }
        Ok(is_blank)
    }

    /// Goes on to the next thing that can be a board; all up to there is none.
    fn pass_stray(&mut self, grammar: &Grammar) -> io::Result<bool> {
        let is_at_start = self.input.position().line == 1 && self.boards == 0;
        let mut is_first = true;
        loop {
            let at = self.input.position();
            self.pass_blank_lines()?;
            if self.input.is_at_end()? {
                return Ok(false);
            }
            if is_at_start && is_first && self.input.position() != at {
                self.notes.push(Note { at, deviation: Deviation::BlankLineExtra });
            }
            if self.boards > 0 && !is_first && self.pass_ending(grammar)? {
                return Ok(false);
            }
            if self.pass_opening_again(grammar)? {
                return Ok(true);
            }
            if self.pass_text(grammar, &grammar.heading)? {
                if is_at_start && is_first && grammar.has_words_at_start() {
                    self.note(Deviation::StartMissing);
                }
                return Ok(true);
            }
            is_first = false;
            if grammar.has_lines() && grammar.row.starts_at(self.input.rest()) {
                if grammar.heading.has_words() {
                    self.note(Deviation::HeadingMissing);
                    // It would have stated the next number.
                    self.next_number = self.next_number.map(|number| number.saturating_add(1));
                }
                return Ok(true);
            }
            self.note(Deviation::StrayText);
            if grammar.has_lines() {
                self.input.pass_line()?;
            } else {
                return self.scan(grammar);
            }
        }
    }

    /// Passes what ends a file, if something else stands between it and the last board.
    fn pass_ending(&mut self, grammar: &Grammar) -> io::Result<bool> {
        self.input.look_ahead(grammar.ending.most_bytes() + 1)?;
        let rest = self.input.rest();
        let is_all = |found: &Found| self.input.is_whole() && found.bytes == rest.len();
        let found = grammar.ending.strict_at(rest).filter(is_all);
        let found = found.filter(|_| grammar.ending.has_words());
        Ok(found.map(|found| self.take(grammar, found)).is_some())
    }

    /// Passes what begins a file where one begins within another, as cases of a judge do.
    fn pass_opening_again(&mut self, grammar: &Grammar) -> io::Result<bool> {
        let number = self.next_number.take();
        let is_here = grammar.has_words_at_start() && self.pass_text(grammar, &grammar.opening)?;
        if !is_here {
            self.next_number = number;
        }
        Ok(is_here)
    }

    /// Looks for a heading anywhere: where lines mean nothing.
    fn scan(&mut self, grammar: &Grammar) -> io::Result<bool> {
        let first = grammar.heading.first_of_words();
        while !self.input.is_at_end()? {
            if self.pass_text(grammar, &grammar.heading)? {
                return Ok(true);
            }
            let rest = &self.input.rest()[1..];
            let next = match first {
                Some(first) => rest.iter().position(|byte| *byte == first || *byte == b'\''),
                None => Some(0),
            };
            let bytes = 1 + next.unwrap_or(rest.len());
            self.input.pass(bytes);
        }
        Ok(false)
    }

    /// Passes lines without a letter, but not the spaces before a row.
    fn pass_blank_lines(&mut self) -> io::Result<()> {
        loop {
            self.input.look_ahead(LOOK_AHEAD)?;
            let rest = self.input.rest();
            let spaces = rest.iter().take_while(|byte| text::is_space(**byte)).count();
            let bytes = match rest[..spaces].iter().rposition(|byte| *byte == b'\n') {
                Some(last) => last + 1,
                // A line of spaces that has no end in sight, or the end of the file.
                None if spaces == rest.len() => spaces,
                None => 0,
            };
            if bytes == 0 {
                return Ok(());
            }
            self.input.pass(bytes);
        }
    }

    /// Passes a text, if it stands here and a row behind it.
    fn pass_text(&mut self, grammar: &Grammar, text: &Text) -> io::Result<bool> {
        self.input.look_ahead(text.most_bytes().max(LOOK_AHEAD) + LOOK_AHEAD)?;
        let sight = self.sight(grammar, true);
        let before_row = |found: &Found| grammar.row.starts_at(&sight.input[found.bytes..]);
        let strict = text.strict_at(sight.input).filter(before_row);
        let found = strict.or_else(|| text.lenient_at(sight).filter(before_row));
        Ok(found.map(|found| self.take(grammar, found)).is_some())
    }

    fn sight(&self, grammar: &Grammar, before_row: bool) -> Sight<'_> {
        Sight {
            input: self.input.rest(),
            is_whole: self.input.is_whole(),
            lines_matter: grammar.has_lines(),
            before_row,
        }
    }

    /// Passes what was found, and notes what is otherwise in it.
    fn take(&mut self, grammar: &Grammar, found: Found) {
        let mut deviations = found.deviations;
        for (at, which, number) in found.numbers {
            let wanted = match which {
                Figure::Number => {
                    // The first may be that of a part, but none is 0; and one wrong number does not make
                    // those behind it wrong.
                    let wanted = self.next_number.unwrap_or(number.max(1));
                    let counted = self.next_number.unwrap_or(number);
                    self.next_number = Some(counted.saturating_add(1));
                    Some(wanted)
                }
                Figure::Total => {
                    self.total = Some(number);
                    // Where only the first few are written, the reader does not know it.
                    grammar.most_boards.is_none().then_some(self.boards)
                }
            };
            let Some(wanted) = wanted.filter(|wanted| *wanted != number) else { continue };
            let deviation = match which {
                Figure::Number => Deviation::Number { wanted, found: number },
                Figure::Total => Deviation::Total { wanted, found: number },
            };
            deviations.push((at, deviation));
        }
        deviations.sort_by_key(|(at, _)| *at);
        let mut passed = 0;
        for (at, deviation) in deviations {
            self.input.pass(at - passed);
            self.note(deviation);
            passed = at;
        }
        self.input.pass(found.bytes - passed);
    }

    /// Reads the rows of a board, the first of which stands here.
    fn read_rows(&mut self, grammar: &Grammar, board: &mut ReadBoard) -> io::Result<()> {
        if self.read_plain_rows(grammar, board)? {
            return Ok(());
        }
        let mut seen = Seen::default();
        loop {
            let row = u32::try_from(seen.rows).unwrap_or(u32::MAX);
            let gap = match self.read_row(grammar, row, board)? {
                Some(cells) => {
                    seen.take(cells);
                    if cells != u64::from(grammar.size.get()) {
                        board.fault(ShapeFault::Width { row, cells });
                    }
                    self.pass_gap(grammar, &seen)?
                }
                None if self.is_end_of_board(grammar)? => Gap::EndOfBoard,
                None => Gap::Unknown,
            };
            let gap = match gap {
                Gap::Unknown => self.pass_unknown(grammar, &mut seen, board)?,
                known => known,
            };
            if gap != Gap::Row {
                break;
            }
        }
        self.judge_shape(grammar, &seen, board)
    }

    /// Passes what is between two rows; what is behind a board stays.
    fn pass_gap(&mut self, grammar: &Grammar, seen: &Seen) -> io::Result<Gap> {
        let n = u64::from(grammar.size.get());
        let text = &grammar.between_rows;
        self.input.look_ahead(text.most_bytes() + LOOK_AHEAD)?;
        let rest = self.input.rest();
        if seen.rows < n
            && let Some(bytes) = text.plain_at(rest)
            && grammar.row.starts_at(&rest[bytes..])
        {
            self.input.pass(bytes);
            return Ok(Gap::Row);
        }
        let is_other_size = seen.rows < n && !grammar.row.is_list();
        let is_full = if grammar.row.is_list() {
            seen.rows >= n && (self.is_end_of_board(grammar)? || self.ends_line(grammar))
        } else {
            // A board of another size has as many rows as its first is wide.
            let most_rows = seen.first_cells.unwrap_or(n);
            // Unless its first row was only broken off by something else.
            seen.rows >= most_rows && (!is_other_size || self.is_end_of_board(grammar)?)
        };
        let sight = self.sight(grammar, true);
        if is_full
            && (grammar.row.is_list() || !grammar.has_rows_too_many(sight.input, self.boards + 1))
        {
            return Ok(Gap::EndOfBoard);
        }
        let row_behind = |found: &Found| grammar.row.starts_at(&sight.input[found.bytes..]);
        let ends_board = grammar.ends_board(sight.input)
            && !(seen.rows < n && grammar.has_rows_behind_blank(sight.input, n - seen.rows));
        if !ends_board && let Some(found) = text.lenient_at(sight).filter(row_behind) {
            self.take(grammar, found);
            return Ok(Gap::Row);
        }
        let is_end = self.is_end_of_board(grammar)? || self.ends_line(grammar);
        Ok(if is_end { Gap::EndOfBoard } else { Gap::Unknown })
    }

    /// Whether the line ends here, and with it a board that stands in one.
    fn ends_line(&self, grammar: &Grammar) -> bool {
        let rest = self.input.rest();
        let behind_spaces = &rest[text::inline_spaces(rest)..];
        let is_line_end = behind_spaces.starts_with(b"\n") || behind_spaces.starts_with(b"\r\n");
        grammar.has_lines_of_boards() && !grammar.has_lines_of_rows() && is_line_end
    }

    /// Whether what stands here is behind a board.
    fn is_end_of_board(&mut self, grammar: &Grammar) -> io::Result<bool> {
        let boards = self.boards + 1;
        let texts = [grammar.between_boards(boards), grammar.closing(boards)];
        let most_bytes = texts.map(Text::most_bytes).into_iter().max().unwrap_or(0);
        self.input.look_ahead(most_bytes.max(LOOK_AHEAD) + LOOK_AHEAD)?;
        let sight = self.sight(grammar, true);
        let row_behind = |found: &Found| grammar.row.starts_at(&sight.input[found.bytes..]);
        // Between two numbers something has to stand.
        let is_gap = |found: &Found| found.bytes > 0 || !grammar.row.is_list();
        let lenient = || texts[0].lenient_at(sight).filter(is_gap).filter(row_behind);
        let strict = texts[0].strict_at(sight.input).filter(row_behind);
        if strict.or_else(lenient).is_some() || grammar.begins_again_at(sight.input) {
            return Ok(true);
        }
        let sight = Sight { before_row: false, ..sight };
        let is_all = |found: &Found| sight.is_whole && found.bytes == sight.input.len();
        let strict = texts[1].strict_at(sight.input).filter(is_all);
        let closing = strict.or_else(|| texts[1].lenient_at(sight).filter(is_all));
        let is_blank = || sight.input.iter().all(|byte| text::is_space(*byte));
        Ok(closing.is_some() || sight.is_whole && is_blank())
    }

    /// Passes what is no part of a board, up to where its next row can be or it has to end.
    fn pass_unknown(
        &mut self,
        grammar: &Grammar,
        seen: &mut Seen,
        board: &mut ReadBoard,
    ) -> io::Result<Gap> {
        // A line that begins with something else may stand for a row, or between two.
        let text = &grammar.between_rows;
        let line_end = text.lenient_at(self.sight(grammar, true));
        let is_new_line = grammar.has_lines_of_rows() && line_end.is_some();
        if let Some(line_end) = line_end.filter(|_| is_new_line) {
            self.take(grammar, line_end);
            let stands_for_row = grammar.row.is_mostly_cells(self.input.rest(), grammar.size);
            seen.rows += u64::from(stands_for_row);
        }
        let at = self.input.position();
        let row = seen.rows.saturating_sub(u64::from(!is_new_line || seen.rows > 0));
        let row = u32::try_from(row).unwrap_or(u32::MAX);
        if let Some(letter) = first_letter(self.input.rest()) {
            // What is wrong with the row's width is this.
            board.drop_fault_of_width(row);
            board.fault(ShapeFault::Unexpected { row, letter, at });
        }
        if !grammar.has_lines() {
            return Ok(Gap::EndOfBoard);
        }
        self.input.pass_line()?;
        if !grammar.has_lines_of_rows() {
            return Ok(Gap::EndOfBoard);
        }
        // A line that is none of the board's cells still stands for a row of it.
        Ok(match self.pass_gap(grammar, seen)? {
            Gap::Row => Gap::Row,
            Gap::EndOfBoard | Gap::Unknown => Gap::EndOfBoard,
        })
    }

    /// Says what is wrong with the rows all together.
    fn judge_shape(
        &mut self,
        grammar: &Grammar,
        seen: &Seen,
        board: &mut ReadBoard,
    ) -> io::Result<()> {
        let n = u64::from(grammar.size.get());
        let rows = u32::try_from(seen.rows).unwrap_or(u32::MAX);
        board.rows = rows;
        if seen.rows == n && seen.cells == Some(n) {
            return Ok(());
        }
        let is_list = grammar.row.is_list();
        let is_short = seen.rows < n || seen.last_cells < n && !is_list;
        if is_short && self.ends_here(grammar, is_list)? {
            board.drop_faults_of_width();
            board.fault(ShapeFault::CutOff { rows });
            self.is_cut_off = true;
            return Ok(());
        }
        if !is_list && seen.cells == Some(seen.rows) {
            board.drop_faults_of_width();
            board.fault(ShapeFault::OtherSize { n: rows });
        } else if seen.rows != n {
            board.fault(if is_list {
                ShapeFault::Numbers { count: rows }
            } else {
                ShapeFault::Rows { rows }
            });
        }
        Ok(())
    }

    /// Whether the file ends here; a list of numbers, in the middle of a line.
    fn ends_here(&mut self, grammar: &Grammar, is_list: bool) -> io::Result<bool> {
        self.input.look_ahead(LOOK_AHEAD)?;
        let rest = self.input.rest();
        let is_blank = rest.iter().all(|byte| text::is_space(*byte));
        let closing = grammar.closing(self.boards + 1).strict_at(rest);
        let is_closed = closing.is_some_and(|found| found.bytes == rest.len() && found.bytes > 0);
        let ends_line = is_list && rest.contains(&b'\n');
        Ok(self.input.is_whole() && is_blank && !ends_line && !is_closed)
    }
}

/// The letter that begins here; what is none in UTF-8 is the replacement character.
fn first_letter(bytes: &[u8]) -> Option<char> {
    String::from_utf8_lossy(&bytes[..bytes.len().min(4)]).chars().next()
}

/// What has been seen of a board's rows.
#[derive(Debug, Default)]
struct Seen {
    rows: u64,
    first_cells: Option<u64>,
    last_cells: u64,
    /// The width of all rows, if it is the same.
    cells: Option<u64>,
}

impl Seen {
    fn take(&mut self, cells: u64) {
        self.rows += 1;
        self.first_cells.get_or_insert(cells);
        self.last_cells = cells;
        self.cells = self
            .first_cells
            .filter(|first| *first == cells && (self.rows == 1 || self.cells.is_some()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::layout::{Body, Group, LineEnd, Order};
    use crate::formats::{BoardWriter, Encoding, Preset, Text};
    use crate::search::{Direction, Enumerator, Problem, Step};
    use proptest::prelude::*;
    use std::num::NonZeroU64;

    fn size(n: u32) -> Size {
        Size::new(n).unwrap()
    }

    /// The first few solutions, columns by row.
    fn solutions(n: u32, most: usize) -> Vec<Vec<u32>> {
        let mut search = Enumerator::new(&Problem::empty_board(n).unwrap());
        let solutions = std::iter::from_fn(|| {
            let step = search.step(Direction::Forward, &mut u64::MAX.clone());
            (step == Step::Found).then(|| search.columns().to_vec())
        });
        solutions.take(most).collect()
    }

    fn queens_of(columns: &[u32]) -> Vec<Square> {
        (0..).zip(columns).map(|(row, &column)| Square::new(row, column)).collect()
    }

    /// Every board of a text, all notes, and the stated total.
    fn read(text: &[u8], layout: &Layout, n: u32) -> (Vec<ReadBoard>, Vec<Note>, Option<u64>) {
        let mut reader = Reader::new(text, layout, size(n)).expect("the layout can be read");
        let (mut boards, mut notes) = (Vec::new(), Vec::new());
        let mut board = ReadBoard::default();
        while reader.next_board(&mut board).unwrap() {
            notes.extend(reader.take_notes());
            boards.push(board.clone());
        }
        notes.extend(reader.take_notes());
        assert_eq!(reader.position().byte, text.len() as u64, "read to the end");
        (boards, notes, reader.stated_total())
    }

    fn written(layout: &Layout, n: u32, first: u64, boards: &[Vec<u32>]) -> Vec<u8> {
        let mut writer = BoardWriter::new(Vec::new(), layout, size(n));
        let most = layout.boards_written(boards.len() as u64) as usize;
        for (number, board) in (first..).zip(&boards[..most]) {
            writer.board(number, board).unwrap();
        }
        writer.finish(boards.len() as u64).unwrap()
    }

    /// Writes boards, reads them, and compares.
    fn there_and_back(layout: &Layout, n: u32, first: u64, boards: &[Vec<u32>]) {
        let text = written(layout, n, first, boards);
        let (read, notes, total) = read(&text, layout, n);
        let shown = || format!("{layout:?}\n{:?}", String::from_utf8_lossy(&text));
        assert_eq!(notes, [], "{}", shown());
        let expected = &boards[..layout.boards_written(boards.len() as u64) as usize];
        assert_eq!(read.len(), expected.len(), "{}", shown());
        for (read, columns) in read.iter().zip(expected) {
            assert_eq!(read.faults, [], "{}", shown());
            let mut queens = queens_of(columns);
            // In a form by column the writer takes the rows by column.
            if layout.order == Order::ByColumn {
                queens = queens.iter().map(|queen| Square::new(queen.column, queen.row)).collect();
            }
            let mut found = read.queens.clone();
            queens.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, queens, "{}", shown());
        }
        if layout.states_total() && !text.is_empty() && !expected.is_empty() {
            assert_eq!(total, Some(boards.len() as u64), "{}", shown());
        }
    }

    #[test]
    fn every_preset_reads_what_it_writes() {
        for preset in Preset::ALL {
            for n in [1, 2, 4, 5, 6, 8, 10, 12] {
                let layout = preset.layout();
                if layout.holds(size(n)) {
                    there_and_back(&layout, n, 1, &solutions(n, usize::MAX));
                }
            }
        }
    }

    fn text_of(texts: &'static [&'static str]) -> impl Strategy<Value = Text> {
        prop::sample::select(texts).prop_map(Text::Borrowed)
    }

    fn any_body() -> impl Strategy<Value = Body> {
        let symbols =
            || text_of(&["Q", ".", "1", "0", "■", "□", " 1", "0 ", "Qu", " ", "*", "**", "-1"]);
        let spaces = || text_of(&["", " ", "  ", "|", ", ", "\t"]);
        let row_ends = || text_of(&["\n", "", " \n", "|\n", "\"", ";"]);
        prop_oneof![
            3 => (row_ends(), symbols(), symbols(), spaces(), row_ends()).prop_map(
                |(row_start, queen, empty, between_cells, row_end)| Body::Grid {
                    row_start, queen, empty, between_cells, row_end
                }
            ),
            2 => (0u32..2, 0usize..6).prop_map(|(base, width)| Body::Columns { base, width }),
            1 => (0u32..2, text_of(&["(", "", "[ "]), text_of(&[",", " ", ", ", "", "-"]), text_of(&[") ", "]", ""]))
                .prop_map(|(base, before, between, after)| Body::Squares { base, before, between, after }),
            1 => text_of(&["q", "Q", "■", "1", ""]).prop_map(|queen| Body::Runs { queen }),
        ]
    }

    prop_compose! {
        fn any_layout()(
            body in any_body(),
            order in prop::sample::select(vec![Order::ByRow, Order::ByColumn]),
            most_boards in prop::option::weighted(0.2, 1u64..4),
            file_start in text_of(&["", "", "[", "boards\n", "n = {n}\n", "{columns}\n"]),
            board_start in text_of(&["", "", "No. {k}\n", "[", "{k:3} ", "{n}\n", "  ", "{k},", "第{k}種\n"]),
            between_rows in text_of(&["", " ", "\n", "/", ",", ", "]),
            board_end in text_of(&["\n", "\n\n", "", "]", "     ", " \n"]),
            between_boards in text_of(&["", "", "\n", ",", " "]),
            group in prop::option::weighted(0.2, (1u64..4, text_of(&["\n", "--\n", ""]))),
            file_end in text_of(&["", "", "{total}\n", "\ntotal: {total}\n", "]\n", "\n"]),
            when_none in prop::option::weighted(0.3, text_of(&["none\n", "", "no 0\n"])),
            is_crlf in prop::bool::weighted(0.2),
            encoding in prop::sample::select(Encoding::ALL.to_vec())
        ) -> Layout {
            Layout {
                sizes: (1, Size::MAX), given: None, order, most_boards, file_start, board_start, body,
                between_rows, board_end, between_boards,
                group: group.map(|(boards, end)| Group { boards: NonZeroU64::new(boards).unwrap(), end }),
                file_end, when_none,
                encoding,
                line_end: if is_crlf { LineEnd::CrLf } else { LineEnd::Lf },
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]
        #[test]
        fn any_layout_that_can_be_read_back_reads_what_it_writes(
            layout in any_layout(), n in prop::sample::select(vec![1u32, 2, 4, 5, 6, 10, 11]),
            take in 0usize..8, first in 1u64..120
        ) {
            if let Err(why) = Reader::new(&[][..], &layout, size(n)) {
                prop_assert!(why != Unreadable::Size);
                return Ok(());
            }
            there_and_back(&layout, n, first, &solutions(n, take));
        }

        #[test]
        fn nothing_that_is_read_panics_or_is_left_unread(
            preset in prop::sample::select(Preset::ALL.to_vec()), n in 1u32..=10,
            text in prop::collection::vec(prop::sample::select(
                b"Q.01 \n\r\t,[]()\"'{}:/q23456789\xE8\x00no. 1\n\n".to_vec()), 0..200)
        ) {
            if preset.layout().holds(size(n)) {
                read(&text, &preset.layout(), n);
            }
        }
    }
}
