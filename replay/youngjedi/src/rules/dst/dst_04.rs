//! A destiny card comes from the own draw deck and goes to the hand.

use holocron_ingest::event::youngjedi::{DestinyReason, Kind, Word, Zone};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DST-04",
        title: "a destiny card comes from the own draw deck and goes to the hand",
        explain: "\
It is the top card.
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
It is discarded:
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
destiny 1 L 74 1_52 WEAPON by=62 to=DISCARD_PILE   # broken YJ-DST-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite {
            book: Book::YoungJediCards,
            at: "cards that speak of destiny cards in the hand; decision of the log dialect",
        },
    },
    topics: topic::DESTINY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DestinyDrawn(draw)) = step.kind() else { return Verdict::Silent };
    if draw.reason == DestinyReason::Start {
        return Verdict::Silent;
    }
    let finding = |message: &str| {
        Finding::suspect(format!("{} {message}", state.name(draw.player)), Vec::new()).by(Some(draw.player))
    };
    Verdict::unless(if state.deck(draw.player).is_some_and(|deck| deck <= 0) {
        Some(finding("draws destiny from an empty draw deck").values("a card", "none"))
    } else if draw.zone != Zone::Hand {
        Some(finding("puts a destiny card elsewhere than into the hand").values(Zone::Hand.word(), draw.zone.word()))
    } else {
        None
    })
}
