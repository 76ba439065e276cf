//! A board of true and false squares, as the Boolean board and the matrix have it.

use super::shown::{Body, Cell, Datum, Mark};
use super::step::{Step, Verdict};
use crate::board::{Size, Square};

/// Where queens stand, square by square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    n: u32,
    /// Row by row.
    queens: Vec<bool>,
}

impl Grid {
    /// Without a queen.
    pub(super) fn new(size: Size) -> Self {
        Self { n: size.get(), queens: vec![false; size.as_usize() * size.as_usize()] }
    }

    #[inline]
    pub(super) fn set(&mut self, square: Square, is_queen: bool) {
        let index = self.index(square);
        self.queens[index] = is_queen;
    }

    /// Looks at squares until a queen is met, for a square that is tried; a check for each.
    #[inline]
    pub(super) fn test(
        &self,
        square: Square,
        mut looked_at: impl Iterator<Item = Square>,
        checks: &mut u64,
    ) -> Verdict {
        let mut looks = 0;
        let met = looked_at.find(|&other| {
            looks += 1;
            self.queens[self.index(other)]
        });
        *checks += looks;
        met.map_or(Verdict::Kept, |queen| Verdict::attacked(queen, square))
    }

    /// Itself after a step, with the texts of false and true. If the step has tried a square, it has
    /// looked at these squares, until it met a queen.
    pub(super) fn datum<Squares: Iterator<Item = Square>>(
        &self,
        name: &'static str,
        texts: [&str; 2],
        step: Step,
        looked_at: impl Fn(Square) -> Squares,
    ) -> Datum {
        let cells = self.queens.iter().map(|&is_queen| {
            let mark = if is_queen { Mark::Set } else { Mark::Faint };
            Cell::new(texts[usize::from(is_queen)], mark)
        });
        let mut cells: Vec<_> = cells.collect();
        let mut mark = |square, mark| cells[self.index(square)].mark = mark;
        match step {
            Step::Tried { square, verdict } => {
                let by = step.attacker();
                for other in looked_at(square).take_while(|&other| Some(other) != by) {
                    mark(other, Mark::Compared);
                }
                if let Some(by) = by {
                    mark(by, Mark::Conflict);
                }
                if verdict == Verdict::Kept {
                    mark(square, Mark::Changed);
                }
            }
            Step::Back { queen: Some(queen), .. } => mark(queen, Mark::Changed),
            _ => {}
        }
        Datum { name, body: Body::Grid { columns: self.n as usize, cells } }
    }

    /// The bytes that it takes beside itself.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.queens)
    }

    #[inline]
    fn index(&self, square: Square) -> usize {
        (square.row * self.n + square.column) as usize
    }
}
