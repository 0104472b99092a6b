//! All own characters and weapons leave together, with all own starships.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::state::State;
use crate::state::table::same_cards;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EVC-02",
        title: "all own characters and weapons leave together, with all own starships",
        explain: "\
Nothing stays behind, neither on the planet nor in Hyperspace.
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
A character stays:
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
deploy 65 1_45 L
evacuate 1 L Naboo 61 90   # broken YJ-EVC-02
```
A starship stays:
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
deploy 91 1_68 L
evacuate 1 L Naboo 61 90   # broken YJ-EVC-02
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
    let cards: Vec<CardId> = state.on_planet(started.player, started.planet).map(|card| card.id).collect();
    let ships: Vec<CardId> = state.hyperspace(started.player).map(|card| card.id).collect();
    let fault = [("cards of the planet", &cards, &started.cards), ("starships", &ships, &started.starships)];
    let fault = fault.into_iter().find(|(_, all, named)| !same_cards(all, named));
    Verdict::unless(fault.map(|(what, all, named)| {
        Finding::illegal(format!("{} evacuates with other {what} than there are", state.name(started.player)))
            .values(all.len(), named.len())
            .by(Some(started.player))
    }))
}
