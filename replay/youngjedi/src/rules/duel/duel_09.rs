//! The initiator attacks first; after a hit the player who was hit attacks.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-09",
        title: "the initiator attacks first; after a hit the player who was hit attacks",
        explain: "\
When he has no card left, the other goes on.
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
```
The defender begins:
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
attack 1 D 31 1_99   # broken YJ-DUEL-09
```
The same player attacks again:
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
attack 1 L 72 2_28   # broken YJ-DUEL-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, how a duel is fought" },
    },
    topics: topic::DUEL_CARD,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelAttack(attack)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    if duel.open.is_some() {
        return Verdict::Silent;
    }
    Verdict::of(attack.player == duel.next || duel.hands[duel.next] <= 0, || {
        Finding::illegal(format!("{} attacks out of turn", state.name(attack.player)))
            .values(state.name(duel.next), state.name(attack.player))
            .by(Some(attack.player))
    })
}
