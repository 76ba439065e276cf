//! The queen's outline, from the drawings in `assets`. The window fills the same queen in convex pieces.

use std::sync::LazyLock;

use super::detail::Detail;
use super::path::{Path, point};

/// The side of the square that the drawings' coordinates run in.
const BOX: f32 = 45.0;

static FULL: LazyLock<Path> =
    LazyLock::new(|| Path::from_svg(include_str!("../../../assets/queen.svg")));
static SMALL: LazyLock<Path> =
    LazyLock::new(|| Path::from_svg(include_str!("../../../assets/queen-small.svg")));

/// A queen in the middle of a square of this side, whose corner is the origin.
pub fn queen(side: f32, detail: Detail) -> Path {
    let queen_side = side * detail.queen_share();
    let drawing = match detail {
        Detail::Full => &FULL,
        Detail::Small => &SMALL,
        Detail::Discs | Detail::Dots => {
            return Path::disc(point(side / 2.0, side / 2.0), queen_side / 2.0);
        }
    };
    let off = (side - queen_side) / 2.0;
    drawing.placed(queen_side / BOX, point(off, off))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::picture::raster;

    /// Whether a place is on the queen that the window draws: in a convex polygon or a circle.
    fn is_on_pieces(pieces: &serde_json::Value, x: f64, y: f64) -> bool {
        let numbers = |value: &serde_json::Value| -> Vec<f64> {
            value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
        };
        let in_circle = pieces["circles"]
            .as_array()
            .unwrap()
            .iter()
            .map(numbers)
            .any(|circle| (x - circle[0]).hypot(y - circle[1]) <= circle[2]);
        in_circle
            || pieces["polygons"].as_array().unwrap().iter().any(|polygon| {
                let points: Vec<_> = polygon.as_array().unwrap().iter().map(numbers).collect();
                let next = points.iter().cycle().skip(1);
                let side = |(a, b): (&Vec<f64>, &Vec<f64>)| {
                    (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
                };
                let sides: Vec<_> = points.iter().zip(next).map(side).collect();
                sides.iter().all(|side| *side >= 0.0) || sides.iter().all(|side| *side <= 0.0)
            })
    }

    #[test]
    fn files_and_the_window_have_the_same_queen() {
        let pieces = include_str!("../../../assets/queen-pieces.json");
        let pieces: serde_json::Value = serde_json::from_str(pieces).unwrap();
        // Four pixels a unit of the drawing.
        const SCALE: f32 = 4.0;
        const SIDE: u32 = 180;
        for (name, drawing) in [("full", &FULL), ("small", &SMALL)] {
            let coverage = raster::coverage(&drawing.placed(SCALE, point(0.0, 0.0)), SIDE);
            let mut differences = 0;
            for (index, alpha) in coverage.into_iter().enumerate() {
                let at = |pixel: usize| (pixel as f64 + 0.5) / f64::from(SCALE);
                let (x, y) = (at(index % SIDE as usize), at(index / SIDE as usize));
                let is_wrong = match alpha {
                    0 => is_on_pieces(&pieces[name], x, y),
                    255 => !is_on_pieces(&pieces[name], x, y),
                    // An edge.
                    _ => false,
                };
                differences += u32::from(is_wrong);
            }
            assert!(differences <= 20, "{name}: {differences} pixels");
        }
    }
}
