//! A part of a checked file, looked at again: a board of it, and the lines around.

use std::io::{self, Read as _, SeekFrom};
use std::time::Duration;

use super::report::{FaultyBoard, Mark};
use super::source::CheckSource;
use crate::formats::{ReadBoard, Reader, Recognised, TextPlace};
use crate::job::file::FileError;
use crate::job::{AtDrop, Control, Job, Wake};

/// What is to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookAt {
    Board(u64),
    /// The board that a place lies in, or that it follows.
    Place(TextPlace),
}

/// A part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The board that was wanted, whether it is a solution or not.
    pub board: Option<FaultyBoard>,
    /// The line it ends in.
    pub board_end: u64,
    /// The line of what was wanted.
    pub focus: u64,
    /// Lines in a row.
    pub lines: Vec<ExcerptLine>,
}

/// A line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExcerptLine {
    /// From 1.
    pub number: u64,
    /// Without its end; of a long line a part.
    pub text: String,
    /// The column of the first letter, from 1.
    pub first_column: u64,
}

/// Bytes that are read before and behind what is wanted.
const BYTES_BEFORE: u64 = 1 << 12;
const BYTES_BEHIND: u64 = 1 << 18;

/// Lines that are kept before and behind.
const LINES_BEFORE: usize = 24;
const LINES_BEHIND: usize = 160;

/// Letters of a line that are shown.
const MOST_LETTERS: usize = 400;

/// Looks at a part of a file, from a mark at or before what is wanted. No updates; the answer is the
/// end.
pub fn start_excerpt(
    source: CheckSource,
    form: Recognised,
    mark: Option<Mark>,
    wanted: LookAt,
    wake: Wake,
) -> Job<(), Result<Excerpt, FileError>> {
    // Nobody waits for a slow disk: a look that is no longer wanted is let go.
    let at_drop = AtDrop::JoinFor(Duration::ZERO);
    Job::start("excerpt", at_drop, wake, move |control, _| {
        let file = source.open_anywhere()?;
        let excerpt = look(file, &form, mark, wanted, control);
        excerpt.map_err(|cause| FileError::new(source.name(), cause))
    })
}

fn look(
    mut file: Box<dyn super::source::Anywhere>,
    form: &Recognised,
    mark: Option<Mark>,
    wanted: LookAt,
    control: &Control,
) -> io::Result<Excerpt> {
    let found = match (mark, form.size) {
        (Some(mark), Some(size)) => {
            file.seek(SeekFrom::Start(mark.at.byte))?;
            let reader = Reader::from_board(&mut *file, &form.layout, size, mark.board, mark.at);
            find(reader.map_err(|_| io::ErrorKind::InvalidData)?, mark.board, wanted, control)?
        }
        _ => None,
    };
    let start = match (wanted, &found) {
        (LookAt::Place(at), _) => at,
        (LookAt::Board(_), Some((board, _))) => board.at,
        (LookAt::Board(_), None) => TextPlace::START,
    };
    let lines = lines_around(&mut *file, form, start)?;
    let board_end = found.as_ref().map_or(0, |(_, end)| *end);
    let board = found.map(|(board, _)| board);
    Ok(Excerpt { board, board_end, focus: start.line, lines })
}

/// Reads on to what is wanted; with the line the board ends in.
fn find(
    mut reader: Reader<impl io::Read>,
    first: u64,
    wanted: LookAt,
    control: &Control,
) -> io::Result<Option<(FaultyBoard, u64)>> {
    let mut board = ReadBoard::default();
    let mut last = None;
    let mut number = first;
    while reader.next_board(&mut board)? {
        let at = board.at.unwrap_or(TextPlace::START);
        if matches!(wanted, LookAt::Place(place) if last.is_some() && at.byte > place.byte) {
            break;
        }
        control.check().map_err(|_| io::Error::other("cancelled"))?;
        let (queens, shape) = (board.queens.clone(), board.faults.clone());
        let found = FaultyBoard { board: number, at, rows: board.rows, queens, shape };
        last = Some((found, reader.position().line));
        if wanted == LookAt::Board(number) {
            break;
        }
        reader.take_notes();
        number += 1;
    }
    Ok(last)
}

/// The lines before and behind a place.
fn lines_around(
    file: &mut dyn super::source::Anywhere,
    form: &Recognised,
    place: TextPlace,
) -> io::Result<Vec<ExcerptLine>> {
    let start = place.byte.saturating_sub(BYTES_BEFORE);
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = Vec::new();
    file.take(place.byte - start + BYTES_BEHIND).read_to_end(&mut bytes)?;
    let is_whole = (bytes.len() as u64) < place.byte - start + BYTES_BEHIND;
    let split = (place.byte - start).min(bytes.len() as u64) as usize;
    let (before, behind) = bytes.split_at(split);
    // The line of the place begins in one half and ends in the other.
    let own_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let is_own_cut = own_start == 0 && start > 0;
    let mut lines = Vec::new();
    let above: Vec<_> = before[..own_start].split_inclusive(|byte| *byte == b'\n').collect();
    let skipped = above.len().saturating_sub(LINES_BEFORE);
    // The first of them is cut where the file was cut.
    let skipped = if start > 0 { skipped.max(1) } else { skipped };
    let first_number = place.line - above.len() as u64;
    for (number, line) in (first_number..).zip(&above).skip(skipped) {
        lines.push(shown(form, number, line, 1));
    }
    let own_end = behind.iter().position(|byte| *byte == b'\n').map_or(behind.len(), |at| at + 1);
    let own = &bytes[own_start..split + own_end];
    let letters_before = form.layout.encoding.decode(&before[own_start..]).chars().count() as u64;
    let own_column = if is_own_cut { place.column.saturating_sub(letters_before) } else { 1 };
    // Of a line that is all of the file, what is about the place.
    const LETTERS_BEFORE: u64 = 12;
    let is_long = letters_before > MOST_LETTERS as u64 / 4;
    let lead = if is_long { letters_before - LETTERS_BEFORE } else { 0 };
    let text: String = form.layout.encoding.decode(own).chars().skip(lead as usize).collect();
    if !(own.is_empty() && is_whole && place.byte > 0) {
        lines.push(shown_text(place.line, &text, own_column.max(1) + lead));
    }
    let below = behind[own_end..].split_inclusive(|byte| *byte == b'\n');
    for (number, line) in (place.line + 1..).zip(below).take(LINES_BEHIND) {
        lines.push(shown(form, number, line, 1));
    }
    Ok(lines)
}

fn shown(form: &Recognised, number: u64, line: &[u8], first_column: u64) -> ExcerptLine {
    shown_text(number, &form.layout.encoding.decode(line), first_column)
}

/// A line without its end and without letters that do not show.
fn shown_text(number: u64, text: &str, first_column: u64) -> ExcerptLine {
    let text = text.trim_end_matches(['\r', '\n']);
    let is_unseen = |letter: char| letter.is_control() || letter == '\u{FEFF}';
    let letter = |letter: char| if is_unseen(letter) { '\u{FFFD}' } else { letter };
    let text = text.chars().take(MOST_LETTERS).map(letter).collect();
    ExcerptLine { number, text, first_column }
}
