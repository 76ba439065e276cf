//! What the owner of a job wants of it: go on, pause, or stop. State, not messages.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Shared by a job's thread and its owner.
#[derive(Debug, Default)]
pub struct Control {
    wanted: Mutex<Wanted>,
    changed: Condvar,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Wanted {
    #[default]
    Run,
    Pause,
    Stop,
}

/// The owner wants the job to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cancelled;

impl Control {
    /// Stops the job for good.
    pub fn stop(&self) {
        *self.wanted() = Wanted::Stop;
        self.changed.notify_all();
    }

    /// Holds the job where it is, or lets it go on; nothing once it has been stopped.
    pub fn set_paused(&self, paused: bool) {
        let mut wanted = self.wanted();
        if *wanted != Wanted::Stop {
            *wanted = if paused { Wanted::Pause } else { Wanted::Run };
        }
        self.changed.notify_all();
    }

    pub fn is_paused(&self) -> bool {
        *self.wanted() == Wanted::Pause
    }

    /// For the job's thread, to be called every few milliseconds: waits here while the job is
    /// paused.
    ///
    /// # Errors
    /// When the job is to stop.
    pub fn check(&self) -> Result<(), Cancelled> {
        self.check_and_tell(|| {})
    }

    /// Like [`Control::check`]; calls `before_waiting` if it is going to wait.
    ///
    /// # Errors
    /// When the job is to stop.
    pub fn check_and_tell(&self, before_waiting: impl FnOnce()) -> Result<(), Cancelled> {
        if *self.wanted() == Wanted::Pause {
            before_waiting();
        }
        let wanted = self
            .changed
            .wait_while(self.wanted(), |wanted| *wanted == Wanted::Pause)
            .unwrap_or_else(PoisonError::into_inner);
        if *wanted == Wanted::Stop { Err(Cancelled) } else { Ok(()) }
    }

    fn wanted(&self) -> MutexGuard<'_, Wanted> {
        // The value is a plain enum: no panic can leave it half changed.
        self.wanted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
