//! The memory that a count needs, and whether there is as much.

use super::super::Failure;
use crate::board::Size;
use crate::job::available_memory;
use crate::lang::bytes_text;

/// Whether a board can be counted with the memory there is. When it runs out, the system ends the program,
/// perhaps hours later.
pub fn check_memory(size: Size) -> Result<(), Failure> {
    let shortage = shortage(size, available_memory());
    shortage.map_or(Ok(()), |sentence| Err(Failure::System(sentence)))
}

/// What there is to say where the memory does not do; where it is not known, it may.
fn shortage(size: Size, available: Option<u64>) -> Option<String> {
    let needed = memory_needed(size);
    let available = available.filter(|&available| available < needed)?;
    let [needed, available] = [needed, available].map(|bytes| bytes_text(bytes.into()));
    Some(format!(
        "to count n = {size} takes at least {needed} of memory, and {available} are available"
    ))
}

/// The bytes that a count needs at least, of a part as of the whole board: too few rather than too many.
pub fn memory_needed(size: Size) -> u64 {
    /// Of n = 19 to 23, as measured, rounded down. Smaller boards need next to nothing.
    const MEBIBYTES: [u64; 5] = [48, 120, 320, 950, 2_800];
    const FIRST: u32 = 19;
    const LAST: u32 = FIRST + MEBIBYTES.len() as u32 - 1;
    let Some(place) = size.get().checked_sub(FIRST) else { return 0 };
    let measured = MEBIBYTES[(place as usize).min(MEBIBYTES.len() - 1)] << 20;
    // Each of those needs 2.5 to 3 times as much as the one before. Beyond them it is taken for 2.5.
    let further = size.get().saturating_sub(LAST);
    measured * 5_u64.pow(further) / 2_u64.pow(further)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIBIBYTE: u64 = 1 << 30;

    fn size(n: u32) -> Size {
        Size::new(n).unwrap()
    }

    #[test]
    fn each_board_needs_more_and_at_most_three_times_as_much_as_the_one_before() {
        assert_eq!(memory_needed(size(18)), 0);
        for n in 20..=27 {
            let [before, needed] = [n - 1, n].map(|n| memory_needed(size(n)));
            assert!((2 * before..=3 * before).contains(&needed), "{n}");
        }
    }

    #[test]
    fn a_board_that_needs_more_than_there_is_is_refused_and_none_where_that_is_not_known() {
        let said = shortage(size(24), Some(6 * GIBIBYTE)).unwrap();
        assert_eq!(
            said,
            "to count n = 24 takes at least 6.8\u{202f}GiB of memory, and 6.0\u{202f}GiB are available"
        );
        assert_eq!(shortage(size(24), Some(8 * GIBIBYTE)), None);
        assert_eq!(shortage(size(27), None), None);
        assert_eq!(shortage(size(18), Some(0)), None);
    }
}
