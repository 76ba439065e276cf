//! What a board is: sizes, squares, lines, placements, positions, solutions, their symmetry, and the
//! published counts.
//!
//! Everything here is a plain value built on `std` alone. Nothing searches, draws or reads files.
//! Rows and columns are counted from 0 in the code and from 1 wherever a person reads them;
//! row 0 is the top row.

mod known;
mod orbit;
mod placement;
mod position;
mod size;
mod solution;
mod square;
mod symmetry;
mod unit;

pub use known::{Published, published, published_fundamental};
pub use orbit::{SymmetryKind, is_fundamental, some_image_has, symmetry_kind};
pub use placement::{HeldLines, Pair, Placement, Queens};
pub use position::{Content, Position};
pub use size::Size;
pub use solution::{NotASolution, Solution, attackers, is_solution, short_name};
pub use square::{Line, Square};
pub use symmetry::Symmetry;
pub use unit::Unit;
