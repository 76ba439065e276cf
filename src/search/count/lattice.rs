//! The four lattices of a board: every second row crossed with every second column.
//!
//! Rows and columns are numbered from 0. Where row + column is even, a square is *black*, else
//! *white*. Each colour falls into two lattices:
//!
//! ```text
//!   EE EO EE EO EE      black: EE, even rows and even columns, and OO, odd rows and odd columns
//!   OE OO OE OO OE      white: EO, even rows and odd columns, and OE, odd rows and even columns
//!   EE EO EE EO EE
//! ```
//!
//! A lattice is a board of its own: its row x and column y meet where row 2x or 2x + 1 meets column
//! 2y or 2y + 1. Two of its squares share a row, column, diagonal or antidiagonal of the lattice if
//! and only if they share one of the board. Two lattices of one colour share diagonals; two of
//! different colours share none, for along a diagonal the colour never changes.

/// Whether the rows or the columns of a lattice are those with even or with odd numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Parity {
    Even,
    Odd,
}
use Parity::{Even, Odd};

impl Parity {
    /// How many of the numbers 0, …, n − 1 have this parity.
    pub fn count(self, n: usize) -> usize {
        match self {
            Even => n.div_ceil(2),
            Odd => n / 2,
        }
    }

    /// The number at this index among those of this parity.
    pub fn number(self, index: usize) -> usize {
        match self {
            Even => 2 * index,
            Odd => 2 * index + 1,
        }
    }
}

/// One of the four lattices of a board of n × n squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lattice {
    pub n: usize,
    pub rows: Parity,
    pub columns: Parity,
}

impl Lattice {
    /// How many rows it has.
    pub fn height(self) -> usize {
        self.rows.count(self.n)
    }

    /// How many columns it has.
    pub fn width(self) -> usize {
        self.columns.count(self.n)
    }

    /// The antidiagonal through its square (x, y), a number of its own among the *lines* of one
    /// colour: half of row + column of the board, rounded down.
    pub fn antidiagonal(self, x: usize, y: usize) -> usize {
        x + y + usize::from(self.rows == Odd && self.columns == Odd)
    }

    /// The diagonal through its square (x, y), likewise: half of column − row of the board, rounded
    /// down, counted on from where the antidiagonals end.
    pub fn diagonal(self, x: usize, y: usize) -> usize {
        centre(self.n) + y - x - usize::from(self.rows == Odd && self.columns == Even)
    }

    /// The antidiagonal and the diagonal through its square (x, y).
    #[cfg(test)]
    pub fn lines(self, x: usize, y: usize) -> Lines {
        1 << self.antidiagonal(x, y) | 1 << self.diagonal(x, y)
    }
}

/// Some antidiagonals and diagonals of one colour: a bit for the number of each.
pub(super) type Lines = u64;

/// How many numbers the lines of one colour take on a board of n × n squares: at most 56 for n = 27,
/// so a set of lines is one word.
pub(super) fn line_count(n: usize) -> usize {
    2 * (n + 1)
}

/// One of the two colours of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colour {
    Black,
    White,
}

/// The antidiagonal and the diagonal of a colour that are nearest to the centre, or one of two that are.
pub(super) fn central_lines(n: usize, colour: Colour) -> [Lines; 2] {
    let white = usize::from(colour == Colour::White);
    [1 << ((n - 1 - white) / 2), 1 << centre(n)]
}

/// The number of the diagonal through the board's first square.
fn centre(n: usize) -> usize {
    n + 1 + Even.count(n)
}

/// The images of lines of EO under transposition, which are lines of OE: antidiagonals stay, and
/// diagonals change sides.
pub(super) fn transposed(lines: Lines, n: usize) -> Lines {
    let (antidiagonals, diagonals) = split(lines, n);
    antidiagonals | reflected(diagonals, 2 * centre(n) - 1)
}

/// The images of lines of EE under the half turn, which for even n are lines of OO.
pub(super) fn half_turned(lines: Lines, n: usize) -> Lines {
    let (antidiagonals, diagonals) = split(lines, n);
    reflected(antidiagonals, n - 1) | reflected(diagonals, 2 * centre(n))
}

fn split(lines: Lines, n: usize) -> (Lines, Lines) {
    let antidiagonals = lines & ((1 << (n + 1)) - 1);
    (antidiagonals, lines ^ antidiagonals)
}

/// Each bit moved from x to sum − x.
fn reflected(lines: Lines, sum: usize) -> Lines {
    lines.reverse_bits().rotate_left(sum as u32 + 1)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn lattices(n: usize) -> [Lattice; 4] {
        [(Even, Even), (Odd, Odd), (Even, Odd), (Odd, Even)].map(|(rows, columns)| Lattice {
            n,
            rows,
            columns,
        })
    }

    /// Row and column on the board with the lines of each square of these lattices.
    fn squares(lattices: &[Lattice]) -> Vec<(usize, usize, u64)> {
        let squares = |lattice: Lattice| {
            let of_row = move |x| {
                (0..lattice.width()).map(move |y| {
                    let (row, column) = (lattice.rows.number(x), lattice.columns.number(y));
                    (row, column, lattice.lines(x, y))
                })
            };
            (0..lattice.height()).flat_map(of_row)
        };
        lattices.iter().copied().flat_map(squares).collect()
    }

    #[test]
    fn the_lattices_share_out_the_squares_by_colour() {
        for n in 1..=27 {
            let [black, white] = [&lattices(n)[..2], &lattices(n)[2..]].map(squares);
            assert!(black.iter().all(|(row, column, _)| (row + column) % 2 == 0));
            assert!(white.iter().all(|(row, column, _)| (row + column) % 2 == 1));
            let mut all: Vec<_> = black.iter().chain(&white).map(|&(r, c, _)| (r, c)).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), n * n);
        }
    }

    #[test]
    fn squares_of_a_colour_share_a_line_just_when_they_are_on_one_diagonal() {
        for n in 1..=12 {
            for colour in [&lattices(n)[..2], &lattices(n)[2..]].map(squares) {
                for &(row, column, lines) in &colour {
                    assert_eq!(lines.count_ones(), 2);
                    assert!(lines >> line_count(n) == 0);
                    for &(other_row, other_column, other_lines) in &colour {
                        let shared = [
                            row + column == other_row + other_column,
                            row + other_column == other_row + column,
                        ];
                        let shared = shared.into_iter().filter(|&is| is).count();
                        assert_eq!((lines & other_lines).count_ones() as usize, shared);
                    }
                }
            }
        }
    }

    #[test]
    fn a_line_has_one_number_in_all_lattices_of_a_colour() {
        for colour in [&lattices(9)[..2], &lattices(9)[2..]].map(squares) {
            let mut numbers = HashMap::new();
            for (row, column, lines) in colour {
                let antidiagonal = lines.trailing_zeros();
                let number = numbers.entry(row + column).or_insert(antidiagonal);
                assert_eq!(*number, antidiagonal);
            }
        }
    }

    #[test]
    fn images_of_lines_are_the_lines_of_images() {
        for n in 2..=27 {
            let [ee, oo, eo, oe] = lattices(n);
            for x in 0..ee.height() {
                for y in 0..eo.width() {
                    assert_eq!(transposed(eo.lines(x, y), n), oe.lines(y, x));
                }
                for y in (0..ee.width()).filter(|_| n % 2 == 0) {
                    let turned = oo.lines(oo.height() - 1 - x, oo.width() - 1 - y);
                    assert_eq!(half_turned(ee.lines(x, y), n), turned);
                }
            }
        }
    }
}
