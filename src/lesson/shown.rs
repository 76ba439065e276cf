//! How a machine shows its data and its calls: names, texts and marks, ready to be set in cells. The
//! texts are those of the program, the same in every language.

/// One of a machine's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Datum {
    /// As the program calls it.
    pub name: &'static str,
    /// What it holds.
    pub body: Body,
}

/// The form of a datum, and its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A single value, such as that of a variable.
    Value(String),
    /// An array, headed by indices from this one on.
    Array { from: u32, cells: Vec<Cell> },
    /// The bits of a mask; the first is column 1.
    Bits(Vec<Cell>),
    /// A table of this many columns, row by row.
    Grid { columns: usize, cells: Vec<Cell> },
    /// Named values, such as how many squares each row has left.
    Named(Vec<(String, Cell)>),
}

/// A cell of an array, mask or table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The value.
    pub text: String,
    /// Whether it stands out.
    pub mark: Mark,
    /// The variable that points at it, in an array.
    pub pointer: Option<&'static str>,
}

/// Why a cell stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    #[default]
    /// It does not stand out.
    Plain,
    /// Nothing of interest: not set, or left over.
    Faint,
    /// The step has changed it.
    Changed,
    /// The step has looked at it.
    Compared,
    /// The step has found a conflict there.
    Conflict,
    /// A queen stands there, or what it stands for holds.
    Set,
}

/// A call that has not returned, or has just done so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Such as `Backtrack(3)`.
    pub call: String,
    /// Such as `i = 2`; empty if there is none to tell.
    pub variable: String,
    /// How far it is.
    pub state: FrameState,
}

/// How far a call is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameState {
    /// Its queen stands.
    Kept,
    /// It has just tried a square.
    Tried,
    /// It has just been called, or gone back to.
    Current,
    /// It has just returned this answer, by which the queen that was tried is kept or not.
    Returned { answer: &'static str, is_kept: bool },
}

/// As programs write it.
pub(super) const fn truth(answer: bool) -> &'static str {
    if answer { "true" } else { "false" }
}

impl Datum {
    pub(super) fn value(name: &'static str, value: impl ToString) -> Self {
        Self { name, body: Body::Value(value.to_string()) }
    }

    /// Lets a variable point at a place of the array, counted from 0; nothing if it is not there.
    pub(super) fn point(&mut self, pointer: &'static str, at: Option<u32>) {
        if let (Body::Array { cells, .. }, Some(at)) = (&mut self.body, at)
            && let Some(cell) = cells.get_mut(at as usize)
        {
            cell.pointer = Some(pointer);
        }
    }
}

impl Cell {
    pub(super) fn new(text: impl ToString, mark: Mark) -> Self {
        Self { text: text.to_string(), mark, pointer: None }
    }
}

impl Frame {
    pub(super) fn new(call: String, variable: String, state: FrameState) -> Self {
        Self { call, variable, state }
    }

    /// A test that has just returned.
    pub(super) fn returned(call: String, answer: &'static str, is_kept: bool) -> Self {
        Self::new(call, String::new(), FrameState::Returned { answer, is_kept })
    }

    /// With a variable's value, if it has one.
    pub(super) fn with_variable(mut self, name: &str, value: Option<u32>) -> Self {
        self.variable = value.map_or(String::new(), |value| format!("{name} = {value}"));
        self
    }
}
