//! A walk through the whole tree that counts, and leaves bookmarks.

use std::ops::ControlFlow;

use super::{Enumerator, Problem, Step};
use crate::board::Solution;

/// A solution with its number in lexicographic order, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    pub number: u64,
    pub solution: Solution,
}

/// Searches a problem from its beginning to its end, as far as it is asked at a time.
///
/// The first solution gets a bookmark, and so does each solution that comes at least
/// [`Survey::STRETCH_NODES`] nodes after the last bookmark. So every solution lies fewer nodes
/// than that behind its bookmark, however rare solutions are, and going to it is never slow. Beyond
/// 10¹¹ nodes, which is more than all of n = 18, stretches grow with the search.
#[derive(Clone, Debug)]
pub struct Survey {
    enumerator: Enumerator,
    found: u64,
    nodes: u64,
    nodes_at_bookmark: u64,
}

impl Survey {
    /// Nodes between bookmarks: a walk of about a millisecond, and some 8 700 bookmarks at n = 16.
    pub const STRETCH_NODES: u64 = 1 << 17;

    pub fn new(problem: Problem) -> Self {
        Self { enumerator: Enumerator::new(problem), found: 0, nodes: 0, nodes_at_bookmark: 0 }
    }

    /// Goes on for at most `nodes` nodes, and hands each bookmark on the way to `bookmark`,
    /// which may break off; it then ends early, as if out of nodes. Never answers
    /// [`Step::Found`].
    pub fn go_on(
        &mut self,
        nodes: u64,
        mut bookmark: impl FnMut(Bookmark) -> ControlFlow<()>,
    ) -> Step {
        let mut left = nodes;
        loop {
            let before = left;
            let step = self.enumerator.advance(&mut left);
            self.nodes += before - left;
            if step != Step::Found {
                return step;
            }
            self.found += 1;
            if self.found == 1 || self.nodes - self.nodes_at_bookmark >= self.stretch() {
                self.nodes_at_bookmark = self.nodes;
                let here = Bookmark { number: self.found, solution: self.enumerator.solution() };
                if bookmark(here).is_break() {
                    return Step::OutOfNodes;
                }
            }
        }
    }

    /// Nodes from the last bookmark to the next: more as a search grows beyond any that ends, so
    /// that years of it still fit into memory.
    fn stretch(&self) -> u64 {
        /// No more bookmarks than this in any search, but for a logarithm.
        const MAX_BOOKMARKS_LOG2: u32 = 20;
        Self::STRETCH_NODES.max(self.nodes >> MAX_BOOKMARKS_LOG2)
    }

    pub fn problem(&self) -> Problem {
        self.enumerator.problem()
    }

    /// Solutions found so far.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Queens placed so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The share of the tree searched so far, from 0 to 1.
    pub fn share(&self) -> f64 {
        self.enumerator.share()
    }

    /// The queens that stand at this moment, columns by row.
    pub fn prefix(&self) -> &[u32] {
        self.enumerator.prefix()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::published;

    /// Queens placed by a plain search of the whole tree, from the published table.
    fn published_nodes(n: u32) -> u64 {
        let table = include_str!("../../assets/known-counts.csv");
        let row = table.lines().find(|line| line.starts_with(&format!("{n},"))).unwrap();
        row.split(',').nth(5).unwrap().parse().unwrap()
    }

    #[test]
    fn counts_and_nodes_agree_with_the_published_table() {
        for n in 1..=12 {
            let problem = Problem::empty_board(n).unwrap();
            let mut survey = Survey::new(problem);
            let step = survey.go_on(u64::MAX, |_| ControlFlow::Continue(()));
            assert_eq!(step, Step::Exhausted);
            assert_eq!(survey.found(), published(problem.size()).unwrap().solutions, "n = {n}");
            assert_eq!(survey.nodes(), published_nodes(n), "n = {n}");
        }
    }

    #[test]
    fn breaking_off_at_a_bookmark_loses_nothing() {
        let mut survey = Survey::new(Problem::empty_board(10).unwrap());
        let mut numbers = Vec::new();
        while survey.go_on(u64::MAX, |bookmark| {
            numbers.push(bookmark.number);
            ControlFlow::Break(())
        }) != Step::Exhausted
        {}
        assert_eq!(numbers.first(), Some(&1));
        assert_eq!(survey.found(), 724);
    }
}
