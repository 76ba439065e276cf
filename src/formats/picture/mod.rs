//! Boards as pictures: one board, or a sheet of many, as SVG, PNG or PDF; and plots of a table of counts.
//!
//! A [`Sheet`] is laid out from a [`Look`] and a [`Page`]; its pages are lists of plain shapes, and one
//! short file for each [`Format`] turns those into bytes. [`write()`] does it all; [`pixels`] is for what
//! is no file, such as a clipboard. [`Plots`] are laid out from the rows of the table, and [`write_plots`]
//! turns them into bytes in the same way.
//!
//! Given queens have a filled corner, blocked squares are hatched holes. The smaller a board is, the less
//! is drawn of it, as in the window; a PDF is looked at on paper, which shows more.

mod arrangement;
mod attacks;
mod board;
mod colours;
mod detail;
mod edge_names;
mod letters;
mod path;
mod pdf;
pub mod plot;
mod png;
mod queen;
mod raster;
mod shape;
mod sheet;
mod svg;

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::CountRow;
use crate::board::{Pair, Queens, Size, Square};

pub use colours::{Colours, PlotColours, Rgb, light};
pub use detail::{Detail, coordinate_step, with_coordinate};
pub use edge_names::EdgeNames;
pub use path::{Area, Point, point};
pub use raster::Pixels;
pub use shape::Anchor;
pub use sheet::Sheet;

use arrangement::Arrangement;
use plot::Plots;
use raster::Raster;
use shape::{Ground, Shape};

/// The kinds of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    Svg,
    Png,
    Pdf,
}

impl Format {
    pub const ALL: [Self; 3] = [Self::Svg, Self::Png, Self::Pdf];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Svg => "SVG",
            Self::Png => "PNG",
            Self::Pdf => "PDF",
        }
    }

    /// The ending of a file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
        }
    }

    /// What a file of this name is, by its ending.
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?;
        Self::ALL.into_iter().find(|format| ending.eq_ignore_ascii_case(format.extension()))
    }

    /// Where a picture goes, and what it is: a name without an ending gets this format's. `None` for an
    /// ending that is no picture's.
    pub fn placed(self, path: PathBuf) -> Option<(PathBuf, Self)> {
        match path.extension() {
            Some(_) => Self::of_path(&path).map(|format| (path, format)),
            None => Some((path.with_extension(self.extension()), self)),
        }
    }

    /// Whether a file has room for more than one page.
    pub const fn has_pages(self) -> bool {
        matches!(self, Self::Pdf)
    }
}

/// What all boards of a picture share.
#[derive(Clone, Debug)]
pub struct Look {
    pub size: Size,
    pub given: Vec<Square>,
    pub blocked: Vec<Square>,
    /// Left out, too, where a board is too small for them.
    pub coordinates: Option<EdgeNames>,
    pub colours: Colours,
}

/// What a page has on it, and how large it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// One board on a square of so many pixels; 96 of them are an inch in a PDF.
    Board { pixels: u32 },
    /// Boards with their numbers on a sheet of paper, upright or lying, as they are larger.
    Boards {
        columns: u32,
        rows: u32,
        paper: Paper,
        /// Of the longer side, in an SVG or PNG; a page of a PDF is as large as its paper.
        pixels: u32,
    },
}

impl Page {
    /// The least and the largest number of pixels of the longer side.
    pub const PIXELS: (u32, u32) = (64, 16_384);

    /// The most columns, and the most rows.
    pub const MOST_IN_LINE: u32 = 20;

    /// How many boards there is room for.
    pub const fn boards(self) -> usize {
        match self {
            Self::Board { .. } => 1,
            Self::Boards { columns, rows, .. } => (columns * rows) as usize,
        }
    }

    /// Width and height: pixels in an SVG or PNG, points of 1/72 inch in a PDF.
    pub fn size(self, format: Format) -> (f32, f32) {
        let Arrangement { width, height, .. } = Arrangement::new(self, format);
        (width, height)
    }
}

/// The most boards of a picture: all are held, and so is a PDF.
pub const MOST_BOARDS: usize = 100_000;

/// Sizes of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

impl Paper {
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }

    /// Width and height in points of 1/72 inch.
    fn points(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }

    /// Width and height in whole pixels.
    fn pixels(self, height: u32) -> (f32, f32) {
        let (points_wide, points_high) = self.points();
        ((height as f32 * points_wide / points_high).round(), height as f32)
    }
}

/// What stands on a board.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    pub queens: Queens<'a>,
    /// Those of them that attack each other.
    pub attacks: &'a [Pair],
    /// In a list; stands under the board on a page of [`Page::Boards`].
    pub number: Option<u64>,
}

/// Writes boards as a file, page after page. Calls `check` every few milliseconds with the share that
/// is done. Holds some 8 MB for a PNG, however large, and all of a PDF: for a page of twelve boards some
/// kB.
///
/// # Errors
/// What `out` or `check` fail with.
///
/// # Panics
/// If there are more boards than fit on a page, and the file has only one.
pub fn write<E: From<io::Error>>(
    sheet: &Sheet,
    boards: &[Board<'_>],
    format: Format,
    out: &mut impl io::Write,
    check: impl FnMut(f64) -> Result<(), E>,
) -> Result<(), E> {
    let pages = boards.chunks(sheet.boards_per_page()).map(|boards| sheet.page(boards));
    write_pages(sheet.ground(), pages, format, out, check)
}

/// Writes the plots of a table of counts as a file of one page, in light colours. Calls `check` every few
/// milliseconds with the share that is done.
///
/// # Errors
/// What `out` or `check` fail with.
pub fn write_plots<E: From<io::Error>>(
    rows: &[CountRow],
    format: Format,
    out: &mut impl io::Write,
    check: impl FnMut(f64) -> Result<(), E>,
) -> Result<(), E> {
    let scale = match format {
        // Drawn at any size.
        Format::Svg => 1.0,
        // Sharp on every screen.
        Format::Png => 2.0,
        // An inch has 72 points, and 96 of a window's.
        Format::Pdf => 0.75,
    };
    let plots = Plots::new(rows, plot::PAGE_WIDTH, plot::PAGE_HEIGHT);
    let (ground, page) = plot::page(&plots, scale, PlotColours::LIGHT);
    write_pages(&ground, std::iter::once(page), format, out, check)
}

/// Writes pages as a file; an SVG or PNG is one page, empty if there is none.
fn write_pages<E: From<io::Error>>(
    ground: &Ground,
    mut pages: impl ExactSizeIterator<Item = Vec<Shape>>,
    format: Format,
    out: &mut impl io::Write,
    mut check: impl FnMut(f64) -> Result<(), E>,
) -> Result<(), E> {
    let total = pages.len();
    assert!(total <= 1 || format.has_pages(), "the file has room for the pages");
    match format {
        Format::Svg => {
            let page = pages.next().unwrap_or_default();
            Ok(out.write_all(svg::text(ground, &page).as_bytes())?)
        }
        Format::Png => {
            let page = pages.next().unwrap_or_default();
            png::write(&Raster::new(ground, &page), out, check)
        }
        Format::Pdf => {
            let mut pdf = pdf::Pdf::new(ground);
            for (done, page) in pages.enumerate() {
                check(done as f64 / total as f64)?;
                pdf.add_page(ground, &page);
            }
            Ok(out.write_all(&pdf.finish())?)
        }
    }
}

/// A page as pixels: as the file has them, or as it looks from so far that its longer side is no longer
/// than `most_pixels`. Calls `check` every few milliseconds.
///
/// # Errors
/// What `check` fails with.
pub fn pixels<E>(
    sheet: &Sheet,
    boards: &[Board<'_>],
    most_pixels: u32,
    check: impl FnMut() -> Result<(), E>,
) -> Result<Pixels, E> {
    Raster::new(sheet.ground(), &sheet.page(boards)).within(most_pixels).pixels(check)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_name_says_what_a_picture_is_and_one_that_is_missing_is_added() {
        let placed = |path: &str| Format::Svg.placed(path.into());
        let at = |path: &str, format| Some((PathBuf::from(path), format));
        assert_eq!(placed("a/p.PNG"), at("a/p.PNG", Format::Png));
        assert_eq!(placed("a/p"), at("a/p.svg", Format::Svg));
        assert_eq!(placed("a/p.gif"), None);
        assert_eq!(Format::Pdf.placed("p".into()), at("p.pdf", Format::Pdf));
    }
}
