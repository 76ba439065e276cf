//! The full space of a small board: every way to put a queen into each row, as a complete tree beside
//! the pruned one, and how far the search comes in it.

use eframe::egui::{Align2, Id, PointerButton, Rect, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

use super::camera::{Camera, Stage};
use super::canvas::{pointed, tooltip};
use super::draw::Picture;
use super::growth::{Folding, Levels, Mark, Node, Place, Tree, grow};
use super::layout::place_complete;
use super::{Teller, go_to, naming};
use crate::board::Unit;
use crate::lesson::Slot;
use crate::session::Watching;
use crate::ui::Scene;
use crate::ui::theme::{self, palette};

/// The room of the full space and of the pruned tree: side by side, or one above the other where that
/// would be narrow. Without the height for both the full space, which holds the other, stands alone.
pub fn split(body: Rect) -> (Rect, Option<Rect>) {
    const WIDE: f32 = 900.0;
    const LEAST_HEIGHT: f32 = 140.0;
    let (space, rest) = if body.width() >= WIDE {
        body.split_left_right_at_fraction(0.5)
    } else if body.height() >= 2.0 * LEAST_HEIGHT {
        body.split_top_bottom_at_fraction(0.5)
    } else {
        return (body, None);
    };
    (space, Some(rest))
}

/// The full space, all of it in sight; a click goes where the search comes by.
pub fn full_space_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    levels: &mut Levels,
    body: Rect,
    watching: &Watching,
) {
    let (run, record, n) = (watching.run(), watching.record(), watching.size().get());
    let Some((pruned, _)) = grow(run, record, &Folding::all(true), levels) else { return };
    let tree = full_space(&pruned, n);
    let places = place_complete(&tree);
    let frame = Stage::frame(body.min + vec2(16.0, 36.0), body.max - vec2(16.0, 16.0));
    let stage = Stage { frame, left: places.left, right: places.right, levels: n };
    let camera = Camera::filling(stage);
    let naming = naming(scene, watching);
    let picture = Picture { tree: &tree, places: &places, camera, frame, naming, cursor: None };

    let colours = palette(ui.ctx());
    let painter = ui.painter().with_clip_rect(body.intersect(ui.clip_rect()));
    let title = scene.words.full_space(tree.nodes.len() - 1, tree.tried());
    let at = body.min + vec2(12.0, 8.0);
    painter.text(at, Align2::LEFT_TOP, &title, theme::SMALL, colours.ink2);
    picture.paint(&painter, colours);
    let edge = Stroke::new(1.0, colours.line);
    painter.line_segment([body.right_bottom(), body.left_bottom()], edge);
    painter.line_segment([body.right_top(), body.right_bottom()], edge);

    let sense = Sense::CLICK | Sense::HOVER;
    let response = ui.interact(body, Id::unique("full space"), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &title));
    if let Some(node) = pointed(ui, &response, &picture) {
        let teller = Teller { words: scene.words, tree: &tree, levels, watching, naming };
        tooltip(ui, &response, &picture, node, teller.sentence(node));
        if response.clicked_by(PointerButton::Primary) {
            go_to(scene, &tree, levels, run, &tree.nodes[node]);
        }
    }
}

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
