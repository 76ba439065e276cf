//! Counting boards in English.

use super::*;
use crate::lang::RaceWords as _;
use crate::lang::english::English;

impl CountWords for English {
    fn count_command(&self, command: Command) -> Option<CommandWords> {
        let (name, tooltip) = match command {
            Command::SmallerBoard => ("One less", ""),
            Command::LargerBoard => ("One more", ""),
            Command::Pause => ("Pause", "Hold the count where it is"),
            Command::Resume => ("Resume", "Let the count go on"),
            Command::Stop => ("Stop", "Stop the count; what is counted stays"),
            _ => return None,
        };
        Some(CommandWords { name, tooltip })
    }
    fn save_counts_title(&self) -> &'static str {
        "Save the counts"
    }
    fn save_plots_title(&self) -> &'static str {
        "Save the plots as SVG, PNG or PDF, by the name's ending"
    }

    fn count_up_to(&self) -> &'static str {
        "Count up to"
    }
    fn start_count(&self, is_again: bool) -> &'static str {
        if is_again { "Count again" } else { "Start" }
    }
    fn count_title(&self, size: Size, state: CountState) -> String {
        match state {
            CountState::Preparing | CountState::Counting | CountState::Stopping => {
                format!("Counting n = {size}")
            }
            CountState::Paused => format!("Paused at n = {size}"),
            CountState::Stopped => format!("Stopped at n = {size}"),
        }
    }
    fn preparing(&self) -> &'static str {
        "Preparing…"
    }
    fn stopping(&self) -> &'static str {
        "Stopping…"
    }
    fn shares_done(&self) -> &'static str {
        "Shares done"
    }
    fn threads_label(&self) -> &'static str {
        "Threads"
    }
    fn fundamental_too(&self) -> &'static str {
        "Fundamental too"
    }
    fn some_of(&self, some: usize, many: usize) -> String {
        format!("{} of {}", number_text(some as u64), number_text(many as u64))
    }

    fn published_column(&self) -> &'static str {
        "Published"
    }
    fn count_state(&self, state: CountState) -> &'static str {
        match state {
            CountState::Preparing => "preparing",
            CountState::Stopping => "stopping",
            CountState::Counting => "counting",
            CountState::Paused => "paused",
            CountState::Stopped => "stopped",
        }
    }
    fn counts_note(&self) -> &'static str {
        "Faint numbers are published, not counted here. Totals: OEIS A000170, A002562."
    }
    fn equal_to_published(&self) -> &'static str {
        "equal to the published number"
    }
    fn count_difference(&self, Difference { of, counted, published }: Difference) -> String {
        let counted = self.count_text(of, counted);
        format!("{counted} counted, {} published", number_text(published))
    }

    fn nothing_counted(&self) -> &'static str {
        "Nothing counted yet"
    }
    fn count_ended(&self, size: Size, time: Duration, is_equal: bool) -> String {
        let equal = if is_equal { ", equal to the published total" } else { "" };
        format!("n = {size} counted in {}{equal}", self.measured_time(time))
    }
}
