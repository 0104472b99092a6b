//! Once at a location.

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-04",
        title: "there is at most one drain at a location in a turn",
        explain: "\
Each location can be drained at once in a turn. An attempt counts, even when it is cancelled.
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
site 50 1_292 D @1 Tatooine
at 51 1_194 D @1
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]
say [7_297] cancels Force drain at [1_128]
use 50 1_292 D
say D initiates Force drain of 1 at [1_292]
```
The same location again:
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]
say [7_297] cancels Force drain at [1_128]
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]   # broken SWCCG-DRAIN-04, SWCCG-DRAIN-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 4; Advanced Rulebook chapter 4" },
    },
    topics: topic::DRAIN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(id) = drain.at.id else { return Verdict::Silent };
    Verdict::of(!state.turn.drains.locations.contains(&id), || {
        let place = &drain.at.card.title;
        Finding::illegal(format!("{} drains at {place} for the second time in one turn", state.name(drain.player)))
            .values("one drain at a location in a turn", "another one")
            .by(Some(drain.player))
            .card(state.mention(&drain.at))
    })
}
