//! Checking boards of another program: what the check has found, and the board and the lines that a
//! person looks at.

use std::io;
use std::time::{Duration, Instant};

use super::conflicts::Conflicts;
use super::notices::Event;
use crate::board::{Placement, Size, Square, is_solution};
use crate::formats::{Preset, Recognised, TextPlace};
use crate::job::file::FileError;
use crate::job::{
    Check, CheckEnd, CheckProgress, CheckSource, Checked, Excerpt, Failure, FaultyBoard, Finding,
    Job, ListOrder, LookAt, Missing, Report, Wake, start_check, start_excerpt,
};

/// What is being checked, or has been.
pub struct Checking {
    source: CheckSource,
    /// The form it should be in; the one it is in if `None`.
    preset: Option<Preset>,
    job: Option<Job<CheckProgress, CheckEnd>>,
    progress: Option<CheckProgress>,
    start: Instant,
    took: Duration,
    checked: Option<Box<Checked>>,
    findings: Vec<Finding>,
    stops: Vec<Stop>,
    /// The stop that is looked at.
    chosen: Option<usize>,
    shown: Option<ShownBoard>,
    /// The board of the file that was looked at last, from which steps begin.
    place_in_file: u64,
    excerpt: Option<Excerpt>,
    looking: Option<Job<(), Result<Excerpt, FileError>>>,
    wake: Wake,
}

/// A place that a finding leads to; some lead to many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stop {
    finding: usize,
    at: StopAt,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StopAt {
    Board(u64),
    Place(TextPlace),
    /// The missing solution of this index.
    Missing(usize),
    Nowhere,
}

/// The board that is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownBoard {
    pub name: BoardName,
    pub conflicts: Conflicts,
    /// As the file has it, if it is no solution.
    pub fault: Option<FaultyBoard>,
    /// A queen and the square of its row where it would make the board a solution.
    pub mend: Option<(Square, Square)>,
}

/// Which board it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardName {
    /// By its number in the file, from 1.
    InFile(u64),
    /// By its number in the list of solutions; it is not in the file.
    Missing(u64),
}

impl Checking {
    pub(super) fn start(source: CheckSource, preset: Option<Preset>, wake: Wake) -> Self {
        let check = Check { source: source.clone(), size: None, preset };
        Self {
            job: Some(start_check(check, Wake::clone(&wake))),
            source,
            preset,
            progress: None,
            start: Instant::now(),
            took: Duration::ZERO,
            checked: None,
            findings: Vec::new(),
            stops: Vec::new(),
            chosen: None,
            shown: None,
            place_in_file: 1,
            excerpt: None,
            looking: None,
            wake,
        }
    }

    pub fn source(&self) -> &CheckSource {
        &self.source
    }

    /// The form it is compared with; the one it is in if `None`.
    pub fn preset(&self) -> Option<Preset> {
        self.preset
    }

    /// How far the check has come, while it runs.
    pub fn progress(&self) -> Option<CheckProgress> {
        const NOTHING_YET: CheckProgress = CheckProgress::Reading { bytes: 0, of: None, boards: 0 };
        self.is_running().then_some(self.progress.unwrap_or(NOTHING_YET))
    }

    /// Whether the file has not yet given anything, as a pipe that nobody writes to.
    pub(super) fn is_waiting(&self) -> bool {
        self.is_running() && self.progress.is_none()
    }

    pub fn is_running(&self) -> bool {
        self.job.is_some()
    }

    /// Ends the check; what has been read so far stands.
    pub(super) fn stop(&self) {
        if let Some(job) = &self.job {
            job.stop();
        }
    }

    /// What came of it, once it has ended.
    pub fn checked(&self) -> Option<&Checked> {
        self.checked.as_deref()
    }

    pub fn took(&self) -> Duration {
        self.took
    }

    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// The finding that is looked at, as an index.
    pub fn chosen_finding(&self) -> Option<usize> {
        self.chosen.map(|stop| self.stops[stop].finding)
    }

    /// The place looked at among all the findings' places, from 1, and how many there are.
    pub fn place(&self) -> Option<(usize, usize)> {
        self.chosen.map(|stop| (stop + 1, self.stops.len()))
    }

    pub fn shown(&self) -> Option<&ShownBoard> {
        self.shown.as_ref()
    }

    /// The number of the board shown, if it is in the file.
    pub fn board_number(&self) -> Option<u64> {
        match self.shown.as_ref()?.name {
            BoardName::InFile(number) => Some(number),
            BoardName::Missing(_) => None,
        }
    }

    /// The board that steps begin from, and how many there are; none before one is shown.
    pub(super) fn place_in_file(&self) -> Option<(u64, u64)> {
        let boards = self.boards();
        (boards > 0 && self.shown.is_some()).then_some((self.place_in_file, boards))
    }

    /// How many boards the file has.
    pub fn boards(&self) -> u64 {
        self.checked().map_or(0, |checked| checked.boards)
    }

    pub fn excerpt(&self) -> Option<&Excerpt> {
        self.excerpt.as_ref()
    }

    /// Looks at what a finding is about.
    pub(super) fn choose(&mut self, finding: usize) {
        if let Some(stop) = self.stops.iter().position(|stop| stop.finding == finding) {
            self.go_to_stop(stop);
        }
    }

    /// Goes on by so many places of findings, or back.
    pub(super) fn go_by_place(&mut self, by: i64) {
        let Some(last) = self.stops.len().checked_sub(1) else { return };
        let from = match self.chosen {
            Some(chosen) => chosen as i64,
            None if by > 0 => -1,
            None => last as i64 + 1,
        };
        self.go_to_stop(from.saturating_add(by).clamp(0, last as i64) as usize);
    }

    /// Looks at a board of the file.
    pub(super) fn go_to_board(&mut self, number: u64) {
        if (1..=self.boards()).contains(&number) {
            self.chosen = self.stops.iter().position(|stop| stop.at == StopAt::Board(number));
            self.look_at(LookAt::Board(number));
        }
    }

    fn go_to_stop(&mut self, stop: usize) {
        self.chosen = Some(stop);
        match self.stops[stop].at {
            StopAt::Board(number) => self.look_at(LookAt::Board(number)),
            StopAt::Place(at) => self.look_at(LookAt::Place(at)),
            StopAt::Missing(index) => self.show_missing(index),
            StopAt::Nowhere => {}
        }
    }

    fn show_missing(&mut self, index: usize) {
        let Some(Missing::Count { first, .. }) = self.checked().map(|checked| &checked.missing)
        else {
            return;
        };
        let Some((number, solution)) = first.get(index) else { return };
        self.shown = Some(ShownBoard {
            name: BoardName::Missing(*number),
            conflicts: Conflicts::of(Placement::from(solution)),
            fault: None,
            mend: None,
        });
        self.looking = None;
        self.excerpt = None;
    }

    fn look_at(&mut self, wanted: LookAt) {
        let Some(checked) = &self.checked else { return };
        let mark = match wanted {
            LookAt::Board(number) => checked.mark_before(number),
            LookAt::Place(at) => checked.mark_before_place(at),
        };
        let form = checked.form.clone().unwrap_or_else(Recognised::none);
        let source = self.source.clone();
        self.looking = Some(start_excerpt(source, form, mark, wanted, Wake::clone(&self.wake)));
    }

    /// Takes in what the jobs have reported; answers with why something could not be read.
    pub(super) fn take_reports(&mut self) -> Option<Event> {
        self.take_check().or_else(|| self.take_excerpt()).map(Event::NotOpened)
    }

    /// Whether the check itself has failed, so that there is nothing to be seen of it.
    pub(super) fn has_failed(&self) -> bool {
        self.job.is_none() && self.checked.is_none()
    }

    fn take_check(&mut self) -> Option<FileError> {
        let job = self.job.as_ref()?;
        let mut end = None;
        for report in job.waiting_reports() {
            match report {
                Report::Update(progress) => self.progress = Some(progress),
                Report::Finished(finished) => end = Some(finished),
            }
        }
        let end = end?;
        self.job = None;
        self.took = self.start.elapsed();
        match end {
            Ok(CheckEnd::Checked(checked)) => {
                self.take_result(checked);
                None
            }
            Ok(CheckEnd::Failed(error)) => Some(error),
            Err(failure) => Some(self.broken(failure)),
        }
    }

    fn take_result(&mut self, checked: Box<Checked>) {
        self.findings = checked.findings();
        self.stops = stops_of(&checked, &self.findings);
        self.checked = Some(checked);
        if self.stops.iter().any(|stop| stop.at != StopAt::Nowhere) {
            self.choose(0);
        }
        if self.looking.is_none() && self.shown.is_none() {
            let chosen = self.chosen;
            self.go_to_board(1);
            self.chosen = chosen;
        }
        let is_text = self.checked().is_some_and(|checked| checked.bytes > 0 && !checked.is_utf16);
        if self.boards() == 0 && self.looking.is_none() && is_text {
            self.look_at(LookAt::Place(TextPlace::START));
        }
    }

    fn take_excerpt(&mut self) -> Option<FileError> {
        let end = self.looking.as_ref()?.end()?;
        self.looking = None;
        match end {
            Ok(Ok(excerpt)) => {
                self.show(excerpt);
                None
            }
            Ok(Err(error)) => Some(error),
            Err(failure) => Some(self.broken(failure)),
        }
    }

    fn show(&mut self, excerpt: Excerpt) {
        let size = self.checked().and_then(Checked::board_size);
        self.shown = size.zip(excerpt.board.as_ref()).map(|(size, board)| shown(size, board));
        self.place_in_file = self.board_number().unwrap_or(self.place_in_file);
        self.excerpt = Some(excerpt);
    }

    fn broken(&self, failure: Failure) -> FileError {
        let (Failure::NotStarted(reason) | Failure::Panicked(reason)) = failure;
        FileError::new(self.source.name(), io::Error::other(reason))
    }
}

/// The places that findings lead to, in their order.
fn stops_of(checked: &Checked, findings: &[Finding]) -> Vec<Stop> {
    let mut stops = Vec::new();
    for (finding, &found) in findings.iter().enumerate() {
        let mut stop = |at| stops.push(Stop { finding, at });
        match found {
            Finding::Faulty(index) => stop(StopAt::Board(checked.faulty[index].board)),
            Finding::Repeat(index) => stop(StopAt::Board(checked.repeats[index].board)),
            Finding::RepeatsNotSought { from } => stop(StopAt::Board(from)),
            Finding::Deviation(index) => stop(StopAt::Place(checked.deviations[index].at)),
            Finding::Missing => match &checked.missing {
                Missing::Count { first, .. } if !first.is_empty() => {
                    (0..first.len()).for_each(|index| stop(StopAt::Missing(index)));
                }
                _ => stop(StopAt::Nowhere),
            },
            Finding::Order => stop(match checked.order {
                ListOrder::None { board } => StopAt::Board(board),
                _ => StopAt::Nowhere,
            }),
            Finding::Difference => {
                stop(checked.difference().map_or(StopAt::Nowhere, |found| StopAt::Place(found.at)));
            }
            _ => stop(StopAt::Nowhere),
        }
    }
    stops
}

fn shown(size: Size, board: &FaultyBoard) -> ShownBoard {
    let placement = board.placement(size);
    let columns: Vec<_> = placement.queens().iter().map(|queen| queen.column).collect();
    let is_right = board.shape.is_empty() && board.queens.len() == columns.len();
    ShownBoard {
        name: BoardName::InFile(board.board),
        fault: Some(board.clone()).filter(|_| !(is_right && is_solution(&columns))),
        mend: if board.shape.is_empty() { mend(size, &placement) } else { None },
        conflicts: Conflicts::of(placement),
    }
}

/// The queen that has to move along its row, and where to, to make a solution of a board with one queen
/// in each row; none if it is one, or if it takes more.
fn mend(size: Size, placement: &Placement) -> Option<(Square, Square)> {
    /// A larger board would take too long.
    const LARGEST: u32 = 32;
    let queens = placement.queens();
    let is_one_in_each_row = (0..).zip(queens).all(|(row, queen)| queen.row == row);
    if size.get() > LARGEST || queens.len() != size.as_usize() || !is_one_in_each_row {
        return None;
    }
    let columns: Vec<_> = queens.iter().map(|queen| queen.column).collect();
    if is_solution(&columns) {
        return None;
    }
    queens.iter().find_map(|&queen| {
        let mut moved = columns.clone();
        let column = (0..size.get()).find(|&column| {
            moved[queen.row as usize] = column;
            is_solution(&moved)
        })?;
        Some((queen, Square::new(queen.row, column)))
    })
}
