//! The switch of a card that shows one of several parts of the view at a time.

use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Id, Key, Modifiers, Rect, Role, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use super::{HEAD, Part, Scene};
use crate::ui::theme::{self, RADIUS_CONTROL, palette};
use crate::ui::widgets::{focus_ring, keep_arrows};

/// The height of the trough, and how far the chosen part stands inside it.
const HEIGHT: f32 = 30.0;
const INSET: f32 = 2.0;
/// Air at both sides of a name, and the least before names are written smaller.
const SIDE_PADDING: f32 = 12.0;
const LEAST_PADDING: f32 = 5.0;

/// The names of the parts, at the left of a card's head.
pub fn switch_ui(ui: &mut Ui, scene: &Scene<'_>, chosen: &mut Part, card: Rect) {
    let colours = palette(ui.ctx());
    let names = Part::ALL.map(|part| part.name(scene));
    // At the right the tree has a button.
    let room = card.width() - 2.0 * 4.0 - HEAD - 2.0 * INSET;
    let sizes = [theme::BODY, theme::SMALL].map(|font| {
        let widths = names.map(|name| text_width(ui, name, &font));
        let air = (room - widths.iter().sum::<f32>()) / (2.0 * names.len() as f32);
        (font, widths, air.min(SIDE_PADDING))
    });
    let fits = |(_, _, air): &&(FontId, [f32; 4], f32)| *air >= LEAST_PADDING;
    let (font, widths, air) = sizes.iter().find(fits).unwrap_or(&sizes[1]);
    let width = widths.iter().sum::<f32>() + 2.0 * *air * names.len() as f32 + 2.0 * INSET;
    let corner = card.left_top() + vec2(4.0, (HEAD - HEIGHT) / 2.0);
    let trough = Rect::from_min_size(corner, vec2(width, HEIGHT));
    let edge = Stroke::new(1.0, colours.line);
    ui.painter().rect(trough, RADIUS_CONTROL, colours.sunken, edge, StrokeKind::Inside);
    let list = ui.interact(trough, Id::unique("parts"), Sense::hover());
    list.widget_info(|| WidgetInfo::labeled(Role::TabList, true, scene.words.views()));
    let builder = UiBuilder::new().max_rect(trough).accessibility_parent(list.id);
    let ui = &mut ui.new_child(builder);
    let mut left = trough.left() + INSET;
    for (part, width) in Part::ALL.into_iter().zip(widths) {
        let size = vec2(width + 2.0 * air, HEIGHT - 2.0 * INSET);
        let place = Rect::from_min_size(pos2(left, trough.top() + INSET), size);
        part_ui(ui, scene, part, chosen, place, font);
        left = place.right();
    }
}

fn text_width(ui: &Ui, text: &str, font: &FontId) -> f32 {
    let text = text.to_owned();
    ui.painter().layout_no_wrap(text, font.clone(), Color32::PLACEHOLDER).size().x.ceil()
}

fn part_ui(ui: &Ui, scene: &Scene<'_>, part: Part, chosen: &mut Part, place: Rect, font: &FontId) {
    let colours = palette(ui.ctx());
    let name = part.name(scene);
    let response = ui.interact(place, part_id(part), Sense::CLICK | Sense::FOCUSABLE);
    if response.clicked() {
        *chosen = part;
    }
    read_arrows(ui, response.has_focus(), part, chosen);
    let is_chosen = *chosen == part;
    response.widget_info(|| WidgetInfo::labeled(Role::Tab, true, name));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_selected(is_chosen));
    let painter = ui.painter();
    if is_chosen {
        painter.rect_filled(place, CornerRadius::same(theme::RADIUS_ROW), colours.raised);
        let bar = Rect::from_x_y_ranges(
            place.shrink2(vec2(2.0, 0.0)).x_range(),
            place.bottom() - 2.0..=place.bottom(),
        );
        painter.rect_filled(bar, 1, colours.accent);
    }
    let ink = if is_chosen || response.hovered() { colours.ink } else { colours.ink2 };
    painter.text(place.center(), Align2::CENTER_CENTER, name, font.clone(), ink);
    focus_ring(ui, &response);
}

fn part_id(part: Part) -> Id {
    Id::unique(("part", part))
}

/// Left and right go to the part beside the one that has the keyboard, and take it along.
fn read_arrows(ui: &Ui, has_focus: bool, part: Part, chosen: &mut Part) {
    if !has_focus {
        return;
    }
    keep_arrows(ui.ctx(), part_id(part));
    let take = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    let right = take(Key::ArrowRight) as isize - take(Key::ArrowLeft) as isize;
    let at = Part::ALL.iter().position(|other| *other == part).unwrap_or_default();
    let beside = Part::ALL[at.saturating_add_signed(right).min(Part::ALL.len() - 1)];
    if beside != part {
        *chosen = beside;
        ui.memory_mut(|memory| memory.request_focus(part_id(beside)));
    }
}
