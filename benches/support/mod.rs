//! What the benchmarks share: following a job without taking time from it.

use std::sync::Arc;
use std::thread;

use queenside::job::{Job, Report, Wake};

/// Starts a job and sleeps until it has come to its end.
pub fn end_of<U: Send + 'static, E: Send + 'static>(start: impl FnOnce(Wake) -> Job<U, E>) -> E {
    let waiting = thread::current();
    let job = start(Arc::new(move || waiting.unpark()));
    loop {
        match job.next_report() {
            Some(Report::Finished(end)) => return end.expect("the job comes to its end"),
            Some(Report::Update(_)) => {}
            None => thread::park(),
        }
    }
}
