//! The shapes of marks on curves, which tell them apart without colour.

use crate::formats::picture::path::{Area, Path, Point, point};

/// The shape of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkShape {
    Circle,
    Square,
    Diamond,
    Triangle,
}

impl MarkShape {
    /// The corners, clockwise, in radii from the centre, so that all shapes look equally large; a circle
    /// has none.
    pub const fn corners(self) -> &'static [[f32; 2]] {
        match self {
            Self::Circle => &[],
            Self::Square => &[[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
            Self::Diamond => &[[0.0, -1.25], [1.25, 0.0], [0.0, 1.25], [-1.25, 0.0]],
            Self::Triangle => &[[0.0, -1.2], [1.15, 0.9], [-1.15, 0.9]],
        }
    }

    /// The outline of a mark at this place.
    pub(super) fn outline(self, at: Point, radius: f32) -> Path {
        if self == Self::Circle {
            let corner = at.moved(point(-radius, -radius));
            return Path::default().with_rounded(Area::square(corner, 2.0 * radius), [radius; 4]);
        }
        let corner = |&[x, y]: &[f32; 2]| at.moved(point(x * radius, y * radius));
        Path::default().with_polygon(&self.corners().iter().map(corner).collect::<Vec<_>>())
    }
}
