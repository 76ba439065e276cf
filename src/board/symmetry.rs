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
}

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
    }
}
