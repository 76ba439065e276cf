//! The plain way: every kept state by itself, one pair of placements after the other.
//!
//! It says what the [kernel](super::kernel) computes, and is what the kernel is tested against.

use super::class::Class;
use super::lattice::Lines;
use super::placements::Placement;

/// Solutions of all kept states with this a, in thirds.
pub(super) fn count(class: &Class, a: usize) -> u64 {
    let kept = class.symmetry.kept(a);
    let mut thirds = 0;
    for b in kept.even {
        for c in kept.odd.clone() {
            for d in kept.odd.clone() {
                if is_allowed(class, [a, b, c, d]) {
                    thirds += weight(class, [a, b, c, d]) * solutions(class, [a, b, c, d]);
                }
            }
        }
    }
    thirds
}

/// How many solutions have this state: any way to fill the black squares goes with any way to fill the
/// white ones.
pub(super) fn solutions(class: &Class, [a, b, c, d]: [usize; 4]) -> u64 {
    match disjoint_pairs(class.ee.list(a, b), class.oo.list(c, d)) {
        0 => 0,
        black => black * disjoint_pairs(class.eo.list(a, d), class.oe.list(c, b)),
    }
}

/// How many pairs share no diagonal.
fn disjoint_pairs(left: &[Placement], right: &[Lines]) -> u64 {
    let disjoint = |placement: &Placement| {
        right.iter().map(|lines| u64::from(placement.lines & lines == 0)).sum::<u64>()
    };
    left.iter().map(disjoint).sum()
}

fn is_allowed(class: &Class, [a, b, c, d]: [usize; 4]) -> bool {
    let (even, odd) = (&class.even_moments, &class.odd_moments);
    class.allowed.contains(&(even[a] + even[b] + odd[c] + odd[d]))
}

/// How much this state weighs, in thirds.
fn weight(class: &Class, [a, b, c, d]: [usize; 4]) -> u64 {
    let ties = [c, d].into_iter().filter(|&number| class.symmetry.is_tie(a, number)).count();
    class.symmetry.weight(a, b, ties as u64)
}
