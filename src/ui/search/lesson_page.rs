//! The page about a method, in the place of the tree: one can read while stepping.

use eframe::egui::{Frame, Margin, Rect, Role, ScrollArea, Ui, UiBuilder, pos2, vec2};

use super::{HEAD, Scene, Watching, card};
use crate::lang::LessonSection;
use crate::session::Command;
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::theme::{self, CONTROL_HEIGHT, PADDING, palette};
use crate::ui::widgets::{label, paragraph, scrolled};

/// Lines longer than this are hard to read.
const MEASURE: f32 = 560.0;

pub fn lesson_page_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect, watching: &Watching) {
    let name = scene.words.method(watching.method());
    let room = card(ui, rect, name);
    close_ui(ui, scene, rect);
    ui.scope_builder(UiBuilder::new().max_rect(room.shrink(1.0)), |ui| {
        ui.set_clip_rect(room.intersect(ui.clip_rect()));
        // Each page begins at its top.
        let area = ScrollArea::vertical().id_salt(name).auto_shrink(false);
        scrolled(ui, name, area, |ui| {
            Frame::NONE.inner_margin(Margin::same(PADDING as i8)).show(ui, |ui| {
                ui.set_max_width(ui.available_width().min(MEASURE));
                sections_ui(ui, scene, watching);
            });
        });
    });
}

fn close_ui(ui: &mut Ui, scene: &mut Scene<'_>, card: Rect) {
    const GAP: f32 = 2.0;
    let corner = pos2(card.right() - GAP - CONTROL_HEIGHT, card.top() + GAP);
    let place = Rect::from_min_size(corner, vec2(CONTROL_HEIGHT, HEAD - 2.0 * GAP));
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        let close = PushButton::icon(Icon::Close, scene.words.close()).quiet();
        if close.show(ui).clicked() {
            scene.command(Command::Lesson);
        }
    });
}

fn sections_ui(ui: &mut Ui, scene: &Scene<'_>, watching: &Watching) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let page = words.lesson(watching.method());
    ui.spacing_mut().item_spacing.y = 0.0;
    for (index, section) in LessonSection::ALL.into_iter().enumerate() {
        if index > 0 {
            ui.add_space(PADDING);
        }
        let heading = words.lesson_section(section);
        let response = label(ui, heading, theme::HEADING, colours.ink);
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_role(Role::Heading);
            node.set_label(heading);
        });
        ui.add_space(4.0);
        paragraph(ui, page.text(section), colours.ink);
    }
}
