//! How many fundamental solutions there are, from how many there are in all and how many have symmetry.
//!
//! A solution without symmetry has eight images, one that the half turn alone leaves as it is has four,
//! and one that each quarter turn leaves as it is has two; no reflection leaves any as it is once there
//! is more than one row. So with F fundamental solutions, H and Q of them of the latter two kinds,
//!
//! all = 8 (F − H − Q) + 4 H + 2 Q, and therefore F = (all + 4 H + 6 Q) / 8.
//!
//! H and Q are few, and found quickly: half of the queens, or a quarter of them, fix the others.

use crate::board::{Size, SymmetryKind};
use crate::search::{OrbitFilter, Problem};

/// The fundamental solutions that a half turn or a quarter turn leaves as they are: the problems to be
/// searched.
pub fn symmetric(size: Size) -> [Problem; 2] {
    [SymmetryKind::HalfTurn, SymmetryKind::QuarterTurn].map(|kind| {
        let filter = OrbitFilter { kind: Some(kind), queens: Vec::new() };
        Problem::fundamental(size.get(), filter).expect("boards that are counted are searched, too")
    })
}

/// How many fundamental solutions the problems of [`symmetric`] have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymmetricCounts {
    pub half_turn: u64,
    pub quarter_turn: u64,
}

impl SymmetricCounts {
    /// The number of fundamental solutions, given that of all solutions.
    pub fn fundamental(self, size: Size, all: u64) -> u64 {
        // The one queen of one row is her own image under everything.
        if size.get() == 1 { 1 } else { (all + 4 * self.half_turn + 6 * self.quarter_turn) / 8 }
    }

    /// The number of those without symmetry, given that of all solutions.
    pub fn without_symmetry(self, size: Size, all: u64) -> u64 {
        self.fundamental(size, all) - self.half_turn - self.quarter_turn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{published, published_fundamental};
    use crate::search::Catalogue;

    #[test]
    fn the_published_numbers_follow_from_each_other() {
        for size in (1..=27).filter_map(Size::new) {
            let of_kind = |kind| published_fundamental(size, kind).unwrap().solutions;
            let symmetric = SymmetricCounts {
                half_turn: of_kind(Some(SymmetryKind::HalfTurn)),
                quarter_turn: of_kind(Some(SymmetryKind::QuarterTurn)),
            };
            let all = published(size).unwrap().solutions;
            assert_eq!(symmetric.fundamental(size, all), of_kind(None), "n = {size}");
            let without = of_kind(Some(SymmetryKind::None));
            assert_eq!(symmetric.without_symmetry(size, all), without, "n = {size}");
        }
    }

    #[test]
    fn symmetric_solutions_are_as_many_as_published() {
        for size in (1..=16).filter_map(Size::new) {
            let all = published(size).unwrap().solutions;
            let [half_turn, quarter_turn] =
                symmetric(size).map(|problem| Catalogue::complete(&problem).found());
            let counts = SymmetricCounts { half_turn, quarter_turn };
            let published = published_fundamental(size, None).unwrap().solutions;
            assert_eq!(counts.fundamental(size, all), published, "n = {size}");
        }
    }
}
