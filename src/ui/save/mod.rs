//! The dialogs that save boards: what to save at the left, how in the middle, a preview at the right, and
//! where at the foot.

mod file;
mod text;

use eframe::egui::{Context, Rect, Sense, Stroke, Ui, UiBuilder, vec2};

use super::scene::Scene;
use super::sheets::{dialog_ui, padded};
use super::theme::{self, palette};
use super::widgets::{label, line};
use file::FileState;

pub use text::{TextState, text_ui};

const WIDTH: f32 = 896.0;
const CONTENT_HEIGHT: f32 = 480.0;
const LEFT_WIDTH: f32 = 232.0;

/// At both sides.
const PADDING: f32 = 24.0;

/// The height that there is for what is to be saved, how, and the preview.
#[derive(Clone, Copy)]
enum Room {
    /// Side by side.
    Wide(f32),
    /// One under the other, scrolled.
    Narrow(f32),
}

/// A dialog with the file at its foot. `size` says how much will be saved; in a wide window it is part of
/// the content.
fn save_dialog_ui(
    ctx: &Context,
    scene: &mut Scene<'_>,
    state: &mut FileState,
    size: impl FnOnce(&mut Ui, &Scene<'_>),
    content: impl FnOnce(&mut Ui, &mut Scene<'_>, Room),
) {
    /// The title's, and the room that is left around the dialog.
    const TITLE: f32 = 56.0;
    const AROUND: f32 = 32.0;
    /// In a narrow window the size has a line of its own.
    const SIZE: f32 = 94.0;
    let title = scene.words.save_title();
    let first_focus = Some(file::path_field_id());
    let no_header = |_: &mut Ui, _: &mut Scene<'_>| {};
    dialog_ui(ctx, scene, title, WIDTH, first_focus, no_header, |ui, scene| {
        let width = ui.available_width();
        let room = ctx.content_rect().height() - TITLE - file::height(width) - AROUND;
        if width >= WIDTH - 1.0 {
            content(ui, scene, Room::Wide(CONTENT_HEIGHT.min(room)));
        } else {
            content(ui, scene, Room::Narrow(room - SIZE));
            // Whatever is scrolled to, the size stands before the path.
            line_across(ui);
            padded(ui, |ui| size(ui, scene));
        }
        line_across(ui);
        padded(ui, |ui| file::file_ui(ui, scene, state));
    });
}

/// Three columns with lines between them, the middle one of this width.
fn columns(ui: &mut Ui, height: f32, middle_width: f32) -> [Rect; 3] {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let (left, rest) = rect.split_left_right_at_x(rect.left() + LEFT_WIDTH);
    let (middle, right) = rest.split_left_right_at_x(rest.left() + middle_width);
    for x in [left.right(), middle.right()] {
        ui.painter().vline(x, rect.y_range(), Stroke::new(1.0, palette(ui.ctx()).line));
    }
    // The preview's frame ends as far from the edge as the title begins.
    [left, middle, right.with_max_x(right.right() - 8.0)]
}

/// Content in a column, which takes no more room than it has been given.
fn column(ui: &mut Ui, rect: Rect, content: impl FnOnce(&mut Ui)) {
    // As far in as the title; fields may come nearer to the line at the right.
    let inner = Rect::from_min_max(rect.min + vec2(PADDING, 16.0), rect.max - vec2(16.0, 16.0));
    let mut child = ui.new_child(UiBuilder::new().max_rect(inner));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    child.spacing_mut().item_spacing.y = 8.0;
    content(&mut child);
}

fn line_across(ui: &mut Ui) {
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().rect_filled(line, 0, palette(ui.ctx()).line);
}

/// What stands over a group, as high in every column.
fn heading(ui: &mut Ui, text: &str) {
    line(ui, 24.0, |ui| label(ui, text, theme::SMALL, palette(ui.ctx()).ink2));
}

/// What belongs to a choice, at the right.
fn value(ui: &mut Ui, text: &str) {
    label(ui, text, theme::BODY, palette(ui.ctx()).ink2);
}
