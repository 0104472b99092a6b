//! The shapes of events that real games have shown to each rule.

use std::path::PathBuf;

use holocron_ingest::event::Standing;
use holocron_ingest::log::Log;
use holocron_replay::game::Game as _;
use holocron_replay::run::run as replay;
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use holocron_swccg::scenario;
use holocron_swccg::shape::shown::{Shapes, table};

use super::Outcome;
use crate::files;

/// Add to the table of shapes: the kinds of event that real games and the examples of the rulebook have shown to each rule
/// of Star Wars CCG
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Folders of recordings of real games
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// Write nothing; list what these recordings show and the table lacks
    #[arg(long)]
    check: bool,
    /// Forget what the table had
    #[arg(long, conflicts_with = "check")]
    anew: bool,
}

/// Where the table lies.
const TABLE: &str = "replay/swccg/shapes.tsv";

/// Runs the command.
///
/// # Errors
/// When a file cannot be read or the table not be written.
pub fn run(args: &Args) -> Outcome {
    let mut shapes = Shapes::default();
    let mut events = 0;
    for file in files::logs(&args.folders)? {
        match holocron_ingest::gemp::read_slice(&std::fs::read(&file)?) {
            Ok(log) => {
                events += log.events.iter().filter(|event| event.standing == Standing::Final).count();
                shapes.add(shown(&log));
            }
            Err(error) => println!("{}: {error}", file.display()),
        }
    }
    if args.check {
        let unknown = shapes.unknown();
        for row in &unknown {
            println!("{row}");
        }
        println!("{} of the shapes shown in {events} events are not in the table", unknown.len());
        return Ok(());
    }
    for rule in Swccg::rules() {
        for example in rule.info.examples() {
            shapes.add(shown(&scenario::read(&example.text)?.log));
        }
    }
    std::fs::write(files::root().join(TABLE), table(&shapes, args.anew))?;
    Ok(())
}

fn shown(log: &Log<holocron_ingest::event::gemp::Kind>) -> Shapes {
    let mut shapes = Shapes::default();
    replay::<Swccg>(log, &Selection::all(), &mut shapes);
    shapes
}
