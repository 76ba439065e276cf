//! Telling in what form a file is, from its beginning: every form that could be is tried, and the one
//! that reads most boards with the least that is otherwise is taken.

use std::collections::BTreeMap;

use super::layout::{Body, Layout, LineEnd, Text};
use super::preset::PLAIN;
use super::read::{Deviation, Note, ReadBoard, Reader};
use super::{Encoding, Preset};
use crate::board::{Size, is_solution};

/// In what form a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    pub layout: Layout,
    /// The form it is, but for how it counts, ends lines, and encodes; one of its own if `None`.
    pub preset: Option<Preset>,
    /// The board size; where there is no board, what was said of it.
    pub size: Option<Size>,
}

impl Recognised {
    /// The form of what has no board: only its letters are read.
    pub fn none() -> Self {
        Self { layout: PLAIN, preset: None, size: None }
    }
}

/// In what a file is otherwise all through than the form it should be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variation {
    /// Rows and columns are counted from here, and should be from the other of 0 and 1.
    Base(u32),
    LineEnd(LineEnd),
    Encoding(Encoding),
}

impl Layout {
    /// In what it varies from another, as far as both have it.
    pub fn variations_from(&self, wanted: &Self) -> Vec<Variation> {
        let base = self
            .body
            .base()
            .filter(|base| wanted.body.base().is_some_and(|wanted| wanted != *base));
        let line_end = Some(self.line_end).filter(|line_end| *line_end != wanted.line_end);
        let encoding = Some(self.encoding).filter(|encoding| *encoding != wanted.encoding);
        let variations = [
            base.map(Variation::Base),
            line_end.map(Variation::LineEnd),
            encoding.map(Variation::Encoding),
        ];
        variations.into_iter().flatten().collect()
    }
}

impl Body {
    /// What rows and columns are counted from, where they are numbers.
    pub fn base(&self) -> Option<u32> {
        match self {
            Self::Columns { base, .. } | Self::Squares { base, .. } => Some(*base),
            Self::Grid { .. } | Self::Runs { .. } => None,
        }
    }
}

/// Bytes that are enough to tell a form by, for boards that are not very large.
pub const SAMPLE_BYTES: usize = 1 << 20;

/// What is known of a file before it is read.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a> {
    /// Its beginning.
    pub bytes: &'a [u8],
    /// That is all of it.
    pub is_whole: bool,
    /// The board size that was said.
    pub size: Option<Size>,
    /// The form that was said.
    pub preset: Option<Preset>,
}

/// Tells the form of a file; `None` if no board can be made out.
pub fn recognise(sample: Sample<'_>) -> Option<Recognised> {
    // Where there is no solution, `0` is that word rather than a board.
    if sample.size.is_some_and(|size| !size.has_solution())
        && let Some(recognised) = nothing_in(sample)
    {
        return Some(recognised);
    }
    let line_end = line_end_in(sample.bytes);
    let sizes = sizes_in(sample);
    let mut best: Option<(Score, Recognised)> = None;
    for (layout, preset) in candidates(sample, line_end) {
        for &size in &sizes {
            let Some(score) = trial(&layout, preset, size, sample) else { continue };
            if best.as_ref().is_none_or(|(highest, _)| score > *highest) {
                let recognised = Recognised { layout: layout.clone(), preset, size: Some(size) };
                best = Some((score, recognised));
            }
        }
    }
    best.map(|(_, recognised)| recognised).or_else(|| nothing_in(sample))
}

/// How well a form fits; more is better, the first numbers first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Score {
    /// How much of all that was met is boards, in thousandths; twice that for the size that was said, and
    /// half as much again for the form that was asked for.
    boards: u64,
    /// It is the form that was asked for, and otherwise in fewer places than it has boards.
    is_asked_for: bool,
    /// Less what is otherwise, in millionths of a board: a sample can have thousands.
    notes: i64,
}

/// The forms that are tried, those that were said first, in the order of preference.
fn candidates(
    sample: Sample<'_>,
    line_end: LineEnd,
) -> impl Iterator<Item = (Layout, Option<Preset>)> {
    let presets = sample.preset.into_iter().chain(Preset::ALL);
    let as_they_are = presets.clone().map(|preset| (preset.layout(), Some(preset)));
    let from_other_base =
        presets.filter_map(|preset| Some((with_other_base(preset.layout())?, Some(preset))));
    let encoding = encoding_of(sample.bytes);
    let of_its_own = own_grid(sample.bytes).into_iter().chain(own_lists());
    let of_its_own = of_its_own.map(|layout| (layout, None));
    let forms = as_they_are.chain(from_other_base).chain(of_its_own);
    forms.map(move |(mut layout, preset)| {
        if encoding == Encoding::Gbk {
            layout.encoding = encoding;
        }
        layout.line_end = line_end;
        (layout, preset)
    })
}

/// A form that counts from 0 instead of 1, or from 1 instead of 0.
fn with_other_base(mut layout: Layout) -> Option<Layout> {
    match &mut layout.body {
        Body::Columns { base, .. } | Body::Squares { base, .. } => {
            *base = 1 - *base;
            let base = *base;
            // As many digits as the other base needs.
            let (least, largest) = layout.sizes;
            layout.sizes = (least, if largest < Size::MAX { 10 - base } else { largest });
            Some(layout)
        }
        Body::Grid { .. } | Body::Runs { .. } => None,
    }
}

/// Reads the beginning along a layout; `None` if it has nothing of it.
fn trial(layout: &Layout, preset: Option<Preset>, size: Size, sample: Sample<'_>) -> Option<Score> {
    /// So much without a board is not read on.
    const HOPELESS: u64 = 100;
    let (bytes, is_whole) = enough_of(sample, size);
    let mut reader = Reader::new(bytes, layout, size).ok()?;
    let (mut board, mut columns) = (ReadBoard::default(), Vec::new());
    // What has a queen outside is rather no board, if nobody says so.
    let is_asked_for = preset.is_some() && preset == sample.preset;
    let is_list = matches!(layout.body, Body::Columns { .. } | Body::Squares { .. });
    let mut passed = 0;
    let mut before = Tally::default();
    let mut tally = Tally::default();
    while reader.next_board(&mut board).ok()? {
        before = tally;
        let strays = tally.strays;
        tally.add_notes(reader.take_notes());
        tally.boards += 1;
        let points = if board.columns(size, &mut columns) {
            points_of(&columns, is_list)
        } else if board.faults.is_empty() && !board.queens.is_empty() {
            FULL_POINTS / 8
        } else {
            u64::from(board.rows > 1 && (is_asked_for || !board.is_beyond()))
        };
        tally.points += points;
        if points > 0 {
            // With its heading, unless something else stands before it.
            let from = board.at.filter(|_| tally.strays > strays).map_or(passed, |at| at.byte);
            tally.bytes += reader.position().byte - from;
        }
        passed = reader.position().byte;
        if tally.points == 0 && tally.boards + tally.strays > HOPELESS {
            return None;
        }
    }
    if is_whole || tally.boards < 2 {
        tally.add_notes(reader.take_notes());
    } else {
        // The last one is cut off here, which is no fault of the file's.
        tally = before;
    }
    let is_by_chance = tally.is_by_chance(bytes.trim_ascii().len() as u64);
    let mut score = tally.score().filter(|_| is_asked_for || !is_by_chance)?;
    // A digit or a letter alone is a board of one square, if the file has nothing else.
    if size.get() == 1 && sample.size != Some(size) && tally.notes > 0 {
        return None;
    }
    if layout.most_boards.is_some()
        && reader.stated_total().is_some_and(|total| total < tally.boards)
    {
        // It cannot be the total of what is here: a whole board's worth of doubt.
        score.notes -= 1_000_000;
    }
    if sample.size == Some(size) {
        score.boards *= 2;
    }
    if is_asked_for {
        score.boards = score.boards * 3 / 2;
    }
    score.is_asked_for = is_asked_for && tally.notes < tally.boards as i64;
    Some(score)
}

/// Points for a solution; a quarter for one queen in each row, where it is drawn or the columns are all
/// different; an eighth for another board of the right shape, and one for what else has rows.
const FULL_POINTS: u64 = 16;

/// Points for columns by row, of a list or of what is drawn.
fn points_of(columns: &[u32], is_list: bool) -> u64 {
    if is_solution(columns) {
        FULL_POINTS
    } else if !is_list || is_permutation(columns) {
        FULL_POINTS / 4
    } else {
        FULL_POINTS / 8
    }
}

fn is_permutation(columns: &[u32]) -> bool {
    let mut sorted = columns.to_vec();
    sorted.sort_unstable();
    sorted.iter().zip(0..).all(|(column, index)| *column == index)
}

/// What a trial has met.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    boards: u64,
    points: u64,
    /// Bytes of boards that have points.
    bytes: u64,
    notes: i64,
    strays: u64,
}

impl Tally {
    fn add_notes(&mut self, notes: impl Iterator<Item = Note>) {
        for note in notes {
            self.notes += 1;
            self.strays += u64::from(note.deviation == Deviation::StrayText);
        }
    }

    /// Whether so little is boards that they can be there by chance.
    fn is_by_chance(self, bytes: u64) -> bool {
        const LEAST: u64 = 50;
        const LEAST_BYTES: u64 = 100;
        let of_bytes = (self.bytes * 1_000).checked_div(bytes).unwrap_or(0);
        let is_little = of_bytes < LEAST_BYTES && self.notes > 0;
        is_little || self.share().is_none_or(|share| share < LEAST)
    }

    /// How much of what was met is boards, in thousandths.
    fn share(self) -> Option<u64> {
        (self.points * 1_000 / FULL_POINTS).checked_div(self.boards + self.strays)
    }

    /// `None` if nothing of it is a board.
    fn score(self) -> Option<Score> {
        let boards = self.share().filter(|_| self.points > 0)?;
        let notes = -(self.notes * 1_000_000 / self.boards.max(1) as i64);
        Some(Score { boards, is_asked_for: false, notes })
    }
}

/// As much of the beginning as a few boards of a size take.
fn enough_of(sample: Sample<'_>, size: Size) -> (&[u8], bool) {
    const LEAST: usize = 1 << 13;
    const MOST: usize = 1 << 18;
    /// Letters of a cell, in the forms that take most.
    const CELL: usize = 4;
    let cells = size.as_usize().saturating_mul(size.as_usize());
    let bytes = cells.saturating_mul(3 * CELL).clamp(LEAST, MOST).min(sample.bytes.len());
    (&sample.bytes[..bytes], sample.is_whole && bytes == sample.bytes.len())
}

/// What is no UTF-8 is taken for GBK.
fn encoding_of(bytes: &[u8]) -> Encoding {
    match std::str::from_utf8(bytes) {
        // A letter may be cut off at the end of a sample.
        Err(fault) if fault.error_len().is_some() => Encoding::Gbk,
        _ => Encoding::Utf8,
    }
}

fn line_end_in(bytes: &[u8]) -> LineEnd {
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
    let returns = bytes.windows(2).filter(|pair| pair == b"\r\n").count();
    if returns * 2 > lines { LineEnd::CrLf } else { LineEnd::Lf }
}

/// The sizes that a file's lines speak for, the likeliest first; before them the one that was said.
fn sizes_in(sample: Sample<'_>) -> Vec<Size> {
    const LINES: usize = 64;
    const MOST_SIZES: usize = 8;
    let mut votes: BTreeMap<u32, u32> = BTreeMap::new();
    let mut vote = |n: usize| {
        /// A larger board is told by its size alone.
        const LARGEST: usize = 10_000;
        if let Some(size) = Size::new(n.min(LARGEST + 1) as u32).filter(|_| n <= LARGEST) {
            *votes.entry(size.get()).or_default() += 1;
        }
    };
    for line in sample.bytes.split(|byte| *byte == b'\n').take(LINES) {
        // A line may be all of the file; its beginning says as much.
        let line = &line[..line.len().min(SAMPLE_BYTES)];
        let text = encoding_of(line).decode(line);
        let is_digit = |letter: char| letter.is_ascii_digit();
        let numbers: Vec<_> =
            text.split(|letter| !is_digit(letter)).filter(|n| !n.is_empty()).collect();
        vote(text.chars().filter(|letter| !letter.is_whitespace()).count());
        vote(text.matches('/').count() + 1);
        vote(numbers.len());
        vote(numbers.len() / 2);
        // Beside the number, and the size, too.
        vote(numbers.len().saturating_sub(1));
        vote(numbers.len().saturating_sub(2));
        numbers.iter().take(LINES).for_each(|digits| vote(digits.len()));
        // In one long line, the rows and boards are in quotes or brackets.
        for part in text.split(['"', '\'']).skip(1).step_by(2).take(LINES) {
            vote(part.chars().count());
        }
        let in_brackets = text.split([']', '[']).filter(|part| part.contains(is_digit));
        for part in in_brackets.take(1) {
            vote(part.split(',').count());
        }
    }
    let mut sizes: Vec<_> = votes.into_iter().collect();
    sizes.sort_by_key(|&(n, votes)| (std::cmp::Reverse(votes), n));
    let likely = sizes.into_iter().filter_map(|(n, _)| Size::new(n)).take(MOST_SIZES);
    sample.size.into_iter().chain(likely.filter(|size| Some(*size) != sample.size)).collect()
}

/// A form of rows of cells with symbols of its own, if the file has lines of two letters.
fn own_grid(bytes: &[u8]) -> Option<Layout> {
    const LINES: usize = 64;
    let bytes = &bytes[..bytes.len().min(1 << 16)];
    let text = encoding_of(bytes).decode(bytes);
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    let mut first_row = None;
    let mut has_blank_line = false;
    for line in text.lines().take(LINES) {
        let letters = || line.chars().filter(|letter| !letter.is_whitespace());
        let mut kinds: Vec<_> = letters().collect();
        kinds.sort_unstable();
        kinds.dedup();
        has_blank_line |= kinds.is_empty() && first_row.is_some();
        if kinds.len() == 2 {
            letters().for_each(|letter| *counts.entry(letter).or_default() += 1);
            first_row = first_row.or(Some(line));
        }
    }
    let mut symbols: Vec<_> = counts.into_iter().collect();
    symbols.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let (&[(empty, _), (queen, _), ..], Some(row)) = (symbols.as_slice(), first_row) else {
        return None;
    };
    let cell = |symbol: char| match (row.starts_with(' '), row.ends_with(' ')) {
        (true, _) => format!(" {symbol}"),
        (false, true) => format!("{symbol} "),
        (false, false) => symbol.to_string(),
    };
    let is_spaced = !row.starts_with(' ') && !row.ends_with(' ') && row.contains(' ');
    Some(Layout {
        body: Body::Grid {
            row_start: "".into(),
            queen: cell(queen).into(),
            empty: cell(empty).into(),
            between_cells: if is_spaced { " " } else { "" }.into(),
            row_end: "\n".into(),
        },
        board_end: if has_blank_line { "\n" } else { "" }.into(),
        ..PLAIN
    })
}

/// Lists of numbers as programs print them that no judge asks for.
fn own_lists() -> impl Iterator<Item = Layout> {
    let list =
        |file_start, board_start, between_rows, board_end, between_boards, file_end| Layout {
            file_start: Text::Borrowed(file_start),
            board_start: Text::Borrowed(board_start),
            between_rows: Text::Borrowed(between_rows),
            board_end: Text::Borrowed(board_end),
            between_boards: Text::Borrowed(between_boards),
            file_end: Text::Borrowed(file_end),
            ..PLAIN
        };
    let lists = [
        list("", "", ",", "\n", "", ""),
        list("", "", ", ", "\n", "", ""),
        list("", "", ";", "\n", "", ""),
        list("", "[", ", ", "]\n", "", ""),
        list("", "(", ", ", ")\n", "", ""),
        list("[", "[", ", ", "]", ", ", "]\n"),
        list("[", "[", ",", "]", ",", "]\n"),
    ];
    lists.into_iter().flat_map(|layout| {
        let from_0 = with_other_base(layout.clone());
        std::iter::once(layout).chain(from_0)
    })
}

/// The form whose word for no solution is all of the file.
fn nothing_in(sample: Sample<'_>) -> Option<Recognised> {
    let size = sample.size.or(Size::new(2))?;
    let is_blank = sample.bytes.trim_ascii().is_empty();
    if is_blank || !sample.is_whole {
        return None;
    }
    candidates(sample, line_end_in(sample.bytes)).find_map(|(layout, preset)| {
        let mut reader = Reader::new(sample.bytes, &layout, size).ok()?;
        let is_board = reader.next_board(&mut ReadBoard::default()).ok()?;
        let is_nothing = !is_board && reader.take_notes().next().is_none();
        is_nothing.then_some(Recognised { layout, preset, size: sample.size })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::BoardWriter;
    use crate::search::{Catalogue, Problem};

    fn recognised(text: &[u8]) -> Recognised {
        let sample = Sample { bytes: text, is_whole: true, size: None, preset: None };
        recognise(sample).unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(text)))
    }

    fn varies(recognised: &Recognised) -> Vec<Variation> {
        recognised.layout.variations_from(&recognised.preset.unwrap().layout())
    }

    fn written(layout: &Layout, n: u32) -> Vec<u8> {
        let catalogue = Catalogue::complete(&Problem::empty_board(n).unwrap());
        let mut writer = BoardWriter::new(Vec::new(), layout, Size::new(n).unwrap());
        let most = layout.boards_written(catalogue.found());
        for (number, solution) in (1..).zip(catalogue.solutions(1, most as usize)) {
            writer.board(number, solution.columns()).unwrap();
        }
        writer.finish(catalogue.found()).unwrap()
    }

    #[test]
    fn every_preset_is_recognised_with_its_size() {
        for preset in Preset::ALL {
            for n in [4, 6, 8, 9, 10, 12] {
                let layout = preset.layout();
                if layout.holds(Size::new(n).unwrap()) {
                    let expected = Recognised { preset: Some(preset), size: Size::new(n), layout };
                    assert_eq!(recognised(&written(&expected.layout, n)), expected);
                }
            }
        }
    }

    #[test]
    fn a_beginning_is_enough() {
        for (preset, n) in [(Preset::Dots, 12), (Preset::Leetcode, 13), (Preset::Csv, 11)] {
            let text = written(&preset.layout(), n);
            let sample =
                Sample { bytes: &text[..40_001], is_whole: false, size: None, preset: None };
            let recognised = recognise(sample).unwrap();
            assert_eq!((recognised.preset, recognised.size), (Some(preset), Size::new(n)));
        }
    }

    #[test]
    fn what_varies_is_named() {
        let text = String::from_utf8(written(&Preset::Dots.layout(), 6)).unwrap();
        let crlf = recognised(text.replace('\n', "\r\n").as_bytes());
        assert_eq!(crlf.preset, Some(Preset::Dots));
        assert_eq!(varies(&crlf), [Variation::LineEnd(LineEnd::CrLf)]);
        let from_0 = recognised(b"1 3 0 2\n2 0 3 1\n");
        assert_eq!(from_0.preset, Some(Preset::Spaced));
        assert_eq!(varies(&from_0), [Variation::Base(0)]);
        let layout = Layout { encoding: Encoding::Gbk, ..Preset::Numbered.layout() };
        let gbk = recognised(&written(&layout, 6));
        assert_eq!(gbk.preset, Some(Preset::Numbered));
        assert_eq!(varies(&gbk), [Variation::Encoding(Encoding::Gbk)]);
        let lone = recognised("□■□□\n□□□■\n■□□□\n□□■□\n".as_bytes());
        assert_eq!((lone.preset, lone.size), (None, Size::new(4)));
        let hashes = recognised(b"* # * *\n* * * #\n# * * *\n* * # *\n\n");
        assert_eq!((hashes.preset, hashes.size), (None, Size::new(4)));
    }

    #[test]
    fn a_word_for_no_solution_is_a_form_and_nothing_is_none() {
        assert_eq!(recognised(b"None\n").preset, Some(Preset::Pta));
        assert_eq!(recognised(b"no solute!\n").preset, Some(Preset::Width5));
        assert_eq!(recognised(b"[]\n").preset, Some(Preset::Leetcode));
        for text in [&b""[..], b"\n\n", b"hello\n", b"\0\0\0", b"hello world, this is no board"] {
            let sample = Sample { bytes: text, is_whole: true, size: None, preset: None };
            assert_eq!(recognise(sample), None, "{text:?}");
        }
    }

    #[test]
    fn boards_with_faults_are_still_of_their_form() {
        let two_in_a_row = b".Q..\n.Q..\nQ..Q\n....\n\n..Q.\nQ...\n...Q\n.Q..\n\n";
        assert_eq!(recognised(two_in_a_row).preset, Some(Preset::Dots));
        let trailing = b".Q..  \n...Q  \nQ...  \n..Q.  \n\n..Q.\nQ...\n...Q\n.Q..\n\n";
        assert_eq!(recognised(trailing).preset, Some(Preset::Dots));
        let chatty =
            b"Solution 1:\n.Q..\n...Q\nQ...\n..Q.\n\nSolution 2:\n..Q.\nQ...\n...Q\n.Q..\n";
        let chatty = recognised(chatty);
        assert_eq!((chatty.preset, chatty.size), (Some(Preset::Dots), Size::new(4)));
        let python = b"[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]\n";
        assert_eq!(recognised(python).preset, Some(Preset::Leetcode));
    }
}
