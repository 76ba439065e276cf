//! Which panels a window of some size has room for, and where they stand.

use eframe::egui::{Rect, Vec2, pos2, vec2};

use super::theme::PADDING;

/// The height of the top bar, of the narrow window's strip, and of the status line.
pub const TOP_BAR: f32 = 40.0;
pub const STRIP: f32 = 48.0;
pub const STATUS_BAR: f32 = 28.0;

/// The width of the panel at the left.
pub const LEFT_PANEL: f32 = 216.0;

/// Above a board in a wide window: coordinates and a little air.
const ABOVE_BOARD: f32 = 40.0;
/// Below it: air, slider, controls, air.
const BELOW_BOARD_WIDE: f32 = 112.0;
/// In a narrow one: controls close under the board.
const BELOW_BOARD_NARROW: f32 = 56.0;
const ABOVE_BOARD_NARROW: f32 = 28.0;
/// Coordinates and air at the board's sides.
const BESIDE_BOARD: f32 = 80.0;

/// The panels as they fold, one after the other, when a window gets smaller. A panel folds as
/// soon as it would make the board smaller than the height allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Folding {
    /// The puzzle panel stands at the left; else it is a strip under the top bar.
    pub left_panel: bool,
    /// The width of the list in points; `None` where it waits behind its button.
    pub list: Option<u16>,
    /// The details under the list are more than one line.
    pub details: bool,
    /// There is room for the slider.
    pub slider: bool,
}

const LIST_WIDE: u16 = 296;
const LIST_NARROW: u16 = 232;

impl Folding {
    /// The first of the foldings that leaves the board all the height it can have.
    pub fn of(window: Vec2) -> Self {
        let steps = [
            (true, Some(LIST_WIDE)),
            (false, Some(LIST_WIDE)),
            (false, Some(LIST_NARROW)),
            (false, None),
        ];
        let all = steps.map(|(left_panel, list)| {
            let details = left_panel && window.y >= 640.0;
            let slider = window.y >= 640.0;
            Self { left_panel, list, details, slider }
        });
        let fits = |folding: &&Self| folding.room_beside(window) >= folding.room_below(window);
        *all.iter().find(fits).unwrap_or(&all[all.len() - 1])
    }

    /// Room above the board, for the coordinates.
    pub fn above_board(self) -> f32 {
        if self.slider { ABOVE_BOARD } else { ABOVE_BOARD_NARROW }
    }

    /// Room below the board, for slider and controls.
    pub fn below_board(self) -> f32 {
        if self.slider { BELOW_BOARD_WIDE } else { BELOW_BOARD_NARROW }
    }

    /// The board's side as the width allows.
    fn room_beside(self, window: Vec2) -> f32 {
        let left = if self.left_panel { LEFT_PANEL } else { 0.0 };
        window.x - left - f32::from(self.list.unwrap_or(0)) - BESIDE_BOARD
    }

    /// The board's side as the height allows.
    fn room_below(self, window: Vec2) -> f32 {
        let strip = if self.left_panel { 0.0 } else { STRIP };
        window.y - TOP_BAR - strip - STATUS_BAR - self.above_board() - self.below_board()
    }
}

/// Where the panels of a view stand; `None` where there is no room.
pub struct Areas {
    pub strip: Option<Rect>,
    pub left: Option<Rect>,
    pub centre: Option<Rect>,
    /// The list at the right.
    pub list: Option<Rect>,
}

impl Areas {
    pub fn of(view: Rect, folding: Folding, list_shown: bool) -> Self {
        let strip_height = if folding.left_panel { 0.0 } else { STRIP };
        let (strip, rest) = view.split_top_bottom_at_y(view.top() + strip_height);
        let left_width = if folding.left_panel { LEFT_PANEL } else { 0.0 };
        let (left, rest) = rest.split_left_right_at_x(rest.left() + left_width);
        // A list called up in a narrow window takes the board's place.
        let list_width = match folding.list {
            Some(width) => f32::from(width),
            None if list_shown => rest.width(),
            None => 0.0,
        };
        let (centre, list) = rest.split_left_right_at_x(rest.right() - list_width);
        let present = |rect: Rect| (rect.width() >= 1.0 && rect.height() >= 1.0).then_some(rect);
        Self {
            strip: present(strip),
            left: present(left),
            centre: present(centre),
            list: present(list),
        }
    }
}

/// A row so far below the board, as wide as the largest that fits, so that nothing moves when n
/// changes; and never so narrow that it cannot hold what belongs into it.
pub fn row_below(board: Rect, room: Rect, air: f32, height: f32) -> Rect {
    let side = board.width().min(board.height());
    let wide = side.max((room.width() - 2.0 * PADDING).min(472.0));
    // Within the room, however far its coordinates push a large board to the right.
    let most = (room.right() - PADDING - wide).max(room.left() + PADDING);
    let left = (board.center().x - wide / 2.0).clamp(room.left() + PADDING, most);
    let corner = pos2(left, board.center().y + side / 2.0 + air);
    Rect::from_min_size(corner, vec2(wide, height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::vec2;

    #[test]
    fn panels_fold_one_after_the_other_as_the_window_narrows() {
        let folding = |width, height| {
            let Folding { left_panel, list, details, .. } = Folding::of(vec2(width, height));
            (left_panel, list, details)
        };
        assert_eq!(folding(1280.0, 860.0), (true, Some(296), true));
        assert_eq!(folding(1000.0, 860.0), (false, Some(296), false));
        assert_eq!(folding(760.0, 600.0), (false, Some(232), false));
        assert_eq!(folding(480.0, 800.0), (false, None, false));
    }

    #[test]
    fn a_wider_window_never_loses_a_panel() {
        for height in [480u16, 600, 860, 1200] {
            let mut width_of_panels = 0;
            for width in (320..2400u16).step_by(10) {
                let folding = Folding::of(vec2(f32::from(width), f32::from(height)));
                let panels = folding.list.unwrap_or(0) + if folding.left_panel { 216 } else { 0 };
                assert!(panels >= width_of_panels, "{width} × {height}");
                width_of_panels = panels;
            }
        }
    }
}
