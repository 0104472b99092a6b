//! Situations that good games lack, put into them: cards and lines at a prompt, with which the log ends.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::raw::Element;
use holocron_swccg::cards::{Card as Facts, Category, Subtype};
use holocron_swccg::state::State;
use holocron_swccg::state::table::TableCard;

use super::play::{card_event, event, name, name_of, prompts};
use crate::doctor::swccg::doc::{Doc, message};

/// What happens to notice cards that no deck held and plays that nobody was offered.
pub(crate) const MADE: &[&str] = &[
    "DECK-02",
    "DEPLOY-01",
    "DEPLOY-02",
    "DEPLOY-05",
    "DEPLOY-07",
    "DEPLOY-09",
    "DEPLOY-14",
    "LOC-01",
    "LOC-03",
    "LOC-08",
    "LOC-12",
    "LOG-01",
    "LOG-02",
    "LOG-09",
    "LOG-10",
    "LOG-11",
    "LOG-14",
    "STATE-01",
    "STATE-08",
];

/// Where a player may act in the own turn, whoever is asked: prompt and player.
pub(crate) fn turns_of(doc: &Doc, label: &str) -> Vec<(usize, Side)> {
    let all = prompts(doc, label).into_iter();
    all.filter_map(|(d, _)| Some((d, doc.turn_of(d)?))).collect()
}

/// The end of a phase in which nothing more happens after a prompt.
pub(crate) fn quiet_end(doc: &Doc, d: usize) -> Option<usize> {
    let end = doc.after(d, |i| doc.ty(i) == "GPC")?;
    (d + 1..end).all(|i| doc.ty(i) == "D").then_some(end)
}

/// The column beyond all locations.
pub(crate) fn beyond(state: &State) -> u16 {
    state.table.locations().map(|location| location.location + 1).max().unwrap_or(0)
}

/// A card that comes to the table.
pub(crate) fn arrival(doc: &Doc, at: usize, card: &Facts, id: u32, side: Side, zone: &str, column: u16) -> Element {
    let owner = doc.name(side).to_owned();
    let mut attributes: Vec<(&str, String)> =
        vec![("blueprintId", card.blueprint.as_str().to_owned()), ("cardId", id.to_string())];
    let lies = (card.category == Category::Location).to_string();
    for key in ["collapsed", "frozen", "inverted", "sideways", "suspended"] {
        attributes.push((key, "false".to_owned()));
    }
    attributes.push(("horizontal", lies));
    attributes.push(("locationIndex", column.to_string()));
    attributes.push(("participantId", owner.clone()));
    attributes.push(("phase", doc.phase_word(at)));
    attributes.extend([("zone", zone.to_owned()), ("zoneOwnerId", owner)]);
    event("PCIP", &attributes)
}

/// Lays a location at a column, before `at`: two events. The lists of power count it until the next location comes or goes.
pub(crate) fn lay(new: &mut Doc, at: usize, card: &Facts, system: &str, column: u16) {
    let id = new.open_ids(at, 1);
    let mut laid = arrival(new, at, card, id, card.side, "LOCATIONS", column);
    laid.set("systemName", system);
    let line = format!("{} deploys {} from hand", new.name(card.side), title(new, card));
    new.insert(at, vec![laid, message(line)]);
    for i in at + 2..new.events.len() {
        match new.ty(i) {
            "RLFP" => break,
            "PCIP" if new.attr(i, "zone") == "LOCATIONS" => break,
            "GS" => widen(&mut new.events[i], usize::from(column)),
            _ => {}
        }
    }
}

/// Puts a column in which nobody stands into the lists of power.
fn widen(counters: &mut Element, column: usize) {
    for row in counters.children.iter_mut().filter(|row| row.name.ends_with("PowerAtLocations")) {
        row.attributes.insert(column.min(row.attributes.len()), (String::new(), "-1".to_owned()));
        for (n, (name, _)) in row.attributes.iter_mut().enumerate() {
            *name = format!("locationIndex{n}");
        }
    }
}

/// A card of the table of facts as messages name it.
pub(crate) fn title(doc: &Doc, card: &Facts) -> String {
    name_of(doc, card.blueprint.as_str(), card.title)
}

/// Puts a card at a column from hand, before `at`: two events. Its number.
pub(crate) fn deploy(new: &mut Doc, at: usize, card: &Facts, place: &TableCard) -> u32 {
    let id = new.open_ids(at, 1);
    let put = arrival(new, at, card, id, card.side, "AT_LOCATION", place.location);
    let line = format!("{} deploys {} from hand to {}", new.name(card.side), title(new, card), name(new, place));
    new.insert(at, vec![put, message(line)]);
    id
}

/// A card moved to a column, or on a host.
pub(crate) fn moved(doc: &Doc, at: usize, card: &TableCard, column: u16, host: Option<CardId>) -> Element {
    let mut moved = card_event(doc, "MCIP", card, at);
    moved.set("locationIndex", if host.is_some() { 0 } else { column }.to_string());
    moved.set("zone", if host.is_some() { "ATTACHED" } else { "AT_LOCATION" });
    match host {
        Some(host) => moved.set("targetCardId", host.to_string()),
        None => moved.unset("targetCardId"),
    }
    moved
}

/// Characters of a side that stand at sites.
pub(crate) fn people(state: &State, side: Side) -> impl Iterator<Item = (&TableCard, &'static Facts)> {
    standing(state, side, Category::Character)
}

/// Cards of a side and a category that stand at locations.
pub(crate) fn standing(
    state: &State,
    side: Side,
    category: Category,
) -> impl Iterator<Item = (&TableCard, &'static Facts)> {
    let of = move |card: &'_ TableCard| {
        let is_there = card.zone == Zone::AtLocation && card.owner == Some(side) && card.zone_owner == Some(side);
        card.facts.filter(|facts| is_there && facts.category == category)
    };
    state.table.iter().filter_map(move |card| Some((card, of(card)?)))
}

/// Locations of a subtype.
pub(crate) fn places(state: &State, subtype: Subtype) -> impl Iterator<Item = &TableCard> {
    state.table.locations().filter(move |place| place.facts.is_some_and(|facts| facts.subtype == Some(subtype)))
}

/// A character is seized by another: line and event.
pub(crate) fn seized(doc: &Doc, at: usize, escort: &TableCard, captive: &TableCard) -> Vec<Element> {
    let (who, whom) = (name(doc, escort), name(doc, captive));
    let dark = doc.name(Side::Dark).to_owned();
    let line = format!("{dark} causes {whom} to be captured and 'seized' by {who} using {who}");
    let mut bound = moved(doc, at, captive, 0, Some(escort.id));
    bound.set("zoneOwnerId", dark);
    vec![message(line), bound]
}
