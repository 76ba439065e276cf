//! Drawing: reads the session, answers with the actions a person asks for. One file a panel.
//!
//! Nothing here changes the session or waits for anything. [`View`] holds what a frame leaves for
//! the next: what is being typed, pointed at, scrolled to, and caches of what is drawn; losing
//! it loses no choice.

mod banner;
mod board;
mod board_picture;
mod button;
mod conditions;
mod conflicts;
mod controls;
mod details;
mod geometry;
mod icons;
mod keys;
mod layout;
mod list;
mod menu;
mod number_field;
mod one_solution;
mod puzzle;
mod queen;
mod save;
mod scene;
mod sheets;
mod status;
pub mod theme;
mod widgets;

use std::time::Instant;

use eframe::egui::{
    Align, Color32, Context, Layout, Popup, Rect, ScrollArea, Stroke, Ui, UiBuilder, pos2, vec2,
};

use crate::lang::Words;
use crate::session::{Action, BoardView, Command, ListStyle, Session};
use button::PushButton;
use conflicts::CardLook;
use geometry::{BoardGeometry, MARGIN, Stage};
use icons::Icon;
use layout::{Folding, STATUS_BAR, STRIP, TOP_BAR};
use number_field::NumberField;
use scene::Scene;
use theme::{PADDING, palette};
use widgets::{keep_arrows, label, left_and_right, scrolled};

/// What is kept from one frame to the next.
#[derive(Default)]
pub struct View {
    dialog: Option<Dialog>,
    size: puzzle::SizeState,
    number: controls::NumberState,
    board: board::BoardState,
    list: list::ListState,
    save: save::SaveState,
    one_size: NumberField,
    /// The list has been called up in a window too narrow for it.
    list_shown: bool,
    /// A text field or a menu had the keyboard in the last frame. Esc leaves it before anything
    /// here can ask whether it is still there.
    had_keyboard_elsewhere: bool,
}

/// A dialog over the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    Save,
    OneSolution,
    Shortcuts,
    Messages,
    About,
}

impl View {
    pub fn dialog(&self) -> Option<Dialog> {
        self.dialog
    }

    pub fn open(&mut self, dialog: Dialog) {
        self.dialog = Some(dialog);
        if dialog == Dialog::OneSolution {
            // All of what stands there is typed over.
            self.one_size.open();
        }
    }

    pub fn close_dialog(&mut self) {
        self.dialog = None;
        self.save = save::SaveState::default();
        self.one_size = NumberField::default();
    }

    /// Looks at a large board from nearer by so many steps, or from farther below 0.
    pub fn zoom_board(&mut self, steps: i32) {
        self.board.zoom(steps);
    }

    /// Looks at all of a large board.
    pub fn fit_board(&mut self) {
        self.board.fit();
    }

    pub fn show_list(&mut self, shown: bool) {
        self.list_shown = shown;
    }

    /// Puts the keyboard into the number field.
    pub fn enter_number(&mut self) {
        self.number.field.open();
    }
}

/// Draws the whole window and reads mouse and keyboard. Returns what the person asks for.
pub fn window_ui(
    ui: &mut Ui,
    session: &Session,
    view: &mut View,
    words: &'static dyn Words,
    now: Instant,
) -> Vec<Action> {
    let mut scene = Scene { session, words, now, actions: Vec::new() };
    let window = ui.max_rect();
    let folding = Folding::of(window.size());
    let areas = Areas::of(window, folding, session.notices.banner().is_some(), view.list_shown);
    let colours = palette(ui.ctx());
    ui.painter().rect_filled(window, 0, colours.canvas);

    view.board.look_away();
    top_bar_ui(ui, &mut scene, view, &areas, folding);
    if let Some(rect) = areas.banner {
        banner::banner_ui(ui, &mut scene, rect);
    }
    if let Some(rect) = areas.left {
        pane(ui, rect, colours.panel);
        ui.painter().vline(rect.right() - 0.5, rect.y_range(), Stroke::new(1.0, colours.line));
        inside(ui, rect.shrink(PADDING), Layout::top_down(Align::Min), |ui| {
            let area = ScrollArea::vertical().id_salt("puzzle").auto_shrink(false);
            let name = scene.words.puzzle();
            scrolled(ui, name, area, |ui| puzzle::panel_ui(ui, &mut scene, &mut view.size));
        });
    }
    if let Some(rect) = areas.strip {
        pane(ui, rect, colours.panel);
        ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(1.0, colours.line));
        let row = rect.shrink2(vec2(PADDING, 0.0));
        inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
            puzzle::strip_ui(ui, &mut scene, &mut view.size, areas.list.is_some());
        });
    }
    if let Some(rect) = areas.centre {
        centre_ui(ui, &mut scene, view, rect, folding);
    }
    if let Some(rect) = areas.list {
        solutions_ui(ui, &mut scene, view, rect, folding);
    }
    status_bar_ui(ui, &mut scene, view, areas.status);
    dialogs_ui(ui.ctx(), &mut scene, view);
    read_keys(ui.ctx(), &mut scene, view);
    scene.actions
}

/// Where the panels stand.
struct Areas {
    top: Rect,
    banner: Option<Rect>,
    strip: Option<Rect>,
    left: Option<Rect>,
    centre: Option<Rect>,
    list: Option<Rect>,
    status: Rect,
}

impl Areas {
    fn of(window: Rect, folding: Folding, has_banner: bool, list_shown: bool) -> Self {
        let (top, rest) = window.split_top_bottom_at_y(window.top() + TOP_BAR);
        let (rest, status) = rest.split_top_bottom_at_y(rest.bottom() - STATUS_BAR);
        let banner_height = if has_banner { banner::HEIGHT } else { 0.0 };
        let (banner, rest) = rest.split_top_bottom_at_y(rest.top() + banner_height);
        let strip_height = if folding.left_panel { 0.0 } else { STRIP };
        let (strip, rest) = rest.split_top_bottom_at_y(rest.top() + strip_height);
        let left_width = if folding.left_panel { layout::LEFT_PANEL } else { 0.0 };
        let (left, rest) = rest.split_left_right_at_x(rest.left() + left_width);
        // A list called up in a narrow window takes the board's place.
        let list_width = match folding.list {
            Some(width) => f32::from(width),
            None if list_shown => rest.width(),
            None => 0.0,
        };
        let (centre, list) = rest.split_left_right_at_x(rest.right() - list_width);
        let present = |rect: Rect| (rect.width() >= 1.0 && rect.height() >= 1.0).then_some(rect);
        Self {
            top,
            banner: present(banner),
            strip: present(strip),
            left: present(left),
            centre: present(centre),
            list: present(list),
            status,
        }
    }
}

fn pane(ui: &Ui, rect: Rect, fill: Color32) {
    ui.painter().rect_filled(rect, 0, fill);
}

/// Content laid out inside a rectangle, and cut off at its edge.
fn inside<R>(ui: &mut Ui, rect: Rect, layout: Layout, content: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(UiBuilder::new().max_rect(rect).layout(layout), |ui| {
        // Focus rings stand outside.
        ui.set_clip_rect(rect.expand(PADDING).intersect(ui.clip_rect()));
        content(ui)
    })
    .inner
}

/// From this width on the menu words stand in the bar.
const ROOM_FOR_MENU_WORDS: f32 = 800.0;

fn top_bar_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &View, areas: &Areas, folding: Folding) {
    let colours = palette(ui.ctx());
    pane(ui, areas.top, colours.panel);
    let (edge, line) = (areas.top.bottom() - 0.5, Stroke::new(1.0, colours.line));
    ui.painter().hline(areas.top.x_range(), edge, line);
    // The menu words have a padding of their own.
    let row = areas.top.shrink2(vec2(PADDING - 2.0, 4.0));
    inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
        if areas.top.width() >= ROOM_FOR_MENU_WORDS {
            menu::bar_ui(ui, scene);
        } else {
            menu::button_ui(ui, scene);
        }
        if folding.list.is_none() {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let words = scene.words;
                let name = if view.list_shown { words.hide_list() } else { words.show_list() };
                let button = PushButton::icon(Icon::SidePanel, name).quiet();
                if button.show(ui).clicked() {
                    scene.ask(Action::ShowSideList(!view.list_shown));
                }
            });
        }
    });
}

/// The board, and what stands under it.
fn centre_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &mut View, rect: Rect, folding: Folding) {
    let room = Rect::from_min_max(
        pos2(rect.left() + MARGIN + PADDING, rect.top() + folding.above_board()),
        pos2(rect.right() - MARGIN - PADDING, rect.bottom() - folding.below_board()),
    );
    if !room.is_positive() {
        return;
    }
    let shown = scene.session.board(scene.now);
    let (n, pixels_per_point) = (shown.size().get(), ui.pixels_per_point());
    let (frame, geometry) = if shown.is_large() {
        let frame = one_solution::frame(ui, scene, room);
        (frame, view.board.geometry(Stage { frame, n, pixels_per_point }))
    } else {
        (room, BoardGeometry::fit(room, n, pixels_per_point))
    };
    board::board_ui(ui, scene, &mut view.board, geometry, frame);
    match shown {
        BoardView::One(_) => {
            let air = if folding.slider { 28.0 } else { 12.0 };
            let row = row_below(frame, rect, air, theme::CONTROL_HEIGHT);
            one_solution::controls_ui(ui, scene, &view.board, row);
        }
        BoardView::Conflicts(conflicts) => {
            let (look, air) =
                if folding.slider { (CardLook::usual(2), 12.0) } else { (CardLook::LOW, 6.0) };
            let card = row_below(frame, rect, air, look.height());
            conflicts::pasted_ui(ui, scene, card, look, conflicts);
        }
        _ => way_below_ui(ui, scene, view, room, rect, folding),
    }
}

/// The slider and the way through the solutions, under the board.
fn way_below_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    view: &mut View,
    room: Rect,
    rect: Rect,
    folding: Folding,
) {
    let mut air = 12.0;
    if folding.slider {
        let slider = row_below(room, rect, air + 8.0, controls::SLIDER_HEIGHT);
        controls::slider_ui(ui, scene, slider);
        air += controls::SLIDER_HEIGHT + 16.0;
    }
    let row = row_below(room, rect, air, theme::CONTROL_HEIGHT);
    controls::controls_ui(ui, scene, &mut view.number, row);
}

/// A row so far below the board, as wide as the largest that fits, so that nothing moves when n
/// changes; and never so narrow that it cannot hold what belongs into it.
fn row_below(board: Rect, room: Rect, air: f32, height: f32) -> Rect {
    let side = board.width().min(board.height());
    let wide = side.max((room.width() - 2.0 * PADDING).min(472.0));
    // Within the room, however far its coordinates push a large board to the right.
    let most = (room.right() - PADDING - wide).max(room.left() + PADDING);
    let left = (board.center().x - wide / 2.0).clamp(room.left() + PADDING, most);
    let corner = pos2(left, board.center().y + side / 2.0 + air);
    Rect::from_min_size(corner, vec2(wide, height))
}

/// The list and what is under it.
fn solutions_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &mut View, rect: Rect, folding: Folding) {
    let colours = palette(ui.ctx());
    pane(ui, rect, colours.panel);
    ui.painter().vline(rect.left() + 0.5, rect.y_range(), Stroke::new(1.0, colours.line));
    if scene.session.shows_one_solution() {
        inside(ui, rect.shrink(PADDING), Layout::top_down(Align::Min), |ui| {
            one_solution::panel_ui(ui, scene);
        });
        return;
    }
    let (head, rest) = rect.split_top_bottom_at_y(rect.top() + 48.0);
    let foot = if folding.details { details::DETAILS_HEIGHT } else { details::LINE_HEIGHT };
    let (area, under) = rest.split_top_bottom_at_y((rest.bottom() - foot).max(rest.top()));
    let row = head.shrink2(vec2(PADDING, 0.0));
    inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
        let title = |ui: &mut Ui, scene: &mut Scene<'_>| {
            label(ui, list_title(scene), theme::HEADING, colours.ink);
        };
        left_and_right(ui, scene, title, list_style_ui);
    });
    list::list_ui(ui, scene, &mut view.list, view.board.queens(), area);
    ui.painter().hline(under.x_range(), under.top(), Stroke::new(1.0, colours.line));
    let under = under.shrink2(vec2(PADDING, 8.0));
    inside(ui, under, Layout::top_down(Align::Min), |ui| {
        if folding.details {
            details::details_ui(ui, scene);
        } else {
            details::line_ui(ui, scene);
        }
    });
}

/// What the solutions of the problem are called.
fn list_title(scene: &Scene<'_>) -> &'static str {
    if scene.conditions().is_some() { scene.words.completions() } else { scene.words.solutions() }
}

/// Short names or small boards.
fn list_style_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    ui.spacing_mut().item_spacing.x = theme::GROUP_GAP;
    let words = scene.words;
    for (style, icon, name) in [
        (ListStyle::Names, Icon::List, words.list_as_names()),
        (ListStyle::Boards, Icon::SmallBoards, words.list_as_boards()),
    ] {
        let is_on = scene.session.settings.list == style;
        if PushButton::icon(icon, name).toggle(is_on).show(ui).clicked() {
            scene.ask(Action::SetListStyle(style));
        }
    }
}

fn status_bar_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &View, rect: Rect) {
    let colours = palette(ui.ctx());
    pane(ui, rect, colours.panel);
    ui.painter().hline(rect.x_range(), rect.top() + 0.5, Stroke::new(1.0, colours.line));
    let row = rect.shrink2(vec2(PADDING, 0.0));
    inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().interact_size.y = STATUS_BAR;
        status::status_ui(ui, scene, &view.board);
    });
}

fn dialogs_ui(ctx: &Context, scene: &mut Scene<'_>, view: &mut View) {
    match view.dialog {
        Some(Dialog::Save) => save::save_ui(ctx, scene, &mut view.save),
        Some(Dialog::OneSolution) => one_solution::dialog_ui(ctx, scene, &mut view.one_size),
        Some(Dialog::Shortcuts) => sheets::shortcuts_ui(ctx, scene),
        Some(Dialog::Messages) => sheets::messages_ui(ctx, scene),
        Some(Dialog::About) => sheets::about_ui(ctx, scene),
        None => {}
    }
}

/// Shortcuts, after everything that has the focus has taken its keys. None acts while a text field
/// has the keyboard.
fn read_keys(ctx: &Context, scene: &mut Scene<'_>, view: &mut View) {
    let is_elsewhere = view.dialog.is_some() || Popup::is_any_open(ctx) || ctx.text_edit_focused();
    let was_elsewhere = std::mem::replace(&mut view.had_keyboard_elsewhere, is_elsewhere);
    if was_elsewhere && !is_elsewhere {
        // The next key may come long after, and finds the keyboard here.
        ctx.request_repaint();
    }
    if is_elsewhere || was_elsewhere {
        return;
    }
    hold_focus(ctx);
    let session = scene.session;
    let single_keys = session.settings.single_key_shortcuts;
    let pressed = ctx.input_mut(|input| keys::pressed(input, single_keys, |c| session.can(c)));
    scene.actions.extend(pressed);
    scene.actions.extend(ctx.input(keys::pasted_text).map(Action::GoToNamed));
    let digits = ctx.input(keys::typed_digits);
    if single_keys && !digits.is_empty() && session.can(Command::EnterNumber) {
        view.number.field.open_with(&digits);
    }
}

/// Arrows are shortcuts: they do not also move the keyboard to the control beside.
fn hold_focus(ctx: &Context) {
    if let Some(id) = ctx.memory(|memory| memory.focused()) {
        keep_arrows(ctx, id);
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Arc;
    use std::time::Duration;

    use eframe::egui::{Event, Key, Modifiers, RawInput, Vec2};

    use super::*;
    use crate::lang;
    use crate::session::{Language, RunState, Settings};

    fn complete_session(n: u32) -> Session {
        let mut session = Session::new(
            Settings { size: n, ..Settings::default() },
            PathBuf::new(),
            Arc::new(|| {}),
        );
        while session.run().state() != RunState::Complete {
            std::thread::sleep(Duration::from_millis(1));
            session.take_reports();
        }
        session
    }

    fn key(key: Key) -> Event {
        let modifiers = Modifiers::NONE;
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
    }

    /// Draws a frame a group of events and gathers what is asked for.
    fn asked(session: &Session, frames: &[&[Event]]) -> Vec<Action> {
        let ctx = Context::default();
        let mut view = View::default();
        let words = lang::words(Language::English);
        let mut actions = Vec::new();
        for events in [&[] as &[Event], &[]].iter().chain(frames) {
            let input = RawInput {
                screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), Vec2::new(1280.0, 860.0))),
                events: events.to_vec(),
                ..RawInput::default()
            };
            ctx.run_ui(input, |ui| {
                actions.extend(window_ui(ui, session, &mut view, words, Instant::now()));
            })
            .drop_without_applying_deltas();
        }
        actions
    }

    #[test]
    fn digits_typed_with_nothing_focused_go_to_their_number_however_they_fall_into_frames() {
        let session = complete_session(10);
        let typed = |text: &str| Event::Text(text.to_owned());
        let enter = || key(Key::Enter);
        for frames in [
            vec![vec![typed("1")], vec![typed("2")], vec![typed("3")], vec![enter()]],
            vec![vec![typed("1"), typed("2")], vec![typed("3"), enter()]],
            vec![vec![typed("1"), typed("2"), typed("3")], vec![], vec![], vec![enter()]],
        ] {
            let frames: Vec<_> = frames.iter().map(Vec::as_slice).collect();
            assert_eq!(asked(&session, &frames), [Action::GoTo(123)], "{frames:?}");
        }
    }
}
