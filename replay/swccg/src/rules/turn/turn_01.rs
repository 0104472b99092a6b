//! Turns alternate.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TURN-01",
        title: "turns alternate strictly between the two players",
        explain: "\
The players take turns one after the other; nobody has two turns in a row.
```
turn D 1
turn L 1
turn D 2
```
Here Light never gets a turn between two of Dark:
```
turn D 1
begins D   # broken SWCCG-TURN-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 1; Advanced Rulebook chapter 2" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Turn(Some(side))) = &step.what else { return Verdict::Silent };
    if state.clock.turns == 0 {
        return Verdict::Silent;
    }
    let Some(last) = state.clock.turn_of else { return Verdict::Silent };
    Verdict::of(last != *side, || {
        Finding::illegal(format!("{} takes two turns in a row", state.name(*side)))
            .values(format!("{}'s turn", state.name(side.opponent())), format!("{}'s turn", state.name(*side)))
            .by(Some(*side))
    })
}
