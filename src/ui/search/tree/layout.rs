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
const HALF_MARK: f32 = 14.0;
const HALF_DOT: f32 = 6.0;
const HALF_CROSS: f32 = 4.5;

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
            (_, Mark::Open) => HALF_DOT,
            (_, Mark::Rejected) => HALF_CROSS,
            _ => HALF_MARK,
        }
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
    /// The outermost edges.
    pub left: f32,
    pub right: f32,
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
    let mut places = Places::default();
    for (node, offset) in tree.nodes.iter().zip(offsets) {
        let above = places.across.get(node.parent).copied().unwrap_or(0.0);
        places.across.push(above + offset);
        let is_short = node.mark.is_small() && spacing.on_path(tree, node).is_none();
        let depth = node.depth as f32;
        places.down.push(if is_short { depth - 1.0 + SHORT } else { depth });
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
    outline
}
