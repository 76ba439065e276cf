//! The images of the solution shown, each with its number.

use super::run::Run;
use crate::board::{Solution, SymmetryKind};

/// The orbit of a solution: its distinct images, in lexicographic order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orbit {
    kind: SymmetryKind,
    /// The index of the solution that it is the orbit of.
    shown: usize,
    images: Vec<Image>,
}

/// A solution of an orbit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    pub solution: Solution,
    /// Its number among the solutions of the problem: `None` while it is not found, and for ever
    /// where it is none of them.
    pub number: Option<u64>,
}

impl Orbit {
    /// Of a solution whose number is known already, or is still to be looked for.
    pub(super) fn of(solution: &Solution, number: Option<u64>, run: &Run) -> Self {
        let image = |solution| Image { solution, number: None };
        let mut images: Vec<_> = solution.orbit().into_iter().map(image).collect();
        let is_shown = |image: &Image| image.solution == *solution;
        let shown = images.iter().position(is_shown).expect("a solution is in its orbit");
        images[shown].number = number;
        let mut orbit = Self { kind: solution.symmetry_kind(), shown, images };
        orbit.follow(run);
        orbit
    }

    /// Looks for the numbers that were not known, as far as the search has come.
    pub(super) fn follow(&mut self, run: &Run) {
        for image in self.images.iter_mut().filter(|image| image.number.is_none()) {
            if run.has_passed(&image.solution) {
                image.number = run.catalogue().number_of(&image.solution);
            }
        }
    }

    /// Which turns leave the solution as it is.
    pub fn kind(&self) -> SymmetryKind {
        self.kind
    }

    /// In lexicographic order; the first is the fundamental solution.
    pub fn images(&self) -> &[Image] {
        &self.images
    }

    /// The least of it.
    pub fn fundamental(&self) -> &Solution {
        &self.images[0].solution
    }

    /// The index of the solution shown.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// The solution that it is the orbit of.
    pub(super) fn solution(&self) -> &Solution {
        &self.images[self.shown].solution
    }

    /// The number of that solution, if it is found.
    pub(super) fn number(&self) -> Option<u64> {
        self.images[self.shown].number
    }
}
