//! The one way in which this program writes a file: whole or not at all.

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

/// Writes a file through `write`: to a temporary file beside it, which takes its place when all
/// is written. If `write` fails or anything else goes wrong, the old file is as it was and the
/// temporary one is gone.
///
/// Symbolic links are followed, and an old file's permissions kept. A file in a folder that
/// cannot be written, but which can itself be, is overwritten, and restored if that fails. What
/// is no regular file (`/dev/null`, a pipe) is written straight.
pub fn replace<E: From<FileError>>(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<(), E>,
) -> Result<(), E> {
    let fail = |cause| E::from(FileError::new(path, cause));
    match existing(path).map_err(fail)? {
        Some(old) if old.is_dir() => Err(fail(io::ErrorKind::IsADirectory.into())),
        Some(old) if !old.is_file() => {
            // Under its own name: the text of `/dev/stdout`'s last link is no path.
            let mut straight = OpenOptions::new().write(true).open(path).map_err(fail)?;
            write(&mut straight)
        }
        old => {
            let target = follow_links(path).map_err(fail)?;
            // Asked beforehand, so that nobody waits for a long file in vain.
            if old.is_some() {
                OpenOptions::new().write(true).open(&target).map_err(fail)?;
            }
            match temporary_beside(&target, old.as_ref()) {
                Ok(mut temporary) => {
                    write(temporary.as_file_mut())?;
                    temporary.as_file().sync_all().map_err(fail)?;
                    match temporary.persist(&target) {
                        Ok(_) => Ok(()),
                        // As in `/tmp`, where nobody replaces the file of another.
                        Err(PersistError { error, file })
                            if old.is_some() && is_refusal(&error) =>
                        {
                            overwrite(&target, file.into_file()).map_err(fail)
                        }
                        Err(error) => Err(fail(error.error)),
                    }
                }
                Err(error) if old.is_some() && is_refusal(&error) => {
                    let mut whole = tempfile::tempfile().map_err(fail)?;
                    write(&mut whole)?;
                    overwrite(&target, whole).map_err(fail)
                }
                Err(error) => Err(fail(error)),
            }
        }
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
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    // Opened here, as any new file: with what the umask leaves of rw-rw-rw-, and with the
    // system's bare reason if it fails, which `tempfile_in` would put the temporary name into.
    let open = |path: &Path| OpenOptions::new().read(true).write(true).create_new(true).open(path);
    let temporary =
        tempfile::Builder::new().prefix(".queenside-").suffix(".part").make_in(folder, open)?;
    if let Some(old) = old {
        temporary.as_file().set_permissions(old.permissions())?;
    }
    Ok(temporary)
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
fn overwrite(target: &Path, mut content: File) -> io::Result<()> {
    let mut file = OpenOptions::new().read(true).write(true).open(target)?;
    let mut old = tempfile::tempfile()?;
    io::copy(&mut file, &mut old)?;
    fill(&mut file, &mut content).inspect_err(|_| {
        // Nothing better can be done if this fails too.
        let _ = fill(&mut file, &mut old);
    })
}

fn fill(file: &mut File, content: &mut File) -> io::Result<()> {
    content.rewind()?;
    file.rewind()?;
    let written = io::copy(content, file)?;
    file.set_len(written)?;
    file.sync_all()
}
