//! How many completions are left, and the way back where none is.

use eframe::egui::{Align, Layout, Rect, Ui, vec2};

use super::{HEAD, PADDING, Scene, command_button, heading_ui};
use crate::search::help::Count;
use crate::session::{Command, Playing};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::theme::{self, CONTROL_HEIGHT, palette};
use crate::ui::widgets::{label, left_and_right, paragraph, wrapped};

/// Three lines of text, or four small ones.
const TEXT: f32 = 60.0;
/// In a panel so wide the button stands beside the text.
const ROOM_FOR_BUTTON_BESIDE: f32 = 360.0;

/// The height of the section in a panel: it stays the same, whatever there is to tell.
pub fn height(panel: Rect) -> f32 {
    let is_beside = panel.width() >= ROOM_FOR_BUTTON_BESIDE;
    HEAD + TEXT + if is_beside { 8.0 } else { 4.0 + CONTROL_HEIGHT + 12.0 }
}

pub fn completions_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    section: Rect,
    playing: &Playing,
    count: Count,
) {
    let title = scene.words.completions_left();
    heading_ui(ui, scene, section, title, |ui, scene| figure_ui(ui, scene, playing, count));
    let room = section.with_min_y(section.top() + HEAD).shrink2(vec2(PADDING, 0.0));
    let sentence = sentence(scene, playing, count);
    let text = |ui: &mut Ui, _: &mut Scene<'_>| text_ui(ui, &sentence);
    if section.width() >= ROOM_FOR_BUTTON_BESIDE {
        let row = room.with_max_y(room.top() + TEXT);
        inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
            left_and_right(ui, scene, text, way_on_ui);
        });
    } else {
        let (above, below) = room.split_top_bottom_at_y(room.top() + TEXT);
        inside(ui, above, Layout::top_down(Align::Min), |ui| text(ui, scene));
        let row = below.translate(vec2(0.0, 4.0));
        inside(ui, row, Layout::left_to_right(Align::Min), |ui| way_on_ui(ui, scene));
    }
}

/// The figure, and an end to counting while it goes on.
fn figure_ui(ui: &mut Ui, scene: &mut Scene<'_>, playing: &Playing, count: Count) {
    let colours = palette(ui.ctx());
    if playing.is_counting() {
        stop_ui(ui, scene);
    }
    let font = if matches!(count, Count::Exactly(_)) { theme::TITLE } else { theme::BODY };
    label(ui, scene.words.completions_figure(count), font, colours.ink);
}

/// A small button that ends what the engine does.
pub fn stop_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    const SIDE: f32 = 20.0;
    let name = scene.command_words(Command::Stop).name;
    let stop = PushButton::icon(Icon::Stop, name).quiet().min_size(vec2(SIDE, SIDE));
    scene.command_button(ui, Command::Stop, stop);
}

/// What the figure means.
pub fn sentence(scene: &Scene<'_>, playing: &Playing, count: Count) -> String {
    let words = scene.words;
    match playing.last_solvable() {
        Some(which) if count == Count::Exactly(0) => words.last_solvable(which, scene.naming()),
        _ => words.completions_sentence(count, playing.is_counting()),
    }
}

fn text_ui(ui: &mut Ui, sentence: &str) {
    /// In a narrower column a long sentence needs small letters.
    const ROOM_FOR_BODY: f32 = 240.0;
    let ink = palette(ui.ctx()).ink2;
    if ui.available_width() >= ROOM_FOR_BODY {
        paragraph(ui, sentence, ink);
    } else {
        wrapped(ui, sentence, theme::SMALL, ink);
    }
}

/// Back to where the board could still be solved, or on with the count.
fn way_on_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    for (command, icon) in [(Command::TakeBack, Icon::Undo), (Command::SearchOn, Icon::Restart)] {
        if scene.session.can(command) {
            command_button(ui, scene, command, icon, true);
        }
    }
}
