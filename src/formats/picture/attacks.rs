//! Queens that attack each other, over a board: their squares framed, and a line between every two.

use std::collections::BTreeSet;

use super::board::BoardPlan;
use super::colours::Colours;
use super::detail::Detail;
use super::path::{Area, Path, Point, point};
use super::shape::Shape;
use crate::board::{Pair, Square};

/// More lines say no more, and a board full of queens has thousands.
const MOST: usize = 200;

/// The shapes for these pairs, on a board whose squares begin at `corner`.
pub fn attacks(plan: &BoardPlan, pairs: &[Pair], corner: Point, colours: Colours) -> Vec<Shape> {
    let pairs = &pairs[..pairs.len().min(MOST)];
    let mut shapes = Vec::new();
    if plan.detail > Detail::Dots && !pairs.is_empty() {
        let squares: BTreeSet<_> = pairs.iter().flat_map(|&(a, b, _)| [a, b]).collect();
        let frames = squares
            .into_iter()
            .fold(Path::default(), |path, square| with_frame(path, plan, square, corner));
        shapes.push(Shape::Fill(frames, colours.attack));
    }
    for &(a, b, _) in pairs {
        shapes.extend(line(plan, [a, b], corner, colours));
    }
    shapes
}

/// Four bars inside the edges of a square.
fn with_frame(path: Path, plan: &BoardPlan, square: Square, corner: Point) -> Path {
    const WIDTH: f32 = 0.04;
    let mut area = plan.square(square);
    area.corner = area.corner.moved(corner);
    let width = (WIDTH * area.width).max(plan.least_line);
    let mut across = area;
    across.height = width;
    let mut down = area;
    down.width = width;
    let (mut bottom, mut right) = (across, down);
    bottom.corner.y = area.bottom() - width;
    right.corner.x = area.right() - width;
    [across, bottom, down, right].into_iter().fold(path, Path::with_rectangle)
}

/// A line with round ends, cased so that it stands out from everything under it.
fn line(plan: &BoardPlan, squares: [Square; 2], corner: Point, colours: Colours) -> [Shape; 2] {
    /// As shares of the square's side: the line's width, its ends' radius, and how far the ends lie off
    /// the queens' centres.
    const WIDTH: f32 = 0.045;
    const END_RADIUS: f32 = 0.07;
    const OFF: f32 = 0.4;
    let side = plan.square_side;
    let [from, to] = squares.map(|square| plan.square(square).centre().moved(corner));
    let length = (to.x - from.x).hypot(to.y - from.y);
    let along = point((to.x - from.x) / length, (to.y - from.y) / length);
    let (from, to) = (on(from, along, OFF * side), on(to, along, -OFF * side));
    let width = (WIDTH * side).max(2.0 * plan.least_line);
    let end = (END_RADIUS * side).max(0.75 * width);
    let casing = width / 2.0;
    let outline = |more: f32| {
        Path::default()
            .with_bar(from, to, width + 2.0 * more)
            .with_rounded(around(from, end + more), [end + more; 4])
            .with_rounded(around(to, end + more), [end + more; 4])
    };
    [Shape::Fill(outline(casing), colours.casing), Shape::Fill(outline(0.0), colours.attack)]
}

fn around(centre: Point, radius: f32) -> Area {
    Area::square(centre.moved(point(-radius, -radius)), 2.0 * radius)
}

fn on(from: Point, way: Point, by: f32) -> Point {
    from.moved(point(way.x * by, way.y * by))
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::super::{Board, Format, Look, Page, Sheet, pixels};
    use super::*;
    use crate::board::{Placement, Queens, Size};

    #[test]
    fn two_queens_that_attack_each_other_are_framed_and_joined() {
        // Q . .
        // . . .
        // . . Q
        let squares = [Square::new(0, 0), Square::new(2, 2)];
        let placement = Placement::new(Size::new(3).unwrap(), squares).unwrap();
        let look = Look {
            size: placement.size(),
            given: Vec::new(),
            blocked: Vec::new(),
            coordinates: None,
            colours: Colours::LIGHT,
        };
        let sheet = Sheet::new(&look, Page::Board { pixels: 306 }, Format::Png);
        let pairs = placement.pairs();
        let queens = Queens::Anywhere(placement.queens());
        let board = Board { queens, attacks: &pairs, number: None };
        let drawn = pixels(&sheet, &[board], 306, || Ok::<_, Infallible>(())).unwrap();
        let is_red =
            |x: usize, y: usize| drawn.rgba[4 * (306 * y + x)..][..3] == [0xA8, 0x32, 0x1F];
        assert!(is_red(153, 153), "the line crosses the square between them");
        let left_edge = (0..60).any(|x| is_red(x, 20));
        assert!(left_edge, "the first queen's square is framed");
        let free_corner = (250..306).flat_map(|x| (0..60).map(move |y| (x, y)));
        assert!(free_corner.into_iter().all(|(x, y)| !is_red(x, y)));
    }
}
