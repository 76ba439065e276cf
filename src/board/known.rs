//! Published numbers of solutions, with their source.

use std::sync::LazyLock;

use super::{Size, SymmetryKind};

/// A published number of solutions of the empty board, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Published {
    pub solutions: u64,
    /// The name of the table, such as `OEIS A000170`, or of those that the number follows from.
    pub source: &'static str,
}

/// The published number of solutions for this size: known up to n = 27.
pub fn published(size: Size) -> Option<Published> {
    let solutions = figures(size)?.all;
    Some(Published { solutions, source: "OEIS A000170" })
}

/// The published number of fundamental solutions for this size, all of them or those of one kind:
/// known up to n = 27. That of a kind is the number of all solutions of this kind by the size of
/// their orbits.
///
/// The source of the kinds names the tables that they follow from for every n: at n = 27 the number
/// of solutions that a half turn leaves as they are is itself known from these three.
pub fn published_fundamental(size: Size, kind: Option<SymmetryKind>) -> Option<Published> {
    let Figures { all, fundamental, half_turn, quarter_turn } = *figures(size)?;
    let (solutions, source) = match kind {
        None => (fundamental, "OEIS A002562"),
        Some(SymmetryKind::None) => ((all - half_turn) / 8, KINDS_SOURCE),
        Some(SymmetryKind::HalfTurn) => ((half_turn - quarter_turn) / 4, KINDS_SOURCE),
        // The one queen of n = 1 is alone in its orbit.
        Some(SymmetryKind::QuarterTurn) => (quarter_turn.div_ceil(2), "OEIS A033148"),
    };
    Some(Published { solutions, source })
}

const KINDS_SOURCE: &str = "OEIS A000170, A002562, A033148";

/// What is published of one size.
struct Figures {
    /// Solutions.
    all: u64,
    fundamental: u64,
    /// Solutions that a half turn leaves as they are, those among them that a quarter turn does too.
    half_turn: u64,
    quarter_turn: u64,
}

fn figures(size: Size) -> Option<&'static Figures> {
    TABLE.get(size.as_usize() - 1)
}

/// The table of figures for n = 1, 2, …
static TABLE: LazyLock<Vec<Figures>> = LazyLock::new(|| {
    include_str!("../../assets/known-counts.csv")
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
        .map_while(figures_of_line)
        .collect()
});

/// A line of the table: n, then the figures in the order of [`Figures`], then others.
fn figures_of_line(line: &str) -> Option<Figures> {
    let mut numbers = line.split(',').skip(1).map_while(|number| number.parse().ok());
    let mut next = || numbers.next();
    Some(Figures { all: next()?, fundamental: next()?, half_turn: next()?, quarter_turn: next()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_runs_from_1_to_27() {
        let published_of = |n| published(Size::new(n).unwrap()).map(|known| known.solutions);
        assert_eq!(published_of(1), Some(1));
        assert_eq!(published_of(2), Some(0));
        assert_eq!(published_of(8), Some(92));
        assert_eq!(published_of(27), Some(234_907_967_154_122_528));
        assert_eq!(published_of(28), None);
    }

    #[test]
    fn kinds_sum_up_to_the_fundamental_solutions_and_their_orbits_to_all() {
        for n in 1..=27 {
            let size = Size::new(n).unwrap();
            let fundamental = |kind| published_fundamental(size, kind).unwrap().solutions;
            let [none, half, quarter] = SymmetryKind::ALL.map(|kind| fundamental(Some(kind)));
            assert_eq!(none + half + quarter, fundamental(None), "{n}");
            let all = 8 * none + 4 * half + u64::from(2.min(n)) * quarter;
            assert_eq!(Some(all), published(size).map(|known| known.solutions), "{n}");
        }
        assert_eq!(published_fundamental(Size::new(28).unwrap(), None), None);
    }

    #[test]
    fn the_twelve_of_eight_are_eleven_without_symmetry_and_one_with_the_half_turn() {
        let eight = Size::new(8).unwrap();
        let kinds = SymmetryKind::ALL.map(|kind| published_fundamental(eight, Some(kind)).unwrap());
        assert_eq!(kinds.map(|known| known.solutions), [11, 1, 0]);
    }
}
