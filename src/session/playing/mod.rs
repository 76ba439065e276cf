//! A board on which somebody places queens by hand: the position, the moves that led to it, and the
//! help that is asked for.

mod moves;

use crate::board::{Content, Position, Size, Square, Symmetry};
use crate::search::Problem;

use super::Conflicts;
pub use moves::{Made, Move, Moves, Origin, Played};

/// The board that is played, and how it came about.
#[derive(Debug, PartialEq)]
pub struct Playing {
    moves: Moves,
    /// Its queens, and the pairs of them that attack each other.
    conflicts: Conflicts,
}

impl Playing {
    pub fn new(played: Played) -> Self {
        let conflicts = Conflicts::of(played.position.placement());
        Self { moves: Moves::new(played), conflicts }
    }

    pub fn position(&self) -> &Position {
        &self.moves.played().position
    }

    /// Where the board came from.
    pub fn origin(&self) -> &Origin {
        &self.moves.played().origin
    }

    pub fn moves(&self) -> &Moves {
        &self.moves
    }

    /// All queens, and the pairs that attack each other.
    pub fn conflicts(&self) -> &Conflicts {
        &self.conflicts
    }

    pub fn size(&self) -> Size {
        self.position().size()
    }

    /// Whether n queens stand on the board and none attacks another.
    pub fn is_solved(&self) -> bool {
        self.position().is_solved()
    }

    /// The board as a question for a search: all queens are given; marks do not count.
    pub fn problem(&self) -> Problem {
        let placement = self.conflicts.placement();
        Problem::new(self.size().get(), placement.queens(), self.position().blocked())
            .expect("a board that is played is one that is searched")
    }

    /// Another board takes the place of this one.
    pub fn load(&mut self, played: Played) {
        self.make(Move::Load, played);
    }

    /// Places a queen of the player's, or takes it away.
    pub fn toggle_queen(&mut self, square: Square) {
        let is_there = self.position().content(square) == Content::Queen;
        let made = if is_there { Move::Take(square) } else { Move::Place(square) };
        self.change(made, self.position().with_queen_toggled(square));
    }

    /// Marks a square as excluded, or takes the mark away.
    pub fn toggle_excluded(&mut self, square: Square) {
        let is_there = self.position().content(square) == Content::Excluded;
        let made = if is_there { Move::Include(square) } else { Move::Exclude(square) };
        self.change(made, self.position().with_excluded_toggled(square));
    }

    /// Takes all away that the player has placed and marked.
    pub fn clear(&mut self) {
        self.change(Move::Clear, Some(self.position().cleared()));
    }

    pub fn turn(&mut self, map: Symmetry) {
        self.change(Move::Turn(map), Some(self.position().image(map)));
    }

    pub fn undo(&mut self) {
        self.go_to_move(self.moves.current().saturating_sub(1));
    }

    pub fn redo(&mut self) {
        self.go_to_move(self.moves.current() + 1);
    }

    /// Goes back or forth to the board after the move of this index.
    pub fn go_to_move(&mut self, index: usize) {
        self.moves.go_to(index);
        self.follow_position();
    }

    /// Makes a move on the board; nothing where it cannot be made.
    fn change(&mut self, made: Move, position: Option<Position>) {
        if let Some(position) = position {
            self.make(made, self.moves.played().with(position));
        }
    }

    fn make(&mut self, made: Move, played: Played) {
        self.moves.make(made, played);
        self.follow_position();
    }

    /// All that is told is about the position of now.
    fn follow_position(&mut self) {
        self.conflicts = Conflicts::of(self.position().placement());
    }
}
