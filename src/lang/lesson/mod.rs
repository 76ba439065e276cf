//! The words of the view that watches a search: what each step did, what each method is.

mod account;
mod chinese_simplified;
mod chinese_traditional;
mod english;

use super::{CommandWords, Naming, column_text, number_text, percent_text, row_text};
use crate::board::{Square, Unit};
use crate::lesson::{Counts, Frame, FrameState, Method, Run, Slot, Step};
use crate::session::{Command, Speed};
use account::{Account, Next, Reason, Title};

/// What a step did, in two sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepWords {
    /// Where, and what came of it.
    pub title: String,
    /// The program's own reason, and what it does next; may be empty.
    pub detail: String,
}

/// What is counted of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counter {
    Nodes,
    Checks,
    Backtracks,
    Solutions,
}

impl Counter {
    pub const ALL: [Self; 4] = [Self::Nodes, Self::Checks, Self::Backtracks, Self::Solutions];

    /// How many of it there are.
    pub const fn of(self, counts: &Counts) -> u64 {
        match self {
            Self::Nodes => counts.nodes,
            Self::Checks => counts.checks,
            Self::Backtracks => counts.backtracks,
            Self::Solutions => counts.solutions,
        }
    }
}

/// What is drawn in a search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TreeMark {
    Open,
    Path,
    Finished,
    DeadEnd,
    Rejected,
    Solution,
    Folded,
}

/// The phrases of the view.
pub trait LessonWords {
    fn method_label(&self) -> &'static str;
    fn method(&self, method: Method) -> &'static str;
    /// Its data and its idea in a few words, for the list of methods.
    fn method_in_short(&self, method: Method) -> &'static str;
    /// That the solutions do not come in lexicographic order.
    fn order_note(&self) -> &'static str;
    /// Before a board of another size than wished: the largest n of a method.
    fn method_sizes(&self, method: Method) -> String;

    /// What the last step did.
    fn step(&self, run: &Run, naming: Naming) -> StepWords;
    /// For a screen reader: the board after the last step.
    fn board_at_step(&self, run: &Run, naming: Naming) -> String;

    /// A command that has another name in this view than elsewhere.
    fn step_command(&self, command: Command) -> Option<CommandWords>;

    fn counter(&self, counter: Counter, method: Method) -> &'static str;
    /// A counter where there is little room.
    fn counter_in_short(&self, counter: Counter, method: Method) -> &'static str;
    /// What exactly is counted.
    fn counter_tooltip(&self, counter: Counter, method: Method) -> &'static str;

    fn program_title(&self) -> &'static str;
    fn stack_title(&self) -> &'static str;
    fn data_title(&self) -> &'static str;
    fn tree_title(&self) -> &'static str;
    /// The titles where they stand side by side on a switch.
    fn stack_title_in_short(&self) -> &'static str;
    fn tree_title_in_short(&self) -> &'static str;
    fn frame_state(&self, state: FrameState) -> &'static str;
    /// For a screen reader: a call, and how far it is.
    fn stack_row(&self, frame: &Frame, state: &str) -> String;

    // Steps and playing.
    fn step_label(&self) -> &'static str;
    fn step_number(&self) -> &'static str;
    /// After the field: the number of all steps.
    fn of_steps(&self, steps: u64) -> String;
    /// The same while they are still being recorded.
    fn of_steps_so_far(&self, steps: u64) -> String;
    /// The slider over all steps.
    fn step_slider(&self) -> &'static str;
    /// After a number beyond the last step that can be gone to.
    fn step_beyond(&self, last: u64) -> String;
    fn step_from_zero(&self) -> &'static str;
    fn speed_label(&self) -> &'static str;
    fn speed(&self, speed: Speed) -> String;
    /// The speed in as few letters as there are.
    fn speed_in_short(&self, speed: Speed) -> String;
    /// What the status line says.
    fn watching_state(&self, is_playing: bool, run: &Run) -> String;
    fn recording_state(&self, steps: u64, share: f64) -> String;
    fn steps_hint(&self) -> &'static str;

    // The tree.
    fn tree_mark(&self, mark: TreeMark) -> &'static str;
    /// The row that a level of the tree fills, at its edge.
    fn tree_row(&self) -> &'static str;
    /// The row or column that a level fills, where levels are not the rows in their order.
    fn tree_unit(&self, unit: Unit, naming: Naming) -> String;
    /// The root of the tree, where no queen stands.
    fn tree_root(&self) -> &'static str;
    /// A node of the tree, for a tooltip and a screen reader: where it is and what became of it.
    fn tree_node(&self, square: Square, slot: Slot, naming: Naming) -> String;
    /// That a tree is too large to be unfolded further than to so many nodes.
    fn tree_cut(&self, nodes: usize) -> String;
    /// Over the tree of all ways to put a queen into each row: how many squares it has, and on how many
    /// of them a queen was tried so far.
    fn full_space(&self, squares: usize, tried: usize) -> String;
    /// In place of the tree of a method that walks none.
    fn no_tree(&self) -> &'static str;

    // The numbers of the number scan.
    fn interval(&self, first: u64, last: u64, step: u64, count: u64) -> String;
    /// How far into the interval a number is, counted from 1.
    fn number_of_interval(&self, number: u64, count: u64) -> String;
}

/// How a language tells of a step, by the facts. The parts of a detail come without a full stop.
trait Tell {
    fn title(&self, title: &Title, naming: Naming) -> String;
    fn reason(&self, reason: &Reason, naming: Naming) -> String;
    fn next(&self, next: &Next, naming: Naming) -> String;
    /// A detail of these parts, none of them empty.
    fn detail(&self, parts: &[String]) -> String;
}

fn step_words(language: &impl Tell, run: &Run, naming: Naming) -> StepWords {
    let Account { title, reason, next } = Account::of(run);
    let title = language.title(&title, naming);
    let mut parts = vec![language.reason(&reason, naming), language.next(&next, naming)];
    parts.retain(|part| !part.is_empty());
    StepWords { title, detail: language.detail(&parts) }
}

/// What is told of a call, without what is empty.
fn frame_parts<'a>(frame: &'a Frame, state: &'a str) -> Vec<&'a str> {
    let parts = [&*frame.call, &*frame.variable, state];
    parts.into_iter().filter(|part| !part.is_empty()).collect()
}

/// The number of a row or column.
fn unit_number(unit: Unit, naming: Naming) -> String {
    match unit {
        Unit::Row(row) => row_text(row, naming),
        Unit::Column(column) => column_text(column, naming),
    }
}

/// The numbers of the columns of a row, or the rows of a column, of these indices.
fn numbers_across(unit: Unit, indices: &[u32], naming: Naming) -> Vec<String> {
    let number = |&index: &u32| match unit {
        Unit::Row(_) => column_text(index, naming),
        Unit::Column(_) => row_text(index, naming),
    };
    indices.iter().map(number).collect()
}

/// The column in which a queen stands in a row, or its row in a column.
fn number_in(unit: Unit, queen: Square, naming: Naming) -> String {
    match unit {
        Unit::Row(_) => column_text(queen.column, naming),
        Unit::Column(_) => row_text(queen.row, naming),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::account::why_attacked;
    use super::*;
    use crate::board::{Line, Size};
    use crate::lang::chinese_simplified::SimplifiedChinese;
    use crate::lang::chinese_traditional::TraditionalChinese;
    use crate::lang::english::English;
    use crate::lang::{LANGUAGES, words};
    use crate::lesson::Candidate;
    use crate::session::Coordinates;

    fn size(n: u32) -> Size {
        Size::new(n).unwrap()
    }

    fn numbers(n: u32) -> Naming {
        Naming { coordinates: Coordinates::Numbers, size: n }
    }

    fn chess(n: u32) -> Naming {
        Naming { coordinates: Coordinates::Chess, size: n }
    }

    fn run_at(method: Method, n: u32, steps: u64) -> Run {
        let mut run = Run::new(method, size(n));
        run.advance_to(steps);
        run
    }

    /// A run of each method, before the first step and after each.
    fn every_step(n: u32) -> impl Iterator<Item = Run> {
        Method::ALL.into_iter().flat_map(move |method| {
            let start = Run::new(method, size(n));
            std::iter::successors(Some(start), |run| {
                let mut next = run.clone();
                next.advance().then_some(next)
            })
        })
    }

    /// Title and detail in English, simplified and traditional Chinese.
    fn told(run: &Run, naming: Naming) -> [[String; 2]; 3] {
        LANGUAGES.map(|language| {
            let StepWords { title, detail } = words(language).step(run, naming);
            [title, detail]
        })
    }

    fn reasons(reason: &Reason, naming: Naming) -> [String; 3] {
        [
            English.reason(reason, naming),
            SimplifiedChinese.reason(reason, naming),
            TraditionalChinese.reason(reason, naming),
        ]
    }

    #[test]
    fn an_attacked_square_of_eight_queens_is_told_with_the_program_s_own_numbers() {
        let run = run_at(Method::SolutionVector, 8, 849);
        let wanted = [
            [
                "Row 7, column 3: shares an antidiagonal with the queen at row 3, column 7.",
                "|3 − 7| = |7 − 3|, so Place(7) is false. Try the next column.",
            ],
            [
                "第 7 行第 3 列：与第 3 行第 7 列的皇后在同一条副对角线上。",
                "|3 − 7| = |7 − 3|，Place(7) 为假，试下一列。",
            ],
            [
                "第 7 列第 3 欄：與第 3 列第 7 欄的皇后在同一條副對角線上。",
                "|3 − 7| = |7 − 3|，Place(7) 為假，試下一欄。",
            ],
        ];
        assert_eq!(told(&run, numbers(8)), wanted);
        let titles = told(&run, chess(8)).map(|[title, _]| title);
        assert_eq!(titles[0], "c2: shares an antidiagonal with the queen at g6.");
        assert_eq!(titles[1], "c2：与 g6 的皇后在同一条副对角线上。");
    }

    #[test]
    fn the_first_steps_of_four_queens_are_told_one_after_the_other() {
        let told: Vec<_> = (0..12)
            .map(|steps| English.step(&run_at(Method::SolutionVector, 4, steps), numbers(4)))
            .map(|StepWords { title, detail }| format!("{title} {detail}"))
            .collect();
        let wanted = [
            "Nothing has been tried yet. \
             Backtrack(1) tries the columns of row 1 from left to right.",
            "Row 1, column 1: attacked by no queen; it stays. \
             There is no earlier queen, so Place(1) is true. Go on with row 2, from column 1.",
            "Row 2, column 1: shares a column with the queen at row 1, column 1. \
             x[1] = x[2] = 1, so Place(2) is false. Try the next column.",
            "Row 2, column 2: shares a diagonal with the queen at row 1, column 1. \
             |1 − 2| = |1 − 2|, so Place(2) is false. Try the next column.",
            "Row 2, column 3: attacked by no queen; it stays. \
             No earlier queen shares a line with it, so Place(2) is true. \
             Go on with row 3, from column 1.",
            "Row 3, column 1: shares a column with the queen at row 1, column 1. \
             x[1] = x[3] = 1, so Place(3) is false. Try the next column.",
            "Row 3, column 2: shares an antidiagonal with the queen at row 2, column 3. \
             |2 − 3| = |3 − 2|, so Place(3) is false. Try the next column.",
            "Row 3, column 3: shares a diagonal with the queen at row 1, column 1. \
             |1 − 3| = |1 − 3|, so Place(3) is false. Try the next column.",
            "Row 3, column 4: shares a diagonal with the queen at row 2, column 3. \
             |2 − 3| = |3 − 4|, so Place(3) is false. That was the last column.",
            "Row 3: every column has been tried. Back to row 2: its queen leaves column 3. \
             Backtrack(3) returns. Try the next column.",
            "Row 2, column 4: attacked by no queen; it stays. \
             No earlier queen shares a line with it, so Place(2) is true. \
             Go on with row 3, from column 1.",
            "Row 3, column 1: shares a column with the queen at row 1, column 1. \
             x[1] = x[3] = 1, so Place(3) is false. Try the next column.",
        ];
        assert_eq!(told, wanted);
    }

    #[test]
    fn the_first_solution_and_the_end_are_told() {
        let mut steps = every_step(4).filter(|run| run.method() == Method::SolutionVector);
        let solution = steps.find(|run| run.last() == Step::Solution).unwrap();
        let wanted = [
            ["A solution: 2 4 1 3.", "Found so far: 1. Try the next column."],
            ["一个解：2 4 1 3。", "至今找到 1 个解，试下一列。"],
            ["一個解：2 4 1 3。", "至今找到 1 個解，試下一欄。"],
        ];
        assert_eq!(told(&solution, numbers(4)), wanted);
        let [english, simplified, _] = told(&steps.last().unwrap(), numbers(4));
        assert_eq!(english[0], "Every column of row 1 has been tried: the search is over.");
        assert!(english[1].starts_with("2 solutions, 16 queens placed, "), "{english:?}");
        assert_eq!(simplified[0], "第 1 行的各列都已试过，搜索结束。");
    }

    /// By hand: the queen of row 2, column 4 leaves, and the square under it is free again; that of row 3,
    /// column 3, which it attacked, is still attacked from row 1, column 1.
    #[test]
    fn only_what_no_other_queen_attacks_is_free_again() {
        let run = run_at(Method::ForwardChecking, 4, 5);
        let queen = Square::new(1, 3);
        assert_eq!(run.last(), Step::Back { from: Unit::Row(2), queen: Some(queen) });
        let details = told(&run, numbers(4)).map(|[_, detail]| detail);
        assert!(details[0].starts_with("The squares that only it attacked are free again."));
        assert!(details[1].starts_with("只受它攻击的方格重新可放，"), "{details:?}");
        assert!(details[2].starts_with("只受它攻擊的方格重新可放，"), "{details:?}");
    }

    #[test]
    fn every_step_has_a_title_of_its_own_in_every_language() {
        for naming in [numbers(4), chess(4)] {
            for language in LANGUAGES {
                let mut meanings = HashMap::new();
                for run in every_step(4) {
                    let title = words(language).step(&run, naming).title;
                    assert!(!title.is_empty(), "{language:?}: {:?}", run.last());
                    let is_solution = run.last() == Step::Solution;
                    let meaning = (run.last(), is_solution.then_some(run.counts().solutions));
                    let key = (run.method(), title);
                    let told = *meanings.entry(key.clone()).or_insert(meaning);
                    assert_eq!(told, meaning, "{key:?}");
                }
            }
        }
    }

    #[test]
    fn chinese_keeps_a_space_from_letters_and_digits_and_its_own_punctuation() {
        let is_han = |letter: char| (0x4E00..0xA000).contains(&u32::from(letter));
        let is_full = |letter: char| is_han(letter) || "，。：、（）".contains(letter);
        let clashes = |a: char, b: char| {
            let is_tight = |han: char, other: char| is_han(han) && other.is_ascii_alphanumeric();
            let is_half = |other: char| ",:;.".contains(other);
            is_tight(a, b) || is_tight(b, a) || is_full(a) && is_half(b) || is_half(a) && is_full(b)
        };
        for naming in [numbers(4), chess(4)] {
            for run in every_step(4) {
                for language in &LANGUAGES[1..] {
                    let words = words(*language);
                    let StepWords { title, detail } = words.step(&run, naming);
                    let board = words.board_at_step(&run, naming);
                    for text in [title, detail, board] {
                        let letters: Vec<_> = text.chars().collect();
                        assert!(
                            !letters.windows(2).any(|pair| clashes(pair[0], pair[1])),
                            "{text}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_other_programs_of_the_notes_give_their_own_reasons() {
        // Row 7, column 3 and row 3, column 7, counted from 0.
        let (square, by) = (Square::new(6, 2), Square::new(2, 6));
        let reasons_of =
            |method| reasons(&why_attacked(method, square, by, Line::Antidiagonal), numbers(8));
        assert_eq!(
            reasons_of(Method::SlopeAndIntercept),
            [
                "MinusB[2] = MinusB[6] = 8, so Attack(6) is true",
                "MinusB[2] = MinusB[6] = 8，Attack(6) 为真",
                "MinusB[2] = MinusB[6] = 8，Attack(6) 為真",
            ]
        );
        let scan = "The scan meets ";
        assert_eq!(
            reasons_of(Method::BooleanBoard)[0],
            format!("{scan}board[2][6] = true, so same_backward_slash(6, 2) is true")
        );
        assert_eq!(
            reasons_of(Method::Matrix)[0],
            format!("{scan}queens[2][6] = 1, so rightPosition(6, 2) is false")
        );
        let (square, by) = (Square::new(2, 3), Square::new(1, 2));
        let reason = why_attacked(Method::SlopeAndIntercept, square, by, Line::Diagonal);
        let [english, ..] = reasons(&reason, numbers(8));
        assert_eq!(english, "PlusB[1] = PlusB[2] = −1, so Attack(2) is true");
    }

    #[test]
    fn a_number_is_told_by_its_digits_and_places() {
        let told = |number: u64, candidate| {
            // The first number is 12345, and every step goes on by 9.
            let run = run_at(Method::NumberScan, 5, (number - 12_345) / 9 + 1);
            assert_eq!(run.last(), Step::Number(candidate));
            let Account { title, reason, next } = Account::of(&run);
            let (naming, words) = (numbers(5), English);
            let title = words.title(&title, naming);
            [title, words.reason(&reason, naming), words.next(&next, naming)]
        };
        assert_eq!(
            told(12_354, Candidate::Diagonal { first: 1, second: 2 }),
            [
                "12354: the queens of rows 1 and 2 share a diagonal.",
                "|g[2] − g[1]| = |2 − 1| = 2 − 1, so check_dia(12354) is 0",
                "Go on with 12363",
            ]
        );
        let [title, reason, _] = told(12_363, Candidate::Digit { digit: 3, times: 2 });
        assert_eq!(title, "12363: the digit 3 stands 2 times.");
        assert_eq!(reason, "f[3] = 2, so check_1_n(12363) is 0");
        let [title, _, next] = told(54_321, Candidate::Diagonal { first: 1, second: 2 });
        assert_eq!(title, "54321: the queens of rows 1 and 2 share an antidiagonal.");
        assert_eq!(next, "That was the last number");
        let [title, ..] = told(12_444, Candidate::Digit { digit: 3, times: 0 });
        assert_eq!(title, "12444: has no digit 3.");
    }

    #[test]
    fn a_screen_reader_is_told_the_board_and_the_calls() {
        let run = run_at(Method::SolutionVector, 8, 849);
        assert_eq!(
            English.board_at_step(&run, numbers(8)),
            "Board of 8 by 8 at step 849: queens 1 5 7 2 4 8, trying row 7, column 3"
        );
        assert_eq!(
            SimplifiedChinese.board_at_step(&run, chess(8)),
            "8 × 8 的棋盘，第 849 步：皇后 1 5 7 2 4 8，正试 c2"
        );
        let stack = run.stack();
        let tried = stack.iter().find(|frame| frame.state == FrameState::Tried).unwrap();
        assert_eq!(English.stack_row(tried, "tried"), "Backtrack(7), i = 3, tried");
        assert_eq!(SimplifiedChinese.stack_row(tried, "试放"), "Backtrack(7)，i = 3，试放");
    }

    #[test]
    fn a_node_of_the_tree_says_what_became_of_it() {
        let node = |nodes, solutions| {
            English.tree_node(Square::new(2, 1), Slot::Finished { nodes, solutions }, numbers(8))
        };
        assert_eq!(node(1, 1), "row 3, column 2: solution");
        assert_eq!(node(38, 2), "row 3, column 2: 38 queens, 2 solutions below");
        assert_eq!(node(1, 0), "row 3, column 2: dead end, no queen could stay below it");
    }
}
