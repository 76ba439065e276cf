//! A page as pixels, in bands: however large the picture is, only a part of it is held.

use std::rc::Rc;

use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Transform};

use super::colours::Rgb;
use super::letters;
use super::path::{self, Point, Step, point};
use super::sheet::{Shape, Sheet, Stamp};

/// A picture's pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    pub width: u32,
    pub height: u32,
    /// Red, green, blue and 255 of each pixel, by rows from the top.
    pub rgba: Vec<u8>,
}

/// A page ready to be drawn.
pub struct Raster {
    pub width: u32,
    pub height: u32,
    canvas: Rgb,
    fills: Vec<Fill>,
}

/// An outline in one colour.
#[derive(Clone)]
struct Fill {
    outline: Rc<Path>,
    off: Point,
    colour: Rgb,
}

/// Pixels of a band, or a row more: 4 MB.
const BAND_PIXELS: u32 = 1 << 20;

impl Raster {
    pub fn new(sheet: &Sheet, page: &[Shape]) -> Self {
        let stamps = Stamp::ALL.map(|stamp| fills(sheet.stamp(stamp)));
        let fills = page.iter().flat_map(|shape| match shape {
            Shape::Stamp(stamp, at) => {
                let stamp = &stamps[*stamp as usize];
                stamp.iter().map(|fill| Fill { off: *at, ..fill.clone() }).collect()
            }
            shape => fills(std::slice::from_ref(shape)),
        });
        let (width, height) = sheet.size();
        Self {
            width: width as u32,
            height: height as u32,
            canvas: sheet.canvas(),
            fills: fills.collect(),
        }
    }

    /// All pixels.
    pub fn pixels(&self) -> Pixels {
        let mut rgba = Vec::with_capacity(self.width as usize * self.height as usize * 4);
        for band in self.bands() {
            rgba.extend_from_slice(band.data());
        }
        Pixels { width: self.width, height: self.height, rgba }
    }

    /// The rows from the top, some at a time.
    pub fn bands(&self) -> impl Iterator<Item = Pixmap> {
        let rows = (BAND_PIXELS / self.width).max(1);
        (0..self.height)
            .step_by(rows as usize)
            .map(move |top| self.band(top, rows.min(self.height - top)))
    }

    fn band(&self, top: u32, rows: u32) -> Pixmap {
        let mut band = Pixmap::new(self.width, rows).expect("a band has pixels, and few of them");
        band.fill(colour(self.canvas));
        for fill in self.fills.iter().filter(|fill| fill.reaches(top, rows)) {
            let mut paint = Paint { anti_alias: true, ..Paint::default() };
            paint.set_color(colour(fill.colour));
            let place = Transform::from_translate(fill.off.x, fill.off.y - top as f32);
            band.fill_path(&fill.outline, &paint, FillRule::Winding, place, None);
        }
        band
    }
}

impl Fill {
    /// Whether some of it may lie in these rows.
    fn reaches(&self, top: u32, rows: u32) -> bool {
        let bounds: Rect = self.outline.bounds();
        let (from, to) = (bounds.top() + self.off.y, bounds.bottom() + self.off.y);
        to >= top as f32 && from <= (top + rows) as f32
    }
}

/// Fills and texts as outlines.
fn fills(shapes: &[Shape]) -> Vec<Fill> {
    let fill = |outline: Option<Path>, colour| {
        outline.map(|outline| Fill { outline: Rc::new(outline), off: point(0.0, 0.0), colour })
    };
    let fills = shapes.iter().filter_map(|shape| match shape {
        Shape::Fill(path, colour) => fill(outline(path), *colour),
        Shape::Text(text) => fill(letters::outline(text), text.colour),
        Shape::Stamp(..) => None,
    });
    fills.collect()
}

fn outline(path: &path::Path) -> Option<Path> {
    let mut outline = PathBuilder::new();
    for step in path.steps() {
        match *step {
            Step::Move(to) => outline.move_to(to.x, to.y),
            Step::Line(to) => outline.line_to(to.x, to.y),
            Step::Curve(a, b, to) => outline.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y),
            Step::Close => outline.close(),
        }
    }
    outline.finish()
}

fn colour(Rgb(red, green, blue): Rgb) -> Color {
    Color::from_rgba8(red, green, blue, u8::MAX)
}

/// How much of each pixel of a square an outline covers, from 0 to 255.
#[cfg(test)]
pub fn coverage(path: &path::Path, side: u32) -> Vec<u8> {
    let mut pixels = Pixmap::new(side, side).unwrap();
    let paint = Paint { anti_alias: true, ..Paint::default() };
    let outline = outline(path).unwrap();
    pixels.fill_path(&outline, &paint, FillRule::Winding, Transform::identity(), None);
    pixels.pixels().iter().map(|pixel| pixel.alpha()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Board, Colours, Format, Look, Page};
    use super::*;
    use crate::board::Size;
    use crate::search::construct;

    fn raster(n: u32, pixels: u32) -> Raster {
        let size = Size::new(n).unwrap();
        let look = Look {
            size,
            given: Vec::new(),
            blocked: Vec::new(),
            coordinates: None,
            colours: Colours::PRINT,
        };
        let sheet = Sheet::new(&look, Page::Board { pixels }, Format::Png);
        let solution = construct(size).unwrap();
        let board = Board { columns: solution.columns(), number: None };
        Raster::new(&sheet, &sheet.page(&[board]))
    }

    #[test]
    fn bands_are_the_picture() {
        let raster = raster(8, 2000);
        assert!(raster.bands().count() > 3);
        let whole = raster.band(0, raster.height);
        let pixels = raster.pixels().rgba;
        assert_eq!(pixels.len(), whole.data().len());
        // A curve that a band's edge cuts through is rounded otherwise, by one of sixteen steps.
        let differences = pixels.iter().zip(whole.data()).map(|(a, b)| a.abs_diff(*b));
        assert!(differences.clone().max() <= Some(16));
        assert!(differences.filter(|difference| *difference > 0).count() < 300);
        assert!(whole.pixels().iter().all(|pixel| pixel.alpha() == u8::MAX));
    }

    #[test]
    fn a_million_queens_are_a_few_dots() {
        let raster = raster(Size::MAX, 300);
        assert!(raster.fills.len() < 10);
        let is_black = |pixel: &&[u8]| pixel[..3] == [0, 0, 0];
        let black = raster.pixels().rgba.chunks_exact(4).filter(is_black).count();
        assert!(black > 300 && black < 30_000, "{black}");
    }
}
