//! The words of the view that counts boards.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use std::time::Duration;

use super::numbers::{ExactDuration, number_text, percent_text};
use super::{CommandWords, RaceWords};
use crate::board::Size;
use crate::session::{Command, CountLine, CountState, Counted, Difference};

/// The phrases of the view.
pub trait CountWords: RaceWords {
    /// What a command is called here, where that is something else than in other views.
    fn count_command(&self, command: Command) -> Option<CommandWords>;
    /// The title of the system's dialog.
    fn save_counts_title(&self) -> &'static str;
    /// The same, of the one for plots.
    fn save_plots_title(&self) -> &'static str;

    // What is to be counted, and how it stands.
    fn count_up_to(&self) -> &'static str;
    /// On the button that starts; whether all is counted already.
    fn start_count(&self, is_again: bool) -> &'static str;
    /// `Counting n = 18`, or how else it stands.
    fn count_title(&self, size: Size, state: CountState) -> String;
    fn shares_done(&self) -> &'static str;
    fn threads_label(&self) -> &'static str;
    fn fundamental_too(&self) -> &'static str;
    /// Some of many: `105 of 256`.
    fn some_of(&self, some: usize, many: usize) -> String;

    // The table.
    /// The column that compares with the published numbers.
    fn published_column(&self) -> &'static str;
    /// In the row of a number that is published and was not counted.
    fn published_mark(&self) -> &'static str;
    /// In the row of a board that is being counted or was stopped.
    fn count_state(&self, state: CountState) -> &'static str;
    /// Which numbers are faint, and where they are from.
    fn counts_note(&self) -> &'static str;
    /// A measured time, seconds with three digits.
    fn count_time(&self, time: Duration) -> String;
    fn solutions_counted(&self, solutions: u64) -> String;
    fn fundamental_counted(&self, fundamental: u64) -> String;
    fn equal_to_published(&self) -> &'static str;
    /// A number that was counted, and the published one, which is another.
    fn count_difference(&self, difference: Difference) -> String;

    // The status line.
    fn nothing_counted(&self) -> &'static str;
    /// Whether the number is the published one.
    fn count_ended(&self, size: Size, time: Duration, is_equal: bool) -> String;

    /// For a screen reader: a row of the table.
    fn count_row(&self, line: &CountLine) -> String {
        self.facts_about(&size_title(line.row.size), &self.count_facts(line))
    }

    /// What there is to say of a row.
    fn count_facts(&self, line: &CountLine) -> Vec<String> {
        let mut facts = Vec::new();
        if let Some((state, share)) = line.under_way {
            facts.extend([self.count_state(state).to_owned(), percent_text(share)]);
        }
        facts.push(self.solutions_counted(line.row.solutions));
        facts.extend(line.row.fundamental.map(|count| self.fundamental_counted(count)));
        match line.row.time {
            Some(time) => facts.push(self.count_time(time)),
            None => facts.push(self.published_mark().to_owned()),
        }
        match line.differences().as_deref() {
            None => {}
            Some([]) => facts.push(self.equal_to_published().to_owned()),
            Some(differences) => {
                facts.extend(differences.iter().map(|&found| self.count_difference(found)));
            }
        }
        facts
    }

    /// That a board has been counted, and whether the numbers are those published.
    fn count_sentence(&self, line: &CountLine) -> String {
        let time = line.row.time.unwrap_or_default();
        match line.differences().as_deref() {
            None => self.count_ended(line.row.size, time, false),
            Some([]) => self.count_ended(line.row.size, time, true),
            Some(differences) => self.differences_sentence(line.row.size, differences),
        }
    }

    /// Which numbers of a board are not those published.
    fn differences_sentence(&self, size: Size, differences: &[Difference]) -> String {
        let facts: Vec<_> = differences.iter().map(|&found| self.count_difference(found)).collect();
        self.facts_about(&size_title(size), &facts)
    }
}

/// `n = 18`, in every language.
fn size_title(size: Size) -> String {
    format!("n = {size}")
}

/// The seconds of a time that is said in seconds, with three digits; `None` of any other.
fn seconds_of(time: Duration) -> Option<String> {
    let ExactDuration::Seconds(seconds) = ExactDuration::of(time) else { return None };
    let decimals = if seconds < 9.995 { 2 } else { 1 };
    Some(format!("{seconds:.decimals$}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::CountRow;
    use crate::lang::words;
    use crate::session::Language;

    fn line(row: CountRow, published: Option<CountRow>) -> CountLine {
        CountLine { row, published, under_way: None }
    }

    fn row(n: u32, solutions: u64, fundamental: u64, time: Option<Duration>) -> CountRow {
        let size = Size::new(n).unwrap();
        CountRow { size, solutions, fundamental: Some(fundamental), time }
    }

    #[test]
    fn seconds_have_three_digits() {
        let of = |millis| seconds_of(Duration::from_millis(millis));
        assert_eq!(of(999), None);
        assert_eq!(of(1_030).as_deref(), Some("1.03"));
        assert_eq!(of(9_994).as_deref(), Some("9.99"));
        assert_eq!(of(9_996).as_deref(), Some("10.0"));
        assert_eq!(of(50_100).as_deref(), Some("50.1"));
        assert_eq!(of(60_000), None);
    }

    #[test]
    fn a_row_is_read_as_a_sentence() {
        let words = words(Language::English);
        let published = row(8, 92, 12, None);
        let counted = row(8, 92, 12, Some(Duration::from_micros(4)));
        let counted = line(counted, Some(published.clone()));
        assert_eq!(
            words.count_row(&counted),
            "n = 8: 92 solutions, 12 fundamental, under 1 ms, equal to the published number"
        );
        let under_way = Some((CountState::Counting, 0.41));
        let under_way = CountLine { under_way, ..line(published, None) };
        assert_eq!(
            words.count_row(&under_way).replace('\u{202F}', " "),
            "n = 8: counting, 41 %, 92 solutions, 12 fundamental, published"
        );
    }

    #[test]
    fn a_number_that_is_not_the_published_one_is_told_with_both() {
        let words = words(Language::English);
        let counted = row(8, 91, 12, Some(Duration::from_millis(3)));
        let counted = line(counted, Some(row(8, 92, 12, None)));
        assert_eq!(words.count_sentence(&counted), "n = 8: 91 solutions counted, 92 published");
        assert!(words.count_row(&counted).ends_with("3 ms, 91 solutions counted, 92 published"));
    }
}
