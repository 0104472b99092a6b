//! Order of the end-of-turn step.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::message::Statement;
use holocron_ingest::message::turn::Turn;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-END-03",
        title: "re-circulation comes first in the end-of-turn step",
        explain: "\
When a turn ends both players re-circulate first. Everything else of this step comes after it.
```
turn D 1
phase End of turn
say D re-circulates
say L re-circulates
say [7_297] required response is initiated
```
A loss before it:
```
turn D 1
phase End of turn
say [7_297] required response is initiated
say L re-circulates   # broken SWCCG-END-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 25; Advanced Rulebook chapter 8" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Turn(Turn::Recirculated { player })) = &step.what else { return Verdict::Silent };
    if state.clock.phase != Phase::EndOfTurn {
        return Verdict::Silent;
    }
    Verdict::of(!state.turn.ending.has_acted, || {
        Finding::illegal(format!("{} re-circulates after other actions of the end-of-turn step", state.name(*player)))
            .values("re-circulation first", "another action before it")
            .by(Some(*player))
    })
}
