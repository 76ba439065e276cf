//! Puzzles to play, made as they are wished, and positions with a history.

use super::{Event, Origin, Session, Tab};
use crate::board::{Content, Position, Size};
use crate::job::{Job, PuzzleEnd, Wake, start_puzzle};
use crate::search::Problem;
use crate::search::puzzle::{Classic, Level, Puzzle, Refusal};

/// What is wished of puzzles, and the one that is being made.
pub struct Puzzles {
    wished: Puzzle,
    making: Option<(Puzzle, Job<(), PuzzleEnd>)>,
    refusal: Option<Refusal>,
}

impl Puzzles {
    /// As wished by a text; the usual puzzle if it is none.
    pub(super) fn wished_by(text: &str) -> Self {
        let usual = Puzzle {
            size: Size::EIGHT,
            level: Level::Easy,
            seed: 1,
            given: None,
            has_blocks: false,
        };
        let wished = text.parse().unwrap_or(usual);
        Self { wished, making: None, refusal: None }
    }

    /// What the next puzzle is to be like.
    pub fn wished(&self) -> &Puzzle {
        &self.wished
    }

    /// The puzzle that is being made.
    pub fn making(&self) -> Option<&Puzzle> {
        self.making.as_ref().map(|(puzzle, _)| puzzle)
    }

    /// Gives up the one that is being made.
    pub(super) fn stop(&mut self) {
        self.making = None;
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

    pub(super) fn take_puzzle(&mut self) {
        let Some((puzzle, job)) = &self.puzzles.making else { return };
        let Some(end) = job.end() else { return };
        let puzzle = puzzle.clone();
        self.puzzles.making = None;
        match end {
            Ok(PuzzleEnd::Made(problem)) => {
                // Who looks at something else by now is left to it.
                self.load_board(position_at_start(&problem), Origin::Puzzle(puzzle));
            }
            Ok(PuzzleEnd::Refused(refusal)) => self.puzzles.refusal = Some(refusal),
            Ok(PuzzleEnd::Stopped) => {}
            Err(failure) => self.notices.report(Event::SearchFailed(failure)),
        }
    }
}

/// A problem as a board to be played.
fn position_at_start(problem: &Problem) -> Position {
    let given = problem.given().iter().map(|&square| (square, Content::Given));
    let blocked = problem.blocked().iter().map(|&square| (square, Content::Blocked));
    Position::new(problem.size(), given.chain(blocked)).expect("no queen is given on a block")
}
