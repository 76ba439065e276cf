//! Reading a short text from a file as a job.

use std::io::Read as _;
use std::path::PathBuf;
use std::time::Duration;

use super::file::{self, FileError};
use super::handle::{AtDrop, Job, Wake};
use crate::formats::Encoding;

/// The most that is read, in bytes: twice the text of the largest board that is played, and so little
/// that making a board of it holds no frame.
const MOST_BYTES: u64 = 1 << 13;

/// The beginning of the file without a byte order mark, and with a sign of its own in the place of what
/// is no UTF-8.
pub type ReadTextEnd = Result<String, FileError>;

/// Reads the beginning of a file. No updates; the answer is the end.
pub fn start_read_text(path: PathBuf, wake: Wake) -> Job<(), ReadTextEnd> {
    // A pipe may never be opened from its other end; there is nothing to clean up.
    let at_drop = AtDrop::JoinFor(Duration::ZERO);
    Job::start("read", at_drop, wake, move |_, _| {
        let mut bytes = Vec::new();
        let read = file::open(&path)?.take(MOST_BYTES).read_to_end(&mut bytes);
        read.map_err(|cause| FileError::new(&path, cause))?;
        Ok(Encoding::Utf8Bom.decode(&bytes))
    })
}
