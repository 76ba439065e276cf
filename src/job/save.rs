//! Saving boards to a file as a job.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use super::control::{Cancelled, Control};
use super::file::{self, BrokenOff, FileError, Left};
use super::handle::{AtDrop, Job, Reports, Wake};
use crate::board::Solution;
use crate::formats::{BoardWriter, Layout};
use crate::search::{Direction, Enumerator, Problem, Step};

/// What is to be saved, in what form, where.
#[derive(Clone, Debug)]
pub struct Save {
    pub problem: Problem,
    /// A solution at or before `first`, with its number; before the first solution if `None`.
    pub from: Option<(u64, Solution)>,
    /// The number of the first board, from 1.
    pub first: u64,
    pub amount: Amount,
    pub layout: Layout,
    pub path: PathBuf,
}

/// How many boards, from the first on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Boards(u64),
    /// All there are, found yet or not.
    ToTheEnd,
}

/// How far a save has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaveProgress {
    pub bytes: u128,
}

/// How a save ended.
#[derive(Debug)]
pub enum SaveEnd {
    Saved {
        path: PathBuf,
        boards: u64,
    },
    /// By its owner.
    Cancelled(Left),
    /// By the system.
    Failed(FileError, Left),
}

type SaveReports = Reports<SaveProgress, SaveEnd>;

/// Time a save has for cleaning up when the window closes.
const PATIENCE: Duration = Duration::from_secs(2);

/// Nodes between two looks at the control.
const NODES_BETWEEN_CHECKS: u64 = 1 << 14;

/// Writes the boards to the file.
pub fn start_save(save: Save, wake: Wake) -> Job<SaveProgress, SaveEnd> {
    Job::start("save", AtDrop::JoinFor(PATIENCE), wake, move |control, reports| {
        let mut boards = 0;
        let written = file::replace(&save.path, |out| {
            boards = save.write(out, control, reports)?;
            Ok(())
        });
        match written {
            Ok(()) => SaveEnd::Saved { path: save.path, boards },
            Err(BrokenOff { why: Stop::Cancelled, left }) => SaveEnd::Cancelled(left),
            Err(BrokenOff { why: Stop::File(error), left }) => SaveEnd::Failed(error, left),
        }
    })
}

/// Why writing broke off.
enum Stop {
    Cancelled,
    File(FileError),
}

impl From<FileError> for Stop {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}

impl From<Cancelled> for Stop {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl Save {
    /// Returns the number of boards written.
    fn write(
        &self,
        out: &mut impl io::Write,
        control: &Control,
        reports: &mut SaveReports,
    ) -> Result<u64, Stop> {
        let fail = |cause| Stop::File(FileError::new(&self.path, cause));
        let mut writer = BoardWriter::new(out, self.layout.clone(), self.problem.size());
        let mut boards = Boards::new(self);
        let mut written = 0;
        let wanted = match self.amount {
            Amount::Boards(boards) => boards,
            Amount::ToTheEnd => u64::MAX,
        };
        while written < wanted {
            match boards.advance() {
                Step::Found => {
                    if boards.number >= self.first {
                        writer.board(boards.number, boards.search.columns()).map_err(fail)?;
                        written += 1;
                    }
                }
                Step::OutOfNodes => {
                    control.check()?;
                    boards.nodes = NODES_BETWEEN_CHECKS;
                    reports.offer_progress(|| SaveProgress { bytes: writer.bytes() });
                }
                Step::Exhausted => break,
            }
        }
        writer.finish().map_err(fail)?;
        control.check()?;
        Ok(written)
    }
}

/// The boards from a solution on, with their numbers.
struct Boards {
    search: Enumerator,
    number: u64,
    /// The search stands on a solution that has not been handed out.
    waiting: bool,
    nodes: u64,
}

impl Boards {
    fn new(save: &Save) -> Self {
        let (search, number) = match &save.from {
            Some((number, solution)) => (Enumerator::at(&save.problem, solution), *number),
            None => (Enumerator::new(&save.problem), 0),
        };
        Self { search, number, waiting: save.from.is_some(), nodes: 0 }
    }

    fn advance(&mut self) -> Step {
        if std::mem::take(&mut self.waiting) {
            return Step::Found;
        }
        let step = self.search.step(Direction::Forward, &mut self.nodes);
        if step == Step::Found {
            self.number += 1;
        }
        step
    }
}
