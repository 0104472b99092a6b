//! Answers to a drain come in time.

use holocron_ingest::message::Statement;
use holocron_ingest::message::drain::Drain;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-17",
        title: "a drain is cancelled before it is carried out, not after",
        explain: "\
What answers a drain that was \"just initiated\" comes before its result. After the result only the loss can be changed.
```
turn D 1
phase Control
say D initiates Force drain of 2 at [1_128]
say [7_297] cancels Force drain at [1_128]
phase Deploy
```
```
turn D 1
phase Control
say D initiates Force drain of 2 at [1_128]
say D Force drains 2 at [1_128]
say [7_297] cancels Force drain at [1_128]   # broken SWCCG-DRAIN-17
phase Deploy
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 4; Advanced Rulebook chapter 4" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Drain(Drain::Cancelled { player, .. })) = &step.what else { return Verdict::Silent };
    let Some(open) = &state.turn.drains.open else { return Verdict::Silent };
    Verdict::of(open.done.is_none(), || {
        Finding::illegal(format!("the drain at {} is cancelled after it was carried out", open.title))
            .values("before the result", "after the result")
            .by(*player)
    })
}
