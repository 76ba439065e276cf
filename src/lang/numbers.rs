//! Numbers and sizes as they are set in every language.

use crate::board::Square;

/// Narrow no-break space, between groups of three digits and before a unit.
const THIN_SPACE: char = '\u{202F}';

/// `14772512` as `14 772 512`; four digits stand together with their space too.
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

/// A share from 0 to 1 in whole per cent, never 100 before all is done.
pub fn percent_text(share: f64) -> String {
    let percent = (share * 100.0 + 1e-9).floor().clamp(0.0, 100.0) as u64;
    format!("{percent}{THIN_SPACE}%")
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

/// A square as on a chess board of n rows: `b4`. For n up to 26.
pub fn square_text_chess(square: Square, n: u32) -> String {
    let letter = char::from(b'a' + square.column as u8);
    format!("{letter}{}", n - square.row)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn chess_names_count_rows_from_the_bottom() {
        assert_eq!(square_text_chess(Square::new(0, 0), 8), "a8");
        assert_eq!(square_text_chess(Square::new(4, 1), 8), "b4");
        assert_eq!(square_text_chess(Square::new(25, 25), 26), "z1");
    }
}
