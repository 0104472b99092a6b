//! The number of a draw is the printed destiny of the card drawn.

use holocron_ingest::event::youngjedi::{DestinyReason, Kind};

use crate::YoungJedi;
use crate::cards;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DST-03",
        title: "the number of a draw is the printed destiny of the card drawn",
        explain: "\
A text that changes it is told apart.
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 62,61
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 62 2_40 PLANET PLAN
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13 using=62
destiny 1 L 74 1_52 WEAPON by=62
power 1 L base=6 weapon=2 destiny=4
power 1 D base=2
```
One off:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 62,61
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 62 2_40 PLANET PLAN
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13 using=62
destiny 1 L 74 1_52 WEAPON by=62 number=5   # broken YJ-DST-03
power 1 L base=6 weapon=2 destiny=5
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "basic concept, destiny; the cards" },
    },
    topics: topic::DESTINY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DestinyDrawn(draw)) = step.kind() else { return Verdict::Silent };
    if draw.reason == DestinyReason::Start {
        // The opening compares the numbers themselves.
        return Verdict::Silent;
    }
    let Some(printed) = cards::lookup(&draw.blueprint).and_then(|facts| facts.destiny) else {
        return Verdict::Unknown(Doubt::NoFacts(draw.blueprint));
    };
    Verdict::of(draw.count == printed, || {
        Finding::illegal(format!("{} counts another destiny than the card has", state.name(draw.player)))
            .values(printed, draw.count)
            .by(Some(draw.player))
            .card(mention(draw.blueprint))
    })
}
