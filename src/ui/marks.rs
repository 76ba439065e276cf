//! Marks on the curves of plots: painting them, and telling of the one that is pointed at.

use eframe::egui::{Color32, Painter, Pos2, Response, Shape, Stroke, Ui, vec2};

use super::theme::palette;
use crate::formats::picture::plot::MarkShape;

/// Paints a mark, its edge half outside its radius.
pub fn paint_mark(
    painter: &Painter,
    shape: MarkShape,
    at: Pos2,
    radius: f32,
    fill: Color32,
    edge: Stroke,
) {
    if shape == MarkShape::Circle {
        // Filled and edged in one, a disc would show a seam between the two.
        painter.circle_filled(at, radius + edge.width / 2.0, edge.color);
        if fill != edge.color {
            painter.circle_filled(at, radius - edge.width / 2.0, fill);
        }
    } else {
        let corners = shape.corners().iter().map(|&[x, y]| at + vec2(x, y) * radius).collect();
        painter.add(Shape::convex_polygon(corners, fill, edge));
    }
}

/// Rings the mark that is pointed at, if any is, and tells of it. Each stands for something, at its place.
pub fn pointed_ui<T>(
    ui: &Ui,
    plot: Response,
    radius: f32,
    marks: impl Iterator<Item = (Pos2, T)>,
    told: impl FnOnce(T) -> String,
) {
    /// From a mark to the ring round it.
    const AROUND: f32 = 4.0;
    if let Some((at, mark)) = nearest(plot.hover_pos(), marks) {
        let ring = Stroke::new(2.0, palette(ui.ctx()).ink);
        ui.painter().circle_stroke(at, radius + AROUND, ring);
        plot.on_hover_text_at_pointer(told(mark));
    }
}

/// The point within reach of the mouse that is nearest to it.
fn nearest<T>(mouse: Option<Pos2>, points: impl Iterator<Item = (Pos2, T)>) -> Option<(Pos2, T)> {
    const REACH: f32 = 16.0;
    let mouse = mouse?;
    let near = points.filter(|(point, _)| point.distance(mouse) <= REACH);
    near.min_by(|(a, _), (b, _)| a.distance(mouse).total_cmp(&b.distance(mouse)))
}
