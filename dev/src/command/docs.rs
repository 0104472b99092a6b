//! The pages of `docs/` that are made from the code.

use std::fmt::Write as _;

use holocron_replay::game::Game as _;
use holocron_swccg::Swccg;
use holocron_swtcg::Swtcg;
use holocron_youngjedi::YoungJedi;

use super::Outcome;
use crate::doctor::{Doctor, Plan, check_kinds, measure, page};
use crate::files;

/// Write the generated pages of `docs/` anew
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Write nothing; fail when a page is not what would be written
    #[arg(long)]
    check: bool,
    /// Make the page on detection for Star Wars CCG too, of the real games beside the checkout; without this its list of
    /// kinds is checked
    #[arg(long)]
    corpus: bool,
}

/// The page that is made of real games.
const REAL: &str = "docs/detection/swccg.md";

/// Runs the command.
///
/// # Errors
/// When a page is stale, or cannot be read or written.
pub fn run(args: &Args) -> Outcome {
    let kept =
        |page: &str| std::fs::read_to_string(files::root().join(page)).map_err(|error| format!("{page}: {error}"));
    let mut pages = vec![
        ("docs/detection/swtcg.md", detection::<Swtcg>(&Swtcg::plan())?),
        ("docs/detection/youngjedi.md", detection::<YoungJedi>(&YoungJedi::plan())?),
        ("docs/divergences.md", divergences()),
    ];
    if args.corpus {
        pages.push((REAL, detection::<Swccg>(&Swccg::plan())?));
    } else {
        check_kinds::<Swccg>(&kept(REAL)?).map_err(|what| format!("{REAL}: {what}"))?;
    }
    for (page, text) in pages {
        if !args.check {
            std::fs::write(files::root().join(page), text)?;
        } else if kept(page)? != text {
            return Err(format!("{page} is stale: cargo dev docs").into());
        }
    }
    Ok(())
}

fn detection<G: Doctor>(plan: &Plan) -> std::io::Result<String> {
    Ok(page::<G>(&measure::<G>(plan)?, plan))
}

/// Where the sources of Star Wars CCG differ, as the sections of its rulebook tell it.
fn divergences() -> String {
    let mut out = "\
# Where rules, server and log differ

Collected from the rulebook of Star Wars CCG (`differs:`) by `cargo dev docs`. `--edition` settles the points on which the
rulebooks themselves differ.
"
    .to_owned();
    for info in Swccg::rules().iter().map(|rule| &rule.info) {
        for one in &info.differences {
            let ids: Vec<&str> = [info.id].into_iter().chain(one.also.iter().copied()).collect();
            let _ = write!(
                out,
                "\n## {}\n\n{}\n\n| | |\n|---|---|\n| printed | {} |\n| server | {} |\n| log | {} |\n| taken | {} |\n",
                one.point,
                ids.join(", "),
                one.printed,
                one.server,
                one.log,
                one.taken
            );
        }
    }
    out
}
