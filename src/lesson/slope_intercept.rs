//! Slope and intercept: a diagonal is a line of slope 1 or −1, and its intercept tells it from the
//! others. PutQueen(index) keeps both intercepts of each row's queen; Attack(index) compares them and
//! the column with those of every earlier row. A check is an earlier row compared.

use super::levels::{Levels, Names, TreeMethod};
use super::machine::Shown;
use super::shown::{Body, Cell, Datum, Frame, Mark, truth};
use super::step::{Step, Verdict};
use crate::board::{Line, Size, Square};

pub(super) const PROGRAM: &[&str] = &[
    "PutQueen(index)",
    "  if index = n",
    "    Result = Result + 1;  OutPut",
    "    return",
    "  for i = 0 to n − 1",
    "    Queen[index] = i",
    "    PlusB[index] = index − i",
    "    MinusB[index] = index + i",
    "    if not Attack(index)",
    "      PutQueen(index + 1)",
    "",
    "Attack(index)",
    "  for i = 0 to index − 1",
    "    if Queen[i] = Queen[index]",
    "    or PlusB[i] = PlusB[index]",
    "    or MinusB[i] = MinusB[index]",
    "      return true",
    "  return false",
];

mod line {
    pub const CALL: usize = 0;
    pub const OUTPUT: usize = 2;
    pub const LOOP: usize = 4;
    pub const RECURSE: usize = 9;
    pub const REJECT: usize = 16;
}

const NAMES: Names =
    Names { call: "PutQueen", from: 0, variable: |square| format!("i = {}", square.column) };

/// Its arrays, an entry a row. What returned calls have left stays until it is written over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SlopeAndIntercept {
    levels: Levels,
    rows: Vec<Row>,
    result: u64,
}

/// Queen, PlusB and MinusB of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Row {
    queen: i32,
    plus: i32,
    minus: i32,
}

impl SlopeAndIntercept {
    pub(super) fn new(size: Size) -> Self {
        Self { levels: Levels::new(size), rows: vec![Row::default(); size.as_usize()], result: 0 }
    }

    /// One of the arrays after a step; equal entries mean an attack along this line.
    fn array(&self, step: Step, name: &'static str, line: Line, of: fn(&Row) -> i32) -> Datum {
        let depth = self.levels.depth();
        let cells = (0..).zip(&self.rows).map(|(row, values)| {
            let left = if row < depth { Mark::Plain } else { Mark::Faint };
            let mark = step.tried().and_then(|tried| mark(tried, row, line)).unwrap_or(left);
            Cell::new(of(values), mark)
        });
        Datum { name, body: Body::Array { from: 0, cells: cells.collect() } }
    }
}

/// That of a row's entry in the array for a line, after a square has been tried: the arrays are
/// compared row by row, in the order of [`Line::ALL`].
fn mark((square, verdict): (Square, Verdict), row: u32, line: Line) -> Option<Mark> {
    let place = |row, line| (row, Line::ALL.iter().position(|&other| other == line));
    let end = match verdict {
        Verdict::Attacked { by, line } => place(by.row, line),
        _ => place(square.row, Line::Row),
    };
    if row == square.row {
        Some(Mark::Changed)
    } else if place(row, line) == end {
        Some(Mark::Conflict)
    } else {
        (place(row, line) < end).then_some(Mark::Compared)
    }
}

impl TreeMethod for SlopeAndIntercept {
    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn levels_mut(&mut self) -> &mut Levels {
        &mut self.levels
    }

    #[inline]
    fn place(&mut self, square: Square, checks: &mut u64) -> Verdict {
        let (index, i) = (square.row as i32, square.column as i32);
        let new = Row { queen: i, plus: index - i, minus: index + i };
        let (earlier, rest) = self.rows.split_at_mut(square.row as usize);
        rest[0] = new;
        for (row, old) in (0..).zip(earlier) {
            *checks += 1;
            if old.queen == new.queen || old.plus == new.plus || old.minus == new.minus {
                return Verdict::attacked(Square::new(row, old.queen as u32), square);
            }
        }
        Verdict::Kept
    }

    fn put_out(&mut self) {
        self.result += 1;
    }
}

impl Shown for SlopeAndIntercept {
    fn line(&self, step: Step) -> usize {
        match step {
            Step::Tried { verdict: Verdict::Kept, .. } => line::RECURSE,
            Step::Tried { .. } => line::REJECT,
            Step::Solution => line::OUTPUT,
            Step::Back { .. } => line::LOOP,
            _ => line::CALL,
        }
    }

    fn data(&self, step: Step) -> Vec<Datum> {
        let index = step.tried().map_or(self.levels.depth(), |(square, _)| square.row);
        let i = step.attacker().map(|by| by.row);
        let mut queen = self.array(step, "Queen", Line::Column, |row| row.queen);
        queen.point("index", Some(index));
        queen.point("i", i);
        let plus = self.array(step, "PlusB", Line::Diagonal, |row| row.plus);
        let minus = self.array(step, "MinusB", Line::Antidiagonal, |row| row.minus);
        let mut data = vec![queen, plus, minus, Datum::value("index", index)];
        data.extend(i.map(|i| Datum::value("i", i)));
        data.push(Datum::value("Result", self.result));
        data
    }

    fn stack(&self, step: Step) -> Vec<Frame> {
        let mut frames = self.levels.stack(step, &NAMES);
        frames.extend(step.tried().map(|(square, verdict)| {
            let (call, is_kept) = (format!("Attack({})", square.row), verdict == Verdict::Kept);
            let i = step.attacker().map(|by| by.row);
            Frame::returned(call, truth(!is_kept), is_kept).with_variable("i", i)
        }));
        frames
    }

    fn bytes(&self) -> usize {
        self.levels.bytes() + size_of_val(&*self.rows)
    }
}
