//! Comparing methods in English.

use super::*;
use crate::lang::Words;
use crate::lang::english::English;

impl RaceWords for English {
    fn race_part(&self, part: RacePart) -> &'static str {
        match part {
            RacePart::Choices => "Choices",
            RacePart::Table => "Table",
            RacePart::Plot => "Plot",
        }
    }
    fn race_methods(&self) -> &'static str {
        "Methods"
    }
    fn race_sizes(&self) -> &'static str {
        "Board size n"
    }
    fn race_first_field(&self) -> &'static str {
        "First n"
    }
    fn race_last_field(&self) -> &'static str {
        "Last n"
    }
    fn race_problem(&self, problem: RaceProblem) -> String {
        match problem {
            RaceProblem::NoMethod => "Choose at least one method".to_owned(),
            RaceProblem::NoSize => "The first n is above the last".to_owned(),
            RaceProblem::TooLarge => "None of the chosen methods goes up to these sizes".to_owned(),
        }
    }
    fn race_note(&self) -> &'static str {
        "All run on this computer, one after the other, on one thread. What is timed are the \
         machines that are watched, step by step, not the fastest programs."
    }
    fn race_company(&self) -> &'static str {
        "Other work went on at the same time: times may be too long."
    }
    fn skip(&self) -> &'static str {
        "Skip"
    }
    fn runs(&self) -> &'static str {
        "Runs"
    }
    fn runs_done(&self, done: usize, of: usize) -> String {
        format!("{done} of {of}")
    }
    fn race_running(&self, title: &str) -> String {
        format!("Running: {title}")
    }
    fn race_ended(&self, done: usize, of: usize) -> String {
        match done == of {
            true => format!("All {of} runs have ended"),
            false => format!("Stopped after {done} of {of} runs"),
        }
    }
    fn nothing_compared(&self) -> &'static str {
        "Nothing compared yet"
    }
    fn what_is_compared(&self) -> &'static str {
        "The chosen methods run to their ends on each board size, one after the other. What each \
         of them took is shown here, as a table and as a plot."
    }
    fn numbers_note(&self) -> &'static str {
        "The number scan places no queens: the numbers that it tries are counted instead."
    }
    fn save_table_title(&self) -> &'static str {
        "Save the table"
    }
    fn csv_files(&self) -> &'static str {
        "Comma-separated values"
    }

    fn heat_title(&self, method: Method, size: Size) -> String {
        format!("{}, n = {}", self.method(method), size.get())
    }
    fn measured_time(&self, time: Duration) -> String {
        match ShortTime::of(time) {
            ShortTime::Microseconds(number) => format!("{number} µs"),
            ShortTime::Milliseconds(number) => format!("{number} ms"),
            ShortTime::Seconds(number) => format!("{number} s"),
            ShortTime::Longer => self.duration(time),
        }
    }
    fn waiting_heat(&self) -> &'static str {
        "waiting"
    }
    fn running_heat(&self) -> &'static str {
        "running"
    }
    fn heat_not_run(&self) -> &'static str {
        "not run"
    }
    fn stopped_after(&self, time: &str) -> String {
        format!("stopped, {time}")
    }
    fn stopped_at(&self, share: &str) -> String {
        format!("stopped at {share}")
    }
    fn left_out(&self, method: Method) -> String {
        format!("left out, it goes up to n = {}", method.max_size())
    }
    fn named_value(&self, name: &str, value: &str) -> String {
        format!("{} {value}", name.to_lowercase())
    }
    fn facts_about(&self, title: &str, facts: &[String]) -> String {
        format!("{title}: {}", facts.join(", "))
    }
    fn quantity_time(&self) -> &'static str {
        "Time"
    }

    fn plot_title(&self) -> &'static str {
        "Growth with n"
    }
    fn plot_note(&self, has_zero: bool) -> &'static str {
        match has_zero {
            false => "The scale is logarithmic. Runs that were stopped are not drawn.",
            true => {
                "The scale is logarithmic, with a place for 0 below it. Runs that were stopped are \
                 not drawn."
            }
        }
    }
}
