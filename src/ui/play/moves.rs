//! The moves of a board that is played: all that were made, and a way back to each.

use eframe::egui::{
    Align2, Id, Key, Modifiers, Rect, Role, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use super::{HEAD, Scene, count_ui, heading_ui, made_text};
use crate::lang::number_text;
use crate::session::{Action, Moves, Playing};
use crate::ui::list::number_column_width;
use crate::ui::rows::{Grid, Scroll};
use crate::ui::theme::{self, ROW_HEIGHT, palette};
use crate::ui::widgets::{cut_off, focus_ring, keep_arrows, row_ground};

/// What the list keeps between frames.
#[derive(Default)]
pub struct MovesState {
    scroll: Scroll,
    /// The current move, how many there were, and how many rows, when the list last followed.
    followed: (usize, usize, u64),
}

pub fn moves_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut MovesState,
    section: Rect,
    playing: &Playing,
) {
    let moves = playing.moves();
    let count = moves.all().len();
    let title = scene.words.moves();
    heading_ui(ui, scene, section, title, |ui, _| count_ui(ui, count));
    let room = section.with_min_y(section.top() + HEAD);
    if room.height() < ROW_HEIGHT {
        return;
    }
    let grid = Grid::of_rows(room, ROW_HEIGHT);
    let list = ui.interact(grid.area, Id::unique("moves"), Sense::CLICK | Sense::FOCUSABLE);
    list.widget_info(|| WidgetInfo::labeled(Role::List, true, title));
    let followed = (moves.current(), count, grid.in_sight());
    if state.followed != followed {
        state.followed = followed;
        state.scroll.bring_into_sight(moves.current() as u64 + 1, grid, count as u64);
    }
    state.scroll.turn_ui(ui, &list, grid, count as u64);
    if list.has_focus() {
        read_keys(ui, scene, list.id, grid, moves);
    }
    let first = state.scroll.first() as usize - 1;
    let in_sight = first..count.min(first + grid.in_sight() as usize);
    let builder = UiBuilder::new().max_rect(grid.area).accessibility_parent(list.id);
    ui.scope_builder(builder, |ui| {
        let numbers_width = number_column_width(ui, in_sight.end as u64);
        for index in in_sight {
            let place = grid.cell((index - first) as u64);
            row_ui(ui, scene, place, numbers_width, moves, index);
        }
    });
    focus_ring(ui, &list);
}

/// Arrows, pages and ends go to other moves.
fn read_keys(ui: &Ui, scene: &mut Scene<'_>, list: Id, grid: Grid, moves: &Moves) {
    keep_arrows(ui.ctx(), list);
    let take =
        |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as isize;
    let page = grid.in_sight() as isize;
    let last = moves.all().len() - 1;
    let by = take(Key::ArrowDown) - take(Key::ArrowUp)
        + (take(Key::PageDown) - take(Key::PageUp)) * page
        + (take(Key::End) - take(Key::Home)) * last as isize;
    let to = moves.current().saturating_add_signed(by).min(last);
    if to != moves.current() {
        scene.ask(Action::GoToMove(to));
    }
}

fn row_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    place: Rect,
    numbers_width: f32,
    moves: &Moves,
    index: usize,
) {
    let colours = palette(ui.ctx());
    let number = index as u64 + 1;
    let (is_current, is_taken_back) = (index == moves.current(), index > moves.current());
    let text = made_text(scene, &moves.all()[index]);
    let response = ui.interact(place, Id::unique(("move", index)), Sense::CLICK);
    response.widget_info(|| {
        let name = scene.words.move_entry(number, &text);
        WidgetInfo::selected(Role::ListItem, true, is_current, name)
    });
    if response.clicked() {
        scene.ask(Action::GoToMove(index));
    }
    let row = place.shrink2(vec2(8.0, 0.0)).with_max_x(place.right());
    row_ground(ui.painter(), row, is_current, response.hovered(), colours);
    let ink = if is_taken_back { colours.ink3 } else { colours.ink };
    let number_ink = if is_current { colours.ink } else { colours.ink3 };
    let right = row.left() + 8.0 + numbers_width;
    let middle = place.center().y;
    ui.painter().text(
        pos2(right, middle),
        Align2::RIGHT_CENTER,
        number_text(number),
        theme::BODY,
        number_ink,
    );
    let left = right + 12.0;
    let text = cut_off(ui, text, theme::BODY, ink, row.right() - 8.0 - left);
    ui.painter().galley(pos2(left, middle - text.size().y / 2.0), text, ink);
}
