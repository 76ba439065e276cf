//! Reading boards: along a layout, board by board, from a file of any length in little memory.
//!
//! What stands in the file as the layout has it is read to the byte; where it is otherwise, the
//! [`Reader`] says how and goes on with the next thing that it knows. Whether a board is a solution is
//! not its concern.

mod grammar;
mod input;
mod passage;
mod row;
mod text;

use std::io::{self, Read};

use super::layout::Layout;
use crate::board::{Size, Square};
use grammar::Grammar;
use passage::{Passage, Stands};

pub use grammar::Unreadable;
pub use input::TextPlace;

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
    pub at: TextPlace,
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
    Unexpected { row: u32, letter: char, at: TextPlace },
}

/// A board as the file has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadBoard {
    /// Where its first row begins.
    pub at: Option<TextPlace>,
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
    fn clear(&mut self, at: TextPlace) {
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
        let passage = Passage::new(source, TextPlace::START, Stands::AtStart);
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
        at: TextPlace,
    ) -> Result<Self, Unreadable> {
        let mut passage = Passage::new(source, at, Stands::AtBoard);
        passage.boards = board - 1;
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
    pub fn position(&self) -> TextPlace {
        self.passage.input.position()
    }

    /// The total that the file states at its end.
    pub fn stated_total(&self) -> Option<u64> {
        self.passage.total
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
