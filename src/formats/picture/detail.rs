//! What is drawn of a board at which size, in the window and in files alike. Lengths are pixels as a
//! person sees them: points in the window.

use std::ops::Range;

/// How much is drawn on a square of some size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Squares too small to tell apart: dots on one tone, each for one queen or more.
    Dots,
    /// A disc a queen.
    Discs,
    /// A stouter queen.
    Small,
    Full,
}

impl Detail {
    pub fn of_side(side: f32) -> Self {
        match side {
            ..4.0 => Self::Dots,
            ..8.0 => Self::Discs,
            ..20.0 => Self::Small,
            _ => Self::Full,
        }
    }

    /// The queen's side, or its disc's width, as a share of its square's side.
    pub fn queen_share(self) -> f32 {
        match self {
            Self::Full => 0.84,
            Self::Small => 0.94,
            Self::Discs | Self::Dots => 0.8,
        }
    }
}

/// Rows or columns from one that has its coordinate to the next: all of them, else 1, 5, 10, 50,
/// 100, … as far apart as their texts need.
pub fn coordinate_step(side: f32, text_width: f32) -> u32 {
    const APART: f32 = 32.0;
    const AIR: f32 = 12.0;
    if Detail::of_side(side) == Detail::Full && text_width + 4.0 <= side {
        return 1;
    }
    let apart = APART.max(text_width + AIR);
    let steps = (0..).flat_map(|power| [5, 10].map(|step| step * 10u32.pow(power)));
    steps.take(12).find(|&step| step as f32 * side >= apart).unwrap_or(u32::MAX)
}

/// The rows or columns in sight, from 0, that have their coordinate: the first of all, and every so
/// many.
pub fn with_coordinate(in_sight: Range<u32>, step: u32) -> impl Iterator<Item = u32> {
    let first = (in_sight.start == 0 && step > 1).then_some(0);
    let from = in_sight.start + (step - 1 - in_sight.start % step);
    first.into_iter().chain((from..in_sight.end).step_by(step as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_drop_out_as_squares_shrink_and_never_touch() {
        assert_eq!(coordinate_step(20.0, 14.0), 1);
        assert_eq!(coordinate_step(20.0, 28.0), 5);
        assert_eq!(coordinate_step(10.0, 14.0), 5);
        assert_eq!(coordinate_step(5.0, 14.0), 10);
        assert_eq!(coordinate_step(0.64, 28.0), 100);
        assert_eq!(coordinate_step(0.00064, 55.0), 500_000);
        for side in [0.000_64f32, 0.01, 0.5, 3.0, 7.0, 19.0, 40.0] {
            assert!(coordinate_step(side, 50.0) as f32 * side >= 54.0);
        }
    }

    #[test]
    fn the_first_and_every_so_many_have_their_coordinate() {
        let named = |in_sight, step| with_coordinate(in_sight, step).collect::<Vec<_>>();
        assert_eq!(named(0..4, 1), [0, 1, 2, 3]);
        assert_eq!(named(0..12, 5), [0, 4, 9]);
        assert_eq!(named(3..12, 5), [4, 9]);
        assert_eq!(named(0..12, u32::MAX), [0]);
    }
}
