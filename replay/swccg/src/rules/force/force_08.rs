//! Closed piles.

use holocron_ingest::message::Place;
use holocron_ingest::message::Statement;
use holocron_ingest::message::pile::PileMove;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-FORCE-08",
        title: "taking, drawing or looking at cards of a pile needs a card text",
        explain: "\
What lies in the piles is closed. A player takes cards from them, draws from anywhere but the Force Pile or looks at them
only when a card text says so, and the log names the card first.
```
turn D 1
phase Deploy
say D initiates [7_297] top-level action
say D takes [1_168] into hand from Reserve Deck
```
Here nothing allows it:
```
turn D 1
phase Deploy
say D takes [1_168] into hand from Reserve Deck   # broken SWCCG-FORCE-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 8; Advanced Rulebook chapter 1" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Pile(said)) = &step.what else { return Verdict::Silent };
    if state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    let (player, what, place) = match said {
        PileMove::Took { player, source: Some(source), .. } => match source.place() {
            Some(place) => (*player, "takes a card from", place),
            None => return Verdict::Silent,
        },
        PileMove::Drew { player, from, .. } if from.place != Place::ForcePile => {
            (*player, "draws a card from", &from.place)
        }
        PileMove::Exchanged { player, .. } => (*player, "exchanges cards with", &Place::LostPile),
        _ => return Verdict::Silent,
    };
    let pile = match place {
        Place::ReserveDeck => "Reserve Deck",
        Place::ForcePile => "Force Pile",
        Place::UsedPile => "Used Pile",
        Place::LostPile => "Lost Pile",
        _ => return Verdict::Silent,
    };
    Verdict::of(state.text.provenance.is_any(), || {
        Finding::illegal(format!("{} {what} a pile although no card text says so", state.name(player)))
            .values("a card text at work", format!("{what} the {pile}"))
            .by(Some(player))
    })
}
