//! Cards are deployed face down only in a player's first turn on a planet.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-HID-01",
        title: "cards are deployed face down only in a player's first turn on a planet",
        explain: "\
Later on, everything is deployed face up.
```
turn D 1 Tatooine
phase DEPLOY
deploy 13 1_99 D hidden
```
In the second turn:
```
turn D 1 Tatooine
phase DEPLOY
turn L 2 Tatooine
turn D 3 Tatooine
phase DEPLOY
deploy 13 1_99 D hidden   # broken YJ-HID-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJedi2000, at: "Even-Up; Misplays; Starships" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let planet = placed.planet.or(state.clock.planet).filter(|_| placed.is_face_down);
    let Some(planet) = planet.and_then(|planet| state.planets.get(planet)) else { return Verdict::Silent };
    let turns = planet.turns[placed.player];
    Verdict::of(turns <= 1, || {
        Finding::suspect(
            format!("{} deploys face down after the first turn on the planet", state.name(placed.player)),
            Vec::new(),
        )
        .values("the first turn", format!("turn {turns} there"))
        .by(Some(placed.player))
    })
}
