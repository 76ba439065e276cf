//! The control that the four row-by-row methods of the notes share: try every column of a row, go on
//! to the next row with a queen that is kept, go back when a row has no column left.

use super::machine::Branch;
use super::shown::{Frame, FrameState};
use super::step::{Step, Unit, Verdict};
use crate::board::{Size, Square};

/// Where a row-by-row search stands.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    n: u32,
    /// The row whose call runs; n when all queens stand.
    row: u32,
    /// In each row, how many columns its loop has begun: the loop variables of all calls.
    begun: Vec<u32>,
    /// The last queen of a solution that has been put out: its call has not gone on yet.
    put_out: Option<Square>,
}

/// How a program names its calls and variables, and from where it counts rows and columns.
pub(super) struct Names {
    pub call: &'static str,
    pub test: &'static str,
    /// Of the loop over the columns.
    pub variable: &'static str,
    pub from: u32,
}

/// What a method has of its own: its data, and the test of a square by them.
pub(super) trait RowMethod {
    fn rows(&mut self) -> &mut Rows;

    /// Puts a queen on a square and tests it; adds the checks that this took.
    fn place(&mut self, square: Square, checks: &mut u64) -> Verdict;

    /// A kept queen's call has returned, and its loop goes on.
    fn take_away(&mut self, square: Square);

    /// All queens stand.
    fn put_out(&mut self) {}
}

impl Rows {
    pub(super) fn new(size: Size) -> Self {
        let n = size.get();
        Self { n, row: 0, begun: vec![0; size.as_usize() + 1], put_out: None }
    }

    pub(super) fn n(&self) -> u32 {
        self.n
    }

    /// The row whose call runs, from 0; n when all queens stand.
    pub(super) fn row(&self) -> u32 {
        self.row
    }

    /// The column, from 1, that a row's loop has come to; 0 if it has not begun.
    pub(super) fn column(&self, row: u32) -> u32 {
        self.begun[row as usize]
    }

    pub(super) fn branch(&self) -> Branch {
        Branch { unit: Unit::Row(self.row), open: (1 << self.n) - 1 }
    }

    /// The calls after a step, a row each; a test that has just returned is the last.
    pub(super) fn stack(&self, step: Step, names: &Names) -> Vec<Frame> {
        let frame = |row: u32, state| {
            let column = self.column(row);
            let variable = match column {
                0 => String::new(),
                column => format!("{} = {}", names.variable, column - 1 + names.from),
            };
            Frame::new(format!("{}({})", names.call, row + names.from), variable, state)
        };
        let current = match step {
            Step::Tried { square, .. } => square.row,
            _ => self.row,
        };
        let kept = (0..current).map(|row| frame(row, FrameState::Kept));
        let mut frames: Vec<_> = kept.collect();
        match step {
            Step::Tried { square, verdict } => {
                frames.push(frame(square.row, FrameState::Tried));
                let call = format!("{}({})", names.test, square.row + names.from);
                let is_kept = verdict == Verdict::Kept;
                frames.push(Frame::new(call, String::new(), FrameState::Returned(is_kept)));
            }
            Step::Solution => {
                frames.push(frame(self.row, FrameState::Kept));
                let call = format!("{}({})", names.call, self.n + names.from);
                frames.push(Frame::new(call, String::new(), FrameState::Current));
            }
            Step::Back { queen: None, .. } => {}
            _ => frames.push(frame(self.row, FrameState::Current)),
        }
        frames
    }

    /// The bytes that it takes beside itself.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.begun)
    }

    /// The square that a row's loop has come to.
    fn square(&self, row: u32) -> Square {
        Square::new(row, self.begun[row as usize] - 1)
    }
}

/// One step of a row-by-row method.
#[inline]
pub(super) fn advance(method: &mut impl RowMethod, checks: &mut u64) -> Step {
    if let Some(queen) = method.rows().put_out.take() {
        method.take_away(queen);
    }
    let rows = method.rows();
    let (n, row) = (rows.n, rows.row);
    if row == n {
        rows.row = n - 1;
        rows.put_out = Some(rows.square(n - 1));
        method.put_out();
        return Step::Solution;
    }
    if rows.begun[row as usize] == n {
        let Some(above) = row.checked_sub(1) else {
            return Step::Back { from: Unit::Row(0), queen: None };
        };
        rows.row = above;
        let queen = rows.square(above);
        method.take_away(queen);
        return Step::Back { from: Unit::Row(row), queen: Some(queen) };
    }
    rows.begun[row as usize] += 1;
    let square = rows.square(row);
    let verdict = method.place(square, checks);
    if verdict == Verdict::Kept {
        let rows = method.rows();
        rows.row += 1;
        rows.begun[rows.row as usize] = 0;
    }
    Step::Tried { square, verdict }
}
