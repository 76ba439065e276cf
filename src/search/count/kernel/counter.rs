//! Counters that stand upright: as many numbers as a vector has bits, one bit of each in a vector.
//!
//! Bit p of plane l is bit l of the number at position p. To add one to the numbers at some positions
//! is to add a vector with ones there; adding three vectors of one weight takes five instructions,
//! whatever their length. Vectors are added in groups, so that most of them only meet the lowest
//! planes, as in a carry-save adder.

use super::vector::{Task, Vector};

/// Planes that are in registers while much is added.
const LOW: usize = 5;
/// Planes above: few numbers get there.
///
/// What is counted are pairs of placements of one state and one colour. Up to n = 27 the bound leaves
/// eleven queens in one lattice and ten in the other at most, which stand on given rows and columns in at
/// most 11! · 10! < 2⁴⁸ ways.
const HIGH: usize = 43;
/// All planes.
pub(super) const PLANES: usize = LOW + HIGH;

/// A number at each position of a vector.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counter<V> {
    low: [V; LOW],
    high: [V; HIGH],
    /// How many of the high planes are in use.
    high_used: usize,
}

impl<V: Vector> Counter<V> {
    /// All numbers 0.
    #[inline(always)]
    pub fn zero() -> Self {
        Self { low: [V::zero(); LOW], high: [V::zero(); HIGH], high_used: 0 }
    }

    /// Sets all numbers to 0.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.low = [V::zero(); LOW];
        while self.high_used > 0 {
            self.high_used -= 1;
            self.high[self.high_used] = V::zero();
        }
    }

    /// The planes from the lowest to the highest that is not zero.
    #[inline(always)]
    pub fn height(&self) -> usize {
        let mut height = LOW + self.high_used;
        while height > 0 && self.plane(height - 1).is_zero() {
            height -= 1;
        }
        height
    }

    #[inline(always)]
    pub fn plane(&self, level: usize) -> V {
        if level < LOW { self.low[level] } else { self.high[level - LOW] }
    }

    /// Adds the vectors of all these items, `S` of each: 1, 2, 4 or 8.
    #[inline(always)]
    pub fn add_all<T, const S: usize>(&mut self, items: &[T], source: &impl Source<T, [V; S]>) {
        let mut low = self.low;
        let mut rest = items;
        // Eight slots fill the registers with two items.
        while S < 8
            && let Some((four, others)) = rest.split_first_chunk::<4>()
        {
            let two = add_pairs(&mut low[0], source.get(&four[0]), source.get(&four[1]));
            let other_two = add_pairs(&mut low[0], source.get(&four[2]), source.get(&four[3]));
            let carries = add_pairs(&mut low[1], two, other_two);
            self.carry(add_down::<V, S, 2>(&mut low, carries));
            rest = others;
        }
        while let Some((two, others)) = rest.split_first_chunk::<2>() {
            let carries = add_pairs(&mut low[0], source.get(&two[0]), source.get(&two[1]));
            self.carry(add_down::<V, S, 1>(&mut low, carries));
            rest = others;
        }
        if let [one] = rest {
            self.carry(add_down::<V, S, 0>(&mut low, source.get(one)));
        }
        self.low = low;
    }

    /// Takes a carry from the low planes into the high ones.
    #[inline(always)]
    fn carry(&mut self, carry: V) {
        if !carry.is_zero() {
            V::run(CarryUp { counter: self, carry });
        }
    }
}

/// Where the vectors of an item come from. A trait, because a closure might not be inlined.
pub(super) trait Source<T, Vectors> {
    fn get(&self, item: &T) -> Vectors;
}

/// A carry that the high planes take in: rare enough to stand apart from the loop.
struct CarryUp<'a, V> {
    counter: &'a mut Counter<V>,
    carry: V,
}

impl<V: Vector> Task<()> for CarryUp<'_, V> {
    #[inline(always)]
    fn run(self) {
        let Self { counter, mut carry } = self;
        let mut level = 0;
        while !carry.is_zero() {
            carry = half_add(&mut counter.high[level], carry);
            level += 1;
        }
        counter.high_used = counter.high_used.max(level);
    }
}

/// Adds `S` vectors of weight 2^`LEVEL` to the low planes; gives the carry out of them.
#[inline(always)]
fn add_down<V: Vector, const S: usize, const LEVEL: usize>(
    low: &mut [V; LOW],
    mut vectors: [V; S],
) -> V {
    let mut level = LEVEL;
    let mut count = S;
    for _ in 0..3 {
        if count > 1 {
            count /= 2;
            for pair in 0..count {
                let (one, other) = (vectors[2 * pair], vectors[2 * pair + 1]);
                vectors[pair] = full_add(&mut low[level], one, other);
            }
            level += 1;
        }
    }
    let mut carry = vectors[0];
    for plane in &mut low[level..] {
        carry = half_add(plane, carry);
    }
    carry
}

/// Adds vectors in pairs to a plane of their weight; gives the carry of each pair.
#[inline(always)]
fn add_pairs<V: Vector, const S: usize>(plane: &mut V, mut ones: [V; S], others: [V; S]) -> [V; S] {
    for (one, other) in ones.iter_mut().zip(&others) {
        *one = full_add(plane, *one, *other);
    }
    ones
}

/// Adds two vectors to a plane of their weight; gives the carry.
#[inline(always)]
fn full_add<V: Vector>(plane: &mut V, one: V, other: V) -> V {
    let half = plane.xor(one);
    let carry = plane.and(one).or(half.and(other));
    *plane = half.xor(other);
    carry
}

/// Adds a vector to a plane of its weight; gives the carry.
#[inline(always)]
fn half_add<V: Vector>(plane: &mut V, one: V) -> V {
    let carry = plane.and(one);
    *plane = plane.xor(one);
    carry
}

#[cfg(test)]
mod tests {
    use super::super::vector::Words;
    use super::*;
    use crate::search::SplitMix64;

    type V = Words<1>;

    struct Given;

    impl<const S: usize> Source<[u64; S], [V; S]> for Given {
        fn get(&self, item: &[u64; S]) -> [V; S] {
            item.map(|word| V::read(&[word]))
        }
    }

    fn numbers(counter: &Counter<V>) -> Vec<u64> {
        let bit = |level: usize, position: usize| {
            let mut word = [0];
            counter.plane(level).write(&mut word);
            word[0] >> position & 1
        };
        let number =
            |position| (0..counter.height()).map(|level| bit(level, position) << level).sum();
        (0..64).map(number).collect()
    }

    fn check<const S: usize>(counter: &mut Counter<V>, random: &mut SplitMix64) {
        counter.clear();
        let mut expected = vec![0; 64];
        for length in [0, 1, 2, 3, 4, 5, 7, 8, 11, 200] {
            let items: Vec<[u64; S]> = (0..length).map(|_| [0; S].map(|_| random.next())).collect();
            counter.add_all(&items, &Given);
            for word in items.iter().flatten() {
                for (position, number) in expected.iter_mut().enumerate() {
                    *number += word >> position & 1;
                }
            }
            assert_eq!(numbers(counter), expected);
        }
    }

    #[test]
    fn numbers_are_how_many_ones_were_added() {
        let mut counter = Counter::zero();
        let mut random = SplitMix64::new(1);
        check::<1>(&mut counter, &mut random);
        check::<2>(&mut counter, &mut random);
        check::<4>(&mut counter, &mut random);
        check::<8>(&mut counter, &mut random);
    }
}
