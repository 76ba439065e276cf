//! The search tree.

use eframe::egui::{Rect, Ui};

use super::{Scene, Watching, card};

/// What the tree keeps between frames.
#[derive(Default)]
pub struct TreeState {}

pub fn tree_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut TreeState,
    rect: Rect,
    watching: &Watching,
) {
    let _ = (state, watching);
    card(ui, rect, scene.words.tree_title());
}
