//! An unblocked attack gives one hit token to the opposing duelist.

use holocron_ingest::event::youngjedi::{HitReason, Kind};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-12",
        title: "an unblocked attack gives one hit token to the opposing duelist",
        explain: "\
Extra hits by a text are told apart.
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
```
Two tokens:
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
hit 1 14 2 2 HIT by=71   # broken YJ-DUEL-12
```
On the attacker:
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
hit 1 61 1 1 HIT by=71   # broken YJ-DUEL-12
```
No token:
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
attack 1 D 31 1_99   # broken YJ-DUEL-12
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, hits" },
    },
    topics: topic::SHUFFLED.and(topic::DUEL_CARD).and(topic::HIT).and(topic::DUEL_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let finding = |message: &str| Finding::illegal(message).by(duel.last.map(|last| last.player));
    match kind {
        Kind::Hit(hit) if hit.reason == HitReason::Hit => {
            let target = duel.side_of(hit.target);
            let Some(open) = duel.open else {
                return Verdict::Broken(Box::new(finding("a hit without an open attack").values("an attack", "none")));
            };
            let before = target.map_or(0, |side| duel.hits[side]);
            let fault = if target != Some(open.player.opponent()) {
                Some(finding("a hit on another card than the opposing duelist").card(state.mention(hit.target)))
            } else if hit.delta != 1 {
                Some(finding("an attack gives other than one token").values(1, hit.delta))
            } else if hit.card.is_some_and(|card| card != open.card) {
                Some(finding("a hit by another card than the one that attacked").card(state.mention(open.card)))
            } else if hit.total != before.saturating_add(hit.delta) {
                Some(finding("hit tokens that do not add up").values(before.saturating_add(1), hit.total))
            } else {
                None
            };
            Verdict::unless(fault)
        }
        Kind::DuelAttack(_) | Kind::DuelEnded(_) | Kind::Shuffled(_) => match duel.open {
            Some(open) if !(open.is_block && matches!(kind, Kind::DuelAttack(_))) => Verdict::Broken(Box::new(
                finding("an attack that was not blocked gives no token").values(1, 0).card(state.mention(open.card)),
            )),
            _ => Verdict::Silent,
        },
        _ => Verdict::Silent,
    }
}
