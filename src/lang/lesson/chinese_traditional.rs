//! Watching a search in traditional Chinese.

use super::*;
use crate::lang::chinese_traditional::TraditionalChinese;
use crate::lang::english::English;

impl LessonWords for TraditionalChinese {
    fn method_label(&self) -> &'static str {
        English.method_label()
    }
    fn method(&self, method: Method) -> &'static str {
        English.method(method)
    }
    fn method_in_short(&self, method: Method) -> &'static str {
        English.method_in_short(method)
    }
    fn order_note(&self) -> &'static str {
        English.order_note()
    }
    fn method_sizes(&self, method: Method) -> String {
        English.method_sizes(method)
    }
    fn step(&self, run: &Run, naming: Naming) -> StepWords {
        English.step(run, naming)
    }
    fn counter(&self, counter: Counter, method: Method) -> &'static str {
        English.counter(counter, method)
    }
    fn counter_tooltip(&self, counter: Counter, method: Method) -> &'static str {
        English.counter_tooltip(counter, method)
    }
    fn program_title(&self) -> &'static str {
        English.program_title()
    }
    fn stack_title(&self) -> &'static str {
        English.stack_title()
    }
    fn data_title(&self) -> &'static str {
        English.data_title()
    }
    fn tree_title(&self) -> &'static str {
        English.tree_title()
    }
    fn frame_state(&self, state: FrameState) -> &'static str {
        English.frame_state(state)
    }
    fn step_label(&self) -> &'static str {
        English.step_label()
    }
    fn step_number(&self) -> &'static str {
        English.step_number()
    }
    fn of_steps(&self, steps: u64) -> String {
        English.of_steps(steps)
    }
    fn of_steps_so_far(&self, steps: u64) -> String {
        English.of_steps_so_far(steps)
    }
    fn speed_label(&self) -> &'static str {
        English.speed_label()
    }
    fn speed(&self, speed: Speed) -> String {
        English.speed(speed)
    }
    fn watching_state(&self, is_playing: bool, run: &Run) -> String {
        English.watching_state(is_playing, run)
    }
    fn recording_state(&self, steps: u64, share: f64) -> String {
        English.recording_state(steps, share)
    }
    fn steps_hint(&self) -> &'static str {
        English.steps_hint()
    }
    fn tree_mark(&self, mark: TreeMark) -> &'static str {
        English.tree_mark(mark)
    }
    fn tree_row(&self) -> &'static str {
        English.tree_row()
    }
    fn tree_node(&self, square: Square, slot: Slot, naming: Naming) -> String {
        English.tree_node(square, slot, naming)
    }
    fn no_tree(&self) -> &'static str {
        English.no_tree()
    }
}
