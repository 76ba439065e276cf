//! What tables have in common: columns side by side, texts in their cells, rows that are scrolled under a
//! head and read out one by one.

use eframe::egui::{
    Align, Align2, Color32, FontId, Id, Layout, Rect, Response, Role, ScrollArea, Sense, Ui,
    UiBuilder, WidgetInfo, vec2,
};

use super::theme::ROW_HEIGHT;
use super::widgets::{cut_off, scrolled_rows};

/// Columns from left to right, and where each ends.
pub type Columns<Column> = Vec<(Column, f32)>;

/// The columns of these that there is room for: the first to be spared is left out first.
pub fn with_room<Column: Copy + PartialEq>(
    all: &[Column],
    spared: &[Column],
    width_of: impl Fn(Column) -> f32,
    width: f32,
) -> Vec<Column> {
    let mut columns = all.to_vec();
    for spare in spared {
        if columns.iter().map(|&column| width_of(column)).sum::<f32>() > width {
            columns.retain(|column| column != spare);
        }
    }
    columns
}

/// Columns of these widths, side by side.
pub fn placed<Column>(left: f32, columns: impl Iterator<Item = (Column, f32)>) -> Columns<Column> {
    let mut end = left;
    let ends = columns.map(|(column, width)| {
        end += width;
        (column, end)
    });
    ends.collect()
}

/// The cells of a row, each with its column.
pub fn cells<Column: Copy>(
    row: Rect,
    columns: &[(Column, f32)],
) -> impl Iterator<Item = (Rect, Column)> {
    let starts = std::iter::once(row.left()).chain(columns.iter().map(|(_, end)| *end));
    columns.iter().zip(starts).map(move |(&(column, end), start)| {
        (Rect::from_x_y_ranges(start..=end, row.y_range()), column)
    })
}

/// A text in its cell, where `align` says; cut off where it is too long.
pub fn cell_ui(ui: &Ui, cell: Rect, align: Align2, text: String, font: FontId, colour: Color32) {
    let galley = cut_off(ui, text, font, colour, cell.width());
    let place = align.anchor_size(align.pos_in_rect(&cell), galley.size());
    ui.painter().galley(place.min, galley, colour);
}

/// So many rows in `body`, which a screen reader knows as a table of this name.
pub fn rows_ui(
    ui: &mut Ui,
    name: &str,
    body: Rect,
    area: ScrollArea,
    rows: usize,
    row: impl FnMut(&mut Ui, usize),
) {
    let table = ui.interact(body, Id::unique(("table", name)), Sense::hover());
    table.widget_info(|| WidgetInfo::labeled(Role::Table, true, name));
    let builder = UiBuilder::new()
        .max_rect(body)
        .layout(Layout::top_down(Align::Min))
        .accessibility_parent(table.id);
    ui.scope_builder(builder, |ui| {
        // Whole rows are shown, and each of them is to be read.
        ui.spacing_mut().scroll.fade.strength = 0.0;
        ui.spacing_mut().item_spacing.y = 0.0;
        scrolled_rows(ui, name, area, ROW_HEIGHT, rows, row);
    });
}

/// The place of a row, which a screen reader reads as this sentence.
pub fn row_ui(ui: &mut Ui, id: Id, sentence: &str) -> Response {
    let size = vec2(ui.available_width(), ROW_HEIGHT);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Row, true, sentence));
    response
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;

    #[test]
    fn columns_are_left_out_one_after_the_other_until_there_is_room() {
        let columns = |width| with_room(&['a', 'b', 'c'], &['b', 'a'], |_| 10.0, width);
        assert_eq!(columns(30.0), ['a', 'b', 'c']);
        assert_eq!(columns(29.0), ['a', 'c']);
        assert_eq!(columns(19.0), ['c']);
        assert_eq!(columns(5.0), ['c'], "some have to stay");
    }

    #[test]
    fn cells_stand_side_by_side() {
        let columns = placed(100.0, [('a', 20.0), ('b', 30.0)].into_iter());
        let row = Rect::from_min_max(pos2(100.0, 5.0), pos2(200.0, 33.0));
        let ends: Vec<_> = cells(row, &columns)
            .map(|(cell, column)| (column, cell.left(), cell.right()))
            .collect();
        assert_eq!(ends, [('a', 100.0, 120.0), ('b', 120.0, 150.0)]);
    }
}
