//! What cannot be cancelled.

use holocron_ingest::message::Statement;
use holocron_ingest::message::cancel::Cancel;
use holocron_ingest::message::leave::{Fate, Leave};

use crate::Swccg;
use crate::cards::lookup;
use crate::state::State;
use crate::state::table::presence::is_fighter;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use std::slice;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-CANCEL-03",
        title: "characters, vehicles and starships are not cancelled",
        explain: "\
Effects, Interrupts and the like can be cancelled. Characters, vehicles and starships cannot.
```
turn D 1
show 43 1_249 D VOID
say D plays [1_249] from hand to bar it
say L cancels [1_249] using [1_109]
```
Darth Vader cannot:
```
turn D 1
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
say L cancels [1_168] using [1_109]   # broken SWCCG-CANCEL-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 12; Advanced Rulebook chapter 1, Canceling" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, cards) = match &step.what {
        What::Said(Statement::Cancel(Cancel::Card { player, card, .. })) => (*player, slice::from_ref(card)),
        What::Said(Statement::Leave(Leave::Left(left))) if left.fate == Fate::Canceled => {
            (left.player, left.cards.as_slice())
        }
        _ => return Verdict::Silent,
    };
    let mut unknown = None;
    for card in cards {
        let Some(facts) = lookup(&card.blueprint) else {
            unknown = Some(card.blueprint);
            continue;
        };
        if is_fighter(facts) {
            return Verdict::of(false, || {
                let named = Named { card, id: None };
                Finding::illegal(format!("{}, a {}, is cancelled", card.title, facts.category.gemp().to_lowercase()))
                    .values("a card that can be cancelled", facts.category.gemp().to_lowercase())
                    .by(player)
                    .card(state.mention(&named))
            });
        }
    }
    match unknown {
        Some(blueprint) => Verdict::Unknown(Doubt::NoFacts(blueprint)),
        None => Verdict::Kept,
    }
}
