//! How the board that is played stands, and what is told of it: a panel at the left, or a strip.

use eframe::egui::{Align, Label, Layout, Popup, PopupCloseBehavior, RichText, Sense, Ui, vec2};

use super::Scene;
use crate::lang::number_text;
use crate::search::Problem;
use crate::session::{Action, Playing, Telling};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::size_field::{SizeState, Sizes, size_ui};
use crate::ui::theme::{self, palette};
use crate::ui::widgets::{checkbox, hairline, label, left_and_right, line, truncated};

/// The height of the size field and its buttons, and of the same in the strip.
const SIZE_HEIGHT: f32 = 40.0;
const SIZE_HEIGHT_STRIP: f32 = 32.0;
/// The height of the line with the one big figure.
const FIGURE_HEIGHT: f32 = 32.0;
/// The height of a line with a sign.
const SIGN_HEIGHT: f32 = 24.0;

/// The panel at the left.
pub fn panel_ui(ui: &mut Ui, scene: &mut Scene<'_>, size: &mut SizeState, playing: &Playing) {
    puzzle_ui(ui, scene, size, playing);
    hairline(ui);
    placed_ui(ui, scene, playing);
    hairline(ui);
    label(ui, scene.words.tell_me(), theme::SMALL, palette(ui.ctx()).ink2);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        telling_ui(ui, scene);
    });
}

/// What is played, and the size of its board.
fn puzzle_ui(ui: &mut Ui, scene: &mut Scene<'_>, size: &mut SizeState, playing: &Playing) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let sizes = sizes(playing);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        label(ui, words.puzzle(), theme::SMALL, colours.ink2);
        truncated(ui, &words.origin(playing.origin()), theme::HEADING, colours.ink);
        if size.is_wrong(sizes) {
            let range = words.board_size_range(Problem::MAX_SIZE);
            label(ui, range, theme::BODY, colours.bad);
        } else {
            let about = words.played_about(sizes.current, scene.conditions().unwrap_or_default());
            truncated(ui, &about, theme::BODY, colours.ink2).on_hover_text(about);
        }
    });
    let field_width = ui.available_width() - 2.0 * (SIZE_HEIGHT + 8.0);
    ui.horizontal(|ui| size_ui(ui, scene, size, sizes, field_width, SIZE_HEIGHT));
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
pub fn strip_ui(ui: &mut Ui, scene: &mut Scene<'_>, size: &mut SizeState, playing: &Playing) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let sizes = sizes(playing);
    size_ui(ui, scene, size, sizes, 56.0, SIZE_HEIGHT_STRIP);
    ui.add_space(8.0);
    if size.is_wrong(sizes) {
        label(ui, words.board_size_range(Problem::MAX_SIZE), theme::SMALL, colours.bad);
        return;
    }
    let stands = |ui: &mut Ui, scene: &mut Scene<'_>| {
        let placed = playing.position().queen_count();
        let placed = words.placed_of(placed, sizes.current);
        let placed = RichText::new(placed).font(theme::HEADING).color(colours.ink);
        ui.add(Label::new(placed).truncate());
        state_ui(ui, scene, playing);
    };
    left_and_right(ui, scene, stands, |ui, scene| {
        let button = PushButton::icon_and_text(Icon::Down, words.tell_me()).show(ui);
        let keeps_open = PopupCloseBehavior::CloseOnClickOutside;
        Popup::menu(&button).close_behavior(keeps_open).show(|ui| telling_ui(ui, scene));
    });
}

/// The sizes of boards that are played.
fn sizes(playing: &Playing) -> Sizes {
    Sizes {
        current: playing.size().get(),
        most: Problem::MAX_SIZE,
        set: Action::SetPlaySize,
        is_set_while_typed: false,
    }
}
