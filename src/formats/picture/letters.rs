//! The outlines of words, for pixels: in the window's own face.

use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider as _};
use tiny_skia::{Path, PathBuilder};

use super::shape::{Anchor, Text};

static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::new(epaint_default_fonts::UBUNTU_LIGHT).expect("the window's face can be read")
});

/// The outline of a word at its place; nothing if it has only spaces.
pub fn outline(text: &Text) -> Option<Path> {
    let size = Size::new(text.height);
    let metrics = FONT.glyph_metrics(size, LocationRef::default());
    let (letters, outlines) = (FONT.charmap(), FONT.outline_glyphs());
    // A space for what the face does not have, such as thin spaces.
    let glyph = |letter: char| letters.map(letter).or_else(|| letters.map(' ')).unwrap_or_default();
    let glyphs = text.text.chars().map(glyph);
    let glyphs: Vec<_> =
        glyphs.map(|glyph| (glyph, metrics.advance_width(glyph).unwrap_or_default())).collect();
    let width: f32 = glyphs.iter().map(|(_, width)| width).sum();
    let start = match text.anchor {
        Anchor::Start => text.at.x,
        Anchor::Middle => text.at.x - width / 2.0,
        Anchor::End => text.at.x - width,
    };
    let mut pen = Pen { path: PathBuilder::new(), x: start, baseline: text.at.y };
    for (glyph, width) in glyphs {
        if let Some(outline) = outlines.get(glyph) {
            // A broken glyph is left out; no digit or letter is.
            let _ = outline.draw(DrawSettings::unhinted(size, LocationRef::default()), &mut pen);
        }
        pen.x += width;
    }
    pen.path.finish()
}

/// Fonts count upwards from the baseline.
struct Pen {
    path: PathBuilder,
    /// Where the glyph begins.
    x: f32,
    baseline: f32,
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.x + x, self.baseline - y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.x + x, self.baseline - y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let (left, base) = (self.x, self.baseline);
        self.path.quad_to(left + cx, base - cy, left + x, base - y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let (left, base) = (self.x, self.baseline);
        self.path.cubic_to(left + ax, base - ay, left + bx, base - by, left + x, base - y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
