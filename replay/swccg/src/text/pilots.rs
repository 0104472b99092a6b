//! Who pilots what.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::message::Role;

use super::touch::Asked;
use super::truth::{Truth, any};
use super::view::{Seen, View, is_driven};
use crate::cards::{Category, Icon, ModifierKind as Kind, Subtype};
use crate::state::table::TableCard;

/// True for what goes without a pilot.
fn never_unpiloted(seen: &Seen<'_>) -> bool {
    seen.is_a(Subtype::Creature) || seen.card.title() == "Lift Tube"
}

impl View<'_> {
    /// Whether a card pilots or drives its host.
    pub(crate) fn is_pilot(&self, seen: &Seen<'_>) -> Truth {
        if seen.facts.is_some_and(|facts| facts.category != Category::Character) {
            return Truth::No;
        }
        let Some(host) = self.host(seen).filter(|host| host.is_carrier()) else { return Truth::No };
        let Some(carrier) = host.facts else { return Truth::Maybe };
        match self.state.places.seats.get(seen.card.id) {
            Some(Role::Pilot | Role::Driver) => Truth::Yes,
            Some(Role::Passenger) => Truth::No,
            None if carrier.pilots.is_none() && carrier.pilots_or_passengers.is_none() => Truth::No,
            None if seen.facts.is_none() => Truth::Maybe,
            None if !seen.has_icon(Icon::Pilot) => {
                if is_driven(host) {
                    Truth::Maybe
                } else {
                    Truth::No
                }
            }
            None => {
                let has_others = [carrier.passengers, carrier.pilots_or_passengers, carrier.astromechs];
                if has_others.iter().all(|seats| seats.is_none()) { Truth::Yes } else { Truth::Maybe }
            }
        }
    }

    /// Whether a starship or vehicle is piloted; who sits in a landed or carried one is a passenger.
    pub(crate) fn is_piloted(&self, seen: &Seen<'_>) -> Truth {
        let is_attached = seen.card.zone == Zone::Attached;
        let is_down = match seen.facts.map(|facts| facts.category) {
            Some(Category::Starship) => is_attached || self.state.is_landed(seen.card),
            Some(Category::Vehicle) => {
                is_attached && !never_unpiloted(seen) && self.host(seen).is_some_and(Seen::is_carrier)
            }
            _ => false,
        };
        if is_down { Truth::No } else { self.is_crewed(seen) }
    }

    /// Whether somebody pilots a starship or vehicle, wherever it is.
    pub(crate) fn is_crewed(&self, seen: &Seen<'_>) -> Truth {
        if !seen.is_carrier() {
            return Truth::No;
        }
        if never_unpiloted(seen) {
            return Truth::Yes;
        }
        if self.state.is_crashed(seen.card) {
            return Truth::No;
        }
        let aboard = self.attached(seen.card.id).filter(|other| other.is_active);
        // Who does not suit its text, or does so no longer, sits there and does not fly it.
        let own = seen.facts.and_then(|facts| facts.own_text.as_deref());
        let suits = |other: &Seen<'_>| own.map_or(Truth::Yes, |own| self.accepts(&own.pilot, seen, other));
        any(aboard.map(|other| self.is_pilot(other).and(|| suits(other)))).or(|| self.has_permanent_pilot(seen))
    }

    /// Whether a permanent pilot flies; a squadron needs one for each of its ships.
    pub(crate) fn has_permanent_pilot(&self, seen: &Seen<'_>) -> Truth {
        let Some(facts) = seen.facts else { return Truth::Maybe };
        let needed = if facts.subtype == Some(Subtype::Squadron) { facts.models.len().max(1) } else { 1 };
        let has = usize::from(facts.icons.count(Icon::Pilot)) >= needed;
        Truth::from(has).and(|| self.is_pilot_suspended(seen).not())
    }

    /// Whether a card may be without this persona because a text has removed whom it carries for good.
    pub(crate) fn may_lack(&self, card: &TableCard, persona: &str) -> bool {
        let is_own = card.facts.is_none_or(|facts| facts.personas.contains(&persona));
        let seen = self.seen(card);
        let kinds = [Kind::SuspendPermanentPilot, Kind::SuspendPermanentAstromech];
        !is_own && kinds.into_iter().any(|kind| self.is_touched(kind, &Asked::about(&seen)).may_be())
    }

    /// Whether a text suspends the permanent pilots of a starship or vehicle.
    pub(super) fn is_pilot_suspended(&self, seen: &Seen<'_>) -> Truth {
        self.is_touched(Kind::SuspendPermanentPilot, &Asked::about(seen))
    }
}
