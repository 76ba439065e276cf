//! The view in which a board is played by hand: how it stands, the board, the moves.

mod completions;
mod conflicts;
mod help;
mod maker;
mod moves;
mod panel;

use eframe::egui::{Align, Align2, Layout, Rect, ScrollArea, Stroke, Ui, Vec2, pos2, vec2};

use super::button::PushButton;
use super::geometry::{BoardGeometry, MARGIN};
use super::icons::Icon;
use super::layout::{Areas, Folding, row_below};
use super::rows::Scroll;
use super::scene::Scene;
use super::size_field::SizeState;
use super::theme::{self, CONTROL_HEIGHT, GROUP_GAP, PADDING, palette};
use super::widgets::{label, left_and_right, scrolled, tell, truncated};
use super::{View, board, inside, scrolled_controls, side_pane, strip_pane};
use crate::board::{Content, attackers};
use crate::lang::{Naming, number_text};
use crate::session::{Command, Made, Move, Playing};

/// What the view keeps between frames.
#[derive(Default)]
pub struct PlayState {
    size: SizeState,
    maker: maker::MakerState,
    conflicts: Scroll,
    moves: moves::MovesState,
}

pub fn play_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &mut View, rect: Rect, folding: Folding) {
    let playing = scene.session.playing();
    let areas = Areas::of(rect, folding, view.list_shown);
    if let Some(rect) = areas.left {
        side_pane(ui, rect, rect.right() - 0.5);
        let area = ScrollArea::vertical().id_salt("play").auto_shrink(false);
        let name = scene.words.puzzle();
        scrolled_controls(ui, rect, name, area, |ui| {
            panel::panel_ui(ui, scene, &mut view.play, playing);
        });
    }
    if let Some(rect) = areas.strip {
        strip_pane(ui, rect);
        let row = rect.shrink2(vec2(PADDING, 0.0));
        inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
            panel::strip_ui(ui, scene, &mut view.play, playing);
        });
    }
    if let Some(rect) = areas.centre {
        centre_ui(ui, scene, view, rect, folding, playing);
    }
    if let Some(rect) = areas.list {
        side_pane(ui, rect, rect.left() + 0.5);
        side_ui(ui, scene, &mut view.play, rect, folding, playing);
    }
    tell(ui, rect, "change of the board", &change_sentence(scene, playing));
    if let Some(help) = help::help_sentence(scene, playing) {
        tell(ui, rect, "help with the board", &help);
    }
}

/// The board, and what stands under it.
fn centre_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    view: &mut View,
    rect: Rect,
    folding: Folding,
    playing: &Playing,
) {
    let room = Rect::from_min_max(
        pos2(rect.left() + MARGIN + PADDING, rect.top() + folding.above_board()),
        pos2(rect.right() - MARGIN - PADDING, rect.bottom() - folding.below_board()),
    );
    if !room.is_positive() {
        return;
    }
    let n = playing.size().get();
    let geometry = BoardGeometry::fit(room, n, ui.pixels_per_point());
    board::board_ui(ui, scene, &mut view.board, geometry, room);
    // In a high window a line for the good news lies between.
    let air = if folding.slider { 32.0 } else { 12.0 };
    if folding.slider && playing.is_solved() {
        let line = row_below(room, rect, 0.0, air);
        solved_ui(ui, scene, line, n);
    }
    let row = row_below(room, rect, air, CONTROL_HEIGHT);
    inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = GROUP_GAP;
        left_and_right(ui, scene, change_buttons_ui, end_buttons_ui);
    });
}

/// That the board is solved, in a line of its own.
fn solved_ui(ui: &Ui, scene: &Scene<'_>, line: Rect, n: u32) {
    let colours = palette(ui.ctx());
    let text = scene.words.solved_sentence(n);
    let text = ui.painter().layout_no_wrap(text, theme::BODY, colours.accent);
    let place = Align2::CENTER_CENTER.anchor_size(line.center() + vec2(12.0, 0.0), text.size());
    let sign = Rect::from_center_size(place.left_center() - vec2(16.0, 0.0), Vec2::splat(16.0));
    Icon::Check.paint(ui.painter(), sign, colours.accent);
    ui.painter().galley(place.min, text, colours.accent);
}

/// Back and forth, and the images of the board.
fn change_buttons_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    /// From here on there is room for words.
    const ROOM_FOR_WORDS: f32 = 300.0;
    let has_words = ui.available_width() >= ROOM_FOR_WORDS;
    for (command, icon) in [(Command::Undo, Icon::Undo), (Command::Redo, Icon::Redo)] {
        command_button(ui, scene, command, icon, has_words);
    }
    ui.add_space(12.0);
    for (command, icon) in [(Command::Turn, Icon::Turn), (Command::Mirror, Icon::Mirror)] {
        command_button(ui, scene, command, icon, false);
    }
}

/// Away with all of it, or into the clipboard.
fn end_buttons_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let clear = PushButton::text(scene.command_words(Command::ClearPlay).name);
    scene.command_button(ui, Command::ClearPlay, clear);
    command_button(ui, scene, Command::CopyBoard, Icon::Copy, true);
}

fn command_button(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    command: Command,
    icon: Icon,
    has_word: bool,
) {
    let name = scene.command_words(command).name;
    scene.command_button(ui, command, sign_button(icon, name, has_word));
}

/// A button with its sign, and its name where there is room.
fn sign_button(icon: Icon, name: &str, has_word: bool) -> PushButton<'_> {
    if has_word { PushButton::icon_and_text(icon, name) } else { PushButton::icon(icon, name) }
}

/// The height of a heading with the air around it.
const HEAD: f32 = 48.0;

/// The panel at the right: conflicts, completions, moves; and the hint, where the panel at the left
/// is folded away.
fn side_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut PlayState,
    rect: Rect,
    folding: Folding,
    playing: &Playing,
) {
    let mut rest = rect;
    if scene.session.settings.telling.attack_lines {
        let section = take_section(ui, &mut rest, conflicts::height(rect));
        conflicts::conflicts_ui(ui, scene, &mut state.conflicts, section, playing);
    }
    if let Some(count) = playing.completions() {
        let section = take_section(ui, &mut rest, completions::height(rect));
        completions::completions_ui(ui, scene, section, playing, count);
    }
    if !folding.left_panel && help::has_answer(playing) {
        let section = take_section(ui, &mut rest, help::SECTION_HEIGHT);
        inside(ui, section.shrink2(vec2(PADDING, 8.0)), Layout::top_down(Align::Min), |ui| {
            let area = ScrollArea::vertical().id_salt("hint").auto_shrink(false);
            let name = scene.words.help();
            scrolled(ui, name, area, |ui| help::answer_ui(ui, scene, playing));
        });
    }
    moves::moves_ui(ui, scene, &mut state.moves, rest, playing);
}

/// Takes a section of this height off the top of a panel, with a line under it.
fn take_section(ui: &Ui, rest: &mut Rect, height: f32) -> Rect {
    let (section, below) = rest.split_top_bottom_at_y((rest.top() + height).min(rest.bottom()));
    let line = Stroke::new(1.0, palette(ui.ctx()).line);
    ui.painter().hline(section.x_range(), section.bottom() - 0.5, line);
    *rest = below;
    section
}

/// The heading of a section of the panel, with something at its right.
fn heading_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    section: Rect,
    title: &str,
    right: impl FnOnce(&mut Ui, &mut Scene<'_>),
) {
    let row = section.with_max_y(section.top() + HEAD).shrink2(vec2(PADDING, 0.0));
    let title = |ui: &mut Ui, _: &mut Scene<'_>| {
        truncated(ui, title, theme::HEADING, palette(ui.ctx()).ink);
    };
    inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
        left_and_right(ui, scene, title, right);
    });
}

/// How many of something there are, at the right of its heading.
fn count_ui(ui: &mut Ui, count: usize) {
    label(ui, number_text(count as u64), theme::BODY, palette(ui.ctx()).ink2);
}

/// What the status line says while nothing is pointed at: the hint that was asked for, else the last
/// move.
pub fn state_sentence(scene: &Scene<'_>, playing: &Playing) -> String {
    let hint = help::hint_sentence(scene, playing);
    hint.unwrap_or_else(|| change_sentence(scene, playing))
}

/// The last move, and what came of it.
fn change_sentence(scene: &Scene<'_>, playing: &Playing) -> String {
    let words = scene.words;
    let moves = playing.moves();
    let (last, count) = (&moves.all()[moves.current()], moves.all().len());
    let is_told = scene.session.settings.telling.attack_lines;
    match last.made {
        _ if playing.is_solved() => words.solved_sentence(playing.size().get()),
        _ if moves.can_redo() => {
            words.move_of(moves.current() as u64 + 1, count as u64, &made_text(scene, last))
        }
        Move::Place(queen) | Move::Hint(queen) if is_told => {
            let queens = playing.conflicts().placement().queens().iter().copied();
            let attackers = attackers(queens, queen);
            words.square_held(queen, scene.naming(), Content::Queen, &attackers)
        }
        _ => made_text(scene, last),
    }
}

/// A move in words.
fn made_text(scene: &Scene<'_>, Made { made, played }: &Made) -> String {
    let coordinates = scene.session.settings.coordinates;
    let naming = Naming { coordinates, size: played.position.size().get() };
    scene.words.made(*made, &played.origin, naming)
}
