//! What is to be counted, and how it stands: a panel at the left, or a strip.

use eframe::egui::{Ui, Vec2, vec2};

use super::Scene;
use crate::job::cores;
use crate::lang::{RacePart, Words, percent_text};
use crate::session::{Action, Command, CountChoices, CountState};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::puzzle::share_bar;
use crate::ui::size_field::{SizeState, Sizes, size_ui};
use crate::ui::theme::{self, CONTROL_HEIGHT, GROUP_GAP, palette};
use crate::ui::widgets::{checkbox, fact, hairline, label, left_and_right, truncated};

/// The height of the size field and its buttons, and of the same in the strip.
const SIZE_HEIGHT: f32 = 40.0;
const SIZE_HEIGHT_STRIP: f32 = 32.0;

/// The panel at the left.
pub fn panel_ui(ui: &mut Ui, scene: &mut Scene<'_>, size: &mut SizeState) {
    let (colours, words) = (palette(ui.ctx()), scene.words);
    let sizes = sizes(scene);
    if size.is_wrong(sizes) {
        label(ui, words.board_size_range(sizes.most), theme::SMALL, colours.bad);
    } else {
        label(ui, words.count_up_to(), theme::SMALL, colours.ink2);
    }
    let field_width = ui.available_width() - 2.0 * (SIZE_HEIGHT + 8.0);
    ui.horizontal(|ui| size_ui(ui, scene, size, sizes, field_width, SIZE_HEIGHT));
    hairline(ui);
    if scene.session.counting().is_running() {
        ui.scope(|ui| running_ui(ui, scene));
    } else {
        let size = vec2(ui.available_width(), CONTROL_HEIGHT);
        start_button_ui(ui, scene, size);
    }
    hairline(ui);
    let threads = words.some_of(scene.session.settings.threads().get(), cores().get());
    fact(ui, words.threads_label(), &threads);
    fundamental_ui(ui, scene);
    hairline(ui);
    let name = words.command(Command::SaveCounts).name;
    let size = vec2(ui.available_width(), CONTROL_HEIGHT);
    let save = PushButton::icon_and_text(Icon::Save, name).min_size(size);
    let save = if has_something_to_start(scene) { save } else { save.primary() };
    scene.command_button(ui, Command::SaveCounts, save);
    let name = words.command(Command::SavePlots).name;
    let save = PushButton::icon_and_text(Icon::Save, name).min_size(size);
    scene.command_button(ui, Command::SavePlots, save);
}

/// The strip under the top bar of a narrow window.
pub fn strip_ui(ui: &mut Ui, scene: &mut Scene<'_>, size: &mut SizeState) {
    let (colours, words) = (palette(ui.ctx()), scene.words);
    let sizes = sizes(scene);
    size_ui(ui, scene, size, sizes, 56.0, SIZE_HEIGHT_STRIP);
    ui.add_space(8.0);
    let is_wrong = size.is_wrong(sizes);
    let stands = |ui: &mut Ui, scene: &mut Scene<'_>| {
        let counting = scene.session.counting();
        if is_wrong {
            truncated(ui, &words.board_size_range(sizes.most), theme::SMALL, colours.bad);
        } else if let Some((size, state, progress)) = counting.current() {
            label(ui, share_text(words, state, progress.share), theme::HEADING, colours.ink);
            truncated(ui, &words.count_title(size, state), theme::SMALL, colours.ink2);
        }
    };
    left_and_right(ui, scene, stands, |ui, scene| {
        ui.spacing_mut().item_spacing.x = GROUP_GAP;
        if !scene.session.counting().is_running() {
            return start_button_ui(ui, scene, vec2(0.0, CONTROL_HEIGHT));
        }
        for (command, icon) in run_commands(scene) {
            let name = scene.command_words(command).name;
            scene.command_button(ui, command, PushButton::icon(icon, name));
        }
    });
}

/// What else the panel has, beside the switch of a narrow window: what is shown is saved.
pub fn beside_switch_ui(ui: &mut Ui, scene: &mut Scene<'_>, part: RacePart) {
    fundamental_ui(ui, scene);
    let command = match part {
        RacePart::Plot => Command::SavePlots,
        _ => Command::SaveCounts,
    };
    let name = scene.words.command(command).name;
    scene.command_button(ui, command, PushButton::icon(Icon::Save, name));
}

fn sizes(scene: &Scene<'_>) -> Sizes {
    Sizes {
        name: scene.words.count_up_to(),
        current: scene.session.settings.count.last,
        most: CountChoices::MAX_SIZE,
        set: Action::SetCountLast,
        // On the way to 18 there is 1, after which a count that runs would end.
        is_set_while_typed: false,
    }
}

/// Whether the button that starts is the one that comes next.
fn has_something_to_start(scene: &Scene<'_>) -> bool {
    !scene.session.counting().is_running() && !scene.session.is_count_complete()
}

fn start_button_ui(ui: &mut Ui, scene: &mut Scene<'_>, min_size: Vec2) {
    let is_again = scene.session.is_count_complete();
    let icon = if is_again { Icon::Restart } else { Icon::Play };
    let text = scene.words.start_count(is_again);
    let start = PushButton::icon_and_text(icon, text).min_size(min_size);
    let start = if is_again { start } else { start.primary() };
    scene.command_button(ui, Command::StartCount, start);
}

/// The board that is being counted, how far it has come, and what can be done with it.
fn running_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let (colours, words) = (palette(ui.ctx()), scene.words);
    let counting = scene.session.counting();
    let Some((size, state, progress)) = counting.current() else { return };
    // A row that is not known yet keeps its place: buttons below do not move under the mouse.
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
    ui.spacing_mut().item_spacing.y = 4.0;
    truncated(ui, &words.count_title(size, state), theme::SMALL, colours.ink2);
    label(ui, share_text(words, state, progress.share), theme::FIGURE, colours.ink);
    share_bar(ui, progress.share);
    ui.add_space(2.0);
    let has_shares = progress.of > 0;
    let shares = has_shares.then(|| words.some_of(progress.shares, progress.of));
    fact(ui, words.shares_done(), &or_dash(shares));
    let time = has_shares.then(|| words.duration(progress.elapsed));
    fact(ui, words.time(), &or_dash(time));
    let left = counting.time_left().map(|left| words.about_duration(left));
    fact(ui, words.time_left(), &or_dash(left));
    ui.add_space(4.0);
    scene.command_row(ui, &run_commands(scene));
}

/// How much is done, or why that does not change.
fn share_text(words: &dyn Words, state: CountState, share: f64) -> String {
    match state {
        CountState::Preparing => words.preparing().to_owned(),
        CountState::Stopping => words.stopping().to_owned(),
        CountState::Counting | CountState::Paused | CountState::Stopped => percent_text(share),
    }
}

fn run_commands(scene: &Scene<'_>) -> [(Command, Icon); 2] {
    let state = scene.session.counting().current().map(|(_, state, _)| state);
    let hold = match state {
        Some(CountState::Paused) => (Command::Resume, Icon::Play),
        _ => (Command::Pause, Icon::Pause),
    };
    [hold, (Command::Stop, Icon::Stop)]
}

fn fundamental_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let is_on = scene.session.settings.count.fundamental;
    if let Some(on) = checkbox(ui, is_on, scene.words.fundamental_too()) {
        scene.ask(Action::SetCountFundamental(on));
    }
}
