//! An evacuation needs an own transport in Hyperspace and an own card on the planet.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EVC-01",
        title: "an evacuation needs an own transport in Hyperspace and an own card on the planet",
        explain: "\
A weapon alone is enough to be evacuated; starfighters alone evacuate nobody.
```
turn L 5 Naboo
phase DEPLOY
deploy 61 1_2 L
turn D 6 Naboo
phase DEPLOY
deploy 95 1_140 D
turn L 7 Naboo
phase DEPLOY
deploy 90 2_70 L
evacuate 1 L Naboo 61 90
```
Only a starfighter:
```
turn L 5 Naboo
phase DEPLOY
deploy 61 1_2 L
deploy 90 1_68 L
evacuate 1 L Naboo 61 90   # broken YJ-EVC-01
```
Nobody is there:
```
turn L 5 Naboo
phase DEPLOY
deploy 90 2_70 L
evacuate 1 L Naboo - 90   # broken YJ-EVC-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Starships, evacuation" },
    },
    topics: topic::EVACUATION,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::EvacuationStarted(started)) = step.kind() else { return Verdict::Silent };
    let mut transports = state.hyperspace(started.player).filter(|card| state.is_transport(card.id));
    let missing = if transports.next().is_none() {
        Some("a transport")
    } else if state.on_planet(started.player, started.planet).next().is_none() {
        Some("a card on the planet")
    } else {
        None
    };
    Verdict::unless(missing.map(|missing| {
        Finding::illegal(format!("{} evacuates without {missing}", state.name(started.player)))
            .values(missing, "none")
            .by(Some(started.player))
    }))
}
