//! `holocron completions SHELL`: what a shell completes.

use clap::CommandFactory;

use super::Term;
use crate::cli::{Cli, Completions};
use crate::failure::Exit;
use crate::terminal::Stop;

pub(super) fn run(args: &Completions, out: &mut Term) -> Result<Exit, Stop> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "holocron", &mut script);
    out.raw(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Clean)
}
