//! The words that teach: a page about each method, and the guided tour of a small search.

mod chinese_simplified;
mod chinese_traditional;
mod english;

use crate::lesson::Method;

/// A page about a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonPage {
    /// The idea, why it is right, what it costs, pitfalls: each a heading with its paragraphs.
    pub sections: &'static [(&'static str, &'static [&'static str])],
}

/// The phrases of the pages and the tour.
pub trait TeachingWords {
    fn lesson(&self, method: Method) -> LessonPage;
}
