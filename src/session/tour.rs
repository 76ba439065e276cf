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
