//! The control that all methods with a tree share: a level chooses from a row or column, tries the
//! squares of it, goes on to the next level with a queen that is kept, and back when it has no square
//! left.

use super::machine::{Branch, Machine, Shown};
use super::shown::{Frame, FrameState};
use super::step::{Step, Verdict};
use crate::board::{Size, Square, Unit};

/// Where a search stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Levels {
    n: u32,
    /// Those that are open, the root's first. Each but the last has a queen that stands.
    levels: Vec<Level>,
    last: Last,
}

/// A level: the loop of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Level {
    unit: Unit,
    /// Squares that it will still try, a bit each.
    untried: u32,
    /// The square that it has come to; none if it has not begun.
    square: Option<Square>,
}

/// How the last level stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    /// It tries squares.
    Tries,
    /// Its queen completes the board.
    Completes,
    /// The solution has been put out. Its call has not gone on yet, so the queen still stands.
    HasPutOut,
}

/// How a program names its calls.
pub(super) struct Names {
    pub call: &'static str,
    /// The argument of the first call.
    pub from: u32,
    /// The variables of a call that has come to this square.
    pub variable: fn(Square) -> String,
}

/// What a method has of its own: its data, and what it does by them.
pub(super) trait TreeMethod: Shown {
    fn levels(&self) -> &Levels;

    fn levels_mut(&mut self) -> &mut Levels;

    /// A level opens under the queens that stand: what it chooses from; adds the checks that this
    /// took. Every column of the next row, unless the method knows better.
    #[inline]
    fn open(&mut self, _checks: &mut u64) -> Branch {
        let levels = self.levels();
        Branch { unit: Unit::Row(levels.levels.len() as u32), open: (1 << levels.n) - 1 }
    }

    /// Puts a queen on a square and tests it; adds the checks that this took. A queen that is not
    /// kept leaves no trace.
    fn place(&mut self, square: Square, checks: &mut u64) -> Verdict;

    /// A kept queen's call has returned, and its loop goes on.
    fn take_away(&mut self, _queen: Square) {}

    /// Every square of the last level has been tried.
    fn close(&mut self, _unit: Unit) {}

    /// All queens stand.
    fn put_out(&mut self) {}
}

impl Levels {
    /// Without a level; [`start`] opens the root's.
    pub(super) fn new(size: Size) -> Self {
        let levels = Vec::with_capacity(size.as_usize());
        Self { n: size.get(), levels, last: Last::Tries }
    }

    pub(super) fn n(&self) -> u32 {
        self.n
    }

    /// How many queens stand before the call that runs; n when all stand.
    pub(super) fn depth(&self) -> u32 {
        self.levels.len() as u32 - 1 + u32::from(self.is_full())
    }

    /// What the last level chooses from: the squares that it will still try.
    pub(super) fn branch(&self) -> Branch {
        let level = self.last();
        Branch { unit: level.unit, open: level.untried }
    }

    /// Whether all queens stand, and so there is no level under the last.
    pub(super) fn is_full(&self) -> bool {
        self.last != Last::Tries
    }

    /// What the level chooses from in which a step has tried a square; after another step, the last.
    pub(super) fn unit_of(&self, step: Step) -> Unit {
        self.called(step).last().expect("the root's level stays").unit
    }

    /// The levels whose calls run after a step: the one under a queen that has just been kept is not
    /// called yet.
    fn called(&self, step: Step) -> &[Level] {
        let is_kept = matches!(step, Step::Tried { verdict: Verdict::Kept, .. });
        let not_yet = usize::from(is_kept && self.last == Last::Tries);
        &self.levels[..self.levels.len() - not_yet]
    }

    /// The calls after a step, a level each.
    pub(super) fn stack(&self, step: Step, names: &Names) -> Vec<Frame> {
        let call = |depth: usize| format!("{}({})", names.call, depth as u32 + names.from);
        let frame = |(depth, level): (usize, &Level), state| {
            let variable = level.square.map(names.variable).unwrap_or_default();
            Frame::new(call(depth), variable, state)
        };
        let called = match step {
            Step::Back { queen: None, .. } => &[],
            _ => self.called(step),
        };
        let last_state = match step {
            Step::Tried { .. } => FrameState::Tried,
            Step::Solution => FrameState::Kept,
            _ => FrameState::Current,
        };
        let state = |depth| if depth + 1 == called.len() { last_state } else { FrameState::Kept };
        let frames = called.iter().enumerate().map(|level| frame(level, state(level.0)));
        let put_out = (step == Step::Solution)
            .then(|| Frame::new(call(called.len()), String::new(), FrameState::Current));
        frames.chain(put_out).collect()
    }

    /// The bytes that it takes beside itself.
    pub(super) fn bytes(&self) -> usize {
        self.n as usize * size_of::<Level>()
    }

    #[inline]
    fn push(&mut self, Branch { unit, open }: Branch) {
        self.levels.push(Level { unit, untried: open, square: None });
    }

    fn last(&self) -> &Level {
        self.levels.last().expect("the root's level stays")
    }

    #[inline]
    fn last_mut(&mut self) -> &mut Level {
        self.levels.last_mut().expect("the root's level stays")
    }
}

impl Level {
    /// The next square to try.
    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.untried == 0 {
            return None;
        }
        let square = self.unit.square(self.untried.trailing_zeros());
        self.untried &= self.untried - 1;
        self.square = Some(square);
        Some(square)
    }

    /// Its queen, which stands.
    #[inline]
    fn queen(&self) -> Square {
        self.square.expect("a level with one below it has its queen")
    }
}

/// The method with the root's level open.
pub(super) fn start<M: TreeMethod>(mut method: M, checks: &mut u64) -> M {
    let root = method.open(checks);
    method.levels_mut().push(root);
    method
}

impl<M: TreeMethod> Machine for M {
    #[inline]
    fn advance(&mut self, checks: &mut u64) -> Step {
        advance(self, checks)
    }

    fn branch(&self) -> Option<Branch> {
        Some(self.levels().branch())
    }
}

/// One step of a method.
#[inline]
fn advance(method: &mut impl TreeMethod, checks: &mut u64) -> Step {
    match method.levels().last {
        Last::Tries => {}
        Last::Completes => {
            method.levels_mut().last = Last::HasPutOut;
            method.put_out();
            return Step::Solution;
        }
        Last::HasPutOut => {
            method.levels_mut().last = Last::Tries;
            let queen = method.levels().last().queen();
            method.take_away(queen);
        }
    }
    match method.levels_mut().last_mut().next() {
        Some(square) => try_square(method, square, checks),
        None => go_back(method),
    }
}

#[inline]
fn try_square(method: &mut impl TreeMethod, square: Square, checks: &mut u64) -> Step {
    let verdict = method.place(square, checks);
    if verdict == Verdict::Kept {
        let levels = method.levels_mut();
        if levels.levels.len() as u32 == levels.n {
            levels.last = Last::Completes;
        } else {
            let below = method.open(checks);
            method.levels_mut().push(below);
        }
    }
    Step::Tried { square, verdict }
}

#[inline]
fn go_back(method: &mut impl TreeMethod) -> Step {
    let from = method.levels().last().unit;
    method.close(from);
    let levels = method.levels_mut();
    if levels.levels.len() == 1 {
        return Step::Back { from, queen: None };
    }
    levels.levels.pop();
    let queen = levels.last().queen();
    method.take_away(queen);
    Step::Back { from, queen: Some(queen) }
}
