//! Which queens all solutions of a file share: they tell which one was given.

use crate::board::{Size, Square};
use crate::search::{Catalogue, Problem};

/// The squares on which every solution so far has a queen; `None` before the first.
#[derive(Debug, Default)]
pub(super) struct SharedQueens(Option<Vec<Square>>);

impl SharedQueens {
    pub fn take(&mut self, columns: &[u32]) {
        match &mut self.0 {
            None => {
                self.0 = Some(
                    (0..).zip(columns).map(|(row, &column)| Square::new(row, column)).collect(),
                )
            }
            Some(shared) => shared.retain(|queen| columns[queen.row as usize] == queen.column),
        }
    }

    /// How many solutions keep one of the shared queens: of several the one that leaves fewest beyond
    /// those that are there. `None` if no queen is shared, or the board is too large to be searched here.
    pub fn completions(&self, size: Size, there: u64) -> Option<u64> {
        /// Searched within milliseconds.
        const LARGEST: u32 = 10;
        let shared = self.0.as_ref().filter(|_| size.get() <= LARGEST)?;
        let completions = shared.iter().filter_map(|&queen| {
            let problem = Problem::new(size.get(), &[queen], &[])?;
            Some(Catalogue::complete(&problem).found())
        });
        completions.filter(|completions| *completions >= there).min()
    }
}
