//! Hyperspeed, pilots and bars.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Number, Side};
use holocron_swccg::cards::{Category, Icon, Modifier, Subtype};
use holocron_swccg::state::State;
use holocron_swccg::state::table::TableCard;

use super::mv::moves;
use super::play::{card_event, name, reference};
use crate::doctor::swccg::doc::{Doc, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    first!("MOVE-07", "a hyperspeed move goes further than the hyperspeed", hyperspeed, |doc, (at, _)| {
        redirect(doc, at, |state, ship, to| {
            let from = state.table.location_at(ship.location).and_then(|l| l.facts).and_then(|f| f.parsec);
            let reach = ship.facts.and_then(|f| f.hyperspeed.known());
            let (Some(a), Some(b), Some(reach)) = (from, to.facts.and_then(|f| f.parsec), reach) else {
                return false;
            };
            let most = boosts(state).fold(reach, |sum, boost| sum + boost);
            i32::from(a.abs_diff(b)) > most.to_whole().unwrap_or(99)
        })
    })
    .with(&["LOG-11"]),
    first!("MOVE-08", "a starship without nav computer moves by hyperspeed", hyperspeed, |doc, (at, side)| {
        let mcip = carried(doc, at)?;
        let state = doc.state(mcip)?;
        let is_blind = |c: &&TableCard| {
            let is_ship = c.facts.is_some_and(|f| f.category == Category::Starship && !f.has_icon(Icon::NavComputer));
            is_ship
                && c.zone == Zone::AtLocation
                && c.owner == Some(side)
                && !state.table.iter().any(|other| other.host == Some(c.id))
        };
        let ship = state.table.iter().find(is_blind)?;
        let mut new = doc.clone();
        let mut moved = card_event(doc, "MCIP", ship, at);
        moved.set("locationIndex", doc.attr(mcip, "locationIndex"));
        new.events[mcip] = moved;
        new.swap_in_msg(at, &reference(doc, at, 0)?, &name(doc, ship));
        Mutant::ending(new, at)
    })
    .with(&["LOG-10", "MOVE-07", "MOVE-09"]),
    kind("MOVE-09", "the crew leaves a starship or vehicle, which then moves", |doc, rng| {
        let mut all = hyperspeed(doc);
        all.extend(moves(doc, "moves ", " using landspeed"));
        rng.first(all, |(at, _)| {
            let mcip = (at.saturating_sub(3)..at + 4).find(|i| doc.ty(*i) == "MCIP")?;
            let begin = at.min(mcip);
            let state = doc.state(begin)?;
            let machine = state.table.get(CardId(doc.attr(mcip, "cardId").parse().ok()?))?;
            let facts = machine.facts?;
            let needs = matches!(facts.category, Category::Starship | Category::Vehicle)
                && facts.subtype != Some(Subtype::Creature)
                && !facts.has_icon(Icon::Pilot)
                && !facts.permanent_ability.exists();
            needs.then_some(())?;
            let crew: Vec<&TableCard> = state.table.iter().filter(|c| c.host == Some(machine.id)).collect();
            let column = machine.location.to_string();
            let mut left = Vec::new();
            for card in &crew {
                let mut event = card_event(doc, "MCIP", card, begin);
                event.set("zone", "AT_LOCATION");
                event.set("locationIndex", column.clone());
                event.unset("targetCardId");
                left.push(event);
            }
            let n = left.len();
            (n > 0).then_some(())?;
            let mut new = doc.clone();
            new.insert(begin, left);
            new.events.truncate(at + n + 1);
            Mutant::at(new, at + n)
        })
    })
    .with(&["LOC-01", "LOG-09", "MOVE-08"]),
    first!("MOVE-11", "a hyperspeed move ends at a place that is no system", hyperspeed, |doc, (at, _)| {
        redirect(doc, at, |_, _, to| to.facts.is_some_and(|f| f.subtype.is_some_and(|s| s != Subtype::System)))
    })
    .with(&["MOVE-07", "LOC-03", "LOC-04", "LOC-11"]),
    kind("MOVE-25", "a card moves that may not move until the end of the turn", |doc, rng| {
        rng.first(moves(doc, "moves ", " using landspeed"), |(at, side)| {
            let mcip = (at + 1..at + 4).find(|i| doc.ty(*i) == "MCIP")?;
            let d = doc.before(at, |i| doc.label(i) == Some("Move"))?;
            let state = doc.state(d)?;
            let card = state.table.get(CardId(doc.attr(mcip, "cardId").parse().ok()?))?;
            let barring =
                state.table.iter().find(|c| c.owner == Some(side.opponent()) && c.zone == Zone::SideOfTable)?;
            let mut new = doc.clone();
            let line = message(format!("{} may not move or battle until end of the turn", name(doc, card)));
            let mut affects = card_event(doc, "CAC", barring, d);
            affects.set("otherCardIds", card.id.to_string());
            new.insert(d, vec![line, affects]);
            Mutant::at(new, at + 2)
        })
    })
    .with(&["LOG-10"]),
];

/// The event that carries a move by hyperspeed out; it stands before the line.
fn carried(doc: &Doc, at: usize) -> Option<usize> {
    (at.saturating_sub(3)..at).rev().find(|i| doc.ty(*i) == "MCIP" && doc.attr(*i, "zone") == "AT_LOCATION")
}

fn redirect(doc: &Doc, at: usize, to: impl Fn(&State, &TableCard, &TableCard) -> bool) -> Option<Mutant> {
    let mcip = carried(doc, at)?;
    let state = doc.state(mcip)?;
    let ship = state.table.get(CardId(doc.attr(mcip, "cardId").parse().ok()?))?;
    let target = state.table.locations().find(|l| l.location != ship.location && to(&state, ship, l))?;
    let mut new = doc.clone();
    new.events[mcip].set("locationIndex", target.location.to_string());
    let last = crate::doctor::swccg::doc::cards(doc.msg(at)).len().checked_sub(1)?;
    let (head, old) = (doc.msg(at).to_owned(), reference(doc, at, last)?);
    let begin = head.rfind(&old)?;
    new.set_msg(at, format!("{}{}{}", &head[..begin], name(doc, target), &head[begin + old.len()..]));
    Mutant::ending(new, at)
}

fn hyperspeed(doc: &Doc) -> Vec<(usize, Side)> {
    moves(doc, "moves ", " using hyperspeed")
}

/// What the cards in play add to anybody's hyperspeed; a text that adds an unknown number adds enough for any distance.
fn boosts(state: &State) -> impl Iterator<Item = Number> {
    let in_play = state.table.iter().filter(|card| card.is_in_play()).filter_map(|card| card.facts);
    let all = in_play.flat_map(|facts| &facts.modifiers).filter(|modifier| modifier.gemp.contains("HYPERSPEED"));
    let is_bar = |modifier: &&Modifier| modifier.gemp.starts_with("MAY_NOT") || modifier.gemp.contains("COST");
    let boosts = all.filter(move |modifier| !is_bar(modifier) && !modifier.gemp.contains("FREE"));
    boosts.map(|modifier| modifier.value.unwrap_or(Number::whole(99))).filter(|boost| *boost > Number::ZERO)
}
