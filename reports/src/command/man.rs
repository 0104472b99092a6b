//! `holocron man`: the manual pages, made from the same definition as the help.

use std::fs;
use std::path::Path;

use clap::{Command, CommandFactory};

use super::Term;
use crate::cli::{Cli, Man};
use crate::failure::{Exit, Failure};
use crate::output;
use crate::terminal::Stop;

pub(super) fn run(args: &Man, out: &mut Term) -> Result<Exit, Stop> {
    let mut command = Cli::command();
    command.build();
    let Some(folder) = &args.out else {
        out.raw(&page(&command)?)?;
        return Ok(Exit::Clean);
    };
    fs::create_dir_all(folder).map_err(|error| Failure::io(folder, &error))?;
    let num = write(&command, "holocron", folder)?;
    out.note(&format!("Wrote {num} pages to {}.", folder.display()));
    Ok(Exit::Clean)
}

/// Writes the page of a command and of those below it.
fn write(command: &Command, name: &str, folder: &Path) -> Result<u64, Failure> {
    // A page is called as its command is typed, with hyphens: `holocron-cards-import`.
    output::file(&folder.join(format!("{name}.1")), page(command)?.as_bytes())?;
    let mut num = 1;
    for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
        num += write(below, &format!("{name}-{}", below.get_name()), folder)?;
    }
    Ok(num)
}

fn page(command: &Command) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let made = clap_mangen::Man::new(command.clone()).render(&mut bytes);
    made.map_err(|error| Failure::new("the manual page", error.to_string()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
