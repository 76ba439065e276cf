//! A board that is played by hand in English.

use super::*;
use crate::lang::Words;
use crate::lang::english::{English, plural};

impl PlayWords for English {
    fn play_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::Undo => ("Undo", "Take back the last move"),
            Command::Redo => ("Redo", "Make the move again that was taken back"),
            Command::CopyBoard => ("Copy", "Copy the position as one line of text"),
            _ => return None,
        };
        Some(CommandWords { name, tooltip })
    }
    fn play_hint(&self) -> &'static str {
        "Click places, right-click excludes"
    }
    fn save_position_title(&self) -> &'static str {
        "Save position"
    }
    fn refused_position(&self, why: PositionRefusal) -> String {
        match why {
            PositionRefusal::Unreadable(PositionFault::Size) => {
                "This is no position: there is no text".to_owned()
            }
            PositionRefusal::Unreadable(PositionFault::Sign { row, sign }) => {
                let row = row + 1;
                format!("This is no position: row {row} of the text has the sign {sign}")
            }
            PositionRefusal::Unreadable(PositionFault::Width { row, squares, rows }) => {
                let (row, squares) = (row + 1, number_text(squares));
                format!(
                    "This is no position: row {row} of the text has {squares} squares, and there are \
                     {rows} rows"
                )
            }
            PositionRefusal::TooLarge { n } => {
                format!("{n} × {n} squares: boards are played up to n = 64")
            }
        }
    }

    fn origin(&self, origin: &Origin) -> String {
        match origin {
            Origin::Empty => "Empty board".to_owned(),
            Origin::Puzzle(puzzle) => format!("Puzzle {puzzle}"),
            Origin::Classic(classic) => self.classic(*classic),
            Origin::Text => "Position".to_owned(),
            Origin::File(path) => file_name(path),
        }
    }
    fn classic(&self, classic: Classic) -> String {
        match classic {
            Classic::EightQueens => "Eight queens, 1848".to_owned(),
            Classic::Nauck => "Nauck 1850".to_owned(),
            Classic::Fundamental(number) => format!("Fundamental solution {number}"),
        }
    }
    fn played_about(&self, n: u32, Conditions { given, blocked }: Conditions) -> String {
        let given = (given > 0).then(|| plural(given as u64, "given queen", "given queens"));
        let blocked =
            (blocked > 0).then(|| plural(blocked as u64, "blocked square", "blocked squares"));
        let size = Some(format!("{n} × {n}"));
        [given, blocked, size].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn placed(&self) -> &'static str {
        "Placed"
    }
    fn of_queens(&self, n: u32) -> String {
        format!("of {}", plural(n.into(), "queen", "queens"))
    }
    fn placed_of(&self, placed: usize, n: u32) -> String {
        format!("{} {}", number_text(placed as u64), self.of_queens(n))
    }
    fn pairs_attacking(&self, pairs: usize) -> String {
        match pairs {
            0 => "No pair attacks".to_owned(),
            1 => "1 pair attacks".to_owned(),
            _ => format!("{} pairs attack", number_text(pairs as u64)),
        }
    }
    fn solved(&self) -> &'static str {
        "Solved"
    }
    fn solved_sentence(&self, n: u32) -> String {
        match n {
            1 => "Solved: 1 queen, and none attacks it".to_owned(),
            _ => format!("Solved: {n} queens, none attacks another"),
        }
    }
    fn solved_board_sentence(&self, n: u32) -> String {
        format!("Board of {n} by {n}, solved")
    }
    fn square_stands(&self, square: Square, naming: Naming, content: Content) -> String {
        let content = match content {
            Content::Empty => "empty",
            Content::Queen => "queen",
            Content::Given => "given queen",
            Content::Blocked => "blocked",
            Content::Excluded => "excluded",
        };
        format!("{}: {content}", self.square_title(square, naming))
    }

    fn tell_me(&self) -> &'static str {
        "Tell me"
    }
    fn attack_lines(&self) -> &'static str {
        "Attack lines"
    }
    fn attacked_squares(&self) -> &'static str {
        "Attacked squares"
    }
    fn completions_left(&self) -> &'static str {
        "Completions left"
    }

    fn show_play_panel(&self) -> &'static str {
        "Show conflicts and moves"
    }
    fn hide_play_panel(&self) -> &'static str {
        "Hide conflicts and moves"
    }
    fn conflicts(&self) -> &'static str {
        "Conflicts"
    }
    fn no_conflicts(&self) -> &'static str {
        "No queen attacks another"
    }
    fn moves(&self) -> &'static str {
        "Moves"
    }
    fn made(&self, made: Move, origin: &Origin, naming: Naming) -> String {
        let square = |square| self.square(square, naming);
        match made {
            Move::Load => match origin {
                Origin::Empty => format!("Empty board, {0} × {0}", naming.size),
                Origin::Puzzle(puzzle) => format!("Load puzzle {puzzle}"),
                Origin::Classic(classic) => format!("Load {}", self.classic(*classic)),
                Origin::Text => "Load a position".to_owned(),
                Origin::File(path) => format!("Load {}", file_name(path)),
            },
            Move::Place(queen) => format!("Queen at {}", square(queen)),
            Move::Take(queen) => format!("Take queen at {}", square(queen)),
            Move::Exclude(mark) => format!("Exclude {}", square(mark)),
            Move::Include(mark) => format!("Unmark {}", square(mark)),
            Move::Clear => "Clear".to_owned(),
            Move::Turn(map) if is_turn(map) => "Turn".to_owned(),
            Move::Turn(_) => "Mirror".to_owned(),
            Move::Hint(queen) => format!("Hint at {}", square(queen)),
            Move::Solve => "Solve".to_owned(),
            Move::TakeBack(queen) => format!("Take back to {}", square(queen)),
        }
    }
    fn move_entry(&self, number: u64, made: &str) -> String {
        format!("Move {}: {made}", number_text(number))
    }
    fn move_of(&self, number: u64, count: u64, made: &str) -> String {
        format!("Move {} of {}: {made}", number_text(number), number_text(count))
    }

    fn place_queen(&self) -> &'static str {
        "Place or take a queen"
    }
    fn exclude_square(&self) -> &'static str {
        "Exclude a square"
    }
}
