//! Not to be prevented.

use holocron_ingest::event::swtcg::Kind;

use crate::Swtcg;
use crate::cards::FactName;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DMG-05",
        title: "damage that cannot be prevented is not prevented",
        explain: "\
Damage done by some units cannot be prevented.
```
PCIP D 12 ANH_161 GROUND_ARENA D EFFECT
DM 1 12 22 2 EFFECT
WO 1 PREVENT damageIds=1
PV 1 L 22 2
```
```
PCIP D 12 ANH_158 GROUND_ARENA D EFFECT
DM 1 12 22 2 EFFECT
WO 1 PREVENT damageIds=1
PV 1 L 22 2   # broken SWTCG-DMG-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgCards, at: "damage that cannot be prevented" },
    },
    topics: topic::PREVENTED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Prevented(prevented)) = step.kind() else { return Verdict::Silent };
    let Some(damage) = state.damages.get(prevented.damage) else { return Verdict::Silent };
    let Some(facts) = state.unit_facts(damage.source) else { return Verdict::Silent };
    let is_sure = facts.iter().any(|fact| fact.name == FactName::CannotBePrevented);
    Verdict::of(!is_sure, || {
        let mention = state.mention(damage.source);
        let what = format!("damage by {} is prevented, which it cannot be", mention.title);
        Finding::illegal(what).by(Some(prevented.player)).card(mention).card(state.mention(prevented.card))
    })
}
