//! An order to activate.

use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::initiate::Initiate;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::state::plays::loss::is_boundary;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ACT-08",
        title: "when a text orders activation, all of it is carried out as far as the Reserve Deck reaches",
        explain: "\
A card that makes a player activate Force makes them activate all of it, or all that the Reserve Deck holds.
```
turn D 1
phase Battle
tally D reserve=40 force=0 | L reserve=40
say D initiates [7_297] top-level action
say D targets to activate 2 Force using [7_297]
say D activated 1 Force (1 total Force activated)
tally D reserve=39 force=1 | L reserve=40
say D activated 1 Force (2 total Force activated)
tally D reserve=38 force=2 | L reserve=40
phase Move
```
Stopping after one is not enough:
```
turn D 1
phase Battle
tally D reserve=40 force=0 | L reserve=40
say D initiates [7_297] top-level action
say D targets to activate 2 Force using [7_297]
say D activated 1 Force (1 total Force activated)
tally D reserve=39 force=1 | L reserve=40
phase Move   # broken SWCCG-ACT-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 2; Advanced Rulebook chapter 3" },
    },
    topics: topic::LINE.and(topic::DRAIN).and(topic::BATTLE).and(topic::ATTACK).and(topic::ASKED).and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(order) = state.turn.activation.order.as_ref() else { return Verdict::Silent };
    let is_over = is_boundary(step) || matches!(step.what, What::Said(Statement::Initiate(Initiate::TopLevel { .. })));
    if !is_over {
        return Verdict::Silent;
    }
    let due = order.amount.min(Number::whole(order.reserve));
    if order.done >= due {
        return Verdict::Kept;
    }
    if order.done == Number::ZERO {
        // Nothing came of it at all: the text was cancelled or could not be carried out.
        return Verdict::Unknown(Doubt::Unmodelled("order without effect"));
    }
    if let Some(unknown) = soft::explained(state, &[Flag::NoActivate]) {
        return unknown;
    }
    Verdict::of(false, || {
        let named = Named { card: &order.card, id: None };
        Finding::illegal(format!("{} activates too little for {}", state.name(order.player), order.card.title))
            .values(due, order.done)
            .by(Some(order.player))
            .card(state.mention(&named))
    })
}
