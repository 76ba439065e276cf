//! A board without its queens, in a square room whose top left corner is the origin.

use std::ops::Range;

use super::Look;
use super::arrangement::Medium;
use super::colours::Rgb;
use super::detail::{Detail, coordinate_step, with_coordinate};
use super::path::{Area, Path, Point, point};
use super::shape::{Anchor, DIGIT_HEIGHT, Shape, Text};
use crate::board::{Size, Square};

/// Where everything of a board lies.
#[derive(Clone, Copy, Debug)]
pub struct BoardPlan {
    /// All squares.
    pub squares: Area,
    pub square_side: f32,
    pub detail: Detail,
    frame_width: f32,
    /// The width of the thinnest line that is seen.
    pub least_line: f32,
    /// The height of the font of coordinates, if there are any.
    text_height: Option<f32>,
}

/// The squares of a larger board are never told apart, however large the picture: so many million squares
/// would be no picture that anything could open.
const MOST_SQUARES_IN_LINE: u32 = 1_000;

/// The width of a digit, no less, as a share of the font's height.
const LETTER_WIDTH: f32 = 0.6;

/// From the board to its coordinates, likewise.
const ABOVE_BOARD: f32 = 0.5;
const BESIDE_BOARD: f32 = 0.6;

impl BoardPlan {
    /// The board in the middle of a room of this side, with the same air at all four edges.
    pub fn new(room: f32, look: &Look, medium: Medium) -> Self {
        /// Of the room.
        const FRAME: f32 = 1.0 / 400.0;
        const WIDEST_FRAME: f32 = 1.0 / 10.0;
        const TEXT: f32 = 0.02;
        const WIDEST_MARGIN: f32 = 0.25;
        let frame_width =
            medium.whole((FRAME * room).max(medium.least_line)).min(WIDEST_FRAME * room);
        let text_height = (TEXT * room).max(medium.least_text);
        let text_margin = text_height * (BESIDE_BOARD + most_letters(look) * LETTER_WIDTH + 0.2);
        let has_text = look.coordinates.is_some() && text_margin <= WIDEST_MARGIN * room;
        let margin = frame_width + if has_text { text_margin } else { 0.0 };
        let n = look.size.get() as f32;
        let side = (room - 2.0 * margin) / n;
        let detail = if look.size.get() <= MOST_SQUARES_IN_LINE {
            Detail::of_side(side * medium.dots_per_unit)
        } else {
            Detail::Dots
        };
        let square_side = if detail == Detail::Dots { side } else { medium.whole(side) };
        // Where squares fill the room, rounding may leave less for the frame than it has.
        let corner = medium.whole((room - square_side * n) / 2.0).max(frame_width);
        Self {
            squares: Area::square(point(corner, corner), square_side * n),
            square_side,
            detail,
            frame_width,
            least_line: medium.least_line,
            text_height: has_text.then_some(text_height),
        }
    }

    pub fn square(&self, square: Square) -> Area {
        let off = point(square.column as f32, square.row as f32);
        let off = point(off.x * self.square_side, off.y * self.square_side);
        Area::square(self.squares.corner.moved(off), self.square_side)
    }

    /// The shapes of the board that this is the plan of.
    pub fn shapes(&self, look: &Look) -> Vec<Shape> {
        let mut shapes = self.ground(look);
        for &square in &look.blocked {
            shapes.extend(self.hole(self.square(square), look));
        }
        let has_marks = self.detail >= Detail::Small;
        for &square in look.given.iter().filter(|_| has_marks) {
            shapes.push(Shape::Fill(given_corner(self.square(square)), look.colours.queen));
        }
        shapes.extend(self.coordinates(look));
        shapes
    }

    /// The frame and the squares.
    fn ground(&self, look: &Look) -> Vec<Shape> {
        /// In one outline: a band of pixels is drawn of those alone that reach into it.
        const ROWS_TOGETHER: usize = 8;
        let colours = look.colours;
        let radius = self.corner_radius();
        let frame = Path::default()
            .with_rounded(self.squares.expanded(self.frame_width), [radius + self.frame_width; 4]);
        let all = Path::default().with_rounded(self.squares, [radius; 4]);
        if self.detail == Detail::Dots {
            let mean = mean(colours.square_light, colours.square_dark);
            return vec![Shape::Fill(frame, colours.frame), Shape::Fill(all, mean)];
        }
        let mut shapes =
            vec![Shape::Fill(frame, colours.frame), Shape::Fill(all, colours.square_light)];
        for first in (0..look.size.get()).step_by(ROWS_TOGETHER) {
            let last = look.size.get().min(first + ROWS_TOGETHER as u32);
            let squares = self.dark_squares(look.size, first..last);
            shapes.push(Shape::Fill(squares, colours.square_dark));
        }
        shapes
    }

    fn dark_squares(&self, size: Size, rows: Range<u32>) -> Path {
        let n = size.get();
        let radius = self.corner_radius();
        let squares = rows.flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        squares.filter(|square| square.is_dark()).fold(Path::default(), |path, square| {
            let area = self.square(square);
            // Where n is even, two dark squares are at corners of the board.
            match square {
                Square { row: 0, column } if column == n - 1 => {
                    path.with_rounded(area, [0.0, radius, 0.0, 0.0])
                }
                Square { row, column: 0 } if row == n - 1 => {
                    path.with_rounded(area, [0.0, 0.0, 0.0, radius])
                }
                _ => path.with_rectangle(area),
            }
        })
    }

    fn corner_radius(&self) -> f32 {
        /// Of the board.
        const RADIUS: f32 = 1.0 / 160.0;
        const LARGEST_OF_SQUARE: f32 = 0.25;
        if self.detail == Detail::Full {
            (RADIUS * self.squares.width).min(LARGEST_OF_SQUARE * self.square_side)
        } else {
            0.0
        }
    }

    /// A square where no queen may stand: the board has a hole there, hatched.
    fn hole(&self, square: Area, look: &Look) -> [Shape; 3] {
        /// Of the square.
        const EDGE: f32 = 0.022;
        /// Of the frame, however small the square is.
        const THINNEST: f32 = 0.6;
        let edge = (EDGE * square.width).max(THINNEST * self.frame_width).min(square.width / 4.0);
        let inside = Path::rectangle(square.expanded(-edge));
        [
            Shape::Fill(Path::rectangle(square), look.colours.hole),
            Shape::Fill(inside, look.colours.canvas),
            Shape::Fill(hatching(square.expanded(-edge / 2.0), edge), look.colours.hole),
        ]
    }

    fn coordinates(&self, look: &Look) -> Vec<Shape> {
        let (Some(names), Some(height)) = (look.coordinates, self.text_height) else {
            return Vec::new();
        };
        let squares = self.squares;
        let (above, left) =
            (squares.corner.y - self.frame_width, squares.corner.x - self.frame_width);
        let text = |text: String, at: Point, anchor: Anchor| {
            Shape::Text(Text { text, at, anchor, height, colour: look.colours.text })
        };
        let at_square = |index: u32| self.square(Square::new(index, index)).centre();
        let mut shapes = Vec::new();
        for index in with_coordinate(0..look.size.get(), self.coordinate_step(look, height)) {
            let centre = at_square(index);
            let column = point(centre.x, above - ABOVE_BOARD * height);
            shapes.push(text(names.column(index, look.size), column, Anchor::Middle));
            let row = point(left - BESIDE_BOARD * height, centre.y + DIGIT_HEIGHT / 2.0 * height);
            shapes.push(text(names.row(index, look.size), row, Anchor::End));
        }
        shapes
    }

    /// As in the window, were the board as large there as its coordinates' font is.
    fn coordinate_step(&self, look: &Look, height: f32) -> u32 {
        /// In points.
        const FONT_OF_WINDOW: f32 = 12.0;
        let scale = FONT_OF_WINDOW / height;
        let text_width = most_letters(look) * LETTER_WIDTH * FONT_OF_WINDOW;
        coordinate_step(self.square_side * scale, text_width)
    }
}

/// The number of letters of the longest coordinate.
fn most_letters(look: &Look) -> f32 {
    let Some(names) = look.coordinates else { return 0.0 };
    let ends = [0, look.size.get() - 1];
    let letters = ends.map(|index| names.row(index, look.size).chars().count());
    letters[0].max(letters[1]) as f32
}

fn given_corner(square: Area) -> Path {
    const LEG: f32 = 0.24;
    let leg = LEG * square.width;
    let corner = square.corner;
    let (right, down) = (point(leg, 0.0), point(0.0, leg));
    Path::default().with_polygon(&[corner, corner.moved(right), corner.moved(down)])
}

/// Lines from the left edge up to the top, then from the bottom up to the right. Their ends reach over
/// the square's edges by a part of their width.
fn hatching(square: Area, width: f32) -> Path {
    const LINES: u32 = 5;
    let side = square.width;
    // Half the line's width, across it.
    let half = width / 2.0 * std::f32::consts::FRAC_1_SQRT_2;
    (1..=LINES).fold(Path::default(), |path, line| {
        let reach = 2.0 * side * line as f32 / (LINES + 1) as f32;
        let (short, beyond) = (reach.min(side), (reach - side).max(0.0));
        let low = square.corner.moved(point(beyond, short));
        let high = square.corner.moved(point(short, beyond));
        let (up_left, down_right) = (point(-half, -half), point(half, half));
        path.with_polygon(&[
            low.moved(up_left),
            high.moved(up_left),
            high.moved(down_right),
            low.moved(down_right),
        ])
    })
}

/// One tone for squares too small to tell apart.
fn mean(a: Rgb, b: Rgb) -> Rgb {
    Rgb(a.0.midpoint(b.0), a.1.midpoint(b.1), a.2.midpoint(b.2))
}

#[cfg(test)]
mod tests {
    use super::super::arrangement::Arrangement;
    use super::super::{Colours, EdgeNames, Format, Page};
    use super::*;
    use proptest::prelude::*;

    fn look(n: u32, has_coordinates: bool) -> Look {
        Look {
            size: Size::new(n).unwrap(),
            given: Vec::new(),
            blocked: Vec::new(),
            coordinates: has_coordinates.then_some(EdgeNames::Numbers),
            colours: Colours::LIGHT,
        }
    }

    fn texts(shapes: &[Shape]) -> Vec<&Text> {
        let texts = shapes.iter().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text),
            _ => None,
        });
        texts.collect()
    }

    proptest! {
        #[test]
        fn squares_and_coordinates_lie_inside_the_room(
            n in prop_oneof![1u32..=64, 1u32..=Size::MAX], pixels in Page::PIXELS.0..=Page::PIXELS.1,
            format in prop::sample::select(Format::ALL.to_vec()), has_coordinates: bool
        ) {
            let arrangement = Arrangement::new(Page::Board { pixels }, format);
            let room = arrangement.board_side;
            let look = look(n, has_coordinates);
            let plan = BoardPlan::new(room, &look, arrangement.medium());
            let framed = plan.squares.expanded(plan.frame_width);
            prop_assert!(framed.corner.x >= -0.01 && framed.right() <= room + 0.01);
            prop_assert!(plan.squares.width > room / 3.0);
            if let Some(height) = plan.text_height {
                for text in texts(&plan.coordinates(&look)) {
                    let width = text.text.len() as f32 * LETTER_WIDTH * height;
                    let (left, right) = match text.anchor {
                        Anchor::Start => (text.at.x, text.at.x + width),
                        Anchor::Middle => (text.at.x - width / 2.0, text.at.x + width / 2.0),
                        Anchor::End => (text.at.x - width, text.at.x),
                    };
                    prop_assert!(left >= -0.01 && right <= room + 0.01, "{}", text.text);
                    prop_assert!(text.at.y - DIGIT_HEIGHT * height >= -0.01 && text.at.y <= room);
                }
            }
        }
    }

    #[test]
    fn coordinates_are_left_out_where_they_would_take_half_the_board() {
        let count = |pixels| {
            let arrangement = Arrangement::new(Page::Board { pixels }, Format::Png);
            let look = look(8, true);
            let plan = BoardPlan::new(arrangement.board_side, &look, arrangement.medium());
            texts(&plan.shapes(&look)).len()
        };
        assert_eq!(count(800), 16);
        assert_eq!(count(100), 4);
        assert_eq!(count(60), 0);
    }
    #[test]
    fn squares_of_a_board_of_thousands_of_rows_are_never_told_apart() {
        let detail = |n| {
            let arrangement = Arrangement::new(Page::Board { pixels: Page::PIXELS.1 }, Format::Png);
            let look = look(n, false);
            BoardPlan::new(arrangement.board_side, &look, arrangement.medium()).detail
        };
        assert_eq!(detail(1_000), Detail::Small);
        assert_eq!(detail(1_001), Detail::Dots);
    }
}
