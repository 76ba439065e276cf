//! The way of a reader through a file: to the next board, over its rows, and over what is otherwise than
//! the layout has it.

use std::io::{self, Read};

use super::grammar::Grammar;
use super::input::{Input, TextPlace};
use super::text::{self, Found, LOOK_AHEAD, Sight, Text};
use super::{Deviation, Note, ReadBoard, ShapeFault};
use crate::formats::texts::Figure;

/// How far a reader has come.
pub(super) struct Passage<R> {
    pub(super) input: Input<R>,
    /// Boards read.
    pub(super) boards: u64,
    /// The number that the next heading should state, once one has stated one.
    next_number: Option<u64>,
    pub(super) total: Option<u64>,
    /// The last board is not whole: what closes the file is not there, either.
    is_cut_off: bool,
    stands: Stands,
    pub(super) notes: Vec<Note>,
}

/// Where a reader stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stands {
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
    pub(super) fn new(source: R, at: TextPlace, stands: Stands) -> Self {
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

    pub(super) fn next_board(
        &mut self,
        grammar: &Grammar,
        board: &mut ReadBoard,
    ) -> io::Result<bool> {
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

    pub(super) fn note(&mut self, deviation: Deviation) {
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
    pub(super) fn take(&mut self, grammar: &Grammar, found: Found) {
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
