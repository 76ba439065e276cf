//! How one node looks: a shape of its own for each kind, so that none depends on colour.

use eframe::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::growth::Mark;
use crate::ui::theme::{self, Palette};

/// Radii, half sides and half widths at full size, in points.
const ROOT: f32 = 6.0;
const CIRCLE: f32 = 10.0;
const OPEN: f32 = 4.0;
const CROSS: f32 = 3.5;
const PRUNED: f32 = 2.5;
const SQUARE: f32 = 9.0;
const DIAMOND: f32 = 13.0;
const TRIANGLE: f32 = 10.0;

/// The stroke of a shape's edge.
const EDGE: f32 = 1.5;

/// Between a mark and the ring around it.
const RING_GAP: f32 = 3.5;

/// The smallest size, as a share of the full one, at which a number is read.
const LEGIBLE: f32 = 0.65;

/// A place to draw marks at a size, from 0 to 1.
#[derive(Clone, Copy)]
pub struct Pen<'a> {
    pub painter: &'a Painter,
    pub colours: &'a Palette,
    pub scale: f32,
}

impl Pen<'_> {
    pub fn paint(self, mark: Mark, centre: Pos2) {
        let (colours, painter) = (self.colours, self.painter);
        let radius = radius(mark) * self.scale;
        let edge = |colour| Stroke::new(EDGE * self.scale.max(0.5), colour);
        match mark {
            Mark::Root | Mark::Path => {
                painter.circle_filled(centre, radius, colours.accent);
            }
            Mark::Finished => {
                painter.circle(centre, radius, colours.raised, edge(colours.ink2));
            }
            Mark::Open => {
                painter.circle(centre, radius, colours.raised, edge(colours.line2));
            }
            Mark::Rejected => self.cross(centre, radius),
            Mark::Pruned => {
                painter.circle_filled(centre, radius, colours.line);
            }
            Mark::DeadEnd => self.square(centre, radius, colours.bad_soft, edge(colours.bad)),
            Mark::Tried => self.dashed_square(centre, radius),
            Mark::Solution => self.diamond(centre, radius, colours.accent),
            Mark::Folded { solutions, .. } => self.triangle(centre, radius, solutions > 0),
        }
    }

    /// The ring around the node that the last step was about.
    pub fn ring(self, mark: Mark, centre: Pos2) {
        let radius = radius(mark) * self.scale + RING_GAP;
        self.painter.circle_stroke(centre, radius, Stroke::new(2.0, self.colours.accent));
    }

    /// The dashed frame around the node that the arrow keys have reached.
    pub fn cursor(self, mark: Mark, centre: Pos2) {
        let half = radius(mark) * self.scale + RING_GAP + 2.0;
        let corners = square_corners(centre, half);
        let stroke = Stroke::new(2.0, self.colours.ink);
        self.painter.extend(Shape::dashed_line(&corners, stroke, 5.0, 4.0));
    }

    /// The number in a mark, where it is large enough.
    pub fn number(self, mark: Mark, centre: Pos2, text: &str) {
        let colours = self.colours;
        let ink = match mark {
            Mark::Path | Mark::Solution => colours.on_accent,
            Mark::Finished | Mark::DeadEnd | Mark::Tried => colours.ink,
            Mark::Root | Mark::Folded { .. } | Mark::Open | Mark::Rejected | Mark::Pruned => return,
        };
        if self.scale < LEGIBLE {
            return;
        }
        let font = if self.scale < 1.0 { theme::SMALLEST } else { theme::SMALL };
        let galley = self.painter.layout_no_wrap(text.to_owned(), font, ink);
        if galley.size().x <= 2.0 * CIRCLE * self.scale - 2.0 {
            self.painter.galley(centre - galley.size() / 2.0, galley, ink);
        }
    }

    /// The counts of a folded subtree under its triangle; where they stand, unless they would touch
    /// what stands at the left up to `taken`.
    pub fn counts(self, text: String, centre: Pos2, taken: f32) -> Option<f32> {
        if self.scale < LEGIBLE {
            return None;
        }
        const GAP: f32 = 4.0;
        let ink = self.colours.ink2;
        let galley = self.painter.layout_no_wrap(text, theme::SMALLEST, ink);
        let left = centre.x - galley.size().x / 2.0;
        if left < taken + GAP {
            return None;
        }
        let right = left + galley.size().x;
        let top = centre.y + TRIANGLE * self.scale;
        let ground = Rect::from_min_size(pos2(left, top), galley.size()).expand2(vec2(1.0, 0.0));
        self.painter.rect_filled(ground, 2, self.colours.raised.gamma_multiply(0.8));
        self.painter.galley(pos2(left, top), galley, ink);
        Some(right)
    }

    fn cross(self, centre: Pos2, half: f32) {
        let stroke = Stroke::new(2.0 * self.scale.max(0.5), self.colours.bad);
        for turn in [vec2(half, half), vec2(half, -half)] {
            self.painter.line_segment([centre - turn, centre + turn], stroke);
        }
    }

    fn square(self, centre: Pos2, half: f32, fill: Color32, edge: Stroke) {
        let rect = Rect::from_center_size(centre, Vec2::splat(2.0 * half));
        self.painter.rect(rect, 1, fill, edge, StrokeKind::Middle);
    }

    fn dashed_square(self, centre: Pos2, half: f32) {
        let colours = self.colours;
        self.square(centre, half, colours.tried_soft, Stroke::NONE);
        let stroke = Stroke::new(2.0 * self.scale.max(0.5), colours.tried);
        let corners = square_corners(centre, half);
        let dash = (4.0 * self.scale).max(1.0);
        self.painter.extend(Shape::dashed_line(&corners, stroke, dash, dash * 0.75));
    }

    fn diamond(self, centre: Pos2, radius: f32, colour: Color32) {
        let corners =
            [vec2(0.0, -radius), vec2(radius, 0.0), vec2(0.0, radius), vec2(-radius, 0.0)];
        let corners = corners.map(|corner| centre + corner).to_vec();
        self.painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
    }

    fn triangle(self, centre: Pos2, half: f32, has_solution: bool) {
        let colours = self.colours;
        let (fill, edge) = if has_solution {
            (colours.accent_soft, colours.accent)
        } else {
            (colours.bad_soft, colours.bad)
        };
        let corners = [vec2(0.0, -half), vec2(half, 0.8 * half), vec2(-half, 0.8 * half)];
        let corners = corners.map(|corner| centre + corner).to_vec();
        let edge = Stroke::new(EDGE * self.scale.max(0.5), edge);
        self.painter.add(Shape::convex_polygon(corners, fill, edge));
        if has_solution {
            self.diamond(centre + vec2(0.0, 0.22 * half), 0.38 * half, colours.accent);
        }
    }
}

/// How far a mark reaches from its centre at full size.
pub fn radius(mark: Mark) -> f32 {
    match mark {
        Mark::Root => ROOT,
        Mark::Open => OPEN,
        Mark::Rejected => CROSS,
        Mark::Pruned => PRUNED,
        Mark::DeadEnd => SQUARE,
        Mark::Path | Mark::Finished | Mark::Tried => CIRCLE,
        Mark::Folded { .. } => TRIANGLE,
        Mark::Solution => DIAMOND,
    }
}

fn square_corners(centre: Pos2, half: f32) -> [Pos2; 5] {
    let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0]];
    corners.map(|[x, y]| centre + vec2(x, y) * half)
}
