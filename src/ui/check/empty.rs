//! Nothing to check yet: what can be done about that.

use eframe::egui::{Align, Layout, Pos2, Rect, Sense, Shape, Stroke, Ui, vec2};

use crate::session::Command;
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::scene::Scene;
use crate::ui::theme::{self, palette};
use crate::ui::widgets::wrapped;

pub fn empty_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect) {
    const SIZE: [f32; 2] = [520.0, 256.0];
    const ICON: f32 = 40.0;
    let colours = palette(ui.ctx());
    let words = scene.words;
    let size = vec2(SIZE[0], SIZE[1]).min(rect.size() - vec2(32.0, 32.0));
    // A little above the middle, where the eye looks for it.
    let card = Rect::from_center_size(rect.center() - vec2(0.0, rect.height() * 0.04), size);
    let edge = dashed_frame(card.shrink(1.0), Stroke::new(1.5, colours.line2));
    ui.painter().extend(edge);
    inside(ui, card.shrink2(vec2(24.0, 28.0)), Layout::top_down(Align::Center), |ui| {
        let (icon, _) = ui.allocate_exact_size(vec2(ICON, ICON), Sense::hover());
        Icon::Open.paint(ui.painter(), icon, colours.ink3);
        ui.add_space(8.0);
        wrapped(ui, words.nothing_to_check(), theme::HEADING, colours.ink);
        wrapped(ui, words.what_is_checked(), theme::BODY, colours.ink2);
        ui.add_space(12.0);
        let open = PushButton::icon_and_text(Icon::Open, words.command(Command::Open).name);
        scene.command_button(ui, Command::Open, open.primary());
        ui.add_space(4.0);
        wrapped(ui, words.drop_or_paste(), theme::BODY, colours.ink2);
    });
}

/// A rectangle with round corners, dashed.
fn dashed_frame(rect: Rect, stroke: Stroke) -> Vec<Shape> {
    const RADIUS: f32 = 12.0;
    const STEPS: u16 = 8;
    let inner = rect.shrink(RADIUS);
    let corners = [inner.left_top(), inner.right_top(), inner.right_bottom(), inner.left_bottom()];
    let mut path: Vec<Pos2> = Vec::new();
    for (quarter, corner) in (2u16..).zip(corners) {
        path.extend((0..=STEPS).map(|step| {
            let turn = (f32::from(quarter) + f32::from(step) / f32::from(STEPS)) / 4.0;
            let (sin, cos) = (turn * std::f32::consts::TAU).sin_cos();
            corner + vec2(cos, sin) * RADIUS
        }));
    }
    path.extend(path.first().copied());
    Shape::dashed_line(&path, stroke, 6.0, 5.0)
}
