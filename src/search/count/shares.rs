//! The work of a count, cut into pieces that have nothing in common but what they read.
//!
//! A *piece* is one class, one a and the b of one block of the kernel; cut within a block, both sides
//! would have to go through the whole of it. A share is some pieces that follow each other.

use std::ops::Range;

use super::class::Class;
use super::halves::Half;
use super::kernel::{Outline, Side, Sweep, lane_cost};
use super::lattice::Colour;
use super::symmetry::Kept;
use super::{CountShare, Look, ask};

/// A class, and what is made of it once for all its pieces.
#[derive(Clone, Debug)]
pub(super) struct Prepared {
    class: Class,
    /// Black and white.
    sides: [Side; 2],
    /// For each a, the numbers of all states kept with it, and some more, so that the next a can use
    /// what is made for them, too.
    windows: Vec<Kept>,
}

/// Some b of one a.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub share: CountShare,
    /// The first a of its window.
    pub window: usize,
    /// What it costs to make the window.
    pub making: u64,
}

impl Prepared {
    /// Prepares a class; gives its pieces, too. `None` if it was not to go on.
    pub fn new(class: Class, look: Look) -> Option<(Self, Vec<Piece>)> {
        let mut side = |colour| Some(Side::new(&class, colour, Half::new(&class, colour, look)?));
        let sides = [side(Colour::Black)?, side(Colour::White)?];
        let windows = windows(&class);
        let mut pieces = Vec::new();
        let mut first = 0;
        for same in windows.chunk_by(|one, next| one == next) {
            ask(look)?;
            let outline = Outline::new(&sides, same[0].clone());
            let of_window =
                (first..first + same.len()).flat_map(|a| cut(&class, &sides, a, &outline));
            pieces.extend(of_window.map(|share| Piece {
                share,
                window: first,
                making: outline.making(),
            }));
            first += same.len();
        }
        Some((Self { class, sides, windows }, pieces))
    }

    /// What the kernel needs to know of a share.
    pub fn sweep(&self, share: &CountShare) -> Sweep<'_> {
        Sweep {
            class: &self.class,
            sides: &self.sides,
            window: &self.windows[share.a],
            a: share.a,
            even: share.even.clone(),
        }
    }
}

/// The work of one a, block by block; nothing if no states are kept with it.
fn cut(class: &Class, sides: &[Side; 2], a: usize, outline: &Outline) -> Vec<CountShare> {
    let kept = class.kept(a);
    if kept.even.is_empty() || kept.odd.is_empty() {
        return Vec::new();
    }
    let costs: Vec<_> = kept.even.clone().zip(outline.costs(class, sides, a, &kept)).collect();
    let blocks = costs.chunk_by(|_, &(b, _)| !outline.begins_block(b));
    let share = |block: &[(usize, u64)]| CountShare {
        even_queens: class.even_queens,
        a,
        even: block[0].0..block[0].0 + block.len(),
        cost: block.iter().map(|(_, cost)| cost).sum(),
    };
    blocks.map(share).collect()
}

/// The shares that these pieces make up.
pub(super) fn joined(pieces: &[Piece]) -> Vec<CountShare> {
    let mut shares: Vec<CountShare> = Vec::new();
    for Piece { share, .. } in pieces {
        let goes_on = |last: &&mut CountShare| {
            (last.even_queens, last.a) == (share.even_queens, share.a)
                && last.cost + share.cost <= CountShare::MOST_COST
        };
        match shares.last_mut().filter(goes_on) {
            Some(last) => {
                last.even.end = share.even.end;
                last.cost += share.cost;
            }
            None => shares.push(share.clone()),
        }
    }
    shares
}

/// Numbers a next to each other have one window, unless it costs one of them more than so many percent of
/// what it needs: making a window takes some work, too.
const MOST_PERCENT: usize = 154;

fn windows(class: &Class) -> Vec<Kept> {
    let all: Vec<_> = class.symmetry.firsts().map(|a| class.kept(a)).collect();
    let mut windows = Vec::with_capacity(all.len());
    while windows.len() < all.len() {
        let first = windows.len();
        let (mut window, mut least) = (all[first].clone(), cost(&all[first]));
        let mut end = first + 1;
        for kept in &all[first + 1..] {
            let wider = hull(&window, kept);
            least = least.min(cost(kept));
            if 100 * cost(&wider) > MOST_PERCENT * least {
                break;
            }
            window = wider;
            end += 1;
        }
        windows.resize(end, window);
    }
    windows
}

/// What holds both.
fn hull(one: &Kept, other: &Kept) -> Kept {
    let hull = |one: &Range<usize>, other: &Range<usize>| {
        one.start.min(other.start)..one.end.max(other.end)
    };
    Kept { even: hull(&one.even, &other.even), odd: hull(&one.odd, &other.odd) }
}

/// What a window costs for each b: lanes times columns.
fn cost(kept: &Kept) -> usize {
    lane_cost(kept.odd.len()) * kept.odd.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(a: usize, even: Range<usize>, cost: u64) -> Piece {
        Piece { share: CountShare { even_queens: 3, a, even, cost }, window: 0, making: 0 }
    }

    #[test]
    fn pieces_of_one_a_are_one_share_up_to_a_second_or_so() {
        let most = CountShare::MOST_COST;
        let pieces = [
            piece(0, 0..4, most / 2),
            piece(0, 4..8, most / 2),
            piece(0, 8..9, 1),
            piece(1, 1..5, 2),
            piece(1, 5..9, 3),
            piece(2, 2..6, most + 1),
        ];
        let shares = [
            piece(0, 0..8, most / 2 * 2),
            piece(0, 8..9, 1),
            piece(1, 1..9, 5),
            piece(2, 2..6, most + 1),
        ];
        assert_eq!(joined(&pieces), shares.map(|piece| piece.share));
        assert_eq!(joined(&[]), []);
    }
}
