//! `holocron generate --game GAME --out DIR`: generated games for tests and measurements.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use holocron_ingest::raw;

use super::Term;
use super::registry::{self, Generated};
use crate::cli::Generate;
use crate::failure::{Exit, Failure};
use crate::format::json;
use crate::output;
use crate::terminal::Stop;

pub(super) fn run(args: &Generate, out: &mut Term) -> Result<Exit, Stop> {
    let Some(make) = registry::maker(args.game) else {
        return Err(Failure::new(args.game.word(), "no games of this kind can be made up").into());
    };
    fs::create_dir_all(&args.out).map_err(|error| Failure::io(&args.out, &error))?;
    let mut coverage: BTreeMap<&'static str, u64> = BTreeMap::new();
    for number in 1..=args.games {
        let made = make(args.seed, number);
        write(args, number, &made)?;
        for (name, count) in made.coverage {
            *coverage.entry(name).or_default() += count;
        }
    }
    let width = coverage.keys().map(|name| name.len()).max().unwrap_or(0);
    let mut text = format!("{:width$}  times\n", "keyword or play");
    for (name, count) in coverage {
        let _ = writeln!(text, "{name:width$}  {count:>5}");
    }
    out.text(&text)?;
    Ok(Exit::Clean)
}

fn write(args: &Generate, number: u64, made: &Generated) -> Result<(), Failure> {
    let recordings = if args.views { made.recordings.len() } else { 1 };
    for (viewer, recording) in made.recordings.iter().take(recordings) {
        let dot = if viewer.is_empty() { "" } else { "." };
        let path = args.out.join(format!("game-{number:05}{dot}{viewer}.xml.gz"));
        let bytes = raw::to_zlib(recording).map_err(|error| Failure::io(&path, &error))?;
        output::file(&path, &bytes)?;
    }
    if args.truth {
        let lines: String = made.truth.iter().map(json::line).collect();
        output::file(&truth_path(&args.out, number), lines.as_bytes())?;
    }
    Ok(())
}

fn truth_path(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("game-{number:05}.truth.jsonl"))
}
