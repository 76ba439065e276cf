//! The one way in which this program writes a file, whole or not at all, and opens one to be read.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Seek};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, PersistError};

/// A file that could not be written or read, and the system's reason.
#[derive(Debug)]
pub struct FileError {
    pub path: PathBuf,
    pub cause: io::Error,
}

impl FileError {
    pub fn new(path: &Path, cause: io::Error) -> Self {
        Self { path: path.to_owned(), cause }
    }
}

/// A write that did not come to its end.
#[derive(Debug)]
pub struct BrokenOff<E> {
    pub why: E,
    pub left: Left,
}

/// What a broken write leaves at its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// What stood there before, or nothing.
    AsItWas,
    /// What is no regular file has taken what was written until then.
    PartWritten,
    /// A file in a folder that cannot be written, neither whole nor as it was.
    Damaged,
}

impl<E> BrokenOff<E> {
    /// Before anything was written.
    pub fn as_it_was(why: E) -> Self {
        Self { why, left: Left::AsItWas }
    }
}

/// Opens a file to be read.
///
/// # Errors
/// The system's reason; a folder is no file.
pub fn open(path: &Path) -> Result<File, FileError> {
    let fail = |cause| FileError::new(path, cause);
    let file = File::open(path).map_err(fail)?;
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Err(fail(io::ErrorKind::IsADirectory.into()));
    }
    Ok(file)
}

/// Whether what stands at a path is neither a regular file nor a folder, but a pipe or a device.
pub fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir())
}

/// Writes a file through `write`: to a temporary file beside it, which takes its place when all
/// is written. If `write` fails or anything else goes wrong, the old file is as it was and the
/// temporary one is gone.
///
/// Symbolic links are followed, and an old file's permissions kept; its owner, its access lists
/// and its other hard links are not. A file in a folder that cannot be written, but which can
/// itself be, is overwritten, and restored if that fails: that takes room for both in the
/// system's folder for temporary files. What is no regular file (`/dev/null`, a pipe) is written
/// straight.
///
/// # Errors
/// What `write` fails with, or the system's reason; and what is left at the path.
pub fn replace<E: From<FileError>>(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<(), E>,
) -> Result<(), BrokenOff<E>> {
    let fail = |cause| BrokenOff::as_it_was(E::from(FileError::new(path, cause)));
    let old = existing(path).map_err(fail)?;
    match &old {
        Some(old) if old.is_dir() => return Err(fail(io::ErrorKind::IsADirectory.into())),
        Some(old) if !old.is_file() => return straight(path, write),
        _ => {}
    }
    let target = follow_links(path).map_err(fail)?;
    // Asked beforehand, so that nobody waits for a long file in vain.
    if old.is_some() {
        OpenOptions::new().write(true).open(&target).map_err(fail)?;
    }
    // As in a folder that is read-only, or in `/tmp`, where nobody replaces the file of another.
    let is_only_folder_closed = |error: &io::Error| old.is_some() && is_refusal(error);
    let content = match temporary_beside(&target, old.as_ref()) {
        Ok(mut temporary) => {
            write(temporary.as_file_mut()).map_err(BrokenOff::as_it_was)?;
            temporary.as_file().sync_all().map_err(fail)?;
            match temporary.persist(&target) {
                Ok(_) => return Ok(()),
                Err(PersistError { error, file }) if is_only_folder_closed(&error) => {
                    file.into_file()
                }
                Err(error) => return Err(fail(error.error)),
            }
        }
        Err(error) if is_only_folder_closed(&error) => {
            let mut whole = tempfile::tempfile().map_err(fail)?;
            write(&mut whole).map_err(BrokenOff::as_it_was)?;
            whole
        }
        Err(error) => return Err(fail(error)),
    };
    overwrite(&target, content)
        .map_err(|(cause, left)| BrokenOff { why: FileError::new(path, cause).into(), left })
}

/// Removes what killed processes have left of files that they wrote to this path. The caller knows that
/// nobody is writing there.
pub fn remove_leftovers(path: &Path) {
    let Ok(target) = follow_links(path) else { return };
    let (prefix, suffix) = temporary_name(&target);
    let entries = fs::read_dir(folder_of(&target)).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(&prefix) && name.ends_with(suffix) {
            // It is in nobody's way.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Under its own name: the text of `/dev/stdout`'s last link is no path.
fn straight<E: From<FileError>>(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<(), E>,
) -> Result<(), BrokenOff<E>> {
    let mut out = open_straight(path)
        .map_err(|cause| BrokenOff::as_it_was(FileError::new(path, cause).into()))?;
    write(&mut out).map_err(|why| BrokenOff { why, left: Left::PartWritten })
}

/// Opens what is no regular file. A pipe that nobody reads is refused, where the system would wait
/// for a reader beyond the reach of any cancel.
#[cfg(unix)]
fn open_straight(path: &Path) -> io::Result<File> {
    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
    use std::os::unix::fs::OpenOptionsExt as _;
    let no_wait = OFlags::NONBLOCK;
    let flags = no_wait.bits() as i32;
    let out = OpenOptions::new().write(true).custom_flags(flags).open(path)?;
    // From here on a slow reader is waited for.
    fcntl_setfl(&out, fcntl_getfl(&out)? - no_wait)?;
    Ok(out)
}

#[cfg(not(unix))]
fn open_straight(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).open(path)
}

/// The folder that holds, or would hold, a file.
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// The file that a chain of symbolic links ends at, whether it exists or not.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    /// As many as Linux follows.
    const MAX_LINKS: usize = 40;
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

fn existing(target: &Path) -> io::Result<Option<Metadata>> {
    match fs::metadata(target) {
        Ok(metadata) => Ok(Some(metadata)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn temporary_beside(target: &Path, old: Option<&Metadata>) -> io::Result<NamedTempFile> {
    // Opened here, as any new file: with what the umask leaves of rw-rw-rw-, and with the
    // system's bare reason if it fails, which `tempfile_in` would put the temporary name into.
    let open = |path: &Path| OpenOptions::new().read(true).write(true).create_new(true).open(path);
    let (prefix, suffix) = temporary_name(target);
    let temporary =
        tempfile::Builder::new().prefix(&prefix).suffix(suffix).make_in(folder_of(target), open)?;
    if let Some(old) = old {
        temporary.as_file().set_permissions(old.permissions())?;
    }
    Ok(temporary)
}

/// How the names of a file's temporary ones begin and end. They have a number for its name, as there may
/// be no room for the name itself.
fn temporary_name(target: &Path) -> (String, &'static str) {
    let name = target.file_name().unwrap_or_default();
    let number = crc32fast::hash(name.as_encoded_bytes());
    (format!(".queenside-{number:08x}-"), ".part")
}

fn is_refusal(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::PermissionDenied
            | io::ErrorKind::ReadOnlyFilesystem
            | io::ErrorKind::ResourceBusy
    )
}

/// Puts `content` into a file in place, and the old content back if that fails.
fn overwrite(target: &Path, mut content: File) -> Result<(), (io::Error, Left)> {
    let untouched = |error| (error, Left::AsItWas);
    let mut file = OpenOptions::new().read(true).write(true).open(target).map_err(untouched)?;
    let mut old = tempfile::tempfile().map_err(untouched)?;
    io::copy(&mut file, &mut old).map_err(untouched)?;
    fill(&mut file, &mut content).map_err(|error| match fill(&mut file, &mut old) {
        Ok(()) => (error, Left::AsItWas),
        Err(_) => (error, Left::Damaged),
    })
}

fn fill(file: &mut File, content: &mut File) -> io::Result<()> {
    content.rewind()?;
    file.rewind()?;
    let written = io::copy(content, file)?;
    file.set_len(written)?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    #[test]
    fn what_killed_processes_have_left_of_a_file_is_told_from_that_of_another() {
        let folder = tempfile::tempdir().unwrap();
        let names = || fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let is_temporary = |path: &PathBuf| path.extension().is_some_and(|end| end == "part");
        // As the temporary file would stand there after a kill in mid-write.
        let leave = |name: &str| {
            let mut left = PathBuf::new();
            let written = replace(&folder.path().join(name), |file| {
                left = names().find(is_temporary).expect("it stands beside the target");
                file.write_all(b"whole").map_err(|cause| FileError::new(&left, cause))
            });
            assert!(written.is_ok() && !left.exists());
            left
        };
        let left = ["state", "state-2"].map(leave);
        left.iter().for_each(|path| fs::write(path, "half").unwrap());
        remove_leftovers(&folder.path().join("state"));
        assert_eq!(left.map(|path| path.exists()), [false, true]);
        assert_eq!(names().count(), 3);
    }
}
