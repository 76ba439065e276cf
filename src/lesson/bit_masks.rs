//! Bit masks: three words hold the columns, diagonals and antidiagonals that queens command, as they
//! cross the row, and a shift moves the last two on to the next row. One test of the words gives all
//! free squares of a row, and no others are tried. A check is that test: one for every row entered.

use super::levels::{Levels, Names, TreeMethod};
use super::machine::{Branch, Shown};
use super::shown::{Body, Cell, Datum, Frame, Mark};
use super::step::{Step, Verdict};
use crate::board::{Size, Square, Unit};

pub(super) const PROGRAM: &[&str] = &[
    "Try(row, cols, diags, antis)",
    "  if row > n",
    "    output;  sum = sum + 1",
    "    return",
    "  free = ¬(cols | diags | antis)",
    "  while free ≠ 0",
    "    bit = free & −free",
    "    free = free − bit",
    "    Try(row + 1, cols | bit,",
    "        (diags | bit) << 1,",
    "        (antis | bit) >> 1)",
];

mod line {
    pub const CALL: usize = 0;
    pub const OUTPUT: usize = 2;
    pub const LOOP: usize = 5;
    pub const RECURSE: usize = 8;
}

const NAMES: Names =
    Names { call: "Try", from: 1, variable: |square| format!("column = {}", square.column + 1) };

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BitMasks {
    levels: Levels,
    /// Those of each call that has not returned, one a row.
    masks: Vec<Masks>,
    sum: u64,
}

/// What queens command in a row; column 1 is the lowest bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Masks {
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

impl Masks {
    /// Those of the next row, with a queen in this one.
    #[inline]
    fn below(self, bit: u32) -> Self {
        Self {
            columns: self.columns | bit,
            diagonals: (self.diagonals | bit) << 1,
            antidiagonals: (self.antidiagonals | bit) >> 1,
        }
    }

    #[inline]
    fn commanded(self) -> u32 {
        self.columns | self.diagonals | self.antidiagonals
    }
}

impl BitMasks {
    pub(super) fn new(size: Size) -> Self {
        let mut masks = Vec::with_capacity(size.as_usize() + 1);
        masks.push(Masks::default());
        Self { levels: Levels::new(size), masks, sum: 0 }
    }

    #[inline]
    fn masks(&self) -> Masks {
        *self.masks.last().expect("those of the first row stay")
    }

    /// A mask, with what the last queen has added to it.
    fn bits(&self, name: &'static str, mask: u32, added: u32) -> Datum {
        let cell = |column: u32| match (mask >> column & 1, added >> column & 1) {
            (0, _) => Cell::new(0, Mark::Faint),
            (bit, 0) => Cell::new(bit, Mark::Set),
            (bit, _) => Cell::new(bit, Mark::Changed),
        };
        Datum { name, body: Body::Bits((0..self.levels.n()).map(cell).collect()) }
    }
}

impl TreeMethod for BitMasks {
    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn levels_mut(&mut self) -> &mut Levels {
        &mut self.levels
    }

    #[inline]
    fn open(&mut self, checks: &mut u64) -> Branch {
        *checks += 1;
        let row = self.masks.len() as u32 - 1;
        let whole = (1 << self.levels.n()) - 1;
        Branch { unit: Unit::Row(row), open: !self.masks().commanded() & whole }
    }

    #[inline]
    fn place(&mut self, square: Square, _checks: &mut u64) -> Verdict {
        self.masks.push(self.masks().below(1 << square.column));
        Verdict::Kept
    }

    fn take_away(&mut self, _queen: Square) {
        self.masks.pop();
    }

    fn put_out(&mut self) {
        self.sum += 1;
    }
}

impl Shown for BitMasks {
    fn line(&self, step: Step) -> usize {
        match step {
            Step::Tried { .. } => line::RECURSE,
            Step::Solution => line::OUTPUT,
            Step::Back { .. } => line::LOOP,
            _ => line::CALL,
        }
    }

    /// The arguments of the last call, and the squares that it has still to try.
    fn data(&self, step: Step) -> Vec<Datum> {
        let masks = self.masks();
        let added = match step.tried() {
            Some((square, _)) => Masks::default().below(1 << square.column),
            None => Masks::default(),
        };
        let row = self.masks.len();
        let free = if row > self.levels.n() as usize { 0 } else { self.levels.branch().open };
        vec![
            self.bits("cols", masks.columns, added.columns),
            self.bits("diags", masks.diagonals, added.diagonals),
            self.bits("antis", masks.antidiagonals, added.antidiagonals),
            self.bits("free", free, 0),
            Datum::value("row", row),
            Datum::value("sum", self.sum),
        ]
    }

    fn stack(&self, step: Step) -> Vec<Frame> {
        self.levels.stack(step, &NAMES)
    }

    fn bytes(&self) -> usize {
        self.levels.bytes() + (self.levels.n() as usize + 1) * size_of::<Masks>()
    }
}
