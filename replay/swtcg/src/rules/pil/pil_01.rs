//! What a Pilot pilots.

use holocron_ingest::event::swtcg::Zone;

use crate::Swtcg;
use crate::cards::{Pilot, lookup};
use crate::state::State;
use crate::state::cards::boarding::boarding;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PIL-01",
        title: "a Pilot goes on an own unit of its type in the Space or Ground arena",
        explain: "\
A Pilot pilots units of the type it names, in the Space or Ground arena. From another unit it may go to one in any
arena or in the build zone.
```
PCIP L 22 ANH_28 SPACE_ARENA L EFFECT
PCIP L 25 ANH_152 CHARACTER_ARENA L EFFECT
MCIP L 25 ANH_152 CHARACTER_ARENA PILOTING L PILOT targetCardId=22
```
```
PCIP L 22 PM_33 GROUND_ARENA L EFFECT
PCIP L 25 ANH_152 CHARACTER_ARENA L EFFECT
MCIP L 25 ANH_152 CHARACTER_ARENA PILOTING L PILOT targetCardId=22   # broken SWTCG-PIL-01
```
```
PCIP L 22 ANH_28 BUILD_ZONE L EFFECT
PCIP L 25 ANH_152 CHARACTER_ARENA L EFFECT
MCIP L 25 ANH_152 CHARACTER_ARENA PILOTING L PILOT targetCardId=22   # broken SWTCG-PIL-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Pilots" },
    },
    topics: topic::PLACED.and(topic::MOVED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some((id, blueprint, host, from)) = boarding(step.kind()) else { return Verdict::Silent };
    let (Some(pilot), Some(unit)) = (lookup(&blueprint), state.cards.get(host)) else { return Verdict::Silent };
    let Some(facts) = unit.facts() else { return Verdict::Silent };
    let is_type = |pilot: &Pilot| pilot.types.iter().any(|kind| facts.has_subtype(kind));
    let owner = state.cards.get(id).map(|card| card.controller);
    let is_place = matches!(unit.zone, Zone::Space | Zone::Ground)
        || (from != Some(Zone::Character) && from != Some(Zone::Build) && unit.is_in_play());
    let why = if !pilot.pilot.as_ref().is_some_and(is_type) {
        "is not of a type that it pilots"
    } else if owner.is_some_and(|owner| owner != unit.controller) {
        "is the other side's"
    } else if !is_place {
        "is not in the Space or Ground arena"
    } else {
        return Verdict::Kept;
    };
    let what = format!("{} goes on {}, which {why}", pilot.name(), unit.name());
    let mention = CardMention { id: Some(id), blueprint, title: pilot.name() };
    let finding = Finding::illegal(what).by(Some(unit.controller)).card(mention);
    Verdict::Broken(Box::new(finding.card(state.mention(unit.id))))
}
