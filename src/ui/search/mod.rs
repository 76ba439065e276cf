//! The view that watches a search: the board with its sentence and data, the program and its calls,
//! the tree; above them the method, below them the way through the steps. In the place of all but
//! the bar above, methods are compared.

pub mod compare;
mod data;
mod lesson_page;
mod program;
mod stack;
mod stage;
mod switch;
mod tool_bar;
mod tour;
mod transport;
mod tree;

use eframe::egui::{Align2, CornerRadius, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use super::View;
use super::scene::Scene;
use super::theme::{self, PADDING, palette};
use crate::lang::Naming;
use crate::lesson::tour as stops;
use crate::session::Watching;

/// What the view keeps between frames.
#[derive(Default)]
pub struct SearchState {
    tool_bar: tool_bar::ToolBarState,
    compare: compare::CompareState,
    stage: stage::StageState,
    tree: tree::TreeState,
    /// The page about the method stands in the place of the tree.
    shows_lesson: bool,
    /// What the card of a window without room for all of them shows.
    part: Part,
    /// The step and the part that were drawn last.
    drawn: Option<(u64, Part)>,
}

impl SearchState {
    /// The sentence about the square that the mouse points at.
    pub fn sight_sentence(&self) -> Option<&str> {
        self.stage.sight_sentence()
    }

    pub fn tree(&mut self) -> &mut tree::TreeState {
        &mut self.tree
    }

    pub fn toggle_lesson(&mut self) {
        self.shows_lesson = !self.shows_lesson;
    }

    pub fn close_lesson(&mut self) {
        self.shows_lesson = false;
    }

    /// Has a part in sight, if it is one of those that share a card.
    pub fn look_at(&mut self, part: stops::Part) {
        if let Some(part) = Part::of(part) {
            self.part = part;
        }
    }

    /// Before a frame: the view may not be in it.
    pub fn look_away(&mut self) {
        self.stage.look_away();
    }
}

/// What stands beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Part {
    #[default]
    Tree,
    Program,
    Data,
    Stack,
}

impl Part {
    const ALL: [Self; 4] = [Self::Tree, Self::Program, Self::Data, Self::Stack];

    /// What a stop of the tour points at; `None` for what always stands beside the card.
    fn of(part: stops::Part) -> Option<Self> {
        match part {
            stops::Part::Board | stops::Part::Sentence => None,
            stops::Part::Data => Some(Self::Data),
            stops::Part::Program => Some(Self::Program),
            stops::Part::Stack => Some(Self::Stack),
            stops::Part::Tree => Some(Self::Tree),
        }
    }

    fn name(self, scene: &Scene<'_>) -> &'static str {
        match self {
            Self::Tree => scene.words.tree_title_in_short(),
            Self::Program => scene.words.program_title(),
            Self::Data => scene.words.data_title(),
            Self::Stack => scene.words.stack_title_in_short(),
        }
    }
}

pub fn search_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &mut View, rect: Rect) {
    let Some(watching) = scene.session.watching() else { return };
    let areas = Areas::of(rect, tour::strip_height(scene.session, rect.width()), watching);
    let shows_lesson = view.search.shows_lesson;
    // What is scrolled by hand stays there until the next step.
    let drawn = Some((watching.step(), view.search.part));
    let has_moved = std::mem::replace(&mut view.search.drawn, drawn) != drawn;
    let state = &mut view.search.tool_bar;
    tool_bar::tool_bar_ui(ui, scene, state, areas.tool_bar, watching, shows_lesson);
    if scene.session.is_comparing() {
        let page = rect.with_min_y(areas.tool_bar.bottom());
        return compare::compare_ui(ui, scene, &mut view.search.compare, page);
    }
    tour::tour_ui(ui, scene, areas.strip);
    let state = &mut view.search.stage;
    stage::stage_ui(ui, scene, state, view.board.queens(), areas.board, watching);
    stage::sentence_ui(ui, scene, areas.sentence, watching);
    match areas.beside {
        Beside::All { data, program, stack, tree } => {
            data::data_ui(ui, scene, data, watching, true);
            let room = card(ui, program, scene.words.program_title());
            program::program_ui(ui, scene, room, watching, has_moved);
            let room = card(ui, stack, scene.words.stack_title());
            stack::stack_ui(ui, scene, room, watching, has_moved);
            if shows_lesson {
                lesson_page::lesson_page_ui(ui, scene, tree, watching);
            } else {
                card(ui, tree, scene.words.tree_title());
                tree::tree_ui(ui, scene, &mut view.search.tree, tree, watching);
            }
        }
        Beside::One(card) if shows_lesson => {
            lesson_page::lesson_page_ui(ui, scene, card, watching);
        }
        Beside::One(card) => part_ui(ui, scene, &mut view.search, card, watching, has_moved),
    }
    transport::transport_ui(ui, scene, &mut view.number, areas.transport, watching);
    if let Some(part) = pointed_at(scene, watching)
        && let Some(rect) = areas.part(part, &view.search)
    {
        tour::point_at(ui, rect);
    }
}

/// What the tour points at, as long as its stop is the step looked at.
fn pointed_at(scene: &Scene<'_>, watching: &Watching) -> Option<stops::Part> {
    let (stop, _) = scene.session.tour_stop()?;
    (stop.step() == watching.step()).then_some(stop.look_at())
}

/// Where the parts of the view stand.
struct Areas {
    tool_bar: Rect,
    /// For the tour; without height when there is none.
    strip: Rect,
    board: Rect,
    sentence: Rect,
    beside: Beside,
    transport: Rect,
}

enum Beside {
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

    fn of(view: Rect, strip_height: f32, watching: &Watching) -> Self {
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
    fn part(&self, part: stops::Part, state: &SearchState) -> Option<Rect> {
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

fn part_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut SearchState,
    rect: Rect,
    watching: &Watching,
    has_moved: bool,
) {
    let room = card(ui, rect, "");
    switch::switch_ui(ui, scene, &mut state.part, rect);
    match state.part {
        Part::Tree => tree::tree_ui(ui, scene, &mut state.tree, rect, watching),
        Part::Program => program::program_ui(ui, scene, room, watching, has_moved),
        Part::Data => data::data_ui(ui, scene, room.shrink(12.0), watching, false),
        Part::Stack => stack::stack_ui(ui, scene, room, watching, has_moved),
    }
}

/// How sentences name the squares of the board that is watched.
fn naming(scene: &Scene<'_>, watching: &Watching) -> Naming {
    let size = watching.size().get();
    Naming { coordinates: scene.session.settings.coordinates, size }
}

/// The height of a card's head.
const HEAD: f32 = 36.0;

/// A card with its title; answers with the room under its head.
fn card(ui: &Ui, rect: Rect, title: &str) -> Rect {
    let colours = palette(ui.ctx());
    let painter = ui.painter();
    let edge = Stroke::new(1.0, colours.line);
    painter.rect(rect, CornerRadius::same(8), colours.raised, edge, StrokeKind::Inside);
    let at = pos2(rect.left() + 12.0, rect.top() + HEAD / 2.0);
    painter.text(at, Align2::LEFT_CENTER, title, theme::BODY, colours.ink2);
    painter.hline(rect.x_range(), rect.top() + HEAD, edge);
    rect.with_min_y(rect.top() + HEAD)
}
