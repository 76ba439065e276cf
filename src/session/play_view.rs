//! The view in which a board is played by hand, as the session has it.

use std::time::Instant;

use super::{Command, Origin, Played, Playing, Session, Tab};
use crate::board::{Position, Size, Square};
use crate::formats::position_text;
use crate::search::Problem;

impl Session {
    /// The board that is played by hand.
    pub fn playing(&self) -> &Playing {
        &self.playing
    }

    /// Plays another board, and shows it.
    pub fn play_board(&mut self, position: Position, origin: Origin) {
        self.show_tab(Tab::Play);
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
        let problem = self.playing.problem();
        self.show_tab(Tab::Solutions);
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
        self.notices.clear_latest();
    }

    /// What the view says of a command; `None` if it has no say in it.
    pub(super) fn can_while_playing(&self, command: Command) -> Option<bool> {
        let (playing, n) = (&self.playing, self.playing.size().get());
        Some(match command {
            Command::Undo => playing.moves().can_undo(),
            Command::Redo => playing.moves().can_redo(),
            Command::ClearPlay => !playing.position().is_untouched(),
            Command::Turn | Command::Mirror => !playing.position().is_empty(),
            Command::ShowCompletions => playing.problem().contradiction().is_none(),
            Command::SmallerBoard => n > 1,
            Command::LargerBoard => n < Problem::MAX_SIZE,
            Command::EnterNumber | Command::CancelPending | Command::SearchOn | Command::Stop => {
                false
            }
            _ => return None,
        })
    }
}
