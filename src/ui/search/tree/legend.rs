//! What the marks mean, in a line under the tree.

use eframe::egui::{Align2, Rect, Stroke, Ui, pos2};

use super::growth::{Folding, Mark};
use super::marks::{self, Pen};
use crate::lang::{TreeMark, Words};
use crate::ui::theme::{self, palette};

/// The height of a line.
pub const LINE: f32 = 32.0;

const SIZE: f32 = 0.6;
const LEFT: f32 = 12.0;
const BESIDE_MARK: f32 = 14.0;
const BETWEEN: f32 = 14.0;

/// A kind of mark, its picture and its size: dots and crosses are drawn as they are.
fn samples(folding: &Folding) -> impl Iterator<Item = (TreeMark, Mark, f32)> {
    let folded = Mark::Folded { nodes: 2, solutions: 0 };
    let is_unfolded = folding.is_all_unfolded();
    let all = [
        (TreeMark::Open, Mark::Open, 0.8),
        (TreeMark::Path, Mark::Path, SIZE),
        (TreeMark::Finished, Mark::Finished, SIZE),
        (TreeMark::DeadEnd, Mark::DeadEnd, SIZE),
        (TreeMark::Rejected, Mark::Rejected, 0.9),
        (TreeMark::Solution, Mark::Solution, SIZE),
        (TreeMark::Folded, folded, SIZE),
    ];
    all.into_iter().filter(move |(kind, ..)| match kind {
        TreeMark::Finished => folding.has_unfolded(),
        TreeMark::Folded => !is_unfolded,
        _ => true,
    })
}

/// As many kinds as have room.
pub fn legend_ui(ui: &Ui, words: &dyn Words, folding: &Folding, rect: Rect) {
    let colours = palette(ui.ctx());
    let painter = ui.painter();
    painter.hline(rect.x_range(), rect.top(), Stroke::new(1.0, colours.line));
    let y = rect.center().y;
    let mut left = rect.left() + LEFT;
    for (kind, mark, scale) in samples(folding) {
        let text = words.tree_mark(kind).to_owned();
        let galley = painter.layout_no_wrap(text, theme::SMALL, colours.ink2);
        let right = left + 2.0 * BESIDE_MARK + galley.size().x;
        if right > rect.right() {
            return;
        }
        let pen = Pen { painter, colours, scale };
        pen.paint(mark, pos2(left + marks::radius(Mark::Solution) * SIZE, y));
        let at = pos2(left + 2.0 * BESIDE_MARK - 4.0, y);
        let at = Align2::LEFT_CENTER.anchor_size(at, galley.size()).min;
        painter.galley(at, galley, colours.ink2);
        left = right - 4.0 + BETWEEN;
    }
}
