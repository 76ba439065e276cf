//! The tree as it is at a step: the levels along the path, and what is unfolded beside them. What it
//! looks like and where it stands is for others.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::time::{Duration, Instant};

use crate::board::{Square, Unit};
use crate::lesson::{Level, LevelRef, Record, Run, Slot, Step, Trail, Verdict};

/// A tree, from the root down: the nodes of a depth follow each other from left to right, and so do
/// the children of a node.
#[derive(Debug, Default)]
pub struct Tree {
    pub nodes: Vec<Node>,
    /// The nodes of each depth.
    pub depths: Vec<Range<usize>>,
    /// The node that the last step was about.
    pub current: usize,
    /// There is more to unfold than is drawn at once.
    pub is_cut: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The node above; the root's is the root.
    pub parent: usize,
    pub children: Range<usize>,
    pub depth: usize,
    pub mark: Mark,
    /// Its queen's number, counted as they are placed; 0 for the root. `None` if none was placed.
    pub number: Option<u64>,
    /// Its place in its level; `None` for the root.
    pub place: Option<Place>,
}

/// A square of a level, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub unit: Unit,
    pub index: u32,
    pub slot: Slot,
}

impl Place {
    pub fn square(self) -> Square {
        self.unit.square(self.index)
    }
}

/// How a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Root,
    Open,
    Tried,
    Rejected,
    Path,
    Finished,
    Folded {
        nodes: u64,
        solutions: u64,
    },
    DeadEnd,
    Solution,
    /// It is in the full space, but the search does not come there.
    Pruned,
}

impl Mark {
    /// Whether it is a mere dot or cross, beside which no number stands.
    pub fn is_small(self) -> bool {
        matches!(self, Self::Open | Self::Rejected | Self::Pruned)
    }

    /// Whether it is the root of a finished subtree.
    pub fn can_unfold(self) -> bool {
        matches!(self, Self::Finished | Self::Folded { .. } | Self::DeadEnd)
    }
}

/// Which finished subtrees are unfolded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folding {
    unfolds_all: bool,
    /// The queens under which it is the other way round, by their numbers.
    exceptions: HashSet<u64>,
}

impl Folding {
    /// Of boards up to this size the whole tree is legible.
    pub const MOST_UNFOLDED: u32 = 4;

    pub fn of_size(n: u32) -> Self {
        Self::all(n <= Self::MOST_UNFOLDED)
    }

    pub fn all(unfolds_all: bool) -> Self {
        Self { unfolds_all, exceptions: HashSet::new() }
    }

    pub fn is_unfolded(&self, node: u64) -> bool {
        self.unfolds_all != self.exceptions.contains(&node)
    }

    /// Whether nothing is folded.
    pub fn is_all_unfolded(&self) -> bool {
        self.unfolds_all && self.exceptions.is_empty()
    }

    /// Whether anything is unfolded.
    pub fn has_unfolded(&self) -> bool {
        self.unfolds_all || !self.exceptions.is_empty()
    }

    /// The same, but that these are unfolded.
    pub fn unfolding(&self, nodes: impl Iterator<Item = u64>) -> Self {
        let mut folding = self.clone();
        for node in nodes {
            if !folding.is_unfolded(node) {
                folding.toggle(node);
            }
        }
        folding
    }

    pub fn toggle(&mut self, node: u64) {
        if !self.exceptions.remove(&node) {
            self.exceptions.insert(node);
        }
    }
}

/// The levels under queens that are gone, found again from the record; losing them loses nothing.
#[derive(Default)]
pub struct Levels {
    found: HashMap<u64, Level>,
}

impl Levels {
    /// More are not kept: some megabytes.
    const MOST: usize = 1 << 15;

    pub fn get(&self, node: u64) -> Option<&Level> {
        self.found.get(&node)
    }
}

/// Nothing more is unfolded from so many nodes on; all of n = 8 are fewer.
pub const MOST_NODES: usize = 1 << 14;

/// Looking for levels takes no more of a frame than this.
const ENOUGH: Duration = Duration::from_millis(4);

/// What a tree grows from.
struct Growth<'a> {
    trail: &'a Trail,
    record: &'a Record,
    folding: &'a Folding,
    levels: &'a mut Levels,
    tree: Tree,
    start: Instant,
    is_whole: bool,
}

/// The tree at the step of a run, and whether all of it is there: some levels may be left for the next
/// frame. `None` for a method that walks no tree.
pub fn grow(
    run: &Run,
    record: &Record,
    folding: &Folding,
    levels: &mut Levels,
) -> Option<(Tree, bool)> {
    let trail = run.trail()?;
    if levels.found.len() > Levels::MOST {
        levels.found.clear();
    }
    let (tree, start) = (Tree::default(), Instant::now());
    let mut growth = Growth { trail, record, folding, levels, tree, start, is_whole: true };
    growth.grow();
    let Growth { mut tree, is_whole, .. } = growth;
    tree.mark_last(run, trail);
    Some((tree, is_whole))
}

impl Growth<'_> {
    /// Node after node gets its children, so that upper levels come first.
    fn grow(&mut self) {
        self.tree.nodes.push(Node::root());
        self.tree.depths.push(0..1);
        let mut parent = 0;
        while parent < self.tree.nodes.len() {
            self.branch(parent);
            parent += 1;
        }
    }

    fn branch(&mut self, parent: usize) {
        let Node { mark, number, place, .. } = self.tree.nodes[parent].clone();
        let Some(number) = number else { return };
        match (mark, place.map(|place| place.slot)) {
            (Mark::Root | Mark::Path, _) => {
                let trail = self.trail;
                if let Some(level) = trail.level_under(number) {
                    self.tree.add_level(parent, level);
                }
            }
            (_, Some(Slot::Finished { nodes, .. })) if self.folding.is_unfolded(number) => {
                self.unfold(parent, number, nodes);
            }
            _ => {}
        }
    }

    fn unfold(&mut self, parent: usize, number: u64, nodes: u64) {
        if self.tree.nodes[parent].mark == Mark::Solution {
            return;
        }
        if self.tree.nodes.len() >= MOST_NODES {
            self.tree.is_cut = true;
            return;
        }
        if !self.levels.found.contains_key(&number) {
            if self.start.elapsed() >= ENOUGH {
                self.is_whole = false;
                return;
            }
            let Some(level) = self.record.level_under(number, nodes) else { return };
            self.levels.found.insert(number, level);
        }
        self.tree.add_level(parent, self.levels.found[&number].as_ref());
        if let mark @ Mark::Folded { .. } = &mut self.tree.nodes[parent].mark {
            *mark = Mark::Finished;
        }
    }
}

impl Node {
    fn root() -> Self {
        let (mark, number) = (Mark::Root, Some(0));
        Self { parent: 0, children: 0..0, depth: 0, mark, number, place: None }
    }

    fn of_slot(level: LevelRef<'_>, index: u32, parent: usize, depth: usize) -> Self {
        let slot = level.slots[index as usize];
        let mark = match slot {
            Slot::Open | Slot::Excluded => Mark::Open,
            Slot::Rejected => Mark::Rejected,
            Slot::Path => Mark::Path,
            Slot::Finished { nodes: 1, solutions: 0 } => Mark::DeadEnd,
            Slot::Finished { nodes: 1, .. } => Mark::Solution,
            Slot::Finished { nodes, solutions } => Mark::Folded { nodes, solutions },
        };
        let place = Place { unit: level.unit, index, slot };
        let number = level.node_at(index);
        Self { parent, children: 0..0, depth, mark, number, place: Some(place) }
    }
}

impl Tree {
    /// Squares that the method never tries are left out.
    fn add_level(&mut self, parent: usize, level: LevelRef<'_>) {
        let (first, depth) = (self.nodes.len(), self.nodes[parent].depth + 1);
        let indices = (0..).zip(level.slots).filter(|(_, slot)| **slot != Slot::Excluded);
        self.nodes.extend(indices.map(|(index, _)| Node::of_slot(level, index, parent, depth)));
        let last = self.nodes.len();
        self.nodes[parent].children = first..last;
        match self.depths.get_mut(depth) {
            Some(nodes) => nodes.end = last,
            None => self.depths.push(first..last),
        }
    }

    /// Marks the square that was tried last, and the node that the last step was about: the last queen
    /// that stands, or the one that has just been taken away.
    fn mark_last(&mut self, run: &Run, trail: &Trail) {
        let stands = |node: &Node| matches!(node.mark, Mark::Root | Mark::Path);
        self.current = self.nodes.iter().rposition(stands).unwrap_or(0);
        let last = trail.last_level();
        match run.last() {
            Step::Tried { square, verdict } if verdict != Verdict::Kept => {
                let index = last.unit.index(square);
                if let Some(node) = self.find(last.node, index) {
                    self.nodes[node].mark = Mark::Tried;
                }
            }
            Step::Solution | Step::Back { queen: Some(_), .. } => {
                // Squares are tried in their order: it is the last one in which something stood.
                let stood = |slot: &Slot| matches!(slot, Slot::Finished { .. });
                let index = last.slots.iter().rposition(stood);
                let node = index.and_then(|index| self.find(last.node, index as u32));
                self.current = node.unwrap_or(self.current);
            }
            _ => {}
        }
    }

    /// The node of this index in the level under the queen of this number.
    pub fn find(&self, under: u64, index: u32) -> Option<usize> {
        let parent = self.nodes.iter().position(|node| node.number == Some(under))?;
        self.child(parent, index)
    }

    /// The child of this index in its level.
    pub fn child(&self, parent: usize, index: u32) -> Option<usize> {
        let mut children = self.nodes[parent].children.clone();
        children.find(|&child| self.nodes[child].place.is_some_and(|place| place.index == index))
    }

    /// How many squares a queen was tried on.
    pub fn tried(&self) -> usize {
        let is_tried = |node: &&Node| !matches!(node.mark, Mark::Root | Mark::Open | Mark::Pruned);
        self.nodes.iter().filter(is_tried).count()
    }

    /// What identifies a node as the tree grows: the queen above it, and its index in the level; `None`
    /// for the root.
    pub fn key(&self, node: usize) -> Option<(u64, u32)> {
        let Node { parent, place, .. } = self.nodes[node];
        Some((self.nodes[parent].number?, place?.index))
    }
}
