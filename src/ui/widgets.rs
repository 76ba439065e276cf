//! Small things that every panel uses: sliders, radio buttons, check boxes, text fields, labels, lines,
//! scrolled areas, the ring that marks what has the keyboard.

use std::ops::RangeInclusive;
use std::sync::Arc;

use eframe::egui::accesskit::Live;
use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{
    self, Align, Checkbox, Color32, Context, EventFilter, FontId, Galley, Id, Key, Label, Margin,
    Modifiers, Painter, Popup, PopupCloseBehavior, Rect, Response, RichText, Role, ScrollArea,
    Sense, Shape, Slider, Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, epaint::RectShape,
    pos2, scroll_area::ScrollAreaOutput, style::ScrollAnimation, vec2,
};

use super::theme::{self, Palette, RADIUS_CONTROL, palette};

/// Marks what has the keyboard, outside its edge.
pub fn focus_ring(ui: &Ui, response: &Response) {
    if response.gained_focus() {
        // In a small dialog Tab may reach what is out of sight.
        response.scroll_to_me(None);
    }
    if response.has_focus() {
        ring(ui, response.rect, palette(ui.ctx()).accent);
    }
}

/// A ring of two points, two points outside.
pub fn ring(ui: &Ui, rect: Rect, colour: Color32) {
    let stroke = Stroke::new(2.0, colour);
    ui.painter().add(Shape::rect_stroke(
        rect.expand(2.0),
        RADIUS_CONTROL + 2,
        stroke,
        StrokeKind::Outside,
    ));
}

/// Arrows are for what has the keyboard: they do not move it to the control beside.
pub fn keep_arrows(ctx: &Context, focused: Id) {
    let arrows =
        EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
    ctx.memory_mut(|memory| memory.set_focus_lock_filter(focused, arrows));
}

/// What marks a row of a list: chosen, or pointed at.
pub fn row_ground(painter: &Painter, row: Rect, chosen: bool, pointed: bool, colours: &Palette) {
    if chosen {
        painter.rect_filled(row, theme::RADIUS_ROW, colours.accent_soft);
        let bar = Rect::from_min_size(row.min + vec2(0.0, 4.0), vec2(3.0, row.height() - 8.0));
        painter.rect_filled(bar, 1, colours.accent);
    } else if pointed {
        painter.rect_filled(row, theme::RADIUS_ROW, colours.sunken);
    }
}

/// A scrolled area that Tab reaches when it hides something, and that the keys then scroll.
pub fn scrolled<R>(
    ui: &mut Ui,
    name: &str,
    area: ScrollArea,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    let keys = ScrollKeys::new(ui, name);
    let output = area.show(ui, |ui| {
        keys.scroll(ui);
        content(ui)
    });
    keys.offer(ui, &output);
    output.inner
}

/// The same for rows of one height, of which only those in sight are laid out; `row` lays out the
/// one of this index.
pub fn scrolled_rows(
    ui: &mut Ui,
    name: &str,
    area: ScrollArea,
    height: f32,
    rows: usize,
    mut row: impl FnMut(&mut Ui, usize),
) -> ScrollAreaOutput<()> {
    let keys = ScrollKeys::new(ui, name);
    let output = area.show_rows(ui, height, rows, |ui, in_sight| {
        keys.scroll(ui);
        in_sight.for_each(|index| row(ui, index));
    });
    keys.offer(ui, &output);
    output
}

/// The keys of a scrolled area.
struct ScrollKeys<'a> {
    id: Id,
    name: &'a str,
    has_focus: bool,
}

impl<'a> ScrollKeys<'a> {
    fn new(ui: &Ui, name: &'a str) -> Self {
        let id = Id::unique(("scrolled", name));
        Self { id, name, has_focus: ui.memory(|memory| memory.has_focus(id)) }
    }

    /// Inside the area: scrolls it as the keys say.
    fn scroll(&self, ui: &Ui) {
        if self.has_focus {
            keep_arrows(ui.ctx(), self.id);
            let steps = scroll_steps(ui, ui.clip_rect().height());
            ui.scroll_with_delta_animation(-steps, ScrollAnimation::none());
        }
    }

    /// After the area: has Tab reach it where it hides something.
    fn offer<R>(&self, ui: &Ui, output: &ScrollAreaOutput<R>) {
        let hidden = output.content_size - output.inner_rect.size();
        if hidden.max_elem() > 1.0 {
            let sense = Sense::focusable_noninteractive();
            let response = ui.interact(output.inner_rect, self.id, sense);
            response.widget_info(|| WidgetInfo::labeled(Role::ScrollView, true, self.name));
            focus_ring(ui, &response);
        }
    }
}

/// How far the keys pressed in this frame scroll, in points.
fn scroll_steps(ui: &Ui, page: f32) -> Vec2 {
    const LINE: f32 = 40.0;
    /// Farther than anything that is scrolled.
    const TO_THE_END: f32 = 1e6;
    ui.input_mut(|input| {
        let mut times = |key| input.count_and_consume_key(Modifiers::NONE, key) as f32;
        let across = times(Key::ArrowRight) - times(Key::ArrowLeft);
        let lines = times(Key::ArrowDown) - times(Key::ArrowUp);
        let pages = times(Key::PageDown) - times(Key::PageUp);
        let ends = times(Key::End) - times(Key::Home);
        vec2(across * LINE, lines * LINE + pages * page + ends * TO_THE_END)
    })
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
        let edge = if enabled { colours.accent } else { colours.line };
        style.visuals.widgets.noninteractive.fg_stroke = Stroke::new(2.0, edge);
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
            state.fg_stroke = Stroke::new(2.0, edge);
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
        if response.has_focus() {
            // The slider has read its keys but left them to be read as shortcuts.
            ui.input_mut(|input| {
                for key in [Key::ArrowLeft, Key::ArrowRight] {
                    input.consume_key(Modifiers::NONE, key);
                }
            });
        }
        // egui fills the handle like the rail; it should stand out from it.
        let radius = ui.spacing().interact_size.y / 2.5;
        let way = response.rect.x_range().shrink(radius);
        let share = ((value as f64 - first) / (last - first)) as f32;
        let centre = pos2(way.min + way.span() * share, response.rect.center().y);
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
    switch(ui, on, text, true).clicked().then_some(!on)
}

/// The same, perhaps disabled; a click on it switches it.
pub fn switch(ui: &mut Ui, on: bool, text: &str, enabled: bool) -> Response {
    let colours = palette(ui.ctx());
    let ink = if enabled { colours.ink } else { colours.ink3 };
    let text = RichText::new(text).color(ink);
    let mut shown = on;
    tick_ui(ui, on, |ui| ui.add_enabled(enabled, Checkbox::new(&mut shown, text)))
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
            // Menus take the edges of what stands in them away.
            state.bg_stroke = Stroke::new(1.0, colours.line2);
            state.bg_fill = colours.raised;
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

/// Content that a button calls up beside it, until a click elsewhere or Esc.
pub fn called_up(button: &Response, name: &str, width: f32, content: impl FnOnce(&mut Ui)) {
    // By its name it stays although the button moves.
    let popup = Popup::menu(button).id(Id::unique(("called up", name)));
    let popup = popup.close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    popup.show(|ui| {
        ui.set_width(width);
        content(ui);
    });
}

/// A text field as wide as there is room.
pub fn text_field(ui: &mut Ui, edit: TextEdit<'_>, height: f32, name: &str) -> Response {
    let edit = edit
        .frame(egui::Frame::NONE.inner_margin(Margin::symmetric(8, 4)))
        .desired_width(ui.available_width())
        .min_size(vec2(0.0, height))
        .align(egui::Align2::LEFT_CENTER);
    let ground = ui.painter().add(Shape::Noop);
    let response = ui.add(edit).accessible_name(name);
    let colours = palette(ui.ctx());
    let edge = Stroke::new(1.0, colours.line2);
    let (fill, radius) = (colours.raised, RADIUS_CONTROL);
    let field = RectShape::new(response.rect, radius, fill, edge, StrokeKind::Inside);
    ui.painter().set(ground, field);
    focus_ring(ui, &response);
    response
}

/// Text in a size and colour of the theme.
pub fn label(ui: &mut Ui, text: impl Into<String>, font: FontId, colour: Color32) -> Response {
    ui.label(RichText::new(text).font(font).color(colour))
}

/// A line of text, cut off where there is no room.
pub fn truncated(ui: &mut Ui, text: &str, font: FontId, colour: Color32) -> Response {
    let rich = RichText::new(text).font(font).color(colour);
    ui.add(Label::new(rich).truncate())
}

/// Text in as many lines as it takes, close together.
pub fn wrapped(ui: &mut Ui, text: &str, font: FontId, colour: Color32) -> Response {
    let rich = RichText::new(text).font(font).color(colour);
    ui.add(Label::new(rich).wrap())
}

/// The height of a line of a paragraph.
pub const LINE_HEIGHT: f32 = 20.0;

/// Text to be read at length, in as many lines as it takes.
pub fn paragraph(ui: &mut Ui, text: &str, colour: Color32) -> Response {
    let rich = RichText::new(unbroken(text)).font(theme::BODY).color(colour);
    let label = Label::new(rich.line_height(Some(LINE_HEIGHT))).wrap();
    let shown = ui.add(label);
    say(ui, &shown, text);
    shown
}

/// Has a screen reader say this in the place of a text that is written otherwise.
pub fn say(ui: &Ui, shown: &Response, text: &str) {
    ui.ctx().accesskit_node_builder(shown.id, |node| node.set_value(text));
}

/// A text of several lines whose numbers stay whole: egui ends lines at the narrow space in them, though
/// that is none to break at, but not at the wide one.
pub fn unbroken(text: &str) -> String {
    text.replace('\u{202F}', "\u{A0}")
}

/// A text in one line no wider than this, cut off where it is too long.
pub fn cut_off(ui: &Ui, text: String, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text, font, colour);
    job.wrap = TextWrapping::truncate_at_width(width);
    ui.painter().layout_job(job)
}

/// Has a screen reader say this text when it appears or changes.
pub fn announce(ui: &Ui, text: &Response, how: Live) {
    ui.ctx().accesskit_node_builder(text.id, |node| node.set_live(how));
}

/// Has a screen reader say something when it changes. What is seen of it in the status line gives way
/// to what is pointed at.
pub fn tell(ui: &mut Ui, view: Rect, what: &str, sentence: &str) {
    let corner = Rect::from_min_size(view.left_bottom() - vec2(0.0, 1.0), Vec2::splat(1.0));
    let told = ui.interact(corner, Id::unique(what), Sense::hover());
    told.widget_info(|| WidgetInfo::labeled(Role::Label, true, sentence));
    announce(ui, &told, Live::Polite);
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

/// A label at the left and its value at the right edge; answers with the value.
pub fn fact(ui: &mut Ui, name: &str, value: &str) -> Response {
    let colours = palette(ui.ctx());
    line(ui, FACT_HEIGHT, |ui| {
        label(ui, name, theme::BODY, colours.ink2);
        let at_right = egui::Layout::right_to_left(Align::Center);
        ui.with_layout(at_right, |ui| label(ui, value, theme::BODY, colours.ink)).inner
    })
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

/// Content from the left as far as other content at the right edge leaves room. Both are laid out
/// from left to right: that is the order in which Tab reaches them and a screen reader reads them.
pub fn left_and_right<S>(
    ui: &mut Ui,
    state: &mut S,
    left: impl FnOnce(&mut Ui, &mut S),
    right: impl FnOnce(&mut Ui, &mut S),
) {
    let room = ui.available_rect_before_wrap();
    let gap = ui.spacing().item_spacing.x;
    // The width at the right is known from the frame before.
    let id = ui.next_auto_id().with("right");
    let known = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(0.0);
    let split = room.right() - known;
    let part = |rect| {
        let layout = egui::Layout::left_to_right(Align::Center);
        egui::UiBuilder::new().max_rect(rect).layout(layout)
    };
    ui.scope_builder(part(room.with_max_x(split - gap)), |ui| left(ui, state));
    let at_right = ui.scope_builder(part(room.with_min_x(split)), |ui| right(ui, state));
    let width = at_right.response.rect.width();
    if (width - known).abs() > 0.1 {
        ui.data_mut(|data| data.insert_temp(id, width));
        ui.ctx().request_discard("the width at the right has changed");
    }
}
