//! The strip of the guided tour, under the tool bar: where it has come to, and what is to be seen
//! there. It first holds the offer of the tour.

use eframe::egui::accesskit::Live;
use eframe::egui::{Align, Layout, Rect, Stroke, StrokeKind, Ui, vec2};

use super::Scene;
use crate::lesson::tour::Stop;
use crate::session::{Action, Command, Session};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::theme::{self, CONTROL_HEIGHT, PADDING, RADIUS_CARD, palette};
use crate::ui::widgets::{LINE_HEIGHT, announce, label, left_and_right, paragraph, truncated};

/// How a strip of some width holds what it says. A strip never changes its height with its words.
#[derive(Clone, Copy)]
struct Form {
    /// The text stands beside its title; else it stands below.
    is_one_row: bool,
    /// The buttons have room for their names.
    has_names: bool,
    lines: u8,
}

/// Above and below what stands in the strip.
const MARGIN: f32 = 10.0;
/// The width of the title, where the text stands beside it.
const TITLE: f32 = 216.0;

impl Form {
    fn of(width: f32) -> Self {
        Self {
            is_one_row: width >= 1200.0,
            has_names: width >= 700.0,
            lines: if width >= 700.0 { 2 } else { 3 },
        }
    }

    fn height(self) -> f32 {
        let text = f32::from(self.lines) * LINE_HEIGHT + 2.0 * MARGIN;
        if self.is_one_row { text } else { text + CONTROL_HEIGHT + 4.0 }
    }
}

/// What the strip says.
struct Words {
    /// `3 of 20`; empty for the offer.
    place: String,
    title: &'static str,
    text: String,
}

/// The height of the strip in a view of some width; 0 if there is nothing to say.
pub fn strip_height(session: &Session, width: f32) -> f32 {
    let is_shown = session.tour_stop().is_some() || session.offers_tour();
    if is_shown { Form::of(width).height() } else { 0.0 }
}

pub fn tour_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect) {
    if rect.height() <= 0.0 {
        return;
    }
    let colours = palette(ui.ctx());
    ui.painter().rect_filled(rect, 0, colours.accent_soft);
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(1.0, colours.line));
    let words = words(scene);
    let form = Form::of(rect.width());
    let room = rect.shrink2(vec2(PADDING, MARGIN));
    let row = Layout::left_to_right(Align::Center);
    if form.is_one_row {
        let (title, rest) = room.split_left_right_at_x(room.left() + TITLE);
        inside(ui, title, Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            if !words.place.is_empty() {
                label(ui, &words.place, theme::SMALL, colours.ink2);
            }
            truncated(ui, words.title, theme::HEADING, colours.ink);
        });
        inside(ui, rest, row, |ui| {
            let text = |ui: &mut Ui, _: &mut Scene<'_>| text_ui(ui, &words);
            left_and_right(ui, scene, text, |ui, scene| buttons_ui(ui, scene, form));
        });
    } else {
        let (title, text) = room.split_top_bottom_at_y(room.top() + CONTROL_HEIGHT);
        inside(ui, title, row, |ui| {
            let title = |ui: &mut Ui, _: &mut Scene<'_>| {
                if !words.place.is_empty() {
                    label(ui, &words.place, theme::SMALL, colours.ink2);
                }
                truncated(ui, words.title, theme::HEADING, colours.ink);
            };
            left_and_right(ui, scene, title, |ui, scene| buttons_ui(ui, scene, form));
        });
        let text = text.with_min_y(text.top() + 4.0);
        inside(ui, text, Layout::top_down(Align::Min), |ui| text_ui(ui, &words));
    }
}

fn words(scene: &Scene<'_>) -> Words {
    let (words, stops) = (scene.words, Stop::ALL.len());
    match scene.session.tour_stop() {
        Some((stop, number)) => {
            let place = words.tour_place(number, stops);
            let stop = words.tour_stop(stop);
            Words { place, title: stop.title, text: stop.text.to_owned() }
        }
        None => Words {
            place: String::new(),
            title: words.tour_offer(),
            text: words.about_tour_offer(stops),
        },
    }
}

fn text_ui(ui: &mut Ui, words: &Words) {
    let text = paragraph(ui, &words.text, palette(ui.ctx()).ink);
    announce(ui, &text, Live::Polite);
}

fn buttons_ui(ui: &mut Ui, scene: &mut Scene<'_>, form: Form) {
    let words = scene.words;
    ui.spacing_mut().item_spacing.x = theme::GROUP_GAP;
    if scene.session.tour_stop().is_none() {
        let take = PushButton::text(words.take_tour());
        scene.command_button(ui, Command::StartTour, take);
        if PushButton::text(words.decline_tour()).show(ui).clicked() {
            scene.ask(Action::DeclineTour);
        }
        return;
    }
    for (command, icon) in [
        (Command::PreviousStop, Icon::Previous),
        (Command::NextStop, Icon::Next),
        (Command::EndTour, Icon::Close),
    ] {
        let name = words.command(command).name;
        let button =
            if form.has_names { PushButton::text(name) } else { PushButton::icon(icon, name) };
        scene.command_button(ui, command, button);
    }
}

/// Marks the part of the view that a stop points at.
pub fn point_at(ui: &Ui, part: Rect) {
    let stroke = Stroke::new(2.0, palette(ui.ctx()).accent);
    ui.painter().rect_stroke(part.expand(2.0), RADIUS_CARD + 2, stroke, StrokeKind::Outside);
}
