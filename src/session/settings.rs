//! What is remembered from one start to the next, and its form in a file.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::action::Command;
use super::counting::CountChoices;
use super::picture_choices::PictureChoices;
use super::playing::{Origin, Played};
use super::race::RaceChoices;
use super::watching::Speed;
use crate::board::{Size, Square};
use crate::formats::picture::EdgeNames;
use crate::formats::{Form, Preset, read_position, usable_forms};
use crate::job::cores;
use crate::lesson::Method;
use crate::search::{OrbitFilter, Problem};

/// The choices that a person would not want to make again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The board size n, from 1 to [`Problem::MAX_SIZE`].
    pub size: u32,
    /// The view shown.
    pub tab: Tab,
    /// The given queens and the blocked squares.
    pub given: Vec<Place>,
    pub blocked: Vec<Place>,
    /// Only fundamental solutions are listed, where nothing is given and nothing blocked.
    pub fundamental: bool,
    /// The number of the solution shown, from 1.
    pub number: u64,
    /// As the system's if `None`.
    pub language: Option<Language>,
    pub theme: ThemeChoice,
    pub coordinates: Coordinates,
    pub list: ListStyle,
    /// Draw spaces and line ends in the preview.
    pub show_spaces: bool,
    /// Keys such as R and + act without Ctrl.
    pub single_key_shortcuts: bool,
    pub reduce_motion: bool,
    /// Threads that a search runs on, as far as there are cores; as many as cores if `None`.
    pub threads: Option<NonZeroUsize>,
    /// The name of the form boards are saved and copied in. In 0.1.0 it was that of a preset.
    #[serde(alias = "preset")]
    pub form: String,
    /// The forms that the person has made.
    pub own_forms: Vec<Form>,
    pub picture: PictureChoices,
    /// The method whose search is watched, and the board size n for it.
    pub method: Method,
    pub watched_size: u32,
    /// How fast its steps are played.
    pub speed: Speed,
    /// The board that is played, as a text.
    pub played: String,
    /// The puzzle that was wished last, as a text.
    pub puzzle: String,
    /// What is told about the board that is played.
    pub telling: Telling,
    /// What methods are compared over.
    pub race: RaceChoices,
    /// What boards are counted.
    pub count: CountChoices,
    /// The guided tour has been offered, and started or declined.
    pub tour_offered: bool,
    /// The folder used last for saving.
    pub folder: Option<PathBuf>,
}

/// A square's row and column, from 0, as it stands in the file.
pub type Place = (u32, u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Language {
    #[serde(rename = "en")]
    English,
    #[serde(rename = "zh-Hans")]
    SimplifiedChinese,
    #[serde(rename = "zh-Hant")]
    TraditionalChinese,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThemeChoice {
    #[default]
    System,
    Light,
    Dark,
}

/// How rows and columns are named on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Coordinates {
    /// Row 1 at the top, columns from 1.
    #[default]
    Numbers,
    /// Row 1 at the bottom, columns from a; up to n = 26.
    Chess,
}

impl Coordinates {
    pub(super) fn edge_names(self) -> EdgeNames {
        match self {
            Self::Numbers => EdgeNames::Numbers,
            Self::Chess => EdgeNames::Chess,
        }
    }
}

/// The views of the window, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tab {
    /// All solutions of a board.
    #[default]
    Solutions,
    /// How a method finds them, step by step.
    Search,
    /// A board on which queens are placed by hand.
    Play,
    /// Boards that another program wrote.
    Check,
    /// How many solutions boards have, size by size.
    Count,
}

impl Tab {
    pub const ALL: [Self; 5] =
        [Self::Solutions, Self::Search, Self::Play, Self::Check, Self::Count];

    /// What shows it.
    pub const fn command(self) -> Command {
        match self {
            Self::Solutions => Command::ShowSolutions,
            Self::Search => Command::ShowSearch,
            Self::Play => Command::ShowPlay,
            Self::Check => Command::ShowCheck,
            Self::Count => Command::ShowCount,
        }
    }
}

/// What a player wants to be told at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Telling {
    /// Lines between queens that attack each other.
    pub attack_lines: bool,
    /// Marks on every square that a queen attacks.
    pub attacked_squares: bool,
    /// How many completions are left.
    pub completions: bool,
}

impl Default for Telling {
    fn default() -> Self {
        Self { attack_lines: true, attacked_squares: false, completions: true }
    }
}

/// What the list of solutions shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ListStyle {
    #[default]
    Names,
    Boards,
}

/// A settings file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableSettings {
    /// It comes from a newer program; otherwise it is broken.
    pub newer: bool,
    /// Where the file was put, if it could be moved.
    pub set_aside: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            size: 8,
            tab: Tab::default(),
            given: Vec::new(),
            blocked: Vec::new(),
            fundamental: false,
            number: 1,
            language: None,
            theme: ThemeChoice::default(),
            coordinates: Coordinates::default(),
            list: ListStyle::default(),
            show_spaces: true,
            single_key_shortcuts: true,
            reduce_motion: false,
            threads: None,
            form: Preset::Dots.name().to_owned(),
            own_forms: Vec::new(),
            picture: PictureChoices::default(),
            method: Method::SolutionVector,
            watched_size: 8,
            speed: Speed::default(),
            played: String::new(),
            puzzle: String::new(),
            telling: Telling::default(),
            race: RaceChoices::default(),
            count: CountChoices::default(),
            tour_offered: false,
            folder: None,
        }
    }
}

/// Why a text is no settings file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsFault {
    Broken,
    Newer,
}

/// What the window is asked to open with, instead of what it was left with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// A board of this size.
    Size(Size),
    /// A file to check.
    File(PathBuf),
}

/// The form of the file; it rises when an older program could no longer read it. A program sets
/// a newer file aside.
const VERSION: u32 = 1;

/// What stands in the file: the version, then the settings beside it.
#[derive(Serialize, Deserialize)]
struct Versioned<T> {
    version: u32,
    #[serde(flatten)]
    settings: T,
}

/// The version alone, the one field that every form of the file has.
#[derive(Deserialize)]
struct Version {
    version: u32,
}

impl Settings {
    /// The settings as a file's text.
    pub fn to_text(&self) -> String {
        let file = Versioned { version: VERSION, settings: self };
        let text = serde_json::to_string_pretty(&file).expect("settings are plain data");
        text + "\n"
    }

    /// Settings from a file's text. Values out of their range are put right.
    pub fn from_text(text: &str) -> Result<Self, SettingsFault> {
        let broken = |_| SettingsFault::Broken;
        let Version { version } = serde_json::from_str(text).map_err(broken)?;
        if version > VERSION {
            return Err(SettingsFault::Newer);
        }
        let Versioned { settings, .. } =
            serde_json::from_str::<Versioned<Self>>(text).map_err(broken)?;
        Ok(Self {
            size: settings.size.clamp(1, Problem::MAX_SIZE),
            number: settings.number.max(1),
            own_forms: usable_forms(settings.own_forms),
            picture: settings.picture.put_right(),
            watched_size: settings.watched_size.clamp(1, settings.method.max_size()),
            speed: Speed::new(settings.speed.place()),
            race: settings.race.put_right(),
            count: settings.count.put_right(),
            ..settings
        })
    }

    /// Threads that the next search runs on.
    pub fn threads(&self) -> NonZeroUsize {
        self.threads.map_or(cores(), |threads| threads.min(cores()))
    }

    /// Opens at this size, on an empty board if it is another than the one remembered, in the view of its
    /// solutions.
    pub fn open_at(&mut self, n: u32) {
        self.tab = Tab::Solutions;
        if n != self.size {
            (self.size, self.number) = (n, 1);
            self.given.clear();
            self.blocked.clear();
            self.fundamental = false;
        }
    }

    /// The board that was played last; an empty one where there is none.
    pub(super) fn played_board(&self) -> Played {
        match read_position(&self.played) {
            Ok(position) if position.size().get() <= Problem::MAX_SIZE => {
                Played { position, origin: Origin::Text }
            }
            _ => Played::empty(Size::EIGHT),
        }
    }

    /// The form of this name, a preset or one's own.
    pub fn form_named(&self, name: &str) -> Option<Form> {
        let own = || self.own_forms.iter().find(|form| form.name == name).cloned();
        Preset::named(name).map(Form::from).or_else(own)
    }

    /// The form boards are saved and copied in; the usual one if there is none of its name.
    pub(super) fn chosen_form(&self) -> Form {
        self.form_named(&self.form).unwrap_or(Preset::Dots.into())
    }

    /// What is remembered of the puzzle, as a problem; without squares that are not on its board.
    pub(super) fn problem(&self) -> Problem {
        let n = self.size.clamp(1, Problem::MAX_SIZE);
        let squares = |places: &[Place]| -> Vec<Square> {
            let on_board = places.iter().filter(|&&(row, column)| row < n && column < n);
            on_board.map(|&(row, column)| Square::new(row, column)).collect()
        };
        let (given, blocked) = (squares(&self.given), squares(&self.blocked));
        let problem = if self.fundamental && given.is_empty() && blocked.is_empty() {
            Problem::fundamental(n, OrbitFilter::default())
        } else {
            Problem::new(n, &given, &blocked)
        };
        problem.expect("the size is in range and the squares on the board")
    }

    pub(super) fn set_problem(&mut self, problem: &Problem) {
        let places = |squares: &[Square]| squares.iter().map(|at| (at.row, at.column)).collect();
        self.size = problem.size().get();
        self.given = places(problem.given());
        self.blocked = places(problem.blocked());
        self.fundamental = problem.orbit_filter().is_some();
    }
}

#[cfg(test)]
mod tests {
    use super::super::picture_choices::{PictureScope, PictureStyle};
    use super::*;
    use crate::formats::picture::Paper;

    #[test]
    fn settings_read_back_as_they_were_written() {
        let settings = Settings {
            size: 16,
            given: vec![(0, 3), (15, 7)],
            blocked: vec![(4, 4)],
            number: 4_918_208,
            language: Some(Language::TraditionalChinese),
            theme: ThemeChoice::Dark,
            coordinates: Coordinates::Chess,
            list: ListStyle::Boards,
            tab: Tab::Check,
            form: "mine".to_owned(),
            own_forms: vec![Form { name: "mine".to_owned(), ..Preset::Pairs.into() }],
            picture: PictureChoices {
                scope: PictureScope::Sheet,
                count: 92,
                paper: Paper::Letter,
                ..PictureChoices::default()
            },
            folder: Some("/home/someone/boards".into()),
            ..Settings::default()
        };
        assert_eq!(Settings::from_text(&settings.to_text()), Ok(settings));
    }

    #[test]
    fn missing_values_are_the_usual_ones_and_unknown_ones_are_passed_over() {
        let settings = Settings::from_text(r#"{"version": 1, "size": 12, "unknown": [1]}"#);
        assert_eq!(settings, Ok(Settings { size: 12, ..Settings::default() }));
    }

    #[test]
    fn broken_and_newer_files_are_told_apart() {
        assert_eq!(Settings::from_text(""), Err(SettingsFault::Broken));
        assert_eq!(Settings::from_text("{\"size\": 8}"), Err(SettingsFault::Broken));
        assert_eq!(
            Settings::from_text(r#"{"version": 1, "theme": "pink"}"#),
            Err(SettingsFault::Broken)
        );
        assert_eq!(
            Settings::from_text(r#"{"version": 2, "size": {"rows": 8}}"#),
            Err(SettingsFault::Newer)
        );
    }

    #[test]
    fn values_out_of_range_are_put_right() {
        let settings = Settings::from_text(r#"{"version": 1, "size": 900, "number": 0}"#).unwrap();
        assert_eq!((settings.size, settings.number), (64, 1));
        let text = r#"{"version": 1, "size": 8, "given": [[0, 8], [7, 7]], "blocked": [[9, 0]]}"#;
        let problem = Settings::from_text(text).unwrap().problem();
        assert_eq!((problem.given(), problem.blocked()), (&[Square::new(7, 7)][..], &[][..]));
    }

    #[test]
    fn what_no_picture_can_have_is_put_right() {
        let text = r#"{"version": 1, "picture": {
            "board": {"format": "svg", "pixels": 1}, "sheet": {"pixels": 4000000000},
            "count": 18446744073709551615, "columns": 0, "rows": 4000000000}}"#;
        let picture = Settings::from_text(text).unwrap().picture;
        assert_eq!((picture.board.pixels, picture.sheet.pixels), (64, 16_384));
        assert_eq!((picture.count, picture.columns, picture.rows), (100_000, 1, 20));
        assert_eq!(picture.board.colours, PictureStyle::default().colours);
    }

    #[test]
    fn the_form_is_one_of_those_there_are() {
        let form = |text| Settings::from_text(text).unwrap().chosen_form().name;
        assert_eq!(form(r#"{"version": 1, "preset": "pairs"}"#), "pairs");
        assert_eq!(form(r#"{"version": 1, "form": "deleted"}"#), "dots");
    }

    #[test]
    fn opening_at_another_size_leaves_the_conditions_of_the_last_behind() {
        let remembered =
            Settings { size: 8, given: vec![(0, 3)], number: 3, ..Settings::default() };
        let opened_at = |n| {
            let mut settings = remembered.clone();
            settings.open_at(n);
            settings
        };
        assert_eq!(opened_at(8), remembered);
        assert_eq!(opened_at(12), Settings { size: 12, ..Settings::default() });
    }

    #[test]
    fn opening_at_a_size_shows_its_solutions_whatever_view_was_left() {
        for tab in Tab::ALL {
            let mut settings = Settings { tab, ..Settings::default() };
            settings.open_at(12);
            assert_eq!((settings.size, settings.tab), (12, Tab::Solutions));
        }
    }
}
