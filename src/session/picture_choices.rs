//! What is chosen for pictures, and remembered.

use serde::{Deserialize, Serialize};

use super::saving::SaveProblem;
use crate::formats::picture::{Colours, Format, MOST_BOARDS, Page, Paper};

/// How pictures are saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PictureChoices {
    pub scope: PictureScope,
    /// Of one board, and of a sheet: what is good for the one is seldom good for the other.
    pub board: PictureStyle,
    pub sheet: PictureStyle,
    /// Boards of a sheet.
    pub count: usize,
    /// Boards beside each other on a page, and under each other.
    pub columns: u32,
    pub rows: u32,
    pub paper: Paper,
}

/// Whether a picture has one board or many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PictureScope {
    /// The one shown.
    #[default]
    Board,
    /// Solutions that follow each other, with their numbers.
    Sheet,
}

/// What a picture is and looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PictureStyle {
    pub format: Format,
    /// Of the longer side.
    pub pixels: u32,
    pub coordinates: bool,
    pub colours: PictureColours,
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PictureColours {
    #[default]
    Light,
    Dark,
    Print,
}

impl PictureColours {
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Print];

    pub(super) fn colours(self) -> Colours {
        match self {
            Self::Light => Colours::LIGHT,
            Self::Dark => Colours::DARK,
            Self::Print => Colours::PRINT,
        }
    }
}

impl PictureStyle {
    /// For one board, on a screen.
    const BOARD: Self = Self {
        format: Format::Png,
        pixels: 800,
        coordinates: true,
        colours: PictureColours::Light,
    };

    /// For a hand-out.
    const SHEET: Self = Self {
        format: Format::Pdf,
        pixels: 1600,
        coordinates: false,
        colours: PictureColours::Print,
    };
}

impl Default for PictureStyle {
    fn default() -> Self {
        Self::BOARD
    }
}

impl Default for PictureChoices {
    fn default() -> Self {
        Self {
            scope: PictureScope::default(),
            board: PictureStyle::BOARD,
            sheet: PictureStyle::SHEET,
            count: 12,
            columns: 3,
            rows: 4,
            paper: Paper::A4,
        }
    }
}

impl PictureChoices {
    pub fn style(&self, scope: PictureScope) -> &PictureStyle {
        match scope {
            PictureScope::Board => &self.board,
            PictureScope::Sheet => &self.sheet,
        }
    }

    pub fn style_mut(&mut self, scope: PictureScope) -> &mut PictureStyle {
        match scope {
            PictureScope::Board => &mut self.board,
            PictureScope::Sheet => &mut self.sheet,
        }
    }

    pub(super) fn page(&self, scope: PictureScope) -> Page {
        let pixels = self.style(scope).pixels;
        match scope {
            PictureScope::Board => Page::Board { pixels },
            PictureScope::Sheet => {
                let Self { columns, rows, paper, .. } = *self;
                Page::Boards { columns, rows, paper, pixels }
            }
        }
    }

    pub(super) fn boards_a_page(&self) -> usize {
        self.columns.saturating_mul(self.rows) as usize
    }

    /// Whether a page is measured in pixels; else it is as large as its paper.
    pub fn has_pixels(&self, scope: PictureScope) -> bool {
        scope == PictureScope::Board || self.sheet.format != Format::Pdf
    }

    /// What is out of its range.
    pub(super) fn problem(&self, scope: PictureScope) -> Option<SaveProblem> {
        let (least, most) = Page::PIXELS;
        let line = 1..=Page::MOST_IN_LINE;
        let is_line = line.contains(&self.columns) && line.contains(&self.rows);
        let pixels = self.style(scope).pixels;
        if self.has_pixels(scope) && !(least..=most).contains(&pixels) {
            Some(SaveProblem::PixelsOutOfRange { least, most })
        } else if scope == PictureScope::Sheet && !is_line {
            Some(SaveProblem::LineOutOfRange { most: Page::MOST_IN_LINE })
        } else {
            None
        }
    }

    /// With values out of their range put right.
    pub(super) fn put_right(self) -> Self {
        let style = |style: PictureStyle| {
            let (least, most) = Page::PIXELS;
            PictureStyle { pixels: style.pixels.clamp(least, most), ..style }
        };
        Self {
            board: style(self.board),
            sheet: style(self.sheet),
            count: self.count.clamp(1, MOST_BOARDS),
            columns: self.columns.clamp(1, Page::MOST_IN_LINE),
            rows: self.rows.clamp(1, Page::MOST_IN_LINE),
            ..self
        }
    }
}
