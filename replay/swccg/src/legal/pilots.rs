//! Whether a starship or vehicle is piloted, and its astromech or nav computer (rules BATTLE-15, MOVE-08 and MOVE-09).

use holocron_ingest::message::Role;

use super::view::View;
use crate::cards::{Card as Facts, Category, Icon, Questions, Subtype};
use crate::play::Ruling;
use crate::state::table::TableCard;

/// Whether a starship or vehicle is piloted. A landed starship is not, except to take off.
pub(super) fn piloted(view: &View<'_>, card: &TableCard, facts: &Facts, to_take_off: bool) -> Ruling {
    if facts.subtype == Some(Subtype::Creature) || facts.title == "Lift Tube" {
        return Ruling::Legal;
    }
    if is_landed(view, card, facts) && !to_take_off {
        return Ruling::Illegal("landed");
    }
    let pilots = view.own().filter(|pilot| pilot.host == Some(card.id) && view.state.is_active(pilot));
    let by_crew = Ruling::any(pilots.map(|pilot| flies(view, pilot, facts)), "unpiloted");
    by_crew.or(|| permanent(view, card, facts))
}

/// Carried, or a starship at a site.
pub(super) fn is_landed(view: &View<'_>, card: &TableCard, facts: &Facts) -> bool {
    let at = view.state.table.column(card).and_then(|column| view.state.table.location_at(column));
    let is_at_site = at.and_then(|at| at.facts).is_some_and(|at| at.subtype == Some(Subtype::Site));
    card.host.is_some() || (facts.category == Category::Starship && is_at_site)
}

fn flies(view: &View<'_>, pilot: &TableCard, host: &Facts) -> Ruling {
    let Some(facts) = pilot.facts else { return Ruling::unknown("card without facts", Some(pilot.blueprint)) };
    if facts.category != Category::Character {
        return Ruling::Illegal("unpiloted");
    }
    let is_pilot = facts.has_icon(Icon::Pilot);
    let seat = view.state.places.seats.get(pilot.id);
    let has_pilots_only = host.passengers.is_none() && host.pilots_or_passengers.is_none() && host.astromechs.is_none();
    match seat {
        Some(Role::Pilot | Role::Driver) => Ruling::Legal,
        Some(Role::Passenger) => Ruling::Illegal("only passengers aboard"),
        None if !is_pilot => Ruling::Illegal("no pilot aboard"),
        None => Ruling::when(has_pilots_only, "").or(|| Ruling::unknown("seat", Some(pilot.blueprint))),
    }
}

fn permanent(view: &View<'_>, card: &TableCard, facts: &Facts) -> Ruling {
    let pilots = usize::from(facts.icons.count(Icon::Pilot));
    let needed = if facts.subtype == Some(Subtype::Squadron) { facts.models.len().max(1) } else { 1 };
    let suspended = view.barred(Questions::PERMANENT_PILOT, view.about(Some(card), None));
    Ruling::when(pilots >= needed, "unpiloted").forbidden("permanent pilot", suspended)
}

/// Whether a starship has a nav computer or an astromech aboard.
pub(super) fn navigates(view: &View<'_>, card: &TableCard, facts: &Facts) -> Ruling {
    if facts.has_icon(Icon::NavComputer) {
        return Ruling::Legal;
    }
    let is_astromech = |c: &TableCard| c.facts.is_some_and(|facts| facts.models.contains(&"ASTROMECH"));
    if view.own().any(|aboard| aboard.host == Some(card.id) && is_astromech(aboard)) {
        return Ruling::Legal;
    }
    let own = (!facts.permanents.is_empty() || !facts.astromechs.is_none()).then_some(card.blueprint);
    let given = view.touched(Questions::ICON, view.about(Some(card), None));
    Ruling::Illegal("no nav computer and no astromech").unless_allowed("permanent astromech", own.or(given))
}
