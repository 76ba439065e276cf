//! The orbit of the solution shown: its images as small boards, each with its number.

use eframe::egui::{
    Align2, Color32, Id, Key, Modifiers, Painter, Rect, Response, Role, Sense, Shape, Stroke,
    StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use super::board_picture::paint_small;
use super::geometry::BoardGeometry;
use super::queen::QueenMeshes;
use super::scene::Scene;
use super::theme::{self, Palette, RADIUS_ROW, palette};
use super::widgets::{cut_off, focus_ring, keep_arrows};
use crate::board::Size;
use crate::lang::{ImageWords, number_text};
use crate::session::{Action, Image, Orbit};

/// Images beside each other, the gap between them, and the rows that the largest orbit takes.
const COLUMNS: usize = 4;
const GAP: f32 = 4.0;
const ROWS: f32 = 2.0;
/// The room of a small board, with its number under it.
const BOARD: f32 = 56.0;
const BOARD_CELL: f32 = 76.0;
/// The height of a number without a board.
const NUMBER_CELL: f32 = 24.0;

/// Whether the squares of a small board can be told apart; else there are only numbers.
fn has_boards(size: Size, pixels_per_point: f32) -> bool {
    /// Queens on squares of so many physical pixels are dots that do not touch.
    const LEAST_SIDE: f32 = 2.0;
    (BOARD * pixels_per_point / size.get() as f32).floor() >= LEAST_SIDE
}

/// The height of all images, whatever the orbit.
pub fn orbit_height(size: Size, pixels_per_point: f32) -> f32 {
    ROWS * cell_height(size, pixels_per_point) + GAP
}

fn cell_height(size: Size, pixels_per_point: f32) -> f32 {
    if has_boards(size, pixels_per_point) { BOARD_CELL } else { NUMBER_CELL }
}

/// The images in two rows; Tab reaches one of them, and arrows the others.
pub fn orbit_ui(ui: &mut Ui, scene: &mut Scene<'_>, meshes: &mut QueenMeshes, orbit: &Orbit) {
    let size = orbit.images()[0].solution.size();
    let scale = ui.pixels_per_point();
    let area = vec2(ui.available_width(), orbit_height(size, scale));
    let (area, _) = ui.allocate_exact_size(area, Sense::hover());
    let width = (area.width() - GAP * (COLUMNS as f32 - 1.0)) / COLUMNS as f32;
    let cell = vec2(width, cell_height(size, scale));
    let cursor = cursor(ui, orbit);
    for (index, image) in orbit.images().iter().enumerate() {
        let place = vec2((index % COLUMNS) as f32, (index / COLUMNS) as f32);
        let rect = Rect::from_min_size(area.min + place * (cell + vec2(GAP, GAP)), cell);
        let sense = if index == cursor { Sense::click() } else { Sense::CLICK };
        let response = ui.interact(rect, image_id(index), sense);
        let tile = Tile::new(scene, orbit, index);
        tile.describe(scene, &response);
        if response.clicked() && tile.is_enabled {
            scene.ask(Action::ShowImage(Box::new(image.solution.clone())));
        }
        if has_boards(size, scale) {
            tile.paint_board(ui, rect, &response, meshes);
        } else {
            tile.paint_number(ui, rect, &response);
        }
        // Clear of what marks the one beside.
        focus_ring(ui, &response.clone().with_new_rect(rect.shrink2(vec2(GAP / 2.0, 0.0))));
        tile.tooltip(scene, response);
    }
}

fn image_id(index: usize) -> Id {
    Id::unique(("image", index))
}

/// The image that has the keyboard, or would get it. Arrows take it to another.
fn cursor(ui: &Ui, orbit: &Orbit) -> usize {
    let focused = ui.memory(|memory| memory.focused());
    let count = orbit.images().len();
    let Some(index) = (0..count).find(|&index| focused == Some(image_id(index))) else {
        return orbit.shown();
    };
    let wanted = index as i64 + steps_by_keys(ui);
    let cursor = if (0..count as i64).contains(&wanted) { wanted as usize } else { index };
    ui.memory_mut(|memory| memory.request_focus(image_id(cursor)));
    keep_arrows(ui.ctx(), image_id(cursor));
    cursor
}

/// How many images on the arrows pressed in this frame go.
fn steps_by_keys(ui: &Ui) -> i64 {
    let take = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as i64;
    take(Key::ArrowRight) - take(Key::ArrowLeft)
        + (take(Key::ArrowDown) - take(Key::ArrowUp)) * COLUMNS as i64
}

/// An image as it is drawn and named.
struct Tile<'a> {
    image: &'a Image,
    /// From 0, of so many.
    index: usize,
    of: usize,
    is_shown: bool,
    /// What is given leaves it a solution.
    is_enabled: bool,
    /// The list has it: it has a number, known or not.
    is_listed: bool,
}

impl<'a> Tile<'a> {
    fn new(scene: &Scene<'_>, orbit: &'a Orbit, index: usize) -> Self {
        let problem = scene.session.run().problem();
        let image = &orbit.images()[index];
        let is_listed = problem.allows(&image.solution);
        Self {
            image,
            index,
            of: orbit.images().len(),
            is_shown: index == orbit.shown(),
            is_enabled: is_listed || problem.orbit_filter().is_some(),
            is_listed,
        }
    }

    /// The first of an orbit is the fundamental solution.
    fn is_fundamental(&self) -> bool {
        self.index == 0
    }

    fn describe(&self, scene: &Scene<'_>, response: &Response) {
        let name = scene.words.image(ImageWords {
            place: self.index + 1,
            of: self.of,
            number: self.image.number,
            is_fundamental: self.is_fundamental(),
        });
        let (is_enabled, is_shown) = (self.is_enabled, self.is_shown);
        response
            .widget_info(|| WidgetInfo::selected(Role::Button, is_enabled, is_shown, name.clone()));
    }

    fn tooltip(&self, scene: &Scene<'_>, response: Response) {
        let words = scene.words;
        let number = self.image.number.map(|number| words.number_title(number));
        let of_number = match number {
            Some(number) => number,
            None if !self.is_enabled => words.image_ruled_out().to_owned(),
            None if !self.is_listed => words.image_in_all().to_owned(),
            None => words.image_not_found().to_owned(),
        };
        let fundamental = if self.is_fundamental() { words.fundamental() } else { "" };
        let lines: Vec<_> =
            [fundamental, &of_number].into_iter().filter(|line| !line.is_empty()).collect();
        response.on_hover_text(lines.join("\n"));
    }

    /// The number; a dash where it is still to be found.
    fn number_text(&self) -> String {
        match self.image.number {
            Some(number) => number_text(number),
            None if self.is_listed => "–".to_owned(),
            None => String::new(),
        }
    }

    fn paint_board(&self, ui: &Ui, rect: Rect, response: &Response, meshes: &mut QueenMeshes) {
        let colours = palette(ui.ctx());
        let n = self.image.solution.size().get();
        let corner = pos2(rect.center().x - BOARD / 2.0, rect.top() + 2.0);
        let room = Rect::from_min_size(corner, vec2(BOARD, BOARD));
        let drawn = if self.is_enabled { *colours } else { faded(colours) };
        paint_small(ui.painter(), corner, BOARD, &self.image.solution, &drawn, meshes);
        let board = BoardGeometry::fit(room, n, ui.pixels_per_point()).board;
        let edge = if self.is_shown {
            Stroke::new(2.0, colours.accent)
        } else if response.hovered() && self.is_enabled {
            Stroke::new(1.0, colours.line2)
        } else {
            Stroke::NONE
        };
        let frame = board.expand(2.0);
        ui.painter().rect_stroke(frame, RADIUS_ROW, edge, StrokeKind::Outside);
        let line = Rect::from_min_max(pos2(rect.left(), room.bottom() + 3.0), rect.max);
        self.paint_label(ui, line, colours);
    }

    fn paint_number(&self, ui: &Ui, rect: Rect, response: &Response) {
        let colours = palette(ui.ctx());
        let (fill, edge) = match (self.is_enabled, self.is_shown) {
            (false, _) => (Color32::TRANSPARENT, colours.line),
            (true, true) => (colours.accent_soft, colours.accent),
            (true, false) if response.hovered() => (colours.raised, colours.line2),
            (true, false) => (colours.raised, colours.line),
        };
        let edge = Stroke::new(1.0, edge);
        ui.painter().rect(rect, RADIUS_ROW, fill, edge, StrokeKind::Inside);
        self.paint_label(ui, rect, colours);
    }

    /// The number in the middle of a line, behind a diamond where the solution is fundamental.
    fn paint_label(&self, ui: &Ui, line: Rect, colours: &Palette) {
        let ink = if self.is_shown { colours.ink } else { colours.ink2 };
        let number = cut_off(ui, self.number_text(), theme::SMALLEST, ink, line.width());
        let diamond = if self.is_fundamental() { DIAMOND + 3.0 } else { 0.0 };
        let left = line.center().x - (number.size().x + diamond) / 2.0;
        if self.is_fundamental() {
            let centre = pos2(left + DIAMOND / 2.0, line.center().y);
            paint_diamond(ui.painter(), centre, colours.accent);
        }
        let place = Rect::from_min_max(pos2(left + diamond, line.top()), line.max);
        let place = Align2::LEFT_CENTER.align_size_within_rect(number.size(), place);
        ui.painter().galley(place.min, number, ink);
    }
}

/// The width of the diamond beside a fundamental solution.
pub const DIAMOND: f32 = 8.0;

/// Marks a fundamental solution.
pub fn paint_diamond(painter: &Painter, centre: eframe::egui::Pos2, colour: Color32) {
    let half = DIAMOND / 2.0;
    let corners = [vec2(0.0, -half), vec2(half, 0.0), vec2(0.0, half), vec2(-half, 0.0)];
    let corners = corners.map(|corner| centre + corner).to_vec();
    painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
}

/// The colours of a board that is no solution of the problem: opaque, and near those of the panel.
fn faded(colours: &Palette) -> Palette {
    let fade = |colour: Color32| colour.lerp_to_gamma(colours.panel, 0.65);
    Palette {
        square_light: fade(colours.square_light),
        square_dark: fade(colours.square_dark),
        queen: fade(colours.queen),
        ..*colours
    }
}
