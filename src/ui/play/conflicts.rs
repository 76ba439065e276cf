//! The queens that attack each other, a sentence for each pair.

use eframe::egui::{
    Align, FontId, Id, Label, Layout, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo, vec2,
};

use super::{HEAD, Scene, Scroll, count_ui, heading_ui};
use crate::board::Pair;
use crate::session::Playing;
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::rows::Grid;
use crate::ui::theme::{self, PADDING, palette};
use crate::ui::widgets::label;

/// A card with two lines of text, and the gap under it.
const CARD: f32 = 60.0;
const GAP: f32 = 4.0;
/// Below this height of the panel there is room for one card.
const ROOM_FOR_TWO: f32 = 640.0;

/// The height of the section in a panel: it stays the same, however many pairs attack.
pub fn height(panel: Rect) -> f32 {
    let cards = if panel.height() < ROOM_FOR_TWO { 1.0 } else { 2.0 };
    HEAD + cards * (CARD + GAP) + 12.0
}

pub fn conflicts_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    scroll: &mut Scroll,
    section: Rect,
    playing: &Playing,
) {
    let pairs = playing.conflicts().pairs();
    let title = scene.words.conflicts();
    heading_ui(ui, scene, section, title, |ui, _| count_ui(ui, pairs.len()));
    let room = section.with_min_y(section.top() + HEAD);
    if pairs.is_empty() {
        let line = room.shrink2(vec2(PADDING, 0.0));
        return inside(ui, line, Layout::top_down(Align::Min), |ui| {
            label(ui, scene.words.no_conflicts(), theme::BODY, palette(ui.ctx()).ink2);
        });
    }
    let grid = Grid::of_rows(room, CARD + GAP);
    let list = ui.interact(grid.area, Id::unique("conflicts"), Sense::hover());
    list.widget_info(|| WidgetInfo::labeled(Role::List, true, title));
    scroll.turn_ui(ui, &list, grid, pairs.len() as u64);
    let first = scroll.first() as usize - 1;
    let in_sight = pairs.iter().skip(first).take(grid.in_sight() as usize);
    let builder = UiBuilder::new().max_rect(grid.area).accessibility_parent(list.id);
    ui.scope_builder(builder, |ui| {
        for (index, &pair) in (0..).zip(in_sight) {
            let place = grid.cell(index);
            let card =
                Rect::from_min_max(place.min + vec2(PADDING, 0.0), place.max - vec2(2.0, GAP));
            card_ui(ui, scene, card, pair);
        }
    });
}

/// A pair in a card of its own, in no more than two lines.
fn card_ui(ui: &mut Ui, scene: &Scene<'_>, card: Rect, pair: Pair) {
    /// From this width on there is room for two lines in the usual size.
    const ROOM_FOR_BODY: f32 = 240.0;
    const SIGN: Vec2 = Vec2::splat(16.0);
    let colours = palette(ui.ctx());
    let edge = Stroke::new(1.0, colours.bad);
    ui.painter().rect(card, theme::RADIUS_CARD, colours.bad_soft, edge, StrokeKind::Inside);
    let (font, height, padding): (FontId, _, _) = if card.width() >= ROOM_FOR_BODY {
        (theme::BODY, 20.0, 12.0)
    } else {
        (theme::SMALL, 16.0, 8.0)
    };
    let text = scene.words.attacking_pair(pair, scene.naming());
    let rich = RichText::new(text).font(font).line_height(Some(height)).color(colours.ink);
    let sign = Rect::from_min_size(card.left_center() + vec2(padding, -SIGN.y / 2.0), SIGN);
    Icon::Attack.paint(ui.painter(), sign, colours.bad);
    let room = card.with_min_x(sign.right() + padding).with_max_x(card.right() - 8.0);
    inside(ui, room, Layout::left_to_right(Align::Center), |ui| ui.add(Label::new(rich).wrap()));
}
