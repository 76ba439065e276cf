//! Every change of a board that is played by hand, back and forth without limit.

use std::path::PathBuf;

use crate::board::{Position, Size, Square, Symmetry};
use crate::search::puzzle::{Classic, Puzzle};

/// What changed the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Another board took its place: where from, its [`Origin`] tells.
    Load,
    Place(Square),
    Take(Square),
    Exclude(Square),
    /// The mark on a square was taken away.
    Include(Square),
    /// All that the player had placed and marked was taken away.
    Clear,
    Turn(Symmetry),
    /// A queen on the square that a hint had named.
    Hint(Square),
    /// All queens that were missing.
    Solve,
    /// This queen and all placed after it were taken away: with it no solution was left.
    TakeBack(Square),
}

/// Where a board came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// An empty board.
    Empty,
    Puzzle(Puzzle),
    Classic(Classic),
    /// A text that was pasted, or left from the last time.
    Text,
    File(PathBuf),
}

/// A board and where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub position: Position,
    pub origin: Origin,
}

/// A move and the board that it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    pub made: Move,
    pub played: Played,
}

/// All moves, those taken back included until another is made in their place. The first is the load
/// of the board it began with.
#[derive(Debug, PartialEq)]
pub struct Moves {
    made: Vec<Made>,
    /// The index of the last one that counts.
    current: usize,
}

impl Moves {
    pub fn new(played: Played) -> Self {
        Self { made: vec![Made { made: Move::Load, played }], current: 0 }
    }

    /// The moves in their order; those behind [`Moves::current`] have been taken back.
    pub fn all(&self) -> &[Made] {
        &self.made
    }

    /// The index of the last move that counts.
    pub fn current(&self) -> usize {
        self.current
    }

    pub fn played(&self) -> &Played {
        &self.made[self.current].played
    }

    /// Notes a move; nothing if it changes nothing. One empty board after the other is one move:
    /// nothing is lost that a size does not bring back.
    pub fn make(&mut self, made: Move, played: Played) {
        if played == *self.played() {
            return;
        }
        self.made.truncate(self.current + 1);
        let is_empty_again = self.played().position.is_empty() && played.position.is_empty();
        if is_empty_again && self.made[self.current].made == Move::Load {
            self.made.pop();
        }
        if self.made.last().is_none_or(|last| last.played != played) {
            self.made.push(Made { made, played });
        }
        self.current = self.made.len() - 1;
    }

    pub fn can_undo(&self) -> bool {
        self.current > 0
    }

    pub fn can_redo(&self) -> bool {
        self.current + 1 < self.made.len()
    }

    /// Goes back or forth to the board after the move of this index; nothing where there is none.
    pub fn go_to(&mut self, index: usize) {
        if index < self.made.len() {
            self.current = index;
        }
    }
}

impl Played {
    pub fn empty(size: Size) -> Self {
        Self { position: Position::empty(size), origin: Origin::Empty }
    }

    /// The same board, changed.
    pub(super) fn with(&self, position: Position) -> Self {
        Self { position, origin: self.origin.clone() }
    }
}
