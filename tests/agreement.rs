//! What is seen of a step agrees with itself: the queens, the sentence, the data, the calls and the
//! counters are found again from the squares of the path alone.

use queenside::board::{Line, Size, Square, Unit};
use queenside::lang::{Naming, words};
use queenside::lesson::{Body, Candidate, Cell, Datum, Frame, Method, Run, Slot, Step, Verdict};
use queenside::session::{Coordinates, Language};

/// A board, before the first step and after each, with the queens that stood a step before.
fn every_step(method: Method, n: u32, mut at: impl FnMut(&Run, &[Square])) {
    let mut run = Run::new(method, Size::new(n).unwrap());
    let mut before = Vec::new();
    loop {
        at(&run, &before);
        before = run.trail().map_or(Vec::new(), |trail| trail.path().to_vec());
        if !run.advance() {
            return;
        }
    }
}

fn every_step_of_trees(mut at: impl FnMut(&Run, &[Square])) {
    for method in Method::ALL.into_iter().filter(|method| method.has_tree()) {
        (1..=5).for_each(|n| every_step(method, n, &mut at));
    }
}

fn place(run: &Run) -> String {
    format!("{:?}, n = {}, step {}", run.method(), run.size(), run.counts().steps)
}

/// Whether a queen attacks another square, as she walks.
fn attacks(queen: Square, square: Square) -> bool {
    let (down, across) = (queen.row.abs_diff(square.row), queen.column.abs_diff(square.column));
    queen != square && (down == 0 || across == 0 || down == across)
}

fn is_free(queens: &[Square], square: Square) -> bool {
    queens.iter().all(|queen| *queen != square && !attacks(*queen, square))
}

fn free_in_row(n: u32, queens: &[Square], row: u32) -> usize {
    (0..n).filter(|column| is_free(queens, Square::new(row, *column))).count()
}

fn free_in_column(n: u32, queens: &[Square], column: u32) -> usize {
    (0..n).filter(|row| is_free(queens, Square::new(*row, column))).count()
}

/// All numbers in a text, in their order.
fn numbers(text: &str) -> Vec<u32> {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit());
    numbers.filter_map(|number| number.parse().ok()).collect()
}

// The board

#[test]
fn the_queens_on_the_board_are_those_of_the_path_and_of_the_step() {
    every_step_of_trees(|run, before| {
        let trail = run.trail().unwrap();
        let mut wanted = before.to_vec();
        match run.last() {
            Step::Tried { square, verdict: Verdict::Kept } => wanted.push(square),
            Step::Back { queen: Some(queen), .. } => {
                assert_eq!(wanted.pop(), Some(queen), "{}", place(run));
            }
            Step::Solution => drop(wanted.pop()),
            Step::Back { queen: None, .. } => assert_eq!(wanted, [], "{}", place(run)),
            _ => {}
        }
        assert_eq!(trail.path(), wanted, "{}", place(run));
        // A solution is seen whole when it is put out.
        let mut seen = if run.last() == Step::Solution { before.to_vec() } else { wanted };
        seen.sort();
        assert_eq!(run.queens(), seen, "{}", place(run));
        let stand = |queen: &Square| seen.iter().all(|other| !attacks(*queen, *other));
        assert!(seen.iter().all(stand), "{}", place(run));
    });
}

#[test]
fn the_verdict_is_what_the_queens_on_the_board_do() {
    every_step_of_trees(|run, before| {
        let Step::Tried { square, verdict } = run.last() else { return };
        match verdict {
            Verdict::Kept => assert!(is_free(before, square), "{}", place(run)),
            Verdict::Attacked { by, line } => {
                assert!(before.contains(&by) && attacks(by, square), "{}", place(run));
                let (down, right) = (
                    i64::from(square.row) - i64::from(by.row),
                    i64::from(square.column) - i64::from(by.column),
                );
                let is_on_line = match line {
                    Line::Row => down == 0,
                    Line::Column => right == 0,
                    Line::Diagonal => down == right,
                    Line::Antidiagonal => down == -right,
                };
                assert!(is_on_line, "{}", place(run));
            }
            Verdict::Empties(unit) => {
                let Unit::Row(row) = unit else { panic!("{unit:?}") };
                let n = run.size().get();
                assert!(is_free(before, square), "{}", place(run));
                let with: Vec<_> = before.iter().copied().chain([square]).collect();
                assert_eq!(free_in_row(n, &with, row), 0, "{}", place(run));
            }
        }
    });
}

/// The levels along the path: of every square that was tried, the slots say what became of it.
#[test]
fn the_levels_of_the_path_have_its_queens_and_exclude_only_what_is_attacked() {
    every_step_of_trees(|run, _| {
        let trail = run.trail().unwrap();
        for (depth, level) in trail.levels().enumerate() {
            let above = &trail.path()[..depth];
            for (index, slot) in (0..).zip(level.slots) {
                let square = level.unit.square(index);
                match slot {
                    Slot::Path => assert_eq!(trail.path()[depth], square, "{}", place(run)),
                    Slot::Excluded => assert!(!is_free(above, square), "{}", place(run)),
                    Slot::Finished { .. } => assert!(is_free(above, square), "{}", place(run)),
                    Slot::Open | Slot::Rejected => {}
                }
            }
        }
    });
}

// The sentence

/// The parts of the English sentence that a test can read: what it names, in numbers from 1.
fn title(run: &Run) -> String {
    let naming = Naming { coordinates: Coordinates::Numbers, size: run.size().get() };
    words(Language::English).step(run, naming).title
}

#[test]
fn the_sentence_names_the_square_the_queen_and_the_line_of_the_step() {
    let two = |square: Square| vec![square.row + 1, square.column + 1];
    every_step_of_trees(|run, before| {
        let title = title(run);
        let named = numbers(&title);
        let wanted = match run.last() {
            Step::Start => vec![],
            Step::Tried { square, verdict: Verdict::Kept } => {
                assert!(title.contains("it stays"), "{title}");
                two(square)
            }
            Step::Tried { square, verdict: Verdict::Attacked { by, line } } => {
                let line = format!("{line:?}").to_lowercase();
                let line = title.split(' ').any(|word| word == line);
                assert!(title.contains("shares") && line, "{title}");
                [two(square), two(by)].concat()
            }
            Step::Tried { square, verdict: Verdict::Empties(Unit::Row(row)) } => {
                assert!(title.contains("without a free square"), "{title}");
                [two(square), vec![row + 1]].concat()
            }
            Step::Solution => {
                let mut queens = before.to_vec();
                queens.sort();
                queens.iter().map(|queen| queen.column + 1).collect()
            }
            Step::Back { from, queen: Some(queen) } => {
                let unit = |unit| match unit {
                    Unit::Row(row) => (format!("row {}", row + 1), row + 1),
                    Unit::Column(column) => (format!("column {}", column + 1), column + 1),
                };
                let to = run.trail().unwrap().last_level().unit;
                let ((from, from_number), (to_text, to_number)) = (unit(from), unit(to));
                let lower = title.to_lowercase();
                assert!(lower.starts_with(&from), "{title}");
                assert!(lower.contains(&format!("back to {to_text}")), "{title}");
                let leaves = match to {
                    Unit::Row(_) => queen.column + 1,
                    Unit::Column(_) => queen.row + 1,
                };
                vec![from_number, to_number, leaves]
            }
            Step::Back { from: Unit::Row(row) | Unit::Column(row), queen: None } => {
                assert!(title.contains("the search is over"), "{title}");
                vec![row + 1]
            }
            step => panic!("{step:?} in a tree"),
        };
        assert_eq!(named, wanted, "{}: {title}", place(run));
    });
}

// The calls

fn name(frame: &Frame) -> &str {
    frame.call.split('(').next().unwrap()
}

#[test]
fn there_is_a_call_for_every_queen_and_one_for_the_row_that_is_filled() {
    every_step_of_trees(|run, _| {
        let stack = run.stack();
        let Some(first) = stack.first() else {
            return assert!(run.is_over(), "{}", place(run));
        };
        let calls: Vec<_> = stack.iter().filter(|frame| name(frame) == name(first)).collect();
        // The call under a queen that has just been kept has not begun.
        let has_kept = matches!(run.last(), Step::Tried { verdict: Verdict::Kept, .. });
        let queens = if run.last() == Step::Solution {
            run.size().as_usize()
        } else {
            run.trail().unwrap().path().len()
        };
        assert_eq!(calls.len(), queens + usize::from(!has_kept), "{}", place(run));
        let from = numbers(&first.call)[0];
        for (depth, frame) in (0..).zip(&calls) {
            assert_eq!(numbers(&frame.call), [from + depth], "{}", place(run));
        }
        // Their variables are the queens of the path, counted as the program counts.
        let path = run.trail().unwrap().path();
        for (queen, frame) in path.iter().zip(&calls) {
            let both = [queen.row + from, queen.column + from];
            let told = numbers(&frame.variable);
            assert!(both.ends_with(&told) && !told.is_empty(), "{}: {frame:?}", place(run));
        }
        if let Some((square, _)) = run.last().tried() {
            let tried = calls.last().unwrap();
            let both = [square.row + from, square.column + from];
            assert!(both.ends_with(&numbers(&tried.variable)), "{}: {tried:?}", place(run));
        }
    });
}

// The data

fn datum(run: &Run, name: &str) -> Body {
    let mut data = run.data().into_iter();
    data.find(|datum| datum.name == name).unwrap_or_else(|| panic!("{name}")).body
}

fn cells(run: &Run, name: &str) -> Vec<String> {
    let texts = |cells: &[Cell]| cells.iter().map(|cell| cell.text.clone()).collect();
    match datum(run, name) {
        Body::Array { cells, .. } | Body::Bits(cells) | Body::Grid { cells, .. } => texts(&cells),
        body => panic!("{name}: {body:?}"),
    }
}

fn texts(values: impl IntoIterator<Item = i64>) -> Vec<String> {
    values.into_iter().map(|value| value.to_string()).collect()
}

/// The queens that stand, a row after the other, and n when a solution is seen.
fn by_row(run: &Run) -> Vec<(i64, i64)> {
    run.queens().iter().map(|queen| (queen.row.into(), queen.column.into())).collect()
}

#[test]
fn arrays_tables_and_masks_hold_the_queens_that_stand() {
    every_step_of_trees(|run, _| {
        let (n, queens, path) = (run.size().get(), run.queens(), by_row(run));
        let at = place(run);
        let first = |name| cells(run, name)[..path.len()].to_vec();
        let grid = |set: &str, unset: &str| {
            let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
            let text = |square| if queens.contains(&square) { set } else { unset };
            squares.map(|square| text(square).to_owned()).collect::<Vec<_>>()
        };
        match run.method() {
            Method::SolutionVector => {
                assert_eq!(first("x"), texts(path.iter().map(|queen| queen.1 + 1)), "{at}");
            }
            Method::SlopeAndIntercept => {
                assert_eq!(first("Queen"), texts(path.iter().map(|queen| queen.1)), "{at}");
                let plus = path.iter().map(|(row, column)| row - column);
                assert_eq!(first("PlusB"), texts(plus), "{at}");
                let minus = path.iter().map(|(row, column)| row + column);
                assert_eq!(first("MinusB"), texts(minus), "{at}");
            }
            Method::BooleanBoard => assert_eq!(cells(run, "board"), grid("T", "F"), "{at}"),
            Method::Matrix => assert_eq!(cells(run, "queens"), grid("1", "0"), "{at}"),
            Method::BitMasks => {
                // Of the row after them, which is beside the board when all stand.
                let row = queens.len() as u32;
                let mask = |line| {
                    let is_held = |column| {
                        let square = Square::new(row, column);
                        i64::from(queens.iter().any(|queen| queen.line_to(square) == Some(line)))
                    };
                    texts((0..n).map(is_held))
                };
                assert_eq!(cells(run, "cols"), mask(Line::Column), "{at}");
                assert_eq!(cells(run, "diags"), mask(Line::Diagonal), "{at}");
                assert_eq!(cells(run, "antis"), mask(Line::Antidiagonal), "{at}");
            }
            Method::ForwardChecking => {
                let mut before = queens.clone();
                let tried = run.last().tried().filter(|(_, verdict)| *verdict != Verdict::Kept);
                // A queen that was not kept shows what it did, as far as it came.
                let (emptied, with) = match tried {
                    Some((square, Verdict::Empties(Unit::Row(row)))) => {
                        (row, [&before[..], &[square]].concat())
                    }
                    _ => (n, std::mem::take(&mut before)),
                };
                for (row, text) in (0..).zip(cells(run, "left")) {
                    let has_queen = queens.iter().any(|queen| queen.row == row);
                    let is_updated =
                        row <= emptied && tried.is_none_or(|(square, _)| square.row != row);
                    let held = if is_updated { &with } else { &before };
                    let left = free_in_row(n, held, row).to_string();
                    assert_eq!(text, if has_queen { "Q" } else { &left }, "{at}, row {row}");
                }
            }
            Method::DancingLinks => {
                let named = |name| match datum(run, name) {
                    Body::Named(cells) => cells,
                    body => panic!("{body:?}"),
                };
                for (row, (_, cell)) in (0..).zip(named("rows")) {
                    let left = free_in_row(n, &queens, row).to_string();
                    let is_covered = queens.iter().any(|queen| queen.row == row);
                    assert_eq!(cell.text, if is_covered { "–" } else { &left }, "{at}");
                }
                for (column, (_, cell)) in (0..).zip(named("columns")) {
                    let left = free_in_column(n, &queens, column).to_string();
                    let is_covered = queens.iter().any(|queen| queen.column == column);
                    assert_eq!(cell.text, if is_covered { "–" } else { &left }, "{at}");
                }
            }
            Method::NumberScan => unreachable!("it walks no tree"),
        }
    });
}

#[test]
fn the_programs_count_the_solutions_that_the_counter_counts() {
    let names = ["sum", "Result", "Count", "total"];
    for method in Method::ALL {
        let mut found = 0;
        every_step(method, 5, |run, _| {
            found +=
                u64::from(matches!(run.last(), Step::Solution | Step::Number(Candidate::Solution)));
            assert_eq!(run.counts().solutions, found, "{}", place(run));
            let counts: Vec<_> =
                run.data().into_iter().filter(|datum| names.contains(&datum.name)).collect();
            for Datum { body, .. } in &counts {
                assert_eq!(*body, Body::Value(found.to_string()), "{}", place(run));
            }
            // The program of the Boolean board prints without counting.
            assert_eq!(counts.len(), usize::from(method != Method::BooleanBoard), "{method:?}");
        });
    }
}

// The program

#[test]
fn the_lit_line_is_of_the_part_of_the_program_that_the_step_is_in() {
    every_step_of_trees(|run, _| {
        let program = run.method().program();
        let own = program.iter().position(|line| line.is_empty()).unwrap_or(program.len());
        let name = program[0].split('(').next().unwrap();
        let line = program[run.line()].trim_start();
        let at = place(run);
        match run.last() {
            Step::Start => assert_eq!(run.line(), 0, "{at}"),
            Step::Tried { verdict: Verdict::Kept, .. } => {
                assert!(
                    run.line() > 0 && run.line() < own && line.starts_with(name),
                    "{at}: {line}"
                );
            }
            // A rejection is seen in the test, where there is one.
            Step::Tried { .. } => assert!(run.line() > own, "{at}: {line}"),
            Step::Solution => {
                let put_out = ["output", "OutPut", "print"];
                assert!(put_out.iter().any(|word| line.contains(word)), "{at}: {line}");
            }
            Step::Back { .. } => assert!((1..own).contains(&run.line()), "{at}: {line}"),
            step => panic!("{step:?} in a tree"),
        }
    });
}

// The number scan

#[test]
fn a_number_its_digits_its_sentence_and_its_queens_agree() {
    for n in 1..=5 {
        every_step(Method::NumberScan, n, |run, _| {
            let Step::Number(candidate) = run.last() else { return };
            let number = run.number().unwrap();
            let digits: Vec<u32> =
                number.to_string().bytes().map(|digit| u32::from(digit - b'0')).collect();
            let at = place(run);
            assert_eq!(numbers(&cells(run, "g").join(" ")), digits, "{at}");
            let times = |digit: u32| digits.iter().filter(|other| **other == digit).count() as u32;
            assert_eq!(numbers(&cells(run, "f").join(" ")), (0..10).map(times).collect::<Vec<_>>());
            assert_eq!(datum(run, "a"), Body::Value(number.to_string()), "{at}");
            let columns = (0..).zip(&digits).filter(|(_, digit)| (1..=n).contains(digit));
            let queens: Vec<_> = columns.map(|(row, digit)| Square::new(row, digit - 1)).collect();
            assert_eq!(run.queens(), queens, "{at}");
            let title = title(run);
            let (_, told) = title.split_once(':').unwrap();
            match candidate {
                Candidate::Digit { digit, times: counted } => {
                    assert_eq!((times(digit), counted == 1), (counted, false), "{at}");
                    assert!((1..digit).all(|digit| times(digit) == 1), "{at}");
                    let times = Some(counted).filter(|times| *times > 0);
                    let wanted: Vec<_> = [digit].into_iter().chain(times).collect();
                    assert_eq!(numbers(told), wanted, "{title}");
                }
                Candidate::Diagonal { first, second } => {
                    assert_eq!(numbers(told), [first, second], "{title}");
                    let [a, b] = [first, second].map(|place| queens[place as usize - 1]);
                    let line = a.line_to(b).unwrap();
                    let line = format!("{line:?}").to_lowercase();
                    assert!(title.trim_end_matches('.').ends_with(&format!(" {line}")), "{title}");
                }
                Candidate::Solution => assert_eq!(numbers(told), digits, "{title}"),
            }
            // It stands at the test that the number has not passed.
            let line = run.method().program()[run.line()];
            let stack = run.stack();
            let (test, words) = match candidate {
                Candidate::Digit { .. } => ("check_1_n", "return 0"),
                Candidate::Diagonal { .. } => ("check_dia", "flag = 0"),
                Candidate::Solution => ("check_dia", "print a"),
            };
            assert!(line.contains(words), "{line}");
            assert_eq!(stack[0].call, format!("{test}({number})"), "{at}");
        });
    }
}
