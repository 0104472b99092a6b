//! tmp
use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::Kind;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_replay::swccg::Swccg;
use holocron_replay::swccg::state::State;
struct S(u32);
impl Sink<Swccg> for S {
    fn after(&mut self, event: &Event<Kind>, state: &State) {
        if event.at.event == self.0 {
            for c in state.table.iter() {
                println!(
                    "{} {} {} {:?} {:?} {:?} col {} host {:?} {:?} excl {}",
                    c.id,
                    c.blueprint,
                    c.title(),
                    c.owner,
                    c.zone,
                    c.zone_owner,
                    c.location,
                    c.host,
                    c.posture,
                    state.excluded.contains(&c.id)
                );
            }
            for s in holocron_ingest::id::Side::BOTH {
                println!("{:?} {:?}", s, state.occupied_columns(s));
                println!("{:?}", state.tally.as_ref().map(|t| t.sides[s].power.clone()));
            }
            println!("{:?}", state.battle);
        }
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let log = holocron_ingest::read_slice(&std::fs::read(&a[1]).unwrap()).unwrap();
    run::<Swccg>(&log, &Selection::all(), &mut S(a[2].parse().unwrap()));
}
