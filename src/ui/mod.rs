//! Drawing: reads the session, answers with the actions a person asks for. One file a panel.
//!
//! Nothing here changes the session or waits for anything. [`View`] holds what a frame leaves for
//! the next: what is being typed, pointed at, scrolled to, and caches of what is drawn; losing
//! it loses no choice.

mod adjust;
mod banner;
mod board;
mod board_picture;
mod button;
mod check;
mod conditions;
mod conflicts;
mod controls;
mod count;
mod details;
mod drop;
mod fundamental;
mod geometry;
mod icons;
mod keys;
mod layout;
mod list;
mod marks;
mod menu;
mod number_field;
mod one_solution;
mod orbit;
mod play;
mod plots;
mod puzzle;
mod queen;
mod rows;
mod save;
mod scene;
mod search;
mod sheets;
mod size_field;
mod solutions;
mod status;
mod table;
mod tabs;
pub mod theme;
mod widgets;

use std::time::Instant;

use eframe::egui::{
    Align, Color32, Context, Key, Layout, Modifiers, Popup, Rect, ScrollArea, Stroke, Ui,
    UiBuilder, vec2,
};

use crate::lang::Words;
use crate::lesson::tour;
use crate::session::{Action, Command, Session, Tab};
use button::PushButton;
use icons::Icon;
use layout::{Folding, STATUS_BAR, TOP_BAR};
use number_field::NumberField;
pub use plots::plots_ui;
pub use scene::Scene;
use theme::{PADDING, palette};
use widgets::{keep_arrows, left_and_right, scrolled};

/// What is kept from one frame to the next.
#[derive(Default)]
pub struct View {
    dialog: Option<Dialog>,
    size: size_field::SizeState,
    number: controls::NumberState,
    board: board::BoardState,
    list: list::ListState,
    search: search::SearchState,
    play: play::PlayState,
    check: check::CheckState,
    count: count::CountViewState,
    save: save::TextState,
    save_picture: save::PictureState,
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
    SavePicture,
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
        self.save = save::TextState::default();
        self.save_picture = save::PictureState::default();
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

    /// Looks at all of the search tree.
    pub fn fit_tree(&mut self) {
        self.search.tree().fit();
    }

    /// Unfolds all that is finished of the search tree, or folds it.
    pub fn unfold_tree(&mut self, is_unfolded: bool) {
        self.search.tree().unfold(is_unfolded);
    }

    /// Shows or hides the full space beside a small search tree.
    pub fn toggle_full_space(&mut self) {
        self.search.tree().toggle_full_space();
    }

    /// Shows the page about the method that is watched, or puts it away.
    pub fn toggle_lesson(&mut self) {
        self.search.toggle_lesson();
    }

    pub fn close_lesson(&mut self) {
        self.search.close_lesson();
    }

    /// Has a part of the view that watches a search in sight.
    pub fn look_at(&mut self, part: tour::Part) {
        self.search.look_at(part);
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
    let mut scene = Scene { session, words, board: session.board(now), actions: Vec::new() };
    let window = ui.max_rect();
    let folding = Folding::of(window.size());
    let areas = Areas::of(window, session.notices.banner().is_some());
    ui.painter().rect_filled(window, 0, palette(ui.ctx()).canvas);

    view.board.look_away();
    view.search.look_away();
    top_bar_ui(ui, &mut scene, view, areas.top, folding);
    if let Some(rect) = areas.banner {
        banner::banner_ui(ui, &mut scene, rect);
    }
    match session.settings.tab {
        Tab::Solutions => solutions::solutions_ui(ui, &mut scene, view, areas.view, folding),
        Tab::Search => search::search_ui(ui, &mut scene, view, areas.view),
        Tab::Play => play::play_ui(ui, &mut scene, view, areas.view, folding),
        Tab::Check => check::check_ui(ui, &mut scene, view, areas.view),
        Tab::Count => count::count_ui(ui, &mut scene, &mut view.count, areas.view),
    }
    status_bar_ui(ui, &mut scene, view, areas.status);
    dialogs_ui(ui.ctx(), &mut scene, view);
    drop::drop_ui(ui.ctx(), &mut scene);
    read_keys(ui.ctx(), &mut scene, view);
    scene.actions
}

/// Where the bars stand, and the view between them.
struct Areas {
    top: Rect,
    banner: Option<Rect>,
    view: Rect,
    status: Rect,
}

impl Areas {
    fn of(window: Rect, has_banner: bool) -> Self {
        let (top, rest) = window.split_top_bottom_at_y(window.top() + TOP_BAR);
        let (rest, status) = rest.split_top_bottom_at_y(rest.bottom() - STATUS_BAR);
        let banner_height = if has_banner { banner::HEIGHT } else { 0.0 };
        let (banner, view) = rest.split_top_bottom_at_y(rest.top() + banner_height);
        Self { top, banner: has_banner.then_some(banner), view, status }
    }
}

fn pane(ui: &Ui, rect: Rect, fill: Color32) {
    ui.painter().rect_filled(rect, 0, fill);
}

/// The ground of a panel at the side of the board, with a line where they meet.
fn side_pane(ui: &Ui, rect: Rect, edge: f32) {
    let colours = palette(ui.ctx());
    pane(ui, rect, colours.panel);
    ui.painter().vline(edge, rect.y_range(), Stroke::new(1.0, colours.line));
}

/// The ground of the strip that a narrow window has in the place of the panel at the left.
fn strip_pane(ui: &Ui, rect: Rect) {
    let colours = palette(ui.ctx());
    pane(ui, rect, colours.panel);
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(1.0, colours.line));
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

/// The controls of a panel, scrolled where it is too low for them; the scroll bar stands beside them,
/// not on them.
fn scrolled_controls(
    ui: &mut Ui,
    panel: Rect,
    name: &str,
    area: ScrollArea,
    content: impl FnOnce(&mut Ui),
) {
    let room = panel.shrink(PADDING);
    let with_bar = room.with_max_x(panel.right() - 4.0);
    inside(ui, with_bar, Layout::top_down(Align::Min), |ui| {
        scrolled(ui, name, area, |ui| {
            ui.set_width(room.width());
            content(ui);
        });
    });
}

/// From this width on the menu words stand in the bar.
const ROOM_FOR_MENU_WORDS: f32 = 800.0;
/// What stands beside the tabs where that is narrow: two buttons, and the gaps to them.
const ROOM_BESIDE_TABS: f32 = 2.0 * (32.0 + 8.0);

fn top_bar_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &View, rect: Rect, folding: Folding) {
    let colours = palette(ui.ctx());
    pane(ui, rect, colours.panel);
    let (edge, line) = (rect.bottom() - 0.5, Stroke::new(1.0, colours.line));
    ui.painter().hline(rect.x_range(), edge, line);
    // The menu words have a padding of their own.
    let row = rect.shrink2(vec2(PADDING - 2.0, 4.0));
    inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
        let menus = |ui: &mut Ui, scene: &mut Scene<'_>| {
            if rect.width() >= ROOM_FOR_MENU_WORDS {
                menu::bar_ui(ui, scene);
            } else {
                menu::button_ui(ui, scene);
            }
        };
        left_and_right(ui, scene, menus, |ui, scene| {
            tabs::tabs_ui(ui, scene, row.width() - ROOM_BESIDE_TABS, rect.bottom());
            if folding.list.is_none() {
                list_button_ui(ui, scene, view.list_shown);
            }
        });
    });
}

/// Calls up the list in a window too narrow for it.
fn list_button_ui(ui: &mut Ui, scene: &mut Scene<'_>, list_shown: bool) {
    let words = scene.words;
    let (show, hide) = match scene.session.settings.tab {
        Tab::Solutions => (words.show_list(), words.hide_list()),
        Tab::Play => (words.show_play_panel(), words.hide_play_panel()),
        Tab::Search | Tab::Check | Tab::Count => return,
    };
    let name = if list_shown { hide } else { show };
    if PushButton::icon(Icon::SidePanel, name).quiet().show(ui).clicked() {
        scene.ask(Action::ShowSideList(!list_shown));
    }
}

fn status_bar_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &View, rect: Rect) {
    let colours = palette(ui.ctx());
    pane(ui, rect, colours.panel);
    ui.painter().hline(rect.x_range(), rect.top() + 0.5, Stroke::new(1.0, colours.line));
    let row = rect.shrink2(vec2(PADDING, 0.0));
    inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().interact_size.y = STATUS_BAR;
        let sight = status::sight_sentence(scene, view);
        status::status_ui(ui, scene, sight);
    });
}

fn dialogs_ui(ctx: &Context, scene: &mut Scene<'_>, view: &mut View) {
    match view.dialog {
        Some(Dialog::Save) => save::text_ui(ctx, scene, &mut view.save),
        Some(Dialog::SavePicture) => save::picture_ui(ctx, scene, &mut view.save_picture),
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
    scene.actions.extend(ctx.input(keys::pasted_text).map(Action::Paste));
    let digits = ctx.input(keys::typed_digits);
    if single_keys && !digits.is_empty() && session.can(Command::EnterNumber) {
        view.number.field.open_with(&digits);
    }
}

/// Arrows are shortcuts: they do not also move the keyboard to the control beside. Space is none where
/// it presses what has the keyboard.
fn hold_focus(ctx: &Context) {
    if let Some(id) = ctx.memory(|memory| memory.focused()) {
        keep_arrows(ctx, id);
        ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, Key::Space));
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Arc;
    use std::time::Duration;

    use eframe::egui::{Event, RawInput, Vec2, pos2};

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
