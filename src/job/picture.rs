//! Drawing boards, as a job: into a file, or into pixels.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::control::{Cancelled, Control};
use super::file::FileError;
use super::handle::{AtDrop, Job, Reports, Wake};
use super::save::{NODES_BETWEEN_CHECKS, PATIENCE, SaveEnd, SaveProgress, Stop, replace_file};
use crate::board::{Pair, Placement, Queens, Solution};
use crate::formats::picture::{self, Board, Format, Look, Page, Pixels, Sheet};
use crate::search::{Direction, Enumerator, Problem, Step};

/// Boards, and what they look like.
#[derive(Clone, Debug)]
pub struct Picture {
    pub boards: PictureBoards,
    pub look: Look,
    pub page: Page,
    pub format: Format,
}

/// The boards of a picture.
#[derive(Clone, Debug)]
pub enum PictureBoards {
    /// One of any size.
    Solution(Arc<Solution>),
    /// Queens that may attack each other, which is drawn, too.
    Placement(Placement),
    Listed(Stretch),
}

/// Solutions that follow each other in a problem's list.
#[derive(Clone, Debug)]
pub struct Stretch {
    pub problem: Problem,
    /// The number of the first, from 1, and itself.
    pub first: (u64, Solution),
    /// As far as the list goes: no more than [`picture::MOST_BOARDS`], nor than fit on a page where the
    /// format has only one.
    pub count: usize,
}

/// A picture that is to be saved, and where: whole or not at all.
#[derive(Clone, Debug)]
pub struct SavePicture {
    pub picture: Picture,
    pub path: PathBuf,
}

/// Draws the boards and writes the file.
///
/// # Panics
/// If there are more boards than fit into a file of this format.
pub fn start_save_picture(save: SavePicture, wake: Wake) -> Job<SaveProgress, SaveEnd> {
    let Picture { boards, page, format, .. } = &save.picture;
    let fits = format.has_pages() || boards.most() <= page.boards();
    assert!(fits, "the boards fit into the file");
    Job::start("picture", AtDrop::JoinFor(PATIENCE), wake, move |control, reports| {
        let written = replace_file(&save.path, control, |out| {
            save.picture.write(out, control, reports).map_err(|why| why.of_file(&save))
        });
        SaveEnd::of(&save.path, written)
    })
}

/// Draws the first page as it is in the file, from so far away that its longer side is no longer than
/// this. No updates; the answer is the end, `None` if it was cancelled.
pub fn start_draw(picture: Picture, most_pixels: u32, wake: Wake) -> Job<(), Option<Pixels>> {
    // Nobody waits for a picture that is no longer wanted.
    Job::start("draw", AtDrop::JoinFor(Duration::ZERO), wake, move |control, _| {
        picture.draw(most_pixels, control).ok()
    })
}

impl Picture {
    /// Returns the number of boards written.
    fn write(
        &self,
        out: &mut impl io::Write,
        control: &Control,
        reports: &mut Reports<SaveProgress, SaveEnd>,
    ) -> Result<u64, Break> {
        let boards = self.boards.found(usize::MAX, control)?;
        let boards: Vec<_> = boards.iter().map(FoundBoard::board).collect();
        picture::write(&self.sheet(), &boards, self.format, out, |share| {
            reports.offer_progress(|| SaveProgress::Share(share));
            Ok::<_, Break>(control.check()?)
        })?;
        Ok(boards.len() as u64)
    }

    fn draw(&self, most_pixels: u32, control: &Control) -> Result<Pixels, Cancelled> {
        let boards = self.boards.found(self.page.boards(), control)?;
        let boards: Vec<_> = boards.iter().map(FoundBoard::board).collect();
        picture::pixels(&self.sheet(), &boards, most_pixels, || control.check())
    }

    fn sheet(&self) -> Sheet {
        Sheet::new(&self.look, self.page, self.format)
    }
}

/// A board at hand.
enum FoundBoard {
    Solution(Arc<Solution>),
    Numbered(u64, Solution),
    Placement(Placement, Vec<Pair>),
}

impl FoundBoard {
    fn board(&self) -> Board<'_> {
        match self {
            Self::Solution(solution) => {
                let queens = Queens::ByRow(solution.columns());
                Board { queens, attacks: &[], number: None }
            }
            Self::Numbered(number, solution) => {
                let queens = Queens::ByRow(solution.columns());
                Board { queens, attacks: &[], number: Some(*number) }
            }
            Self::Placement(placement, pairs) => {
                let queens = Queens::Anywhere(placement.queens());
                Board { queens, attacks: pairs, number: None }
            }
        }
    }
}

impl PictureBoards {
    /// How many there may be.
    fn most(&self) -> usize {
        match self {
            Self::Solution(_) | Self::Placement(_) => 1,
            Self::Listed(stretch) => stretch.count,
        }
    }

    /// The first of them, up to so many.
    fn found(&self, most: usize, control: &Control) -> Result<Vec<FoundBoard>, Cancelled> {
        Ok(match self {
            Self::Solution(solution) => vec![FoundBoard::Solution(Arc::clone(solution))],
            Self::Placement(placement) => {
                vec![FoundBoard::Placement(placement.clone(), placement.pairs())]
            }
            Self::Listed(stretch) => stretch.found(most, control)?,
        })
    }
}

impl Stretch {
    fn found(&self, most: usize, control: &Control) -> Result<Vec<FoundBoard>, Cancelled> {
        let (number, first) = &self.first;
        let count = self.count.min(most);
        let mut boards = vec![FoundBoard::Numbered(*number, first.clone())];
        let mut search = Enumerator::new(&self.problem);
        search.go_to(first);
        let mut nodes = NODES_BETWEEN_CHECKS;
        while boards.len() < count {
            match search.step(Direction::Forward, &mut nodes) {
                Step::Found => {
                    let number = number + boards.len() as u64;
                    boards.push(FoundBoard::Numbered(number, search.solution()));
                }
                Step::OutOfNodes => {
                    control.check()?;
                    nodes = NODES_BETWEEN_CHECKS;
                }
                Step::Exhausted => break,
            }
        }
        Ok(boards)
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
