//! The list of methods.

use serde::{Deserialize, Serialize};

use super::{
    bit_masks, boolean_board, dancing_links, forward_checking, matrix, number_scan,
    slope_intercept, solution_vector,
};
use crate::board::Size;

/// A way to search. The first five are those of the study notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Columns and both intercepts, compared with those of every earlier row.
    SlopeAndIntercept,
    /// A board of true and false squares, and three scans of it.
    BooleanBoard,
    /// All numbers whose digits may be the columns, one after the other.
    NumberScan,
    /// The column of each row, compared with every earlier one.
    SolutionVector,
    /// A matrix of 0 and 1, with a look at the whole column.
    Matrix,
    /// What queens command in a row, in three words.
    BitMasks,
    /// The free squares of every row; the row with the fewest is next.
    ForwardChecking,
    /// Exact cover of rows and columns; what has the fewest options is next.
    DancingLinks,
}

impl Method {
    /// In the order in which they are offered.
    pub const ALL: [Self; 8] = [
        Self::SlopeAndIntercept,
        Self::BooleanBoard,
        Self::NumberScan,
        Self::SolutionVector,
        Self::Matrix,
        Self::BitMasks,
        Self::ForwardChecking,
        Self::DancingLinks,
    ];

    /// Its name in files, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SlopeAndIntercept => "slope-and-intercept",
            Self::BooleanBoard => "boolean-board",
            Self::NumberScan => "number-scan",
            Self::SolutionVector => "solution-vector",
            Self::Matrix => "matrix",
            Self::BitMasks => "bit-masks",
            Self::ForwardChecking => "forward-checking",
            Self::DancingLinks => "dancing-links",
        }
    }

    /// The largest board that any method is watched on: what is shown of it stays legible.
    pub const MAX_SIZE: u32 = 16;

    /// The largest n for it: the number scan has no digit above 9.
    pub const fn max_size(self) -> u32 {
        match self {
            Self::NumberScan => 9,
            _ => Self::MAX_SIZE,
        }
    }

    /// Whether it can be watched on a board of this size.
    pub const fn allows(self, size: Size) -> bool {
        size.get() <= self.max_size()
    }

    /// Whether it walks a tree of queens, one a level.
    pub const fn has_tree(self) -> bool {
        !matches!(self, Self::NumberScan)
    }

    /// Whether it finds the solutions in lexicographic order.
    pub const fn is_lexicographic(self) -> bool {
        !matches!(self, Self::ForwardChecking | Self::DancingLinks)
    }

    /// Its program in short, a line each, the same in every language.
    pub const fn program(self) -> &'static [&'static str] {
        match self {
            Self::SlopeAndIntercept => slope_intercept::PROGRAM,
            Self::BooleanBoard => boolean_board::PROGRAM,
            Self::NumberScan => number_scan::PROGRAM,
            Self::SolutionVector => solution_vector::PROGRAM,
            Self::Matrix => matrix::PROGRAM,
            Self::BitMasks => bit_masks::PROGRAM,
            Self::ForwardChecking => forward_checking::PROGRAM,
            Self::DancingLinks => dancing_links::PROGRAM,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_has_one_name_in_settings_and_tables() {
        for method in Method::ALL {
            let in_settings = serde_json::to_string(&method).unwrap();
            assert_eq!(in_settings, format!("{:?}", method.name()));
        }
    }
}
