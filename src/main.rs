//! Reads the command line; opens the window or runs a command.

use std::process::ExitCode;

use clap::Parser as _;
use queenside::cli::{self, Arguments};

/// The system lacks what the program needs.
const SYSTEM_ERROR: u8 = 3;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(fault) => return cli::refuse(&fault),
    };
    if let Some(command) = &arguments.command {
        return cli::run(command);
    }
    match queenside::app::start(arguments.opening) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("queenside: {}", error.0);
            ExitCode::from(SYSTEM_ERROR)
        }
    }
}
