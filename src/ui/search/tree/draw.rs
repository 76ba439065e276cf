//! How a tree looks: its edges, its marks, the numbers of its levels. Nothing here reads mouse or keys.

use std::ops::Range;

use eframe::egui::{Align2, Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use super::camera::Camera;
use super::growth::{Mark, Node, Tree};
use super::layout::Places;
use super::marks::{self, Pen};
use crate::board::Unit;
use crate::lang::{Naming, column_text, number_text, row_text};
use crate::ui::theme::{self, Palette};

/// All that is painted of a tree.
pub struct Picture<'a> {
    pub tree: &'a Tree,
    pub places: &'a Places,
    pub camera: Camera,
    /// What the camera looks through; the tree is seen a little beyond.
    pub frame: Rect,
    pub naming: Naming,
    /// The node that the arrow keys have reached, if the tree has them.
    pub cursor: Option<usize>,
}

/// Beneath this size marks are but dots.
const DOTS: f32 = 0.35;

/// The smallest size of marks, as a share of the full one.
const LEAST: f32 = 0.2;

impl Picture<'_> {
    pub fn at(&self, node: usize) -> Pos2 {
        self.camera.on_screen(self.frame, [self.places.across[node], self.places.down[node]])
    }

    /// The size of the marks of a depth: they shrink with the tree, but do not grow.
    fn scale(&self, depth: usize) -> f32 {
        (self.camera.zoom * self.places.sizes[depth]).clamp(LEAST, 1.0)
    }

    pub fn radius(&self, node: usize) -> f32 {
        let Node { mark, depth, .. } = self.tree.nodes[node];
        marks::radius(mark) * self.scale(depth)
    }

    /// The node nearest to a place, if it is near enough to be meant.
    pub fn node_at(&self, place: Pos2) -> Option<usize> {
        const NEAR: f32 = 4.0;
        let away = |node: &usize| self.at(*node).distance(place) - self.radius(*node);
        let nearest = (0..self.tree.nodes.len()).min_by(|a, b| away(a).total_cmp(&away(b)))?;
        (away(&nearest) <= NEAR).then_some(nearest)
    }

    pub fn paint(&self, painter: &Painter, colours: &Palette) {
        self.paint_edges(painter, colours);
        self.paint_marks(painter, colours);
    }

    /// Edges that nothing tells apart at this size are painted once.
    fn paint_edges(&self, painter: &Painter, colours: &Palette) {
        let feather = 1.0 / painter.pixels_per_point();
        let clip = painter.clip_rect();
        // The same in both themes, whatever their hairlines are.
        let faint = |share| colours.raised.lerp_to_gamma(colours.line2, share);
        let mut mesh = Mesh::default();
        let mut lit = Vec::new();
        for nodes in self.tree.depths.iter().skip(1) {
            let mut last = None;
            for index in nodes.clone() {
                let node = &self.tree.nodes[index];
                let ends = [self.at(node.parent), self.at(index)];
                if ends[0].x.max(ends[1].x) < clip.left() || ends[0].x.min(ends[1].x) > clip.right()
                {
                    continue;
                }
                if matches!(node.mark, Mark::Path | Mark::Tried) {
                    lit.push((node.mark, ends));
                    continue;
                }
                let colour = match node.mark {
                    Mark::Open | Mark::Rejected => faint(0.4),
                    Mark::Pruned => faint(0.2),
                    _ => colours.ink2,
                };
                let seen = (ends.map(|end| (end.x / feather) as i32), colour);
                if last.replace(seen) != Some(seen) {
                    add_line(&mut mesh, ends, colour, feather);
                }
            }
        }
        painter.add(mesh);
        for (mark, ends) in lit {
            if mark == Mark::Tried {
                let stroke = Stroke::new(2.0, colours.tried);
                painter.extend(Shape::dashed_line(&ends, stroke, 4.0, 3.0));
            } else {
                painter.line_segment(ends, Stroke::new(3.0, colours.accent));
            }
        }
    }

    /// What is small first, then what is large; the ring and the cursor over all.
    fn paint_marks(&self, painter: &Painter, colours: &Palette) {
        for (depth, nodes) in self.tree.depths.iter().enumerate() {
            let pen = Pen { painter, colours, scale: self.scale(depth) };
            if pen.scale < DOTS {
                self.paint_dots(pen, nodes.clone());
            }
            let is_drawn = |mark| pen.scale >= DOTS || matches!(mark, Mark::Root | Mark::Path);
            let mut taken = [f32::MIN; 2];
            for index in nodes.clone() {
                let (node, at) = (&self.tree.nodes[index], self.at(index));
                if !is_drawn(node.mark) || !painter.clip_rect().expand(20.0).contains(at) {
                    continue;
                }
                pen.paint(node.mark, at);
                if let Some(text) = self.number_text(node) {
                    pen.number(node.mark, at, &text);
                }
                if let Mark::Folded { nodes, solutions } = node.mark {
                    paint_counts(pen, at, counts_text(nodes, solutions), &mut taken);
                }
            }
        }
        let pen = |node: usize| {
            let Node { mark, depth, .. } = self.tree.nodes[node];
            (Pen { painter, colours, scale: self.scale(depth) }, mark, self.at(node))
        };
        let (ringed, mark, at) = pen(self.tree.current);
        ringed.ring(mark, at);
        if let Some(cursor) = self.cursor {
            let (framed, mark, at) = pen(cursor);
            framed.cursor(mark, at);
        }
    }

    /// Marks too small to tell their shapes apart, in one mesh; those on the same pixels once.
    fn paint_dots(&self, pen: Pen<'_>, nodes: Range<usize>) {
        let Pen { painter, colours, .. } = pen;
        let mut mesh = Mesh::default();
        for is_small in [true, false] {
            let mut last = None;
            for index in nodes.clone() {
                let (mark, at) = (self.tree.nodes[index].mark, self.at(index));
                if mark.is_small() != is_small || !painter.clip_rect().contains(at) {
                    continue;
                }
                let colour = dot_colour(mark, colours);
                let seen = ((at.x * painter.pixels_per_point()) as i32, colour);
                if last.replace(seen) != Some(seen) {
                    add_dot(&mut mesh, at, self.radius(index), mark, colour);
                }
            }
        }
        painter.add(mesh);
    }

    fn number_text(&self, node: &Node) -> Option<String> {
        let place = node.place?;
        Some(match place.unit {
            Unit::Row(_) => column_text(place.index, self.naming),
            Unit::Column(_) => row_text(place.index, self.naming),
        })
    }
}

/// On the first line under the triangle that has room.
fn paint_counts(pen: Pen<'_>, at: Pos2, text: String, taken: &mut [f32; 2]) {
    const LINE: f32 = 12.0;
    for (line, taken) in taken.iter_mut().enumerate() {
        let at = at + vec2(0.0, line as f32 * LINE);
        if let Some(right) = pen.counts(text.clone(), at, *taken) {
            *taken = right;
            return;
        }
    }
}

/// `38`, with solutions `38 · 2`.
fn counts_text(nodes: u64, solutions: u64) -> String {
    match solutions {
        0 => number_text(nodes),
        _ => format!("{} · {}", number_text(nodes), number_text(solutions)),
    }
}

fn dot_colour(mark: Mark, colours: &Palette) -> Color32 {
    match mark {
        Mark::Root | Mark::Path | Mark::Solution => colours.accent,
        Mark::Folded { solutions: 1.., .. } => colours.accent,
        Mark::Open => colours.line2,
        Mark::Pruned => colours.line,
        Mark::Finished => colours.ink2,
        Mark::Tried => colours.tried,
        Mark::Rejected | Mark::DeadEnd | Mark::Folded { .. } => colours.bad,
    }
}

/// A square, for solutions a diamond.
fn add_dot(mesh: &mut Mesh, centre: Pos2, radius: f32, mark: Mark, colour: Color32) {
    if mark != Mark::Solution {
        return mesh
            .add_colored_rect(Rect::from_center_size(centre, Vec2::splat(radius * 1.6)), colour);
    }
    let first = mesh.vertices.len() as u32;
    for corner in [vec2(0.0, -1.0), vec2(1.0, 0.0), vec2(0.0, 1.0), vec2(-1.0, 0.0)] {
        mesh.colored_vertex(centre + corner * radius, colour);
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first, first + 2, first + 3);
}

/// A line of about a pixel that fades out at both sides.
fn add_line(mesh: &mut Mesh, ends: [Pos2; 2], colour: Color32, feather: f32) {
    let aside = (ends[1] - ends[0]).normalized().rot90() * feather;
    let first = mesh.vertices.len() as u32;
    for end in ends {
        mesh.colored_vertex(end - aside, Color32::TRANSPARENT);
        mesh.colored_vertex(end, colour);
        mesh.colored_vertex(end + aside, Color32::TRANSPARENT);
    }
    for side in [first, first + 1] {
        mesh.add_triangle(side, side + 1, side + 3);
        mesh.add_triangle(side + 1, side + 3, side + 4);
    }
}

/// The names of the levels at the left edge.
pub fn paint_level_names(
    painter: &Painter,
    colours: &Palette,
    left: f32,
    camera: Camera,
    frame: Rect,
    names: &[String],
) {
    for (level, name) in names.iter().enumerate() {
        let y = camera.on_screen(frame, [0.0, level as f32]).y;
        let at = pos2(left, y);
        painter.text(at, Align2::LEFT_CENTER, name, theme::SMALL, colours.ink3);
    }
}
