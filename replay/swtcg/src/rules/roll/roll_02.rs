//! Points of the build roll.

use holocron_ingest::event::swtcg::{Kind, ResourceKind, ResourceReason, Step as GameStep};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-ROLL-02",
        title: "both players get as many build points as the final die shows",
        explain: "\
Both players get what the die shows, after rerolls, once. Some cards adjust it.
```
GPC READY ROLL 3
ROLL 1 L BUILD 4
RES D BUILD 4 4 ROLL
RES L BUILD 4 4 ROLL
GPC COMMAND DARK_BUILD 3
```
```
GPC READY ROLL 3
ROLL 1 L BUILD 4
RES D BUILD 5 5 ROLL   # broken SWTCG-ROLL-02
GPC COMMAND DARK_BUILD 3   # broken SWTCG-ROLL-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgRulebook, at: "ready phase" },
    },
    topics: topic::CLOCK.and(topic::RESOURCE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let lifters = || state.lifters(&[FactName::OnBuildRoll, FactName::Other]);
    match step.kind() {
        Some(Kind::Resource(change)) if change.reason == ResourceReason::Roll => {
            let face = state.ready.roll.and_then(|id| state.rolls.get(id)).and_then(|roll| roll.dice.last());
            let Some(face) = face else { return Verdict::Unknown(Doubt::Unmodelled("no build roll")) };
            let is_first = !state.ready.rolled[change.player];
            Verdict::of(change.kind == ResourceKind::Build && change.delta == *face && is_first, || {
                let what = format!("{} gets other build points than were rolled", state.name(change.player));
                Finding::suspect(what, lifters()).values(face, change.delta).by(Some(change.player))
            })
        }
        Some(Kind::Step(_) | Kind::Turn(_)) if state.clock.step == GameStep::Roll => {
            match Side::BOTH.into_iter().find(|side| !state.ready.rolled[*side]) {
                None => Verdict::Kept,
                Some(side) => {
                    let what = format!("{} gets no build points", state.name(side));
                    Verdict::Broken(Box::new(Finding::suspect(what, lifters()).by(Some(side))))
                }
            }
        }
        _ => Verdict::Silent,
    }
}
