//! The model behind the window: what is chosen, running, shown and remembered.
//!
//! Plain methods change it and plain getters show it; it draws nothing and speaks no language:
//! everything a person reads is made elsewhere from the typed values found here. Time comes in
//! as an argument, so that tests need no clock.

mod action;
mod can;
mod checking;
mod conflicts;
mod count_view;
mod counting;
mod document;
mod forms;
mod history;
mod notices;
mod one_solution;
mod orbit;
mod orbit_view;
mod picture;
mod picture_choices;
mod play_text;
mod play_view;
mod playing;
mod puzzles;
mod race;
mod run;
mod running_save;
mod save_place;
mod saving;
mod search_view;
mod settings;
mod shown;
mod tour;
mod watching;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::board::{Placement, Size, Solution, Square};
use crate::formats::{Preset, columns_from_name, position_text, read_position};
use crate::job::{CheckSource, Wake, file};
use crate::search::{OrbitFilter, Problem};

pub use action::{Action, Command};
pub use checking::{BoardName, Checking, ShownBoard};
pub use conflicts::Conflicts;
pub use counting::{CountChoices, CountLine, CountState, Counting};
pub use document::{Document, DocumentContent, PLOTS_FORMAT};
pub use forms::{Adjusting, KeepRefusal};
pub use notices::{Event, NameRefusal, Notices};
pub use orbit::{Image, Orbit};
pub use picture::{PageSize, PictureSize};
pub use picture_choices::{PictureChoices, PictureColours, PictureScope, PictureStyle};
pub use play_text::PositionRefusal;
pub use playing::{MOST_COMPLETIONS, Made, Move, Moves, Origin, Played, Playing};
pub use puzzles::Puzzles;
pub use race::{Quantity, RaceChoices, RaceProblem, RaceRow, Racing, RowState};
pub use run::{Run, RunState};
pub use running_save::RunningSave;
pub use save_place::SavePlace;
pub use saving::{BoardChoice, SaveDraft, SaveKind, SaveProblem, SaveSize};
pub use settings::{
    Coordinates, Language, ListStyle, Opening, Settings, SettingsFault, Tab, Telling, ThemeChoice,
    UnreadableSettings,
};
pub use shown::{BoardView, GoTo};
pub use watching::{FULL_SPACE_MAX_SIZE, Speed, Target, Watching};

use document::DocumentSave;
use history::History;
use one_solution::{Built, OneSolution};
use picture::Drawings;
use play_text::PlayFile;
use saving::{Saving, Source};
use shown::Shown;
use tour::Tour;

/// Everything the window shows and changes.
pub struct Session {
    /// What is remembered from one start to the next.
    pub settings: Settings,
    /// What has happened that a person should know.
    pub notices: Notices,
    run: Run,
    shown: Shown,
    one: OneSolution,
    /// The square chosen on the board.
    selected: Option<Square>,
    /// A click on the board changes what is given and blocked.
    is_editing: bool,
    history: History,
    /// Once its view has been seen.
    watching: Option<Watching>,
    /// Methods are compared in the place of the search that is watched.
    is_comparing: bool,
    racing: Option<Racing>,
    tour: Option<Tour>,
    playing: Playing,
    puzzles: Puzzles,
    /// A file with a board to play, until it is read.
    play_file: Option<PlayFile>,
    checking: Option<Checking>,
    counting: Counting,
    saving: Saving,
    document: Option<DocumentSave>,
    drawings: Drawings,
    random: fastrand::Rng,
    wake: Wake,
}

impl Session {
    /// Starts searching the remembered size, and asks for the remembered number. Files go into
    /// `folder` as long as no other is remembered.
    pub fn new(settings: Settings, folder: PathBuf, wake: Wake) -> Self {
        let problem = settings.problem();
        let playing = Playing::new(settings.played_board());
        let puzzles = Puzzles::wished_by(&settings.puzzle);
        let saving = Saving::new(&settings, folder, Wake::clone(&wake));
        let mut session = Self {
            notices: Notices::default(),
            run: Run::start(&problem, settings.threads(), Wake::clone(&wake)),
            shown: Shown::default(),
            one: OneSolution::default(),
            selected: None,
            is_editing: false,
            history: History::default(),
            watching: None,
            is_comparing: false,
            racing: None,
            tour: None,
            playing,
            puzzles,
            play_file: None,
            checking: None,
            counting: Counting::default(),
            saving,
            document: None,
            drawings: Drawings::default(),
            random: fastrand::Rng::new(),
            wake,
            settings,
        };
        if session.settings.number > 1 {
            session.go_to_solution(session.settings.number);
        }
        if session.settings.tab == Tab::Search {
            session.watch();
        }
        session.tell_completions();
        session
    }

    /// Takes in what the background work has reported.
    pub fn take_reports(&mut self) {
        let state = self.run.state();
        let failure = self.run.take_reports();
        if self.run.state() != state {
            self.notices.clear_latest();
        }
        if let Some(failure) = failure {
            self.notices.report(Event::SearchFailed(failure));
        }
        self.shown.follow(&self.run);
        match self.one.take_reports() {
            Some(Built::Done { size, took }) => {
                self.is_editing = false;
                self.selected = None;
                self.shown.close_conflicts();
                self.notices.report(Event::Built { size, took });
            }
            Some(Built::Failed(failure)) => self.notices.report(Event::BuildFailed(failure)),
            None => {}
        }
        self.remember_number();
        if let Some(event) = self.checking.as_mut().and_then(Checking::take_reports) {
            if self.checking.as_ref().is_some_and(Checking::has_failed) {
                self.checking = None;
            }
            self.notices.report(event);
        }
        if let Some(failure) = self.watching.as_mut().and_then(Watching::take_reports) {
            self.notices.report(Event::SearchFailed(failure));
        }
        self.take_race_reports();
        self.take_count_reports();
        self.take_answers();
        self.take_puzzle();
        self.take_opened();
        if let Some(event) = self.document.as_ref().and_then(DocumentSave::take_end) {
            self.document = None;
            self.notices.report(event);
        }
        self.take_drawings();
        self.saving.fill_preview(source(&self.run, &self.shown, &self.one));
        if let Some(event) = self.saving.take_reports(&mut self.settings) {
            self.notices.report(event);
        }
    }

    /// Shows a view.
    pub fn show_tab(&mut self, tab: Tab) {
        if tab != self.settings.tab {
            self.settings.tab = tab;
            self.selected = None;
            self.notices.clear_latest();
        }
        if tab == Tab::Search && self.watching.is_none() {
            self.watch();
        } else if tab != Tab::Search {
            self.pause_playing();
        }
        if tab != Tab::Play {
            self.playing.leave_help();
        }
        self.tell_completions();
    }

    /// Checks boards that another program wrote, and shows the view for that.
    pub fn check_source(&mut self, source: CheckSource) {
        self.show_tab(Tab::Check);
        self.notices.clear_latest();
        if matches!(self.notices.banner(), Some(Event::NotOpened(_))) {
            self.notices.close_banner();
        }
        self.checking = Some(Checking::start(source, None, Wake::clone(&self.wake)));
    }

    /// Checks the same again, now against a form; the one it is in if `None`.
    pub fn compare_with(&mut self, preset: Option<Preset>) {
        if let Some(checking) = &self.checking {
            let source = checking.source().clone();
            self.checking = Some(Checking::start(source, preset, Wake::clone(&self.wake)));
        }
    }

    /// Looks at what a finding is about.
    pub fn choose_finding(&mut self, index: usize) {
        if let Some(checking) = &mut self.checking {
            checking.choose(index);
        }
    }

    /// Goes on by so many places of findings, or back.
    pub fn go_by_place(&mut self, by: i64) {
        if let Some(checking) = &mut self.checking {
            checking.go_by_place(by);
        }
    }

    /// Where a document goes, if nothing else is chosen: a report beside its file, a table where
    /// boards go.
    pub fn document_path(&self, document: Document) -> PathBuf {
        let boards = self.save_place().target();
        let folder = file::folder_of(&boards);
        match document {
            Document::Report => {
                document::path_beside(self.checking.as_ref().map(Checking::source), folder)
            }
            Document::Table => folder.join("methods.csv"),
            Document::Counts => folder.join("counts.csv"),
            Document::Plots => folder.join("counts").with_extension(PLOTS_FORMAT.extension()),
            Document::Position => {
                folder.join(format!("queens-{}-position.txt", self.playing.size()))
            }
        }
    }

    /// Writes a document to a file.
    pub fn save_document(&mut self, document: Document, path: PathBuf, content: DocumentContent) {
        let wake = Wake::clone(&self.wake);
        match DocumentSave::start(document, path, content, wake) {
            Ok(save) => self.document = Some(save),
            Err(path) => self.notices.report(Event::UnknownEnding(document, path)),
        }
    }

    /// The check, where its view is the one that is seen.
    fn checking_in_view(&self) -> Option<&Checking> {
        self.checking.as_ref().filter(|_| self.settings.tab == Tab::Check)
    }

    /// What is being checked.
    pub fn checking(&self) -> Option<&Checking> {
        self.checking.as_ref()
    }

    /// Takes a pasted text for what it is: a position is played; a line names a solution to go to, where a
    /// search is watched a number its step, and a board where one is played; all else is checked, as
    /// everything is in the view for that.
    pub fn paste(&mut self, text: &str, now: Instant) {
        /// Longer than a name that people write, and than the text of any position.
        const LONGEST_NAME: usize = 1_000;
        const LONGEST_POSITION: usize = 5_000;
        let is_line = text.trim().lines().count() <= 1;
        let is_name = is_line && text.len() <= LONGEST_NAME;
        let is_short = is_line && text.len() <= LONGEST_POSITION;
        let is_position = is_short && text.contains('/') && read_position(text).is_ok();
        let step = text.trim().parse().ok().filter(|&step| self.has_number(step));
        match (self.settings.tab, step) {
            _ if is_position => {
                self.show_tab(Tab::Play);
                self.play_text(text, Origin::Text);
            }
            (Tab::Solutions, _) if is_name => self.go_to_named(text, now),
            (Tab::Search, Some(step)) => self.go_to(step),
            (Tab::Play, _) if is_short => self.play_text(text, Origin::Text),
            _ => self.check_source(CheckSource::Text(text.as_bytes().into())),
        }
    }

    /// When the window has to be drawn again although nothing is reported.
    pub fn next_change(&self, now: Instant) -> Option<Duration> {
        let speed = self.settings.speed;
        let watching = self.watching.as_ref();
        let next_step = watching.and_then(|watching| watching.next_change(speed, now));
        [self.shown.next_change(now), next_step].into_iter().flatten().min()
    }

    /// The board size n, from 1 to [`Problem::MAX_SIZE`].
    pub fn size(&self) -> Size {
        self.run.problem().size()
    }

    /// Starts on the empty board of another size, with only fundamental solutions as before; nothing
    /// if n is not one that is searched, or is the same.
    pub fn set_size(&mut self, n: u32, now: Instant) {
        if n == self.size().get() {
            return;
        }
        let problem = match self.run.problem().orbit_filter() {
            // Squares of one board mean nothing on another.
            Some(&OrbitFilter { kind, .. }) => {
                Problem::fundamental(n, OrbitFilter { kind, ..OrbitFilter::default() })
            }
            None => Problem::empty_board(n),
        };
        if let Some(problem) = problem {
            self.change_problem(problem, now);
        }
    }

    /// Whether a click on the board changes what is given and blocked.
    pub fn is_editing(&self) -> bool {
        self.is_editing && self.settings.tab == Tab::Solutions
    }

    pub fn set_editing(&mut self, editing: bool) {
        self.is_editing = editing;
        self.leave_aside();
        self.selected = None;
        self.notices.clear_latest();
    }

    /// Gives a queen, or takes a given one away; nothing outside the board.
    pub fn toggle_given(&mut self, square: Square, now: Instant) {
        if self.size().has(square) {
            self.change_problem(self.run.problem().with_given_toggled(square), now);
        }
    }

    /// Blocks a square, or frees it; nothing outside the board.
    pub fn toggle_blocked(&mut self, square: Square, now: Instant) {
        if self.size().has(square) {
            self.change_problem(self.run.problem().with_blocked_toggled(square), now);
        }
    }

    /// Takes all given queens and blocks away.
    pub fn clear_conditions(&mut self, now: Instant) {
        let n = self.size().get();
        self.change_problem(Problem::empty_board(n).expect("the size is searched"), now);
    }

    /// Takes the last change of the conditions back, with the size they were for; or the last move.
    pub fn undo(&mut self, now: Instant) {
        if self.settings.tab == Tab::Play {
            return self.change_play(Playing::undo);
        }
        if let Some(problem) = self.history.undo(self.run.problem()) {
            self.take_up(problem, now);
        }
    }

    /// Makes a change again that was taken back.
    pub fn redo(&mut self, now: Instant) {
        if self.settings.tab == Tab::Play {
            return self.change_play(Playing::redo);
        }
        if let Some(problem) = self.history.redo(self.run.problem()) {
            self.take_up(problem, now);
        }
    }

    fn change_problem(&mut self, problem: Problem, now: Instant) {
        if problem != *self.run.problem() {
            self.history.note(self.run.problem(), &problem);
            self.take_up(problem, now);
        }
    }

    /// Ends the search of one problem, and all that it might still have reported, and starts that
    /// of another.
    fn take_up(&mut self, problem: Problem, now: Instant) {
        self.run = Run::start(&problem, self.settings.threads(), Wake::clone(&self.wake));
        self.shown.leave(&self.run, now);
        self.leave_aside();
        self.selected = None;
        self.settings.set_problem(&problem);
        self.settings.number = 1;
        self.notices.clear_latest();
    }

    /// Makes the board larger or smaller, as far as sizes go.
    pub fn change_size_by(&mut self, by: i32, now: Instant) {
        if self.settings.tab == Tab::Search {
            let (_, n) = self.watched();
            return self.set_watched_size(n.saturating_add_signed(by));
        }
        if self.settings.tab == Tab::Play {
            let n = self.playing.size().get().saturating_add_signed(by);
            return self.set_play_size(n);
        }
        if self.settings.tab == Tab::Count {
            return self.set_count_last(self.settings.count.last.saturating_add_signed(by));
        }
        let n = self.size().get().saturating_add_signed(by).clamp(1, Problem::MAX_SIZE);
        self.set_size(n, now);
    }

    /// The search of the problem and what it has found.
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// Holds the search, or the count where that is seen, or lets it go on.
    pub fn set_paused(&mut self, paused: bool) {
        match self.settings.tab {
            Tab::Count => self.counting.set_paused(paused),
            _ => self.run.set_paused(paused),
        }
        self.notices.clear_latest();
    }

    /// Stops the search, which can be taken up again; or what else runs in the view that is seen.
    pub fn stop(&mut self) {
        match self.settings.tab {
            Tab::Solutions => self.run.stop(),
            Tab::Play => {
                self.stop_coming_board();
                self.playing.stop_help();
            }
            // There is nothing to show of it, and an end may never come.
            Tab::Check if self.checking.as_ref().is_some_and(Checking::is_waiting) => {
                self.checking = None;
            }
            Tab::Check => self.checking.iter().for_each(Checking::stop),
            Tab::Search if self.is_comparing => self.racing.iter().for_each(Racing::stop),
            Tab::Search => self.watching.iter_mut().for_each(Watching::stop),
            Tab::Count => self.counting.stop(),
        }
    }

    /// Goes on with a stopped search, or begins a failed one again.
    pub fn search_on(&mut self) {
        if let Some(watching) = self.watching_in_view() {
            return watching.record_on();
        }
        if self.settings.tab == Tab::Play {
            return self.count_again();
        }
        self.run.search_on(self.settings.threads(), Wake::clone(&self.wake));
        self.notices.clear_latest();
    }

    /// What the board shows.
    pub fn board(&self, now: Instant) -> BoardView<'_> {
        if let Some(shown) = self.checking_in_view().and_then(Checking::shown) {
            return BoardView::Conflicts(&shown.conflicts);
        }
        if self.settings.tab == Tab::Play {
            return BoardView::Played(&self.playing);
        }
        match self.one.solution() {
            Some(solution) => BoardView::One(solution),
            None => self.shown.view(&self.run, now),
        }
    }

    /// The number shown, from 1; a solution built by a formula has none.
    pub fn number(&self) -> Option<u64> {
        self.shown.number().filter(|_| !self.shows_one_solution())
    }

    /// The number that steps begin from; that of the solution before, where a placement that is none
    /// is shown.
    fn place(&self) -> Option<u64> {
        self.shown.place().filter(|_| !self.shows_one_solution())
    }

    /// The solution shown.
    pub fn solution(&self) -> Option<&Solution> {
        self.one.solution().map(Arc::as_ref).or(self.shown.solution())
    }

    /// The images of the solution shown; none of one built by a formula.
    pub fn orbit(&self) -> Option<&Orbit> {
        self.shown.orbit().filter(|_| !self.shows_one_solution())
    }

    /// Builds one solution of any size by a formula, and shows it instead of those of the search.
    pub fn build_one_solution(&mut self, size: Size) {
        self.notices.clear_latest();
        self.one.build(size, Wake::clone(&self.wake));
    }

    /// Shows the search's solutions again.
    pub fn back_to_search(&mut self) {
        self.leave_aside();
        self.notices.clear_latest();
    }

    /// Whether something else is shown than the search's solutions.
    fn is_aside(&self) -> bool {
        self.shows_one_solution() || self.shown.conflicts().is_some()
    }

    /// A square chosen on a board aside is none of the search's.
    fn leave_aside(&mut self) {
        if self.is_aside() {
            self.selected = None;
        }
        self.one.close();
        self.shown.close_conflicts();
    }

    /// Whether the board shows a solution built by a formula.
    pub fn shows_one_solution(&self) -> bool {
        self.one.solution().is_some()
    }

    /// Whether the search takes so long to find even the first solution that one built by a formula
    /// is worth showing.
    pub fn offers_one_solution(&self) -> bool {
        const LONG: Duration = Duration::from_millis(250);
        let is_slow =
            self.run.state() != RunState::Searching || self.run.progress().elapsed >= LONG;
        let problem = self.run.problem();
        is_slow
            && self.run.found() == 0
            && self.run.total() != Some(0)
            && problem.is_empty_board()
            && problem.size().has_solution()
    }

    /// The number waited for because it is not found yet.
    pub fn pending(&self) -> Option<u64> {
        self.shown.pending()
    }

    /// Shows solution k, now or as soon as it is found, or board k of the file that is checked; nothing
    /// where there is none.
    pub fn go_to(&mut self, number: u64) {
        match (&mut self.checking, self.settings.tab) {
            (Some(checking), Tab::Check) => checking.go_to_board(number),
            (None, Tab::Check) => {}
            (_, Tab::Search) => self.watch_target(Target::Step(number)),
            // A board that is played or counted has no number.
            (_, Tab::Play | Tab::Count) => {}
            (_, Tab::Solutions) => {
                self.go_to_solution(number);
            }
        }
    }

    /// Shows solution k, now or as soon as it is found; `None` where there is none.
    pub fn go_to_solution(&mut self, number: u64) -> Option<GoTo> {
        let answer = self.shown.go_to(number, &self.run);
        if answer.is_some() {
            self.leave_aside();
        }
        self.remember_number();
        answer
    }

    /// Shows the solution that a text names, on a board of its size; its number is known as soon as
    /// it is found. A placement that is no solution is shown with its conflicts. What it cannot show
    /// it reports.
    pub fn go_to_named(&mut self, name: &str, now: Instant) {
        match self.named(name) {
            Ok(Named::Solution(solution)) => {
                self.set_size(solution.size().get(), now);
                self.show_among_all(&solution, now);
            }
            Ok(Named::Conflicts(conflicts)) => self.show_conflicts(conflicts),
            Err(why) => self.notices.report(Event::NameRefused(why)),
        }
    }

    /// Shows a solution of the problem, whose number may not be known yet.
    fn show_solution(&mut self, solution: &Solution) {
        self.leave_aside();
        self.shown.show(solution, &self.run);
        self.remember_number();
        self.notices.clear_latest();
    }

    fn show_conflicts(&mut self, conflicts: Conflicts) {
        self.leave_aside();
        self.is_editing = false;
        self.selected = None;
        self.shown.show_conflicts(conflicts);
        self.notices.clear_latest();
    }

    fn named(&self, name: &str) -> Result<Named, NameRefusal> {
        let columns = columns_from_name(name).map_err(NameRefusal::Unreadable)?;
        let (coordinates, size) = (self.settings.coordinates, columns.len() as u32);
        let solution = match (Solution::new(&columns), placement_of(&columns)) {
            (Ok(solution), _) => solution,
            (Err(_), Some(placement)) => {
                return Ok(Named::Conflicts(Conflicts::of(placement)));
            }
            (Err(why), None) => return Err(NameRefusal::NoSolution { why, coordinates, size }),
        };
        if Problem::empty_board(size).is_none() {
            return Err(NameRefusal::TooLarge { n: size });
        }
        // An empty board has all solutions, those that are not listed now too.
        let is_other_board = solution.size() != self.size();
        let is_possible = self.can_list_fundamental() || self.run.problem().allows(&solution);
        if is_other_board || is_possible {
            Ok(Named::Solution(solution))
        } else {
            Err(NameRefusal::NoCompletion)
        }
    }

    /// Moves by so many solutions, as far as they are found.
    pub fn go_by(&mut self, steps: i64) {
        if let Some((number, last)) = self.place_in_list() {
            let first = self.first_number();
            self.go_to(number.saturating_add_signed(steps).clamp(first, last.max(first)));
        }
    }

    /// The number of what the view shows: of a solution, or of a board of the file that is checked.
    pub fn shown_number(&self) -> Option<u64> {
        match self.settings.tab {
            Tab::Solutions => self.number(),
            Tab::Check => self.checking.as_ref().and_then(Checking::board_number),
            Tab::Search => self.watching.as_ref().map(Watching::step),
            Tab::Play | Tab::Count => None,
        }
    }

    /// Whether there can be something of this number to go to.
    pub fn has_number(&self, number: u64) -> bool {
        match self.settings.tab {
            Tab::Solutions => self.run.has_number(number),
            Tab::Check => {
                let boards = self.checking.as_ref().map_or(0, Checking::boards);
                (1..=boards).contains(&number)
            }
            Tab::Search => self.watching.as_ref().is_some_and(|watching| watching.has_step(number)),
            Tab::Play | Tab::Count => false,
        }
    }

    /// The last number that there is, if it is known.
    pub fn last_number(&self) -> Option<u64> {
        match self.settings.tab {
            Tab::Solutions => self.run.total(),
            Tab::Check => self.checking.as_ref().map(Checking::boards),
            Tab::Search => self.watching.as_ref().and_then(Watching::last_step),
            Tab::Play | Tab::Count => None,
        }
    }

    /// The number of the board shown, and the last that there is: of solutions or of the file's boards.
    fn place_in_list(&self) -> Option<(u64, u64)> {
        match self.settings.tab {
            Tab::Solutions => self.place().map(|number| (number, self.run.found())),
            Tab::Check => self.checking.as_ref()?.place_in_file(),
            Tab::Search => self.steps_in_view().map(|watching| (watching.step(), watching.steps())),
            Tab::Play | Tab::Count => None,
        }
    }

    pub fn go_to_first(&mut self) {
        self.go_to(self.first_number());
    }

    /// Solutions and boards are counted from 1; before the first step there is the start.
    pub fn first_number(&self) -> u64 {
        u64::from(self.settings.tab != Tab::Search)
    }

    /// The last solution found so far, the last board, or the end of the search that is watched, as soon
    /// as that is recorded.
    pub fn go_to_last(&mut self) {
        if self.is_recording() {
            return self.watch_target(Target::End);
        }
        if let Some((_, last)) = self.place_in_list() {
            self.go_to(last);
        }
    }

    /// Any solution found so far, all equally likely.
    pub fn go_to_random(&mut self) {
        if self.run.found() > 0 {
            let number = self.random.u64(1..=self.run.found());
            self.go_to_solution(number);
        }
    }

    /// Gives up what is waited for in the view that is seen.
    pub fn cancel_pending(&mut self) {
        if let Some(watching) = self.watching_in_view() {
            return watching.cancel_pending();
        }
        self.shown.cancel_pending();
        self.remember_number();
    }

    /// What is waited for is what the person wants to see, also after the next start.
    fn remember_number(&mut self) {
        self.settings.number = self.shown.pending().or(self.shown.place()).unwrap_or(1);
    }

    pub fn selected(&self) -> Option<Square> {
        self.selected
    }

    pub fn select(&mut self, square: Option<Square>) {
        self.selected = square;
    }

    /// The choices of the save dialog.
    pub fn save_draft(&self) -> &SaveDraft {
        &self.saving.draft
    }

    /// Prepares the save dialog for what is shown now.
    pub fn open_save_draft(&mut self) {
        self.notices.clear_latest();
        self.saving.propose(source(&self.run, &self.shown, &self.one));
    }

    /// Changes the choices of the save dialog.
    pub fn change_save_draft(&mut self, change: impl FnOnce(&mut SaveDraft)) {
        self.saving.change(source(&self.run, &self.shown, &self.one), change);
        self.settings.form.clone_from(&self.saving.draft.form.name);
    }

    /// How large the file would be.
    pub fn save_size(&self) -> SaveSize {
        self.saving.draft.size(source(&self.run, &self.shown, &self.one))
    }

    /// Why nothing can be saved as it is chosen.
    pub fn save_problem(&self) -> Option<SaveProblem> {
        if self.running_save().is_some() {
            return Some(SaveProblem::Busy);
        }
        let source = source(&self.run, &self.shown, &self.one);
        let (problem, bytes) = match self.saving.kind {
            SaveKind::Text => {
                (self.saving.text_problem(source), self.saving.draft.exact_bytes(source))
            }
            SaveKind::Picture => (self.drawn_boards().err(), None),
        };
        problem.or_else(|| self.saving.place.problem(bytes))
    }

    /// Where the file would go.
    pub fn save_place(&self) -> &SavePlace {
        &self.saving.place
    }

    /// Types where the file is to go.
    pub fn set_save_path(&mut self, path: PathBuf) {
        match self.saving.kind {
            SaveKind::Text => self.saving.place.set_path(path),
            SaveKind::Picture => self.set_picture_path(path),
        }
    }

    /// What the dialog that was opened last makes of boards.
    pub fn save_kind(&self) -> SaveKind {
        self.saving.kind
    }

    /// The beginning of the file.
    pub fn save_preview(&self) -> &str {
        self.saving.preview()
    }

    /// Starts saving as chosen, if nothing stands in the way; whether it does.
    pub fn start_save(&mut self) -> bool {
        let can = self.save_problem().is_none();
        if can {
            let threads = self.settings.threads();
            match self.saving.kind {
                SaveKind::Text => {
                    self.saving.start(source(&self.run, &self.shown, &self.one), threads);
                }
                SaveKind::Picture => self.start_save_picture(),
            }
        }
        can
    }

    pub fn running_save(&self) -> Option<&RunningSave> {
        self.saving.running()
    }

    pub fn cancel_save(&mut self) {
        self.saving.cancel();
    }

    /// The short name of the solution shown.
    pub fn short_name(&self) -> Option<String> {
        self.solution().map(Solution::short_name)
    }

    /// The board shown as text in the chosen form, a board that is played as its position; `None` with
    /// no board or where the form cannot hold it.
    pub fn board_text(&self) -> Option<String> {
        if self.settings.tab == Tab::Play {
            return Some(position_text(self.playing.position()));
        }
        saving::board_text(self.saving.draft.layout(), self.number(), self.solution()?)
    }
}

/// What a text names.
enum Named {
    Solution(Solution),
    Conflicts(Conflicts),
}

/// The placement of these columns by row; `None` if a queen is outside the board.
fn placement_of(columns: &[u32]) -> Option<Placement> {
    let n = u32::try_from(columns.len()).ok()?;
    let queens = (0..n).zip(columns).map(|(row, &column)| Square::new(row, column));
    Placement::new(Size::new(n)?, queens)
}

/// What there is to be saved: what the board shows.
fn source<'a>(run: &'a Run, shown: &Shown, one: &'a OneSolution) -> Source<'a> {
    match one.solution() {
        Some(solution) => Source::One(solution),
        None => Source::Search { run, shown: shown.number() },
    }
}
