//! The one writer of text forms.

use std::io::{self, Write};

use super::Layout;
use super::texts::{Prepared, RowTexts};
use crate::board::Size;

/// Writes boards of one size in one layout.
///
/// Rows are put together from texts prepared once, in a buffer of its own: `out` needs none. The
/// buffer is handed on between two rows when it is full, so that a board of any size passes through
/// in memory linear in n.
pub struct BoardWriter<W> {
    out: W,
    texts: Prepared,
    rows: RowTexts,
    buffer: Vec<u8>,
    /// Bytes that have left the buffer.
    handed_on: u128,
    /// Boards begun.
    boards: u64,
    /// The rows of a board that is to be transposed.
    transposed: Vec<u32>,
}

/// Bytes gathered before they are handed on.
const BUFFER_BYTES: usize = 1 << 16;

impl<W: Write> BoardWriter<W> {
    pub fn new(out: W, layout: &Layout, size: Size) -> Self {
        Self {
            out,
            texts: Prepared::new(layout, size),
            rows: RowTexts::new(layout, size),
            buffer: Vec::with_capacity(BUFFER_BYTES * 2),
            handed_on: 0,
            boards: 0,
            transposed: Vec::new(),
        }
    }

    /// Bytes written so far.
    pub fn bytes(&self) -> u128 {
        self.handed_on + self.buffer.len() as u128
    }

    /// Writes one board: its number, for forms that state it, and its columns by row from 0. In a
    /// form by column, the rows by column, as the list of the transposed problem has them.
    pub fn board<C: Copy + Into<u32>>(&mut self, number: u64, columns: &[C]) -> io::Result<()> {
        self.begin_board(number);
        if self.texts.is_transposed {
            self.transpose(columns);
            for row in 0..self.transposed.len() {
                self.row(row as u32, self.transposed[row])?;
            }
        } else {
            for (row, &column) in (0..).zip(columns) {
                self.row(row, column.into())?;
            }
        }
        self.end_board(number);
        Ok(())
    }

    /// Begins a board that is written row by row.
    pub fn begin_board(&mut self, number: u64) {
        let before =
            if self.boards == 0 { &self.texts.file_start } else { &self.texts.between_boards };
        self.buffer.extend_from_slice(before);
        self.texts.board_start.append(&mut self.buffer, number);
        self.boards += 1;
    }

    /// Writes the next row of a board, both numbers from 0.
    #[inline]
    pub fn row(&mut self, row: u32, column: u32) -> io::Result<()> {
        if row > 0 {
            self.buffer.extend_from_slice(&self.texts.between_rows);
        }
        self.rows.append(&mut self.buffer, row, column);
        if self.buffer.len() >= BUFFER_BYTES { self.hand_on() } else { Ok(()) }
    }

    /// Ends a board after its last row.
    pub fn end_board(&mut self, number: u64) {
        self.texts.board_end.append(&mut self.buffer, number);
        if let Some((boards, end)) = &self.texts.group
            && self.boards.is_multiple_of(boards.get())
        {
            self.buffer.extend_from_slice(end);
        }
    }

    /// Closes the file, with the number of boards there are where the form states it. Returns what
    /// it wrote to.
    pub fn finish(mut self, total: u64) -> io::Result<W> {
        let Prepared { file_start, file_end, when_none, .. } = &self.texts;
        let end = when_none.as_ref().filter(|_| self.boards == 0).unwrap_or(file_end);
        if self.boards == 0 && when_none.is_none() {
            self.buffer.extend_from_slice(file_start);
        }
        end.append(&mut self.buffer, total);
        self.break_off()
    }

    /// Stops where it is, without an ending. Returns what it wrote to.
    pub fn break_off(mut self) -> io::Result<W> {
        self.hand_on()?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn transpose<C: Copy + Into<u32>>(&mut self, columns: &[C]) {
        self.transposed.resize(columns.len(), 0);
        for (row, &column) in (0..).zip(columns) {
            self.transposed[column.into() as usize] = row;
        }
    }

    fn hand_on(&mut self) -> io::Result<()> {
        self.out.write_all(&self.buffer)?;
        self.handed_on += self.buffer.len() as u128;
        self.buffer.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Solution, Square};
    use crate::formats::{Body, Encoding, Group, LineEnd, Order, Preset, Text};
    use crate::search::{Catalogue, Problem};
    use proptest::prelude::*;
    use std::num::NonZeroU64;

    fn solutions(n: u32) -> Vec<Solution> {
        Catalogue::complete(&Problem::empty_board(n).unwrap()).solutions(1, usize::MAX)
    }

    fn written(preset: Preset, n: u32, first: u64, boards: &[Solution]) -> Vec<u8> {
        written_in(&preset.layout(), n, first, boards)
    }

    fn written_in(layout: &Layout, n: u32, first: u64, boards: &[Solution]) -> Vec<u8> {
        let mut writer = BoardWriter::new(Vec::new(), layout, Size::new(n).unwrap());
        let most = layout.boards_written(boards.len() as u64) as usize;
        for (number, board) in (first..).zip(&boards[..most]) {
            writer.board(number, board.columns()).unwrap();
        }
        writer.finish(boards.len() as u64).unwrap()
    }

    #[test]
    fn every_preset_writes_its_golden_file_to_the_byte() {
        let mut files = 0;
        for preset in Preset::ALL {
            for n in [2, 4, 6, 8] {
                let file = format!("tests/golden/{}-{n}.txt", preset.name());
                let is_for_one_given = preset.layout().given == Some(1);
                let boards = if is_for_one_given {
                    // Row 2, column 5, in the transposed problem.
                    let given = Problem::new(8, &[Square::new(4, 1)], &[]).unwrap();
                    Catalogue::complete(&given).solutions(1, usize::MAX)
                } else {
                    solutions(n)
                };
                if let Ok(golden) = std::fs::read(&file) {
                    assert_eq!(written(preset, n, 1, &boards), golden, "{file}");
                    files += 1;
                }
            }
        }
        // All but one form at four sizes.
        assert_eq!(files, 17 * 4 + 1);
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
    fn forms_say_for_which_sizes_they_are() {
        let holds = |preset: Preset, n| preset.layout().holds(Size::new(n).unwrap());
        assert!(holds(Preset::Digits, 9) && !holds(Preset::Digits, 10));
        assert!(holds(Preset::Tenqueens, 10) && !holds(Preset::Tenqueens, 11));
        assert!(holds(Preset::Uva750, 8) && !holds(Preset::Uva750, 7));
        assert!(holds(Preset::Dots, 64));
    }

    #[test]
    fn ten_queens_begin_and_end_as_published() {
        let text = String::from_utf8(written(Preset::Tenqueens, 10, 1, &solutions(10))).unwrap();
        assert_eq!(text.lines().count(), 724);
        assert_eq!(text.lines().next(), Some("0257948136"));
        assert_eq!(text.lines().last(), Some("9742051863"));
    }

    #[test]
    fn a_failing_destination_is_reported() {
        let full = io::Cursor::new([0u8; 10]);
        let mut writer = BoardWriter::new(full, &Preset::Dots.layout(), Size::new(8).unwrap());
        writer.board(1, solutions(8)[0].columns()).unwrap();
        assert_eq!(writer.finish(1).unwrap_err().kind(), io::ErrorKind::WriteZero);
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
        let mut writer = BoardWriter::new(Counted::default(), &Preset::Dots.layout(), size);
        writer.begin_board(1);
        for row in 0..2_000 {
            assert_eq!(writer.bytes(), u128::from(row) * 2_001);
            // Which column makes no difference to the writer.
            writer.row(row, row).unwrap();
        }
        writer.end_board(1);
        let out = writer.finish(1).unwrap();
        assert_eq!(out.bytes, 2_000 * 2_001 + 1);
        assert!(out.largest < BUFFER_BYTES + 2_001, "{} bytes at once", out.largest);
    }

    #[test]
    fn rows_of_the_largest_board_have_their_queen_where_it_stands() {
        let n = Size::MAX;
        let mut writer =
            BoardWriter::new(Vec::new(), &Preset::Matrix.layout(), Size::new(n).unwrap());
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

    #[test]
    fn other_encodings_write_their_golden_files_to_the_byte() {
        let golden = |name: &str| std::fs::read(format!("tests/golden/{name}.txt")).unwrap();
        let encoded = |layout: Layout, encoding| {
            written_in(&Layout { encoding, ..layout }, 6, 1, &solutions(6))
        };
        let (pairs, numbered) = (Preset::Pairs.layout(), Preset::Numbered.layout());
        assert_eq!(encoded(pairs, Encoding::Gbk), golden("pairs-6-gbk"));
        assert_eq!(encoded(numbered.clone(), Encoding::Gbk), golden("numbered-6-gbk"));
        assert_eq!(encoded(numbered, Encoding::Utf8Bom), golden("numbered-6-bom"));
        assert_eq!(encoded(Preset::Csv.layout(), Encoding::Utf8Bom), golden("csv-6-bom"));
        let body = Body::Grid {
            row_start: "".into(),
            queen: "■".into(),
            empty: "□".into(),
            between_cells: "".into(),
            row_end: "\n".into(),
        };
        let squares = Layout { body, ..Preset::Dots.layout() };
        assert_eq!(encoded(squares, Encoding::Gbk), golden("squares-6-gbk"));
    }

    #[test]
    fn a_mark_begins_the_file_without_boards_too() {
        let none = |preset: Preset| {
            let layout = Layout { encoding: Encoding::Utf8Bom, ..preset.layout() };
            assert_eq!(layout.file_bytes(Size::new(3).unwrap(), 1, 0), {
                written_in(&layout, 3, 1, &[]).len() as u128
            });
            String::from_utf8(written_in(&layout, 3, 1, &[])).unwrap()
        };
        assert_eq!(none(Preset::Dots), "\u{feff}");
        assert_eq!(none(Preset::Pta), "\u{feff}None\n");
        assert_eq!(none(Preset::Leetcode), "\u{feff}[]\n");
    }

    /// Texts of up to four parts, of which some are places for numbers, wherever they mean one.
    fn any_text() -> impl Strategy<Value = Text> {
        const PARTS: [&str; 12] = [
            "Q",
            " ",
            "■",
            "\n",
            "\u{265b}",
            "{",
            "{n}",
            "{k}",
            "{k:3}",
            "{total}",
            "{total:2}",
            "{columns}",
        ];
        let parts = prop::collection::vec(prop::sample::select(PARTS.to_vec()), 0..5);
        parts.prop_map(|parts| parts.concat().into())
    }

    fn any_body() -> impl Strategy<Value = Body> {
        let texts = || (any_text(), any_text(), any_text(), any_text(), any_text());
        prop_oneof![
            texts().prop_map(|(row_start, queen, empty, between_cells, row_end)| Body::Grid {
                row_start,
                queen,
                empty,
                between_cells,
                row_end
            }),
            (0u32..2, 0usize..9).prop_map(|(base, width)| Body::Columns { base, width }),
            (0u32..2, texts()).prop_map(|(base, (before, between, after, ..))| Body::Squares {
                base,
                before,
                between,
                after
            }),
            any_text().prop_map(|queen| Body::Runs { queen }),
        ]
    }

    fn any_layout() -> impl Strategy<Value = Layout> {
        let around = prop::array::uniform6(any_text());
        let group = prop::option::of((1u64..8, any_text()));
        let rest = (
            prop::option::of(any_text()),
            prop::option::of(0u64..20),
            any::<(bool, bool)>(),
            prop::sample::select(Encoding::ALL.to_vec()),
        );
        (any_body(), around, group, rest).prop_map(|(body, around, group, rest)| {
            let [file_start, board_start, between_rows, board_end, between_boards, file_end] =
                around;
            let (when_none, most_boards, (is_by_column, has_crlf), encoding) = rest;
            Layout {
                sizes: (1, Size::MAX),
                given: None,
                order: if is_by_column { Order::ByColumn } else { Order::ByRow },
                most_boards,
                file_start,
                board_start,
                body,
                between_rows,
                board_end,
                between_boards,
                group: group.map(|(boards, end)| {
                    let boards = NonZeroU64::new(boards).unwrap();
                    Group { boards, end }
                }),
                file_end,
                when_none,
                line_end: if has_crlf { LineEnd::CrLf } else { LineEnd::Lf },
                encoding,
            }
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(256))]
        #[test]
        fn any_run_of_boards_has_the_size_and_the_lines_that_were_promised(
            layout in prop_oneof![
                prop::sample::select(Preset::ALL.to_vec()).prop_map(Preset::layout),
                any_layout()
            ],
            n in 1u32..=10, from in 0usize..800, take in 0usize..300
        ) {
            let size = Size::new(n).unwrap();
            prop_assume!(layout.holds(size));
            let all = solutions(n);
            let from = from % all.len().max(1);
            let boards = &all[from..(from + take).min(all.len())];
            let bytes = written_in(&layout, n, from as u64 + 1, boards);
            let promised = layout.file_bytes(size, from as u64 + 1, boards.len() as u64);
            prop_assert_eq!(bytes.len() as u128, promised);
            let lines = bytes.iter().filter(|byte| **byte == b'\n').count() as u128;
            prop_assert_eq!(lines, layout.file_lines(size, boards.len() as u64));
        }

        #[test]
        fn any_file_reads_the_same_in_every_encoding_that_has_its_letters(layout in any_layout()) {
            let text = |encoding: Encoding| {
                let layout = Layout { encoding, ..layout.clone() };
                encoding.decode(&written_in(&layout, 6, 1, &solutions(6)))
            };
            for encoding in Encoding::ALL {
                let layout = Layout { encoding, ..layout.clone() };
                let is_refused = layout.fault().is_some();
                prop_assert!(is_refused || text(encoding) == text(Encoding::Utf8), "{encoding:?}");
            }
        }
    }
}
