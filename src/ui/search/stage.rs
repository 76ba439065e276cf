//! The board at a step, and the sentence about it.

use eframe::egui::{Rect, Ui};

use super::{Scene, Watching};
use crate::ui::queen::QueenMeshes;

pub fn stage_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    meshes: &mut QueenMeshes,
    rect: Rect,
    watching: &Watching,
) {
    let _ = (ui, scene, meshes, rect, watching);
}

pub fn sentence_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect, watching: &Watching) {
    let _ = (ui, scene, rect, watching);
}
