//! A page of boards as shapes. All pages of a sheet share the empty board and the queen, as stamps.

use std::collections::BTreeSet;

use super::arrangement::Arrangement;
use super::attacks::attacks;
use super::board::BoardPlan;
use super::colours::Colours;
use super::detail::Detail;
use super::path::{Area, Path, Point, point};
use super::queen::queen;
use super::shape::{Anchor, Ground, Shape, Stamp, Text};
use super::{Board, Format, Look, Page};
use crate::board::Size;

/// What pages of boards look like.
#[derive(Clone, Debug)]
pub struct Sheet {
    arrangement: Arrangement,
    plan: BoardPlan,
    size: Size,
    colours: Colours,
    ground: Ground,
}

impl Sheet {
    pub fn new(look: &Look, page: Page, format: Format) -> Self {
        let arrangement = Arrangement::new(page, format);
        let plan = BoardPlan::new(arrangement.board_side, look, arrangement.medium());
        let colours = look.colours;
        let queen = Shape::Fill(queen(plan.square_side, plan.detail), colours.queen);
        let ground = Ground {
            width: arrangement.width,
            height: arrangement.height,
            colour: colours.canvas,
            stamps: vec![(Stamp::Board, plan.shapes(look)), (Stamp::Queen, vec![queen])],
        };
        Self { arrangement, plan, size: look.size, colours, ground }
    }

    /// What its pages share.
    pub(super) fn ground(&self) -> &Ground {
        &self.ground
    }

    /// How many boards there is room for on a page.
    pub(super) fn boards_per_page(&self) -> usize {
        self.arrangement.boards()
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
