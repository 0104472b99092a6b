//! Makes doctored games of Star Wars TCG: breaks one rule in each of a number of generated games, audits the result and
//! prints how often every kind of mutant is noticed, and how often an untouched game is accused.
//!
//! `cargo run --release -p holocron-dev --example mutate_swtcg -- [--games N] [--seed N] [--per-kind N] [--kind PREFIX]
//! [--write PAGE] [--samples DIR] [--misses]`; `--samples` writes one small doctored log for each rule and their lines of
//! the manifest, `--misses` tells of mutants that went unnoticed or made other rules speak.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool for the terminal")]
#![allow(missing_docs, unreachable_pub, reason = "not a library")]

mod args;
mod edit;
mod fight;
mod kind;
mod kinds;
mod measure;
mod report;
#[allow(dead_code, reason = "the other example uses all of it")]
#[path = "../mutate/rng.rs"]
mod rng;
mod samples;
mod scene;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args = args::Args::parse(std::env::args().skip(1))?;
    let measured = measure::measure(&args);
    let page = report::report(&measured, &args);
    if let Some(folder) = &args.samples {
        print!("{}", samples::write(&measured, folder)?);
    }
    match &args.write {
        Some(file) => std::fs::write(file, page)?,
        None => print!("{page}"),
    }
    Ok(())
}
