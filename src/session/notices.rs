//! What has happened that a person should know: the latest, a banner that waits, a history.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use super::document::Document;
use super::play_text::PositionRefusal;
use super::settings::{Coordinates, UnreadableSettings};
use crate::board::{NotASolution, Size};
use crate::formats::NameFault;
use crate::job::Failure;
use crate::job::file::{FileError, Left};

/// Something that happened.
#[derive(Debug)]
pub enum Event {
    Saved {
        path: PathBuf,
        boards: u64,
    },
    SaveCancelled {
        path: PathBuf,
        left: Left,
    },
    SaveFailed(FileError, Left),
    SaveBroke {
        path: PathBuf,
        failure: Failure,
    },
    SearchFailed(Failure),
    CountFailed(Failure),
    /// One solution was built by a formula.
    Built {
        size: Size,
        took: Duration,
    },
    BuildFailed(Failure),
    BoardCopied,
    PictureCopied,
    /// A picture for the clipboard.
    PictureNotDrawn(Failure),
    NameCopied,
    DocumentCopied(Document),
    DocumentSaved {
        document: Document,
        path: PathBuf,
    },
    DocumentNotSaved(Document, FileError, Left),
    /// A picture was to go to a file whose ending is none of a picture's.
    UnknownEnding(Document, PathBuf),
    /// A solution named by a text was not gone to.
    NameRefused(NameRefusal),
    /// A text is no board to play.
    PositionRefused(PositionRefusal),
    /// A file to be checked could not be read.
    NotOpened(FileError),
    SettingsUnreadable(UnreadableSettings),
    SettingsNotSaved(FileError),
    /// The system opened no dialog for a file to save to.
    NoDialog,
    /// Nor for one to open.
    NoOpenDialog,
    /// Nor for one to save a document to.
    NoDocumentDialog(Document),
}

/// Why a text leads to no solution.
#[derive(Debug)]
pub enum NameRefusal {
    Unreadable(NameFault),
    NoSolution {
        why: NotASolution,
        coordinates: Coordinates,
        size: u32,
    },
    /// It is a solution, but does not keep what is given and blocked.
    NoCompletion,
    /// So large a board is not searched.
    TooLarge {
        n: u32,
    },
}

impl Event {
    /// Faults get a banner; the rest only the status line.
    pub fn is_fault(&self) -> bool {
        match self {
            Self::Saved { .. }
            | Self::SaveCancelled { .. }
            | Self::Built { .. }
            | Self::BoardCopied
            | Self::PictureCopied
            | Self::NameCopied
            | Self::DocumentCopied(_)
            | Self::DocumentSaved { .. }
            | Self::NameRefused(_)
            | Self::PositionRefused(_)
            | Self::NoDialog
            | Self::NoOpenDialog
            | Self::NoDocumentDialog(_) => false,
            Self::SaveFailed(..)
            | Self::DocumentNotSaved(..)
            | Self::UnknownEnding(..)
            | Self::SaveBroke { .. }
            | Self::SearchFailed(_)
            | Self::CountFailed(_)
            | Self::BuildFailed(_)
            | Self::PictureNotDrawn(_)
            | Self::NotOpened(_)
            | Self::SettingsUnreadable(_)
            | Self::SettingsNotSaved(_) => true,
        }
    }

    /// Whether a fault is history now that this has happened.
    fn settles(&self, fault: &Self) -> bool {
        match self {
            Self::Saved { .. } => matches!(fault, Self::SaveFailed(..) | Self::SaveBroke { .. }),
            Self::DocumentSaved { .. } => {
                matches!(fault, Self::DocumentNotSaved(..) | Self::UnknownEnding(..))
            }
            _ => false,
        }
    }
}

/// Events kept for looking back.
const HISTORY: usize = 100;

/// Everything reported so far, as far as it is kept.
#[derive(Debug, Default)]
pub struct Notices {
    history: VecDeque<Event>,
    /// The last event is still the news of the status line.
    latest_is_news: bool,
    /// The last fault has not been closed.
    banner_open: bool,
}

impl Notices {
    pub fn report(&mut self, event: Event) {
        if self.banner().is_some_and(|fault| event.settles(fault)) {
            self.banner_open = false;
        }
        self.banner_open |= event.is_fault();
        self.latest_is_news = true;
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back(event);
    }

    /// The last thing that happened, until something else is in the foreground.
    pub fn latest(&self) -> Option<&Event> {
        self.history.back().filter(|_| self.latest_is_news)
    }

    pub fn clear_latest(&mut self) {
        self.latest_is_news = false;
    }

    /// The last fault, until it is closed.
    pub fn banner(&self) -> Option<&Event> {
        self.history.iter().rev().find(|event| event.is_fault()).filter(|_| self.banner_open)
    }

    pub fn close_banner(&mut self) {
        self.banner_open = false;
    }

    /// All that is kept, newest first.
    pub fn history(&self) -> impl ExactSizeIterator<Item = &Event> {
        self.history.iter().rev()
    }
}
