//! How a board looks: squares, queens, marks, lines, coordinates. Nothing here reads mouse or keys.

use std::collections::BTreeSet;
use std::f32::consts::FRAC_1_SQRT_2;

use eframe::egui::{
    Align2, Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2,
    pos2, vec2,
};

use super::geometry::BoardGeometry;
use super::icons::Icon;
use super::queen::QueenMeshes;
use super::theme::{self, Palette};
use crate::board::{Line, Pair, Queens, Solution, Square, Unit};
use crate::formats::picture::{Detail, coordinate_step, with_coordinate};
use crate::lang::{Naming, column_text, row_text};

/// A square looked at.
pub struct Sight {
    pub square: Square,
    /// The queens that hold it, each with its line; `None` where that is not to be told.
    pub holders: Option<Vec<(Square, Line)>>,
}

/// What a step of a search did on its board.
#[derive(Debug, Default)]
pub struct StepMarks {
    pub trial: Option<Trial>,
    /// A queen that has just been taken away.
    pub taken_away: Option<Square>,
    /// Squares that nothing can stand on any more, or that lack their queen.
    pub empty_unit: Option<Unit>,
}

/// A square on which a queen was tried.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    pub square: Square,
    pub is_kept: bool,
}

/// A queen that has just been placed: it grows, and the lines to those that it attacks are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Fresh {
    pub square: Square,
    /// How large the queen is, and how far the lines reach, as shares of what they come to be.
    pub size: f32,
    pub reach: f32,
}

/// All that is painted of a board.
pub struct Picture<'a> {
    pub geometry: BoardGeometry,
    pub queens: Queens<'a>,
    pub is_faded: bool,
    pub given: &'a [Square],
    pub blocked: &'a [Square],
    /// Squares that the player has excluded.
    pub excluded: &'a [Square],
    /// Squares that standing queens attack, once for each line.
    pub attacked: &'a [(Square, Line)],
    /// Queens that attack each other.
    pub attacks: &'a [Pair],
    /// A queen that has just been placed by hand.
    pub fresh: Option<Fresh>,
    /// A square that leads to a solution.
    pub hint: Option<Square>,
    /// The queens are a solution that has just been found.
    pub is_solved: bool,
    pub sight: Option<&'a Sight>,
    pub cursor: Option<Square>,
    pub step: Option<&'a StepMarks>,
    pub naming: Naming,
}

impl Picture<'_> {
    pub fn paint(&self, painter: &Painter, colours: &Palette, meshes: &mut QueenMeshes) {
        let geometry = self.geometry;
        let (width, colour) =
            if self.is_solved { (3.0, colours.accent) } else { (1.5, colours.frame) };
        painter.rect_stroke(
            geometry.board,
            theme::RADIUS_ROW,
            Stroke::new(width, colour),
            StrokeKind::Outside,
        );
        self.paint_coordinates(painter, colours);
        // Of a large board only a part is in sight.
        let painter = &painter.with_clip_rect(geometry.board.intersect(painter.clip_rect()));
        paint_squares(painter, geometry, colours);
        for square in self.blocked {
            paint_hole(painter, geometry.square(*square), colours);
        }
        for square in self.given {
            paint_given(painter, geometry.square(*square), colours.queen);
        }
        if let Some(Sight { square, holders: Some(_) }) = self.sight {
            self.paint_lines_of_sight(painter, *square, colours.accent);
        }
        self.paint_attacked(painter, colours);
        for square in self.excluded {
            paint_cross(painter, geometry.square(*square), colours.queen);
        }
        if let Some(step) = self.step {
            let absent = step.trial.filter(|trial| !trial.is_kept).map(|trial| trial.square);
            let absent = absent.into_iter().chain(step.taken_away);
            paint_queens(painter, geometry, absent, true, colours, meshes);
        }
        let is_fresh = |square: &Square| self.fresh.is_some_and(|fresh| fresh.square == *square);
        let standing = queens_in_sight(geometry, self.queens).filter(|queen| !is_fresh(queen));
        paint_queens(painter, geometry, standing, self.is_faded, colours, meshes);
        self.paint_fresh(painter, colours, meshes);
        paint_queens(painter, geometry, self.given.iter().copied(), false, colours, meshes);
        if let Some(sight) = self.sight {
            let holders = sight.holders.iter().flatten().map(|(queen, _)| queen);
            for square in holders.chain([&sight.square]) {
                self.paint_square_frame(painter, *square, colours.accent);
            }
        }
        self.paint_attacks(painter, colours);
        if let Some(step) = self.step {
            self.paint_trial(painter, step, colours);
        }
        if let Some(hint) = self.hint {
            self.paint_hint(painter, hint, colours);
        }
        if let Some(cursor) = self.cursor {
            self.paint_cursor(painter, cursor, colours.ink);
        }
    }

    fn paint_coordinates(&self, painter: &Painter, colours: &Palette) {
        let BoardGeometry { board, side, .. } = self.geometry;
        let font = if side < 24.0 { theme::SMALLEST } else { theme::SMALL };
        let looked_at = self.sight.map(|sight| sight.square).or(self.cursor);
        let ink = |is_looked_at| if is_looked_at { colours.ink } else { colours.ink3 };
        let widest = row_text(self.naming.size - 1, self.naming);
        let widest = painter.layout_no_wrap(widest, font.clone(), colours.ink).size().x;
        let step = coordinate_step(side, widest);
        let centre = |index| self.geometry.square(Square::new(index, index)).center();
        for index in with_coordinate(self.geometry.columns(), step) {
            let x = centre(index).x;
            if !board.x_range().contains(x) {
                continue;
            }
            painter.text(
                pos2(x, board.top() - 5.0),
                Align2::CENTER_BOTTOM,
                column_text(index, self.naming),
                font.clone(),
                ink(looked_at.is_some_and(|square| square.column == index)),
            );
        }
        for index in with_coordinate(self.geometry.rows(), step) {
            let y = centre(index).y;
            if !board.y_range().contains(y) {
                continue;
            }
            painter.text(
                pos2(board.left() - 8.0, y),
                Align2::RIGHT_CENTER,
                row_text(index, self.naming),
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

    /// Bars through attacked squares, along the lines on which they are attacked.
    fn paint_attacked(&self, painter: &Painter, colours: &Palette) {
        if self.geometry.detail() < Detail::Small {
            return;
        }
        let side = self.geometry.side;
        let width = (0.032 * side).max(1.2);
        for &(square, line) in self.attacked {
            let colour = if square.is_dark() { colours.tick_dark } else { colours.tick_light };
            let half = 0.15 * side;
            let along = match line {
                Line::Row => vec2(half, 0.0),
                Line::Column => vec2(0.0, half),
                Line::Diagonal => vec2(half, half) * FRAC_1_SQRT_2,
                Line::Antidiagonal => vec2(half, -half) * FRAC_1_SQRT_2,
            };
            let centre = self.geometry.square(square).center();
            let stroke = Stroke::new(width, colour);
            painter.line_segment([centre - along, centre + along], stroke);
        }
    }

    /// The queen that has just been placed, as far as it has grown.
    fn paint_fresh(&self, painter: &Painter, colours: &Palette, meshes: &mut QueenMeshes) {
        let Some(Fresh { square, size, .. }) = self.fresh else { return };
        let (place, detail) = (self.geometry.square(square), self.geometry.detail());
        let place = place.scale_from_center(size);
        let mut mesh = Mesh::default();
        meshes.append(&mut mesh, place, detail, colours.queen, painter.pixels_per_point());
        painter.add(mesh);
    }

    /// The square that was tried, with its verdict.
    fn paint_trial(&self, painter: &Painter, step: &StepMarks, colours: &Palette) {
        if let Some(unit) = step.empty_unit {
            let ends = [0, self.geometry.n() - 1].map(|end| self.geometry.square(unit.square(end)));
            let stroke = Stroke::new(3.0, colours.bad);
            painter.rect_stroke(ends[0].union(ends[1]), 2, stroke, StrokeKind::Inside);
        }
        let Some(Trial { square, is_kept }) = step.trial else { return };
        self.paint_square_frame(painter, square, colours.tried);
        if self.geometry.detail() == Detail::Full {
            paint_badge(painter, self.geometry.square(square), is_kept, colours);
        }
    }

    fn paint_square_frame(&self, painter: &Painter, square: Square, colour: Color32) {
        let width = if self.geometry.detail() == Detail::Full { 3.0 } else { 1.5 };
        // However small the square, its frame is seen.
        const LEAST: f32 = 7.0;
        let rect = self.geometry.square(square);
        let rect = rect.expand((LEAST - rect.width()).max(0.0) / 2.0);
        painter.rect_stroke(rect, 2, Stroke::new(width, colour), StrokeKind::Inside);
    }

    /// Queens that attack each other: framed, where squares can be told apart, and a line between
    /// every two.
    fn paint_attacks(&self, painter: &Painter, colours: &Palette) {
        /// More lines say no more, and a board full of queens has thousands.
        const MOST: usize = 200;
        let attacks = &self.attacks[..self.attacks.len().min(MOST)];
        if self.geometry.detail() > Detail::Dots {
            let squares: BTreeSet<_> = attacks.iter().flat_map(|&(a, b, _)| [a, b]).collect();
            for square in squares {
                self.paint_square_frame(painter, square, colours.bad);
            }
        }
        for &(a, b, _) in attacks {
            match self.fresh {
                Some(fresh) if fresh.square == a => {
                    self.paint_attack_line(painter, [a, b], fresh.reach, colours);
                }
                Some(fresh) if fresh.square == b => {
                    self.paint_attack_line(painter, [b, a], fresh.reach, colours);
                }
                _ => self.paint_attack_line(painter, [a, b], 1.0, colours),
            }
        }
    }

    /// A line with round ends, cased so that it stands out from everything under it; drawn from the
    /// first square as far as it reaches.
    fn paint_attack_line(
        &self,
        painter: &Painter,
        squares: [Square; 2],
        reach: f32,
        colours: &Palette,
    ) {
        let (width, casing, end_radius) = match self.geometry.detail() {
            Detail::Full => (3.5, 1.75, 5.5),
            Detail::Small => (2.5, 1.25, 3.5),
            Detail::Discs | Detail::Dots => (2.0, 1.0, 2.5),
        };
        let [from, to] = squares.map(|square| self.geometry.square(square).center());
        let off = (to - from).normalized() * 0.4 * self.geometry.side;
        let ends = [from + off, (from + off).lerp(to - off, reach)];
        for (colour, more) in [(colours.casing, casing), (colours.bad, 0.0)] {
            painter.line_segment(ends, Stroke::new(width + 2.0 * more, colour));
            for end in ends {
                painter.circle_filled(end, end_radius + more, colour);
            }
        }
    }

    /// An open diamond, cased as lines of attack are.
    fn paint_hint(&self, painter: &Painter, square: Square, colours: &Palette) {
        const LEAST: f32 = 5.0;
        let half = (0.27 * self.geometry.side).max(LEAST);
        let (width, casing) =
            if self.geometry.detail() == Detail::Full { (3.0, 1.75) } else { (2.0, 1.0) };
        let centre = self.geometry.square(square).center();
        let corners = [vec2(0.0, -half), vec2(half, 0.0), vec2(0.0, half), vec2(-half, 0.0)];
        for (colour, more) in [(colours.casing, casing), (colours.accent, 0.0)] {
            let stroke = Stroke::new(width + 2.0 * more, colour);
            let corners = corners.map(|corner| centre + corner).to_vec();
            painter.add(Shape::closed_line(corners, stroke));
        }
    }

    fn paint_cursor(&self, painter: &Painter, square: Square, colour: Color32) {
        const LEAST: f32 = 12.0;
        let rect = self.geometry.square(square);
        let rect = if rect.width() < LEAST {
            rect.expand((LEAST - rect.width()) / 2.0)
        } else {
            rect.shrink(3.0f32.min(rect.width() / 6.0))
        };
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

/// The player's mark on a square that is excluded.
fn paint_cross(painter: &Painter, square: Rect, colour: Color32) {
    let half = 0.13 * square.width();
    let stroke = Stroke::new((0.034 * square.width()).max(1.2), colour);
    for arm in [vec2(half, half), vec2(half, -half)] {
        painter.line_segment([square.center() - arm, square.center() + arm], stroke);
    }
}

/// The verdict on a square that was tried, at its bottom right: round and checked, or square and
/// crossed.
fn paint_badge(painter: &Painter, square: Rect, is_kept: bool, colours: &Palette) {
    const CASING: f32 = 1.75;
    let side = (0.32 * square.width()).clamp(9.0, 28.0);
    let inset = (0.06 * square.width()).max(1.0);
    let corner = square.right_bottom() - Vec2::splat(side + inset);
    let badge = Rect::from_min_size(corner, Vec2::splat(side));
    let (icon, fill, ink, radius) = if is_kept {
        (Icon::Check, colours.accent, colours.on_accent, side / 2.0)
    } else {
        (Icon::Close, colours.bad, colours.on_bad, 2.0)
    };
    painter.rect_filled(badge.expand(CASING), radius + CASING, colours.casing);
    painter.rect_filled(badge, radius, fill);
    icon.paint(painter, badge.shrink(0.08 * side), ink);
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
    let has_corners = geometry.side >= 20.0 && geometry.is_whole();
    let radius = if has_corners { theme::RADIUS_ROW } else { 0 };
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
    let row = |row| geometry.columns().map(move |column| Square::new(row, column));
    for square in geometry.rows().flat_map(row).filter(|square| square.is_dark()) {
        let place = geometry.square(square);
        match corners.iter().find(|(corner, _)| has_corners && *corner == square) {
            Some((_, round)) => {
                painter.rect_filled(place, *round, colours.square_dark);
            }
            None => dark.add_colored_rect(place, colours.square_dark),
        }
    }
    painter.add(dark);
}

/// The queens in the part of the board that is in sight.
fn queens_in_sight(geometry: BoardGeometry, queens: Queens<'_>) -> impl Iterator<Item = Square> {
    let in_sight = geometry.columns();
    queens.in_rows(geometry.rows()).filter(move |queen| in_sight.contains(&queen.column))
}

fn paint_queens(
    painter: &Painter,
    geometry: BoardGeometry,
    queens: impl Iterator<Item = Square>,
    is_faded: bool,
    colours: &Palette,
    meshes: &mut QueenMeshes,
) {
    if geometry.detail() == Detail::Dots {
        return paint_dots(painter, geometry, queens, colours.queen);
    }
    let mut mesh = Mesh::default();
    for square in queens {
        let ground = if square.is_dark() { colours.square_dark } else { colours.square_light };
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

/// A dot for each queen, and one only for those that would lie on each other: a million queens
/// seen from far are a thousand dots.
fn paint_dots(
    painter: &Painter,
    geometry: BoardGeometry,
    queens: impl Iterator<Item = Square>,
    colour: Color32,
) {
    let scale = painter.pixels_per_point();
    let side = geometry.side.max(3.0 / scale);
    let count = |length: f32| (length / side) as usize + 1;
    let (across, cell) = (count(geometry.board.width()), geometry.cells(side));
    let mut is_taken = vec![false; across * count(geometry.board.height())];
    let mut mesh = Mesh::default();
    for square in queens {
        let (x, y) = cell(square);
        if let Some(is_taken) = is_taken.get_mut(y * across + x)
            && !std::mem::replace(is_taken, true)
        {
            let centre = geometry.square(square).center();
            mesh.add_colored_rect(Rect::from_center_size(centre, vec2(side, side)), colour);
        }
    }
    painter.add(mesh);
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
    let queens = queens_in_sight(geometry, Queens::ByRow(solution.columns()));
    paint_queens(painter, geometry, queens, false, colours, meshes);
    geometry.board
}
