//! A card number keeps its card.

use holocron_ingest::event::gemp::{Card, Kind};

use crate::Swccg;
use crate::cards::lookup;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-06",
        title: "a card number keeps its blueprint, and a card is in one place",
        explain: "\
While a card lies on the table, every event about its number shows the same card, face up, flipped or face down. Only a
replacement says that another card takes over the number. A card that moves within the table is moved, not placed anew.
```
players
site 130 1_290 D @0
site 131 9_145 D @1
at 132 1_168 D @0
move 132 1_168 D @1
```
```
players
site 130 1_290 D @0
site 131 9_145 D @1
at 132 1_168 D @0
move 132 1_171 D @1   # broken SWCCG-LOG-06
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "card numbers; Advanced Rulebook, section 9" },
    },
    topics: topic::CARDS.and(topic::SCOPES),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    let (card, is_placed): (&Card, bool) = match kind {
        Kind::Placed(card) => (card, true),
        Kind::Moved(card)
        | Kind::Rotated(card)
        | Kind::Flipped(card)
        | Kind::TurnedOver(card)
        | Kind::JoinedBattle(card) => (card, false),
        _ => return Verdict::Silent,
    };
    if !state.recording.has_players {
        return Verdict::Silent;
    }
    let Some(known) = state.table.get(card.id) else { return Verdict::Silent };
    if !is_same(known, card) {
        return broken(card, "changes its face without being replaced", known.title(), title(card));
    }
    if is_placed && known.is_in_play() && card.zone != known.zone {
        return broken(card, "is placed anew without having left", known.zone.word(), card.zone.word());
    }
    Verdict::Kept
}

fn is_same(known: &TableCard, card: &Card) -> bool {
    let (a, b) = (known.blueprint, card.blueprint);
    a.is_face_down() || b.is_face_down() || a.front() == b.front()
}

fn title(card: &Card) -> &'static str {
    lookup(&card.blueprint).map_or("unknown card", |facts| facts.title)
}

fn broken(card: &Card, what: &str, expected: &str, got: &str) -> Verdict {
    let finding = Finding::illegal(format!("{} {what}", title(card))).values(expected, got).by(card.owner);
    let mention = CardMention { id: Some(card.id), blueprint: card.blueprint, title: title(card).to_owned() };
    Verdict::Broken(Box::new(finding.card(mention)))
}
