//! Hyperspeed needs a nav computer or an astromech.

use holocron_ingest::message::moves::Mode;

use super::super::soft;
use crate::Swccg;
use crate::cards::{Flag, Icon};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-08",
        title: "a starship moves by hyperspeed only with a nav computer or an astromech aboard",
        explain: "\
Without a nav computer icon and without an astromech aboard a starship does not move by hyperspeed.
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 1_288 D @1 Kessel
at 41 1_301 D @1
say D uses 1 Force
say D moves [1_301] from [1_289] to [1_288] using hyperspeed
```
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 1_288 D @1 Kessel
at 41 1_304 D @1
say D uses 1 Force
say D moves [1_304] from [1_289] to [1_288] using hyperspeed   # broken SWCCG-MOVE-07 SWCCG-MOVE-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let Some(named) = moved.cards.first().filter(|_| moved.mode == Mode::Hyperspeed) else { return Verdict::Silent };
    let Some(card) = named.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(facts) = card.facts else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
    let mut aboard = state.table.iter().filter(|other| other.host == Some(card.id));
    let is_astromech = |other: &TableCard| {
        other.facts.is_some_and(|facts| facts.models.contains(&"ASTROMECH") || facts.has_icon(Icon::NavComputer))
    };
    if facts.has_icon(Icon::NavComputer) || aboard.any(is_astromech) {
        return Verdict::Kept;
    }
    if facts.may_lift(Flag::Hyperspeed) || facts.flags.has(Flag::IconMod) {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    let message = format!("{} moves {} by hyperspeed without navigation", state.name(moved.player), card.title());
    let finding = Finding::illegal(message)
        .values("a nav computer or an astromech aboard", "neither")
        .by(Some(moved.player))
        .card(state.mention_card(card));
    soft::suspect(state, &[Flag::Hyperspeed, Flag::IconMod], finding)
}
