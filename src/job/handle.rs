//! The handle of a running job, and the stream of its reports.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::control::{Cancelled, Control};

/// Called by a job's thread when there is something to read.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// What a job says: updates `U` on the way, then how it ended, `E`.
#[derive(Debug)]
pub enum Report<U, E> {
    Update(U),
    /// The last report, sent exactly once.
    Finished(Result<E, Failure>),
}

/// A job that did not come to an end of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Its thread could not be started; the system's reason.
    NotStarted(String),
    /// Its thread panicked with these words: a fault in this program.
    Panicked(String),
}

/// Whether dropping a job's handle waits for its thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtDrop {
    /// For work that looks at its control every few milliseconds.
    Join,
    /// For work that the system may hold up: it gets a moment to clean up, then is let go.
    JoinFor(Duration),
}

/// Reports that may wait unread; a job that is further ahead waits for its reader.
const CHANNEL_REPORTS: usize = 256;

/// Progress is reported no more often than this.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(33);

/// A running job. Dropping it stops the work.
#[derive(Debug)]
pub struct Job<U, E> {
    control: Arc<Control>,
    reports: Option<Receiver<Report<U, E>>>,
    thread: Option<JoinHandle<()>>,
    at_drop: AtDrop,
}

impl<U: Send + 'static, E: Send + 'static> Job<U, E> {
    /// Runs `work` on a thread of this name.
    pub fn start(
        name: &str,
        at_drop: AtDrop,
        wake: Wake,
        work: impl FnOnce(&Control, &mut Reports<U, E>) -> E + Send + 'static,
    ) -> Self {
        let control = Arc::new(Control::default());
        let (sender, receiver) = sync_channel(CHANNEL_REPORTS);
        let refused = (sender.clone(), Arc::clone(&wake));
        let mut reports = Reports { sender, wake, last_progress: None };
        let thread_control = Arc::clone(&control);
        let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
            let end = catch_unwind(AssertUnwindSafe(|| work(&thread_control, &mut reports)));
            let end = end.map_err(|panic| Failure::Panicked(panic_words(&*panic)));
            // Nobody listens any more when the handle has been dropped: then it is of no interest.
            let _ = reports.send(Report::Finished(end));
        });
        let thread = match thread {
            Ok(thread) => Some(thread),
            Err(reason) => {
                let failure = Failure::NotStarted(reason.to_string());
                let (sender, wake) = refused;
                let _ = sender.try_send(Report::Finished(Err(failure)));
                wake();
                None
            }
        };
        Self { control, reports: Some(receiver), thread, at_drop }
    }
}

impl<U, E> Job<U, E> {
    /// Asks the work to stop; its `Finished` still arrives.
    pub fn stop(&self) {
        self.control.stop();
    }

    pub fn set_paused(&self, paused: bool) {
        self.control.set_paused(paused);
    }

    pub fn is_paused(&self) -> bool {
        self.control.is_paused()
    }

    /// The next report, if one is waiting; none after `Finished`, when the channel closes.
    pub fn next_report(&self) -> Option<Report<U, E>> {
        self.reports.as_ref()?.try_recv().ok()
    }

    /// The next report, if one comes before the deadline or is waiting.
    pub fn report_until(&self, deadline: Instant) -> Option<Report<U, E>> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.reports.as_ref()?.recv_timeout(left).ok()
    }

    /// The reports waiting now, no more than a channel holds, so that a fast job cannot keep its
    /// reader for ever.
    pub fn waiting_reports(&self) -> impl Iterator<Item = Report<U, E>> + '_ {
        std::iter::from_fn(|| self.next_report()).take(CHANNEL_REPORTS)
    }
}

impl<E> Job<(), E> {
    /// How a job without updates has ended, once it has; told once.
    pub fn end(&self) -> Option<Result<E, Failure>> {
        match self.next_report()? {
            Report::Update(()) => None,
            Report::Finished(end) => Some(end),
        }
    }
}

impl<U, E> Drop for Job<U, E> {
    fn drop(&mut self) {
        self.control.stop();
        let (Some(reports), Some(thread)) = (self.reports.take(), self.thread.take()) else {
            return;
        };
        match self.at_drop {
            AtDrop::Join => {
                // Before the join: a thread that waits for room in the channel must wake up.
                drop(reports);
                let _ = thread.join();
            }
            AtDrop::JoinFor(patience) => {
                let deadline = Instant::now() + patience;
                // Not until nothing is left to read: a fast thread would never be let go.
                while let Some(left) = deadline.checked_duration_since(Instant::now()) {
                    match reports.recv_timeout(left) {
                        Ok(_) => {}
                        Err(RecvTimeoutError::Disconnected) => return drop(thread.join()),
                        Err(RecvTimeoutError::Timeout) => return,
                    }
                }
            }
        }
    }
}

/// A job's end of the channel.
pub struct Reports<U, E> {
    sender: SyncSender<Report<U, E>>,
    wake: Wake,
    last_progress: Option<Instant>,
}

impl<U, E> Reports<U, E> {
    /// Sends what must not be lost, waiting for room if need be.
    pub fn send_update(&mut self, update: U) -> Result<(), Cancelled> {
        self.send(Report::Update(update))
    }

    /// Sends what may be lost and would only flood its reader: at most some 30 a second.
    pub fn offer_progress(&mut self, progress: impl FnOnce() -> U) {
        let now = Instant::now();
        if self.last_progress.is_some_and(|last| now - last < PROGRESS_INTERVAL) {
            return;
        }
        self.last_progress = Some(now);
        let _ = self.sender.try_send(Report::Update(progress()));
        (self.wake)();
    }

    fn send(&mut self, report: Report<U, E>) -> Result<(), Cancelled> {
        // Send first, then wake: a reader woken before there is something to read sleeps on.
        match self.sender.try_send(report) {
            Ok(()) => {}
            Err(TrySendError::Full(report)) => {
                (self.wake)();
                self.sender.send(report).map_err(|_| Cancelled)?;
            }
            Err(TrySendError::Disconnected(_)) => return Err(Cancelled),
        }
        (self.wake)();
        Ok(())
    }
}

fn panic_words(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<&str>().map(|&words| words.to_owned());
    words.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}
