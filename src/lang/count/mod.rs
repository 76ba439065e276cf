//! The words of the view that counts boards.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use std::time::Duration;

use super::numbers::{number_text, percent_text};
use super::plot::size_title;
use super::{CommandWords, PlotWords};
use crate::board::Size;
use crate::formats::{CountKind, Difference, Origin};
use crate::session::{Command, CountLine, CountState};

/// The phrases of the view.
pub trait CountWords: PlotWords {
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
    /// In the place of the share that is done, while there is none, and while it is being stopped.
    fn preparing(&self) -> &'static str;
    fn stopping(&self) -> &'static str;
    fn shares_done(&self) -> &'static str;
    fn threads_label(&self) -> &'static str;
    fn fundamental_too(&self) -> &'static str;
    /// Some of many: `105 of 256`.
    fn some_of(&self, some: usize, many: usize) -> String;

    // The table.
    /// The column that compares with the published numbers.
    fn published_column(&self) -> &'static str;
    /// In the row of a board that is being counted or was stopped.
    fn count_state(&self, state: CountState) -> &'static str;
    /// Which numbers are faint, and where they are from.
    fn counts_note(&self) -> &'static str;
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
        let [counted, published] = [Origin::Counted, Origin::Published].map(|origin| {
            let of_origin = |kind| line.row.number(kind).filter(|(_, from)| *from == origin);
            let text = |kind| Some(self.count_text(kind, of_origin(kind)?.0));
            CountKind::ALL.into_iter().filter_map(text).collect::<Vec<_>>()
        });
        facts.extend(counted);
        facts.extend(line.row.time().map(|time| self.measured_time(time)));
        match line.row.differences().as_deref() {
            None => {}
            Some([]) => facts.push(self.equal_to_published().to_owned()),
            Some(differences) => {
                facts.extend(differences.iter().map(|&found| self.count_difference(found)));
            }
        }
        if !published.is_empty() {
            facts.extend(published);
            facts.push(self.count_origin(Origin::Published).to_owned());
        }
        facts
    }

    /// That a board has been counted, and whether the numbers are those published.
    fn count_sentence(&self, line: &CountLine) -> String {
        let time = line.row.time().unwrap_or_default();
        match line.row.differences().as_deref() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{CountRow, Counted, Counts};
    use crate::lang::words;
    use crate::session::Language;

    /// The row of n = 8, perhaps counted.
    fn line(counts: Option<(u64, Option<u64>)>) -> CountLine {
        let counted = counts.map(|(solutions, fundamental)| {
            let counts = Counts { solutions, fundamental };
            Counted { counts, time: Duration::from_millis(3) }
        });
        CountLine { row: CountRow::new(Size::new(8).unwrap(), counted), under_way: None }
    }

    #[test]
    fn a_row_is_read_as_a_sentence() {
        let words = words(Language::English);
        assert_eq!(
            words.count_row(&line(Some((92, Some(12))))),
            "n = 8: 92 solutions, 12 fundamental solutions, 3 ms, equal to the published number"
        );
        assert_eq!(
            words.count_row(&line(Some((92, None)))),
            "n = 8: 92 solutions, 3 ms, equal to the published number, \
             12 fundamental solutions, published"
        );
        let under_way = Some((CountState::Counting, 0.41));
        let under_way = CountLine { under_way, ..line(None) };
        assert_eq!(
            words.count_row(&under_way).replace('\u{202F}', " "),
            "n = 8: counting, 41 %, 92 solutions, 12 fundamental solutions, published"
        );
    }

    #[test]
    fn a_number_that_is_not_the_published_one_is_told_with_both() {
        let words = words(Language::English);
        let counted = line(Some((91, Some(12))));
        assert_eq!(words.count_sentence(&counted), "n = 8: 91 solutions counted, 92 published");
        assert!(words.count_row(&counted).ends_with("3 ms, 91 solutions counted, 92 published"));
    }
}
