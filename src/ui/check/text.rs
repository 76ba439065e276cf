//! A part of the text that is checked, line by line, with what is wrong in it.

use std::ops::Range;

use eframe::egui::{
    Align, Align2, Color32, Label, Layout, Rect, RichText, Role, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use super::Follow;
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::scene::Scene;
use crate::ui::theme::{self, PADDING, palette};
use crate::ui::widgets::{label, left_and_right, scrolled_rows};

/// Lines of the text, in a row.
pub struct Excerpt<'a> {
    pub lines: &'a [TextLine],
    /// Said where there are no lines.
    pub note: &'a str,
    /// Lines of the whole text.
    pub total: u64,
    /// The line to be brought into sight, as an index into `lines`, and a letter of it, from 0.
    pub focus: (usize, usize),
}

/// A line of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextLine {
    /// From 1.
    pub number: u64,
    /// Without its end.
    pub text: String,
    /// It belongs to what is wrong.
    pub is_faulty: bool,
    /// This very line is wrong.
    pub is_crossed: bool,
    /// The letters in a frame, counted from 0.
    pub framed: Option<Range<usize>>,
    /// Said at its right end.
    pub remark: Option<Remark>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// What is there: `board 17`.
    Plain(String),
    /// What should be there: `expected Q here`.
    Bad(String),
}

impl Remark {
    fn text(&self) -> &str {
        match self {
            Self::Plain(text) | Self::Bad(text) => text,
        }
    }
}

/// The height of a line.
const LINE: f32 = 20.0;

pub fn excerpt_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    follow: &mut Follow,
    rect: Rect,
    excerpt: &Excerpt<'_>,
) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let (head, body) = rect.split_top_bottom_at_y(rect.top() + 48.0);
    inside(ui, head.shrink2(vec2(PADDING, 0.0)), Layout::left_to_right(Align::Center), |ui| {
        let title = |ui: &mut Ui, _: &mut Scene<'_>| {
            label(ui, words.checked_text(), theme::HEADING, colours.ink);
        };
        left_and_right(ui, scene, title, |ui, _| {
            let in_sight = &excerpt.lines[follow.in_sight(excerpt.lines.len(), LINE)];
            if let (Some(first), Some(last)) = (in_sight.first(), in_sight.last()) {
                let range = words.lines_of(first.number, last.number, excerpt.total);
                label(ui, range, theme::SMALL, colours.ink2);
            }
        });
    });
    // Whole lines, as far as nobody scrolls.
    let lines = ((body.height() - PADDING - 16.0) / LINE).floor().max(1.0);
    let card = body.shrink2(vec2(PADDING, 0.0));
    let card = card.with_max_y(card.top() + 16.0 + lines * LINE);
    let edge = Stroke::new(1.0, colours.line);
    ui.painter().rect(card, theme::RADIUS_CARD, colours.raised, edge, StrokeKind::Inside);
    let content = card.shrink2(vec2(1.0, 8.0));
    if excerpt.lines.is_empty() {
        return note_ui(ui, content.shrink2(vec2(PADDING, 0.0)), excerpt.note);
    }
    inside(ui, content, Layout::top_down(Align::Min), |ui| {
        // Lines that are scrolled away do not show beyond it.
        ui.set_clip_rect(content.intersect(ui.clip_rect()));
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        let columns = Columns::of(ui, excerpt);
        let area = ScrollArea::both().id_salt("text").auto_shrink(false);
        let (focus, letter) = excerpt.focus;
        let number = excerpt.lines.get(focus).map_or(0, |line| line.number);
        let left = columns.offset_of(letter, ui.available_width());
        let area = follow.place(area, focus, left, (number, letter as u64), LINE);
        let output = scrolled_rows(
            ui,
            words.checked_text(),
            area,
            LINE,
            excerpt.lines.len(),
            |ui, index| columns.line_ui(ui, &excerpt.lines[index]),
        );
        follow.note(ui, &output);
    });
}

/// Why there are no lines.
fn note_ui(ui: &mut Ui, place: Rect, note: &str) {
    inside(ui, place, Layout::top_down(Align::Center), |ui| {
        ui.add_space(place.height() / 3.0);
        let note = RichText::new(note).font(theme::BODY).color(palette(ui.ctx()).ink2);
        ui.add(Label::new(note).wrap());
    });
}

/// Where the parts of a line stand, from its left edge.
struct Columns {
    numbers_right: f32,
    text_left: f32,
    letter: f32,
    widest: f32,
}

impl Columns {
    const SIGN: f32 = 24.0;

    fn of(ui: &Ui, excerpt: &Excerpt<'_>) -> Self {
        let letter = ui.fonts_mut(|fonts| fonts.glyph_width(&theme::CODE, '0'));
        let last = excerpt.lines.last().map_or(0, |line| line.number);
        let numbers_right = 12.0 + letter * last.to_string().len().max(3) as f32;
        let letters = |line: &TextLine| line.text.chars().count();
        let widest = excerpt.lines.iter().map(letters).max().unwrap_or(0) as f32 * letter;
        Self { numbers_right, text_left: numbers_right + Self::SIGN, letter, widest }
    }

    /// How far the lines are scrolled to the side for a letter to be in sight, with some before it.
    fn offset_of(&self, letter: usize, width: f32) -> f32 {
        const BEFORE: usize = 6;
        /// At the right a remark may cover the line.
        const IN_SIGHT: f32 = 0.6;
        let is_in_sight = self.text_left + letter as f32 * self.letter <= width * IN_SIGHT;
        if is_in_sight { 0.0 } else { letter.saturating_sub(BEFORE) as f32 * self.letter }
    }

    fn line_ui(&self, ui: &mut Ui, line: &TextLine) {
        let colours = palette(ui.ctx());
        let width = (self.text_left + self.widest + 12.0).max(ui.available_width());
        let (row, response) = ui.allocate_exact_size(vec2(width, LINE), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken(line)));
        // In full height, for what stands in its middle.
        let in_sight = row.with_min_x(row.left().max(ui.clip_rect().left()));
        let in_sight = in_sight.with_max_x(row.right().min(ui.clip_rect().right()));
        let ground = if line.is_faulty { colours.bad_soft } else { colours.raised };
        ui.painter().rect_filled(in_sight, 0, ground);
        let left = |x: f32| pos2(row.left() + x, row.center().y);
        ui.painter().text(
            left(self.numbers_right),
            Align2::RIGHT_CENTER,
            line.number,
            theme::CODE,
            colours.ink3,
        );
        if line.is_crossed {
            let sign = Rect::from_center_size(
                left(self.numbers_right + Self::SIGN / 2.0),
                Vec2::splat(10.0),
            );
            Icon::Close.paint(ui.painter(), sign, colours.bad);
        }
        if let Some(framed) = &line.framed {
            self.frame_ui(ui, left(self.text_left).x, row, framed, colours.raised, colours.bad);
        }
        ui.painter().text(
            left(self.text_left),
            Align2::LEFT_CENTER,
            &line.text,
            theme::CODE,
            colours.ink,
        );
        if let Some(remark) = &line.remark {
            let colour = if matches!(remark, Remark::Bad(_)) { colours.bad } else { colours.ink2 };
            remark_ui(ui, in_sight, remark.text(), colour, ground);
        }
    }

    /// A frame around some letters.
    fn frame_ui(
        &self,
        ui: &Ui,
        left: f32,
        row: Rect,
        letters: &Range<usize>,
        fill: Color32,
        edge: Color32,
    ) {
        let x = |letter: usize| left + letter as f32 * self.letter;
        let frame = Rect::from_x_y_ranges(x(letters.start)..=x(letters.end), row.y_range());
        ui.painter().rect(
            frame.expand2(vec2(2.0, -1.0)),
            2,
            fill,
            Stroke::new(2.0, edge),
            StrokeKind::Inside,
        );
    }
}

/// At the right edge of what is in sight, over what a long line has there.
fn remark_ui(ui: &Ui, in_sight: Rect, text: &str, colour: Color32, ground: Color32) {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), theme::SMALL, colour);
    let right = in_sight.right() - 12.0;
    let place = Rect::from_min_max(
        pos2(right - galley.size().x - 8.0, in_sight.top()),
        in_sight.right_bottom(),
    );
    ui.painter().rect_filled(place, 0, ground);
    let corner = pos2(right - galley.size().x, in_sight.center().y - galley.size().y / 2.0);
    ui.painter().galley(corner, galley, colour);
}

/// A line as a screen reader reads it.
fn spoken(line: &TextLine) -> String {
    let remark = line.remark.as_ref().map(|remark| format!(", {}", remark.text()));
    format!("{}: {}{}", line.number, line.text, remark.unwrap_or_default())
}
