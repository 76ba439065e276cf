//! The choices of the save dialog, and the save that runs.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use super::notices::Event;
use super::run::Run;
use super::settings::Settings;
use crate::board::{Size, Solution};
use crate::formats::{BoardWriter, Preset};
use crate::job::file::folder_of;
use crate::job::{
    Amount, Boards, Job, Listed, Report, Save, SaveEnd, SaveProgress, Wake, start_look, start_save,
};
use crate::search::Problem;

pub use crate::job::FileLook;

/// Which boards go into the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardChoice {
    /// The one shown.
    This,
    /// From one number to another, both included.
    Range,
    /// Number 1 to another.
    First,
    /// All found so far.
    AllFound,
    /// All there are, found yet or not.
    All,
}

/// What is to be saved, in what form, where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveDraft {
    pub boards: BoardChoice,
    /// First and last number of [`BoardChoice::Range`].
    pub range: (u64, u64),
    /// How many boards [`BoardChoice::First`] takes.
    pub first: u64,
    pub preset: Preset,
    /// As typed; a name alone goes into `folder`.
    pub path: PathBuf,
    folder: PathBuf,
    problem: Problem,
}

/// How large a file would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveSize {
    Exact {
        bytes: u128,
        boards: u64,
        lines: u128,
    },
    /// Estimated from the share of the tree searched.
    About {
        bytes: u128,
        boards: u64,
    },
    Unknown,
}

/// Why a draft cannot be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveProblem {
    /// A save is running.
    Busy,
    /// There is no such board yet, or none at all.
    NoBoard,
    /// The range ends before it begins, or begins before 1.
    EmptyRange,
    BeyondTotal {
        total: u64,
    },
    /// The form cannot hold boards larger than this.
    FormHoldsUpTo {
        n: u32,
    },
    NoFileName,
    /// The look at the place has not come back.
    Looking,
    NameIsFolder,
    NoFolder,
    NotEnoughSpace {
        needed: u128,
        free: u64,
    },
}

/// A save under way.
pub struct RunningSave {
    job: Job<SaveProgress, SaveEnd>,
    pub path: PathBuf,
    /// Bytes written so far.
    pub written: u128,
    /// Bytes to be written, if that is known.
    pub of: Option<u128>,
    pub cancelling: bool,
}

pub(super) struct Saving {
    pub draft: SaveDraft,
    preview: String,
    look: Option<FileLook>,
    looking: Option<Job<(), FileLook>>,
    running: Option<RunningSave>,
    wake: Wake,
}

impl SaveDraft {
    fn new(settings: &Settings, folder: PathBuf) -> Self {
        let folder = settings.folder.clone().unwrap_or(folder);
        let problem = settings.problem();
        Self {
            boards: BoardChoice::All,
            range: (1, 20),
            first: 3,
            preset: settings.preset,
            path: folder.join(proposed_name(&problem, settings.preset)),
            folder,
            problem,
        }
    }

    /// Where the file would go: a name alone goes into the folder used last.
    pub fn target(&self) -> PathBuf {
        self.folder.join(&self.path)
    }

    /// The boards' first number and how many, with this number shown.
    fn amount(&self, run: &Run, shown: Option<u64>) -> Result<(u64, Amount), SaveProblem> {
        let found = run.found();
        let (first, last) = match self.boards {
            BoardChoice::This => {
                let number = shown.ok_or(SaveProblem::NoBoard)?;
                (number, number)
            }
            BoardChoice::Range => self.range,
            BoardChoice::First => (1, self.first),
            BoardChoice::AllFound if found == 0 => return Err(SaveProblem::NoBoard),
            BoardChoice::AllFound => (1, found),
            BoardChoice::All if run.total() == Some(0) => return Err(SaveProblem::NoBoard),
            BoardChoice::All => return Ok((1, Amount::ToTheEnd)),
        };
        match run.total() {
            Some(0) => Err(SaveProblem::NoBoard),
            _ if first == 0 || last < first => Err(SaveProblem::EmptyRange),
            Some(total) if last > total => Err(SaveProblem::BeyondTotal { total }),
            _ => Ok((first, Amount::Boards(last - first + 1))),
        }
    }

    pub(super) fn size(&self, run: &Run, shown: Option<u64>) -> SaveSize {
        let Ok((first, amount)) = self.amount(run, shown) else { return SaveSize::Unknown };
        let layout = self.preset.layout();
        let size = run.problem().size();
        let exact = match amount {
            Amount::Boards(boards) => Some(boards),
            Amount::ToTheEnd => run.total(),
        };
        match exact {
            Some(boards) => SaveSize::Exact {
                bytes: layout.file_bytes(size, first, boards),
                boards,
                lines: layout.file_lines(size, boards),
            },
            None => match run.estimated_total() {
                Some(boards) => {
                    let bytes = layout.file_bytes(size, first, boards);
                    SaveSize::About { bytes, boards }
                }
                None => SaveSize::Unknown,
            },
        }
    }

    /// The beginning of the file; all of it where it is short.
    fn preview(&self, run: &Run, shown: Option<u64>) -> String {
        /// Lines and boards enough to see the form by.
        const PREVIEW_LINES: u128 = 100;
        const PREVIEW_BOARDS: u64 = 12;
        let layout = self.preset.layout();
        let Ok((first, amount)) = self.amount(run, shown) else { return String::new() };
        if !layout.holds(run.problem().size()) || first > run.found() {
            return String::new();
        }
        let size = run.problem().size();
        let enough = (1..PREVIEW_BOARDS)
            .find(|&boards| layout.file_lines(size, boards) >= PREVIEW_LINES)
            .unwrap_or(PREVIEW_BOARDS);
        let boards = match amount {
            Amount::Boards(boards) => boards.min(enough),
            Amount::ToTheEnd => enough,
        };
        let mut writer = BoardWriter::new(Vec::new(), layout, size);
        let mut written = 0;
        for (number, solution) in (first..).zip(run.catalogue().solutions(first, boards as usize)) {
            written += 1;
            if writer.board(number, solution.columns()).is_err() {
                break;
            }
        }
        let whole = match self.size(run, shown) {
            SaveSize::Exact { boards, .. } => written == boards,
            SaveSize::About { .. } | SaveSize::Unknown => false,
        };
        let bytes = if whole { writer.finish() } else { writer.break_off() };
        String::from_utf8(bytes.unwrap_or_default()).unwrap_or_default()
    }
}

impl Saving {
    pub fn new(settings: &Settings, folder: PathBuf, wake: Wake) -> Self {
        let draft = SaveDraft::new(settings, folder);
        Self { draft, preview: String::new(), look: None, looking: None, running: None, wake }
    }

    /// Makes the preview when the first of its boards has been found meanwhile.
    pub fn fill_preview(&mut self, run: &Run, shown: Option<u64>) {
        if self.preview.is_empty() {
            self.preview = self.draft.preview(run, shown);
        }
    }

    /// Proposes a file name for the size now chosen, keeping the other choices.
    pub fn propose(&mut self, run: &Run, shown: Option<u64>) {
        // The disk may have changed since the dialog was last open.
        self.look = None;
        self.draft.problem = run.problem().clone();
        self.draft.path = self.draft.folder.join(proposed_name(run.problem(), self.draft.preset));
        let last = run.total().unwrap_or(u64::MAX).max(1);
        self.draft.range = (self.draft.range.0.min(last), self.draft.range.1.min(last));
        self.draft.first = self.draft.first.min(last);
        self.after_change(run, shown);
    }

    /// Changes the draft; a name that was only proposed follows the form.
    pub fn change(&mut self, run: &Run, shown: Option<u64>, change: impl FnOnce(&mut SaveDraft)) {
        let proposed = proposed_name(&self.draft.problem, self.draft.preset);
        change(&mut self.draft);
        let draft = &mut self.draft;
        if draft.path.file_name().is_some_and(|name| name == proposed.as_str()) {
            draft.path.set_file_name(proposed_name(&draft.problem, draft.preset));
        }
        self.after_change(run, shown);
    }

    fn after_change(&mut self, run: &Run, shown: Option<u64>) {
        self.preview = self.draft.preview(run, shown);
        let target = self.draft.target();
        if self.look.as_ref().is_none_or(|look| look.path != target) {
            self.look = None;
            self.looking = Some(start_look(target, Wake::clone(&self.wake)));
        }
    }

    pub fn preview(&self) -> &str {
        &self.preview
    }

    pub fn look(&self) -> Option<&FileLook> {
        self.look.as_ref()
    }

    pub fn running(&self) -> Option<&RunningSave> {
        self.running.as_ref()
    }

    pub fn problem(&self, run: &Run, shown: Option<u64>) -> Option<SaveProblem> {
        if self.running.is_some() {
            return Some(SaveProblem::Busy);
        }
        if let Err(problem) = self.draft.amount(run, shown) {
            return Some(problem);
        }
        let layout = self.draft.preset.layout();
        if let Some(n) = layout.max_size.filter(|_| !layout.holds(run.problem().size())) {
            return Some(SaveProblem::FormHoldsUpTo { n });
        }
        if self.draft.path.file_name().is_none() {
            return Some(SaveProblem::NoFileName);
        }
        let Some(look) = &self.look else { return Some(SaveProblem::Looking) };
        match (self.draft.size(run, shown), look.free_bytes) {
            _ if look.is_folder => Some(SaveProblem::NameIsFolder),
            _ if !look.has_folder => Some(SaveProblem::NoFolder),
            (SaveSize::Exact { bytes, .. }, Some(free)) if bytes > u128::from(free) => {
                Some(SaveProblem::NotEnoughSpace { needed: bytes, free })
            }
            _ => None,
        }
    }

    /// Starts the save. The draft must have no problem.
    pub fn start(&mut self, run: &Run, shown: Option<u64>, threads: NonZeroUsize) {
        let Ok((first, amount)) = self.draft.amount(run, shown) else { return };
        let path = self.draft.target();
        let start = first.min(run.found());
        let listed = Listed {
            problem: run.problem().clone(),
            from: run.catalogue().solution(start).map(|solution| (start, solution)),
            first,
            amount,
            threads,
        };
        let save = Save {
            boards: Boards::Listed(listed),
            layout: self.draft.preset.layout(),
            path: path.clone(),
        };
        let of = match self.draft.size(run, shown) {
            SaveSize::Exact { bytes, .. } => Some(bytes),
            SaveSize::About { .. } | SaveSize::Unknown => None,
        };
        let job = start_save(save, Wake::clone(&self.wake));
        self.running = Some(RunningSave { job, path, written: 0, of, cancelling: false });
        // What stands there will be another file.
        self.look = None;
    }

    pub fn cancel(&mut self) {
        if let Some(running) = &mut self.running {
            running.job.stop();
            running.cancelling = true;
        }
    }

    /// Takes in what the jobs have reported; answers with the save's end when it comes. The
    /// folder of a file that was saved is the one for the next.
    pub fn take_reports(&mut self, settings: &mut Settings) -> Option<Event> {
        if let Some(looking) = &self.looking
            && let Some(Report::Finished(seen)) = looking.next_report()
        {
            // A look that could not be had forbids nothing: the save itself will tell.
            let target = self.draft.target();
            self.look = Some(seen.unwrap_or_else(|_| FileLook::unknown(target)));
            self.looking = None;
        }
        let running = self.running.as_mut()?;
        let mut finished = None;
        for report in running.job.waiting_reports() {
            match report {
                Report::Update(progress) => running.written = progress.bytes,
                Report::Finished(end) => finished = Some(end),
            }
        }
        let end = finished?;
        let path = self.running.take()?.path;
        if matches!(end, Ok(SaveEnd::Saved { .. })) {
            let folder = folder_of(&path);
            self.draft.folder = folder.to_owned();
            settings.folder = Some(folder.to_owned());
        }
        Some(match end {
            Ok(SaveEnd::Saved { path, boards }) => Event::Saved { path, boards },
            Ok(SaveEnd::Cancelled(left)) => Event::SaveCancelled { path, left },
            Ok(SaveEnd::Failed(error, left)) => Event::SaveFailed(error, left),
            Err(failure) => Event::SaveBroke { path, failure },
        })
    }
}

/// Whether a board can be put into the clipboard in a form: it holds the board, which has a number
/// where the form states one, and is not so large that the clipboard would choke on it.
pub(super) fn can_copy(preset: Preset, number: Option<u64>, size: Size) -> bool {
    const MOST_BYTES: u128 = 64 << 20;
    let layout = preset.layout();
    let is_numbered = number.is_some() || layout.heading.is_none();
    layout.holds(size) && is_numbered && layout.file_bytes(size, 1, 1) <= MOST_BYTES
}

/// One board in a form, as a file of it alone would be; `None` where it cannot be copied.
pub(super) fn board_text(
    preset: Preset,
    number: Option<u64>,
    solution: &Solution,
) -> Option<String> {
    let size = solution.size();
    if !can_copy(preset, number, size) {
        return None;
    }
    let mut writer = BoardWriter::new(Vec::new(), preset.layout(), size);
    // A form without headings writes no number.
    writer.board(number.unwrap_or_default(), solution.columns()).ok()?;
    String::from_utf8(writer.finish().ok()?).ok()
}

fn proposed_name(problem: &Problem, preset: Preset) -> String {
    let boards = if problem.is_empty_board() { "" } else { "-completions" };
    format!("queens-{}{boards}-{}.txt", problem.size(), preset.name())
}
