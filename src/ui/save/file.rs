//! Where the file goes, at the foot of every dialog that saves one: the path, what stands in the way,
//! the buttons.

use std::path::PathBuf;

use eframe::egui::{self, Id, TextEdit, Ui};

use crate::session::{Action, Command, Event, SaveProblem};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::scene::Scene;
use crate::ui::theme::{self, palette};
use crate::ui::widgets::{label, left_and_right, line, text_field};

/// What the path field keeps between frames.
#[derive(Default)]
pub struct FileState {
    /// The path while it is edited.
    path: Option<String>,
    /// Enter was pressed before it was known what stands at the path.
    saves_when_known: bool,
}

/// From this width on the path and the buttons stand in one line.
const ROOM_FOR_ONE_LINE: f32 = 480.0;

/// How high [`file_ui`] is in a dialog of this width, with its padding.
pub fn height(dialog_width: f32) -> f32 {
    let padding = 2.0 * super::PADDING;
    if dialog_width - padding < ROOM_FOR_ONE_LINE { 112.0 } else { 72.0 }
}

pub fn file_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut FileState) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let problem = scene.session.save_problem();
    // In a narrow window the path has a line of its own.
    let is_narrow = ui.available_width() < ROOM_FOR_ONE_LINE;
    let mut path = |ui: &mut Ui, scene: &mut Scene<'_>| {
        label(ui, words.file_field(), theme::SMALL, colours.ink2);
        path_field_ui(ui, scene, state);
    };
    if is_narrow {
        line(ui, theme::CONTROL_HEIGHT, |ui| path(ui, scene));
        line(ui, theme::CONTROL_HEIGHT, |ui| {
            left_and_right(ui, scene, |_, _| {}, file_buttons_ui);
        });
    } else {
        line(ui, theme::CONTROL_HEIGHT, |ui| left_and_right(ui, scene, path, file_buttons_ui));
    }
    let place = scene.session.save_place();
    let no_dialog = matches!(scene.session.notices.latest(), Some(Event::NoDialog));
    let (text, colour) = match problem {
        Some(problem @ (SaveProblem::Busy | SaveProblem::Looking)) => {
            (words.save_problem(problem), colours.ink2)
        }
        Some(problem) => (words.save_problem(problem), colours.bad),
        None if would_replace(scene) => (words.will_replace().to_owned(), colours.tried),
        None if place.path().is_relative() => {
            (words.goes_to(&place.target().display().to_string()), colours.ink2)
        }
        None if no_dialog => {
            let text = words.event(&Event::NoDialog);
            (format!("{} {}", text.title, text.detail), colours.tried)
        }
        None => (String::new(), colours.ink2),
    };
    // The line keeps its place when it has nothing to say.
    ui.spacing_mut().item_spacing.y = 4.0;
    let text = egui::RichText::new(text).font(theme::SMALL).color(colour);
    line(ui, 16.0, |ui| ui.add(egui::Label::new(text).truncate()));
}

fn file_buttons_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let words = scene.words;
    let browse = PushButton::icon_and_text(Icon::Open, words.command(Command::BrowseSave).name);
    scene.command_button(ui, Command::BrowseSave, browse);
    let cancel = PushButton::text(words.command(Command::CloseDialog).name);
    scene.command_button(ui, Command::CloseDialog, cancel);
    let name = if would_replace(scene) {
        words.replace()
    } else {
        words.command(Command::ConfirmSave).name
    };
    let save = PushButton::icon_and_text(Icon::Save, name).primary();
    scene.command_button(ui, Command::ConfirmSave, save);
}

pub fn path_field_id() -> Id {
    Id::unique("path field")
}

fn path_field_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut FileState) {
    let shown = scene.session.save_place().path().display().to_string();
    let mut text = state.path.clone().unwrap_or(shown);
    let edit = TextEdit::singleline(&mut text).id(path_field_id());
    let response = text_field(ui, edit, theme::CONTROL_HEIGHT, scene.words.file_field());
    let is_unknown =
        response.changed() || scene.session.save_problem() == Some(SaveProblem::Looking);
    if response.changed() {
        // Spaces at the ends come from copying, not from a file's name.
        scene.ask(Action::SetSavePath(PathBuf::from(text.trim())));
        state.path = Some(text);
        state.saves_when_known = false;
    }
    if response.lost_focus() {
        state.path = None;
        if ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            response.request_focus();
            if is_unknown {
                state.saves_when_known = true;
            } else {
                scene.command(Command::ConfirmSave);
            }
        }
    }
    if state.saves_when_known && !is_unknown {
        state.saves_when_known = false;
        // Nobody has been told yet that a file of this name would be replaced.
        if !would_replace(scene) {
            scene.command(Command::ConfirmSave);
        }
    }
}

/// Whether a file of this name exists.
fn would_replace(scene: &Scene<'_>) -> bool {
    scene.session.save_place().look().is_some_and(|look| look.is_file)
}
