//! Saving the plots of a table of counts as a job.

use std::io;
use std::path::PathBuf;

use super::control::{Cancelled, Control};
use super::file::{self, BrokenOff, FileError, Left};
use super::handle::{AtDrop, Job, Wake};
use super::save::PATIENCE;
use super::text::WriteEnd;
use crate::formats::CountRow;
use crate::formats::picture::{Format, write_plots};

/// Plots that are to be saved, and where: whole or not at all.
#[derive(Clone, Debug)]
pub struct SavePlots {
    /// The table, in the order of the sizes.
    pub rows: Vec<CountRow>,
    pub format: Format,
    pub path: PathBuf,
    /// Whether a file that stands there gives way.
    pub may_replace: bool,
}

/// Draws the plots and writes the file. No updates. A job that is stopped fails as interrupted.
pub fn start_save_plots(save: SavePlots, wake: Wake) -> Job<(), WriteEnd> {
    Job::start("plots", AtDrop::JoinFor(PATIENCE), wake, move |control, _| save.write(control))
}

impl SavePlots {
    fn write(&self, control: &Control) -> WriteEnd {
        let go_on = || {
            let stopped = |Cancelled| io::Error::from(io::ErrorKind::Interrupted);
            control.check().map_err(stopped)
        };
        if !self.may_replace && self.path.exists() {
            let why = FileError::new(&self.path, io::ErrorKind::AlreadyExists.into());
            return Err(BrokenOff { why, left: Left::AsItWas });
        }
        file::replace(&self.path, |out| {
            let written = write_plots(&self.rows, self.format, out, |_| go_on());
            // What is stopped at the last moment does not take the old file's place either.
            let written = written.and_then(|()| go_on());
            written.map_err(|cause| FileError::new(&self.path, cause))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn plots_that_are_stopped_leave_the_old_file_and_no_litter() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("counts");
        fs::write(&path, "old").unwrap();
        let control = Control::default();
        control.stop();
        for format in Format::ALL {
            let save =
                SavePlots { rows: Vec::new(), format, path: path.clone(), may_replace: true };
            let Err(BrokenOff { why, left: Left::AsItWas }) = save.write(&control) else {
                panic!("{format:?}: it was written");
            };
            assert_eq!(why.cause.kind(), io::ErrorKind::Interrupted, "{format:?}");
            assert_eq!(fs::read(&path).unwrap(), b"old");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{format:?}");
        }
    }

    #[test]
    fn a_file_that_is_not_to_be_replaced_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("counts.svg");
        let save = SavePlots {
            rows: Vec::new(),
            format: Format::Svg,
            path: path.clone(),
            may_replace: false,
        };
        save.write(&Control::default()).expect("nothing stands there");
        fs::write(&path, "old").unwrap();
        let cause = save.write(&Control::default()).unwrap_err().why.cause;
        assert_eq!(cause.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).unwrap(), b"old");
    }
}
