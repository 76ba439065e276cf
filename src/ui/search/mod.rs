//! The view that watches a search: the board with its sentence and data, the program and its calls,
//! the tree; above them the method, below them the way through the steps. In the place of all but
//! the bar above, methods are compared.

mod areas;
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

use eframe::egui::{Align2, CornerRadius, Rect, Stroke, StrokeKind, Ui, pos2};

use super::View;
use super::scene::Scene;
use super::theme::{self, palette};
use crate::lang::Naming;
use crate::lesson::tour as stops;
use crate::session::Watching;
use areas::{Areas, Beside};

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
