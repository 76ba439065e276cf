//! The rows above the last ones: all ways to fill them, one after the other, forward or backward.

use super::Problem;
use super::last_rows::LastRows;
use super::orbits::{first_columns, narrow};

/// Walks the upper part of the search tree: every way to fill all rows but the last few, in
/// lexicographic order or against it.
#[derive(Clone, Debug)]
pub(super) struct Prefixes {
    /// Of each row, the squares where a queen may stand.
    open: Vec<u64>,
    /// The same below the first row's queen as it stands.
    open_below: Vec<u64>,
    wanted: Wanted,
    /// How many rows a prefix has.
    depth: usize,
    /// The row in which the next queen is tried; the rows above have theirs.
    row: usize,
    levels: [Level; Problem::MAX_SIZE as usize],
    direction: Direction,
}

/// Which part of the tree is walked.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    All,
    /// The first half: the columns left of the middle.
    FirstHalf {
        left_half: u64,
    },
    /// Where fundamental solutions can be; or only those that the half turn leaves as they are.
    Fundamental {
        keeps_half_turn: bool,
    },
}

/// What a walk knows of one row.
#[derive(Clone, Copy, Debug, Default)]
struct Level {
    /// Columns, diagonals and antidiagonals held by the queens above, as they cross this row.
    columns: u64,
    diagonals: u64,
    antidiagonals: u64,
    /// All free squares; none below a whole prefix, where nothing is tried.
    free: u64,
    /// Those still to come in the direction of the walk.
    untried: u64,
    /// The queen that stands, one bit.
    queen: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Forward,
    Backward,
}

/// How a step ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The walk stands on the next one.
    Found,
    /// The nodes allowed are used up; a further call goes on from here.
    OutOfNodes,
    /// There is no further one in this direction.
    Exhausted,
}

impl Level {
    /// The row below, once a queen stands on `queen`.
    fn below(self, queen: u64) -> Self {
        Self {
            columns: self.columns | queen,
            diagonals: (self.diagonals | queen) << 1,
            antidiagonals: (self.antidiagonals | queen) >> 1,
            ..Self::default()
        }
    }

    /// What the queens above attack in the row so many rows further down.
    fn attacked(&self, down: usize) -> u64 {
        self.columns | self.diagonals << down | self.antidiagonals >> down
    }
}

impl Direction {
    /// The square that comes first.
    fn first(self, squares: u64) -> u64 {
        match self {
            Self::Forward => squares & squares.wrapping_neg(),
            Self::Backward => 1 << squares.ilog2(),
        }
    }
}

impl Prefixes {
    /// Stands before the first prefix, and goes forward.
    pub fn all(problem: &Problem) -> Self {
        let n = problem.size().as_usize();
        let mut walk = Self {
            open: problem.open().to_vec(),
            open_below: problem.open().to_vec(),
            wanted: Wanted::All,
            depth: n - LastRows::in_board_of(n),
            row: 0,
            levels: [Level::default(); _],
            direction: Direction::Forward,
        };
        if let Some(filter) = problem.orbit_filter() {
            walk.wanted = Wanted::Fundamental { keeps_half_turn: filter.keeps_half_turn() };
            walk.open[0] &= first_columns(n);
        }
        walk.enter(Level::default());
        walk
    }

    /// Of a problem that is its own mirror image, the prefixes of the first half of its solutions:
    /// the others are their mirror images. `None` if it is not its mirror image, or too small to
    /// matter.
    ///
    /// The first row's queen tells which half a solution belongs to; where it stands in the middle,
    /// the second row's does. So a prefix needs both.
    pub fn half(problem: &Problem) -> Option<Self> {
        let mut walk = Self::all(problem);
        if walk.depth < 2 || !problem.is_mirror_image() {
            return None;
        }
        let n = problem.size().as_usize();
        walk.wanted = Wanted::FirstHalf { left_half: (1 << (n / 2)) - 1 };
        walk.open[0] &= (1 << n.div_ceil(2)) - 1;
        walk.enter(Level::default());
        Some(walk)
    }

    /// The tree in parts that can be searched side by side: the columns of the first rows, in
    /// lexicographic order, from the part on that `next` lies in. `None` stands for a while in
    /// which no further part was found: whoever waits can look at something else.
    pub fn parts(mut self, next: &[u32]) -> impl Iterator<Item = Option<Vec<u32>>> + use<> {
        const NODES_A_WHILE: u64 = 1 << 14;
        self.cut_to_parts();
        self.set_before(next);
        std::iter::from_fn(move || match self.step(&mut NODES_A_WHILE.clone()) {
            Step::Found => Some(Some(self.columns().collect())),
            Step::OutOfNodes => Some(None),
            Step::Exhausted => None,
        })
    }

    /// The place behind a part; `None` behind the last one.
    pub fn behind_part(mut self, part: &[u32]) -> Option<Vec<u32>> {
        self.cut_to_parts();
        self.set_before(part);
        self.step(&mut u64::MAX.clone());
        self.next()
    }

    /// Walks no deeper than to the roots of the parts.
    ///
    /// So many rows stay below them that a part of the empty board takes some milliseconds: less
    /// than a worker may be ahead of its turn. A part's prefix has at most half of the rows, but
    /// three where there are so many: the parts themselves are found on one thread.
    fn cut_to_parts(&mut self) {
        const ROWS_IN_PART: usize = 15;
        const LEAST: usize = 3;
        let n = self.open.len();
        let rows = n.saturating_sub(ROWS_IN_PART).clamp(LEAST, LEAST.max(n / 2));
        self.depth = self.depth.min(rows);
    }

    /// Of these prefixes only those that start with these columns.
    pub fn starting_with(mut self, columns: &[u32]) -> Self {
        for (open, column) in self.open.iter_mut().zip(columns) {
            *open &= 1 << column;
        }
        self.enter(Level::default());
        self
    }

    /// Stands before the first prefix that starts with these columns, and goes forward.
    ///
    /// # Panics
    /// If none of the walk's prefixes can.
    pub fn set_before(&mut self, columns: &[u32]) {
        self.direction = Direction::Forward;
        self.row = 0;
        self.enter(Level::default());
        let Some((last, above)) = columns[..columns.len().min(self.depth)].split_last() else {
            return;
        };
        for column in above {
            self.skip_to(1 << column);
            self.place(1 << column);
        }
        self.skip_to(1 << last);
    }

    fn skip_to(&mut self, queen: u64) {
        let level = &mut self.levels[self.row];
        assert!(level.free & queen != 0, "no prefix of this walk starts so");
        level.untried &= !(queen - 1);
    }

    /// The columns of the queens that stand once the next one is placed, with which
    /// [`Prefixes::set_before`] comes back here; `None` when all has been tried.
    pub fn next(&self) -> Option<Vec<u32>> {
        let row = (0..=self.row).rev().find(|&row| self.levels[row].untried != 0)?;
        let next = self.direction.first(self.levels[row].untried);
        let standing = self.levels[..row].iter().map(|level| level.queen);
        Some(standing.chain([next]).map(u64::trailing_zeros).collect())
    }

    /// The share of the walk that is behind it, from 0 to 1: each free square of a row stands for an
    /// equal part of its parent's share.
    pub fn share(&self) -> f64 {
        /// Smaller parts would not show.
        const LEAST: f64 = 1e-6;
        let (mut share, mut part) = (0.0, 1.0);
        for row in 0..=self.row.min(self.depth - 1) {
            let level = self.levels[row];
            let free = f64::from(level.free.count_ones());
            if free == 0.0 || part < LEAST {
                break;
            }
            // The square under a queen that stands is not done yet.
            let standing = if row < self.row { 1.0 } else { 0.0 };
            share += part * (free - f64::from(level.untried.count_ones()) - standing) / free;
            part /= free;
        }
        share
    }

    /// Goes in this direction from now on: what was tried is to come, and the other way round.
    pub fn turn(&mut self, direction: Direction) {
        if direction == self.direction {
            return;
        }
        self.direction = direction;
        let (standing, below) = self.levels.split_at_mut(self.row);
        for level in standing {
            level.untried = level.free & !(level.untried | level.queen);
        }
        below[0].untried = below[0].free & !below[0].untried;
    }

    /// Goes on to the next prefix; takes from `nodes` each queen placed.
    pub fn step(&mut self, nodes: &mut u64) -> Step {
        loop {
            let untried = self.levels[self.row].untried;
            if untried == 0 {
                if self.row == 0 {
                    return Step::Exhausted;
                }
                self.row -= 1;
                continue;
            }
            if *nodes == 0 {
                return Step::OutOfNodes;
            }
            *nodes -= 1;
            self.place(self.direction.first(untried));
            if self.row == self.depth {
                return Step::Found;
            }
        }
    }

    /// Places a queen, and goes down a row.
    #[inline]
    fn place(&mut self, queen: u64) {
        let level = &mut self.levels[self.row];
        level.untried &= !queen;
        level.queen = queen;
        let below = level.below(queen);
        self.row += 1;
        self.enter(below);
    }

    /// Puts up all free squares of the row for trial.
    #[inline]
    fn enter(&mut self, mut level: Level) {
        match self.row {
            0 => self.open_below.clone_from(&self.open),
            1 => self.look_below(level.columns),
            _ => {}
        }
        if self.row < self.depth {
            level.free = self.open_below[self.row] & !level.attacked(0);
            if let Wanted::Fundamental { keeps_half_turn: true } = self.wanted {
                level.free &= self.kept_by_half_turn(self.row, &level);
            }
        }
        level.untried = level.free;
        self.levels[self.row] = level;
    }

    /// Finds the squares that the first row's queen leaves to those below, beside its lines.
    fn look_below(&mut self, first: u64) {
        match self.wanted {
            Wanted::All => {}
            Wanted::FirstHalf { left_half } => {
                let squares = if first > left_half { left_half } else { u64::MAX };
                self.open_below[1] = self.open[1] & squares;
            }
            Wanted::Fundamental { .. } => {
                self.open_below.clone_from(&self.open);
                narrow(&mut self.open_below, first.trailing_zeros() as usize);
            }
        }
    }

    /// Adds the board below the prefix it stands on.
    pub fn push_onto(&self, boards: &mut LastRows) {
        let level = &self.levels[self.depth];
        let open = &self.open_below[self.depth..];
        if let Wanted::Fundamental { keeps_half_turn: true } = self.wanted {
            let kept = |down| self.kept_by_half_turn(self.depth + down, level);
            return boards.push(|down| open[down] & !level.attacked(down) & kept(down));
        }
        boards.push(|down| open[down] & !level.attacked(down));
    }

    /// The squares of a row that the half turn lets a queen have, by the queens that stand. `level` is
    /// that of the row the walk has come to, which is not below this one.
    fn kept_by_half_turn(&self, row: usize, level: &Level) -> u64 {
        let last = self.open.len() - 1;
        let opposite = last - row;
        let turned = |squares: u64| squares.reverse_bits() >> (u64::BITS as usize - 1 - last);
        if opposite < self.row {
            return turned(self.levels[opposite].queen);
        }
        if opposite == row {
            return 1 << row;
        }
        if opposite < row {
            // Neither has a queen yet.
            return u64::MAX;
        }
        // A queen attacks its own image from these.
        let middle = if last.is_multiple_of(2) { 1 << (last / 2) } else { 0 };
        let by_image = 1 << row | 1 << opposite | middle;
        !(by_image | turned(level.attacked(opposite - self.row)))
    }

    /// The columns of the queens that stand.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = u32> {
        self.levels[..self.row].iter().map(|level| level.queen.trailing_zeros())
    }
}
