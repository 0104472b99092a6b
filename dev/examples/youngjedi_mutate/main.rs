//! Makes doctored games of Young Jedi: breaks one rule in each of many generated games, audits the result and prints how often
//! every kind of mutant is noticed at the event where the rule is broken.
//!
//! `cargo run --release -p holocron-dev --example youngjedi_mutate -- [--games N] [--seed N] [--write PAGE] [--samples DIR]`;
//! `--samples` writes the smallest mutant of each kind and prints its row of the manifest.
#![allow(clippy::print_stdout, reason = "a tool for the terminal")]
#![allow(missing_docs, unreachable_pub, reason = "not a library")]

mod edit;
mod kinds;
mod measure;
mod page;

use std::path::PathBuf;

/// What was asked for.
pub struct Args {
    games: u64,
    seed: u64,
    write: Option<PathBuf>,
    samples: Option<PathBuf>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = Args { games: 200, seed: 1, write: None, samples: None };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} needs a value"))?;
        match word.as_str() {
            "--games" => args.games = value.parse()?,
            "--seed" => args.seed = value.parse()?,
            "--write" => args.write = Some(value.into()),
            "--samples" => args.samples = Some(value.into()),
            _ => return Err(format!("what is {word}").into()),
        }
    }
    let measured = measure::measure(args.games, args.seed);
    let page = page::page(&measured, args.games, args.seed);
    match &args.write {
        Some(file) => std::fs::write(file, page)?,
        None => print!("{page}"),
    }
    if let Some(folder) = &args.samples {
        page::samples(&measured, folder)?;
    }
    Ok(())
}
