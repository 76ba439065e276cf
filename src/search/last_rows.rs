//! The last eight rows of a board, filled in every possible way.
//!
//! Breadth first: from the list of all boards filled down to one row comes the list of those filled
//! down to the next. A board is written whether or not it can be completed, and only the list's
//! length says whether it stays; so nothing branches on what look-ahead finds, which no processor
//! could predict. Squares are taken from left to right, so each list is in lexicographic order, and
//! the last one holds the solutions themselves.

use std::ops::BitAnd;

use super::Problem;

/// Rows filled at once. With fewer, the walk above does more of the work; with more, every board
/// is longer. Eight rows of 32 columns are two SSE registers.
const ROWS: usize = 8;

/// One row's squares, bit c standing for column c.
pub(super) trait Row:
    Copy + Default + PartialEq + BitAnd<Output = Self> + Into<u64>
{
    /// The columns that this width has.
    fn truncate(row: u64) -> Self;
}

macro_rules! rows {
    ($($width:ty),*) => { $(impl Row for $width {
        fn truncate(row: u64) -> Self {
            row as Self
        }
    })* };
}
rows!(u32, u64);

/// The squares of each row that are still free; in a row that is filled, just its queen. So no row
/// of a board that is worth keeping is ever empty.
pub(super) type Board<R> = [R; ROWS];

/// The last rows of a board of any size, in the narrowest width that holds its columns.
#[derive(Clone, Debug)]
pub(super) enum LastRows {
    Narrow(Filling<u32>),
    Wide(Filling<u64>),
}

/// The same call, whatever the width.
macro_rules! either {
    ($rows:expr, $filling:ident => $call:expr) => {
        match $rows {
            LastRows::Narrow($filling) => $call,
            LastRows::Wide($filling) => $call,
        }
    };
}

impl LastRows {
    /// How many rows of a board of n × n squares are filled here: at least one is not.
    pub fn in_board_of(n: usize) -> usize {
        ROWS.min(n - 1)
    }

    /// For a board of n × n squares.
    pub fn new(n: usize) -> Self {
        if n <= 32 { Self::Narrow(Filling::new(n)) } else { Self::Wide(Filling::new(n)) }
    }

    /// Forgets all boards.
    pub fn clear(&mut self) {
        either!(self, filling => filling.len = 0)
    }

    /// How many boards there are: after [`LastRows::fill`], solutions.
    pub fn len(&self) -> usize {
        either!(self, filling => filling.len)
    }

    /// Adds a board to fill, by the free squares of each of its last rows. One that has an empty
    /// row is left out.
    pub fn push(&mut self, free: impl Fn(usize) -> u64) {
        either!(self, filling => filling.push(free))
    }

    /// Puts in the place of each board all its solutions, in lexicographic order. Answers how many
    /// queens were placed that left no row empty.
    pub fn fill(&mut self) -> u64 {
        either!(self, filling => filling.fill())
    }

    /// Keeps those of the solutions that are wanted, after [`LastRows::fill`]. `columns` are those
    /// of the whole board, of which the last rows are written here.
    pub fn retain(&mut self, columns: &mut [u32], is_wanted: impl Fn(&[u32]) -> bool) {
        either!(self, filling => filling.retain(columns, is_wanted))
    }

    /// The columns of a solution's last rows, after [`LastRows::fill`].
    pub fn write_columns(&self, index: usize, columns: &mut [u32]) {
        either!(self, filling => filling.write_columns(index, columns))
    }
}

/// Lists of boards. They only ever grow, and are kept from one filling to the next.
#[derive(Clone, Debug)]
pub(super) struct Filling<R> {
    /// For each column the squares that a queen there leaves to the rows around it: its own row is
    /// the middle one. The rows above have their queens already.
    left_by: Box<[[R; 2 * ROWS]; Problem::MAX_SIZE as usize]>,
    /// The first row to fill: not the first of all on small boards.
    first: usize,
    boards: Vec<Board<R>>,
    /// How many of `boards` count.
    len: usize,
    next: Vec<Board<R>>,
}

impl<R: Row> Filling<R> {
    fn new(n: usize) -> Self {
        let left_by = Box::new(std::array::from_fn(squares_left));
        Self {
            left_by,
            first: ROWS - LastRows::in_board_of(n),
            boards: Vec::new(),
            len: 0,
            next: Vec::new(),
        }
    }

    fn push(&mut self, free: impl Fn(usize) -> u64) {
        let mut board = [R::truncate(u64::MAX); ROWS];
        for (down, row) in board[self.first..].iter_mut().enumerate() {
            *row = R::truncate(free(down));
        }
        if self.boards.len() == self.len {
            self.boards.push(board);
        }
        self.boards[self.len] = board;
        self.len += usize::from(can_be_filled(&board));
    }

    fn fill(&mut self) -> u64 {
        let mut nodes = 0;
        // A last row that is not empty has just the one square left.
        for row in self.first..ROWS - 1 {
            self.fill_row(row);
            nodes += self.len as u64;
        }
        nodes
    }

    fn fill_row(&mut self, row: usize) {
        // With k rows to fill, k columns are left; and one board is written that may not stay.
        let most = self.len * (ROWS - row) + 1;
        if self.next.len() < most {
            self.next.resize(most, [R::default(); ROWS]);
        }
        let next = &mut self.next[..most];
        let mut len = 0;
        for board in &self.boards[..self.len] {
            let mut untried: u64 = board[row].into();
            while untried != 0 {
                let left = &self.left_by[untried.trailing_zeros() as usize][ROWS - row..][..ROWS];
                untried &= untried - 1;
                next[len] = std::array::from_fn(|row| board[row] & left[row]);
                len += usize::from(can_be_filled(&next[len]));
            }
        }
        std::mem::swap(&mut self.boards, &mut self.next);
        self.len = len;
    }

    fn retain(&mut self, columns: &mut [u32], is_wanted: impl Fn(&[u32]) -> bool) {
        let above = columns.len() - (ROWS - self.first);
        let mut kept = 0;
        for index in 0..self.len {
            self.write_columns(index, &mut columns[above..]);
            self.boards.swap(kept, index);
            kept += usize::from(is_wanted(columns));
        }
        self.len = kept;
    }

    fn write_columns(&self, index: usize, columns: &mut [u32]) {
        for (column, &queen) in columns.iter_mut().zip(&self.boards[index][self.first..]) {
            *column = queen.into().trailing_zeros();
        }
    }
}

/// Whether no row is empty, without a branch for each.
fn can_be_filled<R: Row>(board: &Board<R>) -> bool {
    board.iter().fold(true, |all, &row| all & (row != R::default()))
}

fn squares_left<R: Row>(column: usize) -> [R; 2 * ROWS] {
    let queen = 1u64 << column;
    std::array::from_fn(|row| {
        R::truncate(match row.checked_sub(ROWS) {
            None => u64::MAX,
            Some(0) => queen,
            Some(below) => !(queen | queen << below | queen >> below),
        })
    })
}
