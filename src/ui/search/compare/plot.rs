//! How a quantity grows with n: a line a method, each with a mark of its own, so that they are told
//! apart without colour.

use std::time::Duration;

use eframe::egui::{
    Align, Align2, Color32, Id, Layout, Painter, Pos2, Rect, Response, Role, Sense, Shape, Stroke,
    Ui, WidgetInfo, pos2, vec2,
};

use super::{Scene, USUAL};
use crate::formats::picture::plot::{MarkShape, Scale};
use crate::job::Heat;
use crate::lang::{Words, number_text};
use crate::lesson::Method;
use crate::session::{Action, Quantity, RaceChoices, RaceRow, Racing, RowState};
use crate::ui::button::PushButton;
use crate::ui::inside;
use crate::ui::marks::{paint_mark, pointed_ui};
use crate::ui::theme::{self, GROUP_GAP, PADDING, Palette, palette};
use crate::ui::widgets::{label, wrapped};

pub fn plot_ui(ui: &mut Ui, scene: &mut Scene<'_>, rect: Rect, racing: &Racing) {
    let quantity = scene.session.settings.race.quantity;
    let rows = racing.rows();
    let plot = Plot::of(&rows, racing.methods(), quantity);
    let room = rect.shrink2(vec2(PADDING, 12.0));
    inside(ui, room, Layout::top_down(Align::Min), |ui| {
        label(ui, scene.words.plot_title(), theme::HEADING, palette(ui.ctx()).ink);
        quantities_ui(ui, scene, quantity);
        ui.add_space(4.0);
        let below = legend_height(racing.methods().len(), room.width()) + NOTE;
        let height = (room.bottom() - ui.cursor().top() - below).max(LEAST);
        let (area, _) = ui.allocate_exact_size(vec2(room.width(), height), Sense::hover());
        diagram_ui(ui, scene.words, area, &plot);
        legend_ui(ui, scene.words, racing.methods());
        let note = scene.words.plot_note(plot.scale.has_zero());
        wrapped(ui, note, theme::SMALL, palette(ui.ctx()).ink2);
    });
}

/// The room for the note, and the least for the lines.
const NOTE: f32 = 40.0;
const LEAST: f32 = 120.0;

fn quantities_ui(ui: &mut Ui, scene: &mut Scene<'_>, chosen: Quantity) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GROUP_GAP;
        for quantity in Quantity::ALL {
            let name = scene.words.quantity(quantity, USUAL);
            let button = PushButton::text(name).toggle(quantity == chosen);
            if button.show(ui).clicked() && quantity != chosen {
                let choices = scene.session.settings.race.clone();
                let choices = RaceChoices { quantity, ..choices };
                scene.ask(Action::SetRaceChoices(Box::new(choices)));
            }
        }
    });
}

/// What is drawn.
struct Plot<'a> {
    quantity: Quantity,
    lines: Vec<(Method, Vec<&'a Heat>)>,
    /// The board sizes, the first and the last.
    sizes: (u32, u32),
    scale: Scale,
}

impl<'a> Plot<'a> {
    /// Of what has come to its end.
    fn of(rows: &[RaceRow<'a>], methods: &[Method], quantity: Quantity) -> Self {
        let heats = rows.iter().filter_map(|row| match row.state {
            RowState::Ended(heat) if heat.is_complete => Some(heat),
            _ => None,
        });
        let line = |&method| (method, heats.clone().filter(|heat| heat.method == method).collect());
        let sizes = rows.iter().map(|row| row.size.get());
        Self {
            quantity,
            lines: methods.iter().map(line).collect(),
            sizes: (sizes.clone().min().unwrap_or(1), sizes.max().unwrap_or(1)),
            scale: Scale::of(heats.clone().map(|heat| quantity.of(heat))),
        }
    }
}

/// The lines in their frame.
fn diagram_ui(ui: &mut Ui, words: &dyn Words, area: Rect, plot: &Plot<'_>) {
    let colours = palette(ui.ctx());
    let frame = frame_ui(ui, words, area, plot);
    let place = Placing::of(frame, plot);
    let points: Vec<_> = plot.lines.iter().enumerate().map(|line| place.points(line)).collect();
    for ((method, _), points) in plot.lines.iter().zip(&points) {
        let look = Look::of(*method, colours);
        ui.painter().extend(look.line(points));
        for &point in points {
            look.mark(ui.painter(), point, colours.canvas);
        }
    }
    let response = ui.interact(area, Id::unique("race plot"), Sense::hover());
    describe(ui, words, &response, plot);
    let heats = plot.lines.iter().flat_map(|(_, heats)| heats);
    let points = points.iter().flatten().copied().zip(heats);
    pointed_ui(ui, response, MARK, points, |heat| words.plot_point(plot.quantity, heat));
}

/// For a screen reader: what is plotted, and all its values.
fn describe(ui: &Ui, words: &dyn Words, response: &Response, plot: &Plot<'_>) {
    let name =
        words.facts_about(words.plot_title(), &[words.quantity(plot.quantity, USUAL).to_owned()]);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    let lines = plot.lines.iter().filter(|(_, heats)| !heats.is_empty());
    let sentences = lines.map(|(method, heats)| {
        let facts: Vec<_> = heats
            .iter()
            .map(|heat| {
                let size = format!("n = {}", heat.size.get());
                words.facts_about(&size, &[words.quantity_value(plot.quantity, heat)])
            })
            .collect();
        words.facts_about(words.method(*method), &facts)
    });
    let value = sentences.collect::<Vec<_>>().join("\n");
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_value(value));
}

/// Grid lines with their values, and the board sizes below; answers with the room between them.
fn frame_ui(ui: &Ui, words: &dyn Words, area: Rect, plot: &Plot<'_>) -> Rect {
    const BELOW: f32 = 24.0;
    const AROUND_TICK: f32 = 28.0;
    let colours = palette(ui.ctx());
    let painter = ui.painter();
    let text = |text: String| painter.layout_no_wrap(text, theme::SMALL, colours.ink2);
    let most = ((area.height() - BELOW) / AROUND_TICK) as usize;
    let ticks: Vec<_> = plot
        .scale
        .ticks(most)
        .into_iter()
        .map(|value| (value, text(tick_text(words, plot.quantity, value))))
        .collect();
    let left = ticks.iter().map(|(_, text)| text.size().x).fold(0.0, f32::max) + 12.0;
    let frame =
        Rect::from_min_max(area.min + vec2(left, MARK + 4.0), area.max - vec2(MARK + 4.0, BELOW));
    for (value, text) in ticks {
        let y = frame.bottom() - plot.scale.height(value) * frame.height();
        painter.hline(frame.x_range(), y, Stroke::new(1.0, colours.line));
        let place = Align2::RIGHT_CENTER.anchor_size(pos2(frame.left() - 8.0, y), text.size());
        painter.galley(place.min, text, colours.ink2);
    }
    let place = Placing::of(frame, plot);
    let (first, last) = plot.sizes;
    let step = (24.0 / place.spacing).ceil().max(1.0) as usize;
    for n in (first..=last).step_by(step) {
        let at = pos2(place.x(n), frame.bottom() + 8.0);
        painter.text(at, Align2::CENTER_TOP, n, theme::SMALL, colours.ink2);
    }
    painter.text(
        pos2(frame.left() - 8.0, frame.bottom() + 8.0),
        Align2::RIGHT_TOP,
        "n",
        theme::SMALL,
        colours.ink2,
    );
    frame
}

fn tick_text(words: &dyn Words, quantity: Quantity, value: f64) -> String {
    match quantity {
        Quantity::Time => words.measured_time(Duration::from_secs_f64(value)),
        _ => number_text(value as u64),
    }
}

/// Where values stand in the frame.
struct Placing<'a> {
    frame: Rect,
    plot: &'a Plot<'a>,
    /// From one board size to the next.
    spacing: f32,
}

impl<'a> Placing<'a> {
    fn of(frame: Rect, plot: &'a Plot<'a>) -> Self {
        let (first, last) = plot.sizes;
        Self { frame, plot, spacing: frame.width() / (last - first + 1) as f32 }
    }

    /// The middle of a board size.
    fn x(&self, n: u32) -> f32 {
        self.frame.left() + ((n - self.plot.sizes.0) as f32 + 0.5) * self.spacing
    }

    /// The points of a line. Several methods place the same queens: their lines stand side by side.
    fn points(&self, (index, (_, heats)): (usize, &(Method, Vec<&Heat>))) -> Vec<Pos2> {
        /// The widest step from one line to the one beside, and the share of the room for all.
        const WIDEST: f32 = 9.0;
        const SHARE: f32 = 0.8;
        let count = self.plot.lines.len() as f32;
        let step = (self.spacing * SHARE / count).min(WIDEST);
        let aside = (index as f32 - (count - 1.0) / 2.0) * step;
        let point = |heat: &&Heat| {
            let height = self.plot.scale.height(self.plot.quantity.of(heat));
            let y = self.frame.bottom() - height * self.frame.height();
            pos2(self.x(heat.size.get()) + aside, y)
        };
        heats.iter().map(point).collect()
    }
}

/// The marks' radius.
const MARK: f32 = 4.5;

/// How a method is drawn.
#[derive(Clone, Copy)]
struct Look {
    shape: MarkShape,
    /// Filled, with a solid line; else hollow, with a dashed one.
    is_filled: bool,
    colour: Color32,
}

impl Look {
    fn of(method: Method, colours: &Palette) -> Self {
        use MarkShape::{Circle, Diamond, Square, Triangle};
        let (shape, is_filled, colour) = match method {
            Method::SlopeAndIntercept => (Circle, true, colours.accent),
            Method::BooleanBoard => (Square, true, colours.tried),
            Method::NumberScan => (Diamond, true, colours.ink2),
            Method::SolutionVector => (Triangle, true, colours.bad),
            Method::Matrix => (Circle, false, colours.tried),
            Method::BitMasks => (Square, false, colours.accent),
            Method::ForwardChecking => (Diamond, false, colours.bad),
            Method::DancingLinks => (Triangle, false, colours.ink2),
        };
        Self { shape, is_filled, colour }
    }

    fn line(self, points: &[Pos2]) -> Vec<Shape> {
        let stroke = Stroke::new(1.5, self.colour);
        match self.is_filled {
            true => vec![Shape::line(points.to_vec(), stroke)],
            false => Shape::dashed_line(points, stroke, 5.0, 4.0),
        }
    }

    /// A hollow mark hides the lines under it.
    fn mark(self, painter: &Painter, at: Pos2, ground: Color32) {
        let fill = if self.is_filled { self.colour } else { ground };
        paint_mark(painter, self.shape, at, MARK, fill, Stroke::new(1.5, self.colour));
    }
}

/// The room for a mark and a name, and the height of a row of them.
const LEGEND_ENTRY: f32 = 168.0;
const LEGEND_ROW: f32 = 20.0;

fn legend_columns(width: f32) -> usize {
    ((width / LEGEND_ENTRY) as usize).max(1)
}

fn legend_height(methods: usize, width: f32) -> f32 {
    methods.div_ceil(legend_columns(width)) as f32 * LEGEND_ROW + 8.0
}

fn legend_ui(ui: &mut Ui, words: &dyn Words, methods: &[Method]) {
    const LINE: f32 = 28.0;
    let colours = palette(ui.ctx());
    let columns = legend_columns(ui.available_width());
    let size = vec2(ui.available_width(), legend_height(methods.len(), ui.available_width()));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    for (index, &method) in methods.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        let middle =
            rect.min + vec2(column as f32 * LEGEND_ENTRY, 8.0 + (row as f32 + 0.5) * LEGEND_ROW);
        let look = Look::of(method, colours);
        ui.painter().extend(look.line(&[middle, middle + vec2(LINE, 0.0)]));
        look.mark(ui.painter(), middle + vec2(LINE / 2.0, 0.0), colours.canvas);
        let at = middle + vec2(LINE + 8.0, 0.0);
        let name = words.method(method);
        ui.painter().text(at, Align2::LEFT_CENTER, name, theme::SMALL, colours.ink2);
    }
}
