//! Numbers and sizes as they are set in every language.

use std::time::Duration;

use super::Naming;
use crate::board::Square;

/// Narrow no-break space, between groups of three digits and before a unit.
const THIN_SPACE: char = '\u{202F}';

/// `14772512` as `14 772 512`; four digits are grouped too.
pub fn number_text(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 2);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(THIN_SPACE);
        }
        text.push(digit);
    }
    text
}

/// A share from 0 to 1 in per cent, with a decimal below ten, never 100 before all is done.
pub fn percent_text(share: f64) -> String {
    // Rounded down, after what binary fractions lose.
    let thousandths = (share * 1_000.0 + 1e-9).floor().clamp(0.0, 1_000.0) as u64;
    match thousandths {
        0..100 => format!("{}.{}{THIN_SPACE}%", thousandths / 10, thousandths % 10),
        _ => format!("{}{THIN_SPACE}%", thousandths / 10),
    }
}

/// `12 604 bytes` is said in words elsewhere; this is `73.6 MiB`, from 10 000 bytes on.
pub fn bytes_text(bytes: u128) -> String {
    const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let mut size = bytes as f64 / 1024.0;
    let mut unit = 0;
    while size >= 1000.0 && unit + 1 < UNITS.len() {
        size /= 1024.0;
        unit += 1;
    }
    let decimals = usize::from(size < 100.0);
    format!("{size:.decimals$}{THIN_SPACE}{}", UNITS[unit])
}

/// From here on a file's size is said in a unit; below it, in bytes.
const FIRST_IN_UNIT: u128 = 1 << 20;

/// A file's size as [`bytes_text`], or under 1 MiB in the words of a language for bytes.
pub(super) fn file_size_text(bytes: u128, bytes_words: impl FnOnce(u64) -> String) -> String {
    match u64::try_from(bytes) {
        Ok(few) if bytes < FIRST_IN_UNIT => bytes_words(few),
        _ => bytes_text(bytes),
    }
}

/// The exact number of bytes, where [`file_size_text`] rounds it and it fits.
pub(super) fn bytes_beside_unit(bytes: u128) -> Option<u64> {
    u64::try_from(bytes).ok().filter(|_| bytes >= FIRST_IN_UNIT)
}

/// A measured time, in the units it is said in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ExactDuration {
    UnderOneMillisecond,
    Milliseconds(u128),
    /// Under a minute; said to a tenth.
    Seconds(f64),
    Minutes {
        minutes: u64,
        seconds: u64,
    },
    Hours {
        hours: u64,
        minutes: u64,
    },
}

impl ExactDuration {
    pub(super) fn of(duration: Duration) -> Self {
        let seconds = duration.as_secs();
        match duration.as_millis() {
            0 => Self::UnderOneMillisecond,
            millis @ 1..1_000 => Self::Milliseconds(millis),
            1_000..60_000 => Self::Seconds(duration.as_secs_f64()),
            60_000..3_600_000 => Self::Minutes { minutes: seconds / 60, seconds: seconds % 60 },
            _ => Self::Hours { hours: seconds / 3_600, minutes: seconds / 60 % 60 },
        }
    }
}

/// An estimated time, in the one unit it is said in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoughDuration {
    UnderOneSecond,
    Seconds(u64),
    Minutes(u64),
    Hours(u64),
    Days(u64),
    MoreThanDays(u64),
}

impl RoughDuration {
    pub(super) fn of(duration: Duration) -> Self {
        const DAY: u64 = 86_400;
        /// An estimate of more says nothing more.
        const MOST_DAYS: u64 = 10_000;
        let seconds = duration.as_secs_f64().round() as u64;
        match seconds {
            0 => Self::UnderOneSecond,
            1..100 => Self::Seconds(seconds),
            100..5_400 => Self::Minutes((seconds + 30) / 60),
            5_400..172_800 => Self::Hours((seconds + 1_800) / 3_600),
            _ if seconds / DAY < MOST_DAYS => Self::Days(seconds / DAY),
            _ => Self::MoreThanDays(MOST_DAYS),
        }
    }
}

/// A row, from 0 at the top, as sentences and edges name it.
pub fn row_text(row: u32, naming: Naming) -> String {
    let number = if naming.is_chess() { naming.size - row } else { row + 1 };
    number_text(number.into())
}

/// A column, from 0, likewise: a letter as on a chess board.
pub fn column_text(column: u32, naming: Naming) -> String {
    if naming.is_chess() {
        char::from(b'a' + column as u8).to_string()
    } else {
        number_text(u64::from(column) + 1)
    }
}

/// Between the name of a square and Chinese beside it: Latin letters, unlike 第, keep a space from it.
pub fn gap(naming: Naming) -> &'static str {
    if naming.is_chess() { " " } else { "" }
}

/// A square as on a chess board: `b4`. For n up to 26.
pub fn square_text_chess(square: Square, naming: Naming) -> String {
    column_text(square.column, naming) + &row_text(square.row, naming)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Coordinates;

    #[test]
    fn digits_stand_in_groups_of_three() {
        let plain = |number| number_text(number).replace(THIN_SPACE, " ");
        assert_eq!(plain(0), "0");
        assert_eq!(plain(999), "999");
        assert_eq!(plain(2056), "2 056");
        assert_eq!(plain(14_772_512), "14 772 512");
        assert_eq!(plain(u64::MAX), "18 446 744 073 709 551 615");
    }

    #[test]
    fn only_all_of_it_is_100_per_cent() {
        assert_eq!(percent_text(0.999).replace(THIN_SPACE, ""), "99%");
        assert_eq!(percent_text(1.0).replace(THIN_SPACE, ""), "100%");
        assert_eq!(percent_text(0.37).replace(THIN_SPACE, ""), "37%");
        assert_eq!(percent_text(0.0029).replace(THIN_SPACE, ""), "0.2%");
    }

    #[test]
    fn sizes_keep_three_digits() {
        let plain = |bytes| bytes_text(bytes).replace(THIN_SPACE, " ");
        assert_eq!(plain(12_604), "12.3 KiB");
        assert_eq!(plain(77_140_756), "73.6 MiB");
        assert_eq!(plain(4_017_000_000), "3.7 GiB");
        assert_eq!(plain(228_000_000_000), "212 GiB");
    }

    #[test]
    fn a_file_is_said_in_bytes_below_one_mebibyte() {
        const MIB: u64 = 1 << 20;
        let size = |bytes| file_size_text(bytes, |few| format!("{few} B")).replace(THIN_SPACE, " ");
        assert_eq!(size(0), "0 B");
        assert_eq!(size(u128::from(MIB) - 1), "1048575 B");
        assert_eq!(size(MIB.into()), "1.0 MiB");
        assert_eq!(size(u128::from(u64::MAX) + 1), "16.0 EiB");
        assert_eq!(bytes_beside_unit(u128::from(MIB) - 1), None);
        assert_eq!(bytes_beside_unit(MIB.into()), Some(MIB));
        assert_eq!(bytes_beside_unit(u64::MAX.into()), Some(u64::MAX));
        assert_eq!(bytes_beside_unit(u128::from(u64::MAX) + 1), None);
    }

    #[test]
    fn a_measured_time_changes_its_units_as_it_grows() {
        use ExactDuration::*;
        let of_millis = |millis| ExactDuration::of(Duration::from_millis(millis));
        assert_eq!(ExactDuration::of(Duration::from_micros(999)), UnderOneMillisecond);
        assert_eq!(of_millis(1), Milliseconds(1));
        assert_eq!(of_millis(999), Milliseconds(999));
        assert_eq!(of_millis(1_000), Seconds(1.0));
        assert_eq!(of_millis(59_500), Seconds(59.5));
        assert_eq!(of_millis(60_000), Minutes { minutes: 1, seconds: 0 });
        assert_eq!(of_millis(3_599_999), Minutes { minutes: 59, seconds: 59 });
        assert_eq!(of_millis(3_600_000), Hours { hours: 1, minutes: 0 });
        assert_eq!(of_millis(360_061_000), Hours { hours: 100, minutes: 1 });
    }

    #[test]
    fn an_estimate_is_rounded_to_one_unit() {
        use RoughDuration::*;
        let of_secs = |secs| RoughDuration::of(Duration::from_secs(secs));
        assert_eq!(RoughDuration::of(Duration::from_millis(499)), UnderOneSecond);
        assert_eq!(RoughDuration::of(Duration::from_millis(500)), Seconds(1));
        assert_eq!(of_secs(99), Seconds(99));
        assert_eq!(of_secs(100), Minutes(2));
        assert_eq!(of_secs(5_399), Minutes(90));
        assert_eq!(of_secs(5_400), Hours(2));
        assert_eq!(of_secs(172_799), Hours(48));
        assert_eq!(of_secs(172_800), Days(2));
        assert_eq!(of_secs(86_400 * 10_000 - 1), Days(9_999));
        assert_eq!(of_secs(86_400 * 10_000), MoreThanDays(10_000));
        assert_eq!(RoughDuration::of(Duration::MAX), MoreThanDays(10_000));
    }

    #[test]
    fn chess_names_count_rows_from_the_bottom() {
        let naming = |size| Naming { coordinates: Coordinates::Chess, size };
        assert_eq!(square_text_chess(Square::new(0, 0), naming(8)), "a8");
        assert_eq!(square_text_chess(Square::new(4, 1), naming(8)), "b4");
        assert_eq!(square_text_chess(Square::new(25, 25), naming(26)), "z1");
        let both = |naming| (row_text(0, naming), column_text(0, naming));
        assert_eq!(both(naming(27)), ("1".to_owned(), "1".to_owned()));
    }
}
