//! Solutions by number, from bookmarks alone.

use std::ops::ControlFlow;

use super::{Bookmark, Enumerator, Problem, Step, Survey};
use crate::board::Solution;

/// All solutions found so far, by number from 1.
///
/// A bookmark is stored in n + 8 bytes; everything between two bookmarks is found again when it
/// is asked for, within [`Survey::STRETCH_NODES`] nodes.
#[derive(Clone, Debug)]
pub struct Catalogue {
    problem: Problem,
    found: u64,
    /// The bookmarks' numbers, rising.
    numbers: Vec<u64>,
    /// Their columns by row, n bytes each, one after the other.
    columns: Vec<u8>,
}

impl Catalogue {
    pub fn new(problem: Problem) -> Self {
        Self { problem, found: 0, numbers: Vec::new(), columns: Vec::new() }
    }

    /// The catalogue of a problem searched to its end, here and now: for sizes where that is quick.
    ///
    /// ```
    /// use queenside::search::{Catalogue, Problem};
    /// let catalogue = Catalogue::complete(Problem::empty_board(8).unwrap());
    /// assert_eq!(catalogue.found(), 92);
    /// assert_eq!(catalogue.solution(17).unwrap().short_name(), "3 5 8 4 1 7 2 6");
    /// ```
    pub fn complete(problem: Problem) -> Self {
        let mut catalogue = Self::new(problem);
        let mut survey = Survey::new(problem);
        survey.go_on(u64::MAX, |bookmark| {
            catalogue.add(&bookmark);
            ControlFlow::Continue(())
        });
        catalogue.note_found(survey.found());
        catalogue
    }

    pub fn problem(&self) -> Problem {
        self.problem
    }

    /// How many solutions have been found: numbers 1 to this can be asked for.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Takes the next bookmark.
    ///
    /// # Panics
    /// If its number is not above the last one's, or its size is not the problem's.
    pub fn add(&mut self, bookmark: &Bookmark) {
        assert!(self.numbers.last().is_none_or(|&last| last < bookmark.number));
        assert_eq!(bookmark.solution.size(), self.problem.size());
        self.numbers.push(bookmark.number);
        // A column is below 64.
        self.columns.extend(bookmark.solution.columns().iter().map(|&column| column as u8));
        self.found = self.found.max(bookmark.number);
    }

    /// Notes that the first `found` solutions are known to exist; the number never falls.
    pub fn note_found(&mut self, found: u64) {
        self.found = self.found.max(found);
    }

    /// Solution k, if it has been found.
    pub fn solution(&self, number: u64) -> Option<Solution> {
        self.solutions(number).next()
    }

    /// Solutions k, k + 1, … up to the last one found; nothing for k = 0.
    pub fn solutions(&self, first: u64) -> impl Iterator<Item = Solution> + '_ {
        let mut walk = self.walk_to(first);
        std::iter::from_fn(move || {
            let current = walk.take()?;
            let solution = current.search.solution();
            walk = self.walk_on(current);
            Some(solution)
        })
    }

    /// The last bookmark at or before this number.
    pub fn bookmark_before(&self, number: u64) -> Option<Bookmark> {
        let index = self.numbers.partition_point(|&marked| marked <= number).checked_sub(1)?;
        Some(self.bookmark(index))
    }

    /// Memory held, in bytes.
    pub fn memory_bytes(&self) -> usize {
        size_of::<Self>() + self.numbers.capacity() * size_of::<u64>() + self.columns.capacity()
    }

    fn walk_to(&self, number: u64) -> Option<Walk> {
        if number > self.found {
            return None;
        }
        let mut walk = self.walk_from(self.bookmark_before(number)?);
        while walk.number < number {
            walk.step()?;
        }
        Some(walk)
    }

    fn walk_from(&self, bookmark: Bookmark) -> Walk {
        let search = Enumerator::at(self.problem, &bookmark.solution);
        Walk { number: bookmark.number, search }
    }

    /// One solution on. A bookmark that stands there is taken instead of searching: the way to
    /// it may be long.
    fn walk_on(&self, mut walk: Walk) -> Option<Walk> {
        let next = walk.number + 1;
        if next > self.found {
            return None;
        }
        if let Ok(index) = self.numbers.binary_search(&next) {
            return Some(self.walk_from(self.bookmark(index)));
        }
        walk.step()?;
        Some(walk)
    }

    fn bookmark(&self, index: usize) -> Bookmark {
        let n = self.problem.size().as_usize();
        let columns: Vec<u32> =
            self.columns[index * n..][..n].iter().map(|&column| u32::from(column)).collect();
        let solution = Solution::new(&columns).expect("bookmarks are solutions");
        Bookmark { number: self.numbers[index], solution }
    }
}

/// A search that stands on the solution of this number.
struct Walk {
    number: u64,
    search: Enumerator,
}

impl Walk {
    /// One solution on, which is known to exist and to lie in the same stretch.
    fn step(&mut self) -> Option<()> {
        let mut nodes = u64::MAX;
        let step = self.search.advance(&mut nodes);
        debug_assert_eq!(step, Step::Found, "solution {} is known", self.number + 1);
        self.number += 1;
        (step == Step::Found).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn complete_catalogue(n: u32) -> Catalogue {
        Catalogue::complete(Problem::empty_board(n).unwrap())
    }

    #[test]
    fn every_number_gives_the_solution_that_a_plain_walk_reaches() {
        let catalogue = complete_catalogue(9);
        let mut search = Enumerator::new(catalogue.problem());
        for number in 1..=352 {
            assert_eq!(search.advance(&mut u64::MAX.clone()), Step::Found);
            assert_eq!(catalogue.solution(number), Some(search.solution()), "number {number}");
        }
        assert_eq!(catalogue.solution(0), None);
        assert_eq!(catalogue.solution(353), None);
    }

    #[test]
    fn a_catalogue_of_nothing_has_no_numbers() {
        let catalogue = complete_catalogue(3);
        assert_eq!(catalogue.found(), 0);
        assert_eq!(catalogue.solution(1), None);
        assert_eq!(catalogue.solutions(1).count(), 0);
    }

    #[test]
    fn a_window_of_the_list_runs_across_bookmarks() {
        let catalogue = complete_catalogue(12);
        assert!(catalogue.numbers.len() > 2, "n = 12 has several stretches");
        let second = catalogue.numbers[1];
        let window: Vec<_> = catalogue.solutions(second - 3).take(6).collect();
        for (offset, solution) in (0..).zip(&window) {
            assert_eq!(catalogue.solution(second - 3 + offset).as_ref(), Some(solution));
        }
        assert!(window.is_sorted());
        assert_eq!(catalogue.solutions(14_199).count(), 2);
    }

    #[test]
    fn the_memory_of_bookmarks_is_small() {
        let catalogue = complete_catalogue(12);
        assert!(catalogue.memory_bytes() < 1024, "{} bytes", catalogue.memory_bytes());
    }

    proptest! {
        #[test]
        fn bookmarks_anywhere_give_the_same_solutions(
            marks in prop::collection::btree_set(2u64..=92, 0..20), number in 1u64..=92
        ) {
            let reference = complete_catalogue(8);
            let mut catalogue = Catalogue::new(reference.problem());
            for number in std::iter::once(1).chain(marks) {
                let solution = reference.solution(number).unwrap();
                catalogue.add(&Bookmark { number, solution });
            }
            catalogue.note_found(92);
            prop_assert_eq!(catalogue.solution(number), reference.solution(number));
            prop_assert_eq!(catalogue.solutions(number).count() as u64, 93 - number);
        }
    }
}
