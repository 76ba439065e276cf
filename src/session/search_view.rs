//! The view that watches a search, as the session has it: the method and board that are watched, going
//! through the steps, and the race of methods in their place.

use std::time::Instant;

use super::{
    Checking, Event, RaceChoices, Racing, RunState, Session, Speed, Tab, Target, Watching,
};
use crate::board::Size;
use crate::job::Wake;
use crate::lesson::{Counts, Level, Method};

impl Session {
    /// Begins to watch the chosen method on a board of the chosen size, and ends the tour.
    pub(super) fn watch(&mut self) {
        let method = self.settings.method;
        let n = self.settings.watched_size.clamp(1, method.max_size());
        let size = Size::new(n).expect("a method has sizes from 1 on");
        self.settings.watched_size = n;
        self.watching = Some(Watching::start(method, size, Wake::clone(&self.wake)));
        self.tour = None;
        self.notices.clear_latest();
    }

    /// The search that is watched; there is one as soon as its view is seen.
    pub fn watching(&self) -> Option<&Watching> {
        self.watching.as_ref()
    }

    /// The search that is watched, where its steps can be gone through.
    pub(super) fn steps_in_view(&self) -> Option<&Watching> {
        self.watching.as_ref().filter(|_| !self.is_comparing)
    }

    /// The search that is watched, where its view is the one that is seen.
    pub(super) fn watching_in_view(&mut self) -> Option<&mut Watching> {
        self.watching.as_mut().filter(|_| self.settings.tab == Tab::Search)
    }

    /// The method that is watched, and the board size n; those of the tour while it lasts.
    pub(super) fn watched(&self) -> (Method, u32) {
        match &self.watching {
            Some(watching) => (watching.method(), watching.size().get()),
            None => (self.settings.method, self.settings.watched_size),
        }
    }

    /// Watches another method, on the same board if it allows its size, else on its largest.
    pub fn set_method(&mut self, method: Method) {
        let (watched, n) = self.watched();
        if method != watched {
            self.settings.method = method;
            self.settings.watched_size = n;
            self.watch();
        }
    }

    /// Watches the method on a board of another size, as far as it allows.
    pub fn set_watched_size(&mut self, n: u32) {
        let (method, watched) = self.watched();
        if n != watched && (1..=method.max_size()).contains(&n) {
            self.settings.method = method;
            self.settings.watched_size = n;
            self.watch();
        }
    }

    /// Another speed from now on.
    pub fn set_speed(&mut self, speed: Speed) {
        self.settings.speed = speed;
        self.watching.iter_mut().for_each(Watching::start_clock_anew);
    }

    /// Goes to a step of the search that is watched, now or as soon as it is recorded.
    pub fn watch_target(&mut self, target: Target) {
        self.watching.iter_mut().for_each(|watching| watching.go_to(target));
    }

    /// Goes to the step at which the square of this index of a level was tried.
    pub fn watch_trial(&mut self, level: &Level, index: u32) {
        self.watching.iter_mut().for_each(|watching| watching.go_to_trial(level, index));
    }

    /// Plays the steps of the search that is watched.
    pub fn play(&mut self) {
        self.watching.iter_mut().for_each(Watching::play);
    }

    pub fn pause_playing(&mut self) {
        self.watching.iter_mut().for_each(Watching::pause);
    }

    /// Goes to the next solution of the search that is watched, or the one before.
    pub fn go_by_solution(&mut self, by: i64) {
        self.go_beside(|counts| counts.solutions, Target::Solutions, by);
    }

    /// Goes to the next backtrack of the search that is watched, or the one before.
    pub fn go_by_backtrack(&mut self, by: i64) {
        self.go_beside(|counts| counts.backtracks, Target::Backtracks, by);
    }

    /// Goes to the next step that counts one of these, or to the one before; `target` is where that is.
    fn go_beside(&mut self, count: fn(&Counts) -> u64, target: fn(u64) -> Target, by: i64) {
        if let Some(watching) = &mut self.watching
            && let Some(count) = watching.beside(count, by)
        {
            watching.go_to(target(count));
        }
    }

    /// Does what it is time for: plays on.
    pub fn tick(&mut self, now: Instant) {
        let speed = self.settings.speed;
        self.watching.iter_mut().for_each(|watching| watching.tick(speed, now));
    }

    /// Compares methods in the place of the search that is watched, or watches that again.
    pub fn toggle_comparing(&mut self) {
        self.is_comparing = !self.is_comparing;
        self.pause_playing();
        self.notices.clear_latest();
    }

    /// Whether methods are compared in the view that is seen.
    pub fn is_comparing(&self) -> bool {
        self.is_comparing && self.settings.tab == Tab::Search
    }

    /// The race that runs or has run last.
    pub fn racing(&self) -> Option<&Racing> {
        self.racing.as_ref()
    }

    /// Changes what the next race is run over.
    pub fn set_race_choices(&mut self, choices: RaceChoices) {
        self.settings.race = choices.put_right();
    }

    /// Starts a race as chosen, if nothing stands in the way.
    pub fn start_race(&mut self) {
        if self.settings.race.problem().is_none() {
            let wake = Wake::clone(&self.wake);
            self.racing = Some(Racing::start(&self.settings.race, wake));
            self.notices.clear_latest();
        }
    }

    /// Stops the method that runs in a race, and goes on with the next.
    pub fn skip_heat(&mut self) {
        self.racing.iter().for_each(Racing::skip);
    }

    pub(super) fn take_race_reports(&mut self) {
        let has_company = self.run.state() == RunState::Searching
            || self.watching.as_ref().is_some_and(Watching::is_recording)
            || self.checking.as_ref().is_some_and(Checking::is_running)
            || self.counting.is_running();
        let Some(racing) = &mut self.racing else { return };
        if has_company {
            racing.note_company();
        }
        if let Some(failure) = racing.take_reports() {
            self.notices.report(Event::SearchFailed(failure));
        }
    }

    /// Whether the search whose steps are in view is still being recorded.
    pub(super) fn is_recording(&self) -> bool {
        let is_in_view = self.settings.tab == Tab::Search;
        is_in_view && self.steps_in_view().is_some_and(Watching::is_recording)
    }

    /// Whether the search that is watched has a further step that counts one, or one before.
    pub(super) fn has_beside(&self, count: impl Fn(&Counts) -> u64, by: i64) -> bool {
        self.steps_in_view().is_some_and(|watching| watching.beside(count, by).is_some())
    }

    pub(super) fn is_racing(&self) -> bool {
        self.racing.as_ref().is_some_and(Racing::is_running)
    }
}
