//! Comparing methods, in the place of the search that is watched: at the left what is chosen and how
//! the race stands, then the table, then the plot.

mod choices;
mod plot;
mod table;

use eframe::egui::{Align, Layout, Rect, Stroke, Ui, vec2};

use super::Scene;
use crate::lang::RacePart;
use crate::lesson::Method;
use crate::ui::button::one_of;
use crate::ui::layout::LEFT_PANEL;
use crate::ui::theme::{self, CONTROL_HEIGHT, PADDING, palette};
use crate::ui::widgets::wrapped;
use crate::ui::{inside, pane};

/// A method that places queens: its words name what is counted of all methods.
const USUAL: Method = Method::SolutionVector;

/// What the page keeps between frames.
#[derive(Default)]
pub struct CompareState {
    choices: choices::ChoicesState,
    table: table::TableState,
    /// The part that is shown where there is no room for all, once one was chosen.
    part: Option<RacePart>,
}

pub fn compare_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut CompareState, rect: Rect) {
    let has_race = scene.session.racing().is_some();
    let areas = Areas::of(rect, state.part, has_race);
    if let Some((rect, parts)) = areas.switch {
        switch_ui(ui, scene, &mut state.part, rect, parts, areas.shown());
    }
    if let Some(rect) = areas.choices {
        let colours = palette(ui.ctx());
        pane(ui, rect, colours.panel);
        let line = Stroke::new(1.0, colours.line);
        ui.painter().vline(rect.right() - 0.5, rect.y_range(), line);
        choices::choices_ui(ui, scene, &mut state.choices, rect);
    }
    let Some(racing) = scene.session.racing() else {
        if let Some(rest) = areas.table.into_iter().chain(areas.plot).reduce(Rect::union) {
            empty_ui(ui, scene, rest);
        }
        return;
    };
    if let Some(rect) = areas.table {
        table::table_ui(ui, scene, &mut state.table, rect, racing);
    }
    if let Some(rect) = areas.plot {
        plot::plot_ui(ui, scene, rect, racing);
    }
}

/// Where the parts of the page stand; `None` where there is no room for one.
struct Areas {
    /// The switch between the parts, and those that it has.
    switch: Option<(Rect, &'static [RacePart])>,
    choices: Option<Rect>,
    table: Option<Rect>,
    plot: Option<Rect>,
}

impl Areas {
    /// From this width on all parts stand side by side; from this on the choices stand beside one
    /// other.
    const WIDE: f32 = 1080.0;
    const MEDIUM: f32 = 640.0;
    const TABLE: f32 = 696.0;
    const SWITCH: f32 = 48.0;

    /// Before the first race the choices come first.
    fn of(page: Rect, part: Option<RacePart>, has_race: bool) -> Self {
        let nothing = Self { switch: None, choices: None, table: None, plot: None };
        if page.width() < Self::MEDIUM {
            let parts = &[RacePart::Choices, RacePart::Table, RacePart::Plot];
            let first = if has_race { RacePart::Table } else { RacePart::Choices };
            return nothing.with_switch(page, parts, part.unwrap_or(first));
        }
        let (choices, rest) = page.split_left_right_at_x(page.left() + LEFT_PANEL);
        let nothing = Self { choices: Some(choices), ..nothing };
        if page.width() < Self::WIDE {
            let part = part.filter(|part| *part == RacePart::Plot).unwrap_or(RacePart::Table);
            return nothing.with_switch(rest, &[RacePart::Table, RacePart::Plot], part);
        }
        let width = Self::TABLE.max(rest.width() * 0.5);
        let (table, plot) = rest.split_left_right_at_x(rest.left() + width);
        Self { table: Some(table), plot: Some(plot), ..nothing }
    }

    /// With one part under the switch.
    fn with_switch(self, rect: Rect, parts: &'static [RacePart], part: RacePart) -> Self {
        let (switch, rest) = rect.split_top_bottom_at_y(rect.top() + Self::SWITCH);
        let with_switch = Self { switch: Some((switch, parts)), ..self };
        match part {
            RacePart::Choices => Self { choices: Some(rest), ..with_switch },
            RacePart::Table => Self { table: Some(rest), ..with_switch },
            RacePart::Plot => Self { plot: Some(rest), ..with_switch },
        }
    }

    /// The part under the switch.
    fn shown(&self) -> RacePart {
        match (self.table, self.plot) {
            (Some(_), _) => RacePart::Table,
            (None, Some(_)) => RacePart::Plot,
            (None, None) => RacePart::Choices,
        }
    }
}

fn switch_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    chosen: &mut Option<RacePart>,
    rect: Rect,
    parts: &[RacePart],
    shown: RacePart,
) {
    let row = rect.shrink2(vec2(PADDING, (rect.height() - CONTROL_HEIGHT) / 2.0));
    inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
        let names: Vec<_> = parts.iter().map(|&part| (part, scene.words.race_part(part))).collect();
        *chosen = one_of(ui, &names, shown).or(*chosen);
    });
}

/// Before the first race: what the page is for.
fn empty_ui(ui: &mut Ui, scene: &Scene<'_>, rect: Rect) {
    const SIZE: [f32; 2] = [440.0, 128.0];
    let colours = palette(ui.ctx());
    let size = vec2(SIZE[0], SIZE[1]).min(rect.size() - vec2(32.0, 32.0));
    // A little above the middle, where the eye looks for it.
    let place = Rect::from_center_size(rect.center() - vec2(0.0, rect.height() * 0.04), size);
    inside(ui, place, Layout::top_down(Align::Center), |ui| {
        for (text, font, colour) in [
            (scene.words.nothing_compared(), theme::HEADING, colours.ink),
            (scene.words.what_is_compared(), theme::BODY, colours.ink2),
        ] {
            wrapped(ui, text, font, colour);
        }
    });
}
