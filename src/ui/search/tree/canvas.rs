//! The tree in its card as a person uses it: moved, pointed at, clicked, walked with the keyboard, read
//! aloud.

use eframe::egui::{
    Align2, Id, Key, Modifiers, PointerButton, Rect, Response, Role, Sense, Tooltip, Ui, UiBuilder,
    Vec2, WidgetInfo, vec2,
};

use super::camera::{Camera, Stage};
use super::draw::{Picture, paint_level_names};
use super::growth::{self, Mark, Tree};
use super::look::Look;
use super::walk::{self, Way};
use super::{Teller, TreeState, go_to, naming};
use crate::board::Unit;
use crate::lang::{Naming, row_text};
use crate::lesson::Run;
use crate::session::Watching;
use crate::ui::Scene;
use crate::ui::theme::{self, palette};
use crate::ui::widgets::{focus_ring, keep_arrows};

/// The room at the left edge for the names of levels: numbers, or words where levels are not the rows
/// in their order.
const LEVEL_NUMBERS: f32 = 36.0;
const LEVEL_WORDS: f32 = 72.0;

pub fn canvas_ui(
    ui: &mut Ui,
    scene: &mut Scene<'_>,
    state: &mut TreeState,
    body: Rect,
    watching: &Watching,
    is_new: bool,
) {
    let naming = naming(scene, watching);
    let names = level_names(scene, watching, naming);
    let frame = names.frame(body);
    let sense = Sense::CLICK | Sense::DRAG | Sense::FOCUSABLE | Sense::HOVER;
    let response = ui.interact(body, Id::unique("search tree"), sense);
    let camera = aim(ui, scene, state, &response, frame, is_new);
    let Some(grown) = &state.grown else { return };
    let (tree, places) = (&grown.tree, &grown.places);
    let has_focus = response.has_focus();
    let at_cursor = cursor(tree, state.cursor);
    let picture =
        Picture { tree, places, camera, frame, naming, cursor: has_focus.then_some(at_cursor) };
    paint(ui, scene, &picture, &names, body);
    focus_ring(ui, &response);
    let teller = Teller { words: scene.words, tree, levels: &state.levels, watching, naming };
    name_tree(&response, teller, at_cursor);

    let mut asked = read_mouse(ui, &response, &picture, teller);
    if has_focus {
        let keys = read_keys(ui, &response, tree, at_cursor);
        asked = asked.or(keys.asked);
        if let Some(to) = keys.cursor {
            state.cursor = tree.key(to);
            state.look.show([places.across[to], places.down[to]], frame);
        }
        if let Some(steps) = keys.zoom {
            state.look.zoom(ZOOM_STEP.powi(steps), picture.at(at_cursor));
        }
    }
    if let Some(asked) = asked {
        perform(scene, state, watching.run(), asked);
        ui.ctx().request_repaint();
    }
}

/// Where the camera is in this frame.
fn aim(
    ui: &Ui,
    scene: &Scene<'_>,
    state: &mut TreeState,
    response: &Response,
    frame: Rect,
    is_new: bool,
) -> Camera {
    let (time, look) = (ui.input(|input| input.time), &mut state.look);
    if std::mem::take(&mut state.fits) {
        if scene.session.settings.reduce_motion {
            look.fit();
        } else {
            look.fly_to_fit(time);
        }
    }
    if let (Some(grown), Some((_, size))) = (&state.grown, state.of) {
        let (places, current) = (&grown.places, grown.tree.current);
        let (left, right) = (places.left, places.right);
        look.keep(Stage { frame, left, right, levels: size.get() });
        if is_new && look.is_free() {
            look.show([places.across[current], places.down[current]], frame);
        }
    }
    read_camera(ui, response, look);
    let (camera, is_flying) = look.now(time);
    if is_flying {
        ui.ctx().request_repaint();
    }
    camera
}

fn paint(ui: &Ui, scene: &Scene<'_>, picture: &Picture<'_>, names: &LevelNames, body: Rect) {
    let painter = ui.painter().with_clip_rect(body.intersect(ui.clip_rect()));
    let colours = palette(ui.ctx());
    let left = body.left() + 8.0;
    paint_level_names(&painter, colours, left, picture.camera, picture.frame, &names.texts);
    picture.paint(&painter, colours);
    if picture.tree.is_cut {
        let text = scene.words.tree_cut(growth::MOST_NODES);
        let at = body.right_top() + vec2(-12.0, 8.0);
        painter.text(at, Align2::RIGHT_TOP, text, theme::SMALL, colours.ink2);
    }
}

/// What is clicked; what is pointed at says what it is.
fn read_mouse(
    ui: &mut Ui,
    response: &Response,
    picture: &Picture<'_>,
    teller: Teller<'_>,
) -> Option<Asked> {
    let pointed = pointed(ui, response, picture);
    if let Some(node) = pointed {
        tooltip(ui, response, picture, node, teller.sentence(node));
    }
    let mut asked = None;
    node_widgets(ui, response, picture, teller, |node| asked = Some(node));
    if response.clicked_by(PointerButton::Primary) {
        asked = pointed.map(Asked::Enter);
    } else if response.secondary_clicked() {
        asked = pointed.map(Asked::Toggle);
    }
    asked
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
    let can_toggle = match asked {
        Asked::Enter(_) => matches!(node.mark, Mark::Folded { .. }),
        Asked::Toggle(_) => node.mark.can_unfold(),
        Asked::Go(_) => false,
    };
    match node.number.filter(|_| can_toggle) {
        Some(number) => state.toggle(number),
        None if matches!(asked, Asked::Toggle(_)) => {}
        None => go_to(scene, &grown.tree, &state.levels, run, node),
    }
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
pub fn pointed(ui: &Ui, response: &Response, picture: &Picture<'_>) -> Option<usize> {
    if !response.contains_pointer() || response.dragged() {
        return None;
    }
    picture.node_at(ui.input(|input| input.pointer.hover_pos())?)
}

/// The node that the arrow keys have reached; where it has gone, the one that the step is about.
fn cursor(tree: &Tree, key: Option<(u64, u32)>) -> usize {
    key.map_or(0, |(under, index)| tree.find(under, index).unwrap_or(tree.current))
}

pub fn tooltip(ui: &Ui, response: &Response, picture: &Picture<'_>, node: usize, text: String) {
    let around = Rect::from_center_size(picture.at(node), Vec2::splat(2.0 * picture.radius(node)));
    let (layer, id) = (response.layer_id, response.id.with("tooltip"));
    Tooltip::always_open(ui.ctx().clone(), layer, id, around).show(|ui| ui.label(text));
}

/// The tree by its name, the node under the cursor as its value.
fn name_tree(response: &Response, teller: Teller<'_>, cursor: usize) {
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Tree, true, teller.words.tree_title());
        info.current_text_value = Some(teller.sentence(cursor));
        info
    });
}

/// Nodes are nodes of the accessibility tree as long as there are no more than this in sight: each
/// costs some ten microseconds a frame. Of larger trees the one under the cursor is read.
const MOST_WIDGETS: usize = 300;

fn node_widgets(
    ui: &mut Ui,
    tree: &Response,
    picture: &Picture<'_>,
    teller: Teller<'_>,
    mut ask: impl FnMut(Asked),
) {
    if picture.tree.nodes.len() > MOST_WIDGETS {
        return;
    }
    let builder = UiBuilder::new().max_rect(tree.rect).accessibility_parent(tree.id);
    ui.scope_builder(builder, |ui| {
        for index in 0..picture.tree.nodes.len() {
            let side = 2.0 * picture.radius(index).max(4.0);
            let place = Rect::from_center_size(picture.at(index), Vec2::splat(side));
            if !tree.rect.contains_rect(place) {
                continue;
            }
            let id = Id::unique(("tree node", picture.tree.key(index)));
            let response = ui.interact(place, id, Sense::CLICK);
            response.widget_info(|| {
                let is_current = index == picture.tree.current;
                WidgetInfo::selected(Role::TreeItem, true, is_current, teller.name(index))
            });
            if response.clicked() {
                ask(Asked::Enter(index));
            } else if response.secondary_clicked() {
                ask(Asked::Toggle(index));
            }
        }
    });
}

/// What stands at the left edge of the levels.
struct LevelNames {
    texts: Vec<String>,
    has_numbers: bool,
}

impl LevelNames {
    /// What the camera looks through, beside the names.
    fn frame(&self, body: Rect) -> Rect {
        let left = if self.has_numbers { LEVEL_NUMBERS } else { LEVEL_WORDS };
        Stage::frame(body.min + vec2(left, 26.0), body.max - vec2(16.0, 32.0))
    }
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
        let rows = (0..watching.size().get()).map(|row| row_text(row, naming));
        [scene.words.tree_row().to_owned()].into_iter().chain(rows).collect()
    } else {
        let units = units.into_iter().map(|unit| scene.words.tree_unit(unit, naming));
        [String::new()].into_iter().chain(units).collect()
    };
    LevelNames { texts, has_numbers }
}
