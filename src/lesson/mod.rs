//! Watching a search: the methods of the study notes, and three more, as machines that advance one
//! step at a time, with what each shows of itself, and the record that makes a run of any length
//! scrubbable. No threads, no clock, no sentences.
//!
//! A *step* is a queen tried on a square with the verdict, a solution put out, or a *backtrack*: the
//! way back from a row without a square left to the queen before it, which is taken away. The number
//! scan has one step a number. A [`Run`] is a machine with its step number, [`Counts`] and [`Trail`],
//! the path in the search tree with what became of the squares beside it; a [`Record`] keeps copies of
//! a run, some steps apart, and finds every step again from the copy before it.
//!
//! | file | what it is |
//! |---|---|
//! | `method` | the list of methods: limits, orders, program texts |
//! | `step` | what a step did, in typed values |
//! | `machine` | what every method answers, and the one that is chosen |
//! | `levels` | the control that all methods with a tree share |
//! | `grid` | the board of true and false squares that two of them have |
//! | `shown` | how a machine shows its data and its calls |
//! | `trail`, `run`, `record` | the way through the tree, a run, all of a run |
//! | `tour` | the stops of the guided tour |
//! | the others | one method each |

mod bit_masks;
mod boolean_board;
mod dancing_links;
mod forward_checking;
mod grid;
mod levels;
mod machine;
mod matrix;
mod method;
mod number_scan;
mod record;
mod run;
mod shown;
mod slope_intercept;
mod solution_vector;
mod step;
pub mod tour;
mod trail;

pub use method::Method;
pub use number_scan::Numbers;
pub use record::{Record, interval_at};
pub use run::{Counts, Run};
pub use shown::{Body, Cell, Datum, Frame, FrameState, Mark};
pub use step::{Candidate, Step, Verdict};
pub use trail::{Level, LevelRef, Slot, Trail};
