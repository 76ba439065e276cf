//! One solution of any size, by formula.

use crate::board::{Size, Solution};

/// One solution of this size in time linear in n; `None` for n = 2 and n = 3, which have none.
///
/// With queens as (row, column) from 1, for i = 1, …, n/2:
///
/// - n even, n mod 6 ≠ 2: *(i, 2i)* and *(n/2 + i, 2i − 1)*, two flights of knight's moves.
/// - n mod 6 = 2: *(i, c)* and *(n + 1 − i, n + 1 − c)* with *c = 1 + (n/2 + 2i − 3) mod n*; the
///   lower half is the upper one turned half round.
/// - n odd: as for n − 1, and *(n, n)*: neither of the two has a queen on the diagonal *(i, i)*.
///
/// ```text
/// n = 6            n = 8                n = 5
/// . Q . . . .      . . . Q . . . .      . Q . . .
/// . . . Q . .      . . . . . Q . .      . . . Q .
/// . . . . . Q      . . . . . . . Q      Q . . . .
/// Q . . . . .      . Q . . . . . .      . . Q . .
/// . . Q . . .      . . . . . . Q .      . . . . Q
/// . . . . Q .      Q . . . . . . .
///                  . . Q . . . . .
///                  . . . . Q . . .
/// ```
///
/// Sources: E. Pauls, “Das Maximalproblem der Damen auf dem Schachbrete II”, Deutsche Schachzeitung
/// 29 (9), 1874, 257–267, who was the first to solve all sizes, has the first; E. J. Hoffman,
/// J. C. Loessi and R. C. Moore, “Constructions for the Solution of the m Queens Problem”,
/// Mathematics Magazine 42 (2), 1969, 66–72, prove all three.
///
/// ```
/// use queenside::board::Size;
/// use queenside::search::construct;
/// assert_eq!(construct(Size::new(8).unwrap()).unwrap().short_name(), "4 6 8 2 7 1 3 5");
/// ```
pub fn construct(size: Size) -> Option<Solution> {
    if !size.has_solution() {
        return None;
    }
    let n = size.get();
    let even = n - n % 2;
    let mut columns: Vec<u32> = match even % 6 {
        2 => half_turned(even),
        _ => knights_moves(even),
    };
    if n > even {
        columns.push(even);
    }
    Some(Solution::new(&columns).expect("the formulas give a solution of every other size"))
}

/// The first formula, with columns from 0.
fn knights_moves(n: u32) -> Vec<u32> {
    (1..n).step_by(2).chain((0..n).step_by(2)).collect()
}

/// The second formula, with columns from 0.
fn half_turned(n: u32) -> Vec<u32> {
    let upper: Vec<_> = (0..n / 2).map(|row| (n / 2 + 2 * row - 1) % n).collect();
    let lower = upper.iter().rev().map(|column| n - 1 - column);
    upper.iter().copied().chain(lower).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether no two queens share a line, told by the lines' numbers alone.
    fn is_peaceful(columns: &[u32]) -> bool {
        let n = columns.len();
        let queens = || columns.iter().map(|&column| column as usize).enumerate();
        all_differ(n, queens().map(|(_, column)| column))
            && all_differ(2 * n, queens().map(|(row, column)| row + n - column))
            && all_differ(2 * n, queens().map(|(row, column)| row + column))
    }

    fn all_differ(end: usize, mut numbers: impl Iterator<Item = usize>) -> bool {
        let mut is_taken = vec![false; end];
        numbers.all(|number| !std::mem::replace(&mut is_taken[number], true))
    }

    fn has_solution(n: u32) -> bool {
        let solution = construct(Size::new(n).unwrap());
        if let Some(solution) = &solution {
            assert_eq!(solution.columns().len(), n as usize);
            assert!(solution.columns().iter().all(|&column| column < n), "n = {n}");
            assert!(is_peaceful(solution.columns()), "n = {n}");
        }
        solution.is_some()
    }

    #[test]
    fn every_size_but_two_and_three_has_one() {
        for n in 1..=2_000 {
            assert_eq!(has_solution(n), n != 2 && n != 3, "n = {n}");
        }
    }

    #[test]
    fn large_sizes_of_every_remainder_have_one() {
        // Twelve in a row have all remainders by 6 and by 12.
        let spread = [10_000, 123_456].into_iter().flat_map(|n| n..n + 12);
        for n in spread.chain([999_998, 999_999, 1_000_000]) {
            assert!(has_solution(n), "n = {n}");
        }
    }

    #[test]
    fn small_sizes_have_the_shapes_of_the_drawing() {
        let name = |n| construct(Size::new(n).unwrap()).unwrap().short_name();
        assert_eq!(name(1), "1");
        assert_eq!(name(4), "2 4 1 3");
        assert_eq!(name(5), "2 4 1 3 5");
        assert_eq!(name(6), "2 4 6 1 3 5");
        assert_eq!(name(8), "4 6 8 2 7 1 3 5");
        assert_eq!(name(9), "4 6 8 2 7 1 3 5 9");
    }
}
