//! The bar above: the method, the board size, the counters.

use eframe::egui::{Rect, Ui};

use super::Scene;
use super::Watching;

/// What the bar keeps between frames.
#[derive(Default)]
pub struct ToolBarState {}

pub fn tool_bar_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut ToolBarState,
    rect: Rect,
    watching: &Watching,
) {
    let _ = (ui, scene, state, rect, watching);
}
