//! The labels of plots, and the room that they take in whatever face they are set.

use crate::formats::picture::path::{Area, Point, point};
use crate::formats::picture::shape::Anchor;

/// The height of the font of labels, and of exponents.
pub const LETTERS: f32 = 12.0;
const EXPONENT: f32 = 9.0;

/// How far an exponent is raised.
const RAISED: f32 = 4.0;

/// Narrow no-break space, between groups of three digits and before a unit.
const THIN_SPACE: char = '\u{202F}';

/// A text at its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    pub text: String,
    /// Half way up its digits, where `anchor` says.
    pub at: Point,
    pub anchor: Anchor,
    /// Of the font.
    pub height: f32,
}

impl Label {
    pub fn new(text: impl Into<String>, at: Point, anchor: Anchor) -> Self {
        Self { text: text.into(), at, anchor, height: LETTERS }
    }

    /// All the room that it may take.
    pub fn room(&self) -> Area {
        let width = width(&self.text) * self.height;
        let left = match self.anchor {
            Anchor::Start => self.at.x,
            Anchor::Middle => self.at.x - width / 2.0,
            Anchor::End => self.at.x - width,
        };
        let corner = point(left, self.at.y - self.height / 2.0);
        Area { corner, width, height: self.height }
    }
}

/// The width of a text as a share of its font's height, no less than that in any common face without
/// serifs: the widest of them, in which people may see an SVG, is DejaVu Sans.
pub fn width(text: &str) -> f32 {
    let letter = |letter| match letter {
        ' ' | THIN_SPACE => 0.32,
        'i' | 'j' | 'l' => 0.3,
        'f' | 'r' | 't' => 0.45,
        'c' | 's' | 'z' => 0.57,
        'm' => 1.0,
        'w' => 0.85,
        _ => 0.65,
    };
    text.chars().map(letter).sum()
}

/// What a line of the grid stands for: a number, or a power of ten with its exponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tick {
    text: String,
    exponent: String,
}

impl Tick {
    /// A number of solutions: `1`, `1 000`, then `10⁶`.
    pub fn of_count(power: i32) -> Self {
        match power {
            ..=3 => Self { text: grouped(power), exponent: String::new() },
            _ => Self { text: "10".to_owned(), exponent: power.to_string() },
        }
    }

    /// A time of so many powers of a second: `1 ms`, `10 ms`, `1 000 s`, in symbols of every language.
    pub fn of_time(power: i32) -> Self {
        let (number, unit) = match power {
            ..-6 => (grouped(power + 9), "ns"),
            -6..-3 => (grouped(power + 6), "µs"),
            -3..0 => (grouped(power + 3), "ms"),
            _ => (grouped(power), "s"),
        };
        Self { text: format!("{number}{THIN_SPACE}{unit}"), exponent: String::new() }
    }

    pub fn width(&self) -> f32 {
        width(&self.text) * LETTERS + width(&self.exponent) * EXPONENT
    }

    /// Its labels, with the right end here.
    pub fn labels(&self, right: Point) -> Vec<Label> {
        let raised = point(right.x - width(&self.exponent) * EXPONENT, right.y - RAISED);
        let mut labels = vec![Label::new(&self.text, point(raised.x, right.y), Anchor::End)];
        if !self.exponent.is_empty() {
            let exponent = Label::new(&self.exponent, raised, Anchor::Start);
            labels.push(Label { height: EXPONENT, ..exponent });
        }
        labels
    }
}

/// A power of ten with its digits in groups of three: `1 000`.
fn grouped(power: i32) -> String {
    let zero = |left: i32| if left % 3 == 0 { format!("{THIN_SPACE}0") } else { "0".to_owned() };
    // A space stands before a zero that has a multiple of three behind it, with itself.
    let zeros = (1..=power).rev().map(zero);
    "1".to_owned() + &zeros.collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::picture::colours::Rgb;
    use crate::formats::picture::shape::Text;
    use crate::formats::picture::{letters, pdf};

    #[test]
    fn no_label_is_wider_than_its_room() {
        let ticks = (-9..20).map(Tick::of_time).chain((0..20).map(Tick::of_count));
        let texts = ticks.flat_map(|tick| [tick.text, tick.exponent]);
        let words = ["all solutions", "fundamental solutions", "time on this computer", "n", "27"];
        for text in texts.chain(words.map(str::to_owned)) {
            let label = Label::new(&text, point(0.0, 0.0), Anchor::Start);
            let (at, anchor, height) = (label.at, label.anchor, label.height);
            let colour = Rgb(0, 0, 0);
            let outline = letters::outline(&Text { text, at, anchor, height, colour });
            let width = outline.map_or(0.0, |outline| outline.bounds().right());
            assert!(width <= label.room().width, "{label:?}: {width}");
            assert!(pdf::width(&label.text) * height <= label.room().width, "{label:?}");
        }
    }

    fn plain(tick: &Tick) -> String {
        let power = if tick.exponent.is_empty() { "" } else { "^" };
        format!("{}{power}{}", tick.text.replace(THIN_SPACE, " "), tick.exponent)
    }

    #[test]
    fn counts_are_numbers_and_then_powers() {
        let texts = [0, 1, 2, 3, 4, 6, 18].map(|power| plain(&Tick::of_count(power)));
        assert_eq!(texts, ["1", "10", "100", "1 000", "10^4", "10^6", "10^18"]);
    }

    #[test]
    fn times_have_the_unit_that_keeps_them_short() {
        let texts = [-9, -7, -6, -4, -3, -1, 0, 3, 6].map(|power| plain(&Tick::of_time(power)));
        let said = ["1 ns", "100 ns", "1 µs", "100 µs", "1 ms", "100 ms", "1 s", "1 000 s"];
        assert_eq!(texts[..8], said);
        assert_eq!(texts[8], "1 000 000 s");
    }

    #[test]
    fn an_exponent_stands_raised_right_behind_its_ten() {
        let labels = Tick::of_count(18).labels(point(100.0, 50.0));
        let [ten, exponent] = &labels[..] else { panic!("two labels") };
        assert_eq!((ten.room().right(), exponent.room().right()), (exponent.at.x, 100.0));
        assert!(exponent.at.y < ten.at.y && exponent.height < ten.height);
    }
}
