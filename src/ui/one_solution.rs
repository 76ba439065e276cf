//! One solution of any size, built by a formula: the dialog that asks for the size, what stands under
//! the board, and the panel beside it.

use eframe::egui::{
    Align, Context, Id, Label, Layout, Rect, RichText, ScrollArea, Ui, UiBuilder, vec2,
};

use super::board::BoardState;
use super::button::PushButton;
use super::controls::file_buttons_ui;
use super::geometry::MARGIN;
use super::icons::Icon;
use super::number_field::{FieldEvent, FieldLook, NumberField};
use super::scene::Scene;
use super::sheets::{dialog_ui as dialog, padded};
use super::theme::{self, palette};
use super::widgets::{hairline, label, left_and_right, line, scrolled_rows};
use crate::board::{Size, short_name};
use crate::lang::row_text;
use crate::session::{Action, Command};

/// The room for a large board: square, and with as much space at its left as its coordinates take.
pub fn frame(ui: &Ui, scene: &Scene<'_>, room: Rect) -> Rect {
    let naming = scene.naming();
    let widest = row_text(naming.size - 1, naming);
    let widest = ui.painter().layout_no_wrap(widest, theme::SMALL, palette(ui.ctx()).ink).size().x;
    let more = (widest + 10.0 - MARGIN).max(0.0);
    let side = (room.width() - more).min(room.height()).max(1.0);
    Rect::from_center_size(room.center() + vec2(more / 2.0, 0.0), vec2(side, side))
}

/// Under a large board, in one line: how it is moved, and what can be done with it.
pub fn controls_ui(ui: &mut Ui, scene: &mut Scene<'_>, board: &BoardState, rect: Rect) {
    let words = scene.words;
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        let left = |ui: &mut Ui, scene: &mut Scene<'_>| {
            ui.spacing_mut().item_spacing.x = theme::GROUP_GAP;
            let fit = PushButton::icon(Icon::Fit, words.command(Command::BoardFit).name);
            scene.command_button(ui, Command::BoardFit, fit.toggle(board.is_fitted()));
            for (command, icon) in
                [(Command::BoardZoomOut, Icon::Minus), (Command::BoardZoomIn, Icon::Plus)]
            {
                let button = PushButton::icon(icon, words.command(command).name);
                scene.command_button(ui, command, button);
            }
            ui.add_space(8.0);
            let hint = RichText::new(words.camera_hint()).font(theme::BODY);
            ui.add(Label::new(hint.color(palette(ui.ctx()).ink2)).truncate());
        };
        left_and_right(ui, scene, left, |ui, scene| {
            ui.spacing_mut().item_spacing.x = theme::GROUP_GAP;
            file_buttons_ui(ui, scene, rect.width());
        });
    });
}

/// Beside a large board: where it comes from, and the columns of its queens.
pub fn panel_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let Some(solution) = scene.session.solution() else { return };
    label(ui, words.one_solution(), theme::HEADING, colours.ink);
    label(ui, words.one_solution_about(), theme::BODY, colours.ink2);
    ui.add_space(4.0);
    let back = PushButton::text(words.command(Command::BackToSearch).name);
    let wide = vec2(ui.available_width(), theme::CONTROL_HEIGHT);
    scene.command_button(ui, Command::BackToSearch, back.min_size(wide));
    hairline(ui);
    let title = |ui: &mut Ui, _: &mut Scene<'_>| {
        label(ui, words.columns_by_row(), theme::SMALL, colours.ink2);
    };
    line(ui, theme::CONTROL_HEIGHT, |ui| {
        left_and_right(ui, scene, title, |ui, scene| {
            let name = words.command(Command::CopyName).name;
            let copy = PushButton::icon(Icon::Copy, name).quiet();
            scene.command_button(ui, Command::CopyName, copy);
        });
    });
    columns_ui(ui, words.columns_by_row(), solution.columns());
}

/// The height of a line of columns.
const LINE_HEIGHT: f32 = 18.0;

/// Columns by row in lines, each with the number of its first row; only those in sight are laid out.
fn columns_ui(ui: &mut Ui, name: &str, columns: &[u32]) {
    let colours = palette(ui.ctx());
    let text_width = |text: &str| {
        let galley = ui.painter().layout_no_wrap(text.to_owned(), theme::CODE, colours.ink);
        galley.size().x
    };
    let widest = columns.len().to_string();
    let number_width = text_width(&widest);
    let room = ui.available_width() - 24.0 - number_width;
    let in_line = ((room / text_width(&(widest + " "))) as usize).max(1);
    let lines = columns.len().div_ceil(in_line);
    let columns_in =
        |index: usize| &columns[index * in_line..columns.len().min((index + 1) * in_line)];
    let area = ScrollArea::vertical().id_salt(name).auto_shrink(false);
    scrolled_rows(ui, name, area, LINE_HEIGHT, lines, |ui, index| {
        line(ui, LINE_HEIGHT, |ui| {
            let text = |text: String, colour| RichText::new(text).font(theme::CODE).color(colour);
            let number = (index * in_line + 1).to_string();
            let size = vec2(number_width, LINE_HEIGHT);
            ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
                ui.set_min_size(size);
                ui.label(text(number, colours.ink3));
            });
            ui.add(Label::new(text(short_name(columns_in(index)), colours.ink)).extend());
        });
    });
}

/// The field of the size.
fn size_field_id() -> Id {
    Id::unique("size of one solution")
}

/// Asks for the size.
pub fn dialog_ui(ctx: &Context, scene: &mut Scene<'_>, field: &mut NumberField) {
    const WIDTH: f32 = 432.0;
    let words = scene.words;
    let title = words.command(Command::OneSolution).name;
    let no_header = |_: &mut Ui, _: &mut Scene<'_>| {};
    dialog(ctx, scene, title, WIDTH, Some(size_field_id()), no_header, |ui, scene| {
        padded(ui, |ui| {
            label(ui, words.one_solution_about(), theme::BODY, palette(ui.ctx()).ink2);
            ui.add_space(8.0);
            let mut is_entered = false;
            ui.horizontal(|ui| {
                is_entered = size_field_ui(ui, scene, field);
                let show = PushButton::text(words.command(Command::ShowOneSolution).name);
                let can = wanted_size(scene, field).is_ok();
                is_entered |= show.primary().enabled(can).show(ui).clicked();
            });
            // A line that is always there: the dialog does not grow while a number is typed.
            let (text, colour) = match wanted_size(scene, field) {
                Err(problem) => (problem, palette(ui.ctx()).bad),
                Ok(size) => {
                    if is_entered {
                        scene.ask(Action::BuildOneSolution(size));
                    }
                    (words.board_size_range(Size::MAX), palette(ui.ctx()).ink2)
                }
            };
            label(ui, text, theme::SMALL, colour);
        });
    });
}

/// Answers whether Enter was pressed.
fn size_field_ui(ui: &mut Ui, scene: &Scene<'_>, field: &mut NumberField) -> bool {
    let shown = shown_size(scene).to_string();
    let look = FieldLook {
        id: size_field_id(),
        name: scene.words.board_size(),
        size: vec2(128.0, theme::CONTROL_HEIGHT),
        font: theme::BODY,
        bad: wanted_size(scene, field).is_err(),
        enabled: true,
        waiting: false,
    };
    let (_, event) = field.show(ui, &shown, look);
    // What is typed stays for the button when the field is left.
    event == FieldEvent::Entered
}

/// The size proposed: of the board shown.
fn shown_size(scene: &Scene<'_>) -> Size {
    scene.board.size()
}

/// The size typed, or why it is none that can be shown.
fn wanted_size(scene: &Scene<'_>, field: &NumberField) -> Result<Size, String> {
    let words = scene.words;
    let typed = field.typed().filter(|typed| !typed.is_empty());
    let size = match typed {
        None => Some(shown_size(scene)),
        Some(typed) => typed.parse().ok().and_then(Size::new),
    };
    let size = size.ok_or_else(|| words.board_size_range(Size::MAX))?;
    if size.has_solution() { Ok(size) } else { Err(words.no_solution(size.get())) }
}
