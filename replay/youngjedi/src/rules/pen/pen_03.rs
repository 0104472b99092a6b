//! After conceding the offender evens up, chooses the next planet and takes the first turn there.

use holocron_ingest::event::youngjedi::{Kind, MisplayKind, Phase};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-PEN-03",
        title: "after conceding the offender evens up, chooses the next planet and takes the first turn there",
        explain: "\
In this order.
```
turn D 1 Tatooine
phase DEPLOY
deploy 11 1_73 D hidden
deploy 12 1_103 D hidden
deploy 13 1_99 D hidden
turn L 2 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 3 Tatooine
phase DEPLOY
reveal D 11 1_73 PLANET HIDDEN
reveal D 12 1_103 PLANET HIDDEN
reveal D 13 1_99 PLANET HIDDEN
misplay 1 D HIDDEN_COUNTERS at=Tatooine
surrender D Tatooine why=MISPLAY
control L Tatooine MISPLAY
phase EVEN_UP by=D
new planet D Naboo
deploy 40 3_136 D why=FIRST_LOCATION
turn D 4 Naboo
```
The opponent takes the first turn:
```
turn D 1 Tatooine
phase DEPLOY
deploy 11 1_73 D hidden
deploy 12 1_103 D hidden
deploy 13 1_99 D hidden
turn L 2 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 3 Tatooine
phase DEPLOY
reveal D 11 1_73 PLANET HIDDEN
reveal D 12 1_103 PLANET HIDDEN
reveal D 13 1_99 PLANET HIDDEN
misplay 1 D HIDDEN_COUNTERS at=Tatooine
surrender D Tatooine why=MISPLAY
control L Tatooine MISPLAY
phase EVEN_UP by=D
new planet D Naboo
deploy 40 3_136 D why=FIRST_LOCATION
turn L 4 Naboo   # broken YJ-PEN-03
```
The opponent chooses the planet:
```
turn D 1 Tatooine
phase DEPLOY
deploy 11 1_73 D hidden
deploy 12 1_103 D hidden
deploy 13 1_99 D hidden
turn L 2 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 3 Tatooine
phase DEPLOY
reveal D 11 1_73 PLANET HIDDEN
reveal D 12 1_103 PLANET HIDDEN
reveal D 13 1_99 PLANET HIDDEN
misplay 1 D HIDDEN_COUNTERS at=Tatooine
surrender D Tatooine why=MISPLAY
control L Tatooine MISPLAY
phase EVEN_UP by=D
new planet L Naboo   # broken YJ-PEN-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Misplays, first question" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let misplay = state.misplay.as_ref().filter(|misplay| misplay.kind == MisplayKind::HiddenCounters);
    let Some(misplay) = misplay.filter(|misplay| misplay.is_controlled) else { return Verdict::Silent };
    let offender = misplay.player;
    let (player, what) = match step.kind() {
        Some(Kind::Phase(change)) if change.phase == Phase::EvenUp => (change.player, "evens up"),
        Some(Kind::Phase(change)) if change.phase == Phase::NewPlanet => {
            if state.clock.phase == Some(Phase::NewPlanet) {
                return Verdict::Silent;
            }
            if misplay.evened_by.is_none() {
                return Verdict::Broken(Box::new(
                    Finding::illegal(format!("{} does not even up after a misplay", state.name(offender)))
                        .values("Even Up, then the next planet", "the next planet")
                        .by(Some(offender)),
                ));
            }
            (change.player, "chooses the next planet")
        }
        Some(Kind::Turn(turn)) => (turn.player, "takes the first turn"),
        _ => return Verdict::Silent,
    };
    Verdict::of(player == offender, || {
        Finding::illegal(format!("{} {what} after the misplay of {}", state.name(player), state.name(offender)))
            .values(state.name(offender), state.name(player))
            .by(Some(player))
    })
}
