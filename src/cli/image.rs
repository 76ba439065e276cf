//! The command that draws boards.

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::commands::{Done, follow_save, search, solution};
use super::follow::{Enough, Follower};
use super::{Failure, Puzzle, Work, typed};
use crate::formats::picture::{Colours, EdgeNames, Format, Look, Page, Paper};
use crate::job::{Picture, PictureBoards, SavePicture, Stretch, start_save_picture};

#[derive(Args)]
pub struct Image {
    #[command(flatten)]
    puzzle: Puzzle,
    /// The solution's number, from 1; on a sheet, that of the first.
    #[arg(value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,
    /// The file, written whole or not at all; its name ends in .svg, .png or .pdf.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The longer side in pixels, of which a PDF has 96 an inch; 800 if left out, and 1600 for a sheet.
    #[arg(long = "size", value_name = "PX", value_parser = typed::pixels)]
    pixels: Option<u32>,
    /// Rows and columns at the edges; numbers if left out, and none on a sheet.
    #[arg(long, value_name = "NAMES")]
    coordinates: Option<Names>,
    /// The colours; light if left out, and print in a PDF.
    #[arg(long, value_name = "COLOURS")]
    colours: Option<Theme>,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    sheet: SheetOptions,
}

/// Any of these asks for a sheet.
#[derive(Args)]
#[command(next_help_heading = "A sheet of boards with their numbers")]
struct SheetOptions {
    /// How many boards; as many as fit on a page if left out. Only a PDF has more than one page.
    #[arg(long, value_name = "M", value_parser = typed::boards_of_sheet)]
    take: Option<usize>,
    /// Columns of boards on a page, up to 20; 3 if left out.
    #[arg(long, value_name = "C", value_parser = typed::boards_in_line)]
    columns: Option<NonZeroU32>,
    /// Rows of boards on a page, up to 20; 4 if left out.
    #[arg(long, value_name = "R", value_parser = typed::boards_in_line)]
    rows: Option<NonZeroU32>,
    /// The paper, upright or lying, as the boards are larger; a4 if left out.
    #[arg(long, value_name = "PAPER")]
    paper: Option<PaperName>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Names {
    /// Row 1 at the top, columns from 1.
    Numbers,
    /// Row 1 at the bottom, columns from a; up to n = 26.
    Chess,
    /// Without.
    None,
}

#[derive(Clone, Copy, ValueEnum)]
enum Theme {
    Light,
    Dark,
    /// White, grey and black.
    Print,
}

#[derive(Clone, Copy, ValueEnum)]
enum PaperName {
    A4,
    Letter,
}

/// Pixels of the longer side where nobody says how many.
const BOARD_PIXELS: u32 = 800;
const SHEET_PIXELS: u32 = 1600;

impl Image {
    pub fn run(&self) -> Done {
        let format = format_of(&self.output)?;
        let page = self.page(format)?;
        let boards = self.boards(page, format)?;
        let problem = self.puzzle.problem(self.work.quiet)?;
        let look = Look {
            size: problem.size(),
            given: problem.given().to_vec(),
            blocked: problem.blocked().to_vec(),
            coordinates: self.edge_names()?,
            colours: self.colours(format),
        };
        let last = self.number.saturating_add(boards as u64 - 1);
        let catalogue = search(&problem, &self.work, |catalogue| {
            if catalogue.found() >= last { Enough::Yes } else { Enough::NotYet }
        })?;
        let first = (self.number, solution(&catalogue, self.number)?);
        let boards = PictureBoards::Listed(Stretch { problem, first, count: boards });
        let picture = Picture { boards, look, page, format };
        save(SavePicture { picture, path: self.output.clone() }, self.work.quiet)
    }

    fn page(&self, format: Format) -> Result<Page, Failure> {
        if !self.sheet.is_wanted() {
            return Ok(Page::Board { pixels: self.pixels.unwrap_or(BOARD_PIXELS) });
        }
        if self.pixels.is_some() && format == Format::Pdf {
            let sentence = "a sheet in a PDF is as large as its paper, and has no size in pixels";
            return Err(Failure::NoAnswer(sentence.to_owned()));
        }
        Ok(self.sheet.page(self.pixels.unwrap_or(SHEET_PIXELS)))
    }

    /// How many boards are wanted at the most.
    fn boards(&self, page: Page, format: Format) -> Result<usize, Failure> {
        let Page::Boards { columns, rows, .. } = page else { return Ok(1) };
        let room = page.boards();
        let boards = self.sheet.take.unwrap_or(room);
        if boards > room && !format.has_pages() {
            return Err(Failure::NoAnswer(format!(
                "{boards} boards do not fit on a page of {columns} × {rows}, and only a PDF has \
                 more than one page"
            )));
        }
        Ok(boards)
    }

    fn edge_names(&self) -> Result<Option<EdgeNames>, Failure> {
        let left_out = if self.sheet.is_wanted() { Names::None } else { Names::Numbers };
        match self.coordinates.unwrap_or(left_out) {
            Names::None => Ok(None),
            Names::Numbers => Ok(Some(EdgeNames::Numbers)),
            Names::Chess if self.puzzle.size.get() > EdgeNames::MOST_LETTERS => {
                let most = EdgeNames::MOST_LETTERS;
                let sentence = format!("chess coordinates are only for n up to {most}");
                Err(Failure::NoAnswer(sentence))
            }
            Names::Chess => Ok(Some(EdgeNames::Chess)),
        }
    }

    fn colours(&self, format: Format) -> Colours {
        let left_out = if format == Format::Pdf { Theme::Print } else { Theme::Light };
        match self.colours.unwrap_or(left_out) {
            Theme::Light => Colours::LIGHT,
            Theme::Dark => Colours::DARK,
            Theme::Print => Colours::PRINT,
        }
    }
}

impl SheetOptions {
    fn is_wanted(&self) -> bool {
        let Self { take, columns, rows, paper } = self;
        take.is_some() || columns.is_some() || rows.is_some() || paper.is_some()
    }

    fn page(&self, pixels: u32) -> Page {
        const COLUMNS: u32 = 3;
        const ROWS: u32 = 4;
        let paper = match self.paper {
            Some(PaperName::Letter) => Paper::Letter,
            Some(PaperName::A4) | None => Paper::A4,
        };
        Page::Boards {
            columns: self.columns.map_or(COLUMNS, NonZeroU32::get),
            rows: self.rows.map_or(ROWS, NonZeroU32::get),
            paper,
            pixels,
        }
    }
}

/// What a file becomes, by the ending of its name.
fn format_of(path: &Path) -> Result<Format, Failure> {
    Format::of_path(path).ok_or_else(|| {
        let name = path.display();
        Failure::NoAnswer(format!(
            "{name} does not end in .svg, .png or .pdf, which says what to draw"
        ))
    })
}

fn save(save: SavePicture, quiet: bool) -> Done {
    let mut follower = Follower::new(quiet);
    let job = start_save_picture(save, follower.wake());
    follow_save(&mut follower, &job)
}
