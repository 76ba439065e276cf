//! The board: drawn, pointed at, walked with the keyboard, read aloud.

use eframe::egui::{
    Align2, Color32, CornerRadius, Id, Key, Mesh, Painter, PointerButton, Pos2, Rect, Response,
    Role, Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use super::geometry::{BoardGeometry, Detail};
use super::queen::QueenMeshes;
use super::scene::Scene;
use super::theme::{self, Palette, palette};
use super::widgets::keep_arrows;
use crate::board::{Solution, Square, attackers, short_name};
use crate::lang::{Naming, column_text, row_text};
use crate::search::Contradiction;
use crate::session::{Action, BoardView};

/// What the board keeps between frames.
#[derive(Default)]
pub struct BoardState {
    /// The square under the mouse.
    pointed: Option<Square>,
    /// The square that the arrow keys have reached.
    cursor: Option<Square>,
    /// Wheel movement not yet used up, in points.
    scrolled: f32,
    queens: QueenMeshes,
}

/// Squares are nodes of the accessibility tree up to this size; beyond it the board is one node
/// that tells of the square under the cursor: a node costs some ten microseconds a frame.
const MAX_SIZE_WITH_SQUARE_NODES: u32 = 40;

/// The wheel's way from one solution to the next: one notch.
const POINTS_A_STEP: f32 = 40.0;

impl BoardState {
    /// The square that sentences speak of: under the mouse, else under the cursor.
    pub fn in_focus(&self, selected: Option<Square>) -> Option<Square> {
        self.pointed.or(self.cursor).or(selected)
    }

    pub fn queens(&mut self) -> &mut QueenMeshes {
        &mut self.queens
    }
}

/// The board in the middle of `room`, which leaves space for its coordinates. Returns where it
/// stands.
pub fn board_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut BoardState,
    geometry: BoardGeometry,
) -> Response {
    let view = scene.session.board(scene.now);
    let n = geometry.n();
    let sense = Sense::CLICK | Sense::FOCUSABLE | Sense::HOVER;
    let response = ui.interact(geometry.board, Id::unique("board"), sense);
    // The squares lie over the board: it contains the pointer but is not hovered.
    let pointer = ui.input(|input| input.pointer.hover_pos());
    state.pointed = pointer
        .filter(|_| response.contains_pointer())
        .and_then(|position| geometry.square_at(position));
    read_keys(ui, scene, &response, state, n);
    read_wheel(ui, scene, &response, state);
    name_board(scene, &response, view, state);
    if n <= MAX_SIZE_WITH_SQUARE_NODES {
        square_nodes(ui, scene, &response, geometry);
    }
    // Enter and Space on the focused board come as a click without a mouse button.
    let is_mouse = response.clicked_by(PointerButton::Primary);
    if let Some(square) = if is_mouse { state.pointed } else { state.cursor } {
        read_clicks(scene, &response, square);
    }

    let problem = scene.session.run().problem();
    // A board of the last size keeps what is given for this one off.
    let is_old = matches!(view, BoardView::Old(solution) if solution.size() != problem.size());
    let shown = Picture {
        geometry,
        queens: queens(view),
        is_faded: matches!(view, BoardView::Searching { .. }),
        given: if is_old { &[] } else { problem.given() },
        blocked: if is_old { &[] } else { problem.blocked() },
        attack: match problem.contradiction() {
            Some(Contradiction::Queens(a, b, _)) if !is_old => Some([a, b]),
            _ => None,
        },
        sight: sight(scene, state, view),
        cursor: state.cursor.filter(|_| response.has_focus()),
        naming: Naming { size: n, ..scene.naming() },
    };
    shown.paint(ui.painter(), palette(ui.ctx()), &mut state.queens);
    super::widgets::focus_ring(ui, &response);
    // Where queens are given the board stays free to change them; the list says why.
    if let BoardView::NoSolution { size } = view
        && problem.is_empty_board()
    {
        let (title, why) =
            (scene.words.no_solution(size.get()), scene.words.why_no_solution(size.get()));
        card(ui, geometry.board, &title, why);
    }
    response
}

/// A small board without coordinates, for lists.
pub fn paint_small(
    painter: &Painter,
    corner: Pos2,
    side: f32,
    solution: &Solution,
    colours: &Palette,
    meshes: &mut QueenMeshes,
) -> Rect {
    let n = solution.size().get();
    let room = Rect::from_min_size(corner, vec2(side, side));
    let geometry = BoardGeometry::fit(room, n, painter.pixels_per_point());
    paint_squares(painter, geometry, colours);
    let queens = (0..n).map(|row| solution.queen(row));
    paint_queens(painter, geometry, queens, false, colours, meshes);
    geometry.board
}

fn queens(view: BoardView<'_>) -> &[u32] {
    match view {
        BoardView::Solution(solution) | BoardView::Old(solution) => solution.columns(),
        BoardView::Searching { prefix, .. } => prefix,
        BoardView::NoSolution { .. } => &[],
    }
}

/// What a click on a square does: it selects, or changes the conditions.
fn read_clicks(scene: &mut Scene<'_>, response: &Response, square: Square) {
    let is_editing = scene.session.is_editing();
    if response.clicked() && is_editing {
        scene.ask(Action::ToggleGiven(square));
    } else if response.clicked() {
        let again = scene.session.selected() == Some(square);
        scene.ask(Action::Select((!again).then_some(square)));
    } else if response.secondary_clicked() && is_editing {
        scene.ask(Action::ToggleBlocked(square));
    }
}

/// The square looked at and the queens that hold it; not while squares are edited.
fn sight(scene: &Scene<'_>, state: &BoardState, view: BoardView<'_>) -> Option<Sight> {
    let square = state.in_focus(scene.session.selected())?;
    if scene.session.is_editing() {
        return None;
    }
    match view {
        BoardView::Solution(solution) if square.row < solution.size().get() => {
            let holders = solution.attackers(square).into_iter().map(|(queen, _)| queen).collect();
            Some(Sight { square, holders })
        }
        _ => None,
    }
}

/// The sentence about the square looked at.
pub fn sight_sentence(scene: &Scene<'_>, state: &BoardState) -> Option<String> {
    let square = state.in_focus(scene.session.selected())?;
    let given = scene.session.run().problem().given();
    let holders = match scene.session.solution() {
        Some(solution) if square.row < solution.size().get() => solution.attackers(square),
        None if scene.conditions().is_some() => attackers(given, square),
        _ => return None,
    };
    Some(scene.words.square_held(square, scene.naming(), scene.content(square), &holders))
}

fn read_keys(ui: &Ui, scene: &mut Scene<'_>, response: &Response, state: &mut BoardState, n: u32) {
    if !response.has_focus() {
        state.cursor = None;
        return;
    }
    keep_arrows(ui.ctx(), response.id);
    let cursor = state.cursor.get_or_insert(Square::new(0, 0));
    cursor.row = cursor.row.min(n - 1);
    cursor.column = cursor.column.min(n - 1);
    let take = |key| {
        ui.input_mut(|input| input.count_and_consume_key(eframe::egui::Modifiers::NONE, key)) as u32
    };
    cursor.row = (cursor.row + take(Key::ArrowDown)).min(n - 1);
    cursor.row = cursor.row.saturating_sub(take(Key::ArrowUp));
    cursor.column = (cursor.column + take(Key::ArrowRight)).min(n - 1);
    cursor.column = cursor.column.saturating_sub(take(Key::ArrowLeft));
    if scene.session.is_editing() && take(Key::X) % 2 == 1 {
        scene.ask(Action::ToggleBlocked(*cursor));
    }
}

fn read_wheel(ui: &Ui, scene: &mut Scene<'_>, response: &Response, state: &mut BoardState) {
    if !response.contains_pointer() {
        state.scrolled = 0.0;
        return;
    }
    state.scrolled -= ui.input(|input| input.smooth_scroll_delta().y);
    let steps = (state.scrolled / POINTS_A_STEP).trunc();
    if steps != 0.0 {
        state.scrolled -= steps * POINTS_A_STEP;
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
        BoardView::NoSolution { size } if scene.conditions().is_none() => {
            words.no_solution(size.get())
        }
        BoardView::NoSolution { .. } => words.no_completion().to_owned(),
    };
    let conditions = scene.conditions().map(|conditions| words.with_conditions(conditions));
    let sentences: Vec<_> =
        [Some(sentence), conditions, scene.contradiction()].into_iter().flatten().collect();
    let sentence = words.joined(&sentences);
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Grid, true, &sentence);
        let content = |square| words.square_content(square, scene.naming(), scene.content(square));
        info.current_text_value = match view {
            BoardView::NoSolution { size } if scene.conditions().is_none() => {
                Some(words.why_no_solution(size.get()).to_owned())
            }
            _ => state.cursor.map(content),
        };
        info
    });
}

fn square_nodes(ui: &mut Ui, scene: &mut Scene<'_>, board: &Response, geometry: BoardGeometry) {
    let n = geometry.n();
    let naming = Naming { size: n, ..scene.naming() };
    ui.scope_builder(
        UiBuilder::new().max_rect(geometry.board).accessibility_parent(board.id),
        |ui| {
            for square in (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)))
            {
                let id = Id::unique(("square", square.row, square.column));
                let response = ui.interact(geometry.square(square), id, Sense::CLICK);
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

/// A square looked at.
struct Sight {
    square: Square,
    holders: Vec<Square>,
}

/// All that is painted of a board.
struct Picture<'a> {
    geometry: BoardGeometry,
    queens: &'a [u32],
    is_faded: bool,
    given: &'a [Square],
    blocked: &'a [Square],
    /// Two given queens on one line.
    attack: Option<[Square; 2]>,
    sight: Option<Sight>,
    cursor: Option<Square>,
    naming: Naming,
}

impl Picture<'_> {
    fn paint(&self, painter: &Painter, colours: &Palette, meshes: &mut QueenMeshes) {
        let geometry = self.geometry;
        paint_squares(painter, geometry, colours);
        painter.rect_stroke(
            geometry.board,
            theme::RADIUS_ROW,
            Stroke::new(1.5, colours.frame),
            StrokeKind::Outside,
        );
        self.paint_coordinates(painter, colours);
        for square in self.blocked {
            paint_hole(painter, geometry.square(*square), colours);
        }
        for square in self.given {
            paint_given(painter, geometry.square(*square), colours.queen);
        }
        if let Some(sight) = &self.sight {
            self.paint_lines_of_sight(painter, sight.square, colours.accent);
        }
        let standing = (0..).zip(self.queens).map(|(row, &column)| Square::new(row, column));
        paint_queens(painter, geometry, standing, self.is_faded, colours, meshes);
        paint_queens(painter, geometry, self.given.iter().copied(), false, colours, meshes);
        if let Some(sight) = &self.sight {
            for square in sight.holders.iter().chain([&sight.square]) {
                self.paint_square_frame(painter, *square, colours.accent);
            }
        }
        if let Some(attack) = self.attack {
            self.paint_attack(painter, attack, colours);
        }
        if let Some(cursor) = self.cursor {
            self.paint_cursor(painter, cursor, colours.ink);
        }
    }

    fn paint_coordinates(&self, painter: &Painter, colours: &Palette) {
        let BoardGeometry { board, side, .. } = self.geometry;
        let n = self.geometry.n();
        let detail = self.geometry.detail();
        let font = if side < 24.0 { theme::SMALLEST } else { theme::SMALL };
        let looked_at = self.sight.as_ref().map(|sight| sight.square).or(self.cursor);
        for index in (0..n).filter(|&index| detail.has_coordinate(index, n)) {
            let (row, column) = (row_text(index, self.naming), column_text(index, self.naming));
            let offset = (index as f32 + 0.5) * side;
            let ink = |is_looked_at| if is_looked_at { colours.ink } else { colours.ink3 };
            painter.text(
                pos2(board.left() + offset, board.top() - 5.0),
                Align2::CENTER_BOTTOM,
                column,
                font.clone(),
                ink(looked_at.is_some_and(|square| square.column == index)),
            );
            painter.text(
                pos2(board.left() - 8.0, board.top() + offset),
                Align2::RIGHT_CENTER,
                row,
                font.clone(),
                ink(looked_at.is_some_and(|square| square.row == index)),
            );
        }
    }

    fn paint_lines_of_sight(&self, painter: &Painter, square: Square, colour: Color32) {
        const DASH: f32 = 3.0;
        const GAP: f32 = 5.0;
        let board = self.geometry.board;
        let centre = self.geometry.square(square).center();
        let (left, right) = (centre.x - board.left(), board.right() - centre.x);
        let (up, down) = (centre.y - board.top(), board.bottom() - centre.y);
        let along = |x: f32, y: f32, back: f32, ahead: f32| {
            [centre - vec2(x, y) * back, centre + vec2(x, y) * ahead]
        };
        for ends in [
            along(1.0, 0.0, left, right),
            along(0.0, 1.0, up, down),
            along(1.0, 1.0, left.min(up), right.min(down)),
            along(1.0, -1.0, left.min(down), right.min(up)),
        ] {
            painter.extend(Shape::dashed_line(&ends, Stroke::new(2.0, colour), DASH, GAP));
        }
    }

    fn paint_square_frame(&self, painter: &Painter, square: Square, colour: Color32) {
        let width = if self.geometry.detail() == Detail::Full { 3.0 } else { 1.5 };
        let rect = self.geometry.square(square);
        painter.rect_stroke(rect, 2, Stroke::new(width, colour), StrokeKind::Inside);
    }

    /// Two queens that attack each other: both framed, and a line between them with round ends,
    /// cased so that it stands out from everything under it.
    fn paint_attack(&self, painter: &Painter, squares: [Square; 2], colours: &Palette) {
        const WIDTH: f32 = 3.5;
        const CASING: f32 = 1.75;
        const END_RADIUS: f32 = 5.5;
        for square in squares {
            self.paint_square_frame(painter, square, colours.bad);
        }
        let [from, to] = squares.map(|square| self.geometry.square(square).center());
        let off = (to - from).normalized() * 0.4 * self.geometry.side;
        let ends = [from + off, to - off];
        for (colour, more) in [(colours.casing, CASING), (colours.bad, 0.0)] {
            painter.line_segment(ends, Stroke::new(WIDTH + 2.0 * more, colour));
            for end in ends {
                painter.circle_filled(end, END_RADIUS + more, colour);
            }
        }
    }

    fn paint_cursor(&self, painter: &Painter, square: Square, colour: Color32) {
        let rect = self.geometry.square(square);
        let rect = rect.shrink(3.0f32.min(rect.width() / 6.0));
        let corners = [
            rect.left_top(),
            rect.right_top(),
            rect.right_bottom(),
            rect.left_bottom(),
            rect.left_top(),
        ];
        painter.extend(Shape::dashed_line(&corners, Stroke::new(2.0, colour), 5.0, 4.0));
    }
}

/// A square where no queen may stand: the board has a hole there, hatched.
pub fn paint_hole(painter: &Painter, square: Rect, colours: &Palette) {
    const HATCH_LINES: u32 = 5;
    painter.rect_filled(square, 0, colours.canvas);
    let stroke = Stroke::new(1.25, colours.line2);
    let side = square.width();
    for line in 1..=HATCH_LINES {
        // From the left edge to the top, then from the bottom to the right.
        let reach = 2.0 * side * line as f32 / (HATCH_LINES + 1) as f32;
        let (short, beyond) = (reach.min(side), (reach - side).max(0.0));
        let ends =
            [square.left_top() + vec2(beyond, short), square.left_top() + vec2(short, beyond)];
        painter.line_segment(ends, stroke);
    }
    painter.rect_stroke(square, 0, Stroke::new(1.5, colours.line2), StrokeKind::Inside);
}

/// The mark of a given queen, at the top left of its square.
fn paint_given(painter: &Painter, square: Rect, colour: Color32) {
    paint_corner(painter, square, square.width() * 0.24, colour);
}

/// A triangle in the corner at the top left.
pub fn paint_corner(painter: &Painter, square: Rect, leg: f32, colour: Color32) {
    let corner = square.left_top();
    let triangle = vec![corner, corner + vec2(leg, 0.0), corner + vec2(0.0, leg)];
    painter.add(Shape::convex_polygon(triangle, colour, Stroke::NONE));
}

fn paint_squares(painter: &Painter, geometry: BoardGeometry, colours: &Palette) {
    let n = geometry.n();
    let radius = if geometry.side >= 20.0 { theme::RADIUS_ROW } else { 0 };
    if geometry.detail() == Detail::Dots {
        let mean = colours.square_light.lerp_to_gamma(colours.square_dark, 0.5);
        painter.rect_filled(geometry.board, radius, mean);
        return;
    }
    painter.rect_filled(geometry.board, radius, colours.square_light);
    // The board's corners are round: where n is even, two dark squares are painted to match.
    let corners = [
        (Square::new(0, n - 1), CornerRadius { ne: radius, ..CornerRadius::ZERO }),
        (Square::new(n - 1, 0), CornerRadius { sw: radius, ..CornerRadius::ZERO }),
    ];
    let mut dark = Mesh::default();
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
    for square in squares.filter(is_dark) {
        let place = geometry.square(square);
        match corners.iter().find(|(corner, _)| *corner == square) {
            Some((_, round)) => {
                painter.rect_filled(place, *round, colours.square_dark);
            }
            None => dark.add_colored_rect(place, colours.square_dark),
        }
    }
    painter.add(dark);
}

/// The top left square is light, as a8 of a chess board is.
fn is_dark(square: &Square) -> bool {
    (square.row + square.column) % 2 == 1
}

fn paint_queens(
    painter: &Painter,
    geometry: BoardGeometry,
    queens: impl Iterator<Item = Square>,
    is_faded: bool,
    colours: &Palette,
    meshes: &mut QueenMeshes,
) {
    let mut mesh = Mesh::default();
    for square in queens {
        let ground = if is_dark(&square) { colours.square_dark } else { colours.square_light };
        // Opaque, so that overlapping pieces do not show. A small queen has little ink to lose.
        let fading = if geometry.detail() == Detail::Full { 0.5 } else { 0.3 };
        let colour =
            if is_faded { colours.queen.lerp_to_gamma(ground, fading) } else { colours.queen };
        let place = geometry.square(square);
        let scale = painter.pixels_per_point();
        meshes.append(&mut mesh, place, geometry.detail(), colour, scale);
    }
    painter.add(mesh);
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
