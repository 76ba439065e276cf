//! A board that is played by hand: what is given, what the player has placed and marked.

use super::{Placement, Size, Square, Symmetry};

/// A board on which somebody places queens. A square has one content: a *given* queen or a *blocked*
/// square, which stay, a queen of the player's, or the player's mark that it is *excluded*.
///
/// ```
/// use queenside::board::{Content, Position, Size, Square};
/// let square = Square::new(1, 3);
/// let position = Position::empty(Size::new(4).unwrap()).with_queen_toggled(square).unwrap();
/// assert_eq!(position.content(square), Content::Queen);
/// assert_eq!(position.content(Square::new(0, 0)), Content::Empty);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    size: Size,
    /// By row and column.
    given: Vec<Square>,
    blocked: Vec<Square>,
    /// In the order in which they were placed.
    queens: Vec<Square>,
    excluded: Vec<Square>,
}

/// What is on a square of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    Empty,
    /// A queen that was there from the beginning.
    Given,
    /// One that the player has placed.
    Queen,
    Blocked,
    /// The player holds that no queen stands here.
    Excluded,
}

impl Position {
    /// A board with nothing on it.
    pub fn empty(size: Size) -> Self {
        Self { size, given: vec![], blocked: vec![], queens: vec![], excluded: vec![] }
    }

    /// A board with some contents; queens keep the order in which they come. `None` if a square lies
    /// outside the board or is named twice.
    pub fn new(size: Size, contents: impl IntoIterator<Item = (Square, Content)>) -> Option<Self> {
        let mut position = Self::empty(size);
        for (square, content) in contents {
            if !size.has(square) {
                return None;
            }
            position.squares_with(content).into_iter().for_each(|squares| squares.push(square));
        }
        for squares in [&mut position.given, &mut position.blocked, &mut position.excluded] {
            squares.sort_unstable();
        }
        position.has_one_content_a_square().then_some(position)
    }

    fn has_one_content_a_square(&self) -> bool {
        let all = [&self.given, &self.blocked, &self.queens, &self.excluded];
        let mut all: Vec<_> = all.into_iter().flatten().collect();
        all.sort_unstable();
        all.windows(2).all(|two| two[0] != two[1])
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// The given queens, by row and column.
    pub fn given(&self) -> &[Square] {
        &self.given
    }

    /// The blocked squares, by row and column.
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// The player's queens, in the order in which they were placed.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The squares that the player has excluded, by row and column.
    pub fn excluded(&self) -> &[Square] {
        &self.excluded
    }

    /// What is on a square.
    pub fn content(&self, square: Square) -> Content {
        let has = |squares: &[Square]| squares.binary_search(&square).is_ok();
        if has(&self.given) {
            Content::Given
        } else if has(&self.blocked) {
            Content::Blocked
        } else if has(&self.excluded) {
            Content::Excluded
        } else if self.queens.contains(&square) {
            Content::Queen
        } else {
            Content::Empty
        }
    }

    /// All queens, given and placed.
    pub fn placement(&self) -> Placement {
        let queens = self.given.iter().chain(&self.queens).copied();
        Placement::new(self.size, queens).expect("all queens stand on the board")
    }

    /// How many queens stand on the board.
    pub fn queen_count(&self) -> usize {
        self.given.len() + self.queens.len()
    }

    /// Whether the player has done nothing.
    pub fn is_untouched(&self) -> bool {
        self.queens.is_empty() && self.excluded.is_empty()
    }

    /// Whether nothing at all is on the board.
    pub fn is_empty(&self) -> bool {
        self.is_untouched() && self.given.is_empty() && self.blocked.is_empty()
    }

    /// Whether n queens stand on the board and none attacks another.
    pub fn is_solved(&self) -> bool {
        self.queen_count() == self.size.as_usize() && self.placement().pairs().is_empty()
    }

    /// The same with a queen of the player's on the square, in the place of a mark, or without it if
    /// it was there. `None` where a given queen or a block stays, and outside the board.
    pub fn with_queen_toggled(&self, square: Square) -> Option<Self> {
        self.with_toggled(square, Content::Queen)
    }

    /// The same with the square excluded, in the place of a queen of the player's, or without the
    /// mark if it was there. `None` as by [`Position::with_queen_toggled`].
    pub fn with_excluded_toggled(&self, square: Square) -> Option<Self> {
        self.with_toggled(square, Content::Excluded)
    }

    /// The same without the player's queens and marks.
    #[must_use]
    pub fn cleared(&self) -> Self {
        Self { queens: vec![], excluded: vec![], ..self.clone() }
    }

    /// The same with only so many of the player's queens, those placed first.
    #[must_use]
    pub fn with_first_queens(&self, count: usize) -> Self {
        let queens = self.queens.iter().take(count).copied().collect();
        Self { queens, ..self.clone() }
    }

    /// The same with these queens besides, where nothing but a mark is.
    #[must_use]
    pub fn with_queens(&self, queens: impl IntoIterator<Item = Square>) -> Self {
        let mut position = self.clone();
        for queen in queens {
            if matches!(position.content(queen), Content::Empty | Content::Excluded) {
                position.put(queen, Content::Queen);
            }
        }
        position
    }

    /// The same turned or reflected.
    #[must_use]
    pub fn image(&self, map: Symmetry) -> Self {
        let images = |squares: &[Square]| -> Vec<Square> {
            squares.iter().map(|square| map.image(*square, self.size)).collect()
        };
        let sorted = |squares: &[Square]| {
            let mut images = images(squares);
            images.sort_unstable();
            images
        };
        Self {
            size: self.size,
            given: sorted(&self.given),
            blocked: sorted(&self.blocked),
            queens: images(&self.queens),
            excluded: sorted(&self.excluded),
        }
    }

    fn with_toggled(&self, square: Square, content: Content) -> Option<Self> {
        let before = self.content(square);
        if !self.size.has(square) || matches!(before, Content::Given | Content::Blocked) {
            return None;
        }
        let mut position = self.clone();
        position.put(square, if before == content { Content::Empty } else { content });
        Some(position)
    }

    /// Gives a square of the board another content.
    fn put(&mut self, square: Square, content: Content) {
        for squares in [&mut self.given, &mut self.blocked, &mut self.queens, &mut self.excluded] {
            squares.retain(|other| *other != square);
        }
        let Some(squares) = self.squares_with(content) else { return };
        let index = match content {
            Content::Queen => squares.len(),
            _ => squares.partition_point(|other| *other < square),
        };
        // Positions are kept by the thousand: each move has its own.
        squares.reserve_exact(1);
        squares.insert(index, square);
    }

    /// Where this content is; none of the empty squares.
    fn squares_with(&mut self, content: Content) -> Option<&mut Vec<Square>> {
        match content {
            Content::Empty => None,
            Content::Given => Some(&mut self.given),
            Content::Queen => Some(&mut self.queens),
            Content::Blocked => Some(&mut self.blocked),
            Content::Excluded => Some(&mut self.excluded),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn size(n: u32) -> Size {
        Size::new(n).unwrap()
    }

    #[test]
    fn what_is_given_or_blocked_stays() {
        let (given, blocked) = (Square::new(0, 1), Square::new(2, 2));
        let contents = [(given, Content::Given), (blocked, Content::Blocked)];
        let position = Position::new(size(4), contents).unwrap();
        for square in [given, blocked, Square::new(4, 0)] {
            assert_eq!(position.with_queen_toggled(square), None);
            assert_eq!(position.with_excluded_toggled(square), None);
        }
        let marked = position.with_excluded_toggled(Square::new(3, 3)).unwrap();
        let placed = marked.with_queen_toggled(Square::new(3, 3)).unwrap();
        assert_eq!((placed.excluded(), placed.queens()), (&[][..], &[Square::new(3, 3)][..]));
        assert_eq!(placed.cleared(), position);
    }

    #[test]
    fn a_square_is_named_once_and_lies_on_the_board() {
        let square = Square::new(0, 0);
        let twice = [(square, Content::Queen), (square, Content::Excluded)];
        assert_eq!(Position::new(size(4), twice), None);
        assert_eq!(Position::new(size(4), [(Square::new(0, 4), Content::Queen)]), None);
    }

    #[test]
    fn a_large_board_is_made_in_time_that_grows_with_its_squares() {
        // A million, each of which would be looked for among all before it.
        let n = 1_000;
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        for content in [Content::Excluded, Content::Queen] {
            let contents = squares.clone().map(|square| (square, content));
            assert!(Position::new(size(n), contents).is_some());
        }
    }

    #[test]
    fn four_queens_are_solved_by_their_solution_alone() {
        let queens = [(0, 1), (1, 3), (2, 0), (3, 2)].map(|(r, c)| Square::new(r, c));
        let empty = Position::empty(size(4));
        assert!(empty.with_queens(queens).is_solved());
        assert!(!empty.with_queens(queens[..3].iter().copied()).is_solved());
        let attacked = [(0, 1), (1, 3), (2, 0), (3, 3)].map(|(r, c)| Square::new(r, c));
        assert!(!empty.with_queens(attacked).is_solved());
    }

    fn any_position() -> impl Strategy<Value = Position> {
        let contents =
            [Content::Empty, Content::Given, Content::Queen, Content::Blocked, Content::Excluded];
        let content = prop::sample::select(contents.to_vec());
        prop::collection::vec(content, 25).prop_map(|contents| {
            let squares = (0..5).flat_map(|row| (0..5).map(move |column| Square::new(row, column)));
            Position::new(size(5), squares.zip(contents)).unwrap()
        })
    }

    proptest! {
        #[test]
        fn an_image_has_on_the_image_of_a_square_what_was_on_it(position in any_position()) {
            for map in Symmetry::ALL {
                let image = position.image(map);
                for row in 0..5 {
                    for column in 0..5 {
                        let square = Square::new(row, column);
                        let there = map.image(square, position.size());
                        prop_assert_eq!(image.content(there), position.content(square));
                    }
                }
            }
        }

        #[test]
        fn toggling_twice_brings_an_empty_square_back(
            position in any_position(), row in 0u32..5, column in 0u32..5
        ) {
            let square = Square::new(row, column);
            if position.content(square) == Content::Empty {
                let queen = position.with_queen_toggled(square).unwrap();
                prop_assert_eq!(queen.content(square), Content::Queen);
                prop_assert_eq!(queen.with_queen_toggled(square).unwrap(), position.clone());
                let mark = position.with_excluded_toggled(square).unwrap();
                prop_assert_eq!(mark.with_excluded_toggled(square).unwrap(), position);
            }
        }
    }
}
