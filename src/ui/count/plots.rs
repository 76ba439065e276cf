//! The plots of counts and times over n.

use eframe::egui::{Rect, Ui};

use crate::formats::CountRow;
use crate::lang::Words;
use crate::ui::pane;
use crate::ui::theme::palette;

/// Draws the rows, counted and published ones, into a part of the window.
pub fn show(ui: &Ui, rect: Rect, _rows: &[CountRow], _words: &dyn Words) {
    pane(ui, rect, palette(ui.ctx()).canvas);
}
