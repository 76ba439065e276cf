//! Watching a search in English.

use super::*;
use crate::lang::english::English;

impl LessonWords for English {
    fn method_label(&self) -> &'static str {
        "Method"
    }
    fn method(&self, method: Method) -> &'static str {
        match method {
            Method::SlopeAndIntercept => "Slope and intercept",
            Method::BooleanBoard => "Boolean board",
            Method::NumberScan => "Number scan",
            Method::SolutionVector => "Solution vector",
            Method::Matrix => "Matrix",
            Method::BitMasks => "Bit masks",
            Method::ForwardChecking => "Forward checking",
            Method::DancingLinks => "Dancing links",
        }
    }
    fn method_in_short(&self, _method: Method) -> &'static str {
        ""
    }
    fn order_note(&self) -> &'static str {
        "Not in lexicographic order"
    }
    fn method_sizes(&self, method: Method) -> String {
        format!("A number from 1 to {}", method.max_size())
    }
    fn step(&self, run: &Run, _naming: Naming) -> StepWords {
        StepWords { title: format!("{:?}", run.last()), detail: String::new() }
    }
    fn counter(&self, counter: Counter, method: Method) -> &'static str {
        match counter {
            Counter::Nodes if !method.has_tree() => "Numbers tried",
            Counter::Nodes => "Queens placed",
            Counter::Checks => "Checks",
            Counter::Backtracks => "Backtracks",
            Counter::Solutions => "Solutions",
        }
    }
    fn counter_tooltip(&self, _counter: Counter, _method: Method) -> &'static str {
        ""
    }
    fn program_title(&self) -> &'static str {
        "Program"
    }
    fn stack_title(&self) -> &'static str {
        "Call stack"
    }
    fn data_title(&self) -> &'static str {
        "Data"
    }
    fn tree_title(&self) -> &'static str {
        "Search tree"
    }
    fn frame_state(&self, state: FrameState) -> &'static str {
        match state {
            FrameState::Kept => "kept",
            FrameState::Tried => "tried",
            FrameState::Current => "",
            FrameState::Returned(true) => "true",
            FrameState::Returned(false) => "false",
        }
    }
    fn step_label(&self) -> &'static str {
        "Step"
    }
    fn step_number(&self) -> &'static str {
        "Step number"
    }
    fn of_steps(&self, steps: u64) -> String {
        format!("of {}", number_text(steps))
    }
    fn of_steps_so_far(&self, steps: u64) -> String {
        format!("of {} so far", number_text(steps))
    }
    fn speed_label(&self) -> &'static str {
        "Speed"
    }
    fn speed(&self, speed: Speed) -> String {
        match speed.steps_a_second() {
            None => "As fast as possible".to_owned(),
            Some(1) => "1 step a second".to_owned(),
            Some(rate) => format!("{} steps a second", number_text(rate.into())),
        }
    }
    fn watching_state(&self, is_playing: bool, run: &Run) -> String {
        match (is_playing, run.is_over(), run.last()) {
            (true, ..) => "Playing",
            (_, true, _) => "At the end of the search",
            (.., Step::Start) => "Before the first step",
            _ => "Paused",
        }
        .to_owned()
    }
    fn recording_state(&self, steps: u64, share: f64) -> String {
        let _ = share;
        format!("Recording, {} steps so far", number_text(steps))
    }
    fn steps_hint(&self) -> &'static str {
        "Space plays, arrow keys step"
    }
    fn tree_mark(&self, mark: TreeMark) -> &'static str {
        match mark {
            TreeMark::Open => "open",
            TreeMark::Path => "on the path",
            TreeMark::Finished => "finished",
            TreeMark::DeadEnd => "dead end",
            TreeMark::Rejected => "rejected",
            TreeMark::Solution => "solution",
            TreeMark::Folded => "folded",
        }
    }
    fn tree_row(&self) -> &'static str {
        "row"
    }
    fn tree_node(&self, square: Square, slot: Slot, _naming: Naming) -> String {
        format!("{square:?} {slot:?}")
    }
    fn no_tree(&self) -> &'static str {
        "This method walks no tree"
    }
}
