//! A board by formula, off the window's thread: the largest take a moment to check.

use std::time::{Duration, Instant};

use super::handle::{AtDrop, Job, Wake};
use crate::board::{Size, Solution};
use crate::search::construct;

/// A solution by formula, and the time that it took.
#[derive(Debug)]
pub struct Constructed {
    pub solution: Solution,
    pub took: Duration,
}

/// Constructs one solution of this size, if it has any. No updates; the answer is the end.
pub fn start_construct(size: Size, wake: Wake) -> Job<(), Option<Constructed>> {
    // It looks at no control: one that is no longer wanted is let go.
    Job::start("construct", AtDrop::JoinFor(Duration::ZERO), wake, move |_, _| {
        let start = Instant::now();
        construct(size).map(|solution| Constructed { solution, took: start.elapsed() })
    })
}
