//! The calls that have not returned, a row each.

use eframe::egui::{Rect, Ui};

use super::{Scene, Watching, card};

pub fn stack_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect, watching: &Watching) {
    let _ = watching;
    card(ui, rect, scene.words.stack_title());
}
