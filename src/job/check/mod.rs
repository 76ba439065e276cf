//! Checking a file of boards as a job: what it has, which boards are no solutions, which are there twice,
//! which are missing, in what order they stand, and where the file first differs from the answer.
//!
//! The file passes by once, in memory that is bounded whatever it holds.

mod compare;
mod excerpt;
mod finding;
mod order;
mod report;
mod seen;
mod shared;
mod source;

use std::cell::Cell;
use std::time::Duration;

use super::control::{Cancelled, Control};
use super::file::FileError;
use super::handle::{AtDrop, Job, Reports, Wake};
use crate::board::{Size, Symmetry, is_solution, published};
use crate::formats::{
    Deviation, Note, Preset, ReadBoard, Reader, Recognised, SAMPLE_BYTES, Sample, TextPlace,
    Wanted, recognise,
};
use crate::search::{Direction, Enumerator, Problem, Step};
use compare::Comparison;
use order::OrderWatch;
use seen::{Before, Seen};
use shared::SharedQueens;
use source::{Broken, Passing};

pub use compare::{Compared, Difference, Letter};
pub use excerpt::{Excerpt, ExcerptLine, LookAt, start_excerpt};
pub use finding::Finding;
pub use order::ListOrder;
pub use report::{Checked, FaultyBoard, FoundDeviation, Mark, Missing, Repeat, Verdict};
pub use source::CheckSource;

/// What is to be checked.
#[derive(Clone, Debug)]
pub struct Check {
    pub source: CheckSource,
    /// The board size it should have; as the file has it if `None`.
    pub size: Option<Size>,
    /// The form it should be in; as the file is if `None`.
    pub preset: Option<Preset>,
}

/// How far a check has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckProgress {
    Reading {
        bytes: u64,
        /// Bytes of the file, if that is known.
        of: Option<u64>,
        boards: u64,
    },
    /// Looking for missing solutions, among this many of so many.
    Missing { number: u64, of: u64 },
}

/// How a check ended.
#[derive(Debug)]
pub enum CheckEnd {
    /// With what has been read so far, if its owner ended it.
    Checked(Box<Checked>),
    /// By the system.
    Failed(FileError),
}

type CheckReports = Reports<CheckProgress, CheckEnd>;

/// Memory in which solutions are kept to find repeats: some five million of n = 16.
pub const SEEN_BYTES: usize = 160 << 20;

/// Faulty boards, repeats and missing solutions that are kept; beyond them they are counted.
pub const MOST_LISTED: usize = 1_000;

/// Nodes spent on listing what is missing: some seconds.
const MISSING_NODES: u64 = 1 << 30;

/// Nodes between two looks at the control.
const NODES_BETWEEN_CHECKS: u64 = 1 << 16;

/// Checks a file.
pub fn start_check(check: Check, wake: Wake) -> Job<CheckProgress, CheckEnd> {
    // It leaves nothing behind, and a pipe may hold it up for ever: one that is not wanted is let go.
    let at_drop = AtDrop::JoinFor(Duration::ZERO);
    Job::start("check", at_drop, wake, move |control, reports| match check.run(control, reports) {
        Ok(checked) => CheckEnd::Checked(Box::new(checked)),
        Err(error) => CheckEnd::Failed(error),
    })
}

impl Check {
    fn run(&self, control: &Control, reports: &mut CheckReports) -> Result<Checked, FileError> {
        let failed = |cause| FileError::new(self.source.name(), cause);
        let boards = Cell::new(0);
        let mut passing = Passing::open(&self.source, control, reports, &boards)?;
        let mut checked = Checked::default();
        let read = match passing.sample(SAMPLE_BYTES) {
            Ok((bytes, is_whole)) => {
                let Self { size, preset, .. } = *self;
                checked.is_utf16 = bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF");
                checked.form = recognise(Sample { bytes, is_whole, size, preset });
                checked.compared_with =
                    preset.or(checked.form.as_ref().and_then(|form| form.preset));
                checked.wanted = preset.map_or(Wanted::AllInAnyOrder, Preset::wants);
                checked.size = size.or(checked.form.as_ref().and_then(|form| form.size));
                self.read(&mut passing, &mut checked, &boards)
            }
            Err(broken) => Err(broken),
        };
        match read {
            Ok(()) => {}
            Err(Broken::Cancelled) => checked.is_whole = false,
            Err(Broken::Failed(cause)) => return Err(failed(cause)),
        }
        Ok(checked)
    }

    fn read(
        &self,
        passing: &mut Passing<'_>,
        checked: &mut Checked,
        boards: &Cell<u64>,
    ) -> Result<(), Broken> {
        let problem = checked.size.and_then(|size| Problem::empty_board(size.get()));
        passing.comparison =
            problem.as_ref().zip(checked.compared_with).and_then(|(problem, preset)| {
                let layout = preset.layout();
                let is_known = layout.holds(problem.size()) && layout.given.is_none();
                is_known.then(|| Comparison::new(&layout, problem))
            });
        let form = checked.form.clone();
        let seen = match form.as_ref().and_then(|form| form.size.map(|size| (form, size))) {
            Some((form, size)) => Some(read_boards(passing, checked, boards, form, size)?),
            None => {
                passing.pass_all()?;
                None
            }
        };
        checked.bytes = passing.bytes();
        checked.lines = passing.lines();
        if let Some(comparison) = passing.comparison.take() {
            checked.compared = Some(comparison.finish(|| passing.control.check())?);
        }
        checked.missing = missing_in(checked);
        if let Some(seen) = seen {
            list_missing(seen, checked, passing)?;
        }
        Ok(())
    }
}

/// Reads the boards along the form the file is in.
fn read_boards(
    passing: &mut Passing<'_>,
    checked: &mut Checked,
    count: &Cell<u64>,
    form: &Recognised,
    size: Size,
) -> Result<Seen, Broken> {
    let mut seen = Seen::new(size, SEEN_BYTES);
    let mut shared = SharedQueens::default();
    let is_of_given = checked.is_of_given();
    let wanted_order =
        checked.compared_with.map_or(Symmetry::Identity, |preset| preset.layout().order.map());
    let mut order = OrderWatch::new(size);
    let mut columns = Vec::new();
    let mut board = ReadBoard::default();
    // It was read before, when it was recognised.
    let Ok(mut reader) = Reader::new(&mut *passing, &form.layout, size) else { return Ok(seen) };
    loop {
        let next = reader.next_board(&mut board);
        for note in reader.take_notes() {
            checked.note(note);
        }
        match next {
            Ok(true) => {}
            Ok(false) => break,
            Err(cause) => {
                drop(reader);
                checked.order = order.order(wanted_order);
                return Err(passing.broken_by(cause));
            }
        }
        checked.boards += 1;
        count.set(checked.boards);
        let at = board.at.unwrap_or(TextPlace::START);
        checked.mark(at);
        if board.columns(size, &mut columns) && is_solution(&columns) {
            checked.solutions += 1;
            let before = if order.is_strictly_lexicographic() && checked.forgotten_from.is_some() {
                // It comes after all that were before it.
                None
            } else {
                Some(seen.note(&columns, checked.boards))
            };
            order.take(&columns, checked.boards);
            if is_of_given {
                shared.take(&columns);
            }
            match before {
                Some(Before::As(first)) => checked.repeat(at, first),
                Some(Before::Unknown) => {
                    checked.forgotten_from.get_or_insert(checked.boards);
                }
                Some(Before::Never) | None => {}
            }
        } else {
            checked.fault(&board, at);
        }
    }
    checked.stated_total = reader.stated_total();
    let end = reader.position();
    drop(reader);
    if let Some(deviation) = wrong_total(checked, form, size) {
        checked.note(Note { at: end, deviation });
    }
    checked.order = order.order(wanted_order);
    checked.repeats_are_exact =
        checked.forgotten_from.is_none() || order.is_strictly_lexicographic();
    checked.distinct = if order.is_strictly_lexicographic() {
        Some(checked.solutions)
    } else {
        checked.forgotten_from.is_none().then(|| seen.len())
    };
    if is_of_given && let Some(there) = checked.distinct {
        checked.total = shared.completions(size, there);
    }
    Ok(seen)
}

/// A form that has no more than the first few states how many there are in all.
fn wrong_total(checked: &Checked, form: &Recognised, size: Size) -> Option<Deviation> {
    form.layout.most_boards?;
    let wanted = published(size)?.solutions;
    let found = checked.stated_total.filter(|stated| *stated != wanted)?;
    Some(Deviation::Total { wanted, found })
}

/// How many solutions are missing, where the total is published and the form wants all.
fn missing_in(checked: &Checked) -> Missing {
    let published = checked.size.and_then(published).map(|published| published.solutions);
    let total = if checked.is_of_given() { checked.total } else { published };
    let is_of_size = checked.form.as_ref().is_none_or(|form| form.size == checked.size);
    let layout = checked.compared_with.map(Preset::layout);
    // Some forms have no more than the first few.
    let is_of_few = layout.as_ref().is_some_and(|layout| layout.most_boards.is_some());
    let total = total.map(|total| layout.map_or(total, |layout| layout.boards_written(total)));
    match (total, checked.distinct.or((checked.boards == 0).then_some(0))) {
        (Some(total), Some(distinct)) if is_of_size => {
            // Which of the first few are there is seen when they are listed.
            let count = if is_of_few { total } else { total.saturating_sub(distinct) };
            Missing::Count { count, first: Vec::new() }
        }
        _ => Missing::Unknown,
    }
}

/// Lists the first of the missing solutions, if they are found before long.
fn list_missing(
    mut seen: Seen,
    checked: &mut Checked,
    passing: &mut Passing<'_>,
) -> Result<(), Broken> {
    let is_of_given = checked.is_of_given();
    let Missing::Count { count, first } = &mut checked.missing else { return Ok(()) };
    let Some(problem) = checked.size.and_then(|size| Problem::empty_board(size.get())) else {
        return Ok(());
    };
    // Those that are not kept cannot be told from those that are missing; and in a form for a given queen
    // numbers are those of another list.
    if checked.forgotten_from.is_some() || is_of_given {
        return Ok(());
    }
    let wanted = usize::try_from(*count).unwrap_or(usize::MAX).min(MOST_LISTED);
    let total = published(problem.size()).map_or(0, |published| published.solutions);
    let few = checked.compared_with.and_then(|preset| preset.layout().most_boards);
    let mut search = Enumerator::new(&problem);
    let (mut number, mut nodes_left) = (0, MISSING_NODES);
    while first.len() < wanted && nodes_left > 0 {
        let mut nodes = NODES_BETWEEN_CHECKS;
        nodes_left -= nodes;
        loop {
            match search.step(Direction::Forward, &mut nodes) {
                Step::Found => {
                    number += 1;
                    if few.is_some_and(|few| number > few) {
                        *count = first.len() as u64;
                        return Ok(());
                    }
                    if !seen.has(search.columns()) {
                        first.push((number, search.solution()));
                        if first.len() == wanted {
                            return Ok(());
                        }
                    }
                }
                Step::OutOfNodes => break,
                Step::Exhausted if few.is_some() => {
                    *count = first.len() as u64;
                    return Ok(());
                }
                Step::Exhausted => return Ok(()),
            }
        }
        passing.offer(CheckProgress::Missing { number, of: total });
        passing.control.check()?;
    }
    Ok(())
}

impl From<Cancelled> for Broken {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}
