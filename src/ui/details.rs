//! Under the list: what there is to say of the solution shown.

use eframe::egui::{
    Align, Label, Layout, Response, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, vec2,
};

use super::button::PushButton;
use super::icons::Icon;
use super::orbit::{DIAMOND, orbit_height, orbit_ui, paint_diamond};
use super::queen::QueenMeshes;
use super::scene::Scene;
use super::theme::{self, GROUP_GAP, palette};
use super::widgets::{called_up, fact, label, line, scrolled, truncated};
use crate::board::Solution;
use crate::session::{Command, Orbit};

/// The height of the details, and of the one line that a narrow window has of them.
pub const DETAILS_HEIGHT: f32 = 306.0;
pub const LINE_HEIGHT: f32 = 48.0;

const TITLE_HEIGHT: f32 = 24.0;
const SYMMETRY_HEIGHT: f32 = 20.0;
const BUTTON: f32 = 28.0;

pub fn details_ui(ui: &mut Ui, scene: &mut Scene<'_>, meshes: &mut QueenMeshes) {
    let Some(orbit) = scene.session.orbit() else { return };
    let Some(solution) = scene.session.solution() else { return };
    ui.spacing_mut().item_spacing.y = 4.0;
    // All but the name has its height: nothing moves from one solution to the next.
    let images = orbit_height(solution.size(), ui.pixels_per_point());
    let rest = TITLE_HEIGHT + SYMMETRY_HEIGHT + BUTTON + images + 4.0 * 4.0;
    let name_height = (ui.available_height() - rest).max(BUTTON);
    line(ui, TITLE_HEIGHT, |ui| title_ui(ui, scene, orbit));
    line(ui, name_height, |ui| name_ui(ui, scene, solution, name_height));
    let kind = orbit.kind();
    let symmetry = fact(ui, scene.words.symmetry(), scene.words.symmetry_kind(kind));
    symmetry.on_hover_text(scene.words.symmetry_about(kind));
    line(ui, BUTTON, |ui| orbit_head_ui(ui, scene, orbit));
    orbit_ui(ui, scene, meshes, orbit);
}

fn title_ui(ui: &mut Ui, scene: &Scene<'_>, orbit: &Orbit) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    match scene.session.number() {
        Some(number) => label(ui, words.number_title(number), theme::HEADING, colours.ink),
        None => label(ui, words.number_not_known(), theme::HEADING, colours.ink2),
    };
    if orbit.shown() == 0 {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let tag = label(ui, words.fundamental(), theme::SMALL, colours.accent);
            tag.on_hover_text(words.fundamental_about());
            diamond_ui(ui);
        });
    }
}

fn diamond_ui(ui: &mut Ui) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(DIAMOND, DIAMOND), Sense::hover());
    paint_diamond(ui.painter(), rect.center(), palette(ui.ctx()).accent);
    response
}

/// The short name, in as many lines as it takes, and a button that copies it.
fn name_ui(ui: &mut Ui, scene: &mut Scene<'_>, solution: &Solution, height: f32) {
    let font = if solution.size().get() <= 9 { theme::CODE_LARGE } else { theme::CODE };
    let name = RichText::new(solution.short_name()).font(font).color(palette(ui.ctx()).ink);
    let width = ui.available_width() - BUTTON - ui.spacing().item_spacing.x;
    ui.allocate_ui(vec2(width, height), |ui| {
        let area = ScrollArea::vertical().id_salt("short name").max_height(height);
        let area = area.min_scrolled_height(0.0);
        scrolled(ui, scene.words.columns_by_row(), area, |ui| {
            ui.set_min_width(width);
            ui.add(Label::new(name).wrap());
        });
    });
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| copy_button(ui, scene));
}

/// How large the orbit is, and the buttons that go through it.
fn orbit_head_ui(ui: &mut Ui, scene: &mut Scene<'_>, orbit: &Orbit) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    label(ui, words.orbit(), theme::BODY, colours.ink2).on_hover_text(words.orbit_about());
    let count = words.orbit_boards(orbit.images().len());
    label(ui, count, theme::BODY, colours.ink);
    let room = ui.available_width() - 2.0 * BUTTON - GROUP_GAP - ui.spacing().item_spacing.x;
    ui.add_space(room);
    ui.spacing_mut().item_spacing.x = GROUP_GAP;
    for (command, icon) in [(Command::Turn, Icon::Turn), (Command::Mirror, Icon::Mirror)] {
        icon_button(ui, scene, command, icon);
    }
}

/// In one line: the short name, and what kind of solution it is; the orbit waits behind a button.
pub fn line_ui(ui: &mut Ui, scene: &mut Scene<'_>, meshes: &mut QueenMeshes) {
    let Some(solution) = scene.session.solution() else { return };
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = GROUP_GAP;
        copy_button(ui, scene);
        if let Some(orbit) = scene.session.orbit() {
            orbit_button_ui(ui, scene, meshes, orbit);
        }
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            truncated(ui, &solution.short_name(), theme::CODE, palette(ui.ctx()).ink);
            if let Some(orbit) = scene.session.orbit() {
                line(ui, 16.0, |ui| kind_ui(ui, scene, orbit));
            }
        });
    });
}

fn orbit_button_ui(ui: &mut Ui, scene: &mut Scene<'_>, meshes: &mut QueenMeshes, orbit: &Orbit) {
    /// As wide as in a wide window.
    const WIDTH: f32 = 264.0;
    let name = scene.words.orbit();
    let button = PushButton::icon(Icon::SmallBoards, name).quiet().min_size(vec2(BUTTON, BUTTON));
    called_up(&button.show(ui), "orbit", WIDTH, |ui| {
        line(ui, BUTTON, |ui| orbit_head_ui(ui, scene, orbit));
        orbit_ui(ui, scene, meshes, orbit);
    });
}

/// Whether it is the fundamental one, and its symmetry, as far as there is room.
fn kind_ui(ui: &mut Ui, scene: &Scene<'_>, orbit: &Orbit) {
    const ROOM_FOR_WORD: f32 = 170.0;
    let colours = palette(ui.ctx());
    let words = scene.words;
    if orbit.shown() == 0 {
        let diamond = diamond_ui(ui);
        if ui.available_width() >= ROOM_FOR_WORD {
            label(ui, words.fundamental(), theme::SMALL, colours.accent);
        } else {
            diamond.widget_info(|| WidgetInfo::labeled(Role::Label, true, words.fundamental()));
            diamond.on_hover_text(words.fundamental());
        }
        ui.add_space(4.0);
    }
    let kind = truncated(ui, words.symmetry_alone(orbit.kind()), theme::SMALL, colours.ink2);
    kind.on_hover_text(words.symmetry_about(orbit.kind()));
}

fn copy_button(ui: &mut Ui, scene: &mut Scene<'_>) {
    icon_button(ui, scene, Command::CopyName, Icon::Copy);
}

fn icon_button(ui: &mut Ui, scene: &mut Scene<'_>, command: Command, icon: Icon) {
    let name = scene.words.command(command).name;
    let button = PushButton::icon(icon, name).quiet().min_size(vec2(BUTTON, BUTTON));
    scene.command_button(ui, command, button);
}
