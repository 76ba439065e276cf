//! Saving the report of a check.

use std::ffi::OsString;
use std::io;
use std::path::{self, Path, PathBuf};

use super::notices::Event;
use crate::job::file::{BrokenOff, FileError, Left};
use crate::job::{CheckSource, Failure, Job, Report, TextEnd, Wake, start_save_text};

/// A report that is being saved.
pub struct ReportSave {
    path: PathBuf,
    job: Job<(), TextEnd>,
}

impl ReportSave {
    pub fn start(path: PathBuf, text: String, wake: Wake) -> Self {
        Self { job: start_save_text(path.clone(), text, wake), path }
    }

    /// What came of it, once that is known.
    pub fn take_end(&self) -> Option<Event> {
        let Report::Finished(end) = self.job.next_report()? else { return None };
        Some(match end {
            Ok(Ok(())) => Event::ReportSaved { path: self.path.clone() },
            Ok(Err(BrokenOff { why, left })) => Event::ReportNotSaved(why, left),
            Err(Failure::NotStarted(reason) | Failure::Panicked(reason)) => {
                let error = FileError::new(&self.path, io::Error::other(reason));
                Event::ReportNotSaved(error, Left::AsItWas)
            }
        })
    }
}

/// A name for the report of a check: beside the file, or in `folder` for what is none.
pub fn path_beside(source: Option<&CheckSource>, folder: &Path) -> PathBuf {
    const NAME: &str = "report.txt";
    let Some(CheckSource::File(file)) = source else { return folder.join(NAME) };
    let mut name = file.file_stem().map_or_else(OsString::new, OsString::from);
    name.push("-");
    name.push(NAME);
    path::absolute(file).unwrap_or_else(|_| file.clone()).with_file_name(name)
}
