//! All dueling cards are shuffled back before any DAMAGE is taken.

use holocron_ingest::event::youngjedi::{DamageReason, Kind};
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-16",
        title: "all dueling cards are shuffled back before any DAMAGE is taken",
        explain: "\
Both players shuffle what they played and what they did not.
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
```
The DAMAGE comes first:
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
damage D DUEL 33,34,35 by=14   # broken YJ-DUEL-16
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, defeat" },
    },
    topics: topic::DAMAGE.and(topic::DUEL_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let is_due = match kind {
        Kind::Damage(damage) => matches!(damage.reason, DamageReason::Duel | DamageReason::DuelHits),
        // With DAMAGE it has been judged there.
        Kind::DuelEnded(_) => duel.damage.is_empty(),
        _ => false,
    };
    if !is_due {
        return Verdict::Silent;
    }
    let missing = Side::BOTH.into_iter().find(|side| duel.drawn[*side].is_some() && !duel.shuffled[*side]);
    Verdict::unless(missing.map(|side| {
        Finding::illegal(format!("{} has not shuffled the dueling cards back", state.name(side)))
            .values("a shuffle", "none")
            .by(Some(side))
    }))
}
