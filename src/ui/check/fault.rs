//! The board that a finding is about, and what is wrong with it.

use eframe::egui::{Align, Label, Layout, Rect, RichText, Ui, pos2, vec2};

use crate::ui::board::{BoardState, board_ui};
use crate::ui::button::PushButton;
use crate::ui::conflicts::{CardLook, Verdict, card_ui};
use crate::ui::controls::{NumberState, number_field_ui, refusal};
use crate::ui::geometry::{BoardGeometry, MARGIN, Stage};
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::scene::Scene;
use crate::ui::theme::{self, PADDING, palette};
use crate::ui::widgets::{label, left_and_right};

/// What stands around the board at fault.
pub struct Fault<'a> {
    /// Which board it is: `Solution 17`, or `Board` with a field for the number behind it.
    pub title: &'a str,
    pub has_number_field: bool,
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

/// Sentences under a verdict at the most.
pub const MOST_SENTENCES: usize = 2;

/// The board of the scene and what is said of it. Answers with how many faults to go on.
pub fn fault_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    (state, number): (&mut BoardState, &mut NumberState),
    rect: Rect,
    fault: &Fault<'_>,
) -> Option<i64> {
    let is_low = rect.height() < LOW;
    let look = if is_low { CardLook::LOW } else { CardLook::usual(fault.verdict.sentences.len()) };
    let places = Places::of(rect, &look, is_low)?;
    let step = header_ui(ui, scene, number, places.header, fault);
    let n = scene.board.size().get();
    let pixels_per_point = ui.pixels_per_point();
    let geometry = if scene.board.is_large() {
        state.geometry(Stage { frame: places.board, n, pixels_per_point })
    } else {
        BoardGeometry::fit(places.board, n, pixels_per_point)
    };
    board_ui(ui, scene, state, geometry, places.board);
    card_ui(ui, places.card, &look, &fault.verdict, PADDING);
    if let Some(hint) = places.hint.filter(|_| !fault.hint.is_empty()) {
        inside(ui, hint, Layout::left_to_right(Align::Center), |ui| {
            let hint = RichText::new(fault.hint).font(theme::BODY).color(palette(ui.ctx()).ink2);
            ui.add(Label::new(hint).truncate());
        });
    }
    step
}

/// Where the parts stand, one under the other.
struct Places {
    header: Rect,
    board: Rect,
    card: Rect,
    /// Left out on a low page.
    hint: Option<Rect>,
}

impl Places {
    /// `None` where there is no room for a board.
    fn of(rect: Rect, look: &CardLook, is_low: bool) -> Option<Self> {
        /// Buttons and sentences want this much, however small the board is.
        const LEAST_WIDTH: f32 = 400.0;
        const HINT: f32 = 20.0;
        let air = if is_low { 6.0 } else { 16.0 };
        let below_card = if is_low { air } else { 2.0 * air + HINT };
        let width = rect.width() - 2.0 * (MARGIN + PADDING);
        // From board to board it stays as large as it is, whatever there is to say.
        let highest_card = CardLook::usual(MOST_SENTENCES).height();
        let room_for_card = if is_low { look.height() } else { highest_card };
        let height = rect.height() - air - HEADER - MARGIN - air - room_for_card - below_card;
        let side = width.min(height);
        if side < 1.0 {
            return None;
        }
        let centre = rect.center().x;
        let wide = side.max((rect.width() - 2.0 * PADDING).min(LEAST_WIDTH));
        let row = |top: f32, wide: f32, height: f32| {
            Rect::from_min_size(pos2(centre - wide / 2.0, top), vec2(wide, height))
        };
        let header = row(rect.top() + air, wide, HEADER);
        let board = row(header.bottom() + MARGIN, side, side);
        let card = row(board.bottom() + air, wide, look.height());
        let hint = (!is_low).then(|| row(card.bottom() + 12.0, wide, HINT));
        Some(Self { header, board, card, hint })
    }
}

fn header_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    number: &mut NumberState,
    rect: Rect,
    fault: &Fault<'_>,
) -> Option<i64> {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let mut step = None;
    inside(ui, rect, Layout::left_to_right(Align::Center), |ui| {
        let title = |ui: &mut Ui, _: &mut Option<i64>| {
            // The field says it, too.
            const ROOM_FOR_TITLE: f32 = 150.0;
            if !fault.has_number_field || ui.available_width() >= ROOM_FOR_TITLE {
                label(ui, fault.title, theme::HEADING, colours.ink);
            }
            let mut beside = (fault.place.to_owned(), colours.ink2);
            if fault.has_number_field {
                number_field_ui(ui, scene, number);
                const ROOM_FOR_LAST: f32 = 140.0;
                let has_room = ui.available_width() >= ROOM_FOR_LAST;
                if let Some(last) = scene.session.last_number().filter(|_| has_room) {
                    label(ui, words.of_number(last), theme::BODY, colours.ink2);
                }
                if let Some(refusal) = refusal(scene, number) {
                    beside = (refusal, colours.bad);
                }
            }
            const ROOM_FOR_PLACE: f32 = 72.0;
            if ui.available_width() >= ROOM_FOR_PLACE {
                ui.add_space(4.0);
                let place = RichText::new(beside.0).font(theme::BODY).color(beside.1);
                ui.add(Label::new(place).truncate());
            }
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
