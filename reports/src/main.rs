//! Parse, run, exit code.

use std::process::ExitCode;

use clap::Parser;
use holocron_reports::cli::Cli;
use holocron_reports::command;

fn main() -> ExitCode {
    ExitCode::from(command::run(Cli::parse()).code())
}
