//! A block has the same destiny as the attack that it blocks.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-10",
        title: "a block has the same destiny as the attack that it blocks",
        explain: "\
A card blocks only the attack that has just been made against its player.
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
```
A 4 with a 2:
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
block 1 D 31 1_107 71   # broken YJ-DUEL-10
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, blocks" },
    },
    topics: topic::DUEL_CARD,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelBlock(block)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let finding = |message: &str| {
        Finding::illegal(format!("{} {message}", state.name(block.player)))
            .by(Some(block.player))
            .card(mention(block.blueprint))
    };
    let Some(open) = duel.open.filter(|open| open.card == block.target && open.player != block.player) else {
        return Verdict::Broken(Box::new(
            finding("blocks what is no open attack").values("the last attack", block.target),
        ));
    };
    Verdict::of(block.count == open.number, || {
        finding("blocks an attack with another number").values(open.number, block.count)
    })
}
