//! A board that is played by hand in English.

use super::*;
use crate::board::Unit;
use crate::lang::Words;
use crate::lang::english::{English, plural};
use crate::lang::{column_text, row_text};

impl PlayWords for English {
    fn play_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::Open => ("Open…", "Play the board in a file"),
            Command::Undo => ("Undo", "Take back the last move"),
            Command::Redo => ("Redo", "Make the move again that was taken back"),
            Command::Stop => ("Stop", "Stop counting and looking"),
            Command::SearchOn => ("Count again", "Count the completions from the beginning"),
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
    fn open_position_title(&self) -> &'static str {
        "Open a position"
    }
    fn drop_to_play(&self) -> &'static str {
        "Drop to play"
    }
    fn refused_position(&self, why: &PositionRefusal) -> String {
        match why {
            PositionRefusal::Unreadable(PositionFault::Size) => {
                "This is no position: there is no text".to_owned()
            }
            PositionRefusal::Unreadable(PositionFault::Sign { row, sign }) => {
                let (row, sign) = (row + 1, sign_name(*sign));
                format!("This is no position: row {row} of the text has the sign {sign}")
            }
            PositionRefusal::Unreadable(PositionFault::Width { row, squares, rows }) => {
                let (row, squares) = (row + 1, number_text(*squares));
                format!(
                    "This is no position: row {row} of the text has {squares} squares, and there are \
                     {rows} rows"
                )
            }
            PositionRefusal::NoPuzzle(TextError::Missing(part)) => {
                format!("This is no puzzle: it needs {}, as in 8 medium 42", puzzle_part(*part))
            }
            PositionRefusal::NoPuzzle(TextError::Wrong(part, word)) => {
                format!("This is no puzzle: {word} is not {}", puzzle_part(*part))
            }
            PositionRefusal::NoPuzzle(TextError::Unexpected(word)) => {
                format!("This is no puzzle: {word} has no place in its text")
            }
            PositionRefusal::TooLarge { n } => {
                format!("{n} × {n} squares: boards are played up to n = 64")
            }
        }
    }

    fn origin(&self, origin: &Origin) -> String {
        match origin {
            Origin::Empty => "Empty board".to_owned(),
            Origin::Puzzle(puzzle) => puzzle.to_string(),
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

    fn help(&self) -> &'static str {
        "Help"
    }
    fn completions_sentence(&self, count: Count, is_counting: bool) -> String {
        match count {
            Count::Exactly(0) => "No solution keeps all queens".to_owned(),
            Count::Exactly(1) => "One solution keeps all queens".to_owned(),
            Count::Exactly(_) => "So many solutions keep all queens".to_owned(),
            Count::MoreThan(count) => {
                format!("More than {}; no more are counted", number_text(count))
            }
            Count::AtLeast(count) if is_counting => {
                format!("Counting: at least {} so far", number_text(count))
            }
            Count::AtLeast(count) => format!("Stopped: at least {} so far", number_text(count)),
        }
    }
    fn last_solvable(&self, which: &LastSolvable, naming: Naming) -> String {
        match which {
            LastSolvable::Still => "The board can still be solved.".to_owned(),
            LastSolvable::Never => "The board had no solution from the beginning.".to_owned(),
            LastSolvable::Before { queen, completions, .. } => {
                let queen = self.square(*queen, naming);
                let completions = match completions {
                    Count::Exactly(count) => plural(*count, "completion", "completions"),
                    Count::MoreThan(count) => {
                        format!("more than {} completions", number_text(*count))
                    }
                    Count::AtLeast(count) => {
                        format!("at least {} completions", number_text(*count))
                    }
                };
                format!(
                    "The board could still be solved before the queen at {queen}: {completions}."
                )
            }
        }
    }
    fn asking(&self) -> &'static str {
        "Looking for a solution"
    }
    fn hint_title(&self, hint: &Hint, naming: Naming) -> String {
        match hint {
            Hint::Solved => "The board is solved".to_owned(),
            Hint::NoCompletion => "No solution is left".to_owned(),
            Hint::Place(safe) => {
                format!("{} leads to a solution", self.square_title(safe.square, naming))
            }
        }
    }
    fn hint_reasons(&self, hint: &SafeSquare, naming: Naming) -> String {
        let unit = unit(hint.unit, naming);
        let mut reasons = Vec::new();
        if hint.is_excluded {
            reasons.push(format!(
                "You have excluded it, but no square of {unit} that is not excluded is known to."
            ));
        }
        if hint.beside.is_empty() {
            reasons.push(format!("It is the only free square of {unit}."));
        } else if hint.beside.len() > MOST_BESIDE {
            reasons.push(beside_in_numbers(hint, &unit));
        } else {
            reasons.extend(hint.beside.iter().map(|&(square, beside)| {
                let square = self.square_title(square, naming);
                match beside {
                    Beside::LeadsOn => format!("{square} does, too."),
                    Beside::NoCompletion => format!("{square} does not."),
                    Beside::Empties(unit_left) => {
                        format!("{square} leaves {} no free square.", self::unit(unit_left, naming))
                    }
                    Beside::Unknown => format!("{square} is not searched to its end."),
                }
            }));
        }
        reasons.join(" ")
    }

    fn choose_puzzle(&self) -> &'static str {
        "Choose a puzzle"
    }
    fn classics(&self) -> &'static str {
        "Classics"
    }
    fn twelve_fundamental(&self) -> &'static str {
        "Twelve fundamental solutions"
    }
    fn level_label(&self) -> &'static str {
        "Level"
    }
    fn level(&self, level: Level) -> &'static str {
        match level {
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
        }
    }
    fn level_about(&self, level: Level) -> &'static str {
        match level {
            Level::Easy => "There is always a row or column with a single free square",
            Level::Medium => "Squares that would leave a row or column none have to be excluded",
            Level::Hard => "Something has to be supposed and followed",
        }
    }
    fn has_number_of_given(&self) -> &'static str {
        "A number of given queens"
    }
    fn number_of_given(&self) -> &'static str {
        "Given queens"
    }
    fn with_blocks(&self) -> &'static str {
        "Blocked squares"
    }
    fn puzzle_number(&self) -> &'static str {
        "Number of the puzzle"
    }
    fn make_puzzle(&self) -> &'static str {
        "Make puzzle"
    }
    fn making_puzzle(&self, puzzle: &Puzzle) -> String {
        format!("Making {puzzle}")
    }
    fn puzzle_refusal(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Size => {
                format!("Puzzles have {} to {} rows", Puzzle::SIZES.start(), Puzzle::SIZES.end())
            }
            Refusal::TooManyGiven => "So many given queens are a solution already".to_owned(),
            Refusal::TooFewGiven => "So few given queens leave more than one solution".to_owned(),
            Refusal::NoBlockNeeded => "So many given queens need no blocked square".to_owned(),
            Refusal::NoneSoHard => "No puzzle so hard was found: try another number".to_owned(),
        }
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
            Move::TakeBack(queen) => format!("Take back from {} on", square(queen)),
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

fn unit(unit: Unit, naming: Naming) -> String {
    match unit {
        Unit::Row(row) => format!("row {}", row_text(row, naming)),
        Unit::Column(column) => format!("column {}", column_text(column, naming)),
    }
}

/// How many of the squares beside a hint lead on and how many do not.
fn beside_in_numbers(hint: &SafeSquare, unit: &str) -> String {
    let BesideCounts { lead_on, dead_ends, unknown } = BesideCounts::of(hint);
    let all = hint.beside.len();
    let parts = [
        (lead_on, "does, too", "do, too"),
        (dead_ends, "does not", "do not"),
        (unknown, "is not searched to the end", "are not searched to the end"),
    ];
    let parts: Vec<_> = parts.into_iter().filter(|(count, ..)| *count > 0).collect();
    match parts.as_slice() {
        [(_, _, what)] => format!("All {all} other free squares of {unit} {what}."),
        _ => {
            let part = |&(count, one, many): &(usize, _, _)| plural(count as u64, one, many);
            let parts: Vec<_> = parts.iter().map(part).collect();
            format!("Of the {all} other free squares of {unit}, {}.", parts.join(", "))
        }
    }
}

/// What a part of a puzzle's text is.
fn puzzle_part(part: Part) -> String {
    match part {
        Part::Size => {
            format!("a board size from {} to {}", Puzzle::SIZES.start(), Puzzle::SIZES.end())
        }
        Part::Level => "a level: easy, medium or hard".to_owned(),
        Part::Seed => "a number for the puzzle".to_owned(),
        Part::Given => "a number of given queens below n".to_owned(),
    }
}
