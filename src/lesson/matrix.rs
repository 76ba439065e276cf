//! The matrix: 1 where a queen stands, 0 elsewhere. rightPosition looks at the whole column, then at
//! the upper left and the upper right diagonal, going away from the square. A check is a cell looked
//! at.

use super::grid::Grid;
use super::levels::{Levels, Names, TreeMethod};
use super::machine::Shown;
use super::shown::{Datum, Frame, truth};
use super::step::{Step, Verdict};
use crate::board::{Line, Size, Square};

pub(super) const PROGRAM: &[&str] = &[
    "eightQueen(row)",
    "  if row = n",
    "    printSolution",
    "    Count = Count + 1",
    "  else for col = 0 to n − 1",
    "    if rightPosition(row, col)",
    "      eightQueen(row + 1)",
    "    queens[row][col] = 0",
    "",
    "rightPosition(row, col)",
    "  for i = 0 to n − 1",
    "    if queens[i][col] return false",
    "  for i, j = row − 1, col − 1 …",
    "    if queens[i][j] return false",
    "  for i, j = row − 1, col + 1 …",
    "    if queens[i][j] return false",
    "  queens[row][col] = 1",
    "  return true",
];

mod line {
    pub const CALL: usize = 0;
    pub const OUTPUT: usize = 2;
    pub const LOOP: usize = 4;
    pub const RECURSE: usize = 6;
    pub const RESET: usize = 7;
    pub const COLUMN: usize = 11;
    pub const UPPER_LEFT: usize = 13;
    pub const UPPER_RIGHT: usize = 15;
}

const NAMES: Names =
    Names { call: "eightQueen", from: 0, variable: |square| format!("col = {}", square.column) };

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Matrix {
    levels: Levels,
    queens: Grid,
    count: u64,
}

impl Matrix {
    pub(super) fn new(size: Size) -> Self {
        Self { levels: Levels::new(size), queens: Grid::new(size), count: 0 }
    }
}

/// The cells that are looked at for one that is tried, in their order: it is among them.
#[inline]
fn scans(n: u32, Square { row, column }: Square) -> impl Iterator<Item = Square> {
    let whole_column = (0..n).map(move |i| Square::new(i, column));
    let upper_left = 1..=row.min(column);
    let upper_left = upper_left.map(move |away| Square::new(row - away, column - away));
    let upper_right = 1..=row.min(n - 1 - column);
    let upper_right = upper_right.map(move |away| Square::new(row - away, column + away));
    whole_column.chain(upper_left).chain(upper_right)
}

impl TreeMethod for Matrix {
    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn levels_mut(&mut self) -> &mut Levels {
        &mut self.levels
    }

    #[inline]
    fn place(&mut self, square: Square, checks: &mut u64) -> Verdict {
        let verdict = self.queens.test(square, scans(self.levels.n(), square), checks);
        // A square that is not right is reset, too: it was 0 all along.
        self.queens.set(square, verdict == Verdict::Kept);
        verdict
    }

    fn take_away(&mut self, queen: Square) {
        self.queens.set(queen, false);
    }

    fn put_out(&mut self) {
        self.count += 1;
    }
}

impl Shown for Matrix {
    fn line(&self, step: Step) -> usize {
        match step {
            Step::Tried { verdict: Verdict::Attacked { line, .. }, .. } => match line {
                Line::Diagonal => line::UPPER_LEFT,
                Line::Antidiagonal => line::UPPER_RIGHT,
                Line::Row | Line::Column => line::COLUMN,
            },
            Step::Tried { .. } => line::RECURSE,
            Step::Solution => line::OUTPUT,
            Step::Back { queen: Some(_), .. } => line::RESET,
            Step::Back { .. } => line::LOOP,
            _ => line::CALL,
        }
    }

    fn data(&self, step: Step) -> Vec<Datum> {
        let looked_at = |square| scans(self.levels.n(), square);
        let queens = self.queens.datum("queens", ["0", "1"], step, looked_at);
        vec![queens, Datum::value("Count", self.count)]
    }

    fn stack(&self, step: Step) -> Vec<Frame> {
        let mut frames = self.levels.stack(step, &NAMES);
        frames.extend(step.tried().map(|(Square { row, column }, verdict)| {
            let call = format!("rightPosition({row}, {column})");
            let is_kept = verdict == Verdict::Kept;
            Frame::returned(call, truth(is_kept), is_kept)
        }));
        frames
    }

    fn bytes(&self) -> usize {
        self.levels.bytes() + self.queens.bytes()
    }
}
