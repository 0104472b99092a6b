//! A hyperspeed move costs 1 Force.

use holocron_ingest::message::moves::Mode;

use super::super::fare;
use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-10",
        title: "a hyperspeed move costs 1 Force, unless a card changes the cost",
        explain: "\
A player uses 1 Force to move a starship by hyperspeed. Cards may change the cost.
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 1_288 D @1 Kessel
at 41 1_301 D @1
say D uses 1 Force
say D moves [1_301] from [1_289] to [1_288] using hyperspeed
```
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 1_288 D @1 Kessel
at 41 1_301 D @1
say D uses 2 Force
say D moves [1_301] from [1_289] to [1_288] using hyperspeed   # broken SWCCG-MOVE-10
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first().filter(|_| moved.mode == Mode::Hyperspeed) else { return Verdict::Silent };
    fare::judge(state, moved, named)
}
