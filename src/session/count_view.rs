//! The view that counts boards, as the session has it.

use super::counting::{CountChoices, CountState, Counting};
use super::{Command, Event, Session};
use crate::formats::{CountRow, counts_csv};

impl Session {
    /// The boards that have been counted, and the one that is counted now.
    pub fn counting(&self) -> &Counting {
        &self.counting
    }

    /// Counts up to this board from now on; nothing if n is not one that is counted. A board that runs
    /// is counted to its end, be it larger: only [`Self::stop`] stops it.
    pub fn set_count_last(&mut self, n: u32) {
        if (1..=CountChoices::MAX_SIZE).contains(&n) {
            self.settings.count.last = n;
        }
    }

    /// Counts fundamental solutions too, or not, from the next board on.
    pub fn set_count_fundamental(&mut self, fundamental: bool) {
        self.settings.count.fundamental = fundamental;
    }

    /// Counts what is missing, the smallest board first; all of it anew if nothing is.
    pub fn start_count(&mut self) {
        self.counting.start(self.settings.count, self.settings.threads(), &self.wake);
        self.notices.clear_latest();
    }

    /// Whether all that is chosen has been counted.
    pub fn is_count_complete(&self) -> bool {
        self.counting.is_complete(self.settings.count)
    }

    /// The rows up to the chosen one, and all that have been counted, as comma-separated values.
    pub fn counts_csv(&self) -> String {
        let last = self.settings.count.last;
        let mut rows = self.count_rows();
        rows.retain(|row| row.size.get() <= last || row.counted.is_some());
        counts_csv(&rows)
    }

    /// The numbers of every board that has been counted or has published ones.
    pub fn count_rows(&self) -> Vec<CountRow> {
        self.counting.lines().into_iter().map(|line| line.row).collect()
    }

    pub(super) fn take_count_reports(&mut self) {
        let (choices, threads) = (self.settings.count, self.settings.threads());
        if let Some(failure) = self.counting.take_reports(choices, threads, &self.wake) {
            self.notices.report(Event::CountFailed(failure));
        }
    }

    /// What the view says of a command; `None` if it has no say in it.
    pub(super) fn can_while_counting(&self, command: Command) -> Option<bool> {
        use CountState::{Counting, Paused, Preparing, Stopping};
        let last = self.settings.count.last;
        let state = self.counting.current().map(|(_, state, _)| state);
        Some(match command {
            Command::StartCount => state.is_none(),
            Command::Pause => matches!(state, Some(Preparing | Counting)),
            Command::Resume => state == Some(Paused),
            Command::Stop => state.is_some_and(|state| state != Stopping),
            Command::SaveCounts | Command::CopyCounts | Command::SavePlots => true,
            Command::SmallerBoard => last > 1,
            Command::LargerBoard => last < CountChoices::MAX_SIZE,
            _ => return None,
        })
    }
}
