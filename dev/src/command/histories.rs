//! Follows every physical card.

use std::path::PathBuf;

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::Kind;
use holocron_replay::run::{Sink, run as replay};
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use holocron_swccg::state::State;
use holocron_swccg::state::consistency::history::{Histories, Links};
use holocron_swccg::step::Step;

use super::Outcome;
use crate::files;

/// Follow every physical card of every recording below a folder: how many changes of a card's number are explained
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(required = true)]
    folders: Vec<PathBuf>,
}

#[derive(Default)]
struct Follow(Histories);

impl Sink<Swccg> for Follow {
    fn before(&mut self, _: &Event<Kind>, step: &Step<'_>, state: &State) {
        self.0.note(state, step);
    }
}

/// Runs the command.
///
/// # Errors
/// When a file cannot be read.
pub fn run(args: &Args) -> Outcome {
    let files = files::logs(&args.folders)?;
    let mut all = Links::default();
    let (mut cards, mut named, mut stays) = (0, 0, 0);
    for file in &files {
        let log = holocron_ingest::gemp::read_slice(&std::fs::read(file)?)?;
        let mut follow = Follow::default();
        replay::<Swccg>(&log, &Selection::all(), &mut follow);
        let links = follow.0.links();
        all.linked += links.linked;
        all.ambiguous += links.ambiguous;
        all.hidden += links.hidden;
        all.conflicts += links.conflicts;
        cards += follow.0.cards().len();
        named += follow.0.cards().iter().filter(|card| card.blueprint.is_some()).count();
        stays += follow.0.cards().iter().map(|card| card.stays.len()).sum::<usize>();
    }
    let fresh = all.linked + all.ambiguous + all.hidden;
    println!("{} recordings, {cards} histories ({named} with a design), {stays} stays", files.len());
    println!(
        "{fresh} fresh numbers: {} linked, {} ambiguous, {} from a hidden hand or pile; {} wrong",
        all.linked, all.ambiguous, all.hidden, all.conflicts
    );
    Ok(())
}
