//! Below the board: the slider and the way through the solutions.

use eframe::egui::{Id, Rect, Ui, UiBuilder, vec2};

use super::button::PushButton;
use super::icons::Icon;
use super::number_field::{FieldEvent, FieldLook, NumberField};
use super::scene::Scene;
use super::theme::{self, CONTROL_HEIGHT, GROUP_GAP, palette};
use super::widgets::{label, left_and_right, whole_number_slider};
use crate::lang::number_text;
use crate::session::{Action, Command, RunState, Tab, Target};

/// What the number field keeps between frames.
#[derive(Default)]
pub struct NumberState {
    pub field: NumberField,
    /// Enter was pressed on what is no number of a solution.
    is_refused: bool,
}

/// Letters of the widest number field: 39 029 188 884, for n = 20.
const MAX_LETTERS: usize = 14;

/// The height of the slider's row and the gap under it.
pub const SLIDER_HEIGHT: f32 = 20.0;

pub fn slider_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect) {
    let found = scene.session.run().found();
    let number = scene.session.number().unwrap_or(1);
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        let name = scene.words.solution_slider();
        let range = 1..=found.max(1);
        let moved = whole_number_slider(ui, name, range, number, rect.width(), found > 1);
        if let Some(number) = moved {
            scene.ask(Action::GoTo(number));
        }
    });
}

/// Buttons and the number field in one line as wide as the board; `rect` may be wider than it.
pub fn controls_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut NumberState, rect: Rect) {
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ui.spacing_mut().item_spacing.x = GROUP_GAP;
        let way = |ui: &mut Ui, scene: &mut Scene<'_>| way_ui(ui, scene, state);
        left_and_right(ui, scene, way, |ui, scene| file_buttons_ui(ui, scene, rect.width()));
    });
    if let Some(sentence) = refusal(scene, state) {
        // Under the field, clear of the ring around it.
        let left = 2.0 * (CONTROL_HEIGHT + GROUP_GAP) + 4.0;
        let below = rect.translate(vec2(left, rect.height() + 6.0));
        ui.scope_builder(UiBuilder::new().max_rect(below), |ui| {
            label(ui, sentence, theme::SMALL, palette(ui.ctx()).bad);
        });
    }
}

/// What numbers there are, after one that is none of them.
pub fn refusal(scene: &Scene<'_>, state: &NumberState) -> Option<String> {
    let typed = state.is_refused.then(|| state.field.typed())?;
    Some(range_sentence(scene, &typed.unwrap_or_default()))
}

/// Copy and save, with words as far as the room goes.
pub fn file_buttons_ui(ui: &mut Ui, scene: &mut Scene<'_>, room: f32) {
    /// From these widths on there is room for the word beside the sign.
    const ROOM_FOR_SAVE: f32 = 460.0;
    const ROOM_FOR_COPY: f32 = 560.0;
    let words = scene.words;
    let button = |icon, name, has_word| {
        if has_word { PushButton::icon_and_text(icon, name) } else { PushButton::icon(icon, name) }
    };
    let copy = button(Icon::Copy, words.command(Command::CopyBoard).name, room >= ROOM_FOR_COPY);
    scene.command_button(ui, Command::CopyBoard, copy);
    let save = button(Icon::Save, words.command(Command::Save).name, room >= ROOM_FOR_SAVE);
    // A view has one filled button.
    let is_first = !scene.session.offers_one_solution() || scene.session.shows_one_solution();
    scene.command_button(ui, Command::Save, if is_first { save.primary() } else { save });
}

/// The way through the solutions, from left to right.
fn way_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut NumberState) {
    // What does not fit is left out, beginning with what is farthest from stepping.
    let has_cancel = scene.session.pending().is_some();
    let button = CONTROL_HEIGHT + GROUP_GAP;
    let stepping = (if has_cancel { 3.0 } else { 2.0 }) * button + field_width(scene) + 16.0;
    let room = ui.available_width() - stepping;
    let (has_ends, has_random) = (room >= 2.0 * button, room >= 3.0 * button);
    if has_ends {
        icon_button(ui, scene, Command::First, Icon::First);
    }
    icon_button(ui, scene, Command::Previous, Icon::Previous);
    ui.add_space(4.0);
    number_field_ui(ui, scene, state);
    ui.add_space(4.0);
    let after = [true, has_ends, has_random].into_iter().filter(|is_there| *is_there).count();
    beside_field_ui(ui, scene, after as f32 * button + 8.0);
    icon_button(ui, scene, Command::Next, Icon::Next);
    if has_ends {
        icon_button(ui, scene, Command::Last, Icon::Last);
    }
    if has_random {
        icon_button(ui, scene, Command::Random, Icon::Random);
    }
}

/// Room for the largest number, so that the field does not grow while stepping; as far as it is
/// one that is ever reached.
fn field_width(scene: &Scene<'_>) -> f32 {
    let letters = |number| number_text(number).chars().count();
    let so_far = match (scene.session.settings.tab, scene.session.watching()) {
        (Tab::Search, Some(watching)) => watching.steps(),
        _ => scene.session.run().found(),
    };
    let last = scene.session.last_number().unwrap_or(0).max(so_far);
    let widest = letters(last).min(MAX_LETTERS);
    let widest = widest.max(pending(scene).map_or(0, letters));
    (widest as f32 * 8.5 + 20.0).max(72.0)
}

fn icon_button(ui: &mut Ui, scene: &mut Scene<'_>, command: Command, icon: Icon) {
    let name = scene.words.command(command).name;
    scene.command_button(ui, command, PushButton::icon(icon, name));
}

pub fn number_field_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut NumberState) {
    let tab = scene.session.settings.tab;
    let pending = pending(scene);
    let shown = pending.or(scene.session.shown_number()).map_or("–".to_owned(), number_text);
    let look = FieldLook {
        id: Id::unique("number field"),
        name: match tab {
            Tab::Solutions => scene.words.solution_number(),
            Tab::Search => scene.words.step_number(),
            Tab::Check | Tab::Play | Tab::Count => scene.words.board_number(),
        },
        size: vec2(field_width(scene), CONTROL_HEIGHT),
        font: theme::BODY,
        bad: state.is_refused,
        enabled: scene.session.can(Command::EnterNumber),
        waiting: pending.is_some(),
    };
    let (_, event) = state.field.show(ui, &shown, look);
    match event {
        FieldEvent::None => {}
        FieldEvent::Changed => state.is_refused = false,
        FieldEvent::Entered => enter_number(scene, state),
        FieldEvent::GivenUp | FieldEvent::Left => {
            state.is_refused = false;
            state.field.close();
        }
    }
}

/// The number waited for in the view that is seen.
fn pending(scene: &Scene<'_>) -> Option<u64> {
    match scene.session.settings.tab {
        Tab::Solutions => scene.session.pending(),
        Tab::Search => match scene.session.watching()?.pending()? {
            Target::Step(step) => Some(step),
            _ => None,
        },
        Tab::Check | Tab::Play | Tab::Count => None,
    }
}

fn enter_number(scene: &mut Scene<'_>, state: &mut NumberState) {
    let Some(typed) = state.field.typed() else { return };
    let wanted = typed.parse().ok();
    match wanted.filter(|&number| scene.session.has_number(number)) {
        Some(number) => {
            scene.ask(Action::GoTo(number));
            state.field.close();
            state.is_refused = false;
        }
        None => {
            state.is_refused = true;
            state.field.open_with(&typed);
        }
    }
}

fn range_sentence(scene: &Scene<'_>, typed: &str) -> String {
    let is_too_long = typed.parse::<u64>().is_err() && typed.chars().all(|c| c.is_ascii_digit());
    if scene.session.settings.tab == Tab::Search {
        let last = scene.session.last_number().or(is_too_long.then_some(u64::MAX));
        return match last {
            Some(last) => scene.words.step_beyond(last),
            None => scene.words.step_from_zero().to_owned(),
        };
    }
    match scene.session.last_number() {
        Some(total) => scene.words.number_beyond(total),
        None if is_too_long => scene.words.number_beyond(u64::MAX),
        None => scene.words.number_from_one().to_owned(),
    }
}

/// How many there are, or that the number is waited for; left out where there is no room.
fn beside_field_ui(ui: &mut Ui, scene: &mut Scene<'_>, room_after: f32) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let pending = scene.session.pending();
    let cancel = if pending.is_some() { CONTROL_HEIGHT + GROUP_GAP } else { 0.0 };
    let run = scene.session.run();
    let (text, colour) = match (pending, run.total()) {
        // Waiting is in vain while the search stands still.
        (Some(_), _) => match run.state() {
            RunState::Searching => (words.waiting().to_owned(), colours.tried),
            state => (words.state(state).to_owned(), colours.tried),
        },
        (None, Some(total)) => (words.of_number(total), colours.ink2),
        (None, None) => (words.of_unknown().to_owned(), colours.ink2),
    };
    let galley = ui.painter().layout_no_wrap(text.clone(), theme::BODY, colour);
    if galley.size().x + room_after + cancel <= ui.available_width() {
        label(ui, text, theme::BODY, colour);
        ui.add_space(4.0);
    }
    if pending.is_some() {
        let button = PushButton::icon(Icon::Close, words.command(Command::CancelPending).name);
        scene.command_button(ui, Command::CancelPending, button.quiet());
    }
}
