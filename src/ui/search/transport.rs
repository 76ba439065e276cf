//! The bar below: back and on, playing, the step, the speed.

use eframe::egui::{Rect, Ui};

use super::Scene;
use super::Watching;

/// What the bar keeps between frames.
#[derive(Default)]
pub struct TransportState {}

pub fn transport_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut TransportState,
    rect: Rect,
    watching: &Watching,
) {
    let _ = (ui, scene, state, rect, watching);
}
