//! Attacks and blocks come from the dueling hand and are worth the printed destiny.

use holocron_ingest::event::youngjedi::{Kind, Word, Zone};

use crate::YoungJedi;
use crate::cards;
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-07",
        title: "attacks and blocks come from the dueling hand and are worth the printed destiny",
        explain: "\
The real hand is put away during a duel.
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
attack 1 L 71 2_5
```
Another number:
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
attack 1 L 71 2_5 number=6   # broken YJ-DUEL-07
```
A card of the hand:
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
destiny 9 L 71 2_5 START
duel 1 L 61 14 62 15
power duel 1 L base=6 weapon=2
dueling hand 1 L 8
attack 1 L 71 2_5   # broken YJ-DUEL-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, the dueling hand" },
    },
    topics: topic::DUEL_CARD,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, id, blueprint, count) = match step.kind() {
        Some(Kind::DuelAttack(attack)) => (attack.player, attack.card, attack.blueprint, attack.count),
        Some(Kind::DuelBlock(block)) => (block.player, block.card, block.blueprint, block.count),
        _ => return Verdict::Silent,
    };
    let finding = |message: &str| {
        Finding::illegal(format!("{} {message}", state.name(player))).by(Some(player)).card(mention(blueprint))
    };
    let is_elsewhere = |card: &&TableCard| card.zone != Zone::DuelingHand && !card.may_be_drawn;
    if let Some(card) = state.table.get(id).filter(is_elsewhere) {
        let finding = finding("plays a card that is not in the dueling hand");
        return Verdict::Broken(Box::new(finding.values(Zone::DuelingHand.word(), card.zone.word())));
    }
    let Some(printed) = cards::lookup(&blueprint).and_then(|facts| facts.destiny) else {
        return Verdict::Unknown(Doubt::NoFacts(blueprint));
    };
    Verdict::of(count == printed, || finding("plays a card for another number than its destiny").values(printed, count))
}
