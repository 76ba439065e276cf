//! A solution as people write it in a line: reading it, whatever way it is spelt.

use std::fmt::Write as _;

/// Why a text names no placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameFault {
    /// Nothing is there.
    Empty,
    /// A word is neither a column nor a square.
    Word(String),
    /// Two squares have the same rank, counted from 1 at the bottom.
    SameRank(u32),
}

/// Columns by row, from 0, of as many queens as the text names: `2 4 1 3`, `2,4,1,3`, `2413` up to
/// nine, or squares as on a chess board in any order, `b4 d3 a2 c1`, rank 1 at the bottom.
///
/// Whether it is a solution, the reader asks [`crate::board::Solution::new`].
///
/// # Errors
/// The first fault from the left.
///
/// ```
/// use queenside::formats::columns_from_name;
/// assert_eq!(columns_from_name("b4 d3 a2 c1"), Ok(vec![1, 3, 0, 2]));
/// ```
pub fn columns_from_name(text: &str) -> Result<Vec<u32>, NameFault> {
    let is_between = |letter: char| letter.is_whitespace() || ",;()[]".contains(letter);
    let words: Vec<_> = text.split(is_between).filter(|word| !word.is_empty()).collect();
    match words.as_slice() {
        [] => Err(NameFault::Empty),
        [digits] if digits.len() < 10 && digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            digits.split("").filter(|digit| !digit.is_empty()).map(column).collect()
        }
        [first, ..] if first.starts_with(|letter: char| letter.is_ascii_alphabetic()) => {
            columns_from_squares(&words)
        }
        words => words.iter().copied().map(column).collect(),
    }
}

fn column(word: &str) -> Result<u32, NameFault> {
    let column = word.parse::<u32>().ok().and_then(|column| column.checked_sub(1));
    column.ok_or_else(|| fault(word))
}

fn columns_from_squares(words: &[&str]) -> Result<Vec<u32>, NameFault> {
    let n = words.len();
    let mut columns = vec![None; n];
    for word in words {
        let (column, rank) =
            square(word).filter(|&(_, rank)| rank <= n).ok_or_else(|| fault(word))?;
        if columns[n - rank].replace(column).is_some() {
            return Err(NameFault::SameRank(rank as u32));
        }
    }
    // n squares of n ranks, no two the same, leave none out.
    Ok(columns.into_iter().flatten().collect())
}

/// The column from 0 and the rank from 1 of a square such as `b4`.
fn square(word: &str) -> Option<(u32, usize)> {
    let (letter, rank) = word.split_at_checked(1)?;
    let column = letter.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
    let rank = rank.parse().ok().filter(|&rank| rank > 0)?;
    (column < 26).then_some((column.into(), rank))
}

/// A word to be quoted in a sentence; a long one is cut off.
fn fault(word: &str) -> NameFault {
    const MOST_LETTERS: usize = 20;
    let mut quoted: String = word.chars().take(MOST_LETTERS).collect();
    if quoted.len() < word.len() {
        let _ = write!(quoted, "…");
    }
    NameFault::Word(quoted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::short_name;
    use proptest::prelude::*;

    #[test]
    fn a_solution_is_read_in_every_way_that_people_write_it() {
        for text in [
            "2 4 1 3",
            "2,4,1,3",
            " 2  4\t1 3\n",
            "2413",
            "[2, 4, 1, 3]",
            "b4 d3 a2 c1",
            "a2 B4 c1 d3",
        ] {
            assert_eq!(columns_from_name(text), Ok(vec![1, 3, 0, 2]), "{text}");
        }
        assert_eq!(columns_from_name("1"), Ok(vec![0]));
        assert_eq!(columns_from_name("1 3 6 8 10 5 9 2 4 7").unwrap().len(), 10);
    }

    #[test]
    fn what_names_no_placement_is_refused_with_the_word_at_fault() {
        let word = |word: &str| Err(NameFault::Word(word.to_owned()));
        assert_eq!(columns_from_name(" , "), Err(NameFault::Empty));
        assert_eq!(columns_from_name("2 0 1 3"), word("0"));
        assert_eq!(columns_from_name("2 four 1 3"), word("four"));
        assert_eq!(columns_from_name("é4 d3"), word("é4"));
        assert_eq!(columns_from_name("b4 d3 a2 c5"), word("c5"));
        assert_eq!(columns_from_name("b4 d4 a2 c1"), Err(NameFault::SameRank(4)));
        assert_eq!(columns_from_name(&"x".repeat(1_000)), word(&("x".repeat(20) + "…")));
        assert_eq!(columns_from_name("1234567890"), Ok(vec![1_234_567_889]));
    }

    proptest! {
        #[test]
        fn a_short_name_is_read_back(columns in prop::collection::vec(0u32..1_000_000, 2..40)) {
            prop_assert_eq!(columns_from_name(&short_name(&columns)), Ok(columns));
        }

        #[test]
        fn nothing_that_is_read_panics(text in ".{0,60}") {
            let _ = columns_from_name(&text);
        }
    }
}
