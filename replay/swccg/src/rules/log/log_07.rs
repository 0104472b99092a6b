//! Card events carry the current phase.

use holocron_ingest::event::gemp::{Card, Kind};

use crate::Swccg;
use crate::cards::lookup;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-07",
        title: "a card event carries the phase that was announced last",
        explain: "\
Every event about a card repeats the current phase.
```
players
turn D 1
phase Deploy
site 130 1_290 D @0
```
A move that was taken out of one phase and put into another still carries the old one:
```
players
turn D 1
phase Deploy
site 130 1_290 D @0 phase=MOVE   # broken SWCCG-LOG-07
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "card events" },
    },
    topics: topic::CARDS.and(topic::SCOPES).and(topic::SHOWN),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    let card: &Card = match kind {
        Kind::Placed(card)
        | Kind::Moved(card)
        | Kind::Replaced(card)
        | Kind::Rotated(card)
        | Kind::Flipped(card)
        | Kind::TurnedOver(card)
        | Kind::JoinedBattle(card)
        | Kind::LeftBattle(card)
        | Kind::Activated(card)
        | Kind::Shown(card) => card,
        Kind::Affects(affects) => &affects.card,
        Kind::DestinyDrawn(draw) => &draw.card,
        _ => return Verdict::Silent,
    };
    let Some(phase) = card.phase.filter(|_| state.recording.has_players) else { return Verdict::Silent };
    Verdict::of(phase == state.clock.phase, || {
        let title = lookup(&card.blueprint).map_or("a card", |facts| facts.title);
        Finding::illegal(format!("an event about {title} carries another phase than the current one"))
            .values(state.clock.phase.label(), phase.label())
            .by(card.owner)
            .card(CardMention { id: Some(card.id), blueprint: card.blueprint, title: title.to_owned() })
    })
}
