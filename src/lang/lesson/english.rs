//! Watching a search in English.

use super::account::{Choice, Counted, Outcome, Standing, Value, tried_in_vain};
use super::*;
use crate::board::Line;
use crate::lang::Words;
use crate::lang::english::{English, plural};

impl LessonWords for English {
    fn method_label(&self) -> &'static str {
        "Method"
    }
    fn method(&self, method: Method) -> &'static str {
        match method {
            Method::SlopeAndIntercept => "Slope and intercept",
            Method::BooleanBoard => "Boolean board",
            Method::NumberScan => "Number scan",
            Method::SolutionVector => "Solution vector",
            Method::Matrix => "Matrix",
            Method::BitMasks => "Bit masks",
            Method::ForwardChecking => "Forward checking",
            Method::DancingLinks => "Dancing links",
        }
    }
    fn method_in_short(&self, method: Method) -> &'static str {
        match method {
            Method::SlopeAndIntercept => {
                "Three arrays: column, row − column and row + column of each queen"
            }
            Method::BooleanBoard => "A board of true and false, scanned upwards three times",
            Method::NumberScan => "Numbers with a digit a row, tested one after the other",
            Method::SolutionVector => "x[k] is the column of row k; Place(k) tests it",
            Method::Matrix => "A table of 0 and 1: the whole column, then both upper diagonals",
            Method::BitMasks => "Attacked columns are bits of a mask, and never tried",
            Method::ForwardChecking => {
                "Each row keeps its free squares; the row with the fewest is next"
            }
            Method::DancingLinks => {
                "Exact cover: linked lists of options, the shortest list is next"
            }
        }
    }
    fn order_note(&self) -> &'static str {
        "Not in lexicographic order"
    }
    fn method_sizes(&self, method: Method) -> String {
        let range = format!("A number from 1 to {}", method.max_size());
        match method {
            Method::NumberScan => range + ", as a column is one digit",
            _ => range,
        }
    }

    fn step(&self, run: &Run, naming: Naming) -> StepWords {
        step_words(self, run, naming)
    }
    fn board_at_step(&self, run: &Run, naming: Naming) -> String {
        let n = run.size();
        let queens = match Standing::of(run) {
            Standing::None => "no queen".to_owned(),
            Standing::Prefix(name) => format!("queens {name}"),
            Standing::Squares(queens) => format!("queens at {}", squares_text(&queens, naming)),
            Standing::Solution(name) => format!("the solution {name}"),
            Standing::Number(number) => format!("the number {number}"),
        };
        let trying = tried_in_vain(run).map(|square| self.square(square, naming));
        let trying = trying.map_or(String::new(), |square| format!(", trying {square}"));
        let step = number_text(run.counts().steps);
        format!("Board of {n} by {n} at step {step}: {queens}{trying}")
    }

    fn step_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::First => ("Start again", "Back to before the first step"),
            Command::Previous => ("Step back", ""),
            Command::Next => ("Step", "One step on"),
            Command::Last => ("To the end", "To the end of the search"),
            Command::TenBack => ("Ten steps back", ""),
            Command::TenOn => ("Ten steps on", ""),
            Command::EnterNumber => ("Go to step…", ""),
            Command::Stop => ("Stop recording", "Steps recorded so far stay"),
            Command::SearchOn => ("Record on", "Go on recording where it was stopped"),
            _ => return None,
        };
        Some(CommandWords { name, tooltip })
    }

    fn counter(&self, counter: Counter, method: Method) -> &'static str {
        match counter {
            Counter::Nodes if !method.has_tree() => "Numbers tried",
            Counter::Nodes => "Queens placed",
            Counter::Checks => "Checks",
            Counter::Backtracks => "Backtracks",
            Counter::Solutions => "Solutions",
        }
    }
    fn counter_in_short(&self, counter: Counter, method: Method) -> &'static str {
        match counter {
            Counter::Nodes if !method.has_tree() => "Numbers",
            Counter::Nodes => "Queens",
            other => self.counter(other, method),
        }
    }
    fn counter_tooltip(&self, counter: Counter, method: Method) -> &'static str {
        match counter {
            Counter::Nodes if !method.has_tree() => "Numbers looked at so far",
            Counter::Nodes => "Queens that were tried and kept: the nodes of the tree",
            Counter::Checks => match method {
                Method::SlopeAndIntercept | Method::SolutionVector => {
                    "One check: one earlier queen is compared with the new one"
                }
                Method::BooleanBoard | Method::Matrix => {
                    "One check: one square of the board is looked at"
                }
                Method::NumberScan => {
                    "One check: the count of a digit is compared with 1, or two places are compared"
                }
                Method::BitMasks => "One check: one look at the masks, for a row",
                Method::ForwardChecking => "One check: one row’s set of free squares is updated",
                Method::DancingLinks => "One check: one node is unlinked from its list",
            },
            Counter::Backtracks if !method.has_tree() => "This method never goes back",
            Counter::Backtracks => "How often nothing was left to try in a row or column",
            Counter::Solutions => "Solutions put out so far",
        }
    }

    fn program_title(&self) -> &'static str {
        "Program"
    }
    fn stack_title(&self) -> &'static str {
        "Call stack"
    }
    fn data_title(&self) -> &'static str {
        "Data"
    }
    fn tree_title(&self) -> &'static str {
        "Search tree"
    }
    fn stack_title_in_short(&self) -> &'static str {
        "Stack"
    }
    fn tree_title_in_short(&self) -> &'static str {
        "Tree"
    }
    fn frame_state(&self, state: FrameState) -> &'static str {
        match state {
            FrameState::Kept => "kept",
            FrameState::Tried => "tried",
            FrameState::Current => "",
            FrameState::Returned { answer, .. } => answer,
        }
    }
    fn stack_row(&self, frame: &Frame, state: &str) -> String {
        frame_parts(frame, state).join(", ")
    }

    fn step_label(&self) -> &'static str {
        "Step"
    }
    fn step_number(&self) -> &'static str {
        "Step number"
    }
    fn of_steps(&self, steps: u64) -> String {
        format!("of {}", number_text(steps))
    }
    fn of_steps_so_far(&self, steps: u64) -> String {
        format!("of {} so far", number_text(steps))
    }
    fn step_slider(&self) -> &'static str {
        "Step slider"
    }
    fn step_beyond(&self, last: u64) -> String {
        format!("A step from 0 to {}", number_text(last))
    }
    fn step_from_zero(&self) -> &'static str {
        "A step from 0 on"
    }
    fn speed_label(&self) -> &'static str {
        "Speed"
    }
    fn speed(&self, speed: Speed) -> String {
        match speed.steps_a_second() {
            None => "As fast as possible".to_owned(),
            Some(1) => "1 step a second".to_owned(),
            Some(rate) => format!("{} steps a second", number_text(rate.into())),
        }
    }
    fn speed_in_short(&self, speed: Speed) -> String {
        match speed.steps_a_second() {
            None => "fastest".to_owned(),
            Some(rate) => format!("{} / s", number_text(rate.into())),
        }
    }
    fn watching_state(&self, is_playing: bool, run: &Run) -> String {
        match (is_playing, run.is_over(), run.last()) {
            (true, ..) => "Playing",
            (_, true, _) => "At the end of the search",
            (.., Step::Start) => "Before the first step",
            _ => "Paused",
        }
        .to_owned()
    }
    fn recording_state(&self, steps: u64, share: f64) -> String {
        let (steps, share) = (number_text(steps), percent_text(share));
        format!("Recording: {steps} steps so far, {share} of the search")
    }
    fn steps_hint(&self) -> &'static str {
        "Space plays, arrow keys step"
    }

    fn tree_mark(&self, mark: TreeMark) -> &'static str {
        match mark {
            TreeMark::Open => "open",
            TreeMark::Path => "on the path",
            TreeMark::Finished => "finished",
            TreeMark::DeadEnd => "dead end",
            TreeMark::Rejected => "rejected",
            TreeMark::Solution => "solution",
            TreeMark::Folded => "folded",
        }
    }
    fn tree_row(&self) -> &'static str {
        "row"
    }
    fn tree_unit(&self, unit: Unit, naming: Naming) -> String {
        unit_text(unit, naming)
    }
    fn tree_root(&self) -> &'static str {
        "The empty board"
    }
    fn tree_node(&self, square: Square, slot: Slot, naming: Naming) -> String {
        let place = self.square(square, naming);
        let became = match slot {
            Slot::Open => "not tried yet".to_owned(),
            Slot::Excluded => "never tried, as it is attacked".to_owned(),
            Slot::Rejected => "rejected".to_owned(),
            Slot::Path => "on the path".to_owned(),
            Slot::Finished { nodes: 1, solutions: 0 } => {
                "dead end, no queen could stay below it".to_owned()
            }
            Slot::Finished { nodes: 1, .. } => "solution".to_owned(),
            Slot::Finished { nodes, solutions } => {
                let queens = plural(nodes, "queen", "queens");
                match solutions {
                    0 => format!("{queens}, no solution below"),
                    _ => format!("{queens}, {} below", plural(solutions, "solution", "solutions")),
                }
            }
        };
        format!("{place}: {became}")
    }
    fn tree_cut(&self, nodes: usize) -> String {
        format!("Unfolded as far as {} nodes", number_text(nodes as u64))
    }
    fn full_space(&self, squares: usize, tried: usize) -> String {
        let text = |count| number_text(count as u64);
        format!("Full space: {} squares, {} of them tried", text(squares), text(tried))
    }
    fn no_tree(&self) -> &'static str {
        "No tree: this method never looks at a board with fewer than n queens. It tests whole \
         numbers, one after the other."
    }

    fn interval(&self, first: u64, last: u64, step: u64, count: u64) -> String {
        format!("{first} to {last} in steps of {step}: {}", plural(count, "number", "numbers"))
    }
    fn number_of_interval(&self, number: u64, count: u64) -> String {
        format!("number {} of {}", number_text(number), number_text(count))
    }
}

impl Tell for English {
    fn title(&self, title: &Title, naming: Naming) -> String {
        match title {
            Title::Start => "Nothing has been tried yet.".to_owned(),
            Title::StartOfNumbers => "No number has been looked at yet.".to_owned(),
            Title::Kept(square) => {
                format!("{}: attacked by no queen; it stays.", self.square_title(*square, naming))
            }
            Title::Attacked { square, by, line } => {
                let (place, by) = (self.square_title(*square, naming), self.square(*by, naming));
                format!("{place}: shares {} with the queen at {by}.", with_article(*line))
            }
            Title::Empties { square, unit } => {
                let (place, unit) = (self.square_title(*square, naming), unit_text(*unit, naming));
                format!("{place}: leaves {unit} without a free square.")
            }
            Title::Solution(name) => format!("A solution: {name}."),
            Title::Back { from, to, queen, tried } => {
                let why = match tried {
                    Choice::All => format!("every {} has been tried", across(*from, 1)),
                    Choice::Free => "no free square is left".to_owned(),
                };
                let (from, back) = (unit_title(*from, naming), unit_text(*to, naming));
                let left = format!("{} {}", across(*to, 1), number_in(*to, *queen, naming));
                format!("{from}: {why}. Back to {back}: its queen leaves {left}.")
            }
            Title::End { unit, tried: Choice::All } => {
                let (across, unit_text) = (across(*unit, 1), unit_text(*unit, naming));
                format!("Every {across} of {unit_text} has been tried: the search is over.")
            }
            Title::End { unit, tried: Choice::Free } => {
                format!(
                    "{} has no free square left: the search is over.",
                    unit_title(*unit, naming)
                )
            }
            Title::Digit { number, digit, times: 0 } => format!("{number}: has no digit {digit}."),
            Title::Digit { number, digit, times } => {
                format!("{number}: the digit {digit} stands {times} times.")
            }
            Title::Diagonal { number, rows: [a, b], line } => {
                let (a, b) = (row_text(*a, naming), row_text(*b, naming));
                let line = with_article(*line);
                format!("{number}: the queens of rows {a} and {b} share {line}.")
            }
            Title::EndOfNumbers => {
                "The last number has been looked at: the search is over.".to_owned()
            }
        }
    }

    fn reason(&self, reason: &Reason, naming: Naming) -> String {
        match reason {
            Reason::Nothing => String::new(),
            Reason::Begins(call) => {
                format!(
                    "{call} tries the columns of row {} from left to right",
                    row_text(0, naming)
                )
            }
            Reason::AllFree => "Every square is free".to_owned(),
            Reason::Holds { formula, outcome } => {
                format!("{formula}, so {}", outcome_text(outcome))
            }
            Reason::ScanMeets { queen, outcome } => {
                format!("The scan meets {queen}, so {}", outcome_text(outcome))
            }
            Reason::NoneMet(outcome) => {
                format!("No earlier queen shares a line with it, so {}", outcome_text(outcome))
            }
            Reason::NoneAbove(outcome) => {
                format!("There is no earlier queen, so {}", outcome_text(outcome))
            }
            Reason::Free { unit, indices } => {
                let (unit_text, free) =
                    (unit_text(*unit, naming), free_text(*unit, indices, naming));
                format!("Free in {unit_text}: {free}")
            }
            Reason::EveryRowKeepsOne => "Every row without a queen keeps a free square".to_owned(),
            Reason::TakesTheLast(unit) => {
                format!("It attacks every free square of {}", unit_text(*unit, naming))
            }
            Reason::Chosen { unit, options } => {
                let options = plural(u64::from(*options), "option", "options");
                format!("{} was chosen for its {options}, the fewest", unit_title(*unit, naming))
            }
            Reason::Returns { call, reset: None } => format!("{call} returns"),
            Reason::Returns { call, reset: Some(reset) } => format!("{call} returns, then {reset}"),
            Reason::MasksFreed => "The masks are again as they were before it".to_owned(),
            Reason::SquaresFreed => "The squares that only it attacked are free again".to_owned(),
            Reason::OptionsRelinked => {
                "What was unlinked for it is linked again, last things first".to_owned()
            }
            Reason::Found(found) => format!("Found so far: {}", number_text(*found)),
            Reason::Passes { number, found } => format!(
                "check_1_n({number}) and check_dia({number}) are 1. Found so far: {}",
                number_text(*found)
            ),
            Reason::Totals(counts) => format!(
                "{}, {}, {}, {}",
                plural(counts.solutions, "solution", "solutions"),
                plural(counts.nodes, "queen placed", "queens placed"),
                plural(counts.checks, "check", "checks"),
                plural(counts.backtracks, "backtrack", "backtracks"),
            ),
            Reason::TotalsOfNumbers(counts) => format!(
                "{}, {}, {}",
                plural(counts.solutions, "solution", "solutions"),
                plural(counts.nodes, "number tried", "numbers tried"),
                plural(counts.checks, "check", "checks"),
            ),
        }
    }

    fn next(&self, next: &Next, naming: Naming) -> String {
        match next {
            Next::Nothing => String::new(),
            Next::Square(unit, Choice::All) => format!("Try the next {}", across(*unit, 1)),
            Next::Square(_, Choice::Free) => "Try the next free square".to_owned(),
            Next::NoSquare(unit, Choice::All) => format!("That was the last {}", across(*unit, 1)),
            Next::NoSquare(_, Choice::Free) => "That was the last free square".to_owned(),
            Next::Row(row) => {
                let (row, column) = (row_text(*row, naming), column_text(0, naming));
                format!("Go on with row {row}, from column {column}")
            }
            Next::FreeOf { unit, indices } if indices.is_empty() => {
                format!("Go on with {}, where no square is free", unit_text(*unit, naming))
            }
            Next::FreeOf { unit, indices } => {
                let free = free_text(*unit, indices, naming);
                format!("Go on with {}; free in it: {free}", unit_text(*unit, naming))
            }
            Next::Fewest { unit, count, of } => {
                let count = u64::from(*count);
                let count = match of {
                    Counted::Squares => plural(count, "free square", "free squares"),
                    Counted::Options => plural(count, "option", "options"),
                };
                format!("Go on with {}: it has the fewest, {count}", unit_text(*unit, naming))
            }
            Next::PutOut(1) => "The queen stands, and the solution is put out".to_owned(),
            Next::PutOut(n) => format!("All {n} queens stand, and the solution is put out"),
            Next::Number(number) => format!("Go on with {number}"),
            Next::NoNumber => "That was the last number".to_owned(),
        }
    }

    fn detail(&self, parts: &[String]) -> String {
        parts.iter().map(|part| format!("{part}.")).collect::<Vec<_>>().join(" ")
    }
}

fn squares_text(squares: &[Square], naming: Naming) -> String {
    let squares: Vec<_> = squares.iter().map(|square| English.square(*square, naming)).collect();
    squares.join("; ")
}

fn with_article(line: Line) -> String {
    let article = if line == Line::Antidiagonal { "an" } else { "a" };
    format!("{article} {}", English.line(line))
}

fn unit_text(unit: Unit, naming: Naming) -> String {
    let name = match unit {
        Unit::Row(_) => "row",
        Unit::Column(_) => "column",
    };
    format!("{name} {}", unit_number(unit, naming))
}

fn unit_title(unit: Unit, naming: Naming) -> String {
    let text = unit_text(unit, naming);
    text[..1].to_uppercase() + &text[1..]
}

/// What a row has n of, and a column.
fn across(unit: Unit, count: usize) -> &'static str {
    match (unit, count) {
        (Unit::Row(_), 1) => "column",
        (Unit::Row(_), _) => "columns",
        (Unit::Column(_), 1) => "row",
        (Unit::Column(_), _) => "rows",
    }
}

fn free_text(unit: Unit, indices: &[u32], naming: Naming) -> String {
    let numbers = numbers_across(unit, indices, naming);
    let list = match numbers.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        few => few.concat(),
    };
    format!("{} {list}", across(unit, indices.len()))
}

fn outcome_text(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Sets(assignment) => assignment.clone(),
        Outcome::Returns { call, value } => {
            let value = match value {
                Value::True => "true",
                Value::False => "false",
                Value::Zero => "0",
            };
            format!("{call} is {value}")
        }
    }
}
