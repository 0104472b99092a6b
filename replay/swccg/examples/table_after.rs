//! Replays a recording up to an event and prints the cards on the table:
//! `cargo run --release -p holocron-swccg --example table_after -- sample_logs/good/swccg/hoth.dark.xml.gz 900`

use holocron_replay::run::{Nothing, run};
use holocron_replay::select::Selection;
use holocron_swccg::Swccg;

#[allow(clippy::print_stdout, reason = "an example")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [path, event] = &std::env::args().skip(1).collect::<Vec<_>>()[..] else {
        return Err("which file, after which event?".into());
    };
    let mut log = holocron_ingest::gemp::read_slice(&std::fs::read(path)?)?;
    log.events.truncate(event.parse::<usize>()? + 1);
    let state = run::<Swccg>(&log, &Selection::none(), &mut Nothing);
    for place in state.table.locations() {
        println!("{}", place.title());
        for card in state.table.iter().filter(|card| card.has_column() && card.location == place.location) {
            let owner = card.owner.map_or("nobody", |side| &state.names[side]);
            println!("    {} ({owner})", card.title());
        }
    }
    Ok(())
}
