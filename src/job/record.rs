//! Recording a run of a method: copies of it, some steps apart, sent as it goes on.

use super::control::{Cancelled, Control};
use super::handle::{AtDrop, Job, Reports, Wake};
use crate::lesson::{Run, interval_at};

/// The most copies sent at once, and the most steps done between two looks at the control: some
/// milliseconds' work.
const COPIES_A_BATCH: usize = 16;
const STEPS_A_BATCH: u64 = 1 << 18;

/// Goes on with a run to its end. The last copy of each batch is how far it has come.
pub fn start_record(run: Run, wake: Wake) -> Job<Vec<Run>, ()> {
    Job::start("record", AtDrop::Join, wake, move |control, reports| {
        // When it is stopped, what has been sent is what is recorded.
        let _ = record(run, control, reports);
    })
}

fn record(
    mut run: Run,
    control: &Control,
    reports: &mut Reports<Vec<Run>, ()>,
) -> Result<(), Cancelled> {
    while !run.is_over() {
        control.check()?;
        let last = run.counts().steps + STEPS_A_BATCH;
        let mut copies = Vec::with_capacity(COPIES_A_BATCH);
        while copies.len() < COPIES_A_BATCH && !run.is_over() && run.counts().steps < last {
            let next = (run.counts().steps + 1).next_multiple_of(interval_at(&run));
            run.advance_to(next.min(last));
            copies.push(run.clone());
        }
        reports.send_update(copies)?;
    }
    Ok(())
}
