//! Embarking and disembarking (rule MOVE-20): moves without limit and without cost.

use holocron_ingest::event::gemp::Zone;

use super::capacity::room;
use super::mover::{free_to_move, is_time, is_undercover, movers};
use super::position::Position;
use crate::cards::{Card as Facts, Category, Subtype};
use crate::play::{LegalPlay, PlayKind, Ruling};
use crate::state::table::TableCard;
use crate::state::table::presence::is_enclosed;

/// Who stands beside an own starship or vehicle with room may board it, who is aboard may leave it.
pub(super) fn plays(view: &Position<'_>, found: &mut Vec<LegalPlay>) {
    for card in movers(view).filter(|card| is_time(view, card)) {
        let Some(facts) =
            card.facts.filter(|f| matches!(f.category, Category::Character | Category::Vehicle | Category::Starship))
        else {
            continue;
        };
        let (kind, ruling) = match card.host.and_then(|id| view.state.table.get(id)) {
            None if card.zone == Zone::AtLocation && !is_undercover(card) => (PlayKind::Embark, boards(view, card)),
            Some(host) if host.zone != Zone::Locations => (PlayKind::Disembark, leaves(view, host, facts.category)),
            _ => continue,
        };
        if kind == PlayKind::Disembark && facts.category == Category::Character {
            let ruling = crosses(view, card).and(|| free_to_move(view, card));
            found.push(LegalPlay { kind: PlayKind::Embark, card: Some(card.id), place: None, ruling });
        }
        let ruling = ruling.and(|| free_to_move(view, card));
        found.push(LegalPlay { kind, card: Some(card.id), place: None, ruling });
    }
}

/// Each starship or vehicle that one card may board.
pub(super) fn to_places(view: &Position<'_>, mover: &TableCard, found: &mut Vec<LegalPlay>) {
    for card in movers(view).filter(|card| card.id == mover.id && is_time(view, card)) {
        if card.zone != Zone::AtLocation || is_undercover(card) {
            continue;
        }
        for host in hosts(view, card) {
            let ruling = room(view, host, card).and(|| free_to_move(view, card));
            found.push(LegalPlay { kind: PlayKind::Embark, card: Some(card.id), place: Some(host.id), ruling });
        }
    }
}

/// A host that is present with the card: at its location and inside of nothing.
fn boards(view: &Position<'_>, card: &TableCard) -> Ruling {
    Ruling::any(hosts(view, card).map(|host| room(view, host, card)), "nothing to board")
}

fn hosts<'v, 's>(view: &'v Position<'s>, card: &'v TableCard) -> impl Iterator<Item = &'s TableCard> + use<'v, 's> {
    view.own().filter(|host| {
        let is_open = view.state.table.hosts(host).all(|outer| !outer.facts.is_some_and(is_enclosed));
        let carries = |facts: &Facts| matches!(facts.category, Category::Starship | Category::Vehicle);
        host.id != card.id
            && host.facts.is_some_and(carries)
            && matches!(host.zone, Zone::AtLocation | Zone::Attached)
            && is_open
            && view.state.table.column(host) == Some(card.location)
            && !view.state.table.hosts(host).any(|outer| outer.id == card.id)
    })
}

/// From the bridge to what the same host carries.
fn crosses(view: &Position<'_>, card: &TableCard) -> Ruling {
    let carried = view.own().filter(|other| {
        let carries = |category| matches!(category, Category::Starship | Category::Vehicle);
        other.host == card.host && other.facts.is_some_and(|facts| carries(facts.category))
    });
    Ruling::any(carried.map(|host| room(view, host, card)), "nothing to board")
}

fn leaves(view: &Position<'_>, host: &TableCard, category: Category) -> Ruling {
    const WHY: &str = "nowhere to go";
    if host.host.is_some() {
        return Ruling::unknown("host aboard another", Some(host.blueprint));
    }
    let location = view.state.table.location_at(host.location);
    let Some((location, ground)) = location.and_then(|location| Some((location, location.facts?))) else {
        return Ruling::unknown("card without facts", None);
    };
    let is_site = ground.subtype == Some(Subtype::Site);
    Ruling::when(
        match category {
            Category::Character => is_site,
            Category::Vehicle => is_site && location.is_exterior(),
            _ => !is_site || location.is_exterior(),
        },
        WHY,
    )
}
