//! Saving boards as a picture, as a job.

use std::io;
use std::path::PathBuf;

use super::control::{Cancelled, Control};
use super::file::FileError;
use super::handle::{AtDrop, Job, Reports, Wake};
use super::save::{PATIENCE, SaveEnd, SaveProgress, Stop, replace_file};
use crate::board::Solution;
use crate::formats::picture::{self, Board, Format, Look, Page, Sheet};

/// What is to be saved as a picture, and where: whole or not at all.
#[derive(Clone, Debug)]
pub struct SavePicture {
    /// At least one, and no more than fit on a page where the format has only one; each with its number,
    /// if it has one.
    pub boards: Vec<(Option<u64>, Solution)>,
    pub look: Look,
    pub page: Page,
    pub format: Format,
    pub path: PathBuf,
}

/// Draws the boards and writes the file.
///
/// # Panics
/// If there are more boards than fit into a file of this format.
pub fn start_save_picture(save: SavePicture, wake: Wake) -> Job<SaveProgress, SaveEnd> {
    let sheet = Sheet::new(&save.look, save.page, save.format);
    let fits = save.format.has_pages() || save.boards.len() <= sheet.boards_per_page();
    assert!(fits, "the boards fit into the file");
    Job::start("picture", AtDrop::JoinFor(PATIENCE), wake, move |control, reports| {
        let written = replace_file(&save.path, control, |out| {
            save.write(&sheet, out, control, reports).map_err(|why| why.of_file(&save))
        });
        SaveEnd::of(&save.path, written)
    })
}

impl SavePicture {
    /// Returns the number of boards written.
    fn write(
        &self,
        sheet: &Sheet,
        out: &mut impl io::Write,
        control: &Control,
        reports: &mut Reports<SaveProgress, SaveEnd>,
    ) -> Result<u64, Break> {
        let boards = self.boards.iter();
        let boards: Vec<_> = boards
            .map(|(number, solution)| Board { columns: solution.columns(), number: *number })
            .collect();
        picture::write(sheet, &boards, self.format, out, |share| {
            reports.offer_progress(|| SaveProgress::Share(share));
            Ok::<_, Break>(control.check()?)
        })?;
        Ok(boards.len() as u64)
    }
}

/// Why drawing broke off.
enum Break {
    Cancelled,
    Write(io::Error),
}

impl Break {
    fn of_file(self, save: &SavePicture) -> Stop {
        match self {
            Self::Cancelled => Stop::Cancelled,
            Self::Write(cause) => Stop::File(FileError::new(&save.path, cause)),
        }
    }
}

impl From<Cancelled> for Break {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl From<io::Error> for Break {
    fn from(cause: io::Error) -> Self {
        Self::Write(cause)
    }
}
