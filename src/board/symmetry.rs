//! The eight maps of a square board onto itself.

use super::{Size, Square};

/// A turn or a reflection of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    Identity,
    /// Left and right change places.
    LeftRight,
    /// Top and bottom change places.
    TopBottom,
    HalfTurn,
    /// Rows become columns: a reflection in the diagonal.
    Transpose,
    /// A reflection in the antidiagonal.
    Antitranspose,
    /// Clockwise.
    QuarterTurn,
    /// Anticlockwise.
    QuarterTurnBack,
}

impl Symmetry {
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::LeftRight,
        Self::TopBottom,
        Self::HalfTurn,
        Self::Transpose,
        Self::Antitranspose,
        Self::QuarterTurn,
        Self::QuarterTurnBack,
    ];

    /// Where a square of the board comes to lie.
    ///
    /// ```
    /// use queenside::board::{Size, Square, Symmetry};
    /// let size = Size::new(8).unwrap();
    /// assert_eq!(Symmetry::QuarterTurn.image(Square::new(0, 2), size), Square::new(2, 7));
    /// ```
    pub const fn image(self, square: Square, size: Size) -> Square {
        let Square { row, column } = square;
        let last = size.get() - 1;
        match self {
            Self::Identity => square,
            Self::LeftRight => Square::new(row, last - column),
            Self::TopBottom => Square::new(last - row, column),
            Self::HalfTurn => Square::new(last - row, last - column),
            Self::Transpose => Square::new(column, row),
            Self::Antitranspose => Square::new(last - column, last - row),
            Self::QuarterTurn => Square::new(column, last - row),
            Self::QuarterTurnBack => Square::new(last - column, row),
        }
    }

    /// This map and then the other, as one.
    ///
    /// ```
    /// use queenside::board::Symmetry;
    /// assert_eq!(Symmetry::QuarterTurn.then(Symmetry::QuarterTurn), Symmetry::HalfTurn);
    /// assert_eq!(Symmetry::Transpose.then(Symmetry::LeftRight), Symmetry::QuarterTurn);
    /// ```
    #[must_use]
    pub fn then(self, after: Self) -> Self {
        let image = after.image(self.image(UNSYMMETRIC, FOUR), FOUR);
        let is_the_same = |map: &Self| map.image(UNSYMMETRIC, FOUR) == image;
        Self::ALL.into_iter().find(is_the_same).expect("two maps make a map")
    }

    /// The map that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::QuarterTurnBack,
            Self::QuarterTurnBack => Self::QuarterTurn,
            Self::Identity
            | Self::LeftRight
            | Self::TopBottom
            | Self::HalfTurn
            | Self::Transpose
            | Self::Antitranspose => self,
        }
    }
}

/// A square whose eight images differ on a board of four: where it goes tells the map.
const UNSYMMETRIC: Square = Square::new(0, 1);
const FOUR: Size = Size::new(4).expect("four is a board size");

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_map_keeps_lines_and_no_two_are_the_same(
            a in (0u32..5, 0u32..5), b in (0u32..5, 0u32..5)
        ) {
            let size = Size::new(5).unwrap();
            let (a, b) = (Square::new(a.0, a.1), Square::new(b.0, b.1));
            for map in Symmetry::ALL {
                let (image, other) = (map.image(a, size), map.image(b, size));
                prop_assert!(size.has(image));
                prop_assert_eq!(image == other, a == b);
                prop_assert_eq!(image.line_to(other).is_some(), a.line_to(b).is_some());
            }
            let unsymmetric = Square::new(0, 1);
            let mut images = Symmetry::ALL.map(|map| map.image(unsymmetric, size));
            images.sort_unstable();
            prop_assert!(images.is_sorted_by(|a, b| a < b));
        }

        #[test]
        fn one_map_after_another_moves_every_square_as_both(
            n in 1u32..9, row in 0u32..9, column in 0u32..9
        ) {
            let (size, square) = (Size::new(n).unwrap(), Square::new(row % n, column % n));
            for a in Symmetry::ALL {
                prop_assert_eq!(a.inverse().image(a.image(square, size), size), square);
                for b in Symmetry::ALL {
                    let both = b.image(a.image(square, size), size);
                    prop_assert_eq!(a.then(b).image(square, size), both);
                }
            }
        }
    }
    #[test]
    fn the_maps_are_a_group() {
        for a in Symmetry::ALL {
            assert_eq!(a.then(Symmetry::Identity), a);
            assert_eq!(Symmetry::Identity.then(a), a);
            assert_eq!(a.then(a.inverse()), Symmetry::Identity);
            assert_eq!(a.inverse().then(a), Symmetry::Identity);
            for b in Symmetry::ALL {
                for c in Symmetry::ALL {
                    assert_eq!(a.then(b).then(c), a.then(b.then(c)));
                }
            }
        }
    }
}
