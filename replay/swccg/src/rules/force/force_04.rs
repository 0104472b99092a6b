//! Re-circulation only at the end.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::message::Statement;
use holocron_ingest::message::turn::Turn;

use crate::Swccg;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-FORCE-04",
        title: "Used Piles are re-circulated only in the end-of-turn step",
        explain: "\
The Used Pile goes under the Reserve Deck at the end of a turn and not before.
```
turn D 1
phase End of turn
say D re-circulates
```
In the Battle phase it needs a text that the log does not show:
```
turn D 1
phase Battle
say D re-circulates   # broken SWCCG-FORCE-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 25; Advanced Rulebook chapter 8" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Turn(Turn::Recirculated { player })) = &step.what else { return Verdict::Silent };
    if state.clock.turn_of.is_none() || state.clock.phase == Phase::EndOfTurn {
        return if state.clock.turn_of.is_none() { Verdict::Silent } else { Verdict::Kept };
    }
    let finding = Finding::illegal(format!("{} re-circulates in the middle of a turn", state.name(*player)))
        .values("the end-of-turn step", state.moment())
        .by(Some(*player));
    soft::suspect(state, &[], finding)
}
