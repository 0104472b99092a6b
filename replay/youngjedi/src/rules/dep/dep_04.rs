//! Characters and weapons go to the current planet.

use holocron_ingest::event::youngjedi::{Kind, Word, Zone};

use crate::YoungJedi;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DEP-04",
        title: "characters and weapons go to the current planet",
        explain: "\
Any character may go to any planet, but only to the one on which the game is played now.
```
turn D 3 Tatooine
phase DEPLOY
deploy 88 1_88 D
```
To another planet:
```
turn D 3 Tatooine
phase DEPLOY
deploy 88 1_88 D at=Naboo   # broken YJ-DEP-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Misplays; Dueling" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let (Some(planet), Some(current)) = (placed.planet, state.clock.planet) else { return Verdict::Silent };
    if placed.zone != Zone::Planet {
        return Verdict::Silent;
    }
    Verdict::of(planet == current, || {
        Finding::illegal(format!("{} deploys to a planet that is not the current one", state.name(placed.player)))
            .values(current.word(), planet.word())
            .by(Some(placed.player))
            .card(mention(placed.blueprint))
    })
}
