//! The inactive give no presence.

use holocron_ingest::event::gemp::Zone;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::{offered, soft};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::is_fighter;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-PRES-03",
        title: "captives, frozen and suspended cards and undercover spies give no presence",
        explain: "\
Inactive cards are as good as absent: nobody drains or battles by them.
```
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
ask D Choose Control action or Pass: Force drain@40
```
The only Dark card there is a spy undercover:
```
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0 as L
turn D 1
phase Control
ask D Choose Control action or Pass: Force drain@40   # broken SWCCG-PRES-01 SWCCG-PRES-03
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 5 and 9; Advanced Rulebook chapter 4" },
    },
    topics: topic::ASKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    offered::judge(state, step, |side, location, _| {
        let column = location.location;
        let mut active = state.fighters(side, column);
        if active.next().is_some() {
            return Verdict::Kept;
        }
        let is_inactive = |card: &&TableCard| {
            card.owner == Some(side)
                && card.facts.is_some_and(is_fighter)
                && matches!(card.zone, Zone::AtLocation | Zone::Attached)
                && state.table.column(card) == Some(column)
        };
        let Some(card) = state.table.iter().find(is_inactive) else { return Verdict::Silent };
        let finding = Finding::illegal(format!(
            "{} is offered a play at {} with inactive cards alone",
            state.name(side),
            location.title()
        ))
        .values("presence of active cards", card.title())
        .by(Some(side))
        .card(state.mention_card(location))
        .card(state.mention_card(card));
        soft::suspect(state, &[Flag::DrainMay, Flag::BatNoPres, Flag::CtrlMod], finding)
    })
}
