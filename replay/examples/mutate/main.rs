//! Makes doctored games: takes good recordings below a folder, breaks one rule in each, audits the result and prints
//! how often every kind of mutant is noticed, and how often an untouched recording is accused.
//!
//! `cargo run --release -p holocron-replay --example mutate -- FOLDER [--kind PREFIX] [--write DIR] [--seed N]
//! [--per-kind N] [--markdown] [--misses]`; `--write` keeps every mutant, `--misses` names those that went unnoticed.
#![allow(clippy::print_stdout, reason = "a tool for the terminal")]
#![allow(missing_docs, unreachable_pub, reason = "not a library")]

mod args;
mod doc;
mod kind;
mod kinds;
mod measure;
mod repair;
mod report;
mod rng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args = args::Args::parse(std::env::args().skip(1))?;
    let measured = measure::measure(&args)?;
    print!("{}", report::report(&measured, args.markdown));
    Ok(())
}
