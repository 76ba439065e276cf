//! Boards to play that come as texts: pasted, or from a file.

use std::io;
use std::path::PathBuf;

use super::{Event, Origin, Session, Tab, placement_of};
use crate::board::Position;
use crate::formats::{PositionFault, columns_from_name, read_position};
use crate::job::file::FileError;
use crate::job::{Failure, Job, ReadTextEnd, Wake, start_read_text};
use crate::search::Problem;
use crate::search::puzzle::{Level, TextError};

/// A file that is being read.
pub(super) struct PlayFile {
    path: PathBuf,
    job: Job<(), ReadTextEnd>,
}

/// Why a text is no board to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionRefusal {
    Unreadable(PositionFault),
    /// It names a level, and yet no puzzle.
    NoPuzzle(TextError),
    /// So large a board is not played.
    TooLarge {
        n: u32,
    },
}

impl Session {
    /// Plays the board of a file.
    pub fn open_position(&mut self, path: PathBuf) {
        self.show_tab(Tab::Play);
        self.notices.clear_latest();
        let job = start_read_text(path.clone(), Wake::clone(&self.wake));
        self.play_file = Some(PlayFile { path, job });
    }

    /// Plays the board that a text means: a position, a puzzle, or the short name of a placement.
    /// What it cannot play it reports.
    pub(super) fn play_text(&mut self, text: &str, origin: Origin) {
        match (text.parse(), position_of(text)) {
            (Ok(puzzle), _) => self.make_puzzle(puzzle),
            // Who looks at something else by the time a file is read is left to it.
            (_, Ok(position)) => self.load_board(position, origin),
            (Err(why), _) if names_level(text) => {
                self.notices.report(Event::PositionRefused(PositionRefusal::NoPuzzle(why)));
            }
            (_, Err(why)) => self.notices.report(Event::PositionRefused(why)),
        }
    }

    /// Whether a board is to come: a puzzle that is being made, or a file that is being read.
    pub(super) fn has_board_to_come(&self) -> bool {
        self.puzzles.making().is_some() || self.play_file.is_some()
    }

    /// Gives up the board that is to come.
    pub(super) fn stop_coming_board(&mut self) {
        self.puzzles.stop();
        self.play_file = None;
    }

    pub(super) fn take_opened(&mut self) {
        let Some(file) = &self.play_file else { return };
        let Some(end) = file.job.end() else { return };
        let path = file.path.clone();
        self.play_file = None;
        match end {
            Ok(Ok(text)) => self.play_text(&text, Origin::File(path)),
            Ok(Err(error)) => self.notices.report(Event::NotOpened(error)),
            Err(Failure::NotStarted(reason) | Failure::Panicked(reason)) => {
                let error = FileError::new(&path, io::Error::other(reason));
                self.notices.report(Event::NotOpened(error));
            }
        }
    }
}

/// The board that a text means.
fn position_of(text: &str) -> Result<Position, PositionRefusal> {
    // The empty board of one row is written as the name of its solution: what is written is read again.
    let position = match (read_position(text), named(text)) {
        (Ok(position), _) | (Err(_), Some(position)) => position,
        (Err(fault), None) => return Err(PositionRefusal::Unreadable(fault)),
    };
    let n = position.size().get();
    if n <= Problem::MAX_SIZE { Ok(position) } else { Err(PositionRefusal::TooLarge { n }) }
}

/// Whether a text is meant as a puzzle's.
fn names_level(text: &str) -> bool {
    let is_level =
        |word: &str| Level::ALL.iter().any(|level| level.name().eq_ignore_ascii_case(word));
    text.split_whitespace().any(is_level)
}

/// The placement of a short name, its queens placed from the top.
fn named(text: &str) -> Option<Position> {
    let placement = placement_of(&columns_from_name(text).ok()?)?;
    Some(Position::empty(placement.size()).with_queens(placement.queens().iter().copied()))
}
