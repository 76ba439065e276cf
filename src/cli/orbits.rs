//! Fundamental solutions, as they are asked for, and the command that prints an orbit.

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use super::commands::{Done, print, search, solution};
use super::follow::Enough;
use super::typed::{self, Squares};
use super::{Failure, Work};
use crate::board::{Size, Solution, SymmetryKind};
use crate::search::{OrbitFilter, Problem};

/// Which fundamental solutions are asked for.
#[derive(Args)]
pub struct FundamentalOptions {
    /// Only fundamental solutions: of those that turning and mirroring make of one another, the first.
    #[arg(long)]
    fundamental: bool,
    /// Of them only those that these turns leave as they are.
    #[arg(long, value_name = "KIND", requires = "fundamental")]
    kind: Option<SymmetryKind>,
    /// Of them only those with queens on all these squares, turned and mirrored as may be.
    #[arg(long, value_name = "SQUARES", requires = "fundamental")]
    queens: Option<Squares>,
}

impl FundamentalOptions {
    /// `None` where all solutions are asked for.
    pub fn filter(&self) -> Option<OrbitFilter> {
        let queens = self.queens.as_ref().map_or_else(Vec::new, |squares| squares.0.clone());
        self.fundamental.then_some(OrbitFilter { kind: self.kind, queens })
    }
}

/// A solution's number is not to be had: it is not among those asked for.
pub fn not_wanted(solution: &Solution) -> Failure {
    Failure::NoAnswer(if solution.is_fundamental() {
        "this fundamental solution is not among those asked for".to_owned()
    } else {
        let first = solution.fundamental().short_name();
        format!("this solution is not fundamental: the first of its images is {first}")
    })
}

impl ValueEnum for SymmetryKind {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, about) = match self {
            Self::None => ("none", "None: eight images"),
            Self::HalfTurn => ("half-turn", "The half turn: four images"),
            Self::QuarterTurn => ("quarter-turn", "Every turn: two images"),
        };
        Some(PossibleValue::new(name).help(about))
    }
}

#[derive(Args)]
pub struct Orbit {
    /// The board size, from 1 to 64.
    #[arg(value_name = "N", value_parser = typed::searched_size)]
    size: Size,
    /// The solution's number, from 1.
    #[arg(value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,
    #[command(flatten)]
    work: Work,
}

impl Orbit {
    pub fn run(&self) -> Done {
        let problem = Problem::empty_board(self.size.get()).expect("the size is searched");
        // An image's number may be the last.
        let catalogue = search(&problem, &self.work, |_| Enough::NotYet)?;
        let solution = solution(&catalogue, self.number)?;
        let kind = solution.symmetry_kind().to_possible_value().expect("every kind has a name");
        let mut text = format!("symmetry: {}\n", kind.get_name());
        for image in solution.orbit() {
            let number = catalogue.number_of(&image).expect("all have been found");
            let note = if image.is_fundamental() { "  fundamental" } else { "" };
            text += &format!("{number}: {}{note}\n", image.short_name());
        }
        print(format_args!("{text}"))
    }
}
