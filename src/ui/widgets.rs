//! The controls that every panel uses: buttons, number fields, sliders, labels.

use eframe::egui::{
    self, Align, Color32, FontId, Galley, Id, Rect, Response, Role, Sense, Shape, Slider, Stroke,
    StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::icons::Icon;
use super::theme::{self, CONTROL_HEIGHT, RADIUS_CONTROL, palette};

/// A push button. It keeps its size whatever its state.
pub struct PushButton<'a> {
    icon: Option<Icon>,
    text: Option<&'a str>,
    /// For a screen reader, where the text does not say it all.
    name: &'a str,
    tooltip: String,
    kind: Kind,
    enabled: bool,
    min_size: Vec2,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    /// The one filled button of a view.
    Primary,
    /// No edge until it is pointed at.
    Quiet,
    /// One of several that exclude each other, or a switch; whether it is on.
    Toggle(bool),
}

/// Side of an icon, and the space between it and its text.
const ICON_SIDE: f32 = 16.0;
const ICON_GAP: f32 = 8.0;
const SIDE_PADDING: f32 = 12.0;

impl<'a> PushButton<'a> {
    pub fn icon(icon: Icon, name: &'a str) -> Self {
        Self {
            icon: Some(icon),
            text: None,
            name,
            tooltip: name.to_owned(),
            kind: Kind::Plain,
            enabled: true,
            min_size: Vec2::splat(CONTROL_HEIGHT),
        }
    }

    pub fn text(text: &'a str) -> Self {
        Self {
            icon: None,
            text: Some(text),
            name: text,
            tooltip: String::new(),
            kind: Kind::Plain,
            enabled: true,
            min_size: vec2(0.0, CONTROL_HEIGHT),
        }
    }

    pub fn icon_and_text(icon: Icon, text: &'a str) -> Self {
        Self { icon: Some(icon), ..Self::text(text) }
    }

    pub fn primary(mut self) -> Self {
        self.kind = Kind::Primary;
        self
    }

    pub fn quiet(mut self) -> Self {
        self.kind = Kind::Quiet;
        self
    }

    pub fn toggle(mut self, on: bool) -> Self {
        self.kind = Kind::Toggle(on);
        self
    }

    /// A name for a screen reader that says more than the text.
    pub fn named(mut self, name: &'a str) -> Self {
        self.name = name;
        self
    }

    pub fn tooltip(mut self, tooltip: impl Into<String>) -> Self {
        self.tooltip = tooltip.into();
        self
    }

    /// A disabled button keeps its place.
    pub fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    pub fn min_size(mut self, size: Vec2) -> Self {
        self.min_size = size;
        self
    }

    pub fn show(self, ui: &mut Ui) -> Response {
        let galley = self.galley(ui);
        let width = self.content_width(galley.as_deref()).max(self.min_size.x);
        let sense = if self.enabled { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(vec2(width, self.min_size.y), sense);
        response.widget_info(|| match self.kind {
            Kind::Toggle(on) => WidgetInfo::selected(Role::Button, self.enabled, on, self.name),
            _ => WidgetInfo::labeled(Role::Button, self.enabled, self.name),
        });
        if ui.is_rect_visible(rect) {
            self.paint(ui, &response, rect, galley);
        }
        match (self.tooltip.as_str(), self.enabled) {
            ("", _) => response,
            (tooltip, _) => response.on_hover_text(tooltip).on_disabled_hover_text(tooltip),
        }
    }

    fn galley(&self, ui: &Ui) -> Option<Arc<Galley>> {
        let text = self.text?.to_owned();
        Some(ui.painter().layout_no_wrap(text, theme::BODY, Color32::PLACEHOLDER))
    }

    fn content_width(&self, galley: Option<&Galley>) -> f32 {
        match galley {
            None => ICON_SIDE + 2.0 * 8.0,
            Some(galley) => {
                let icon = if self.icon.is_some() { ICON_SIDE + ICON_GAP } else { 0.0 };
                (galley.size().x + icon + 2.0 * SIDE_PADDING).ceil()
            }
        }
    }

    fn paint(&self, ui: &Ui, response: &Response, rect: Rect, galley: Option<Arc<Galley>>) {
        let colours = palette(ui.ctx());
        let pressed = response.is_pointer_button_down_on();
        let pointed = response.hovered() && self.enabled;
        let (mut fill, mut edge, mut ink) = (colours.raised, colours.line, colours.ink);
        match self.kind {
            Kind::Plain => {}
            Kind::Primary => {
                (fill, edge, ink) = (colours.accent, colours.accent, colours.on_accent);
            }
            Kind::Quiet => (fill, edge) = (Color32::TRANSPARENT, Color32::TRANSPARENT),
            Kind::Toggle(true) => (fill, edge) = (colours.accent_soft, colours.accent),
            Kind::Toggle(false) => {}
        }
        if !self.enabled {
            (fill, edge, ink) = (Color32::TRANSPARENT, colours.line, colours.ink3);
        } else if pressed {
            fill = if self.kind == Kind::Primary { colours.ink2 } else { colours.sunken };
        } else if pointed && self.kind != Kind::Primary {
            edge = colours.line2;
        }
        if self.kind == Kind::Quiet && !self.enabled {
            edge = Color32::TRANSPARENT;
        }
        let painter = ui.painter();
        painter.rect(rect, RADIUS_CONTROL, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
        if pointed && self.kind == Kind::Primary {
            painter.rect_stroke(
                rect,
                RADIUS_CONTROL,
                Stroke::new(1.0, colours.ink),
                StrokeKind::Inside,
            );
        }
        focus_ring(ui, response);
        self.paint_content(ui, rect, galley, ink);
    }

    fn paint_content(&self, ui: &Ui, rect: Rect, galley: Option<Arc<Galley>>, ink: Color32) {
        let text_width = galley.as_ref().map_or(0.0, |galley| galley.size().x);
        let icon_width = match (self.icon, &galley) {
            (Some(_), Some(_)) => ICON_SIDE + ICON_GAP,
            (Some(_), None) => ICON_SIDE,
            (None, _) => 0.0,
        };
        let mut left = rect.center().x - (text_width + icon_width) / 2.0;
        if let Some(icon) = self.icon {
            let place = Rect::from_min_size(
                pos2(left, rect.center().y - ICON_SIDE / 2.0),
                Vec2::splat(ICON_SIDE),
            );
            icon.paint(ui.painter(), place, ink);
            left += icon_width;
        }
        if let Some(galley) = galley {
            let top = rect.center().y - galley.size().y / 2.0;
            ui.painter().galley_with_override_text_color(pos2(left, top), galley, ink);
        }
    }
}

/// Marks what has the keyboard, outside its edge.
pub fn focus_ring(ui: &Ui, response: &Response) {
    if response.has_focus() {
        ring(ui, response.rect, palette(ui.ctx()).accent);
    }
}

/// A ring of two points, two points outside.
fn ring(ui: &Ui, rect: Rect, colour: Color32) {
    let stroke = Stroke::new(2.0, colour);
    ui.painter().add(Shape::rect_stroke(
        rect.expand(2.0),
        RADIUS_CONTROL + 2,
        stroke,
        StrokeKind::Outside,
    ));
}

/// What a person did with a number field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldEvent {
    None,
    /// The text was changed.
    Changed,
    /// Enter was pressed.
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
        let mut output = edit.show(&mut child);
        let response = output.response.response.clone().accessible_name(look.name);
        if self.wants_focus {
            self.wants_focus = false;
            response.request_focus();
            let end = egui::text::CCursor::new(text.chars().count());
            let start = if self.cursor_at_end { end } else { egui::text::CCursor::default() };
            let range = egui::text::CCursorRange::two(start, end);
            output.state.cursor.set_char_range(Some(range));
            output.state.store(ui.ctx(), look.id);
        }
        if response.has_focus() {
            ring(ui, rect, if look.bad { colours.bad } else { colours.accent });
        }
        let event = self.take_event(ui, &response, text);
        (response.with_new_rect(rect), event)
    }

    fn take_event(&mut self, ui: &Ui, response: &Response, text: String) -> FieldEvent {
        if response.changed() {
            self.text = Some(text);
            return FieldEvent::Changed;
        }
        if response.lost_focus() {
            if ui.input(|input| input.key_pressed(egui::Key::Enter)) {
                return FieldEvent::Entered;
            }
            if ui.input(|input| input.key_pressed(egui::Key::Escape)) {
                self.close();
                return FieldEvent::GivenUp;
            }
            return FieldEvent::Left;
        }
        FieldEvent::None
    }
}

/// A slider over whole numbers. Answers with the number that it was moved to.
pub fn whole_number_slider(
    ui: &mut Ui,
    name: &str,
    range: RangeInclusive<u64>,
    value: u64,
    width: f32,
    enabled: bool,
) -> Option<u64> {
    ui.scope(|ui| {
        let colours = palette(ui.ctx());
        let style = ui.style_mut();
        style.spacing.slider_width = width;
        style.spacing.interact_size.y = 18.0;
        style.visuals.selection.bg_fill = if enabled { colours.accent } else { colours.line };
        style.visuals.widgets.inactive.bg_fill = colours.line;
        style.visuals.widgets.noninteractive.bg_fill = colours.line;
        for state in [
            &mut style.visuals.widgets.inactive,
            &mut style.visuals.widgets.hovered,
            &mut style.visuals.widgets.active,
        ] {
            state.bg_fill = colours.line;
            state.weak_bg_fill = colours.raised;
            state.fg_stroke = Stroke::new(2.0, colours.accent);
        }
        // A slider of one number has no way to go; egui would put its handle in the middle.
        let (first, last) = (*range.start(), (*range.end()).max(range.start() + 1));
        let (first, last) = (first as f64, last as f64);
        let mut moved = value as f64;
        let slider = Slider::from_get_set(first..=last, |new: Option<f64>| {
            if let Some(new) = new {
                moved = new;
            }
            moved
        })
        .integer()
        .show_value(false);
        let response = ui.add_enabled(enabled, slider).accessible_name(name);
        focus_ring(ui, &response);
        // egui fills the handle like the rail; it should stand out from it.
        let radius = ui.spacing().interact_size.y / 2.5;
        let way = response.rect.x_range().shrink(radius);
        let share = ((value as f64 - first) / (last - first)) as f32;
        let centre = pos2(way.min + way.span() * share, response.rect.center().y);
        let edge = if enabled { colours.accent } else { colours.line };
        ui.painter().circle(centre, radius - 1.0, colours.raised, Stroke::new(2.0, edge));
        (response.changed() && moved as u64 != value).then_some(moved as u64)
    })
    .inner
}

/// One of several choices that exclude each other.
pub fn radio(ui: &mut Ui, chosen: bool, text: &str) -> Response {
    tick_ui(ui, chosen, |ui| ui.radio(chosen, text))
}

/// A switch with its name. Answers with what it was switched to.
pub fn checkbox(ui: &mut Ui, on: bool, text: &str) -> Option<bool> {
    let mut switched = on;
    tick_ui(ui, on, |ui| ui.checkbox(&mut switched, text));
    (switched != on).then_some(switched)
}

/// Room for a radio button's or a check box's row, and its colours.
fn tick_ui(ui: &mut Ui, on: bool, content: impl FnOnce(&mut Ui) -> Response) -> Response {
    ui.scope(|ui| {
        let colours = palette(ui.ctx());
        ui.spacing_mut().interact_size.y = 24.0;
        ui.spacing_mut().icon_spacing = 8.0;
        let widgets = &mut ui.visuals_mut().widgets;
        for state in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.active] {
            state.corner_radius = theme::RADIUS_ROW.into();
            if on {
                state.bg_stroke = Stroke::new(1.5, colours.accent);
                state.fg_stroke = Stroke::new(2.0, colours.accent);
            }
        }
        ui.visuals_mut().override_text_color = Some(colours.ink);
        let response = content(ui);
        focus_ring(ui, &response);
        response
    })
    .inner
}

/// Text in a size and colour of the theme.
pub fn label(ui: &mut Ui, text: impl Into<String>, font: FontId, colour: Color32) -> Response {
    ui.label(egui::RichText::new(text).font(font).color(colour))
}

/// A hairline across the panel, with air above and below.
pub fn hairline(ui: &mut Ui) {
    ui.add_space(4.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().rect_filled(rect, 0, palette(ui.ctx()).line);
    ui.add_space(4.0);
}

/// The height of a line of facts.
const FACT_HEIGHT: f32 = 20.0;

/// A label at the left and its value at the right edge.
pub fn fact(ui: &mut Ui, name: &str, value: &str) {
    let colours = palette(ui.ctx());
    line(ui, FACT_HEIGHT, |ui| {
        label(ui, name, theme::BODY, colours.ink2);
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            label(ui, value, theme::BODY, colours.ink);
        });
    });
}

/// Content side by side in a line of this height, as wide as there is room.
pub fn line<R>(ui: &mut Ui, height: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        ui.spacing_mut().interact_size.y = height;
        content(ui)
    })
    .inner
}
