//! Boards as pictures.

mod colours;
mod detail;

pub use colours::{Colours, Rgb};
pub use detail::{Detail, coordinate_step, with_coordinate};
