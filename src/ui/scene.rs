//! What a panel gets to draw with, and where it leaves what the person wants.

use std::time::Instant;

use eframe::egui::Ui;

use super::button::PushButton;
use super::keys;
use crate::lang::{Naming, Words};
use crate::session::{Action, Command, Session};

/// One frame: the session to read, the words to use, the actions asked for so far.
pub struct Scene<'a> {
    pub session: &'a Session,
    pub words: &'static dyn Words,
    pub now: Instant,
    pub actions: Vec<Action>,
}

impl Scene<'_> {
    pub fn ask(&mut self, action: Action) {
        self.actions.push(action);
    }

    pub fn command(&mut self, command: Command) {
        self.ask(Action::Command(command));
    }

    /// How sentences name the squares of the board of the chosen size.
    pub fn naming(&self) -> Naming {
        Naming { coordinates: self.session.settings.coordinates, size: self.session.size().get() }
    }

    /// A button that gives a command: disabled when it cannot be done, and with its shortcut in
    /// its tooltip.
    pub fn command_button(&mut self, ui: &mut Ui, command: Command, button: PushButton<'_>) {
        let can = self.session.can(command);
        let mut tooltip = self.command_tooltip(ui, command);
        let why_not = match command {
            // With nothing shown there is neither a first nor a last one.
            Command::First | Command::Previous | Command::Next | Command::Last
                if self.session.number().is_none() =>
            {
                self.words.why_not(Command::CopyName)
            }
            _ => self.words.why_not(command),
        };
        if !can && !why_not.is_empty() {
            tooltip = format!("{tooltip}\n{why_not}");
        }
        if button.enabled(can).tooltip(tooltip).show(ui).clicked() {
            self.command(command);
        }
    }

    /// The keys of a command as texts, as far as they act.
    pub fn shortcut_texts(&self, ui: &Ui, command: Command) -> Vec<String> {
        let single_keys = self.session.settings.single_key_shortcuts;
        keys::shortcut_texts(ui.ctx(), command, single_keys)
    }

    /// `Next solution (→)`, and what there is to add.
    fn command_tooltip(&self, ui: &Ui, command: Command) -> String {
        let text = self.words.command(command);
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
