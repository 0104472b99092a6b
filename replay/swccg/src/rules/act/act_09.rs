//! Activation outside of generation.

use holocron_ingest::message::Statement;
use holocron_ingest::message::force::Force;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ACT-09",
        title: "activation that is not from Force generation has a card text as its cause",
        explain: "\
Beside the Activate phase Force is activated only when a card text says so, and the log names the card first.
```
turn D 1
phase Battle
say D initiates [7_297] top-level action
say D activated 1 Force (1 total Force activated)
```
Without a cause it is illegal:
```
turn D 1
phase Battle
say D activated 1 Force (1 total Force activated)   # broken SWCCG-ACT-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 2" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Activated { player, from_generation: false, .. })) = &step.what else {
        return Verdict::Silent;
    };
    if state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    Verdict::of(state.text.provenance.is_any(), || {
        Finding::illegal(format!("{} activates Force although no card text says so", state.name(*player)))
            .values("a card text at work", "none")
            .by(Some(*player))
    })
}
