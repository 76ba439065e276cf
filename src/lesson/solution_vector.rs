//! The solution vector: x[k] is the column of the queen of row k; Place(k) compares it with every
//! queen above, Backtrack(k) tries all columns of row k.

use super::machine::{Branch, Machine};
use super::rows::{self, Names, RowMethod, Rows};
use super::shown::{Body, Cell, Datum, Frame, Mark};
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

#[derive(Clone, Debug)]
pub(super) struct SolutionVector {
    rows: Rows,
    /// x[1] to x[n]; what returned calls have left stays until it is written over.
    x: Vec<u32>,
    sum: u64,
}

impl SolutionVector {
    pub(super) fn new(size: Size) -> Self {
        Self { rows: Rows::new(size), x: vec![0; size.as_usize()], sum: 0 }
    }
}

impl RowMethod for SolutionVector {
    fn rows(&mut self) -> &mut Rows {
        &mut self.rows
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

    /// x[k] stays as it is: the loop writes over it.
    fn take_away(&mut self, _queen: Square) {}

    fn put_out(&mut self) {
        self.sum += 1;
    }
}

impl Machine for SolutionVector {
    #[inline]
    fn advance(&mut self, checks: &mut u64) -> Step {
        rows::advance(self, checks)
    }

    fn branch(&self) -> Option<Branch> {
        Some(self.rows.branch())
    }

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
        let (mut k, mut i) = (self.rows.row() + 1, None);
        let mut cells: Vec<_> = (0..self.rows.n())
            .map(|row| {
                let is_faint = row > self.rows.row() || self.x[row as usize] == 0;
                let mark = if is_faint { Mark::Faint } else { Mark::Plain };
                Cell::new(self.x[row as usize], mark)
            })
            .collect();
        if let Step::Tried { square, verdict } = step {
            k = square.row + 1;
            cells[square.row as usize].mark = Mark::Changed;
            match verdict {
                Verdict::Attacked { by, .. } => {
                    i = Some(by.row + 1);
                    let cell = &mut cells[by.row as usize];
                    cell.mark = Mark::Conflict;
                    cell.pointer = Some("i");
                }
                Verdict::Kept | Verdict::Empties(_) => {}
            }
        }
        if let Some(cell) = cells.get_mut(k as usize - 1) {
            cell.pointer = Some("k");
        }
        let mut data = vec![Datum { name: "x", body: Body::Array { from: 1, cells } }];
        data.push(Datum::value("k", k));
        data.extend(i.map(|i| Datum::value("i", i)));
        data.push(Datum::value("sum", self.sum));
        data
    }

    fn stack(&self, step: Step) -> Vec<Frame> {
        let names = Names { call: "Backtrack", test: "Place", variable: "i", from: 1 };
        self.rows.stack(step, &names)
    }

    fn bytes(&self) -> usize {
        self.rows.bytes() + size_of_val(&*self.x)
    }
}
