//! The one writer of text forms.

use std::io::{self, Write};

use super::{Body, Layout};
use crate::board::Size;

/// Writes boards of one size in one layout.
///
/// A board is put together from texts prepared once, one copy a row, in a buffer of its own:
/// `out` needs none.
pub struct BoardWriter<W> {
    out: W,
    layout: Layout,
    rows: PreparedRows,
    buffer: Vec<u8>,
    boards: u64,
}

/// The texts of a board's rows: what stands before the queen's column, and each column's text.
struct PreparedRows {
    row_start: Vec<String>,
    column: Vec<String>,
    board_end: &'static str,
}

/// Bytes gathered before they are handed on.
const BUFFER_BYTES: usize = 1 << 16;

impl<W: Write> BoardWriter<W> {
    pub fn new(out: W, layout: Layout, size: Size) -> Self {
        let rows = PreparedRows::new(layout.body, size);
        Self { out, layout, rows, buffer: Vec::with_capacity(BUFFER_BYTES * 2), boards: 0 }
    }

    /// Writes one board: its number, for forms with a heading, and its columns by row from 0.
    pub fn board(&mut self, number: u64, columns: &[u32]) -> io::Result<()> {
        if let Some(heading) = self.layout.heading {
            let [before, after] = [heading.before_number, heading.after_number];
            write!(self.buffer, "{before}{number}{after}")?;
        }
        self.rows.append(&mut self.buffer, columns);
        self.append(self.layout.after_board);
        self.boards += 1;
        if let Some(group) = self.layout.group
            && self.boards.is_multiple_of(group.boards)
        {
            self.append(group.end);
        }
        if self.buffer.len() >= BUFFER_BYTES { self.hand_on() } else { Ok(()) }
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
        self.buffer.clear();
        Ok(())
    }
}

impl PreparedRows {
    fn new(body: Body, size: Size) -> Self {
        let numbers = || 1..=size.get();
        match body {
            Body::Grid { queen, empty, row_end } => {
                let row = |queen_at: u32| {
                    let cells = numbers().map(|at| if at == queen_at { queen } else { empty });
                    cells.chain([row_end]).collect()
                };
                Self {
                    row_start: vec![String::new(); size.as_usize()],
                    column: numbers().map(row).collect(),
                    board_end: "",
                }
            }
            Body::Columns => Self {
                row_start: vec![String::new(); size.as_usize()],
                column: numbers().map(|number| number.to_string()).collect(),
                board_end: "",
            },
            Body::Squares { before, between, after, board_end } => Self {
                row_start: numbers().map(|row| format!("{before}{row}{between}")).collect(),
                column: numbers().map(|column| format!("{column}{after}")).collect(),
                board_end,
            },
        }
    }

    fn append(&self, buffer: &mut Vec<u8>, columns: &[u32]) {
        for (start, &column) in self.row_start.iter().zip(columns) {
            buffer.extend_from_slice(start.as_bytes());
            buffer.extend_from_slice(self.column[column as usize].as_bytes());
        }
        buffer.extend_from_slice(self.board_end.as_bytes());
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
