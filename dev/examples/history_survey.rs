//! Follows every physical card of every recording below a folder and prints how many changes of a card's number were
//! explained: `cargo run --release -p holocron-dev --example history_survey -- FOLDER`.
#![allow(clippy::print_stdout, reason = "a tool for the terminal")]

use std::path::{Path, PathBuf};

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::Kind;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use holocron_swccg::state::State;
use holocron_swccg::state::consistency::history::{Histories, Links};
use holocron_swccg::step::Step;

#[derive(Default)]
struct Follow(Histories);

impl Sink<Swccg> for Follow {
    fn before(&mut self, _: &Event<Kind>, step: &Step<'_>, state: &State) {
        self.0.note(state, step);
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    let mut files = Vec::new();
    walk(Path::new(&folder), &mut files)?;
    let mut all = Links::default();
    let (mut cards, mut named, mut stays) = (0, 0, 0);
    for file in &files {
        let log = holocron_ingest::gemp::read_slice(&std::fs::read(file)?)?;
        let mut follow = Follow::default();
        run::<Swccg>(&log, &Selection::all(), &mut follow);
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

fn walk(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if path.is_dir() {
        for entry in std::fs::read_dir(path)? {
            walk(&entry?.path(), files)?;
        }
    } else if path.to_str().is_some_and(|name| name.ends_with(".xml.gz") || name.ends_with(".xml")) {
        files.push(path.to_owned());
    }
    Ok(())
}
