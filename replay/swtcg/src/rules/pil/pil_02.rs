//! One Pilot.

use holocron_ingest::id::Blueprint;

use crate::Swtcg;
use crate::cards::{Fact, FactName, lookup};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::cards::boarding::boarding;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PIL-02",
        title: "a unit has one Pilot",
        explain: "\
A unit carries one Pilot. Some units, and some Pilots, allow a second.
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 PILOTING L EFFECT targetCardId=22
```
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 PILOTING L EFFECT targetCardId=22
PCIP L 26 ANH_152 PILOTING L EFFECT targetCardId=22   # broken SWTCG-PIL-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgAbilities, at: "Pilots" },
    },
    topics: topic::PLACED.and(topic::MOVED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some((id, blueprint, host, _)) = boarding(step.kind()) else { return Verdict::Silent };
    let Some(unit) = state.cards.get(host) else { return Verdict::Silent };
    let others: Vec<&InPlay> = state.pilots(host).filter(|pilot| pilot.id != id).collect();
    let room = |facts: &[Fact]| {
        let room = facts.iter().filter(|fact| fact.name == FactName::Pilots).filter_map(|fact| fact.number());
        room.max().unwrap_or(1)
    };
    let of_pilot = |blueprint: &Blueprint| {
        lookup(blueprint).and_then(|card| card.pilot.as_ref()).map_or(1, |pilot| room(&pilot.facts))
    };
    let of_unit = unit.facts().map_or(1, |facts| room(&facts.facts));
    let most = others.iter().map(|pilot| of_pilot(&pilot.blueprint)).fold(of_unit, i32::max);
    let most = most.max(of_pilot(&blueprint));
    let count = i32::try_from(others.len()).unwrap_or(i32::MAX).saturating_add(1);
    Verdict::of(count <= most, || {
        let what = format!("{} carries too many Pilots", unit.name());
        let finding = Finding::suspect(what, state.lifters(&[FactName::Pilots])).values(most, count);
        finding.by(Some(unit.controller)).card(state.mention(unit.id))
    })
}
