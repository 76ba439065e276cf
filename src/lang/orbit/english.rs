//! Orbits in English.

use super::*;
use crate::lang::english::{English, plural};
use crate::lang::{Words, number_text};

impl OrbitWords for English {
    fn fundamental(&self) -> &'static str {
        "Fundamental"
    }
    fn fundamental_about(&self) -> &'static str {
        "The least of its orbit in lexicographic order"
    }
    fn number_not_known(&self) -> &'static str {
        "Number not known yet"
    }
    fn symmetry(&self) -> &'static str {
        "Symmetry"
    }
    fn symmetry_kind(&self, kind: SymmetryKind) -> &'static str {
        match kind {
            SymmetryKind::None => "none",
            SymmetryKind::HalfTurn => "half turn",
            SymmetryKind::QuarterTurn => "quarter turn",
        }
    }
    fn symmetry_about(&self, kind: SymmetryKind) -> &'static str {
        match kind {
            SymmetryKind::None => "Turned or mirrored it is always another solution.",
            SymmetryKind::HalfTurn => "A half turn leaves it as it is, a quarter turn does not.",
            SymmetryKind::QuarterTurn => "Every turn leaves it as it is.",
        }
    }
    fn symmetry_alone(&self, kind: SymmetryKind) -> &'static str {
        match kind {
            SymmetryKind::None => "no symmetry",
            _ => self.symmetry_kind(kind),
        }
    }
    fn orbit(&self) -> &'static str {
        "Orbit"
    }
    fn orbit_about(&self) -> &'static str {
        "All that this solution becomes when the board is turned or mirrored"
    }
    fn orbit_boards(&self, count: usize) -> String {
        plural(count as u64, "board", "boards")
    }
    fn image(&self, image: ImageWords) -> String {
        let ImageWords { place, of, number, is_fundamental } = image;
        let number = number.map_or(String::new(), |number| format!(", number {number}"));
        let fundamental = if is_fundamental { ", fundamental" } else { "" };
        format!("Image {place} of {of}{number}{fundamental}")
    }
    fn image_not_found(&self) -> &'static str {
        "Not found yet"
    }
    fn image_in_all(&self) -> &'static str {
        "In the list of all solutions"
    }
    fn image_ruled_out(&self) -> &'static str {
        "Ruled out by the given queens and blocked squares"
    }

    fn fundamental_solutions(&self) -> &'static str {
        "Fundamental solutions"
    }
    fn fundamental_short(&self) -> &'static str {
        "Fundamental"
    }
    fn fundamental_entry(&self, entry: &str) -> String {
        format!("{entry}, fundamental")
    }
    fn fundamental_of(&self, fundamental: u64, all: u64) -> String {
        format!("{} of {}", number_text(fundamental), number_text(all))
    }
    fn among_published(&self, published: &Published) -> String {
        format!("among {} published", number_text(published.solutions))
    }
    fn sum_title(&self) -> &'static str {
        "Solutions by the size of their orbits"
    }
    fn sum_term(&self, kind: SymmetryKind, orbits: u64, size: u64) -> String {
        let orbits = plural(orbits, "orbit", "orbits");
        format!("{orbits} of {size}: {}", self.symmetry_alone(kind))
    }
    fn orbit_filter(&self) -> &'static str {
        "Which fundamental solutions"
    }
    fn any_symmetry(&self) -> &'static str {
        "any"
    }
    fn queens_at(&self) -> &'static str {
        "Queens in some image at"
    }
    fn queens_at_about(&self) -> &'static str {
        "Orbits with a solution that has queens on all of these squares"
    }
    fn add_square(&self, square: Square, naming: Naming) -> String {
        format!("Add {}", self.square(square, naming))
    }
    fn add_selected(&self) -> &'static str {
        "Add a square"
    }
    fn nothing_selected(&self) -> &'static str {
        "Select a square of the board first"
    }
    fn is_added(&self) -> &'static str {
        "This square is there already"
    }
    fn remove_square(&self, square: Square, naming: Naming) -> String {
        format!("Take {} away", self.square(square, naming))
    }
    fn no_fundamental(&self, n: u32, filter: &OrbitFilter) -> String {
        let kind = if filter.kind.is_some() { " of this kind" } else { "" };
        let queens = match filter.queens.len() {
            0 => "",
            1 => " with a queen at this square",
            _ => " with queens at these squares",
        };
        format!("No fundamental solution{kind}{queens} for n = {n}")
    }
    fn choose_other(&self) -> &'static str {
        "Another symmetry or other squares may have some."
    }
    fn status_complete_fundamental(&self, found: u64, elapsed: Duration) -> String {
        let found = plural(found, "fundamental solution", "fundamental solutions");
        format!("{found} found in {}", self.duration(elapsed))
    }
}
