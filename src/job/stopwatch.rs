//! Time that a job spends working, pauses left out.

use std::time::{Duration, Instant};

/// A stopwatch.
#[derive(Debug)]
pub struct Stopwatch {
    before: Duration,
    since: Option<Instant>,
}

impl Stopwatch {
    /// Runs on from this time.
    pub fn resumed(before: Duration) -> Self {
        Self { before, since: Some(Instant::now()) }
    }

    pub fn elapsed(&self) -> Duration {
        self.before + self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    pub fn pause(&mut self) {
        self.before = self.elapsed();
        self.since = None;
    }

    pub fn resume(&mut self) {
        self.since = Some(Instant::now());
    }
}
