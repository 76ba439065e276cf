//! Help from the engine: a hint, a solution, all completions.

use eframe::egui::{Align, Layout, Ui, vec2};

use super::Scene;
use super::completions::{sentence, stop_ui};
use crate::search::help::{Count, Hint};
use crate::session::{Command, Playing};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::theme::{self, CONTROL_HEIGHT, palette};
use crate::ui::widgets::{label, line, paragraph, wrapped};

/// The height of the answer in a panel that has it between other sections.
pub const SECTION_HEIGHT: f32 = 112.0;

/// The buttons, and the answer under them.
pub fn help_ui(ui: &mut Ui, scene: &mut Scene<'_>, playing: &Playing) {
    /// The height of the heading, whether it has a button or not.
    const HEADING: f32 = 20.0;
    let colours = palette(ui.ctx());
    line(ui, HEADING, |ui| {
        label(ui, scene.words.help(), theme::SMALL, colours.ink2);
        if playing.is_asking() {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| stop_ui(ui, scene));
        }
    });
    let wide = vec2(ui.available_width(), CONTROL_HEIGHT);
    let hint = hint_command(scene);
    let name = scene.words.command(hint).name;
    scene.command_button(ui, hint, PushButton::icon_and_text(Icon::Hint, name).min_size(wide));
    for command in [Command::SolveFromHere, Command::ShowCompletions] {
        let name = scene.words.command(command).name;
        scene.command_button(ui, command, PushButton::text(name).min_size(wide));
    }
    ui.add_space(4.0);
    answer_ui(ui, scene, playing);
}

/// To ask for a hint, or to do what it says.
pub fn hint_command(scene: &Scene<'_>) -> Command {
    if scene.session.can(Command::TakeHint) { Command::TakeHint } else { Command::Hint }
}

/// Whether there is anything to read of a hint.
pub fn has_answer(playing: &Playing) -> bool {
    playing.is_asking() || playing.hint().is_some()
}

/// The hint that was asked for, or that it is looked for.
pub fn answer_ui(ui: &mut Ui, scene: &mut Scene<'_>, playing: &Playing) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    ui.spacing_mut().item_spacing.y = 4.0;
    if playing.is_asking() {
        paragraph(ui, words.asking(), colours.ink2);
    }
    let Some(hint) = playing.hint() else { return };
    paragraph(ui, &words.hint_title(hint, scene.naming()), colours.ink);
    match hint {
        Hint::Place(safe) => {
            let reasons = words.hint_reasons(safe, scene.naming());
            wrapped(ui, &reasons, theme::SMALL, colours.ink2);
        }
        // Beside the figure the same is told.
        Hint::NoCompletion if playing.completions().is_none() => {
            if let Some(which) = playing.last_solvable() {
                let since_when = words.last_solvable(which, scene.naming());
                wrapped(ui, &since_when, theme::SMALL, colours.ink2);
            }
            if scene.session.can(Command::TakeBack) {
                let name = words.command(Command::TakeBack).name;
                let button = PushButton::icon_and_text(Icon::Undo, name);
                scene.command_button(ui, Command::TakeBack, button);
            }
        }
        Hint::Solved | Hint::NoCompletion => {}
    }
}

/// The hint in one sentence.
pub fn hint_sentence(scene: &Scene<'_>, playing: &Playing) -> Option<String> {
    Some(scene.words.hint_title(playing.hint()?, scene.naming()))
}

/// All that is to be said of help: the hint and its reasons, or that no completion is left.
pub fn help_sentence(scene: &Scene<'_>, playing: &Playing) -> Option<String> {
    let none_left = playing.completions().filter(|count| *count == Count::Exactly(0));
    let none_left = none_left.map(|count| sentence(scene, playing, count));
    let reasons = match playing.hint() {
        Some(Hint::Place(safe)) => Some(scene.words.hint_reasons(safe, scene.naming())),
        _ => none_left,
    };
    let sentences: Vec<_> = hint_sentence(scene, playing).into_iter().chain(reasons).collect();
    (!sentences.is_empty()).then(|| scene.words.joined(&sentences))
}
