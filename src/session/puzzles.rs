//! Boards to play that come from elsewhere: puzzles that are made, texts that are pasted, files.

use std::io;
use std::path::PathBuf;

use super::{Event, Origin, Session, Tab};
use crate::board::{Content, Position, Size, Square};
use crate::formats::{PositionFault, columns_from_name, read_position};
use crate::job::file::FileError;
use crate::job::{Failure, Job, PuzzleEnd, ReadTextEnd, Wake, start_puzzle, start_read_text};
use crate::search::Problem;
use crate::search::puzzle::{Classic, Level, Puzzle, Refusal, TextError};

/// What is wished of puzzles, and the one that is being made.
pub struct Puzzles {
    wished: Puzzle,
    making: Option<(Puzzle, Job<(), PuzzleEnd>)>,
    refusal: Option<Refusal>,
    opening: Option<(PathBuf, Job<(), ReadTextEnd>)>,
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

impl Puzzles {
    /// As wished by a text; the usual puzzle if it is none.
    pub(super) fn wished_by(text: &str) -> Self {
        let usual = Puzzle {
            size: Size::new(8).expect("the usual board"),
            level: Level::Easy,
            seed: 1,
            given: None,
            has_blocks: false,
        };
        let wished = text.parse().unwrap_or(usual);
        Self { wished, making: None, refusal: None, opening: None }
    }

    /// What the next puzzle is to be like.
    pub fn wished(&self) -> &Puzzle {
        &self.wished
    }

    /// The puzzle that is being made.
    pub fn making(&self) -> Option<&Puzzle> {
        self.making.as_ref().map(|(puzzle, _)| puzzle)
    }

    /// Why the last one that was wished could not be made.
    pub fn refusal(&self) -> Option<Refusal> {
        self.refusal
    }
}

impl Session {
    pub fn puzzles(&self) -> &Puzzles {
        &self.puzzles
    }

    /// Wishes another puzzle for the next time.
    pub fn wish_puzzle(&mut self, puzzle: Puzzle) {
        self.settings.puzzle = puzzle.to_string();
        self.puzzles.wished = puzzle;
        self.puzzles.refusal = None;
    }

    /// Makes a puzzle, and plays it as soon as it is there.
    pub fn make_puzzle(&mut self, puzzle: Puzzle) {
        self.show_tab(Tab::Play);
        self.wish_puzzle(puzzle.clone());
        let job = start_puzzle(puzzle.clone(), Wake::clone(&self.wake));
        self.puzzles.making = Some((puzzle, job));
    }

    /// Makes another puzzle like the one wished last.
    pub fn make_another_puzzle(&mut self) {
        /// So that they are easy to type.
        const SEEDS: std::ops::RangeInclusive<u64> = 1..=9_999;
        let seed = self.random.u64(SEEDS);
        self.make_puzzle(Puzzle { seed, ..self.puzzles.wished.clone() });
    }

    /// Plays a position with a history.
    pub fn play_classic(&mut self, classic: Classic) {
        self.play_board(position_at_start(&classic.position()), Origin::Classic(classic));
    }

    /// Plays the board of a file.
    pub fn open_position(&mut self, path: PathBuf) {
        self.show_tab(Tab::Play);
        self.notices.clear_latest();
        let job = start_read_text(path.clone(), Wake::clone(&self.wake));
        self.puzzles.opening = Some((path, job));
    }

    /// Plays the board that a text means: a position, a puzzle, or the short name of a placement.
    /// What it cannot play it reports.
    pub(super) fn play_text(&mut self, text: &str, origin: Origin) {
        match (text.parse(), position_of(text)) {
            (Ok(puzzle), _) => self.make_puzzle(puzzle),
            (_, Ok(position)) => self.play_board(position, origin),
            (Err(why), _) if names_level(text) => {
                self.notices.report(Event::PositionRefused(PositionRefusal::NoPuzzle(why)));
            }
            (_, Err(why)) => self.notices.report(Event::PositionRefused(why)),
        }
    }

    pub(super) fn stop_puzzle(&mut self) {
        self.puzzles.making = None;
    }

    pub(super) fn take_boards(&mut self) {
        self.take_puzzle();
        self.take_opened();
    }

    fn take_puzzle(&mut self) {
        let Some((puzzle, end)) = take_end(&mut self.puzzles.making) else { return };
        match end {
            Ok(PuzzleEnd::Made(problem)) => {
                self.play_board(position_at_start(&problem), Origin::Puzzle(puzzle));
            }
            Ok(PuzzleEnd::Refused(refusal)) => self.puzzles.refusal = Some(refusal),
            Ok(PuzzleEnd::Stopped) => {}
            Err(failure) => self.notices.report(Event::SearchFailed(failure)),
        }
    }

    fn take_opened(&mut self) {
        let Some((path, end)) = take_end(&mut self.puzzles.opening) else { return };
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

/// The end of a job, once it is there, and what it was about.
fn take_end<T, E>(job: &mut Option<(T, Job<(), E>)>) -> Option<(T, Result<E, Failure>)> {
    let end = job.as_ref()?.1.end()?;
    job.take().map(|(about, _)| (about, end))
}

/// The board that a text means.
fn position_of(text: &str) -> Result<Position, PositionRefusal> {
    let position = match named(text) {
        Some(position) => position,
        None => read_position(text).map_err(PositionRefusal::Unreadable)?,
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
    let columns = columns_from_name(text).ok()?;
    let size = Size::new(u32::try_from(columns.len()).ok()?)?;
    let queens =
        (0..).zip(&columns).map(|(row, &column)| (Square::new(row, column), Content::Queen));
    Position::new(size, queens)
}

/// A problem as a board to be played.
fn position_at_start(problem: &Problem) -> Position {
    let given = problem.given().iter().map(|&square| (square, Content::Given));
    let blocked = problem.blocked().iter().map(|&square| (square, Content::Blocked));
    Position::new(problem.size(), given.chain(blocked)).expect("no queen is given on a block")
}
