//! Saving what the program has done, as a text or a picture, in one piece.

use std::ffi::OsString;
use std::io;
use std::path::{self, Path, PathBuf};

use super::action::Command;
use super::notices::Event;
use crate::formats::CountRow;
use crate::formats::picture::Format;
use crate::job::file::{BrokenOff, FileError, Left};
use crate::job::{
    CheckSource, Failure, Job, SavePlots, Wake, WriteEnd, start_save_plots, start_save_text,
};

/// What is saved to a file of its own; a text is copied, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Document {
    /// What a check has found.
    Report,
    /// What came of a race.
    Table,
    /// The board that is played.
    Position,
    /// How many solutions boards have, size by size.
    Counts,
    /// The same as plots.
    Plots,
}

impl Document {
    /// What asks for a file to save it to.
    pub const fn save_command(self) -> Command {
        match self {
            Self::Report => Command::SaveReport,
            Self::Table => Command::SaveTable,
            Self::Position => Command::SavePosition,
            Self::Counts => Command::SaveCounts,
            Self::Plots => Command::SavePlots,
        }
    }

    /// What is copied where it cannot be saved: of plots the numbers that they show.
    pub const fn copied(self) -> Self {
        match self {
            Self::Plots => Self::Counts,
            text => text,
        }
    }
}

/// What plots are saved as, if nothing else is chosen.
pub const PLOTS_FORMAT: Format = Format::Svg;

/// What is in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentContent {
    Text(String),
    /// A table of counts, to be drawn.
    Plots(Vec<CountRow>),
}

/// A document that is being saved.
pub struct DocumentSave {
    document: Document,
    path: PathBuf,
    job: Job<(), WriteEnd>,
}

impl DocumentSave {
    /// # Errors
    /// Where a picture is to go whose ending is none of a picture's.
    pub fn start(
        document: Document,
        path: PathBuf,
        content: DocumentContent,
        wake: Wake,
    ) -> Result<Self, PathBuf> {
        let (path, job) = match content {
            DocumentContent::Text(text) => (path.clone(), start_save_text(path, text, wake)),
            DocumentContent::Plots(rows) => {
                let chosen = path.clone();
                let (path, format) = PLOTS_FORMAT.placed(path).ok_or_else(|| chosen.clone())?;
                // The person was asked about the file that was chosen.
                let may_replace = path == chosen;
                let save = SavePlots { rows, format, path: path.clone(), may_replace };
                (path, start_save_plots(save, wake))
            }
        };
        Ok(Self { document, path, job })
    }

    /// What came of it, once that is known.
    pub fn take_end(&self) -> Option<Event> {
        let document = self.document;
        Some(match self.job.end()? {
            Ok(Ok(())) => Event::DocumentSaved { document, path: self.path.clone() },
            Ok(Err(BrokenOff { why, left })) => Event::DocumentNotSaved(document, why, left),
            Err(Failure::NotStarted(reason) | Failure::Panicked(reason)) => {
                let error = FileError::new(&self.path, io::Error::other(reason));
                Event::DocumentNotSaved(document, error, Left::AsItWas)
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
