//! Counts Force drains by location, with a sink of its own:
//! `cargo run --release -p holocron-swccg --example custom_sink -- sample_logs/good/swccg/hoth.dark.xml.gz`

use std::collections::BTreeMap;

use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::Kind;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;
use holocron_swccg::state::State;
use holocron_swccg::step::{Step, What};

#[derive(Default)]
struct Drains(BTreeMap<String, u32>);

impl Sink<Swccg> for Drains {
    fn before(&mut self, _event: &Event<Kind>, step: &Step<'_>, state: &State) {
        if let What::Drain(drain) = &step.what {
            let place = drain.at.id.and_then(|id| state.table.get(id));
            *self.0.entry(place.map_or("?", |card| card.title()).to_owned()).or_default() += 1;
        }
    }
}

#[allow(clippy::print_stdout, reason = "an example")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("which file?")?;
    let log = holocron_ingest::gemp::read_slice(&std::fs::read(path)?)?;
    let mut drains = Drains::default();
    run::<Swccg>(&log, &Selection::none(), &mut drains);
    for (place, count) in drains.0 {
        println!("{count:4} {place}");
    }
    Ok(())
}
