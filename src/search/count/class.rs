//! A class of states: those with one number of queens in each lattice.
//!
//! With i queens in EE there are j = i − (⌈n/2⌉ − ⌊n/2⌋) in OO, and k = ⌈n/2⌉ − i in each of EO and
//! OE: the even rows hold ⌈n/2⌉ queens, i in EE and k in EO, and likewise the even columns, the odd
//! rows and the odd columns.

use std::ops::{Range, RangeInclusive};

use super::bound::allowed;
use super::lattice::Parity::{self, Even, Odd};
use super::sets::{in_order, moment, reversed, subsets};
use super::symmetry::{Kept, Symmetry};

/// The sets of a class, and which of its states are kept.
#[derive(Clone, Debug)]
pub(super) struct Class {
    pub n: usize,
    /// Queens in EE, by which classes are told apart.
    pub even_queens: usize,
    /// Row sets of EE, by number; its column sets have the same numbers.
    pub even_sets: Vec<u32>,
    /// Row sets of OO, by number; its column sets have the same numbers.
    pub odd_sets: Vec<u32>,
    /// The moment of each row set of EE, and of OO, by number.
    even_moments: Vec<i32>,
    odd_moments: Vec<i32>,
    /// The sums of a state's four moments for which it can have solutions.
    allowed: RangeInclusive<i32>,
    pub symmetry: Symmetry,
}

/// The classes of n × n squares of which the bound leaves any state; where two are mirror images of each
/// other, one of them.
pub(super) fn classes(n: usize) -> impl Iterator<Item = Class> {
    let (even, odd) = (Even.count(n), Odd.count(n));
    let last = if n.is_multiple_of(2) { even / 2 } else { even };
    let all = (even - odd..=last).map(move |even_queens| Class::new(n, even_queens));
    all.filter(Class::has_states)
}

impl Class {
    /// The class with so many queens in EE.
    fn new(n: usize, even_queens: usize) -> Self {
        let odd_queens = even_queens - (Even.count(n) - Odd.count(n));
        let black_queens = even_queens + odd_queens;
        let (even_sets, odd_sets) = sets(n, even_queens, odd_queens);
        Self {
            n,
            even_queens,
            even_moments: moments(&even_sets, Even, n),
            odd_moments: moments(&odd_sets, Odd, n),
            allowed: allowed(n, black_queens, n - black_queens),
            symmetry: symmetry(n, even_queens, &even_sets, odd_sets.len()),
            even_sets,
            odd_sets,
        }
    }

    /// Whether the bound leaves any of its states.
    fn has_states(&self) -> bool {
        let (even, odd) = (span(&self.even_moments), span(&self.odd_moments));
        let least = 2 * (even.start() + odd.start());
        let greatest = 2 * (even.end() + odd.end());
        least.max(*self.allowed.start()) <= greatest.min(*self.allowed.end())
    }

    /// Whether the bound leaves this state.
    #[cfg(test)]
    pub fn is_allowed(&self, [a, b, c, d]: [usize; 4]) -> bool {
        let (even, odd) = (&self.even_moments, &self.odd_moments);
        self.allowed.contains(&(even[a] + even[b] + odd[c] + odd[d]))
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

/// The row sets of EE and of OO that have numbers, in order.
fn sets(n: usize, even_queens: usize, odd_queens: usize) -> (Vec<u32>, Vec<u32>) {
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
                if Class::new(n, i).has_states() {
                    assert!(i <= 11 && even - i <= 10 && j <= 10, "n = {n}, i = {i}");
                    assert!(i > 0 && j > 0 && i < even, "n = {n}, i = {i}");
                }
            }
        }
    }
}
