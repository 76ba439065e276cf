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
    fn curve(&self, curve: CurveKind) -> &'static str {
        match curve {
            CurveKind::Solutions => "all",
            CurveKind::Fundamental => "fundamental",
            CurveKind::Time => "this computer",
        }
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
    fn solution_count(&self, count: u64) -> String {
        plural(count, "solution", "solutions")
    }
    fn fundamental_count(&self, count: u64) -> String {
        plural(count, "fundamental solution", "fundamental solutions")
    }
    fn counted_in(&self, time: &str) -> String {
        format!("counted in {time}")
    }
    fn counted_here(&self) -> &'static str {
        "counted here"
    }
    fn published_value(&self) -> &'static str {
        "published"
    }
}
