//! Reading a short text from a file as a job.

use std::io::Read as _;
use std::path::PathBuf;

use super::file::{self, FileError};
use super::handle::{AtDrop, Job, Wake};
use super::save::PATIENCE;

/// The most that is read, in bytes: twice the text of the largest board that is played, and so little
/// that making a board of it holds no frame.
const MOST_BYTES: u64 = 1 << 13;

/// The beginning of the file, with a sign of its own in the place of what is no UTF-8.
pub type ReadTextEnd = Result<String, FileError>;

/// Reads the beginning of a file. No updates; the answer is the end.
pub fn start_read_text(path: PathBuf, wake: Wake) -> Job<(), ReadTextEnd> {
    Job::start("read", AtDrop::JoinFor(PATIENCE), wake, move |_, _| {
        let mut bytes = Vec::new();
        let read = file::open(&path)?.take(MOST_BYTES).read_to_end(&mut bytes);
        read.map_err(|cause| FileError::new(&path, cause))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    })
}
