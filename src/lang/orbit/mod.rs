//! The words of orbits and of the list of fundamental solutions only.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use std::time::Duration;

use super::Naming;
use crate::board::{Published, Square, SymmetryKind};
use crate::search::OrbitFilter;

/// An image of an orbit, for a screen reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageWords {
    /// From 1.
    pub place: usize,
    pub of: usize,
    /// `None` while it is not known.
    pub number: Option<u64>,
    pub is_fundamental: bool,
}

/// The phrases of orbits.
pub trait OrbitWords {
    // The details of a solution.
    /// What the least of an orbit is.
    fn fundamental(&self) -> &'static str;
    fn fundamental_about(&self) -> &'static str;
    /// In the place of the number.
    fn number_not_known(&self) -> &'static str;
    fn symmetry(&self) -> &'static str;
    fn symmetry_kind(&self, kind: SymmetryKind) -> &'static str;
    fn symmetry_about(&self, kind: SymmetryKind) -> &'static str;
    /// A kind where it is not said that symmetry is meant: `half turn`, but `no symmetry`.
    fn symmetry_alone(&self, kind: SymmetryKind) -> &'static str;
    fn orbit(&self) -> &'static str;
    fn orbit_about(&self) -> &'static str;
    /// How many solutions it has.
    fn orbit_boards(&self, count: usize) -> String;
    /// `Image 3 of 8, number 26, fundamental`.
    fn image(&self, image: ImageWords) -> String;
    fn image_not_found(&self) -> &'static str;
    /// Where an image is shown that the list of fundamental solutions does not have.
    fn image_in_all(&self) -> &'static str;
    /// Why an image is no solution of the problem.
    fn image_ruled_out(&self) -> &'static str;

    // The list of fundamental solutions only.
    /// The title of the list, and a shorter one.
    fn fundamental_solutions(&self) -> &'static str;
    fn fundamental_short(&self) -> &'static str;
    /// For a screen reader: an entry of a list of all solutions that is a fundamental one.
    fn fundamental_entry(&self, entry: &str) -> String;
    /// `12 of 92`.
    fn fundamental_of(&self, fundamental: u64, all: u64) -> String;
    /// The fundamental solutions that squares are looked for in.
    fn among_published(&self, published: &Published) -> String;
    /// How many solutions there are by the sizes of their orbits: `92 = 11 × 8 + 1 × 4`.
    fn sum_title(&self) -> &'static str;
    /// A term of it, for a screen reader and a tooltip.
    fn sum_term(&self, kind: SymmetryKind, orbits: u64, size: u64) -> String;
    /// Which of them are listed.
    fn orbit_filter(&self) -> &'static str;
    fn any_symmetry(&self) -> &'static str;
    fn queens_at(&self) -> &'static str;
    fn queens_at_about(&self) -> &'static str;
    /// On the button that adds the selected square; with none selected.
    fn add_square(&self, square: Square, naming: Naming) -> String;
    fn add_selected(&self) -> &'static str;
    fn nothing_selected(&self) -> &'static str;
    fn is_added(&self) -> &'static str;
    fn remove_square(&self, square: Square, naming: Naming) -> String;
    fn no_fundamental(&self, n: u32, filter: &OrbitFilter) -> String;
    /// What to do where the filter takes none.
    fn choose_other(&self) -> &'static str;
    fn status_complete_fundamental(&self, found: u64, elapsed: Duration) -> String;
}
