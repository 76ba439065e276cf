//! Making a puzzle: all clues to a random solution, thinned out as far as the level allows.

use super::deduce::grade_within;
use super::{Level, Puzzle};
use crate::board::{Solution, Square};
use crate::search::{Completions, Problem, SplitMix64, Step};

/// Why there is no puzzle for a text.
///
/// Of the reasons for which the tries failed it is the last one here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refusal {
    /// The size is none of [`Puzzle::SIZES`].
    Size,
    /// So many given queens are a solution already.
    TooManyGiven,
    /// So few given queens left more than one completion, or a harder puzzle.
    TooFewGiven,
    /// So many given queens left one completion without a blocked square.
    NoBlockNeeded,
    /// What had one completion was easier.
    NoneSoHard,
}

/// How many clues are taken away on trial before the puzzle is refused.
const TRIALS: u32 = 1 << 14;

/// Nodes within which a position must show to have one completion.
const NODES: u64 = 1 << 14;

/// Makes a puzzle: a position with exactly one completion, of the puzzle's level.
///
/// Without blocked squares it starts from all queens of a random solution, and takes away one after
/// the other, in random order, if the position stays of the level or easier. With blocked squares
/// the given queens are chosen first, (n − 4) / 3 unless it is said how many, and what is taken away
/// are blocks, of which at first all other squares have one.
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
    let clues = if puzzle.has_blocks { n * n } else { n };
    for _ in 0..TRIALS / clues {
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

/// Takes away what it can of the clues to one random solution.
fn attempt<E>(
    puzzle: &Puzzle,
    random: &mut SplitMix64,
    look: &mut impl FnMut() -> Result<(), E>,
) -> Result<Result<Problem, Refusal>, E> {
    let mut clues = Clues::all(puzzle, random);
    let order = if puzzle.has_blocks { clues.blocked.clone() } else { clues.given.clone() };
    for clue in order {
        look()?;
        let is_enough = !puzzle.has_blocks && clues.are_given(puzzle.given);
        let fewer = clues.without(clue);
        if !is_enough && fewer.level().is_some_and(|level| level <= puzzle.level) {
            clues = fewer;
        }
    }
    Ok(clues.verdict(puzzle))
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
            given.truncate(puzzle.given.unwrap_or((n - 4) / 3) as usize);
        }
        Self { n, given, blocked }
    }

    /// Whether so many queens are given as were asked for, if a number was.
    fn are_given(&self, asked: Option<u32>) -> bool {
        asked.is_some_and(|asked| asked as usize == self.given.len())
    }

    /// The position, if it is what was asked for.
    fn verdict(&self, puzzle: &Puzzle) -> Result<Problem, Refusal> {
        if puzzle.given.is_some() && !self.are_given(puzzle.given) {
            Err(Refusal::TooFewGiven)
        } else if puzzle.has_blocks && self.blocked.is_empty() {
            Err(Refusal::NoBlockNeeded)
        } else if self.level() != Some(puzzle.level) {
            Err(Refusal::NoneSoHard)
        } else {
            Ok(self.position())
        }
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

/// Every order is as likely.
fn shuffle(squares: &mut [Square], random: &mut SplitMix64) {
    for last in (1..squares.len()).rev() {
        squares.swap(last, random.below(last as u64 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::puzzle::grade;
    use crate::search::{Direction, Enumerator};

    fn puzzle(text: &str) -> Puzzle {
        text.parse().unwrap()
    }

    fn made(text: &str) -> Result<Problem, Refusal> {
        make(&puzzle(text), || Ok::<_, ()>(())).unwrap()
    }

    fn completions_of(position: &Problem) -> usize {
        let mut search = Enumerator::new(position);
        let mut step = || search.step(Direction::Forward, &mut u64::MAX.clone());
        (0..3).take_while(|_| step() == Step::Found).count()
    }

    /// Given queens as `row-column` from 1, then blocked squares.
    fn squares_text(position: &Problem) -> String {
        let name = |square: &Square| format!("{}-{}", square.row + 1, square.column + 1);
        let names = |squares: &[Square]| squares.iter().map(name).collect::<Vec<_>>().join(" ");
        format!("{} | {}", names(position.given()), names(position.blocked()))
    }

    #[test]
    fn every_puzzle_has_one_completion_and_its_level() {
        let sizes = 6..=12;
        let texts = sizes.flat_map(|n| {
            Level::ALL.into_iter().flat_map(move |level| {
                (0..10).flat_map(move |seed| {
                    ["", " blocked"].map(|blocks| format!("{n} {} {seed}{blocks}", level.name()))
                })
            })
        });
        for text in texts {
            let position = made(&text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
            assert_eq!(completions_of(&position), 1, "{text}");
            assert_eq!(grade(&position), Some(puzzle(&text).level), "{text}");
            assert_eq!(position.blocked().is_empty(), !puzzle(&text).has_blocks, "{text}");
        }
    }

    #[test]
    fn the_ends_of_the_sizes_have_puzzles() {
        for text in ["4 easy 1", "4 medium 1 blocked", "20 hard 1", "20 easy 1 blocked"] {
            assert_eq!(grade(&made(text).unwrap()), Some(puzzle(text).level), "{text}");
        }
    }

    #[test]
    fn so_many_queens_are_given_as_are_asked_for() {
        for given in 3..=5 {
            assert_eq!(made(&format!("8 easy 1 given {given}")).unwrap().given().len(), given);
        }
        for given in 0..=3 {
            let text = format!("8 medium 1 given {given} blocked");
            assert_eq!(made(&text).unwrap().given().len(), given);
        }
    }

    #[test]
    fn no_clue_of_a_puzzle_can_be_spared() {
        for text in ["8 easy 3", "8 medium 3", "10 hard 3", "8 easy 3 blocked", "8 hard 3 blocked"]
        {
            let position = made(text).unwrap();
            let fewer = |square: Square| {
                let is_given = position.given().contains(&square);
                if is_given && puzzle(text).has_blocks {
                    return None;
                }
                let toggled = if is_given {
                    position.with_given_toggled(square)
                } else {
                    position.with_blocked_toggled(square)
                };
                grade(&toggled).filter(|&level| level <= puzzle(text).level)
            };
            for &clue in position.given().iter().chain(position.blocked()) {
                assert_eq!(fewer(clue), None, "{text}: {clue:?}");
            }
        }
    }

    #[test]
    fn what_is_not_possible_is_told() {
        assert_eq!(made("8 easy 1 given 2"), Err(Refusal::TooFewGiven));
        assert_eq!(made("8 hard 1 given 0"), Err(Refusal::TooFewGiven));
        assert_eq!(made("4 hard 1"), Err(Refusal::NoneSoHard));
        assert_eq!(made("8 hard 1 given 7"), Err(Refusal::NoneSoHard));
        assert_eq!(made("8 easy 1 given 7 blocked"), Err(Refusal::NoBlockNeeded));
        let all_given = Puzzle { given: Some(8), ..puzzle("8 easy 1") };
        assert_eq!(make(&all_given, || Ok::<_, ()>(())), Ok(Err(Refusal::TooManyGiven)));
        let too_large = Puzzle { size: Size::new(21).unwrap(), ..puzzle("8 easy 1") };
        assert_eq!(make(&too_large, || Ok::<_, ()>(())), Ok(Err(Refusal::Size)));
    }

    #[test]
    fn it_stops_when_it_is_told_to() {
        assert_eq!(make(&puzzle("16 hard 1 blocked"), || Err("stop")), Err("stop"));
    }

    #[test]
    fn a_text_makes_the_same_puzzle_as_ever() {
        // Made once, and fixed: what people have written down has to stay what it is.
        let fixed: [(&str, &str); 8] = [
            ("4 easy 1", "4-2 | "),
            ("6 hard 1", "5-6 | "),
            ("8 easy 42", "1-5 2-3 4-7 7-6 | "),
            ("8 medium 42", "1-4 2-6 4-2 | "),
            ("8 medium 42 given 3", "1-4 2-1 5-6 | "),
            ("8 hard 7 blocked", "3-6 | 6-5 7-8"),
            (
                "9 medium 5 blocked",
                "5-2 | 4-5 4-6 4-7 4-9 6-8 6-9 7-5 7-7 7-8 7-9 8-9 9-3 9-5 9-8 9-9",
            ),
            (
                "20 hard 18446744073709551615",
                "1-15 3-8 5-1 6-19 7-2 10-4 13-20 15-7 16-3 17-17 18-11 | ",
            ),
        ];
        for (text, squares) in fixed {
            assert_eq!(squares_text(&made(text).unwrap()), squares, "{text}");
        }
    }
}
