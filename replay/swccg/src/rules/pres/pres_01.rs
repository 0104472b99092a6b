//! Presence is ability, or an icon.

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::{offered, soft};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::presence::Answer;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-PRES-01",
        title: "who may drain or battle at a location has ability 1 or more there, or a card with the presence icon",
        explain: "\
Presence is the sum of the ability of a player's active cards at a location when it is 1 or more, or a card with the presence
icon. A recording lists the Force drains and battles that the server allows its player: each shows where it sees presence.
```
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
ask D Choose Control action or Pass: Force drain@40
```
A droid has no ability:
```
site 40 1_290 D @0 Tatooine
at 41 1_175 D @0
turn D 1
phase Control
ask D Choose Control action or Pass: Force drain@40   # broken SWCCG-PRES-01
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 5 and 28; Advanced Rulebook chapter 4" },
    },
    topics: topic::ASKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    offered::judge(state, step, |side, location, _| match state.has_presence(side, location.location, None) {
        Answer::Yes => Verdict::Kept,
        Answer::Unknown(blueprint) => Verdict::Unknown(Doubt::NoFacts(blueprint)),
        Answer::No => {
            let lifts = |card: &&TableCard| {
                let flags = [Flag::BatNoPres, Flag::DrainMay];
                let is_here = card.is_in_play() && state.table.column(card) == Some(location.location);
                is_here && card.facts.is_some_and(|facts| flags.iter().any(|flag| facts.may_lift(*flag)))
            };
            if let Some(card) = state.table.iter().find(lifts) {
                return Verdict::Unknown(Doubt::CardText(card.blueprint));
            }
            let place = location.title();
            let finding =
                Finding::illegal(format!("{} is offered a play at {place} without presence there", state.name(side)))
                    .values("ability of 1 or more, or a presence icon", "neither")
                    .by(Some(side))
                    .card(state.mention_card(location));
            soft::suspect(state, &[Flag::DrainMay, Flag::BatNoPres, Flag::CtrlMod, Flag::AbilMod], finding)
        }
    })
}
