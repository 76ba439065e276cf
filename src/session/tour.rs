//! The guided tour: the stop that it has come to, and what was watched before it.

use super::{Session, Tab, Target, Watching};
use crate::board::Size;
use crate::job::Wake;
use crate::lesson::tour::{self, Stop};

/// A tour that is taken. It leaves the chosen method and board size as they are.
pub(super) struct Tour {
    /// An index into [`Stop::ALL`].
    stop: usize,
    before: Option<Watching>,
}

impl Session {
    /// Shows the first stop, in the place of what is watched.
    pub fn start_tour(&mut self) {
        self.show_tab(Tab::Search);
        self.is_comparing = false;
        self.pause_playing();
        self.settings.tour_offered = true;
        let size = Size::new(tour::SIZE).expect("the board of the tour has a size");
        let toured = Watching::start(tour::METHOD, size, Wake::clone(&self.wake));
        let before = self.watching.replace(toured);
        // Nobody takes in what it would report.
        before.iter().for_each(|watching| watching.hold_recording(true));
        self.tour = Some(Tour { stop: 0, before });
        self.go_to_stop();
    }

    /// Goes on to the next stop, or back to the one before; nowhere beyond the first and last.
    pub fn go_by_stop(&mut self, by: isize) {
        if let Some(tour) = &mut self.tour {
            tour.stop = tour.stop.saturating_add_signed(by).min(Stop::ALL.len() - 1);
            self.go_to_stop();
        }
    }

    fn go_to_stop(&mut self) {
        if let Some((stop, _)) = self.tour_stop() {
            self.pause_playing();
            self.watch_target(Target::Step(stop.step()));
        }
    }

    /// Ends the tour, and gives back what was watched before, where it was.
    pub fn end_tour(&mut self) {
        if let Some(tour) = self.tour.take() {
            self.watching = tour.before;
            self.watching.iter().for_each(|watching| watching.hold_recording(false));
        }
    }

    /// The stop that the tour has come to, and its number, from 1.
    pub fn tour_stop(&self) -> Option<(Stop, usize)> {
        let index = self.tour.as_ref()?.stop;
        Some((Stop::ALL[index], index + 1))
    }

    /// Whether the tour is still to be offered: once, to who sees a search for the first time.
    pub fn offers_tour(&self) -> bool {
        !self.settings.tour_offered
    }

    pub fn decline_tour(&mut self) {
        self.settings.tour_offered = true;
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::session::Settings;

    #[test]
    fn what_was_watched_before_is_not_recorded_on_until_the_tour_has_ended() {
        let settings =
            Settings { tab: Tab::Search, size: 1, watched_size: 16, ..Settings::default() };
        let wakes = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&wakes);
        let wake = Arc::new(move || {
            counted.fetch_add(1, Ordering::Relaxed);
        });
        let mut session = Session::new(settings, PathBuf::new(), wake);
        let wait_for = |session: &mut Session, holds: fn(&Watching) -> bool| {
            while !session.watching().is_some_and(holds) {
                thread::sleep(Duration::from_millis(1));
                session.take_reports();
            }
        };
        wait_for(&mut session, |watching| watching.steps() > 0);
        session.start_tour();
        wait_for(&mut session, |watching| watching.record().is_complete());
        let at_start = wakes.load(Ordering::Relaxed);
        let mut seen = usize::MAX;
        while seen != wakes.load(Ordering::Relaxed) {
            seen = wakes.load(Ordering::Relaxed);
            thread::sleep(Duration::from_millis(100));
        }
        // A batch that was on its way; the search for sixteen queens would report hundreds.
        assert!(seen - at_start < 10, "{} reports during the tour", seen - at_start);
        session.end_tour();
        let steps = session.watching().expect("it is given back").steps();
        while session.watching().is_some_and(|watching| watching.steps() < 2 * steps + 1_000_000) {
            thread::sleep(Duration::from_millis(1));
            session.take_reports();
        }
    }
}
