//! Nobody counts or looks through a discard pile, but to find the next location.

use holocron_ingest::event::youngjedi::{Kind, LookReason, Phase, Word, Zone};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-INFO-02",
        title: "nobody counts or looks through a discard pile, but to find the next location",
        explain: "\
Discard piles are closed to both players, the own as well as the opponent's. Only the player who puts down the first location of a
new planet may look for it there.
```
turn L 6 Tatooine
phase END
surrender L Tatooine
control D Tatooine SURRENDER
new planet L Naboo
look L DISCARD_PILE LOCATION
deploy 70 1_67 L from=DISCARD_PILE why=FIRST_LOCATION
```
Looking in the middle of a turn:
```
turn L 6 Tatooine
phase DEPLOY
look L DISCARD_PILE COUNT   # broken YJ-INFO-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "General, question 1" },
    },
    topics: topic::LOOKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Looked(looked)) = step.kind() else { return Verdict::Silent };
    if looked.zone != Zone::DiscardPile {
        return Verdict::Silent;
    }
    let is_for_location = looked.reason == LookReason::Location && state.clock.phase == Some(Phase::NewPlanet);
    Verdict::of(is_for_location, || {
        Finding::illegal(format!("{} looks through a discard pile", state.name(looked.player)))
            .values("only for the first location of a new planet", looked.reason.word())
            .by(Some(looked.player))
    })
}
