//! The method's data, with what the step has changed.

use eframe::egui::{Rect, Ui};

use super::{Scene, Watching, card};

pub fn data_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect, watching: &Watching) {
    let _ = watching;
    card(ui, rect, scene.words.data_title());
}
