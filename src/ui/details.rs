//! Under the list: what there is to say of the solution shown.

use eframe::egui::{Align, Layout, RichText, Ui};

use super::button::PushButton;
use super::icons::Icon;
use super::scene::Scene;
use super::theme::{self, palette};
use super::widgets::label;
use crate::session::Command;

/// The height of the details, and of the one line that a narrow window has of them.
pub const DETAILS_HEIGHT: f32 = 132.0;
pub const LINE_HEIGHT: f32 = 48.0;

pub fn details_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let colours = palette(ui.ctx());
    let (Some(number), Some(solution)) = (scene.session.number(), scene.session.solution()) else {
        return;
    };
    ui.horizontal(|ui| {
        label(ui, scene.words.number_title(number), theme::HEADING, colours.ink);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| copy_button(ui, scene));
    });
    let font = if solution.size().get() <= 9 { theme::CODE_LARGE } else { theme::CODE };
    let name = RichText::new(solution.short_name()).font(font).color(colours.ink);
    eframe::egui::ScrollArea::vertical().id_salt("short name").show(ui, |ui| {
        ui.add(eframe::egui::Label::new(name).wrap());
    });
}

pub fn line_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let colours = palette(ui.ctx());
    let Some(solution) = scene.session.solution() else { return };
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        copy_button(ui, scene);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let name = RichText::new(solution.short_name()).font(theme::CODE).color(colours.ink);
            ui.add(eframe::egui::Label::new(name).truncate());
        });
    });
}

fn copy_button(ui: &mut Ui, scene: &mut Scene<'_>) {
    let name = scene.words.command(Command::CopyName).name;
    scene.command_button(ui, Command::CopyName, PushButton::icon(Icon::Copy, name).quiet());
}
