//! Small boards: put a queen into one row after the other.
//!
//! The columns and diagonals in use are three words, and the diagonals move by one column from row to
//! row. Mirroring left to right keeps the number of solutions, so the first row needs its queen in the
//! left half only, and each solution counts twice; in the middle column, once.

/// The number of solutions of n × n squares.
pub(super) fn count(n: usize) -> u64 {
    let all = (1 << n) - 1;
    let left = (0..n / 2).map(|column| below(all, Used::default().and(1 << column))).sum::<u64>();
    let middle = match n % 2 {
        0 => 0,
        _ => below(all, Used::default().and(1 << (n / 2))),
    };
    2 * left + middle
}

/// What the queens above attack in the next row, a bit for each column.
#[derive(Clone, Copy, Default)]
struct Used {
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

impl Used {
    /// With a queen in this column of the next row, seen from the row after that.
    fn and(self, queen: u32) -> Self {
        Self {
            columns: self.columns | queen,
            diagonals: (self.diagonals | queen) << 1,
            antidiagonals: (self.antidiagonals | queen) >> 1,
        }
    }
}

/// In how many ways the rows below can be filled, given what is attacked in the first of them.
fn below(all: u32, used: Used) -> u64 {
    if used.columns == all {
        return 1;
    }
    let mut free = all & !(used.columns | used.diagonals | used.antidiagonals);
    let mut solutions = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        solutions += below(all, used.and(queen));
    }
    solutions
}
