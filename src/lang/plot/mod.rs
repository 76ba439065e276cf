//! The words of the plots of a table of counts.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use super::numbers::number_text;
use super::orbit::OrbitWords;
use super::race::RaceWords;
use crate::board::Size;
use crate::formats::picture::plot::CurveKind;
use crate::formats::{CountKind, CountRow, Origin};

/// The phrases of plots.
pub trait PlotWords: RaceWords + OrbitWords {
    /// The headings.
    fn growth(&self) -> &'static str;
    fn counting_time(&self) -> &'static str;
    /// What is counted: in the legend, and above a column of the table.
    fn count_kind(&self, kind: CountKind) -> &'static str;
    /// The curve of times, in the legend.
    fn own_time(&self) -> &'static str;
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
    /// So many solutions.
    fn count_text(&self, kind: CountKind, number: u64) -> String;
    fn counted_in(&self, time: &str) -> String;
    /// Where a number is from.
    fn count_origin(&self, origin: Origin) -> &'static str;

    fn curve(&self, curve: CurveKind) -> &'static str {
        match curve {
            CurveKind::Count(kind) => self.count_kind(kind),
            CurveKind::Time => self.own_time(),
        }
    }

    fn growth_shown(&self, rows: &[CountRow]) -> String {
        let (sizes, counted) = (self.sizes(rows, |_| true), self.counted_sizes(rows));
        let growth = sizes.map(|sizes| self.growth_of(&sizes, counted.as_deref()));
        growth.unwrap_or_else(|| self.growth().to_owned())
    }

    fn counting_time_shown(&self, rows: &[CountRow]) -> String {
        self.counting_time_of(self.counted_sizes(rows).as_deref())
    }

    fn counted_sizes(&self, rows: &[CountRow]) -> Option<String> {
        self.sizes(rows, |row| row.counted.is_some())
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
        let facts = match curve {
            CurveKind::Count(kind) => row.number(kind).map(|(number, origin)| {
                vec![self.count_text(kind, number), self.count_origin(origin).to_owned()]
            }),
            CurveKind::Time => {
                row.time().map(|time| vec![self.counted_in(&self.measured_time(time))])
            }
        };
        self.facts_about(&size_title(row.size), &facts.unwrap_or_default())
    }

    /// For a screen reader: all values of a curve.
    fn curve_values(&self, curve: CurveKind, rows: &[&CountRow]) -> String {
        let value = |row: &CountRow| match curve {
            CurveKind::Count(kind) => row.number(kind).map(|(number, _)| number_text(number)),
            CurveKind::Time => row.time().map(|time| self.measured_time(time)),
        };
        let fact = |row: &&CountRow| Some(self.facts_about(&size_title(row.size), &[value(row)?]));
        self.facts_about(self.curve(curve), &rows.iter().filter_map(fact).collect::<Vec<_>>())
    }
}

/// `n = 18`, in every language.
pub(super) fn size_title(size: Size) -> String {
    format!("n = {size}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::picture::plot::CurveKind;
    use crate::formats::{Counted, Counts};
    use crate::lang::words;
    use crate::session::Language;
    use std::time::Duration;

    fn row(n: u32, seconds: Option<u64>) -> CountRow {
        let size = Size::new(n).unwrap();
        let counts = Counts::published(size).unwrap();
        let time = seconds.map(Duration::from_secs);
        CountRow::new(size, time.map(|time| Counted { counts, time }))
    }

    #[test]
    fn what_plots_show_is_said_by_the_sizes() {
        let rows = [row(4, Some(1)), row(5, Some(2)), row(6, None), row(8, Some(3))];
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
        let (counted, published) = (row(8, Some(3)), row(1, None));
        assert_eq!(said(CurveKind::SOLUTIONS, &counted), "n = 8: 92 solutions, counted here");
        assert_eq!(
            said(CurveKind::FUNDAMENTAL, &published),
            "n = 1: 1 fundamental solution, published"
        );
        assert_eq!(said(CurveKind::Time, &counted), "n = 8: counted in 3 s");
        assert_eq!(english.curve_values(CurveKind::SOLUTIONS, &[&counted]), "Solutions: n = 8: 92");
    }
}
