//! A card keeps its identity and its owner.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::{Blueprint, CardId};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-GEN-03",
        title: "a card keeps its identity and its owner",
        explain: "\
One number stands for one card for the whole game.
```
turn D 1 Tatooine
phase DEPLOY
deploy 13 1_99 D hidden
turn L 2 Tatooine
turn D 3 Tatooine
phase DEPLOY
reveal D 13 1_99 PLANET HIDDEN
```
Another card under the same number:
```
turn D 1 Tatooine
phase DEPLOY
deploy 13 1_99 D hidden
turn L 2 Tatooine
turn D 3 Tatooine
phase DEPLOY
reveal D 13 1_98 PLANET HIDDEN   # broken YJ-GEN-03
```
The back of the other side:
```
viewer L
turn D 1 Tatooine
phase DEPLOY
deploy 13 -1_1 D hidden cost=?   # broken YJ-GEN-03
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediDialect, at: "section 2.1, numbers of cards" },
    },
    topics: topic::PLACED.and(topic::REMOVED).and(topic::REVEALED).and(topic::DESTINY).and(topic::DUEL_CARD),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (id, player, blueprint) = match step.kind() {
        Some(Kind::Placed(placed)) => (placed.card, placed.player, Some(placed.blueprint)),
        Some(Kind::Revealed(revealed)) => (revealed.card, revealed.player, Some(revealed.blueprint)),
        Some(Kind::DestinyDrawn(draw)) => (draw.card, draw.player, Some(draw.blueprint)),
        Some(Kind::DuelAttack(attack)) => (attack.card, attack.player, Some(attack.blueprint)),
        Some(Kind::DuelBlock(block)) => (block.card, block.player, Some(block.blueprint)),
        Some(Kind::Removed(removed)) => {
            let stranger = |id: &&CardId| state.table.get(**id).is_some_and(|card| card.owner != removed.owner);
            match removed.cards.iter().find(stranger) {
                Some(id) => (*id, removed.owner, None),
                None => return Verdict::Silent,
            }
        }
        _ => return Verdict::Silent,
    };
    let finding = |message: &str| Finding::illegal(message).by(Some(player)).card(state.mention(id));
    let back = Blueprint::back(player);
    let known = state.table.get(id);
    Verdict::unless(match (known, blueprint) {
        (Some(card), _) if card.owner != player => {
            Some(finding("a card changes its owner").values(state.name(card.owner), state.name(player)))
        }
        (_, Some(seen)) if seen.is_face_down() && seen != back => {
            Some(finding("a card has the back of the other side").values(back, seen))
        }
        (Some(card), Some(seen)) if !seen.is_face_down() && card.blueprint.is_some_and(|known| known != seen) => {
            let before = card.blueprint.map_or_else(String::new, |known| known.to_string());
            Some(finding("a card changes its identity").values(before, seen))
        }
        _ => None,
    })
}
