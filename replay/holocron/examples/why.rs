//! why FILE EVENT [COLUMN]: the table before an event, and what the evaluator makes of it.
use holocron::ingest::event::Event;
use holocron::ingest::event::gemp::Kind;
use holocron::ingest::id::Side;
use holocron::replay::run::{Sink, run};
use holocron::swccg::{Swccg, state::State, step::Step, text::View};
use holocron::{AnyLog, Selection};
struct Why {
    event: u32,
    column: Option<u16>,
}
fn name(b: &holocron::ingest::id::Blueprint) -> String {
    format!("{} {}", b, holocron::swccg::cards::lookup(b).map_or("?", |f| f.title))
}
impl Sink<Swccg> for Why {
    fn before(&mut self, event: &Event<Kind>, _step: &Step<'_>, state: &State) {
        if u32::try_from(event.at.event).unwrap() != self.event {
            return;
        }
        let view = View::new(state);
        println!("turn {:?} {:?} used {:?}", state.clock.turn_of, state.clock.phase, state.text.used.used_cards().iter().map(name).collect::<Vec<_>>());
        println!("battle {}", state.battle.is_some());
        for side in [Side::Dark, Side::Light] {
            let g = view.generation(side);
            println!("generation {side:?} {}..{} by {:?} perhaps {:?}", g.low, g.high, g.by.iter().map(|(b, n)| format!("{} {n}", name(b))).collect::<Vec<_>>(), g.perhaps.iter().map(name).collect::<Vec<_>>());
        }
        let mut rows: Vec<_> = view.locations().collect();
        rows.sort_by_key(|l| l.card.location);
        for l in rows {
            if self.column.is_some_and(|c| c != l.card.location) { continue; }
            println!("== {} id{} {} {:?} sys {:?} {:?}", l.card.location, l.card.id.0, name(&l.card.blueprint), l.card.owner, l.card.system, l.card.posture);
            for side in [Side::Dark, Side::Light] {
                let g = view.power_at(l, side, |_| true);
                println!("  power {side:?} {}..{} by {:?} perhaps {:?}", g.low, g.high, g.by.iter().map(|(b, n)| format!("{} {n}", name(b))).collect::<Vec<_>>(), g.perhaps.iter().map(name).collect::<Vec<_>>());
                let g = view.generation_at(l, side);
                println!("  generation {side:?} {}..{}", g.low, g.high);
            }
            for c in view.cards() {
                if c.column == l.column && c.card.id != l.card.id {
                    let p = view.power(c);
                    println!("    id{} {} {:?} host {:?} {:?} active {} power {}..{} {:?}", c.card.id.0, name(&c.card.blueprint), c.card.owner, c.card.host.map(|h| h.0), c.card.zone, c.is_active, p.low, p.high, p.by.iter().map(|(b, n)| format!("{} {n}", name(b))).collect::<Vec<_>>());
                }
            }
        }
        println!("== beside");
        for c in view.cards() {
            if c.column.is_none() {
                println!("    id{} {} {:?} host {:?} {:?} active {}", c.card.id.0, name(&c.card.blueprint), c.card.owner, c.card.host.map(|h| h.0), c.card.zone, c.is_active);
            }
        }
        for c in state.table.iter() {
            if !c.is_in_play() && c.host.is_some() { println!("  stacked id{} {} on {:?}", c.id.0, name(&c.blueprint), c.host); }
        }
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let AnyLog::Gemp(log) = holocron::open(std::path::Path::new(&a[1])).unwrap() else { panic!() };
    let mut s = Why { event: a[2].parse().unwrap(), column: a.get(3).map(|c| c.parse().unwrap()) };
    let _ = run::<Swccg>(&log, &Selection::all(), &mut s);
}
