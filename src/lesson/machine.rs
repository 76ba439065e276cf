//! What every method answers, and the machine of the one that is chosen.

use super::method::Method;
use super::shown::{Datum, Frame};
use super::solution_vector::SolutionVector;
use super::step::{Step, Unit};
use crate::board::Size;

/// A search that advances one step at a time. It is cheap to copy.
pub(super) trait Machine {
    /// Does one step, and adds the checks that it took. Not called again after the step that ends the
    /// search.
    fn advance(&mut self, checks: &mut u64) -> Step;

    /// What it chooses from next, at the start and whenever a queen has been kept and more are to
    /// come. `None` if it walks no tree.
    fn branch(&self) -> Option<Branch>;

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
#[derive(Clone, Debug)]
pub(super) enum AnyMachine {
    SolutionVector(SolutionVector),
}

impl AnyMachine {
    /// At the start of its search.
    pub(super) fn new(method: Method, size: Size) -> Self {
        match method {
            Method::SolutionVector => Self::SolutionVector(SolutionVector::new(size)),
            _ => todo!(),
        }
    }
}

/// The same expression for the machine of each method.
macro_rules! each {
    ($any:expr, $machine:ident => $answer:expr) => {
        match $any {
            AnyMachine::SolutionVector($machine) => $answer,
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
