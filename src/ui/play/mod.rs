//! The view in which a board is played by hand.

use eframe::egui::{Rect, Ui};

use super::geometry::{BoardGeometry, MARGIN};
use super::scene::Scene;
use super::{View, board};

pub fn play_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &mut View, rect: Rect) {
    let room = rect.shrink(MARGIN);
    if room.is_positive() {
        let n = scene.board.size().get();
        let geometry = BoardGeometry::fit(room, n, ui.pixels_per_point());
        board::board_ui(ui, scene, &mut view.board, geometry, room);
    }
}
