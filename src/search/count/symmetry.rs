//! Which states are counted, and for how many each stands.
//!
//! A state is four set numbers (a, b, c, d): rows and columns of EE, rows and columns of OO. The eight
//! symmetries of the board map states to states with as many solutions, so of each orbit it is enough
//! to count some states and to weigh them.
//!
//! # Odd n
//!
//! All symmetries keep EE and OO. On (a, b) they reverse the row set, reverse the column set, and swap
//! the two; what they do to (c, d) does not matter, since all c and d are summed over: the sum depends
//! on (a, b) alone, and is the same all over the orbit of (a, b). Of each set and its reversal only the
//! lesser word has a number. So with a ≤ b one pair of each orbit is left, and it weighs as much as its
//! orbit is large: twofold for a row set that is not its own reversal, twofold for such a column set,
//! twofold for a ≠ b.
//!
//! # Even n
//!
//! Reflection left to right swaps the colours, the half turn swaps EE and OO. With the sets of OO
//! numbered by their reversals, transposition maps (a, b, c, d) to (b, a, d, c), and the half turn to
//! (c, d, a, b): each of the four numbers comes first in just one of the four images.
//!
//! Let G be a group of symmetries that map the states of a class to each other. Keep the states whose
//! first number is the least that any of their images has first, and let m be how many g in G give an
//! image with this first number. An orbit O has m |O| / |G| kept states, for each state of it is g(s)
//! for |G| / |O| of the g. So with the weight |G| / m the kept states of an orbit weigh |O| together.
//!
//! - With i queens in EE, i < n/4, reflection leads to another class, whose solutions are counted by
//!   doubling. G has the four elements above; kept are the states with a ≤ b, c, d; m is how many of
//!   the four equal a. The weight is 2 · 4/m.
//! - With i = n/4 reflection maps the class to itself: states become (ā, d̄, c̄, b̄), where x̄ = N − 1 −
//!   x is the number of the [complement](super::sets), N the number of sets. G has eight elements; kept
//!   are the states with b, c, d from a to ā; m is how many of the four are a or ā, and a itself is not
//!   ā since N is even. The weight is 8/m.
//!
//! With m = 3 that would be 8/3. Such a state has no symmetry of its own: the number of its symmetries
//! divides both m and |G|. So |O| = |G|, and the orbit has three kept states. Of these the one with c ≠
//! a, ā weighs 2 and the two others 3. There is just one: an image is fixed by which of the four numbers
//! that are a or ā comes first, that is, moves to the place of a. The half turn exchanges the places of a
//! and c, and those of b and d, and so it does whatever other symmetry was applied before; so the number
//! that is neither a nor ā stands in the place of c just when the one that came first was across from it.

use std::ops::Range;

/// The symmetries of a class of states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// Odd n: for each set of even rows that has a number, whether it is its own reversal.
    Odd { is_palindrome: Vec<bool>, odd_sets: usize },
    /// Even n, and reflection leads to another class; the number of sets.
    Even { sets: usize },
    /// Even n, and reflection leads to the same class; the number of sets.
    EvenMiddle { sets: usize },
}
use Symmetry::{Even, EvenMiddle, Odd};

/// The states that are kept for one a: all whose numbers lie in these ranges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    /// Numbers b, column sets of EE.
    pub even: Range<usize>,
    /// Numbers c and d, row sets and column sets of OO.
    pub odd: Range<usize>,
}

impl Symmetry {
    /// The numbers a for which any state is kept.
    pub fn firsts(&self) -> Range<usize> {
        match self {
            Odd { is_palindrome, .. } => 0..is_palindrome.len(),
            Even { sets } => 0..*sets,
            EvenMiddle { sets } => 0..sets / 2,
        }
    }

    /// The states that are kept for this a.
    pub fn kept(&self, a: usize) -> Kept {
        match self {
            Odd { is_palindrome, odd_sets } => {
                Kept { even: a..is_palindrome.len(), odd: 0..*odd_sets }
            }
            Even { sets } => Kept { even: a..*sets, odd: a..*sets },
            EvenMiddle { sets } => Kept { even: a..sets - a, odd: a..sets - a },
        }
    }

    /// Whether a number b, c or d is one that makes for a *tie*: another image of the state has its
    /// first number from there. For odd n, c and d are never tied.
    pub fn is_tie(&self, a: usize, number: usize) -> bool {
        match self {
            Odd { .. } => false,
            Even { .. } => number == a,
            EvenMiddle { sets } => number == a || number == sets - 1 - a,
        }
    }

    /// How much a kept state (a, b, c, d) weighs, given whether c is a tie and whether d is.
    pub fn weight(&self, a: usize, b: usize, c_is_tie: bool, d_is_tie: bool) -> u64 {
        match self {
            Odd { is_palindrome, .. } => {
                let reversals = [a, b].map(|set| if is_palindrome[set] { 1 } else { 2 });
                let swap = if a == b { 1 } else { 2 };
                reversals[0] * reversals[1] * swap
            }
            Even { .. } | EvenMiddle { .. } => match [self.is_tie(a, b), c_is_tie, d_is_tie] {
                [false, false, false] => 8,
                [true, false, true] | [true, true, true] => 2,
                [true, true, false] | [false, true, true] => 3,
                _ => 4,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::brute_force::{even_queens, solutions};
    use super::super::class::classes;
    use super::super::lattice::Parity;
    use super::super::scalar;
    use super::super::sets::subsets;
    use super::*;

    /// The weights of all kept states together.
    fn weight_of_all(symmetry: &Symmetry) -> u64 {
        let mut sum = 0;
        for a in symmetry.firsts() {
            let kept = symmetry.kept(a);
            let is_tie = |number: usize| symmetry.is_tie(a, number);
            for b in kept.even {
                for c in kept.odd.clone() {
                    for d in kept.odd.clone() {
                        sum += symmetry.weight(a, b, is_tie(c), is_tie(d));
                    }
                }
            }
        }
        sum
    }

    #[test]
    fn the_kept_states_weigh_as_much_as_there_are_states() {
        for n in 4..=13 {
            for class in classes(n) {
                let odd_queens = class.even_queens - n % 2;
                let even = subsets(class.even_queens, Parity::Even.count(n)).count() as u64;
                let odd = subsets(odd_queens, Parity::Odd.count(n)).count() as u64;
                let mirrored = matches!(class.symmetry, Even { .. });
                let states = even.pow(2) * odd.pow(2) * if mirrored { 2 } else { 1 };
                assert_eq!(weight_of_all(&class.symmetry), states, "n = {n}");
            }
        }
    }

    #[test]
    fn classes_have_as_many_solutions_as_without_symmetry() {
        for n in 4..=10 {
            let solutions = solutions(n);
            for class in classes(n) {
                let i = class.even_queens;
                let mirrored = (n % 2 == 0).then(|| n / 2 - i);
                let is_of_class = |i_of: usize| i_of == i || Some(i_of) == mirrored;
                let expected = solutions.iter().filter(|queens| is_of_class(even_queens(queens)));
                let counted = scalar::count_all(&class);
                assert_eq!(counted, expected.count() as u64, "n = {n}, i = {i}");
            }
        }
    }
}
