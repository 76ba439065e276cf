//! Solutions by number, from bookmarks alone.

use std::cmp::Ordering;

use super::{Bookmark, Direction, Enumerator, Problem, Step, Survey};
use crate::board::{Solution, Symmetry};

/// All solutions found so far, by number from 1.
///
/// A bookmark is stored in 8 bytes and one for each row of its prefix; everything between two
/// bookmarks is found again when it is asked for, within little more than
/// [`Survey::STRETCH_NODES`] nodes.
#[derive(Clone, Debug)]
pub struct Catalogue {
    problem: Problem,
    /// Solutions that lie behind bookmarks.
    marked: u64,
    /// All have been found, and those behind bookmarks are the first half: the others are their
    /// mirror images.
    is_mirrored: bool,
    /// For each bookmark the number of solutions before it, rising.
    before: Vec<u64>,
    /// Their prefixes, one after the other, all of one length.
    prefixes: Vec<u8>,
}

impl Catalogue {
    pub fn new(problem: &Problem) -> Self {
        Self {
            problem: problem.clone(),
            marked: 0,
            is_mirrored: false,
            before: Vec::new(),
            prefixes: Vec::new(),
        }
    }

    /// The catalogue of a problem searched to its end, here and now: for sizes where that is quick.
    ///
    /// ```
    /// use queenside::search::{Catalogue, Problem};
    /// let catalogue = Catalogue::complete(&Problem::empty_board(8).unwrap());
    /// assert_eq!(catalogue.found(), 92);
    /// assert_eq!(catalogue.solution(17).unwrap().short_name(), "3 5 8 4 1 7 2 6");
    /// ```
    pub fn complete(problem: &Problem) -> Self {
        let mut catalogue = Self::new(problem);
        let mut survey = Survey::new(problem);
        survey.go_on(u64::MAX, |bookmark| catalogue.add(&bookmark));
        catalogue.note_found(survey.found());
        catalogue.note_complete();
        catalogue
    }

    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// How many solutions have been found: numbers 1 to this can be asked for.
    pub fn found(&self) -> u64 {
        if self.is_mirrored { 2 * self.marked } else { self.marked }
    }

    /// Takes the next bookmark; the solution behind it is found.
    ///
    /// # Panics
    /// If no solution lies between it and the one before.
    pub fn add(&mut self, bookmark: &Bookmark) {
        assert!(self.before.last().is_none_or(|&last| last < bookmark.before));
        self.before.push(bookmark.before);
        // A column is below 64.
        self.prefixes.extend(bookmark.prefix.iter().map(|&column| column as u8));
        self.note_found(bookmark.before + 1);
    }

    /// Notes that the survey has found so many solutions; the number never falls.
    pub fn note_found(&mut self, found: u64) {
        self.marked = self.marked.max(found);
    }

    /// Notes that the survey has come to its end: where it was of the first half only, the second
    /// is now known, too.
    pub fn note_complete(&mut self) {
        self.is_mirrored = Survey::is_of_half(&self.problem);
    }

    /// Solution k, if it has been found.
    pub fn solution(&self, number: u64) -> Option<Solution> {
        self.solutions(number, 1).pop()
    }

    /// Up to `count` solutions from number k on, as far as they have been found; none for k = 0.
    pub fn solutions(&self, first: u64, count: usize) -> Vec<Solution> {
        if first == 0 || first > self.found() {
            return Vec::new();
        }
        let last = self.found().min(first.saturating_add(count as u64) - 1);
        let mut solutions = self.behind_bookmarks(first, last.min(self.marked));
        if last > self.marked {
            // From the end, the same numbers count the mirror images.
            let image = |number| self.found() + 1 - number;
            let images = self.behind_bookmarks(image(last), image(first.max(self.marked + 1)));
            solutions.extend(images.iter().rev().map(|image| image.image(Symmetry::LeftRight)));
        }
        solutions
    }

    /// The number of a solution, if it has been found.
    pub fn number_of(&self, solution: &Solution) -> Option<u64> {
        if !self.problem.allows(solution) {
            return None;
        }
        let image = solution.image(Symmetry::LeftRight);
        if self.is_mirrored && image < *solution {
            // It is one of the second half.
            let number = self.number_behind_bookmarks(image.columns());
            return number.map(|number| self.found() + 1 - number);
        }
        self.number_behind_bookmarks(solution.columns())
    }

    fn number_behind_bookmarks(&self, columns: &[u32]) -> Option<u64> {
        // The last bookmark that does not lie behind the solution.
        let index = self.bookmarks_up_to(columns).checked_sub(1)?;
        let mut search = self.search_from(index);
        for number in self.before[index] + 1..=self.marked {
            let step = search.step(Direction::Forward, &mut u64::MAX.clone());
            assert_eq!(step, Step::Found, "solution {number} has been found before");
            match search.columns().cmp(columns) {
                Ordering::Less => {}
                Ordering::Equal => return Some(number),
                Ordering::Greater => break,
            }
        }
        None
    }

    /// How many bookmarks have a prefix that does not come after these columns.
    fn bookmarks_up_to(&self, columns: &[u32]) -> usize {
        let (mut start, mut end) = (0, self.before.len());
        while start < end {
            let middle = start.midpoint(end);
            if self
                .prefix(middle)
                .iter()
                .map(|&column| u32::from(column))
                .le(columns.iter().copied())
            {
                start = middle + 1;
            } else {
                end = middle;
            }
        }
        start
    }

    /// The prefix of a bookmark.
    fn prefix(&self, index: usize) -> &[u8] {
        let rows = self.prefixes.len() / self.before.len();
        &self.prefixes[index * rows..][..rows]
    }

    /// Solutions from one number to another, which have been found.
    fn behind_bookmarks(&self, first: u64, last: u64) -> Vec<Solution> {
        let mut solutions = Vec::new();
        let mut search = None;
        for number in first..=last {
            // A bookmark that stands here is taken instead of searching: the way to it may be long.
            let mark = self.before.binary_search(&(number - 1));
            let search = match (mark, &mut search) {
                (Ok(index), search) => search.insert(self.search_from(index)),
                (Err(_), Some(search)) => search,
                (Err(after), search) => {
                    let from = search.insert(self.search_from(after - 1));
                    from.skip(number - 1 - self.before[after - 1]);
                    from
                }
            };
            let step = search.step(Direction::Forward, &mut u64::MAX.clone());
            assert_eq!(step, Step::Found, "solution {number} has been found before");
            solutions.push(search.solution());
        }
        solutions
    }

    /// Stands before the first solution behind a bookmark.
    fn search_from(&self, index: usize) -> Enumerator {
        let columns: Vec<_> = self.prefix(index).iter().map(|&column| u32::from(column)).collect();
        Enumerator::before(&self.problem, &columns)
    }

    /// Memory held, in bytes.
    pub fn memory_bytes(&self) -> usize {
        size_of::<Self>() + self.before.capacity() * size_of::<u64>() + self.prefixes.capacity()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use proptest::prelude::*;

    fn empty_board(n: u32) -> Problem {
        Problem::empty_board(n).unwrap()
    }

    fn walked(problem: &Problem) -> Vec<Solution> {
        let mut search = Enumerator::new(problem);
        std::iter::from_fn(|| {
            let step = search.step(Direction::Forward, &mut u64::MAX.clone());
            (step == Step::Found).then(|| search.solution())
        })
        .collect()
    }

    #[test]
    fn every_number_gives_the_solution_that_a_plain_walk_reaches() {
        // From n = 10 on only the first half is surveyed; an odd n has a middle column.
        for n in [1, 4, 6, 9, 10, 11] {
            let catalogue = Catalogue::complete(&empty_board(n));
            let all = walked(catalogue.problem());
            assert_eq!(catalogue.found(), all.len() as u64);
            for (number, solution) in (1..).zip(&all) {
                assert_eq!(
                    catalogue.solution(number).as_ref(),
                    Some(solution),
                    "{number}, n = {n}"
                );
            }
            assert_eq!(catalogue.solution(0), None);
            assert_eq!(catalogue.solution(all.len() as u64 + 1), None);
            assert_eq!(catalogue.solutions(1, usize::MAX), all);
        }
    }

    #[test]
    fn every_solution_has_its_number_and_what_is_none_of_them_has_none() {
        for n in [1, 4, 5, 8, 9, 10] {
            let problem = empty_board(n);
            let catalogue = Catalogue::complete(&problem);
            for (number, solution) in (1..).zip(walked(&problem)) {
                assert_eq!(catalogue.number_of(&solution), Some(number), "n = {n}");
            }
        }
        let given = Problem::new(8, &[Square::new(0, 0)], &[]).unwrap();
        let catalogue = Catalogue::complete(&given);
        let number_of = |columns: [u32; 8]| catalogue.number_of(&Solution::new(&columns).unwrap());
        assert_eq!(number_of([0, 6, 4, 7, 1, 3, 5, 2]), Some(4));
        // Of the empty board, and of another size.
        assert_eq!(number_of([1, 3, 5, 7, 2, 0, 6, 4]), None);
        assert_eq!(catalogue.number_of(&Solution::new(&[1, 3, 0, 2]).unwrap()), None);
    }

    #[test]
    fn a_solution_not_found_yet_has_no_number() {
        let problem = empty_board(8);
        let all = walked(&problem);
        let mut catalogue = Catalogue::new(&problem);
        assert_eq!(catalogue.number_of(&all[0]), None);
        catalogue.add(&Bookmark { before: 0, nodes: 0, prefix: vec![0] });
        catalogue.note_found(10);
        for (number, solution) in (1..).zip(&all) {
            let expected = Some(number).filter(|&number| number <= 10);
            assert_eq!(catalogue.number_of(solution), expected);
        }
    }

    #[test]
    fn a_catalogue_of_nothing_has_no_numbers() {
        let catalogue = Catalogue::complete(&empty_board(3));
        assert_eq!(catalogue.found(), 0);
        assert_eq!(catalogue.solution(1), None);
        assert_eq!(catalogue.solutions(1, 10), []);
    }

    #[test]
    fn a_window_of_the_list_runs_across_bookmarks_and_the_middle() {
        let catalogue = Catalogue::complete(&empty_board(12));
        assert!(catalogue.before.len() > 2, "n = 12 has several stretches");
        for first in [catalogue.before[1] - 3, catalogue.found() / 2 - 3] {
            let window = catalogue.solutions(first, 6);
            for (number, solution) in (first..).zip(&window) {
                assert_eq!(catalogue.solution(number).as_ref(), Some(solution));
            }
            assert!(window.len() == 6 && window.is_sorted());
        }
        assert_eq!(catalogue.solutions(14_199, 10).len(), 2);
    }

    #[test]
    fn before_the_survey_ends_only_what_lies_behind_bookmarks_is_found() {
        let problem = empty_board(11);
        let mut survey = Survey::new(&problem);
        let mut catalogue = Catalogue::new(&problem);
        survey.go_on(10_000, |bookmark| catalogue.add(&bookmark));
        catalogue.note_found(survey.found());
        let found = catalogue.found();
        assert!(found > 100 && found < 1340, "{found}");
        assert_eq!(catalogue.solutions(1, usize::MAX), walked(&problem)[..found as usize]);
    }

    #[test]
    fn the_memory_of_bookmarks_is_small() {
        let catalogue = Catalogue::complete(&empty_board(12));
        assert!(catalogue.memory_bytes() < 1024, "{} bytes", catalogue.memory_bytes());
    }

    proptest! {
        #[test]
        fn bookmarks_anywhere_give_the_same_solutions(
            marks in prop::collection::btree_set(1u64..92, 0..20), number in 1u64..=92
        ) {
            let problem = empty_board(8);
            let all = walked(&problem);
            let mut catalogue = Catalogue::new(&problem);
            for before in std::iter::once(0).chain(marks) {
                let solution = all[before as usize].columns();
                // A mark stands before all solutions with its prefix.
                if before == 0 || all[before as usize - 1].columns()[0] != solution[0] {
                    catalogue.add(&Bookmark { before, nodes: 0, prefix: solution[..1].to_vec() });
                }
            }
            catalogue.note_found(92);
            prop_assert_eq!(catalogue.solution(number), all.get(number as usize - 1).cloned());
            prop_assert_eq!(catalogue.solutions(number, usize::MAX).len() as u64, 93 - number);
        }
    }
}
