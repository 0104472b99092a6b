//! An empty Reserve Deck.

use holocron_ingest::message::Statement;
use holocron_ingest::message::force::Force;

use crate::Swccg;
use crate::state::State;
use crate::state::consistency::between::Flow;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ACT-10",
        title: "nobody activates from an empty Reserve Deck",
        explain: "\
Each unit of Force that is activated is a card of the Reserve Deck. When there is none, activation stops.
```
turn D 1
phase Activate
tally D reserve=1 force=0 used=9 | L reserve=40
say D activated 1 Force (1 total Force activated from Force generation)
```
There is nothing left to activate:
```
turn D 1
phase Activate
tally D reserve=0 force=0 used=9 | L reserve=40
say D activated 1 Force (1 total Force activated from Force generation)   # broken SWCCG-ACT-10
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 8; Advanced Rulebook chapter 1" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Force(Force::Activated { player, .. })) = &step.what else { return Verdict::Silent };
    let Some(piles) = state.piles(*player) else { return Verdict::Silent };
    let already = i32::from(state.consistency.between.flow[*player] == Some(Flow::Activated));
    Verdict::of(piles.reserve_deck > already, || {
        Finding::illegal(format!("{} activates Force from an empty Reserve Deck", state.name(*player)))
            .values("at least 1 card in the Reserve Deck", piles.reserve_deck.saturating_sub(already))
            .by(Some(*player))
    })
}
