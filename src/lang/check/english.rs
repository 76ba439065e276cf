//! A check in English.

use super::*;
use crate::board::Symmetry;
use crate::formats::{Deviation, LineEnd, Preset, Variation};
use crate::job::{Compared, ListOrder};
use crate::lang::english::{English, plural};
use crate::lang::{column_text, percent_text, row_text};

impl CheckWords for English {
    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Same => "The answer, to the byte",
            Verdict::Accepted => "A full answer",
            Verdict::Valid => "Every board is a solution",
            Verdict::OnlySolutions => "All solutions, but not in this form",
            Verdict::Faulty => "Not the full answer",
            Verdict::Nothing => "No board was read",
            Verdict::Unfinished => "Not read to the end",
        }
    }

    fn checked_boards(&self, checked: &Checked) -> String {
        let boards = plural(checked.boards, "board read", "boards read");
        match checked.boards {
            0 => boards,
            all if all == checked.solutions => match all {
                1 => format!("{boards}, a solution"),
                _ => format!("{boards}, all of them solutions"),
            },
            _ => match checked.solutions {
                0 => format!("{boards}, none is a solution"),
                1 => format!("{boards}, 1 is a solution"),
                some => format!("{boards}, {} are solutions", number_text(some)),
            },
        }
    }

    fn finding(&self, checked: &Checked, finding: Finding) -> FindingWords {
        match finding {
            Finding::Empty => {
                FindingWords::new("The file is empty", "For n = 2 and 3 it may have to be: give n")
            }
            Finding::NoBoard => FindingWords::new(
                "There is no board in it",
                "Nothing in it looks like rows of queens",
            ),
            Finding::NoSolutionOfNoSize => FindingWords::new(
                "It says that there is no solution",
                "Give n to have that checked",
            ),
            Finding::Utf16 => {
                FindingWords::new("The file is in UTF-16", "Save it in UTF-8 to have it checked")
            }
            Finding::OtherForm { found, wanted } => FindingWords::new(
                "In another form",
                match found {
                    Some(found) => {
                        format!("The file is in {}, not in {}", found.name(), wanted.name())
                    }
                    None => format!("The file is in a form of its own, not in {}", wanted.name()),
                },
            ),
            Finding::OtherSize { found, wanted } => FindingWords::new(
                format!("n is {found}, not {wanted}"),
                format!("The boards have {found} rows and columns"),
            ),
            Finding::Variation(variation) => variation_words(checked, variation),
            Finding::Faulty(index) => {
                let board = &checked.faulty[index];
                let size = checked.board_size();
                FindingWords::new(
                    format!("Board {} is no solution", number_text(board.board)),
                    size.map_or(String::new(), |size| board_fault(self, board, size)),
                )
            }
            Finding::MoreFaulty(count) => FindingWords::new(
                format!("{} no solutions", plural(count, "more board is", "more boards are")),
                "They are counted, but not listed",
            ),
            Finding::Repeat(index) => {
                let repeat = checked.repeats[index];
                let (board, first) = (number_text(repeat.board), number_text(repeat.first));
                FindingWords::new(
                    format!("Board {board} repeats board {first}"),
                    format!("Line {} on", number_text(repeat.at.line)),
                )
            }
            Finding::MoreRepeats(count) => FindingWords::new(
                plural(count, "more repeat", "more repeats"),
                "They are counted, but not listed",
            ),
            Finding::RepeatsNotSought { from } => FindingWords::new(
                format!("Repeats from board {} on are not known", number_text(from)),
                "Beyond so many boards not all are kept in memory",
            ),
            Finding::Missing => missing_words(checked),
            Finding::Order => order_words(checked.order),
            Finding::Deviation(index) => {
                let found = checked.deviations[index];
                let place = self.position(found.at);
                let more = |more| format!(", and {}", plural(more, "more place", "more places"));
                FindingWords::new(
                    deviation_title(found.deviation),
                    place_and_more(place, found.count, more),
                )
            }
            Finding::Difference => difference_words(self, checked),
            Finding::NotCompared => FindingWords::new(
                "Not compared with the answer",
                "It takes too long to list for boards of this size",
            ),
        }
    }

    fn shape_fault(&self, fault: ShapeFault, n: u32) -> String {
        match fault {
            ShapeFault::Width { row, cells } => {
                let squares = plural(cells, "square", "squares");
                format!("Row {} has {squares}, not {n}", row + 1)
            }
            ShapeFault::Rows { rows } => {
                format!("{}, not {n}", plural(rows.into(), "row", "rows"))
            }
            ShapeFault::Numbers { count } => {
                format!("{}, not {n}", plural(count.into(), "number", "numbers"))
            }
            ShapeFault::OtherSize { n: other } => {
                format!("A board of {other} by {other}, not of {n} by {n}")
            }
            ShapeFault::CutOff { rows } => format!("Cut off: the file ends in row {rows}"),
            ShapeFault::Outside { row, number } => {
                format!("Row {}: {} lies outside the board", row + 1, number_text(number))
            }
            ShapeFault::Unexpected { row, letter, at } => {
                let letter = letter_text(Letter::Letter(letter));
                let place = self.position(at);
                format!("{place}: “{letter}” is no part of row {}", row + 1)
            }
        }
    }

    fn named_twice(&self, square: Square, naming: Naming) -> String {
        format!("{} is named twice", self.square_title(square, naming))
    }

    fn queens_not(&self, queens: usize, n: u32) -> String {
        format!("{}, not {n}", plural(queens as u64, "queen", "queens"))
    }

    fn file_facts(&self, bytes: u64, lines: u64) -> String {
        format!("{}, {}", plural(bytes, "byte", "bytes"), plural(lines, "line", "lines"))
    }

    fn form_line(&self, checked: &Checked) -> String {
        checked
            .form
            .as_ref()
            .map_or(String::new(), |form| format!("Form: {}", self.recognised(form)))
    }

    fn recognised(&self, form: &Recognised) -> String {
        let name = form.preset.map_or("one of its own", Preset::name);
        form.size.map_or(name.to_owned(), |size| format!("{name}, n = {size}"))
    }

    fn comma(&self) -> &'static str {
        ", "
    }

    fn colon(&self) -> &'static str {
        ": "
    }

    fn more_findings(&self, count: u64) -> String {
        format!("and {} more", number_text(count))
    }

    fn expected_here(&self, wanted: Option<Letter>) -> String {
        match wanted.map(letter_text) {
            Some(wanted) => format!("expected “{wanted}” here"),
            None => "expected the end here".to_owned(),
        }
    }

    fn board_title(&self) -> &'static str {
        "Board"
    }

    fn board_remark(&self, number: u64) -> String {
        format!("board {}", number_text(number))
    }

    fn place_of(&self, place: usize, of: usize) -> String {
        format!("place {} of {}", number_text(place as u64), number_text(of as u64))
    }

    fn solution_of_file(&self) -> &'static str {
        "A solution"
    }

    fn not_in_file(&self) -> &'static str {
        "A solution that the file does not have"
    }

    fn mend(&self, queen: Square, to: Square, naming: Naming) -> String {
        let (row, column) = (row_text(queen.row, naming), column_text(to.column, naming));
        format!("With the queen of row {row} in column {column} it is a solution.")
    }

    fn compare_with(&self) -> &'static str {
        "Compare with"
    }

    fn as_recognised(&self) -> &'static str {
        "the form it is in"
    }

    fn board_number(&self) -> &'static str {
        "Board number"
    }

    fn checked_in(&self, name: &str, took: Duration) -> String {
        format!("{name} checked in {}", self.duration(took))
    }

    fn checking_now(&self, name: &str) -> String {
        format!("Checking {name}")
    }

    fn check_progress(&self, progress: CheckProgress) -> String {
        match progress {
            CheckProgress::Reading { bytes, of, boards } => {
                let boards = plural(boards, "board read", "boards read");
                match of.filter(|of| *of > 0) {
                    Some(of) => format!("{boards}, {}", percent_text(bytes as f64 / of as f64)),
                    None => boards,
                }
            }
            CheckProgress::Missing { number, of } => {
                let share = percent_text(number as f64 / of.max(1) as f64);
                format!("looking for missing solutions, {share}")
            }
        }
    }

    fn position(&self, at: TextPlace) -> String {
        format!("Line {}, column {}", number_text(at.line), number_text(at.column))
    }
}

fn variation_words(checked: &Checked, variation: Variation) -> FindingWords {
    let form = checked.compared_with.map_or("form", Preset::name);
    match variation {
        Variation::Base(base) => FindingWords::new(
            format!("Counted from {base}"),
            format!("The form {form} counts rows and columns from {}", 1 - base),
        ),
        Variation::LineEnd(LineEnd::CrLf) => {
            FindingWords::new("Lines end in CR LF", format!("In the form {form} they end in LF"))
        }
        Variation::LineEnd(LineEnd::Lf) => {
            FindingWords::new("Lines end in LF", format!("In the form {form} they end in CR LF"))
        }
        Variation::Encoding(encoding) => FindingWords::new(
            format!("Encoded in {}", encoding.name()),
            format!("The form {form} is in UTF-8"),
        ),
    }
}

fn missing_words(checked: &Checked) -> FindingWords {
    let count = checked.missing_count().unwrap_or(0);
    let (numbers, is_cut) = first_numbers(checked);
    let title = plural(count, "solution is missing", "solutions are missing");
    let detail = match numbers.as_slice() {
        [] => String::new(),
        [one] if !is_cut => format!("Number {one}"),
        numbers => {
            format!("Numbers {}{}", numbers.join(", "), if is_cut { ", …" } else { "" })
        }
    };
    FindingWords::new(title, detail)
}

fn order_words(order: ListOrder) -> FindingWords {
    match order {
        ListOrder::Lexicographic => FindingWords::new(
            "Rows and columns are exchanged",
            "The boards are listed by row, and the form lists them by column",
        ),
        ListOrder::Image(Symmetry::Transpose) => FindingWords::new(
            "Rows and columns are exchanged",
            "The order shows it: with rows for columns they are in order",
        ),
        ListOrder::Image(Symmetry::LeftRight) => FindingWords::new(
            "In the reverse order",
            "Or left and right are exchanged, which looks the same",
        ),
        ListOrder::Image(map) => FindingWords::new(
            format!("Boards are {}", map_words(map)),
            "The order shows it: turned back, they are in order",
        ),
        ListOrder::None { board } => FindingWords::new(
            "Not in order",
            format!("Board {} belongs before the one above it", number_text(board)),
        ),
    }
}

fn map_words(map: Symmetry) -> &'static str {
    match map {
        Symmetry::Identity => "as they are",
        Symmetry::LeftRight => "mirrored left to right",
        Symmetry::TopBottom => "mirrored top to bottom",
        Symmetry::HalfTurn => "turned by half a turn",
        Symmetry::Transpose => "mirrored in the diagonal",
        Symmetry::Antitranspose => "mirrored in the antidiagonal",
        Symmetry::QuarterTurn | Symmetry::QuarterTurnBack => "turned by a quarter",
    }
}

fn deviation_title(deviation: Deviation) -> String {
    match deviation {
        Deviation::CarriageReturn => "A line ends in CR LF".to_owned(),
        Deviation::CarriageReturnMissing => "A line ends in LF alone".to_owned(),
        Deviation::BlankLineMissing => "Boards run together: a blank line is missing".to_owned(),
        Deviation::BlankLineExtra => "A blank line where none belongs".to_owned(),
        Deviation::LastLineEndMissing => "The last line has no end".to_owned(),
        Deviation::SpaceMissing => "A space is missing".to_owned(),
        Deviation::SpaceExtra => "A space where none belongs".to_owned(),
        Deviation::Quotes => "The wrong quotation marks".to_owned(),
        Deviation::Number { wanted, found } => {
            format!("{} stands where {} belongs", number_text(found), number_text(wanted))
        }
        Deviation::Total { wanted, found } => {
            format!("The total says {}, not {}", number_text(found), number_text(wanted))
        }
        Deviation::HeadingMissing => "A board has no heading".to_owned(),
        Deviation::StartMissing => "The first line of the form is missing".to_owned(),
        Deviation::EndMissing => "The last line of the form is missing".to_owned(),
        Deviation::StrayText => "A line that is no board".to_owned(),
        Deviation::BoardsExtra { wanted } => {
            format!("More boards than the first {}", number_text(wanted))
        }
        Deviation::ByteOrderMark => "A byte order mark (BOM) at the start".to_owned(),
        Deviation::ByteOrderMarkMissing => "No byte order mark (BOM) at the start".to_owned(),
        Deviation::OtherEncoding => "The last line is in another encoding".to_owned(),
    }
}

fn difference_words(words: &English, checked: &Checked) -> FindingWords {
    let Some(Compared::Different(difference)) = &checked.compared else {
        return FindingWords::new("", "");
    };
    let place = words.position(difference.at);
    let title = format!("First difference: {}{}", place[..1].to_lowercase(), &place[1..]);
    let byte = number_text(difference.at.byte + 1);
    let detail = match (difference.wanted.map(letter_text), difference.found.map(letter_text)) {
        (Some(wanted), Some(found)) => format!("Byte {byte}: expected “{wanted}”, found “{found}”"),
        (Some(wanted), None) => format!("Byte {byte}: the file ends, expected “{wanted}”"),
        (None, found) => {
            format!("Byte {byte}: expected the end, found “{}”", found.unwrap_or_default())
        }
    };
    FindingWords::new(title, detail)
}
