//! The headless commands: what `queenside` does without a window. It speaks English.
//!
//! Results stand on standard output and nothing else does; progress on standard error, where that is a
//! terminal. One file for what people type, one for following a job, one for the commands, and one each for
//! those that count, draw, check, or are about fundamental solutions.

mod check;
mod commands;
mod count;
mod follow;
mod image;
mod orbits;
mod typed;

use std::io::{Write as _, stderr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{OsStringValueParser, TypedValueParser as _};
use clap::{Args, Parser, Subcommand, ValueHint};

use crate::board::Size;
use crate::formats::Preset;
use crate::job::cores;
use crate::session::Opening;
use count::Count;
use image::Image;
use orbits::{FundamentalOptions, Orbit};
use typed::{Squares, Threads};

/// See, step through and save the solutions of the n-queens puzzle. Without a command it opens the
/// window.
#[derive(Parser)]
#[command(
    name = "queenside",
    version,
    about,
    args_conflicts_with_subcommands = true,
    after_help = EXIT_CODES
)]
pub struct Arguments {
    /// The board size to open at, from 1 to 64, or a file to check; the size used last if left out. A
    /// file whose name is a number is given as ./8.
    #[arg(value_name = "N|FILE", value_hint = ValueHint::FilePath, value_parser = OsStringValueParser::new().try_map(typed::opening))]
    pub opening: Option<Opening>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Everything that can be done without a window.
#[derive(Subcommand)]
pub enum Command {
    /// Write all solutions, or some of them, as text.
    Export(Export),
    Count(Count),
    /// Print the solution of a number.
    Show(Show),
    /// Draw a solution, or a sheet of several, as SVG, PNG or PDF.
    Image(Image),
    /// Print one solution of any size, up to 1 000 000 rows.
    One(One),
    /// Print the number of a solution.
    Number(Number),
    /// Print a solution's symmetry and its turned and mirrored images, each with its number.
    Orbit(Orbit),
    Check(check::CheckFile),
    /// List the text forms, or describe one.
    Formats(Formats),
    /// Print the completions for a shell.
    Completions(Completions),
    /// Print the manual page, in roff.
    Man,
}

#[derive(Args)]
pub struct Export {
    #[command(flatten)]
    puzzle: Puzzle,
    /// The form, as `queenside formats` lists them.
    #[arg(short, long, value_name = "PRESET", default_value = "dots", value_parser = typed::preset)]
    format: Preset,
    /// The file, written whole or not at all; standard output if left out.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The number of the first board.
    #[arg(long, value_name = "K", default_value = "1", value_parser = clap::value_parser!(u64).range(1..))]
    from: u64,
    /// How many boards; all from there on if left out.
    #[arg(long, value_name = "M")]
    take: Option<u64>,
    #[command(flatten)]
    work: Work,
}

#[derive(Args)]
pub struct Show {
    #[command(flatten)]
    puzzle: Puzzle,
    /// The number, from 1.
    #[arg(value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,
    /// The form, as `queenside formats` lists them.
    #[arg(short, long, value_name = "PRESET", default_value = "dots", value_parser = typed::preset)]
    format: Preset,
    #[command(flatten)]
    work: Work,
}

#[derive(Args)]
pub struct One {
    /// The board size, from 1 to 1 000 000.
    #[arg(value_name = "N", value_parser = typed::any_size)]
    size: Size,
    /// The form, as `queenside formats` lists them.
    #[arg(short, long, value_name = "PRESET", default_value = "spaced", value_parser = typed::preset)]
    format: Preset,
}

#[derive(Args)]
pub struct Number {
    #[command(flatten)]
    puzzle: Puzzle,
    /// The solution: its columns by row as in "2 4 1 3", 2413 or "b4 d3 a2 c1".
    #[arg(value_name = "SOLUTION")]
    solution: String,
    #[command(flatten)]
    work: Work,
}

#[derive(Args)]
pub struct Formats {
    /// The form to describe, with an example.
    #[arg(value_name = "PRESET", value_parser = typed::preset)]
    preset: Option<Preset>,
}

#[derive(Args)]
pub struct Completions {
    /// The shell.
    shell: clap_complete::Shell,
}

/// What is asked.
#[derive(Args)]
struct Puzzle {
    /// The board size, from 1 to 64.
    #[arg(value_name = "N", value_parser = typed::searched_size)]
    size: Size,
    #[command(flatten)]
    conditions: Conditions,
}

/// Which solutions of a board are asked for; all if nothing is said.
#[derive(Args)]
struct Conditions {
    /// Queens that every solution keeps, as rows and columns from the top left: "1,2 3,4".
    #[arg(long, value_name = "SQUARES", default_value = "", hide_default_value = true)]
    given: Squares,
    /// Squares without a queen, as for --given.
    #[arg(long, value_name = "SQUARES", default_value = "", hide_default_value = true)]
    block: Squares,
    #[command(flatten)]
    orbits: FundamentalOptions,
}

/// How it is done.
#[derive(Args)]
struct Work {
    /// Threads that search, no more than there are cores; as many as cores if left out.
    #[arg(long, value_name = "T", default_value_t = Threads(cores()), hide_default_value = true)]
    threads: Threads,
    /// Say nothing on the way.
    #[arg(long)]
    quiet: bool,
}

/// Why a command did not do what it was asked for; each has its exit code.
#[derive(Debug)]
pub enum Failure {
    /// What is asked has no answer, or makes no sense: 2.
    NoAnswer(String),
    /// The system refused: 3.
    System(String),
    /// The check found faults, and has said so: 1.
    Faults,
    /// By Ctrl+C: 130.
    Interrupted,
    /// Nobody reads the output any more: not our fault, 0.
    NoReader,
}

/// What `--help` ends with.
const EXIT_CODES: &str = "Exit codes: 0 done; 1 a check found faults; 2 wrong usage, or there is no \
     such answer; 3 a file or the system failed; 130 after Ctrl+C.";

/// Says what is wrong with a command line in one sentence; or prints the help that was asked for.
pub fn refuse(fault: &clap::Error) -> ExitCode {
    if !fault.use_stderr() {
        return ended(commands::print(format_args!("{}", fault.render())));
    }
    let text = fault.to_string();
    // The usage, and where help is, follow after a blank line.
    let lines = text.lines().take_while(|line| !line.trim().is_empty());
    let mut sentence = lines.map(str::trim).collect::<Vec<_>>().join(" ");
    if count::lacks_files(fault) {
        sentence += ": its files follow it, and no other option goes with it";
    }
    said(sentence.trim_start_matches("error: "), 2)
}

/// Does what a command asks.
pub fn run(command: &Command) -> ExitCode {
    let done = match command {
        Command::Export(export) => export.run(),
        Command::Count(count) => count.run(),
        Command::Show(show) => show.run(),
        Command::Image(image) => image.run(),
        Command::One(one) => one.run(),
        Command::Number(number) => number.run(),
        Command::Orbit(orbit) => orbit.run(),
        Command::Check(check) => check.run(),
        Command::Formats(formats) => formats.run(),
        Command::Completions(completions) => completions.run(),
        Command::Man => commands::print_manual(),
    };
    ended(done)
}

/// The exit code of what was done, after the sentence that goes with it.
fn ended(done: commands::Done) -> ExitCode {
    match done {
        Ok(()) | Err(Failure::NoReader) => ExitCode::SUCCESS,
        Err(Failure::NoAnswer(sentence)) => said(&sentence, 2),
        Err(Failure::System(sentence)) => said(&sentence, 3),
        Err(Failure::Faults) => ExitCode::from(1),
        Err(Failure::Interrupted) => ExitCode::from(130),
    }
}

fn said(sentence: &str, code: u8) -> ExitCode {
    say(sentence);
    ExitCode::from(code)
}

/// Says something on standard error, if anybody listens there.
fn say(sentence: &str) {
    let _ = writeln!(stderr(), "queenside: {sentence}");
}

impl Work {
    /// No more threads than there are cores.
    fn threads(&self) -> NonZeroUsize {
        self.threads.0.min(cores())
    }
}
