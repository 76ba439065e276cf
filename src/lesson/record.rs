//! A whole run, every step of it at hand: copies of the run some steps apart, thinned as it grows.

use super::method::Method;
use super::run::{Counts, Run};
use super::trail::{Level, LevelRef, Slot};
use crate::board::Size;

/// The copies of a run, in bounded memory. Step s = the copy before it, and some steps more.
#[derive(Clone, Debug)]
pub struct Record {
    /// In order, the first before the first step; all but the last in stretches of their own.
    copies: Vec<Run>,
    /// The steps of a stretch.
    interval: u64,
}

/// The memory that the copies may take.
const MOST_BYTES: usize = 32 << 20;

/// Steps between two copies as long as the run is short: a fraction of a millisecond's work.
const SHORTEST_INTERVAL: u64 = 1 << 10;

/// Steps between two copies of a run that has come to this one: it doubles as the run grows, so that
/// the copies keep within their memory.
pub fn interval_at(run: &Run) -> u64 {
    // Of the stretches begun, the last may have two.
    let most = (MOST_BYTES / run.bytes() - 2) as u64;
    (run.counts().steps / most + 1).next_power_of_two().max(SHORTEST_INTERVAL)
}

impl Record {
    /// Of a run before its first step.
    ///
    /// # Panics
    /// Unless the method [allows](Method::allows) the size.
    pub fn new(method: Method, size: Size) -> Self {
        Self { copies: vec![Run::new(method, size)], interval: SHORTEST_INTERVAL }
    }

    /// Adds a copy of the run, further on than the last one by no more than
    /// [`interval_at`] says; the steps up to it can be seen from now on.
    pub fn push(&mut self, run: Run) {
        let interval = interval_at(&run);
        let stretch = |run: &Run| run.counts().steps / interval;
        if interval > self.interval {
            self.interval = interval;
            self.copies.dedup_by_key(|run| stretch(run));
        } else if let [.., before, last] = &self.copies[..]
            && stretch(before) == stretch(last)
        {
            // It was there only to say how far the run had come.
            self.copies.pop();
        }
        self.copies.push(run);
    }

    /// The bytes that the copies take.
    pub fn bytes(&self) -> usize {
        self.copies.iter().map(Run::bytes).sum()
    }

    fn last(&self) -> &Run {
        self.copies.last().expect("the first copy stays")
    }

    /// What is recorded.
    pub fn method(&self) -> Method {
        self.last().method()
    }

    /// The board's.
    pub fn size(&self) -> Size {
        self.last().size()
    }

    /// How many steps have been recorded.
    pub fn steps(&self) -> u64 {
        self.last().counts().steps
    }

    /// What has been done in all that has been recorded.
    pub fn counts(&self) -> &Counts {
        self.last().counts()
    }

    /// The run as far as it has been recorded, to go on from.
    pub fn end(&self) -> &Run {
        self.last()
    }

    /// Whether the search has been recorded to its end.
    pub fn is_complete(&self) -> bool {
        self.last().is_over()
    }

    /// The run after so many steps, or after the last one recorded.
    pub fn at(&self, steps: u64) -> Run {
        let mut run = self.copy_before(|counts| counts.steps > steps);
        run.advance_to(steps.min(self.steps()));
        run
    }

    /// The run at the first step at which this holds; `None` if it does not as far as has been
    /// recorded. What holds once must hold from then on, as counts only grow.
    pub fn first(&self, holds: impl Fn(&Counts) -> bool) -> Option<Run> {
        if !holds(self.counts()) {
            return None;
        }
        let mut run = self.copy_before(&holds);
        while !holds(run.counts()) && run.advance() {}
        Some(run)
    }

    /// The last copy for which this does not hold; the first if it does for all.
    fn copy_before(&self, is_behind: impl Fn(&Counts) -> bool) -> Run {
        let before = self.copies.partition_point(|run| !is_behind(run.counts()));
        self.copies[before.saturating_sub(1)].clone()
    }

    /// What became of the squares under a queen that is gone: the level under it as it was before it
    /// closed. It had this number, and so many queens were placed under it, itself included. `None`
    /// if that has not been recorded to its end, or if it was the last of a solution.
    pub fn level_under(&self, node: u64, nodes: u64) -> Option<Level> {
        let mut run = self.first(|counts| counts.nodes >= node + nodes - 1)?;
        loop {
            let level = run.trail()?.level_under(node)?.to_level();
            if !run.advance() || run.counts().steps > self.steps() {
                return None;
            }
            if run.trail()?.level_under(node).is_none() {
                return Some(level);
            }
        }
    }

    /// The run at the step at which the square of this index of a level was tried. `None` if it has
    /// not been, or the method does not try it.
    pub fn trial(&self, level: LevelRef<'_>, index: u32) -> Option<Run> {
        if let Some(node) = level.node_at(index) {
            return self.first(|counts| counts.nodes >= node);
        }
        if level.slots.get(index as usize) != Some(&Slot::Rejected) {
            return None;
        }
        // From the last queen before it on, and no level below this one tries the square.
        let square = level.unit.square(index);
        let mut run = self.first(|counts| counts.nodes >= level.nodes_before(index))?;
        while run.last().tried().is_none_or(|(tried, _)| tried != square) {
            if run.counts().steps == self.steps() || !run.advance() {
                return None;
            }
        }
        Some(run)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Slot;

    fn recorded(method: Method, n: u32) -> Record {
        let mut record = Record::new(method, Size::new(n).unwrap());
        let mut run = record.end().clone();
        while !run.is_over() {
            run.advance_to(run.counts().steps + interval_at(&run));
            record.push(run.clone());
        }
        record
    }

    #[test]
    fn the_level_under_a_queen_that_is_gone_has_what_became_of_its_squares() {
        let record = recorded(Method::SolutionVector, 4);
        assert_eq!(record.steps(), 77);
        // 1 in row 1, then 3 in row 2: every square of row 3 is attacked.
        let level = record.level_under(2, 1).unwrap();
        assert_eq!(level.slots[..], [Slot::Rejected; 4]);
        // Under 1 in row 1: columns 1 and 2 are attacked, 3 is a dead end, under 4 is 2 in row 3.
        let finished = |nodes, solutions| Slot::Finished { nodes, solutions };
        let level = record.level_under(1, 4).unwrap();
        let wanted = [Slot::Rejected, Slot::Rejected, finished(1, 0), finished(2, 0)];
        assert_eq!(level.slots[..], wanted);
        assert_eq!((level.as_ref().node_at(2), level.as_ref().node_at(3)), (Some(2), Some(3)));
        assert_eq!(record.at(62).counts().checks, 71);
    }
}
