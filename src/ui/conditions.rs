//! Given queens and blocked squares: what they are, and how they are changed.

use eframe::egui::{Align, Layout, ScrollArea, Sense, Ui, vec2};

use super::board_picture::{paint_corner, paint_hole};
use super::button::PushButton;
use super::icons::Icon;
use super::scene::Scene;
use super::theme::{self, CONTROL_HEIGHT, GROUP_GAP, palette};
use super::widgets::{label, line, scrolled};
use crate::board::{Content, Square};
use crate::session::{Action, Command};

/// Room kept for what stands under the list of conditions.
const BELOW_LIST: f32 = 164.0;
/// Three conditions are in sight in any window.
const LEAST_LIST: f32 = 3.0 * theme::ROW_HEIGHT;

/// The conditions one under the other, and the buttons to change them.
pub fn conditions_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let is_editing = scene.session.is_editing();
    label(ui, words.conditions(), theme::SMALL, colours.ink2);
    if scene.conditions().is_some() {
        list_ui(ui, scene);
    } else {
        label(ui, words.no_conditions(), theme::BODY, colours.ink2);
    }
    ui.add_space(4.0);
    let command = if is_editing { Command::EndEditing } else { Command::EditBoard };
    let name = words.command(Command::EditBoard).name;
    let button = if is_editing {
        PushButton::icon_and_text(Icon::Check, name).toggle(true)
    } else {
        PushButton::text(name)
    };
    let wide = vec2(ui.available_width(), CONTROL_HEIGHT);
    scene.command_button(ui, command, button.min_size(wide));
    if !is_editing {
        return;
    }
    label(ui, words.edit_hint(), theme::SMALL, colours.ink2);
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GROUP_GAP;
        let half = vec2((ui.available_width() - GROUP_GAP) / 2.0, CONTROL_HEIGHT);
        let undo = words.command(Command::Undo).name;
        let undo = PushButton::icon_and_text(Icon::Undo, undo).min_size(half);
        scene.command_button(ui, Command::Undo, undo);
        let clear = PushButton::text(words.command(Command::ClearConditions).name);
        scene.command_button(ui, Command::ClearConditions, clear.min_size(half));
    });
}

fn list_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let room = (ui.available_height() - BELOW_LIST).max(LEAST_LIST);
    let area = ScrollArea::vertical().id_salt("conditions").max_height(room);
    scrolled(ui, scene.words.conditions(), area, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let problem = scene.session.run().problem().clone();
        for square in problem.given() {
            condition_ui(ui, scene, *square, Content::Given);
        }
        for square in problem.blocked() {
            condition_ui(ui, scene, *square, Content::Blocked);
        }
    });
}

/// A square with its mark, and a button that frees it.
fn condition_ui(ui: &mut Ui, scene: &mut Scene<'_>, square: Square, content: Content) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let naming = scene.problem_naming();
    let is_blocked = content == Content::Blocked;
    line(ui, theme::ROW_HEIGHT, |ui| {
        let (mark, _) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
        if is_blocked {
            paint_hole(ui.painter(), mark, colours);
        } else {
            ui.painter().rect_filled(mark, 0, colours.square_dark);
            paint_corner(ui.painter(), mark, mark.width() / 2.0, colours.queen);
        }
        label(ui, words.square_title(square, naming), theme::BODY, colours.ink);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let remove = words.remove_condition(square, naming, content);
            let button = PushButton::icon(Icon::Close, &remove).quiet().min_size(vec2(28.0, 28.0));
            if button.show(ui).clicked() {
                let toggle = if is_blocked { Action::ToggleBlocked } else { Action::ToggleGiven };
                scene.ask(toggle(square));
            }
        });
    });
}
