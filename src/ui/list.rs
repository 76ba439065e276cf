//! The list of solutions beside the board: short names or small boards.
//!
//! Only the entries in sight are asked for and laid out.

use std::time::{Duration, Instant};

use eframe::egui::accesskit::Live;
use eframe::egui::{
    Align2, Color32, Id, Key, Modifiers, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, text::LayoutJob, text::TextFormat, vec2,
};

use super::board_picture::paint_small;
use super::button::PushButton;
use super::orbit::{DIAMOND, paint_diamond};
use super::queen::QueenMeshes;
use super::rows::{Grid, Scroll};
use super::scene::Scene;
use super::theme::{self, ROW_HEIGHT, palette};
use super::widgets::{announce, keep_arrows, label, row_ground};
use crate::board::Solution;
use crate::lang::number_text;
use crate::search::{Catalogue, Problem};
use crate::session::{Action, Command, ListStyle};

/// What the list keeps between frames.
#[derive(Default)]
pub struct ListState {
    scroll: Scroll,
    /// What was shown, and how much was in sight, when the list last followed.
    followed: Option<(Problem, u64, u64)>,
    cache: Cache,
}

/// The entries in sight, found again only when others come into sight.
#[derive(Default)]
struct Cache {
    /// The problem, the first number, how many.
    key: Option<(Problem, u64, u64)>,
    solutions: Vec<Solution>,
}

impl Cache {
    /// Finds so many entries from number `first` on, or in this frame as many of them as do not
    /// hold it up: where solutions are rare, each takes a millisecond. Answers whether all are
    /// there.
    fn fill(&mut self, catalogue: &Catalogue, first: u64, count: u64) -> bool {
        const AT_ONCE: u64 = 10;
        const ENOUGH: Duration = Duration::from_millis(4);
        let key = Some((catalogue.problem().clone(), first, count));
        if self.key != key {
            self.solutions.clear();
            self.key = key;
        }
        let start = Instant::now();
        loop {
            let missing = count - self.solutions.len() as u64;
            if missing == 0 || start.elapsed() >= ENOUGH {
                return missing == 0;
            }
            let next = first + self.solutions.len() as u64;
            let found = catalogue.solutions(next, missing.min(AT_ONCE) as usize);
            if found.is_empty() {
                return true;
            }
            self.solutions.extend(found);
        }
    }
}

/// Side of a small board, and room for the number under it.
const SMALL_BOARD: f32 = 80.0;
const SMALL_BOARD_CELL: eframe::egui::Vec2 = vec2(90.0, 106.0);

pub fn list_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut ListState,
    meshes: &mut QueenMeshes,
    area: Rect,
) {
    let found = scene.session.run().found();
    if found == 0 {
        return nothing_ui(ui, scene, area);
    }
    let grid = grid(area, scene.session.settings.list);
    let list = ui.interact(grid.area, Id::unique("list"), Sense::CLICK | Sense::FOCUSABLE);
    list.widget_info(|| WidgetInfo::labeled(Role::List, true, scene.list_name()));
    let problem = scene.session.run().problem().clone();
    state.follow(&problem, scene.session.number(), grid, found);
    state.scroll.turn_ui(ui, &list, grid, found);
    if list.has_focus() {
        read_keys(ui, scene, &list, grid);
    }

    let count = grid.in_sight().min(found + 1 - state.scroll.first());
    if !state.cache.fill(scene.session.run().catalogue(), state.scroll.first(), count) {
        // The rest comes in the next frames.
        ui.ctx().request_repaint();
    }
    entries_ui(ui, scene, state, meshes, grid, &list);
    super::widgets::focus_ring(ui, &list);
}

/// Columns and rows of entries in an area.
fn grid(area: Rect, style: ListStyle) -> Grid {
    match style {
        ListStyle::Names => Grid::of_rows(area, ROW_HEIGHT),
        ListStyle::Boards => Grid::of_cells(area, SMALL_BOARD_CELL),
    }
}

impl ListState {
    /// Brings the number shown into sight, once each time it changes.
    fn follow(&mut self, problem: &Problem, number: Option<u64>, grid: Grid, found: u64) {
        let Some(number) = number else { return };
        let followed = Some((problem.clone(), number, grid.in_sight()));
        if self.followed == followed {
            return;
        }
        self.followed = followed;
        self.scroll.bring_into_sight(number, grid, found);
    }
}

fn read_keys(ui: &Ui, scene: &mut Scene<'_>, list: &Response, grid: Grid) {
    keep_arrows(ui.ctx(), list.id);
    let take = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as i64;
    let row = grid.columns() as i64;
    let page = grid.in_sight() as i64;
    let steps = take(Key::ArrowRight) - take(Key::ArrowLeft)
        + (take(Key::ArrowDown) - take(Key::ArrowUp)) * row
        + (take(Key::PageDown) - take(Key::PageUp)) * page;
    if steps != 0 {
        scene.ask(Action::GoBy(steps));
    }
}

fn nothing_ui(ui: &mut Ui, scene: &mut Scene<'_>, area: Rect) {
    let colours = palette(ui.ctx());
    let words = scene.words;
    let is_in_vain = scene.session.run().total() == Some(0);
    let text = match (scene.nothing_filtered(), scene.conditions()) {
        (Some(nothing), _) => nothing,
        (None, Some(_)) if is_in_vain => words.no_completion().to_owned(),
        (None, None) if is_in_vain => words.nothing_to_list().to_owned(),
        _ => words.none_found_yet(scene.session.size().get()),
    };
    let room = area.shrink2(vec2(theme::PADDING, 4.0));
    ui.scope_builder(eframe::egui::UiBuilder::new().max_rect(room), |ui| {
        let text = label(ui, text, theme::BODY, colours.ink2);
        announce(ui, &text, Live::Polite);
        if let Some(why) = scene.contradiction() {
            let why = label(ui, why, theme::BODY, colours.bad);
            announce(ui, &why, Live::Polite);
        }
        if scene.session.offers_one_solution() {
            ui.add_space(8.0);
            let show = PushButton::text(words.command(Command::ShowOneSolution).name).primary();
            let wide = vec2(ui.available_width(), theme::CONTROL_HEIGHT);
            scene.command_button(ui, Command::ShowOneSolution, show.min_size(wide));
            label(ui, words.built_at_once(), theme::SMALL, colours.ink2);
        }
    });
}

fn entries_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &ListState,
    meshes: &mut QueenMeshes,
    grid: Grid,
    list: &Response,
) {
    let style = scene.session.settings.list;
    let is_among_all = scene.session.run().problem().orbit_filter().is_none();
    let numbers_width = number_column_width(ui, state.scroll.first() + grid.in_sight());
    let builder = eframe::egui::UiBuilder::new().max_rect(grid.area).accessibility_parent(list.id);
    ui.scope_builder(builder, |ui| {
        let mut above: Option<&Solution> = None;
        for (index, solution) in (0..).zip(&state.cache.solutions) {
            let number = state.scroll.first() + index;
            let rect = grid.cell(index);
            let is_current = scene.session.number() == Some(number);
            // Where all are fundamental it is not said of each.
            let has_diamond = is_among_all && solution.is_fundamental();
            let response = ui.interact(rect, Id::unique(("entry", index)), Sense::CLICK);
            response.widget_info(|| {
                let name = scene.words.list_entry(number, &solution.short_name());
                let name = if has_diamond { scene.words.fundamental_entry(&name) } else { name };
                WidgetInfo::selected(Role::ListItem, true, is_current, name)
            });
            if response.clicked() {
                scene.ask(Action::GoTo(number));
            }
            let is_pointed = response.hovered();
            let entry = Entry { number, solution, above, has_diamond, is_current, is_pointed };
            match style {
                ListStyle::Names => entry.paint_name(ui, rect, numbers_width),
                ListStyle::Boards => entry.paint_board(ui, rect, meshes),
            }
            above = Some(solution);
        }
    });
}

/// The width of the widest number in sight.
pub fn number_column_width(ui: &Ui, last: u64) -> f32 {
    let widest = "0".repeat(number_text(last).chars().count().max(2));
    let galley = ui.painter().layout_no_wrap(widest, theme::BODY, Color32::PLACEHOLDER);
    galley.size().x.ceil()
}

struct Entry<'a> {
    number: u64,
    solution: &'a Solution,
    /// The entry above, whose prefix is not repeated in full ink.
    above: Option<&'a Solution>,
    /// It is marked as a fundamental solution.
    has_diamond: bool,
    is_current: bool,
    is_pointed: bool,
}

impl Entry<'_> {
    fn paint_name(&self, ui: &Ui, rect: Rect, numbers_width: f32) {
        let colours = palette(ui.ctx());
        let painter = ui.painter();
        let row = rect.shrink2(vec2(4.0, 0.0));
        row_ground(painter, row, self.is_current, self.is_pointed, colours);
        let ink = if self.is_current { colours.ink } else { colours.ink3 };
        let numbers_right = row.left() + 12.0 + numbers_width;
        painter.text(
            pos2(numbers_right, rect.center().y),
            Align2::RIGHT_CENTER,
            number_text(self.number),
            theme::BODY,
            ink,
        );
        let left = numbers_right + 12.0;
        // The same room for every name, marked or not.
        let right = row.right() - 16.0 - DIAMOND;
        if self.has_diamond {
            let centre = pos2(right + 8.0 + DIAMOND / 2.0, rect.center().y);
            paint_diamond(painter, centre, colours.accent);
        }
        let galley = painter.layout_job(self.name_job(ui, right - left));
        let top = rect.center().y - galley.size().y / 2.0;
        painter.galley(pos2(left, top), galley, colours.ink);
    }

    /// The short name, as much of its end as fits; the prefix shared with the entry above faint.
    fn name_job(&self, ui: &Ui, room: f32) -> LayoutJob {
        let colours = palette(ui.ctx());
        let letter = ui.fonts_mut(|fonts| fonts.glyph_width(&theme::CODE, '0'));
        let columns = self.solution.columns();
        let shared = self.above.map_or(0, |above| {
            above.columns().iter().zip(columns).take_while(|(a, b)| a == b).count()
        });
        let first = first_that_fits(columns, (room / letter) as usize);
        let mut job = LayoutJob::default();
        let mut add = |text: String, colour| {
            job.append(&text, 0.0, TextFormat::simple(theme::CODE, colour));
        };
        if first > 0 {
            add("…".to_owned(), colours.ink3);
        }
        for (row, column) in columns.iter().enumerate().skip(first) {
            let separator = if row == 0 { "" } else { " " };
            let colour = if row < shared { colours.ink3 } else { colours.ink };
            add(format!("{separator}{}", column + 1), colour);
        }
        job
    }

    fn paint_board(&self, ui: &Ui, rect: Rect, meshes: &mut QueenMeshes) {
        let colours = palette(ui.ctx());
        let painter = ui.painter();
        let corner: Pos2 = rect.center_top() + vec2(-SMALL_BOARD / 2.0, 6.0);
        let board = paint_small(painter, corner, SMALL_BOARD, self.solution, colours, meshes);
        if self.is_current || self.is_pointed {
            let (width, colour) =
                if self.is_current { (2.5, colours.accent) } else { (1.0, colours.line2) };
            painter.rect_stroke(
                board.expand(2.0),
                theme::RADIUS_ROW,
                Stroke::new(width, colour),
                StrokeKind::Outside,
            );
        }
        let number = painter.text(
            pos2(rect.center().x, rect.bottom() - 2.0),
            Align2::CENTER_BOTTOM,
            number_text(self.number),
            theme::SMALL,
            if self.is_current { colours.ink } else { colours.ink2 },
        );
        if self.has_diamond {
            let centre = number.left_center() - vec2(4.0 + DIAMOND / 2.0, 0.0);
            paint_diamond(painter, centre, colours.accent);
        }
    }
}

/// The first row of a short name that is written when only so many letters fit: the end is kept,
/// since that is where neighbours differ.
fn first_that_fits(columns: &[u32], letters: usize) -> usize {
    let width = |column: &u32| 2 + usize::from(*column >= 9);
    let whole: usize = columns.iter().map(width).sum::<usize>() - 1;
    if whole <= letters {
        return 0;
    }
    // One letter for the dots.
    let mut left = letters.saturating_sub(1);
    let mut first = columns.len();
    for column in columns.iter().rev() {
        if width(column) > left {
            break;
        }
        left -= width(column);
        first -= 1;
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_keep_their_end() {
        let columns = [0, 9, 3, 10, 5];
        // 1 10 4 11 6
        assert_eq!(first_that_fits(&columns, 11), 0);
        // … 10 4 11 6 has 11 letters, … 4 11 6 eight.
        assert_eq!(first_that_fits(&columns, 10), 2);
        assert_eq!(first_that_fits(&columns, 3), 4);
        assert_eq!(first_that_fits(&columns, 0), 5);
    }

    #[test]
    fn entries_found_frame_by_frame_are_those_of_the_catalogue() {
        let catalogue = Catalogue::complete(&Problem::empty_board(10).unwrap());
        let mut cache = Cache::default();
        for (first, count) in [(1, 30), (350, 30), (351, 30), (720, 5), (1, 724)] {
            while !cache.fill(&catalogue, first, count) {}
            assert_eq!(cache.solutions, catalogue.solutions(first, count as usize));
        }
    }
}
