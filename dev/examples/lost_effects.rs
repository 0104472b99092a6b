//! Lost effects in doctored games: from some event on Force generation or power lacks what one card adds to it, or a
//! deployment is paid for without it. Prints how many are found, how many by name, and what is found in the games as
//! they are: `cargo run --release -p holocron-dev --example lost_effects -- FOLDER [TRIES [STRIDE]]`; with tries a
//! number for each kind and recording, with a stride every so many recordings.
#![allow(clippy::print_stdout, reason = "a tool for the terminal")]

#[path = "../tests/lost/mod.rs"]
mod lost;

use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let folder = args.next().ok_or("which folder?")?;
    let tries = args.next().map_or(Ok(2), |word| word.parse())?;
    let stride = args.next().map_or(Ok(4), |word| word.parse::<usize>())?;
    let mut files = Vec::new();
    walk(Path::new(&folder), &mut files)?;
    files.sort();
    let files: Vec<PathBuf> = files.into_iter().step_by(stride.max(1)).collect();
    let survey = lost::survey(&files, tries);
    println!("{:22} {:>6} {:>6} {:>8} {:>6}", "number", "lost", "found", "found %", "named");
    for (what, found) in &survey.found {
        let share = found.caught as f64 * 100.0 / found.tried.max(1) as f64;
        println!("{what:22} {:>6} {:>6} {share:>8.1} {:>6}", found.tried, found.caught, found.named);
    }
    println!("{} found in {} recordings as they are", survey.false_alarms, files.len());
    survey.missed.iter().for_each(|missed| println!("{missed}"));
    Ok(())
}

fn walk(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if path.is_dir() {
        for entry in std::fs::read_dir(path)? {
            walk(&entry?.path(), files)?;
        }
    } else if path.to_str().is_some_and(|name| name.ends_with(".xml.gz")) {
        files.push(path.to_owned());
    }
    Ok(())
}
