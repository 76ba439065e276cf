//! What a panel gets to draw with, and where it leaves what the person wants.

use eframe::egui::{Ui, vec2};

use super::button::PushButton;
use super::icons::Icon;
use super::keys;
use super::theme::{CONTROL_HEIGHT, GROUP_GAP};
use super::widgets::switch;
use crate::board::{Content, Square};
use crate::lang::{CommandWords, Conditions, Naming, Words};
use crate::session::{Action, BoardView, Command, Session, Tab};

/// One frame: the session to read, the words to use, the board shown, the actions asked for so far.
pub struct Scene<'a> {
    pub session: &'a Session,
    pub words: &'static dyn Words,
    pub board: BoardView<'a>,
    pub actions: Vec<Action>,
}

impl Scene<'_> {
    pub fn ask(&mut self, action: Action) {
        self.actions.push(action);
    }

    pub fn command(&mut self, command: Command) {
        self.ask(Action::Command(command));
    }

    /// How sentences name the squares of the board shown.
    pub fn naming(&self) -> Naming {
        let size = self.board.size().get();
        Naming { coordinates: self.session.settings.coordinates, size }
    }

    /// How sentences name the squares of the problem, which another board may be shown beside.
    pub fn problem_naming(&self) -> Naming {
        Naming { coordinates: self.session.settings.coordinates, size: self.session.size().get() }
    }

    /// Whether the board is still that of another size: what is done on it is not meant for the
    /// problem.
    pub fn is_board_left(&self) -> bool {
        matches!(self.board, BoardView::Old(_)) && self.board.size() != self.session.size()
    }

    /// The given queens and blocked squares that are drawn on the board shown: of another board
    /// there are none.
    pub fn marks(&self) -> (&[Square], &[Square]) {
        let problem = self.session.run().problem();
        match self.board {
            BoardView::One(_) | BoardView::Conflicts(_) => (&[], &[]),
            BoardView::Played(playing) => {
                (playing.position().given(), playing.position().blocked())
            }
            _ if self.is_board_left() => (&[], &[]),
            _ => (problem.given(), problem.blocked()),
        }
    }

    /// What stands on a square of the board shown.
    pub fn content(&self, square: Square) -> Content {
        let (given, blocked) = self.marks();
        let excluded = match self.board {
            BoardView::Played(playing) => playing.position().excluded(),
            _ => &[],
        };
        let is_among = |squares: &[Square]| squares.binary_search(&square).is_ok();
        if is_among(blocked) {
            Content::Blocked
        } else if is_among(given) {
            Content::Given
        } else if self.board.queens().has(square) {
            Content::Queen
        } else if is_among(excluded) {
            Content::Excluded
        } else {
            Content::Empty
        }
    }

    /// The given queens and blocked squares of the view's problem by number; `None` without any.
    pub fn conditions(&self) -> Option<Conditions> {
        let problem = self.session.run().problem();
        let (given, blocked) = match self.board {
            BoardView::Played(_) => self.marks(),
            _ => (problem.given(), problem.blocked()),
        };
        let conditions = Conditions { given: given.len(), blocked: blocked.len() };
        (conditions != Conditions::default()).then_some(conditions)
    }

    /// What the solutions of the problem are called.
    pub fn list_name(&self) -> &'static str {
        if self.session.run().problem().orbit_filter().is_some() {
            self.words.fundamental_solutions()
        } else if self.conditions().is_some() {
            self.words.completions()
        } else {
            self.words.solutions()
        }
    }

    /// What the boards are called that can be saved.
    pub fn boards_name(&self) -> &'static str {
        match self.session.run().problem().orbit_filter() {
            Some(_) if !self.session.shows_one_solution() => self.words.fundamental_solutions(),
            _ => self.words.boards(),
        }
    }

    /// That the filter takes none of the fundamental solutions; `None` where it is not that.
    pub fn nothing_filtered(&self) -> Option<String> {
        let run = self.session.run();
        let filter = run.problem().orbit_filter()?;
        let is_in_vain = run.total() == Some(0) && self.session.size().has_solution();
        is_in_vain.then(|| self.words.no_fundamental(self.session.size().get(), filter))
    }

    /// Why no solution keeps what is given, in words, where that shows without a search.
    pub fn contradiction(&self) -> Option<String> {
        let contradiction = self.session.run().problem().contradiction()?;
        Some(self.words.contradiction(contradiction, self.problem_naming()))
    }

    /// What a command is called in the view that is seen.
    pub fn command_words(&self, command: Command) -> CommandWords {
        let of_view = match self.session.settings.tab {
            Tab::Search => self.words.step_command(command),
            Tab::Play => self.words.play_command(command),
            Tab::Count => self.words.count_command(command),
            Tab::Solutions | Tab::Check => None,
        };
        of_view.unwrap_or_else(|| self.words.command(command))
    }

    /// A button that gives a command: disabled when it cannot be done, and with its shortcut in
    /// its tooltip.
    pub fn command_button(&mut self, ui: &mut Ui, command: Command, button: PushButton<'_>) {
        let can = self.session.can(command);
        let tooltip = self.reasoned_tooltip(ui, command);
        if button.enabled(can).tooltip(tooltip).show(ui).clicked() {
            self.command(command);
        }
    }

    /// Buttons that give commands, side by side as wide as there is room.
    pub fn command_row(&mut self, ui: &mut Ui, commands: &[(Command, Icon)]) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GROUP_GAP;
            for (index, &(command, icon)) in commands.iter().enumerate() {
                let name = self.command_words(command).name;
                // A longer word takes from the room of those after it.
                let rest = (commands.len() - index) as f32;
                let width = (ui.available_width() - GROUP_GAP * (rest - 1.0)) / rest;
                let button = PushButton::icon_and_text(icon, name);
                let size = vec2(width, CONTROL_HEIGHT);
                self.command_button(ui, command, button.min_size(size));
            }
        });
    }

    /// The same as a check box.
    pub fn command_switch(&mut self, ui: &mut Ui, command: Command, is_on: bool) {
        let name = self.words.command(command).name;
        let tooltip = self.reasoned_tooltip(ui, command);
        let shown = switch(ui, is_on, name, self.session.can(command));
        let shown = shown.on_hover_text(&tooltip).on_disabled_hover_text(tooltip);
        if shown.clicked() {
            self.command(command);
        }
    }

    /// The tooltip of a command, and why it cannot be done now.
    fn reasoned_tooltip(&self, ui: &Ui, command: Command) -> String {
        let tooltip = self.command_tooltip(ui, command);
        let why_not = match command {
            // With nothing shown there is neither a first nor a last one.
            Command::First | Command::Previous | Command::Next | Command::Last
                if self.session.number().is_none() =>
            {
                self.words.why_not(Command::CopyName)
            }
            _ => self.words.why_not(command),
        };
        if self.session.can(command) || why_not.is_empty() {
            tooltip
        } else {
            format!("{tooltip}\n{why_not}")
        }
    }

    /// The keys of a command as texts, as far as they act.
    pub fn shortcut_texts(&self, ui: &Ui, command: Command) -> Vec<String> {
        let single_keys = self.session.settings.single_key_shortcuts;
        keys::shortcut_texts(ui.ctx(), command, single_keys)
    }

    /// `Next solution (→)`, and what there is to add.
    pub fn command_tooltip(&self, ui: &Ui, command: Command) -> String {
        let text = self.command_words(command);
        let mut tooltip = text.name.to_owned();
        if let Some(shortcut) = self.shortcut_texts(ui, command).first() {
            tooltip = self.words.name_with_shortcut(text.name, shortcut);
        }
        if !text.tooltip.is_empty() {
            tooltip = format!("{tooltip}\n{}", text.tooltip);
        }
        tooltip
    }
}
