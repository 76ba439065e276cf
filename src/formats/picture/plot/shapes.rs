//! Plots as the page of a file.

use super::label::{self, LETTERS};
use super::{Curve, CurveKind, Diagram, Label, MARK, MarkShape, Plots, STROKE, Sample};
use crate::formats::Origin;
use crate::formats::picture::colours::{PlotColours, Rgb};
use crate::formats::picture::path::{Area, Path, Point, point};
use crate::formats::picture::shape::{Anchor, DIGIT_HEIGHT, Ground, Shape, Text};

/// The room for plots on a page, and the margin around them, in points of the window.
pub const PAGE_WIDTH: f32 = 640.0;
pub const PAGE_HEIGHT: f32 = 680.0;
pub const PAGE_MARGIN: f32 = 16.0;

/// A page with plots for its room, so many times as large.
pub fn page(plots: &Plots, scale: f32, colours: PlotColours) -> (Ground, Vec<Shape>) {
    let mut page = Page { scale, colours, shapes: Vec::new() };
    for diagram in [&plots.growth, &plots.time] {
        page.add_diagram(diagram, plots.mark_radius);
    }
    for label in &plots.labels {
        page.add_label(label);
    }
    if plots.has_published() {
        page.add_label(&note(&plots.growth));
    }
    let [width, height] =
        [PAGE_WIDTH, PAGE_HEIGHT].map(|length| (length + 2.0 * PAGE_MARGIN) * scale);
    (Ground { width, height, colour: colours.canvas, stamps: Vec::new() }, page.shapes)
}

/// Words of files are English ones, as are the names of columns in tables.
fn name(kind: CurveKind) -> &'static str {
    match kind {
        CurveKind::SOLUTIONS => "all solutions",
        CurveKind::FUNDAMENTAL => "fundamental solutions",
        CurveKind::Time => "time on this computer",
    }
}

fn note(diagram: &Diagram) -> Label {
    let at = point(diagram.head.corner.x, diagram.head.centre().y);
    Label::new("hollow marks are published values", at, Anchor::Start)
}

struct Page {
    scale: f32,
    colours: PlotColours,
    shapes: Vec<Shape>,
}

impl Page {
    fn add_diagram(&mut self, diagram: &Diagram, mark_radius: f32) {
        const HAIRLINE: f32 = 1.0;
        let frame = diagram.frame;
        for &y in &diagram.grid {
            let corner = point(frame.corner.x, y - HAIRLINE / 2.0);
            let line = Area { corner, width: frame.width, height: HAIRLINE };
            self.add(&Path::rectangle(line), self.colours.grid);
        }
        for curve in &diagram.curves {
            self.add_curve(curve, mark_radius);
        }
        for sample in diagram.legend(|kind| label::width(name(kind)) * LETTERS) {
            self.add_sample(&sample);
        }
    }

    fn add_curve(&mut self, curve: &Curve, mark_radius: f32) {
        let colour = self.colour(curve.kind);
        self.add_lines(&curve.lines, colour);
        for mark in &curve.marks {
            let shape = curve.kind.mark_shape();
            self.add_mark(shape, mark.at, mark_radius, mark.origin, colour);
        }
    }

    fn add_sample(&mut self, sample: &Sample) {
        let colour = self.colour(sample.kind);
        self.add_lines(&sample.lines, colour);
        self.add_mark(sample.kind.mark_shape(), sample.mark, MARK, Origin::Counted, colour);
        self.add_label(&Label::new(name(sample.kind), sample.word, Anchor::Start));
    }

    fn colour(&self, kind: CurveKind) -> Rgb {
        match kind {
            CurveKind::SOLUTIONS => self.colours.solutions,
            CurveKind::FUNDAMENTAL => self.colours.fundamental,
            CurveKind::Time => self.colours.time,
        }
    }

    fn add_lines(&mut self, lines: &[[Point; 2]], colour: Rgb) {
        let bars =
            lines.iter().fold(Path::default(), |path, &[from, to]| path.with_bar(from, to, STROKE));
        if !lines.is_empty() {
            self.add(&bars, colour);
        }
    }

    /// A hollow mark hides the lines under it.
    fn add_mark(&mut self, shape: MarkShape, at: Point, radius: f32, origin: Origin, colour: Rgb) {
        self.add(&shape.outline(at, radius + STROKE / 2.0), colour);
        if origin == Origin::Published {
            self.add(&shape.outline(at, radius - STROKE / 2.0), self.colours.canvas);
        }
    }

    fn add(&mut self, path: &Path, colour: Rgb) {
        let margin = PAGE_MARGIN * self.scale;
        let path = path.placed(self.scale, point(margin, margin));
        self.shapes.push(Shape::Fill(path, colour));
    }

    fn add_label(&mut self, label: &Label) {
        let baseline = label.at.y + DIGIT_HEIGHT / 2.0 * label.height;
        let at = |length: f32| (length + PAGE_MARGIN) * self.scale;
        self.shapes.push(Shape::Text(Text {
            text: label.text.clone(),
            at: point(at(label.at.x), at(baseline)),
            anchor: label.anchor,
            height: label.height * self.scale,
            colour: self.colours.text,
        }));
    }
}
