//! Positions with a history.

use crate::board::{Size, Square};
use crate::search::Problem;

/// A position with a name; all are of n = 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Classic {
    /// The empty board: 92 solutions.
    EightQueens,
    /// Queens on b4 and d5, which leave two completions.
    Nauck,
    /// One of the twelve fundamental solutions, by its number among them, from 1, in lexicographic
    /// order.
    Fundamental(usize),
}

/// Who worked on a classic, and where that is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    pub author: &'static str,
    /// The journal with its volume, or the book, in its own language.
    pub work: &'static str,
    /// Of the issue, or of the letters.
    pub year: u32,
}

/// Columns by row from 1. Each is the least of its images under turns and reflections.
const FUNDAMENTAL: [[u32; 8]; 12] = [
    [1, 5, 8, 6, 3, 7, 2, 4],
    [1, 6, 8, 3, 7, 4, 2, 5],
    [2, 4, 6, 8, 3, 1, 7, 5],
    [2, 5, 7, 1, 3, 8, 6, 4],
    [2, 5, 7, 4, 1, 8, 6, 3],
    [2, 6, 1, 7, 4, 8, 3, 5],
    [2, 6, 8, 3, 1, 4, 7, 5],
    [2, 7, 3, 6, 8, 5, 1, 4],
    [2, 7, 5, 8, 1, 4, 6, 3],
    [3, 5, 2, 8, 1, 7, 4, 6],
    [3, 5, 8, 4, 1, 7, 2, 6],
    [3, 6, 2, 5, 8, 1, 7, 4],
];

impl Classic {
    pub const ALL: [Self; 2 + FUNDAMENTAL.len()] = [
        Self::EightQueens,
        Self::Nauck,
        Self::Fundamental(1),
        Self::Fundamental(2),
        Self::Fundamental(3),
        Self::Fundamental(4),
        Self::Fundamental(5),
        Self::Fundamental(6),
        Self::Fundamental(7),
        Self::Fundamental(8),
        Self::Fundamental(9),
        Self::Fundamental(10),
        Self::Fundamental(11),
        Self::Fundamental(12),
    ];

    pub fn size(self) -> Size {
        Size::EIGHT
    }

    /// The queens that stand.
    ///
    /// # Panics
    /// If there is no fundamental solution of this number.
    pub fn given(self) -> Vec<Square> {
        match self {
            Self::EightQueens => Vec::new(),
            Self::Nauck => vec![Square::new(4, 1), Square::new(3, 3)],
            Self::Fundamental(number) => {
                let columns = FUNDAMENTAL[number - 1].map(|column| column - 1);
                (0..).zip(columns).map(|(row, column)| Square::new(row, column)).collect()
            }
        }
    }

    /// The same as a position.
    pub fn position(self) -> Problem {
        Problem::new(self.size().get(), &self.given(), &[]).expect("eight is searched")
    }

    /// Its history, from the oldest source on.
    ///
    /// - Max Bezzel posed the eight queens as “Schachfreund”, in September 1848. Gauss read of them
    ///   in the Illustrirte Zeitung and wrote of them to Schumacher from 1 September 1850 on; he
    ///   counted 76 solutions, then 72.
    /// - Franz Nauck posed them again there on 1 June 1850, asked which solutions have queens on b4
    ///   and d5, and had all 92 solutions in the issue of 21 September, the twelve fundamental ones among
    ///   them.
    ///
    /// After P. J. Campbell, “Gauss and the eight queens problem”, Historia Mathematica 4 (4), 1977,
    /// 397–404, as D. Singmaster's “Sources in Recreational Mathematics” gives it; for b4 and d5
    /// I. P. Gent, C. Jefferson and P. Nightingale, “Complexity of n-Queens Completion”, Journal of
    /// Artificial Intelligence Research 59, 2017.
    pub fn sources(self) -> &'static [Source] {
        const BEZZEL: Source =
            Source { author: "Max Bezzel", work: "Berliner Schachzeitung 3", year: 1848 };
        const NAUCK: Source =
            Source { author: "Franz Nauck", work: "Illustrirte Zeitung", year: 1850 };
        const GAUSS: Source = Source {
            author: "C. F. Gauss",
            work: "Briefwechsel zwischen C. F. Gauss und H. C. Schumacher",
            year: 1850,
        };
        match self {
            Self::EightQueens => &[BEZZEL, GAUSS],
            Self::Nauck | Self::Fundamental(_) => &[NAUCK],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Solution, Symmetry};
    use crate::search::Catalogue;

    fn completions(classic: Classic) -> Vec<Solution> {
        Catalogue::complete(&classic.position()).solutions(1, usize::MAX)
    }

    fn is_least_of_its_images(solution: &Solution) -> bool {
        let size = solution.size();
        Symmetry::ALL.iter().all(|map| {
            let queens = (0..size.get()).map(|row| map.image(solution.queen(row), size));
            let mut image: Vec<_> = queens.collect();
            image.sort_unstable();
            image.iter().map(|queen| queen.column).ge(solution.columns().iter().copied())
        })
    }

    #[test]
    fn the_eight_queens_have_92_completions_and_naucks_two() {
        assert_eq!(completions(Classic::EightQueens).len(), 92);
        assert_eq!(completions(Classic::Nauck).len(), 2);
    }

    #[test]
    fn the_fundamental_solutions_are_the_least_of_their_images_in_their_order() {
        let least: Vec<_> =
            completions(Classic::EightQueens).into_iter().filter(is_least_of_its_images).collect();
        let listed: Vec<_> = Classic::ALL[2..].iter().flat_map(|&one| completions(one)).collect();
        assert_eq!(listed, least);
        assert!(Classic::ALL[2..].iter().all(|classic| classic.given().len() == 8));
    }

    #[test]
    fn sources_are_in_the_order_of_their_years() {
        for classic in Classic::ALL {
            let sources = classic.sources();
            assert!(!sources.is_empty() && sources.is_sorted_by_key(|source| source.year));
        }
    }
}
