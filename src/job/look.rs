//! A look at the place where a file would go, off the window's thread: disks can be slow.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::file::folder_of;
use super::handle::{AtDrop, Job, Wake};

/// What stands at a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileLook {
    pub path: PathBuf,
    /// There is a file of this name, which a save would replace.
    pub is_file: bool,
    pub is_folder: bool,
    /// The folder that would hold the file exists.
    pub has_folder: bool,
    /// Room on its disk for this user, in bytes, where the system tells.
    pub free_bytes: Option<u64>,
}

impl FileLook {
    /// What is assumed of a place that could not be looked at: nothing that forbids a save.
    pub fn unknown(path: PathBuf) -> Self {
        Self { path, is_file: false, is_folder: false, has_folder: true, free_bytes: None }
    }
}

/// Looks at a path. No updates; the answer is the end.
pub fn start_look(path: PathBuf, wake: Wake) -> Job<(), FileLook> {
    // Nobody waits for a slow disk: a look that is no longer wanted is let go.
    Job::start("look", AtDrop::JoinFor(Duration::ZERO), wake, move |_, _| look(path))
}

fn look(path: PathBuf) -> FileLook {
    let folder = folder_of(&path);
    let (has_folder, free_bytes) = (folder.is_dir(), free_bytes(folder));
    FileLook { is_file: path.is_file(), is_folder: path.is_dir(), has_folder, free_bytes, path }
}

/// Some network file systems report no blocks at all, which says nothing of their room.
fn free_bytes(folder: &Path) -> Option<u64> {
    let has_size = fs4::total_space(folder).is_ok_and(|bytes| bytes > 0);
    fs4::available_space(folder).ok().filter(|_| has_size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_folders_and_nothing_are_told_apart() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("boards.txt");
        std::fs::write(&file, "Q\n").unwrap();
        let seen = look(file);
        assert!(seen.is_file && !seen.is_folder && seen.has_folder && seen.free_bytes.is_some());
        let seen = look(folder.path().to_owned());
        assert!(!seen.is_file && seen.is_folder);
        let seen = look(folder.path().join("none/boards.txt"));
        assert!(!seen.is_file && !seen.is_folder && !seen.has_folder && seen.free_bytes.is_none());
    }
}
