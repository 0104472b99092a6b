//! The two recordings of a game tell the same events.

use crate::Swccg;
use crate::state::State;
use crate::step::{CrossCheck, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-12",
        title: "what both players see is the same in both recordings of a game, event by event",
        explain: "\
The server keeps a recording for each player. Apart from the hands, the decisions and the sabacc hands the two are equal,
event by event. `beside` begins the recording of the other player.
```
players
in 121 1_168 D HAND
turn D 1
phase Activate
say D activated 1 Force (1 total Force activated from Force generation)
beside
players
turn D 1
phase Activate
say D activated 1 Force (1 total Force activated from Force generation)
```
```
players
turn D 1
phase Activate
say D activated 1 Force (1 total Force activated from Force generation)   # broken SWCCG-LOG-12
beside
players
turn D 1
phase Activate
say L activated 1 Force (1 total Force activated from Force generation)
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "recordings" },
    },
    topics: topic::OUTSIDE,
    check,
};

fn check(_: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::CrossCheck(CrossCheck::Same { .. }) => Verdict::Kept,
        What::CrossCheck(CrossCheck::Differs { ours, theirs }) => Verdict::Broken(Box::new(
            Finding::illegal("the other player's recording of the game says something else here").values(theirs, ours),
        )),
        _ => Verdict::Silent,
    }
}
