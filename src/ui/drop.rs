//! Files dragged from other programs: a frame while they are over the window, and what is dropped.

use eframe::egui::{Align2, Context, Id, LayerId, Order, Rect, Stroke, StrokeKind, vec2};

use super::scene::Scene;
use super::theme::{self, palette};
use crate::session::{Action, Tab};

/// A file dropped anywhere is played where boards are, and checked elsewhere; of several the first.
pub fn drop_ui(ctx: &Context, scene: &mut Scene<'_>) {
    let dropped =
        ctx.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_owned()));
    scene.actions.extend(dropped.map(Action::OpenFile));
    if ctx.input(|input| !input.raw.hovered_files.is_empty()) {
        let text = match scene.session.settings.tab {
            Tab::Play => scene.words.drop_to_play(),
            Tab::Solutions | Tab::Search | Tab::Check | Tab::Count => scene.words.drop_to_check(),
        };
        frame_ui(ctx, text);
    }
}

/// A frame around the window, and what dropping does.
fn frame_ui(ctx: &Context, text: &str) {
    let colours = palette(ctx);
    let layer = LayerId::new(Order::Tooltip, Id::unique("drop"));
    let painter = ctx.layer_painter(layer);
    let window = ctx.content_rect();
    let edge = Stroke::new(3.0, colours.accent);
    painter.rect_stroke(window.shrink(2.0), theme::RADIUS_CARD, edge, StrokeKind::Inside);
    let galley = painter.layout_no_wrap(text.to_owned(), theme::HEADING, colours.on_accent);
    let card = Rect::from_center_size(window.center(), galley.size() + vec2(40.0, 24.0));
    painter.rect_filled(card, theme::RADIUS_CARD, colours.accent);
    let corner = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), card).min;
    painter.galley(corner, galley, colours.on_accent);
}
