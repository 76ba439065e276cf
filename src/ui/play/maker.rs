//! The puzzle maker: what the next puzzle is to be like.

use eframe::egui::{Frame, Id, Popup, PopupCloseBehavior, Response, Ui, vec2};

use super::Scene;
use crate::board::Size;
use crate::search::puzzle::{Classic, Level, Puzzle};
use crate::session::Action;
use crate::ui::button::PushButton;
use crate::ui::number_field::{FieldEvent, FieldLook, NumberField};
use crate::ui::theme::{self, CONTROL_HEIGHT, GROUP_GAP, palette};
use crate::ui::widgets::{
    LINE_HEIGHT, checkbox, fact, hairline, label, line, radio, whole_number_slider, wrapped,
};

/// What the maker keeps between frames.
#[derive(Default)]
pub struct MakerState {
    seed: NumberField,
}

/// The maker, called up by a button.
pub fn popup_ui(scene: &mut Scene<'_>, state: &mut MakerState, button: &Response) {
    const WIDTH: f32 = 240.0;
    /// Beside that of any menu.
    const PADDING: i8 = 6;
    let keeps_open = PopupCloseBehavior::CloseOnClickOutside;
    Popup::menu(button).close_behavior(keeps_open).show(|ui| {
        Frame::NONE.inner_margin(PADDING).show(ui, |ui| {
            ui.set_width(WIDTH);
            ui.spacing_mut().item_spacing.y = 4.0;
            maker_ui(ui, scene, state);
        });
    });
}

fn maker_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut MakerState) {
    ui.menu_button(scene.words.classics(), |ui| classics_ui(ui, scene));
    hairline(ui);
    let wished = scene.session.puzzles().wished().clone();
    size_ui(ui, scene, &wished);
    level_ui(ui, scene, &wished);
    clues_ui(ui, scene, &wished);
    hairline(ui);
    let is_made = number_ui(ui, scene, state, &wished);
    let wide = vec2(ui.available_width(), CONTROL_HEIGHT);
    let make = PushButton::text(scene.words.make_puzzle()).primary().min_size(wide);
    if make.show(ui).clicked() || is_made {
        scene.ask(Action::MakePuzzle(Box::new(wished)));
    }
    outcome_ui(ui, scene);
}

/// Positions with a history, each with its sources.
fn classics_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    const WIDTH: f32 = 200.0;
    const FUNDAMENTAL_A_ROW: usize = 4;
    ui.set_width(WIDTH);
    let words = scene.words;
    for classic in [Classic::EightQueens, Classic::Nauck] {
        let name = words.classic(classic);
        classic_ui(
            ui,
            scene,
            classic,
            PushButton::text(&name).min_size(vec2(WIDTH, CONTROL_HEIGHT)),
        );
    }
    label(ui, words.twelve_fundamental(), theme::SMALL, palette(ui.ctx()).ink2);
    let fundamental: Vec<_> =
        Classic::ALL.into_iter().filter(|one| matches!(one, Classic::Fundamental(_))).collect();
    let side = (WIDTH - GROUP_GAP * (FUNDAMENTAL_A_ROW - 1) as f32) / FUNDAMENTAL_A_ROW as f32;
    for (row, classics) in fundamental.chunks(FUNDAMENTAL_A_ROW).enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GROUP_GAP;
            for (column, &classic) in classics.iter().enumerate() {
                let number = (row * FUNDAMENTAL_A_ROW + column + 1).to_string();
                let name = words.classic(classic);
                let button = PushButton::text(&number).name(&name);
                classic_ui(ui, scene, classic, button.min_size(vec2(side, CONTROL_HEIGHT)));
            }
        });
    }
}

fn classic_ui(ui: &mut Ui, scene: &mut Scene<'_>, classic: Classic, button: PushButton<'_>) {
    if button.tooltip(scene.words.sources(classic)).show(ui).clicked() {
        scene.ask(Action::PlayClassic(classic));
        ui.close();
    }
}

fn size_ui(ui: &mut Ui, scene: &mut Scene<'_>, wished: &Puzzle) {
    let n = wished.size.get();
    fact(ui, scene.words.board_size(), &n.to_string());
    let sizes = u64::from(*Puzzle::SIZES.start())..=u64::from(*Puzzle::SIZES.end());
    let width = ui.available_width();
    let name = scene.words.board_size();
    let moved = whole_number_slider(ui, name, sizes, n.into(), width, true);
    if let Some(size) = moved.and_then(|n| Size::new(n as u32)) {
        let given = wished.given.map(|given| given.min(size.get() - 1));
        wish(scene, Puzzle { size, given, ..wished.clone() });
    }
}

fn level_ui(ui: &mut Ui, scene: &mut Scene<'_>, wished: &Puzzle) {
    let words = scene.words;
    label(ui, words.level_label(), theme::SMALL, palette(ui.ctx()).ink2);
    line(ui, LINE_HEIGHT, |ui| {
        ui.spacing_mut().item_spacing.x = 16.0;
        for level in Level::ALL {
            let choice = radio(ui, wished.level == level, words.level(level));
            if choice.on_hover_text(words.level_about(level)).clicked() {
                wish(scene, Puzzle { level, ..wished.clone() });
            }
        }
    });
}

/// What stands on the board from the beginning.
fn clues_ui(ui: &mut Ui, scene: &mut Scene<'_>, wished: &Puzzle) {
    let words = scene.words;
    if let Some(has_blocks) = checkbox(ui, wished.has_blocks, words.with_blocks()) {
        wish(scene, Puzzle { has_blocks, ..wished.clone() });
    }
    let most = wished.size.get() - 1;
    if let Some(is_chosen) = checkbox(ui, wished.given.is_some(), words.has_number_of_given()) {
        let given = is_chosen.then_some(most / 2);
        wish(scene, Puzzle { given, ..wished.clone() });
    }
    if let Some(given) = wished.given {
        fact(ui, words.number_of_given(), &given.to_string());
        let (range, width) = (0..=u64::from(most), ui.available_width());
        let name = words.number_of_given();
        let moved = whole_number_slider(ui, name, range, given.into(), width, true);
        if let Some(given) = moved {
            wish(scene, Puzzle { given: Some(given as u32), ..wished.clone() });
        }
    }
}

/// The number that tells puzzles of a kind apart; answers whether Enter asks for the puzzle.
fn number_ui(ui: &mut Ui, scene: &mut Scene<'_>, state: &mut MakerState, wished: &Puzzle) -> bool {
    label(ui, scene.words.puzzle_number(), theme::SMALL, palette(ui.ctx()).ink2);
    let typed = state.seed.typed();
    let is_wrong = typed.is_some_and(|typed| !typed.is_empty() && typed.parse::<u64>().is_err());
    let look = FieldLook {
        id: Id::unique("puzzle number"),
        name: scene.words.puzzle_number(),
        size: vec2(ui.available_width(), CONTROL_HEIGHT),
        font: theme::BODY,
        bad: is_wrong,
        enabled: true,
        waiting: false,
    };
    let (_, event) = state.seed.show(ui, &wished.seed.to_string(), look);
    match event {
        FieldEvent::None => return false,
        FieldEvent::Changed => {
            if let Some(seed) = state.seed.typed().and_then(|typed| typed.parse().ok()) {
                wish(scene, Puzzle { seed, ..wished.clone() });
            }
            return false;
        }
        FieldEvent::Entered | FieldEvent::GivenUp | FieldEvent::Left => state.seed.close(),
    }
    event == FieldEvent::Entered && !is_wrong
}

/// The text of the puzzle, that it is being made, or why it cannot be.
fn outcome_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let colours = palette(ui.ctx());
    let (words, puzzles) = (scene.words, scene.session.puzzles());
    match (puzzles.making(), puzzles.refusal()) {
        (Some(puzzle), _) => wrapped(ui, &words.making_puzzle(puzzle), theme::SMALL, colours.ink2),
        (None, Some(refusal)) => {
            wrapped(ui, &words.puzzle_refusal(refusal), theme::SMALL, colours.bad)
        }
        (None, None) => label(ui, puzzles.wished().to_string(), theme::CODE, colours.ink3),
    };
}

fn wish(scene: &mut Scene<'_>, puzzle: Puzzle) {
    scene.ask(Action::WishPuzzle(Box::new(puzzle)));
}
