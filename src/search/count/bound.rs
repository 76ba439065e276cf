//! A bound on the sum of squares, which shows of most states that no solution has them.
//!
//! Measure rows and columns from the board's centre: r' = r − (n − 1)/2, c' = c − (n − 1)/2. Of a queen
//! at (r, c), let u = r' + c' number her antidiagonal and v = r' − c' her diagonal. Then
//!
//! u² + v² = 2 (r'² + c'²),
//!
//! so for any set of queens the sum of u² + v² is fixed by which rows and columns they use: half the
//! sum of the [moments](super::sets::moment) of their row sets and column sets.
//!
//! In a solution no two queens of a colour share u, and no two share v. Black queens have u = r + c −
//! (n − 1) of the parity of n − 1, and even v; white ones have u of the parity of n, and odd v; all lie
//! between −(n − 1) and n − 1. So the sum over m queens of a colour is at least the sum of the m least
//! squares of such u and of such v. If the black sum of a state is below that, it has no solution.
//! Nor if the white sum is: and since both together use all rows and all columns, the two sums add up
//! to a constant, so this is an upper bound of the black one.

use std::ops::RangeInclusive;

use super::sets::centred_square;

/// The sums of the moments of the rows and columns that black queens use, for which the bound does
/// not exclude solutions with `black` black queens and `white` white ones; empty if it excludes all.
pub(super) fn allowed(n: usize, black: usize, white: usize) -> RangeInclusive<i32> {
    let whole: i32 = 2 * (0..n).map(|r| centred_square(r, n)).sum::<i32>();
    let black = least_sum(n, n - 1, black) + least_sum(n, 0, black);
    let white = least_sum(n, n, white) + least_sum(n, 1, white);
    2 * black..=whole - 2 * white
}

/// The least sum of the squares of `count` different numbers from −(n − 1) to n − 1 that have the
/// parity of `parity`. More than there are have no sum: it is too large for any board.
fn least_sum(n: usize, parity: usize, count: usize) -> i32 {
    let last = n as i32 - 1;
    let numbers = (-last..=last).filter(|number| (number - parity as i32) % 2 == 0);
    let mut squares: Vec<_> = numbers.map(|number| number * number).collect();
    squares.sort_unstable();
    squares.get(..count).map_or(TOO_LARGE, |least| least.iter().sum())
}

/// Above any sum of moments: 54 rows and columns of 27 × 27 squares have at most 54 · 26².
const TOO_LARGE: i32 = 1 << 24;

#[cfg(test)]
mod tests {
    use super::super::brute_force::solutions;
    use super::*;

    #[test]
    fn the_least_squares_are_those_around_the_centre() {
        assert_eq!(least_sum(8, 0, 4), 4 + 4 + 16);
        assert_eq!(least_sum(8, 1, 4), 1 + 1 + 9 + 9);
        assert_eq!(least_sum(3, 1, 3), TOO_LARGE);
    }

    #[test]
    fn no_solution_is_beyond_the_bound() {
        for n in 1..=10 {
            for queens in solutions(n) {
                let black: Vec<_> = queens.iter().filter(|(r, c)| (r + c) % 2 == 0).collect();
                let moment =
                    black.iter().map(|(r, c)| centred_square(*r, n) + centred_square(*c, n));
                let allowed = allowed(n, black.len(), n - black.len());
                assert!(allowed.contains(&moment.sum()), "n = {n}, {queens:?}");
            }
        }
    }
}
