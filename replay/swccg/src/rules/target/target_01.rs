//! Only a card that is there is cancelled or lost.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::message::CardRef;
use holocron_ingest::message::Statement;
use holocron_ingest::message::cancel::Cancel;
use holocron_ingest::message::leave::Leave;

use crate::Swccg;
use crate::state::State;
use crate::state::table::arrivals::Departure;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TARGET-01",
        title: "only a card that is there is cancelled or lost",
        explain: "\
A line that makes a card on table lost, or cancels it, names a card that was on the table or being played.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
remove 10
say D causes [1_28] on table to be lost
```
A card that is nowhere:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
say D causes [1_19] on table to be lost   # broken SWCCG-TARGET-01
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite {
            book: Book::Condensed2023,
            at: "section 8, implied targets; Advanced Rulebook chapter 1, part C",
        },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Leave(Leave::Left(left))) if left.from_table => {
            // The cards leave just before the line that names them.
            let absent = left.cards.iter().find(|card| !is_there(state, card, state.consistency.counted_at));
            Verdict::of(absent.is_none(), || finding(absent.or(left.cards.first()), "is lost from the table"))
        }
        What::Said(Statement::Cancel(Cancel::Card { card, .. })) => {
            let is_played = state.text.causes.list().iter().any(|cause| cause.card.blueprint == card.blueprint);
            Verdict::of(is_played || is_there(state, card, 0), || finding(Some(card), "is canceled"))
        }
        _ => Verdict::Silent,
    }
}

/// Whether such a card lies on the table, or has left it since an event.
fn is_there(state: &State, card: &CardRef, since: u32) -> bool {
    let front = card.blueprint.front();
    let is_on_table = state.table.iter().any(|known| known.blueprint.front() == front);
    // A card stacked face down shows its face only when it is lost.
    let is_hidden = |gone: &Departure| gone.zone == Zone::StackedFaceDown && gone.blueprint.is_face_down();
    let mut lately = state.places.arrivals.departures().filter(|gone| gone.event >= since);
    is_on_table || lately.any(|gone| gone.blueprint.front() == front || is_hidden(gone))
}

fn finding(card: Option<&CardRef>, what: &str) -> Finding {
    let Some(card) = card else { return Finding::illegal("a card that is not there leaves") };
    Finding::illegal(format!("{} {what} although it is not there", card.title))
        .values("a card in play", "none of that name")
        .card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() })
}
