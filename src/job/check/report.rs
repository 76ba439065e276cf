//! What a check has found.

use std::mem::discriminant;

use super::MOST_LISTED;
use super::compare::{Compared, Difference};
use super::order::ListOrder;
use crate::board::{Placement, Size, Solution, Square};
use crate::formats::{
    Deviation, Note, Preset, ReadBoard, Recognised, ShapeFault, TextPlace, Variation, Wanted,
};

/// What a file has, and what is wrong with it.
#[derive(Clone, Debug)]
pub struct Checked {
    /// All of the file was read; otherwise the check was ended before.
    pub is_whole: bool,
    pub bytes: u64,
    pub lines: u64,
    /// The file is in UTF-16, which is not read.
    pub is_utf16: bool,
    /// The form the file is in; `None` if no board was made out.
    pub form: Option<Recognised>,
    /// The size the boards should have.
    pub size: Option<Size>,
    /// The form the file should be in: the one that was asked for, or else the one it is in.
    pub compared_with: Option<Preset>,
    /// What is asked of the file: by that form, if it was asked for.
    pub wanted: Wanted,
    pub boards: u64,
    /// Boards that are solutions, however often.
    pub solutions: u64,
    /// How many solutions keep the queen that all boards share, in a form for a given queen.
    pub(super) total: Option<u64>,
    /// Different solutions, if that is known.
    pub distinct: Option<u64>,
    /// The first boards that are no solutions.
    pub faulty: Vec<FaultyBoard>,
    pub faulty_count: u64,
    /// The first boards that were there before.
    pub repeats: Vec<Repeat>,
    pub repeat_count: u64,
    /// From this board on solutions were no longer kept, as there was no more room.
    pub forgotten_from: Option<u64>,
    /// All repeats were found.
    pub repeats_are_exact: bool,
    /// Where the file is otherwise than its form, a kind each.
    pub deviations: Vec<FoundDeviation>,
    pub stated_total: Option<u64>,
    pub order: ListOrder,
    /// With the whole answer in the form it should be in.
    pub compared: Option<Compared>,
    pub missing: Missing,
    /// Boards on the way, and where they are: for finding any other again.
    pub marks: Vec<Mark>,
    /// Boards from one mark to the next.
    stride: u64,
}

/// A board that is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultyBoard {
    /// From 1.
    pub board: u64,
    pub at: TextPlace,
    pub rows: u32,
    pub queens: Vec<Square>,
    /// What is wrong with its shape; if nothing, queens are missing, too many or in conflict.
    pub shape: Vec<ShapeFault>,
}

impl FaultyBoard {
    /// A square that a list names again.
    pub fn named_twice(&self) -> Option<Square> {
        let mut queens = self.queens.clone();
        queens.sort_unstable();
        queens.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
    }

    /// Its queens that stand on a board of the size.
    pub fn placement(&self, size: Size) -> Placement {
        let on_board = self.queens.iter().copied().filter(|queen| size.has(*queen));
        Placement::new(size, on_board).expect("all are on the board")
    }
}

/// A board that was there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    pub board: u64,
    pub at: TextPlace,
    /// The first board that is the same.
    pub first: u64,
}

/// Deviations of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundDeviation {
    /// The first of them.
    pub deviation: Deviation,
    pub at: TextPlace,
    pub count: u64,
}

/// The solutions that a file does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The total is not published, or not what the file is measured by.
    Unknown,
    Count {
        count: u64,
        /// The first of them with their numbers, as far as they were looked for.
        first: Vec<(u64, Solution)>,
    },
}

/// Where a board begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub board: u64,
    pub at: TextPlace,
}

/// What a file amounts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The answer, to the byte.
    Same,
    /// The answer; the form takes its boards in any order, or any of them.
    Accepted,
    /// Every board is a solution; how many there are is not known.
    Valid,
    /// All solutions, but not in the order or the form.
    OnlySolutions,
    /// Something is wrong or missing.
    Faulty,
    /// No board was made out.
    Nothing,
    /// The check was ended before the end of the file.
    Unfinished,
}

impl Verdict {
    /// Whether the file has what is asked of it.
    pub fn is_accepted(self) -> bool {
        matches!(self, Self::Same | Self::Accepted | Self::Valid)
    }
}

/// Squares of faulty boards that are kept together: boards may be large.
const MOST_SQUARES: usize = 1 << 20;

/// Marks that are kept at the most.
const MOST_MARKS: usize = 1 << 15;

impl Default for Checked {
    fn default() -> Self {
        Self {
            is_whole: true,
            bytes: 0,
            lines: 0,
            is_utf16: false,
            form: None,
            size: None,
            compared_with: None,
            wanted: Wanted::AllInAnyOrder,
            boards: 0,
            solutions: 0,
            total: None,
            distinct: None,
            faulty: Vec::new(),
            faulty_count: 0,
            repeats: Vec::new(),
            repeat_count: 0,
            forgotten_from: None,
            repeats_are_exact: true,
            deviations: Vec::new(),
            stated_total: None,
            order: ListOrder::Lexicographic,
            compared: None,
            missing: Missing::Unknown,
            marks: Vec::new(),
            stride: 1,
        }
    }
}

impl Checked {
    pub(super) fn note(&mut self, note: Note) {
        let kind = discriminant(&note.deviation);
        match self.deviations.iter_mut().find(|found| discriminant(&found.deviation) == kind) {
            Some(found) => found.count += 1,
            None => {
                let Note { at, deviation } = note;
                self.deviations.push(FoundDeviation { deviation, at, count: 1 });
            }
        }
    }

    pub(super) fn fault(&mut self, board: &ReadBoard, at: TextPlace) {
        self.faulty_count += 1;
        let squares: usize = self.faulty.iter().map(|faulty| faulty.queens.len()).sum();
        if self.faulty.len() < MOST_LISTED && squares < MOST_SQUARES {
            self.faulty.push(FaultyBoard {
                board: self.boards,
                at,
                rows: board.rows,
                queens: board.queens.clone(),
                shape: board.faults.clone(),
            });
        }
    }

    pub(super) fn repeat(&mut self, at: TextPlace, first: u64) {
        self.repeat_count += 1;
        if self.repeats.len() < MOST_LISTED {
            self.repeats.push(Repeat { board: self.boards, at, first });
        }
    }

    /// Marks the board that was just read, if it is time; with too many, every other goes.
    pub(super) fn mark(&mut self, at: TextPlace) {
        if (self.boards - 1).is_multiple_of(self.stride) {
            if self.marks.len() == MOST_MARKS {
                self.stride *= 2;
                let mut is_kept = false;
                self.marks.retain(|_| {
                    is_kept = !is_kept;
                    is_kept
                });
            }
            if (self.boards - 1).is_multiple_of(self.stride) {
                self.marks.push(Mark { board: self.boards, at });
            }
        }
    }

    /// The last mark at or before a board.
    pub fn mark_before(&self, board: u64) -> Option<Mark> {
        let after = self.marks.partition_point(|mark| mark.board <= board);
        self.marks.get(after.checked_sub(1)?).copied()
    }

    /// The last mark at or before a place.
    pub fn mark_before_place(&self, at: TextPlace) -> Option<Mark> {
        let after = self.marks.partition_point(|mark| mark.at.byte <= at.byte);
        // What stands before the first board belongs to it.
        self.marks.get(after.saturating_sub(1)).copied()
    }

    pub fn difference(&self) -> Option<&Difference> {
        match &self.compared {
            Some(Compared::Different(difference)) => Some(difference),
            _ => None,
        }
    }

    /// Whether the form it should be in is for a given queen.
    pub(super) fn is_of_given(&self) -> bool {
        self.compared_with.is_some_and(|preset| preset.layout().given.is_some())
    }

    /// The size of the boards the file has.
    pub fn board_size(&self) -> Option<Size> {
        self.form.as_ref().and_then(|form| form.size)
    }

    /// How many solutions are missing, if that is known.
    pub fn missing_count(&self) -> Option<u64> {
        match &self.missing {
            Missing::Unknown => None,
            Missing::Count { count, .. } => Some(*count),
        }
    }

    /// Whether the file is in the form it should be in, all through.
    pub fn is_in_form(&self) -> bool {
        let is_form = self.form.as_ref().is_none_or(|form| form.preset == self.compared_with);
        is_form && self.variations().is_empty() && self.deviations.is_empty()
    }

    /// In what the file's form varies from the one it should be in.
    pub fn variations(&self) -> Vec<Variation> {
        let forms = self.form.as_ref().zip(self.compared_with);
        forms.map_or(Vec::new(), |(form, wanted)| form.layout.variations_from(&wanted.layout()))
    }

    /// Whether the file is empty, and there is no solution of the size that was asked for.
    pub(super) fn is_rightly_empty(&self) -> bool {
        self.bytes == 0
            && self.compared_with.is_none()
            && self.size.is_some_and(|size| !size.has_solution())
    }

    pub fn verdict(&self) -> Verdict {
        if !self.is_whole {
            return Verdict::Unfinished;
        }
        if self.compared == Some(Compared::Same) {
            return Verdict::Same;
        }
        // Most forms have no word for no solution.
        if self.is_rightly_empty() {
            return Verdict::Accepted;
        }
        if self.form.is_none() {
            return Verdict::Nothing;
        }
        let is_of_size = self.board_size() == self.size;
        let is_clean = self.faulty_count == 0 && self.repeat_count == 0 && is_of_size;
        let lacks = match self.wanted {
            Wanted::Some => self.solutions == 0,
            Wanted::AllInOrder | Wanted::AllInAnyOrder => {
                self.missing_count().is_some_and(|missing| missing > 0)
            }
        };
        let is_measured = self.wanted == Wanted::Some || self.missing_count().is_some();
        // Where one is enough, not all have to be there; they are still named.
        let is_some_of_all = self.wanted == Wanted::Some && self.missing_count() != Some(0);
        if self.boards == 0 && self.size.is_none() {
            Verdict::Nothing
        } else if !is_clean || lacks {
            Verdict::Faulty
        } else if (!is_measured || is_some_of_all) && self.is_in_form() {
            Verdict::Valid
        } else if self.wanted != Wanted::AllInOrder && self.is_in_form() {
            Verdict::Accepted
        } else {
            Verdict::OnlySolutions
        }
    }
}
