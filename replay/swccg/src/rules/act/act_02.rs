//! Announced and shown generation.

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
        id: "SWCCG-ACT-02",
        title: "the announced Force generation is the one that the counters show",
        explain: "\
At the start of a turn the server announces the Force generation of both players. Its counters show the same number.
```
turn D 1
tally D reserve=40 gen=5 | L reserve=40 gen=3
say D's Force generation for this turn is 5
say L's Force generation for this turn is 3
```
Here the line says more than the counters:
```
turn D 1
tally D reserve=40 gen=5 | L reserve=40 gen=3
say D's Force generation for this turn is 6   # broken SWCCG-ACT-02
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "start of turn; section 2 of the rules" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Turn(Turn::ForceGeneration { player, amount })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(tally) = &state.tally else { return Verdict::Silent };
    let shown = tally.sides[*player].force_generation;
    // Counters are rounded up to one decimal (format section 5.1).
    Verdict::of(amount.ceil_tenth() == shown, || {
        Finding::illegal(format!("{}'s Force generation is announced as {amount}", state.name(*player)))
            .values(format!("{shown}, as the counters show"), amount)
            .by(Some(*player))
    })
}
