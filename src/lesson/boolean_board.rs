//! The Boolean board: a square is true where a queen stands. Three functions look upwards from the
//! top row on: along the column, the diagonal, the antidiagonal. A check is a square looked at.

use super::grid::Grid;
use super::levels::{Levels, Names, TreeMethod};
use super::machine::Shown;
use super::shown::{Datum, Frame, truth};
use super::step::{Step, Verdict};
use crate::board::{Line, Size, Square};

pub(super) const PROGRAM: &[&str] = &[
    "n_queens(row)",
    "  if row ≥ n",
    "    print board",
    "  else for col = 0 to n − 1",
    "    if same_col",
    "       or same_forward_slash",
    "       or same_backward_slash",
    "      continue",
    "    board[row][col] = true",
    "    n_queens(row + 1)",
    "    board[row][col] = false",
    "",
    "same_col(row, col)",
    "  for i < row: board[i][col]",
    "same_forward_slash(row, col)",
    "  for i < row: board[i][col−row+i]",
    "same_backward_slash(row, col)",
    "  for i < row: board[i][col+row−i]",
];

mod line {
    pub const CALL: usize = 0;
    pub const OUTPUT: usize = 2;
    pub const LOOP: usize = 3;
    pub const RECURSE: usize = 9;
    pub const UNSET: usize = 10;
    pub const SAME_COLUMN: usize = 13;
    pub const SAME_FORWARD_SLASH: usize = 15;
    pub const SAME_BACKWARD_SLASH: usize = 17;
}

const NAMES: Names =
    Names { call: "n_queens", from: 0, variable: |square| format!("col = {}", square.column) };

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BooleanBoard {
    levels: Levels,
    board: Grid,
}

impl BooleanBoard {
    pub(super) fn new(size: Size) -> Self {
        Self { levels: Levels::new(size), board: Grid::new(size) }
    }
}

/// The squares that are looked at for one that is tried, in their order. Those beside the board are
/// passed over.
#[inline]
fn scans(n: u32, Square { row, column }: Square) -> impl Iterator<Item = Square> {
    let column_scan = (0..row).map(move |i| Square::new(i, column));
    // Column minus row plus i, from 0 on.
    let forward = row.saturating_sub(column)..row;
    let forward = forward.map(move |i| Square::new(i, column + i - row));
    // Column plus row minus i, below n.
    let backward = (column + row + 1).saturating_sub(n)..row;
    let backward = backward.map(move |i| Square::new(i, column + row - i));
    column_scan.chain(forward).chain(backward)
}

impl TreeMethod for BooleanBoard {
    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn levels_mut(&mut self) -> &mut Levels {
        &mut self.levels
    }

    #[inline]
    fn place(&mut self, square: Square, checks: &mut u64) -> Verdict {
        let verdict = self.board.test(square, scans(self.levels.n(), square), checks);
        if verdict == Verdict::Kept {
            self.board.set(square, true);
        }
        verdict
    }

    fn take_away(&mut self, queen: Square) {
        self.board.set(queen, false);
    }
}

impl Shown for BooleanBoard {
    fn line(&self, step: Step) -> usize {
        match step {
            Step::Tried { verdict: Verdict::Attacked { line, .. }, .. } => match line {
                Line::Diagonal => line::SAME_FORWARD_SLASH,
                Line::Antidiagonal => line::SAME_BACKWARD_SLASH,
                Line::Row | Line::Column => line::SAME_COLUMN,
            },
            Step::Tried { .. } => line::RECURSE,
            Step::Solution => line::OUTPUT,
            Step::Back { queen: Some(_), .. } => line::UNSET,
            Step::Back { .. } => line::LOOP,
            _ => line::CALL,
        }
    }

    fn data(&self, step: Step) -> Vec<Datum> {
        let looked_at = |square| scans(self.levels.n(), square);
        vec![self.board.datum("board", ["F", "T"], step, looked_at)]
    }

    fn stack(&self, step: Step) -> Vec<Frame> {
        let mut frames = self.levels.stack(step, &NAMES);
        frames.extend(step.tried().map(|(Square { row, column }, verdict)| {
            let (name, answer) = match verdict {
                Verdict::Attacked { line: Line::Column, .. } => ("same_col", true),
                Verdict::Attacked { line: Line::Diagonal, .. } => ("same_forward_slash", true),
                _ => ("same_backward_slash", verdict != Verdict::Kept),
            };
            Frame::returned(format!("{name}({row}, {column})"), truth(answer), !answer)
        }));
        frames
    }

    fn bytes(&self) -> usize {
        self.levels.bytes() + self.board.bytes()
    }
}
