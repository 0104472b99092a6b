//! Starships deploy to the own Hyperspace pile, and only starships.

use holocron_ingest::event::youngjedi::{Kind, Word, Zone};

use crate::YoungJedi;
use crate::cards::{self, CardType};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-HYP-01",
        title: "starships deploy to the own Hyperspace pile, and only starships",
        explain: "\
Hyperspace belongs to no planet.
```
turn L 1 Naboo
phase DEPLOY
deploy 90 2_70 L
```
A starship on a planet:
```
turn L 1 Naboo
phase DEPLOY
deploy 90 2_70 L zone=PLANET   # broken YJ-HYP-01
```
A weapon in Hyperspace:
```
turn L 1 Naboo
phase DEPLOY
deploy 65 1_45 L zone=HYPERSPACE   # broken YJ-HYP-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Starships, Hyperspace" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let Some(facts) = cards::lookup(&placed.blueprint).filter(|_| !placed.is_face_down) else {
        return Verdict::Silent;
    };
    let is_starship = facts.kind == CardType::Starship;
    let is_there = placed.zone == Zone::Hyperspace;
    if !is_starship && !is_there {
        return Verdict::Silent;
    }
    let is_kept = is_starship && is_there && placed.planet.is_none() && placed.zone_owner == placed.player;
    Verdict::of(is_kept, || {
        Finding::illegal(format!("{} deploys a {} to the wrong place", state.name(placed.player), facts.kind.word()))
            .values(
                if is_starship { "the own Hyperspace pile" } else { Zone::Planet.word() },
                placed.planet.filter(|_| is_there).map_or(placed.zone.word(), Word::word),
            )
            .by(Some(placed.player))
            .card(mention(placed.blueprint))
    })
}
