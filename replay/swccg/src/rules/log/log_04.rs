//! What moves is on the table.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::cards::{self};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-04",
        title: "a card that is moved, turned or removed is one that the log has shown",
        explain: "\
Events about a card give its number. A card on the table is moved and turned under the number that it came with, and nothing
leaves that has a number above all that were given away. A card that this recording never showed may leave.
```
players
site 130 1_290 D @0
at 132 1_168 D @0
move 132 1_168 D @0
```
```
players
site 130 1_290 D @0
at 132 1_194 D @0
move 133 1_194 D @0   # broken SWCCG-LOG-04
```
```
players
site 130 1_290 D @0
at 132 1_168 D @0
remove 140   # broken SWCCG-LOG-04
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "card numbers" },
    },
    topics: topic::CARDS,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    if !state.recording.has_players || state.clock.is_joined_late {
        return Verdict::Silent;
    }
    match kind {
        Kind::Moved(card) | Kind::Rotated(card) | Kind::Flipped(card) => {
            Verdict::of(state.table.get(card.id).is_some(), || {
                let title = cards::lookup(&card.blueprint).map_or("a card", |facts| facts.title);
                let mention = CardMention { id: Some(card.id), blueprint: card.blueprint, title: title.to_owned() };
                Finding::illegal(format!("{title} moves under a number that is not on the table"))
                    .values("a number on the table", card.id)
                    .by(card.owner)
                    .card(mention)
            })
        }
        Kind::Removed(removed) => {
            let highest = state.consistency.highest_id;
            if let Some(id) = removed.cards.iter().find(|id| highest.is_some_and(|highest| **id > highest)) {
                let finding = Finding::illegal("a card leaves whose number was never given away")
                    .values(format!("a number up to {}", highest.unwrap_or(*id)), id);
                return Verdict::Broken(Box::new(finding));
            }
            if removed.cards.iter().all(|id| state.table.get(*id).is_some()) {
                return if removed.cards.is_empty() { Verdict::Silent } else { Verdict::Kept };
            }
            Verdict::Unknown(Doubt::HiddenCard)
        }
        _ => Verdict::Silent,
    }
}
