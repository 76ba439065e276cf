//! The views of the window, at the right of its top bar.

use eframe::egui::{
    Align2, Color32, Id, Key, Modifiers, Rect, Response, Role, Sense, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};

use super::scene::Scene;
use super::theme::{self, palette};
use super::widgets::{focus_ring, keep_arrows};
use crate::session::Tab;

/// Air at both sides of a name, where there is room for it; and where there is not.
const SIDE_PADDING: f32 = 14.0;
const LEAST_SIDE_PADDING: f32 = 4.0;
/// Height of the bar under the view shown.
const BAR: f32 = 3.0;

/// The names of the views in a row, no wider than `room` if they can; `bottom` is where the top bar ends.
pub fn tabs_ui(ui: &mut Ui, scene: &mut Scene<'_>, room: f32, bottom: f32) {
    let widths = widths(Tab::ALL.map(|tab| name_width(ui, scene.words.tab(tab))), room);
    let size = vec2(widths.iter().sum(), ui.available_height());
    let (row, list) = ui.allocate_exact_size(size, Sense::hover());
    list.widget_info(|| WidgetInfo::labeled(Role::TabList, true, scene.words.views()));
    // A child beside the flow: the room is taken already.
    let builder = UiBuilder::new().max_rect(row).accessibility_parent(list.id);
    let ui = &mut ui.new_child(builder);
    let mut left = row.left();
    for (tab, width) in Tab::ALL.into_iter().zip(widths) {
        let place = Rect::from_min_size(pos2(left, row.top()), vec2(width, row.height()));
        tab_ui(ui, scene, tab, place, bottom);
        left += width;
    }
}

fn name_width(ui: &Ui, name: &str) -> f32 {
    ui.painter().layout_no_wrap(name.to_owned(), theme::BODY, Color32::PLACEHOLDER).size().x
}

/// The widths of tabs with names of these widths.
fn widths<const COUNT: usize>(names: [f32; COUNT], room: f32) -> [f32; COUNT] {
    let air = (room - names.iter().sum::<f32>()) / (2 * COUNT) as f32;
    let air = air.clamp(LEAST_SIDE_PADDING, SIDE_PADDING);
    names.map(|name| (name + 2.0 * air).floor())
}

fn tab_ui(ui: &mut Ui, scene: &mut Scene<'_>, tab: Tab, place: Rect, bottom: f32) {
    let colours = palette(ui.ctx());
    let is_shown = scene.session.settings.tab == tab;
    let name = scene.words.tab(tab);
    // The ring around it stands inside the bar.
    let touched = place.shrink2(vec2(4.0, 2.0));
    let response = ui.interact(touched, tab_id(tab), Sense::CLICK | Sense::FOCUSABLE);
    response.widget_info(|| WidgetInfo::labeled(Role::Tab, true, name));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_selected(is_shown));
    if response.clicked() && !is_shown {
        scene.command(tab.command());
    }
    read_arrows(ui, scene, &response, tab);
    let ink = if is_shown || response.hovered() { colours.ink } else { colours.ink2 };
    ui.painter().text(response.rect.center(), Align2::CENTER_CENTER, name, theme::BODY, ink);
    if is_shown {
        let air = (place.width() - name_width(ui, name)) / 2.0;
        let bar = place.shrink2(vec2(air - LEAST_SIDE_PADDING, 0.0));
        let bar = Rect::from_x_y_ranges(bar.x_range(), bottom - BAR..=bottom);
        ui.painter().rect_filled(bar, 1, colours.accent);
    }
    focus_ring(ui, &response);
    response.on_hover_text(scene.command_tooltip(ui, tab.command()));
}

fn tab_id(tab: Tab) -> Id {
    Id::unique(("view", tab))
}

/// Left and right go to the view beside the one that has the keyboard, and take it along.
fn read_arrows(ui: &Ui, scene: &mut Scene<'_>, response: &Response, tab: Tab) {
    if !response.has_focus() {
        return;
    }
    keep_arrows(ui.ctx(), response.id);
    let take = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    let right = take(Key::ArrowRight) as isize - take(Key::ArrowLeft) as isize;
    let at = Tab::ALL.iter().position(|other| *other == tab).unwrap_or_default();
    let beside = at.saturating_add_signed(right).min(Tab::ALL.len() - 1);
    if beside != at {
        scene.command(Tab::ALL[beside].command());
        ui.memory_mut(|memory| memory.request_focus(tab_id(Tab::ALL[beside])));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tabs_are_as_wide_as_they_like_or_as_there_is_room() {
        assert_eq!(widths([60.0, 40.0], 300.0), [88.0, 68.0]);
        assert_eq!(widths([60.0, 40.0], 120.0), [70.0, 50.0]);
        assert_eq!(widths([60.0, 40.0], 10.0), [68.0, 48.0]);
    }
}
