//! The logarithmic scale of a plot, with a place for 0 below it. Pure, and tested alone.

/// Powers of ten from the least to the most; 0 where one less would be, if there is any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    least: i32,
    most: i32,
    has_zero: bool,
}

impl Scale {
    /// One that has a place for all of these, none of them below 0.
    pub fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        let logarithms = values.clone().filter(|value| *value > 0.0).map(f64::log10);
        let (low, high) = logarithms
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
                (value.min(low), value.max(high))
            });
        let has_zero = values.clone().any(|value| value == 0.0);
        if low > high {
            return Self { least: 0, most: 1, has_zero };
        }
        let least = low.floor() as i32;
        Self { least, most: (high.ceil() as i32).max(least + 1), has_zero }
    }

    pub fn has_zero(self) -> bool {
        self.has_zero
    }

    /// How high a value stands, from 0 at the bottom to 1 at the top.
    pub fn height(self, value: f64) -> f32 {
        if value == 0.0 {
            return 0.0;
        }
        let bottom = f64::from(self.bottom());
        ((value.log10() - bottom) / (f64::from(self.most) - bottom)) as f32
    }

    /// The values that lines stand at, no more than so many beside 0, but two.
    pub fn ticks(self, most: usize) -> Vec<f64> {
        let powers = self.powers(1, most).map(|power| 10f64.powi(power));
        self.has_zero.then_some(0.0).into_iter().chain(powers).collect()
    }

    /// Powers from the least on, every so manyth or fewer: no more than `most`, but two at least, which
    /// tell what lies between them.
    pub fn powers(self, every: usize, most: usize) -> impl Iterator<Item = i32> {
        let steps = (self.line_count(every) - 1).max(1);
        (self.least..=self.most).step_by(every * steps.div_ceil(most.max(2) - 1))
    }

    /// How many powers there are from the least on, every so manyth.
    pub fn line_count(self, every: usize) -> usize {
        (self.most - self.least) as usize / every + 1
    }

    /// With both ends moved outwards to every so manyth power: 10 and 10 000 to 1 and 10⁶ by threes.
    #[must_use]
    pub fn widened(self, every: i32) -> Self {
        let least = self.least.div_euclid(every) * every;
        let most = -(-self.most).div_euclid(every) * every;
        Self { least, most, ..self }
    }

    fn bottom(self) -> i32 {
        self.least - i32::from(self.has_zero)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(values: &[f64]) -> Scale {
        Scale::of(values.iter().copied())
    }

    #[test]
    fn powers_of_ten_stand_at_equal_distances() {
        let scale = scale(&[1.0, 2_057.0]);
        assert_eq!(scale.ticks(9), [1.0, 10.0, 100.0, 1_000.0, 10_000.0]);
        for (value, height) in [(1.0, 0.0), (10.0, 0.25), (100.0, 0.5), (10_000.0, 1.0)] {
            assert!((scale.height(value) - height).abs() < 1e-6, "{value}");
        }
    }

    #[test]
    fn zero_has_a_place_below_the_least_power() {
        // The solutions of n = 1 to 4.
        let scale = scale(&[1.0, 0.0, 0.0, 2.0]);
        assert!(scale.has_zero());
        assert_eq!(scale.ticks(9), [0.0, 1.0, 10.0]);
        assert_eq!((scale.height(0.0), scale.height(1.0), scale.height(10.0)), (0.0, 0.5, 1.0));
    }

    #[test]
    fn there_is_a_scale_for_times_for_one_value_and_for_none() {
        let times = scale(&[0.000_004, 1.3]);
        assert!(times.height(0.000_004) > 0.0 && times.height(1.3) < 1.0);
        assert_eq!(scale(&[1.0]).ticks(9), [1.0, 10.0]);
        assert_eq!(scale(&[]).ticks(9), [1.0, 10.0]);
        assert_eq!(scale(&[0.0]).ticks(9), [0.0, 1.0, 10.0]);
    }

    #[test]
    fn where_there_is_little_room_there_are_fewer_lines() {
        let scale = scale(&[1.0, 1e8]);
        assert_eq!(scale.ticks(5), [1.0, 1e2, 1e4, 1e6, 1e8]);
        assert_eq!(scale.ticks(3), [1.0, 1e4, 1e8]);
        assert_eq!(scale.ticks(2), [1.0, 1e8]);
    }

    #[test]
    fn two_lines_stand_however_little_room_there_is() {
        for most in [0, 1, 2] {
            assert_eq!(scale(&[2.0, 3.0]).ticks(most), [1.0, 10.0]);
            assert_eq!(scale(&[2.0, 3e6]).ticks(most), [1.0, 1e7]);
        }
    }

    #[test]
    fn widened_ends_are_multiples_and_lines_stand_at_them() {
        let times = scale(&[0.000_02, 50.0]).widened(3);
        assert_eq!(times.powers(3, 9).collect::<Vec<_>>(), [-6, -3, 0, 3]);
        assert_eq!(times.powers(3, 3).collect::<Vec<_>>(), [-6, 0]);
        assert_eq!(times.powers(3, 2).collect::<Vec<_>>(), [-6, 3]);
        assert_eq!((times.height(1e-6), times.height(1e3)), (0.0, 1.0));
    }
}
