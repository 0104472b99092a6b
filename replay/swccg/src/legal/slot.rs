//! Moving between the seats of one starship or vehicle: without limit and without cost, in the Deploy and Move phases.

use holocron_ingest::event::gemp::{Phase, Zone};
use holocron_ingest::message::Role;

use super::capacity::seats_for_other_role;
use super::mover::{free_to_move, movers};
use super::position::Position;
use crate::cards::{Category, Icon, Trait};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;

/// Each character aboard with a seat of the other kind free.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    let clock = &view.state.clock;
    if !clock.is_own(view.side, Phase::Deploy) && !clock.is_own(view.side, Phase::Move) {
        return;
    }
    for card in movers(view).filter(|card| card.zone == Zone::Attached) {
        let Some(host) = card.host.and_then(|id| view.state.table.get(id)) else { continue };
        let Some(carrier) = host.facts.filter(|f| matches!(f.category, Category::Starship | Category::Vehicle)) else {
            continue;
        };
        let Some(facts) = card.facts.filter(|facts| !facts.has_trait(Trait::MovesLikeCharacter)) else { continue };
        let ruling = match facts.category {
            Category::Character => other(view, card, host),
            // What fits into holds of both kinds may change between them.
            Category::Vehicle | Category::Starship
                if !carrier.vehicles.is_none() && !carrier.starfighters.is_none() =>
            {
                Ruling::unknown("hold", Some(host.blueprint))
            }
            _ => continue,
        };
        let ruling = ruling.and(|| free_to_move(view, card));
        found.push(LegalPlay { kind: PlayKind::Slot, card: Some(card.id), place: None, ruling });
    }
}

/// Whether a character aboard may take a seat of the other kind.
pub(super) fn other(view: &Position<'_>, card: &TableCard, host: &TableCard) -> Ruling {
    let (Some(facts), Some(carrier)) = (card.facts, host.facts) else {
        return Ruling::unknown("card without facts", Some(card.blueprint));
    };
    let role = match view.state.places.seats.get(card.id) {
        None if !facts.has_icon(Icon::Pilot) && carrier.category == Category::Starship => Some(Role::Passenger),
        role => role,
    };
    match role {
        Some(role) => seats_for_other_role(view, host, card, role),
        None => Ruling::unknown("seat", Some(card.blueprint)),
    }
}
