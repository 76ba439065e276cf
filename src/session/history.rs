//! The way back from every change of the given queens and blocked squares, and forth again.

use crate::search::Problem;

/// Problems left behind, without limit: one is a few hundred bytes and what is given.
#[derive(Debug, Default)]
pub(super) struct History {
    past: Vec<Problem>,
    undone: Vec<Problem>,
}

impl History {
    /// Notes that one problem takes the place of another. From one empty board to another is no
    /// step: nothing is lost that a size does not bring back.
    pub fn note(&mut self, left: &Problem, taken_up: &Problem) {
        if left != taken_up && !(left.is_empty_board() && taken_up.is_empty_board()) {
            self.past.push(left.clone());
            self.undone.clear();
        }
    }

    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// The problem before the last change.
    pub fn undo(&mut self, current: &Problem) -> Option<Problem> {
        let problem = self.past.pop()?;
        self.undone.push(current.clone());
        Some(problem)
    }

    /// The problem that the last undo left.
    pub fn redo(&mut self, current: &Problem) -> Option<Problem> {
        let problem = self.undone.pop()?;
        self.past.push(current.clone());
        Some(problem)
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

    /// What a person does to a board, in any order.
    #[derive(Clone, Debug)]
    enum Edit {
        Given(Square),
        Blocked(Square),
        Clear,
        Size(u32),
    }

    impl Edit {
        fn of(&self, problem: &Problem) -> Problem {
            match *self {
                Self::Given(square) => problem.with_given_toggled(square),
                Self::Blocked(square) => problem.with_blocked_toggled(square),
                Self::Clear => empty_board(problem.size().get()),
                Self::Size(n) => empty_board(n),
            }
        }
    }

    fn edits() -> impl Strategy<Value = Vec<Edit>> {
        let square = || (0u32..4, 0u32..4).prop_map(|(row, column)| Square::new(row, column));
        let edit = prop_oneof![
            4 => square().prop_map(Edit::Given),
            4 => square().prop_map(Edit::Blocked),
            1 => Just(Edit::Clear),
            1 => (4u32..7).prop_map(Edit::Size),
        ];
        prop::collection::vec(edit, 0..60)
    }

    proptest! {
        #[test]
        fn undoing_all_and_redoing_all_passes_through_every_board_that_had_conditions(
            edits in edits()
        ) {
            let mut history = History::default();
            let mut problem = empty_board(4);
            // What undo has to bring back: of empty boards that follow each other the last.
            let mut stood = vec![problem.clone()];
            for edit in &edits {
                let next = edit.of(&problem);
                history.note(&problem, &next);
                if next.is_empty_board() && problem.is_empty_board() {
                    stood.pop();
                }
                if stood.last() != Some(&next) {
                    stood.push(next.clone());
                }
                problem = next;
            }
            for before in stood.iter().rev().skip(1) {
                problem = history.undo(&problem).unwrap();
                prop_assert_eq!(&problem, before);
            }
            prop_assert_eq!(history.undo(&problem), None);
            for after in stood.iter().skip(1) {
                problem = history.redo(&problem).unwrap();
                prop_assert_eq!(&problem, after);
            }
            prop_assert_eq!(history.redo(&problem), None);
        }
    }

    #[test]
    fn a_new_change_leaves_nothing_to_redo() {
        let mut history = History::default();
        let (empty, square) = (empty_board(8), Square::new(0, 0));
        let given = empty.with_given_toggled(square);
        history.note(&empty, &given);
        assert_eq!(history.undo(&given), Some(empty.clone()));
        history.note(&empty, &empty.with_blocked_toggled(square));
        assert!(history.can_undo() && !history.can_redo());
    }
}
