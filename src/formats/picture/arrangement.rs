//! Where boards lie on a page.

use super::path::{Area, Point, point};
use super::{Format, Page};

/// Boards in columns and rows. Lengths are pixels in SVG and PNG files, points of 1/72 inch in PDF files.
#[derive(Clone, Copy, Debug)]
pub struct Arrangement {
    pub width: f32,
    pub height: f32,
    columns: u32,
    rows: u32,
    /// Between the page's edges and the room for boards.
    margin: f32,
    /// The side of a board with its coordinates.
    pub board_side: f32,
    /// The height of the font of numbers, where boards have any.
    pub number_height: Option<f32>,
    medium: Medium,
}

/// What pages are looked at on.
#[derive(Clone, Copy, Debug)]
pub struct Medium {
    /// Boards and squares lie on whole units.
    has_pixels: bool,
    /// Dots that a unit has room for, as far as the eye is concerned.
    pub dots_per_unit: f32,
    /// The least height of a font that can be read.
    pub least_text: f32,
    /// The thinnest line.
    pub least_line: f32,
}

const SCREEN: Medium =
    Medium { has_pixels: true, dots_per_unit: 1.0, least_text: 11.0, least_line: 1.0 };

/// 288 dots an inch.
const PAPER: Medium =
    Medium { has_pixels: false, dots_per_unit: 4.0, least_text: 6.0, least_line: 0.4 };

/// As heights of the font: from a board to the baseline of its number, and all the room of the number.
const NUMBER_BASELINE: f32 = 1.2;
const NUMBER_ROOM: f32 = 1.8;

impl Medium {
    fn of(format: Format) -> Self {
        match format {
            Format::Svg | Format::Png => SCREEN,
            Format::Pdf => PAPER,
        }
    }

    /// A length, made smaller to whole units if there are any.
    pub fn whole(self, length: f32) -> f32 {
        if self.has_pixels { length.floor() } else { length }
    }
}

impl Arrangement {
    pub fn new(page: Page, format: Format) -> Self {
        /// An inch has 72 points, and 96 pixels.
        const POINTS_PER_PIXEL: f32 = 0.75;
        match (page, format) {
            (Page::Board { pixels }, Format::Svg | Format::Png) => {
                Self::one(pixels as f32, Medium::of(format))
            }
            (Page::Board { pixels }, Format::Pdf) => {
                Self::one(pixels as f32 * POINTS_PER_PIXEL, Medium::of(format))
            }
            (Page::Boards { columns, rows, paper, pixels }, _) => {
                let (width, height) = match format {
                    Format::Svg | Format::Png => paper.pixels(pixels),
                    Format::Pdf => paper.points(),
                };
                let [upright, lying] = [(width, height), (height, width)]
                    .map(|page| Self::many(page, columns, rows, Medium::of(format)));
                if lying.board_side > upright.board_side { lying } else { upright }
            }
        }
    }

    /// A board that fills its page.
    fn one(side: f32, medium: Medium) -> Self {
        Self {
            width: side,
            height: side,
            columns: 1,
            rows: 1,
            margin: 0.0,
            board_side: side,
            number_height: None,
            medium,
        }
    }

    /// Boards with numbers under them, apart from each other and from the edges.
    fn many((width, height): (f32, f32), columns: u32, rows: u32, medium: Medium) -> Self {
        const MARGIN: f32 = 0.045;
        /// Of the distance from one board to the next.
        const BOARD: f32 = 0.9;
        /// Of the room of a board: the usual height of its number, and the most.
        const NUMBER: f32 = 0.05;
        const LARGEST_NUMBER: f32 = 0.15;
        /// A number is no larger than this share of the page's height.
        const LARGEST_OF_PAGE: f32 = 1.0 / 60.0;
        let margin = MARGIN * width.min(height);
        let room_wide = BOARD * (width - 2.0 * margin) / columns as f32;
        let room_high = BOARD * (height - 2.0 * margin) / rows as f32;
        let room = room_wide.min(room_high);
        let number_height = (NUMBER * room)
            .min(LARGEST_OF_PAGE * height)
            .max(medium.least_text)
            .min(LARGEST_NUMBER * room);
        let board_side = medium.whole(room_wide.min(room_high - NUMBER_ROOM * number_height));
        Self {
            width,
            height,
            columns,
            rows,
            margin,
            board_side,
            number_height: Some(number_height),
            medium,
        }
    }

    pub fn medium(&self) -> Medium {
        self.medium
    }

    /// How many boards there is room for on a page.
    pub fn boards(&self) -> usize {
        (self.columns * self.rows) as usize
    }

    /// Where a board lies with its coordinates, by its place in rows from the top left.
    pub fn board(&self, place: u32) -> Area {
        let (column, row) = (place % self.columns, place / self.columns);
        let middle = |length: f32, index: u32, of: u32| {
            self.margin + (length - 2.0 * self.margin) * (index as f32 + 0.5) / of as f32
        };
        let number_room = self.number_height.map_or(0.0, |height| NUMBER_ROOM * height);
        let left = middle(self.width, column, self.columns) - self.board_side / 2.0;
        let top = middle(self.height, row, self.rows) - (self.board_side + number_room) / 2.0;
        Area::square(point(self.medium.whole(left), self.medium.whole(top)), self.board_side)
    }

    /// The middle of a number's baseline, for the board that lies here.
    pub fn number(board: Area, height: f32) -> Point {
        point(board.centre().x, board.bottom() + NUMBER_BASELINE * height)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Paper;
    use super::*;
    use proptest::prelude::*;

    fn page() -> impl Strategy<Value = Page> {
        let line = || 1..=Page::MOST_IN_LINE;
        let paper = prop::sample::select(vec![Paper::A4, Paper::Letter]);
        let pixels = Page::PIXELS.0..=Page::PIXELS.1;
        (line(), line(), paper, pixels).prop_map(|(columns, rows, paper, pixels)| Page::Boards {
            columns,
            rows,
            paper,
            pixels,
        })
    }

    /// A board with its number.
    fn room(arrangement: &Arrangement, place: u32) -> Area {
        let board = arrangement.board(place);
        let height = arrangement.number_height.unwrap();
        let bottom = Arrangement::number(board, height).y;
        Area { height: bottom - board.corner.y, ..board }
    }

    proptest! {
        #[test]
        fn boards_and_numbers_lie_inside_the_page_and_not_on_each_other(
            page in page(), format in prop::sample::select(Format::ALL.to_vec())
        ) {
            const A_LITTLE: f32 = 0.01;
            let arrangement = Arrangement::new(page, format);
            let rooms: Vec<_> =
                (0..arrangement.boards() as u32).map(|place| room(&arrangement, place)).collect();
            prop_assert!(arrangement.board_side > 0.0);
            for (index, room) in rooms.iter().enumerate() {
                prop_assert!(room.corner.x >= 0.0 && room.right() <= arrangement.width);
                prop_assert!(room.corner.y >= 0.0 && room.bottom() <= arrangement.height);
                let are_apart = rooms[..index].iter().all(|other| {
                    other.right() <= room.corner.x + A_LITTLE
                        || other.bottom() <= room.corner.y + A_LITTLE
                        || room.right() <= other.corner.x + A_LITTLE
                });
                prop_assert!(are_apart, "{index}");
            }
        }
    }

    #[test]
    fn the_page_lies_where_boards_are_larger_so() {
        let size = |columns, rows, format| {
            let page = Page::Boards { columns, rows, paper: Paper::A4, pixels: 1000 };
            let arrangement = Arrangement::new(page, format);
            (arrangement.width, arrangement.height)
        };
        assert_eq!(size(3, 4, Format::Png), (707.0, 1000.0));
        assert_eq!(size(4, 3, Format::Png), (1000.0, 707.0));
        assert_eq!(size(1, 1, Format::Pdf), (595.28, 841.89));
    }
}
