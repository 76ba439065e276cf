//! Walking a tree with the arrow keys: from node to node as they are drawn.

use super::growth::{Mark, Tree};

/// A way from a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// The node that this way leads to; the same where there is none.
pub fn step(tree: &Tree, from: usize, way: Way) -> usize {
    let node = &tree.nodes[from];
    let row = &tree.depths[node.depth];
    match way {
        Way::Up => node.parent,
        Way::Down => below(tree, from).unwrap_or(from),
        Way::Left => from.saturating_sub(1).max(row.start),
        Way::Right => (from + 1).min(row.end - 1),
    }
}

/// The child where most goes on: on the path, else with children of its own, else the first.
fn below(tree: &Tree, from: usize) -> Option<usize> {
    let children = tree.nodes[from].children.clone();
    let weight = |child: &usize| match tree.nodes[*child].mark {
        Mark::Path => 3,
        Mark::Tried | Mark::Solution | Mark::Finished | Mark::Folded { .. } => 2,
        Mark::Root | Mark::DeadEnd => 1,
        Mark::Open | Mark::Rejected | Mark::Pruned => 0,
    };
    // The first of several.
    children.rev().max_by_key(weight)
}
