//! The limit of activation.

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
        id: "SWCCG-ACT-03",
        title: "a player activates from Force generation at most the announced amount in a turn",
        explain: "\
The Force generation that is counted at the start of a turn is the most that a player may activate from it in this turn.
```
turn D 1
phase Activate
say D's Force generation for this turn is 1
say D activated 1 Force (1 total Force activated from Force generation)
```
A second Force is too much:
```
turn D 1
say D's Force generation for this turn is 1
phase Activate
say D activated 1 Force (1 total Force activated from Force generation)
say D activated 1 Force (2 total Force activated from Force generation)   # broken SWCCG-ACT-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 2; Advanced Rulebook chapter 3" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Activated { player, total, from_generation: true, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(limit) = state.turn.activation.announced[*player] else { return Verdict::Silent };
    Verdict::of(*total <= limit.floor(), || {
        Finding::illegal(format!("{} activates more Force than they generate", state.name(*player)))
            .values(format!("at most {}", limit.floor()), total)
            .by(Some(*player))
    })
}
