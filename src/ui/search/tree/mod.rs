//! The search tree of the view: drawn, moved, unfolded, walked with the keyboard, read aloud.

mod camera;
mod draw;
mod growth;
mod layout;
mod legend;
mod look;
mod marks;
mod walk;

use eframe::egui::{
    Align2, Id, Key, Modifiers, PointerButton, Rect, Response, Role, Sense, Tooltip, Ui, UiBuilder,
    Vec2, WidgetInfo, pos2, vec2,
};

use super::{HEAD, Scene, Watching};
use crate::board::Size;
use crate::lang::Naming;
use crate::lesson::{Level, Method, Run, Unit};
use crate::session::{Action, Command, Target};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::theme::{self, palette};
use crate::ui::widgets::{focus_ring, keep_arrows};
use camera::Stage;
use draw::{Picture, paint_level_names};
use growth::{Folding, Levels, Mark, Node, Tree, grow};
use layout::{Places, Spacing, place};
use look::Look;
use walk::Way;

/// What the tree keeps between frames.
#[derive(Default)]
pub struct TreeState {
    /// Of what it is.
    of: Option<(Method, Size)>,
    folding: Folding,
    levels: Levels,
    grown: Option<Grown>,
    look: Look,
    /// The node that the arrow keys have reached: the queen above it and its index there; `None` for
    /// the root.
    cursor: Option<(u64, u32)>,
    /// All of the tree is to be looked at from the next frame on.
    fits: bool,
}

/// The tree of a step, kept as long as nothing of it changes.
struct Grown {
    step: u64,
    /// Whether all that is unfolded is there.
    is_whole: bool,
    tree: Tree,
    places: Places,
}

impl TreeState {
    pub fn fit(&mut self) {
        self.fits = true;
    }

    pub fn fold(&mut self, unfolds_all: bool) {
        self.change_folding(|folding| *folding = Folding::all(unfolds_all));
    }

    fn toggle(&mut self, node: u64) {
        self.change_folding(|folding| folding.toggle(node));
    }

    fn change_folding(&mut self, change: impl FnOnce(&mut Folding)) {
        change(&mut self.folding);
        self.grown = None;
        self.fits |= !self.look.is_free();
    }

    /// Begins anew with another method or size.
    fn begin(&mut self, watching: &Watching) {
        let of = Some((watching.method(), watching.size()));
        if self.of != of {
            let folding = Folding::of_size(watching.size().get());
            *self = Self { of, folding, ..Self::default() };
        }
    }

    /// Grows the tree of the step looked at, unless it is there; whether it is another one. `None` for
    /// a method that walks no tree.
    fn grow(&mut self, watching: &Watching) -> Option<bool> {
        let step = watching.step();
        let known = self.grown.as_ref();
        if known.is_some_and(|grown| grown.step == step && grown.is_whole) {
            return Some(false);
        }
        let is_jump = known.is_some_and(|grown| grown.step.abs_diff(step) > 1);
        if is_jump && !watching.is_playing() {
            self.look.look_anew();
        }
        let (run, record) = (watching.run(), watching.record());
        let (tree, is_whole) = grow(run, record, &self.folding, &mut self.levels)?;
        let places = self.places(&tree, watching);
        self.grown = Some(Grown { step, is_whole, tree, places });
        Some(true)
    }

    /// Where the nodes stand: in a small tree from the start where they will stand at the end.
    fn places(&mut self, tree: &Tree, watching: &Watching) -> Places {
        let (record, n) = (watching.record(), watching.size().get());
        let spacing = Spacing::of_size(n);
        let mut still = || {
            let path = tree.nodes.iter().filter(|node| node.mark == Mark::Path);
            let folding = self.folding.unfolding(path.filter_map(|node| node.number));
            let (whole, _) = grow(record.end(), record, &folding, &mut self.levels)?;
            Places::within(tree, &whole, spacing)
        };
        let is_small = n <= Folding::MOST_UNFOLDED && record.is_complete();
        let still = if is_small { still() } else { None };
        still.unwrap_or_else(|| place(tree, spacing))
    }
}

/// The room at the left edge for the names of levels: numbers, or words where levels are not the rows
/// in their order.
const LEVEL_NUMBERS: f32 = 36.0;
const LEVEL_WORDS: f32 = 72.0;

/// In a card that is drawn already; its head has room at the right.
pub fn tree_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut TreeState,
    rect: Rect,
    watching: &Watching,
) {
    let (head, body) = rect.split_top_bottom_at_y(rect.top() + HEAD);
    state.begin(watching);
    let Some(is_new) = state.grow(watching) else { return no_tree_ui(ui, scene, body) };
    if state.grown.as_ref().is_some_and(|grown| !grown.is_whole) {
        // The rest comes in the next frames.
        ui.ctx().request_repaint();
    }
    head_ui(ui, scene, head);
    let (body, legend) = body.split_top_bottom_at_y(body.bottom() - legend::LINE);
    legend::legend_ui(ui, scene.words, &state.folding, legend);
    canvas_ui(ui, scene, state, body.shrink(1.0), watching, is_new);
}

/// Buttons at the right of the card's head.
fn head_ui(ui: &mut Ui, scene: &mut Scene<'_>, head: Rect) {
    const SIDE: f32 = 28.0;
    let top = head.top() + (HEAD - SIDE) / 2.0;
    let name = |command| scene.words.command(command).name;
    let (fit, fold, unfold) =
        (name(Command::FitTree), name(Command::FoldTree), name(Command::UnfoldTree));
    let room = Rect::from_min_max(pos2(head.left(), top), pos2(head.right() - 12.0, top + SIDE));
    let layout = eframe::egui::Layout::right_to_left(eframe::egui::Align::Center);
    crate::ui::inside(ui, room, layout, |ui| {
        ui.spacing_mut().item_spacing.x = theme::GROUP_GAP;
        let small = vec2(SIDE, SIDE);
        let button = PushButton::icon(Icon::Fit, fit).quiet().min_size(small);
        scene.command_button(ui, Command::FitTree, button);
        for (command, name) in [(Command::FoldTree, fold), (Command::UnfoldTree, unfold)] {
            scene.command_button(ui, command, PushButton::text(name).quiet().min_size(small));
        }
    });
}

/// In place of the tree of a method that walks none.
fn no_tree_ui(ui: &Ui, scene: &Scene<'_>, body: Rect) {
    let colours = palette(ui.ctx());
    let room = body.width() - 2.0 * theme::PADDING;
    let text = scene.words.no_tree().to_owned();
    let galley = ui.painter().layout(text, theme::BODY, colours.ink2, room);
    ui.painter().galley(body.min + Vec2::splat(theme::PADDING), galley, colours.ink2);
}

/// The tree itself.
fn canvas_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut TreeState,
    body: Rect,
    watching: &Watching,
    is_new: bool,
) {
    let naming = naming(scene, watching);
    let names = level_names(scene, watching, naming);
    let is_numbered = names.has_numbers;
    let labels = if is_numbered { LEVEL_NUMBERS } else { LEVEL_WORDS };
    let frame = Rect::from_min_max(body.min + vec2(labels, 26.0), body.max - vec2(16.0, 32.0));
    let Some(grown) = &state.grown else { return };
    let Places { left, right, .. } = grown.places;
    let stage = Stage { frame, left, right, levels: watching.size().get() };

    let sense = Sense::CLICK | Sense::DRAG | Sense::FOCUSABLE | Sense::HOVER;
    let response = ui.interact(body, Id::unique("search tree"), sense);
    let time = ui.input(|input| input.time);
    if std::mem::take(&mut state.fits) {
        state.look.fit();
        if !scene.session.settings.reduce_motion {
            state.look.fly(time);
        }
    }
    state.look.keep(stage);
    if is_new && state.look.is_free() {
        let current = grown.tree.current;
        let node = [grown.places.across[current], grown.places.down[current]];
        state.look.show(node, stage);
    }
    read_camera(ui, &response, &mut state.look);
    let (camera, is_flying) = state.look.now(time);
    if is_flying {
        ui.ctx().request_repaint();
    }
    let has_focus = response.has_focus();
    let at_cursor = cursor(&grown.tree, state.cursor);
    let picture = Picture {
        tree: &grown.tree,
        places: &grown.places,
        camera,
        frame,
        naming,
        cursor: has_focus.then_some(at_cursor),
    };
    let painter = ui.painter().with_clip_rect(body.intersect(ui.clip_rect()));
    let colours = palette(ui.ctx());
    paint_level_names(&painter, colours, body.left() + 8.0, camera, frame, &names.texts);
    picture.paint(&painter, colours);
    if grown.tree.is_cut {
        let text = scene.words.tree_cut(growth::MOST_NODES);
        let at = body.right_top() + vec2(-12.0, 8.0);
        painter.text(at, Align2::RIGHT_TOP, text, theme::SMALL, colours.ink2);
    }
    focus_ring(ui, &response);

    let pointed = pointed(ui, &response, &picture);
    if let Some(node) = pointed {
        tooltip(ui, scene, &response, &picture, node);
    }
    name_tree(scene, &response, &grown.tree, at_cursor, naming);
    let mut asked = None;
    node_widgets(ui, scene, &response, &picture, |node| asked = Some(node));
    if response.clicked_by(PointerButton::Primary) {
        asked = pointed.map(Asked::Enter);
    } else if response.secondary_clicked() {
        asked = pointed.map(Asked::Toggle);
    }
    if has_focus {
        let keys = read_keys(ui, &response, &grown.tree, at_cursor);
        if let Some(to) = keys.cursor {
            state.cursor = grown.tree.key(to);
            let node = [grown.places.across[to], grown.places.down[to]];
            state.look.show(node, stage);
        }
        asked = asked.or(keys.asked);
        if let Some(steps) = keys.zoom {
            state.look.zoom(ZOOM_STEP.powi(steps), picture.at(at_cursor));
        }
    }
    if let Some(asked) = asked {
        perform(scene, state, watching.run(), asked);
        ui.ctx().request_repaint();
    }
}

/// How much nearer a key brings the tree.
const ZOOM_STEP: f32 = 1.5;

/// What is done with a node.
#[derive(Clone, Copy, Debug)]
enum Asked {
    /// Unfolds a triangle, goes to any other node.
    Enter(usize),
    Go(usize),
    /// Folds and unfolds.
    Toggle(usize),
}

fn perform(scene: &mut Scene<'_>, state: &mut TreeState, run: &Run, asked: Asked) {
    let Some(grown) = &state.grown else { return };
    let (Asked::Enter(index) | Asked::Go(index) | Asked::Toggle(index)) = asked;
    let node = &grown.tree.nodes[index];
    state.cursor = grown.tree.key(index);
    match (asked, node.mark, node.number) {
        (Asked::Enter(_), Mark::Folded { .. }, Some(number)) => state.toggle(number),
        (Asked::Toggle(_), mark, Some(number)) if can_toggle(mark) => state.toggle(number),
        (Asked::Toggle(_), ..) => {}
        (_, Mark::Root, _) => scene.ask(Action::Watch(Target::Step(0))),
        (_, _, Some(number)) => scene.ask(Action::Watch(Target::Nodes(number))),
        (_, Mark::Rejected | Mark::Tried, None) => {
            let above = grown.tree.nodes[node.parent].number;
            let level = above.and_then(|above| level_of(run, &state.levels, above));
            if let (Some(level), Some(place)) = (level, node.place) {
                scene.ask(Action::WatchTrial(Box::new(level), place.index));
            }
        }
        _ => {}
    }
}

fn can_toggle(mark: Mark) -> bool {
    matches!(mark, Mark::Finished | Mark::Folded { .. } | Mark::DeadEnd)
}

/// The level under the queen of this number.
fn level_of(run: &Run, levels: &Levels, node: u64) -> Option<Level> {
    let open = run.trail()?.level_under(node).map(|level| level.to_level());
    open.or_else(|| levels.get(node).cloned())
}

/// Moved by dragging, brought nearer by wheel or pinch.
fn read_camera(ui: &Ui, response: &Response, look: &mut Look) {
    const FACTOR_A_POINT: f32 = 1.004;
    if response.dragged() {
        look.pan(response.drag_delta());
    }
    if !response.contains_pointer() {
        return;
    }
    let (scrolled, pinched) = ui.input(|input| (input.smooth_scroll_delta(), input.zoom_delta()));
    let factor = FACTOR_A_POINT.powf(scrolled.y) * pinched;
    if let Some(pointer) = ui.input(|input| input.pointer.hover_pos())
        && factor != 1.0
    {
        look.zoom(factor, pointer);
    }
}

/// What the keys ask for.
#[derive(Default)]
struct Keys {
    cursor: Option<usize>,
    asked: Option<Asked>,
    zoom: Option<i32>,
}

fn read_keys(ui: &Ui, response: &Response, tree: &Tree, cursor: usize) -> Keys {
    keep_arrows(ui.ctx(), response.id);
    let take = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    let mut keys = Keys::default();
    let mut at = cursor;
    for (key, way) in [
        (Key::ArrowUp, Way::Up),
        (Key::ArrowDown, Way::Down),
        (Key::ArrowLeft, Way::Left),
        (Key::ArrowRight, Way::Right),
    ] {
        for _ in 0..take(key) {
            if way == Way::Down && matches!(tree.nodes[at].mark, Mark::Folded { .. }) {
                keys.asked = Some(Asked::Toggle(at));
            }
            at = walk::step(tree, at, way);
        }
    }
    keys.cursor = (at != cursor).then_some(at);
    if take(Key::Enter) > 0 {
        keys.asked = Some(Asked::Go(at));
    }
    if take(Key::Space) % 2 == 1 {
        keys.asked = Some(Asked::Toggle(at));
    }
    let nearer = (take(Key::Plus) + take(Key::Equals)) as i32 - take(Key::Minus) as i32;
    keys.zoom = (nearer != 0).then_some(nearer);
    keys
}

/// The node under the mouse.
fn pointed(ui: &Ui, response: &Response, picture: &Picture<'_>) -> Option<usize> {
    if !response.contains_pointer() || response.dragged() {
        return None;
    }
    picture.node_at(ui.input(|input| input.pointer.hover_pos())?)
}

/// The node that the arrow keys have reached; where it has gone, the one that the step is about.
fn cursor(tree: &Tree, key: Option<(u64, u32)>) -> usize {
    key.map_or(0, |(under, index)| tree.find(under, index).unwrap_or(tree.current))
}

fn sentence(scene: &Scene<'_>, node: &Node, naming: Naming) -> String {
    match node.place {
        None => scene.words.tree_root().to_owned(),
        Some(place) => scene.words.tree_node(place.square(), place.slot, naming),
    }
}

fn tooltip(ui: &Ui, scene: &Scene<'_>, response: &Response, picture: &Picture<'_>, node: usize) {
    let text = sentence(scene, &picture.tree.nodes[node], picture.naming);
    let around = Rect::from_center_size(picture.at(node), Vec2::splat(2.0 * picture.radius(node)));
    let (layer, id) = (response.layer_id, response.id.with("tooltip"));
    Tooltip::always_open(ui.ctx().clone(), layer, id, around).show(|ui| ui.label(text));
}

fn name_tree(scene: &Scene<'_>, response: &Response, tree: &Tree, cursor: usize, naming: Naming) {
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Tree, true, scene.words.tree_title());
        info.current_text_value = Some(sentence(scene, &tree.nodes[cursor], naming));
        info
    });
}

/// Nodes are nodes of the accessibility tree as long as there are no more than this in sight: each
/// costs some ten microseconds a frame. Of larger trees the one under the cursor is read.
const MOST_WIDGETS: usize = 300;

fn node_widgets(
    ui: &mut Ui,
    scene: &Scene<'_>,
    tree: &Response,
    picture: &Picture<'_>,
    mut ask: impl FnMut(Asked),
) {
    if picture.tree.nodes.len() > MOST_WIDGETS {
        return;
    }
    let builder = UiBuilder::new().max_rect(tree.rect).accessibility_parent(tree.id);
    ui.scope_builder(builder, |ui| {
        for (index, node) in picture.tree.nodes.iter().enumerate() {
            let side = 2.0 * picture.radius(index).max(4.0);
            let place = Rect::from_center_size(picture.at(index), Vec2::splat(side));
            if !tree.rect.contains_rect(place) {
                continue;
            }
            let id = Id::unique(("tree node", picture.tree.key(index)));
            let response = ui.interact(place, id, Sense::CLICK);
            response.widget_info(|| {
                let is_current = index == picture.tree.current;
                let name = sentence(scene, node, picture.naming);
                WidgetInfo::selected(Role::TreeItem, true, is_current, name)
            });
            if response.clicked() {
                ask(Asked::Enter(index));
            } else if response.secondary_clicked() {
                ask(Asked::Toggle(index));
            }
        }
    });
}

fn naming(scene: &Scene<'_>, watching: &Watching) -> Naming {
    Naming { coordinates: scene.session.settings.coordinates, size: watching.size().get() }
}

/// What stands at the left edge of the levels.
struct LevelNames {
    texts: Vec<String>,
    has_numbers: bool,
}

fn level_names(scene: &Scene<'_>, watching: &Watching, naming: Naming) -> LevelNames {
    let units: Vec<_> = watching
        .run()
        .trail()
        .into_iter()
        .flat_map(|trail| trail.levels().map(|level| level.unit))
        .collect();
    let has_numbers = (0..).zip(&units).all(|(row, unit)| *unit == Unit::Row(row));
    let texts = if has_numbers {
        let rows = (0..watching.size().get()).map(|row| crate::lang::row_text(row, naming));
        [scene.words.tree_row().to_owned()].into_iter().chain(rows).collect()
    } else {
        let units = units.into_iter().map(|unit| scene.words.tree_unit(unit, naming));
        [String::new()].into_iter().chain(units).collect()
    };
    LevelNames { texts, has_numbers }
}
