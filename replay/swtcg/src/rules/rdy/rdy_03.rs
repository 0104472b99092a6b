//! Totals follow from changes.

use holocron_ingest::event::swtcg::{CounterKind, Kind, ResourceKind};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RDY-03",
        title: "Force, build points and counters follow from their changes",
        explain: "\
Every change names the amount after it, which is the amount before and the change. Nothing else changes an amount: Force
and damage stay from turn to turn.
```
RES D FORCE 4 7 EFFECT
RES D FORCE -2 5 COST
```
```
RES D FORCE 4 7 EFFECT
RES D FORCE -2 4 COST   # broken SWTCG-RDY-03
```
```
PCIP D 11 ANH_161 GROUND_ARENA D EFFECT
CTR 11 DAMAGE 1 1 EFFECT
CTR 11 DAMAGE 1 1 EFFECT   # broken SWTCG-RDY-03
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgDialect, at: "totals" },
    },
    topics: topic::RESOURCE.and(topic::COUNTER),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (before, delta, total, finding) = match step.kind() {
        Some(Kind::Resource(change)) => {
            let Some(before) = state.resource(change.player, change.kind) else { return Verdict::Silent };
            let what = match change.kind {
                ResourceKind::Build => "build points",
                ResourceKind::Force | ResourceKind::Unknown => "Force",
            };
            let what = format!("{}'s {what} do not follow from the change", state.name(change.player));
            (before, change.delta, change.total, Finding::illegal(what).by(Some(change.player)))
        }
        Some(Kind::Counter(counter)) => {
            let Some(card) = state.cards.get(counter.card) else { return Verdict::Silent };
            let before = match counter.kind {
                CounterKind::Build => card.build,
                CounterKind::Damage => card.damage,
                CounterKind::Other => card.other,
                CounterKind::Unknown => return Verdict::Silent,
            };
            let what = format!("the counters on {} do not follow from the change", card.name());
            (before, counter.delta, counter.total, Finding::illegal(what).card(state.mention(card.id)))
        }
        _ => return Verdict::Silent,
    };
    let expected = before.saturating_add(delta);
    Verdict::of(expected == total, || finding.values(expected, total))
}
