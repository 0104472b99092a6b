//! Not on Droids.

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::boarding::boarding;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-PIL-03",
        title: "no Pilot goes on a unit with the Droid subtype",
        explain: "\
Droid Starfighters and other Droid units take no Pilot.
```
PCIP D 12 ANH_119 SPACE_ARENA D EFFECT
PCIP D 15 ANH_166 PILOTING D EFFECT targetCardId=12
```
```
PCIP D 12 AOTC_132 SPACE_ARENA D EFFECT
PCIP D 15 ANH_166 PILOTING D EFFECT targetCardId=12   # broken SWTCG-PIL-03
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
    let Some((_, _, host, _)) = boarding(step.kind()) else { return Verdict::Silent };
    let Some(unit) = state.cards.get(host) else { return Verdict::Silent };
    let Some(facts) = unit.facts() else { return Verdict::Silent };
    Verdict::of(!facts.has_subtype("Droid"), || {
        let what = format!("a Pilot goes on {}, a Droid", unit.name());
        Finding::illegal(what).by(Some(unit.controller)).card(state.mention(unit.id))
    })
}
