//! The words of the view in which a board is played by hand.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use super::{CommandWords, Conditions, Naming, file_name, number_text};
use crate::board::{Content, Square, Symmetry};
use crate::formats::PositionFault;
use crate::search::help::{Beside, Count, Hint, LastSolvable, SafeSquare};
use crate::search::puzzle::{Classic, Level, Part, Puzzle, Refusal, Source, TextError};
use crate::session::{Command, Move, Origin, PositionRefusal};

/// The phrases of the view.
pub trait PlayWords {
    /// What a command is called here, where that is something else than in other views.
    fn play_command(&self, command: Command) -> Option<CommandWords>;
    /// What a click does, in the status bar.
    fn play_hint(&self) -> &'static str;
    /// The title of the system's dialog.
    fn save_position_title(&self) -> &'static str;
    /// The same, of the one that opens a position.
    fn open_position_title(&self) -> &'static str;
    /// What dropping a file does.
    fn drop_to_play(&self) -> &'static str;
    /// Why a text is no board to play.
    fn refused_position(&self, why: &PositionRefusal) -> String;

    // What is played.
    fn origin(&self, origin: &Origin) -> String;
    fn classic(&self, classic: Classic) -> String;
    /// Who worked on it, and where that is to be read.
    fn sources(&self, classic: Classic) -> String {
        let source =
            |source: &Source| format!("{}: {}, {}", source.author, source.work, source.year);
        classic.sources().iter().map(source).collect::<Vec<_>>().join("; ")
    }
    /// `2 given queens, 8 × 8`.
    fn played_about(&self, n: u32, conditions: Conditions) -> String;

    // How the board stands.
    fn placed(&self) -> &'static str;
    /// After the number of queens placed.
    fn of_queens(&self, n: u32) -> String;
    /// `5 of 8 queens`, in a narrow window.
    fn placed_of(&self, placed: usize, n: u32) -> String;
    fn pairs_attacking(&self, pairs: usize) -> String;
    fn solved(&self) -> &'static str;
    fn solved_sentence(&self, n: u32) -> String;
    /// For a screen reader: a solved board in one sentence.
    fn solved_board_sentence(&self, n: u32) -> String;
    /// The square and what stands on it, where no more is to be told.
    fn square_stands(&self, square: Square, naming: Naming, content: Content) -> String;

    // What is told at once.
    fn tell_me(&self) -> &'static str;
    fn attack_lines(&self) -> &'static str;
    fn attacked_squares(&self) -> &'static str;
    fn completions_left(&self) -> &'static str;

    // Help by the engine.
    fn help(&self) -> &'static str;
    /// How many completions are left, in few signs.
    fn completions_figure(&self, count: Count) -> String {
        match count {
            Count::Exactly(count) => number_text(count),
            Count::MoreThan(count) => format!("> {}", number_text(count)),
            Count::AtLeast(count) => format!("≥ {}", number_text(count)),
        }
    }
    /// The same in a sentence; whether it is still being counted.
    fn completions_sentence(&self, count: Count, is_counting: bool) -> String;
    /// Which queen left the board without a completion.
    fn last_solvable(&self, which: &LastSolvable, naming: Naming) -> String;
    fn asking(&self) -> &'static str;
    fn hint_title(&self, hint: &Hint, naming: Naming) -> String;
    /// Why a hint names its square and no other, as far as that is short.
    fn hint_reasons(&self, hint: &SafeSquare, naming: Naming) -> String;

    // Puzzles to be made.
    fn choose_puzzle(&self) -> &'static str;
    fn classics(&self) -> &'static str;
    fn twelve_fundamental(&self) -> &'static str;
    fn level_label(&self) -> &'static str;
    fn level(&self, level: Level) -> &'static str;
    /// What a level asks of whoever solves it.
    fn level_about(&self, level: Level) -> &'static str;
    fn has_number_of_given(&self) -> &'static str;
    fn number_of_given(&self) -> &'static str;
    fn with_blocks(&self) -> &'static str;
    fn puzzle_number(&self) -> &'static str;
    fn make_puzzle(&self) -> &'static str;
    fn making_puzzle(&self, puzzle: &Puzzle) -> String;
    fn puzzle_refusal(&self, refusal: Refusal) -> String;

    // The panel at the right.
    fn show_play_panel(&self) -> &'static str;
    fn hide_play_panel(&self) -> &'static str;
    fn conflicts(&self) -> &'static str;
    fn no_conflicts(&self) -> &'static str;
    fn moves(&self) -> &'static str;
    /// What changed the board; where from, if another took its place.
    fn made(&self, made: Move, origin: &Origin, naming: Naming) -> String;
    /// For a screen reader: an entry of the list of moves.
    fn move_entry(&self, number: u64, made: &str) -> String;
    /// For a screen reader: the same after some have been taken back.
    fn move_of(&self, number: u64, count: u64, made: &str) -> String;

    // The shortcuts sheet.
    fn place_queen(&self) -> &'static str;
    fn exclude_square(&self) -> &'static str;
}

/// Whether a map of the board onto itself turns it; else it reflects it.
fn is_turn(map: Symmetry) -> bool {
    matches!(
        map,
        Symmetry::Identity | Symmetry::HalfTurn | Symmetry::QuarterTurn | Symmetry::QuarterTurnBack
    )
}

/// What becomes of the squares beside a hint, by number.
#[derive(Default)]
struct BesideCounts {
    lead_on: usize,
    dead_ends: usize,
    unknown: usize,
}

impl BesideCounts {
    fn of(hint: &SafeSquare) -> Self {
        let mut counts = Self::default();
        for (_, beside) in &hint.beside {
            match beside {
                Beside::LeadsOn => counts.lead_on += 1,
                Beside::Empties(_) | Beside::NoCompletion => counts.dead_ends += 1,
                Beside::Unknown => counts.unknown += 1,
            }
        }
        counts
    }
}

/// So many squares beside a hint are told of one by one; more would not be short.
const MOST_BESIDE: usize = 3;

/// A sign of a text, or its number in Unicode where nothing would be seen of it.
fn sign_name(sign: char) -> String {
    if sign.is_control() || sign.is_whitespace() {
        format!("U+{:04X}", u32::from(sign))
    } else {
        sign.to_string()
    }
}
