//! A placement that is no solution, as it is shown: with the queens that attack each other.

use crate::board::{Pair, Placement};

/// A placement and the pairs of its queens that attack each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflicts {
    placement: Placement,
    pairs: Vec<Pair>,
}

impl Conflicts {
    pub fn of(placement: Placement) -> Self {
        Self { pairs: placement.pairs(), placement }
    }

    pub fn placement(&self) -> &Placement {
        &self.placement
    }

    /// As [`Placement::pairs`] has them.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }
}
