//! The table of a race: a row a method and board size. The head stays where it is.

use eframe::egui::{
    Align, Align2, Color32, FontId, Id, Layout, Rect, ScrollArea, Stroke, Ui, vec2,
};

use super::{Scene, USUAL};
use crate::lang::{Counter, RacePart, Words, number_text};
use crate::session::{RaceRow, Racing, RowState};
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::table::{self, Columns, cells, placed, with_room};
use crate::ui::theme::{self, PADDING, ROW_HEIGHT, palette};
use crate::ui::widgets::{row_ground, wrapped};

/// What the table keeps between frames.
#[derive(Default)]
pub struct TableState {
    /// How many runs had ended when the one that runs was last brought into sight.
    followed: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Size,
    Method,
    Count(Counter),
    Time,
}

impl Column {
    const ALL: [Self; 7] = [
        Self::Size,
        Self::Method,
        Self::Count(Counter::Nodes),
        Self::Count(Counter::Checks),
        Self::Count(Counter::Backtracks),
        Self::Count(Counter::Solutions),
        Self::Time,
    ];

    /// The room for a method's name; it gets what the others leave.
    const METHOD: f32 = 144.0;

    fn width(self) -> f32 {
        match self {
            Self::Size => 24.0,
            Self::Method => Self::METHOD,
            Self::Count(Counter::Nodes | Counter::Checks) => 96.0,
            Self::Count(_) => 80.0,
            // For one that was stopped after some minutes.
            Self::Time => 128.0,
        }
    }

    fn title(self, words: &dyn Words) -> &'static str {
        match self {
            Self::Size => "n",
            Self::Method => words.method_label(),
            Self::Count(counter) => words.counter(counter, USUAL),
            Self::Time => words.quantity_time(),
        }
    }
}

/// The columns that there is room for, and where each ends.
fn columns(left: f32, width: f32) -> Columns<Column> {
    let spared = [Counter::Backtracks, Counter::Solutions, Counter::Nodes].map(Column::Count);
    let columns = with_room(&Column::ALL, &spared, Column::width, width);
    let spare = (width - columns.iter().map(|column| column.width()).sum::<f32>()).max(0.0);
    let wide = |column: Column| match column {
        Column::Method => (column, column.width() + spare),
        _ => (column, column.width()),
    };
    placed(left, columns.into_iter().map(wide))
}

const HEAD: f32 = 32.0;
/// Between a name at the left of its column and the numbers beside it.
const INDENT: f32 = 16.0;
/// The least between two numbers.
const GAP: f32 = 6.0;

pub fn table_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    state: &mut TableState,
    rect: Rect,
    racing: &Racing,
) {
    let rect = rect.shrink2(vec2(PADDING, 8.0));
    let rect = note_ui(ui, scene, rect, racing);
    let columns = columns(rect.left(), rect.width() - INDENT);
    let (head, body) = rect.split_top_bottom_at_y(rect.top() + HEAD);
    head_ui(ui, scene, head, &columns);
    let rows = racing.rows();
    let height = (body.height() / ROW_HEIGHT).floor() * ROW_HEIGHT;
    let body = body.with_max_y(body.top() + height);
    let area = ScrollArea::vertical().id_salt("race table").auto_shrink(false);
    let area = state.follow(area, racing, &rows, height);
    let name = scene.words.race_part(RacePart::Table);
    table::rows_ui(ui, name, body, area, rows.len(), |ui, index| {
        let is_first = index == 0 || rows[index - 1].size != rows[index].size;
        row_ui(ui, scene.words, &rows[index], &columns, is_first);
    });
}

impl TableState {
    /// Scrolls to the run that has begun, no farther than to bring it into sight.
    fn follow(
        &mut self,
        area: ScrollArea,
        racing: &Racing,
        rows: &[RaceRow<'_>],
        height: f32,
    ) -> ScrollArea {
        let ended = racing.ended().len();
        if std::mem::replace(&mut self.followed, ended) == ended {
            return area;
        }
        let is_running = |row: &RaceRow<'_>| matches!(row.state, RowState::Running(_));
        let last = rows.iter().position(is_running).map_or(rows.len(), |row| row + 1);
        area.vertical_scroll_offset((last as f32 * ROW_HEIGHT - height).max(0.0))
    }
}

/// Under the table: what a column counts of the number scan. Answers with the room above.
fn note_ui(ui: &mut Ui, scene: &Scene<'_>, rect: Rect, racing: &Racing) -> Rect {
    const HEIGHT: f32 = 40.0;
    const ICON: f32 = 16.0;
    if racing.methods().iter().all(|method| method.has_tree()) {
        return rect;
    }
    let colours = palette(ui.ctx());
    let (above, note) = rect.split_top_bottom_at_y(rect.bottom() - HEIGHT);
    let icon = Rect::from_min_size(note.min + vec2(0.0, 8.0), vec2(ICON, ICON));
    Icon::Info.paint(ui.painter(), icon, colours.ink2);
    let text = scene.words.numbers_note();
    let place = note.with_min_x(note.left() + ICON + 8.0).with_min_y(note.top() + 8.0);
    inside(ui, place, Layout::top_down(Align::Min), |ui| {
        wrapped(ui, text, theme::SMALL, colours.ink2);
    });
    above
}

fn head_ui(ui: &Ui, scene: &Scene<'_>, head: Rect, columns: &[(Column, f32)]) {
    let colours = palette(ui.ctx());
    for (cell, column) in cells(head, columns) {
        cell_ui(ui, cell, column, column.title(scene.words).to_owned(), theme::SMALL, colours.ink2);
    }
    let line = Stroke::new(1.0, colours.line);
    ui.painter().hline(head.x_range(), head.bottom() - 0.5, line);
}

fn row_ui(
    ui: &mut Ui,
    words: &dyn Words,
    row: &RaceRow<'_>,
    columns: &[(Column, f32)],
    is_first: bool,
) {
    let colours = palette(ui.ctx());
    let sentence = words.race_row(row);
    let response = table::row_ui(ui, Id::unique(("race row", row.method, row.size)), &sentence);
    let rect = response.rect;
    let is_running = matches!(row.state, RowState::Running(_));
    row_ground(ui.painter(), rect, is_running, false, colours);
    if is_first {
        let line = Stroke::new(1.0, colours.line);
        ui.painter().hline(rect.x_range(), rect.top(), line);
    }
    for (cell, column) in cells(rect, columns) {
        let (text, colour) = match column {
            Column::Size => {
                let ink = if is_first { colours.ink } else { colours.ink3 };
                (row.size.get().to_string(), ink)
            }
            Column::Method => (words.method(row.method).to_owned(), colours.ink),
            Column::Count(counter) => count(row, counter, colours.ink, colours.ink3),
            Column::Time => (time(row, words), time_colour(row, colours)),
        };
        cell_ui(ui, cell, column, text, theme::BODY, colour);
    }
    let is_partial = matches!(row.state, RowState::Ended(heat) if !heat.is_complete);
    if is_partial || row.state == RowState::LeftOut {
        response.on_hover_text(sentence);
    }
}

/// A count, and its ink: that of a run that is not complete is faint.
fn count(row: &RaceRow<'_>, counter: Counter, ink: Color32, faint: Color32) -> (String, Color32) {
    let of = |counts| number_text(counter.of(counts));
    match row.state {
        RowState::Ended(heat) if heat.is_complete => (of(&heat.counts), ink),
        RowState::Ended(heat) | RowState::Running(Some(heat)) => (of(&heat.counts), faint),
        RowState::LeftOut => ("–".to_owned(), faint),
        RowState::Waiting | RowState::NotRun | RowState::Running(None) => (String::new(), faint),
    }
}

fn time(row: &RaceRow<'_>, words: &dyn Words) -> String {
    match row.state {
        RowState::LeftOut => "–".to_owned(),
        RowState::Waiting => words.waiting_heat().to_owned(),
        RowState::NotRun => words.heat_not_run().to_owned(),
        RowState::Running(_) => words.running_heat().to_owned(),
        RowState::Ended(heat) => {
            let time = words.measured_time(heat.time);
            if heat.is_complete { time } else { words.stopped_after(&time) }
        }
    }
}

fn time_colour(row: &RaceRow<'_>, colours: &theme::Palette) -> Color32 {
    match row.state {
        RowState::Running(_) => colours.ink,
        RowState::Ended(heat) if heat.is_complete => colours.ink2,
        RowState::Ended(_) => colours.tried,
        RowState::LeftOut | RowState::Waiting | RowState::NotRun => colours.ink3,
    }
}

/// Names stand at the left of their cells, numbers at the right.
fn cell_ui(ui: &Ui, cell: Rect, column: Column, text: String, font: FontId, colour: Color32) {
    let (air, align) = match column {
        Column::Method => (INDENT, Align2::LEFT_CENTER),
        _ => (GAP, Align2::RIGHT_CENTER),
    };
    table::cell_ui(ui, cell.with_min_x(cell.left() + air), align, text, font, colour);
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use eframe::egui::{Context, RawInput};

    use super::*;
    use crate::lang;
    use crate::session::Language;

    #[test]
    fn the_time_of_a_stopped_run_has_room_in_its_column() {
        let words = lang::words(Language::English);
        let output = Context::default().run_ui(RawInput::default(), |ui| {
            for milliseconds in [231, 9_900, 59_900, 83_000] {
                let time = words.measured_time(Duration::from_millis(milliseconds));
                let text = words.stopped_after(&time);
                let galley = ui.painter().layout_no_wrap(text, theme::BODY, Color32::BLACK);
                let room = Column::Time.width() - GAP;
                assert!(
                    galley.size().x <= room,
                    "{} in {room}: {}",
                    galley.size().x,
                    galley.text()
                );
            }
        });
        output.drop_without_applying_deltas();
    }
}
