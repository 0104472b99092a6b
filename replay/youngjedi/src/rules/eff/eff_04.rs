//! An Effect is fetched only when a new planet is set up.

use holocron_ingest::event::youngjedi::{Kind, LookReason, Phase, Word};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EFF-04",
        title: "an Effect is fetched only when a new planet is set up",
        explain: "\
The chance comes with the first location of a planet, not when a location is replaced.
```
turn L 6 Tatooine
new planet D Naboo EFFECTS
look D DRAW_DECK EFFECT
shuffle D SEARCH
turn D 7 Naboo
```
After a location was replaced:
```
turn D 7 Naboo
phase DEPLOY
deploy 40 3_136 D
look D DRAW_DECK EFFECT   # broken YJ-EFF-04
shuffle D SEARCH
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Effects, second question" },
    },
    topics: topic::LOOKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Looked(looked)) = step.kind() else { return Verdict::Silent };
    if looked.reason != LookReason::Effect {
        return Verdict::Silent;
    }
    Verdict::of(state.clock.phase == Some(Phase::NewPlanet), || {
        Finding::illegal(format!("{} looks for an Effect when no new planet is set up", state.name(looked.player)))
            .values(Phase::NewPlanet.word(), state.clock.phase.map_or("no phase", Word::word))
            .by(Some(looked.player))
    })
}
