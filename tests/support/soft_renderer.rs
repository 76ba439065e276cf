//! Draws egui's triangles on the processor: pictures without a graphics driver, the same on every
//! machine.

use std::collections::HashMap;

use eframe::egui::epaint::{ImageData, Mesh, Primitive, Vertex};
use eframe::egui::{
    self, Color32, TextureFilter, TextureId, TextureOptions, TexturesDelta, emath::Rect,
};
use image::{Rgba, RgbaImage};

/// A renderer for [`egui_kittest::Harness`] that needs nothing but memory.
#[derive(Default)]
pub struct SoftRenderer {
    textures: HashMap<TextureId, Texture>,
}

struct Texture {
    width: usize,
    height: usize,
    pixels: Vec<Color32>,
    options: TextureOptions,
}

/// Red, green, blue, alpha: premultiplied, in gamma space, from 0 to 255.
type Colour = [f32; 4];

/// What is painted on.
struct Canvas {
    width: i32,
    height: i32,
    pixels: Vec<Colour>,
}

/// Whole pixels from the first to before the second.
struct PixelRange {
    x: (i32, i32),
    y: (i32, i32),
}

/// A point in 256ths of a pixel: with whole numbers, edges shared by two triangles are exact.
type FinePoint = (i64, i64);

const FINE: i64 = 256;

impl egui_kittest::TestRenderer for SoftRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for (id, changes) in delta.set.drain() {
            for change in changes {
                let ImageData::Color(image) = &change.image;
                let [width, height] = image.size;
                if let Some([left, top]) = change.pos {
                    let texture = self.textures.get_mut(&id).expect("only known textures change");
                    for row in 0..height {
                        let start = (top + row) * texture.width + left;
                        texture.pixels[start..][..width]
                            .copy_from_slice(&image.pixels[row * width..][..width]);
                    }
                } else {
                    let pixels = image.pixels.clone();
                    let texture = Texture { width, height, pixels, options: change.options };
                    self.textures.insert(id, texture);
                }
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    fn render(
        &mut self,
        ctx: &egui::Context,
        output: &egui::FullOutput,
    ) -> Result<RgbaImage, String> {
        let scale = ctx.pixels_per_point();
        let mut canvas = Canvas::new(ctx.content_rect().size() * scale);
        for shape in ctx.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = shape.primitive else {
                return Err("paint callbacks need a graphics driver".into());
            };
            let Some(texture) = self.textures.get(&mesh.texture_id) else {
                return Err(format!("no texture {:?}", mesh.texture_id));
            };
            let clip = canvas.pixels_of(shape.clip_rect, scale);
            canvas.paint_mesh(&mesh, texture, &clip, scale);
        }
        Ok(canvas.into_image())
    }
}

impl Texture {
    fn pixel(&self, x: isize, y: isize) -> Colour {
        let x = x.clamp(0, self.width as isize - 1) as usize;
        let y = y.clamp(0, self.height as isize - 1) as usize;
        self.pixels[y * self.width + x].to_array().map(f32::from)
    }

    /// The colour at a place from 0 to 1 in both directions.
    fn sample(&self, u: f32, v: f32) -> Colour {
        let (x, y) = (u * self.width as f32, v * self.height as f32);
        if self.options.magnification == TextureFilter::Nearest {
            return self.pixel(x.floor() as isize, y.floor() as isize);
        }
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (right_share, bottom_share) = (x - left, y - top);
        let (left, top) = (left as isize, top as isize);
        let upper = [self.pixel(left, top), self.pixel(left + 1, top)];
        let lower = [self.pixel(left, top + 1), self.pixel(left + 1, top + 1)];
        let mix = |a: f32, b: f32, share: f32| a * (1.0 - share) + b * share;
        std::array::from_fn(|i| {
            let above = mix(upper[0][i], upper[1][i], right_share);
            let below = mix(lower[0][i], lower[1][i], right_share);
            mix(above, below, bottom_share)
        })
    }
}

impl Canvas {
    fn new(size: egui::Vec2) -> Self {
        let (width, height) = (size.x.round() as i32, size.y.round() as i32);
        Self { width, height, pixels: vec![[0.0; 4]; (width * height) as usize] }
    }

    /// The canvas' pixels inside a rectangle in points.
    fn pixels_of(&self, rect: Rect, scale: f32) -> PixelRange {
        let range = |min: f32, max: f32, end: i32| {
            let first = ((min * scale).round() as i32).clamp(0, end);
            (first, ((max * scale).round() as i32).clamp(first, end))
        };
        PixelRange {
            x: range(rect.min.x, rect.max.x, self.width),
            y: range(rect.min.y, rect.max.y, self.height),
        }
    }

    fn paint_mesh(&mut self, mesh: &Mesh, texture: &Texture, clip: &PixelRange, scale: f32) {
        for corners in mesh.indices.chunks_exact(3) {
            let corners = [0, 1, 2].map(|i| &mesh.vertices[corners[i] as usize]);
            self.paint_triangle(corners, texture, clip, scale);
        }
    }

    fn paint_triangle(
        &mut self,
        mut corners: [&Vertex; 3],
        texture: &Texture,
        clip: &PixelRange,
        scale: f32,
    ) {
        let mut whole = double_area(corners.map(|corner| fine_point(corner, scale)));
        if whole == 0 {
            return;
        }
        if whole < 0 {
            corners.swap(1, 2);
            whole = -whole;
        }
        let colours = corners.map(|corner| corner.color.to_array().map(f32::from));
        let is_flat = corners[0].uv == corners[1].uv && corners[1].uv == corners[2].uv;
        let flat = is_flat.then(|| texture.sample(corners[0].uv.x, corners[0].uv.y));
        // Most triangles have one colour all over.
        let is_plain = colours[0] == colours[1] && colours[1] == colours[2];
        let plain = flat.filter(|_| is_plain).map(|texel| tinted(colours[0], texel));
        let [a, b, c] = corners.map(|corner| fine_point(corner, scale));
        let biases = [edge_bias(b, c), edge_bias(c, a), edge_bias(a, b)];
        let (columns, rows) = covered(&[a, b, c], clip);
        for y in rows.0..rows.1 {
            for x in columns.0..columns.1 {
                let centre = (i64::from(x) * FINE + FINE / 2, i64::from(y) * FINE + FINE / 2);
                // The share of each corner: the triangle between the point and the edge opposite.
                let parts = [
                    double_area([b, c, centre]),
                    double_area([c, a, centre]),
                    double_area([a, b, centre]),
                ];
                if (0..3).any(|i| parts[i] + biases[i] < 0) {
                    continue;
                }
                let source = plain.unwrap_or_else(|| {
                    let shares = parts.map(|part| part as f32 / whole as f32);
                    let texel = flat.unwrap_or_else(|| {
                        let u = mixed(corners.map(|corner| corner.uv.x), shares);
                        let v = mixed(corners.map(|corner| corner.uv.y), shares);
                        texture.sample(u, v)
                    });
                    let colour = |i: usize| mixed(colours.map(|colour| colour[i]), shares);
                    tinted([colour(0), colour(1), colour(2), colour(3)], texel)
                });
                self.blend(x, y, source);
            }
        }
    }

    /// Lays a colour over a pixel.
    fn blend(&mut self, x: i32, y: i32, source: Colour) {
        let pixel = &mut self.pixels[(y * self.width + x) as usize];
        let through = 1.0 - source[3] / 255.0;
        for (old, new) in pixel.iter_mut().zip(source) {
            *old = (new + *old * through).round().min(255.0);
        }
    }

    fn into_image(self) -> RgbaImage {
        let mut image = RgbaImage::new(self.width as u32, self.height as u32);
        for (pixel, colour) in image.pixels_mut().zip(&self.pixels) {
            let [red, green, blue, alpha] = colour.map(|value| value as u8);
            let colour = Color32::from_rgba_premultiplied(red, green, blue, alpha);
            *pixel = Rgba(colour.to_srgba_unmultiplied());
        }
        image
    }
}

/// The colour of a corner and that of the texture together.
fn tinted(colour: Colour, texel: Colour) -> Colour {
    std::array::from_fn(|i| colour[i] * texel[i] / 255.0)
}

fn fine_point(corner: &Vertex, scale: f32) -> FinePoint {
    let fine = |value: f32| (value * scale * FINE as f32).round() as i64;
    (fine(corner.pos.x), fine(corner.pos.y))
}

/// Twice the area of a triangle; negative if its corners go the other way round.
fn double_area([a, b, c]: [FinePoint; 3]) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// A pixel on an edge that two triangles share belongs to one of them only.
fn edge_bias(from: FinePoint, to: FinePoint) -> i64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    if dy < 0 || (dy == 0 && dx > 0) { 0 } else { -1 }
}

/// The columns and rows of pixels that a triangle may touch.
fn covered(corners: &[FinePoint; 3], clip: &PixelRange) -> ((i32, i32), (i32, i32)) {
    let range = |of: fn(&FinePoint) -> i64, clip: (i32, i32)| {
        let (min, max) = (corners.iter().map(of).min(), corners.iter().map(of).max());
        let first = min.map_or(0, |min| min.div_euclid(FINE) as i32);
        let last = max.map_or(0, |max| max.div_euclid(FINE) as i32);
        (first.max(clip.0), (last + 1).min(clip.1))
    };
    (range(|corner| corner.0, clip.x), range(|corner| corner.1, clip.y))
}

/// The mean of the corners' values, each with its share.
fn mixed(values: [f32; 3], shares: [f32; 3]) -> f32 {
    values[0] * shares[0] + values[1] * shares[1] + values[2] * shares[2]
}
