//! A location put down belongs to the current planet and replaces the one there.

use holocron_ingest::event::youngjedi::{Kind, PlaceReason, RemoveReason, Word, Zone};

use crate::YoungJedi;
use crate::cards::{self, CardType};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DEP-07",
        title: "a location put down belongs to the current planet and replaces the one there",
        explain: "\
The current planet has one location.
```
turn D 3 Naboo
phase DEPLOY
deploy 40 3_136 D
```
A location of another planet:
```
turn D 3 Tatooine
phase DEPLOY
deploy 40 3_136 D   # broken YJ-DEP-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJediCards, at: "planet of each location; encyclopedia article" },
    },
    topics: topic::PLACED.and(topic::REMOVED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(current) = state.clock.planet else { return Verdict::Silent };
    match step.kind() {
        Some(Kind::Placed(placed)) if placed.reason == PlaceReason::Location => {
            let Some(facts) = cards::lookup(&placed.blueprint) else {
                return Verdict::Unknown(Doubt::NoFacts(placed.blueprint));
            };
            let own = facts.planet.filter(|_| facts.kind == CardType::Location);
            let is_here = own == Some(current) && placed.planet.is_none_or(|planet| planet == current);
            Verdict::of(is_here, || {
                Finding::suspect(
                    format!("{} puts down a location that is not of the current planet", state.name(placed.player)),
                    Vec::new(),
                )
                .values(current.word(), own.map_or("no location", Word::word))
                .by(Some(placed.player))
                .card(mention(placed.blueprint))
            })
        }
        Some(Kind::Removed(removed)) if removed.reason == RemoveReason::Replaced => {
            let is_location = removed.from == Zone::Location && removed.planet.is_none_or(|planet| planet == current);
            Verdict::of(is_location, || {
                Finding::suspect("what is replaced is not the location of the current planet", Vec::new())
                    .values(current.word(), removed.planet.map_or("no planet", Word::word))
                    .by(Some(removed.owner))
            })
        }
        _ => Verdict::Silent,
    }
}
