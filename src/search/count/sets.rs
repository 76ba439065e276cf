//! Sets of rows or columns of a lattice, and the order in which they are numbered.
//!
//! A set is a word with a bit for each of the m rows or columns. Sets of one size are numbered by
//! their *moment*, the sum of the squared distances of their rows from the board's centre, because
//! [`bound`](super::bound) then leaves ranges of numbers; where moments are equal, by their words.
//! So the complement of a set of m/2 rows has the number that the set has from the end: moments of a
//! set and its complement, and their words, have one sum.

use super::lattice::Parity;

/// All sets of `size` out of `m` things, from the least word to the greatest.
pub(super) fn subsets(size: usize, m: usize) -> impl Iterator<Item = u32> {
    (0..1 << m).filter(move |set: &u32| set.count_ones() as usize == size)
}

/// The set seen from the other end: x becomes m − 1 − x.
pub(super) fn reversed(set: u32, m: usize) -> u32 {
    (set.reverse_bits()).checked_shr(u32::BITS - m as u32).unwrap_or(0)
}

/// What is not in the set.
pub(super) fn complement(set: u32, m: usize) -> u32 {
    !set & full(m)
}

/// All m things.
pub(super) fn full(m: usize) -> u32 {
    (1 << m) - 1
}

/// The members of a set, from the least.
pub(super) fn members(set: u32) -> impl Iterator<Item = usize> {
    (0..u32::BITS as usize).filter(move |member| set >> member & 1 == 1)
}

/// Four times the sum of the squared distances from the board's centre, (2r − (n − 1))² for each row
/// or column r of this parity in the set.
pub(super) fn moment(set: u32, parity: Parity, n: usize) -> i32 {
    members(set).map(|index| centred_square(parity.number(index), n)).sum()
}

/// (2r − (n − 1))²: four times the squared distance of row or column r from the board's centre.
pub(super) fn centred_square(r: usize, n: usize) -> i32 {
    (2 * r as i32 - (n as i32 - 1)).pow(2)
}

/// Puts sets of rows of this parity into the order in which they are numbered.
pub(super) fn in_order(sets: impl Iterator<Item = u32>, parity: Parity, n: usize) -> Vec<u32> {
    let mut sets: Vec<_> = sets.map(|set| (moment(set, parity, n), set)).collect();
    sets.sort_unstable();
    sets.into_iter().map(|(_, set)| set).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Parity::{Even, Odd};

    #[test]
    fn sets_are_as_many_as_the_binomial_coefficient() {
        let counts: Vec<_> = (0..=9).map(|size| subsets(size, 9).count()).collect();
        assert_eq!(counts, [1, 9, 36, 84, 126, 126, 84, 36, 9, 1]);
    }

    #[test]
    fn reversal_and_complement_are_what_they_are_member_by_member() {
        for m in 0..=10 {
            for set in 0..=full(m) {
                let turned: u32 = members(set).map(|x| 1 << (m - 1 - x)).sum();
                assert_eq!(reversed(set, m), turned);
                assert_eq!(set + complement(set, m), full(m));
                assert_eq!(set & complement(set, m), 0);
            }
        }
    }

    #[test]
    fn a_complement_has_the_number_from_the_end() {
        for n in (2..=20).step_by(4) {
            let h = n / 2;
            for size in [h / 2].into_iter().filter(|size| 2 * size == h) {
                let sets = in_order(subsets(size, h), Even, n);
                let from_the_end: Vec<_> = sets.iter().rev().map(|&x| complement(x, h)).collect();
                assert_eq!(sets, from_the_end);
            }
        }
        let sets = in_order(subsets(4, 8), Even, 16);
        assert!(sets.iter().rev().map(|&set| complement(set, 8)).eq(sets.iter().copied()));
    }

    #[test]
    fn moments_of_mirrored_rows_agree() {
        for n in (2..=20).step_by(2) {
            for set in 0..=full(n / 2) {
                assert_eq!(moment(set, Even, n), moment(reversed(set, n / 2), Odd, n));
            }
        }
    }
}
