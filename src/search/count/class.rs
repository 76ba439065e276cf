//! A class of states: those with one number of queens in each lattice.
//!
//! With i queens in EE there are j = i − (⌈n/2⌉ − ⌊n/2⌋) in OO, and k = ⌈n/2⌉ − i in each of EO and
//! OE: the even rows hold ⌈n/2⌉ queens, i in EE and k in EO, and likewise the even columns, the odd
//! rows and the odd columns.

use std::ops::{Range, RangeInclusive};

use super::bound::allowed;
use super::central::Grouping;
use super::lattice::Parity::{self, Even, Odd};
use super::lattice::{Colour, Lattice, Lines, half_turned, transposed};
use super::placements::{Lists, Placements};
use super::sets::{complement, in_order, moment, reversed, subsets};
use super::symmetry::{Kept, Symmetry};
use super::{Look, ask};

/// Sets and placements of a class. A state (a, b, c, d) has the placements of `ee` (a, b) and `oo`
/// (c, d) on black squares, and on white ones, which take the rows and columns that are left, those of
/// `eo` (a, d) and `oe` (c, b).
#[derive(Clone, Debug)]
pub(super) struct Class {
    pub n: usize,
    /// Queens in EE, by which classes are told apart.
    pub even_queens: usize,
    /// Row sets of EE, by number; its column sets have the same numbers.
    pub even_sets: Vec<u32>,
    /// Row sets of OO, by number; its column sets have the same numbers.
    #[cfg(test)]
    pub odd_sets: Vec<u32>,
    /// The moment of each row set of EE, and of OO, by number.
    pub even_moments: Vec<i32>,
    pub odd_moments: Vec<i32>,
    /// The sums of a state's four moments for which it can have solutions.
    pub allowed: RangeInclusive<i32>,
    pub symmetry: Symmetry,
    pub ee: Placements,
    pub eo: Placements,
    pub oo: Lists<Lines>,
    pub oe: Lists<Lines>,
    /// How the lists of each colour are sorted.
    pub black: Grouping,
    pub white: Grouping,
}

/// How many queens stand in EE in the classes of n × n squares of which the bound leaves any state; where
/// two classes are mirror images of each other, in one of them.
pub(super) fn class_numbers(n: usize) -> Vec<usize> {
    let (even, odd) = (Even.count(n), Odd.count(n));
    let last = if n.is_multiple_of(2) { even / 2 } else { even };
    (even - odd..=last).filter(|&even_queens| has_states(n, even_queens)).collect()
}

/// Whether the bound leaves any state of the class with so many queens in EE.
fn has_states(n: usize, even_queens: usize) -> bool {
    let (even_sets, odd_sets) = sets(n, even_queens);
    let (even, odd) = (moments(&even_sets, Even, n), moments(&odd_sets, Odd, n));
    can_meet(&even, &odd, &allowed_sums(n, even_queens))
}

/// All classes.
#[cfg(test)]
pub(super) fn classes(n: usize) -> impl Iterator<Item = Class> {
    let class = move |even_queens| Class::new(n, even_queens, &mut super::go_on);
    class_numbers(n).into_iter().map(class).map(|class| class.expect("it is to go on"))
}

impl Class {
    /// The class with so many queens in EE, one of [`class_numbers`]; `None` if it was not to go on.
    pub fn new(n: usize, even_queens: usize, look: Look) -> Option<Self> {
        let (even_sets, odd_sets) = sets(n, even_queens);
        let (mut ee, mut oo) = black_lists(n, &even_sets, &odd_sets, look)?;
        let (mut eo, mut oe) = white_lists(n, &even_sets, &odd_sets, look)?;
        ask(look)?;
        let black = sort(n, Colour::Black, &mut ee, &mut oo);
        ask(look)?;
        let white = sort(n, Colour::White, &mut eo, &mut oe);
        ask(look)?;
        Some(Self {
            n,
            even_queens,
            symmetry: symmetry(n, even_queens, &even_sets, odd_sets.len()),
            ee,
            eo,
            oo,
            oe,
            black,
            white,
            even_moments: moments(&even_sets, Even, n),
            odd_moments: moments(&odd_sets, Odd, n),
            allowed: allowed_sums(n, even_queens),
            even_sets,
            #[cfg(test)]
            odd_sets,
        })
    }

    /// The states that are kept for this a, without the numbers for which the bound leaves no state.
    pub fn kept(&self, a: usize) -> Kept {
        let Kept { even, odd } = self.symmetry.kept(a);
        Kept {
            even: self.allowed_even(a, &even, &odd, &odd),
            odd: self.allowed_odd(a, &odd, &odd, &even),
        }
    }

    /// Those of some b that the bound leaves for this a together with some c and some d.
    pub fn allowed_even(
        &self,
        a: usize,
        even: &Range<usize>,
        c: &Range<usize>,
        d: &Range<usize>,
    ) -> Range<usize> {
        let others = sum(&span(&self.odd_moments[c.clone()]), &span(&self.odd_moments[d.clone()]));
        within(&self.even_moments, even.clone(), &self.allowed_moments(a, &others))
    }

    /// Those of some d that the bound leaves for this a together with some c and some b.
    pub fn allowed_odd(
        &self,
        a: usize,
        odd: &Range<usize>,
        c: &Range<usize>,
        b: &Range<usize>,
    ) -> Range<usize> {
        let others = sum(&span(&self.odd_moments[c.clone()]), &span(&self.even_moments[b.clone()]));
        within(&self.odd_moments, odd.clone(), &self.allowed_moments(a, &others))
    }

    /// The moments that the bound leaves for a number, given a and the sums that the other two may have.
    fn allowed_moments(&self, a: usize, others: &RangeInclusive<i32>) -> RangeInclusive<i32> {
        let (low, high) = (self.allowed.start(), self.allowed.end());
        let a = self.even_moments[a];
        low - a - others.end()..=high - a - others.start()
    }
}

/// How many queens a class has in OO.
fn odd_queens(n: usize, even_queens: usize) -> usize {
    even_queens - (Even.count(n) - Odd.count(n))
}

/// The sums of a state's four moments for which it can have solutions.
fn allowed_sums(n: usize, even_queens: usize) -> RangeInclusive<i32> {
    let black_queens = even_queens + odd_queens(n, even_queens);
    allowed(n, black_queens, n - black_queens)
}

/// The row sets of EE and of OO that have numbers, in order.
fn sets(n: usize, even_queens: usize) -> (Vec<u32>, Vec<u32>) {
    let odd_queens = odd_queens(n, even_queens);
    let (even, odd) = (Even.count(n), Odd.count(n));
    let even_sets = subsets(even_queens, even);
    if n.is_multiple_of(2) {
        let even_sets = in_order(even_sets, Even, n);
        let odd_sets = even_sets.iter().map(|&set| reversed(set, odd)).collect();
        (even_sets, odd_sets)
    } else {
        let lesser = even_sets.filter(|&set| set <= reversed(set, even));
        (in_order(lesser, Even, n), in_order(subsets(odd_queens, odd), Odd, n))
    }
}

/// The lists of EE and of OO. For even n the half turn maps those of EE to those of OO with the same
/// numbers.
fn black_lists(
    n: usize,
    even_sets: &[u32],
    odd_sets: &[u32],
    look: Look,
) -> Option<(Placements, Lists<Lines>)> {
    let lattice = |parity| Lattice { n, rows: parity, columns: parity };
    let ee = Placements::new(lattice(Even), even_sets, even_sets, look)?;
    let oo = if n.is_multiple_of(2) {
        ee.map(|placement| half_turned(placement.lines, n))
    } else {
        let oo = Placements::new(lattice(Odd), odd_sets, odd_sets, look)?;
        oo.map(|placement| placement.lines)
    };
    Some((ee, oo))
}

/// The lists of EO and of OE, on the rows and columns that are not in these sets. Transposition maps
/// those of EO to those of OE.
fn white_lists(
    n: usize,
    even_sets: &[u32],
    odd_sets: &[u32],
    look: Look,
) -> Option<(Placements, Lists<Lines>)> {
    let rest = |sets: &[u32], parity: Parity| -> Vec<_> {
        sets.iter().map(|&set| complement(set, parity.count(n))).collect()
    };
    let lattice = Lattice { n, rows: Even, columns: Odd };
    let eo = Placements::new(lattice, &rest(even_sets, Even), &rest(odd_sets, Odd), look)?;
    let oe = eo.transpose(|placement| transposed(placement.lines, n));
    Some((eo, oe))
}

/// Sorts the lists of a colour by group, if that is worth while; says into which groups.
fn sort(n: usize, colour: Colour, left: &mut Placements, right: &mut Lists<Lines>) -> Grouping {
    let grouping = Grouping::new(n, colour, left.mean_length() * right.mean_length());
    if !grouping.is_trivial() {
        left.sort_by_key(|placement| grouping.group(placement.lines));
        right.sort_by_key(|lines| grouping.group(*lines));
    }
    grouping
}

fn symmetry(n: usize, even_queens: usize, even_sets: &[u32], odd_sets: usize) -> Symmetry {
    let even = Even.count(n);
    let is_palindrome = |&set: &u32| set == reversed(set, even);
    match n % 2 {
        0 if 2 * even_queens == even => Symmetry::EvenMiddle { sets: odd_sets },
        0 => Symmetry::Even { sets: odd_sets },
        _ => {
            Symmetry::Odd { is_palindrome: even_sets.iter().map(is_palindrome).collect(), odd_sets }
        }
    }
}

/// The numbers of a range whose moments, which are sorted, are in another one.
fn within(moments: &[i32], numbers: Range<usize>, wanted: &RangeInclusive<i32>) -> Range<usize> {
    let moments = &moments[numbers.clone()];
    let start = moments.partition_point(|moment| moment < wanted.start());
    let end = moments.partition_point(|moment| moment <= wanted.end());
    numbers.start + start..numbers.start + end.max(start)
}

/// The sums of a number of one range and one of another.
fn sum(one: &RangeInclusive<i32>, other: &RangeInclusive<i32>) -> RangeInclusive<i32> {
    one.start() + other.start()..=one.end() + other.end()
}

/// From the least to the greatest of sorted numbers; of none, a range that nothing meets.
fn span(sorted: &[i32]) -> RangeInclusive<i32> {
    match (sorted.first(), sorted.last()) {
        (Some(&first), Some(&last)) => first..=last,
        _ => RangeInclusive::new(i32::MAX / 8, i32::MIN / 8),
    }
}

fn moments(sets: &[u32], parity: Parity, n: usize) -> Vec<i32> {
    sets.iter().map(|&set| moment(set, parity, n)).collect()
}

/// Whether two moments of each kind can add up to a sum that is allowed. They are sorted.
fn can_meet(even: &[i32], odd: &[i32], allowed: &RangeInclusive<i32>) -> bool {
    let least = 2 * (even[0] + odd[0]);
    let greatest = 2 * (even[even.len() - 1] + odd[odd.len() - 1]);
    least.max(*allowed.start()) <= greatest.min(*allowed.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn feasible(n: usize) -> Vec<usize> {
        classes(n).map(|class| class.even_queens).collect()
    }

    #[test]
    fn the_bound_leaves_few_classes() {
        assert_eq!(feasible(16), [2, 3, 4]);
        assert_eq!(feasible(17), [3, 4, 5, 6, 7]);
        assert_eq!(feasible(18), [2, 3, 4]);
    }

    #[test]
    fn up_to_27_rows_no_lattice_has_more_than_eleven_queens() {
        for n in 12..=27 {
            let (even, odd) = (Even.count(n), Odd.count(n));
            for i in (even - odd..=even).filter(|&i| even - i <= odd) {
                let j = i - (even - odd);
                if has_states(n, i) {
                    assert!(i <= 11 && even - i <= 10 && j <= 10, "n = {n}, i = {i}");
                    assert!(i > 0 && j > 0 && i < even, "n = {n}, i = {i}");
                }
            }
        }
    }
}
