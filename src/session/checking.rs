//! Checking boards of another program.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::notices::Event;
use crate::job::file::{self, FileError};
use crate::job::{AtDrop, Failure, Job, Report, Wake};

/// What is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckSource {
    File(PathBuf),
    Pasted(Arc<str>),
}

/// What is being checked.
pub struct Checking {
    source: CheckSource,
    opening: Option<Job<(), Result<(), FileError>>>,
}

impl Checking {
    pub(super) fn start(source: CheckSource, wake: Wake) -> Self {
        let opening = match &source {
            CheckSource::File(path) => Some(start_opening(path.clone(), wake)),
            CheckSource::Pasted(_) => None,
        };
        Self { source, opening }
    }

    pub fn source(&self) -> &CheckSource {
        &self.source
    }

    /// Takes in what the job has reported; answers with why nothing can be checked.
    pub(super) fn take_reports(&mut self) -> Option<Event> {
        let Report::Finished(end) = self.opening.as_ref()?.next_report()? else { return None };
        self.opening = None;
        let CheckSource::File(path) = &self.source else { return None };
        let error = match end {
            Ok(opened) => opened.err()?,
            Err(Failure::NotStarted(reason) | Failure::Panicked(reason)) => {
                FileError::new(path, io::Error::other(reason))
            }
        };
        Some(Event::NotOpened(error))
    }
}

/// Sees whether a file can be read. A pipe nobody writes to or a slow disk holds up only its thread.
fn start_opening(path: PathBuf, wake: Wake) -> Job<(), Result<(), FileError>> {
    let at_drop = AtDrop::JoinFor(Duration::ZERO);
    Job::start("check", at_drop, wake, move |_, _| file::open(&path).map(drop))
}
