//! What every method answers, and the machine of the one that is chosen.

use super::bit_masks::BitMasks;
use super::boolean_board::BooleanBoard;
use super::dancing_links::DancingLinks;
use super::forward_checking::ForwardChecking;
use super::levels::start;
use super::matrix::Matrix;
use super::method::Method;
use super::number_scan::NumberScan;
use super::shown::{Datum, Frame};
use super::slope_intercept::SlopeAndIntercept;
use super::solution_vector::SolutionVector;
use super::step::Step;
use crate::board::{Size, Unit};

/// A search that advances one step at a time. It is cheap to copy.
pub(super) trait Machine: Shown {
    /// Does one step, and adds the checks that it took. Not called again after the step that ends the
    /// search.
    fn advance(&mut self, checks: &mut u64) -> Step;

    /// What it chooses from next, at the start and whenever a queen has been kept and more are to
    /// come. `None` if it walks no tree.
    fn branch(&self) -> Option<Branch>;
}

/// What a search shows of itself.
pub(super) trait Shown {
    /// The line of the program at which it stands after this step, as an index.
    fn line(&self, step: Step) -> usize;

    /// Its data after this step.
    fn data(&self, step: Step) -> Vec<Datum>;

    /// Its calls after this step, the outermost first.
    fn stack(&self, step: Step) -> Vec<Frame>;

    /// The bytes that it takes beside itself.
    fn bytes(&self) -> usize;
}

/// A row or column, and the squares of it that will be tried, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Branch {
    pub unit: Unit,
    pub open: u32,
}

/// The machine of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AnyMachine {
    SlopeAndIntercept(SlopeAndIntercept),
    BooleanBoard(BooleanBoard),
    NumberScan(NumberScan),
    SolutionVector(SolutionVector),
    Matrix(Matrix),
    BitMasks(BitMasks),
    ForwardChecking(ForwardChecking),
    DancingLinks(DancingLinks),
}

impl AnyMachine {
    /// At the start of its search; adds the checks that choosing from the root took.
    pub(super) fn new(method: Method, size: Size, checks: &mut u64) -> Self {
        match method {
            Method::SlopeAndIntercept => {
                Self::SlopeAndIntercept(start(SlopeAndIntercept::new(size), checks))
            }
            Method::BooleanBoard => Self::BooleanBoard(start(BooleanBoard::new(size), checks)),
            Method::NumberScan => Self::NumberScan(NumberScan::new(size)),
            Method::SolutionVector => {
                Self::SolutionVector(start(SolutionVector::new(size), checks))
            }
            Method::Matrix => Self::Matrix(start(Matrix::new(size), checks)),
            Method::BitMasks => Self::BitMasks(start(BitMasks::new(size), checks)),
            Method::ForwardChecking => {
                Self::ForwardChecking(start(ForwardChecking::new(size), checks))
            }
            Method::DancingLinks => Self::DancingLinks(start(DancingLinks::new(size), checks)),
        }
    }

    /// That of the number scan.
    pub(super) fn as_number_scan(&self) -> Option<&NumberScan> {
        match self {
            Self::NumberScan(machine) => Some(machine),
            _ => None,
        }
    }
}

/// The same expression for the machine of each method.
macro_rules! each {
    ($any:expr, $machine:ident => $answer:expr) => {
        match $any {
            AnyMachine::SlopeAndIntercept($machine) => $answer,
            AnyMachine::BooleanBoard($machine) => $answer,
            AnyMachine::NumberScan($machine) => $answer,
            AnyMachine::SolutionVector($machine) => $answer,
            AnyMachine::Matrix($machine) => $answer,
            AnyMachine::BitMasks($machine) => $answer,
            AnyMachine::ForwardChecking($machine) => $answer,
            AnyMachine::DancingLinks($machine) => $answer,
        }
    };
}

impl Machine for AnyMachine {
    #[inline]
    fn advance(&mut self, checks: &mut u64) -> Step {
        each!(self, machine => machine.advance(checks))
    }

    fn branch(&self) -> Option<Branch> {
        each!(self, machine => machine.branch())
    }
}

impl Shown for AnyMachine {
    fn line(&self, step: Step) -> usize {
        each!(self, machine => machine.line(step))
    }

    fn data(&self, step: Step) -> Vec<Datum> {
        each!(self, machine => machine.data(step))
    }

    fn stack(&self, step: Step) -> Vec<Frame> {
        each!(self, machine => machine.stack(step))
    }

    fn bytes(&self) -> usize {
        each!(self, machine => machine.bytes())
    }
}
