//! A table of counts: how many solutions the empty board has, size by size; and that table as
//! comma-separated values.

use std::time::Duration;

use super::csv::{csv_seconds, push_csv_row};
use crate::board::{Size, published, published_fundamental};

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

impl CountRow {
    /// The published counts of a size; `None` where none are.
    pub fn published(size: Size) -> Option<Self> {
        let solutions = published(size)?.solutions;
        let fundamental = published_fundamental(size, None).map(|known| known.solutions);
        Some(Self { size, solutions, fundamental, time: None })
    }

    /// Where the numbers are from: `counted` for those counted here, else the published table.
    fn source(&self) -> &'static str {
        match self.time {
            Some(_) => "counted",
            None => published(self.size).map_or("", |known| known.source),
        }
    }

    fn csv_fields(&self) -> [String; 5] {
        let or_nothing = |text: Option<String>| text.unwrap_or_default();
        [
            self.size.to_string(),
            self.solutions.to_string(),
            or_nothing(self.fundamental.map(|count| count.to_string())),
            or_nothing(self.time.map(csv_seconds)),
            self.source().to_owned(),
        ]
    }
}

/// The table as comma-separated values, a row a size under a line of names; the same in every language.
/// A number that is not known is an empty field, as is the time of published ones.
pub fn counts_csv(rows: &[CountRow]) -> String {
    let mut text = String::new();
    push_csv_row(&mut text, ["n", "solutions", "fundamental", "seconds", "source"]);
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

    #[test]
    fn counted_and_published_rows_stand_below_their_names() {
        let time = Some(Duration::new(61, 1_300_000));
        let rows = [
            CountRow { size: size(8), solutions: 92, fundamental: Some(12), time },
            CountRow { size: size(9), solutions: 352, fundamental: None, time },
            CountRow::published(size(27)).unwrap(),
        ];
        assert_eq!(
            counts_csv(&rows),
            "n,solutions,fundamental,seconds,source\n\
             8,92,12,61.001300000,counted\n\
             9,352,,61.001300000,counted\n\
             27,234907967154122528,29363495934315694,,OEIS A000170\n"
        );
    }

    #[test]
    fn a_table_without_rows_has_its_names() {
        assert_eq!(counts_csv(&[]), "n,solutions,fundamental,seconds,source\n");
    }

    #[test]
    fn counts_are_published_up_to_27() {
        assert!((1..=27).all(|n| CountRow::published(size(n)).is_some()));
        assert_eq!(CountRow::published(size(28)), None);
    }
}
