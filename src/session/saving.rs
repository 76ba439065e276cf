//! The choices of the save dialog, and what becomes of them.

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use super::forms::Adjusting;
use super::notices::Event;
use super::run::Run;
use super::running_save::RunningSave;
use super::save_place::SavePlace;
use super::settings::Settings;
use crate::board::{Size, Solution};
use crate::formats::{BoardWriter, Form, Layout, LayoutFault, Order, Unreadable};
use crate::job::file::folder_of;
use crate::job::{Amount, Boards, Listed, Save, Target, Wake, start_save};
use crate::search::{Direction, Enumerator, Problem, Step};

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

/// What the dialog makes of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveKind {
    Text,
    Picture,
}

/// What there is to be saved.
#[derive(Clone, Copy)]
pub(super) enum Source<'a> {
    /// The solutions of a search, of which one may be shown.
    Search { run: &'a Run, shown: Option<u64> },
    /// A solution built by a formula.
    One(&'a Arc<Solution>),
}

/// Which boards are to be saved, in what form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveDraft {
    pub boards: BoardChoice,
    /// First and last number of [`BoardChoice::Range`].
    pub range: (u64, u64),
    /// How many boards [`BoardChoice::First`] takes.
    pub first: u64,
    pub form: Form,
    /// While the form is being adjusted, what it has become.
    pub adjusting: Option<Adjusting>,
    /// How the name begins that is proposed, such as `queens-8`.
    stem: String,
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
    /// The form states the solution's number, and it has none.
    FormNeedsNumber,
    /// Nothing can be written in the form.
    FormFault(LayoutFault),
    /// The form cannot hold boards larger than this.
    FormHoldsUpTo {
        n: u32,
    },
    /// The form is only for this size and so many given queens.
    FormWants {
        n: u32,
        given: usize,
    },
    /// What would be written could not be read back.
    FormUnreadable(Unreadable),
    /// Pictures are drawn of boards that are found.
    NotFoundYet {
        found: u64,
    },
    /// The file has one page, with room for so many boards.
    BeyondPage {
        room: usize,
    },
    TooManyBoards {
        most: usize,
    },
    PixelsOutOfRange {
        least: u32,
        most: u32,
    },
    /// Columns or rows of a page.
    LineOutOfRange {
        most: u32,
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

pub(super) struct Saving {
    pub draft: SaveDraft,
    pub kind: SaveKind,
    /// The number of the first board of a sheet.
    pub first_drawn: u64,
    pub place: SavePlace,
    preview: String,
    /// Why what is chosen could not be read back, as of the last change.
    unreadable: Option<Unreadable>,
    running: Option<RunningSave>,
    wake: Wake,
}

impl SaveDraft {
    fn new(settings: &Settings) -> Self {
        Self {
            boards: BoardChoice::All,
            range: (1, 20),
            first: 3,
            form: settings.chosen_form(),
            adjusting: None,
            stem: stem_of(&settings.problem()),
        }
    }

    /// How boards are written, as it is chosen or adjusted.
    pub fn layout(&self) -> &Layout {
        self.adjusting.as_ref().map_or(&self.form.layout, |adjusting| &adjusting.layout)
    }

    /// The name that is proposed for the file.
    fn name(&self) -> String {
        // A form of one's own may have a name that no file may have.
        let form = self.form.name.replace(|letter: char| !letter.is_alphanumeric(), "-");
        format!("{}-{form}.{}", self.stem, self.form.extension())
    }

    /// The boards' first number and how many.
    fn amount(&self, source: Source<'_>) -> Result<(u64, Amount), SaveProblem> {
        let (run, shown) = match source {
            Source::Search { run, shown } => (run, shown),
            Source::One(_) if self.layout().states_number() => {
                return Err(SaveProblem::FormNeedsNumber);
            }
            Source::One(_) => return Ok((1, Amount::Boards(1))),
        };
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

    pub(super) fn size(&self, source: Source<'_>) -> SaveSize {
        let Ok((first, amount)) = self.amount(source) else { return SaveSize::Unknown };
        let layout = self.layout();
        if layout.fault().is_some() {
            return SaveSize::Unknown;
        }
        let size = source.size();
        let exact = match amount {
            Amount::Boards(boards) => Some(boards),
            Amount::ToTheEnd => source.total(),
        };
        match exact {
            Some(boards) => SaveSize::Exact {
                bytes: layout.file_bytes(size, first, boards),
                boards,
                lines: layout.file_lines(size, boards),
            },
            None => match source.estimated_total() {
                Some(boards) => {
                    let bytes = layout.file_bytes(size, first, boards);
                    SaveSize::About { bytes, boards }
                }
                None => SaveSize::Unknown,
            },
        }
    }

    /// The size of the file, if it is known.
    pub(super) fn exact_bytes(&self, source: Source<'_>) -> Option<u128> {
        match self.size(source) {
            SaveSize::Exact { bytes, .. } => Some(bytes),
            SaveSize::About { .. } | SaveSize::Unknown => None,
        }
    }

    /// The beginning of the file; all of it where it is short.
    fn preview(&self, source: Source<'_>) -> String {
        /// A row may be a million cells long, and a cell several letters.
        const MOST_BYTES: usize = 1 << 15;
        let Ok((first, amount)) = self.amount(source) else { return String::new() };
        if misfit(self.layout(), source).is_some() {
            return String::new();
        }
        let bytes = match source {
            Source::Search { run, .. } => self.preview_of_boards(run, source, first, amount),
            Source::One(solution) => self.preview_of_one(solution),
        };
        let mut text = self.layout().encoding.decode(&bytes.unwrap_or_default());
        text.truncate(text.floor_char_boundary(MOST_BYTES));
        text
    }

    fn preview_of_boards(
        &self,
        run: &Run,
        source: Source<'_>,
        first: u64,
        amount: Amount,
    ) -> io::Result<Vec<u8>> {
        /// Lines and boards enough to see the form by.
        const PREVIEW_LINES: u128 = 100;
        const PREVIEW_BOARDS: u64 = 12;
        let layout = self.layout();
        if first > run.found() {
            return Ok(Vec::new());
        }
        let size = source.size();
        let enough = (1..PREVIEW_BOARDS)
            .find(|&boards| layout.file_lines(size, boards) >= PREVIEW_LINES)
            .unwrap_or(PREVIEW_BOARDS);
        let asked = match amount {
            Amount::Boards(boards) => boards.min(enough),
            Amount::ToTheEnd => enough,
        };
        let boards = listed(run, layout.order, first, layout.boards_written(asked) as usize);
        let mut writer = BoardWriter::new(Vec::new(), layout, size);
        for (number, solution) in (first..).zip(&boards) {
            writer.board(number, solution.columns())?;
        }
        match self.size(source) {
            SaveSize::Exact { boards: all, .. }
                if boards.len() as u64 == layout.boards_written(all) =>
            {
                writer.finish(all)
            }
            _ => writer.break_off(),
        }
    }

    /// As many rows as say enough.
    fn preview_of_one(&self, solution: &Solution) -> io::Result<Vec<u8>> {
        const PREVIEW_BYTES: u128 = 1 << 12;
        let mut writer = BoardWriter::new(Vec::new(), self.layout(), solution.size());
        writer.begin_board(0);
        for (row, &column) in (0..).zip(solution.columns()) {
            if writer.bytes() >= PREVIEW_BYTES {
                return writer.break_off();
            }
            writer.row(row, column)?;
        }
        writer.end_board(0);
        writer.finish(1)
    }
}

/// Why a form is not for these boards, or for none.
fn misfit(layout: &Layout, source: Source<'_>) -> Option<SaveProblem> {
    if let Some(fault) = layout.fault() {
        return Some(SaveProblem::FormFault(fault));
    }
    let (size, given) = (source.size(), source.given());
    match (layout.given, layout.sizes) {
        (Some(wanted), (n, _)) if !layout.holds(size) || given != wanted => {
            Some(SaveProblem::FormWants { n, given: wanted })
        }
        (_, (_, n)) if !layout.holds(size) => Some(SaveProblem::FormHoldsUpTo { n }),
        _ => None,
    }
}

impl Source<'_> {
    /// How many queens are given.
    fn given(self) -> usize {
        match self {
            Self::Search { run, .. } => run.problem().given().len(),
            Self::One(_) => 0,
        }
    }

    /// The size of the boards.
    fn size(self) -> Size {
        match self {
            Self::Search { run, .. } => run.problem().size(),
            Self::One(solution) => solution.size(),
        }
    }

    /// How many boards there are, if that is known.
    fn total(self) -> Option<u64> {
        match self {
            Self::Search { run, .. } => run.total(),
            Self::One(_) => Some(1),
        }
    }

    fn estimated_total(self) -> Option<u64> {
        match self {
            Self::Search { run, .. } => run.estimated_total(),
            Self::One(_) => Some(1),
        }
    }

    /// How a name begins that is proposed.
    fn stem(self) -> String {
        match self {
            Self::Search { run, .. } => stem_of(run.problem()),
            Self::One(solution) => format!("queens-{}", solution.size()),
        }
    }
}

impl Saving {
    pub fn new(settings: &Settings, folder: PathBuf, wake: Wake) -> Self {
        let folder = settings.folder.clone().unwrap_or(folder);
        let draft = SaveDraft::new(settings);
        Self {
            kind: SaveKind::Text,
            first_drawn: 1,
            place: SavePlace::new(folder, draft.name(), Wake::clone(&wake)),
            draft,
            preview: String::new(),
            unreadable: None,
            running: None,
            wake,
        }
    }

    /// Makes the preview when the first of its boards has been found meanwhile.
    pub fn fill_preview(&mut self, source: Source<'_>) {
        if self.preview.is_empty() {
            self.preview = self.draft.preview(source);
        }
    }

    /// Proposes a file name for the size now chosen, keeping the other choices.
    pub fn propose(&mut self, source: Source<'_>) {
        self.kind = SaveKind::Text;
        self.draft.stem = source.stem();
        self.place.begin(self.draft.name());
        let last = source.total().unwrap_or(u64::MAX).max(1);
        if let Source::Search { .. } = source {
            self.draft.range = (self.draft.range.0.min(last), self.draft.range.1.min(last));
            self.draft.first = self.draft.first.min(last);
        }
        self.after_change(source);
    }

    /// Changes the draft; a name that was only proposed follows the form.
    pub fn change(&mut self, source: Source<'_>, change: impl FnOnce(&mut SaveDraft)) {
        change(&mut self.draft);
        self.place.propose(self.draft.name());
        self.after_change(source);
    }

    fn after_change(&mut self, source: Source<'_>) {
        self.preview = self.draft.preview(source);
        let layout = Some(self.draft.layout()).filter(|layout| layout.fault().is_none());
        self.unreadable = layout.and_then(|layout| layout.unreadable(source.size()));
    }

    pub fn preview(&self) -> &str {
        &self.preview
    }

    pub fn running(&self) -> Option<&RunningSave> {
        self.running.as_ref()
    }

    /// Why nothing can be saved as text as it is chosen, wherever it goes.
    pub fn text_problem(&self, source: Source<'_>) -> Option<SaveProblem> {
        let problem = self.draft.amount(source).err();
        let problem = problem.or_else(|| misfit(self.draft.layout(), source));
        problem.or_else(|| self.unreadable.map(SaveProblem::FormUnreadable))
    }

    /// Starts the save. The draft must have no problem.
    pub fn start(&mut self, source: Source<'_>, threads: NonZeroUsize) {
        let Ok((first, amount)) = self.draft.amount(source) else { return };
        let path = self.place.target();
        let boards = match source {
            Source::Search { run, .. } => {
                let problem = run.problem().image(self.draft.layout().order.map());
                let start = first.min(run.found());
                let from = run.catalogue().solution(start).map(|solution| (start, solution));
                Boards::Listed(Listed {
                    // Numbers of the search are those of its own list.
                    from: from.filter(|_| problem == *run.problem()),
                    problem,
                    first,
                    amount,
                    threads,
                })
            }
            Source::One(solution) => Boards::One(Arc::clone(solution)),
        };
        let target = Target::File(path.clone());
        let save = Save { boards, layout: self.draft.layout().clone(), target };
        let job = start_save(save, Wake::clone(&self.wake));
        self.begin(RunningSave::of_text(job, path, self.draft.exact_bytes(source)));
    }

    pub fn begin(&mut self, save: RunningSave) {
        self.running = Some(save);
        self.place.forget_look();
    }

    pub fn cancel(&mut self) {
        if let Some(running) = &mut self.running {
            running.cancel();
        }
    }

    /// Takes in what the jobs have reported; answers with the save's end when it comes. The
    /// folder of a file that was saved is the one for the next.
    pub fn take_reports(&mut self, settings: &mut Settings) -> Option<Event> {
        self.place.take_look();
        let event = self.running.as_mut()?.take_reports()?;
        self.running = None;
        if let Event::Saved { path, .. } = &event {
            let folder = folder_of(path);
            self.place.use_folder(folder);
            settings.folder = Some(folder.to_owned());
        }
        Some(event)
    }
}

/// Solutions of the list of a form, from number k on, as far as they are found soon.
fn listed(run: &Run, order: Order, first: u64, count: usize) -> Vec<Solution> {
    /// Some milliseconds.
    const MOST_NODES: u64 = 1 << 18;
    let problem = run.problem().image(order.map());
    if problem == *run.problem() {
        return run.catalogue().solutions(first, count);
    }
    let (mut search, mut nodes) = (Enumerator::new(&problem), MOST_NODES);
    let solutions = std::iter::from_fn(|| {
        let step = search.step(Direction::Forward, &mut nodes);
        (step == Step::Found).then(|| search.solution())
    });
    solutions.skip(first as usize - 1).take(count).collect()
}

/// Whether a board can be put into the clipboard in a form: it holds the board, which has a number
/// where the form states one, and is not so large that the clipboard would choke on it.
pub(super) fn can_copy(layout: &Layout, number: Option<u64>, size: Size) -> bool {
    const MOST_BYTES: u128 = 64 << 20;
    let is_numbered = number.is_some() || !layout.states_number();
    let is_fit = layout.fault().is_none() && layout.holds(size) && is_numbered;
    is_fit && layout.file_bytes(size, 1, 1) <= MOST_BYTES
}

/// One board in a form, as a file of it alone would be; `None` where it cannot be copied.
pub(super) fn board_text(
    layout: &Layout,
    number: Option<u64>,
    solution: &Solution,
) -> Option<String> {
    let size = solution.size();
    if !can_copy(layout, number, size) {
        return None;
    }
    let mut writer = BoardWriter::new(Vec::new(), layout, size);
    writer.board(number.unwrap_or_default(), solution.columns()).ok()?;
    Some(layout.encoding.decode(&writer.finish(1).ok()?))
}

/// How the name of a file of solutions begins.
pub(super) fn stem_of(problem: &Problem) -> String {
    let boards = match problem.orbit_filter() {
        Some(_) => "-fundamental",
        None if problem.is_empty_board() => "",
        None => "-completions",
    };
    format!("queens-{}{boards}", problem.size())
}
