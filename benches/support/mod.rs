//! What the benchmarks share: following a job without taking time from it.

pub mod process;

use std::sync::Arc;
use std::thread;

use queenside::job::{Job, Report, Wake};

/// Starts a job and sleeps until it has come to its end.
pub fn end_of<U: Send + 'static, E: Send + 'static>(start: impl FnOnce(Wake) -> Job<U, E>) -> E {
    end_with_updates(start, |_| {})
}

/// The same, with what it sends on its way.
pub fn end_with_updates<U: Send + 'static, E: Send + 'static>(
    start: impl FnOnce(Wake) -> Job<U, E>,
    mut take: impl FnMut(U),
) -> E {
    let waiting = thread::current();
    let job = start(Arc::new(move || waiting.unpark()));
    loop {
        match job.next_report() {
            Some(Report::Finished(end)) => return end.expect("the job comes to its end"),
            Some(Report::Update(update)) => take(update),
            None => thread::park(),
        }
    }
}
