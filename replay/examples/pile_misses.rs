//! tmp
use holocron_ingest::event::Event;
use holocron_ingest::event::gemp::Kind;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_replay::swccg::Swccg;
use holocron_replay::swccg::state::State;
use holocron_replay::swccg::state::counters::is_quiescent;
use holocron_replay::swccg::step::Step;
#[derive(Default)]
struct S {
    block: Vec<String>,
    points: usize,
    bad: usize,
    n: usize,
    badn: usize,
    file: String,
}
impl Sink<Swccg> for S {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        if event.standing != holocron_ingest::event::Standing::Final {
            return;
        }
        if is_quiescent(step) {
            let all: Vec<_> = state.predictions(step).collect();
            let bad: Vec<_> = all.iter().filter(|p| p.ours != p.theirs).collect();
            self.n += all.len();
            self.badn += bad.len();
            self.points += usize::from(!all.is_empty());
            for side in holocron_ingest::id::Side::BOTH {
                if let Some((a, b)) = state.totals(step, side)
                    && a != b
                {
                    println!(
                        "TOTAL {}:{} {side} {a} {b} {:?} causes {:?}",
                        self.file,
                        event.at.event,
                        state.counters.outsiders(side),
                        state.causes.titles()
                    );
                    if state.counters.outsiders(side).is_none() {
                        for l in &self.block {
                            println!("    {l}");
                        }
                    }
                }
            }
            if !bad.is_empty() {
                self.bad += 1;
                println!(
                    "== {}:{} unworded {:?} causes {:?}",
                    self.file,
                    event.at.event,
                    state.counters.unworded(),
                    state.causes.titles()
                );
                for b in bad {
                    println!(
                        "  {:?} {:?} ours {} theirs {} worded {}",
                        b.side, b.counter, b.ours, b.theirs, b.is_worded
                    );
                }
                for l in &self.block {
                    println!("    {l}");
                }
            }
            self.block.clear();
        } else if let Kind::Said(s) = &event.kind {
            self.block.push(format!("{} {}: {:.300}", event.at.event, s.template(), format!("{s:?}")));
        } else if let Kind::Placed(c) = &event.kind {
            if c.zone.is_pile_top() && Some(c.id) > state.highest_id {
                self.block.push(format!("  fresh {:?} {:?} {}", c.zone, c.zone_owner, c.blueprint));
            } else if !c.zone.is_pile_top() {
                self.block.push(format!("  placed {:?} {:?} {}", c.zone, c.zone_owner, c.blueprint));
            }
        } else if let Kind::Shown(c) = &event.kind {
            self.block.push(format!("  shown {:?} {:?} {}", c.zone, c.zone_owner, c.blueprint));
        }
    }
}
fn main() {
    let mut s = S::default();
    for f in std::env::args().skip(1) {
        let log = holocron_ingest::read_slice(&std::fs::read(&f).unwrap()).unwrap();
        s.file = f;
        s.block.clear();
        run::<Swccg>(&log, &Selection::new(&["SWCCG-DRAIN".into()], &[], &["SWCCG-DRAIN-01"]).unwrap(), &mut s);
    }
    println!("points {} bad {} counters {} bad {}", s.points, s.bad, s.n, s.badn);
}
