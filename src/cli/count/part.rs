//! Parts of a count as lines of JSON, and their sum.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, BufReader, Read as _, stdin};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::super::Failure;
use super::super::commands::not_opened;
use crate::board::{Size, published};
use crate::job::CountProgress;
use crate::job::file::{self, FileError};
use crate::search::count::{CountPlan, Part};

/// The version that has cut the parts: another may cut them in other places.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What is printed of a part that has been counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountedPart {
    size: u32,
    part: u32,
    of: u32,
    count: u64,
    seconds: f64,
    version: String,
}

impl CountedPart {
    pub fn new(size: Size, part: Part, progress: &CountProgress) -> Self {
        Self {
            size: size.get(),
            part: part.number(),
            of: part.of(),
            count: progress.solutions,
            seconds: seconds(progress.elapsed),
            version: VERSION.to_owned(),
        }
    }

    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("plain data")
    }

    /// `None` if the line is none of a part that there is.
    fn read(line: &str) -> Option<Self> {
        // The values alone, as a JSON array, would be taken for one, too.
        let is_object = line.len() <= MOST_LINE_BYTES && line.trim_start().starts_with('{');
        let counted: Self = serde_json::from_str(line).ok()?;
        let is_one = is_object
            && (1..=CountPlan::MAX_SIZE).contains(&counted.size)
            && Part::new(counted.part, counted.of).is_some()
            && is_time(counted.seconds);
        is_one.then_some(counted)
    }

    /// Why it cannot be added to another one.
    fn misfit(&self, other: &Self) -> Option<String> {
        if self.size != other.size {
            return Some(format!("n is {} here, and {} before", self.size, other.size));
        }
        if self.of != other.of {
            return Some(format!(
                "it is one of {} parts, and those before of {}",
                self.of, other.of
            ));
        }
        (self.version != other.version).then(|| {
            let (here, before) = (&self.version, &other.version);
            format!(
                "it was counted by version {here} and those before by {before}, which may cut parts \
                 in other places"
            )
        })
    }
}

/// A time as it is written: to the millisecond.
pub fn seconds(elapsed: Duration) -> f64 {
    elapsed.as_millis() as f64 / 1e3
}

/// Whether a count can have lasted so long; thirty thousand years are room enough.
pub fn is_time(seconds: f64) -> bool {
    (0.0..1e12).contains(&seconds)
}

/// Whether a board can have so many solutions, or a part of it: no more than are published of all.
pub fn is_number_of_solutions(size: Size, count: u64) -> bool {
    published(size).is_none_or(|all| count <= all.solutions)
}

/// The number of solutions, from files of parts that have been counted.
pub fn sum(files: &[PathBuf]) -> Result<u64, Failure> {
    check_each_is_given_once(files)?;
    let mut sum = Sum::default();
    for path in files {
        if path == Path::new("-") {
            sum.add_lines("standard input", stdin().lock())?;
        } else {
            let file = BufReader::new(file::open(path).map_err(not_opened)?);
            sum.add_lines(&path.display().to_string(), file)?;
        }
    }
    sum.total().map_err(Failure::NoAnswer)
}

/// Else each of its parts would be there twice, which is true and hardly helps.
fn check_each_is_given_once(files: &[PathBuf]) -> Result<(), Failure> {
    let mut seen = BTreeSet::new();
    for path in files {
        if !seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone())) {
            return Err(Failure::NoAnswer(format!("{} is given twice", path.display())));
        }
    }
    Ok(())
}

/// Many times what a part has: a longer line is not read to its end, which it may not have.
const MOST_LINE_BYTES: usize = 1 << 12;

/// The next line, without its end if it is too long; `None` at the end.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.take(MOST_LINE_BYTES as u64 + 1).read_until(b'\n', &mut bytes)?;
    Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// Parts that are added up.
#[derive(Default)]
struct Sum {
    first: Option<CountedPart>,
    /// Where each part is, by its number.
    places: BTreeMap<u32, String>,
    solutions: u64,
}

impl Sum {
    /// Adds the parts of a file that is called so.
    fn add_lines(&mut self, name: &str, mut input: impl BufRead) -> Result<(), Failure> {
        /// Some editors and shells begin a text with it.
        const BYTE_ORDER_MARK: char = '\u{feff}';
        let not_read = |cause| not_opened(FileError::new(Path::new(name), cause));
        for number in 1_u64.. {
            let Some(line) = next_line(&mut input).map_err(not_read)? else { break };
            let line = if number == 1 { line.trim_start_matches(BYTE_ORDER_MARK) } else { &line };
            if line.len() > MOST_LINE_BYTES || !line.trim().is_empty() {
                let place = format!("{name}, line {number}");
                let added = self.add(&place, line);
                added.map_err(|why| Failure::NoAnswer(format!("{place}: {why}")))?;
            }
        }
        Ok(())
    }

    fn add(&mut self, place: &str, line: &str) -> Result<(), String> {
        let counted = CountedPart::read(line)
            .ok_or_else(|| "not a line printed by `queenside count --part`".to_owned())?;
        let first = self.first.get_or_insert_with(|| counted.clone());
        if let Some(why) = counted.misfit(first) {
            return Err(why);
        }
        if let Some(before) = self.places.insert(counted.part, place.to_owned()) {
            return Err(format!("part {} is also in {before}", counted.part));
        }
        let size = Size::new(counted.size).expect("a part is of a board");
        self.solutions = (self.solutions.checked_add(counted.count))
            .filter(|&solutions| is_number_of_solutions(size, solutions))
            .ok_or_else(|| "there cannot be so many solutions".to_owned())?;
        Ok(())
    }

    fn total(self) -> Result<u64, String> {
        let of = self.first.as_ref().ok_or_else(|| "there are no parts to add up".to_owned())?.of;
        let missing = u64::from(of) - self.places.len() as u64;
        match missing {
            0 => Ok(self.solutions),
            1 => Err(format!("1 of {of} parts is missing: {}", self.missing(of))),
            _ => Err(format!("{missing} of {of} parts are missing: {}", self.missing(of))),
        }
    }

    /// The numbers of the parts that are missing; of many, the first.
    fn missing(&self, of: u32) -> String {
        const MOST_GAPS: usize = 10;
        let gaps = gaps(self.places.keys().copied(), of);
        let texts: Vec<_> = gaps.iter().take(MOST_GAPS).map(gap_text).collect();
        let more = if gaps.len() > MOST_GAPS { ", …" } else { "" };
        texts.join(", ") + more
    }
}

/// The stretches from 1 to `of` that have none of some numbers, which rise.
fn gaps(numbers: impl Iterator<Item = u32>, of: u32) -> Vec<RangeInclusive<u64>> {
    let mut next = 1;
    let mut gaps = Vec::new();
    for number in numbers.map(u64::from).chain([u64::from(of) + 1]) {
        gaps.extend((next < number).then(|| next..=number - 1));
        next = number + 1;
    }
    gaps
}

fn gap_text(gap: &RangeInclusive<u64>) -> String {
    let (first, last) = (gap.start(), gap.end());
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_what_is_missing() {
        let gaps = |numbers: &[u32], of| gaps(numbers.iter().copied(), of);
        assert_eq!(gaps(&[1, 2, 3], 3), []);
        assert_eq!(gaps(&[2, 5, 6], 8), [1..=1, 3..=4, 7..=8]);
        assert_eq!(gaps(&[], u32::MAX), [1..=u64::from(u32::MAX)]);
        assert_eq!(gaps(&[u32::MAX], u32::MAX), [1..=u64::from(u32::MAX) - 1]);
    }
}
