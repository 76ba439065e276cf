//! The solution vector: x[k] is the column of the queen of row k; Place(k) compares it with every
//! queen above, Backtrack(k) tries all columns of row k. A check is a queen above compared.

use super::levels::{Levels, Names, TreeMethod};
use super::machine::Shown;
use super::shown::{Body, Cell, Datum, Frame, Mark, truth};
use super::step::{Step, Verdict};
use crate::board::{Size, Square};

pub(super) const PROGRAM: &[&str] = &[
    "Backtrack(k)",
    "  if k > n",
    "    output x;  sum = sum + 1",
    "  else for i = 1 to n",
    "    x[k] = i",
    "    if Place(k)",
    "      Backtrack(k + 1)",
    "",
    "Place(k)",
    "  for i = 1 to k − 1",
    "    if |i − k| = |x[i] − x[k]|",
    "       or x[i] = x[k]",
    "      return false",
    "  return true",
];

mod line {
    pub const CALL: usize = 0;
    pub const OUTPUT: usize = 2;
    pub const LOOP: usize = 3;
    pub const RECURSE: usize = 6;
    pub const REJECT: usize = 12;
}

const NAMES: Names =
    Names { call: "Backtrack", from: 1, variable: |square| format!("i = {}", square.column + 1) };

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SolutionVector {
    levels: Levels,
    /// x[1] to x[n]; what returned calls have left stays until it is written over.
    x: Vec<u32>,
    sum: u64,
}

impl SolutionVector {
    pub(super) fn new(size: Size) -> Self {
        Self { levels: Levels::new(size), x: vec![0; size.as_usize()], sum: 0 }
    }
}

impl TreeMethod for SolutionVector {
    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn levels_mut(&mut self) -> &mut Levels {
        &mut self.levels
    }

    #[inline]
    fn place(&mut self, square: Square, checks: &mut u64) -> Verdict {
        let (k, column) = (square.row, square.column + 1);
        self.x[k as usize] = column;
        for (i, &above) in (0..k).zip(&self.x) {
            *checks += 1;
            if i.abs_diff(k) == above.abs_diff(column) || above == column {
                return Verdict::attacked(Square::new(i, above - 1), square);
            }
        }
        Verdict::Kept
    }

    fn put_out(&mut self) {
        self.sum += 1;
    }
}

impl Shown for SolutionVector {
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
        let depth = self.levels.depth();
        let k = step.tried().map_or(depth, |(square, _)| square.row);
        let i = step.attacker().map(|by| by.row);
        let is_tried = step.tried().is_some();
        let cells = (0..).zip(&self.x).map(|(row, &column)| {
            let mark = if Some(row) == i {
                Mark::Conflict
            } else if row == k && is_tried {
                Mark::Changed
            } else if is_tried && row < i.unwrap_or(k) {
                Mark::Compared
            } else if row < depth {
                Mark::Plain
            } else {
                Mark::Faint
            };
            Cell::new(column, mark)
        });
        let mut x = Datum { name: "x", body: Body::Array { from: 1, cells: cells.collect() } };
        x.point("k", Some(k));
        x.point("i", i);
        let mut data = vec![x, Datum::value("k", k + 1)];
        data.extend(i.map(|i| Datum::value("i", i + 1)));
        data.push(Datum::value("sum", self.sum));
        data
    }

    fn stack(&self, step: Step) -> Vec<Frame> {
        let mut frames = self.levels.stack(step, &NAMES);
        frames.extend(step.tried().map(|(square, verdict)| {
            let (call, is_kept) = (format!("Place({})", square.row + 1), verdict == Verdict::Kept);
            let i = step.attacker().map(|by| by.row + 1);
            Frame::returned(call, truth(is_kept), is_kept).with_variable("i", i)
        }));
        frames
    }

    fn bytes(&self) -> usize {
        self.levels.bytes() + size_of_val(&*self.x)
    }
}
