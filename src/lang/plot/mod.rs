//! The words of the plots of a table of counts.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use std::time::Duration;

use super::numbers::number_text;
use super::race::RaceWords;
use crate::formats::CountRow;
use crate::formats::picture::plot::CurveKind;

/// The phrases of plots.
pub trait PlotWords: RaceWords {
    /// The headings.
    fn growth(&self) -> &'static str;
    fn counting_time(&self) -> &'static str;
    /// In the legend.
    fn curve(&self, curve: CurveKind) -> &'static str;
    /// How the plots are to be read.
    fn plots_note(&self) -> &'static str;

    /// Board sizes that follow each other, as `1 to 17`.
    fn sizes_from_to(&self, first: u32, last: u32) -> String;
    /// Several of those.
    fn sizes_listed(&self, sizes: &[String]) -> String;
    /// What the plot of growth shows: for which sizes, and which of them were counted here.
    fn growth_of(&self, sizes: &str, counted: Option<&str>) -> String;
    /// What the plot of times shows, if any.
    fn counting_time_of(&self, counted: Option<&str>) -> String;
    fn solution_count(&self, count: u64) -> String;
    fn fundamental_count(&self, count: u64) -> String;
    fn counted_in(&self, time: &str) -> String;
    /// Where a value is from.
    fn counted_here(&self) -> &'static str;
    fn published_value(&self) -> &'static str;

    fn growth_shown(&self, rows: &[CountRow]) -> String {
        let (sizes, counted) = (self.sizes(rows, |_| true), self.counted_sizes(rows));
        let growth = sizes.map(|sizes| self.growth_of(&sizes, counted.as_deref()));
        growth.unwrap_or_else(|| self.growth().to_owned())
    }

    fn counting_time_shown(&self, rows: &[CountRow]) -> String {
        self.counting_time_of(self.counted_sizes(rows).as_deref())
    }

    fn counted_sizes(&self, rows: &[CountRow]) -> Option<String> {
        self.sizes(rows, |row| row.time.is_some())
    }

    /// The sizes of some rows, as `1 to 17, 19`; `None` without any.
    fn sizes(&self, rows: &[CountRow], is_meant: fn(&CountRow) -> bool) -> Option<String> {
        let sizes = rows.iter().filter(|row| is_meant(row)).map(|row| row.size.get());
        let mut runs: Vec<(u32, u32)> = Vec::new();
        for n in sizes {
            match runs.last_mut() {
                Some((_, last)) if *last + 1 == n => *last = n,
                _ => runs.push((n, n)),
            }
        }
        let text = |&(first, last): &(u32, u32)| match first == last {
            true => first.to_string(),
            false => self.sizes_from_to(first, last),
        };
        let texts: Vec<_> = runs.iter().map(text).collect();
        (!texts.is_empty()).then(|| self.sizes_listed(&texts))
    }

    /// A mark, where it is pointed at: `n = 8: 92 solutions, counted here`.
    fn mark(&self, curve: CurveKind, row: &CountRow) -> String {
        let origin = match row.time {
            Some(_) => self.counted_here(),
            None => self.published_value(),
        };
        let facts = match curve {
            CurveKind::Solutions => vec![self.solution_count(row.solutions), origin.to_owned()],
            CurveKind::Fundamental => {
                let count = row.fundamental.unwrap_or_default();
                vec![self.fundamental_count(count), origin.to_owned()]
            }
            CurveKind::Time => vec![self.counted_in(&self.time_of(row))],
        };
        self.facts_about(&format!("n = {}", row.size.get()), &facts)
    }

    /// For a screen reader: all values of a curve.
    fn curve_values(&self, curve: CurveKind, rows: &[&CountRow]) -> String {
        let value = |row: &&CountRow| {
            let value = match curve {
                CurveKind::Solutions => number_text(row.solutions),
                CurveKind::Fundamental => number_text(row.fundamental.unwrap_or_default()),
                CurveKind::Time => self.time_of(row),
            };
            self.facts_about(&format!("n = {}", row.size.get()), &[value])
        };
        self.facts_about(self.curve(curve), &rows.iter().map(value).collect::<Vec<_>>())
    }

    fn time_of(&self, row: &CountRow) -> String {
        self.heat_time(row.time.unwrap_or(Duration::ZERO))
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Size;
    use crate::formats::CountRow;
    use crate::formats::picture::plot::CurveKind;
    use crate::lang::words;
    use crate::session::Language;
    use std::time::Duration;

    fn row(n: u32, solutions: u64, seconds: Option<u64>) -> CountRow {
        let size = Size::new(n).unwrap();
        CountRow {
            size,
            solutions,
            fundamental: Some(solutions.div_ceil(8)),
            time: seconds.map(Duration::from_secs),
        }
    }

    #[test]
    fn what_plots_show_is_said_by_the_sizes() {
        let rows = [row(4, 2, Some(1)), row(5, 10, Some(2)), row(6, 4, None), row(8, 92, Some(3))];
        let english = words(Language::English);
        assert_eq!(
            english.growth_shown(&rows),
            "Growth of the number of solutions for n = 4 to 6, 8; 4 to 5, 8 counted here"
        );
        assert_eq!(
            english.growth_shown(&rows[2..3]),
            "Growth of the number of solutions for n = 6; none counted here"
        );
        assert_eq!(english.growth_shown(&[]), "Growth");
        assert_eq!(
            english.counting_time_shown(&rows),
            "Time taken to count on this computer for n = 4 to 5, 8"
        );
        assert_eq!(
            english.counting_time_shown(&[]),
            "Time taken to count on this computer: nothing counted yet"
        );
    }

    #[test]
    fn a_mark_says_its_value_and_where_it_is_from() {
        let english = words(Language::English);
        let said = |curve, row: &CountRow| english.mark(curve, row);
        let (counted, published) = (row(8, 92, Some(3)), row(1, 1, None));
        assert_eq!(said(CurveKind::Solutions, &counted), "n = 8: 92 solutions, counted here");
        assert_eq!(
            said(CurveKind::Fundamental, &published),
            "n = 1: 1 fundamental solution, published"
        );
        assert_eq!(said(CurveKind::Time, &counted), "n = 8: counted in 3 s");
        assert_eq!(english.curve_values(CurveKind::Solutions, &[&counted]), "all: n = 8: 92");
    }
}
