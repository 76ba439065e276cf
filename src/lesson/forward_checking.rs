//! Forward checking: every row has the set of its free squares. A queen that is placed removes the
//! squares that it attacks from the sets of the rows without a queen, and is not kept if one of them
//! becomes empty. The row with the fewest free squares is next. A check is one row's set updated.

use super::levels::{Levels, Names, TreeMethod};
use super::machine::{Branch, Shown};
use super::shown::{Body, Cell, Datum, Frame, Mark, truth};
use super::step::{Step, Verdict};
use crate::board::{Size, Square, Unit};

pub(super) const PROGRAM: &[&str] = &[
    "Search(k)",
    "  if k > n",
    "    output;  sum = sum + 1",
    "  else r = row with fewest free[r]",
    "    for each c in free[r]",
    "      if Place(r, c)",
    "        Search(k + 1)",
    "      restore free",
    "",
    "Place(r, c)",
    "  for each row s without a queen",
    "    remove attacked from free[s]",
    "    if free[s] is empty",
    "      return false",
    "  return true",
];

mod line {
    pub const CALL: usize = 0;
    pub const OUTPUT: usize = 2;
    pub const LOOP: usize = 4;
    pub const RECURSE: usize = 6;
    pub const RESTORE: usize = 7;
    pub const REJECT: usize = 13;
}

const NAMES: Names = Names {
    call: "Search",
    from: 1,
    variable: |square| format!("r = {}, c = {}", square.row + 1, square.column + 1),
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ForwardChecking {
    levels: Levels,
    /// The sets of all rows, a bit a square, as each call has them; the last call's at the end. To
    /// restore them is to drop them. The set of a row with a queen is its square.
    sets: Vec<u32>,
    /// The rows without a queen, a bit each.
    rows: u32,
    sum: u64,
}

/// Removes what a queen attacks from the set of a row.
#[inline]
fn update(set: &mut u32, row: u32, queen: Square) {
    let (away, bit) = (row.abs_diff(queen.row), 1 << queen.column);
    *set &= !(bit | bit << away | bit >> away);
}

/// The bits of a mask, from the lowest on.
#[inline]
fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros())?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// The row that a queen would have left without a free square.
fn emptied(step: Step) -> Option<u32> {
    match step.tried()?.1 {
        Verdict::Empties(Unit::Row(row)) => Some(row),
        _ => None,
    }
}

impl ForwardChecking {
    pub(super) fn new(size: Size) -> Self {
        let n = size.as_usize();
        let whole = (1 << n) - 1;
        let mut sets = Vec::with_capacity((n + 1) * n);
        sets.resize(n, whole);
        Self { levels: Levels::new(size), sets, rows: whole, sum: 0 }
    }

    /// The sets of the call so many before the last.
    fn sets(&self, calls_before: usize) -> &[u32] {
        let n = self.levels.n() as usize;
        let end = self.sets.len() - calls_before * n;
        &self.sets[end - n..end]
    }

    /// The sets as the step has left them, and as they were before it.
    fn sets_around(&self, step: Step) -> (Vec<u32>, &[u32]) {
        let before = self.sets(0);
        let mut sets = before.to_vec();
        match step {
            Step::Tried { verdict: Verdict::Kept, .. } => return (sets, self.sets(1)),
            // The queen has left no trace: what it did is done again.
            Step::Tried { square, verdict: Verdict::Empties(Unit::Row(emptied)) } => {
                for row in bits(self.rows & !(1 << square.row)).take_while(|&row| row <= emptied) {
                    update(&mut sets[row as usize], row, square);
                }
            }
            _ => {}
        }
        (sets, before)
    }

    /// How many free squares each row has; a row with a queen has none to choose from.
    fn left(&self, step: Step, row: Option<u32>) -> Datum {
        let (sets, before) = self.sets_around(step);
        let cells = (0..).zip(sets.iter().zip(before)).map(|(row, (&set, &before))| {
            let mark = if self.rows >> row & 1 == 0 {
                return Cell::new("Q", Mark::Set);
            } else if set == 0 {
                Mark::Conflict
            } else if set != before {
                Mark::Changed
            } else {
                Mark::Plain
            };
            Cell::new(set.count_ones(), mark)
        });
        let mut left =
            Datum { name: "left", body: Body::Array { from: 1, cells: cells.collect() } };
        left.point("r", row);
        left.point("s", emptied(step));
        left
    }

    /// The set of the row that is chosen from, and what has been tried of it.
    fn free(&self, step: Step, row: u32) -> Datum {
        let (set, untried) = (self.sets(0)[row as usize], self.levels.branch().open);
        let cell = |column: u32| match (set >> column & 1, untried >> column & 1) {
            (0, _) => Cell::new(0, Mark::Faint),
            (free, 0) => Cell::new(free, Mark::Compared),
            (free, _) => Cell::new(free, Mark::Plain),
        };
        let mut cells: Vec<_> = (0..self.levels.n()).map(cell).collect();
        if let Some((square, Verdict::Empties(_))) = step.tried() {
            cells[square.column as usize].mark = Mark::Conflict;
        }
        Datum { name: "free[r]", body: Body::Bits(cells) }
    }
}

impl TreeMethod for ForwardChecking {
    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn levels_mut(&mut self) -> &mut Levels {
        &mut self.levels
    }

    #[inline]
    fn open(&mut self, _checks: &mut u64) -> Branch {
        let sets = self.sets(0);
        let fewest = bits(self.rows).min_by_key(|&row| sets[row as usize].count_ones());
        let row = fewest.expect("a level opens under fewer than n queens");
        Branch { unit: Unit::Row(row), open: sets[row as usize] }
    }

    #[inline]
    fn place(&mut self, square: Square, checks: &mut u64) -> Verdict {
        let (start, others) = (self.sets.len(), self.rows & !(1 << square.row));
        self.sets.extend_from_within(start - self.levels.n() as usize..);
        let sets = &mut self.sets[start..];
        for row in bits(others) {
            *checks += 1;
            let set = &mut sets[row as usize];
            update(set, row, square);
            if *set == 0 {
                self.sets.truncate(start);
                return Verdict::Empties(Unit::Row(row));
            }
        }
        sets[square.row as usize] = 1 << square.column;
        self.rows = others;
        Verdict::Kept
    }

    #[inline]
    fn take_away(&mut self, queen: Square) {
        self.sets.truncate(self.sets.len() - self.levels.n() as usize);
        self.rows |= 1 << queen.row;
    }

    fn put_out(&mut self) {
        self.sum += 1;
    }
}

impl Shown for ForwardChecking {
    fn line(&self, step: Step) -> usize {
        match step {
            Step::Tried { verdict: Verdict::Kept, .. } => line::RECURSE,
            Step::Tried { .. } => line::REJECT,
            Step::Solution => line::OUTPUT,
            Step::Back { queen: Some(_), .. } => line::RESTORE,
            Step::Back { .. } => line::LOOP,
            _ => line::CALL,
        }
    }

    fn data(&self, step: Step) -> Vec<Datum> {
        let is_over = matches!(step, Step::Back { queen: None, .. });
        let row = match self.levels.branch().unit {
            Unit::Row(row) if !self.levels.is_full() && !is_over => Some(row),
            _ => None,
        };
        let mut data = vec![self.left(step, row)];
        data.extend(row.map(|row| self.free(step, row)));
        data.extend(row.map(|row| Datum::value("r", row + 1)));
        data.extend(emptied(step).map(|row| Datum::value("s", row + 1)));
        data.push(Datum::value("sum", self.sum));
        data
    }

    fn stack(&self, step: Step) -> Vec<Frame> {
        let mut frames = self.levels.stack(step, &NAMES);
        frames.extend(step.tried().map(|(Square { row, column }, verdict)| {
            let call = format!("Place({}, {})", row + 1, column + 1);
            let is_kept = verdict == Verdict::Kept;
            Frame::returned(call, truth(is_kept), is_kept)
        }));
        frames
    }

    fn bytes(&self) -> usize {
        let n = self.levels.n() as usize;
        self.levels.bytes() + (n + 1) * n * size_of::<u32>()
    }
}
