//! Which play a prompt for a place or for passengers belongs to (format 6.2).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, CardId, Side};

use crate::legal::PlayKind;
use crate::state::State;
use crate::state::table::TableCard;

/// What a prompt asks for.
#[derive(Clone, Copy)]
pub(super) enum Asked<'s> {
    /// Where one card's play goes.
    Place(PlayKind, CardId),
    /// Who travels from one docking bay to another.
    Passengers(&'s TableCard, &'s TableCard),
}

/// The play behind a prompt; `None` for other prompts, and where the log does not tell which card is meant.
pub(super) fn asked<'s>(state: &'s State, side: Side, text: &str) -> Option<Asked<'s>> {
    if text.starts_with("Choose docking bay to transit to") {
        return Some(Asked::Place(PlayKind::Transit, bay_of_departure(state)?));
    }
    if let Some(rest) = text.strip_prefix("Choose cards to docking bay transit to ") {
        let (design, _) = named(rest)?;
        let mut bays = state.table.locations().filter(|card| card.blueprint.front() == design);
        let to = bays.next().filter(|_| bays.next().is_none())?;
        let from = state.table.get(bay_of_departure(state)?)?;
        return Some(Asked::Passengers(from, to));
    }
    if let Some(rest) = text.strip_prefix("Choose where to move ")
        && let Some((name, _)) = rest.split_once(" using sector movement")
    {
        return Some(Asked::Place(PlayKind::Sector, sector_mover(state, name)?));
    }
    let (kind, rest) = STARTS.iter().find_map(|(start, kind)| Some((*kind, text.strip_prefix(start)?)))?;
    // "characters using" a shuttle vehicle: they shuttle, and it stays.
    if !rest.starts_with('<') {
        return None;
    }
    let (design, tail) = named(rest)?;
    let tail = tail.split(',').next()?;
    let kind = match (kind, tail) {
        (Start::Move, " using landspeed") => PlayKind::Landspeed,
        (Start::Move, " using hyperspeed") => PlayKind::Hyperspeed,
        (Start::Play(PlayKind::Deploy), "" | " as attached") => PlayKind::Deploy,
        (Start::Play(PlayKind::Dock), " with") => PlayKind::Dock,
        (Start::Play(kind), "") if kind != PlayKind::Dock => kind,
        _ => return None,
    };
    let is_there = |card: &TableCard| match kind {
        PlayKind::Deploy => card.zone == Zone::Hand,
        PlayKind::Transfer => card.zone == Zone::Attached,
        PlayKind::Shuttle => matches!(card.zone, Zone::AtLocation | Zone::Attached),
        _ => card.zone == Zone::AtLocation,
    };
    let is_it = |card: &&TableCard| card.owner == Some(side) && is_there(card) && card.blueprint.front() == design;
    let mut found = state.table.iter().filter(is_it);
    let card = found.next()?;
    // Copies in hand are alike, copies on the table are not.
    (kind == PlayKind::Deploy || found.next().is_none()).then_some(Asked::Place(kind, card.id))
}

/// The character that takes a seat, and the host, of a choice between seats; `None` for other prompts, and where the log
/// does not tell which cards are meant.
pub(super) fn seats<'s>(state: &'s State, side: Side, text: &str) -> Option<(&'s TableCard, &'s TableCard)> {
    let rest = text.strip_prefix("Choose capacity slot for ")?;
    let (person, host) = rest.split_once(" aboard ")?;
    let only = |part: &str| {
        let (design, _) = named(part)?;
        let is_it =
            |card: &&TableCard| card.is_in_play() && card.owner == Some(side) && card.blueprint.front() == design;
        let mut found = state.table.iter().filter(is_it);
        found.next().filter(|_| found.next().is_none())
    };
    Some((only(person)?, only(host)?))
}

#[derive(Clone, Copy)]
enum Start {
    Move,
    Play(PlayKind),
}

const STARTS: [(&str, Start); 8] = [
    ("Choose where to deploy ", Start::Play(PlayKind::Deploy)),
    ("Choose where to move ", Start::Move),
    ("Choose where to land ", Start::Play(PlayKind::Land)),
    ("Choose where to take off ", Start::Play(PlayKind::TakeOff)),
    ("Choose where to shuttle ", Start::Play(PlayKind::Shuttle)),
    ("Choose where to embark ", Start::Play(PlayKind::Embark)),
    ("Choose where to transfer ", Start::Play(PlayKind::Transfer)),
    ("Choose starship to ship-dock ", Start::Play(PlayKind::Dock)),
];

/// The card that a prompt names, and what follows its name.
fn named(rest: &str) -> Option<(Blueprint, &str)> {
    let named = rest.split_once("value='")?.1;
    let (blueprint, rest) = named.split_once('\'')?;
    let tail = rest.rsplit_once("</div>")?.1;
    Some((Blueprint::new(blueprint)?.front(), tail))
}

/// The one card with this title whose sector movement was on offer: its prompt alone names the card by title, not by link.
fn sector_mover(state: &State, name: &str) -> Option<CardId> {
    let bare = |title: &str| title.trim_end_matches(" (V)").trim_end_matches(" (AI)").to_owned();
    let offer = state.plays.offers.top_level.as_ref()?;
    let offered = offer.actions().iter().filter(|action| &*action.text == "Move using sector movement");
    let is_it = |id: &CardId| state.table.get(*id).is_some_and(|card| bare(card.title()) == bare(name));
    let mut cards = offered.filter_map(|action| action.card).filter(is_it);
    cards.next().filter(|_| cards.next().is_none())
}

/// The docking bay of the transit that was chosen, when only one was on offer.
fn bay_of_departure(state: &State) -> Option<CardId> {
    let offer = state.plays.offers.top_level.as_ref()?;
    let mut bays = offer.actions().iter().filter(|action| &*action.text == "Docking bay transit");
    let bay = bays.next()?;
    bays.next().is_none().then_some(bay.card)?
}
