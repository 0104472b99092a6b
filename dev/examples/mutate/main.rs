//! Makes doctored games: takes the good recordings below a folder, breaks one rule in each, audits the result and prints
//! how often every kind of mutant is noticed, and how often an untouched recording is accused.
//!
//! `cargo run --release -p holocron-dev --example mutate -- FOLDER [--kind PREFIX,...] [--per-kind N] [--seed N] [--crude]
//! [--write PAGE] [--keep DIR] [--misses]`; `--crude` leaves the repairs out, `--write` names the Markdown page,
//! `--keep` keeps every mutant, `--misses` tells of those that went unnoticed or made other rules speak.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool for the terminal")]
#![allow(missing_docs, unreachable_pub, reason = "not a library")]

mod args;
mod doc;
mod good;
mod kind;
mod kinds;
mod measure;
mod repair;
mod report;
mod rng;
mod sum;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args = args::Args::parse(std::env::args().skip(1))?;
    let measured = measure::measure(&args)?;
    let page = report::report(&measured, &args);
    match &args.write {
        Some(file) => std::fs::write(file, page)?,
        None => print!("{page}"),
    }
    Ok(())
}
