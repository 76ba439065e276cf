//! Black numbers times white ones.

use super::counter::Counter;
use super::numbers::Numbers;
use super::vector::{MAX_WORDS, Task, Vector};

/// States of equal weight: some bits of a vector.
pub(super) struct Weighted<V> {
    pub weight: u64,
    pub states: V,
}

/// Sums black times white times weight over the states of a block.
pub(super) struct Product<'a, V> {
    pub black: &'a Numbers,
    /// The block of b.
    pub block: usize,
    /// The d of the white numbers, by place among the black ones, and whether each is tied.
    pub sets: &'a [(usize, bool)],
    /// The white numbers of each d.
    pub white: &'a [Counter<V>],
    /// What the states weigh whose d is not tied, and those whose d is.
    pub weights: &'a [Vec<Weighted<V>>; 2],
}

impl<V: Vector> Task<u64> for Product<'_, V> {
    #[inline(always)]
    fn run(self) -> u64 {
        let mut sum = 0;
        for (&(d, is_tie), white) in self.sets.iter().zip(self.white) {
            let black = self.black.planes(d, self.block);
            for Weighted { weight, states } in &self.weights[usize::from(is_tie)] {
                sum += weight * dot(white, black, *states);
            }
        }
        sum
    }
}

/// Sums black times white over some positions: planes of weight 2^l and 2^m have as many pairs of ones as
/// they have ones in common, and each pair counts 2^(l + m).
#[inline(always)]
fn dot<V: Vector>(white: &Counter<V>, black: &[u64], positions: V) -> u64 {
    let mut sum = 0;
    let mut words = [0; MAX_WORDS];
    for level in (0..white.height()).rev() {
        white.plane(level).and(positions).write(&mut words);
        let common = |black: &[u64]| -> u64 {
            let pairs = words.iter().zip(black);
            pairs.map(|(white, black)| u64::from((white & black).count_ones())).sum()
        };
        let planes = black.chunks_exact(V::WORDS).rev();
        sum = 2 * sum + planes.fold(0, |sum, black| 2 * sum + common(black));
    }
    sum
}
