//! The push button, in all its kinds.

use std::sync::Arc;

use eframe::egui::{
    Color32, Galley, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2,
    vec2,
};

use super::icons::Icon;
use super::theme::{self, CONTROL_HEIGHT, GROUP_GAP, RADIUS_CONTROL, palette};
use super::widgets::focus_ring;

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

/// Buttons side by side of which one is on. Answers with what was chosen.
pub fn one_of<Choice: Copy + PartialEq>(
    ui: &mut Ui,
    choices: &[(Choice, &str)],
    on: Choice,
) -> Option<Choice> {
    ui.spacing_mut().item_spacing.x = GROUP_GAP;
    let mut chosen = None;
    for &(choice, name) in choices {
        if PushButton::text(name).toggle(choice == on).show(ui).clicked() {
            chosen = Some(choice);
        }
    }
    chosen
}

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

    /// For a screen reader, where the text does not say it all.
    pub fn name(self, name: &'a str) -> Self {
        Self { name, ..self }
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
