//! The words that teach: a page about each method, and the guided tour of a small search.
//!
//! The tour speaks of the top row and of first and second squares, from the left: rows have other
//! numbers where they are named as on a chess board.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use super::number_text;
use crate::lesson::Method;
use crate::lesson::tour::Stop;

/// A page about a method, a paragraph a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonPage {
    pub idea: &'static str,
    pub why_right: &'static str,
    pub cost: &'static str,
    pub pitfalls: &'static str,
}

/// The sections of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LessonSection {
    Idea,
    WhyRight,
    Cost,
    Pitfalls,
}

impl LessonSection {
    pub const ALL: [Self; 4] = [Self::Idea, Self::WhyRight, Self::Cost, Self::Pitfalls];
}

impl LessonPage {
    pub const fn text(&self, section: LessonSection) -> &'static str {
        match section {
            LessonSection::Idea => self.idea,
            LessonSection::WhyRight => self.why_right,
            LessonSection::Cost => self.cost,
            LessonSection::Pitfalls => self.pitfalls,
        }
    }
}

/// A stop of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopWords {
    pub title: &'static str,
    /// What is to be seen there, in two or three lines.
    pub text: &'static str,
}

/// The phrases of the pages and the tour.
pub trait TeachingWords {
    fn lesson(&self, method: Method) -> LessonPage;
    fn lesson_section(&self, section: LessonSection) -> &'static str;

    fn tour_stop(&self, stop: Stop) -> StopWords;
    /// `3 of 20`.
    fn tour_place(&self, number: usize, of: usize) -> String;
    /// To who sees a search for the first time.
    fn tour_offer(&self) -> &'static str;
    fn about_tour_offer(&self, stops: usize) -> String;
    /// The answers to it.
    fn take_tour(&self) -> &'static str;
    fn decline_tour(&self) -> &'static str;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::lang::{LANGUAGES, words};
    use crate::lesson::{Counts, Run, Step, tour};
    use crate::session::Language;

    /// All of a page, its paragraphs one after the other.
    fn page(language: Language, method: Method) -> String {
        let page = words(language).lesson(method);
        LessonSection::ALL.map(|section| page.text(section)).join("\n")
    }

    /// The numbers in a text, in order of their size: languages put them in different places.
    fn figures(text: &str) -> Vec<u64> {
        let text = text.replace('\u{202F}', "");
        let figures = text.split(|letter: char| !letter.is_ascii_digit());
        let mut figures: Vec<_> = figures.filter_map(|figure| figure.parse().ok()).collect();
        figures.sort_unstable();
        figures
    }

    /// A method's whole search on a board.
    fn finished(method: Method, n: u32) -> Run {
        let mut run = Run::new(method, Size::new(n).unwrap());
        run.advance_to(u64::MAX);
        run
    }

    #[test]
    fn a_page_is_as_long_as_one_reads_at_a_glance_and_has_four_paragraphs() {
        for method in Method::ALL {
            let text = page(Language::English, method).replace('\u{202F}', "");
            let length = text.split_whitespace().count();
            assert!((120..=220).contains(&length), "{method:?}: {length} words");
            for language in LANGUAGES {
                let paragraphs = page(language, method);
                let filled = paragraphs.lines().filter(|paragraph| !paragraph.is_empty());
                assert_eq!(filled.count(), 4, "{method:?} in {language:?}");
            }
        }
    }

    #[test]
    fn pages_and_tour_tell_the_same_figures_in_every_language() {
        let digits = |text: &str| figures(text).into_iter().filter(|&figure| figure >= 10);
        for language in LANGUAGES {
            for method in Method::ALL {
                let told = page(language, method);
                let in_english = page(Language::English, method);
                assert!(
                    digits(&told).eq(digits(&in_english)),
                    "{method:?} in {language:?}: {told}"
                );
            }
            for stop in Stop::ALL {
                let told = words(language).tour_stop(stop).text;
                let in_english = words(Language::English).tour_stop(stop).text;
                assert!(digits(told).eq(digits(in_english)), "{stop:?} in {language:?}: {told}");
            }
        }
    }

    /// The squares that a search has tried.
    fn tried(counts: &Counts) -> u64 {
        counts.steps - counts.backtracks - counts.solutions
    }

    #[test]
    fn the_figures_of_a_page_are_those_of_its_search() {
        let counts = |method| *finished(method, 8).counts();
        let at_twelve = |method| finished(method, 12).counts().nodes;
        let plain = counts(Method::SolutionVector);
        // Of the tree of all placements, a queen in each row.
        let full: u64 = (1..=8).map(|rows| 8u64.pow(rows)).sum();
        let permutations: u64 = (1..=8).product();
        for method in Method::ALL {
            let of = counts(method);
            let figures_of_search = match method {
                Method::SlopeAndIntercept => vec![tried(&of), of.checks, of.nodes],
                Method::BooleanBoard => vec![of.checks, plain.checks, of.nodes],
                Method::NumberScan => vec![of.nodes, permutations, of.solutions, tried(&plain)],
                Method::SolutionVector => vec![full, tried(&of), of.nodes],
                Method::Matrix => vec![of.checks, of.nodes],
                Method::BitMasks => vec![of.checks, tried(&plain), of.nodes],
                Method::ForwardChecking => {
                    let twelve = [at_twelve(method), at_twelve(Method::BitMasks)];
                    [of.nodes, plain.nodes].into_iter().chain(twelve).collect()
                }
                Method::DancingLinks => vec![of.nodes, plain.nodes],
            };
            let told = figures(&page(Language::English, method));
            for figure in figures_of_search {
                assert!(told.contains(&figure), "{figure} of {method:?} in {told:?}");
            }
        }
    }

    /// How many entries the scans of the matrix read, with a scan of the whole column or of what is
    /// above the square: by a recursion that knows no more than the columns of the queens that stand.
    fn entries_read(n: usize, whole_column: bool, queens: &mut Vec<usize>) -> u64 {
        if queens.len() == n {
            return 0;
        }
        let row = queens.len();
        let mut read = 0;
        for column in 0..n {
            let in_column = queens.iter().position(|&queen| queen == column);
            read += in_column.map_or(if whole_column { n } else { row }, |queen| queen + 1);
            let mut is_attacked = in_column.is_some();
            for step in [-1, 1] {
                let (mut away, mut at) = (1, column as i64 + step);
                while !is_attacked && away <= row && (0..n as i64).contains(&at) {
                    read += 1;
                    is_attacked = queens[row - away] as i64 == at;
                    (away, at) = (away + 1, at + step);
                }
            }
            if !is_attacked {
                queens.push(column);
                read += entries_read(n, whole_column, queens) as usize;
                queens.pop();
            }
        }
        read as u64
    }

    #[test]
    fn the_matrix_reads_as_many_entries_as_its_page_says_and_could_read_fewer() {
        let [whole, above] = [true, false].map(|whole| entries_read(8, whole, &mut Vec::new()));
        assert_eq!(whole, finished(Method::Matrix, 8).counts().checks);
        let told = figures(&page(Language::English, Method::Matrix));
        assert!(told.contains(&whole) && told.contains(&above), "{whole} and {above} in {told:?}");
        // Nearly a fifth fewer.
        let fewer = (whole - above) as f64 / whole as f64;
        assert!((0.18..0.2).contains(&fewer), "{fewer}");
    }

    #[test]
    fn the_number_scan_grows_more_than_elevenfold_from_two_on() {
        // From the digits 1 to n read upwards to those read downwards.
        let count = |n: u32| {
            let read = |digits: &mut dyn Iterator<Item = u32>| {
                digits.map(|digit| digit.to_string()).collect::<String>().parse::<u64>().unwrap()
            };
            (read(&mut (1..=n).rev()) - read(&mut (1..=n))) / 9 + 1
        };
        assert_eq!((count(1), count(2), count(8)), (1, 2, 8_367_628));
        assert!((2..9).all(|n| count(n + 1) > 11 * count(n)));
    }

    #[test]
    fn solutions_out_of_order_are_so_at_seven_and_not_at_eight() {
        let is_in_order = |method, n| {
            let mut run = Run::new(method, Size::new(n).unwrap());
            let mut solutions = Vec::new();
            while run.advance() {
                if run.last() == Step::Solution {
                    solutions.push(run.queens());
                }
            }
            solutions.is_sorted()
        };
        for method in Method::ALL.into_iter().filter(|method| !method.is_lexicographic()) {
            assert!(is_in_order(method, 8) && !is_in_order(method, 7), "{method:?}");
        }
    }

    #[test]
    fn the_misprint_refuses_a_solution_and_lets_an_attack_through() {
        let is_kept = |queens: &[(i32, i32)]| {
            let pairs = queens.iter().flat_map(|a| queens.iter().map(move |b| (a, b)));
            let mut pairs = pairs.filter(|(a, b)| a.0 < b.0);
            pairs.all(|(a, b)| (a.0 - a.1).abs() != (b.0 - b.1).abs())
        };
        assert!(!is_kept(&[(1, 2), (2, 4), (3, 1), (4, 3)]));
        assert!(is_kept(&[(1, 4), (2, 3)]));
    }

    #[test]
    fn the_tour_ends_with_the_figures_of_its_search() {
        let counts = *finished(tour::METHOD, tour::SIZE).counts();
        let full: u64 = (1..=4).map(|rows| 4u64.pow(rows)).sum();
        let told = figures(words(Language::English).tour_stop(Stop::End).text);
        assert_eq!(told, [counts.solutions, counts.backtracks, counts.nodes, full]);
    }
}
