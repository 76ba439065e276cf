//! The calls that have not returned, a row each.

use eframe::egui::{
    Align2, Rect, Role, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, pos2, style::ScrollAnimation,
    vec2,
};

use super::{Scene, Watching};
use crate::lang::TreeMark;
use crate::lesson::{Frame, FrameState, Step};
use crate::ui::theme::{self, ROW_HEIGHT, palette};
use crate::ui::widgets::scrolled;

/// Brings the last call into sight when it `has_moved`.
pub fn stack_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    rect: Rect,
    watching: &Watching,
    has_moved: bool,
) {
    let run = watching.run();
    let frames = run.stack();
    let name = scene.words.stack_title();
    let inside = rect.shrink2(vec2(1.0, 1.0));
    // As wide as the widest call that has one, so that variables stand under each other.
    let with_variable = || frames.iter().filter(|frame| !frame.variable.is_empty());
    let widest = |text: fn(&Frame) -> &str| {
        with_variable().map(|frame| text(frame).chars().count()).max().unwrap_or(0)
    };
    let columns = [widest(|frame| &frame.call), widest(|frame| &frame.variable)];
    ui.scope_builder(UiBuilder::new().max_rect(inside), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let area = ScrollArea::vertical().id_salt("stack").auto_shrink(false);
        scrolled(ui, name, area, |ui| {
            ui.add_space(4.0);
            for (index, frame) in frames.iter().enumerate() {
                let is_last = index + 1 == frames.len();
                let is_solution = is_last && run.last() == Step::Solution;
                let row = frame_ui(ui, scene, frame, columns, is_solution);
                if is_last && has_moved {
                    ui.scroll_to_rect_animation(row, None, ScrollAnimation::none());
                }
            }
        });
    });
}

fn frame_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    frame: &Frame,
    columns: [usize; 2],
    is_solution: bool,
) -> Rect {
    const LETTER: f32 = 7.85;
    /// With the gap before it.
    const STATE: f32 = 44.0;
    let colours = palette(ui.ctx());
    let size = vec2(ui.available_width(), ROW_HEIGHT);
    let (row, response) = ui.allocate_exact_size(size, Sense::hover());
    let (ground, ink) = match frame.state {
        FrameState::Tried => (Some(colours.tried_soft), colours.tried),
        FrameState::Returned { is_kept: false, .. } => (Some(colours.bad_soft), colours.bad),
        FrameState::Returned { .. } => (Some(colours.accent_soft), colours.accent),
        FrameState::Current if is_solution => (Some(colours.accent_soft), colours.accent),
        FrameState::Current | FrameState::Kept => (None, colours.ink2),
    };
    if let Some(ground) = ground {
        ui.painter().rect_filled(row, 0, ground);
    }
    let state = if is_solution {
        scene.words.tree_mark(TreeMark::Solution)
    } else {
        scene.words.frame_state(frame.state)
    };
    let left = row.left() + 11.0;
    let right = row.right() - 12.0;
    // Where both are long they stand close, so that the state beside them has its place.
    let [call, variable] = columns.map(|letters| letters as f32 * LETTER);
    let beside_state = right - STATE - variable;
    let variable = (left + call.max(96.0) + 25.0).min(beside_state).max(left + call + 8.0);
    let painter = ui.painter();
    let text = |x, text: &str, colour| {
        let at = pos2(x, row.center().y);
        painter.text(at, Align2::LEFT_CENTER, text, theme::CODE, colour);
    };
    text(left, &frame.call, colours.ink);
    text(variable, &frame.variable, colours.ink2);
    let at = pos2(right, row.center().y);
    painter.text(at, Align2::RIGHT_CENTER, state, theme::SMALL, ink);
    let said = scene.words.stack_row(frame, state);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    row
}
