//! The way through the search tree: the path to where a search stands, and what has become of the
//! squares beside it.

use super::machine::Branch;
use super::run::Counts;
use crate::board::{Size, Square, Unit};

/// The path in the tree, from the root, and the levels along it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    n: u32,
    /// The queens that stand, in the order in which they were placed.
    path: Vec<Square>,
    heads: Vec<Head>,
    /// The slots of all open levels, n a level.
    slots: Vec<Slot>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head {
    unit: Unit,
    /// The number of the queen under which the level is, counted as they are placed from 1; 0 under
    /// the root.
    node: u64,
    /// How many solutions there were before it.
    solutions_before: u64,
}

/// A square of a level, and what has become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// It has not been tried.
    Open,
    /// The method does not try it: it knows that it is attacked.
    Excluded,
    /// A queen was tried there and not kept.
    Rejected,
    /// The path goes on there.
    Path,
    /// A queen stood there, and everything under it has been searched.
    Finished {
        /// Queens placed, this one included.
        nodes: u64,
        /// Solutions put out.
        solutions: u64,
    },
}

/// A level of the tree: a row or column, and what has become of its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelRef<'a> {
    /// What a square is chosen from.
    pub unit: Unit,
    /// The number of the queen under which it is; 0 for the root.
    pub node: u64,
    /// The squares of the unit, by their index in it.
    pub slots: &'a [Slot],
}

/// A level kept by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// What a square is chosen from.
    pub unit: Unit,
    /// The number of the queen under which it is; 0 for the root.
    pub node: u64,
    /// The squares of the unit, by their index in it.
    pub slots: Box<[Slot]>,
}

impl Level {
    /// As the trail lends it.
    pub fn as_ref(&self) -> LevelRef<'_> {
        LevelRef { unit: self.unit, node: self.node, slots: &self.slots }
    }
}

impl LevelRef<'_> {
    /// The number of the queen that stands or stood on the square of this index.
    pub fn node_at(self, index: u32) -> Option<u64> {
        let slot = self.slots.get(index as usize)?;
        let was_kept = matches!(slot, Slot::Path | Slot::Finished { .. });
        was_kept.then(|| self.nodes_before(index) + 1)
    }

    /// How many queens had been placed when the square of this index was tried: squares are tried in
    /// their order.
    pub fn nodes_before(self, index: u32) -> u64 {
        let nodes = self.slots[..index as usize].iter().map(|slot| match slot {
            Slot::Finished { nodes, .. } => *nodes,
            _ => 0,
        });
        self.node + nodes.sum::<u64>()
    }

    /// A copy to keep.
    pub fn to_level(self) -> Level {
        Level { unit: self.unit, node: self.node, slots: self.slots.into() }
    }
}

impl Trail {
    /// At the root.
    pub(super) fn new(size: Size, root: Branch) -> Self {
        let mut trail =
            Self { n: size.get(), path: Vec::new(), heads: Vec::new(), slots: Vec::new() };
        trail.open(root, &Counts::default());
        trail
    }

    /// The queens that stand, in the order in which they were placed.
    pub fn path(&self) -> &[Square] {
        &self.path
    }

    /// The levels along the path, the root's first. When all queens stand there is none under the
    /// last.
    pub fn levels(&self) -> impl DoubleEndedIterator<Item = LevelRef<'_>> + ExactSizeIterator {
        let slots = self.slots.chunks_exact(self.n as usize);
        self.heads.iter().zip(slots).map(|(head, slots)| LevelRef {
            unit: head.unit,
            node: head.node,
            slots,
        })
    }

    /// The level in which a square is tried next, or was tried last.
    pub fn last_level(&self) -> LevelRef<'_> {
        self.levels().next_back().expect("the root's level stays")
    }

    /// The level under the queen of this number, if it stands and has one.
    pub fn level_under(&self, node: u64) -> Option<LevelRef<'_>> {
        self.levels().find(|level| level.node == node)
    }

    pub(super) fn reject(&mut self, square: Square) {
        *self.slot(square) = Slot::Rejected;
    }

    /// A queen is kept; `below` is what is chosen from next.
    pub(super) fn place(&mut self, square: Square, below: Option<Branch>, counts: &Counts) {
        *self.slot(square) = Slot::Path;
        self.path.push(square);
        if let Some(below) = below {
            self.open(below, counts);
        }
    }

    /// A solution is put out, with the last queen.
    pub(super) fn finish_solution(&mut self) {
        if let Some(queen) = self.path.pop() {
            *self.slot(queen) = Slot::Finished { nodes: 1, solutions: 1 };
        }
    }

    /// The last level has no square left: it closes, and the queen above it goes.
    pub(super) fn go_back(&mut self, counts: &Counts) {
        let Some(queen) = self.path.pop() else { return };
        let head = self.heads.pop().expect("every queen with a level under it has one");
        self.slots.truncate(self.heads.len() * self.n as usize);
        *self.slot(queen) = Slot::Finished {
            nodes: counts.nodes + 1 - head.node,
            solutions: counts.solutions - head.solutions_before,
        };
    }

    /// The last queen of the solution put out last, as long as its level is open.
    pub(super) fn last_of_solution(&self) -> Option<Square> {
        let level = self.last_level();
        let is_solution = |slot: &Slot| matches!(slot, Slot::Finished { nodes: 1, solutions: 1 });
        let index = level.slots.iter().rposition(is_solution)?;
        Some(level.unit.square(index as u32))
    }

    /// How much of the tree has been searched, from 0 to 1, by how many squares of the levels have
    /// been dealt with.
    pub fn share(&self) -> f64 {
        let (mut share, mut part) = (0.0, 1.0);
        for level in self.levels() {
            let tried = level.slots.iter().filter(|slot| **slot != Slot::Excluded).count().max(1);
            let done = |slot: &&Slot| matches!(slot, Slot::Rejected | Slot::Finished { .. });
            part /= tried as f64;
            share += part * level.slots.iter().filter(done).count() as f64;
        }
        share
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        let n = self.n as usize;
        n * (size_of::<Square>() + size_of::<Head>() + n * size_of::<Slot>())
    }

    fn open(&mut self, Branch { unit, open }: Branch, counts: &Counts) {
        self.heads.push(Head { unit, node: counts.nodes, solutions_before: counts.solutions });
        let slot = |index| if open >> index & 1 == 1 { Slot::Open } else { Slot::Excluded };
        self.slots.extend((0..self.n).map(slot));
    }

    /// The slot of a square of the last level.
    fn slot(&mut self, square: Square) -> &mut Slot {
        let level = self.heads.len() - 1;
        let index = self.heads[level].unit.index(square);
        &mut self.slots[level * self.n as usize + index as usize]
    }
}
