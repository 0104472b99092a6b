//! Every number of a kind made wrong.

use std::path::PathBuf;

use rayon::prelude::{IntoParallelRefIterator as _, ParallelIterator as _};

use super::Outcome;
use crate::{files, mutate};

/// Make every number of a kind wrong in every recording (generation, drains, prices, destinies, power), and tell how many
/// the rules on it notice and call illegal
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// Take every so many recordings
    #[arg(long, default_value_t = 1)]
    stride: usize,
    /// List what was not called illegal, for the mutations whose names begin so
    #[arg(long)]
    each: Option<String>,
}

/// Runs the command.
///
/// # Errors
/// When a file cannot be read.
pub fn run(args: &Args) -> Outcome {
    let files: Vec<PathBuf> = files::logs(&args.folders)?.into_iter().step_by(args.stride.max(1)).collect();
    let scores = files
        .par_iter()
        .map(|file| {
            let log = holocron_ingest::gemp::read_slice(&std::fs::read(file)?).map_err(std::io::Error::other)?;
            Ok(mutate::score(file, &log, args.each.as_deref()))
        })
        .collect::<std::io::Result<Vec<_>>>()?
        .into_iter()
        .fold(mutate::Scores::default(), mutate::Scores::and);
    println!("{:28} {:>6} {:>10} {:>8} {:>8} {:>7}", "number", "wrong", "noticed %", "illegal", "suspect", "unknown");
    for (name, score) in &scores.by {
        let noticed = (score.illegal + score.suspect) as f64 * 100.0 / score.wrong.max(1) as f64;
        println!(
            "{name:28} {:>6} {noticed:>10.1} {:>8} {:>8} {:>7}",
            score.wrong, score.illegal, score.suspect, score.unknown
        );
    }
    scores.missed.iter().for_each(|line| println!("{line}"));
    Ok(())
}
