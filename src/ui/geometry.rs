//! Where squares are: pure geometry, and what is drawn at which size.

use std::ops::Range;

use eframe::egui::{Pos2, Rect, Vec2, pos2};

use crate::board::Square;

/// Room around the board for its coordinates, on every side.
pub const MARGIN: f32 = 24.0;

/// The squares of a board on the screen, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardGeometry {
    /// The board, or the part of it in sight, without its coordinates.
    pub board: Rect,
    /// The side of a square; a whole number of physical pixels where squares can be told apart.
    pub side: f32,
    /// The top left corner of the whole board, across and down: a large board that is looked at
    /// closely begins farther away than an `f32` can say to the point.
    corner: [f64; 2],
    /// The side again, for the same reason.
    step: f64,
    n: u32,
}

/// From this side on, in physical pixels, squares are drawn each by itself, on whole pixels.
const TOLD_APART: f64 = 4.0;

impl BoardGeometry {
    /// The largest board of n rows in the middle of `room`, on whole physical pixels.
    pub fn fit(room: Rect, n: u32, pixels_per_point: f32) -> Self {
        let room_pixels = (room.width().min(room.height()) * pixels_per_point).max(0.0);
        let side = (room_pixels / n as f32).floor().max(1.0) / pixels_per_point;
        let board_side = side * n as f32;
        let on_pixel = |value: f32| (value * pixels_per_point).round() / pixels_per_point;
        let corner = room.center() - Vec2::splat(board_side / 2.0);
        let corner = pos2(on_pixel(corner.x), on_pixel(corner.y));
        let board = Rect::from_min_size(corner, Vec2::splat(board_side));
        Self { board, side, corner: [corner.x.into(), corner.y.into()], step: side.into(), n }
    }

    pub fn n(self) -> u32 {
        self.n
    }

    /// Whether all of the board is in sight.
    pub fn is_whole(self) -> bool {
        self.board.width() + 0.5 >= self.side * self.n as f32
    }

    pub fn square(self, square: Square) -> Rect {
        let [left, top] = self.corner;
        let at = |start: f64, index: u32| (start + f64::from(index) * self.step) as f32;
        let corner = pos2(at(left, square.column), at(top, square.row));
        Rect::from_min_size(corner, Vec2::splat(self.side))
    }

    pub fn square_at(self, position: Pos2) -> Option<Square> {
        if !self.board.contains(position) {
            return None;
        }
        let [left, top] = self.corner;
        Some(Square::new(self.index(position.y, top), self.index(position.x, left)))
    }

    /// The row or column at a place, on a board that starts at `start`.
    fn index(self, place: f32, start: f64) -> u32 {
        // Below 0 the cast gives 0.
        let index = ((f64::from(place) - start) / self.step) as u32;
        index.min(self.n - 1)
    }

    /// Of a grid of cells of this side over what is in sight, the cell that the middle of a square
    /// lies in, across and down; as fast as a million squares a frame ask for.
    pub fn cells(self, side: f32) -> impl Fn(Square) -> (usize, usize) {
        let [left, top] = self.corner;
        let scale = self.step / f64::from(side);
        let start =
            |corner: f64, edge: f32| (corner - f64::from(edge)) / f64::from(side) + scale / 2.0;
        let (across, down) = (start(left, self.board.left()), start(top, self.board.top()));
        let cell = move |start: f64, index: u32| (start + f64::from(index) * scale) as usize;
        move |square| (cell(across, square.column), cell(down, square.row))
    }

    /// The rows of which something is in sight.
    pub fn rows(self) -> Range<u32> {
        let top = self.corner[1];
        self.index(self.board.top(), top)..self.index(self.board.bottom(), top) + 1
    }

    /// The columns of which something is in sight.
    pub fn columns(self) -> Range<u32> {
        let left = self.corner[0];
        self.index(self.board.left(), left)..self.index(self.board.right(), left) + 1
    }

    pub fn detail(self) -> Detail {
        Detail::of_side(self.side)
    }
}

/// A look at a board, from far or near.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The place of the board in the middle of the frame, across and down, as shares of the board.
    centre: [f64; 2],
    /// How much larger than when all of the board fits.
    zoom: f64,
}

impl Default for Camera {
    fn default() -> Self {
        Self { centre: [0.5, 0.5], zoom: 1.0 }
    }
}

impl Camera {
    /// Squares never get larger than this, in points, unless all of them fit.
    const LARGEST_SIDE: f64 = 64.0;

    pub fn is_fitted(self) -> bool {
        self.zoom <= 1.0
    }

    /// The board of n rows as it stands in this frame.
    pub fn geometry(self, frame: Rect, n: u32, pixels_per_point: f32) -> BoardGeometry {
        let scale = f64::from(pixels_per_point);
        let exact = fitted_side(frame, n) * self.zoom * scale;
        let is_told_apart = exact >= TOLD_APART;
        let step = if is_told_apart { exact.floor() } else { exact } / scale;
        let board_side = step * f64::from(n);
        let corner = |centre: f64, low: f32, high: f32| {
            let (low, high) = (f64::from(low), f64::from(high));
            let middle = low.midpoint(high);
            let corner = if board_side <= high - low {
                middle - board_side / 2.0
            } else {
                (middle - centre * board_side).clamp(high - board_side, low)
            };
            if is_told_apart { (corner * scale).round() / scale } else { corner }
        };
        let corner = [
            corner(self.centre[0], frame.left(), frame.right()),
            corner(self.centre[1], frame.top(), frame.bottom()),
        ];
        let end = |start: f64| (start + board_side) as f32;
        let whole = Rect::from_min_max(
            pos2(corner[0] as f32, corner[1] as f32),
            pos2(end(corner[0]), end(corner[1])),
        );
        BoardGeometry { board: whole.intersect(frame), side: step as f32, corner, step, n }
    }

    /// Nearer by this factor, or farther below 1; what is at `fixed` stays there.
    #[must_use]
    pub fn zoomed(self, factor: f32, fixed: Pos2, frame: Rect, n: u32) -> Self {
        let most = (Self::LARGEST_SIDE / fitted_side(frame, n)).max(1.0);
        let zoom = (self.zoom * f64::from(factor)).clamp(1.0, most);
        let away = fixed - frame.center();
        let board_side = |zoom: f64| fitted_side(frame, n) * zoom * f64::from(n);
        let shift =
            |away: f32| f64::from(away) * (1.0 / board_side(self.zoom) - 1.0 / board_side(zoom));
        let centre = [self.centre[0] + shift(away.x), self.centre[1] + shift(away.y)];
        Self { centre, zoom }.within(frame, n)
    }

    /// With the board moved by so many points.
    #[must_use]
    pub fn panned(self, by: Vec2, frame: Rect, n: u32) -> Self {
        let board_side = fitted_side(frame, n) * self.zoom * f64::from(n);
        let [across, down] = self.centre;
        let centre = [across - f64::from(by.x) / board_side, down - f64::from(by.y) / board_side];
        Self { centre, ..self }.within(frame, n)
    }

    /// Moved as little as brings a square into the frame.
    #[must_use]
    pub fn showing(self, square: Square, frame: Rect, n: u32) -> Self {
        let seen = 1.0 / self.zoom;
        let place = |index: u32| (f64::from(index) + 0.5) / f64::from(n);
        // Half a square more than needed, so that it is whole.
        let room = (seen / 2.0 - 1.0 / f64::from(n)).max(0.0);
        let near = |centre: f64, index| centre.clamp(place(index) - room, place(index) + room);
        let centre = [near(self.centre[0], square.column), near(self.centre[1], square.row)];
        Self { centre, ..self }.within(frame, n)
    }

    /// With the frame full of board, as far as there is enough of it.
    fn within(self, frame: Rect, n: u32) -> Self {
        let board_side = fitted_side(frame, n) * self.zoom * f64::from(n);
        let inside = |centre: f64, frame: f32| {
            let half = (f64::from(frame) / board_side / 2.0).min(0.5);
            centre.clamp(half, 1.0 - half)
        };
        let [across, down] = self.centre;
        let centre = [inside(across, frame.width()), inside(down, frame.height())];
        Self { centre, ..self }
    }
}

/// The side of a square when all of the board fits into the frame.
fn fitted_side(frame: Rect, n: u32) -> f64 {
    f64::from(frame.width().min(frame.height()).max(1.0)) / f64::from(n)
}

/// How much is drawn on a square of some size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Squares too small to tell apart: dots on one tone, each for one queen or more.
    Dots,
    /// A disc a queen.
    Discs,
    /// A stouter queen.
    Small,
    Full,
}

impl Detail {
    fn of_side(side: f32) -> Self {
        match side {
            ..4.0 => Self::Dots,
            ..8.0 => Self::Discs,
            ..20.0 => Self::Small,
            _ => Self::Full,
        }
    }
}

/// Rows or columns from one that has its coordinate to the next: all of them, else 1, 5, 10, 50,
/// 100, … as far apart as their texts need.
pub fn coordinate_step(side: f32, text_width: f32) -> u32 {
    const APART: f32 = 32.0;
    const AIR: f32 = 12.0;
    if Detail::of_side(side) == Detail::Full && text_width + 4.0 <= side {
        return 1;
    }
    let apart = APART.max(text_width + AIR);
    let steps = (0..).flat_map(|power| [5, 10].map(|step| step * 10u32.pow(power)));
    steps.take(12).find(|&step| step as f32 * side >= apart).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::vec2;
    use proptest::prelude::*;

    const FRAME: Rect = Rect { min: pos2(100.0, 60.0), max: pos2(740.0, 700.0) };

    proptest! {
        #[test]
        fn every_square_is_found_again_at_its_centre_and_corners(
            n in 1u32..=64, width in 64f32..2000.0, height in 64f32..2000.0,
            scale in prop::sample::select(vec![1.0f32, 1.25, 1.5, 2.0]),
            row in 0u32..64, column in 0u32..64
        ) {
            let room = Rect::from_min_size(pos2(7.3, 11.9), vec2(width, height));
            let geometry = BoardGeometry::fit(room, n, scale);
            let square = Square::new(row % n, column % n);
            let rect = geometry.square(square);
            prop_assert_eq!(geometry.square_at(rect.center()), Some(square));
            prop_assert_eq!(geometry.square_at(rect.min + Vec2::splat(0.01)), Some(square));
            let pixels = geometry.side * scale;
            prop_assert!((pixels - pixels.round()).abs() < 1e-3, "side {} px", pixels);
            let left = geometry.board.left() * scale;
            prop_assert!((left - left.round()).abs() < 1e-2, "left {} px", left);
        }

        #[test]
        fn near_a_board_of_a_million_rows_every_square_is_found_again_and_on_its_pixels(
            n in 2u32..=1_000_000, row in 0.0..1.0, column in 0.0..1.0,
            scale in prop::sample::select(vec![1.0f32, 1.25, 2.0]),
        ) {
            let square = Square::new((row * f64::from(n)) as u32, (column * f64::from(n)) as u32);
            let camera = Camera::default().zoomed(1e9, FRAME.center(), FRAME, n);
            let camera = camera.showing(square, FRAME, n);
            let geometry = camera.geometry(FRAME, n, scale);
            let rect = geometry.square(square);
            prop_assert!(FRAME.expand(1.0).contains_rect(rect), "{:?}", rect);
            prop_assert_eq!(geometry.square_at(rect.center()), Some(square));
            let left = rect.left() * scale;
            prop_assert!((left - left.round()).abs() < 1e-2, "left {} px", left);
            prop_assert!(geometry.rows().contains(&square.row));
            prop_assert!(geometry.columns().contains(&square.column));
        }

        #[test]
        fn zooming_keeps_what_is_under_the_mouse_and_never_shows_more_than_the_board(
            n in 1u32..=1_000_000, x in 0f32..640.0, y in 0f32..640.0, factor in 0.1f32..100.0,
            by in (-900f32..900.0, -900f32..900.0)
        ) {
            let fixed = FRAME.min + vec2(x, y);
            let near = Camera::default().zoomed(8.0, FRAME.center(), FRAME, n);
            let camera = near.zoomed(factor, fixed, FRAME, n);
            let place = |camera: Camera| {
                let seen = 1.0 / camera.zoom;
                camera.centre[0] + f64::from(fixed.x - FRAME.center().x) / 640.0 * seen
            };
            // Unless the board's edge would come into the frame.
            let half = 0.5 / camera.zoom;
            let is_free = camera.centre[0] > half + 1e-9 && camera.centre[0] < 1.0 - half - 1e-9;
            if is_free {
                prop_assert!((place(camera) - place(near)).abs() < 1e-9);
            }
            let panned = camera.panned(vec2(by.0, by.1), FRAME, n);
            prop_assert_eq!(panned.zoom, camera.zoom);
            for centre in panned.centre {
                let half = 0.5 / panned.zoom;
                prop_assert!(centre >= half - 1e-9 && centre <= 1.0 - half + 1e-9);
            }
        }
    }

    #[test]
    fn all_of_a_board_is_in_sight_at_first() {
        for n in [1, 8, 64, 1_000, 1_000_000] {
            let geometry = Camera::default().geometry(FRAME, n, 1.0);
            assert!(FRAME.contains_rect(geometry.board));
            assert!((FRAME.center() - geometry.board.center()).length() <= 1.0);
            assert_eq!((geometry.rows(), geometry.columns()), (0..n, 0..n));
            assert!(geometry.board.width() > 560.0 || n == 1_000_000);
        }
    }

    #[test]
    fn nothing_outside_the_board_is_a_square() {
        let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 80.0));
        let geometry = BoardGeometry::fit(room, 8, 1.0);
        assert_eq!(geometry.board.size(), vec2(80.0, 80.0));
        assert_eq!(geometry.square_at(pos2(9.0, 40.0)), None);
        assert_eq!(geometry.square_at(pos2(90.0, 80.0)), Some(Square::new(7, 7)));
    }

    #[test]
    fn coordinates_drop_out_as_squares_shrink_and_never_touch() {
        assert_eq!(coordinate_step(20.0, 14.0), 1);
        assert_eq!(coordinate_step(20.0, 28.0), 5);
        assert_eq!(coordinate_step(10.0, 14.0), 5);
        assert_eq!(coordinate_step(5.0, 14.0), 10);
        assert_eq!(coordinate_step(0.64, 28.0), 100);
        assert_eq!(coordinate_step(0.00064, 55.0), 500_000);
        for side in [0.000_64f32, 0.01, 0.5, 3.0, 7.0, 19.0, 40.0] {
            assert!(coordinate_step(side, 50.0) as f32 * side >= 54.0);
        }
    }
}
