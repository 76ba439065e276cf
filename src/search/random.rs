//! Random numbers that are the same on every machine and in every version.

/// SplitMix64: a counter that is stepped by the golden ratio, each value mixed.
///
/// Sources: G. L. Steele Jr., D. Lea and C. H. Flood, “Fast Splittable Pseudorandom Number
/// Generators”, OOPSLA 2014, whose Figure 16 mixes in this way; the constants are variant 13 of
/// D. Stafford, “Better Bit Mixing”, 2011, as in S. Vigna's public-domain `splitmix64.c`, 2015.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, any of 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// The next number below `end`, all as likely but for one part in 2⁶⁴ / `end`.
    ///
    /// # Panics
    /// If `end` is 0.
    pub const fn below(&mut self, end: u64) -> u64 {
        // The upper half of a product of 64 × 64 bits: no division, no remainder.
        assert!(end > 0, "nothing is below 0");
        ((self.next() as u128 * end as u128) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_the_published_ones() {
        // Rosetta Code, “Pseudo-random numbers/Splitmix64”, made with Vigna's program.
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        let mut random = SplitMix64::new(1_234_567);
        assert_eq!(published.map(|_| random.next()), published);
    }

    #[test]
    fn every_number_below_the_end_comes() {
        let mut random = SplitMix64::new(1);
        let mut times = [0; 6];
        for _ in 0..6_000 {
            times[random.below(6) as usize] += 1;
        }
        assert!(times.iter().all(|&times| (850..1_150).contains(&times)), "{times:?}");
    }
}
