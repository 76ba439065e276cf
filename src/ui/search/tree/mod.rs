//! The search tree of the view: its card, and what is kept of it between frames.
//!
//! A tree grows from the run at a step and from what is unfolded, is laid out, and drawn through a
//! camera; it is kept as long as nothing of it changes, and can be lost at any time.

mod camera;
mod canvas;
mod draw;
mod full_space;
mod growth;
mod layout;
mod legend;
mod look;
mod marks;
mod numbers;
mod walk;

use eframe::egui::{Align, Layout, Rect, Ui, Vec2, pos2};

use super::{HEAD, Scene, Watching, naming};
use crate::board::Size;
use crate::lang::{Naming, Words};
use crate::lesson::{Level, Method, Run};
use crate::session::{Action, Command, FULL_SPACE_MAX_SIZE, Target};
use crate::ui::button::PushButton;
use crate::ui::icons::Icon;
use crate::ui::inside;
use crate::ui::theme;
use crate::ui::widgets::left_and_right;
use growth::{Folding, Levels, Mark, Node, Tree, grow};
use layout::{Places, Spacing, place};
use look::Look;

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
    /// The full space is shown where it can be.
    has_full_space: bool,
}

/// The tree of a step, kept as long as nothing of it changes.
struct Grown {
    step: u64,
    /// Whether the whole run was recorded, which tells where the nodes of a small tree will stand.
    is_recorded: bool,
    /// Whether all that is unfolded is there.
    is_whole: bool,
    tree: Tree,
    places: Places,
}

impl TreeState {
    pub fn fit(&mut self) {
        self.fits = true;
    }

    /// Unfolds all that is finished, or folds it.
    pub fn unfold(&mut self, is_unfolded: bool) {
        self.change_folding(|folding| *folding = Folding::all(is_unfolded));
    }

    pub fn toggle_full_space(&mut self) {
        self.has_full_space = !self.has_full_space;
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
            let has_full_space = self.has_full_space;
            *self = Self { of, folding, has_full_space, ..Self::default() };
        }
    }

    /// Grows the tree of the step looked at, unless it is there; whether it is another one. `None` for
    /// a method that walks no tree.
    fn grow(&mut self, watching: &Watching) -> Option<bool> {
        let step = watching.step();
        let known = self.grown.as_ref();
        let is_recorded = watching.record().is_complete();
        let is_known = |grown: &Grown| {
            grown.step == step && grown.is_whole && grown.is_recorded == is_recorded
        };
        if known.is_some_and(is_known) {
            return Some(false);
        }
        let is_jump = known.is_some_and(|grown| grown.step.abs_diff(step) > 1);
        if is_jump && !watching.is_playing() {
            self.look.look_anew();
        }
        let (run, record) = (watching.run(), watching.record());
        let (tree, is_whole) = grow(run, record, &self.folding, &mut self.levels)?;
        let places = self.places(&tree, watching);
        self.grown = Some(Grown { step, is_recorded, is_whole, tree, places });
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
    let Some(is_new) = state.grow(watching) else {
        return numbers::numbers_ui(ui, scene, body, watching);
    };
    if state.grown.as_ref().is_some_and(|grown| !grown.is_whole) {
        // The rest comes in the next frames.
        ui.ctx().request_repaint();
    }
    let n = watching.size().get();
    let has_full_space = state.has_full_space && n <= FULL_SPACE_MAX_SIZE;
    head_ui(ui, scene, head, n, has_full_space);
    let (body, legend) = body.split_top_bottom_at_y(body.bottom() - legend::LINE);
    legend::legend_ui(ui, scene.words, &state.folding, legend);
    let body = body.shrink(1.0);
    let (space, rest) = match has_full_space.then(|| full_space::split(body)) {
        Some((space, rest)) => (Some(space), rest),
        None => (None, Some(body)),
    };
    if let Some(space) = space {
        full_space::full_space_ui(ui, scene, &mut state.levels, space, watching);
    }
    if let Some(rest) = rest {
        canvas::canvas_ui(ui, scene, state, rest, watching, is_new);
    }
}

/// From this width on there are words beside the one sign; else they are in the menu.
const ROOM_FOR_WORDS: f32 = 440.0;

/// Buttons at the right of the card's head.
fn head_ui(ui: &mut Ui, scene: &mut Scene<'_>, head: Rect, n: u32, has_full_space: bool) {
    const SIDE: f32 = 28.0;
    let top = head.top() + (HEAD - SIDE) / 2.0;
    let room = Rect::from_min_max(pos2(head.left(), top), pos2(head.right() - 12.0, top + SIDE));
    let words = scene.words;
    let buttons = |ui: &mut Ui, scene: &mut Scene<'_>| {
        let name = |command| words.command(command).name;
        let mut button = |command, button: PushButton<'_>| {
            scene.command_button(ui, command, button.min_size(Vec2::splat(SIDE)));
        };
        if head.width() >= ROOM_FOR_WORDS {
            if n <= FULL_SPACE_MAX_SIZE {
                let switch = PushButton::text(name(Command::FullSpace)).toggle(has_full_space);
                button(Command::FullSpace, switch);
            }
            for command in [Command::UnfoldTree, Command::FoldTree] {
                button(command, PushButton::text(name(command)).quiet());
            }
        }
        button(Command::FitTree, PushButton::icon(Icon::Fit, name(Command::FitTree)).quiet());
    };
    inside(ui, room, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = theme::GROUP_GAP;
        left_and_right(ui, scene, |_, _| {}, buttons);
    });
}

/// Goes to the step at which a node came about.
fn go_to(scene: &mut Scene<'_>, tree: &Tree, levels: &Levels, run: &Run, node: &Node) {
    match (node.mark, node.number) {
        (Mark::Root, _) => scene.ask(Action::Watch(Target::Step(0))),
        (_, Some(number)) => scene.ask(Action::Watch(Target::Nodes(number))),
        (Mark::Rejected | Mark::Tried, None) => {
            let level = level_around(tree, levels, run, node);
            if let (Some(level), Some(place)) = (level, node.place) {
                scene.ask(Action::WatchTrial(Box::new(level), place.index));
            }
        }
        _ => {}
    }
}

/// The level that a node is in.
fn level_around(tree: &Tree, levels: &Levels, run: &Run, node: &Node) -> Option<Level> {
    let above = tree.nodes[node.parent].number?;
    let open = run.trail()?.level_under(above).map(|level| level.to_level());
    open.or_else(|| levels.get(above).cloned())
}

/// What is said of the nodes of a tree.
#[derive(Clone, Copy)]
struct Teller<'a> {
    words: &'a dyn Words,
    tree: &'a Tree,
    levels: &'a Levels,
    watching: &'a Watching,
    naming: Naming,
}

impl Teller<'_> {
    /// Where a node is and what became of it.
    fn name(&self, node: usize) -> String {
        match self.tree.nodes[node].place {
            None => self.words.tree_root().to_owned(),
            Some(place) => self.words.tree_node(place.square(), place.slot, self.naming),
        }
    }

    /// The same, and of a square on which no queen stayed the reason. It is looked for in the record, so
    /// that this is for one node a frame.
    fn sentence(&self, node: usize) -> String {
        self.why_rejected(node).unwrap_or_else(|| self.name(node))
    }

    /// What was found when a queen was tried on a square and not kept.
    fn why_rejected(&self, node: usize) -> Option<String> {
        let node = &self.tree.nodes[node];
        if !matches!(node.mark, Mark::Rejected | Mark::Tried) {
            return None;
        }
        let level = level_around(self.tree, self.levels, self.watching.run(), node)?;
        let trial = self.watching.record().trial(level.as_ref(), node.place?.index)?;
        Some(self.words.step(&trial, self.naming).title)
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Arc;
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::session::{Session, Settings, Tab};

    #[test]
    fn nodes_of_a_small_tree_stand_still_from_the_frame_on_in_which_its_run_is_recorded() {
        let settings =
            Settings { tab: Tab::Search, watched_size: 4, size: 1, ..Settings::default() };
        let mut session = Session::new(settings, PathBuf::new(), Arc::new(|| {}));
        let mut state = TreeState::default();
        let mut across = |session: &Session| {
            let watching = session.watching().expect("its view is shown");
            state.begin(watching);
            state.grow(watching);
            state.grown.as_ref().expect("the method walks a tree").places.across.clone()
        };
        let is_recorded = |session: &Session| session.watching().unwrap().record().is_complete();
        assert!(!is_recorded(&session), "nothing is taken in yet");
        across(&session);
        while !is_recorded(&session) {
            thread::sleep(Duration::from_millis(1));
            session.take_reports();
        }
        let at_start = across(&session);
        session.go_to(1);
        across(&session);
        session.go_to(0);
        assert_eq!(across(&session), at_start);
    }
}
