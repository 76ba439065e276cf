//! Where a save dialog's file goes: the path, as it is typed, and a look at what stands there.

use std::path::{Path, PathBuf};

use super::saving::SaveProblem;
use crate::job::{FileLook, Job, Wake, start_look};

/// The place of a file that is to be saved, whatever will be in it.
pub struct SavePlace {
    /// As typed; a name alone goes into `folder`.
    path: PathBuf,
    folder: PathBuf,
    /// The name that was proposed last.
    proposed: String,
    look: Option<FileLook>,
    looking: Option<Job<(), FileLook>>,
    wake: Wake,
}

impl SavePlace {
    /// A file of this name; files go into `folder` until another is used.
    pub(super) fn new(folder: PathBuf, name: String, wake: Wake) -> Self {
        let path = folder.join(&name);
        Self { path, folder, proposed: name, look: None, looking: None, wake }
    }

    /// As typed.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where the file would go: a name alone goes into the folder used last.
    pub fn target(&self) -> PathBuf {
        self.folder.join(&self.path)
    }

    /// What is known of the place; `None` until the look at it has come back.
    pub fn look(&self) -> Option<&FileLook> {
        self.look.as_ref()
    }

    /// Begins anew with this name in the folder used last.
    pub(super) fn begin(&mut self, name: String) {
        // The disk may have changed since the dialog was last open.
        self.look = None;
        self.path = self.folder.join(&name);
        self.proposed = name;
        self.look_there();
    }

    /// Proposes another name, for a file that has only a proposed one.
    pub(super) fn propose(&mut self, name: String) {
        if self.path.file_name().is_some_and(|is| is == self.proposed.as_str()) {
            self.path.set_file_name(&name);
        }
        self.proposed = name;
        self.look_there();
    }

    pub(super) fn set_path(&mut self, path: PathBuf) {
        self.path = path;
        self.look_there();
    }

    /// Looks at the place, unless it has been looked at.
    fn look_there(&mut self) {
        let target = self.target();
        if self.look.as_ref().is_none_or(|look| look.path != target) {
            self.look = None;
            self.looking = Some(start_look(target, Wake::clone(&self.wake)));
        }
    }

    /// Why no file of so many bytes, as far as that is known, can be saved here.
    pub(super) fn problem(&self, bytes: Option<u128>) -> Option<SaveProblem> {
        if self.path.file_name().is_none() {
            return Some(SaveProblem::NoFileName);
        }
        let Some(look) = &self.look else { return Some(SaveProblem::Looking) };
        match (bytes, look.free_bytes) {
            _ if look.is_folder => Some(SaveProblem::NameIsFolder),
            _ if !look.has_folder => Some(SaveProblem::NoFolder),
            (Some(bytes), Some(free)) if bytes > u128::from(free) => {
                Some(SaveProblem::NotEnoughSpace { needed: bytes, free })
            }
            _ => None,
        }
    }

    /// A file is being written: what stands here will be another.
    pub(super) fn forget_look(&mut self) {
        self.look = None;
    }

    /// Files go into this folder from now on.
    pub(super) fn use_folder(&mut self, folder: &Path) {
        folder.clone_into(&mut self.folder);
    }

    /// Takes in the look, once it has come back.
    pub(super) fn take_look(&mut self) {
        if let Some(looking) = &self.looking
            && let Some(seen) = looking.end()
        {
            // A look that could not be had forbids nothing: the save itself will tell.
            self.look = Some(seen.unwrap_or_else(|_| FileLook::unknown(self.target())));
            self.looking = None;
        }
    }
}
