//! Every icon of the program, as polygons and strokes in a box of 16 × 16 points.
//!
//! The fonts that egui ships lack most of these signs, and drawn strokes stay crisp at every scale.
//! Only signs on controls and badges belong here: the board, its queens and the search tree draw
//! themselves.
//!
//! A new icon is a variant of [`Icon`] and an arm in `Icon::draw`. Coordinates run from 0 to 16,
//! right and down. Outer edges along the axes sit on whole numbers where they can, to meet the
//! pixel grid at 16 points. Two weights are enough: `OUTLINE` for what encloses or comes in a
//! group, `SIGN` for the bare strokes of a sign.

use eframe::egui::emath::GuiRounding as _;
use eframe::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

/// The side of the box that all icons are drawn in.
const BOX: f32 = 16.0;

/// The stroke of what encloses something or comes in a group.
const OUTLINE: f32 = 1.5;

/// The stroke of a sign that is nothing but a stroke or two.
const SIGN: f32 = 2.0;

/// A sign on a control. It says nothing by itself: the control adds a name and a tooltip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    First,
    Previous,
    Next,
    Last,
    Play,
    Pause,
    Stop,
    Random,
    Copy,
    Save,
    Open,
    Close,
    Check,
    Plus,
    Minus,
    Down,
    List,
    SmallBoards,
    Warning,
    Info,
    SidePanel,
    Menu,
    Undo,
    Fit,
    Restart,
    NextSolution,
    NextBacktrack,
    Diamond,
    Back,
    Redo,
    Turn,
    Mirror,
    Attack,
    Hint,
}

impl Icon {
    /// Draws the icon into the largest square in the middle of `rect`.
    ///
    /// `color` should be opaque, since parts of an icon may overlap: a disabled icon has a colour
    /// of its own and does not fade.
    pub fn paint(self, painter: &Painter, rect: Rect, color: Color32) {
        let square = square_on_pixels(rect, painter.pixels_per_point());
        painter.extend(self.shapes(square, color));
    }

    fn shapes(self, square: Rect, color: Color32) -> Vec<Shape> {
        self.draw(Pen::new(square, color)).shapes
    }

    fn draw(self, pen: Pen) -> Pen {
        match self {
            Icon::First => pen.bar([2.0, 3.0], [4.0, 13.0]).arrowhead(14.0, 6.0, 5.0),
            Icon::Previous => pen.arrowhead(12.0, 4.0, 5.0),
            Icon::Next => pen.arrowhead(4.0, 12.0, 5.0),
            Icon::Last => pen.arrowhead(2.0, 10.0, 5.0).bar([12.0, 3.0], [14.0, 13.0]),
            // Larger than Next: it starts something that goes on.
            Icon::Play => pen.arrowhead(4.0, 13.0, 5.5),
            // Nine wide, like Stop: at 16 pixels egui's rounding moves both half a pixel, and sharp
            // edges matter more than the exact middle.
            Icon::Pause => pen.bar([3.5, 3.0], [6.5, 13.0]).bar([9.5, 3.0], [12.5, 13.0]),
            Icon::Stop => pen.tile([3.5, 3.5], [12.5, 12.5], 1.0),
            Icon::Random => pen.frame([1.0, 1.0], [15.0, 15.0], 3.0).dots(
                1.1,
                &[[5.25, 5.25], [10.75, 5.25], [8.0, 8.0], [5.25, 10.75], [10.75, 10.75]],
            ),
            // The sheet behind shows only where the one in front leaves it free.
            Icon::Copy => pen.frame([1.0, 1.0], [10.0, 11.0], 2.0).bent_line(
                1.5,
                &[[11.5, 5.75], [14.25, 5.75], [14.25, 14.25], [6.75, 14.25], [6.75, 12.5]],
            ),
            Icon::Save => pen
                .post(1.0, 8.0)
                .polygon(&[[4.0, 7.0], [12.0, 7.0], [8.0, 11.0]])
                .line(OUTLINE, &[[1.75, 10.0], [1.75, 14.25], [14.25, 14.25], [14.25, 10.0]]),
            Icon::Open => pen.outline(
                0.75,
                &[
                    [1.75, 3.75],
                    [6.25, 3.75],
                    [8.0, 5.75],
                    [14.25, 5.75],
                    [14.25, 13.25],
                    [1.75, 13.25],
                ],
            ),
            Icon::Close => pen
                .line(SIGN, &[[3.75, 3.75], [12.25, 12.25]])
                .line(SIGN, &[[12.25, 3.75], [3.75, 12.25]]),
            Icon::Check => pen.line(SIGN, &[[2.75, 8.75], [6.0, 12.0], [13.25, 4.25]]),
            Icon::Plus => pen.bar([3.0, 7.0], [13.0, 9.0]).bar([7.0, 3.0], [9.0, 13.0]),
            Icon::Minus => pen.bar([3.0, 7.0], [13.0, 9.0]),
            Icon::Down => pen.line(SIGN, &[[3.5, 6.0], [8.0, 10.5], [12.5, 6.0]]),
            Icon::List | Icon::Menu => pen.row(4.0).row(8.0).row(12.0),
            Icon::SmallBoards => pen
                .bar([2.0, 2.0], [7.0, 7.0])
                .bar([9.0, 2.0], [14.0, 7.0])
                .bar([2.0, 9.0], [7.0, 14.0])
                .bar([9.0, 9.0], [14.0, 14.0]),
            Icon::Warning => pen
                .outline(1.0, &[[8.0, 1.0], [15.25, 14.25], [0.75, 14.25]])
                .post(6.0, 10.0)
                .post(11.0, 13.0),
            Icon::Info => pen.ring(6.25).dots(1.1, &[[8.0, 5.0]]).post(7.0, 11.5),
            Icon::Undo => pen
                .polygon(&[[1.0, 5.5], [6.5, 1.0], [6.5, 10.0]])
                .bent_line(3.5, &[[5.5, 5.5], [13.25, 5.5], [13.25, 13.25], [6.0, 13.25]]),
            Icon::Fit => pen
                .line(OUTLINE, &[[1.75, 5.5], [1.75, 1.75], [5.5, 1.75]])
                .line(OUTLINE, &[[10.5, 1.75], [14.25, 1.75], [14.25, 5.5]])
                .line(OUTLINE, &[[14.25, 10.5], [14.25, 14.25], [10.5, 14.25]])
                .line(OUTLINE, &[[5.5, 14.25], [1.75, 14.25], [1.75, 10.5]]),
            Icon::Restart => {
                pen.arc(5.25, -150.0, 125.0).polygon(&[[1.25, 2.0], [1.25, 7.25], [6.5, 7.25]])
            }
            Icon::NextSolution => pen.arrowhead(1.0, 7.0, 4.5).polygon(&[
                [11.5, 3.75],
                [15.25, 8.0],
                [11.5, 12.25],
                [7.75, 8.0],
            ]),
            Icon::NextBacktrack => pen
                .arrowhead(1.0, 8.0, 4.5)
                .line(OUTLINE, &[[8.0, 13.25], [12.75, 13.25], [12.75, 4.5]])
                .polygon(&[[9.75, 5.5], [12.75, 1.5], [15.75, 5.5]]),
            Icon::Diamond => pen.polygon(&[[8.0, 2.0], [14.0, 8.0], [8.0, 14.0], [2.0, 8.0]]),
            Icon::Back => pen
                .line(SIGN, &[[13.0, 8.0], [4.0, 8.0]])
                .line(SIGN, &[[8.0, 3.5], [3.5, 8.0], [8.0, 12.5]]),
            Icon::Redo => pen
                .polygon(&[[15.0, 5.5], [9.5, 1.0], [9.5, 10.0]])
                .bent_line(3.5, &[[10.5, 5.5], [2.75, 5.5], [2.75, 13.25], [10.0, 13.25]]),
            Icon::Turn => {
                pen.arc(5.25, 55.0, 330.0).polygon(&[[14.75, 2.0], [14.75, 7.25], [9.5, 7.25]])
            }
            Icon::Mirror => pen
                .post(1.0, 15.0)
                .polygon(&[[5.5, 3.5], [5.5, 13.0], [0.75, 13.0]])
                .outline(0.5, &[[11.0, 4.5], [11.0, 12.25], [14.5, 12.25]]),
            Icon::Attack => {
                pen.line(SIGN, &[[3.5, 12.5], [12.5, 3.5]]).dots(2.75, &[[3.5, 12.5], [12.5, 3.5]])
            }
            Icon::Hint => pen.outline(
                0.5,
                &[
                    [8.0, 1.0],
                    [9.75, 6.25],
                    [15.0, 8.0],
                    [9.75, 9.75],
                    [8.0, 15.0],
                    [6.25, 9.75],
                    [1.0, 8.0],
                    [6.25, 6.25],
                ],
            ),
            Icon::SidePanel => {
                pen.frame([1.0, 2.0], [15.0, 14.0], 2.0).bar([10.0, 3.0], [14.0, 13.0])
            }
        }
    }
}

/// The largest square in the middle of `rect`, moved onto the pixel grid: whole numbers in the box
/// can only be sharp edges when the box itself begins on a pixel.
fn square_on_pixels(rect: Rect, pixels_per_point: f32) -> Rect {
    let side = rect.size().min_elem();
    let corner = rect.center() - Vec2::splat(side / 2.0);
    Rect::from_min_size(corner.round_to_pixels(pixels_per_point), Vec2::splat(side))
}

/// A point in the box, across and down.
type Point = [f32; 2];

/// Turns coordinates in the box into shapes in the square that the icon fills, in one colour.
struct Pen {
    corner: Pos2,
    scale: f32,
    color: Color32,
    shapes: Vec<Shape>,
}

impl Pen {
    fn new(square: Rect, color: Color32) -> Self {
        Self { corner: square.min, scale: square.width() / BOX, color, shapes: Vec::new() }
    }

    /// A filled rectangle; egui moves its edges onto the pixel grid.
    fn bar(self, min: Point, max: Point) -> Self {
        self.tile(min, max, 0.0)
    }

    /// A bar as wide as a line of a list, its middle at height `y`.
    fn row(self, y: f32) -> Self {
        self.bar([2.0, y - OUTLINE / 2.0], [14.0, y + OUTLINE / 2.0])
    }

    /// An upright stroke in the very middle of the box. Moved onto the pixel grid, as bars are, it
    /// would stand beside the axis of the ring, triangle or arrow that it belongs to.
    fn post(self, top: f32, bottom: f32) -> Self {
        let (left, right) = (BOX / 2.0 - SIGN / 2.0, BOX / 2.0 + SIGN / 2.0);
        self.polygon(&[[left, top], [right, top], [right, bottom], [left, bottom]])
    }

    /// A filled rectangle with round corners.
    fn tile(self, min: Point, max: Point, radius: f32) -> Self {
        let shape = Shape::rect_filled(self.area(min, max), radius * self.scale, self.color);
        self.with(shape)
    }

    /// A hollow rectangle with round corners; all numbers are those of its outer edge.
    fn frame(self, min: Point, max: Point, radius: f32) -> Self {
        let (area, stroke) = (self.area(min, max), self.stroke(OUTLINE));
        let shape = Shape::rect_stroke(area, radius * self.scale, stroke, StrokeKind::Inside);
        self.with(shape)
    }

    /// A filled triangle half way down the box: an upright base, its tip to the left or right.
    fn arrowhead(self, base_x: f32, tip_x: f32, half_height: f32) -> Self {
        let middle = BOX / 2.0;
        self.polygon(&[
            [base_x, middle - half_height],
            [tip_x, middle],
            [base_x, middle + half_height],
        ])
    }

    /// A filled polygon, which must be convex.
    fn polygon(self, corners: &[Point]) -> Self {
        let shape = Shape::convex_polygon(self.path(corners), self.color, Stroke::NONE);
        self.with(shape)
    }

    /// A stroke through all points, with sharp corners.
    fn line(self, width: f32, points: &[Point]) -> Self {
        let shape = Shape::line(self.path(points), self.stroke(width));
        self.with(shape)
    }

    /// A stroke through all points, with round corners.
    fn bent_line(self, radius: f32, points: &[Point]) -> Self {
        let (path, radius) = (self.path(points), radius * self.scale);
        let bends = path.windows(3).flat_map(|part| bend(part[0], part[1], part[2], radius));
        let bent = path.first().copied().into_iter().chain(bends).chain(path.last().copied());
        let shape = Shape::line(bent.collect(), self.stroke(OUTLINE));
        self.with(shape)
    }

    /// A hollow polygon with round corners; the points are those of the middle of its stroke.
    fn outline(self, radius: f32, corners: &[Point]) -> Self {
        let (path, radius) = (self.path(corners), radius * self.scale);
        let before = path.iter().cycle().skip(path.len() - 1);
        let after = path.iter().cycle().skip(1);
        let bent = path
            .iter()
            .zip(before)
            .zip(after)
            .flat_map(|((&corner, &before), &after)| bend(before, corner, after, radius));
        let shape = Shape::closed_line(bent.collect(), self.stroke(OUTLINE));
        self.with(shape)
    }

    /// A circle around the middle of the box; the radius is that of the middle of its stroke.
    fn ring(self, radius: f32) -> Self {
        let (centre, stroke) = (self.at([BOX / 2.0, BOX / 2.0]), self.stroke(OUTLINE));
        let shape = Shape::circle_stroke(centre, radius * self.scale, stroke);
        self.with(shape)
    }

    /// A part of a circle around the middle of the box, from one angle to another: in degrees,
    /// clockwise from the right.
    fn arc(self, radius: f32, from: f32, to: f32) -> Self {
        const STEPS: u8 = 24;
        let middle = BOX / 2.0;
        let point = |step: u8| {
            let angle = (from + (to - from) * f32::from(step) / f32::from(STEPS)).to_radians();
            [middle + radius * angle.cos(), middle + radius * angle.sin()]
        };
        let points: Vec<_> = (0..=STEPS).map(point).collect();
        self.line(OUTLINE, &points)
    }

    fn dots(self, radius: f32, centers: &[Point]) -> Self {
        centers.iter().fold(self, |pen, &center| {
            let shape = Shape::circle_filled(pen.at(center), radius * pen.scale, pen.color);
            pen.with(shape)
        })
    }

    fn with(mut self, shape: Shape) -> Self {
        self.shapes.push(shape);
        self
    }

    fn at(&self, [x, y]: Point) -> Pos2 {
        self.corner + Vec2::new(x, y) * self.scale
    }

    fn path(&self, points: &[Point]) -> Vec<Pos2> {
        points.iter().map(|&point| self.at(point)).collect()
    }

    fn area(&self, min: Point, max: Point) -> Rect {
        Rect::from_min_max(self.at(min), self.at(max))
    }

    fn stroke(&self, width: f32) -> Stroke {
        Stroke::new(width * self.scale, self.color)
    }
}

/// A curve in place of a sharp corner, leaving the two sides `radius` away from where they meet.
/// A corner left sharp at a narrow angle would end in a long spike.
fn bend(before: Pos2, corner: Pos2, after: Pos2, radius: f32) -> impl Iterator<Item = Pos2> {
    const STEPS: u8 = 6;
    let start = corner + (before - corner).normalized() * radius;
    let end = corner + (after - corner).normalized() * radius;
    (0..=STEPS).map(move |step| {
        let way = f32::from(step) / f32::from(STEPS);
        start.lerp(corner, way).lerp(corner.lerp(end, way), way)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::{pos2, vec2};

    /// Its length makes a forgotten icon a compile error.
    const ALL: [Icon; Icon::Hint as usize + 1] = [
        Icon::First,
        Icon::Previous,
        Icon::Next,
        Icon::Last,
        Icon::Play,
        Icon::Pause,
        Icon::Stop,
        Icon::Random,
        Icon::Copy,
        Icon::Save,
        Icon::Open,
        Icon::Close,
        Icon::Check,
        Icon::Plus,
        Icon::Minus,
        Icon::Down,
        Icon::List,
        Icon::SmallBoards,
        Icon::Warning,
        Icon::Info,
        Icon::SidePanel,
        Icon::Menu,
        Icon::Undo,
        Icon::Fit,
        Icon::Restart,
        Icon::NextSolution,
        Icon::NextBacktrack,
        Icon::Diamond,
        Icon::Back,
        Icon::Redo,
        Icon::Turn,
        Icon::Mirror,
        Icon::Attack,
        Icon::Hint,
    ];

    #[test]
    fn every_icon_draws_something_inside_its_square() {
        for side in [12.0, 16.0, 20.0, 64.0] {
            let square = Rect::from_min_size(pos2(100.0, 40.0), Vec2::splat(side));
            for icon in ALL {
                let shapes = icon.shapes(square, Color32::BLACK);
                assert!(!shapes.is_empty(), "{icon:?} draws nothing");
                for shape in shapes {
                    let drawn = shape.visual_bounding_rect();
                    assert!(drawn.is_positive(), "{icon:?} at {side} has an empty part: {shape:?}");
                    assert!(
                        square.expand(1.0).contains_rect(drawn),
                        "{icon:?} at {side} leaves its square: {drawn:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_square_is_centred_and_begins_on_a_pixel() {
        let wide = Rect::from_min_size(pos2(10.2, 20.3), vec2(40.0, 16.0));
        let square = square_on_pixels(wide, 2.0);
        assert_eq!(square, Rect::from_min_size(pos2(22.0, 20.5), Vec2::splat(16.0)));
    }
}
