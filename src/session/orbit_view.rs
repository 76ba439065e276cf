//! Turned and reflected solutions, and the list of fundamental ones only.

use std::time::Instant;

use super::{Session, Tab};
use crate::board::{Solution, Symmetry};
use crate::search::{OrbitFilter, Problem};

impl Session {
    /// Lists only the fundamental solutions that the filter takes, or all solutions again; nothing
    /// where the board has given queens or blocked squares, or a square of the filter is none of its.
    pub fn set_orbit_filter(&mut self, filter: Option<OrbitFilter>, now: Instant) {
        let n = self.size().get();
        let problem = match filter {
            Some(filter) => Problem::fundamental(n, filter),
            None => Problem::empty_board(n),
        };
        if let Some(problem) = problem.filter(|_| self.can_list_fundamental()) {
            let fundamental = self.orbit().map(|orbit| orbit.fundamental().clone());
            self.leave_aside();
            self.change_problem(problem, now);
            // Who looks at an image goes on with the one of its orbit that is listed.
            let is_listed = |solution: &Solution| {
                let problem = self.run.problem();
                problem.orbit_filter().is_some() && problem.allows(solution)
            };
            if let Some(solution) = fundamental.filter(is_listed) {
                self.show_solution(&solution);
            }
        }
    }

    /// Lists only fundamental solutions, or all again.
    pub fn toggle_fundamental(&mut self, now: Instant) {
        let is_on = self.run.problem().orbit_filter().is_some();
        self.set_orbit_filter((!is_on).then(OrbitFilter::default), now);
    }

    /// Whether fundamental solutions are meant at all: what is given would rule out some images of an
    /// orbit and not the others.
    pub fn can_list_fundamental(&self) -> bool {
        self.run.problem().is_empty_board()
    }

    /// Turns or reflects the board shown, with what is given and blocked.
    pub fn turn(&mut self, map: Symmetry, now: Instant) {
        if self.settings.tab == Tab::Play {
            return self.change_play(|playing| playing.turn(map));
        }
        if let Some(orbit) = self.orbit() {
            let image = orbit.solution().image(map);
            self.change_problem(self.run.problem().image(map), now);
            self.show_among_all(&image, now);
        }
    }

    /// Shows a solution of the board's size: in the list of all solutions, where the list of fundamental
    /// ones has it not; nothing where what is given rules it out.
    pub fn show_among_all(&mut self, solution: &Solution, now: Instant) {
        if !self.run.problem().allows(solution) {
            self.set_orbit_filter(None, now);
        }
        if self.run.problem().allows(solution) {
            self.show_solution(solution);
        }
    }
}
