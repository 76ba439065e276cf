//! The view of all solutions of a board: the puzzle panel, the board, the list.

use eframe::egui::{Align, Color32, Layout, Rect, ScrollArea, Stroke, Ui, pos2, vec2};

use super::button::PushButton;
use super::conflicts::{self, CardLook};
use super::geometry::{BoardGeometry, MARGIN, Stage};
use super::icons::Icon;
use super::layout::{Areas, Folding, row_below};
use super::scene::Scene;
use super::theme::{self, PADDING, palette};
use super::widgets::{label, left_and_right};
use super::{
    View, board, controls, details, inside, list, one_solution, puzzle, scrolled_controls,
    side_pane, strip_pane,
};
use crate::session::{Action, BoardView, ListStyle};

pub fn solutions_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    view: &mut View,
    rect: Rect,
    folding: Folding,
) {
    let areas = Areas::of(rect, folding, view.list_shown);
    if let Some(rect) = areas.left {
        side_pane(ui, rect, rect.right() - 0.5);
        let area = ScrollArea::vertical().id_salt("puzzle").auto_shrink(false);
        let name = scene.words.puzzle();
        scrolled_controls(ui, rect, name, area, |ui| {
            puzzle::panel_ui(ui, scene, &mut view.size);
        });
    }
    if let Some(rect) = areas.strip {
        strip_pane(ui, rect);
        let row = rect.shrink2(vec2(PADDING, 0.0));
        inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
            puzzle::strip_ui(ui, scene, &mut view.size, areas.list.is_some());
        });
    }
    if let Some(rect) = areas.centre {
        centre_ui(ui, scene, view, rect, folding);
    }
    if let Some(rect) = areas.list {
        list_panel_ui(ui, scene, view, rect, folding);
    }
}

/// The board, and what stands under it.
fn centre_ui(ui: &mut Ui, scene: &mut Scene<'_>, view: &mut View, rect: Rect, folding: Folding) {
    let room = Rect::from_min_max(
        pos2(rect.left() + MARGIN + PADDING, rect.top() + folding.above_board()),
        pos2(rect.right() - MARGIN - PADDING, rect.bottom() - folding.below_board()),
    );
    if !room.is_positive() {
        return;
    }
    let shown = scene.board;
    let (n, pixels_per_point) = (shown.size().get(), ui.pixels_per_point());
    let (frame, geometry) = if shown.is_large() {
        let frame = one_solution::frame(ui, scene, room);
        (frame, view.board.geometry(Stage { frame, n, pixels_per_point }))
    } else {
        (room, BoardGeometry::fit(room, n, pixels_per_point))
    };
    board::board_ui(ui, scene, &mut view.board, geometry, frame);
    match shown {
        BoardView::One(_) => {
            let air = if folding.slider { 28.0 } else { 12.0 };
            let row = row_below(frame, rect, air, theme::CONTROL_HEIGHT);
            one_solution::controls_ui(ui, scene, &view.board, row);
        }
        BoardView::Conflicts(conflicts) => {
            let (look, air) =
                if folding.slider { (CardLook::usual(2), 12.0) } else { (CardLook::LOW, 6.0) };
            let card = row_below(frame, rect, air, look.height());
            conflicts::pasted_ui(ui, scene, card, look, conflicts);
        }
        _ => way_below_ui(ui, scene, view, room, rect, folding),
    }
}

/// The slider and the way through the solutions, under the board.
fn way_below_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    view: &mut View,
    room: Rect,
    rect: Rect,
    folding: Folding,
) {
    let mut air = 12.0;
    if folding.slider {
        let slider = row_below(room, rect, air + 8.0, controls::SLIDER_HEIGHT);
        controls::slider_ui(ui, scene, slider);
        air += controls::SLIDER_HEIGHT + 16.0;
    }
    let row = row_below(room, rect, air, theme::CONTROL_HEIGHT);
    controls::controls_ui(ui, scene, &mut view.number, row);
}

/// The list and what is under it.
fn list_panel_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    view: &mut View,
    rect: Rect,
    folding: Folding,
) {
    let colours = palette(ui.ctx());
    side_pane(ui, rect, rect.left() + 0.5);
    if scene.session.shows_one_solution() {
        inside(ui, rect.shrink(PADDING), Layout::top_down(Align::Min), |ui| {
            one_solution::panel_ui(ui, scene);
        });
        return;
    }
    let (head, rest) = rect.split_top_bottom_at_y(rect.top() + 48.0);
    let foot = if folding.details { details::DETAILS_HEIGHT } else { details::LINE_HEIGHT };
    let (area, under) = rest.split_top_bottom_at_y((rest.bottom() - foot).max(rest.top()));
    let row = head.shrink2(vec2(PADDING, 0.0));
    inside(ui, row, Layout::left_to_right(Align::Center), |ui| {
        let title = |ui: &mut Ui, scene: &mut Scene<'_>| {
            label(ui, list_title(ui, scene), theme::HEADING, colours.ink);
        };
        left_and_right(ui, scene, title, list_style_ui);
    });
    list::list_ui(ui, scene, &mut view.list, view.board.queens(), area);
    ui.painter().hline(under.x_range(), under.top(), Stroke::new(1.0, colours.line));
    let under = under.shrink2(vec2(PADDING, 8.0));
    inside(ui, under, Layout::top_down(Align::Min), |ui| {
        if folding.details {
            details::details_ui(ui, scene, view.board.queens());
        } else {
            details::line_ui(ui, scene, view.board.queens());
        }
    });
}

/// What is listed, in fewer words where there is no room for all.
fn list_title(ui: &Ui, scene: &Scene<'_>) -> &'static str {
    let (name, short) = (scene.list_name(), scene.words.fundamental_short());
    let galley = ui.painter().layout_no_wrap(name.to_owned(), theme::HEADING, Color32::PLACEHOLDER);
    let is_fundamental = scene.session.run().problem().orbit_filter().is_some();
    if is_fundamental && galley.size().x > ui.available_width() { short } else { name }
}

/// Short names or small boards.
fn list_style_ui(ui: &mut Ui, scene: &mut Scene<'_>) {
    ui.spacing_mut().item_spacing.x = theme::GROUP_GAP;
    let words = scene.words;
    for (style, icon, name) in [
        (ListStyle::Names, Icon::List, words.list_as_names()),
        (ListStyle::Boards, Icon::SmallBoards, words.list_as_boards()),
    ] {
        let is_on = scene.session.settings.list == style;
        if PushButton::icon(icon, name).toggle(is_on).show(ui).clicked() {
            scene.ask(Action::SetListStyle(style));
        }
    }
}
