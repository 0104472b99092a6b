//! A card leaves the zone it is in.

use holocron_ingest::event::youngjedi::{Kind, Word, Zone};
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-GEN-01",
        title: "a card leaves the zone it is in",
        explain: "\
Every move names the zone that the card comes from.
```
turn D 3 Tatooine
phase DEPLOY
deploy 13 1_99 D
remove D 13 PLANET DISCARD_PILE TEXT
```
A card on the planet is deployed from the hand:
```
turn D 3 Tatooine
phase DEPLOY
deploy 13 1_99 D
remove D 13 PLANET DISCARD_PILE TEXT
deploy 13 1_99 D   # broken YJ-GEN-01
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediDialect, at: "section 4, zones" },
    },
    topics: topic::PLACED.and(topic::REMOVED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (ids, from): (&[CardId], Zone) = match step.kind() {
        Some(Kind::Placed(placed)) => (std::slice::from_ref(&placed.card), placed.from),
        Some(Kind::Removed(removed)) => (&removed.cards, removed.from),
        _ => return Verdict::Silent,
    };
    // A card of the draw deck may have been drawn unseen since.
    let known: Vec<_> = ids.iter().filter_map(|id| state.table.get(*id)).filter(|card| !card.may_be_drawn).collect();
    if known.is_empty() {
        return Verdict::Silent;
    }
    // A card declared unseen is still remembered in the hand.
    let is_there = |zone: Zone| zone == from || (zone == Zone::Hand && from == Zone::BattlePlan);
    Verdict::unless(known.iter().find(|card| !is_there(card.zone)).map(|card| {
        Finding::illegal("a card leaves a zone that it is not in")
            .values(card.zone.word(), from.word())
            .by(Some(card.owner))
            .card(state.mention(card.id))
    }))
}
