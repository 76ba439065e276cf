//! The words of the view that watches a search: what each step did, what each method is.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use super::{Naming, number_text};
use crate::board::Square;
use crate::lesson::{FrameState, Method, Run, Slot, Step};
use crate::session::Speed;

/// What a step did, in two sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepWords {
    /// Where, and what came of it.
    pub title: String,
    /// The program's own reason, and what it does next; may be empty.
    pub detail: String,
}

/// What is counted of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counter {
    Nodes,
    Checks,
    Backtracks,
    Solutions,
}

impl Counter {
    pub const ALL: [Self; 4] = [Self::Nodes, Self::Checks, Self::Backtracks, Self::Solutions];
}

/// What is drawn in a search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TreeMark {
    Open,
    Path,
    Finished,
    DeadEnd,
    Rejected,
    Solution,
    Folded,
}

/// The phrases of the view.
pub trait LessonWords {
    fn method_label(&self) -> &'static str;
    fn method(&self, method: Method) -> &'static str;
    /// Its data and its idea in a few words, for the list of methods.
    fn method_in_short(&self, method: Method) -> &'static str;
    /// That the solutions do not come in lexicographic order.
    fn order_note(&self) -> &'static str;
    /// Before a board of another size than wished: the largest n of a method.
    fn method_sizes(&self, method: Method) -> String;

    /// What the last step did.
    fn step(&self, run: &Run, naming: Naming) -> StepWords;

    fn counter(&self, counter: Counter, method: Method) -> &'static str;
    /// What exactly is counted.
    fn counter_tooltip(&self, counter: Counter, method: Method) -> &'static str;

    fn program_title(&self) -> &'static str;
    fn stack_title(&self) -> &'static str;
    fn data_title(&self) -> &'static str;
    fn tree_title(&self) -> &'static str;
    fn frame_state(&self, state: FrameState) -> &'static str;

    // Steps and playing.
    fn step_label(&self) -> &'static str;
    fn step_number(&self) -> &'static str;
    /// After the field: the number of all steps.
    fn of_steps(&self, steps: u64) -> String;
    /// The same while they are still being recorded.
    fn of_steps_so_far(&self, steps: u64) -> String;
    fn speed_label(&self) -> &'static str;
    fn speed(&self, speed: Speed) -> String;
    /// What the status line says.
    fn watching_state(&self, is_playing: bool, run: &Run) -> String;
    fn recording_state(&self, steps: u64, share: f64) -> String;
    fn steps_hint(&self) -> &'static str;

    // The tree.
    fn tree_mark(&self, mark: TreeMark) -> &'static str;
    /// The row that a level of the tree fills, at its edge.
    fn tree_row(&self) -> &'static str;
    /// A node of the tree, for a tooltip and a screen reader: where it is and what became of it.
    fn tree_node(&self, square: Square, slot: Slot, naming: Naming) -> String;
    /// In place of the tree of a method that walks none.
    fn no_tree(&self) -> &'static str;
}
