//! Cancelled game text.

use holocron_ingest::message::Statement;
use holocron_ingest::message::initiate::Initiate;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-CANCEL-04",
        title: "a card whose game text is cancelled or suspended does not act",
        explain: "\
While a card's game text is cancelled, its owner cannot use it, and it makes nothing happen by itself.
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
use 41 1_168 D
say D initiates [1_168] top-level action
```
Its text is cancelled:
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
say [1_168]'s game text is canceled until end of the turn
use 41 1_168 D
say D initiates [1_168] top-level action   # broken SWCCG-CANCEL-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "sections 9 and 12; Advanced Rulebook chapter 1, Canceling" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Initiate(initiate)) = &step.what else { return Verdict::Silent };
    let (player, card) = match initiate {
        Initiate::TopLevel { player, card } | Initiate::Optional { player, card } => (Some(*player), card),
        Initiate::Required { card } => (None, card),
        _ => return Verdict::Silent,
    };
    // The event before the line names the physical card.
    let activated = state.plays.activated.filter(|(event, _)| step.at.event.saturating_sub(*event) <= 2);
    let Some(actor) = activated.and_then(|(_, id)| state.table.get(id)) else { return Verdict::Silent };
    if actor.blueprint.front() != card.blueprint.front() || !actor.is_in_play() {
        return Verdict::Silent;
    }
    let is_muted = state.text.muted.cards.contains_key(&actor.id);
    if is_muted && player.is_none() {
        // It may be the delayed end of something that the card did before.
        return Verdict::Unknown(Doubt::CardText(actor.blueprint));
    }
    Verdict::of(!is_muted, || {
        Finding::illegal(format!("{} acts although its game text is cancelled", card.title))
            .values("no action", "an action")
            .by(player)
            .card(state.mention_card(actor))
    })
}
