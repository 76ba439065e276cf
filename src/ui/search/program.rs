//! The method's program, the current line lit.

use eframe::egui::{
    Rect, Role, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, pos2, style::ScrollAnimation, vec2,
};

use super::{Scene, Watching};
use crate::lesson::Method;
use crate::ui::theme::{self, palette};
use crate::ui::widgets::scrolled;

/// The height of a line.
pub const LINE: f32 = 22.0;
/// Above and below the program.
const AIR: f32 = 7.0;
/// Beside a line: the longest of all programs has room in its card.
const LEFT: f32 = 11.0;
const RIGHT: f32 = 4.0;

/// The height of a method's program.
pub fn height(method: Method) -> f32 {
    method.program().len() as f32 * LINE + 2.0 * AIR
}

/// Brings the current line into sight when it `has_moved`.
pub fn program_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    rect: Rect,
    watching: &Watching,
    has_moved: bool,
) {
    let program = watching.method().program();
    let current = watching.run().line();
    let name = scene.words.program_title();
    let inside = rect.shrink2(vec2(1.0, 1.0));
    ui.scope_builder(UiBuilder::new().max_rect(inside), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let area = ScrollArea::both().id_salt("program").auto_shrink(false);
        scrolled(ui, name, area, |ui| {
            ui.add_space(AIR);
            for (index, line) in program.iter().enumerate() {
                let row = line_ui(ui, line, index == current);
                if index == current && has_moved {
                    ui.scroll_to_rect_animation(row, None, ScrollAnimation::none());
                }
            }
            ui.add_space(AIR);
        });
    });
}

fn line_ui(ui: &mut Ui, text: &str, is_current: bool) -> Rect {
    let colours = palette(ui.ctx());
    let galley = ui.painter().layout_no_wrap(text.to_owned(), theme::CODE, colours.ink);
    let width = (LEFT + galley.size().x + RIGHT).max(ui.available_width());
    let (row, response) = ui.allocate_exact_size(vec2(width, LINE), Sense::hover());
    if is_current {
        let row = row.with_max_x(row.right().max(ui.clip_rect().right()));
        ui.painter().rect_filled(row, 0, colours.accent_soft);
        ui.painter().rect_filled(row.with_max_x(row.left() + 3.0), 0, colours.accent);
    }
    let at = pos2(row.left() + LEFT, row.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, colours.ink);
    if !text.is_empty() {
        response.widget_info(|| WidgetInfo::selected(Role::Label, true, is_current, text));
    }
    row
}
