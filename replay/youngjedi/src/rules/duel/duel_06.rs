//! The dueling hand has as many cards as the power total, or all that are left.

use holocron_ingest::event::youngjedi::{DrawReason, Kind};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-06",
        title: "the dueling hand has as many cards as the power total, or all that are left",
        explain: "\
The cards come from the own draw deck.
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 1_108 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
duel 1 L 61 14 62 15
power duel 1 L base=6 weapon=2
dueling hand 1 L 8
```
One card more:
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 1_108 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
duel 1 L 61 14 62 15
power duel 1 L base=6 weapon=2
dueling hand 1 L 9   # broken YJ-DUEL-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, the dueling hand" },
    },
    topics: topic::DUELING_HAND,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelingHand(hand)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    if hand.reason != DrawReason::Start {
        return Verdict::Silent;
    }
    let Some(power) = &duel.totals[hand.player] else { return Verdict::Silent };
    let total = power.total.max(0);
    let due = state.deck(hand.player).map_or(total, |deck| total.min(deck.max(0)));
    let is_less = i64::from(hand.count) < i64::from(due);
    if is_less && state.deck(hand.player).is_none() {
        return Verdict::Unknown(Doubt::Unmodelled("the draw deck was never counted"));
    }
    Verdict::of(i64::from(hand.count) == i64::from(due), || {
        Finding::illegal(format!("{}'s dueling hand has a wrong number of cards", state.name(hand.player)))
            .values(due, hand.count)
            .by(Some(hand.player))
    })
}
