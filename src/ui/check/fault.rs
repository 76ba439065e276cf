//! The board that a finding is about, and what is wrong with it.

use eframe::egui::{Align, Label, Layout, Rect, RichText, Ui, pos2, vec2};

use super::Verdict;
use crate::ui::board::{BoardState, board_ui};
use crate::ui::button::PushButton;
use crate::ui::conflicts::{CardLook, card_ui};
use crate::ui::geometry::{BoardGeometry, MARGIN, Stage};
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::scene::Scene;
use crate::ui::theme::{self, PADDING, palette};
use crate::ui::widgets::{label, left_and_right};

/// What stands around the board at fault.
pub struct Fault<'a> {
    /// Which board it is: `Board 17`.
    pub title: &'a str,
    /// Which of the faults: `fault 1 of 4`.
    pub place: &'a str,
    pub has_previous: bool,
    pub has_next: bool,
    pub verdict: Verdict,
    /// What would mend it; may be empty.
    pub hint: &'a str,
}

/// A page lower than this is drawn close together.
const LOW: f32 = 600.0;
const HEADER: f32 = 32.0;
const HINT: f32 = 20.0;

/// The board of the scene and what is said of it. Answers with how many faults to go on.
pub fn fault_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut BoardState,
    rect: Rect,
    fault: &Fault<'_>,
) -> Option<i64> {
    let is_low = rect.height() < LOW;
    let air = if is_low { 6.0 } else { 16.0 };
    let look = if is_low { CardLook::LOW } else { CardLook::usual(fault.verdict.sentences.len()) };
    let below = air + look.height() + if is_low { air } else { 2.0 * air + HINT };
    let room = Rect::from_min_max(
        pos2(rect.left() + MARGIN + PADDING, rect.top() + air + HEADER + MARGIN),
        pos2(rect.right() - MARGIN - PADDING, rect.bottom() - below),
    );
    if !room.is_positive() {
        return None;
    }
    // Its top is where the room's is, whatever is left under it.
    let side = room.width().min(room.height());
    let room = Rect::from_center_size(
        pos2(room.center().x, room.top() + side / 2.0),
        vec2(room.width(), side),
    );
    let stage =
        Stage { frame: room, n: scene.board.size().get(), pixels_per_point: ui.pixels_per_point() };
    let geometry = if scene.board.is_large() {
        state.geometry(Stage {
            frame: Rect::from_center_size(room.center(), vec2(side, side)),
            ..stage
        })
    } else {
        BoardGeometry::fit(room, stage.n, stage.pixels_per_point)
    };
    let wide = side.max((rect.width() - 2.0 * PADDING).min(400.0));
    let x = room.center().x - wide / 2.0..=room.center().x + wide / 2.0;
    let header =
        Rect::from_x_y_ranges(x.clone(), room.top() - MARGIN - HEADER..=room.top() - MARGIN);
    let step = header_ui(ui, scene, header, fault);
    board_ui(ui, scene, state, geometry, geometry.board);
    let card =
        Rect::from_min_size(pos2(*x.start(), room.bottom() + air), vec2(wide, look.height()));
    card_ui(ui, card, &look, &fault.verdict, PADDING);
    if !is_low && !fault.hint.is_empty() {
        let hint = Rect::from_min_size(card.left_bottom() + vec2(0.0, 12.0), vec2(wide, HINT));
        inside(ui, hint, Layout::left_to_right(Align::Center), |ui| {
            let hint = RichText::new(fault.hint).font(theme::BODY).color(palette(ui.ctx()).ink2);
            ui.add(Label::new(hint).truncate());
        });
    }
    step
}

fn header_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect, fault: &Fault<'_>) -> Option<i64> {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let mut step = None;
    inside(ui, rect, Layout::left_to_right(Align::Center), |ui| {
        let title = |ui: &mut Ui, _: &mut Option<i64>| {
            label(ui, fault.title, theme::HEADING, colours.ink);
            ui.add_space(4.0);
            let place = RichText::new(fault.place).font(theme::BODY).color(colours.ink2);
            ui.add(Label::new(place).truncate());
        };
        left_and_right(ui, &mut step, title, |ui, step| {
            ui.spacing_mut().item_spacing.x = theme::GROUP_GAP;
            for (icon, name, can, by) in [
                (Icon::Previous, words.previous_fault(), fault.has_previous, -1),
                (Icon::Next, words.next_fault(), fault.has_next, 1),
            ] {
                if PushButton::icon(icon, name).enabled(can).show(ui).clicked() {
                    *step = Some(by);
                }
            }
        });
    });
    step
}
