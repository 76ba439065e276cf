//! The application: reports in, drawing, actions out.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Instant;

use eframe::egui::{
    ColorImage, Context, Theme, ThemePreference, Ui, Vec2, ViewportCommand, gui_zoom,
};

use super::dialogs::{Answer, Dialogs, OpenProposal, SaveProposal};
use super::fonts;
use super::settings_file::SettingsFile;
use super::start::LEAST_SIZE;
use crate::board::Symmetry;
use crate::formats::picture::Pixels;
use crate::formats::position_text;
use crate::job::{CheckSource, Wake};
use crate::lang::{self, Words};
use crate::session::{
    Action, Checking, Command, Document, DocumentContent, Event, Language, Opening, PLOTS_FORMAT,
    Racing, SaveKind, Session, Tab, ThemeChoice,
};
use crate::ui::{self, Dialog, View};

/// The window's program.
pub struct Shell {
    session: Session,
    view: View,
    /// The language of the system, for those who choose none.
    system_language: Language,
    /// The language that the faces are set for.
    shown_language: Language,
    dialogs: Box<dyn Dialogs>,
    /// The system dialog that is open.
    choosing: Option<Choosing>,
    /// `None` once the window is closed.
    settings_file: Option<SettingsFile>,
    wake: Wake,
}

/// A system dialog, and where its answer will come from.
struct Choosing {
    purpose: Purpose,
    answer: Receiver<Answer>,
}

/// What a file is chosen for.
enum Purpose {
    Save,
    Open,
    /// To save this, whatever becomes of what it is about.
    Document(Document, DocumentContent),
}

/// Set when the first frame is drawn: from then on a panic is a fault of this program, and not of
/// what it needs to open a window.
static FIRST_FRAME: AtomicBool = AtomicBool::new(false);

/// Whether a window has been drawn in this process.
pub(super) fn has_drawn() -> bool {
    FIRST_FRAME.load(Ordering::Relaxed)
}

impl Shell {
    /// Reads the settings and starts the first search, with what the window is asked to open with.
    pub fn new(
        ctx: &Context,
        opening: Option<Opening>,
        mut settings_file: SettingsFile,
        dialogs: Box<dyn Dialogs>,
    ) -> Self {
        let (mut settings, unreadable) = settings_file.read();
        let file = match opening {
            None => None,
            Some(Opening::Size(size)) => {
                settings.open_at(size.get());
                None
            }
            Some(Opening::File(path)) => Some(path),
        };
        let repaint = ctx.clone();
        let wake: Wake = Arc::new(move || repaint.request_repaint());
        let locale = sys_locale::get_locale().unwrap_or_default();
        let system_language = lang::language_of_locale(&locale);
        let mut session = Session::new(settings, documents_folder(), Wake::clone(&wake));
        if let Some(unreadable) = unreadable {
            session.notices.report(Event::SettingsUnreadable(unreadable));
        }
        if let Some(path) = file {
            session.check_source(CheckSource::File(path));
        }
        let shown_language = session.settings.language.unwrap_or(system_language);
        let shell = Self {
            session,
            view: View::default(),
            system_language,
            shown_language,
            dialogs,
            choosing: None,
            settings_file: Some(settings_file),
            wake,
        };
        ctx.options_mut(|options| {
            // Ctrl+Q is an action like any other.
            options.quit_shortcuts.clear();
            // Where the system does not say.
            options.fallback_theme = Theme::Light;
        });
        fonts::set(ctx, shown_language);
        shell.apply_look(ctx);
        shell
    }

    /// The model, for tests to read.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Takes in what has happened in the background. Draws nothing.
    pub fn pump(&mut self, ctx: &Context) {
        let now = Instant::now();
        self.session.take_reports();
        self.session.tick(now);
        self.take_answer();
        let mut next_write = None;
        if let Some(file) = &mut self.settings_file {
            if let Some(error) = file.keep(&self.session.settings, now, &self.wake) {
                self.session.notices.report(Event::SettingsNotSaved(error));
            }
            next_write = file.next_write(&self.session.settings, now);
        }
        for wait in [self.session.next_change(now), next_write].into_iter().flatten() {
            ctx.request_repaint_after(wait);
        }
    }

    /// Draws the window and performs what is asked of it.
    pub fn draw(&mut self, ui: &mut Ui, frame: Option<&eframe::Frame>) {
        limit_zoom(ui.ctx());
        let words = self.words();
        let actions = ui::window_ui(ui, &self.session, &mut self.view, words, Instant::now());
        let is_asked = !actions.is_empty();
        for action in actions {
            self.perform(action, ui.ctx(), frame);
        }
        self.copy_picture(ui.ctx());
        if is_asked {
            // What has changed is seen in the next frame.
            ui.ctx().request_repaint();
        }
    }

    /// Keeps what is to be remembered, and ends the background work.
    pub fn close(&mut self) {
        if let Some(file) = self.settings_file.take() {
            file.finish(&self.session.settings, &self.wake);
        }
    }

    fn words(&self) -> &'static dyn Words {
        lang::words(self.shown_language)
    }

    fn perform(&mut self, action: Action, ctx: &Context, frame: Option<&eframe::Frame>) {
        let session = &mut self.session;
        match action {
            Action::Command(command) => self.perform_command(command, ctx, frame),
            Action::SetSize(n) => session.set_size(n, Instant::now()),
            Action::GoTo(number) => session.go_to(number),
            Action::GoBy(steps) => session.go_by(steps),
            Action::Paste(text) => session.paste(&text, Instant::now()),
            Action::OpenFile(path) => self.open_file(path),
            Action::ChooseFinding(index) => session.choose_finding(index),
            Action::GoByPlace(by) => session.go_by_place(by),
            Action::CompareWith(preset) => session.compare_with(preset),
            Action::Select(square) => session.select(square),
            Action::ToggleGiven(square) => session.toggle_given(square, Instant::now()),
            Action::ToggleBlocked(square) => session.toggle_blocked(square, Instant::now()),
            Action::SetOrbitFilter(filter) => {
                session.set_orbit_filter(Some(*filter), Instant::now())
            }
            Action::ShowImage(image) => session.show_among_all(&image, Instant::now()),
            Action::ToggleQueen(square) => session.toggle_queen(square),
            Action::ToggleExcluded(square) => session.toggle_excluded(square),
            Action::GoToMove(index) => session.go_to_move(index),
            Action::SetPlaySize(n) => session.set_play_size(n),
            Action::WishPuzzle(puzzle) => session.wish_puzzle(*puzzle),
            Action::PlayClassic(classic) => session.play_classic(classic),
            Action::MakePuzzle(puzzle) => session.make_puzzle(*puzzle),
            Action::SetTelling(telling) => session.set_telling(telling),
            Action::BuildOneSolution(size) => {
                session.build_one_solution(size);
                self.view.close_dialog();
            }
            Action::SetLanguage(language) => {
                session.settings.language = language;
                self.show_language(ctx);
            }
            Action::SetTheme(theme) => {
                session.settings.theme = theme;
                self.apply_look(ctx);
            }
            Action::SetCoordinates(coordinates) => session.settings.coordinates = coordinates,
            Action::SetListStyle(style) => session.settings.list = style,
            Action::SetShowSpaces(shown) => session.settings.show_spaces = shown,
            Action::SetSingleKeyShortcuts(on) => session.settings.single_key_shortcuts = on,
            Action::SetReduceMotion(reduced) => {
                session.settings.reduce_motion = reduced;
                self.apply_look(ctx);
            }
            Action::SetThreads(threads) => session.settings.threads = threads,
            Action::SetBoardChoice(boards) => {
                session.change_save_draft(|draft| draft.boards = boards);
            }
            Action::SetSaveRange(first, last) => {
                session.change_save_draft(|draft| draft.range = (first, last));
            }
            Action::SetSaveFirst(count) => session.change_save_draft(|draft| draft.first = count),
            Action::SetForm(name) => session.choose_form(&name),
            Action::SetLayout(layout) => session.set_layout(*layout),
            Action::SetFormName(name) => session.set_form_name(name),
            Action::SetSavePath(path) => session.set_save_path(path),
            Action::SetPictureChoices(choices) => session.set_picture_choices(*choices),
            Action::SetFirstDrawn(number) => session.set_first_drawn(number),
            Action::ShowSideList(shown) => self.view.show_list(shown),
            Action::SetMethod(method) => session.set_method(method),
            Action::SetWatchedSize(n) => session.set_watched_size(n),
            Action::SetSpeed(speed) => session.set_speed(speed),
            Action::Watch(target) => session.watch_target(target),
            Action::WatchTrial(level, index) => session.watch_trial(&level, index),
            Action::SetRaceChoices(choices) => session.set_race_choices(*choices),
            Action::SetCountLast(n) => session.set_count_last(n),
            Action::SetCountFundamental(on) => session.set_count_fundamental(on),
            Action::DeclineTour => session.decline_tour(),
            Action::CloseBanner => session.notices.close_banner(),
        }
    }

    fn perform_command(&mut self, command: Command, ctx: &Context, frame: Option<&eframe::Frame>) {
        let session = &mut self.session;
        match command {
            Command::ShowSolutions => session.show_tab(Tab::Solutions),
            Command::ShowSearch => session.show_tab(Tab::Search),
            Command::ShowPlay => session.show_tab(Tab::Play),
            Command::ShowCheck => session.show_tab(Tab::Check),
            Command::ShowCount => session.show_tab(Tab::Count),
            Command::Open => self.choose_open(frame),
            Command::Save => {
                session.open_save_draft();
                self.view.open(Dialog::Save);
            }
            Command::SavePicture => {
                session.open_picture_draft();
                self.view.open(Dialog::SavePicture);
            }
            Command::ConfirmSave => {
                if session.start_save() {
                    self.view.close_dialog();
                }
            }
            Command::BrowseSave => self.choose_save(frame),
            Command::CancelSave => session.cancel_save(),
            Command::AdjustForm => session.adjust_form(),
            Command::LeaveAdjusting => session.leave_adjusting(),
            Command::KeepForm => session.keep_form(),
            Command::RenameForm => session.rename_form(),
            Command::DeleteForm => session.delete_form(),
            Command::CopyBoard => copy(ctx, session, Session::board_text, Event::BoardCopied),
            Command::CopyPicture => session.copy_picture(ui::theme::board_colours(ctx)),
            Command::CopyName => copy(ctx, session, Session::short_name, Event::NameCopied),
            Command::CopyReport => self.copy_document(ctx, Document::Report),
            Command::SaveReport => self.choose_document(Document::Report, frame),
            Command::First => session.go_to_first(),
            Command::Previous => session.go_by(-1),
            Command::Next => session.go_by(1),
            Command::Last => session.go_to_last(),
            Command::TenBack => session.go_by(-10),
            Command::TenOn => session.go_by(10),
            Command::Random => session.go_to_random(),
            Command::EnterNumber => self.view.enter_number(),
            Command::CancelPending => session.cancel_pending(),
            Command::EditBoard => session.set_editing(true),
            Command::EndEditing => session.set_editing(false),
            Command::Undo => session.undo(Instant::now()),
            Command::Redo => session.redo(Instant::now()),
            Command::ClearConditions => session.clear_conditions(Instant::now()),
            Command::FundamentalOnly => session.toggle_fundamental(Instant::now()),
            Command::ClearPlay => session.clear_play(),
            Command::Turn => session.turn(Symmetry::QuarterTurn, Instant::now()),
            Command::Mirror => session.turn(Symmetry::LeftRight, Instant::now()),
            Command::NewPuzzle => session.make_another_puzzle(),
            Command::SavePosition => self.choose_document(Document::Position, frame),
            Command::Hint => session.ask_for_hint(),
            Command::TakeHint => session.take_hint(),
            Command::SolveFromHere => session.solve_from_here(),
            Command::TakeBack => session.take_back(),
            Command::ShowCompletions => session.show_completions(Instant::now()),
            Command::OneSolution => self.view.open(Dialog::OneSolution),
            Command::ShowOneSolution => session.build_one_solution(session.size()),
            Command::BackToSearch => session.back_to_search(),
            Command::BoardZoomIn => self.view.zoom_board(1),
            Command::BoardZoomOut => self.view.zoom_board(-1),
            Command::BoardFit => self.view.fit_board(),
            Command::SmallerBoard => session.change_size_by(-1, Instant::now()),
            Command::LargerBoard => session.change_size_by(1, Instant::now()),
            Command::Pause => session.set_paused(true),
            Command::Resume => session.set_paused(false),
            Command::Stop => session.stop(),
            Command::SearchOn => session.search_on(),
            Command::Play => session.play(),
            Command::PausePlaying => session.pause_playing(),
            Command::NextSolution => session.go_by_solution(1),
            Command::PreviousSolution => session.go_by_solution(-1),
            Command::NextBacktrack => session.go_by_backtrack(1),
            Command::PreviousBacktrack => session.go_by_backtrack(-1),
            Command::FitTree => self.view.fit_tree(),
            Command::UnfoldTree => self.view.unfold_tree(true),
            Command::FoldTree => self.view.unfold_tree(false),
            Command::FullSpace => self.view.toggle_full_space(),
            Command::Compare => session.toggle_comparing(),
            Command::StartRace => session.start_race(),
            Command::SkipHeat => session.skip_heat(),
            Command::CopyTable => self.copy_document(ctx, Document::Table),
            Command::SaveTable => self.choose_document(Document::Table, frame),
            Command::StartCount => session.start_count(),
            Command::CopyCounts => self.copy_document(ctx, Document::Counts),
            Command::SaveCounts => self.choose_document(Document::Counts, frame),
            Command::SavePlots => self.choose_document(Document::Plots, frame),
            Command::Lesson => self.view.toggle_lesson(),
            Command::StartTour => {
                // The stops speak of all that the view shows.
                self.view.close_lesson();
                session.start_tour();
                self.look_at_stop();
            }
            Command::PreviousStop => {
                session.go_by_stop(-1);
                self.look_at_stop();
            }
            Command::NextStop => {
                session.go_by_stop(1);
                self.look_at_stop();
            }
            Command::EndTour => session.end_tour(),
            Command::ZoomIn => zoom(ctx, gui_zoom::zoom_in),
            Command::ZoomOut => zoom(ctx, gui_zoom::zoom_out),
            Command::ZoomReset => ctx.set_zoom_factor(1.0),
            Command::FullScreen => {
                let is_full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
            }
            Command::Shortcuts => self.view.open(Dialog::Shortcuts),
            Command::Messages => self.view.open(Dialog::Messages),
            Command::About => self.view.open(Dialog::About),
            Command::CloseDialog => self.view.close_dialog(),
            Command::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
        }
    }

    /// Has in sight what the stop of the tour points at.
    fn look_at_stop(&mut self) {
        if let Some((stop, _)) = self.session.tour_stop() {
            self.view.look_at(stop.look_at());
        }
    }

    /// Puts a picture into the clipboard once it is drawn.
    fn copy_picture(&mut self, ctx: &Context) {
        if let Some(Pixels { width, height, rgba }) = self.session.take_picture_to_copy() {
            let size = [width as usize, height as usize];
            ctx.copy_image(ColorImage::from_rgba_unmultiplied(size, &rgba));
            self.session.notices.report(Event::PictureCopied);
        }
    }

    fn choose_save(&mut self, frame: Option<&eframe::Frame>) {
        let title = self.words().save_title();
        let files = match self.session.save_kind() {
            SaveKind::Text => self.text_files(),
            SaveKind::Picture => {
                let format = self.session.picture_style().format;
                (format.name(), format.extension())
            }
        };
        let target = self.session.save_place().target();
        self.choose_target(Purpose::Save, (title, files), &target, frame);
    }

    fn choose_document(&mut self, document: Document, frame: Option<&eframe::Frame>) {
        let Some(content) = self.document(document) else { return };
        let words = self.words();
        let (title, files) = match document {
            Document::Report => (words.save_report_title(), self.text_files()),
            Document::Table => (words.save_table_title(), (words.csv_files(), "csv")),
            Document::Position => (words.save_position_title(), self.text_files()),
            Document::Counts => (words.save_counts_title(), (words.csv_files(), "csv")),
            Document::Plots => {
                (words.save_plots_title(), (PLOTS_FORMAT.name(), PLOTS_FORMAT.extension()))
            }
        };
        let target = self.session.document_path(document);
        self.choose_target(Purpose::Document(document, content), (title, files), &target, frame);
    }

    /// What text files are called, and their ending.
    fn text_files(&self) -> (&'static str, &'static str) {
        (self.words().text_files(), "txt")
    }

    /// Opens the system's dialog for a file to save to, with its title and the kind of files.
    fn choose_target(
        &mut self,
        purpose: Purpose,
        (title, (files, ending)): (&str, (&str, &'static str)),
        target: &Path,
        frame: Option<&eframe::Frame>,
    ) {
        if self.choosing.is_some() {
            return;
        }
        let proposal = SaveProposal {
            title: title.to_owned(),
            folder: target.parent().unwrap_or(target).to_owned(),
            name: target.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            files: files.to_owned(),
            ending,
        };
        let answer = self.dialogs.choose_save(proposal, frame, Wake::clone(&self.wake));
        self.choosing = Some(Choosing { purpose, answer });
    }

    fn choose_open(&mut self, frame: Option<&eframe::Frame>) {
        if self.choosing.is_some() {
            return;
        }
        let target = self.session.save_place().target();
        let words = self.words();
        let title = match self.session.settings.tab {
            Tab::Play => words.open_position_title(),
            _ => words.open_title(),
        };
        let proposal = OpenProposal {
            title: title.to_owned(),
            folder: target.parent().unwrap_or(&target).to_owned(),
        };
        let answer = self.dialogs.choose_open(proposal, frame, Wake::clone(&self.wake));
        self.choosing = Some(Choosing { purpose: Purpose::Open, answer });
    }

    /// What is in a document, if there is something to write.
    fn document(&self, document: Document) -> Option<DocumentContent> {
        let text = match document {
            Document::Report => {
                let checked = self.session.checking().and_then(Checking::checked)?;
                lang::check_report(self.words(), checked, usize::MAX)
            }
            Document::Table => self.session.racing().map(Racing::csv)?,
            Document::Position => position_text(self.session.playing().position()) + "\n",
            Document::Counts => self.session.counts_csv(),
            Document::Plots => return Some(DocumentContent::Plots(self.session.count_rows())),
        };
        Some(DocumentContent::Text(text))
    }

    fn copy_document(&mut self, ctx: &Context, document: Document) {
        if let Some(DocumentContent::Text(text)) = self.document(document) {
            ctx.copy_text(text);
            self.session.notices.report(Event::DocumentCopied(document));
        }
    }

    /// Plays the board of a file where boards are played, and checks it elsewhere.
    fn open_file(&mut self, path: PathBuf) {
        self.view.close_dialog();
        match self.session.settings.tab {
            Tab::Play => self.session.open_position(path),
            _ => self.session.check_source(CheckSource::File(path)),
        }
    }

    /// The answer of a system dialog, once it is there.
    fn take_answer(&mut self) {
        let Some(Choosing { purpose, answer }) = self.choosing.take() else { return };
        let came = match answer.try_recv() {
            Err(TryRecvError::Empty) => {
                self.choosing = Some(Choosing { purpose, answer });
                return;
            }
            Err(TryRecvError::Disconnected) => Answer::NoDialog,
            Ok(came) => came,
        };
        match (came, purpose) {
            (Answer::Cancelled, _) => {}
            (Answer::Chosen(path), Purpose::Save) => {
                self.session.set_save_path(path);
            }
            (Answer::Chosen(path), Purpose::Open) => self.open_file(path),
            (Answer::Chosen(path), Purpose::Document(document, content)) => {
                self.session.save_document(document, path, content);
            }
            (Answer::NoDialog, Purpose::Save) => {
                self.session.notices.report(Event::NoDialog);
            }
            (Answer::NoDialog, Purpose::Open) => {
                self.session.notices.report(Event::NoOpenDialog);
            }
            (Answer::NoDialog, Purpose::Document(document, _)) => {
                self.session.notices.report(Event::NoDocumentDialog(document));
            }
        }
    }

    fn show_language(&mut self, ctx: &Context) {
        self.shown_language = self.session.settings.language.unwrap_or(self.system_language);
        fonts::set(ctx, self.shown_language);
    }

    fn apply_look(&self, ctx: &Context) {
        ctx.set_theme(match self.session.settings.theme {
            ThemeChoice::System => ThemePreference::System,
            ThemeChoice::Light => ThemePreference::Light,
            ThemeChoice::Dark => ThemePreference::Dark,
        });
        ui::theme::apply(ctx, self.session.settings.reduce_motion);
    }
}

/// Zooms by a step, as far as that goes.
fn zoom(ctx: &Context, step: impl FnOnce(&Context)) {
    step(ctx);
    limit_zoom(ctx);
}

/// Zooms no further than that the window still holds what it holds at its smallest: it may have
/// become smaller.
fn limit_zoom(ctx: &Context) {
    const LEAST: f32 = 0.5;
    let window = ctx.content_rect().size() * ctx.zoom_factor();
    let most = (window / Vec2::from(LEAST_SIZE)).min_elem().max(1.0);
    let zoom = ctx.zoom_factor().clamp(LEAST, most);
    if zoom != ctx.zoom_factor() {
        ctx.set_zoom_factor(zoom);
    }
}

fn copy(
    ctx: &Context,
    session: &mut Session,
    text: impl FnOnce(&Session) -> Option<String>,
    event: Event,
) {
    if let Some(text) = text(session) {
        ctx.copy_text(text);
        session.notices.report(event);
    }
}

/// Where a first save goes: the person's documents, else the home folder, else where it started.
fn documents_folder() -> PathBuf {
    let users = directories::UserDirs::new();
    users
        .and_then(|dirs| {
            let documents = dirs.document_dir().filter(|folder| folder.is_dir());
            documents.or(Some(dirs.home_dir())).map(Path::to_owned)
        })
        .unwrap_or_else(|| PathBuf::from("."))
}

impl eframe::App for Shell {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.pump(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        FIRST_FRAME.store(true, Ordering::Relaxed);
        self.draw(ui, Some(frame));
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.close();
    }

    fn persist_egui_memory(&self) -> bool {
        // The window's place is eframe's to keep; what is chosen is in the settings.
        false
    }
}
