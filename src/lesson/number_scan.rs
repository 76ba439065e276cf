//! The number scan: a solution is a number whose digits are the columns by row. It goes through all
//! numbers from 12…n to n…21 in steps of 9, as every number with the digits 1 to n leaves the same
//! rest, and tests each: first that it has every digit once, then its places pairwise. A check is a
//! count compared with 1, or two places compared.

use super::machine::{Branch, Machine, Shown};
use super::shown::{Body, Cell, Datum, Frame, Mark};
use super::step::{Candidate, Step};
use crate::board::Size;

pub(super) const PROGRAM: &[&str] = &[
    "for a = 12…n to n…21 step 9",
    "  if check_1_n(a) = 0  continue",
    "  if check_dia(a) = 0  continue",
    "  print a;  total = total + 1",
    "",
    "check_1_n(a)",
    "  f[d] = f[d] + 1 for each digit d",
    "  for i = 1 to n",
    "    if f[i] ≠ 1  return 0",
    "  return 1",
    "",
    "check_dia(a)",
    "  g = digits of a;  flag = 1",
    "  for i = 1 to n − 1",
    "    for j = i + 1 to n",
    "      if |g[j] − g[i]| = j − i",
    "        flag = 0;  break",
    "  return flag",
];

mod line {
    pub const LOOP: usize = 0;
    pub const OUTPUT: usize = 3;
    pub const NOT_ONCE: usize = 8;
    pub const CONFLICT: usize = 16;
}

/// The most digits that a number has.
const MOST: usize = 9;

/// The numbers that the number scan goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// 12…n.
    pub first: u64,
    /// n…21.
    pub last: u64,
}

impl Numbers {
    /// From one number to the next.
    pub const STEP: u64 = 9;

    /// Those with the columns of a board of this size, n ≤ 9, as digits.
    pub(super) fn new(size: Size) -> Self {
        let number = |number: u64, digit: u32| number * 10 + u64::from(digit);
        let n = size.get();
        Self { first: (1..=n).fold(0, number), last: (1..=n).rev().fold(0, number) }
    }

    /// How many there are.
    pub fn count(self) -> u64 {
        (self.last - self.first) / Self::STEP + 1
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NumberScan {
    n: u32,
    last: u32,
    /// The number that the next step looks at.
    next: u32,
    total: u64,
}

impl NumberScan {
    pub(super) fn new(size: Size) -> Self {
        let Numbers { first, last } = Numbers::new(size);
        let fits = |number: u64| u32::try_from(number).expect("at most 9 digits");
        Self { n: size.get(), last: fits(last), next: fits(first), total: 0 }
    }

    /// The number that the last step looked at, or the last one of all.
    pub(super) fn number(&self, step: Step) -> Option<u32> {
        (step != Step::Start).then(|| self.next - Numbers::STEP as u32)
    }

    /// f: how often a number has each digit.
    #[inline]
    fn counts(mut number: u32) -> [u32; 10] {
        let mut counts = [0; 10];
        while number != 0 {
            counts[(number % 10) as usize] += 1;
            number /= 10;
        }
        counts
    }

    /// g: the digits of a number, the first at 0.
    fn digits(&self, mut number: u32) -> [u32; MOST] {
        let mut digits = [0; MOST];
        for digit in digits[..self.n as usize].iter_mut().rev() {
            *digit = number % 10;
            number /= 10;
        }
        digits
    }

    /// f, and how far it was compared.
    fn counts_shown(&self, step: Step, number: Option<u32>) -> Datum {
        let counts = number.map_or([0; 10], Self::counts);
        let (compared, wrong) = match step {
            Step::Number(Candidate::Digit { digit, .. }) => (1..digit, Some(digit)),
            Step::Number(_) => (1..self.n + 1, None),
            _ => (0..0, None),
        };
        let cells = (0..).zip(&counts).map(|(digit, times)| {
            let mark = if Some(digit) == wrong {
                Mark::Conflict
            } else if compared.contains(&digit) {
                Mark::Compared
            } else {
                Mark::Faint
            };
            Cell::new(times, mark)
        });
        let mut f = Datum { name: "f", body: Body::Array { from: 0, cells: cells.collect() } };
        f.point("i", wrong);
        f
    }

    /// g: the number's digits, faint if they were not compared.
    fn digits_shown(&self, step: Step, number: Option<u32>) -> Datum {
        let digits = number.map_or([0; MOST], |number| self.digits(number));
        let (others, places) = match step {
            Step::Number(Candidate::Diagonal { first, second }) => {
                (Mark::Compared, Some((first - 1, second - 1)))
            }
            Step::Number(Candidate::Solution) => (Mark::Compared, None),
            _ => (Mark::Faint, None),
        };
        let cells = (0..self.n).zip(&digits).map(|(place, digit)| {
            let is_wrong = places.is_some_and(|(i, j)| place == i || place == j);
            Cell::new(digit, if is_wrong { Mark::Conflict } else { others })
        });
        let mut g = Datum { name: "g", body: Body::Array { from: 1, cells: cells.collect() } };
        g.point("i", places.map(|(i, _)| i));
        g.point("j", places.map(|(_, j)| j));
        g
    }

    #[inline]
    fn look_at(&self, number: u32, checks: &mut u64) -> Candidate {
        for (digit, &times) in (1..=self.n).zip(&Self::counts(number)[1..]) {
            *checks += 1;
            if times != 1 {
                return Candidate::Digit { digit, times };
            }
        }
        self.compare_places(number, checks)
    }

    /// Every place with those after it, up to the first that it conflicts with. A conflict found does
    /// not end the outer loop.
    fn compare_places(&self, number: u32, checks: &mut u64) -> Candidate {
        let digits = self.digits(number);
        let mut found = Candidate::Solution;
        for i in 0..self.n as usize {
            for j in i + 1..self.n as usize {
                *checks += 1;
                if digits[j].abs_diff(digits[i]) as usize == j - i {
                    if found == Candidate::Solution {
                        let (first, second) = (i as u32 + 1, j as u32 + 1);
                        found = Candidate::Diagonal { first, second };
                    }
                    break;
                }
            }
        }
        found
    }
}

impl Machine for NumberScan {
    #[inline]
    fn advance(&mut self, checks: &mut u64) -> Step {
        if self.next > self.last {
            return Step::NumbersEnd;
        }
        let candidate = self.look_at(self.next, checks);
        self.next += Numbers::STEP as u32;
        self.total += u64::from(candidate == Candidate::Solution);
        Step::Number(candidate)
    }

    fn branch(&self) -> Option<Branch> {
        None
    }
}

impl Shown for NumberScan {
    fn line(&self, step: Step) -> usize {
        match step {
            Step::Number(Candidate::Digit { .. }) => line::NOT_ONCE,
            Step::Number(Candidate::Diagonal { .. }) => line::CONFLICT,
            Step::Number(Candidate::Solution) => line::OUTPUT,
            _ => line::LOOP,
        }
    }

    fn data(&self, step: Step) -> Vec<Datum> {
        let number = self.number(step);
        let mut data = vec![self.counts_shown(step, number), self.digits_shown(step, number)];
        data.extend(number.map(|number| Datum::value("a", number)));
        data.push(Datum::value("total", self.total));
        data
    }

    fn stack(&self, step: Step) -> Vec<Frame> {
        let (Step::Number(candidate), Some(number)) = (step, self.number(step)) else {
            return Vec::new();
        };
        let (test, answer) = match candidate {
            Candidate::Digit { .. } => ("check_1_n", "0"),
            Candidate::Diagonal { .. } => ("check_dia", "0"),
            Candidate::Solution => ("check_dia", "1"),
        };
        let is_kept = candidate == Candidate::Solution;
        vec![Frame::returned(format!("{test}({number})"), answer, is_kept)]
    }

    fn bytes(&self) -> usize {
        0
    }
}
