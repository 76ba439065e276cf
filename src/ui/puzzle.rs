//! The puzzle: the board size and how the search stands. A panel at the left, or a strip.

use eframe::egui::{Align, Label, Layout, Rect, RichText, Sense, Ui, vec2};

use super::button::PushButton;
use super::conditions;
use super::fundamental;
use super::icons::Icon;
use super::scene::Scene;
use super::size_field::{SizeState, Sizes, size_ui};
use super::theme::{self, GROUP_GAP, palette};
use super::widgets::{fact, hairline, label, left_and_right, line, whole_number_slider};
use crate::lang::{number_text, percent_text};
use crate::search::Problem;
use crate::session::{Action, Command, RunState};

/// The height of the size field and its buttons, and of the same in the strip.
const SIZE_HEIGHT: f32 = 40.0;
const SIZE_HEIGHT_STRIP: f32 = 32.0;
/// The height of the line under the slider.
const RANGE_HEIGHT: f32 = 16.0;
/// The height of the line with the one big figure.
const FIGURE_HEIGHT: f32 = 32.0;

/// The panel at the left.
pub fn panel_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut SizeState) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    label(ui, words.board_size(), theme::SMALL, colours.ink2);
    let buttons = 2.0 * (SIZE_HEIGHT + 8.0);
    let field_width = ui.available_width() - buttons;
    let sizes = sizes(scene);
    ui.horizontal(|ui| size_ui(ui, scene, state, sizes, field_width, SIZE_HEIGHT));
    let width = ui.available_width();
    let size = u64::from(sizes.current);
    let range = 1..=u64::from(sizes.most);
    if let Some(n) = whole_number_slider(ui, words.board_size(), range, size, width, true) {
        scene.ask(Action::SetSize(n as u32));
        state.close();
    }
    range_ui(ui, scene, state);
    hairline(ui);
    found_ui(ui, scene);
    progress_ui(ui, scene);
    run_buttons_ui(ui, scene);
    hairline(ui);
    conditions::conditions_ui(ui, scene);
    ui.add_space(4.0);
    fundamental::fundamental_ui(ui, scene);
}

/// The strip under the top bar of a narrow window. Where there is no list, it offers one solution in
/// its place.
pub fn strip_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut SizeState, has_list: bool) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let sizes = sizes(scene);
    size_ui(ui, scene, state, sizes, 56.0, SIZE_HEIGHT_STRIP);
    ui.add_space(16.0);
    if state.is_wrong(sizes) {
        label(ui, words.board_size_range(Problem::MAX_SIZE), theme::SMALL, colours.bad);
        return;
    }
    /// From here on there is room for words on the buttons, and on the two more while squares are
    /// edited.
    const ROOM_FOR_WORDS: f32 = 400.0;
    const ROOM_FOR_MORE_WORDS: f32 = 660.0;
    /// From here on the words of the switch have room, too.
    const ROOM_FOR_SWITCH: f32 = 520.0;
    let is_editing = scene.session.is_editing();
    let room = if is_editing { ROOM_FOR_MORE_WORDS } else { ROOM_FOR_WORDS };
    let has_words = ui.available_width() >= room;
    let has_words_for_switch = !is_editing && ui.available_width() >= ROOM_FOR_SWITCH;
    left_and_right(
        ui,
        scene,
        |ui, scene| run_words_ui(ui, scene),
        |ui, scene| {
            ui.spacing_mut().item_spacing.x = GROUP_GAP;
            if scene.session.offers_one_solution() && !has_list {
                let show = PushButton::text(words.command(Command::ShowOneSolution).name);
                scene.command_button(ui, Command::ShowOneSolution, show.primary());
            }
            let mut commands = run_commands(scene.session.run().state());
            if is_editing {
                commands.insert(0, (Command::Undo, Icon::Undo));
                commands.insert(1, (Command::EndEditing, Icon::Check));
            }
            for (command, icon) in commands {
                let name = words.command(command).name;
                let button = if has_words {
                    PushButton::icon_and_text(icon, name)
                } else {
                    PushButton::icon(icon, name)
                };
                scene.command_button(ui, command, button);
            }
            ui.add_space(8.0);
            fundamental::strip_ui(ui, scene, has_words_for_switch);
        },
    );
}

/// What is found and how the search stands, in one line.
fn run_words_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let run = scene.session.run();
    let progress = run.progress();
    let known = scene.session.run().published();
    let found = RichText::new(words.number_found(run.found())).font(theme::HEADING);
    let found = ui.add(Label::new(found.color(colours.ink)).truncate());
    if let Some(known) = &known {
        found.on_hover_text(words.published_source(known));
    }
    let text = match run.state() {
        RunState::Searching if run.found() == 0 => words.searching_queens_tried(progress.nodes),
        RunState::Searching | RunState::Paused => percent_text(progress.share),
        state => return state_ui(ui, words.state(state), state),
    };
    let of_published = known.map(|known| words.of_published(&known)).unwrap_or_default();
    /// Less says nothing.
    const ROOM_FOR_TEXT: f32 = 56.0;
    for text in [text, of_published] {
        if ui.available_width() < ROOM_FOR_TEXT {
            return;
        }
        let text = RichText::new(text).font(theme::SMALL).color(colours.ink2);
        ui.add(Label::new(text).truncate());
    }
}

/// The sizes of the problem.
fn sizes(scene: &Scene<'_>) -> Sizes {
    let current = scene.session.size().get();
    let (name, most) = (scene.words.board_size(), Problem::MAX_SIZE);
    Sizes { name, current, most, set: Action::SetSize, is_set_while_typed: true }
}

/// The ends of the slider, or what the field wants.
fn range_ui(ui: &mut Ui, scene: &Scene<'_>, state: &SizeState) {
    let colours = palette(ui.ctx());
    if state.is_wrong(sizes(scene)) {
        let text = scene.words.board_size_range(Problem::MAX_SIZE);
        line(ui, RANGE_HEIGHT, |ui| label(ui, text, theme::SMALL, colours.bad));
        return;
    }
    line(ui, RANGE_HEIGHT, |ui| {
        label(ui, "1", theme::SMALL, colours.ink2);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            label(ui, Problem::MAX_SIZE.to_string(), theme::SMALL, colours.ink2);
        });
    });
}

fn found_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let run = scene.session.run();
    ui.spacing_mut().item_spacing.y = 2.0;
    line(ui, RANGE_HEIGHT, |ui| {
        label(ui, words.found(), theme::SMALL, colours.ink2);
        if run.state() != RunState::Searching {
            state_ui(ui, words.state(run.state()), run.state());
        }
    });
    // The figure has the line for itself: 666 090 624 is nearly as wide as the panel.
    let figure = number_text(run.found());
    line(ui, FIGURE_HEIGHT, |ui| label(ui, figure, theme::FIGURE, colours.ink));
    match scene.session.run().published() {
        Some(known) => {
            let text = if run.state() == RunState::Complete {
                words.published_total(&known)
            } else {
                words.of_published(&known)
            };
            label(ui, text, theme::SMALL, colours.ink2)
                .on_hover_text(words.published_source(&known));
            label(ui, words.published_source(&known), theme::SMALL, colours.ink3);
        }
        None => {
            let text = match (fundamental::filtered(scene), scene.conditions()) {
                (Some(all), _) => words.among_published(&all),
                (None, Some(conditions)) => words.with_conditions(conditions),
                (None, None) => words.total_not_known().to_owned(),
            };
            label(ui, text, theme::SMALL, colours.ink2);
        }
    }
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.add_space(4.0);
}

/// The state in words, with a sign of its own.
fn state_ui(ui: &mut Ui, text: &str, state: RunState) {
    let colours = palette(ui.ctx());
    let (icon, colour) = match state {
        RunState::Complete => (Icon::Check, colours.accent),
        RunState::Paused => (Icon::Pause, colours.tried),
        RunState::Stopped => (Icon::Stop, colours.tried),
        RunState::Failed => (Icon::Warning, colours.bad),
        RunState::Searching => (Icon::Play, colours.ink2),
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
        icon.paint(ui.painter(), rect, colour);
        label(ui, text, theme::SMALL, colour);
    });
}

fn progress_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let words = scene.words;
    let run = scene.session.run();
    let progress = run.progress();
    let is_under_way = run.state() != RunState::Complete;
    if is_under_way {
        share_bar(ui, progress.share);
        let (share, of_half) = (progress.share, run.is_of_half());
        if of_half {
            let text = words.share_of_half(share);
            fact(ui, words.searched(), &text).on_hover_text(words.why_half());
        } else {
            fact(ui, words.searched(), &words.share_of_tree(share, of_half));
        }
    }
    fact(ui, words.time(), &words.duration(progress.elapsed));
    if is_under_way {
        // A row that is not known yet keeps its place: buttons below do not move under the mouse.
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
        let rate = run.solutions_per_second().map(|rate| words.a_second(rate));
        fact(ui, words.rate(), &or_dash(rate));
        let left = run.time_left().map(|left| words.about_duration(left));
        fact(ui, words.time_left(), &or_dash(left));
    }
    fact(ui, words.queens_tried(), &number_text(progress.nodes));
}

/// A trough filled as far as the tree is searched.
pub fn share_bar(ui: &mut Ui, share: f64) {
    let colours = palette(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
    let filled = Rect::from_min_size(rect.min, vec2(rect.width() * share as f32, rect.height()));
    ui.painter().rect_filled(rect, 3, colours.line);
    ui.painter().rect_filled(filled, 3, colours.accent);
}

/// What can be done with the search in this state.
fn run_commands(state: RunState) -> Vec<(Command, Icon)> {
    match state {
        RunState::Searching => vec![(Command::Pause, Icon::Pause), (Command::Stop, Icon::Stop)],
        RunState::Paused => vec![(Command::Resume, Icon::Play), (Command::Stop, Icon::Stop)],
        RunState::Stopped | RunState::Failed => vec![(Command::SearchOn, Icon::Play)],
        RunState::Complete => Vec::new(),
    }
}

fn run_buttons_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let commands = run_commands(scene.session.run().state());
    if !commands.is_empty() {
        ui.add_space(4.0);
        scene.command_row(ui, &commands);
    }
}
