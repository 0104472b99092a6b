//! Captives do nothing.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::cards::{Category, Flag, Modifier, When};
use crate::rules::soft;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-STATE-05",
        title: "a captive or frozen character does not use its game text",
        explain: "\
Captured and frozen characters are inactive: they neither fight nor act, nor does their text work.
```
site 1 1_295 D @0 Tatooine
at 10 1_16 L @0
turn L 1
phase Control
use 10 1_16 L AT_LOCATION @0
```
The captive of a Stormtrooper:
```
site 1 1_295 D @0 Tatooine
at 9 1_194 D @0
on 10 1_16 L 9
turn L 1
phase Control
use 10 1_16 L AT_LOCATION @0   # broken SWCCG-STATE-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 9, Inactive; Advanced Rulebook chapter 1, part D" },
    },
    topics: topic::SHOWN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Activated(used)) = &step.what else { return Verdict::Silent };
    let is_character = |card: &TableCard| card.facts.is_some_and(|facts| facts.category == Category::Character);
    let Some(card) = state.table.get(used.id).filter(|card| is_character(card)) else { return Verdict::Silent };
    let host = card.host.and_then(|id| state.table.get(id));
    let is_captive = host.is_some_and(|host| is_character(host) && host.owner != card.owner);
    if !is_captive && !card.posture.frozen {
        return Verdict::Kept;
    }
    let works_in_captivity = |one: &Modifier| one.when == When::Captive;
    if card.facts.is_some_and(|facts| facts.modifiers.iter().any(works_in_captivity)) {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    let state_of = if card.posture.frozen { "frozen" } else { "a captive" };
    let finding = Finding::illegal(format!("{} is {state_of} and uses its game text", card.title()))
        .values("no action", "an action")
        .by(card.owner)
        .card(state.mention_card(card));
    soft::suspect(state, &[Flag::TextMod], finding)
}
