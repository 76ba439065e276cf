//! A page of boards as shapes: what there is to see, before it becomes SVG, pixels or PDF.
//!
//! All pages of a sheet share its *stamps*, the empty board and the queen, which are drawn once and put
//! down many times.

use std::collections::BTreeSet;

use super::arrangement::Arrangement;
use super::attacks::attacks;
use super::board::BoardPlan;
use super::colours::{Colours, Rgb};
use super::detail::Detail;
use super::path::{Area, Path, Point, point};
use super::queen::queen;
use super::{Board, Format, Look, Page};
use crate::board::Size;

/// Something on a page. What comes later covers what came before.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Fill(Path, Rgb),
    Text(Text),
    /// One of the sheet's stamps, with its origin at this place.
    Stamp(Stamp, Point),
}

/// A word: digits, letters from a to z, spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub text: String,
    /// On the baseline, where `anchor` says.
    pub at: Point,
    pub anchor: Anchor,
    /// Of the font.
    pub height: f32,
    pub colour: Rgb,
}

/// What of a word lies at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Middle,
    End,
}

/// What is put down many times. It consists of fills and texts alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stamp {
    /// All of a board but its queens.
    Board,
    Queen,
}

impl Stamp {
    pub const ALL: [Self; 2] = [Self::Board, Self::Queen];
}

/// What pages of boards look like.
#[derive(Clone, Debug)]
pub struct Sheet {
    arrangement: Arrangement,
    plan: BoardPlan,
    size: Size,
    colours: Colours,
    board: Vec<Shape>,
    queen: Vec<Shape>,
}

impl Sheet {
    pub fn new(look: &Look, page: Page, format: Format) -> Self {
        let arrangement = Arrangement::new(page, format);
        let plan = BoardPlan::new(arrangement.board_side, look, arrangement.medium());
        let colours = look.colours;
        Self {
            arrangement,
            plan,
            size: look.size,
            colours,
            board: plan.shapes(look),
            queen: vec![Shape::Fill(queen(plan.square_side, plan.detail), colours.queen)],
        }
    }

    /// Width and height: pixels in an SVG or PNG, points of 1/72 inch in a PDF.
    pub(super) fn size(&self) -> (f32, f32) {
        (self.arrangement.width, self.arrangement.height)
    }

    /// How many boards there is room for on a page.
    pub(super) fn boards_per_page(&self) -> usize {
        self.arrangement.boards()
    }

    /// The colour of the page.
    pub(super) fn canvas(&self) -> Rgb {
        self.colours.canvas
    }

    pub(super) fn stamp(&self, stamp: Stamp) -> &[Shape] {
        match stamp {
            Stamp::Board => &self.board,
            Stamp::Queen => &self.queen,
        }
    }

    /// The shapes of a page with these boards, in rows from the top left.
    ///
    /// # Panics
    /// If there are more than fit on it.
    pub(super) fn page(&self, boards: &[Board<'_>]) -> Vec<Shape> {
        assert!(boards.len() <= self.boards_per_page(), "the boards fit on the page");
        let boards = (0..).zip(boards);
        boards
            .flat_map(|(place, board)| self.shapes(board, self.arrangement.board(place)))
            .collect()
    }

    fn shapes(&self, board: &Board<'_>, area: Area) -> Vec<Shape> {
        let mut shapes = vec![Shape::Stamp(Stamp::Board, area.corner)];
        if self.plan.detail == Detail::Dots {
            shapes.push(Shape::Fill(self.dots(board, area.corner), self.colours.queen));
        } else {
            shapes.extend(board.queens.in_rows(0..u32::MAX).map(|queen| {
                let square = self.plan.square(queen);
                Shape::Stamp(Stamp::Queen, square.corner.moved(area.corner))
            }));
        }
        shapes.extend(attacks(&self.plan, board.attacks, area.corner, self.colours));
        if let (Some(number), Some(height)) = (board.number, self.arrangement.number_height) {
            shapes.push(Shape::Text(Text {
                text: number.to_string(),
                at: Arrangement::number(area, height),
                anchor: Anchor::Middle,
                height,
                colour: self.colours.text,
            }));
        }
        shapes
    }

    /// A dot for each queen, and one only for those that would lie on each other: a million queens are
    /// some thousand dots.
    fn dots(&self, board: &Board<'_>, corner: Point) -> Path {
        const LEAST_DOTS: f32 = 3.0;
        let least = LEAST_DOTS / self.arrangement.medium().dots_per_unit;
        let most_cells = (self.plan.squares.width / least).max(1.0) as usize;
        let cells = self.size.as_usize().min(most_cells);
        let side = self.plan.squares.width / cells as f32;
        let cell = |index: u32| index as usize * cells / self.size.as_usize();
        let queens = board.queens.in_rows(0..u32::MAX);
        let taken: BTreeSet<_> =
            queens.map(|queen| (cell(queen.row), cell(queen.column))).collect();
        let corner = corner.moved(self.plan.squares.corner);
        taken.into_iter().fold(Path::default(), |path, (row, column)| {
            let off = point(column as f32 * side, row as f32 * side);
            path.with_rectangle(Area::square(corner.moved(off), side))
        })
    }
}
