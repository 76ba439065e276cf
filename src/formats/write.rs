//! The one writer of text forms.

use std::io::{self, Write};

use super::{Body, Heading, Layout};
use crate::board::Size;

/// Writes boards of one size in one layout.
///
/// Rows are put together from texts prepared once, in a buffer of its own: `out` needs none. The
/// buffer is handed on between two rows when it is full, so that a board of any size passes through
/// in memory linear in n.
pub struct BoardWriter<W> {
    out: W,
    layout: Layout,
    rows: RowTexts,
    buffer: Vec<u8>,
    /// Bytes that have left the buffer.
    handed_on: u128,
    boards: u64,
}

/// What the rows of a board are put together from.
enum RowTexts {
    /// A row is a window of the strip: `empty` n − 1 times, the queen, `empty` n − 1 times.
    Grid { strip: Vec<u8>, empty_bytes: usize, row_bytes: usize, row_end: &'static str },
    /// What stands before the queen's column, and each column's text.
    Numbers { row_start: Texts, column: Texts },
}

/// Many short texts, one after the other.
struct Texts {
    all: String,
    /// Where each begins, and where the last one ends.
    bounds: Vec<usize>,
}

/// Bytes gathered before they are handed on.
const BUFFER_BYTES: usize = 1 << 16;

impl<W: Write> BoardWriter<W> {
    pub fn new(out: W, layout: Layout, size: Size) -> Self {
        let rows = RowTexts::new(layout.body, size);
        let buffer = Vec::with_capacity(BUFFER_BYTES * 2);
        Self { out, layout, rows, buffer, handed_on: 0, boards: 0 }
    }

    /// Bytes written so far.
    pub fn bytes(&self) -> u128 {
        self.handed_on + self.buffer.len() as u128
    }

    /// Writes one board: its number, for forms with a heading, and its columns by row from 0.
    pub fn board<C: Copy + Into<u32>>(&mut self, number: u64, columns: &[C]) -> io::Result<()> {
        self.heading(number)?;
        for (row, &column) in (0..).zip(columns) {
            self.row(row, column.into())?;
        }
        self.end_board();
        Ok(())
    }

    /// Heads a board with its number, in forms with a heading.
    pub fn heading(&mut self, number: u64) -> io::Result<()> {
        match self.layout.heading {
            Some(Heading { before_number, after_number }) => {
                write!(self.buffer, "{before_number}{number}{after_number}")
            }
            None => Ok(()),
        }
    }

    /// Writes the next row of a board, both numbers from 0.
    #[inline]
    pub fn row(&mut self, row: u32, column: u32) -> io::Result<()> {
        self.rows.append(&mut self.buffer, row as usize, column as usize);
        if self.buffer.len() >= BUFFER_BYTES { self.hand_on() } else { Ok(()) }
    }

    /// Ends a board after its last row.
    pub fn end_board(&mut self) {
        if let Body::Squares { board_end, .. } = self.layout.body {
            self.append(board_end);
        }
        self.append(self.layout.after_board);
        self.boards += 1;
        if let Some(group) = self.layout.group
            && self.boards.is_multiple_of(group.boards)
        {
            self.append(group.end);
        }
    }

    /// Closes the file: the total where the form has one. Returns what it wrote to.
    pub fn finish(mut self) -> io::Result<W> {
        if let Some(ending) = self.layout.ending {
            let [before, after] = [ending.before_total, ending.after_total];
            write!(self.buffer, "{before}{}{after}", self.boards)?;
        }
        self.break_off()
    }

    /// Stops where it is, without an ending. Returns what it wrote to.
    pub fn break_off(mut self) -> io::Result<W> {
        self.hand_on()?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn append(&mut self, text: &str) {
        self.buffer.extend_from_slice(text.as_bytes());
    }

    fn hand_on(&mut self) -> io::Result<()> {
        self.out.write_all(&self.buffer)?;
        self.handed_on += self.buffer.len() as u128;
        self.buffer.clear();
        Ok(())
    }
}

impl RowTexts {
    fn new(body: Body, size: Size) -> Self {
        match body {
            Body::Grid { queen, empty, row_end } => {
                let beside = empty.repeat(size.as_usize() - 1);
                Self::Grid {
                    strip: [&beside, queen, &beside].concat().into_bytes(),
                    empty_bytes: empty.len(),
                    row_bytes: beside.len() + queen.len(),
                    row_end,
                }
            }
            Body::Columns => Self::Numbers {
                row_start: Texts::of_numbers(size, |_| String::new()),
                column: Texts::of_numbers(size, |column| column.to_string()),
            },
            Body::Squares { before, between, after, .. } => Self::Numbers {
                row_start: Texts::of_numbers(size, |row| format!("{before}{row}{between}")),
                column: Texts::of_numbers(size, |column| format!("{column}{after}")),
            },
        }
    }

    #[inline]
    fn append(&self, buffer: &mut Vec<u8>, row: usize, column: usize) {
        match self {
            Self::Grid { strip, empty_bytes, row_bytes, row_end } => {
                // The further left the queen, the further right the window.
                let end = strip.len() - column * empty_bytes;
                buffer.extend_from_slice(&strip[end - row_bytes..end]);
                // A byte or two: a copy of any length would take longer.
                row_end.bytes().for_each(|byte| buffer.push(byte));
            }
            Self::Numbers { row_start, column: columns } => {
                buffer.extend_from_slice(row_start.get(row));
                buffer.extend_from_slice(columns.get(column));
            }
        }
    }
}

impl Texts {
    /// A text for each number from 1 to n.
    fn of_numbers(size: Size, text: impl Fn(u32) -> String) -> Self {
        let mut all = String::new();
        let mut bounds = vec![0];
        for number in 1..=size.get() {
            all += &text(number);
            bounds.push(all.len());
        }
        Self { all, bounds }
    }

    fn get(&self, index: usize) -> &[u8] {
        &self.all.as_bytes()[self.bounds[index]..self.bounds[index + 1]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Solution;
    use crate::formats::Preset;
    use crate::search::{Catalogue, Problem};
    use proptest::prelude::*;

    fn solutions(n: u32) -> Vec<Solution> {
        Catalogue::complete(&Problem::empty_board(n).unwrap()).solutions(1, usize::MAX)
    }

    fn written(preset: Preset, n: u32, first: u64, boards: &[Solution]) -> Vec<u8> {
        let mut writer = BoardWriter::new(Vec::new(), preset.layout(), Size::new(n).unwrap());
        for (number, board) in (first..).zip(boards) {
            writer.board(number, board.columns()).unwrap();
        }
        writer.finish().unwrap()
    }

    /// Columns by row of each board, read with no knowledge of the writer: every grid cell and
    /// every number in turn.
    fn read_back(preset: Preset, n: usize, text: &str) -> Vec<Vec<u32>> {
        match preset {
            Preset::Matrix | Preset::Dots | Preset::Numbered => {
                let rows: Vec<u32> = text
                    .lines()
                    .filter(|line| !line.is_empty() && !line.contains('第'))
                    .map(|line| {
                        let mut cells = line.chars().filter(|cell| *cell != ' ');
                        cells.position(|cell| cell == '1' || cell == 'Q').unwrap() as u32
                    })
                    .collect();
                rows.chunks(n).map(<[u32]>::to_vec).collect()
            }
            Preset::Digits => {
                let mut numbers: Vec<_> = text.split_whitespace().collect();
                let total: usize = numbers.pop().unwrap().parse().unwrap();
                assert_eq!(total, numbers.len());
                let digits = |number: &&str| {
                    number.chars().map(|digit| digit.to_digit(10).unwrap() - 1).collect()
                };
                numbers.iter().map(digits).collect()
            }
            Preset::Pairs => text
                .lines()
                .filter(|line| line.starts_with('('))
                .map(|line| {
                    let squares = line.split_whitespace();
                    squares
                        .map(|pair| {
                            let column = pair.trim_end_matches(')').split(',').nth(1).unwrap();
                            column.parse::<u32>().unwrap() - 1
                        })
                        .collect()
                })
                .collect(),
        }
    }

    #[test]
    fn every_preset_reproduces_its_study_note_to_the_byte() {
        for preset in Preset::ALL {
            for n in [4, 6, 8] {
                let file = format!("tests/golden/{}-{n}.txt", preset.name());
                let golden = std::fs::read(&file).unwrap();
                assert_eq!(written(preset, n, 1, &solutions(n)), golden, "{file}");
            }
        }
    }

    #[test]
    fn no_board_writes_nothing_or_a_total_of_zero() {
        let text = |preset| String::from_utf8(written(preset, 3, 1, &[])).unwrap();
        assert_eq!(text(Preset::Matrix), "");
        assert_eq!(text(Preset::Dots), "");
        assert_eq!(text(Preset::Numbered), "");
        assert_eq!(text(Preset::Digits), "\n0\n");
        assert_eq!(text(Preset::Pairs), "\n解的个数：0\n");
    }

    #[test]
    fn digits_stop_at_nine() {
        let holds = |n| Preset::Digits.layout().holds(Size::new(n).unwrap());
        assert!(holds(9) && !holds(10));
        assert!(Preset::Dots.layout().holds(Size::new(64).unwrap()));
    }

    #[test]
    fn a_failing_destination_is_reported() {
        let full = io::Cursor::new([0u8; 10]);
        let mut writer = BoardWriter::new(full, Preset::Dots.layout(), Size::new(8).unwrap());
        writer.board(1, solutions(8)[0].columns()).unwrap();
        assert_eq!(writer.finish().unwrap_err().kind(), io::ErrorKind::WriteZero);
    }

    /// Counts what it is given, and the most at a time.
    #[derive(Default)]
    struct Counted {
        bytes: u128,
        largest: usize,
    }

    impl Write for Counted {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.bytes += bytes.len() as u128;
            self.largest = self.largest.max(bytes.len());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_large_board_is_handed_on_between_its_rows() {
        let size = Size::new(2_000).unwrap();
        let mut writer = BoardWriter::new(Counted::default(), Preset::Dots.layout(), size);
        for row in 0..2_000 {
            assert_eq!(writer.bytes(), u128::from(row) * 2_001);
            // Which column makes no difference to the writer.
            writer.row(row, row).unwrap();
        }
        writer.end_board();
        let out = writer.finish().unwrap();
        assert_eq!(out.bytes, 2_000 * 2_001 + 1);
        assert!(out.largest < BUFFER_BYTES + 2_001, "{} bytes at once", out.largest);
    }

    #[test]
    fn rows_of_the_largest_board_have_their_queen_where_it_stands() {
        let n = Size::MAX;
        let mut writer =
            BoardWriter::new(Vec::new(), Preset::Matrix.layout(), Size::new(n).unwrap());
        for column in [0, 123_456, n - 1] {
            writer.row(0, column).unwrap();
        }
        let text = String::from_utf8(writer.break_off().unwrap()).unwrap();
        for (row, column) in text.lines().zip([0, 123_456, n - 1]) {
            let before = " 0".repeat(column as usize);
            let after = " 0".repeat((n - 1 - column) as usize);
            assert!(row == before + " 1" + &after, "{column}");
        }
        assert_eq!(text.lines().count(), 3);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn any_run_of_boards_reads_back_and_has_the_size_that_was_promised(
            preset in prop::sample::select(Preset::ALL.to_vec()),
            n in 4u32..=10, from in 0usize..800, take in 0usize..300
        ) {
            let size = Size::new(n).unwrap();
            prop_assume!(preset.layout().holds(size));
            let all = solutions(n);
            let from = from % all.len();
            let boards = &all[from..(from + take).min(all.len())];
            let bytes = written(preset, n, from as u64 + 1, boards);
            let layout = preset.layout();
            let promised = layout.file_bytes(size, from as u64 + 1, boards.len() as u64);
            prop_assert_eq!(bytes.len() as u128, promised);
            let text = String::from_utf8(bytes).unwrap();
            let lines = text.matches('\n').count() as u128;
            prop_assert_eq!(lines, layout.file_lines(size, boards.len() as u64));
            let expected: Vec<_> = boards.iter().map(|board| board.columns().to_vec()).collect();
            prop_assert_eq!(read_back(preset, n as usize, &text), expected);
        }
    }
}
