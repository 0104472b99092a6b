//! At most one Starting Interrupt and one Starting Effect.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;
use holocron_ingest::message::Statement;
use holocron_ingest::message::setup::Setup;

use crate::Swccg;
use crate::cards::Subtype;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DECK-04",
        title: "a player starts with at most one Starting Interrupt and one Starting Effect",
        explain: "\
Before the first turn each player may play one Starting Interrupt and deploy one Starting Effect.
```
players
say D reveals Starting Interrupt [9_139]
turn D 1
```
```
players
say D reveals Starting Interrupt [9_139]
say D reveals Starting Interrupt [9_139]   # broken SWCCG-DECK-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 2, starting cards" },
    },
    topics: topic::LINE.and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if !state.recording.has_players {
        return Verdict::Silent;
    }
    match &step.what {
        What::Said(Statement::Setup(Setup::StartingInterrupt { player, card })) => {
            Verdict::of(state.consistency.starts[*player].interrupts == 0, || {
                let mention = CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() };
                finding(state, *player, "Starting Interrupt").card(mention)
            })
        }
        What::Event(Kind::Turn(_)) if !state.clock.has_started() => {
            for side in Side::BOTH {
                let is_starting = |card: &&TableCard| {
                    let subtype = card.facts.and_then(|facts| facts.subtype);
                    card.owner == Some(side) && card.is_in_play() && subtype == Some(Subtype::Starting)
                };
                if state.table.iter().filter(is_starting).count() > 1 {
                    let finding = finding(state, side, "Starting Effect");
                    let cards = state.table.iter().filter(is_starting);
                    return Verdict::Broken(Box::new(
                        cards.fold(finding, |finding, card| finding.card(state.mention_card(card))),
                    ));
                }
            }
            Verdict::Silent
        }
        _ => Verdict::Silent,
    }
}

fn finding(state: &State, player: Side, what: &str) -> Finding {
    Finding::illegal(format!("{} starts with more than one {what}", state.name(player)))
        .values("1 at most", "another one")
        .by(Some(player))
}
