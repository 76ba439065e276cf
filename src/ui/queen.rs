//! The queen as triangles, from the outlines in `assets/queen-pieces.json`.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use eframe::egui::epaint::{TessellationOptions, Tessellator};
use eframe::egui::{Color32, Mesh, Pos2, Rect, Shape, Vec2, pos2};
use serde::Deserialize;

use crate::formats::picture::Detail;

/// Convex pieces that overlap, so that no seam shows where they meet; one opaque colour.
#[derive(Deserialize)]
struct Outline {
    polygons: Vec<Vec<(f32, f32)>>,
    /// Centre and radius.
    circles: Vec<(f32, f32, f32)>,
}

#[derive(Deserialize)]
struct Outlines {
    /// The side of the square that the coordinates run in.
    #[serde(rename = "box")]
    side: f32,
    full: Outline,
    small: Outline,
}

static OUTLINES: LazyLock<Outlines> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../assets/queen-pieces.json"))
        .expect("the outlines in assets are valid")
});

/// Queens already cut into triangles, by size and colour: a board draws n of each.
#[derive(Default)]
pub struct QueenMeshes {
    meshes: HashMap<Key, Arc<Mesh>>,
    pixels_per_point: f32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    side_bits: u32,
    colour: Color32,
}

/// Sizes and colours kept; a window that is being resized asks for many.
const MAX_MESHES: usize = 16;

impl QueenMeshes {
    /// Appends a queen in the middle of `square` to a mesh.
    pub fn append(
        &mut self,
        mesh: &mut Mesh,
        square: Rect,
        detail: Detail,
        colour: Color32,
        pixels_per_point: f32,
    ) {
        let queen = self.queen(square.width(), detail, colour, pixels_per_point);
        let first = mesh.vertices.len();
        mesh.append_ref(&queen);
        for vertex in &mut mesh.vertices[first..] {
            vertex.pos += square.min.to_vec2();
        }
    }

    fn queen(
        &mut self,
        side: f32,
        detail: Detail,
        colour: Color32,
        pixels_per_point: f32,
    ) -> Arc<Mesh> {
        if self.pixels_per_point != pixels_per_point || self.meshes.len() >= MAX_MESHES {
            self.meshes.clear();
            self.pixels_per_point = pixels_per_point;
        }
        let key = Key { side_bits: side.to_bits(), colour };
        let mesh = self
            .meshes
            .entry(key)
            .or_insert_with(|| Arc::new(tessellate(side, detail, colour, pixels_per_point)));
        Arc::clone(mesh)
    }
}

/// A queen in a square of this side whose corner is the origin.
fn tessellate(side: f32, detail: Detail, colour: Color32, pixels_per_point: f32) -> Mesh {
    let middle = pos2(side / 2.0, side / 2.0);
    let mut mesh = Mesh::default();
    let mut tessellator =
        Tessellator::new(pixels_per_point, TessellationOptions::default(), [1, 1], Vec::new());
    for shape in shapes(side, middle, detail, colour) {
        tessellator.tessellate_shape(shape, &mut mesh);
    }
    mesh
}

fn shapes(side: f32, middle: Pos2, detail: Detail, colour: Color32) -> Vec<Shape> {
    let queen_side = side * detail.queen_share();
    let outline = match detail {
        Detail::Full => &OUTLINES.full,
        Detail::Small => &OUTLINES.small,
        Detail::Discs | Detail::Dots => {
            return vec![Shape::circle_filled(middle, queen_side / 2.0, colour)];
        }
    };
    let scale = queen_side / OUTLINES.side;
    let place = |x: f32, y: f32| {
        middle + Vec2::new(x - OUTLINES.side / 2.0, y - OUTLINES.side / 2.0) * scale
    };
    let polygons = outline.polygons.iter().map(|points| {
        let points = points.iter().map(|&(x, y)| place(x, y)).collect();
        Shape::convex_polygon(points, colour, eframe::egui::Stroke::NONE)
    });
    let circles = outline
        .circles
        .iter()
        .map(|&(x, y, radius)| Shape::circle_filled(place(x, y), radius * scale, colour));
    polygons.chain(circles).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_queen_stands_inside_its_square() {
        for (side, detail) in [(80.0, Detail::Full), (10.0, Detail::Small), (5.0, Detail::Discs)] {
            let mesh = tessellate(side, detail, Color32::BLACK, 1.0);
            let bounds = mesh.calc_bounds();
            assert!(Rect::from_min_size(Pos2::ZERO, Vec2::splat(side)).contains_rect(bounds));
            assert!(bounds.width() > side * 0.6, "{detail:?} is {} wide", bounds.width());
        }
    }
}
