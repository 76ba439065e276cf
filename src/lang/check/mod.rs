//! The words of a check: what a file has, and what is wrong with it.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use std::time::Duration;

use super::{Naming, Words, number_text};
use crate::board::{Size, Square};
use crate::formats::{Recognised, ShapeFault, TextPlace};
use crate::job::{CheckProgress, Checked, FaultyBoard, Finding, Letter, Missing, Verdict};
use crate::session::Coordinates;

/// Something found, in two lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingWords {
    pub title: String,
    /// Where, or why; may be empty.
    pub detail: String,
}

impl FindingWords {
    fn new(title: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { title: title.into(), detail: detail.into() }
    }
}

/// The phrases of a check.
pub trait CheckWords {
    fn verdict(&self, verdict: Verdict) -> &'static str;
    /// How many boards were read, and how many of them are solutions.
    fn checked_boards(&self, checked: &Checked) -> String;
    fn finding(&self, checked: &Checked, finding: Finding) -> FindingWords;
    /// What is wrong with the shape of a board of size n.
    fn shape_fault(&self, fault: ShapeFault, n: u32) -> String;
    /// A queen that a list names again.
    fn named_twice(&self, square: Square, naming: Naming) -> String;
    /// Another number of queens than n.
    fn queens_not(&self, queens: usize, n: u32) -> String;
    fn file_facts(&self, bytes: u64, lines: u64) -> String;
    /// In what form the file is, and n; empty where no board was made out.
    fn form_line(&self, checked: &Checked) -> String;
    /// The form of a file in few words.
    fn recognised(&self, form: &Recognised) -> String;
    /// Between the facts of a line.
    fn comma(&self) -> &'static str;
    /// Before what says more.
    fn colon(&self) -> &'static str;
    fn more_findings(&self, count: u64) -> String;
    /// Where a letter should be another.
    fn expected_here(&self, wanted: Option<Letter>) -> String;
    /// Before the field with a board's number.
    fn board_title(&self) -> &'static str;
    fn board_remark(&self, number: u64) -> String;
    fn place_of(&self, place: usize, of: usize) -> String;
    fn solution_of_file(&self) -> &'static str;
    fn not_in_file(&self) -> &'static str;
    /// How one move makes a solution of a board.
    fn mend(&self, queen: Square, to: Square, naming: Naming) -> String;
    fn compare_with(&self) -> &'static str;
    /// The choice of the form that the file is in.
    fn as_recognised(&self) -> &'static str;
    fn board_number(&self) -> &'static str;
    fn checked_in(&self, name: &str, took: Duration) -> String;
    fn checking_now(&self, name: &str) -> String;
    fn check_progress(&self, progress: CheckProgress) -> String;
    fn position(&self, at: TextPlace) -> String;
}

/// Files count rows from the top.
fn naming(size: Size) -> Naming {
    Naming { coordinates: Coordinates::Numbers, size: size.get() }
}

/// Why a board is no solution, in a line.
pub fn board_fault(words: &(impl Words + ?Sized), board: &FaultyBoard, size: Size) -> String {
    match board.shape.first() {
        Some(fault) => words.shape_fault(*fault, size.get()),
        None if board.queens.len() != size.as_usize() => {
            words.queens_not(board.queens.len(), size.get())
        }
        None => match board.named_twice() {
            Some(square) => words.named_twice(square, naming(size)),
            None => words.pairs_attack(board.placement(size).pairs().len()),
        },
    }
}

/// Everything that is wrong with a board, a sentence each; no more than so many.
pub fn board_faults(
    words: &(impl Words + ?Sized),
    board: &FaultyBoard,
    size: Size,
    naming: Naming,
    most: usize,
) -> Vec<String> {
    let shape = board.shape.iter().map(|fault| words.shape_fault(*fault, size.get()));
    let is_shaped = board.shape.is_empty();
    let queens = (is_shaped && board.queens.len() != size.as_usize())
        .then(|| words.queens_not(board.queens.len(), size.get()));
    // Where rows are missing or too long, lines between queens say nothing.
    let pairs = if is_shaped { board.placement(size).pairs() } else { Vec::new() };
    let pairs = pairs.into_iter().map(|pair| words.attacking_pair(pair, naming));
    let twice = board.named_twice().filter(|_| is_shaped);
    let twice = twice.map(|square| words.named_twice(square, naming));
    shape.chain(queens).chain(twice).chain(pairs).take(most).collect()
}

/// All that a check has found, as a text; of faulty and repeated boards no more than so many each.
pub fn check_report(
    words: &(impl Words + ?Sized),
    checked: &Checked,
    most_boards: usize,
) -> String {
    const MOST_SENTENCES: usize = 8;
    let mut lines = vec![
        words.verdict(checked.verdict()).to_owned(),
        words.file_facts(checked.bytes, checked.lines),
        words.form_line(checked),
        words.checked_boards(checked),
    ];
    let (mut faulty, mut repeats, mut left) = (0, 0, 0);
    for finding in checked.findings() {
        let count = match finding {
            Finding::Faulty(_) => &mut faulty,
            Finding::Repeat(_) => &mut repeats,
            _ => &mut 0,
        };
        *count += 1;
        if *count > most_boards {
            left += 1;
            continue;
        }
        let FindingWords { title, detail } = words.finding(checked, finding);
        let said =
            if detail.is_empty() { title } else { format!("{title}{}{detail}", words.colon()) };
        lines.push(format!("- {said}"));
        if let (Finding::Faulty(index), Some(size)) = (finding, checked.board_size()) {
            let sentences =
                board_faults(words, &checked.faulty[index], size, naming(size), MOST_SENTENCES);
            // One of them may just have been said.
            let others = sentences.iter().filter(|sentence| **sentence != detail);
            lines.extend(others.map(|sentence| format!("    {sentence}")));
        }
    }
    if left > 0 {
        lines.push(format!("- {}", words.more_findings(left)));
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n") + "\n"
}

/// A deviation's place where it is the only one of its kind, or the first.
fn place_and_more(place: String, count: u64, more: impl FnOnce(u64) -> String) -> String {
    if count > 1 { place + &more(count - 1) } else { place }
}

/// A letter as it is quoted; those that do not show, by name.
fn letter_text(letter: Letter) -> String {
    const BYTE_ORDER_MARK: u32 = 0xFEFF;
    match letter {
        Letter::Letter('\n') => "LF".to_owned(),
        Letter::Letter('\r') => "CR".to_owned(),
        Letter::Letter(' ') => "SPACE".to_owned(),
        Letter::Letter('\t') => "TAB".to_owned(),
        Letter::Letter(letter) if letter as u32 == BYTE_ORDER_MARK => "BOM".to_owned(),
        Letter::Letter(letter) if letter.is_control() => format!("U+{:04X}", letter as u32),
        Letter::Letter(letter) => letter.to_string(),
        Letter::Byte(byte) => format!("0x{byte:02X}"),
    }
}

/// The numbers of the first missing solutions, as many as a line holds.
fn first_numbers(checked: &Checked) -> (Vec<String>, bool) {
    const MOST: usize = 5;
    let Missing::Count { count, first } = &checked.missing else { return (Vec::new(), false) };
    let numbers: Vec<_> = first.iter().take(MOST).map(|(number, _)| number_text(*number)).collect();
    let is_cut = (numbers.len() as u64) < *count;
    (numbers, is_cut)
}
