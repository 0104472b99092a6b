//! Remakes the card facts of Young Jedi.

use std::path::PathBuf;

use holocron_youngjedi::import;

use super::Outcome;

/// Remake `replay/youngjedi/cards/cards.tsv` from a survey of printed cards
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The survey, as `replay/youngjedi/cards/README.md` describes it
    survey: PathBuf,
    out: PathBuf,
}

/// Runs the command.
///
/// # Errors
/// When a file cannot be read or written, or the survey makes no table.
pub fn run(args: &Args) -> Outcome {
    let table = import::table(&std::fs::read_to_string(&args.survey)?)?;
    Ok(std::fs::write(&args.out, table)?)
}
