//! A board by formula, off the window's thread: the largest take a moment to check.

use std::time::Duration;

use super::handle::{AtDrop, Job, Wake};
use crate::board::{Size, Solution};
use crate::search::construct;

/// Constructs one solution of this size. No updates; the answer is the end.
pub fn start_construct(size: Size, wake: Wake) -> Job<(), Option<Solution>> {
    // It looks at no control: one that is no longer wanted is let go.
    Job::start("construct", AtDrop::JoinFor(Duration::ZERO), wake, move |_, _| construct(size))
}
