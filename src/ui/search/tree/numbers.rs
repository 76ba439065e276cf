//! In place of the tree of the number scan: the interval of the numbers, and how far it has come in it.

use eframe::egui::{Align2, Id, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::lesson::Numbers;
use crate::session::Watching;
use crate::ui::Scene;
use crate::ui::theme::{self, PADDING, palette};

/// The height of the bar.
const BAR: f32 = 8.0;

pub fn numbers_ui(ui: &Ui, scene: &Scene<'_>, body: Rect, watching: &Watching) {
    let (run, colours) = (watching.run(), palette(ui.ctx()));
    let Some(numbers) = run.numbers() else { return };
    let room = body.shrink(PADDING);
    let text = |top, text: String, font, colour| {
        let galley = ui.painter().layout(text, font, colour, room.width());
        let bottom = top + galley.size().y;
        ui.painter().galley(pos2(room.left(), top), galley, colour);
        bottom + 8.0
    };
    let words = scene.words;
    let no_tree = words.no_tree().to_owned();
    let count = numbers.count();
    let interval = words.interval(numbers.first, numbers.last, Numbers::STEP, count);
    let bottom = text(room.top(), no_tree.clone(), theme::BODY, colours.ink2);
    let bottom = text(bottom + 16.0, interval.clone(), theme::BODY, colours.ink);

    let bar = Rect::from_min_size(pos2(room.left(), bottom + 32.0), vec2(room.width(), BAR));
    ui.painter().rect_filled(bar, 4, colours.sunken);
    let ends = [(bar.left_bottom(), Align2::LEFT_TOP), (bar.right_bottom(), Align2::RIGHT_TOP)];
    for ((at, align), number) in ends.into_iter().zip([numbers.first, numbers.last]) {
        let at = at + vec2(0.0, 6.0);
        ui.painter().text(at, align, number.to_string(), theme::CODE, colours.ink3);
    }
    let mut said = vec![no_tree, interval];
    if let Some(number) = run.number() {
        let x = bar.left() + bar.width() * share(number, numbers);
        ui.painter().rect_filled(bar.with_max_x(x), 4, colours.accent);
        ui.painter().circle_filled(pos2(x, bar.center().y), BAR, colours.accent);
        // The number stands over its place, within the bar's ends.
        let galley =
            ui.painter().layout_no_wrap(number.to_string(), theme::CODE_LARGE, colours.ink);
        let half = galley.size().x / 2.0;
        let left = x.clamp(bar.left() + half, (bar.right() - half).max(bar.left() + half)) - half;
        ui.painter().galley(pos2(left, bar.top() - 8.0 - galley.size().y), galley, colours.ink);
        let which = (number - numbers.first) / Numbers::STEP + 1;
        let place = words.number_of_interval(which, count);
        text(bar.bottom() + 32.0, place.clone(), theme::SMALL, colours.ink2);
        said.extend([number.to_string(), place]);
    }
    let response = ui.interact(body, Id::unique("numbers"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, words.joined(&said)));
}

/// How far a number is from the first to the last, from 0 to 1.
fn share(number: u64, Numbers { first, last }: Numbers) -> f32 {
    if first == last { 1.0 } else { (number - first) as f32 / (last - first) as f32 }
}
