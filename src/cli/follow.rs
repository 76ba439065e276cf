//! Following a job to its end: its progress on standard error, and Ctrl+C.

use std::io::{IsTerminal as _, Write as _, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use super::Failure;
use crate::job::{self, Job, Report, Wake};

/// A look at Ctrl+C at least this often.
const PATIENCE: Duration = Duration::from_millis(50);

/// Progress is shown after a while, and no more often than the eye follows.
const FIRST_PROGRESS: Duration = Duration::from_millis(500);
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// Wakes the thread that follows jobs, and tells of Ctrl+C.
pub struct Follower {
    wake: Wake,
    woken: Receiver<()>,
    interrupted: Arc<AtomicBool>,
    progress: Option<ProgressLine>,
    /// What is shown until there is progress.
    at_first: Option<&'static str>,
    /// How long a job may take to end that is interrupted; for ever if `None`.
    patience: Option<Duration>,
}

impl Follower {
    /// From now on Ctrl+C, or the system's request to end, is an end like any other.
    pub fn new(quiet: bool) -> Self {
        let (sender, woken): (SyncSender<()>, _) = sync_channel(1);
        let interrupted = Arc::new(AtomicBool::new(false));
        register(&interrupted);
        // One call that waits says as much as many.
        let wake: Wake = Arc::new(move || {
            let _ = sender.try_send(());
        });
        let is_shown = !quiet && stderr().is_terminal();
        let progress = is_shown.then(ProgressLine::new);
        Self { wake, woken, interrupted, progress, at_first: None, patience: None }
    }

    /// For a job that only reads: it may wait for its input beyond the reach of a stop, and leaves
    /// nothing to be tidied up.
    pub fn of_reader(quiet: bool) -> Self {
        Self { patience: Some(Duration::from_millis(500)), ..Self::new(quiet) }
    }

    /// For a job that has something to do before it can tell how far it has come.
    pub fn saying_at_first(self, text: &'static str) -> Self {
        Self { at_first: Some(text), ..self }
    }

    pub fn wake(&self) -> Wake {
        Wake::clone(&self.wake)
    }

    /// Follows a job to its end. Each update is handed to `take`, which answers with what there is
    /// to say of it and whether the job has done enough.
    ///
    /// # Errors
    /// When it was ended by Ctrl+C or a fault.
    pub fn follow<U: Send + 'static, E: Send + 'static>(
        &mut self,
        job: &Job<U, E>,
        mut take: impl FnMut(U) -> (Option<String>, Enough),
    ) -> Result<E, Failure> {
        let mut stopped_at = None;
        loop {
            let _ = self.woken.recv_timeout(PATIENCE);
            if self.interrupted.load(Ordering::Relaxed) {
                job.stop();
                let since = stopped_at.get_or_insert_with(Instant::now).elapsed();
                if self.patience.is_some_and(|patience| since > patience) {
                    return Err(Failure::Interrupted);
                }
            }
            for report in job.waiting_reports() {
                match report {
                    Report::Update(update) => {
                        self.at_first = None;
                        let (text, enough) = take(update);
                        self.show(text.as_deref());
                        if enough == Enough::Yes {
                            job.stop();
                        }
                    }
                    Report::Finished(end) => return self.end(end),
                }
            }
            self.show(self.at_first);
        }
    }

    fn show(&mut self, text: Option<&str>) {
        if let (Some(line), Some(text)) = (&mut self.progress, text) {
            line.show(text);
        }
    }

    fn end<E>(&mut self, end: Result<E, job::Failure>) -> Result<E, Failure> {
        if let Some(line) = &mut self.progress {
            line.clear();
        }
        // An end that came before the signal was seen stands.
        end.map_err(|failure| match failure {
            job::Failure::NotStarted(reason) => {
                Failure::System(format!("the system started no thread: {reason}"))
            }
            job::Failure::Panicked(reason) => {
                Failure::System(format!("a fault in this program: {reason}"))
            }
        })
    }
}

/// Whether a job has done enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enough {
    Yes,
    NotYet,
}

#[cfg(unix)]
fn register(interrupted: &Arc<AtomicBool>) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    /// As after any Ctrl+C.
    const INTERRUPTED: i32 = 130;
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        // The second one ends it at once: a reader that is paused may hold up the first for ever.
        let flag = || Arc::clone(interrupted);
        let _ = signal_hook::flag::register_conditional_shutdown(signal, INTERRUPTED, flag());
        // Where the system refuses, the signal ends the program as it does any other.
        let _ = signal_hook::flag::register(signal, flag());
    }
}

#[cfg(not(unix))]
fn register(_interrupted: &Arc<AtomicBool>) {}

/// One line on a terminal that is written over and over.
struct ProgressLine {
    start: Instant,
    last: Option<Instant>,
}

impl ProgressLine {
    fn new() -> Self {
        Self { start: Instant::now(), last: None }
    }

    fn show(&mut self, text: &str) {
        let now = Instant::now();
        let is_due = match self.last {
            Some(last) => now - last >= PROGRESS_INTERVAL,
            None => now - self.start >= FIRST_PROGRESS,
        };
        if is_due {
            self.last = Some(now);
            // To the line's start, and after the text to its end.
            let _ = write!(stderr(), "\r{text}\x1b[K");
        }
    }

    fn clear(&mut self) {
        if self.last.take().is_some() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}
