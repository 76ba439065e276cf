//! A walk through the tree that counts, and leaves bookmarks.

use super::Problem;
use super::last_rows::LastRows;
use super::prefixes::{Prefixes, Step};

/// A place in the list of solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// How many solutions lie before it.
    pub before: u64,
    /// How many queens have been placed before it.
    pub nodes: u64,
    /// The columns of the upper rows with which the search goes on here.
    pub prefix: Vec<u32>,
}

/// Counts the solutions of a problem, as far as it is asked at a time.
///
/// The order of the search inside a batch of prefixes is free, since only the number of their
/// solutions is wanted. The first batch that has solutions gets a bookmark, and so does each that
/// comes at least [`Survey::STRETCH_NODES`] nodes after the last one: every solution lies little
/// more than that behind its bookmark, however rare solutions are, and going to it is never slow.
/// Beyond 2³⁶ nodes stretches grow with the search.
///
/// Of a problem that is its own mirror image only the first half is searched
/// ([`Survey::is_of_half`]).
#[derive(Clone, Debug)]
pub struct Survey {
    problem: Problem,
    prefixes: Prefixes,
    rows: LastRows,
    /// The first prefix of the batch in `rows`.
    first: Vec<u32>,
    /// Room for a whole board.
    columns: Vec<u32>,
    found: u64,
    nodes: u64,
    spacing: Spacing,
}

impl Survey {
    /// Nodes from a bookmark to the next: a walk of about a millisecond.
    pub const STRETCH_NODES: u64 = 1 << 16;

    /// Prefixes completed together: enough that beginning and ending a list does not count, and
    /// few enough that the lists stay in the fastest cache.
    const BATCH: usize = 16;

    /// Stands before the first solution.
    pub fn new(problem: &Problem) -> Self {
        Self::of_part(problem, &[])
    }

    /// Of one of the [`Survey::parts`] only.
    pub fn of_part(problem: &Problem, part: &[u32]) -> Self {
        let mut survey = Self {
            problem: problem.clone(),
            prefixes: walk(problem).starting_with(part),
            rows: LastRows::new(problem.size().as_usize()),
            first: Vec::new(),
            columns: vec![0; problem.size().as_usize()],
            found: 0,
            nodes: 0,
            spacing: Spacing::default(),
        };
        // Queens that stand there anyway are not counted, here as when it is gone on with.
        survey.go_to(part);
        survey
    }

    /// The tree in parts that can be surveyed side by side: the columns of the first rows, in
    /// lexicographic order, from the part on that `next` lies in. `None` stands for a while in
    /// which no further part was found.
    pub fn parts(
        problem: &Problem,
        next: &[u32],
    ) -> impl Iterator<Item = Option<Vec<u32>>> + use<> {
        walk(problem).parts(next)
    }

    /// The place behind a part, where a search goes on; `None` behind the last one.
    pub fn behind_part(problem: &Problem, part: &[u32]) -> Option<Vec<u32>> {
        walk(problem).behind_part(part)
    }

    /// Whether only the first half of the solutions is searched, the others being its mirror
    /// images: solution N + 1 − k is that of solution k.
    pub fn is_of_half(problem: &Problem) -> bool {
        Prefixes::half(problem).is_some()
    }

    /// The share of a problem's tree before a place, from 0 to 1.
    pub fn share_before(problem: &Problem, next: &[u32]) -> f64 {
        let mut prefixes = walk(problem);
        prefixes.set_before(next);
        prefixes.share()
    }

    /// Goes to the place that [`Survey::next`] has named; what was counted stays.
    ///
    /// # Panics
    /// If it lies in another part.
    pub fn go_to(&mut self, next: &[u32]) {
        self.prefixes.set_before(next);
    }

    /// The columns of the queens that will stand when the search goes on; `None` when nothing is
    /// left.
    pub fn next(&self) -> Option<Vec<u32>> {
        self.prefixes.next()
    }

    /// Goes on for about so many nodes, and hands over each bookmark on the way. Never answers
    /// [`Step::Found`].
    pub fn go_on(&mut self, nodes: u64, mut bookmark: impl FnMut(Bookmark)) -> Step {
        let end = self.nodes.saturating_add(nodes);
        while self.nodes < end {
            let step = self.collect(end);
            let nodes_before = self.nodes;
            self.nodes += self.rows.fill();
            self.keep_wanted();
            if self.rows.len() > 0 && self.spacing.is_due(nodes_before) {
                let prefix = self.first.clone();
                bookmark(Bookmark { before: self.found, nodes: nodes_before, prefix });
            }
            self.found += self.rows.len() as u64;
            if step == Step::Exhausted {
                return step;
            }
        }
        Step::OutOfNodes
    }

    /// Goes on to the next prefixes that can be completed, at most a batch of them, and not far
    /// beyond the first where they are rare.
    fn collect(&mut self, end: u64) -> Step {
        let most = if self.problem.orbit_filter().is_some() { 1 } else { Self::BATCH };
        self.rows.clear();
        let allowed = (end - self.nodes).min(Self::STRETCH_NODES);
        let mut left = allowed;
        let step = loop {
            let step = self.prefixes.step(&mut left);
            if step != Step::Found {
                break step;
            }
            let is_empty = self.rows.len() == 0;
            // A prefix that leaves a row without a square is not taken.
            self.prefixes.push_onto(&mut self.rows);
            if is_empty && self.rows.len() == 1 {
                self.first.clear();
                self.first.extend(self.prefixes.columns());
            }
            if self.rows.len() == most {
                break step;
            }
        };
        self.nodes += allowed - left;
        step
    }

    /// Drops what is no fundamental solution that is wanted, where only these are.
    fn keep_wanted(&mut self) {
        if let Some(filter) = self.problem.orbit_filter() {
            self.columns[..self.first.len()].copy_from_slice(&self.first);
            self.rows.retain(&mut self.columns, |columns| filter.takes(columns));
        }
    }

    /// Solutions found so far.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Queens placed so far that left no row without a free square.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Tells which bookmarks are kept: those that come far enough behind the last one.
#[derive(Clone, Debug, Default)]
pub struct Spacing {
    /// The nodes before the last one kept.
    last: Option<u64>,
}

impl Spacing {
    /// Whether a bookmark with so many nodes before it is to be kept; notes it if so. The first is.
    pub fn is_due(&mut self, nodes: u64) -> bool {
        /// No more bookmarks than this in any search, but for a logarithm.
        const MAX_BOOKMARKS_LOG2: u32 = 20;
        let stretch = Survey::STRETCH_NODES.max(nodes >> MAX_BOOKMARKS_LOG2);
        let is_due = self.last.is_none_or(|last| nodes - last >= stretch);
        if is_due {
            self.last = Some(nodes);
        }
        is_due
    }
}

/// All prefixes that have to be searched.
fn walk(problem: &Problem) -> Prefixes {
    Prefixes::half(problem).unwrap_or_else(|| Prefixes::all(problem))
}
