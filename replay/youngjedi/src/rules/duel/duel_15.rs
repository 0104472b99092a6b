//! The defeated duelist and the weapon it used are discarded.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::state::State;
use crate::state::table::same_cards;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-15",
        title: "the defeated duelist and the weapon it used are discarded",
        explain: "\
The rest of the stack stays.
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
The weapon stays:
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
remove D 14 PLANET DISCARD_PILE DEFEAT
shuffle L DUEL
shuffle D DUEL
damage D DUEL 33,34,35 by=14
hit 1 61 -2 0 END
duel ends 1 L 14   # broken YJ-DUEL-15
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, defeat" },
    },
    topics: topic::DUEL_ENDED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelEnded(end)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let loser = end.defeated.and_then(|id| duel.side_of(id));
    let weapon = loser.and_then(|side| duel.weapons[side]);
    let due: Vec<CardId> = end.defeated.into_iter().chain(weapon).collect();
    Verdict::of(same_cards(&due, &duel.gone), || {
        Finding::illegal("other cards are discarded after a duel than the defeated character and its weapon")
            .values(due.len(), duel.gone.len())
            .by(loser)
    })
}
