//! How the board that is played stands, and what is told of it: a panel at the left, or a strip.

use eframe::egui::{Align, Label, Layout, Popup, PopupCloseBehavior, RichText, Sense, Ui, vec2};

use super::completions::stop_ui;
use super::{PlayState, Scene, command_button, help, maker, sign_button};
use crate::lang::number_text;
use crate::search::Problem;
use crate::session::{Action, Command, Origin, Playing, Telling};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::size_field::{SizeState, Sizes, size_ui};
use crate::ui::theme::{self, CONTROL_HEIGHT, GROUP_GAP, palette};
use crate::ui::widgets::{
    LINE_HEIGHT, checkbox, hairline, label, left_and_right, line, paragraph, truncated, wrapped,
};

/// The height of the size field and its buttons, and of the same in the strip.
const SIZE_HEIGHT: f32 = 40.0;
const SIZE_HEIGHT_STRIP: f32 = 32.0;
/// The height of the line with the one big figure.
const FIGURE_HEIGHT: f32 = 32.0;
/// The height of a line with a sign.
const SIGN_HEIGHT: f32 = 24.0;

/// The panel at the left.
pub fn panel_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut PlayState, playing: &Playing) {
    puzzle_ui(ui, scene, state, playing);
    hairline(ui);
    placed_ui(ui, scene, playing);
    hairline(ui);
    label(ui, scene.words.tell_me(), theme::SMALL, palette(ui.ctx()).ink2);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        telling_ui(ui, scene);
    });
    hairline(ui);
    help::help_ui(ui, scene, playing);
}

/// What is played, the size of its board, and the way to a puzzle.
fn puzzle_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut PlayState, playing: &Playing) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let sizes = sizes(scene, playing);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        label(ui, words.puzzle(), theme::SMALL, colours.ink2);
        truncated(ui, &words.origin(playing.origin()), theme::HEADING, colours.ink);
        about_ui(ui, scene, &state.size, sizes);
        if let Origin::Classic(classic) = playing.origin() {
            wrapped(ui, &words.sources(*classic), theme::SMALL, colours.ink3);
        }
    });
    let field_width = ui.available_width() - 2.0 * (SIZE_HEIGHT + 8.0);
    ui.horizontal(|ui| size_ui(ui, scene, &mut state.size, sizes, field_width, SIZE_HEIGHT));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GROUP_GAP;
        let name = words.command(Command::NewPuzzle).name;
        let width = ui.available_width() - CONTROL_HEIGHT - GROUP_GAP;
        let button = PushButton::text(name).min_size(vec2(width, CONTROL_HEIGHT));
        scene.command_button(ui, Command::NewPuzzle, button);
        let choose = PushButton::icon(Icon::Down, words.choose_puzzle()).show(ui);
        maker::popup_ui(scene, &mut state.maker, &choose);
    });
}

/// What there is on the board from the beginning; before that what stands in the way of another one.
fn about_ui(ui: &mut Ui, scene: &mut Scene<'_>, size: &SizeState, sizes: Sizes) {
    let colours = palette(ui.ctx());
    let (words, puzzles) = (scene.words, scene.session.puzzles());
    let (text, colour) = match (puzzles.making(), puzzles.refusal()) {
        _ if size.is_wrong(sizes) => (words.board_size_range(Problem::MAX_SIZE), colours.bad),
        (Some(puzzle), _) => (words.making_puzzle(puzzle), colours.ink2),
        (None, Some(refusal)) => (words.puzzle_refusal(refusal), colours.bad),
        (None, None) => {
            let conditions = scene.conditions().unwrap_or_default();
            (words.played_about(sizes.current, conditions), colours.ink2)
        }
    };
    if puzzles.making().is_none() {
        paragraph(ui, &text, colour);
        return;
    }
    line(ui, LINE_HEIGHT, |ui| {
        left_and_right(
            ui,
            scene,
            |ui, _| {
                truncated(ui, &text, theme::BODY, colour);
            },
            stop_ui,
        );
    });
}

/// How many queens stand, and how many pairs of them attack each other.
fn placed_ui(ui: &mut Ui, scene: &Scene<'_>, playing: &Playing) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    ui.spacing_mut().item_spacing.y = 4.0;
    label(ui, words.placed(), theme::SMALL, colours.ink2);
    line(ui, FIGURE_HEIGHT, |ui| {
        let placed = number_text(playing.position().queen_count() as u64);
        label(ui, placed, theme::FIGURE, colours.ink);
        let of = words.of_queens(playing.size().get());
        ui.with_layout(Layout::left_to_right(Align::Max), |ui| {
            label(ui, of, theme::BODY, colours.ink2);
        });
    });
    line(ui, SIGN_HEIGHT, |ui| state_ui(ui, scene, playing));
    ui.spacing_mut().item_spacing.y = 8.0;
}

/// Whether the board is solved, or how many pairs attack; that in a loud colour only if attacks are
/// to be told at once.
fn state_ui(ui: &mut Ui, scene: &Scene<'_>, playing: &Playing) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let pairs = playing.conflicts().pairs().len();
    let is_told = scene.session.settings.telling.attack_lines;
    let (icon, text, colour) = match pairs {
        _ if playing.is_solved() => (Some(Icon::Check), words.solved().to_owned(), colours.accent),
        0 => (None, words.pairs_attacking(0), colours.ink2),
        _ if is_told => (Some(Icon::Warning), words.pairs_attacking(pairs), colours.bad),
        _ => (None, words.pairs_attacking(pairs), colours.ink2),
    };
    if let Some(icon) = icon {
        let (rect, sign) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
        icon.paint(ui.painter(), rect, colour);
        sign.on_hover_text(&text);
    }
    /// Less says nothing.
    const ROOM_FOR_TEXT: f32 = 80.0;
    if ui.available_width() >= ROOM_FOR_TEXT {
        truncated(ui, &text, theme::BODY, colour);
    }
}

/// What the player wants to be told at once.
fn telling_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    let (words, telling) = (scene.words, scene.session.settings.telling);
    if let Some(attack_lines) = checkbox(ui, telling.attack_lines, words.attack_lines()) {
        scene.ask(Action::SetTelling(Telling { attack_lines, ..telling }));
    }
    if let Some(attacked_squares) = checkbox(ui, telling.attacked_squares, words.attacked_squares())
    {
        scene.ask(Action::SetTelling(Telling { attacked_squares, ..telling }));
    }
    if let Some(completions) = checkbox(ui, telling.completions, words.completions_left()) {
        scene.ask(Action::SetTelling(Telling { completions, ..telling }));
    }
}

/// The strip under the top bar of a narrow window.
pub fn strip_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut PlayState, playing: &Playing) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let sizes = sizes(scene, playing);
    size_ui(ui, scene, &mut state.size, sizes, 56.0, SIZE_HEIGHT_STRIP);
    ui.add_space(8.0);
    if state.size.is_wrong(sizes) {
        label(ui, words.board_size_range(Problem::MAX_SIZE), theme::SMALL, colours.bad);
        return;
    }
    /// From here on there is room for words on the buttons.
    const ROOM_FOR_WORDS: f32 = 560.0;
    let has_words = ui.available_width() >= ROOM_FOR_WORDS;
    let stands = |ui: &mut Ui, scene: &mut Scene<'_>| {
        let placed = playing.position().queen_count();
        let placed = words.placed_of(placed, sizes.current);
        let placed = RichText::new(placed).font(theme::HEADING).color(colours.ink);
        ui.add(Label::new(placed).truncate());
        state_ui(ui, scene, playing);
    };
    left_and_right(ui, scene, stands, |ui, scene| {
        ui.spacing_mut().item_spacing.x = GROUP_GAP;
        let choose = sign_button(Icon::Random, words.choose_puzzle(), has_words).show(ui);
        maker::popup_ui(scene, &mut state.maker, &choose);
        let hint = help::hint_command(scene);
        command_button(ui, scene, hint, Icon::Hint, has_words);
        let tell = sign_button(Icon::Info, words.tell_me(), has_words).show(ui);
        let keeps_open = PopupCloseBehavior::CloseOnClickOutside;
        Popup::menu(&tell).close_behavior(keeps_open).show(|ui| telling_ui(ui, scene));
    });
}

/// The sizes of boards that are played.
fn sizes(scene: &Scene<'_>, playing: &Playing) -> Sizes {
    let (name, current) = (scene.words.board_size(), playing.size().get());
    let (most, set) = (Problem::MAX_SIZE, Action::SetPlaySize);
    Sizes { name, current, most, set, is_set_while_typed: false }
}
