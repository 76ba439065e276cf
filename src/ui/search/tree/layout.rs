//! Where the nodes of a tree stand, as pure geometry: siblings side by side in their order, parents
//! over the middle of their children, subtrees as close as their outlines allow, after Reingold and
//! Tilford.

use super::growth::{Mark, Node, Tree};

/// The distance of two slots of a level along the path, in points: they stay where they are whatever
/// becomes of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spacing {
    /// `None`: dots and crosses stand closer.
    slot: Option<f32>,
}

/// Half the room that a mark takes, dots and crosses less.
const HALF_MARK: f32 = 17.0;
const HALF_DOT: f32 = 6.0;

/// Between nodes of one depth that are no siblings.
const BETWEEN_FAMILIES: f32 = 8.0;

/// How far dots and crosses that stand close hang under their parent, as a share of a level's height.
const SHORT: f32 = 0.7;

impl Spacing {
    /// Of a board of n rows. Small trees are shown whole, and need every point.
    pub fn of_size(n: u32) -> Self {
        const WIDEST: f32 = 29.0;
        const NARROWEST: f32 = 25.0;
        const LEVEL: f32 = 8.0 * WIDEST;
        let slot = (LEVEL / n as f32).clamp(NARROWEST, WIDEST);
        Self { slot: (n > 4).then_some(slot) }
    }

    /// Half the room that a node takes from its neighbours.
    fn half(self, tree: &Tree, node: &Node) -> f32 {
        match (self.on_path(tree, node), node.mark) {
            (Some(slot), _) => slot / 2.0,
            (_, mark) if mark.is_small() => HALF_DOT,
            _ => HALF_MARK,
        }
    }

    /// How deep a node hangs, in levels.
    fn down(self, tree: &Tree, node: &Node) -> f32 {
        let is_short = node.mark.is_small() && self.on_path(tree, node).is_none();
        let depth = node.depth as f32;
        if is_short { depth - 1.0 + SHORT } else { depth }
    }

    /// The distance of slots in the node's level, if it is along the path.
    fn on_path(self, tree: &Tree, node: &Node) -> Option<f32> {
        let parent = tree.nodes[node.parent].mark;
        self.slot.filter(|_| matches!(parent, Mark::Root | Mark::Path))
    }
}

/// Where the nodes stand.
#[derive(Debug, Default)]
pub struct Places {
    /// The middle of each node, in points from the root's.
    pub across: Vec<f32>,
    /// How deep it hangs, in levels.
    pub down: Vec<f32>,
    /// The size of the marks at each depth, where the tree is as large as it is measured; 1 is the full
    /// one.
    pub sizes: Vec<f32>,
    /// The outermost edges.
    pub left: f32,
    pub right: f32,
}

impl Places {
    /// Where the nodes of a tree stand that will grow into a whole one: where they will stand in that
    /// one, so that none moves. `None` if it is no part of it.
    pub fn within(tree: &Tree, whole: &Tree, spacing: Spacing) -> Option<Self> {
        let of_whole = place(whole, spacing);
        let mut in_whole = vec![0; tree.nodes.len()];
        for (index, node) in tree.nodes.iter().enumerate() {
            let children = whole.nodes[in_whole[index]].children.clone();
            if !node.children.is_empty() && children.len() != node.children.len() {
                return None;
            }
            for (child, place) in node.children.clone().zip(children) {
                in_whole[child] = place;
            }
        }
        let across = in_whole.into_iter().map(|index| of_whole.across[index]).collect();
        let down = tree.nodes.iter().map(|node| spacing.down(tree, node)).collect();
        Some(Self { across, down, ..of_whole })
    }
}

/// Where the nodes of a complete tree stand: those of each depth at even distances, marks as large as
/// there is room for.
pub fn place_complete(tree: &Tree) -> Places {
    const WIDTH: f32 = 480.0;
    const LEAST: f32 = 0.3;
    let mut places = Places { left: -WIDTH / 2.0, right: WIDTH / 2.0, ..Places::default() };
    for (depth, nodes) in tree.depths.iter().enumerate() {
        let distance = WIDTH / nodes.len() as f32;
        let middle = |index: usize| (index as f32 + 0.5) * distance - WIDTH / 2.0;
        places.across.extend((0..nodes.len()).map(middle));
        places.down.extend(nodes.clone().map(|_| depth as f32));
        places.sizes.push((distance / (2.0 * HALF_MARK)).clamp(LEAST, 1.0));
    }
    places
}

/// The outermost edges under a node, depth by depth, from its middle.
type Outline = Vec<[f32; 2]>;

pub fn place(tree: &Tree, spacing: Spacing) -> Places {
    // The children come after their parent: from the last node on all outlines are known.
    let mut outlines: Vec<Outline> = vec![Outline::new(); tree.nodes.len()];
    let mut offsets = vec![0.0; tree.nodes.len()];
    for (index, node) in tree.nodes.iter().enumerate().rev() {
        if node.children.is_empty() {
            continue;
        }
        let half = |child: usize| spacing.half(tree, &tree.nodes[child]);
        let branches: Vec<_> = node
            .children
            .clone()
            .map(|child| Branch { half: half(child), below: std::mem::take(&mut outlines[child]) })
            .collect();
        let across = side_by_side(&branches);
        outlines[index] = outline(&branches, &across);
        offsets[node.children.clone()].copy_from_slice(&across);
    }
    let mut places = Places { sizes: vec![1.0; tree.depths.len()], ..Places::default() };
    for (node, offset) in tree.nodes.iter().zip(offsets) {
        let above = places.across.get(node.parent).copied().unwrap_or(0.0);
        places.across.push(above + offset);
        places.down.push(spacing.down(tree, node));
    }
    let root = [-HALF_MARK, HALF_MARK];
    let edges = outlines[0]
        .iter()
        .fold(root, |[left, right], edge| [left.min(edge[0]), right.max(edge[1])]);
    [places.left, places.right] = edges;
    places
}

/// A child and all under it.
struct Branch {
    /// Half the room of the child itself.
    half: f32,
    below: Outline,
}

impl Branch {
    /// Its edges, from its own depth down.
    fn edges(&self) -> impl Iterator<Item = [f32; 2]> {
        [[-self.half, self.half]].into_iter().chain(self.below.iter().copied())
    }
}

/// Where branches stand under their parent, as close as may be. Those between two that keep each other
/// away farther down are spread evenly.
fn side_by_side(branches: &[Branch]) -> Vec<f32> {
    let mut across: Vec<f32> = Vec::with_capacity(branches.len());
    // At each depth the right edge of all before, and whose it is.
    let mut right: Vec<(f32, usize)> = Vec::new();
    for (index, branch) in branches.iter().enumerate() {
        let needs = |&((edge, owner), [left, _]): &((f32, usize), [f32; 2])| (edge - left, owner);
        let needed = right.iter().copied().zip(branch.edges()).map(|pair| needs(&pair));
        let needed: Vec<_> = needed.collect();
        let (x, keeper) = needed
            .iter()
            .copied()
            .fold((f32::MIN, 0), |most, need| if need.0 > most.0 { need } else { most });
        let x = if index == 0 { 0.0 } else { x };
        let between = needed.iter().filter(|(_, owner)| *owner > keeper).map(|need| need.0);
        let spare = x - between.fold(f32::MIN, f32::max);
        if index > keeper + 1 && spare > 0.0 {
            let share = |other: usize| spare * (other - keeper) as f32 / (index - keeper) as f32;
            for (other, across) in across.iter_mut().enumerate().skip(keeper + 1) {
                *across += share(other);
            }
            for (edge, owner) in right.iter_mut().filter(|(_, owner)| *owner > keeper) {
                *edge += share(*owner);
            }
        }
        for (depth, [_, edge]) in branch.edges().enumerate() {
            match right.get_mut(depth) {
                Some(outermost) => *outermost = (x + edge, index),
                None => right.push((x + edge, index)),
            }
        }
        across.push(x);
    }
    let middle = across.last().map_or(0.0, |last| last / 2.0);
    across.iter_mut().for_each(|x| *x -= middle);
    across
}

fn outline(branches: &[Branch], across: &[f32]) -> Outline {
    let mut outline = Outline::new();
    for (branch, x) in branches.iter().zip(across) {
        for (depth, [left, right]) in branch.edges().enumerate() {
            match outline.get_mut(depth) {
                Some(edge) => *edge = [edge[0].min(x + left), edge[1].max(x + right)],
                None => outline.push([x + left, x + right]),
            }
        }
    }
    if let [nearest, ..] = &mut outline[..] {
        *nearest = [nearest[0] - BETWEEN_FAMILIES / 2.0, nearest[1] + BETWEEN_FAMILIES / 2.0];
    }
    outline
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::lesson::{Method, Record, interval_at};
    use crate::ui::search::tree::growth::{Folding, Levels, grow};

    fn recorded(n: u32) -> Record {
        let mut record = Record::new(Method::SolutionVector, Size::new(n).unwrap());
        let mut run = record.end().clone();
        while !run.is_over() {
            run.advance_to(run.counts().steps + interval_at(&run));
            record.push(run.clone());
        }
        record
    }

    /// The tree at a step, all levels in it.
    fn grown(record: &Record, step: u64, folding: &Folding) -> Tree {
        let mut levels = Levels::default();
        loop {
            let (tree, is_whole) = grow(&record.at(step), record, folding, &mut levels).unwrap();
            if is_whole {
                return tree;
            }
        }
    }

    fn each_tree(mut look: impl FnMut(&Tree, Spacing)) {
        for n in 1..=6 {
            let record = recorded(n);
            for unfolds_all in [true, false] {
                let folding = Folding::all(unfolds_all);
                for step in (0..=record.steps()).step_by(1 + record.steps() as usize / 30) {
                    look(&grown(&record, step, &folding), Spacing::of_size(n));
                }
            }
        }
    }

    #[test]
    fn nodes_of_a_depth_stand_in_their_order_and_do_not_touch() {
        each_tree(|tree, spacing| {
            let places = place(tree, spacing);
            for nodes in &tree.depths {
                for (left, right) in nodes.clone().zip(nodes.clone().skip(1)) {
                    let half = |node: usize| spacing.half(tree, &tree.nodes[node]);
                    let distance = places.across[right] - places.across[left];
                    let needed = half(left) + half(right);
                    assert!(distance > needed - 0.01, "{distance} where {needed} are needed");
                }
            }
        });
    }

    #[test]
    fn a_parent_stands_over_the_middle_of_its_first_and_last_child_and_the_root_at_0() {
        each_tree(|tree, spacing| {
            let places = place(tree, spacing);
            assert_eq!(places.across[0], 0.0);
            for (node, across) in tree.nodes.iter().zip(&places.across) {
                if let (Some(first), Some(last)) =
                    (node.children.clone().next(), node.children.clone().last())
                {
                    let middle = places.across[first].midpoint(places.across[last]);
                    assert!((across - middle).abs() < 0.05, "{across} and {middle}");
                }
            }
        });
    }

    #[test]
    fn all_nodes_stand_between_the_edges() {
        each_tree(|tree, spacing| {
            let Places { across, left, right, .. } = place(tree, spacing);
            assert!(across.iter().all(|x| (left..=right).contains(x)));
        });
    }

    #[test]
    fn slots_along_the_path_stay_whatever_becomes_of_them() {
        let (record, spacing) = (recorded(8), Spacing::of_size(8));
        let places = |step| {
            let tree = grown(&record, step, &Folding::all(false));
            let places = place(&tree, spacing);
            (tree, places)
        };
        // From the first queen in row 1 to the second, nothing of the root's level moves.
        let first = places(1).1.across[1..=8].to_vec();
        for step in [2, 100, 849, 1500, 2000] {
            assert_eq!(places(step).1.across[1..=8], first, "step {step}");
        }
        let distances = first.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(distances.into_iter().all(|distance| distance == 29.0));
    }

    #[test]
    fn no_node_of_a_small_tree_ever_moves() {
        let (record, spacing) = (recorded(4), Spacing::of_size(4));
        let folding = Folding::of_size(4);
        let whole = grown(&record, record.steps(), &folding);
        let mut known = std::collections::HashMap::new();
        for step in 0..=record.steps() {
            let tree = grown(&record, step, &folding);
            let places = Places::within(&tree, &whole, spacing).unwrap();
            for (node, across) in places.across.iter().enumerate() {
                let before = *known.entry(tree.key(node)).or_insert(*across);
                assert_eq!(before, *across, "step {step}");
            }
        }
        // The root and all squares tried: four under it and under each of the 14 queens in rows 1 to 3.
        assert_eq!(known.len(), 61);
    }

    #[test]
    fn all_of_eight_queens_is_the_root_2056_queens_and_the_squares_rejected() {
        let record = recorded(8);
        let tree = grown(&record, record.steps(), &Folding::all(true));
        let count = |is: fn(Mark) -> bool| tree.nodes.iter().filter(|node| is(node.mark)).count();
        let queens = count(|mark| mark.can_unfold() || mark == Mark::Solution);
        assert_eq!((queens, count(|mark| mark == Mark::Solution)), (2056, 92));
        // Eight squares under the root and under every queen that is not the last of a solution.
        assert_eq!(tree.nodes.len(), 1 + 8 * (1 + 2056 - 92));
        assert!(!tree.is_cut);
    }
}
