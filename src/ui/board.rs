//! The board as a person uses it: pointed at, clicked, walked with the keyboard, read aloud.

use std::slice;

use eframe::egui::{
    Id, Key, Modifiers, PointerButton, Popup, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use super::board_picture::{Fresh, Picture, Sight};
use super::geometry::{BoardGeometry, Camera, Stage};
use super::queen::QueenMeshes;
use super::scene::Scene;
use super::theme::{self, palette};
use super::widgets::keep_arrows;
use crate::board::{Content, HeldLines, Line, Position, Square, attackers, short_name};
use crate::search::Contradiction;
use crate::session::{Action, BoardView, Conflicts};

/// What the board keeps between frames.
#[derive(Default)]
pub struct BoardState {
    /// The square under the mouse.
    pointed: Option<Square>,
    /// The square that the arrow keys have reached.
    cursor: Option<Square>,
    /// The cursor was moved since the mouse was.
    is_cursor_last: bool,
    /// The square that sentences speak of and the queens that hold it, as of this frame.
    sight: Option<Sight>,
    /// Wheel movement not yet used up, in points.
    scrolled: f32,
    queens: QueenMeshes,
    /// How a large board is looked at, and its size.
    camera: (Camera, u32),
    /// Steps nearer asked for by keys, or farther below 0.
    zoom_steps: i32,
    motion: Option<Motion>,
}

/// A queen that was placed by hand, and when, in seconds of the window's time.
#[derive(Clone, Copy)]
struct Motion {
    square: Square,
    since: f64,
}

impl Motion {
    /// Until the queen has grown, and until its lines are drawn.
    const GROWN: f32 = 0.08;
    const DRAWN: f32 = 0.12;
    const FIRST_SIZE: f32 = 0.8;

    /// What is seen of it now; `None` once it is over.
    fn at(self, now: f64) -> Option<Fresh> {
        let age = (now - self.since) as f32;
        let size = Self::FIRST_SIZE + (1.0 - Self::FIRST_SIZE) * (age / Self::GROWN).min(1.0);
        let fresh = Fresh { square: self.square, size, reach: age / Self::DRAWN };
        (age < Self::DRAWN).then_some(fresh)
    }
}

/// What a click on a square is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    /// It chooses the square.
    Chooses,
    /// It gives a queen to the problem; the second button blocks the square.
    Gives,
    /// It places a queen; the second button excludes the square.
    Plays,
}

impl Hand {
    /// `None` where a click is meant for no board.
    fn of(scene: &Scene<'_>) -> Option<Self> {
        match scene.board {
            _ if scene.is_board_left() => None,
            BoardView::Played(_) => Some(Self::Plays),
            _ if scene.session.is_editing() => Some(Self::Gives),
            _ => Some(Self::Chooses),
        }
    }

    /// What a click, Enter or Space asks for.
    fn click(self, square: Square, selected: Option<Square>) -> Action {
        match self {
            Self::Chooses => Action::Select((selected != Some(square)).then_some(square)),
            Self::Gives => Action::ToggleGiven(square),
            Self::Plays => Action::ToggleQueen(square),
        }
    }

    /// What the second button or X asks for.
    fn mark(self, square: Square) -> Option<Action> {
        match self {
            Self::Chooses => None,
            Self::Gives => Some(Action::ToggleBlocked(square)),
            Self::Plays => Some(Action::ToggleExcluded(square)),
        }
    }
}

/// Squares are nodes of the accessibility tree up to this size; beyond it the board is one node
/// that tells of the square under the cursor: a node costs some ten microseconds a frame.
const MAX_SIZE_WITH_SQUARE_NODES: u32 = 40;

/// The wheel's way from one solution to the next: one notch.
const POINTS_A_STEP: f32 = 40.0;

impl BoardState {
    /// The square that sentences speak of: under the mouse or the cursor, whichever was moved last.
    fn in_focus(&self, selected: Option<Square>) -> Option<Square> {
        let (last, other) = if self.is_cursor_last {
            (self.cursor, self.pointed)
        } else {
            (self.pointed, self.cursor)
        };
        last.or(other).or(selected)
    }

    /// Before a frame: the board may not be in it.
    pub fn look_away(&mut self) {
        self.sight = None;
    }

    pub fn queens(&mut self) -> &mut QueenMeshes {
        &mut self.queens
    }

    /// Looks from nearer by so many steps, or from farther below 0.
    pub fn zoom(&mut self, steps: i32) {
        self.zoom_steps += steps;
    }

    /// Looks at all of the board.
    pub fn fit(&mut self) {
        self.camera.0 = Camera::default();
    }

    pub fn is_fitted(&self) -> bool {
        self.camera.0.is_fitted()
    }

    /// A large board as it is looked at in this frame; another board is seen whole at first.
    pub fn geometry(&mut self, stage: Stage) -> BoardGeometry {
        if self.camera.1 != stage.n {
            self.camera = (Camera::default(), stage.n);
        }
        self.camera.0.geometry(stage)
    }
}

/// The board of the search or a large one, where `geometry` says; `frame` is the room a large one may
/// take.
pub fn board_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut BoardState,
    geometry: BoardGeometry,
    frame: Rect,
) -> Response {
    let view = scene.board;
    let n = geometry.n();
    let sense = Sense::CLICK | Sense::FOCUSABLE | Sense::HOVER;
    let sense = if view.is_large() { sense | Sense::DRAG } else { sense };
    let response = ui.interact(geometry.board, Id::unique("board"), sense);
    // The squares lie over the board: it contains the pointer but is not hovered.
    let pointer = ui.input(|input| input.pointer.hover_pos());
    state.pointed = pointer
        .filter(|_| response.contains_pointer())
        .and_then(|position| geometry.square_at(position));
    let moved_cursor = read_keys(ui, scene, &response, state, n);
    // The last that was moved has the word: the mouse or the cursor.
    let has_mouse_moved = ui.input(|input| input.pointer.delta() != Vec2::ZERO);
    state.is_cursor_last = moved_cursor.is_some() || state.is_cursor_last && !has_mouse_moved;
    match view {
        _ if view.is_large() => read_camera(ui, &response, state, frame, moved_cursor),
        // There is no next one.
        BoardView::Played(_) => {}
        _ => read_wheel(ui, scene, &response, &mut state.scrolled),
    }
    let asked_before = scene.actions.len();
    state.sight = sight(scene, state, view);
    name_board(scene, &response, view, state);
    if n <= MAX_SIZE_WITH_SQUARE_NODES {
        square_nodes(ui, scene, &response, geometry);
    }
    // Enter and Space on the focused board come as a click without a mouse button.
    let is_mouse = response.clicked_by(PointerButton::Primary) || response.secondary_clicked();
    if let Some(square) = if is_mouse { state.pointed } else { state.cursor } {
        read_clicks(scene, &response, square);
    }
    if let Some(Action::ToggleQueen(square)) = scene.actions[asked_before..].last()
        && scene.content(*square) != Content::Queen
    {
        state.motion = Some(Motion { square: *square, since: ui.input(|input| input.time) });
    }

    let (given, blocked) = scene.marks();
    let problem = scene.session.run().problem();
    let contradiction = match problem.contradiction() {
        Some(Contradiction::Queens(a, b, line)) => Some((a, b, line)),
        _ => None,
    };
    let is_solved = matches!(view, BoardView::Played(playing) if playing.is_solved());
    let telling = scene.session.settings.telling;
    let attacked = match view {
        BoardView::Played(playing) if telling.attacked_squares => attacked(playing.position()),
        _ => Vec::new(),
    };
    let shown = Picture {
        geometry,
        queens: view.queens(),
        is_faded: matches!(view, BoardView::Searching { .. }),
        given,
        blocked,
        excluded: match view {
            BoardView::Played(playing) => playing.position().excluded(),
            _ => &[],
        },
        attacked: &attacked,
        attacks: match (view, &contradiction) {
            (BoardView::Conflicts(conflicts), _) => conflicts.pairs(),
            (BoardView::Played(playing), _) if telling.attack_lines => playing.conflicts().pairs(),
            (BoardView::Played(_), _) => &[],
            (_, Some(pair)) if !given.is_empty() => slice::from_ref(pair),
            _ => &[],
        },
        fresh: fresh(ui, scene, state),
        hint: match view {
            BoardView::Played(playing) => playing.hinted(),
            _ => None,
        },
        is_solved,
        // Not while squares are edited, nor over a board that has just been solved.
        sight: state.sight.as_ref().filter(|_| !scene.session.is_editing() && !is_solved),
        cursor: state.cursor.filter(|_| response.has_focus()),
        step: None,
        naming: scene.naming(),
    };
    shown.paint(ui.painter(), palette(ui.ctx()), &mut state.queens);
    super::widgets::focus_ring(ui, &response);
    // Where queens are given the board stays free to change them; the list says why.
    if let BoardView::NoSolution { size } = view
        && problem.is_empty_board()
        && !size.has_solution()
    {
        let (title, why) =
            (scene.words.no_solution(size.get()), scene.words.why_no_solution(size.get()));
        card(ui, geometry.board, &title, why);
    }
    if let (BoardView::NoSolution { .. }, Some(nothing)) = (view, scene.nothing_filtered()) {
        card(ui, geometry.board, &nothing, scene.words.choose_other());
    }
    response
}

/// Asks for what a click on a square does.
fn read_clicks(scene: &mut Scene<'_>, response: &Response, square: Square) {
    let Some(hand) = Hand::of(scene) else { return };
    if response.clicked() {
        scene.ask(hand.click(square, scene.session.selected()));
    } else if response.secondary_clicked() {
        scene.actions.extend(hand.mark(square));
    }
}

/// Asks for the mark of a square where X is pressed; where that means nothing, X is left to others.
fn read_mark_key(ui: &Ui, scene: &mut Scene<'_>, square: Square) {
    let Some(mark) = Hand::of(scene).and_then(|hand| hand.mark(square)) else { return };
    let presses = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, Key::X));
    if presses % 2 == 1 {
        scene.ask(mark);
    }
}

/// The empty squares that the queens of a position attack, once for each line.
fn attacked(position: &Position) -> Vec<(Square, Line)> {
    let n = position.size().get();
    let held = HeldLines::of(position.given().iter().chain(position.queens()).copied());
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
    let empty = squares.filter(|square| position.content(*square) == Content::Empty);
    empty.flat_map(|square| held.through(square).map(move |line| (square, line))).collect()
}

/// The queen that has just been placed, while it moves; nothing moves after that.
fn fresh(ui: &Ui, scene: &Scene<'_>, state: &mut BoardState) -> Option<Fresh> {
    let is_there = |motion: &Motion| {
        scene.content(motion.square) == Content::Queen && !scene.session.settings.reduce_motion
    };
    let now = ui.input(|input| input.time);
    let fresh = state.motion.filter(is_there).and_then(|motion| motion.at(now));
    if fresh.is_some() {
        ui.ctx().request_repaint();
    } else if state.motion.is_some_and(|motion| motion.since < now) {
        state.motion = None;
    }
    fresh
}

/// The square looked at and the queens that hold it.
fn sight(scene: &Scene<'_>, state: &BoardState, view: BoardView<'_>) -> Option<Sight> {
    let square = state.in_focus(scene.session.selected())?;
    let given = scene.session.run().problem().given();
    if !view.size().has(square) {
        return None;
    }
    let holders = match view {
        BoardView::Solution(solution) | BoardView::One(solution) => solution.attackers(square),
        BoardView::Conflicts(conflicts) => {
            attackers(conflicts.placement().queens().iter().copied(), square)
        }
        BoardView::NoSolution { .. } if scene.conditions().is_some() => {
            attackers(given.iter().copied(), square)
        }
        BoardView::Played(playing) => {
            let queens = playing.conflicts().placement().queens().iter().copied();
            let is_told = scene.session.settings.telling.attack_lines;
            return Some(Sight { square, holders: is_told.then(|| attackers(queens, square)) });
        }
        _ => return None,
    };
    Some(Sight { square, holders: Some(holders) })
}

/// The sentence about the square looked at.
pub fn sight_sentence(scene: &Scene<'_>, state: &BoardState) -> Option<String> {
    let Sight { square, holders } = state.sight.as_ref()?;
    let (content, naming) = (scene.content(*square), scene.naming());
    Some(match holders {
        Some(holders) => scene.words.square_held(*square, naming, content, holders),
        None => scene.words.square_stands(*square, naming, content),
    })
}

/// Moves the cursor; answers with where it has come to, if it has moved.
fn read_keys(
    ui: &Ui,
    scene: &mut Scene<'_>,
    response: &Response,
    state: &mut BoardState,
    n: u32,
) -> Option<Square> {
    if !response.has_focus() {
        state.cursor = None;
        let is_elsewhere = Popup::is_any_open(ui.ctx()) || ui.ctx().text_edit_focused();
        if let Some(square) = state.pointed.filter(|_| !is_elsewhere) {
            read_mark_key(ui, scene, square);
        }
        return None;
    }
    let before = state.cursor;
    keep_arrows(ui.ctx(), response.id);
    let cursor = state.cursor.get_or_insert(Square::new(0, 0));
    cursor.row = cursor.row.min(n - 1);
    cursor.column = cursor.column.min(n - 1);
    let take = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as u32;
    cursor.row = (cursor.row + take(Key::ArrowDown)).min(n - 1);
    cursor.row = cursor.row.saturating_sub(take(Key::ArrowUp));
    cursor.column = (cursor.column + take(Key::ArrowRight)).min(n - 1);
    cursor.column = cursor.column.saturating_sub(take(Key::ArrowLeft));
    read_mark_key(ui, scene, *cursor);
    state.cursor.filter(|_| before != state.cursor)
}

/// Brings a large board nearer and moves it: by wheel or pinch, by dragging, by keys.
fn read_camera(
    ui: &Ui,
    response: &Response,
    state: &mut BoardState,
    frame: Rect,
    moved_cursor: Option<Square>,
) {
    const FACTOR_A_STEP: f32 = 1.5;
    const STEPS_A_POINT: f32 = 0.01;
    let (camera, n) = state.camera;
    let stage = Stage { frame, n, pixels_per_point: ui.pixels_per_point() };
    let mut moved = camera;
    if response.dragged() {
        moved = moved.panned(response.drag_delta(), stage);
    }
    let (scrolled, pinched) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
    if let Some(pointer) = response.hover_pos().filter(|_| response.contains_pointer()) {
        let factor = FACTOR_A_STEP.powf(scrolled * STEPS_A_POINT) * pinched;
        if factor != 1.0 {
            moved = moved.zoomed(factor, pointer, stage);
        }
    }
    let steps = std::mem::take(&mut state.zoom_steps);
    if steps != 0 {
        let geometry = camera.geometry(stage);
        let fixed = state.cursor.map_or(frame.center(), |cursor| geometry.square(cursor).center());
        moved = moved.zoomed(FACTOR_A_STEP.powi(steps), fixed, stage);
    }
    // However near, the cursor stays in sight.
    if let Some(cursor) = moved_cursor.or(state.cursor.filter(|_| steps != 0)) {
        moved = moved.showing(cursor, stage);
    }
    if moved != camera {
        state.camera.0 = moved;
        ui.ctx().request_repaint();
    }
}

/// The wheel over a board goes on or back; `scrolled` is its way that is not used up.
pub fn read_wheel(ui: &Ui, scene: &mut Scene<'_>, response: &Response, scrolled: &mut f32) {
    if !response.contains_pointer() {
        *scrolled = 0.0;
        return;
    }
    *scrolled -= ui.input(|input| input.smooth_scroll_delta().y);
    let steps = (*scrolled / POINTS_A_STEP).trunc();
    if steps != 0.0 {
        *scrolled -= steps * POINTS_A_STEP;
        scene.ask(Action::GoBy(steps as i64));
    }
}

/// The board in one sentence, and the square under the cursor as its value.
fn name_board(scene: &mut Scene<'_>, response: &Response, view: BoardView<'_>, state: &BoardState) {
    let words = scene.words;
    let sentence = match view {
        BoardView::Solution(solution) => words.board_sentence(
            solution.size().get(),
            scene.session.number(),
            &solution.short_name(),
        ),
        BoardView::Old(solution) => {
            words.board_sentence(solution.size().get(), None, &short_name(solution.columns()))
        }
        BoardView::Searching { size, .. } => words.board_searching_sentence(size.get()),
        BoardView::NoSolution { size } => match (scene.nothing_filtered(), scene.conditions()) {
            (Some(nothing), _) => nothing,
            (None, None) => words.no_solution(size.get()),
            (None, Some(_)) => words.no_completion().to_owned(),
        },
        BoardView::One(solution) => words.one_solution_sentence(solution.size().get()),
        BoardView::Played(playing) if playing.is_solved() => {
            words.solved_board_sentence(playing.size().get())
        }
        BoardView::Conflicts(_) | BoardView::Played(_) => {
            words.placement_sentence(view.size().get(), view.queens().len())
        }
    };
    let mut sentences = vec![sentence];
    let conflicts = match view {
        BoardView::Conflicts(conflicts) => Some(conflicts),
        BoardView::Played(playing) => Some(playing.conflicts()),
        _ => None,
    };
    if let Some(pairs) = conflicts.map(Conflicts::pairs).filter(|pairs| !pairs.is_empty()) {
        sentences.push(words.pairs_attack(pairs.len()));
    }
    if scene.marks() != (&[], &[]) {
        let conditions = scene.conditions().map(|conditions| words.with_conditions(conditions));
        // Where pairs are counted, that says it.
        let contradiction = scene.contradiction().filter(|_| conflicts.is_none());
        sentences.extend(conditions.into_iter().chain(contradiction));
    }
    let sentence = words.joined(&sentences);
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Grid, true, &sentence);
        let content = |square| words.square_content(square, scene.naming(), scene.content(square));
        info.current_text_value = match view {
            BoardView::NoSolution { .. } if scene.nothing_filtered().is_some() => {
                Some(words.choose_other().to_owned())
            }
            BoardView::NoSolution { size } if scene.conditions().is_none() => {
                Some(words.why_no_solution(size.get()).to_owned())
            }
            // While it is played, what holds a square matters as much as what stands there.
            BoardView::Played(_) => state.cursor.and_then(|_| sight_sentence(scene, state)),
            _ => state.cursor.map(content),
        };
        info
    });
}

fn square_nodes(ui: &mut Ui, scene: &mut Scene<'_>, board: &Response, geometry: BoardGeometry) {
    let naming = scene.naming();
    let row = |row| geometry.columns().map(move |column| Square::new(row, column));
    ui.scope_builder(
        UiBuilder::new().max_rect(geometry.board).accessibility_parent(board.id),
        |ui| {
            for square in geometry.rows().flat_map(row) {
                let id = Id::unique(("square", square.row, square.column));
                let place = geometry.square(square).intersect(geometry.board);
                let response = ui.interact(place, id, Sense::CLICK);
                let selected = scene.session.selected() == Some(square);
                response.widget_info(|| {
                    let name = scene.words.square_content(square, naming, scene.content(square));
                    WidgetInfo::selected(Role::Cell, true, selected, name)
                });
                read_clicks(scene, &response, square);
            }
        },
    );
}

/// A card in the middle of the board that says something.
fn card(ui: &Ui, board: Rect, title: &str, detail: &str) {
    let colours = palette(ui.ctx());
    let painter = ui.painter();
    // Within the board where that is wide enough for words at all.
    let room = (board.width() - 64.0).max(160.0);
    let title = painter.layout(title.to_owned(), theme::HEADING, colours.ink, room);
    let detail = painter.layout(detail.to_owned(), theme::SMALL, colours.ink2, room);
    let height = title.size().y + detail.size().y + 36.0;
    let size = vec2(title.size().x.max(detail.size().x) + 48.0, height);
    let rect = Rect::from_center_size(board.center(), size);
    painter.rect(
        rect,
        theme::RADIUS_CARD,
        colours.raised,
        Stroke::new(1.0, colours.frame),
        StrokeKind::Inside,
    );
    let at = |y: f32, width: f32| pos2(rect.center().x - width / 2.0, rect.top() + y);
    painter.galley(at(14.0, title.size().x), title.clone(), colours.ink);
    painter.galley(at(22.0 + title.size().y, detail.size().x), detail.clone(), colours.ink2);
}
