//! Published numbers of solutions, with their source.

use std::sync::LazyLock;

use super::Size;

/// A published number of solutions of the empty board, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Published {
    pub solutions: u64,
    /// The name of the table, such as `OEIS A000170`.
    pub source: &'static str,
}

/// The published number of solutions for this size: known up to n = 27.
pub fn published(size: Size) -> Option<Published> {
    let solutions = *TABLE.get(size.as_usize() - 1)?;
    Some(Published { solutions, source: "OEIS A000170" })
}

/// Solutions for n = 1, 2, …, the second column of the table of figures.
static TABLE: LazyLock<Vec<u64>> = LazyLock::new(|| {
    include_str!("../../assets/known-counts.csv")
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
        .map_while(|line| line.split(',').nth(1)?.parse().ok())
        .collect()
});

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
}
