//! Only while piloting.

use holocron_ingest::event::swtcg::{Ability, Kind, Zone};

use crate::Swtcg;
use crate::cards::{Fact, FactName};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PIL-05",
        title: "what a Pilot gives counts only while it pilots",
        explain: "\
The abilities and bonuses of the Pilot text are there only while the Pilot is on a unit. Its own abilities work
without.
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 BOY_17 PILOTING L EFFECT targetCardId=22
CA 1 L 22 Retaliate 1 value=2
```
```
PCIP L 25 BOY_17 CHARACTER_ARENA L EFFECT
CA 1 L 25 Retaliate 1 value=2   # broken SWTCG-ACT-02 SWTCG-PIL-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Pilots" },
    },
    topics: topic::ACTIVATED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Ability::Keyword(name) = &used.ability else { return Verdict::Silent };
    let unit = state.fighter(used.card);
    let is_given = |card: &InPlay| {
        let pilot = card.facts().and_then(|facts| facts.pilot.as_ref());
        pilot.is_some_and(|pilot| pilot.facts.iter().any(|fact| FactName::WORDS.contains(&(fact.name, &**name))))
    };
    if state.pilots(unit).any(is_given) {
        return Verdict::Kept;
    }
    let Some(card) = state.cards.get(used.card).filter(|card| card.zone != Zone::Piloting && is_given(card)) else {
        return Verdict::Silent;
    };
    // By print, or by Equipment.
    let is_own = |fact: &Fact| FactName::WORDS.contains(&(fact.name, &**name));
    if state.unit_facts(card.id).is_none_or(|facts| facts.into_iter().any(is_own)) || state.changer().is_some() {
        return Verdict::Silent;
    }
    let what = format!("{} uses {name}, which it gives only as a Pilot", card.name());
    Verdict::Broken(Box::new(Finding::illegal(what).by(Some(used.player)).card(state.mention(card.id))))
}
