//! A table of counts: how many solutions the empty board has, size by size.

use std::time::Duration;

use crate::board::Size;

/// The counts of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountRow {
    pub size: Size,
    pub solutions: u64,
    /// `None` where they were not counted.
    pub fundamental: Option<u64>,
    /// How long it took to count them here; `None` for published numbers.
    pub time: Option<Duration>,
}
