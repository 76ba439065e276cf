//! Plots in English.

use super::*;
use crate::lang::english::{English, plural};

impl PlotWords for English {
    fn growth(&self) -> &'static str {
        "Growth"
    }
    fn counting_time(&self) -> &'static str {
        "Time"
    }
    fn count_kind(&self, kind: CountKind) -> &'static str {
        match kind {
            CountKind::Solutions => "Solutions",
            CountKind::Fundamental => self.fundamental_short(),
        }
    }
    fn own_time(&self) -> &'static str {
        "This computer"
    }
    fn plots_note(&self) -> &'static str {
        "Both vertical scales are logarithmic. Hollow marks are published values. n = 2 and 3 have no solution."
    }

    fn sizes_from_to(&self, first: u32, last: u32) -> String {
        format!("{first} to {last}")
    }
    fn sizes_listed(&self, sizes: &[String]) -> String {
        sizes.join(", ")
    }
    fn growth_of(&self, sizes: &str, counted: Option<&str>) -> String {
        let counted = counted.unwrap_or("none");
        format!("Growth of the number of solutions for n = {sizes}; {counted} counted here")
    }
    fn counting_time_of(&self, counted: Option<&str>) -> String {
        match counted {
            Some(sizes) => format!("Time taken to count on this computer for n = {sizes}"),
            None => "Time taken to count on this computer: nothing counted yet".to_owned(),
        }
    }
    fn count_text(&self, kind: CountKind, number: u64) -> String {
        match kind {
            CountKind::Solutions => plural(number, "solution", "solutions"),
            CountKind::Fundamental => {
                plural(number, "fundamental solution", "fundamental solutions")
            }
        }
    }
    fn counted_in(&self, time: &str) -> String {
        format!("counted in {time}")
    }
    fn count_origin(&self, origin: Origin) -> &'static str {
        match origin {
            Origin::Counted => "counted here",
            Origin::Published => "published",
        }
    }
}
