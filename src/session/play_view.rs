//! The view in which a board is played by hand, as the session has it.

use std::time::Instant;

use super::playing::Outcome;
use super::{Command, Event, Origin, Played, Playing, Session, Tab, Telling};
use crate::board::{Position, Size, Square};
use crate::formats::position_text;
use crate::job::Wake;
use crate::search::Problem;
use crate::search::help::{Count, LastSolvable};

impl Session {
    /// The board that is played by hand.
    pub fn playing(&self) -> &Playing {
        &self.playing
    }

    /// Plays another board, and shows it.
    pub fn play_board(&mut self, position: Position, origin: Origin) {
        self.show_tab(Tab::Play);
        self.load_board(position, origin);
    }

    /// Plays another board, whatever view is seen.
    pub(super) fn load_board(&mut self, position: Position, origin: Origin) {
        self.change_play(|playing| playing.load(Played { position, origin }));
    }

    pub fn toggle_queen(&mut self, square: Square) {
        self.change_play(|playing| playing.toggle_queen(square));
    }

    pub fn toggle_excluded(&mut self, square: Square) {
        self.change_play(|playing| playing.toggle_excluded(square));
    }

    /// Takes all away that the player has placed and marked.
    pub fn clear_play(&mut self) {
        self.change_play(Playing::clear);
    }

    /// Goes back or forth to the board after the move of this index.
    pub fn go_to_move(&mut self, index: usize) {
        self.change_play(|playing| playing.go_to_move(index));
    }

    /// Shows the solutions that keep all queens of the board in the view for that.
    pub fn show_completions(&mut self, now: Instant) {
        let problem = self.playing.problem().clone();
        self.show_tab(Tab::Solutions);
        self.leave_aside();
        self.change_problem(problem, now);
    }

    /// Plays an empty board of another size; nothing if n is not one that is searched, or is the same.
    pub fn set_play_size(&mut self, n: u32) {
        if let Some(size) = Size::new(n).filter(|_| n <= Problem::MAX_SIZE)
            && size != self.playing.size()
        {
            self.change_play(|playing| playing.load(Played::empty(size)));
        }
    }

    pub(super) fn change_play(&mut self, change: impl FnOnce(&mut Playing)) {
        change(&mut self.playing);
        self.settings.played = position_text(self.playing.position());
        self.tell_completions();
        self.notices.clear_latest();
    }

    /// Changes what is told about the board at once.
    pub fn set_telling(&mut self, telling: Telling) {
        self.settings.telling = telling;
        if telling.completions {
            self.tell_completions();
        } else {
            self.playing.end_count();
        }
    }

    /// Counts the completions where they are to be told and are not known, or are no longer counted.
    pub(super) fn tell_completions(&mut self) {
        let is_wanted = self.settings.tab == Tab::Play && self.settings.telling.completions;
        if is_wanted && self.playing.completions().is_none() {
            self.playing.count_completions(Wake::clone(&self.wake));
        }
    }

    /// Counts anew what was stopped.
    pub(super) fn count_again(&mut self) {
        self.playing.end_count();
        self.tell_completions();
    }

    /// Looks for a square that leads on.
    pub fn ask_for_hint(&mut self) {
        self.playing.ask_for_hint(Wake::clone(&self.wake));
    }

    /// Places a queen where the hint says.
    pub fn take_hint(&mut self) {
        self.change_play(Playing::take_hint);
    }

    /// Looks for a solution that keeps the queens of the board, and places its others.
    pub fn solve_from_here(&mut self) {
        self.playing.ask_for_solution(Wake::clone(&self.wake));
    }

    /// Takes away the queen that left the board without a completion, and all placed after it.
    pub fn take_back(&mut self) {
        self.change_play(Playing::take_back);
    }

    pub(super) fn take_answers(&mut self) {
        match self.playing.take_answers(&self.wake) {
            Some(Outcome::Solution(solution)) => {
                self.change_play(|playing| playing.solve(&solution));
            }
            Some(Outcome::Failed(failure)) => self.notices.report(Event::SearchFailed(failure)),
            None => {}
        }
    }

    /// What the view says of a command; `None` if it has no say in it.
    pub(super) fn can_while_playing(&self, command: Command) -> Option<bool> {
        let (playing, n) = (&self.playing, self.playing.size().get());
        let has_none = playing.completions() == Some(Count::Exactly(0));
        Some(match command {
            Command::Undo => playing.moves().can_undo(),
            Command::Redo => playing.moves().can_redo(),
            Command::ClearPlay => !playing.position().is_untouched(),
            Command::Turn | Command::Mirror => !playing.position().is_empty(),
            Command::CopyBoard | Command::CopyPicture | Command::SavePicture => true,
            Command::ShowCompletions => !has_none && playing.problem().contradiction().is_none(),
            Command::SmallerBoard => n > 1,
            Command::LargerBoard => n < Problem::MAX_SIZE,
            Command::Hint => {
                playing.hint().is_none() && !playing.is_asking() && !playing.is_solved()
            }
            Command::TakeHint => playing.hinted().is_some(),
            Command::SolveFromHere => !has_none && !playing.is_asking() && !playing.is_solved(),
            Command::TakeBack => {
                matches!(playing.last_solvable(), Some(LastSolvable::Before { .. }))
            }
            Command::Stop => playing.is_helped() || self.has_board_to_come(),
            Command::SearchOn => {
                let has_stopped = matches!(playing.completions(), Some(Count::AtLeast(_)));
                has_stopped && !playing.is_counting()
            }
            _ => return None,
        })
    }
}
