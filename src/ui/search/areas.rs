//! Where the parts of the view stand in a window of any size. Nothing is drawn here.

use eframe::egui::{Rect, pos2, vec2};

use super::{HEAD, Part, SearchState, Watching, data, program, stops};
use crate::ui::theme::PADDING;

/// Where the parts of the view stand.
pub struct Areas {
    pub tool_bar: Rect,
    /// For the tour; without height when there is none.
    pub strip: Rect,
    pub board: Rect,
    pub sentence: Rect,
    pub beside: Beside,
    pub transport: Rect,
}

pub enum Beside {
    All {
        data: Rect,
        program: Rect,
        stack: Rect,
        tree: Rect,
    },
    /// One card that shows one of them at a time.
    One(Rect),
}

impl Areas {
    const TOOL_BAR: f32 = 48.0;
    const TRANSPORT: f32 = 64.0;
    /// The same in a narrow window.
    const TRANSPORT_NARROW: f32 = 48.0;
    /// The board's coordinates stand in the padding, and it needs as much again.
    const BESIDE_BOARD: f32 = 2.0 * PADDING;
    const PROGRAM: f32 = 288.0;
    const SENTENCE: f32 = 118.0;
    /// From this size of the view on all parts stand side by side.
    const WIDE: f32 = 1080.0;
    const HIGH: f32 = 700.0;
    /// The side of the board in a window of the least width that has them.
    const BOARD: f32 = 384.0;

    pub fn of(view: Rect, strip_height: f32, watching: &Watching) -> Self {
        let (tool_bar, rest) = view.split_top_bottom_at_y(view.top() + Self::TOOL_BAR);
        let (strip, rest) = rest.split_top_bottom_at_y(rest.top() + strip_height);
        if view.width() >= Self::WIDE && view.height() - strip_height >= Self::HIGH {
            Self::wide(tool_bar, strip, rest, watching)
        } else {
            Self::narrow(tool_bar, strip, rest)
        }
    }

    fn wide(tool_bar: Rect, strip: Rect, rest: Rect, watching: &Watching) -> Self {
        const ABOVE_BOARD: f32 = 32.0;
        const BELOW_BOARD: f32 = 24.0;
        const BELOW_SENTENCE: f32 = 14.0;
        let (rest, transport) = rest.split_top_bottom_at_y(rest.bottom() - Self::TRANSPORT);
        let room = rest.shrink(PADDING);
        let bottom = rest.bottom() - PADDING / 2.0;
        // A wider window gives half of what it has more to the board.
        let widest = Self::BOARD + 0.5 * (rest.width() - 1280.0).max(0.0);
        let data_height = data::height(watching, Self::BOARD);
        let below = BELOW_BOARD + Self::SENTENCE + BELOW_SENTENCE + data_height;
        let side = (bottom - below - rest.top() - ABOVE_BOARD).min(widest);
        let column = side.max(Self::BOARD);
        let corner = pos2(rest.left() + Self::BESIDE_BOARD, rest.top() + ABOVE_BOARD);
        let board = Rect::from_min_size(corner, vec2(column, side));
        let under = pos2(board.left(), board.bottom() + BELOW_BOARD);
        let sentence = Rect::from_min_size(under, vec2(column, Self::SENTENCE));
        let data = Rect::from_min_max(
            pos2(board.left(), sentence.bottom() + BELOW_SENTENCE),
            pos2(board.right(), bottom),
        );
        let left = board.right() + Self::BESIDE_BOARD;
        let middle = Rect::from_min_max(pos2(left, room.top()), room.max);
        let (middle, tree) = middle.split_left_right_at_x(left + Self::PROGRAM);
        let tree = tree.with_min_x(tree.left() + PADDING);
        // With its edges; the calls keep a part whatever the program's length.
        let program_height = HEAD + program::height(watching.method()) + 2.0;
        let split = middle.top() + program_height.min(0.7 * middle.height());
        let (program, stack) = middle.split_top_bottom_at_y(split);
        let stack = stack.with_min_y(stack.top() + PADDING);
        let beside = Beside::All { data, program, stack, tree };
        Self { tool_bar, strip, board, sentence, beside, transport }
    }

    /// The board with its sentence, and one card beside it; under it in a window higher than wide.
    fn narrow(tool_bar: Rect, strip: Rect, rest: Rect) -> Self {
        const ABOVE_BOARD: f32 = 26.0;
        const SENTENCE: f32 = 84.0;
        const BELOW_BOARD: f32 = 8.0;
        let (rest, transport) = rest.split_top_bottom_at_y(rest.bottom() - Self::TRANSPORT_NARROW);
        let is_upright = rest.height() > rest.width();
        let room = if is_upright {
            vec2(rest.width() - 2.0 * Self::BESIDE_BOARD, 0.45 * rest.height())
        } else {
            let width = 0.5 * rest.width() - 2.0 * Self::BESIDE_BOARD + PADDING;
            vec2(width, rest.height() - ABOVE_BOARD - SENTENCE)
        };
        let side = room.min_elem().max(0.0);
        let corner = pos2(rest.left() + Self::BESIDE_BOARD, rest.top() + ABOVE_BOARD);
        let board = Rect::from_min_size(corner, vec2(side, side));
        let right = if is_upright { rest.right() - PADDING } else { board.right() + 8.0 };
        let top = board.bottom() + BELOW_BOARD;
        let sentence =
            Rect::from_min_max(pos2(board.left(), top), pos2(right, top + SENTENCE - BELOW_BOARD));
        let corner = if is_upright {
            pos2(rest.left() + PADDING, sentence.bottom())
        } else {
            pos2(board.right() + 1.5 * PADDING, rest.top() + 4.0)
        };
        let end = pos2(rest.right() - PADDING, rest.bottom() - 8.0);
        let beside = Beside::One(Rect::from_min_max(corner, end));
        Self { tool_bar, strip, board, sentence, beside, transport }
    }

    /// Where a part is to be seen; `None` while something else stands in its place.
    pub fn part(&self, part: stops::Part, state: &SearchState) -> Option<Rect> {
        match (part, &self.beside) {
            (stops::Part::Board, _) => Some(self.board),
            (stops::Part::Sentence, _) => Some(self.sentence),
            // It has no card, and so no air of its own.
            (stops::Part::Data, Beside::All { data, .. }) => Some(data.expand2(vec2(8.0, 0.0))),
            (stops::Part::Program, Beside::All { program, .. }) => Some(*program),
            (stops::Part::Stack, Beside::All { stack, .. }) => Some(*stack),
            (stops::Part::Tree, Beside::All { tree, .. }) => (!state.shows_lesson).then_some(*tree),
            (part, Beside::One(card)) => {
                let is_shown = !state.shows_lesson && Part::of(part) == Some(state.part);
                is_shown.then_some(*card)
            }
        }
    }
}
