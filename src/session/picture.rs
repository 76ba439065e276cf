//! Boards as pictures: what the dialog's choices come to, its preview, and the one for the clipboard.

use std::mem;
use std::path::PathBuf;
use std::sync::Arc;

use super::picture_choices::{PictureChoices, PictureScope, PictureStyle};
use super::running_save::RunningSave;
use super::saving::{SaveKind, SaveProblem, stem_of};
use super::{Event, Session, Tab};
use crate::formats::picture::{Colours, Format, Look, MOST_BOARDS, Page, Pixels};
use crate::job::{
    Failure, Job, Picture, PictureBoards, SavePicture, Stretch, Wake, start_draw,
    start_save_picture,
};

/// What is in a picture, and how large it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureSize {
    pub boards: u64,
    pub pages: u64,
    pub page: PageSize,
}

/// Width and height of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageSize {
    Pixels(u32, u32),
    Millimetres(u32, u32),
}

/// Pictures that are being drawn, or drawn, but for files.
#[derive(Default)]
pub(super) struct Drawings {
    preview: Option<Arc<Pixels>>,
    previewing: Option<Job<(), Option<Pixels>>>,
    /// The boards of the preview are not found yet.
    is_waiting: bool,
    copying: Option<Job<(), Option<Pixels>>>,
    to_copy: Option<Pixels>,
}

/// Of the longer side: twice its points in the dialog, where it is sharp on every screen.
const PREVIEW_PIXELS: u32 = 672;

/// Of a picture in the clipboard.
const COPY_PIXELS: u32 = 800;

impl Session {
    /// Prepares the dialog for pictures for what is shown now.
    pub fn open_picture_draft(&mut self) {
        self.notices.clear_latest();
        self.saving.kind = SaveKind::Picture;
        let last = self.run.total().unwrap_or(u64::MAX).max(1);
        self.saving.first_drawn = self.saving.first_drawn.clamp(1, last);
        self.saving.place.begin(self.picture_name());
        self.drawings.preview = None;
        self.draw_preview();
    }

    /// Changes the choices for pictures. What was a full page of boards stays one, and the name that is
    /// proposed or the ending of any other follows.
    pub fn set_picture_choices(&mut self, mut choices: PictureChoices) {
        let old = &self.settings.picture;
        if choices.count == old.count && old.count == old.boards_a_page() {
            choices.count = choices.boards_a_page();
        }
        self.settings.picture = choices;
        self.saving.place.propose(self.picture_name());
        let format = self.picture_style().format;
        let path = self.saving.place.path();
        if Format::of_path(path).is_some_and(|ending| ending != format) {
            self.saving.place.set_path(path.with_extension(format.extension()));
        }
        self.draw_preview();
    }

    /// The number of the first board of a sheet.
    pub fn first_drawn(&self) -> u64 {
        self.saving.first_drawn
    }

    pub fn set_first_drawn(&mut self, number: u64) {
        self.saving.first_drawn = number;
        self.draw_preview();
    }

    /// Types where a picture is to go: an ending that is one of a picture's chooses its kind.
    pub(super) fn set_picture_path(&mut self, path: PathBuf) {
        let ending = Format::of_path(&path);
        self.saving.place.set_path(path);
        if let Some(format) = ending.filter(|&format| format != self.picture_style().format) {
            self.settings.picture.style_mut(self.picture_scope()).format = format;
            self.draw_preview();
        }
    }

    /// Whether a picture can have many boards: of one that was built by a formula, or is played, there is
    /// no other.
    pub fn can_draw_sheet(&self) -> bool {
        self.settings.tab == Tab::Solutions && !self.shows_one_solution()
    }

    /// Whether a picture would have one board or many.
    pub fn picture_scope(&self) -> PictureScope {
        if self.can_draw_sheet() { self.settings.picture.scope } else { PictureScope::Board }
    }

    /// What is chosen for a picture of the scope that it has.
    pub fn picture_style(&self) -> &PictureStyle {
        self.settings.picture.style(self.picture_scope())
    }

    /// How many boards would be drawn, at least one; why there can be no picture. Quick enough to be
    /// asked in every frame.
    pub(super) fn drawn_boards(&self) -> Result<usize, SaveProblem> {
        let (choices, scope) = (&self.settings.picture, self.picture_scope());
        match (choices.problem(scope), scope) {
            (Some(problem), _) => Err(problem),
            (None, PictureScope::Sheet) => self.boards_of_sheet(),
            (None, PictureScope::Board) if self.can_draw() => Ok(1),
            (None, PictureScope::Board) => Err(SaveProblem::NoBoard),
        }
    }

    /// As many as are wanted, or as there are.
    fn boards_of_sheet(&self) -> Result<usize, SaveProblem> {
        let (first, found) = (self.saving.first_drawn, self.run.found());
        let from_first_to = |last: u64| last.saturating_add(1).saturating_sub(first);
        let total = self.run.total();
        match total {
            Some(0) => return Err(SaveProblem::NoBoard),
            Some(total) if first > total => return Err(SaveProblem::BeyondTotal { total }),
            _ if first == 0 => return Err(SaveProblem::EmptyRange),
            _ => {}
        }
        let choices = &self.settings.picture;
        let wanted = (choices.count as u64).min(total.map_or(u64::MAX, from_first_to));
        let count = usize::try_from(wanted).unwrap_or(usize::MAX);
        let room = choices.boards_a_page();
        match choices.sheet.format.has_pages() {
            _ if count == 0 => Err(SaveProblem::EmptyRange),
            true if count > MOST_BOARDS => Err(SaveProblem::TooManyBoards { most: MOST_BOARDS }),
            false if count > room => Err(SaveProblem::BeyondPage { room }),
            _ if wanted > from_first_to(found) => Err(SaveProblem::NotFoundYet { found }),
            _ => Ok(count),
        }
    }

    /// What would be drawn.
    fn picture(&self) -> Result<Picture, SaveProblem> {
        let count = self.drawn_boards()?;
        let scope = self.picture_scope();
        let (page, style) = (self.settings.picture.page(scope), self.picture_style());
        let boards = match scope {
            PictureScope::Board => self.shown_boards(),
            PictureScope::Sheet => self.stretch(count).map(PictureBoards::Listed),
        };
        let boards = boards.ok_or(SaveProblem::NoBoard)?;
        let look = self.look(&boards, style.coordinates, style.colours.colours());
        Ok(Picture { boards, look, page, format: style.format })
    }

    /// So many solutions for a sheet.
    fn stretch(&self, count: usize) -> Option<Stretch> {
        let first = self.saving.first_drawn;
        let solution = self.run.catalogue().solution(first)?;
        Some(Stretch { problem: self.run.problem().clone(), first: (first, solution), count })
    }

    /// What the board shows, as far as that is worth a picture.
    fn shown_boards(&self) -> Option<PictureBoards> {
        if self.settings.tab == Tab::Play {
            let placement = self.playing.conflicts().placement();
            return Some(PictureBoards::Placement(placement.clone()));
        }
        if let Some(solution) = self.one.solution() {
            return Some(PictureBoards::Solution(Arc::clone(solution)));
        }
        let conflicts = self.shown.conflicts().map(|conflicts| conflicts.placement().clone());
        conflicts.map(PictureBoards::Placement).or_else(|| {
            let solution = self.shown.solution().cloned();
            solution.map(|solution| PictureBoards::Solution(Arc::new(solution)))
        })
    }

    fn look(&self, boards: &PictureBoards, coordinates: bool, colours: Colours) -> Look {
        let size = match boards {
            PictureBoards::Solution(solution) => solution.size(),
            PictureBoards::Placement(placement) => placement.size(),
            PictureBoards::Listed(stretch) => stretch.problem.size(),
        };
        let is_of_problem = !self.is_aside() || matches!(boards, PictureBoards::Listed(_));
        let (problem, position) = (self.run.problem(), self.playing.position());
        let (given, blocked) = match self.settings.tab {
            Tab::Play => (position.given(), position.blocked()),
            _ if is_of_problem => (problem.given(), problem.blocked()),
            _ => (&[][..], &[][..]),
        };
        Look {
            size,
            given: given.to_vec(),
            blocked: blocked.to_vec(),
            coordinates: coordinates.then(|| self.settings.coordinates.edge_names()),
            colours,
        }
    }

    /// What a picture would have in it; `None` where there can be none.
    pub fn picture_size(&self) -> Option<PictureSize> {
        let boards = self.drawn_boards().ok()?;
        let page = self.settings.picture.page(self.picture_scope());
        let format = self.picture_style().format;
        let (width, height) = page.size(format);
        let page_size = match format {
            Format::Svg | Format::Png => PageSize::Pixels(width as u32, height as u32),
            Format::Pdf => {
                /// A point is 1/72 inch.
                const POINT: f32 = 25.4 / 72.0;
                let millimetres = |points: f32| (points * POINT).round() as u32;
                PageSize::Millimetres(millimetres(width), millimetres(height))
            }
        };
        let pages = boards.div_ceil(page.boards()) as u64;
        Some(PictureSize { boards: boards as u64, pages, page: page_size })
    }

    /// The name that is proposed for a picture.
    fn picture_name(&self) -> String {
        let scope = self.picture_scope();
        let name = match (scope, self.one.solution(), self.shown.conflicts()) {
            _ if self.settings.tab == Tab::Play => {
                format!("queens-{}-position", self.playing.size())
            }
            (PictureScope::Board, Some(solution), _) => format!("queens-{}", solution.size()),
            (PictureScope::Board, None, Some(conflicts)) => {
                format!("queens-{}-placement", conflicts.placement().size())
            }
            (PictureScope::Board, None, None) => {
                let number = self.number().map_or(String::new(), |number| format!("-{number}"));
                stem_of(self.run.problem()) + &number
            }
            (PictureScope::Sheet, ..) => stem_of(self.run.problem()) + "-sheet",
        };
        format!("{name}.{}", self.settings.picture.style(scope).format.extension())
    }

    /// Begins to draw the first page anew; what was drawn last stays until it is done.
    fn draw_preview(&mut self) {
        let picture = self.picture();
        self.drawings.is_waiting = picture.is_err();
        if picture.is_err() {
            self.drawings.preview = None;
        }
        let wake = Wake::clone(&self.wake);
        let draw = |picture| start_draw(picture, PREVIEW_PIXELS, wake);
        self.drawings.previewing = picture.ok().map(draw);
    }

    /// The first page as it would be in the file, no larger than a preview needs.
    pub fn picture_preview(&self) -> Option<&Arc<Pixels>> {
        self.drawings.preview.as_ref()
    }

    /// Starts saving a picture as chosen.
    pub(super) fn start_save_picture(&mut self) {
        let Ok(picture) = self.picture() else { return };
        let path = self.saving.place.target();
        let save = SavePicture { picture, path: path.clone() };
        let job = start_save_picture(save, Wake::clone(&self.wake));
        self.saving.begin(RunningSave::of_picture(job, path));
    }

    /// Whether the board shows something to draw.
    pub(super) fn can_draw(&self) -> bool {
        match self.settings.tab {
            Tab::Play => true,
            _ => self.solution().is_some() || self.shown.conflicts().is_some(),
        }
    }

    /// Draws the board shown in these colours, for the clipboard.
    pub fn copy_picture(&mut self, colours: Colours) {
        let Some(boards) = self.shown_boards() else { return };
        let look = self.look(&boards, true, colours);
        let page = Page::Board { pixels: COPY_PIXELS };
        let picture = Picture { boards, look, page, format: Format::Png };
        let job = start_draw(picture, COPY_PIXELS, Wake::clone(&self.wake));
        self.drawings.copying = Some(job);
    }

    /// What is to be put into the clipboard, once it is drawn.
    pub fn take_picture_to_copy(&mut self) -> Option<Pixels> {
        self.drawings.to_copy.take()
    }

    /// Takes in what has been drawn.
    pub(super) fn take_drawings(&mut self) {
        if mem::take(&mut self.drawings.is_waiting) {
            self.draw_preview();
        }
        if let Some(drawn) = end_of(&mut self.drawings.previewing) {
            // A preview that could not be drawn says so by its absence; saving will tell why.
            self.drawings.preview = drawn.ok().flatten().map(Arc::new);
        }
        match end_of(&mut self.drawings.copying) {
            Some(Ok(drawn)) => self.drawings.to_copy = drawn,
            Some(Err(failure)) => self.notices.report(Event::PictureNotDrawn(failure)),
            None => {}
        }
    }
}

/// How a job has ended, once it has.
fn end_of<E: Send + 'static>(job: &mut Option<Job<(), E>>) -> Option<Result<E, Failure>> {
    let end = job.as_ref()?.end()?;
    *job = None;
    Some(end)
}
