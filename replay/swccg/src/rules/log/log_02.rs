//! A worded pile movement has the counter change it describes.

use crate::Swccg;
use crate::state::State;
use crate::step::Step;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-02",
        title: "a pile movement that the log tells has the counter change that it describes",
        explain: "\
Activating Force takes a card from the Reserve Deck to the Force Pile, using Force takes it on to the Used Pile, and so
on for every line about piles. Counters are compared when no card is on its way: when a phase begins or a player is asked
for an action.
```
players
tally D reserve=60 | L reserve=60
turn D 1
phase Activate
say D activated 1 Force (1 total Force activated from Force generation)
say D activated 1 Force (2 total Force activated from Force generation)
tally D reserve=58 force=2 | L reserve=60
phase Control
```
Two cards were activated, but three arrived, and the Reserve Deck gave only two:
```
players
tally D reserve=60 | L reserve=60
turn D 1
phase Activate
say D activated 1 Force (1 total Force activated from Force generation)
say D activated 1 Force (2 total Force activated from Force generation)
tally D reserve=58 force=3 | L reserve=60   # broken SWCCG-LOG-01
phase Control   # broken SWCCG-LOG-02
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "counters of a snapshot" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    super::super::piles::judge(state, step, true)
}
