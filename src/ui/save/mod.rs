//! The dialogs that save boards: what to save at the left, how in the middle, a preview at the right, and
//! where at the foot.

mod file;
mod picture;
mod text;

use eframe::egui::{Context, Rect, Sense, Stroke, Ui, UiBuilder, vec2};

use super::button::PushButton;
use super::scene::Scene;
use super::sheets::{dialog_ui, padded};
use super::theme::{self, palette};
use super::widgets::{label, left_and_right, line};
use crate::lang::SizeWords;
use crate::session::{Command, SaveKind, SaveProblem};
use file::FileState;

pub use picture::{PictureState, picture_ui};
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
    dialog_ui(ctx, scene, title, WIDTH, first_focus, kinds_ui, |ui, scene| {
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

/// The way from one of the dialogs to the other.
fn kinds_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let kinds = |ui: &mut Ui, scene: &mut Scene<'_>| {
        ui.spacing_mut().item_spacing.x = theme::GROUP_GAP;
        let words = scene.words;
        for (kind, command, name) in [
            (SaveKind::Text, Command::Save, words.text_section()),
            (SaveKind::Picture, Command::SavePicture, words.picture()),
        ] {
            let is_on = scene.session.save_kind() == kind;
            let button = PushButton::text(name).toggle(is_on);
            if is_on {
                button.show(ui);
            } else {
                scene.command_button(ui, command, button);
            }
        }
    };
    left_and_right(ui, scene, |_, _| {}, kinds);
}

/// Three columns with lines between them, the middle one of this width.
fn columns(ui: &mut Ui, height: f32, middle_width: f32) -> [Rect; 3] {
    let [left, rest] = two_columns(ui, height, LEFT_WIDTH);
    let (middle, right) = split(ui, rest, middle_width);
    [left, middle, right]
}

/// Two columns with a line between them, the first one of this width.
fn two_columns(ui: &mut Ui, height: f32, left_width: f32) -> [Rect; 2] {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    // What is in the last one ends as far from the edge as the title begins.
    let (left, right) = split(ui, rect.with_max_x(rect.right() - 8.0), left_width);
    [left, right]
}

fn split(ui: &Ui, rect: Rect, left_width: f32) -> (Rect, Rect) {
    let (left, right) = rect.split_left_right_at_x(rect.left() + left_width);
    let line = Stroke::new(1.0, palette(ui.ctx()).line);
    ui.painter().vline(left.right(), rect.y_range(), line);
    (left, right)
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

/// Whether boards to preview will be found yet: nothing is wrong with the choice itself.
fn is_to_come(problem: Option<SaveProblem>) -> bool {
    matches!(
        problem,
        None | Some(SaveProblem::Busy | SaveProblem::Looking | SaveProblem::NotFoundYet { .. })
    )
}

/// How much will be saved, in two lines that keep their place when they have nothing to say.
fn size_words_ui(ui: &mut Ui, text: SizeWords) {
    let colours = palette(ui.ctx());
    ui.spacing_mut().item_spacing.y = 2.0;
    line(ui, 24.0, |ui| label(ui, text.size, theme::HEADING, colours.ink));
    line(ui, 20.0, |ui| label(ui, text.content, theme::BODY, colours.ink2));
}
