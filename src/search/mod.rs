//! Finding solutions: exact, lexicographic, resumable.
//!
//! No threads, files or windows here: a search is a plain value that is asked to go on for a
//! stated number of *nodes* (one node is one queen placed) and can be copied, dropped or resumed
//! at any point. [`job`](crate::job) gives it a thread.
//!
//! A lexicographic backtracking search is wholly described by the board it stands on, so nobody
//! stores solutions: a [`Survey`] walks the tree once and leaves a [`Bookmark`] every so many
//! nodes, and a [`Catalogue`] turns any number k into solution k by walking on from the bookmark
//! before it.
//!
//! The tree is searched in two parts. `prefixes` walks the ways to fill the upper rows, one after
//! the other; `last_rows` fills the last eight in every way at once. Where only fundamental solutions
//! are wanted, `orbits` narrows the one and chooses from the other.
//!
//! Where only the number of completions counts, or any of them, [`Completions`] walks them in an
//! order of its own, and [`AnyCompletion`] looks for one; [`help`] answers players with them, and
//! [`puzzle`] makes positions with exactly one.
//!
//! Beside all that stand [`construct`], one solution of any size without a search, and [`count`], which
//! says how many an empty board has without finding any.

mod any_completion;
mod catalogue;
mod completions;
mod construct;
pub mod count;
mod enumerate;
pub mod help;
mod last_rows;
mod orbits;
mod prefixes;
mod problem;
pub mod puzzle;
mod random;
mod survey;
mod units;

pub use any_completion::AnyCompletion;
pub use catalogue::Catalogue;
pub use completions::Completions;
pub use construct::construct;
pub use enumerate::Enumerator;
pub use orbits::OrbitFilter;
pub use prefixes::{Direction, Step};
pub use problem::{Contradiction, Problem};
pub use random::SplitMix64;
pub use survey::{Bookmark, Spacing, Survey};
