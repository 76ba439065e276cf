//! What there is to tell of a step: the facts, found once from a run, for the languages to put into
//! words. Formulas and calls are those of the program, the same in every language.

use crate::board::{Line, Square, Unit, short_name};
use crate::lesson::{Candidate, Counts, Method, Numbers, Run, Slot, Step, Trail, Verdict};

/// What the last step of a run did, why, and what comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Account {
    pub title: Title,
    pub reason: Reason,
    pub next: Next,
}

/// Where, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Title {
    Start,
    StartOfNumbers,
    Kept(Square),
    Attacked {
        square: Square,
        by: Square,
        line: Line,
    },
    Empties {
        square: Square,
        unit: Unit,
    },
    /// By its short name.
    Solution(String),
    /// From a row or column without a square left to the queen before it, which goes.
    Back {
        from: Unit,
        to: Unit,
        queen: Square,
        tried: Choice,
    },
    End {
        unit: Unit,
        tried: Choice,
    },
    Digit {
        number: u64,
        digit: u32,
        times: u32,
    },
    /// Rows of the queens that share a line.
    Diagonal {
        number: u64,
        rows: [u32; 2],
        line: Line,
    },
    EndOfNumbers,
}

/// Which squares of a row or column a method tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    All,
    /// Those that no queen attacks.
    Free,
}

/// The program's own reason, or what it has done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    Nothing,
    /// The call that tries all columns of the first row.
    Begins(String),
    AllFree,
    /// This holds, and so the test comes out.
    Holds {
        formula: String,
        outcome: Outcome,
    },
    /// A scan comes upon a queen there.
    ScanMeets {
        queen: String,
        outcome: Outcome,
    },
    NoneMet(Outcome),
    /// In the first row there is no queen to meet.
    NoneAbove(Outcome),
    /// All squares of the row that no queen attacks, by their index in it.
    Free {
        unit: Unit,
        indices: Vec<u32>,
    },
    EveryRowKeepsOne,
    /// It attacks every free square of this row or column.
    TakesTheLast(Unit),
    /// It was chosen for having so few options.
    Chosen {
        unit: Unit,
        options: u32,
    },
    /// A call has returned; what it changed is changed back.
    Returns {
        call: String,
        reset: Option<String>,
    },
    MasksFreed,
    SquaresFreed,
    OptionsRelinked,
    /// So many solutions so far.
    Found(u64),
    /// A number passes both tests.
    Passes {
        number: u64,
        found: u64,
    },
    Totals(Counts),
    TotalsOfNumbers(Counts),
}

/// What a test comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Returns {
        call: String,
        value: Value,
    },
    /// An assignment that the program makes.
    Sets(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    True,
    False,
    Zero,
}

/// What the program does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Nothing,
    /// Another square of this row or column.
    Square(Unit, Choice),
    /// There is none: this was the last one.
    NoSquare(Unit, Choice),
    /// The next row, from its first column.
    Row(u32),
    /// The next row, and its squares that no queen attacks.
    FreeOf {
        unit: Unit,
        indices: Vec<u32>,
    },
    /// The row or column with the fewest free squares, or options.
    Fewest {
        unit: Unit,
        count: u32,
        of: Counted,
    },
    /// So many queens stand, which is all.
    PutOut(u32),
    Number(u64),
    NoNumber,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    Squares,
    Options,
}

/// The queens on the board after a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    None,
    /// Those of the first rows, as columns by row.
    Prefix(String),
    Squares(Vec<Square>),
    Solution(String),
    Number(u64),
}

impl Account {
    pub fn of(run: &Run) -> Self {
        match run.last() {
            Step::Start => start(run),
            Step::Tried { square, verdict } => tried(run, square, verdict),
            Step::Solution => Self {
                title: Title::Solution(name_of_queens(run)),
                reason: Reason::Found(run.counts().solutions),
                next: next_square(run),
            },
            Step::Back { from, queen: Some(queen) } => back(run, from, queen),
            Step::Back { from, queen: None } => Self {
                title: Title::End { unit: from, tried: choice(run.method()) },
                reason: Reason::Totals(*run.counts()),
                next: Next::Nothing,
            },
            Step::Number(candidate) => looked_at(run, candidate),
            Step::NumbersEnd => Self {
                title: Title::EndOfNumbers,
                reason: Reason::TotalsOfNumbers(*run.counts()),
                next: Next::Nothing,
            },
        }
    }
}

impl Standing {
    pub fn of(run: &Run) -> Self {
        let Some(trail) = run.trail() else {
            return run.number().map_or(Self::None, Self::Number);
        };
        let path = trail.path();
        match path {
            _ if run.last() == Step::Solution => Self::Solution(name_of_queens(run)),
            [] => Self::None,
            _ if (0..).zip(path).all(|(row, queen)| queen.row == row) => {
                Self::Prefix(name_of_queens(run))
            }
            _ => Self::Squares(path.to_vec()),
        }
    }
}

/// The square that the last step tried in vain.
pub(super) fn tried_in_vain(run: &Run) -> Option<Square> {
    let (square, verdict) = run.last().tried()?;
    (verdict != Verdict::Kept).then_some(square)
}

fn start(run: &Run) -> Account {
    let (title, reason, next) = match (run.numbers(), call(run.method(), 0)) {
        (Some(numbers), _) => (Title::StartOfNumbers, Reason::Nothing, Next::Number(numbers.first)),
        (_, Some(call)) => (Title::Start, Reason::Begins(call), Next::Nothing),
        _ => (Title::Start, Reason::AllFree, next_level(run)),
    };
    Account { title, reason, next }
}

fn tried(run: &Run, square: Square, verdict: Verdict) -> Account {
    match verdict {
        Verdict::Kept => Account {
            title: Title::Kept(square),
            reason: why_kept(run, square),
            next: next_level(run),
        },
        Verdict::Attacked { by, line } => Account {
            title: Title::Attacked { square, by, line },
            reason: why_attacked(run.method(), square, by, line),
            next: next_square(run),
        },
        Verdict::Empties(unit) => Account {
            title: Title::Empties { square, unit },
            reason: Reason::TakesTheLast(unit),
            next: next_square(run),
        },
    }
}

fn back(run: &Run, from: Unit, queen: Square) -> Account {
    let reason = match (run.method(), from) {
        (Method::BitMasks, _) => Reason::MasksFreed,
        (Method::ForwardChecking, _) => Reason::SquaresFreed,
        (Method::DancingLinks, _) => Reason::OptionsRelinked,
        (method, Unit::Row(row) | Unit::Column(row)) => {
            let reset = cell(method, queen).map(|cell| {
                let unset = if method == Method::Matrix { "0" } else { "false" };
                format!("{cell} = {unset}")
            });
            call(method, row).map_or(Reason::Nothing, |call| Reason::Returns { call, reset })
        }
    };
    let to = trail(run).last_level().unit;
    let tried = choice(run.method());
    Account { title: Title::Back { from, to, queen, tried }, reason, next: next_square(run) }
}

fn looked_at(run: &Run, candidate: Candidate) -> Account {
    let number = run.number().expect("a number was looked at");
    let fails = |formula, test| {
        let outcome = Outcome::Returns { call: format!("{test}({number})"), value: Value::Zero };
        Reason::Holds { formula, outcome }
    };
    let (title, reason) = match candidate {
        Candidate::Digit { digit, times } => {
            let reason = fails(format!("f[{digit}] = {times}"), "check_1_n");
            (Title::Digit { number, digit, times }, reason)
        }
        Candidate::Diagonal { first, second } => {
            let column = |place: u32| number / 10_u64.pow(run.size().get() - place) % 10;
            let (a, b) = (column(first), column(second));
            let line = if b > a { Line::Diagonal } else { Line::Antidiagonal };
            let formula = format!("|g[{second}] − g[{first}]| = |{b} − {a}| = {second} − {first}");
            let rows = [first - 1, second - 1];
            (Title::Diagonal { number, rows, line }, fails(formula, "check_dia"))
        }
        Candidate::Solution => {
            let found = run.counts().solutions;
            (Title::Solution(name_of_queens(run)), Reason::Passes { number, found })
        }
    };
    Account { title, reason, next: next_number(run, number) }
}

pub(super) fn why_attacked(method: Method, square: Square, by: Square, line: Line) -> Reason {
    let Some(outcome) = outcome(method, square, Some(line)) else { return Reason::Nothing };
    let formula = match (method, line) {
        (Method::SlopeAndIntercept, _) => {
            let (row, column) = (i64::from(by.row), i64::from(by.column));
            let (array, value) = match line {
                Line::Diagonal => ("PlusB", row - column),
                Line::Antidiagonal => ("MinusB", row + column),
                Line::Row | Line::Column => ("Queen", column),
            };
            let value = value.to_string().replace('-', "−");
            format!("{array}[{}] = {array}[{}] = {value}", by.row, square.row)
        }
        (Method::SolutionVector, Line::Row | Line::Column) => {
            format!("x[{}] = x[{}] = {}", by.row + 1, square.row + 1, by.column + 1)
        }
        (Method::SolutionVector, _) => {
            let (i, k) = (by.row + 1, square.row + 1);
            format!("|{i} − {k}| = |{} − {}|", by.column + 1, square.column + 1)
        }
        _ => {
            let set = if method == Method::Matrix { "1" } else { "true" };
            let queen = format!("{} = {set}", cell(method, by).unwrap_or_default());
            return Reason::ScanMeets { queen, outcome };
        }
    };
    Reason::Holds { formula, outcome }
}

fn why_kept(run: &Run, square: Square) -> Reason {
    if let Some(outcome) = outcome(run.method(), square, None) {
        let is_first = square.row == 0;
        return if is_first { Reason::NoneAbove(outcome) } else { Reason::NoneMet(outcome) };
    }
    let trail = trail(run);
    let level = trail.levels().nth(trail.path().len() - 1);
    match (run.method(), level) {
        (Method::BitMasks, Some(level)) => {
            Reason::Free { unit: level.unit, indices: not_excluded(level.slots) }
        }
        (Method::DancingLinks, Some(level)) => {
            let options = not_excluded(level.slots).len() as u32;
            Reason::Chosen { unit: level.unit, options }
        }
        (Method::ForwardChecking, _) if trail.path().len() < run.size().as_usize() => {
            Reason::EveryRowKeepsOne
        }
        _ => Reason::Nothing,
    }
}

fn next_square(run: &Run) -> Next {
    let level = trail(run).last_level();
    let choice = choice(run.method());
    if level.slots.contains(&Slot::Open) {
        Next::Square(level.unit, choice)
    } else {
        Next::NoSquare(level.unit, choice)
    }
}

/// What is chosen from under the queens that stand.
fn next_level(run: &Run) -> Next {
    let trail = trail(run);
    if trail.path().len() == run.size().as_usize() {
        return Next::PutOut(run.size().get());
    }
    let level = trail.last_level();
    let (unit, indices) = (level.unit, not_excluded(level.slots));
    let count = indices.len() as u32;
    match (run.method(), unit) {
        (Method::BitMasks, _) => Next::FreeOf { unit, indices },
        (Method::DancingLinks, _) => Next::Fewest { unit, count, of: Counted::Options },
        (Method::ForwardChecking, _) | (_, Unit::Column(_)) => {
            Next::Fewest { unit, count, of: Counted::Squares }
        }
        (_, Unit::Row(row)) => Next::Row(row),
    }
}

fn next_number(run: &Run, number: u64) -> Next {
    let is_last = run.numbers().is_none_or(|numbers| number == numbers.last);
    if is_last { Next::NoNumber } else { Next::Number(number + Numbers::STEP) }
}

/// Only the number scan has none, and it takes no step with a queen.
fn trail(run: &Run) -> &Trail {
    run.trail().expect("queens are placed in a tree")
}

/// The columns by row of the queens that stand.
fn name_of_queens(run: &Run) -> String {
    short_name(&run.queens().iter().map(|queen| queen.column).collect::<Vec<_>>())
}

fn not_excluded(slots: &[Slot]) -> Vec<u32> {
    let slots = (0..).zip(slots);
    slots.filter(|(_, slot)| **slot != Slot::Excluded).map(|(index, _)| index).collect()
}

fn choice(method: Method) -> Choice {
    match method {
        Method::BitMasks | Method::ForwardChecking | Method::DancingLinks => Choice::Free,
        _ => Choice::All,
    }
}

/// The call that tries all columns of a row; `None` for a method that tries only some.
fn call(method: Method, row: u32) -> Option<String> {
    match method {
        Method::SlopeAndIntercept => Some(format!("PutQueen({row})")),
        Method::BooleanBoard => Some(format!("n_queens({row})")),
        Method::SolutionVector => Some(format!("Backtrack({})", row + 1)),
        Method::Matrix => Some(format!("eightQueen({row})")),
        _ => None,
    }
}

/// What the test of a square comes to; along this line a queen was met.
fn outcome(method: Method, square: Square, met: Option<Line>) -> Option<Outcome> {
    let Square { row, column } = square;
    let (call, value) = match method {
        Method::SlopeAndIntercept => (format!("Attack({row})"), met.is_some()),
        Method::BooleanBoard => {
            let scan = match met {
                None => return Some(Outcome::Sets(format!("board[{row}][{column}] = true"))),
                Some(Line::Diagonal) => "same_forward_slash",
                Some(Line::Antidiagonal) => "same_backward_slash",
                Some(Line::Row | Line::Column) => "same_col",
            };
            (format!("{scan}({row}, {column})"), true)
        }
        Method::SolutionVector => (format!("Place({})", row + 1), met.is_none()),
        Method::Matrix => (format!("rightPosition({row}, {column})"), met.is_none()),
        _ => return None,
    };
    Some(Outcome::Returns { call, value: if value { Value::True } else { Value::False } })
}

/// A square as the program's board has it, if it has one.
fn cell(method: Method, Square { row, column }: Square) -> Option<String> {
    match method {
        Method::BooleanBoard => Some(format!("board[{row}][{column}]")),
        Method::Matrix => Some(format!("queens[{row}][{column}]")),
        _ => None,
    }
}
