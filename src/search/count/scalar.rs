//! The plain way: every kept state by itself, one pair of placements after the other.
//!
//! It says what the [kernel](super::kernel) computes, and is what the kernel is tested against.

use super::class::Class;
use super::go_on;
use super::halves::Half;
use super::lattice::{Colour, Lines};
use super::placements::Placement;

/// Solutions of all kept states with this a, each for those of its orbit.
pub(super) fn count(class: &Class, halves: &[Half; 2], a: usize) -> u64 {
    let kept = class.symmetry.kept(a);
    let mut counted = 0;
    for b in kept.even {
        for c in kept.odd.clone() {
            for d in kept.odd.clone() {
                if class.is_allowed([a, b, c, d]) {
                    counted += weight(class, [a, b, c, d]) * solutions(halves, [a, b, c, d]);
                }
            }
        }
    }
    counted
}

/// How many solutions have this state: any way to fill the black squares goes with any way to fill the
/// white ones.
fn solutions([black, white]: &[Half; 2], [a, b, c, d]: [usize; 4]) -> u64 {
    match disjoint_pairs(black.left.list(a, b), black.right.list(c, d)) {
        0 => 0,
        pairs => pairs * disjoint_pairs(white.left.list(a, d), white.right.list(c, b)),
    }
}

/// How many pairs share no diagonal.
pub(super) fn disjoint_pairs(left: &[Placement], right: &[Lines]) -> u64 {
    let disjoint = |placement: &Placement| {
        right.iter().map(|lines| u64::from(placement.lines & lines == 0)).sum::<u64>()
    };
    left.iter().map(disjoint).sum()
}

/// How much this state weighs.
fn weight(class: &Class, [a, b, c, d]: [usize; 4]) -> u64 {
    let is_tie = |number| class.symmetry.is_tie(a, number);
    class.symmetry.weight(a, b, is_tie(c), is_tie(d))
}

/// Black and white.
pub(super) fn halves(class: &Class) -> [Half; 2] {
    [Colour::Black, Colour::White]
        .map(|colour| Half::new(class, colour, &mut go_on).expect("it is to go on"))
}

/// Solutions of all kept states, each for those of its orbit.
pub(super) fn count_all(class: &Class) -> u64 {
    let halves = halves(class);
    class.symmetry.firsts().map(|a| count(class, &halves, a)).sum()
}

#[cfg(test)]
mod tests {
    use super::super::brute_force::{self, both};
    use super::super::class::classes;
    use super::super::lattice::Parity::{Even, Odd};
    use super::super::plain;
    use super::super::sets::complement;
    use super::*;
    use crate::search::SplitMix64;

    /// Ways to put queens on squares of one colour, black if even, so that they use these rows and columns.
    fn of_colour(colour: usize, rows: &[usize], columns: &[usize]) -> u64 {
        let is_of_colour = |row: usize, column: usize| (row + column) % 2 == colour;
        brute_force::placements(rows, columns, &is_of_colour).len() as u64
    }

    #[test]
    fn black_and_white_numbers_of_random_states_are_those_of_brute_force() {
        let mut random = SplitMix64::new(7);
        for n in 8..=15 {
            for class in classes(n) {
                let (even, odd) = (Even.count(n), Odd.count(n));
                let halves = halves(&class);
                let [black_half, white_half] = &halves;
                for _ in 0..40 {
                    let mut any = |count: usize| random.below(count as u64) as usize;
                    let [a, b] = [0; 2].map(|_| any(class.even_sets.len()));
                    let [c, d] = [0; 2].map(|_| any(class.odd_sets.len()));
                    let [ra, cb] = [a, b].map(|number| class.even_sets[number]);
                    let [rc, cd] = [c, d].map(|number| class.odd_sets[number]);
                    let black =
                        disjoint_pairs(black_half.left.list(a, b), black_half.right.list(c, d));
                    assert_eq!(black, of_colour(0, &both(ra, rc), &both(cb, cd)));
                    let white =
                        disjoint_pairs(white_half.left.list(a, d), white_half.right.list(c, b));
                    let rows = both(complement(ra, even), complement(rc, odd));
                    let columns = both(complement(cb, even), complement(cd, odd));
                    assert_eq!(white, of_colour(1, &rows, &columns));
                    assert_eq!(solutions(&halves, [a, b, c, d]), black * white);
                }
            }
        }
    }

    #[test]
    fn all_classes_together_have_all_solutions() {
        for n in 4..=12 {
            let counted: u64 = classes(n).map(|class| count_all(&class)).sum();
            assert_eq!(counted, plain::count(n), "n = {n}");
        }
    }
}
