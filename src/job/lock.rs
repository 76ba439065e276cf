//! The lock on a file that one process after the other may write, but no two at once.
//!
//! The system's lock is on a file, not on its path, and the state of a count is replaced, not
//! overwritten. So whoever replaces it locks the new file before that stands at the path: what stands
//! there is locked all the time, and whoever gets a lock makes sure that its file still does. Nothing is
//! left behind, however the program ends. Where the system has no such locks, it is done without.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use system::{held, is_taken, stands_at};

/// The lock on what stands at a path. It ends with this.
pub struct Lock {
    path: PathBuf,
    _held: Option<File>,
    is_new: bool,
}

impl Lock {
    /// Takes the lock, on an empty file if there is none; `None` if another process has it.
    ///
    /// # Errors
    /// The system's reason where the file cannot be written.
    pub fn take(path: &Path) -> io::Result<Option<Self>> {
        loop {
            let (file, is_new) = open(path)?;
            if is_taken(&file) {
                return Ok(None);
            }
            // Else it was replaced before it was locked.
            if stands_at(&file, path) {
                return Ok(Some(Self { path: path.to_owned(), _held: held(file), is_new }));
            }
        }
    }

    /// A file that is to stand at the path, locked.
    pub fn prepare(file: &File) -> io::Result<File> {
        let file = file.try_clone()?;
        // Nobody else knows of it.
        let _ = is_taken(&file);
        Ok(file)
    }

    /// Holds on to the file that has been prepared, now that it is written. If the old one was
    /// overwritten instead, that is still the one that is locked.
    pub fn pass_to(&mut self, prepared: File) {
        if stands_at(&prepared, &self.path) {
            self._held = held(prepared);
        }
    }

    /// Ends the lock; a file that it has made is gone.
    pub fn undo(self) {
        if self.is_new {
            let _ = fs::canonicalize(&self.path).and_then(fs::remove_file);
        }
    }
}

/// Opens a file to be written, made if it is not there; also whether it was made.
fn open(path: &Path) -> io::Result<(File, bool)> {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    match options.open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            options.create(true).open(path).map(|file| (file, true))
        }
        opened => opened.map(|file| (file, false)),
    }
}

#[cfg(unix)]
mod system {
    use std::fs::{self, File, Metadata, TryLockError};
    use std::os::unix::fs::MetadataExt as _;
    use std::path::Path;

    /// Locks a file, unless another process has: then it answers with true.
    pub fn is_taken(file: &File) -> bool {
        matches!(file.try_lock(), Err(TryLockError::WouldBlock))
    }

    pub fn held(file: File) -> Option<File> {
        Some(file)
    }

    pub fn stands_at(file: &File, path: &Path) -> bool {
        let identity = |metadata: Metadata| (metadata.dev(), metadata.ino());
        match (file.metadata(), fs::metadata(path)) {
            (Ok(locked), Ok(there)) => identity(locked) == identity(there),
            _ => false,
        }
    }
}

/// Elsewhere a file that is open cannot be replaced, so none is held.
#[cfg(not(unix))]
mod system {
    use std::fs::File;
    use std::path::Path;

    pub fn is_taken(_file: &File) -> bool {
        false
    }

    pub fn held(_file: File) -> Option<File> {
        None
    }

    pub fn stands_at(_file: &File, _path: &Path) -> bool {
        true
    }
}
