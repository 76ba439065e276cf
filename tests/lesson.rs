//! The methods that are watched, a step at a time, against plain recursions that share nothing with
//! them, against steps written out, and against the search.

use std::collections::HashMap;
use std::fs;

use queenside::board::{Line, Size, Square, Unit, published};
use queenside::lesson::{
    Body, Candidate, Cell, Counts, Datum, Frame, FrameState, Level, Mark, Method, Record, Run,
    Slot, Step, Verdict, interval_at,
};
use queenside::search::{Direction, Enumerator, Problem, Step as Found};

fn size(n: u32) -> Size {
    Size::new(n).unwrap()
}

fn methods_with_tree() -> impl Iterator<Item = Method> {
    Method::ALL.into_iter().filter(|method| method.has_tree())
}

/// After each of its steps.
fn steps(method: Method, n: u32, mut after: impl FnMut(&Run)) -> Run {
    let mut run = Run::new(method, size(n));
    while run.advance() {
        after(&run);
    }
    run
}

fn recorded(method: Method, n: u32) -> Record {
    let mut record = Record::new(method, size(n));
    let mut run = record.end().clone();
    while !run.is_over() {
        run.advance_to(run.counts().steps + interval_at(&run));
        record.push(run.clone());
    }
    record
}

// Solutions

/// Columns by row, from 0, in the order in which the method finds them.
fn solutions(method: Method, n: u32) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    steps(method, n, |run| match (run.last(), run.trail()) {
        (Step::Number(Candidate::Solution), _) => {
            let number = run.number().unwrap().to_string();
            found.push(number.bytes().map(|digit| u32::from(digit - b'1')).collect());
        }
        (Step::Tried { verdict: Verdict::Kept, .. }, Some(trail))
            if trail.path().len() == n as usize =>
        {
            let mut queens = trail.path().to_vec();
            queens.sort();
            found.push(queens.iter().map(|queen| queen.column).collect());
        }
        _ => {}
    });
    found
}

fn enumerated(n: u32) -> Vec<Vec<u32>> {
    let mut search = Enumerator::new(&Problem::empty_board(n).unwrap());
    let mut found = Vec::new();
    while search.step(Direction::Forward, &mut u64::MAX.clone()) == Found::Found {
        found.push(search.columns().to_vec());
    }
    found
}

#[test]
fn every_method_finds_the_solutions_of_the_search() {
    for (method, n) in Method::ALL.into_iter().flat_map(|method| (1..=8).map(move |n| (method, n)))
    {
        let mut found = solutions(method, n);
        if !method.is_lexicographic() {
            found.sort();
        }
        assert_eq!(found, enumerated(n), "{method:?} for n = {n}");
        assert_eq!(published(size(n)).unwrap().solutions, found.len() as u64);
    }
}

#[test]
fn fewest_first_leaves_the_lexicographic_order() {
    let is_lexicographic = |method| {
        let is_sorted = |n| solutions(method, n).is_sorted();
        (1..=8).filter(|&n| method != Method::NumberScan || n < 8).all(is_sorted)
    };
    for method in Method::ALL {
        assert_eq!(is_lexicographic(method), method.is_lexicographic(), "{method:?}");
    }
}

// Counts

fn counts(steps: u64, nodes: u64, checks: u64, backtracks: u64, solutions: u64) -> Counts {
    Counts { steps, nodes, checks, backtracks, solutions }
}

#[test]
fn methods_that_only_look_back_place_the_same_queens() {
    use Method::{BitMasks, BooleanBoard, Matrix, SlopeAndIntercept, SolutionVector};
    for method in [SlopeAndIntercept, BooleanBoard, SolutionVector, Matrix, BitMasks] {
        let nodes = [4, 5, 6, 7, 8].map(|n| steps(method, n, |_| ()).counts().nodes);
        assert_eq!(nodes, [16, 53, 152, 551, 2056], "{method:?}");
    }
}

#[test]
fn the_solution_vector_stands_where_it_is_known_to_stand() {
    let record = recorded(Method::SolutionVector, 4);
    assert_eq!(record.steps(), 77);
    assert_eq!(*record.at(62).counts(), counts(62, 15, 71, 10, 2));

    let record = recorded(Method::SolutionVector, 8);
    assert_eq!(record.steps(), 17_777);
    let run = record.at(849);
    let columns: Vec<_> =
        run.trail().unwrap().path().iter().map(|queen| queen.column + 1).collect();
    assert_eq!(columns, [1, 5, 7, 2, 4, 8]);
    let verdict = Verdict::Attacked { by: Square::new(2, 6), line: Line::Antidiagonal };
    assert_eq!(run.last(), Step::Tried { square: Square::new(6, 2), verdict });
    assert_eq!(*run.counts(), counts(849, 97, 2082, 91, 0));
}

// Steps

/// A square, both counted from 1.
type Place = (u32, u32);

/// The squares from which one is chosen next, with the name of their row or column, and the checks
/// that this takes.
type Choose = fn(u32, &[Place]) -> (String, Vec<Place>, u64);

/// Why a queen is not kept, and the checks that this takes.
type Test = fn(u32, &[Place], Place) -> (Option<String>, u64);

/// A method as a plain recursion without data of its own: all is found again from the queens. It
/// writes a line a step.
struct Plain {
    n: u32,
    choose: Choose,
    test: Test,
    lines: Vec<String>,
    counts: Counts,
}

impl Plain {
    fn search(n: u32, (choose, test): (Choose, Test)) -> Self {
        let mut plain = Self { n, choose, test, lines: Vec::new(), counts: Counts::default() };
        plain.under(&mut Vec::new());
        plain.counts.steps = plain.lines.len() as u64;
        plain
    }

    fn under(&mut self, queens: &mut Vec<Place>) {
        if queens.len() == self.n as usize {
            let mut by_row = queens.clone();
            by_row.sort();
            let columns: Vec<_> = by_row.iter().map(|queen| queen.1.to_string()).collect();
            self.lines.push(format!("solution {}", columns.join(" ")));
            self.counts.solutions += 1;
            return;
        }
        let (unit, places, checks) = (self.choose)(self.n, queens);
        self.counts.checks += checks;
        for place in places {
            let (why, checks) = (self.test)(self.n, queens, place);
            self.counts.checks += checks;
            let verdict = why.as_deref().unwrap_or("kept");
            self.lines.push(format!("tried {}: {verdict}", place_text(place)));
            if why.is_none() {
                self.counts.nodes += 1;
                queens.push(place);
                self.under(queens);
                queens.pop();
            }
        }
        self.counts.backtracks += 1;
        self.lines.push(match queens.last() {
            Some(&queen) => format!("back from {unit}: {} is taken away", place_text(queen)),
            None => format!("back from {unit}: the end"),
        });
    }
}

fn place_text((row, column): Place) -> String {
    format!("{row},{column}")
}

/// By subtraction and addition, as a queen walks.
fn attack(a: Place, b: Place) -> Option<&'static str> {
    let (down, right) = (b.0 as i32 - a.0 as i32, b.1 as i32 - a.1 as i32);
    match (down, right) {
        (_, 0) => Some("column"),
        _ if down == right => Some("diagonal"),
        _ if down == -right => Some("antidiagonal"),
        _ => None,
    }
}

/// The first of the places looked at with a queen on it.
fn look(
    queens: &[Place],
    place: Place,
    places: impl IntoIterator<Item = Place>,
) -> (Option<String>, u64) {
    let mut checks = 0;
    for other in places {
        checks += 1;
        if queens.contains(&other) {
            let line = attack(other, place).unwrap();
            return (Some(format!("attacked by {} along the {line}", place_text(other))), checks);
        }
    }
    (None, checks)
}

fn every_column(n: u32, queens: &[Place]) -> (String, Vec<Place>, u64) {
    let row = queens.len() as u32 + 1;
    (format!("row {row}"), (1..=n).map(|column| (row, column)).collect(), 0)
}

/// The earlier queens in their order.
fn earlier_queens(_: u32, queens: &[Place], place: Place) -> (Option<String>, u64) {
    for (checks, &queen) in (1..).zip(queens) {
        if let Some(line) = attack(queen, place) {
            let why = format!("attacked by {} along the {line}", place_text(queen));
            return (Some(why), checks);
        }
    }
    (None, queens.len() as u64)
}

/// The whole n × n board is gone through for each scan, and what is not on it passed over.
fn downwards(n: u32, queens: &[Place], place: Place) -> (Option<String>, u64) {
    let all = || (1..place.0).flat_map(|row| (1..=n).map(move |column| (row, column)));
    let along = |line| all().filter(move |&other| attack(other, place) == Some(line));
    look(queens, place, ["column", "diagonal", "antidiagonal"].into_iter().flat_map(along))
}

fn whole_column_then_away(n: u32, queens: &[Place], place: Place) -> (Option<String>, u64) {
    let column = (1..=n).map(|row| (row, place.1));
    let walk = |step: i32| {
        let away = (1..n as i32).map(move |k| (place.0 as i32 - k, place.1 as i32 + k * step));
        away.filter(move |&(row, column)| row >= 1 && (1..=n as i32).contains(&column))
            .map(|(row, column)| (row as u32, column as u32))
    };
    look(queens, place, column.chain(walk(-1)).chain(walk(1)))
}

fn is_free(queens: &[Place], place: Place) -> bool {
    queens.iter().all(|&queen| queen.0 != place.0 && attack(queen, place).is_none())
}

fn free_columns(n: u32, queens: &[Place], row: u32) -> Vec<Place> {
    (1..=n).map(|column| (row, column)).filter(|&place| is_free(queens, place)).collect()
}

fn free_of_next_row(n: u32, queens: &[Place]) -> (String, Vec<Place>, u64) {
    let row = queens.len() as u32 + 1;
    (format!("row {row}"), free_columns(n, queens, row), 1)
}

fn no_test(_: u32, _: &[Place], _: Place) -> (Option<String>, u64) {
    (None, 0)
}

fn rows_without(n: u32, queens: &[Place]) -> impl Iterator<Item = u32> {
    (1..=n).filter(|row| queens.iter().all(|queen| queen.0 != *row))
}

fn row_with_fewest(n: u32, queens: &[Place]) -> (String, Vec<Place>, u64) {
    let row =
        rows_without(n, queens).min_by_key(|&row| free_columns(n, queens, row).len()).unwrap();
    (format!("row {row}"), free_columns(n, queens, row), 0)
}

fn no_row_empty(n: u32, queens: &[Place], place: Place) -> (Option<String>, u64) {
    let with: Vec<_> = queens.iter().copied().chain([place]).collect();
    let mut checks = 0;
    for row in rows_without(n, &with) {
        checks += 1;
        if free_columns(n, &with, row).is_empty() {
            return (Some(format!("row {row} would be empty")), checks);
        }
    }
    (None, checks)
}

/// What an exact cover covers with a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Row(u32),
    Column(u32),
    Diagonal(i32),
    Antidiagonal(u32),
}

/// An exact cover as plain sets: the items that are left, and the options that are.
struct Cover {
    n: u32,
    items: Vec<Item>,
    options: Vec<Place>,
    updates: u64,
}

impl Cover {
    /// Under queens; rows come before columns.
    fn under(n: u32, queens: &[Place]) -> Self {
        let items = (1..=n).map(Item::Row).chain((1..=n).map(Item::Column));
        Self::with(n, items.collect(), queens)
    }

    fn with(n: u32, items: Vec<Item>, queens: &[Place]) -> Self {
        let options = (1..=n).flat_map(|row| (1..=n).map(move |column| (row, column))).collect();
        let mut cover = Self { n, items, options, updates: 0 };
        let covered: Vec<_> = queens.iter().flat_map(|&queen| items_of(n, queen)).collect();
        covered.iter().for_each(|&item| cover.cover(item));
        cover.updates = 0;
        cover
    }

    /// The item's node goes, and of each of its options all the others.
    fn cover(&mut self, item: Item) {
        let n = self.n;
        self.items.retain(|other| *other != item);
        let gone = self.options.extract_if(.., |option| items_of(n, *option).contains(&item));
        self.updates += 1 + gone.map(|option| items_of(n, option).len() as u64 - 1).sum::<u64>();
    }

    fn fewest(&self) -> (Item, Vec<Place>) {
        let options = |item: &Item| -> Vec<Place> {
            let has = |option: &&Place| items_of(self.n, **option).contains(item);
            self.options.iter().filter(has).copied().collect()
        };
        let item = *self.items.iter().min_by_key(|item| options(item).len()).unwrap();
        (item, options(&item))
    }
}

/// Diagonals of one square are not among them.
fn items_of(n: u32, (row, column): Place) -> Vec<Item> {
    let mut items = vec![Item::Row(row), Item::Column(column)];
    if row.abs_diff(column) < n - 1 {
        items.push(Item::Diagonal(row as i32 - column as i32));
    }
    if row + column > 2 && row + column < 2 * n {
        items.push(Item::Antidiagonal(row + column));
    }
    items
}

fn choose_item(mut cover: Cover) -> (String, Vec<Place>, u64) {
    let (item, options) = cover.fewest();
    cover.cover(item);
    let name = match item {
        Item::Row(row) => format!("row {row}"),
        Item::Column(column) => format!("column {column}"),
        _ => unreachable!("only rows and columns are among the items"),
    };
    (name, options, cover.updates)
}

fn cover_all(mut cover: Cover, place: Place) -> (Option<String>, u64) {
    let (chosen, _) = cover.fewest();
    cover.cover(chosen);
    let of_choice = cover.updates;
    let others = items_of(cover.n, place).into_iter().filter(|item| *item != chosen);
    others.for_each(|item| cover.cover(item));
    (None, cover.updates - of_choice)
}

fn item_with_fewest(n: u32, queens: &[Place]) -> (String, Vec<Place>, u64) {
    choose_item(Cover::under(n, queens))
}

fn cover_the_others(n: u32, queens: &[Place], place: Place) -> (Option<String>, u64) {
    cover_all(Cover::under(n, queens), place)
}

fn plain(method: Method) -> (Choose, Test) {
    match method {
        Method::SlopeAndIntercept | Method::SolutionVector => (every_column, earlier_queens),
        Method::BooleanBoard => (every_column, downwards),
        Method::Matrix => (every_column, whole_column_then_away),
        Method::BitMasks => (free_of_next_row, no_test),
        Method::ForwardChecking => (row_with_fewest, no_row_empty),
        Method::DancingLinks => (item_with_fewest, cover_the_others),
        Method::NumberScan => unreachable!("it walks no tree"),
    }
}

/// A step in the same words; the queens that stood before it tell the solution.
fn line(step: Step, before: &[Square]) -> String {
    let text = |square: Square| place_text((square.row + 1, square.column + 1));
    let unit_text = |unit| match unit {
        Unit::Row(row) => format!("row {}", row + 1),
        Unit::Column(column) => format!("column {}", column + 1),
    };
    match step {
        Step::Tried { square, verdict } => {
            let verdict = match verdict {
                Verdict::Kept => "kept".to_owned(),
                Verdict::Attacked { by, line } => {
                    let line = format!("{line:?}").to_lowercase();
                    format!("attacked by {} along the {line}", text(by))
                }
                Verdict::Empties(unit) => format!("{} would be empty", unit_text(unit)),
            };
            format!("tried {}: {verdict}", text(square))
        }
        Step::Solution => {
            let mut queens = before.to_vec();
            queens.sort();
            let columns: Vec<_> =
                queens.iter().map(|queen| (queen.column + 1).to_string()).collect();
            format!("solution {}", columns.join(" "))
        }
        Step::Back { from, queen } => {
            let end = queen.map_or("the end".to_owned(), |queen| text(queen) + " is taken away");
            format!("back from {}: {end}", unit_text(from))
        }
        Step::Start | Step::Number(_) | Step::NumbersEnd => unreachable!("{step:?} in a tree"),
    }
}

fn lines(method: Method, n: u32) -> (Vec<String>, Counts) {
    let (mut lines, mut before) = (Vec::new(), Vec::new());
    let run = steps(method, n, |run| {
        lines.push(line(run.last(), &before));
        before = run.trail().unwrap().path().to_vec();
    });
    (lines, *run.counts())
}

#[test]
fn every_step_and_every_check_is_that_of_a_plain_recursion() {
    for (method, n) in methods_with_tree().flat_map(|method| (1..=6).map(move |n| (method, n))) {
        let plain = Plain::search(n, plain(method));
        let (lines, counts) = lines(method, n);
        assert_eq!(lines, plain.lines, "{method:?} for n = {n}");
        assert_eq!(counts, plain.counts, "{method:?} for n = {n}");
    }
}

/// The table of the published paper is of another order of the items, from the middle outwards, rows
/// and columns in turn; with that order, the plain recursion comes to the same figures.
#[test]
fn updates_are_counted_as_in_the_paper_on_dancing_links() {
    fn organ_pipes(n: u32, queens: &[Place]) -> Cover {
        let mut middle_first: Vec<_> = (1..=n).collect();
        middle_first.sort_by_key(|&k| (2 * k).abs_diff(n + 1) * 2 - u32::from(2 * k > n + 1));
        let items = middle_first.iter().flat_map(|&k| [Item::Row(k), Item::Column(k)]);
        Cover::with(n, items.collect(), queens)
    }
    let choose: Choose = |n, queens| choose_item(organ_pipes(n, queens));
    let test: Test = |n, queens, place| cover_all(organ_pipes(n, queens), place);
    let figures = [1, 2, 3, 4, 5, 6, 7].map(|n| {
        let counts = Plain::search(n, (choose, test)).counts;
        // The paper counts the root, too.
        (counts.nodes + 1, counts.checks)
    });
    let published = [(2, 3), (3, 19), (4, 56), (13, 183), (46, 572), (93, 1497), (334, 5066)];
    assert_eq!(figures, published);
}

fn golden(method: Method) -> Vec<String> {
    let name = match method {
        Method::SlopeAndIntercept => "slope-and-intercept",
        Method::BooleanBoard => "boolean-board",
        Method::NumberScan => "number-scan",
        Method::SolutionVector => "solution-vector",
        Method::Matrix => "matrix",
        Method::BitMasks => "bit-masks",
        Method::ForwardChecking => "forward-checking",
        Method::DancingLinks => "dancing-links",
    };
    let path = format!("{}/tests/golden/lesson-{name}-4.txt", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn the_steps_of_four_queens_are_those_written_out() {
    for method in methods_with_tree() {
        let (mut lines, counts) = lines(method, 4);
        let Counts { nodes, checks, backtracks, solutions, .. } = counts;
        let totals = format!("queens {nodes}, checks {checks}, backtracks {backtracks}, ");
        lines.push(format!("{totals}solutions {solutions}"));
        assert_eq!(lines, golden(method), "{method:?}");
    }
}

// The number scan

#[test]
fn the_numbers_of_four_queens_come_to_what_is_written_out() {
    let mut lines = Vec::new();
    let mut without_each_digit_once = std::collections::BTreeMap::<_, u32>::new();
    let run = steps(Method::NumberScan, 4, |run| {
        let number = run.number().unwrap();
        match run.last() {
            Step::Number(Candidate::Digit { digit, times }) => {
                *without_each_digit_once.entry((digit, times)).or_default() += 1;
            }
            Step::Number(Candidate::Diagonal { first, second }) => {
                let conflict = "share a diagonal or antidiagonal";
                lines.push(format!("{number}: places {first} and {second} {conflict}"));
            }
            Step::Number(Candidate::Solution) => lines.push(format!("{number}: solution")),
            step => assert_eq!((step, number), (Step::NumbersEnd, 4321)),
        }
    });
    for ((digit, times), numbers) in without_each_digit_once {
        lines.push(format!("digit {digit} is first wrong, there {times} times: {numbers} numbers"));
    }
    let Counts { steps, nodes, checks, backtracks, solutions } = *run.counts();
    lines.push(format!("numbers {nodes}, checks {checks}, solutions {solutions}"));
    assert_eq!(lines, golden(Method::NumberScan));
    assert_eq!((steps, backtracks), (345, 0));
}

#[test]
fn numbers_run_from_12_to_21_in_steps_of_9() {
    for (n, first, last, count) in [
        (1, 1, 1, 1),
        (2, 12, 21, 2),
        (4, 1234, 4321, 344),
        (8, 12_345_678, 87_654_321, 8_367_628),
        (9, 123_456_789, 987_654_321, 96_021_949),
    ] {
        let run = Run::new(Method::NumberScan, size(n));
        let numbers = run.numbers().unwrap();
        assert_eq!((numbers.first, numbers.last, numbers.count()), (first, last, count));
        assert_eq!(run.number(), None);
    }
    let mut next = 1234;
    steps(Method::NumberScan, 4, |run| {
        assert_eq!(run.number(), Some(next.min(4321)));
        next += 9;
    });
    let run = Run::new(Method::SolutionVector, size(4));
    assert_eq!((run.numbers(), run.number()), (None, None));
}

// Stepping

#[test]
fn a_step_back_is_a_replay() {
    for (method, n) in Method::ALL.into_iter().flat_map(|method| (1..=5).map(move |n| (method, n)))
    {
        let record = recorded(method, n);
        let mut replayed = Run::new(method, size(n));
        assert_eq!(record.at(0), replayed);
        while replayed.advance() {
            let seen = record.at(replayed.counts().steps);
            assert_eq!(seen, replayed, "{method:?} for n = {n}");
            assert_eq!((seen.data(), seen.stack()), (replayed.data(), replayed.stack()));
            assert_eq!(seen.line(), replayed.line());
        }
        assert!(record.is_complete());
        assert_eq!(*record.end(), replayed);
    }
}

#[test]
fn steps_of_longer_runs_are_found_from_the_copies_between() {
    for method in methods_with_tree() {
        let record = recorded(method, 8);
        let mut replayed = Run::new(method, size(8));
        while replayed.advance() {
            if replayed.counts().steps.is_multiple_of(97) {
                assert_eq!(record.at(replayed.counts().steps), replayed, "{method:?}");
            }
        }
    }
}

#[test]
fn memory_stays_bounded_over_ten_million_steps() {
    const MIB: usize = 1 << 20;
    let mut record = Record::new(Method::SolutionVector, size(16));
    let mut run = record.end().clone();
    while run.counts().steps < 10_000_000 {
        run.advance_to(run.counts().steps + interval_at(&run));
        record.push(run.clone());
        assert!(record.bytes() <= 32 * MIB, "{} bytes", record.bytes());
    }
    // Thinned as far as needed, and no further than by half.
    assert!(record.bytes() >= 16 * MIB, "{} bytes", record.bytes());
    assert_eq!(record.at(9_999_999).counts().steps, 9_999_999);
}

// The record's ways to a step

/// A walk through a run in which everything is noted.
struct Walk {
    counts: Vec<Counts>,
    /// The levels as they were before they closed, by the number of the queen above.
    levels: HashMap<u64, Level>,
    /// At which step a square of a level was tried.
    trials: HashMap<(u64, Square), u64>,
}

impl Walk {
    fn new(method: Method, n: u32) -> Self {
        let mut walk = Self {
            counts: vec![*Run::new(method, size(n)).counts()],
            levels: HashMap::new(),
            trials: HashMap::new(),
        };
        // The queens above the levels that are open.
        let mut above = vec![0];
        steps(method, n, |run| {
            walk.counts.push(*run.counts());
            match run.last() {
                Step::Tried { square, verdict } => {
                    let level = *above.last().unwrap();
                    walk.trials.insert((level, square), run.counts().steps);
                    if verdict == Verdict::Kept && above.len() < n as usize {
                        above.push(run.counts().nodes);
                    }
                }
                Step::Back { .. } => drop(above.pop()),
                _ => {}
            }
            for level in run.trail().unwrap().levels() {
                walk.levels.insert(level.node, level.to_level());
            }
        });
        walk
    }

    fn first(&self, holds: impl Fn(&Counts) -> bool) -> Option<u64> {
        self.counts.iter().find(|counts| holds(counts)).map(|counts| counts.steps)
    }
}

#[test]
fn the_first_step_with_a_count_is_that_of_a_plain_walk() {
    for (method, n) in methods_with_tree().flat_map(|method| (1..=6).map(move |n| (method, n))) {
        let (record, walk) = (recorded(method, n), Walk::new(method, n));
        let of: [fn(&Counts) -> u64; 4] = [
            |counts| counts.nodes,
            |counts| counts.checks,
            |counts| counts.backtracks,
            |counts| counts.solutions,
        ];
        for (of, most) in of.map(|of| (of, of(record.counts()))) {
            for count in (0..=most + 1).step_by(most as usize / 20 + 1) {
                let found = record.first(|counts| of(counts) >= count);
                let found = found.map(|run| run.counts().steps);
                assert_eq!(found, walk.first(|counts| of(counts) >= count), "{method:?}, n = {n}");
            }
        }
    }
}

#[test]
fn levels_and_trials_are_those_of_a_plain_walk() {
    for (method, n) in methods_with_tree().flat_map(|method| (1..=6).map(move |n| (method, n))) {
        let (record, walk) = (recorded(method, n), Walk::new(method, n));
        for level in walk.levels.values() {
            for (index, &slot) in (0..).zip(&level.slots) {
                let level = level.as_ref();
                let tried = record.trial(level, index).map(|run| run.counts().steps);
                let square = level.unit.square(index);
                assert_eq!(tried, walk.trials.get(&(level.node, square)).copied(), "{method:?}");
                if let Slot::Finished { nodes, .. } = slot {
                    let node = level.node_at(index).unwrap();
                    let under = record.level_under(node, nodes);
                    assert_eq!(under.as_ref(), walk.levels.get(&node), "{method:?}, n = {n}");
                }
            }
        }
    }
}

// What is shown

#[test]
fn programs_fit_their_panel_and_every_step_has_a_line() {
    for method in Method::ALL {
        let program = method.program();
        assert!(program.len() <= 18, "{method:?}");
        let longest = program.iter().map(|line| line.chars().count()).max();
        assert!(longest <= Some(34), "{method:?}: {longest:?}");
        assert!(!program[Run::new(method, size(4)).line()].is_empty());
        steps(method, 4, |run| assert!(!program[run.line()].is_empty(), "{method:?}"));
    }
}

/// A datum on a line: changed `*`, compared `?`, conflict `!`, set `#`, faint `.`.
fn shown(Datum { name, body }: &Datum) -> String {
    let cell = |cell: &Cell| {
        let mark = match cell.mark {
            Mark::Plain => "",
            Mark::Faint => ".",
            Mark::Changed => "*",
            Mark::Compared => "?",
            Mark::Conflict => "!",
            Mark::Set => "#",
        };
        format!(
            "{}{mark}{}",
            cell.text,
            cell.pointer.map_or(String::new(), |name| format!("←{name}"))
        )
    };
    let cells = |cells: &[Cell]| cells.iter().map(cell).collect::<Vec<_>>().join(" ");
    match body {
        Body::Value(value) => format!("{name} = {value}"),
        Body::Array { cells: of, .. } | Body::Bits(of) => format!("{name}: {}", cells(of)),
        Body::Grid { columns, cells: of } => {
            let rows: Vec<_> = of.chunks(*columns).map(cells).collect();
            format!("{name}: {}", rows.join(" / "))
        }
        Body::Named(named) => {
            let named = named.iter().map(|(name, of)| format!("{name} {}", cell(of)));
            format!("{name}: {}", named.collect::<Vec<_>>().join(", "))
        }
    }
}

fn call(Frame { call, variable, state }: &Frame) -> String {
    let state = match state {
        FrameState::Kept => "kept".to_owned(),
        FrameState::Tried => "tried".to_owned(),
        FrameState::Current => "current".to_owned(),
        FrameState::Returned { answer, .. } => answer.to_string(),
    };
    if variable.is_empty() {
        format!("{call}: {state}")
    } else {
        format!("{call}, {variable}: {state}")
    }
}

/// The lit line, the data and the calls after so many steps.
fn seen(method: Method, n: u32, steps: u64) -> (&'static str, Vec<String>, Vec<String>) {
    let mut run = Run::new(method, size(n));
    run.advance_to(steps);
    let line = method.program()[run.line()].trim_start();
    (line, run.data().iter().map(shown).collect(), run.stack().iter().map(call).collect())
}

/// Asserts what is seen after so many steps.
fn assert_seen(method: Method, n: u32, steps: u64, line: &str, data: &[&str], calls: &[&str]) {
    let (seen_line, seen_data, seen_calls) = seen(method, n, steps);
    assert_eq!(seen_line, line, "{method:?} after {steps} steps");
    assert_eq!(seen_data, data, "{method:?} after {steps} steps");
    assert_eq!(seen_calls, calls, "{method:?} after {steps} steps");
}

// In those that follow, the sixth step tries row 3, column 2 under queens at columns 1 and 3: the
// queen of row 2 attacks along the antidiagonal.

#[test]
fn the_solution_vector_shows_both_places_of_a_conflict() {
    let (line, data, calls) = seen(Method::SolutionVector, 8, 849);
    assert_eq!(line, "return false");
    assert_eq!(data, ["x: 1? 5? 7!←i 2 4 8 3*←k 8.", "k = 7", "i = 3", "sum = 0"]);
    assert_eq!(calls[..2], ["Backtrack(1), i = 1: kept", "Backtrack(2), i = 5: kept"]);
    assert_eq!(calls[6..], ["Backtrack(7), i = 3: tried", "Place(7), i = 3: false"]);

    // 2 4 1 3 is complete, put out, and its last queen's call goes on.
    let above = ["Backtrack(1), i = 2: kept", "Backtrack(2), i = 4: kept"];
    let above = [above[0], above[1], "Backtrack(3), i = 1: kept"];
    let x = "x: 2? 4? 1? 3*←k";
    let calls = [&above[..], &["Backtrack(4), i = 3: tried", "Place(4): true"]].concat();
    let data = [x, "k = 4", "sum = 0"];
    assert_seen(Method::SolutionVector, 4, 30, "Backtrack(k + 1)", &data, &calls);
    let calls = [&above[..], &["Backtrack(4), i = 3: kept", "Backtrack(5): current"]].concat();
    let data = ["x: 2 4 1 3", "k = 5", "sum = 1"];
    assert_seen(Method::SolutionVector, 4, 31, "output x;  sum = sum + 1", &data, &calls);
}

#[test]
fn slope_and_intercept_shows_what_its_arrays_were_compared_for() {
    let calls =
        |i| ["PutQueen(0), i = 0: kept", "PutQueen(1), i = 2: kept", i, "Attack(2), i = 1: true"];
    let data = ["Queen: 0? 2?←i 1*←index 0.", "PlusB: 0? -1? 1* 0.", "MinusB: 0? 3! 3* 0."];
    let data = [&data[..], &["index = 2", "i = 1", "Result = 0"]].concat();
    let calls_after_6 = calls("PutQueen(2), i = 1: tried");
    assert_seen(Method::SlopeAndIntercept, 4, 6, "return true", &data, &calls_after_6);
    // Column 4 instead: PlusB is equal, so MinusB is not compared any more.
    let data = ["Queen: 0? 2?←i 3*←index 0.", "PlusB: 0? -1! -1* 0.", "MinusB: 0? 3 5* 0."];
    let data = [&data[..], &["index = 2", "i = 1", "Result = 0"]].concat();
    let calls_after_8 = calls("PutQueen(2), i = 3: tried");
    assert_seen(Method::SlopeAndIntercept, 4, 8, "return true", &data, &calls_after_8);
}

#[test]
fn the_boolean_board_shows_the_squares_looked_at() {
    let board = "board: T# F? F. F? / F? F? T! F. / F. F. F. F. / F. F. F. F.";
    let line = "for i < row: board[i][col+row−i]";
    let above = "n_queens(0), col = 0: kept";
    let calls = ["n_queens(1), col = 2: kept", "n_queens(2), col = 1: tried"];
    let calls = [above, calls[0], calls[1], "same_backward_slash(2, 1): true"];
    assert_seen(Method::BooleanBoard, 4, 6, line, &[board], &calls);
    // Row 3 has no square left: the queen of row 2 goes.
    let board = "board: T# F. F. F. / F. F. F* F. / F. F. F. F. / F. F. F. F.";
    let calls = [above, "n_queens(1), col = 2: current"];
    assert_seen(Method::BooleanBoard, 4, 9, "board[row][col] = false", &[board], &calls);
}

#[test]
fn the_matrix_shows_the_whole_column_and_the_ways_away_from_the_square() {
    let queens = "queens: 1# 0? 0. 0. / 0? 0? 1! 0. / 0. 0? 0. 0. / 0. 0? 0. 0.";
    let above = "eightQueen(0), col = 0: kept";
    let calls = ["eightQueen(1), col = 2: kept", "eightQueen(2), col = 1: tried"];
    let calls = [above, calls[0], calls[1], "rightPosition(2, 1): false"];
    let line = "if queens[i][j] return false";
    assert_seen(Method::Matrix, 4, 6, line, &[queens, "Count = 0"], &calls);
}

#[test]
fn the_number_scan_shows_how_far_a_number_came() {
    // 1 and 2 share a diagonal, as 3 and 4 do; the first two are told.
    let data = ["f: 0. 1? 1? 1? 1? 0. 0. 0. 0. 0.", "g: 1!←i 2!←j 3? 4?", "a = 1234", "total = 0"];
    let calls = ["check_dia(1234): 0"];
    assert_seen(Method::NumberScan, 4, 1, "flag = 0;  break", &data, &calls);
    let data = ["f: 0. 1? 2!←i 0. 0. 1. 0. 0. 0. 0.", "g: 1. 2. 5. 2.", "a = 1252", "total = 0"];
    let calls = ["check_1_n(1252): 0"];
    assert_seen(Method::NumberScan, 4, 3, "if f[i] ≠ 1  return 0", &data, &calls);
    // 2413 is the number after 131 others.
    let data = ["f: 0. 1? 1? 1? 1? 0. 0. 0. 0. 0.", "g: 2? 4? 1? 3?", "a = 2413", "total = 1"];
    let calls = ["check_dia(2413): 1"];
    assert_seen(Method::NumberScan, 4, 132, "print a;  total = total + 1", &data, &calls);
}

#[test]
fn bit_masks_show_what_the_last_queen_adds_to_the_next_row() {
    let masks = ["cols: 1# 0. 1* 0.", "diags: 0. 0. 1# 1*", "antis: 0. 1* 0. 0."];
    let data = [&masks[..], &["free: 0. 0. 0. 0.", "row = 3", "sum = 0"]].concat();
    let calls = ["Try(1), column = 1: kept", "Try(2), column = 3: tried"];
    assert_seen(Method::BitMasks, 4, 2, "Try(row + 1, cols | bit,", &data, &calls);
    // Back in row 2, where column 4 is left.
    let masks = ["cols: 1# 0. 0. 0.", "diags: 0. 1# 0. 0.", "antis: 0. 0. 0. 0."];
    let data = [&masks[..], &["free: 0. 0. 0. 1#", "row = 2", "sum = 0"]].concat();
    let calls = ["Try(1), column = 1: kept", "Try(2), column = 3: current"];
    assert_seen(Method::BitMasks, 4, 3, "while free ≠ 0", &data, &calls);
}

#[test]
fn forward_checking_shows_the_row_that_would_be_empty() {
    let data = ["left: Q# 2*←r 2* 2*", "free[r]: 0. 0. 1 1", "r = 2", "sum = 0"];
    let calls = ["Search(1), r = 1, c = 1: tried", "Place(1, 1): true"];
    assert_seen(Method::ForwardChecking, 4, 1, "Search(k + 1)", &data, &calls);
    // Row 4 is not updated any more.
    let data = ["left: Q# 2←r 0!←s 2", "free[r]: 0. 0. 1! 1", "r = 2", "s = 3", "sum = 0"];
    let calls = ["Search(1), r = 1, c = 1: kept", "Search(2), r = 2, c = 3: tried"];
    let calls = [calls[0], calls[1], "Place(2, 3): false"];
    assert_seen(Method::ForwardChecking, 4, 2, "return false", &data, &calls);
}

#[test]
fn dancing_links_show_the_lengths_by_which_an_item_is_chosen() {
    let rows = "rows: r1 4#, r2 4, r3 4, r4 4";
    let data = [rows, "columns: c1 4, c2 4, c3 4, c4 4", "i = r1", "sum = 0"];
    assert_seen(Method::DancingLinks, 4, 0, "Search(k)", &data, &["Search(1): current"]);
    // Neither row 3 nor column 4 has an option left.
    let lengths = ["rows: r1 –., r2 –., r3 0!, r4 1*", "columns: c1 –., c2 1*, c3 –., c4 0*"];
    let data = [lengths[0], lengths[1], "i = r3", "o = r2 c3", "sum = 0"];
    let calls = ["Search(1), o = r1 c1: kept", "Search(2), o = r2 c3: tried"];
    assert_seen(Method::DancingLinks, 4, 2, "Search(k + 1)", &data, &calls);
}

#[test]
fn after_the_end_no_call_runs() {
    for method in Method::ALL {
        let end = steps(method, 4, |_| ());
        assert_eq!(end.stack(), [], "{method:?}");
    }
}
