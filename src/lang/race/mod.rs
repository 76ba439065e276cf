//! The words of the page that compares methods.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use std::time::Duration;

use super::lesson::{Counter, LessonWords};
use super::numbers::{number_text, percent_text};
use crate::board::Size;
use crate::job::Heat;
use crate::lesson::Method;
use crate::session::{Quantity, RaceProblem, RaceRow, RowState};

/// The parts of the page, where there is no room for all of them at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RacePart {
    Choices,
    Table,
    Plot,
}

/// The phrases of the page.
pub trait RaceWords: LessonWords {
    fn race_part(&self, part: RacePart) -> &'static str;
    fn race_methods(&self) -> &'static str;
    fn race_sizes(&self) -> &'static str;
    /// The fields for the first and the last board size.
    fn race_first_field(&self) -> &'static str;
    fn race_last_field(&self) -> &'static str;
    fn race_problem(&self, problem: RaceProblem) -> String;
    /// What is timed, and how.
    fn race_note(&self) -> &'static str;
    /// That something else worked at the same time.
    fn race_company(&self) -> &'static str;
    /// On the button that stops one method.
    fn skip(&self) -> &'static str;
    fn runs(&self) -> &'static str;
    fn runs_done(&self, done: usize, of: usize) -> String;
    fn race_running(&self, title: &str) -> String;
    fn race_ended(&self, done: usize, of: usize) -> String;
    /// What to do where nothing has been compared.
    fn nothing_compared(&self) -> &'static str;
    fn what_is_compared(&self) -> &'static str;
    /// What the number scan counts in the column of the queens.
    fn numbers_note(&self) -> &'static str;
    /// The title of the system's dialog.
    fn save_table_title(&self) -> &'static str;
    /// The filter of the system's dialog.
    fn csv_files(&self) -> &'static str;

    /// `Solution vector, n = 8`.
    fn heat_title(&self, method: Method, size: Size) -> String;
    /// A measured time, also under a millisecond.
    fn measured_time(&self, time: Duration) -> String;
    fn waiting_heat(&self) -> &'static str;
    fn running_heat(&self) -> &'static str;
    fn heat_not_run(&self) -> &'static str;
    fn stopped_after(&self, time: &str) -> String;
    fn stopped_at(&self, share: &str) -> String;
    /// Why a method has no run on a large board.
    fn left_out(&self, method: Method) -> String;
    /// A count or a time by its name.
    fn named_value(&self, name: &str, value: &str) -> String;
    /// Facts about something, as one sentence.
    fn facts_about(&self, title: &str, facts: &[String]) -> String;
    fn quantity_time(&self) -> &'static str;

    fn plot_title(&self) -> &'static str;
    /// What the scale is; whether 0 is on it.
    fn plot_note(&self, has_zero: bool) -> &'static str;

    fn quantity(&self, quantity: Quantity, method: Method) -> &'static str {
        match counter_of(quantity) {
            Some(counter) => self.counter(counter, method),
            None => self.quantity_time(),
        }
    }

    /// For a screen reader, and where it is pointed at: a row of the table.
    fn race_row(&self, row: &RaceRow<'_>) -> String {
        let facts = match row.state {
            RowState::LeftOut => vec![self.left_out(row.method)],
            RowState::Waiting => vec![self.waiting_heat().to_owned()],
            RowState::NotRun => vec![self.heat_not_run().to_owned()],
            RowState::Running(_) => vec![self.running_heat().to_owned()],
            RowState::Ended(heat) => self.heat_facts(heat),
        };
        self.facts_about(&self.heat_title(row.method, row.size), &facts)
    }

    fn heat_facts(&self, heat: &Heat) -> Vec<String> {
        let named = |counter: Counter| {
            let count = number_text(counter.of(&heat.counts));
            self.named_value(self.counter(counter, heat.method), &count)
        };
        let mut facts: Vec<_> = Counter::ALL.map(named).into();
        facts.push(self.named_value(self.quantity_time(), &self.measured_time(heat.time)));
        if !heat.is_complete {
            facts.push(self.stopped_at(&percent_text(heat.share)));
        }
        facts
    }

    /// A point of the plot.
    fn plot_point(&self, quantity: Quantity, heat: &Heat) -> String {
        let value = self.quantity_value(quantity, heat);
        let fact = self.named_value(self.quantity(quantity, heat.method), &value);
        self.facts_about(&self.heat_title(heat.method, heat.size), &[fact])
    }

    fn quantity_value(&self, quantity: Quantity, heat: &Heat) -> String {
        match counter_of(quantity) {
            Some(counter) => number_text(counter.of(&heat.counts)),
            None => self.measured_time(heat.time),
        }
    }
}

/// What is counted; `None` for what is timed.
fn counter_of(quantity: Quantity) -> Option<Counter> {
    match quantity {
        Quantity::Nodes => Some(Counter::Nodes),
        Quantity::Checks => Some(Counter::Checks),
        Quantity::Solutions => Some(Counter::Solutions),
        Quantity::Time => None,
    }
}

/// A short time, in the unit that it is said in, with two digits at least, and seconds with three; longer
/// ones are said as any other.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ShortTime {
    Microseconds(String),
    Milliseconds(String),
    Seconds(String),
    Longer,
}

impl ShortTime {
    fn of(time: Duration) -> Self {
        let seconds = time.as_secs_f64();
        match seconds {
            ..999.5e-6 => Self::Microseconds(short_text(seconds * 1e6, 2)),
            ..999.5e-3 => Self::Milliseconds(short_text(seconds * 1e3, 2)),
            ..599.5 => Self::Seconds(short_text(seconds, 3)),
            _ => Self::Longer,
        }
    }
}

/// With so many digits at least, but for a whole number.
fn short_text(value: f64, digits: i32) -> String {
    let is_whole = (value - value.round()).abs() < 1e-9;
    // Rounded to one more it would have a digit more before the point.
    let fits = |decimals: &i32| value + 0.5 * 10f64.powi(-decimals) < 10f64.powi(digits - decimals);
    let decimals = (0..digits).rev().filter(|_| !is_whole).find(fits).unwrap_or(0) as usize;
    format!("{value:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_time_changes_its_unit_as_it_grows() {
        let of = |nanos| ShortTime::of(Duration::from_nanos(nanos));
        let micro = |text: &str| ShortTime::Microseconds(text.to_owned());
        let milli = |text: &str| ShortTime::Milliseconds(text.to_owned());
        let seconds = |text: &str| ShortTime::Seconds(text.to_owned());
        assert_eq!(of(400), micro("0.4"));
        assert_eq!(of(1_000), micro("1"));
        assert_eq!(of(9_940), micro("9.9"));
        assert_eq!(of(9_960), micro("10"));
        assert_eq!(of(999_400), micro("999"));
        assert_eq!(of(999_600), milli("1.0"));
        assert_eq!(of(148_000_000), milli("148"));
        assert_eq!(of(1_030_000_000), seconds("1.03"));
        assert_eq!(of(9_996_000_000), seconds("10.0"));
        assert_eq!(of(50_100_000_000), seconds("50.1"));
        assert_eq!(of(100_000_000_000), seconds("100"));
        assert_eq!(of(600_000_000_000), ShortTime::Longer);
    }
}
