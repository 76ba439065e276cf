//! What a race is run over, how it stands, and what can be done with it.

use eframe::egui::{Align, Layout, Rect, ScrollArea, Ui, vec2};

use super::Scene;
use crate::lang::percent_text;
use crate::lesson::Method;
use crate::session::{Action, Command, RaceChoices, Racing};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::number_field::{NumberField, number_field};
use crate::ui::puzzle::share_bar;
use crate::ui::theme::{self, CONTROL_HEIGHT, GROUP_GAP, PADDING, palette};
use crate::ui::widgets::{checkbox, fact, hairline, label, line, scrolled, truncated, wrapped};

/// What the fields for the board sizes keep between frames.
#[derive(Default)]
pub struct ChoicesState {
    first: NumberField,
    last: NumberField,
}

pub fn choices_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut ChoicesState, rect: Rect) {
    // The scroll bar stands beside the controls, not on them.
    let room = rect.with_min_x(rect.left() + PADDING).with_max_x(rect.right() - 4.0);
    inside(ui, room, Layout::top_down(Align::Min), |ui| {
        let name = scene.words.command(Command::Compare).name;
        let area = ScrollArea::vertical().id_salt("race choices").auto_shrink(false);
        scrolled(ui, name, area, |ui| {
            ui.set_width(rect.width() - 2.0 * PADDING);
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.add_space(PADDING - 4.0);
            methods_ui(ui, scene);
            hairline(ui);
            sizes_ui(ui, scene, state);
            hairline(ui);
            race_ui(ui, scene);
            hairline(ui);
            table_buttons_ui(ui, scene);
            hairline(ui);
            notes_ui(ui, scene);
            ui.add_space(PADDING);
        });
    });
}

fn methods_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let words = scene.words;
    label(ui, words.race_methods(), theme::SMALL, palette(ui.ctx()).ink2);
    let choices = &scene.session.settings.race;
    for method in Method::ALL {
        let is_chosen = choices.methods.contains(&method);
        if let Some(chosen) = checkbox(ui, is_chosen, words.method(method)) {
            scene.ask(choose(choices.clone().with_method(method, chosen)));
        }
    }
}

fn choose(choices: RaceChoices) -> Action {
    Action::SetRaceChoices(Box::new(choices))
}

fn sizes_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut ChoicesState) {
    let (colours, words) = (palette(ui.ctx()), scene.words);
    let choices = scene.session.settings.race.clone();
    label(ui, words.race_sizes(), theme::SMALL, colours.ink2);
    line(ui, CONTROL_HEIGHT, |ui| {
        let (name, shown) = (words.race_first_field(), choices.first.into());
        if let Some(first) = number_field(ui, &mut state.first, name, shown).and_then(size) {
            scene.ask(choose(RaceChoices { first, ..choices.clone() }));
        }
        label(ui, words.range_to(), theme::BODY, colours.ink2);
        let (name, shown) = (words.race_last_field(), choices.last.into());
        if let Some(last) = number_field(ui, &mut state.last, name, shown).and_then(size) {
            scene.ask(choose(RaceChoices { last, ..choices.clone() }));
        }
    });
    if [&state.first, &state.last].into_iter().any(is_no_size) {
        wrapped(ui, &words.board_size_range(Method::MAX_SIZE), theme::SMALL, colours.bad);
    } else if let Some(problem) = choices.problem() {
        wrapped(ui, &words.race_problem(problem), theme::SMALL, colours.bad);
    }
}

/// The board size of this number, if methods are watched on it.
fn size(number: u64) -> Option<u32> {
    u32::try_from(number).ok().filter(|n| (1..=Method::MAX_SIZE).contains(n))
}

/// Whether what is typed is no board size. An empty field is on the way to one.
fn is_no_size(field: &NumberField) -> bool {
    let is_one = |typed: String| typed.is_empty() || typed.parse().ok().and_then(size).is_some();
    !field.typed().is_none_or(is_one)
}

/// The race that runs, or the button that starts one.
fn race_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let running = scene.session.racing().filter(|racing| racing.is_running());
    if let Some(racing) = running {
        return running_ui(ui, scene, racing);
    }
    let name = scene.words.command(Command::StartRace).name;
    let size = vec2(ui.available_width(), CONTROL_HEIGHT);
    let start = PushButton::icon_and_text(Icon::Play, name).primary().min_size(size);
    scene.command_button(ui, Command::StartRace, start);
}

fn running_ui(ui: &mut Ui, scene: &mut Scene<'_>, racing: &Racing) {
    let (colours, words) = (palette(ui.ctx()), scene.words);
    if let Some((method, size)) = racing.current() {
        truncated(ui, &words.heat_title(method, size), theme::SMALL, colours.ink2);
    }
    label(ui, percent_text(racing.share()), theme::FIGURE, colours.ink);
    share_bar(ui, racing.share());
    fact(ui, words.runs(), &words.runs_done(racing.ended().len(), racing.heats()));
    let skip = (Command::SkipHeat, Icon::Next, words.skip());
    let stop = (Command::Stop, Icon::Stop, words.command(Command::Stop).name);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GROUP_GAP;
        let size = vec2((ui.available_width() - GROUP_GAP) / 2.0, CONTROL_HEIGHT);
        for (command, icon, text) in [skip, stop] {
            let button = PushButton::icon_and_text(icon, text).min_size(size);
            scene.command_button(ui, command, button);
        }
    });
}

/// The table, to be saved or copied.
fn table_buttons_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let words = scene.words;
    line(ui, CONTROL_HEIGHT, |ui| {
        let beside = CONTROL_HEIGHT + ui.spacing().item_spacing.x;
        let size = vec2(ui.available_width() - beside, CONTROL_HEIGHT);
        let name = words.command(Command::SaveTable).name;
        let save = PushButton::icon_and_text(Icon::Save, name).min_size(size);
        scene.command_button(ui, Command::SaveTable, save);
        let copy = PushButton::icon(Icon::Copy, words.command(Command::CopyTable).name);
        scene.command_button(ui, Command::CopyTable, copy);
    });
}

fn notes_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let colours = palette(ui.ctx());
    wrapped(ui, scene.words.race_note(), theme::SMALL, colours.ink2);
    if scene.session.racing().is_some_and(Racing::has_company) {
        ui.add_space(4.0);
        wrapped(ui, scene.words.race_company(), theme::SMALL, colours.tried);
    }
}
