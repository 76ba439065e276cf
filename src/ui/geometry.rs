//! Where squares are: pure geometry, and what is drawn at which size.

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::board::Square;

/// Room around the board for its coordinates, on every side.
pub const MARGIN: f32 = 24.0;

/// The squares of a board on the screen, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardGeometry {
    /// The board without its coordinates.
    pub board: Rect,
    /// The side of a square: a whole number of physical pixels.
    pub side: f32,
    n: u32,
}

impl BoardGeometry {
    /// The largest board of n rows in the middle of `room`, on whole physical pixels.
    pub fn fit(room: Rect, n: u32, pixels_per_point: f32) -> Self {
        let room_pixels = (room.width().min(room.height()) * pixels_per_point).max(0.0);
        let side = (room_pixels / n as f32).floor().max(1.0) / pixels_per_point;
        let board_side = side * n as f32;
        let on_pixel = |value: f32| (value * pixels_per_point).round() / pixels_per_point;
        let corner = room.center() - Vec2::splat(board_side / 2.0);
        let corner = pos2(on_pixel(corner.x), on_pixel(corner.y));
        Self { board: Rect::from_min_size(corner, Vec2::splat(board_side)), side, n }
    }

    pub fn n(self) -> u32 {
        self.n
    }

    pub fn square(self, square: Square) -> Rect {
        let offset = vec2(square.column as f32, square.row as f32) * self.side;
        Rect::from_min_size(self.board.min + offset, Vec2::splat(self.side))
    }

    pub fn square_at(self, position: Pos2) -> Option<Square> {
        if !self.board.contains(position) {
            return None;
        }
        let offset = (position - self.board.min) / self.side;
        let index = |value: f32| (value as u32).min(self.n - 1);
        Some(Square::new(index(offset.y), index(offset.x)))
    }

    pub fn detail(self) -> Detail {
        Detail::of_side(self.side)
    }
}

/// How much is drawn on a square of some size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Squares too small to tell apart: a dot a queen on one tone.
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

    /// Whether row or column `index` (from 0) of n has its coordinate.
    pub fn has_coordinate(self, index: u32, n: u32) -> bool {
        let every = |step: u32| index == 0 || (index + 1).is_multiple_of(step);
        match self {
            Self::Full => true,
            Self::Small => every(5),
            Self::Discs => every(10),
            Self::Dots => index == 0 || index + 1 == n,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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
    fn details_drop_out_as_squares_shrink() {
        let shown = |side, n| {
            let detail = Detail::of_side(side);
            (0..n)
                .filter(|&index| detail.has_coordinate(index, n))
                .map(|i| i + 1)
                .collect::<Vec<_>>()
        };
        assert_eq!(shown(20.0, 3), [1, 2, 3]);
        assert_eq!(shown(10.0, 12), [1, 5, 10]);
        assert_eq!(shown(5.0, 25), [1, 10, 20]);
        assert_eq!(shown(1.0, 64), [1, 64]);
    }
}
