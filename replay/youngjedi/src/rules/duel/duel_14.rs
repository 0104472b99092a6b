//! A duelist with as many hits as the printed DAMAGE is defeated and the duel ends; else it ends with empty dueling hands.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-14",
        title: "a duelist with as many hits as the printed DAMAGE is defeated and the duel ends; else it ends with empty dueling hands",
        explain: "\
The printed number counts. Whoever cannot or will not block is hit, but nobody may stop attacking.
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
power duel 1 D base=5 weapon=2
dueling hand 1 D 7
attack 1 L 71 2_5
hit 1 14 1 1 HIT by=71
attack 1 D 31 1_99
hit 1 61 1 1 HIT by=31
attack 1 L 72 2_28
hit 1 14 1 2 HIT by=72
attack 1 D 32 1_107
hit 1 61 1 2 HIT by=32
attack 1 L 73 2_9
hit 1 14 1 3 HIT by=73
remove D 14,15 PLANET DISCARD_PILE DEFEAT
shuffle L DUEL
shuffle D DUEL
damage D DUEL 33,34,35 by=14
hit 1 61 -2 0 END
duel ends 1 L 14
```
The duel goes on:
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
power duel 1 D base=5 weapon=2
dueling hand 1 D 7
attack 1 L 71 2_5
hit 1 14 1 1 HIT by=71
attack 1 D 31 1_99
hit 1 61 1 1 HIT by=31
attack 1 L 72 2_28
hit 1 14 1 2 HIT by=72
attack 1 D 32 1_107
hit 1 61 1 2 HIT by=32
attack 1 L 73 2_9
hit 1 14 1 3 HIT by=73
attack 1 D 33 1_99   # broken YJ-DUEL-14
```
It ends with cards left:
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
power duel 1 D base=5 weapon=2
dueling hand 1 D 7
shuffle L DUEL
shuffle D DUEL
duel ends 1 -   # broken YJ-DUEL-14
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, the end" },
    },
    topics: topic::DUEL_CARD.and(topic::DUEL_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let damage =
        |side: Side| duel.duelists[side].first().and_then(|id| state.facts(*id)).and_then(|facts| facts.damage);
    let is_lost = |side: Side, hits: i32| damage(side).is_some_and(|damage| i64::from(hits) >= i64::from(damage));
    match kind {
        Kind::DuelAttack(_) | Kind::DuelBlock(_) => {
            let lost = Side::BOTH.into_iter().find(|side| is_lost(*side, duel.hits[*side]));
            Verdict::unless(lost.map(|side| {
                Finding::illegal(format!("the duel goes on although {} is defeated", state.name(side)))
                    .values("the end of the duel", "more play")
                    .by(Some(side))
            }))
        }
        Kind::DuelEnded(end) => match end.defeated {
            Some(id) => {
                let Some(side) = duel.side_of(id) else { return Verdict::Silent };
                let Some(due) = damage(side) else { return Verdict::Unknown(Doubt::HiddenCard) };
                let is_won = end.winner == Some(side.opponent());
                Verdict::of(is_lost(side, duel.final_hits[side]) && is_won, || {
                    Finding::illegal(format!("{}'s duelist is defeated with too few hits", state.name(side)))
                        .values(due, duel.final_hits[side])
                        .by(Some(side.opponent()))
                        .card(state.mention(id))
                })
            }
            None if Side::BOTH.into_iter().any(|side| is_lost(side, duel.final_hits[side])) => Verdict::Broken(
                Box::new(Finding::illegal("a duelist with enough hits is not defeated").values("a defeat", "none")),
            ),
            None if Side::BOTH.into_iter().any(|side| duel.drawn[side].is_none()) => {
                Verdict::Unknown(Doubt::Unmodelled("the dueling hands are not told"))
            }
            None => {
                let left = duel.hands.dark.max(0).saturating_add(duel.hands.light.max(0));
                Verdict::of(left == 0, || {
                    Finding::illegal("a duel ends with cards left in a dueling hand").values(0, left)
                })
            }
        },
        _ => Verdict::Silent,
    }
}
