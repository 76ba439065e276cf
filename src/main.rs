//! Reads the command line; opens the window or runs a command.

use std::process::ExitCode;

use clap::Parser;
use queenside::cli;
use queenside::search::Problem;

/// See, step through and save the solutions of the n-queens puzzle. Without a command it opens the window.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Arguments {
    /// The board size to open at, from 1 to 64; the one used last if it is left out.
    #[arg(value_parser = board_size)]
    n: Option<u32>,
    #[command(subcommand)]
    command: Option<cli::Command>,
}

fn board_size(text: &str) -> Result<u32, String> {
    let n = text.parse().ok().filter(|&n| Problem::empty_board(n).is_some());
    n.ok_or_else(|| format!("a board size is a number from 1 to {}", Problem::MAX_SIZE))
}

/// The system lacks what the program needs.
const SYSTEM_ERROR: u8 = 3;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Some(command) = &arguments.command {
        return cli::run(command);
    }
    match queenside::app::start(arguments.n) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("queenside: {}", error.0);
            ExitCode::from(SYSTEM_ERROR)
        }
    }
}
