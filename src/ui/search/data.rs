//! The method's data, with what the step has changed.

use eframe::egui::{
    Align2, Color32, FontId, Id, Pos2, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use super::{Scene, Watching};
use crate::lesson::{Body, Cell, Datum, Mark};
use crate::ui::theme::{self, Palette, palette};
use crate::ui::widgets::scrolled;

/// The height of the line with the title and the values.
const HEAD: f32 = 28.0;
/// The height of the line of indices, and of that of pointers.
const INDICES: f32 = 16.0;
const POINTERS: f32 = 18.0;
/// Between rows, and between cells.
const GAP: f32 = 4.0;
/// Between tables side by side.
const TABLE_GAP: f32 = 16.0;
/// The height of a cell: of the only array, of one of several.
const CELL: f32 = 32.0;
const CELL_OF_SEVERAL: f32 = 22.0;
/// The height of a named value.
const CHIP: f32 = 22.0;
/// A table is no higher than this beside a board.
const TABLE: f32 = 128.0;
/// The least and the most that data take under a board; more is scrolled.
const LEAST: f32 = 98.0;
const MOST: f32 = 176.0;

/// The height that the data of a method take under a board of this width; the same at every step.
pub fn height(watching: &Watching, width: f32) -> f32 {
    let data = watching.record().at(0).data();
    (HEAD + Parts::of(&data).height(width)).clamp(LEAST, MOST)
}

/// With its title, where no switch says it.
pub fn data_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    rect: Rect,
    watching: &Watching,
    has_title: bool,
) {
    let data = watching.run().data();
    let title = scene.words.data_title();
    if has_title {
        let (at, ink) = (pos2(rect.left(), rect.top() + HEAD / 2.0), palette(ui.ctx()).ink2);
        ui.painter().text(at, Align2::LEFT_CENTER, title, theme::SMALL, ink);
    }
    shown_ui(ui, title, rect, &data);
}

/// Data in a place of this size, under this name for a screen reader.
fn shown_ui(ui: &mut Ui, name: &str, rect: Rect, data: &[Datum]) {
    let (head, body) = rect.split_top_bottom_at_y(rect.top() + HEAD);
    let parts = Parts::of(data);
    head_ui(ui, head, &parts);
    ui.scope_builder(UiBuilder::new().max_rect(body), |ui| {
        let area = ScrollArea::both().id_salt("data").auto_shrink(false);
        scrolled(ui, name, area, |ui| parts_ui(ui, &parts, body.height()));
    });
}

/// An array or a mask, with the index of its first cell.
type Row<'a> = (&'a str, u32, &'a [Cell]);

/// Data by how they are shown.
#[derive(Default)]
struct Parts<'a> {
    values: Vec<(&'a str, &'a str)>,
    tables: Vec<(&'a str, usize, &'a [Cell])>,
    rows: Vec<Row<'a>>,
    named: Vec<(&'a str, &'a [(String, Cell)])>,
}

impl<'a> Parts<'a> {
    fn of(data: &'a [Datum]) -> Self {
        let mut parts = Self::default();
        for Datum { name, body } in data {
            match body {
                Body::Value(value) => parts.values.push((name, value)),
                Body::Grid { columns, cells } => parts.tables.push((name, *columns, cells)),
                Body::Array { from, cells } => parts.rows.push((name, *from, cells)),
                Body::Bits(cells) => parts.rows.push((name, 1, cells)),
                Body::Named(values) => parts.named.push((name, values)),
            }
        }
        parts
    }

    /// The height that they take in this width.
    fn height(&self, width: f32) -> f32 {
        // With the table's edges.
        let tables = if self.tables.is_empty() { 0.0 } else { INDICES + TABLE + 2.0 };
        let beside = if self.tables.is_empty() { width } else { width - TABLE - TABLE_GAP };
        let named: f32 = self.named.iter().map(|(_, values)| named_height(values, beside)).sum();
        tables.max(self.rows_height() + named)
    }

    fn cell_height(&self) -> f32 {
        if self.rows.len() == 1 { CELL } else { CELL_OF_SEVERAL }
    }

    fn rows_height(&self) -> f32 {
        let row = self.cell_height() + GAP;
        self.groups().map(|rows| INDICES + rows.len() as f32 * row + POINTERS).sum()
    }

    /// Rows that are counted alike stand between one line of indices and one of pointers.
    fn groups(&self) -> impl Iterator<Item = &[Row<'a>]> {
        self.rows.chunk_by(|(_, from, cells), (_, next_from, next_cells)| {
            (from, cells.len()) == (next_from, next_cells.len())
        })
    }
}

/// Roughly: a named value takes so much of a line.
const CHIP_PITCH: f32 = 62.0;

fn named_height(values: &[(String, Cell)], width: f32) -> f32 {
    let a_line = (width / CHIP_PITCH).floor().max(1.0);
    HEAD - 8.0 + (values.len() as f32 / a_line).ceil() * (CHIP + GAP)
}

/// The single values, at the right.
fn head_ui(ui: &mut Ui, rect: Rect, parts: &Parts<'_>) {
    let colours = palette(ui.ctx());
    let middle = rect.center().y;
    let mut right = rect.right();
    for (index, (name, value)) in parts.values.iter().enumerate().rev() {
        let painter = ui.painter();
        let at = |x| pos2(x, middle);
        let put = |x, text: &str, colour| {
            painter.text(at(x), Align2::RIGHT_CENTER, text, theme::CODE, colour).left()
        };
        let before = right;
        right = put(right, value, colours.ink);
        right = put(right, &format!("{name} = "), colours.ink2);
        let place = Rect::from_x_y_ranges(right..=before, rect.y_range());
        let response = ui.interact(place, Id::unique(("value", index)), Sense::hover());
        let text = format!("{name} = {value}");
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
        right -= 20.0;
    }
}

fn parts_ui(ui: &mut Ui, parts: &Parts<'_>, room: f32) {
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let (width, mut corner) = (ui.available_width(), ui.cursor().min);
    let start = corner;
    let mut bottom = corner.y;
    for (name, columns, cells) in &parts.tables {
        let rows = cells.len().div_ceil((*columns).max(1)).max(1);
        let most = (room - INDICES - 2.0).max(TABLE).min(0.6 * width);
        let side = (most / rows.max(*columns) as f32).floor().clamp(6.0, 28.0);
        let table = table_ui(ui, corner, name, *columns, cells, side);
        bottom = bottom.max(table.bottom());
        corner.x = table.right() + TABLE_GAP;
    }
    let right = start.x + width;
    let end = rows_ui(ui, Rect::from_min_max(corner, pos2(right, bottom)), parts);
    let mut top = end.y;
    for (name, values) in &parts.named {
        let place = Rect::from_min_max(pos2(corner.x, top), pos2(right, top));
        top = named_ui(ui, place, name, values);
    }
    let used = Rect::from_min_max(start, pos2(right.max(end.x), bottom.max(top)));
    ui.allocate_rect(used, Sense::hover());
}

/// How a cell looks: fill, edge and its width, ink.
fn look(mark: Mark, colours: &Palette) -> (Color32, Stroke, Color32) {
    let edge = |width, colour| Stroke::new(width, colour);
    match mark {
        Mark::Plain => (colours.raised, edge(1.0, colours.line), colours.ink),
        Mark::Faint => (colours.raised, edge(1.0, colours.line), colours.ink3),
        Mark::Set => (colours.accent_soft, edge(1.0, colours.line2), colours.ink),
        Mark::Compared => (colours.raised, edge(2.0, colours.ink2), colours.ink),
        Mark::Changed => (colours.tried_soft, edge(2.0, colours.tried), colours.ink),
        Mark::Conflict => (colours.bad_soft, edge(2.0, colours.bad), colours.ink),
    }
}

/// A cell of an array or a mask.
fn cell_ui(ui: &Ui, place: Rect, cell: &Cell) {
    let colours = palette(ui.ctx());
    let (fill, edge, ink) = look(cell.mark, colours);
    let painter = ui.painter();
    painter.rect(place, theme::RADIUS_ROW, fill, edge, StrokeKind::Inside);
    let letters = cell.text.chars().count() as f32;
    let room = place.width() - 2.0;
    let fonts = [(7.9, theme::CODE), (6.7, small_code())];
    let fitting = fonts.into_iter().find(|(letter, _)| letters * letter <= room);
    let font = fitting.map_or(theme::SMALLEST, |(_, font)| font);
    painter.text(place.center(), Align2::CENTER_CENTER, &cell.text, font, ink);
}

/// For cells too small for the usual one.
fn small_code() -> FontId {
    FontId::monospace(11.0)
}

/// Arrays and masks under each other, with indices above and what points at them below.
/// Answers with where they end.
fn rows_ui(ui: &mut Ui, room: Rect, parts: &Parts<'_>) -> Pos2 {
    const WIDEST_CELL: f32 = 60.0;
    const LETTER: f32 = 7.9;
    let colours = palette(ui.ctx());
    let letters = parts.rows.iter().map(|(name, ..)| name.chars().count()).max().unwrap_or(0);
    let left = room.left() + (letters as f32 * LETTER + 8.0).max(24.0);
    let longest = parts.rows.iter().map(|(.., cells)| cells.len()).max().unwrap_or(1).max(1);
    let gap = if longest > 10 { 2.0 } else { GAP };
    let pitch = ((room.right() - left + gap) / longest as f32).floor().clamp(12.0, WIDEST_CELL);
    let centre = |index: usize| left + (index as f32 + 0.5) * pitch - gap / 2.0;
    let height = parts.cell_height();
    let mut top = room.top();
    for rows in parts.groups() {
        for (index, number) in (rows[0].1..).take(rows[0].2.len()).enumerate() {
            let at = pos2(centre(index), top + INDICES / 2.0);
            let text = number.to_string();
            ui.painter().text(at, Align2::CENTER_CENTER, text, theme::SMALLEST, colours.ink3);
        }
        top += INDICES;
        for (name, _, cells) in rows {
            let line = Rect::from_min_size(pos2(room.left(), top), vec2(room.width(), height));
            let at = pos2(room.left(), line.center().y);
            ui.painter().text(at, Align2::LEFT_CENTER, name, theme::CODE, colours.ink2);
            for (index, cell) in cells.iter().enumerate() {
                let corner = pos2(left + index as f32 * pitch, top);
                cell_ui(ui, Rect::from_min_size(corner, vec2(pitch - gap, height)), cell);
            }
            name_cells(ui, line, name, cells);
            top += height + GAP;
        }
        let cells = rows.iter().flat_map(|(.., cells)| cells.iter().enumerate());
        for (index, cell) in cells {
            let at = pos2(centre(index), top + POINTERS / 2.0 - GAP);
            pointer_ui(ui, at, cell);
        }
        top += POINTERS;
    }
    if parts.rows.is_empty() {
        return room.left_top();
    }
    pos2(left + longest as f32 * pitch - gap, top)
}

/// The variable that points at a cell, if there is one.
fn pointer_ui(ui: &Ui, at: Pos2, cell: &Cell) {
    let Some(pointer) = cell.pointer else { return };
    let colours = palette(ui.ctx());
    let colour = match cell.mark {
        Mark::Conflict => colours.bad,
        Mark::Changed => colours.tried,
        _ => colours.ink2,
    };
    ui.painter().text(at, Align2::CENTER_CENTER, pointer, theme::CODE, colour);
}

/// A table with its name above; answers with its place.
fn table_ui(ui: &Ui, corner: Pos2, name: &str, columns: usize, cells: &[Cell], side: f32) -> Rect {
    let colours = palette(ui.ctx());
    let painter = ui.painter();
    let at = corner + vec2(0.0, INDICES / 2.0);
    painter.text(at, Align2::LEFT_CENTER, name, small_code(), colours.ink2);
    let corner = corner + vec2(0.0, INDICES);
    let rows = cells.len().div_ceil(columns.max(1));
    let size = vec2(columns as f32 * side, rows as f32 * side);
    let table = Rect::from_min_size(corner, size);
    painter.rect_filled(table, 0, colours.raised);
    for (index, cell) in cells.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        let place = vec2(column as f32 * side, row as f32 * side);
        table_cell_ui(ui, Rect::from_min_size(corner + place, Vec2::splat(side)), cell);
    }
    let edge = Stroke::new(1.0, colours.line2);
    painter.rect_stroke(table, 0, edge, StrokeKind::Outside);
    name_cells(ui, table, name, cells);
    table
}

/// A cell of a table: with its text where that can be read, else a filled square where it is set.
fn table_cell_ui(ui: &Ui, place: Rect, cell: &Cell) {
    const ROOM_FOR_TEXT: f32 = 13.0;
    let colours = palette(ui.ctx());
    let (fill, edge, ink) = look(cell.mark, colours);
    let painter = ui.painter();
    painter.rect_filled(place, 0, fill);
    let line = Stroke::new(0.5, colours.line);
    painter.rect_stroke(place, 0, line, StrokeKind::Inside);
    if matches!(cell.mark, Mark::Changed | Mark::Conflict | Mark::Compared) {
        let width = edge.width.min(place.width() / 5.0);
        painter.rect_stroke(place, 0, Stroke::new(width, edge.color), StrokeKind::Inside);
    }
    if place.width() >= ROOM_FOR_TEXT {
        painter.text(place.center(), Align2::CENTER_CENTER, &cell.text, small_code(), ink);
    } else if cell.mark == Mark::Set {
        painter.rect_filled(place.shrink(place.width() / 4.0), 0, colours.accent);
    }
}

/// Named values, as many in a line as fit. Answers with where they end.
fn named_ui(ui: &mut Ui, room: Rect, name: &str, values: &[(String, Cell)]) -> f32 {
    let colours = palette(ui.ctx());
    let mut at = room.min;
    let head = vec2(0.0, (HEAD - 8.0) / 2.0);
    ui.painter().text(at + head, Align2::LEFT_CENTER, name, small_code(), colours.ink2);
    at.y += HEAD - 8.0;
    for (name, cell) in values {
        let (fill, edge, ink) = look(cell.mark, colours);
        let painter = ui.painter();
        let name_text = painter.layout_no_wrap(name.clone(), small_code(), colours.ink3);
        let text = painter.layout_no_wrap(cell.text.clone(), theme::CODE, ink);
        let gap = if cell.text.is_empty() { 0.0 } else { 6.0 };
        let width = (name_text.size().x + text.size().x + gap + 12.0).ceil();
        if at.x + width > room.right() && at.x > room.left() {
            at = pos2(room.left(), at.y + CHIP + GAP);
        }
        let chip = Rect::from_min_size(at, vec2(width, CHIP));
        painter.rect(chip, theme::RADIUS_ROW, fill, edge, StrokeKind::Inside);
        let left = |x: f32, height: f32| pos2(x, chip.center().y - height / 2.0);
        let after = chip.left() + 6.0 + name_text.size().x + gap;
        let name_at = left(chip.left() + 6.0, name_text.size().y);
        painter.galley(name_at, name_text, colours.ink3);
        painter.galley(left(after, text.size().y), text, ink);
        at.x += width + GAP;
    }
    let bottom = at.y + CHIP + GAP;
    let cells: Vec<_> = values.iter().map(|(_, cell)| cell.clone()).collect();
    name_cells(ui, Rect::from_min_max(room.min, pos2(room.right(), bottom)), name, &cells);
    bottom
}

/// What is read of cells: their name and their texts.
fn name_cells(ui: &Ui, place: Rect, name: &str, cells: &[Cell]) {
    let response = ui.interact(place, Id::unique(("cells", name)), Sense::hover());
    response.widget_info(|| {
        let texts: Vec<_> = cells.iter().map(|cell| cell.text.as_str()).collect();
        WidgetInfo::labeled(Role::Label, true, format!("{name}: {}", texts.join(" ")))
    });
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, RawInput, Shape};

    use super::*;
    use crate::board::Size;
    use crate::lesson::{Method, Run};

    const SIZE: usize = 16;

    fn cells(count: usize, text: impl Fn(usize) -> String) -> Vec<Cell> {
        let mark = |index| match index % 5 {
            0 => Mark::Set,
            1 => Mark::Compared,
            2 => Mark::Changed,
            3 => Mark::Conflict,
            _ => Mark::Faint,
        };
        (0..count).map(|i| Cell { text: text(i), mark: mark(i), pointer: Some("k") }).collect()
    }

    fn array(name: &'static str) -> Datum {
        let body = Body::Array { from: 1, cells: cells(SIZE, |index| format!("-{index}")) };
        Datum { name, body }
    }

    fn bits(name: &'static str) -> Datum {
        Datum { name, body: Body::Bits(cells(SIZE, |index| (index % 2).to_string())) }
    }

    fn grid(name: &'static str) -> Datum {
        let cells = cells(SIZE * SIZE, |index| (index % 2).to_string());
        Datum { name, body: Body::Grid { columns: SIZE, cells } }
    }

    fn named(name: &'static str, count: usize) -> Datum {
        let cells = cells(count, |index| (index % 17).to_string()).into_iter();
        let values = cells.enumerate().map(|(index, cell)| (format!("r{index}"), cell)).collect();
        Datum { name, body: Body::Named(values) }
    }

    /// One of what each kind of method has on its largest board.
    fn largest() -> [Vec<Datum>; 4] {
        let value = Datum { name: "sum", body: Body::Value("14 772 512".to_owned()) };
        [
            vec![array("Queen"), array("PlusB"), array("MinusB"), value.clone()],
            vec![grid("board"), value.clone()],
            vec![bits("columns"), bits("left"), bits("right"), bits("free"), value],
            vec![named("free", SIZE), named("items", 2 * SIZE)],
        ]
    }

    #[test]
    fn data_of_the_largest_boards_stay_inside_their_place() {
        let ctx = Context::default();
        for data in largest() {
            for size in [vec2(384.0, MOST), vec2(340.0, 380.0), vec2(170.0, 200.0)] {
                let place = Rect::from_min_size(pos2(40.0, 60.0), size);
                let output = ctx.run_ui(RawInput::default(), |ui| {
                    shown_ui(ui, "Data", place, &data);
                });
                // What is scrolled is cut off at the edges.
                for shape in &output.shapes {
                    let drawn = shape.shape.visual_bounding_rect().intersect(shape.clip_rect);
                    let is_inside = !drawn.is_positive() || place.expand(4.0).contains_rect(drawn);
                    assert!(is_inside, "{drawn:?} leaves {place:?}");
                }
                output.drop_without_applying_deltas();
            }
        }
    }

    #[test]
    fn a_pointer_stands_under_the_array_that_it_points_into() {
        // 1252 has the digit 2 twice: i points at f[2].
        let mut run = Run::new(Method::NumberScan, Size::new(4).unwrap());
        run.advance_to(3);
        let ctx = Context::default();
        let place = Rect::from_min_size(pos2(40.0, 60.0), vec2(384.0, MOST));
        let output = ctx.run_ui(RawInput::default(), |ui| {
            shown_ui(ui, "Data", place, &run.data());
        });
        let top = |wanted: &str| {
            let mut shapes = output.shapes.iter();
            let found = shapes.find_map(|shape| match &shape.shape {
                Shape::Text(text) if text.galley.text() == wanted => Some(text.pos.y),
                _ => None,
            });
            found.unwrap_or_else(|| panic!("{wanted} is not drawn"))
        };
        let tops = ["f", "i", "g"].map(top);
        output.drop_without_applying_deltas();
        assert!(tops.is_sorted(), "{tops:?}");
    }

    #[test]
    fn data_under_a_board_take_no_more_than_their_room() {
        // Lists of items are as long as they like, and scroll.
        for data in largest().into_iter().take(3) {
            let height = HEAD + Parts::of(&data).height(384.0);
            assert!(height <= MOST + 8.0, "{height} of {data:?}");
        }
    }
}
