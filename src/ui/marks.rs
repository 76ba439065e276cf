//! Marks on the curves of plots: painting them, and finding the one that is pointed at.

use eframe::egui::{Color32, Painter, Pos2, Shape, Stroke, vec2};

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

/// The point within reach of the mouse that is nearest to it.
pub fn nearest<T>(
    mouse: Option<Pos2>,
    points: impl Iterator<Item = (Pos2, T)>,
) -> Option<(Pos2, T)> {
    const REACH: f32 = 16.0;
    let mouse = mouse?;
    let near = points.filter(|(point, _)| point.distance(mouse) <= REACH);
    near.min_by(|(a, _), (b, _)| a.distance(mouse).total_cmp(&b.distance(mouse)))
}
