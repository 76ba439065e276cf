//! The view that watches a search: the board with its sentence and data, the program and its calls,
//! the tree; above them the method, below them the way through the steps.

mod data;
mod program;
mod stack;
mod stage;
mod tool_bar;
mod transport;
mod tree;

use eframe::egui::{CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use super::View;
use super::scene::Scene;
use super::theme::{self, PADDING, palette};
use crate::session::Watching;

/// What the view keeps between frames.
#[derive(Default)]
pub struct SearchState {
    tool_bar: tool_bar::ToolBarState,
    tree: tree::TreeState,
    transport: transport::TransportState,
}

impl SearchState {
    pub fn tree(&mut self) -> &mut tree::TreeState {
        &mut self.tree
    }
}

pub fn search_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &mut View, rect: Rect) {
    let Some(watching) = scene.session.watching() else { return };
    let areas = Areas::of(rect);
    tool_bar::tool_bar_ui(ui, scene, &mut view.search.tool_bar, areas.tool_bar, watching);
    stage::stage_ui(ui, scene, view.board.queens(), areas.board, watching);
    stage::sentence_ui(ui, scene, areas.sentence, watching);
    data::data_ui(ui, scene, areas.data, watching);
    program::program_ui(ui, scene, areas.program, watching);
    stack::stack_ui(ui, scene, areas.stack, watching);
    tree::tree_ui(ui, scene, &mut view.search.tree, areas.tree, watching);
    transport::transport_ui(ui, scene, &mut view.search.transport, areas.transport, watching);
}

/// Where the parts of the view stand.
struct Areas {
    tool_bar: Rect,
    board: Rect,
    sentence: Rect,
    data: Rect,
    program: Rect,
    stack: Rect,
    tree: Rect,
    transport: Rect,
}

impl Areas {
    const TOOL_BAR: f32 = 48.0;
    const TRANSPORT: f32 = 64.0;
    const BOARD_COLUMN: f32 = 424.0;
    const PROGRAM_COLUMN: f32 = 288.0;
    const SENTENCE: f32 = 118.0;
    const DATA: f32 = 124.0;

    fn of(view: Rect) -> Self {
        let (tool_bar, rest) = view.split_top_bottom_at_y(view.top() + Self::TOOL_BAR);
        let (rest, transport) = rest.split_top_bottom_at_y(rest.bottom() - Self::TRANSPORT);
        let room = rest.shrink(PADDING);
        let (left, rest) = room.split_left_right_at_x(room.left() + Self::BOARD_COLUMN - PADDING);
        let (middle, tree) =
            rest.split_left_right_at_x(rest.left() + PADDING / 2.0 + Self::PROGRAM_COLUMN);
        let middle =
            Rect::from_min_max(pos2(middle.left() + PADDING / 2.0, middle.top()), middle.max);
        let (board, below) =
            left.split_top_bottom_at_y(left.bottom() - Self::SENTENCE - Self::DATA - 2.0 * PADDING);
        let sentence = Rect::from_min_size(
            below.min + vec2(0.0, PADDING),
            vec2(below.width(), Self::SENTENCE),
        );
        let data = Rect::from_min_max(pos2(below.left(), sentence.bottom() + PADDING), below.max);
        let (program, stack) = middle.split_top_bottom_at_y(middle.top() + 0.56 * middle.height());
        let stack = Rect::from_min_max(stack.min + vec2(0.0, PADDING), stack.max);
        let tree = Rect::from_min_max(tree.min + vec2(PADDING, 0.0), tree.max);
        Self { tool_bar, board, sentence, data, program, stack, tree, transport }
    }
}

/// The height of a card's head.
const HEAD: f32 = 36.0;

/// A card with its title; answers with the room under its head.
fn card(ui: &Ui, rect: Rect, title: &str) -> Rect {
    let colours = palette(ui.ctx());
    let painter = ui.painter();
    let edge = Stroke::new(1.0, colours.line);
    painter.rect(rect, CornerRadius::same(8), colours.raised, edge, StrokeKind::Inside);
    let middle = rect.top() + HEAD / 2.0;
    let at: Pos2 = pos2(rect.left() + 12.0, middle);
    let align = eframe::egui::Align2::LEFT_CENTER;
    painter.text(at, align, title, theme::BODY, colours.ink2);
    painter.hline(rect.x_range(), rect.top() + HEAD, edge);
    rect.with_min_y(rect.top() + HEAD)
}
