//! Four Force each.

use holocron_ingest::event::swtcg::{Kind, ResourceKind, ResourceReason, Step as GameStep};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

/// Force that each player adds.
const FORCE: i32 = 4;

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RDY-02",
        title: "each player adds four Force in the Force step",
        explain: "\
Each player adds four Force in the Force step, once.
```
GPC READY FORCE 3
RES D FORCE 4 7 STEP
RES L FORCE 4 6 STEP
GPC READY ROLL 3
```
```
GPC READY FORCE 3
RES D FORCE 5 8 STEP   # broken SWTCG-RDY-02
GPC READY ROLL 3   # broken SWTCG-RDY-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "ready phase" },
    },
    topics: topic::CLOCK.and(topic::RESOURCE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let has = |side: Side| state.ready.given.contains(&(side, ResourceReason::Step));
    match step.kind() {
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Step => {
            let is_right = change.kind == ResourceKind::Force
                && change.delta == FORCE
                && state.clock.step == GameStep::Force
                && !has(change.player);
            Verdict::of(is_right, || {
                let what = format!("{} adds other than the Force of the Force step", state.name(change.player));
                Finding::illegal(what).values(FORCE, change.delta).by(Some(change.player))
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) if state.clock.step == GameStep::Force => {
            match Side::BOTH.into_iter().find(|side| !has(*side)) {
                None => Verdict::Kept,
                Some(side) => {
                    let what = format!("{} adds no Force in the Force step", state.name(side));
                    Verdict::Broken(Box::new(Finding::illegal(what).values(FORCE, 0).by(Some(side))))
                }
            }
        }
        _ => Verdict::Silent,
    }
}
