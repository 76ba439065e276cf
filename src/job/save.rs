//! Saving boards to a file as a job. Where they are listed, workers find those of the parts of the
//! tree, and the job's thread writes them in order.

use std::fs::File;
use std::io;
use std::mem;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::control::{Cancelled, Control};
use super::file::{self, BrokenOff, FileError, Left};
use super::handle::{AtDrop, Job, Reports, Wake};
use super::parts::{Ahead, InOrder, Outlet, search_parts};
use crate::board::Solution;
use crate::formats::{BoardWriter, Layout};
use crate::search::{Direction, Enumerator, Problem, Step};

/// What is to be saved, in what form, where.
#[derive(Clone, Debug)]
pub struct Save {
    pub boards: Boards,
    pub layout: Layout,
    pub target: Target,
}

/// Where boards are saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Whole or not at all.
    File(PathBuf),
    StandardOutput,
}

impl Target {
    /// What reports call it.
    fn name(&self) -> &Path {
        match self {
            Self::File(path) => path,
            Self::StandardOutput => Path::new("standard output"),
        }
    }
}

/// The boards that are to be saved.
#[derive(Clone, Debug)]
pub enum Boards {
    Listed(Listed),
    /// A board of any size. It has no number, which some forms would need.
    One(Arc<Solution>),
}

/// Solutions that follow each other in a problem's list.
#[derive(Clone, Debug)]
pub struct Listed {
    pub problem: Problem,
    /// A solution at or before `first`, with its number; before the first solution if `None`.
    pub from: Option<(u64, Solution)>,
    /// The number of the first board, from 1.
    pub first: u64,
    pub amount: Amount,
    /// Threads that search, beside the one that writes.
    pub threads: NonZeroUsize,
}

/// How many boards, from the first on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Boards(u64),
    /// All there are, found yet or not.
    ToTheEnd,
}

/// How far a save has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SaveProgress {
    /// Bytes of a text that are written.
    Bytes(u128),
    /// Of a picture, from 0 to 1.
    Share(f64),
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
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// Nodes between a worker's looks at the control, about a millisecond; and no solution is kept back
/// for longer, however rare they are.
pub(super) const NODES_BETWEEN_CHECKS: u64 = 1 << 16;

/// Bytes written between two looks at the control.
const BYTES_BETWEEN_CHECKS: u128 = 1 << 16;

/// Solutions of a part that a worker sends together, their columns by row one after the other.
type Batch = Vec<u8>;

/// Bytes of a batch at the most.
const BATCH_BYTES: usize = 1 << 14;

/// No more than some 2 MiB a thread, however slow the disk is.
const AHEAD: Ahead = Ahead { parts: 8, findings: 16 };

/// Writes the boards to the file.
///
/// # Panics
/// If a board without a number is to be saved in a form that states it.
pub fn start_save(save: Save, wake: Wake) -> Job<SaveProgress, SaveEnd> {
    let has_numbers = matches!(save.boards, Boards::Listed(_));
    assert!(has_numbers || !save.layout.states_number(), "the form states a number");
    Job::start("save", AtDrop::JoinFor(PATIENCE), wake, move |control, reports| {
        let written = match &save.target {
            Target::File(path) => {
                replace_file(path, control, |out| save.write(out, control, reports))
            }
            Target::StandardOutput => save
                .write(&mut io::stdout().lock(), control, reports)
                .map_err(|why| BrokenOff { why, left: Left::PartWritten }),
        };
        SaveEnd::of(save.target.name(), written)
    })
}

/// Writes a file through `write`, whole or not at all. Returns what `write` does.
pub(super) fn replace_file<T>(
    path: &Path,
    control: &Control,
    write: impl FnOnce(&mut File) -> Result<T, Stop>,
) -> Result<T, BrokenOff<Stop>> {
    let mut written = None;
    file::replace(path, |out| {
        written = Some(write(out)?);
        // A slow disk takes its time here; what goes wrong with it is told by the last sync.
        let _ = out.sync_all();
        Ok(control.check()?)
    })?;
    Ok(written.expect("a file that is replaced has been written"))
}

impl SaveEnd {
    /// What writing some boards has come to.
    pub(super) fn of(path: &Path, written: Result<u64, BrokenOff<Stop>>) -> Self {
        match written {
            Ok(boards) => Self::Saved { path: path.to_owned(), boards },
            Err(BrokenOff { why: Stop::Cancelled, left }) => Self::Cancelled(left),
            Err(BrokenOff { why: Stop::File(error), left }) => Self::Failed(error, left),
        }
    }
}

/// Why writing broke off.
pub(super) enum Stop {
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
        out: impl io::Write,
        control: &Control,
        reports: &mut SaveReports,
    ) -> Result<u64, Stop> {
        let (size, first) = match &self.boards {
            Boards::Listed(listed) => (listed.problem.size(), listed.first),
            Boards::One(board) => (board.size(), 1),
        };
        let writer = BoardWriter::new(out, &self.layout, size);
        let mut output =
            Output { writer, path: self.target.name(), control, reports, looked_at: 0 };
        let boards = match &self.boards {
            Boards::Listed(listed) => listed.write(&self.layout, &mut output)?,
            Boards::One(board) => output.board_by_rows(board).map(|()| 1)?,
        };
        output.finish(boards)?;
        let bytes = self.layout.file_bytes(size, first, boards);
        reports.offer_progress(|| SaveProgress::Bytes(bytes));
        control.check()?;
        Ok(self.layout.boards_written(boards))
    }
}

impl Listed {
    /// Returns the number of boards there are to write: more than are written, where the form takes
    /// no more than a few and states the total.
    fn write(&self, layout: &Layout, output: &mut Output<'_, impl io::Write>) -> Result<u64, Stop> {
        let from = self.from.as_ref().map(|(_, solution)| solution);
        let parts = Enumerator::parts(&self.problem, from);
        let list = |(): &mut (), part: &Vec<u32>, outlet: &Outlet<'_, _>| self.list(part, outlet);
        let control = output.control;
        let gather = |turns: InOrder<'_, _, _>| self.gather(turns, layout, output);
        search_parts(parts, self.threads, AHEAD, control, || (), list, gather)
    }

    /// Lists the solutions of a part on a worker's thread.
    fn list(&self, part: &[u32], outlet: &Outlet<'_, Batch>) -> Result<(), Cancelled> {
        let mut search = Enumerator::of_part(&self.problem, part);
        let full = self.batch_bytes();
        let mut batch = Batch::with_capacity(full);
        // A column is below 64.
        let append = |batch: &mut Batch, columns: &[u32]| {
            batch.extend(columns.iter().map(|&column| column as u8));
        };
        if let Some((_, from)) = &self.from
            && from.columns().starts_with(part)
        {
            search.go_to(from);
            append(&mut batch, search.columns());
        }
        let mut nodes = NODES_BETWEEN_CHECKS;
        loop {
            let step = search.step(Direction::Forward, &mut nodes);
            if step == Step::Found {
                append(&mut batch, search.columns());
            }
            if batch.len() >= full || step != Step::Found && !batch.is_empty() {
                outlet.send(mem::replace(&mut batch, Batch::with_capacity(full)))?;
            }
            match step {
                Step::Found => {}
                Step::OutOfNodes => {
                    outlet.check()?;
                    nodes = NODES_BETWEEN_CHECKS;
                }
                Step::Exhausted => return Ok(()),
            }
        }
    }

    /// Takes the solutions in their order, and writes those that are wanted; returns how many.
    fn gather(
        &self,
        mut turns: InOrder<'_, Vec<u32>, Batch>,
        layout: &Layout,
        output: &mut Output<'_, impl io::Write>,
    ) -> Result<u64, Stop> {
        let most = layout.most_boards.unwrap_or(u64::MAX);
        // Where the total is stated, those that are not written count.
        let wanted = self.amount.most().min(if layout.states_total() { u64::MAX } else { most });
        let (mut number, mut taken) = (self.start(), 0);
        while taken < wanted
            && let Some(mut turn) = turns.next(|| output.look())?
        {
            while taken < wanted
                && let Some(batch) = turn.next(|| output.look())?
            {
                for columns in batch.chunks_exact(self.problem.size().as_usize()) {
                    if number >= self.first && taken < wanted {
                        if taken < most {
                            output.board(number, columns)?;
                        }
                        taken += 1;
                    }
                    number += 1;
                }
            }
        }
        Ok(taken)
    }

    /// The number of the first solution that is listed.
    fn start(&self) -> u64 {
        self.from.as_ref().map_or(1, |(number, _)| *number)
    }

    /// Bytes of a full batch: nobody waits for more solutions than are wanted at all.
    fn batch_bytes(&self) -> usize {
        let wanted = (self.first - self.start()).saturating_add(self.amount.most());
        let n = self.problem.size().as_usize();
        n * usize::try_from(wanted).unwrap_or(usize::MAX).min(BATCH_BYTES / n)
    }
}

impl Amount {
    /// No more boards than this.
    fn most(self) -> u64 {
        match self {
            Self::Boards(boards) => boards,
            Self::ToTheEnd => u64::MAX,
        }
    }
}

/// The file, with a look at the control every so many bytes.
struct Output<'a, W> {
    writer: BoardWriter<W>,
    path: &'a Path,
    control: &'a Control,
    reports: &'a mut SaveReports,
    /// Bytes written before the last look.
    looked_at: u128,
}

impl<W: io::Write> Output<'_, W> {
    fn board(&mut self, number: u64, columns: &[u8]) -> Result<(), Stop> {
        self.writer.board(number, columns).map_err(|cause| self.failed(cause))?;
        Ok(self.look_if_due()?)
    }

    /// A board that may be larger than any memory, without a number.
    fn board_by_rows(&mut self, board: &Solution) -> Result<(), Stop> {
        /// Nowhere stated.
        const NO_NUMBER: u64 = 0;
        self.look()?;
        self.writer.begin_board(NO_NUMBER);
        for (row, &column) in (0..).zip(board.columns()) {
            self.writer.row(row, column).map_err(|cause| self.failed(cause))?;
            self.look_if_due()?;
        }
        self.writer.end_board(NO_NUMBER);
        Ok(())
    }

    fn look_if_due(&mut self) -> Result<(), Cancelled> {
        let is_due = self.writer.bytes() - self.looked_at >= BYTES_BETWEEN_CHECKS;
        if is_due { self.look() } else { Ok(()) }
    }

    /// Tells how far it has come; waits while the job is paused.
    fn look(&mut self) -> Result<(), Cancelled> {
        self.looked_at = self.writer.bytes();
        self.reports.offer_progress(|| SaveProgress::Bytes(self.looked_at));
        self.control.check()
    }

    fn finish(self, total: u64) -> Result<(), Stop> {
        let Self { writer, path, .. } = self;
        writer.finish(total).map_err(|cause| Stop::File(FileError::new(path, cause)))?;
        Ok(())
    }

    fn failed(&self, cause: io::Error) -> Stop {
        Stop::File(FileError::new(self.path, cause))
    }
}
