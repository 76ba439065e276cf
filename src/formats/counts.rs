//! A table of counts: how many solutions the empty board has, size by size, as they were counted here and
//! as they are published; and that table as comma-separated values.

use std::time::Duration;

use super::csv::{csv_seconds, push_csv_row};
use crate::board::{Size, published, published_fundamental};

/// What is counted of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountKind {
    Solutions,
    Fundamental,
}

impl CountKind {
    pub const ALL: [Self; 2] = [Self::Solutions, Self::Fundamental];
}

/// Where a number is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Counted on this computer.
    Counted,
    Published,
}

/// How many solutions a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    pub solutions: u64,
    /// `None` where they were not counted.
    pub fundamental: Option<u64>,
}

impl Counts {
    /// The published ones of a size; `None` where none are.
    pub fn published(size: Size) -> Option<Self> {
        let solutions = published(size)?.solutions;
        let fundamental = published_fundamental(size, None).map(|known| known.solutions);
        Some(Self { solutions, fundamental })
    }

    fn of(self, kind: CountKind) -> Option<u64> {
        match kind {
            CountKind::Solutions => Some(self.solutions),
            CountKind::Fundamental => self.fundamental,
        }
    }
}

/// What was counted here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    pub counts: Counts,
    /// How long it took.
    pub time: Duration,
}

/// What is known of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountRow {
    pub size: Size,
    pub counted: Option<Counted>,
    pub published: Option<Counts>,
}

/// A number that was counted and is not the published one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    pub of: CountKind,
    pub counted: u64,
    pub published: u64,
}

impl CountRow {
    /// What was counted, if anything was, beside what is published.
    pub fn new(size: Size, counted: Option<Counted>) -> Self {
        Self { size, counted, published: Counts::published(size) }
    }

    /// A number that was counted here, or else the published one.
    pub fn number(&self, kind: CountKind) -> Option<(u64, Origin)> {
        let counted = self.counted.and_then(|counted| counted.counts.of(kind));
        let published = || Some((self.published?.of(kind)?, Origin::Published));
        counted.map(|number| (number, Origin::Counted)).or_else(published)
    }

    /// How long it took to count here.
    pub fn time(&self) -> Option<Duration> {
        self.counted.map(|counted| counted.time)
    }

    /// Where the counts differ from those published; `None` where there is nothing to compare.
    pub fn differences(&self) -> Option<Vec<Difference>> {
        let (counted, published) = (self.counted?.counts, self.published?);
        let difference = |of: CountKind| {
            let (counted, published) = (counted.of(of)?, published.of(of)?);
            (counted != published).then_some(Difference { of, counted, published })
        };
        Some(CountKind::ALL.into_iter().filter_map(difference).collect())
    }

    /// Where a number is from: `counted`, or else the published table.
    fn source(&self, kind: CountKind) -> &'static str {
        let published = match kind {
            CountKind::Solutions => published(self.size),
            CountKind::Fundamental => published_fundamental(self.size, None),
        };
        match self.number(kind) {
            Some((_, Origin::Counted)) => "counted",
            Some((_, Origin::Published)) => published.map_or("", |known| known.source),
            None => "",
        }
    }

    fn csv_fields(&self) -> [String; 6] {
        let [(all, from), (fundamental, fundamental_from)] = CountKind::ALL.map(|kind| {
            let number = self.number(kind).map(|(number, _)| number.to_string());
            (number.unwrap_or_default(), self.source(kind).to_owned())
        });
        let seconds = self.time().map(csv_seconds).unwrap_or_default();
        [self.size.to_string(), all, from, fundamental, fundamental_from, seconds]
    }
}

/// The names of the columns: each number has its source behind it.
const COLUMNS: [&str; 6] =
    ["n", "solutions", "solutions_source", "fundamental", "fundamental_source", "seconds"];

/// The table as comma-separated values, a row a size under a line of names; the same in every language.
/// A number that is not known is an empty field, as is the time of what was not counted here.
pub fn counts_csv(rows: &[CountRow]) -> String {
    let mut text = String::new();
    push_csv_row(&mut text, COLUMNS);
    for row in rows {
        push_csv_row(&mut text, row.csv_fields());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(n: u32) -> Size {
        Size::new(n).unwrap()
    }

    fn counted(n: u32, solutions: u64, fundamental: Option<u64>) -> CountRow {
        let counts = Counts { solutions, fundamental };
        CountRow::new(size(n), Some(Counted { counts, time: Duration::new(61, 1_300_000) }))
    }

    #[test]
    fn each_number_is_told_with_its_source() {
        let rows = [counted(8, 92, Some(12)), counted(9, 352, None), CountRow::new(size(27), None)];
        assert_eq!(
            counts_csv(&rows),
            "n,solutions,solutions_source,fundamental,fundamental_source,seconds\n\
             8,92,counted,12,counted,61.001300000\n\
             9,352,counted,46,OEIS A002562,61.001300000\n\
             27,234907967154122528,OEIS A000170,29363495934315694,OEIS A002562,\n"
        );
    }

    #[test]
    fn a_table_without_rows_has_its_names() {
        assert_eq!(
            counts_csv(&[]),
            "n,solutions,solutions_source,fundamental,fundamental_source,seconds\n"
        );
    }

    #[test]
    fn counts_are_published_up_to_27() {
        assert!((1..=27).all(|n| Counts::published(size(n)).is_some()));
        assert_eq!(Counts::published(size(28)), None);
    }

    #[test]
    fn a_number_that_was_not_counted_is_the_published_one() {
        let numbers = |row: CountRow| CountKind::ALL.map(|kind| row.number(kind));
        let (ours, theirs) = (Origin::Counted, Origin::Published);
        assert_eq!(numbers(counted(8, 91, Some(13))), [Some((91, ours)), Some((13, ours))]);
        assert_eq!(numbers(counted(8, 92, None)), [Some((92, ours)), Some((12, theirs))]);
        assert_eq!(numbers(CountRow::new(size(8), None)), [Some((92, theirs)), Some((12, theirs))]);
        assert_eq!(numbers(counted(28, 1, None)), [Some((1, ours)), None]);
    }

    #[test]
    fn equal_numbers_differ_nowhere_and_each_other_one_is_told_with_both() {
        let differences = |row: CountRow| row.differences();
        assert_eq!(differences(counted(8, 92, Some(12))), Some(vec![]));
        assert_eq!(differences(counted(8, 92, None)), Some(vec![]));
        let solutions = Difference { of: CountKind::Solutions, counted: 91, published: 92 };
        let fundamental = Difference { of: CountKind::Fundamental, counted: 13, published: 12 };
        let both = Some(vec![solutions, fundamental]);
        assert_eq!(differences(counted(8, 91, Some(13))), both);
        assert_eq!(differences(counted(8, 91, None)), Some(vec![solutions]));
        assert_eq!(differences(CountRow::new(size(8), None)), None, "nothing was counted");
        assert_eq!(differences(counted(28, 1, None)), None, "nothing is published");
    }
}
