//! The bar above: the method, the board size, the counters.

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, ComboBox, FontId, FontSelection, Layout, Rect, RichText, Role, Stroke, Ui, WidgetInfo,
    vec2,
};

use super::{Scene, Watching};
use crate::lang::{Counter, number_text};
use crate::lesson::Method;
use crate::session::{Action, Command};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::size_field::{SizeState, Sizes, size_field_ui, size_ui};
use crate::ui::theme::{self, CONTROL_HEIGHT, GROUP_GAP, PADDING, ROW_HEIGHT, palette};
use crate::ui::widgets::{focus_ring, label, left_and_right};
use crate::ui::{inside, pane};

/// What the bar keeps between frames.
#[derive(Default)]
pub struct ToolBarState {
    size: SizeState,
}

/// How much of the bar there is room for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Room {
    /// The method and the size.
    Least,
    /// Counters in short, but for the backtracks.
    Some,
    All,
}

impl Room {
    fn of(width: f32) -> Self {
        match width {
            1080.0.. => Self::All,
            640.0.. => Self::Some,
            _ => Self::Least,
        }
    }
}

pub fn tool_bar_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut ToolBarState,
    rect: Rect,
    watching: &Watching,
    shows_lesson: bool,
) {
    let colours = palette(ui.ctx());
    pane(ui, rect, colours.panel);
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(1.0, colours.line));
    let room = Room::of(rect.width());
    inside(ui, rect.shrink2(vec2(PADDING, 0.0)), Layout::left_to_right(Align::Center), |ui| {
        // The page that compares methods has choices and counters of its own.
        let is_watching = !scene.session.is_comparing();
        let method = |ui: &mut Ui, scene: &mut Scene<'_>| {
            ui.add_enabled_ui(is_watching, |ui| method_ui(ui, scene, state, watching, room));
            ui.add_space(PADDING - GROUP_GAP);
            let is_comparing = scene.session.is_comparing();
            page_ui(ui, scene, (Command::Lesson, Icon::Info), shows_lesson, room);
            page_ui(ui, scene, (Command::Compare, Icon::List), is_comparing, room);
        };
        left_and_right(ui, scene, method, |ui, scene| {
            if is_watching {
                counters_ui(ui, scene, watching, room);
            }
        });
    });
}

/// The switch of a page that takes the place of a part of the view, or of all of it.
fn page_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    (command, icon): (Command, Icon),
    is_shown: bool,
    room: Room,
) {
    let name = scene.words.command(command).name;
    let button = match room {
        Room::All => PushButton::icon_and_text(icon, name),
        Room::Some | Room::Least => PushButton::icon(icon, name),
    };
    let button = if is_shown { button.toggle(true) } else { button.quiet() };
    scene.command_button(ui, command, button);
}

fn method_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut ToolBarState,
    watching: &Watching,
    room: Room,
) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let (method, current) = (watching.method(), watching.size().get());
    ui.spacing_mut().item_spacing.x = 8.0;
    if room == Room::All {
        label(ui, words.method_label(), theme::SMALL, colours.ink2);
    }
    chooser_ui(ui, scene, method, room);
    ui.add_space(8.0);
    label(ui, "n", theme::SMALL, colours.ink2);
    ui.spacing_mut().item_spacing.x = GROUP_GAP;
    let (most, set) = (method.max_size(), Action::SetWatchedSize);
    let name = words.board_size();
    let sizes = Sizes { name, current, most, set, is_set_while_typed: true };
    if room == Room::All {
        size_ui(ui, scene, &mut state.size, sizes, 44.0, CONTROL_HEIGHT);
    } else {
        size_field_ui(ui, scene, &mut state.size, sizes, vec2(44.0, CONTROL_HEIGHT));
    }
    if state.size.is_wrong(sizes) {
        ui.add_space(8.0);
        label(ui, words.method_sizes(method), theme::SMALL, colours.bad);
    }
}

/// The choice of the method.
fn chooser_ui(ui: &mut Ui, scene: &mut Scene<'_>, chosen: Method, room: Room) {
    const WIDTH: f32 = 176.0;
    const WIDTH_NARROW: f32 = 152.0;
    const ENTRY_WIDTH: f32 = 420.0;
    let words = scene.words;
    let combo = ComboBox::from_id_salt("method")
        .width(if room == Room::All { WIDTH } else { WIDTH_NARROW })
        .height(60.0 * Method::ALL.len() as f32)
        .selected_text(words.method(chosen))
        .icon(|ui, place, visuals, _| {
            Icon::Down.paint(ui.painter(), place.shrink(2.0), visuals.fg_stroke.color);
        });
    let shown = combo.show_ui(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = ROW_HEIGHT;
        ui.set_min_width(ENTRY_WIDTH.min(ui.ctx().content_rect().width() - 48.0));
        for method in Method::ALL {
            if entry_ui(ui, scene, method, method == chosen) {
                // The list closes by itself only when the mouse has chosen.
                ui.close();
                if method != chosen {
                    scene.ask(Action::SetMethod(method));
                }
            }
        }
    });
    let label = words.method_label();
    shown.response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::ComboBox, true, label);
        info.current_text_value = Some(words.method(chosen).to_owned());
        info
    });
    focus_ring(ui, &shown.response);
}

/// A method's name, and under it what it is in short.
fn entry_ui(ui: &mut Ui, scene: &Scene<'_>, method: Method, is_chosen: bool) -> bool {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let mut text = LayoutJob::default();
    let mut append = |line: &str, font: FontId, colour| {
        RichText::new(line).font(font).color(colour).append_to(
            &mut text,
            ui.style(),
            FontSelection::Default,
            Align::Center,
        );
    };
    append(words.method(method), theme::BODY, colours.ink);
    let mut short = vec![words.method_in_short(method)];
    if !method.is_lexicographic() {
        short.push(words.order_note());
    }
    for line in short.into_iter().filter(|line| !line.is_empty()) {
        append(&format!("\n{line}"), theme::SMALL, colours.ink2);
    }
    let response = ui.selectable_label(is_chosen, text);
    response.widget_info(|| {
        WidgetInfo::selected(Role::MenuItem, true, is_chosen, words.method(method))
    });
    response.clicked()
}

fn counters_ui(ui: &mut Ui, scene: &Scene<'_>, watching: &Watching, room: Room) {
    let counters: &[Counter] = match room {
        Room::Least => &[],
        Room::Some => &[Counter::Nodes, Counter::Checks, Counter::Solutions],
        Room::All => &Counter::ALL,
    };
    ui.spacing_mut().item_spacing.x = 20.0;
    for counter in counters {
        counter_ui(ui, scene, watching, *counter, room);
    }
}

/// A counter, its number at the right of the room that the largest of the run takes.
fn counter_ui(ui: &mut Ui, scene: &Scene<'_>, watching: &Watching, counter: Counter, room: Room) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let method = watching.method();
    let font = if room == Room::All { theme::HEADING } else { theme::BODY };
    let now = number_text(counter.of(watching.run().counts()));
    let most = number_text(counter.of(watching.record().counts()));
    let name = if room == Room::All {
        words.counter(counter, method)
    } else {
        words.counter_in_short(counter, method)
    };
    let galley = |text: String| ui.painter().layout_no_wrap(text, font.clone(), colours.ink);
    let width = galley(most).size().x.max(galley(now.clone()).size().x).ceil();
    let line = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        label(ui, name, theme::SMALL, colours.ink2);
        let layout = Layout::right_to_left(Align::Center);
        ui.allocate_ui_with_layout(vec2(width, CONTROL_HEIGHT), layout, |ui| {
            ui.set_min_width(width);
            label(ui, now, font.clone(), colours.ink);
        });
    });
    let tooltip = words.counter_tooltip(counter, method);
    if !tooltip.is_empty() {
        line.response.on_hover_text(tooltip);
    }
}
