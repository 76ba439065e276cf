//! The two halves of a count: all placements on black squares, and all on white ones.
//!
//! A state (a, b, c, d) has the placements of EE (a, b) and OO (c, d) on black squares, and on white
//! ones, which take the rows and columns that are left, those of EO (a, d) and OE (c, b).

use super::central::Grouping;
use super::class::Class;
use super::lattice::Parity::{self, Even, Odd};
use super::lattice::{Colour, Lattice, Lines, half_turned, transposed};
use super::placements::{Lists, Placements};
use super::sets::complement;
use super::{Look, ask};

/// The placements of a class on squares of one colour.
#[derive(Clone, Debug)]
pub(super) struct Half {
    /// EE or EO.
    pub left: Placements,
    /// OO or OE.
    pub right: Lists<Lines>,
    /// How the lists are sorted.
    pub grouping: Grouping,
}

impl Half {
    /// Makes the lists of a colour; `None` if it was not to go on.
    pub fn new(class: &Class, colour: Colour, look: Look) -> Option<Self> {
        let (mut left, mut right) = match colour {
            Colour::Black => black(class, look),
            Colour::White => white(class, look),
        }?;
        let grouping = Grouping::new(class.n, colour, left.mean_length() * right.mean_length());
        if !grouping.is_trivial() {
            ask(look)?;
            left.sort_by_key(|placement| grouping.group(placement.lines));
            ask(look)?;
            right.sort_by_key(|lines| grouping.group(*lines));
        }
        Some(Self { left, right, grouping })
    }
}

/// The lists of EE and of OO. For even n the half turn maps those of EE to those of OO with the same
/// numbers.
fn black(class: &Class, look: Look) -> Option<(Placements, Lists<Lines>)> {
    let Class { n, even_sets, odd_sets, .. } = class;
    let lattice = |parity| Lattice { n: *n, rows: parity, columns: parity };
    let ee = Placements::new(lattice(Even), even_sets, even_sets, look)?;
    let oo = if n.is_multiple_of(2) {
        ee.map(|placement| half_turned(placement.lines, *n))
    } else {
        let oo = Placements::new(lattice(Odd), odd_sets, odd_sets, look)?;
        oo.map(|placement| placement.lines)
    };
    Some((ee, oo))
}

/// The lists of EO and of OE, on the rows and columns that are not in these sets. Transposition maps
/// those of EO to those of OE.
fn white(class: &Class, look: Look) -> Option<(Placements, Lists<Lines>)> {
    let n = class.n;
    let rest = |sets: &[u32], parity: Parity| -> Vec<_> {
        sets.iter().map(|&set| complement(set, parity.count(n))).collect()
    };
    let (rows, columns) = (rest(&class.even_sets, Even), rest(&class.odd_sets, Odd));
    let eo = Placements::new(Lattice { n, rows: Even, columns: Odd }, &rows, &columns, look)?;
    let oe = eo.transpose(|placement| transposed(placement.lines, n));
    Some((eo, oe))
}
