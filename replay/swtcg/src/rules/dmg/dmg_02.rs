//! No more than there is.

use holocron_ingest::event::swtcg::{Ability, Kind};

use crate::Swtcg;
use crate::state::State;
use crate::state::plays::Sort;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DMG-02",
        title: "prevention takes no more than the damage and the ability's number, and Evade helps its own unit",
        explain: "\
Prevented damage is at most the damage that is pending and the number of the ability. Evade prevents damage to its own
unit; it may prevent less than it could.
```
DM 1 12 22 3 EFFECT
WO 1 PREVENT damageIds=1
CA 1 D 22 Evade 0 windowId=1 value=2 damageId=1
PV 1 D 22 2 playId=1
```
```
DM 1 12 22 3 EFFECT
WO 1 PREVENT damageIds=1
CA 1 D 22 Evade 0 windowId=1 value=2 damageId=1
PV 1 D 22 3 playId=1   # broken SWTCG-DMG-02
```
```
DM 1 12 22 1 EFFECT
WO 1 PREVENT damageIds=1
CA 1 D 23 Evade 0 windowId=1 value=2 damageId=1
PV 1 D 23 1 playId=1   # broken SWTCG-DMG-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgGlossary, at: "Evade" },
    },
    topics: topic::PREVENTED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Prevented(prevented)) = step.kind() else { return Verdict::Silent };
    let Some(damage) = state.damages.get(prevented.damage) else { return Verdict::Silent };
    let mention = state.mention(prevented.card);
    let broken = |what: &str, expected: String| {
        let what = format!("{} {what}", mention.title);
        let finding = Finding::illegal(what).values(expected, prevented.count).by(Some(prevented.player));
        Verdict::Broken(Box::new(finding.card(mention.clone()).card(state.mention(damage.target))))
    };
    if damage.placed.is_some() {
        return broken("prevents damage whose counters are placed", "nothing".to_owned());
    }
    let left = damage.remaining();
    if prevented.count > left {
        return broken("prevents more damage than there is", format!("at most {left}"));
    }
    let play = prevented.play.and_then(|id| state.plays.get(id));
    let Some(Sort::Ability(Ability::Keyword(name))) = play.map(|play| &play.sort) else { return Verdict::Kept };
    if !matches!(&**name, "Evade" | "Deflect") {
        return Verdict::Kept;
    }
    let host = state.cards.get(prevented.card).and_then(|card| card.host);
    if prevented.card != damage.target && host != Some(damage.target) {
        return broken("prevents damage to another unit", "its own damage".to_owned());
    }
    match play.and_then(|play| play.value) {
        Some(value) if prevented.count > value => broken("prevents more than its number", format!("at most {value}")),
        _ => Verdict::Kept,
    }
}
