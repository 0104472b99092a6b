//! Runs what was typed.

use std::process::ExitCode;

use holocron_reports::command;

/// Replaying makes and drops many small values.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ExitCode::from(command::start(std::env::args_os()))
}
