//! Doctors games and tells what the rules noticed.

use std::path::PathBuf;

use clap::ValueEnum;
use holocron_swccg::Swccg;
use holocron_swtcg::Swtcg;
use holocron_youngjedi::YoungJedi;

use super::Outcome;
use crate::doctor::{Doctor, Plan, measure, page, write_samples};

/// Break one rule in each of many good games and tell how often the audit notices
#[derive(Debug, clap::Args)]
pub struct Args {
    game: Game,
    #[command(flatten)]
    plan: Plan,
    /// Write the page to this file
    #[arg(long)]
    write: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Game {
    Swccg,
    Swtcg,
    Youngjedi,
}

/// Runs the command.
///
/// # Errors
/// When a file cannot be read or written.
pub fn run(args: &Args) -> Outcome {
    match args.game {
        Game::Swccg => of::<Swccg>(args),
        Game::Swtcg => of::<Swtcg>(args),
        Game::Youngjedi => of::<YoungJedi>(args),
    }
}

fn of<G: Doctor>(args: &Args) -> Outcome {
    let measured = measure::<G>(&args.plan)?;
    let page = page::<G>(&measured, &args.plan);
    match &args.write {
        Some(file) => std::fs::write(file, page)?,
        None => print!("{page}"),
    }
    if let Some(folder) = &args.plan.samples {
        print!("{}", write_samples::<G>(&measured, folder)?);
    }
    Ok(())
}
