//! The table of counts: a row a board size. The head stays where it is, and under the rows stands what
//! there is to know of them.

use eframe::egui::{
    Align, Align2, Color32, FontId, Id, Layout, Pos2, Rect, ScrollArea, Stroke, Ui, Vec2, pos2,
    style::ScrollAnimation, vec2,
};

use super::Scene;
use crate::board::Size;
use crate::formats::{CountKind, CountRow, Origin};
use crate::lang::{RacePart, Words, number_text, percent_text};
use crate::session::{CountLine, Counting};
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::table::{self, Columns, placed, with_room};
use crate::ui::theme::{self, PADDING, ROW_HEIGHT, palette};
use crate::ui::widgets::{row_ground, wrapped};

/// What the table keeps between frames.
#[derive(Default)]
pub struct TableState {
    /// The board that was brought into sight last, in a table of this height.
    followed: Option<(Size, f32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Size,
    Count(CountKind),
    Time,
    Published,
}

impl Column {
    const ALL: [Self; 5] = [
        Self::Size,
        Self::Count(CountKind::Solutions),
        Self::Count(CountKind::Fundamental),
        Self::Time,
        Self::Published,
    ];

    fn width(self) -> f32 {
        match self {
            Self::Size => 36.0,
            // For the numbers of n = 27.
            Self::Count(CountKind::Solutions) => 160.0,
            Self::Count(CountKind::Fundamental) => 152.0,
            Self::Time => 92.0,
            Self::Published => 72.0,
        }
    }

    fn title(self, words: &dyn Words) -> &'static str {
        match self {
            Self::Size => "n",
            Self::Count(kind) => words.count_kind(kind),
            Self::Time => words.time(),
            Self::Published => words.published_column(),
        }
    }
}

/// The columns that there is room for, and where each ends.
fn columns(left: f32, width: f32) -> Columns<Column> {
    let spared = [Column::Count(CountKind::Fundamental)];
    let columns = with_room(&Column::ALL, &spared, Column::width, width);
    placed(left, columns.into_iter().map(|column| (column, column.width())))
}

const HEAD: f32 = 40.0;
/// The note under the rows, and a line above it for a number that is not the published one.
const NOTE: f32 = 44.0;
const WARNING: f32 = 28.0;
/// The least between two numbers.
const GAP: f32 = 8.0;
const ICON: f32 = 16.0;

pub fn table_ui(ui: &mut Ui, scene: &Scene<'_>, state: &mut TableState, rect: Rect) {
    let rect = rect.shrink2(vec2(PADDING, 8.0)).with_max_x(rect.right());
    let lines = scene.session.counting().lines();
    let columns = columns(rect.left(), rect.width());
    let (head, rest) = rect.split_top_bottom_at_y(rect.top() + HEAD);
    head_ui(ui, scene, head, &columns);
    let warning = warning(scene.words, &lines);
    let foot = NOTE + if warning.is_some() { WARNING } else { 0.0 };
    let rows = ((rest.height() - foot) / ROW_HEIGHT).floor().clamp(1.0, lines.len() as f32);
    let (body, foot) = rest.split_top_bottom_at_y(rest.top() + rows * ROW_HEIGHT);
    rows_ui(ui, scene, state, body, &lines, &columns);
    foot_ui(ui, scene, foot, warning.as_deref());
}

fn rows_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    state: &mut TableState,
    body: Rect,
    lines: &[CountLine],
    columns: &[(Column, f32)],
) {
    let name = scene.words.race_part(RacePart::Table);
    // What is brought into sight stands there in the next frame: a second board may have begun.
    let area = ScrollArea::vertical().id_salt("count table").auto_shrink(false).animated(false);
    let newest = newest(scene.session.counting());
    table::rows_ui(ui, name, body, area, lines.len(), |ui, index| {
        let top = ui.cursor().top() - index as f32 * ROW_HEIGHT;
        state.follow(ui, newest, body.height(), top);
        row_ui(ui, scene.words, &lines[index], columns);
    });
}

/// The board that is being counted, or else was counted last.
fn newest(counting: &Counting) -> Option<Size> {
    let latest = || counting.latest().map(|line| line.row.size);
    counting.current().map(|(size, ..)| size).or_else(latest)
}

impl TableState {
    /// Scrolls to the newest board when it is another or the table has another height, no farther than to
    /// bring it and the next two into sight; `top` is where the rows begin, in sight or not.
    fn follow(&mut self, ui: &Ui, newest: Option<Size>, height: f32, top: f32) {
        let wanted = newest.map(|size| (size, height));
        let followed = std::mem::replace(&mut self.followed, wanted);
        if let Some(size) = newest.filter(|_| followed != wanted) {
            let row = size.get() as f32;
            let [first, last] = [row - 1.0, row + 2.0].map(|rows| top + rows * ROW_HEIGHT);
            let rows = Rect::from_x_y_ranges(ui.max_rect().x_range(), first..=last);
            ui.scroll_to_rect_animation(rows, None, ScrollAnimation::none());
        }
    }
}

fn head_ui(ui: &Ui, scene: &Scene<'_>, head: Rect, columns: &[(Column, f32)]) {
    let colours = palette(ui.ctx());
    for (cell, column) in cells(head, columns) {
        cell_ui(ui, cell, column.title(scene.words).to_owned(), theme::SMALL, colours.ink2);
    }
    let right = columns.last().map_or(head.right(), |(_, end)| *end);
    let line = Stroke::new(1.0, colours.line);
    ui.painter().hline(head.left()..=right, head.bottom() - 0.5, line);
}

fn row_ui(ui: &mut Ui, words: &dyn Words, line: &CountLine, columns: &[(Column, f32)]) {
    let colours = palette(ui.ctx());
    let sentence = words.count_row(line);
    let response = table::row_ui(ui, Id::unique(("count row", line.row.size)), &sentence);
    let rect = response.rect;
    let right = columns.last().map_or(rect.right(), |(_, end)| *end);
    row_ground(ui.painter(), rect.with_max_x(right), line.under_way.is_some(), false, colours);
    for (cell, column) in cells(rect, columns) {
        match column {
            Column::Size => {
                cell_ui(ui, cell, line.row.size.to_string(), theme::BODY, colours.ink);
            }
            Column::Count(kind) => count_ui(ui, cell, &line.row, kind),
            Column::Time => time_ui(ui, words, cell, line),
            Column::Published => published_ui(ui, words, cell, line),
        }
    }
    if is_different(&line.row) {
        response.on_hover_text(sentence);
    }
}

fn is_different(row: &CountRow) -> bool {
    row.differences().is_some_and(|found| !found.is_empty())
}

/// A number that was counted here, or in fainter ink the published one.
fn count_ui(ui: &Ui, cell: Rect, row: &CountRow, kind: CountKind) {
    let colours = palette(ui.ctx());
    let Some((number, origin)) = row.number(kind) else { return };
    let differences = row.differences().unwrap_or_default();
    let colour = match origin {
        Origin::Counted if differences.iter().any(|found| found.of == kind) => colours.bad,
        Origin::Counted => colours.ink,
        Origin::Published => colours.ink3,
    };
    cell_ui(ui, cell, number_text(number), theme::BODY, colour);
}

/// The time that it took, or that it is being counted.
fn time_ui(ui: &Ui, words: &dyn Words, cell: Rect, line: &CountLine) {
    let colours = palette(ui.ctx());
    let (text, colour) = match (line.under_way, line.row.time()) {
        (Some((state, _)), _) => (words.count_state(state).to_owned(), colours.ink),
        (None, Some(time)) => (words.measured_time(time), colours.ink2),
        (None, None) => return,
    };
    cell_ui(ui, cell, text, theme::BODY, colour);
}

/// Whether the published numbers are the same, or that these are published; how much is done of a board
/// that is being counted.
fn published_ui(ui: &Ui, words: &dyn Words, cell: Rect, line: &CountLine) {
    let colours = palette(ui.ctx());
    if let Some((_, share)) = line.under_way {
        return cell_ui(ui, cell, percent_text(share), theme::BODY, colours.ink2);
    }
    let (icon, colour) = match line.row.differences().as_deref() {
        None if line.row.counted.is_some() => return,
        None => {
            let mark = words.count_origin(Origin::Published).to_owned();
            return cell_ui(ui, cell, mark, theme::SMALL, colours.ink3);
        }
        Some([]) => (Icon::Check, colours.accent),
        Some(_) => (Icon::Warning, colours.bad),
    };
    // Under the middle of the column's name.
    let name = Column::Published.title(words).to_owned();
    let name = ui.painter().layout_no_wrap(name, theme::SMALL, Color32::PLACEHOLDER);
    let centre = pos2(cell.right() - name.size().x / 2.0, cell.center().y);
    icon.paint(ui.painter(), icon_place(centre), colour);
}

fn icon_place(centre: Pos2) -> Rect {
    Rect::from_center_size(centre, Vec2::splat(ICON))
}

/// The cells of a row, each with its column.
fn cells(row: Rect, columns: &[(Column, f32)]) -> impl Iterator<Item = (Rect, Column)> {
    table::cells(row, columns).map(|(cell, column)| (cell.with_max_x(cell.right() - GAP), column))
}

/// A text at the right of its cell.
fn cell_ui(ui: &Ui, cell: Rect, text: String, font: FontId, colour: Color32) {
    table::cell_ui(ui, cell, Align2::RIGHT_CENTER, text, font, colour);
}

/// Which numbers are not those published; of the first board that has any.
fn warning(words: &dyn Words, lines: &[CountLine]) -> Option<String> {
    let row = lines.iter().map(|line| &line.row).find(|row| is_different(row))?;
    Some(words.differences_sentence(row.size, &row.differences()?))
}

/// Under the rows: a number that is not the published one, and what is faint.
fn foot_ui(ui: &mut Ui, scene: &Scene<'_>, foot: Rect, warning: Option<&str>) {
    let colours = palette(ui.ctx());
    let mut rest = foot.with_min_y(foot.top() + 8.0).with_max_x(foot.right() - PADDING);
    if let Some(warning) = warning {
        note_ui(ui, rest, Icon::Warning, warning, colours.bad);
        rest.min.y += WARNING;
    }
    note_ui(ui, rest, Icon::Info, scene.words.counts_note(), colours.ink2);
}

fn note_ui(ui: &mut Ui, place: Rect, icon: Icon, text: &str, colour: Color32) {
    let corner = place.min + vec2(PADDING / 2.0, 0.0);
    icon.paint(ui.painter(), icon_place(corner + Vec2::splat(ICON / 2.0)), colour);
    let place = place.with_min_x(corner.x + ICON + 8.0);
    inside(ui, place, Layout::top_down(Align::Min), |ui| {
        wrapped(ui, text, theme::SMALL, colour);
    });
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use eframe::egui::{Context, RawInput};

    use super::*;
    use crate::formats::Counts;
    use crate::lang;
    use crate::session::{CountState, Language};

    /// Checks in a frame that texts have room in their column.
    fn assert_room(column: Column, texts: &[String]) {
        let output = Context::default().run_ui(RawInput::default(), |ui| {
            for text in texts {
                let galley = ui.painter().layout_no_wrap(text.clone(), theme::BODY, Color32::BLACK);
                let room = column.width() - GAP;
                assert!(galley.size().x <= room, "{} in {room}: {text}", galley.size().x);
            }
        });
        output.drop_without_applying_deltas();
    }

    #[test]
    fn the_largest_numbers_have_room_in_their_columns() {
        let last = Counts::published(Size::new(27).unwrap()).unwrap();
        let texts = |count| [number_text(count)];
        assert_room(Column::Count(CountKind::Solutions), &texts(last.solutions));
        let fundamental = texts(last.fundamental.unwrap());
        assert_room(Column::Count(CountKind::Fundamental), &fundamental);
    }

    #[test]
    fn times_have_room_in_their_column() {
        let words = lang::words(Language::English);
        let times = [0, 999, 59_990, 3_599_000, 359_999_000].map(Duration::from_millis);
        assert_room(Column::Time, &times.map(|time| words.measured_time(time)));
        use CountState::{Counting, Paused, Preparing, Stopped, Stopping};
        let states = [Preparing, Counting, Paused, Stopping, Stopped];
        assert_room(Column::Time, &states.map(|state| words.count_state(state).to_owned()));
    }

    #[test]
    fn a_narrow_table_leaves_fundamental_solutions_out() {
        assert_eq!(columns(0.0, 520.0).len(), 5);
        let narrow = columns(0.0, 408.0);
        assert_eq!(narrow.len(), 4);
        assert!(narrow.iter().all(|(_, end)| *end <= 408.0), "{narrow:?}");
    }
}
