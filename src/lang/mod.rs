//! Every word that a person reads, a value per language.
//!
//! [`Words`] lists the phrases, [`CheckWords`] those of a check, [`LessonWords`] those of a search that
//! is watched, [`RaceWords`] those of methods that are compared, [`PlayWords`] those of a board played by hand,
//! [`OrbitWords`] those of orbits, [`CountWords`] those of boards that are counted, [`PlotWords`] those of
//! plots of counts, [`TeachingWords`] the pages that
//! explain; each language is one file for each of them, so that a missing phrase does not compile.
//! Rooms below hand out typed events and errors; here they become sentences. A sentence names the
//! thing, then the cause, then what is still safe.

mod check;
mod chinese_simplified;
mod chinese_traditional;
mod count;
mod english;
mod lesson;
mod numbers;
mod orbit;
mod play;
mod plot;
mod race;
mod teaching;

use std::io;
use std::path::Path;
use std::time::Duration;

use crate::board::{Content, Line, NotASolution, Pair, Published, Square};
use crate::formats::picture::{EdgeNames, Format};
use crate::formats::{
    BlankLines, BodyKind, FormNameFault, LayoutFault, NameFault, Preset, PresetGroup, Unreadable,
};
use crate::job::file::{FileError, Left};
use crate::job::{CheckSource, Failure, SaveProgress};
use crate::search::{Contradiction, Problem};
use crate::session::{
    BoardChoice, Command, Coordinates, Document, Event, KeepRefusal, Language, NameRefusal,
    PageSize, PictureColours, PictureScope, PictureSize, RunState, SaveProblem, SaveSize, Tab,
    ThemeChoice, UnreadableSettings,
};

pub use check::{CheckWords, FindingWords, board_fault, board_faults, check_report};
pub use count::CountWords;
pub use lesson::{Counter, LessonWords, StepWords, TreeMark};
use numbers::gap;
pub use numbers::{bytes_text, column_text, number_text, percent_text, row_text};
pub use orbit::{ImageWords, OrbitWords};
pub use play::PlayWords;
pub use plot::PlotWords;
pub use race::{RacePart, RaceWords};
pub use teaching::{LessonPage, LessonSection, StopWords, TeachingWords};

/// The words of a language.
pub fn words(language: Language) -> &'static dyn Words {
    match language {
        Language::English => &english::English,
        Language::SimplifiedChinese => &chinese_simplified::SimplifiedChinese,
        Language::TraditionalChinese => &chinese_traditional::TraditionalChinese,
    }
}

/// All languages, in the order of the menu.
pub const LANGUAGES: [Language; 3] =
    [Language::English, Language::SimplifiedChinese, Language::TraditionalChinese];

/// A language's own name for itself, the same in every language.
pub const fn own_name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::SimplifiedChinese => "简体中文",
        Language::TraditionalChinese => "繁體中文",
    }
}

/// The language for a system locale such as `zh-Hant-HK` or `en_GB.UTF-8`; English for others.
pub fn language_of_locale(locale: &str) -> Language {
    let mut parts = locale.split(['-', '_', '.', '@']);
    if parts.next() != Some("zh") {
        return Language::English;
    }
    match parts.find(|part| matches!(*part, "Hant" | "Hans" | "TW" | "HK" | "MO" | "CN" | "SG")) {
        Some("Hant" | "TW" | "HK" | "MO") => Language::TraditionalChinese,
        _ => Language::SimplifiedChinese,
    }
}

/// How a sentence names squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naming {
    pub coordinates: Coordinates,
    /// The board size n.
    pub size: u32,
}

impl Naming {
    /// Whether squares are named as on a chess board: chosen, and possible up to n = 26.
    pub fn is_chess(self) -> bool {
        self.coordinates == Coordinates::Chess && self.size <= EdgeNames::MOST_LETTERS
    }
}

/// How many queens are given and squares blocked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    pub given: usize,
    pub blocked: usize,
}

/// A command's name in menus, on buttons and for a screen reader, and what its tooltip adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandWords {
    pub name: &'static str,
    pub tooltip: &'static str,
}

/// The phrases of the program. Methods that take numbers take them raw and set them themselves.
pub trait Words:
    CheckWords
    + CountWords
    + LessonWords
    + OrbitWords
    + PlayWords
    + PlotWords
    + RaceWords
    + TeachingWords
    + Sync
{
    // Menus and commands.
    fn file_menu(&self) -> &'static str;
    fn edit_menu(&self) -> &'static str;
    fn view_menu(&self) -> &'static str;
    fn help_menu(&self) -> &'static str;
    /// The submenu with the ways through solutions and steps.
    fn go_menu(&self) -> &'static str;
    /// The one button that holds all menus in a narrow window.
    fn all_menus(&self) -> &'static str;
    fn command(&self, command: Command) -> CommandWords;
    fn name_with_shortcut(&self, name: &str, shortcut: &str) -> String;
    /// Why a command cannot be done now; empty where that shows by itself.
    fn why_not(&self, command: Command) -> &'static str;
    fn language_menu(&self) -> &'static str;
    fn system_language(&self) -> &'static str;
    fn theme_menu(&self) -> &'static str;
    fn theme(&self, theme: ThemeChoice) -> &'static str;
    fn threads_menu(&self) -> &'static str;
    fn all_cores(&self, count: usize) -> String;
    fn threads(&self, count: usize) -> String;
    fn chess_coordinates(&self) -> &'static str;
    fn reduce_motion(&self) -> &'static str;

    // The views.
    fn views(&self) -> &'static str;
    fn tab(&self, tab: Tab) -> &'static str;

    // The puzzle panel.
    fn board_size(&self) -> &'static str;
    fn board_size_range(&self, max: u32) -> String;
    fn found(&self) -> &'static str;
    /// `92 found`, in a narrow window.
    fn number_found(&self, found: u64) -> String;
    fn published_total(&self, published: &Published) -> String;
    fn of_published(&self, published: &Published) -> String;
    fn total_not_known(&self) -> &'static str;
    fn published_source(&self, published: &Published) -> String;
    fn state(&self, state: RunState) -> &'static str;
    fn searched(&self) -> &'static str;
    /// `33 % of the tree`; of half of it, where the other half is its mirror image.
    fn share_of_tree(&self, share: f64, of_half: bool) -> String;
    /// The same in few words, where it is half.
    fn share_of_half(&self, share: f64) -> String;
    fn why_half(&self) -> &'static str;
    fn time(&self) -> &'static str;
    fn duration(&self, duration: Duration) -> String;
    fn rate(&self) -> &'static str;
    fn a_second(&self, number: f64) -> String;
    fn time_left(&self) -> &'static str;
    fn about_duration(&self, duration: Duration) -> String;
    fn queens_tried(&self) -> &'static str;
    /// `searching, 38 412 690 queens tried`, in a narrow window.
    fn searching_queens_tried(&self, nodes: u64) -> String;

    // Given queens and blocked squares.
    /// The panel of the board size, the search and the conditions.
    fn puzzle(&self) -> &'static str;
    fn conditions(&self) -> &'static str;
    fn no_conditions(&self) -> &'static str;
    /// `with 1 given queen, 2 blocked squares`.
    fn with_conditions(&self, conditions: Conditions) -> String;
    fn edit_hint(&self) -> &'static str;
    fn undo_hint(&self) -> &'static str;
    /// A button that frees a square of what is given or blocked there.
    fn remove_condition(&self, square: Square, naming: Naming, content: Content) -> String;
    fn completions(&self) -> &'static str;
    fn no_completion(&self) -> &'static str;
    fn contradiction(&self, contradiction: Contradiction, naming: Naming) -> String;

    // The board and the way through the solutions.
    fn no_solution(&self, n: u32) -> String;
    fn why_no_solution(&self, n: u32) -> &'static str;
    fn solution_number(&self) -> &'static str;
    fn of_number(&self, total: u64) -> String;
    fn of_unknown(&self) -> &'static str;
    fn waiting(&self) -> &'static str;
    fn number_beyond(&self, total: u64) -> String;
    fn number_from_one(&self) -> &'static str;
    fn solution_slider(&self) -> &'static str;
    fn square(&self, square: Square, naming: Naming) -> String;
    /// The same at the beginning of a line, as a language begins it.
    fn square_title(&self, square: Square, naming: Naming) -> String {
        self.square(square, naming)
    }
    fn line(&self, line: Line) -> &'static str;
    /// For a screen reader: the square and what stands on it.
    fn square_content(&self, square: Square, naming: Naming, content: Content) -> String;
    /// The square, and what stands on it or the queens that hold it.
    fn square_held(
        &self,
        square: Square,
        naming: Naming,
        content: Content,
        holders: &[(Square, Line)],
    ) -> String;
    /// For a screen reader: the board in one sentence.
    fn board_sentence(&self, n: u32, number: Option<u64>, name: &str) -> String;
    fn board_searching_sentence(&self, n: u32) -> String;
    fn placement_sentence(&self, n: u32, queens: usize) -> String;
    /// Sentences that belong together, as one.
    fn joined(&self, sentences: &[String]) -> String;

    // One solution of any size.
    fn one_solution(&self) -> &'static str;
    fn one_solution_about(&self) -> &'static str;
    fn built_at_once(&self) -> &'static str;
    /// For a screen reader: a large board in one sentence.
    fn one_solution_sentence(&self, n: u32) -> String;
    fn columns_by_row(&self) -> &'static str;
    fn camera_hint(&self) -> &'static str;

    // The list and the details.
    fn solutions(&self) -> &'static str;
    fn list_as_names(&self) -> &'static str;
    fn list_as_boards(&self) -> &'static str;
    fn show_list(&self) -> &'static str;
    fn hide_list(&self) -> &'static str;
    fn nothing_to_list(&self) -> &'static str;
    fn none_found_yet(&self, n: u32) -> String;
    fn number_title(&self, number: u64) -> String;
    /// For a screen reader: an entry of the list.
    fn list_entry(&self, number: u64, name: &str) -> String;

    // Checking boards of another program.
    fn nothing_to_check(&self) -> &'static str;
    fn what_is_checked(&self) -> &'static str;
    fn drop_or_paste(&self) -> &'static str;
    /// While a file is held over the window.
    fn drop_to_check(&self) -> &'static str;
    fn drop_hint(&self) -> &'static str;
    fn pasted_text(&self) -> &'static str;
    fn source_name(&self, source: &CheckSource) -> String {
        match source {
            CheckSource::File(path) => file_name(path),
            CheckSource::Text(_) | CheckSource::StandardInput => self.pasted_text().to_owned(),
        }
    }
    /// The title of the system's dialog.
    fn open_title(&self) -> &'static str;
    fn save_report_title(&self) -> &'static str;
    fn findings(&self) -> &'static str;
    fn previous_fault(&self) -> &'static str;
    fn next_fault(&self) -> &'static str;
    fn checked_text(&self) -> &'static str;
    fn lines_of(&self, first: u64, last: u64, total: u64) -> String;

    // A placement that is no solution.
    fn pairs_attack(&self, pairs: usize) -> String;
    fn attacking_pair(&self, pair: Pair, naming: Naming) -> String;
    /// After those that are named.
    fn more_pairs(&self, pairs: usize) -> String;

    // A solution by its name.
    fn name_fault(&self, fault: &NameFault) -> String;
    fn not_a_solution(&self, why: NotASolution, naming: Naming) -> String;
    fn not_a_completion(&self) -> &'static str;
    fn not_searched(&self, n: u32, most: u32) -> String;

    /// Why no solution was gone to.
    fn refused_name(&self, why: &NameRefusal) -> String {
        match why {
            NameRefusal::Unreadable(fault) => self.name_fault(fault),
            NameRefusal::NoSolution { why, coordinates, size } => {
                self.not_a_solution(*why, Naming { coordinates: *coordinates, size: *size })
            }
            NameRefusal::NoCompletion => self.not_a_completion().to_owned(),
            NameRefusal::TooLarge { n } => self.not_searched(*n, Problem::MAX_SIZE),
        }
    }

    // The status line.
    /// These take a [`Words::share_of_tree`].
    fn status_searching(&self, n: u32, share: &str) -> String;
    fn status_searching_faded(&self, n: u32) -> String;
    fn status_paused(&self, n: u32, share: &str) -> String;
    fn status_stopped(&self, n: u32, share: &str) -> String;
    fn status_complete(&self, found: u64, elapsed: Duration) -> String;
    fn status_complete_none(&self, nodes: u64) -> String;
    fn status_failed(&self) -> &'static str;
    fn shortcuts_hint(&self) -> &'static str;

    // Saving.
    fn save_title(&self) -> &'static str;
    fn boards(&self) -> &'static str;
    fn board_choice(&self, choice: BoardChoice) -> &'static str;
    fn range_to(&self) -> &'static str;
    fn range_first_field(&self) -> &'static str;
    fn range_last_field(&self) -> &'static str;
    fn first_count_field(&self) -> &'static str;
    fn text_section(&self) -> &'static str;
    fn line_ends(&self) -> &'static str;
    fn encoding(&self) -> &'static str;
    fn preset_group(&self, group: PresetGroup) -> &'static str;
    fn preset_hint(&self, preset: Preset) -> &'static str;
    fn preset_about(&self, preset: Preset) -> &'static str;
    /// The forms that the person has made.
    fn own_forms(&self) -> &'static str;
    /// `from dots`, beside the name of a form of one's own.
    fn form_origin(&self, preset: Preset) -> String;
    fn own_form_about(&self, preset: Preset) -> String;
    fn adjusting(&self, name: &str) -> String;
    /// The list of forms.
    fn form(&self) -> &'static str;
    fn form_section(&self, section: FormSection) -> &'static str;
    fn form_field(&self, field: FormField) -> &'static str;
    fn body_kind(&self, kind: BodyKind) -> &'static str;
    fn blank_lines(&self, lines: BlankLines) -> &'static str;
    /// The menu of texts that are often wanted in a field.
    fn common_texts(&self, field: FormField) -> String;
    /// An empty text, in that menu.
    fn nothing(&self) -> &'static str;
    /// What can be typed in a field for a text.
    fn form_places(&self) -> &'static str;
    /// The field for a form's name.
    fn keep_as(&self) -> &'static str;
    fn layout_fault(&self, fault: LayoutFault) -> String;
    fn keep_refusal(&self, refusal: KeepRefusal) -> String;
    fn preview(&self) -> &'static str;
    fn show_spaces(&self) -> &'static str;
    fn no_preview(&self) -> &'static str;
    fn save_size(&self, size: SaveSize) -> SizeWords;
    /// Of the disk that a large file would go to.
    fn free_space(&self, bytes: u64) -> String;
    /// What a save makes of boards, other than text.
    fn picture(&self) -> &'static str;
    fn picture_scope(&self, scope: PictureScope) -> &'static str;
    fn first_drawn_field(&self) -> &'static str;
    fn drawn_count_field(&self) -> &'static str;
    /// Boards on a page, beside and under each other.
    fn columns_field(&self) -> &'static str;
    fn rows_field(&self) -> &'static str;
    fn paper(&self) -> &'static str;
    fn picture_kind(&self) -> &'static str;
    fn format_hint(&self, format: Format) -> &'static str;
    fn longer_side(&self) -> &'static str;
    /// In the place of its size in pixels.
    fn as_large_as_paper(&self) -> &'static str;
    fn colours(&self) -> &'static str;
    fn picture_colours(&self, colours: PictureColours) -> &'static str;
    fn with_coordinates(&self) -> &'static str;
    fn picture_size(&self, size: PictureSize) -> SizeWords {
        let (width, height, unit) = match size.page {
            PageSize::Pixels(width, height) => (width, height, "px"),
            PageSize::Millimetres(width, height) => (width, height, "mm"),
        };
        let [width, height] = [width, height].map(|side| number_text(side.into()));
        SizeWords {
            size: format!("{width} × {height}\u{202F}{unit}"),
            how_exact: String::new(),
            content: self.boards_on_pages(size.boards, size.pages),
        }
    }
    fn boards_on_pages(&self, boards: u64, pages: u64) -> String;
    fn file_field(&self) -> &'static str;
    fn replace(&self) -> &'static str;
    fn will_replace(&self) -> &'static str;
    fn goes_to(&self, path: &str) -> String;
    fn save_problem(&self, problem: SaveProblem) -> String;
    /// How far a save has come; of a text how many bytes of how many, if that is known.
    fn saving(&self, name: &str, progress: SaveProgress, of: Option<u128>) -> String;
    fn cancelling(&self) -> &'static str;
    /// The filter of the system's dialog.
    fn text_files(&self) -> &'static str;

    // What has happened.
    fn event(&self, event: &Event) -> EventWords;
    fn no_messages(&self) -> &'static str;
    fn save_elsewhere(&self) -> &'static str;
    fn close(&self) -> &'static str;

    // The shortcuts sheet and About.
    fn single_key_shortcuts(&self) -> &'static str;
    fn shortcut_group(&self, group: ShortcutGroup) -> &'static str;
    fn move_cursor(&self) -> &'static str;
    fn paste_solution(&self) -> &'static str;
    fn paste_text(&self) -> &'static str;
    fn select_square(&self) -> &'static str;
    fn block_square(&self) -> &'static str;
    fn about_text(&self) -> &'static str;
    fn version(&self, version: &str) -> String;

    // A start that fails.
    fn no_display(&self) -> &'static str;
    fn no_graphics(&self, reason: &str) -> String;
}

/// The groups of the shortcuts sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShortcutGroup {
    Solutions,
    Search,
    Board,
    Editing,
    OneSolution,
    Watching,
    Comparing,
    Orbits,
    Playing,
    Check,
    Counting,
    Window,
}

/// The groups of what can be adjusted in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormSection {
    Board,
    Boards,
    File,
}

/// What can be adjusted in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FormField {
    Body,
    /// Pairs of signs that are often wanted.
    Symbols,
    Queen,
    Empty,
    Base,
    Width,
    RowStart,
    BetweenCells,
    RowEnd,
    BetweenRows,
    BetweenQueens,
    /// A pair is the row and the column of a queen.
    PairStart,
    PairMiddle,
    PairEnd,
    ByColumn,
    BoardStart,
    BoardEnd,
    BetweenBoards,
    BlankLines,
    IsGrouped,
    GroupBoards,
    GroupEnd,
    FileStart,
    FileEnd,
    WhenNone,
    IsLimited,
    MostBoards,
    LineEnds,
    Encoding,
}

/// A file's size, how exact that is, and the boards and lines in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SizeWords {
    pub size: String,
    pub how_exact: String,
    pub content: String,
}

/// An event: what happened, and the reason or what is still safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventWords {
    pub title: String,
    pub detail: String,
}

/// Why the system refused, as far as a person can do something about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Refusal {
    DiskFull,
    NoPermission,
    FolderGone,
    NameTooLong,
    IsFolder,
    ReadOnly,
    TooLarge,
    NoReader,
    Exists,
    Other,
}

impl Refusal {
    fn of(cause: &io::Error) -> Self {
        /// A pipe that no program reads from.
        const ENXIO: i32 = 6;
        match cause.kind() {
            _ if cfg!(unix) && cause.raw_os_error() == Some(ENXIO) => Self::NoReader,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull,
            io::ErrorKind::PermissionDenied => Self::NoPermission,
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::FolderGone,
            io::ErrorKind::InvalidFilename => Self::NameTooLong,
            io::ErrorKind::IsADirectory => Self::IsFolder,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            io::ErrorKind::FileTooLarge => Self::TooLarge,
            io::ErrorKind::AlreadyExists => Self::Exists,
            _ => Self::Other,
        }
    }
}

/// A file's name without its folder, for a sentence; a long one loses its middle.
fn file_name(path: &Path) -> String {
    const MAX_LETTERS: usize = 48;
    const KEPT_AT_EACH_END: usize = 22;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= MAX_LETTERS {
        return name.into_owned();
    }
    let (start, end) = (&letters[..KEPT_AT_EACH_END], &letters[letters.len() - KEPT_AT_EACH_END..]);
    start.iter().chain(['…'].iter()).chain(end).collect()
}

/// A folder, for a sentence.
fn folder_name(path: &Path) -> String {
    path.parent().unwrap_or(Path::new("")).display().to_string()
}

fn failure_reason(failure: &Failure) -> &str {
    match failure {
        Failure::NotStarted(reason) | Failure::Panicked(reason) => reason,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_name_keeps_both_ends() {
        let long = format!("queens{}-dots.txt", "8".repeat(250));
        let shown = file_name(Path::new(&long));
        assert!(shown.starts_with("queens8") && shown.ends_with("8-dots.txt"), "{shown}");
        assert_eq!(shown.chars().count(), 45);
        assert_eq!(file_name(Path::new("/tmp/queens-8-dots.txt")), "queens-8-dots.txt");
    }

    #[test]
    fn locales_choose_their_language() {
        for (locale, language) in [
            ("en_GB.UTF-8", Language::English),
            ("de-DE", Language::English),
            ("C", Language::English),
            ("zh", Language::SimplifiedChinese),
            ("zh_CN.UTF-8", Language::SimplifiedChinese),
            ("zh-Hans-HK", Language::SimplifiedChinese),
            ("zh_TW", Language::TraditionalChinese),
            ("zh-Hant", Language::TraditionalChinese),
            ("zh-HK", Language::TraditionalChinese),
        ] {
            assert_eq!(language_of_locale(locale), language, "{locale}");
        }
    }
}
