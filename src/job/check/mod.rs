//! Checking.

mod compare;
mod order;
mod seen;

pub use compare::{Compared, Difference, Letter};
pub use order::ListOrder;
