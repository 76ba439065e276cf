//! Making a puzzle: all clues to a random solution, thinned out as far as the level allows.

use super::deduce::grade_within;
use super::{Level, Puzzle};
use crate::board::{Solution, Square};
use crate::search::{Completions, Problem, SplitMix64, Step};

/// Why there is no puzzle for a text.
///
/// Of several reasons it is the last one here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refusal {
    /// The size is none of [`Puzzle::SIZES`].
    Size,
    /// So many given queens are a solution already.
    TooManyGiven,
    /// In every try so few given queens left more than one completion, or a harder puzzle.
    TooFewGiven,
    /// So many given queens left one completion without a blocked square.
    NoBlockNeeded,
    /// The puzzle was easier in every try.
    NoneSoHard,
}

/// How many solutions are thinned out before the puzzle is refused.
const TRIES: u32 = 200;

/// Nodes within which a position must show to have one completion.
const NODES: u64 = 1 << 14;

/// Makes a puzzle: a position with exactly one completion, of the puzzle's level.
///
/// Without blocked squares it starts from all queens of a random solution, and takes away one after
/// the other, in random order, if the position stays of the level or easier. With blocked squares
/// the given queens are chosen first, one in four less one unless it is said how many, and what is
/// taken away are blocks, of which at first all other squares have one.
///
/// `look` is called every few milliseconds.
///
/// # Errors
/// What `look` returns. Within, the refusal: what it is depends on the text alone.
pub fn make<E>(
    puzzle: &Puzzle,
    mut look: impl FnMut() -> Result<(), E>,
) -> Result<Result<Problem, Refusal>, E> {
    let n = puzzle.size.get();
    if !Puzzle::SIZES.contains(&n) {
        return Ok(Err(Refusal::Size));
    }
    if puzzle.given.is_some_and(|given| given >= n) {
        return Ok(Err(Refusal::TooManyGiven));
    }
    let mut random = seeded(puzzle);
    let mut refusal = Refusal::TooFewGiven;
    for _ in 0..TRIES {
        match attempt(puzzle, &mut random, &mut look)? {
            Ok(position) => return Ok(Ok(position)),
            Err(another) => refusal = refusal.max(another),
        }
    }
    Ok(Err(refusal))
}

/// Random numbers of this puzzle alone.
fn seeded(puzzle: &Puzzle) -> SplitMix64 {
    let given = puzzle.given.map_or(0, |given| u64::from(given) + 1);
    let parts = [puzzle.size.get().into(), puzzle.level as u64, given, puzzle.has_blocks.into()];
    let seed = parts.iter().fold(puzzle.seed, |seed, part| SplitMix64::new(seed).next() ^ part);
    SplitMix64::new(seed)
}

/// Thins out one random solution.
fn attempt<E>(
    puzzle: &Puzzle,
    random: &mut SplitMix64,
    look: &mut impl FnMut() -> Result<(), E>,
) -> Result<Result<Problem, Refusal>, E> {
    let mut clues = Clues::all(puzzle, random);
    let order = if puzzle.has_blocks { clues.blocked.clone() } else { clues.given.clone() };
    for clue in order {
        look()?;
        if !puzzle.has_blocks && puzzle.given == Some(clues.given.len() as u32) {
            break;
        }
        let fewer = clues.without(clue);
        if fewer.level().is_some_and(|level| level <= puzzle.level) {
            clues = fewer;
        }
    }
    Ok(if puzzle.given.is_some_and(|given| clues.given.len() as u32 > given) {
        Err(Refusal::TooFewGiven)
    } else if puzzle.has_blocks && clues.blocked.is_empty() {
        Err(Refusal::NoBlockNeeded)
    } else if clues.level() != Some(puzzle.level) {
        Err(Refusal::NoneSoHard)
    } else {
        Ok(clues.position())
    })
}

/// What a puzzle shows of its solution.
struct Clues {
    n: u32,
    given: Vec<Square>,
    blocked: Vec<Square>,
}

impl Clues {
    /// As many as a puzzle can begin with, in random order.
    fn all(puzzle: &Puzzle, random: &mut SplitMix64) -> Self {
        let n = puzzle.size.get();
        let solution = random_solution(n, random);
        let mut given: Vec<_> = (0..n).map(|row| solution.queen(row)).collect();
        let mut blocked = Vec::new();
        if puzzle.has_blocks {
            let board = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
            blocked.extend(board.filter(|square| !given.contains(square)));
            shuffle(&mut blocked, random);
        }
        shuffle(&mut given, random);
        if puzzle.has_blocks {
            given.truncate(puzzle.given.unwrap_or(n / 4 - 1) as usize);
        }
        Self { n, given, blocked }
    }

    fn without(&self, clue: Square) -> Self {
        let others = |clues: &[Square]| clues.iter().copied().filter(|&one| one != clue).collect();
        Self { n: self.n, given: others(&self.given), blocked: others(&self.blocked) }
    }

    fn position(&self) -> Problem {
        Problem::new(self.n, &self.given, &self.blocked).expect("the clues lie on the board")
    }

    fn level(&self) -> Option<Level> {
        grade_within(&self.position(), NODES)
    }
}

fn random_solution(n: u32, random: &mut SplitMix64) -> Solution {
    let board = Problem::empty_board(n).expect("puzzles are small");
    let mut walk = Completions::shuffled(&board, SplitMix64::new(random.next()));
    let step = walk.step(&mut u64::MAX.clone());
    assert_eq!(step, Step::Found, "sizes from 4 on have solutions");
    walk.solution()
}

/// Every order is as likely: Durstenfeld's shuffle, Communications of the ACM 7 (7), 1964.
fn shuffle(squares: &mut [Square], random: &mut SplitMix64) {
    for last in (1..squares.len()).rev() {
        squares.swap(last, random.below(last as u64 + 1) as usize);
    }
}
