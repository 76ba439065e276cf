//! A page as pixels, in bands: however large the picture is, only a part of it is held.

use std::ops::Range;
use std::rc::Rc;

use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Transform};

use super::colours::Rgb;
use super::letters;
use super::path::{self, Point, Step, point};
use super::shape::{Ground, Shape};

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
    /// Pixels for a unit of the page.
    scale: f32,
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
    pub fn new(ground: &Ground, page: &[Shape]) -> Self {
        let stamps: Vec<_> =
            ground.stamps.iter().map(|(stamp, shapes)| (stamp, fills(shapes))).collect();
        let fills = page.iter().flat_map(|shape| match shape {
            Shape::Stamp(stamp, at) => {
                let fills = stamps.iter().filter(|(other, _)| *other == stamp);
                let fills = fills.flat_map(|(_, fills)| fills);
                fills.map(|fill| Fill { off: *at, ..fill.clone() }).collect()
            }
            shape => fills(std::slice::from_ref(shape)),
        });
        Self {
            width: ground.width as u32,
            height: ground.height as u32,
            canvas: ground.colour,
            fills: fills.collect(),
            scale: 1.0,
        }
    }

    /// The same from farther away, if its longer side would be longer than this.
    pub fn within(self, most_pixels: u32) -> Self {
        let longer = self.width.max(self.height);
        let scale = most_pixels.min(longer) as f32 / longer as f32;
        let scaled = |side: u32| ((side as f32 * scale).round() as u32).max(1);
        Self { width: scaled(self.width), height: scaled(self.height), scale, ..self }
    }

    /// All pixels. Calls `check` every few milliseconds.
    pub fn pixels<E>(&self, mut check: impl FnMut() -> Result<(), E>) -> Result<Pixels, E> {
        let mut rgba = Vec::with_capacity(self.width as usize * self.height as usize * 4);
        for rows in self.bands() {
            rgba.extend_from_slice(self.band(rows, &mut check)?.data());
        }
        Ok(Pixels { width: self.width, height: self.height, rgba })
    }

    /// The rows from the top, some at a time.
    pub fn bands(&self) -> impl Iterator<Item = Range<u32>> {
        let rows = (BAND_PIXELS / self.width).max(1);
        let height = self.height;
        (0..height).step_by(rows as usize).map(move |top| top..height.min(top + rows))
    }

    /// Draws some rows. Calls `check` before each outline.
    pub fn band<E>(
        &self,
        rows: Range<u32>,
        mut check: impl FnMut() -> Result<(), E>,
    ) -> Result<Pixmap, E> {
        let band = Pixmap::new(self.width, rows.end - rows.start);
        let mut band = band.expect("a band has pixels, and few of them");
        band.fill(colour(self.canvas));
        let scale = self.scale;
        let (top, bottom) = (rows.start as f32 / scale, rows.end as f32 / scale);
        for fill in self.fills.iter().filter(|fill| fill.reaches(top, bottom)) {
            check()?;
            let mut paint = Paint { anti_alias: true, ..Paint::default() };
            paint.set_color(colour(fill.colour));
            let off = point(fill.off.x * scale, fill.off.y * scale - rows.start as f32);
            let place = Transform::from_row(scale, 0.0, 0.0, scale, off.x, off.y);
            band.fill_path(&fill.outline, &paint, FillRule::Winding, place, None);
        }
        Ok(band)
    }
}

impl Fill {
    /// Whether some of it may lie between these heights of the page.
    fn reaches(&self, top: f32, bottom: f32) -> bool {
        let bounds: Rect = self.outline.bounds();
        bounds.bottom() + self.off.y >= top && bounds.top() + self.off.y <= bottom
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
    use std::convert::Infallible;

    use super::super::{Board, Colours, Format, Look, Page, Sheet};
    use super::*;
    use crate::board::{Queens, Size};
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
        let queens = Queens::ByRow(solution.columns());
        let board = Board { queens, attacks: &[], number: None };
        Raster::new(sheet.ground(), &sheet.page(&[board]))
    }

    fn unchecked() -> Result<(), Infallible> {
        Ok(())
    }

    #[test]
    fn bands_are_the_picture() {
        let raster = raster(8, 2000);
        assert!(raster.bands().count() > 3);
        let whole = raster.band(0..raster.height, unchecked).unwrap();
        let pixels = raster.pixels(unchecked).unwrap().rgba;
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
        let black = raster.pixels(unchecked).unwrap().rgba.chunks_exact(4).filter(is_black).count();
        assert!(black > 300 && black < 30_000, "{black}");
    }
    #[test]
    fn from_farther_away_it_is_the_same_picture() {
        let near = raster(8, 800).pixels(unchecked).unwrap();
        let far = raster(8, 800).within(400).pixels(unchecked).unwrap();
        assert_eq!((far.width, far.height), (400, 400));
        let red =
            |pixels: &Pixels, x, y| u32::from(pixels.rgba[4 * (y * pixels.width + x) as usize]);
        for (x, y) in (0..400).flat_map(|y| (0..400).map(move |x| (x, y))) {
            let parts = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let four: u32 = parts.iter().map(|(dx, dy)| red(&near, 2 * x + dx, 2 * y + dy)).sum();
            let difference = (four / 4).abs_diff(red(&far, x, y));
            assert!(difference < 48, "{x}, {y}: {difference}");
        }
        let small = raster(8, 64).within(400);
        assert_eq!((small.width, small.height), (64, 64), "nothing is made larger");
    }
}
