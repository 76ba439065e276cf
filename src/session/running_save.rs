//! The save that runs, of a text or a picture.

use std::path::PathBuf;

use super::notices::Event;
use crate::job::{Job, Report, SaveEnd, SaveProgress};

/// A save under way.
pub struct RunningSave {
    job: Job<SaveProgress, SaveEnd>,
    pub path: PathBuf,
    pub progress: SaveProgress,
    /// Bytes of a text that are to be written, if that is known.
    pub of: Option<u128>,
    pub cancelling: bool,
}

impl RunningSave {
    pub(super) fn of_text(
        job: Job<SaveProgress, SaveEnd>,
        path: PathBuf,
        bytes: Option<u128>,
    ) -> Self {
        Self { job, path, progress: SaveProgress::Bytes(0), of: bytes, cancelling: false }
    }

    pub(super) fn of_picture(job: Job<SaveProgress, SaveEnd>, path: PathBuf) -> Self {
        Self { job, path, progress: SaveProgress::Share(0.0), of: None, cancelling: false }
    }

    /// The share that is done, from 0 to 1, if that is known.
    pub fn share(&self) -> Option<f64> {
        match (self.progress, self.of) {
            (SaveProgress::Share(share), _) => Some(share),
            (SaveProgress::Bytes(bytes), Some(of)) if of > 0 => Some(bytes as f64 / of as f64),
            (SaveProgress::Bytes(_), _) => None,
        }
    }

    pub(super) fn cancel(&mut self) {
        self.job.stop();
        self.cancelling = true;
    }

    /// Takes in what has been reported; answers with the end when it comes.
    pub(super) fn take_reports(&mut self) -> Option<Event> {
        let mut end = None;
        for report in self.job.waiting_reports() {
            match report {
                Report::Update(progress) => self.progress = progress,
                Report::Finished(finished) => end = Some(finished),
            }
        }
        let path = self.path.clone();
        Some(match end? {
            Ok(SaveEnd::Saved { path, boards }) => Event::Saved { path, boards },
            Ok(SaveEnd::Cancelled(left)) => Event::SaveCancelled { path, left },
            Ok(SaveEnd::Failed(error, left)) => Event::SaveFailed(error, left),
            Err(failure) => Event::SaveBroke { path, failure },
        })
    }
}
