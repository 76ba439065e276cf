//! Making a puzzle as a job.

use super::handle::{AtDrop, Job, Wake};
use crate::search::Problem;
use crate::search::puzzle::{Puzzle, Refusal, make};

/// How making a puzzle ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleEnd {
    /// A position with exactly one completion.
    Made(Problem),
    Refused(Refusal),
    Stopped,
}

/// Makes a puzzle. No updates; the answer is the end.
pub fn start_puzzle(puzzle: Puzzle, wake: Wake) -> Job<(), PuzzleEnd> {
    Job::start("puzzle", AtDrop::Join, wake, move |control, _| {
        match make(&puzzle, || control.check()) {
            Ok(Ok(position)) => PuzzleEnd::Made(position),
            Ok(Err(refusal)) => PuzzleEnd::Refused(refusal),
            Err(_) => PuzzleEnd::Stopped,
        }
    })
}
