//! The method's program, the current line lit.

use eframe::egui::{Rect, Ui};

use super::{Scene, Watching, card};

pub fn program_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect, watching: &Watching) {
    let _ = watching;
    card(ui, rect, scene.words.program_title());
}
