//! Unpiloted starships and vehicles do not move.

use holocron_ingest::message::Role;
use holocron_ingest::message::moves::Mode;

use super::super::soft;
use crate::Swccg;
use crate::cards::{Category, Flag, Icon, Subtype, Trait};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-09",
        title: "a starship or vehicle moves only with a pilot or driver",
        explain: "\
A starship or vehicle needs a permanent pilot or a character aboard to move.
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
site 40 1_295 D @0 Tatooine
site 50 1_292 D @1 Tatooine
at 41 1_194 D @0
at 42 1_309 D @0
say D uses 1 Force
say D moves [1_309] from [1_295] to [1_292] using landspeed   # broken SWCCG-MOVE-09
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
    let is_own_power =
        matches!(moved.mode, Mode::Landspeed | Mode::Hyperspeed | Mode::Sector | Mode::Land | Mode::TakeOff);
    let Some(named) = moved.cards.first().filter(|_| is_own_power) else { return Verdict::Silent };
    let Some(card) = named.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(facts) = card.facts else { return Verdict::Unknown(Doubt::NoFacts(card.blueprint)) };
    let is_machine = match facts.category {
        Category::Starship => true,
        Category::Vehicle => facts.subtype != Some(Subtype::Creature),
        _ => false,
    };
    if !is_machine {
        return Verdict::Silent;
    }
    let is_crew = |other: &TableCard| {
        other.host == Some(card.id) && other.facts.is_none_or(|facts| facts.category == Category::Character)
    };
    let flies = |other: &TableCard| match state.places.seats.get(other.id) {
        Some(role) => role != Role::Passenger,
        None => other.facts.is_none_or(|facts| facts.has_icon(Icon::Pilot)),
    };
    let is_permanent = facts.has_icon(Icon::Pilot) || facts.permanent_ability.exists();
    if is_permanent || state.table.iter().any(|other| is_crew(other) && flies(other)) {
        return Verdict::Kept;
    }
    // A text may let a passenger pilot, and not everybody's seat is told.
    if let Some(passenger) = state.table.iter().find(|other| is_crew(other)) {
        return Verdict::Unknown(Doubt::CardText(passenger.blueprint));
    }
    if facts.has_trait(Trait::TextUnread) || facts.flags.has(Flag::MoveTime) {
        return Verdict::Unknown(Doubt::CardText(facts.blueprint));
    }
    let message = format!("{} moves {} with nobody to pilot it", state.name(moved.player), card.title());
    let finding = Finding::illegal(message)
        .values("a permanent pilot or a character aboard", "neither")
        .by(Some(moved.player))
        .card(state.mention_card(card));
    soft::suspect(state, &[Flag::IconMod], finding)
}
