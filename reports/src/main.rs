//! Parse, run, exit code.

use std::process::ExitCode;

use clap::Parser;
use holocron_reports::cli::Cli;
use holocron_reports::command;

/// Replaying makes and drops many small values.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ExitCode::from(command::run(Cli::parse()).code())
}
