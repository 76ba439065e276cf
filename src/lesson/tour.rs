//! The guided tour: the stops in the search for four queens at which there is something new to see.

use super::method::Method;

/// What is toured: the solution vector on a board of 4 by 4.
pub const METHOD: Method = Method::SolutionVector;
pub const SIZE: u32 = 4;

/// A stop of the tour, named for what is seen there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    EmptyBoard,
    FirstQueen,
    SharedColumn,
    SharedDiagonal,
    SecondQueen,
    SharedAntidiagonal,
    DeadEnd,
    FirstBacktrack,
    NextColumn,
    ThirdQueen,
    DeadEndBelow,
    TwoBacktracks,
    NothingUnderColumn1,
    Column2,
    ThreeAgain,
    FourthQueen,
    FirstSolution,
    GoingOn,
    MirrorImage,
    End,
}

/// A part of the view that a stop points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    Board,
    Sentence,
    Data,
    Program,
    Stack,
    Tree,
}

impl Stop {
    pub const ALL: [Self; 20] = [
        Self::EmptyBoard,
        Self::FirstQueen,
        Self::SharedColumn,
        Self::SharedDiagonal,
        Self::SecondQueen,
        Self::SharedAntidiagonal,
        Self::DeadEnd,
        Self::FirstBacktrack,
        Self::NextColumn,
        Self::ThirdQueen,
        Self::DeadEndBelow,
        Self::TwoBacktracks,
        Self::NothingUnderColumn1,
        Self::Column2,
        Self::ThreeAgain,
        Self::FourthQueen,
        Self::FirstSolution,
        Self::GoingOn,
        Self::MirrorImage,
        Self::End,
    ];

    /// The step of the search at which it is.
    pub const fn step(self) -> u64 {
        match self {
            Self::EmptyBoard => 0,
            Self::FirstQueen => 1,
            Self::SharedColumn => 2,
            Self::SharedDiagonal => 3,
            Self::SecondQueen => 4,
            Self::SharedAntidiagonal => 6,
            Self::DeadEnd => 8,
            Self::FirstBacktrack => 9,
            Self::NextColumn => 10,
            Self::ThirdQueen => 12,
            Self::DeadEndBelow => 16,
            Self::TwoBacktracks => 20,
            Self::NothingUnderColumn1 => 21,
            Self::Column2 => 22,
            Self::ThreeAgain => 27,
            Self::FourthQueen => 30,
            Self::FirstSolution => 31,
            Self::GoingOn => 32,
            Self::MirrorImage => 47,
            Self::End => 77,
        }
    }

    /// What it points at.
    pub const fn look_at(self) -> Part {
        match self {
            Self::EmptyBoard | Self::DeadEnd | Self::DeadEndBelow | Self::MirrorImage => {
                Part::Board
            }
            Self::SharedColumn | Self::GoingOn => Part::Sentence,
            Self::FirstQueen | Self::SecondQueen | Self::FourthQueen => Part::Data,
            Self::SharedDiagonal | Self::SharedAntidiagonal | Self::FirstSolution => Part::Program,
            Self::FirstBacktrack | Self::ThirdQueen | Self::TwoBacktracks => Part::Stack,
            Self::NextColumn
            | Self::NothingUnderColumn1
            | Self::Column2
            | Self::ThreeAgain
            | Self::End => Part::Tree,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Line, Size, Square, Unit};
    use crate::lesson::{Run, Slot, Step, Verdict};

    fn run_at(stop: Stop) -> Run {
        let mut run = Run::new(METHOD, Size::new(SIZE).unwrap());
        run.advance_to(stop.step());
        run
    }

    /// A queen tried on this row and column, from 1.
    fn tried(row: u32, column: u32, verdict: Verdict) -> Step {
        Step::Tried { square: Square::new(row - 1, column - 1), verdict }
    }

    fn kept(row: u32, column: u32) -> Step {
        tried(row, column, Verdict::Kept)
    }

    fn attacked(row: u32, column: u32, line: Line) -> Verdict {
        Verdict::Attacked { by: Square::new(row - 1, column - 1), line }
    }

    /// The way back from this row to the queen on this row and column, from 1.
    fn back(from: u32, row: u32, column: u32) -> Step {
        let queen = Some(Square::new(row - 1, column - 1));
        Step::Back { from: Unit::Row(from - 1), queen }
    }

    #[test]
    fn every_stop_is_at_the_step_that_it_is_named_for() {
        for (stop, step) in [
            (Stop::EmptyBoard, Step::Start),
            (Stop::FirstQueen, kept(1, 1)),
            (Stop::SharedColumn, tried(2, 1, attacked(1, 1, Line::Column))),
            (Stop::SharedDiagonal, tried(2, 2, attacked(1, 1, Line::Diagonal))),
            (Stop::SecondQueen, kept(2, 3)),
            (Stop::SharedAntidiagonal, tried(3, 2, attacked(2, 3, Line::Antidiagonal))),
            (Stop::DeadEnd, tried(3, 4, attacked(2, 3, Line::Diagonal))),
            (Stop::FirstBacktrack, back(3, 2, 3)),
            (Stop::NextColumn, kept(2, 4)),
            (Stop::ThirdQueen, kept(3, 2)),
            (Stop::DeadEndBelow, tried(4, 4, attacked(1, 1, Line::Diagonal))),
            (Stop::TwoBacktracks, back(3, 2, 4)),
            (Stop::NothingUnderColumn1, back(2, 1, 1)),
            (Stop::Column2, kept(1, 2)),
            (Stop::ThreeAgain, kept(3, 1)),
            (Stop::FourthQueen, kept(4, 3)),
            (Stop::FirstSolution, Step::Solution),
            (Stop::GoingOn, tried(4, 4, attacked(2, 4, Line::Column))),
            (Stop::MirrorImage, Step::Solution),
            (Stop::End, Step::Back { from: Unit::Row(0), queen: None }),
        ] {
            assert_eq!(run_at(stop).last(), step, "{stop:?}");
        }
    }

    #[test]
    fn the_tour_goes_on_from_stop_to_stop_and_ends_with_the_search() {
        assert!(Stop::ALL.is_sorted_by_key(|stop| stop.step()));
        let end = run_at(Stop::End);
        assert!(end.is_over());
        let counts = end.counts();
        assert_eq!((counts.nodes, counts.backtracks, counts.solutions), (16, 15, 2));
    }

    #[test]
    fn at_a_dead_end_no_square_of_the_row_is_left() {
        for (stop, row) in [(Stop::DeadEnd, 2), (Stop::DeadEndBelow, 3)] {
            let run = run_at(stop);
            let level = run.trail().unwrap().last_level();
            assert_eq!((level.unit, level.slots), (Unit::Row(row), &[Slot::Rejected; 4][..]));
        }
    }

    #[test]
    fn the_second_solution_is_the_mirror_image_of_the_first() {
        let columns = |stop: Stop| -> Vec<u32> {
            let mut run = Run::new(METHOD, Size::new(SIZE).unwrap());
            // Before it is put out, all its queens stand.
            run.advance_to(stop.step() - 1);
            run.trail().unwrap().path().iter().map(|queen| queen.column + 1).collect()
        };
        assert_eq!(columns(Stop::FirstSolution), [2, 4, 1, 3]);
        assert_eq!(columns(Stop::MirrorImage), [3, 1, 4, 2]);
    }
}
