//! Where squares are: pure geometry.

use std::ops::Range;

use eframe::egui::{Pos2, Rect, Vec2, pos2};

use crate::board::Square;
use crate::formats::picture::Detail;

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

/// From this side on, in physical pixels, squares lie on whole pixels.
const WHOLE_PIXELS: f64 = 4.0;

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

/// What a camera looks at, and through what: the board of n rows in a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    pub frame: Rect,
    pub n: u32,
    pub pixels_per_point: f32,
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

    /// The board as it stands in its frame, which is full of board as far as there is enough of it.
    pub fn geometry(self, stage: Stage) -> BoardGeometry {
        let Stage { frame, n, pixels_per_point } = stage;
        let scale = f64::from(pixels_per_point);
        let (step, centre) = (self.side(stage), self.within(stage).centre);
        let board_side = step * f64::from(n);
        let corner = |centre: f64, low: f32, high: f32| {
            let corner = f64::from(low).midpoint(f64::from(high)) - centre * board_side;
            let is_whole_pixels = step * scale >= WHOLE_PIXELS;
            if is_whole_pixels { (corner * scale).round() / scale } else { corner }
        };
        let corner = [
            corner(centre[0], frame.left(), frame.right()),
            corner(centre[1], frame.top(), frame.bottom()),
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
    pub fn zoomed(self, factor: f32, fixed: Pos2, stage: Stage) -> Self {
        let most = (Self::LARGEST_SIDE / fitted_side(stage)).max(1.0);
        let zoomed = Self { zoom: (self.zoom * f64::from(factor)).clamp(1.0, most), ..self };
        let away = fixed - stage.frame.center();
        let nearer = 1.0 / self.board_side(stage) - 1.0 / zoomed.board_side(stage);
        zoomed.moved(f64::from(away.x) * nearer, f64::from(away.y) * nearer).within(stage)
    }

    /// With the board moved by so many points.
    #[must_use]
    pub fn panned(self, by: Vec2, stage: Stage) -> Self {
        let board_side = self.board_side(stage);
        let (across, down) = (f64::from(by.x) / board_side, f64::from(by.y) / board_side);
        self.moved(-across, -down).within(stage)
    }

    /// Moved as little as brings a square into the frame.
    #[must_use]
    pub fn showing(self, square: Square, stage: Stage) -> Self {
        let n = f64::from(stage.n);
        let near = |centre: f64, index: u32, frame: f32| {
            // Half a square less than is seen, so that it is whole.
            let room = f64::from(frame) / self.board_side(stage) / 2.0 - 1.0 / n;
            let (place, room) = ((f64::from(index) + 0.5) / n, room.max(0.0));
            centre.clamp(place - room, place + room)
        };
        let [across, down] = self.centre;
        let centre = [
            near(across, square.column, stage.frame.width()),
            near(down, square.row, stage.frame.height()),
        ];
        Self { centre, ..self }.within(stage)
    }

    /// The side of a square as it is drawn, in points.
    fn side(self, stage: Stage) -> f64 {
        let scale = f64::from(stage.pixels_per_point);
        let pixels = fitted_side(stage) * self.zoom * scale;
        if pixels >= WHOLE_PIXELS { pixels.floor() / scale } else { pixels / scale }
    }

    fn board_side(self, stage: Stage) -> f64 {
        self.side(stage) * f64::from(stage.n)
    }

    fn moved(self, across: f64, down: f64) -> Self {
        Self { centre: [self.centre[0] + across, self.centre[1] + down], ..self }
    }

    /// With the frame full of board, as far as there is enough of it.
    fn within(self, stage: Stage) -> Self {
        let inside = |centre: f64, frame: f32| {
            let half = (f64::from(frame) / self.board_side(stage) / 2.0).min(0.5);
            centre.clamp(half, 1.0 - half)
        };
        let [across, down] = self.centre;
        let centre = [inside(across, stage.frame.width()), inside(down, stage.frame.height())];
        Self { centre, ..self }
    }
}

/// The side of a square when all of the board fits into the frame.
fn fitted_side(stage: Stage) -> f64 {
    let side = stage.frame.width().min(stage.frame.height()).max(1.0);
    f64::from(side) / f64::from(stage.n)
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
            let stage = stage(n, scale);
            let square = Square::new((row * f64::from(n)) as u32, (column * f64::from(n)) as u32);
            let camera = Camera::default().zoomed(1e9, FRAME.center(), stage);
            let geometry = camera.showing(square, stage).geometry(stage);
            let rect = geometry.square(square);
            prop_assert!(FRAME.expand(1.0).contains_rect(rect), "{:?}", rect);
            prop_assert_eq!(geometry.square_at(rect.center()), Some(square));
            let left = rect.left() * scale;
            prop_assert!((left - left.round()).abs() < 1e-2, "left {} px", left);
            prop_assert!(geometry.rows().contains(&square.row));
            prop_assert!(geometry.columns().contains(&square.column));
        }

        #[test]
        fn zooming_keeps_the_square_under_the_mouse_and_dragging_takes_it_along(
            n in 100u32..=1_000_000, x in 0f32..640.0, y in 0f32..640.0, nearer in 1f32..50.0,
            factor in 0.2f32..5.0, by in (-20f32..20.0, -20f32..20.0),
            scale in prop::sample::select(vec![1.0f32, 1.25, 2.0]),
        ) {
            let stage = stage(n, scale);
            let fixed = FRAME.min + vec2(x, y);
            let camera = Camera::default().zoomed(nearer, FRAME.center(), stage);
            let before = place_at(camera, fixed, stage);
            let zoomed = camera.zoomed(factor, fixed, stage);
            // Unless the board's edge would come into the frame.
            if !is_at_an_edge(zoomed, stage) {
                let moved = place_at(zoomed, fixed, stage) - before;
                // A pixel, in squares.
                let pixel = 1.0 / zoomed.geometry(stage).side;
                prop_assert!(moved.length() <= 1.5 * pixel.max(1e-3 * n as f32), "{:?}", moved);
            }
            let panned = camera.panned(vec2(by.0, by.1), stage);
            if !is_at_an_edge(panned, stage) && !is_at_an_edge(camera, stage) {
                let moved = place_at(panned, fixed + vec2(by.0, by.1), stage) - before;
                let pixel = 1.0 / panned.geometry(stage).side;
                prop_assert!(moved.length() <= 1.5 * pixel.max(1e-3 * n as f32), "{:?}", moved);
            }
        }

        #[test]
        fn the_frame_is_full_of_board_wherever_the_camera_goes(
            n in 1u32..=1_000_000, x in 0f32..640.0, y in 0f32..640.0, factor in 0.1f32..1000.0,
            by in (-9000f32..9000.0, -9000f32..9000.0)
        ) {
            let stage = stage(n, 1.0);
            let camera = Camera::default().zoomed(factor, FRAME.min + vec2(x, y), stage);
            let geometry = camera.panned(vec2(by.0, by.1), stage).geometry(stage);
            let board_side = geometry.side * n as f32;
            let expected = board_side.min(640.0);
            prop_assert!((geometry.board.width() - expected).abs() <= 1.0 + expected * 1e-4);
            prop_assert!((geometry.board.height() - expected).abs() <= 1.0 + expected * 1e-4);
        }
    }

    /// The place on the board, in squares, that is seen at a point.
    fn place_at(camera: Camera, point: Pos2, stage: Stage) -> Vec2 {
        let geometry = camera.geometry(stage);
        let place = |point: f32, corner: f64| (f64::from(point) - corner) / geometry.step;
        let [left, top] = geometry.corner;
        vec2(place(point.x, left) as f32, place(point.y, top) as f32)
    }

    fn is_at_an_edge(camera: Camera, stage: Stage) -> bool {
        let half = f64::from(stage.frame.width()) / camera.board_side(stage) / 2.0;
        let is_edge = |centre: f64| centre <= half + 1e-6 || centre >= 1.0 - half - 1e-6;
        camera.centre.into_iter().any(is_edge)
    }

    fn stage(n: u32, pixels_per_point: f32) -> Stage {
        Stage { frame: FRAME, n, pixels_per_point }
    }

    #[test]
    fn all_of_a_board_is_in_sight_at_first() {
        for n in [1, 8, 64, 1_000, 1_000_000] {
            let geometry = Camera::default().geometry(stage(n, 1.0));
            assert!(FRAME.expand(0.1).contains_rect(geometry.board));
            assert!((FRAME.center() - geometry.board.center()).length() <= 1.0);
            assert_eq!((geometry.rows(), geometry.columns()), (0..n, 0..n));
            assert!(geometry.board.width() > 560.0);
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
}
