//! A planet is surrendered only at the end of the own turn.

use holocron_ingest::event::youngjedi::{ControlReason, Kind, Phase, Word};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-PLN-02",
        title: "a planet is surrendered only at the end of the own turn",
        explain: "\
A player may give up the planet at the end of his own turn, even of the first one there.
```
turn L 6 Tatooine
phase END
surrender L Tatooine
control D Tatooine SURRENDER
```
In the turn of the opponent:
```
turn D 6 Tatooine
phase END
surrender L Tatooine   # broken YJ-PLN-02
control D Tatooine SURRENDER
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Even-Up, question 1" },
    },
    topics: topic::PLANET,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Surrendered(surrender)) = step.kind() else { return Verdict::Silent };
    if surrender.reason == ControlReason::Misplay {
        return Verdict::Silent;
    }
    Verdict::of(state.clock.is_own(surrender.player, Phase::End), || {
        let when = state.clock.turn_of.map_or("before the first turn", |player| state.name(player));
        let phase = state.clock.phase.map_or("", Word::word);
        Finding::illegal(format!("{} surrenders at another time", state.name(surrender.player)))
            .values("the end of the own turn", format!("{when} {phase}"))
            .by(Some(surrender.player))
    })
}
