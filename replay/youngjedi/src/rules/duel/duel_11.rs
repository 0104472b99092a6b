//! A block becomes the blocker's attack.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-11",
        title: "a block becomes the blocker's attack",
        explain: "\
The other side must block it in turn or be hit.
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
attack 1 L 71 2_28
block 1 D 31 1_99 71
hit 1 61 1 1 HIT by=31
attack 1 L 72 2_5
```
A new attack instead:
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
attack 1 L 71 2_28
block 1 D 31 1_99 71
attack 1 D 32 1_99   # broken YJ-DUEL-11
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, blocks" },
    },
    topics: topic::DUEL_CARD.and(topic::HIT),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let Some(open) = duel.open.filter(|open| open.is_block) else { return Verdict::Silent };
    match kind {
        Kind::DuelBlock(_) | Kind::Hit(_) => Verdict::Kept,
        Kind::DuelAttack(attack) => Verdict::Broken(Box::new(
            Finding::illegal(format!("{} attacks while a block is not answered", state.name(attack.player)))
                .values("a block or a hit", "a new attack")
                .by(Some(open.player.opponent())),
        )),
        _ => Verdict::Silent,
    }
}
