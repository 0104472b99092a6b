//! All hit tokens come off at the end of a duel.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-18",
        title: "all hit tokens come off at the end of a duel",
        explain: "\
Tokens of a discarded duelist vanish with it.
```
turn D 2 Tatooine
phase DEPLOY
deploy 16 1_71 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
tally D deck=3 hand=6 planet=1 | L deck=3 hand=6 planet=2
duel 1 L 61 16 62 -
power duel 1 L base=6 weapon=2
dueling hand 1 L 3 due=8
power duel 1 D base=6
dueling hand 1 D 3 due=6
attack 1 L 81 2_28
block 1 D 31 1_99 81
block 1 L 82 1_52 31
block 1 D 32 1_99 82
hit 1 61 1 1 HIT by=32
attack 1 L 83 2_5
hit 1 16 1 1 HIT by=83
attack 1 D 33 1_107
hit 1 61 1 2 HIT by=33
shuffle L DUEL
shuffle D DUEL
damage L DUEL_HITS 81,82
hit 1 61 -2 0 END
hit 1 16 -1 0 END
duel ends 1 -
```
They stay on one:
```
turn D 2 Tatooine
phase DEPLOY
deploy 16 1_71 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
tally D deck=3 hand=6 planet=1 | L deck=3 hand=6 planet=2
duel 1 L 61 16 62 -
power duel 1 L base=6 weapon=2
dueling hand 1 L 3 due=8
power duel 1 D base=6
dueling hand 1 D 3 due=6
attack 1 L 81 2_28
block 1 D 31 1_99 81
block 1 L 82 1_52 31
block 1 D 32 1_99 82
hit 1 61 1 1 HIT by=32
attack 1 L 83 2_5
hit 1 16 1 1 HIT by=83
attack 1 D 33 1_107
hit 1 61 1 2 HIT by=33
shuffle L DUEL
shuffle D DUEL
damage L DUEL_HITS 81,82
hit 1 61 -2 0 END
duel ends 1 -   # broken YJ-DUEL-18
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, defeat; neither is defeated" },
    },
    topics: topic::DUEL_ENDED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelEnded(end)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let loser = end.defeated.and_then(|id| duel.side_of(id));
    let left = Side::BOTH.into_iter().find(|side| Some(*side) != loser && duel.hits[*side] != 0);
    Verdict::unless(left.map(|side| {
        Finding::illegal(format!("{}'s duelist keeps hit tokens after the duel", state.name(side)))
            .values(0, duel.hits[side])
            .by(Some(side))
    }))
}
