//! In what order the solutions of a file stand.

use std::cmp::Ordering;

use crate::board::{Size, Square, Symmetry};

/// The order of a file's solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListOrder {
    /// Each comes after the one before it in lexicographic order, or there are none to compare.
    Lexicographic,
    /// That is so when each board is turned or mirrored like this; never the identity.
    Image(Symmetry),
    /// In none of these; the first board that comes before the one above it.
    None { board: u64 },
}

/// Follows the solutions of a file, in as many orders as there are maps of the board.
pub(super) struct OrderWatch {
    size: Size,
    /// The maps under which every solution so far came after the one before, with the last image.
    rising: Vec<(Symmetry, Vec<u32>)>,
    solutions: u64,
    first_fall: Option<u64>,
    /// Two in a row were the same.
    has_repeat: bool,
    scratch: Vec<u32>,
}

impl OrderWatch {
    pub fn new(size: Size) -> Self {
        let rising = Symmetry::ALL.map(|map| (map, Vec::new()));
        let scratch = Vec::new();
        let rising = rising.into();
        Self { size, rising, solutions: 0, first_fall: None, has_repeat: false, scratch }
    }

    /// Takes the next solution, which is this board of the file.
    pub fn take(&mut self, columns: &[u32], board: u64) {
        self.solutions += 1;
        let Self { size, rising, first_fall, has_repeat, scratch, .. } = self;
        rising.retain_mut(|(map, last)| {
            image(*map, columns, *size, scratch);
            let order = last.as_slice().cmp(scratch.as_slice());
            last.clone_from(scratch);
            *has_repeat |= order == Ordering::Equal;
            let is_rising = order != Ordering::Greater;
            if !is_rising && *map == Symmetry::Identity {
                *first_fall = Some(board);
            }
            is_rising
        });
    }

    /// Whether each came after the one before it in lexicographic order, so that no two are the same.
    pub fn is_strictly_lexicographic(&self) -> bool {
        self.first_fall.is_none() && !self.has_repeat
    }

    /// The order they stand in; of several the one that is wanted.
    pub fn order(&self, wanted: Symmetry) -> ListOrder {
        /// So many solutions do not stand in order by chance.
        const ENOUGH: u64 = 4;
        let is_rising = |map| self.rising.iter().any(|(rising, _)| *rising == map);
        if wanted != Symmetry::Identity && is_rising(wanted) {
            return ListOrder::Image(wanted);
        }
        let Some(board) = self.first_fall else { return ListOrder::Lexicographic };
        let image = self.rising.iter().map(|(map, _)| *map).next();
        match image.filter(|_| self.solutions >= ENOUGH) {
            Some(map) => ListOrder::Image(map),
            None => ListOrder::None { board },
        }
    }
}

/// A solution's columns by row after a map.
fn image(map: Symmetry, columns: &[u32], size: Size, image: &mut Vec<u32>) {
    image.clear();
    if map == Symmetry::Identity {
        image.extend_from_slice(columns);
        return;
    }
    image.resize(columns.len(), 0);
    for (row, &column) in (0..).zip(columns) {
        let square = map.image(Square::new(row, column), size);
        image[square.row as usize] = square.column;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Catalogue, Problem};

    fn order_of(boards: &[Vec<u32>]) -> ListOrder {
        let mut watch = OrderWatch::new(Size::new(boards[0].len() as u32).unwrap());
        for (board, columns) in (1..).zip(boards) {
            watch.take(columns, board);
        }
        watch.order(Symmetry::Identity)
    }

    #[test]
    fn the_order_is_named_as_far_as_it_shows() {
        let size = Size::new(8).unwrap();
        let all: Vec<Vec<u32>> = Catalogue::complete(&Problem::empty_board(8).unwrap())
            .solutions(1, usize::MAX)
            .iter()
            .map(|solution| solution.columns().to_vec())
            .collect();
        assert_eq!(order_of(&all), ListOrder::Lexicographic);
        for map in &Symmetry::ALL[1..] {
            let mut images = all.clone();
            images.iter_mut().zip(&all).for_each(|(to, from)| image(*map, from, size, to));
            let ListOrder::Image(named) = order_of(&images) else { panic!("{map:?} has an order") };
            // Named is what puts them into order again.
            images.iter_mut().for_each(|board| {
                let from = board.clone();
                image(named, &from, size, board);
            });
            assert_eq!(images, all);
        }
        let mut swapped = all.clone();
        swapped.swap(40, 70);
        assert_eq!(order_of(&swapped), ListOrder::None { board: 42 });
        // Two or three say nothing of a map.
        let reversed: Vec<_> = all[..3].iter().rev().cloned().collect();
        assert_eq!(order_of(&reversed), ListOrder::None { board: 2 });
    }
}
