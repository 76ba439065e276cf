//! Rows of which only whole ones are shown, and only those in sight are made.
//!
//! The place among them is a whole number, not a distance in points, which loses single rows among
//! millions of them.

use eframe::egui::{Id, Rect, Response, Sense, Ui, Vec2, pos2, vec2};

use super::theme::palette;

/// Columns and rows of entries, and where each is. Entries count from 1.
#[derive(Clone, Copy)]
pub struct Grid {
    /// With the room for the scroll bar.
    room: Rect,
    /// Where the entries are.
    pub area: Rect,
    columns: u64,
    rows: u64,
    cell: Vec2,
}

/// Width of the scroll bar with its air.
const SCROLL_BAR: f32 = 14.0;
const THUMB_MIN: f32 = 28.0;

impl Grid {
    /// As many rows of this height as there is room for.
    pub fn of_rows(room: Rect, height: f32) -> Self {
        Self::of_cells(room, vec2(room.width() - SCROLL_BAR, height))
    }

    /// As many cells of this size as there is room for.
    pub fn of_cells(room: Rect, cell: Vec2) -> Self {
        let area = room.with_max_x(room.right() - SCROLL_BAR);
        let whole = |room: f32, side: f32| ((room / side) as u64).max(1);
        let columns = whole(area.width() - 4.0, cell.x.min(area.width() - 4.0));
        let rows = whole(area.height(), cell.y);
        Self { room, area, columns, rows, cell }
    }

    pub fn columns(self) -> u64 {
        self.columns
    }

    /// Entries in sight at a time; only whole rows are shown.
    pub fn in_sight(self) -> u64 {
        self.columns * self.rows
    }

    /// The first entry in sight nearest to `first`: at the beginning of a row, the list's end not
    /// above the bottom.
    fn clamp_first(self, first: u64, count: u64) -> u64 {
        let rows = count.div_ceil(self.columns);
        let last_row = rows.saturating_sub(self.rows);
        let row = (first.max(1) - 1) / self.columns;
        row.min(last_row) * self.columns + 1
    }

    /// The place of the entry that stands so many after the first in sight.
    pub fn cell(self, index: u64) -> Rect {
        let offset = vec2((index % self.columns) as f32, (index / self.columns) as f32);
        let air = (self.area.width() - self.columns as f32 * self.cell.x) / 2.0;
        let corner = self.area.min + vec2(air.max(0.0), 0.0) + offset * self.cell;
        Rect::from_min_size(corner, self.cell)
    }
}

/// How far a list is scrolled, from one frame to the next.
#[derive(Default)]
pub struct Scroll {
    /// The number of the first entry in sight, from 1; it may lie beyond the list's end until the list
    /// is drawn.
    first: u64,
    /// Wheel movement not yet used up, in points.
    scrolled: f32,
}

impl Scroll {
    /// The number of the first entry in sight, from 1.
    pub fn first(&self) -> u64 {
        self.first
    }

    /// Has an entry in sight, in the middle if it is not yet.
    pub fn bring_into_sight(&mut self, number: u64, grid: Grid, count: u64) {
        let first = grid.clamp_first(self.first, count);
        let in_sight = first..first + grid.in_sight();
        if !in_sight.contains(&number) {
            let middle = grid.rows / 2 * grid.columns;
            self.first = grid.clamp_first(number.saturating_sub(middle).max(1), count);
        }
    }

    /// Scrolls a list of so many entries as wheel and scroll bar say.
    pub fn turn_ui(&mut self, ui: &mut Ui, list: &Response, grid: Grid, count: u64) {
        self.read_wheel(ui, list, grid);
        self.bar_ui(ui, list.id, grid, count);
        self.first = grid.clamp_first(self.first, count);
    }

    fn read_wheel(&mut self, ui: &Ui, list: &Response, grid: Grid) {
        if !list.contains_pointer() {
            self.scrolled = 0.0;
            return;
        }
        self.scrolled -= ui.input(|input| input.smooth_scroll_delta().y);
        let rows = (self.scrolled / grid.cell.y).trunc();
        self.scrolled -= rows * grid.cell.y;
        let by = (rows as i64).saturating_mul(grid.columns as i64);
        self.first = self.first.saturating_add_signed(by).max(1);
    }

    fn bar_ui(&mut self, ui: &mut Ui, list: Id, grid: Grid, count: u64) {
        let rows = count.div_ceil(grid.columns);
        if rows <= grid.rows {
            return;
        }
        let colours = palette(ui.ctx());
        let room = grid.room;
        let trough = Rect::from_min_max(pos2(room.right() - SCROLL_BAR, room.top()), room.max);
        let response = ui.interact(trough, list.with("scroll bar"), Sense::DRAG);
        let hidden = rows - grid.rows;
        let thumb_height =
            (trough.height() * (grid.rows as f64 / rows as f64) as f32).max(THUMB_MIN);
        let way = trough.height() - thumb_height;
        if let Some(position) = response.interact_pointer_pos() {
            let share = ((position.y - trough.top() - thumb_height / 2.0) / way).clamp(0.0, 1.0);
            self.first = (f64::from(share) * hidden as f64).round() as u64 * grid.columns + 1;
        }
        let row = (grid.clamp_first(self.first, count) - 1) / grid.columns;
        let top = trough.top() + way * (row as f64 / hidden as f64) as f32;
        let thumb = Rect::from_min_size(pos2(trough.left() + 1.0, top), vec2(8.0, thumb_height));
        let colour = if response.dragged() { colours.ink2 } else { colours.line2 };
        ui.painter().rect_filled(thumb, 4, colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_begins_at_whole_rows_and_ends_at_the_bottom() {
        let area = Rect::from_min_size(pos2(0.0, 0.0), vec2(296.0, 530.0));
        let names = Grid::of_rows(area, 28.0);
        assert_eq!((names.columns, names.rows), (1, 18));
        assert_eq!(names.clamp_first(0, 92), 1);
        assert_eq!(names.clamp_first(92, 92), 75);
        assert_eq!(names.clamp_first(14_772_512, 14_772_512), 14_772_495);
        let boards = Grid::of_cells(area, vec2(90.0, 106.0));
        assert_eq!((boards.columns, boards.rows), (3, 5));
        assert_eq!(boards.clamp_first(17, 92), 16);
        assert_eq!(boards.clamp_first(92, 92), 79);
        assert_eq!(boards.clamp_first(1, 2), 1);
    }
}
