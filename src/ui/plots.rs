//! The two plots of a table of counts, as a file has them, too; with headings, and a note below.

use eframe::egui::{
    Align, Align2, Color32, FontId, Id, Layout, Painter, Pos2, Rect, Response, Role, Sense, Stroke,
    Ui, Vec2, WidgetInfo, pos2, vec2,
};

use super::inside;
use super::marks::{paint_mark, pointed_ui};
use super::theme::{self, Palette, palette};
use super::widgets::{label, wrapped};
use crate::formats::picture::plot::{Curve, CurveKind, Diagram, Label, MARK, Plots, STROKE};
use crate::formats::picture::{Anchor, Point};
use crate::formats::{CountRow, Origin};
use crate::lang::Words;

/// Plots the rows, which are in the order of their sizes, with a note at the bottom of `rect`. Pointing at
/// a mark tells its value.
pub fn plots_ui(ui: &mut Ui, words: &dyn Words, rows: &[CountRow], rect: Rect) {
    let (area, note) = rect.split_top_bottom_at_y(rect.bottom() - note_height(ui, words, rect));
    let plots = Plots::new(rows, area.width(), area.height());
    let plotting = Plotting { words, rows, plots: &plots, origin: area.min.to_vec2() };
    plotting.labels_ui(ui);
    plotting.diagram_ui(ui, &plots.growth, words.growth(), &words.growth_shown(rows));
    let time = words.counting_time_shown(rows);
    plotting.diagram_ui(ui, &plots.time, words.counting_time(), &time);
    inside(ui, note, Layout::top_down(Align::Min), |ui| {
        wrapped(ui, words.plots_note(), theme::SMALL, palette(ui.ctx()).ink3);
    });
}

fn note_height(ui: &Ui, words: &dyn Words, rect: Rect) -> f32 {
    let note = words.plots_note().to_owned();
    ui.painter().layout(note, theme::SMALL, Color32::PLACEHOLDER, rect.width()).size().y
}

/// What is drawn, and where.
struct Plotting<'a> {
    words: &'a dyn Words,
    rows: &'a [CountRow],
    plots: &'a Plots,
    /// Of the plots.
    origin: Vec2,
}

impl Plotting<'_> {
    fn place(&self, point: Point) -> Pos2 {
        pos2(point.x, point.y) + self.origin
    }

    fn labels_ui(&self, ui: &Ui) {
        for Label { text, at, anchor, height } in &self.plots.labels {
            let align = match anchor {
                Anchor::Start => Align2::LEFT_CENTER,
                Anchor::Middle => Align2::CENTER_CENTER,
                Anchor::End => Align2::RIGHT_CENTER,
            };
            let font = FontId { size: *height, ..theme::SMALL };
            ui.painter().text(self.place(*at), align, text, font, palette(ui.ctx()).ink2);
        }
    }

    /// A diagram under its heading. `shown` says for a screen reader what it is of.
    fn diagram_ui(&self, ui: &mut Ui, diagram: &Diagram, heading: &str, shown: &str) {
        let colours = palette(ui.ctx());
        let [head, frame] = [diagram.head, diagram.frame].map(|area| {
            Rect::from_min_size(self.place(area.corner), vec2(area.width, area.height))
        });
        inside(ui, head, Layout::left_to_right(Align::Center), |ui| {
            label(ui, heading, theme::HEADING, colours.ink);
        });
        self.legend_ui(ui, diagram);
        for &y in &diagram.grid {
            let y = y + self.origin.y;
            ui.painter().hline(frame.x_range(), y, Stroke::new(1.0, colours.line));
        }
        for curve in &diagram.curves {
            self.paint_curve(ui.painter(), curve, colours);
        }
        let area = frame.expand(MARK);
        let response = ui.interact(area, Id::unique(("count plot", heading)), Sense::hover());
        self.describe(ui, &response, diagram, shown);
        let marks = diagram.curves.iter().flat_map(|curve| {
            curve.marks.iter().map(|mark| (self.place(mark.at), (curve.kind, mark.row)))
        });
        let told = |(kind, row): (CurveKind, usize)| self.words.mark(kind, &self.rows[row]);
        pointed_ui(ui, response, self.plots.mark_radius, marks, told);
    }

    fn legend_ui(&self, ui: &Ui, diagram: &Diagram) {
        let colours = palette(ui.ctx());
        let painter = ui.painter();
        let word = |kind| {
            let word = self.words.curve(kind).to_owned();
            painter.layout_no_wrap(word, theme::SMALL, colours.ink2)
        };
        for sample in diagram.legend(|kind| word(kind).size().x) {
            let colour = colour(sample.kind, colours);
            self.paint_lines(painter, &sample.lines, colour);
            let mark = self.place(sample.mark);
            let edge = Stroke::new(STROKE, colour);
            paint_mark(painter, sample.kind.mark_shape(), mark, MARK, colour, edge);
            let word = word(sample.kind);
            let place = Align2::LEFT_CENTER.anchor_size(self.place(sample.word), word.size());
            painter.galley(place.min, word, colours.ink2);
        }
    }

    /// A hollow mark hides the lines under it.
    fn paint_curve(&self, painter: &Painter, curve: &Curve, colours: &Palette) {
        let colour = colour(curve.kind, colours);
        self.paint_lines(painter, &curve.lines, colour);
        for mark in &curve.marks {
            let fill = match mark.origin {
                Origin::Counted => colour,
                Origin::Published => colours.canvas,
            };
            let (shape, radius) = (curve.kind.mark_shape(), self.plots.mark_radius);
            let edge = Stroke::new(STROKE, colour);
            paint_mark(painter, shape, self.place(mark.at), radius, fill, edge);
        }
    }

    fn paint_lines(&self, painter: &Painter, lines: &[[Point; 2]], colour: Color32) {
        for line in lines {
            painter.line_segment(line.map(|end| self.place(end)), Stroke::new(STROKE, colour));
        }
    }

    /// For a screen reader: what is plotted, and all its values.
    fn describe(&self, ui: &Ui, response: &Response, diagram: &Diagram, shown: &str) {
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, shown));
        let curves = diagram.curves.iter().filter(|curve| !curve.marks.is_empty());
        let values = curves.map(|curve| {
            let rows: Vec<_> = curve.marks.iter().map(|mark| &self.rows[mark.row]).collect();
            self.words.curve_values(curve.kind, &rows)
        });
        let values = values.collect::<Vec<_>>().join("\n");
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_value(values));
    }
}

fn colour(curve: CurveKind, colours: &Palette) -> Color32 {
    match curve {
        CurveKind::SOLUTIONS => colours.accent,
        CurveKind::FUNDAMENTAL => colours.tried,
        CurveKind::Time => colours.ink2,
    }
}
