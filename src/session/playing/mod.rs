//! A board on which somebody places queens by hand: the position, the moves that led to it, and the
//! help that is asked for.

mod help;
mod moves;

use crate::board::{Content, Position, Size, Solution, Square, Symmetry};
use crate::search::Problem;
use crate::search::help::LastSolvable;

use super::Conflicts;
use help::Help;
pub use help::MOST_COMPLETIONS;
pub(super) use help::Outcome;
pub use moves::{Made, Move, Moves, Origin, Played};

/// The board that is played, and how it came about.
#[derive(Debug)]
pub struct Playing {
    moves: Moves,
    /// Its queens, and the pairs of them that attack each other.
    conflicts: Conflicts,
    /// The board as a question for a search.
    problem: Problem,
    help: Help,
}

impl Playing {
    pub fn new(played: Played) -> Self {
        let conflicts = Conflicts::of(played.position.placement());
        let problem = problem_of(&played.position);
        Self { moves: Moves::new(played), conflicts, problem, help: Help::default() }
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
    pub fn problem(&self) -> &Problem {
        &self.problem
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

    /// Places a queen where the hint says.
    pub fn take_hint(&mut self) {
        if let Some(square) = self.hinted() {
            self.change(Move::Hint(square), Some(self.position().with_queens([square])));
        }
    }

    /// Takes away the queen that left the board without a completion, and all placed after it.
    pub fn take_back(&mut self) {
        if let Some(&LastSolvable::Before { queen, placed, .. }) = self.last_solvable() {
            self.change(Move::TakeBack(queen), Some(self.position().with_first_queens(placed)));
        }
    }

    /// Places all queens of a solution that are missing.
    pub(super) fn solve(&mut self, solution: &Solution) {
        let queens = (0..self.size().get()).map(|row| solution.queen(row));
        self.change(Move::Solve, Some(self.position().with_queens(queens)));
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
        self.problem = problem_of(self.position());
        self.leave_help();
    }
}

/// A board as a question for a search: all its queens are given.
fn problem_of(position: &Position) -> Problem {
    Problem::new(position.size().get(), position.placement().queens(), position.blocked())
        .expect("a board that is played is one that is searched")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What a person does to a board, in any order.
    #[derive(Clone, Debug)]
    enum Edit {
        Queen(Square),
        Excluded(Square),
        Clear,
        Turn(Symmetry),
        Load(Position),
        Size(u32),
    }

    impl Edit {
        fn make(&self, playing: &mut Playing) {
            match self.clone() {
                Self::Queen(square) => playing.toggle_queen(square),
                Self::Excluded(square) => playing.toggle_excluded(square),
                Self::Clear => playing.clear(),
                Self::Turn(map) => playing.turn(map),
                Self::Load(position) => playing.load(Played { position, origin: Origin::Text }),
                Self::Size(n) => playing.load(Played::empty(Size::new(n).unwrap())),
            }
        }
    }

    fn edits() -> impl Strategy<Value = Vec<Edit>> {
        let square = || (0u32..4, 0u32..4).prop_map(|(row, column)| Square::new(row, column));
        let given = square().prop_map(|square| {
            Position::new(Size::new(4).unwrap(), [(square, Content::Given)]).unwrap()
        });
        let edit = prop_oneof![
            6 => square().prop_map(Edit::Queen),
            4 => square().prop_map(Edit::Excluded),
            1 => Just(Edit::Clear),
            2 => prop::sample::select(Symmetry::ALL.to_vec()).prop_map(Edit::Turn),
            1 => given.prop_map(Edit::Load),
            1 => (4u32..7).prop_map(Edit::Size),
        ];
        prop::collection::vec(edit, 0..60)
    }

    fn four() -> Playing {
        Playing::new(Played::empty(Size::new(4).unwrap()))
    }

    proptest! {
        #[test]
        fn undoing_all_and_redoing_all_passes_through_every_board(edits in edits()) {
            let mut playing = four();
            let mut stood = vec![(playing.position().clone(), true)];
            for edit in &edits {
                let before = playing.position().clone();
                edit.make(&mut playing);
                let position = playing.position().clone();
                let is_load = matches!(edit, Edit::Load(_) | Edit::Size(_));
                // Of empty boards that are loaded one after the other the last remains.
                let is_in_place = is_load && position.is_empty() && before.is_empty();
                if position != before && is_in_place && stood.last().unwrap().1 {
                    stood.pop();
                }
                if stood.last().is_none_or(|(last, _)| *last != position) {
                    stood.push((position, is_load));
                }
            }
            let stood: Vec<_> = stood.into_iter().map(|(position, _)| position).collect();
            prop_assert_eq!(stood.len(), playing.moves().all().len());
            for before in stood.iter().rev().skip(1) {
                playing.undo();
                prop_assert_eq!(playing.position(), before);
                prop_assert_eq!(playing.conflicts().placement(), &before.placement());
            }
            prop_assert!(!playing.moves().can_undo());
            for after in stood.iter().skip(1) {
                playing.redo();
                prop_assert_eq!(playing.position(), after);
            }
            prop_assert!(!playing.moves().can_redo());
        }
    }

    #[test]
    fn a_move_after_undo_takes_the_place_of_those_taken_back() {
        let mut playing = four();
        let [a, b, c] = [(0, 1), (1, 3), (2, 0)].map(|(row, column)| Square::new(row, column));
        playing.toggle_queen(a);
        playing.toggle_queen(b);
        playing.undo();
        assert_eq!(playing.position().queens(), [a]);
        playing.toggle_queen(c);
        assert_eq!(playing.position().queens(), [a, c]);
        let made: Vec<_> = playing.moves().all().iter().map(|made| made.made).collect();
        assert_eq!(made, [Move::Load, Move::Place(a), Move::Place(c)]);
        playing.go_to_move(9);
        assert_eq!(playing.position().queens(), [a, c], "there is no such move");
    }

    #[test]
    fn what_changes_nothing_is_no_move() {
        let mut playing = four();
        playing.clear();
        playing.turn(Symmetry::HalfTurn);
        playing.toggle_queen(Square::new(9, 9));
        assert!(!playing.moves().can_undo());
    }
}
