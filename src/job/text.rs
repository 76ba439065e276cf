//! Saving a text as a job.

use std::io::Write as _;
use std::path::PathBuf;

use super::file::{self, BrokenOff, FileError};
use super::handle::{AtDrop, Job, Wake};
use super::save::PATIENCE;

/// How it ended.
pub type WriteEnd = Result<(), BrokenOff<FileError>>;

/// Writes the text to the file, whole or not at all. No updates.
pub fn start_save_text(path: PathBuf, text: String, wake: Wake) -> Job<(), WriteEnd> {
    Job::start("text", AtDrop::JoinFor(PATIENCE), wake, move |_, _| {
        file::replace(&path, |out| {
            out.write_all(text.as_bytes()).map_err(|cause| FileError::new(&path, cause))
        })
    })
}
