//! Fundamental solutions only: the switch, how many there are and of which kinds, which are listed.

use eframe::egui::{Align, Id, Layout, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::button::PushButton;
use super::icons::Icon;
use super::layout::LEFT_PANEL;
use super::scene::Scene;
use super::theme::{self, CONTROL_HEIGHT, PADDING, RADIUS_ROW, palette};
use super::widgets::{called_up, focus_ring, label, line, radio, unbroken, wrapped};
use crate::board::{Published, Square, SymmetryKind, published, published_fundamental};
use crate::lang::number_text;
use crate::search::OrbitFilter;
use crate::session::{Action, Command};

/// The height of a line that can be clicked.
const CHOICE_HEIGHT: f32 = 24.0;
/// As far as the switch's name stands from the edge.
const INDENT: f32 = 24.0;

/// All of it, one under the other.
pub fn fundamental_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    ui.spacing_mut().item_spacing.y = 2.0;
    scene.command_switch(ui, Command::FundamentalOnly, filter(scene).is_some());
    count_ui(ui, scene);
    sum_ui(ui, scene);
    if let Some(filter) = filter(scene) {
        kinds_ui(ui, scene, filter);
        queens_ui(ui, scene, filter);
    }
}

/// The switch in the strip of a narrow window; while it is on, the rest waits behind a button.
pub fn strip_ui(ui: &mut Ui, scene: &mut Scene<'_>, has_words: bool) {
    let is_on = filter(scene).is_some();
    let command = Command::FundamentalOnly;
    if has_words {
        scene.command_switch(ui, command, is_on);
        // While it is on, the number found says it.
        if let Some((fundamental, _)) = counts(scene).filter(|_| !is_on) {
            let count = number_text(fundamental.solutions);
            label(ui, count, theme::SMALL, palette(ui.ctx()).ink2);
        }
    } else {
        let name = scene.words.command(command).name;
        scene.command_button(ui, command, PushButton::icon(Icon::Diamond, name).toggle(is_on));
    }
    if is_on {
        let button = PushButton::icon(Icon::Down, scene.words.orbit_filter()).show(ui);
        let width = LEFT_PANEL - 2.0 * PADDING;
        called_up(&button, "fundamental", width, |ui| fundamental_ui(ui, scene));
    }
}

/// Which fundamental solutions are listed; `None` where all solutions are.
fn filter<'a>(scene: &Scene<'a>) -> Option<&'a OrbitFilter> {
    scene.session.run().problem().orbit_filter()
}

/// The published numbers of fundamental solutions and of all; of a board with givens or blocks they
/// say nothing.
fn counts(scene: &Scene<'_>) -> Option<(Published, Published)> {
    let size = scene.session.size();
    let has_orbits = scene.session.can_list_fundamental() && size.has_solution();
    let counts = published_fundamental(size, None).zip(published(size));
    counts.filter(|_| has_orbits)
}

/// The published number of the fundamental solutions that squares are looked for in.
pub fn filtered(scene: &Scene<'_>) -> Option<Published> {
    let filter = filter(scene).filter(|filter| !filter.queens.is_empty())?;
    published_fundamental(scene.session.size(), filter.kind)
}

fn count_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let words = scene.words;
    let Some((fundamental, all)) = counts(scene) else { return };
    let text = unbroken(&words.fundamental_of(fundamental.solutions, all.solutions));
    ui.horizontal(|ui| {
        ui.add_space(INDENT);
        ui.vertical(|ui| {
            let count = wrapped(ui, &text, theme::SMALL, palette(ui.ctx()).ink2);
            count.on_hover_text(words.published_source(&fundamental));
        });
    });
}

/// `92 = 11 × 8 + 1 × 4`: all solutions by the sizes of their orbits. A click on a term lists that
/// kind.
fn sum_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let colours = palette(ui.ctx());
    let Some((_, all)) = counts(scene) else { return };
    ui.add_space(4.0);
    ui.spacing_mut().interact_size.y = CHOICE_HEIGHT;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 0.0);
        let total = format!("{} =", number_text(all.solutions));
        let total = label(ui, total, theme::BODY, colours.ink2);
        total.on_hover_text(scene.words.sum_title());
        let mut sign = "";
        for (kind, orbits) in kinds(scene).filter(|(_, orbits)| *orbits > 0) {
            term_ui(ui, scene, sign, kind, orbits);
            sign = "+";
        }
    });
}

/// The published number of fundamental solutions of each kind, as far as it is known.
fn kinds(scene: &Scene<'_>) -> impl Iterator<Item = (SymmetryKind, u64)> + use<> {
    let size = scene.session.size();
    SymmetryKind::ALL.into_iter().filter_map(move |kind| {
        let known = published_fundamental(size, Some(kind))?;
        Some((kind, known.solutions))
    })
}

/// A term behind its sign, which stays with it at the end of a line.
fn term_ui(ui: &mut Ui, scene: &mut Scene<'_>, sign: &str, kind: SymmetryKind, orbits: u64) {
    let size = kind.orbit_size(scene.session.size());
    let wanted = OrbitFilter { kind: Some(kind), queens: Vec::new() };
    let is_on = filter(scene) == Some(&wanted);
    let text = format!("{} × {size}", number_text(orbits));
    let name = scene.words.sum_term(kind, orbits, size);
    if link(ui, sign, text, &name, is_on).clicked() {
        scene.ask(Action::SetOrbitFilter(Box::new(wanted)));
    }
}

/// A text that can be clicked, behind one that cannot.
fn link(ui: &mut Ui, before: &str, text: String, name: &str, is_on: bool) -> Response {
    const SIDE_PADDING: f32 = 3.0;
    let colours = palette(ui.ctx());
    let galley_of = |text| ui.painter().layout_no_wrap(text, theme::BODY, colours.ink2);
    let (before, galley) = (galley_of(before.to_owned()), galley_of(text));
    let size = vec2(galley.size().x + 2.0 * SIDE_PADDING, CHOICE_HEIGHT);
    let (whole, _) = ui.allocate_exact_size(size + vec2(before.size().x, 0.0), Sense::hover());
    let rect = whole.with_min_x(whole.right() - size.x);
    let top = rect.center().y - galley.size().y / 2.0;
    ui.painter().galley(pos2(whole.left(), top), before, colours.ink2);
    let response = ui.interact(rect, Id::unique(("term", name)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_on, name));
    if is_on {
        ui.painter().rect_filled(rect, RADIUS_ROW, colours.accent_soft);
    }
    let under = top + galley.size().y - 1.0;
    let corner = pos2(rect.left() + SIDE_PADDING, top);
    ui.painter().galley_with_override_text_color(corner, galley, colours.accent);
    let line = if response.hovered() { colours.accent } else { colours.line2 };
    ui.painter().hline(rect.x_range().shrink(SIDE_PADDING), under, (1.0, line));
    focus_ring(ui, &response);
    response.on_hover_text(name)
}

/// Which kind of symmetry is listed.
fn kinds_ui(ui: &mut Ui, scene: &mut Scene<'_>, filter: &OrbitFilter) {
    let words = scene.words;
    ui.add_space(8.0);
    label(ui, words.symmetry(), theme::SMALL, palette(ui.ctx()).ink2);
    let any = counts(scene).map(|(fundamental, _)| fundamental.solutions);
    kind_ui(ui, scene, filter, None, any);
    for kind in SymmetryKind::ALL {
        let known = published_fundamental(scene.session.size(), Some(kind));
        kind_ui(ui, scene, filter, Some(kind), known.map(|known| known.solutions));
    }
}

fn kind_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    filter: &OrbitFilter,
    kind: Option<SymmetryKind>,
    count: Option<u64>,
) {
    let words = scene.words;
    let name = kind.map_or(words.any_symmetry(), |kind| words.symmetry_kind(kind));
    line(ui, CHOICE_HEIGHT, |ui| {
        let mut choice = radio(ui, filter.kind == kind, name);
        if let Some(kind) = kind {
            choice = choice.on_hover_text(words.symmetry_about(kind));
        }
        if choice.clicked() {
            let queens = filter.queens.clone();
            scene.ask(Action::SetOrbitFilter(Box::new(OrbitFilter { kind, queens })));
        }
        if let Some(count) = count {
            count_beside_ui(ui, count);
        }
    });
}

/// A number at the right edge; nothing where there is no room for it, as the sum tells it, too.
fn count_beside_ui(ui: &mut Ui, count: u64) {
    let colour = palette(ui.ctx()).ink2;
    let galley = ui.painter().layout_no_wrap(number_text(count), theme::BODY, colour);
    if galley.size().x <= ui.available_width() {
        let at_right = Layout::right_to_left(Align::Center);
        ui.with_layout(at_right, |ui| label(ui, number_text(count), theme::BODY, colour));
    }
}

/// The squares where some image of an orbit has queens.
fn queens_ui(ui: &mut Ui, scene: &mut Scene<'_>, filter: &OrbitFilter) {
    let words = scene.words;
    ui.add_space(8.0);
    let title = label(ui, words.queens_at(), theme::SMALL, palette(ui.ctx()).ink2);
    title.on_hover_text(words.queens_at_about());
    for &square in &filter.queens {
        queen_ui(ui, scene, filter, square);
    }
    ui.add_space(2.0);
    add_ui(ui, scene, filter);
}

/// A square, and a button that takes it away.
fn queen_ui(ui: &mut Ui, scene: &mut Scene<'_>, filter: &OrbitFilter, square: Square) {
    let words = scene.words;
    let naming = scene.problem_naming();
    line(ui, theme::ROW_HEIGHT, |ui| {
        label(ui, words.square_title(square, naming), theme::BODY, palette(ui.ctx()).ink);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let remove = words.remove_square(square, naming);
            let button = PushButton::icon(Icon::Close, &remove).quiet().min_size(vec2(28.0, 28.0));
            if button.show(ui).clicked() {
                let queens = filter.queens.iter().copied().filter(|other| *other != square);
                ask_for_queens(scene, filter, queens.collect());
            }
        });
    });
}

/// Adds the square that is selected on the board.
fn add_ui(ui: &mut Ui, scene: &mut Scene<'_>, filter: &OrbitFilter) {
    let words = scene.words;
    let selected = scene.session.selected();
    let name = match selected {
        Some(square) => words.add_square(square, scene.problem_naming()),
        None => words.add_selected().to_owned(),
    };
    let why_not = match selected {
        None => words.nothing_selected(),
        Some(square) if filter.queens.contains(&square) => words.is_added(),
        Some(_) => "",
    };
    let wide = vec2(ui.available_width(), CONTROL_HEIGHT);
    let button = PushButton::text(&name).min_size(wide).tooltip(why_not);
    if button.enabled(why_not.is_empty()).show(ui).clicked() {
        let queens = filter.queens.iter().copied().chain(selected);
        ask_for_queens(scene, filter, queens.collect());
    }
}

fn ask_for_queens(scene: &mut Scene<'_>, filter: &OrbitFilter, queens: Vec<Square>) {
    let filter = OrbitFilter { kind: filter.kind, queens };
    scene.ask(Action::SetOrbitFilter(Box::new(filter)));
}
