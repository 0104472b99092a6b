//! A player's cards are all of his own side.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::{Blueprint, Side};

use crate::YoungJedi;
use crate::cards;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DECK-03",
        title: "a player's cards are all of his own side",
        explain: "\
A deck holds cards of one side alone, and a player never shows a card of the other.
```
turn D 1 Tatooine
phase DEPLOY
deploy 14 1_103 D
```
Dark deploys a Light card:
```
turn D 1 Tatooine
phase DEPLOY
deploy 14 1_3 D   # broken YJ-DECK-03
```
A Light card in Dark's deck list:
```
deck D 1_71*10,1_73*10,1_80*10,1_47*10,1_107*10,1_135*4,1_136*3,1_137*3   # broken YJ-DECK-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "encyclopedia article, set-up" },
    },
    topics: topic::DECK.and(topic::PLACED).and(topic::REVEALED).and(topic::DESTINY).and(topic::DUEL_CARD),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let (player, shown): (Side, Vec<Blueprint>) = match kind {
        Kind::Deck(deck) => (deck.player, deck.cards.iter().map(|(blueprint, _)| *blueprint).collect()),
        Kind::Placed(placed) => (placed.player, vec![placed.blueprint]),
        Kind::Revealed(revealed) => (revealed.player, vec![revealed.blueprint]),
        Kind::DestinyDrawn(draw) => (draw.player, vec![draw.blueprint]),
        Kind::DuelAttack(attack) => (attack.player, vec![attack.blueprint]),
        Kind::DuelBlock(block) => (block.player, vec![block.blueprint]),
        _ => return Verdict::Silent,
    };
    let mut known = shown.iter().filter_map(cards::lookup).peekable();
    if known.peek().is_none() {
        return Verdict::Silent;
    }
    match known.find(|facts| facts.side != player) {
        None => Verdict::Kept,
        Some(facts) => Verdict::Broken(Box::new(
            Finding::illegal(format!("{} has a card of the other side", state.name(player)))
                .values(player, facts.side)
                .by(Some(player))
                .card(mention(facts.blueprint)),
        )),
    }
}
