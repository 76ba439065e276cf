//! A field for a whole number.

use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::{
    self, Color32, FontId, Id, Response, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, vec2,
};

use super::theme::{self, RADIUS_CONTROL, palette};
use super::widgets::ring;
use crate::lang::number_text;

/// What a person did with a number field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldEvent {
    None,
    /// The text was changed.
    Changed,
    /// Enter was pressed, perhaps right after a change.
    Entered,
    /// The field was left with Esc.
    GivenUp,
    /// The field was left otherwise.
    Left,
}

/// A number that is typed. While it is edited it holds a text of its own; otherwise it shows the
/// value it is given.
#[derive(Clone, Debug, Default)]
pub struct NumberField {
    /// The text while the field is edited.
    text: Option<String>,
    /// Wants the keyboard at the next frame.
    wants_focus: bool,
    /// Puts the cursor behind the text rather than selecting it all.
    cursor_at_end: bool,
}

/// How a number field looks.
pub struct FieldLook<'a> {
    pub id: Id,
    pub name: &'a str,
    pub size: Vec2,
    pub font: FontId,
    /// What is typed cannot be used.
    pub bad: bool,
    pub enabled: bool,
    /// What is shown is waited for.
    pub waiting: bool,
}

impl NumberField {
    /// Opens the field with this text, to be typed on.
    pub fn open_with(&mut self, text: &str) {
        self.text = Some(text.to_owned());
        self.wants_focus = true;
        self.cursor_at_end = true;
    }

    /// Opens the field with what it shows, all of it selected.
    pub fn open(&mut self) {
        self.wants_focus = true;
        self.cursor_at_end = false;
    }

    pub fn is_edited(&self) -> bool {
        self.text.is_some()
    }

    /// What is typed, spaces left out.
    pub fn typed(&self) -> Option<String> {
        let text = self.text.as_deref()?;
        Some(text.chars().filter(|letter| !letter.is_whitespace()).collect())
    }

    pub fn close(&mut self) {
        self.text = None;
    }

    pub fn show(
        &mut self,
        ui: &mut Ui,
        shown: &str,
        look: FieldLook<'_>,
    ) -> (Response, FieldEvent) {
        let colours = palette(ui.ctx());
        let mut text = self.text.clone().unwrap_or_else(|| shown.to_owned());
        let letters = text.chars().count();
        let edge = if look.bad { colours.bad } else { colours.line2 };
        let width = if look.bad { 2.0 } else { 1.0 };
        let (rect, _) = ui.allocate_exact_size(look.size, Sense::hover());
        let fill = if look.enabled { colours.raised } else { Color32::TRANSPARENT };
        let edge = if look.enabled { edge } else { colours.line };
        ui.painter().rect(rect, RADIUS_CONTROL, fill, Stroke::new(width, edge), StrokeKind::Inside);
        let inner = rect.shrink2(vec2(8.0, 2.0));
        let ink = match (look.enabled, look.waiting && self.text.is_none()) {
            (false, _) => colours.ink3,
            (true, true) => colours.tried,
            (true, false) => colours.ink,
        };
        let edit = TextEdit::singleline(&mut text)
            .id(look.id)
            .font(look.font)
            .text_color(ink)
            .align(egui::Align2::CENTER_CENTER)
            .frame(egui::Frame::NONE)
            .margin(egui::Margin::ZERO)
            .desired_width(inner.width())
            .min_size(inner.size())
            .interactive(look.enabled)
            .char_limit(24);
        let mut child = ui.new_child(egui::UiBuilder::new().max_rect(inner));
        // Else the edit is as high as any control, and its text too low.
        child.spacing_mut().interact_size.y = 0.0;
        let gains_focus = std::mem::take(&mut self.wants_focus);
        if gains_focus {
            // Before the edit is shown, so that it takes what is typed in this very frame.
            self.focus(ui, look.id, letters);
        }
        let output = edit.show(&mut child);
        let response = output.response.response.clone().accessible_name(look.name);
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        if response.has_focus() {
            ring(ui, rect, if look.bad { colours.bad } else { colours.accent });
        }
        // egui does not count as lost what was gained in the same frame.
        let is_left = response.lost_focus() || gains_focus && !response.has_focus();
        let event = self.take_event(ui, response.changed(), is_left, text);
        (response.with_new_rect(rect), event)
    }

    /// Gives the field the keyboard, its text selected or the cursor behind it.
    fn focus(&self, ui: &Ui, id: Id, letters: usize) {
        let end = CCursor::new(letters);
        let start = if self.cursor_at_end { end } else { CCursor::default() };
        let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
        state.cursor.set_char_range(Some(CCursorRange::two(start, end)));
        state.store(ui.ctx(), id);
        ui.memory_mut(|memory| memory.request_focus(id));
    }

    fn take_event(&mut self, ui: &Ui, is_changed: bool, is_left: bool, text: String) -> FieldEvent {
        // Typing and Enter may come in one frame.
        if is_changed {
            self.text = Some(text);
        }
        match (is_left, is_changed) {
            (true, _) if ui.input(|input| input.key_pressed(egui::Key::Enter)) => {
                FieldEvent::Entered
            }
            (true, _) if ui.input(|input| input.key_pressed(egui::Key::Escape)) => {
                self.close();
                FieldEvent::GivenUp
            }
            (true, _) => FieldEvent::Left,
            (false, true) => FieldEvent::Changed,
            (false, false) => FieldEvent::None,
        }
    }
}

/// A small field for a number. Answers with what was typed, as it is typed.
pub fn number_field(ui: &mut Ui, field: &mut NumberField, name: &str, shown: u64) -> Option<u64> {
    let typed = |field: &NumberField| field.typed().and_then(|text| text.parse().ok());
    let look = FieldLook {
        id: Id::unique(name),
        name,
        size: vec2(44.0f32.max(number_text(shown).chars().count() as f32 * 8.5 + 16.0), 28.0),
        font: theme::BODY,
        bad: field.is_edited() && typed(field).is_none(),
        enabled: true,
        waiting: false,
    };
    let (_, event) = field.show(ui, &number_text(shown), look);
    match event {
        FieldEvent::None => None,
        FieldEvent::Changed => typed(field),
        FieldEvent::Entered | FieldEvent::GivenUp | FieldEvent::Left => {
            let number = typed(field);
            field.close();
            number
        }
    }
}
