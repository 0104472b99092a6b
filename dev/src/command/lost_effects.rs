//! Lost effects in doctored games.

use std::path::PathBuf;

use super::Outcome;
use crate::{files, lost};

/// Let Force generation, power or a price lack what one card adds to it, and tell how many such losses are found, how
/// many by the card's name, and what is found in the games as they are
#[derive(Debug, clap::Args)]
pub struct Args {
    folder: PathBuf,
    /// Losses of each kind in each recording
    #[arg(default_value_t = 2)]
    tries: usize,
    /// Take every so many recordings
    #[arg(default_value_t = 4)]
    stride: usize,
}

/// Runs the command.
///
/// # Errors
/// When a file cannot be read.
pub fn run(args: &Args) -> Outcome {
    let files: Vec<PathBuf> =
        files::logs(std::slice::from_ref(&args.folder))?.into_iter().step_by(args.stride.max(1)).collect();
    let survey = lost::survey(&files, args.tries);
    println!("{:22} {:>6} {:>6} {:>8} {:>6}", "number", "lost", "found", "found %", "named");
    for (what, found) in &survey.found {
        let share = found.caught as f64 * 100.0 / found.tried.max(1) as f64;
        println!("{what:22} {:>6} {:>6} {share:>8.1} {:>6}", found.tried, found.caught, found.named);
    }
    println!("{} found in {} recordings as they are", survey.false_alarms, files.len());
    survey.missed.iter().for_each(|missed| println!("{missed}"));
    Ok(())
}
