//! The full space of a small board: every way to put a queen into each row, as a complete tree beside
//! the pruned one, and how far the search comes in it.

use super::growth::{Mark, Node, Place, Tree};
use crate::lesson::{Slot, Unit};

/// The largest board whose full space is drawn: 340 squares.
pub const MAX_SIZE: u32 = 4;

/// The complete tree of a board of n rows; what stands in the pruned tree, all of it unfolded, stands
/// here, too.
pub fn full_space(pruned: &Tree, n: u32) -> Tree {
    let mut full = Tree { nodes: vec![pruned.nodes[0].clone()], ..Tree::default() };
    // The place of each node in the pruned tree.
    let mut in_pruned = vec![Some(0)];
    full.depths.push(0..1);
    for depth in 0..n {
        let parents = full.depths[depth as usize].clone();
        let first = full.nodes.len();
        for parent in parents {
            let start = full.nodes.len();
            let above = in_pruned[parent];
            for index in 0..n {
                let twin = above.and_then(|above| pruned.child(above, index));
                if twin == Some(pruned.current) {
                    full.current = full.nodes.len();
                }
                full.nodes.push(match twin {
                    Some(twin) => Node { parent, ..pruned.nodes[twin].clone() },
                    None => never_reached(parent, depth, index),
                });
                in_pruned.push(twin);
            }
            full.nodes[parent].children = start..full.nodes.len();
        }
        full.depths.push(first..full.nodes.len());
    }
    full
}

fn never_reached(parent: usize, depth: u32, index: u32) -> Node {
    let place = Place { unit: Unit::Row(depth), index, slot: Slot::Excluded };
    let (mark, depth) = (Mark::Pruned, depth as usize + 1);
    Node { parent, children: 0..0, depth, mark, number: None, place: Some(place) }
}
