//! The bar below: back and on, playing, the step, the speed.

use eframe::egui::{
    Align, Id, Layout, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use super::{Scene, Watching};
use crate::session::{Action, Command, Speed, Target};
use crate::ui::button::PushButton;
use crate::ui::controls::{NumberState, number_field_ui, refusal};
use crate::ui::icons::Icon;
use crate::ui::status::recording_share;
use crate::ui::theme::{self, CONTROL_HEIGHT, GROUP_GAP, PADDING, palette};
use crate::ui::widgets::{label, left_and_right, whole_number_slider};
use crate::ui::{inside, pane};

/// How much of the bar there is room for.
#[derive(Clone, Copy)]
struct Room {
    /// The words beside the step field and the speed, the next backtrack, the wider primary button.
    has_words: bool,
    has_slider: bool,
    has_speed: bool,
}

impl Room {
    fn of(width: f32) -> Self {
        Self { has_words: width >= 1080.0, has_slider: width >= 660.0, has_speed: width >= 620.0 }
    }
}

pub fn transport_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut NumberState,
    rect: Rect,
    watching: &Watching,
) {
    let colours = palette(ui.ctx());
    pane(ui, rect, colours.panel);
    ui.painter().hline(rect.x_range(), rect.top() + 0.5, Stroke::new(1.0, colours.line));
    if let Some(share) = recording_share(watching) {
        progress_ui(ui, scene, rect, watching.steps(), share);
    }
    let room = Room::of(rect.width());
    let row = rect.shrink2(vec2(PADDING, 0.0));
    let mut left = row.left();
    inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = GROUP_GAP;
        buttons_ui(ui, scene, watching, room);
        if room.has_words {
            ui.add_space(PADDING);
            label(ui, scene.words.step_label(), theme::SMALL, colours.ink2);
        }
        ui.add_space(4.0);
        left = ui.cursor().left();
        number_field_ui(ui, scene, state);
        ui.add_space(4.0);
        of_steps_ui(ui, scene, watching);
        if room.has_speed {
            ui.add_space(PADDING - GROUP_GAP);
            sliders_ui(ui, scene, watching, room);
        }
    });
    if let Some(sentence) = refusal(scene, state) {
        refusal_ui(ui, sentence, rect, left);
    }
}

/// How far recording has come, along the upper edge of the bar.
fn progress_ui(ui: &Ui, scene: &Scene<'_>, bar: Rect, steps: u64, share: f64) {
    const HEIGHT: f32 = 3.0;
    let colours = palette(ui.ctx());
    let trough = bar.with_max_y(bar.top() + HEIGHT);
    ui.painter().rect_filled(trough, 0, colours.line);
    let filled = trough.with_max_x(trough.left() + trough.width() * share as f32);
    ui.painter().rect_filled(filled, 0, colours.accent);
    let response = ui.interact(trough, Id::unique("recording"), Sense::hover());
    let name = scene.words.recording_state(steps, share);
    response.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, &name));
}

/// What steps there are, above the bar and the field in it.
fn refusal_ui(ui: &mut Ui, sentence: String, bar: Rect, left: f32) {
    let colours = palette(ui.ctx());
    let galley = ui.painter().layout_no_wrap(sentence.clone(), theme::SMALL, colours.bad);
    let size = galley.size() + vec2(16.0, 8.0);
    let corner = pos2(left, bar.top() - size.y - 2.0);
    let card = Rect::from_min_size(corner, size);
    let kind = StrokeKind::Inside;
    let edge = Stroke::new(1.0, colours.bad);
    ui.painter().rect(card, theme::RADIUS_ROW, colours.raised, edge, kind);
    inside(ui, card.shrink2(vec2(8.0, 4.0)), Layout::left_to_right(Align::Center), |ui| {
        label(ui, sentence, theme::SMALL, colours.bad);
    });
}

fn buttons_ui(ui: &mut Ui, scene: &mut Scene<'_>, watching: &Watching, room: Room) {
    button_ui(ui, scene, Command::First, Icon::Restart);
    button_ui(ui, scene, Command::Previous, Icon::Previous);
    let (command, icon) = if watching.is_playing() {
        (Command::PausePlaying, Icon::Pause)
    } else {
        (Command::Play, Icon::Play)
    };
    let name = scene.command_words(command).name;
    let width = if room.has_words { 40.0 } else { CONTROL_HEIGHT };
    let button = PushButton::icon(icon, name).primary().min_size(vec2(width, CONTROL_HEIGHT));
    scene.command_button(ui, command, button);
    button_ui(ui, scene, Command::Next, Icon::Next);
    if room.has_words {
        button_ui(ui, scene, Command::NextBacktrack, Icon::NextBacktrack);
    }
    button_ui(ui, scene, Command::NextSolution, Icon::NextSolution);
    button_ui(ui, scene, Command::Last, Icon::Last);
}

fn button_ui(ui: &mut Ui, scene: &mut Scene<'_>, command: Command, icon: Icon) {
    let name = scene.command_words(command).name;
    scene.command_button(ui, command, PushButton::icon(icon, name));
}

/// How many steps there are, what is waited for, and how to end or take up recording.
fn of_steps_ui(ui: &mut Ui, scene: &mut Scene<'_>, watching: &Watching) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let steps = watching.steps();
    let (text, colour) = if watching.pending().is_some() {
        (words.waiting().to_owned(), colours.tried)
    } else if watching.record().is_complete() {
        (words.of_steps(steps), colours.ink2)
    } else {
        (words.of_steps_so_far(steps), colours.ink2)
    };
    let galley = ui.painter().layout_no_wrap(text.clone(), theme::BODY, colour);
    // In the narrowest window the field says enough.
    if galley.size().x <= ui.available_width() {
        label(ui, text, theme::BODY, colour);
    }
    for (command, icon) in [
        (Command::CancelPending, Icon::Close),
        (Command::Stop, Icon::Stop),
        (Command::SearchOn, Icon::Play),
    ] {
        if scene.session.can(command) {
            let name = scene.command_words(command).name;
            scene.command_button(ui, command, PushButton::icon(icon, name).quiet());
        }
    }
}

/// Over all steps, if there is room, and the speed at the right.
fn sliders_ui(ui: &mut Ui, scene: &mut Scene<'_>, watching: &Watching, room: Room) {
    ui.spacing_mut().item_spacing.x = 8.0;
    let steps = |ui: &mut Ui, scene: &mut Scene<'_>| {
        if room.has_slider {
            step_slider_ui(ui, scene, watching);
        }
    };
    left_and_right(ui, scene, steps, |ui, scene| speed_ui(ui, scene, room));
}

fn step_slider_ui(ui: &mut Ui, scene: &mut Scene<'_>, watching: &Watching) {
    let (width, steps) = (ui.available_width(), watching.steps());
    let name = scene.words.step_slider();
    let slider = whole_number_slider(ui, name, 0..=steps, watching.step(), width, steps > 0);
    if let Some(step) = slider {
        scene.ask(Action::Watch(Target::Step(step)));
    }
}

fn speed_ui(ui: &mut Ui, scene: &mut Scene<'_>, room: Room) {
    const WIDTH: f32 = 96.0;
    const WIDTH_NARROW: f32 = 64.0;
    let colours = palette(ui.ctx());
    let words = scene.words;
    let name = words.speed_label();
    if room.has_words {
        ui.add_space(PADDING - 8.0);
        label(ui, name, theme::SMALL, colours.ink2);
    }
    let (speed, places) = (scene.session.settings.speed, 0..=Speed::FASTEST.place());
    let range = 0..=*places.end() as u64;
    let width = if room.has_words { WIDTH } else { WIDTH_NARROW };
    let moved = whole_number_slider(ui, name, range, speed.place() as u64, width, true);
    if let Some(place) = moved {
        scene.ask(Action::SetSpeed(Speed::new(place as usize)));
    }
    let text =
        |speed| if room.has_words { words.speed(speed) } else { words.speed_in_short(speed) };
    // Room for the longest, so that the sliders stay where they are.
    let galley = |text: String| ui.painter().layout_no_wrap(text, theme::SMALL, colours.ink2);
    let widths = places.map(|place| galley(text(Speed::new(place))).size().x);
    let widest = widths.fold(0.0, f32::max);
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(vec2(widest + 1.0, CONTROL_HEIGHT), layout, |ui| {
        ui.set_min_width(widest + 1.0);
        label(ui, text(speed), theme::SMALL, colours.ink2);
    });
}
