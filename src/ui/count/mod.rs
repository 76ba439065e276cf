//! The view that counts boards: what is to be counted and how it stands, the table, the plots.

mod panel;
mod table;

use eframe::egui::{Align, Layout, Rect, ScrollArea, Ui, vec2};

use super::button::one_of;
use super::layout::{LEFT_PANEL, STRIP};
use super::plots::plots_ui;
use super::scene::Scene;
use super::size_field::SizeState;
use super::theme::{CONTROL_HEIGHT, PADDING};
use super::widgets::{left_and_right, tell};
use super::{inside, scrolled_controls, side_pane, strip_pane};
use crate::lang::RacePart;
use crate::session::Tab;

/// What the view keeps between frames.
#[derive(Default)]
pub struct CountViewState {
    size: SizeState,
    table: table::TableState,
    /// The part that is shown where there is no room for both, once one was chosen.
    part: Option<RacePart>,
}

/// The parts that take turns.
const PARTS: [RacePart; 2] = [RacePart::Table, RacePart::Plot];

pub fn count_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut CountViewState, rect: Rect) {
    let part = state.part.unwrap_or(RacePart::Table);
    let areas = Areas::of(rect, part);
    if let Some(rect) = areas.left {
        side_pane(ui, rect, rect.right() - 0.5);
        let area = ScrollArea::vertical().id_salt("count").auto_shrink(false);
        let name = scene.words.tab(Tab::Count);
        scrolled_controls(ui, rect, name, area, |ui| {
            panel::panel_ui(ui, scene, &mut state.size);
        });
    }
    if let Some(rect) = areas.strip {
        strip_pane(ui, rect);
        let row = rect.shrink2(vec2(PADDING, 0.0));
        inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
            panel::strip_ui(ui, scene, &mut state.size);
        });
    }
    if let Some(rect) = areas.switch {
        let chosen = switch_ui(ui, scene, part, rect, areas.strip.is_some());
        state.part = chosen.or(state.part);
    }
    if let Some(rect) = areas.table {
        table::table_ui(ui, scene, &mut state.table, rect);
    }
    if let Some(rect) = areas.plots {
        plots_ui(ui, scene.words, &scene.session.count_rows(), rect.shrink(PADDING));
    }
    tell(ui, rect, "count", &state_sentence(scene));
}

/// Where the parts of the view stand; `None` where there is no room for one.
struct Areas {
    left: Option<Rect>,
    /// In the place of the panel at the left.
    strip: Option<Rect>,
    /// The switch between the table and the plots.
    switch: Option<Rect>,
    table: Option<Rect>,
    plots: Option<Rect>,
}

impl Areas {
    const TABLE: f32 = 536.0;
    /// From this width on the panel stands beside one other part, and from this on beside both.
    const MEDIUM: f32 = LEFT_PANEL + Self::TABLE;
    const WIDE: f32 = Self::MEDIUM + 328.0;
    const SWITCH: f32 = 48.0;

    fn of(view: Rect, part: RacePart) -> Self {
        let nothing = Self { left: None, strip: None, switch: None, table: None, plots: None };
        if view.width() < Self::MEDIUM {
            let (strip, rest) = view.split_top_bottom_at_y(view.top() + STRIP);
            return Self { strip: Some(strip), ..nothing.with_switch(rest, part) };
        }
        let (left, rest) = view.split_left_right_at_x(view.left() + LEFT_PANEL);
        let with_left = Self { left: Some(left), ..nothing };
        if view.width() < Self::WIDE {
            return with_left.with_switch(rest, part);
        }
        let (table, plots) = rest.split_left_right_at_x(rest.left() + Self::TABLE);
        Self { table: Some(table), plots: Some(plots), ..with_left }
    }

    /// With one part under the switch.
    fn with_switch(self, rect: Rect, part: RacePart) -> Self {
        let (switch, rest) = rect.split_top_bottom_at_y(rect.top() + Self::SWITCH);
        let with_switch = Self { switch: Some(switch), ..self };
        if part == RacePart::Plot {
            // Both have air of their own.
            let plots = rest.with_min_y(rest.top() - PADDING / 2.0);
            Self { plots: Some(plots), ..with_switch }
        } else {
            // Its columns do not part from each other.
            let table = rest.with_max_x(rest.right().min(rest.left() + Self::TABLE));
            Self { table: Some(table), ..with_switch }
        }
    }
}

/// Table or plots, and beside it what a strip has no room for. Answers with the part that was chosen.
fn switch_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    part: RacePart,
    rect: Rect,
    has_strip: bool,
) -> Option<RacePart> {
    let mut chosen = None;
    let row = rect.shrink2(vec2(PADDING, (rect.height() - CONTROL_HEIGHT) / 2.0));
    inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
        let parts = |ui: &mut Ui, scene: &mut Scene<'_>| {
            chosen = one_of(ui, &PARTS.map(|part| (part, scene.words.race_part(part))), part);
        };
        left_and_right(ui, scene, parts, |ui, scene| {
            if has_strip {
                panel::beside_switch_ui(ui, scene, part);
            }
        });
    });
    chosen
}

/// What the status line says: the board that was counted last, else the one that is being counted.
pub fn state_sentence(scene: &Scene<'_>) -> String {
    let (words, counting) = (scene.words, scene.session.counting());
    match (counting.latest(), counting.current()) {
        (Some(latest), _) => words.count_sentence(&latest),
        (None, Some((size, state, _))) => words.count_title(size, state),
        (None, None) => words.nothing_counted().to_owned(),
    }
}
