//! unknown FILE RULE
use holocron::{
    AnyLog, Selection,
    replay::{
        rule::{Judgement, Verdict},
        run::{Sink, run},
    },
    swccg::Swccg,
};
struct S(String);
impl Sink<Swccg> for S {
    fn judged(&mut self, j: Judgement, _: &<Swccg as holocron::replay::game::Game>::State) {
        if j.rule.id.ends_with(&self.0) && j.verdict != Verdict::Kept {
            println!("e{} {:?}", j.at.event, j.verdict);
        }
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let AnyLog::Gemp(log) = holocron::open(std::path::Path::new(&a[1])).unwrap() else { return };
    run::<Swccg>(&log, &Selection::all(), &mut S(a[2].clone()));
}
