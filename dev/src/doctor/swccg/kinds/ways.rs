//! Ways of moving that few games use: landing, shuttling, boarding, docking, sectors, ships' own sites.

use holocron_ingest::id::{CardId, Side};
use holocron_replay::rng::Rng;
use holocron_swccg::cards::{Card, Category, Icon, Keyword, Subtype};
use holocron_swccg::state::table::TableCard;

use super::mv::moves;
use super::play::{card_event, facts, lookup, name, reference};
use super::scene::{MADE, beyond, lay, moved, people, places, standing, title, turns_of};
use crate::doctor::swccg::doc::{Doc, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    first!("MOVE-05", "a landspeed move over several sites turns back", hops, |doc, (at, next, side)| {
        let state = doc.state(at)?;
        let (card, from, to) = (reference(doc, at, 0)?, reference(doc, at, 1)?, reference(doc, at, 2)?);
        let mcip = (next + 1..next + 4).find(|i| doc.ty(*i) == "MCIP")?;
        let start = state.table.get(CardId(doc.attr(mcip, "cardId").parse().ok()?))?.location;
        let mut new = doc.clone();
        new.set_msg(next, format!("{} moves {card} from {to} to {from} using landspeed", doc.name(side)));
        new.events[mcip].set("locationIndex", start.to_string());
        new.events.truncate(mcip + 1);
        Mutant::at(new, next)
    })
    .with(&["MOVE-03"]),
    first!("MOVE-12", "a starship lands on another planet", landings, |doc, (at, _)| {
        let mcip = carried(doc, at)?;
        let state = doc.state(mcip)?;
        let ship = state.table.get(CardId(doc.attr(mcip, "cardId").parse().ok()?))?;
        let system = state.table.location_at(ship.location)?.system.clone();
        let is_far = |place: &&TableCard| {
            place.system.is_some()
                && place.system != system
                && place.facts.is_some_and(|facts| !facts.has_icon(Icon::StarshipSite))
        };
        let target = places(&state, Subtype::Site).find(is_far)?;
        let mut new = doc.clone();
        new.events[mcip].set("locationIndex", target.location.to_string());
        let last = crate::doctor::swccg::doc::cards(doc.msg(at)).len().checked_sub(1)?;
        let old = reference(doc, at, last)?;
        let text = doc.msg(at).to_owned();
        let begin = text.rfind(&old)?;
        new.set_msg(at, format!("{}{}", &text[..begin], name(doc, target)));
        Mutant::ending(new, at)
    })
    .with(&["LOC-04", "LOC-11"]),
    first!("MOVE-12-cost", "a landing at a docking bay costs one Force", landings, |doc, (at, side)| {
        facts(doc, at, 2)?.has_keyword(Keyword::DockingBay).then_some(())?;
        let mcip = carried(doc, at)?;
        let mut new = doc.clone();
        let at = new.pay(mcip, side, 1)? + at - mcip;
        Mutant::ending(new, at)
    }),
    first!("MOVE-13", "a starship lands past a cloud sector, which was laid before", landings, |doc, (at, side)| {
        let mcip = carried(doc, at)?;
        let begin = doc.before(mcip, |i| matches!(doc.ty(i), "D" | "GPC"))?;
        let state = doc.state(begin)?;
        let ship = state.table.get(CardId(doc.attr(mcip, "cardId").parse().ok()?))?;
        let system = state.table.location_at(ship.location)?;
        let clouds = lookup(if side == Side::Dark { "5_174" } else { "5_85" })?;
        let mut new = doc.clone();
        lay(&mut new, begin + 1, clouds, system.system.as_deref()?, system.location + 1);
        let (at, mcip) = (at + 2, mcip + 2);
        let column: u16 = new.attr(mcip, "locationIndex").parse().ok()?;
        if column > system.location {
            new.events[mcip].set("locationIndex", (column + 1).to_string());
        }
        Mutant::ending(new, at)
    })
    .with(MADE),
    kind("MOVE-14", "sector movement leads to the sector of another system, which was laid before", |doc, rng| {
        rng.first(turns_of(doc, "Move"), |(d, side)| {
            let state = doc.state(d)?;
            let is_at_system = |card: &TableCard| {
                let place = state.table.location_at(card.location).and_then(|place| place.facts);
                place.is_some_and(|facts| facts.subtype == Some(Subtype::System))
            };
            let ship =
                standing(&state, side, Category::Starship).map(|(card, _)| card).find(|card| is_at_system(card))?;
            let from = state.table.location_at(ship.location)?;
            let other = if from.system.as_deref() == Some("Bespin") { "Endor" } else { "Bespin" };
            let is_laid = state.table.locations().any(|place| place.system.as_deref() == Some(other));
            (!is_laid).then_some(())?;
            let clouds = lookup(if side == Side::Dark { "5_174" } else { "5_85" })?;
            let mut new = doc.until(d);
            lay(&mut new, d + 1, clouds, other, beyond(&state));
            let at = new.pay(d + 3, side, 1)?;
            let (who, a, b) = (name(doc, ship), name(doc, from), title(doc, clouds));
            let line = format!("{} moves {who} from {a} to {b} using sector movement", doc.name(side));
            let place = moved(doc, d, ship, beyond(&state), None);
            new.insert(at, vec![message(line), place]);
            Mutant::at(new, at)
        })
    })
    .with(MADE),
    kind("MOVE-15", "a shuttle joins a starship and a site of another system", |doc, rng| {
        rng.first(moves(doc, "shuttles ", ""), |(at, side)| {
            let state = doc.state(at)?;
            let n = (1..3).find(|n| facts(doc, at, *n).is_some_and(|facts| facts.category == Category::Location))?;
            let old = facts(doc, at, n)?.system;
            let is_far = |place: &&TableCard| {
                let is_outside =
                    place.facts.is_some_and(|f| f.has_icon(Icon::ExteriorSite) && !f.has_icon(Icon::StarshipSite));
                let is_ship_there = standing(&state, side, Category::Starship).any(|(ship, _)| {
                    state.table.location_at(ship.location).is_some_and(|above| above.system == place.system)
                });
                is_outside && place.system.is_some() && place.system.as_deref() != old && !is_ship_there
            };
            let far = places(&state, Subtype::Site).find(is_far)?;
            let mut new = doc.clone();
            new.swap_in_msg(at, &reference(doc, at, n)?, &name(doc, far));
            Mutant::ending(new, at)
        })
    })
    .with(&["LOG-10"]),
    kind(
        "MOVE-19",
        "moving from a starship's own site, which was laid before, to the starship costs one Force",
        |doc, rng| {
            rng.first(turns_of(doc, "Move"), |(d, side)| {
                let state = doc.state(d)?;
                let ground = lookup(if side == Side::Dark { "4_162" } else { "9_58" })?;
                (!state.table.locations().any(|place| place.title() == ground.title)).then_some(())?;
                let ship = standing(&state, side, Category::Starship).next()?.0;
                let who = people(&state, side).next()?.0;
                let mut new = doc.until(d);
                lay(&mut new, d + 1, ground, "", beyond(&state));
                let at = new.pay(d + 3, side, 1)?;
                let words = (name(doc, who), title(doc, ground), name(doc, ship));
                let line = format!("{} moves {} from {} to {}", doc.name(side), words.0, words.1, words.2);
                new.insert(at, vec![message(line), moved(doc, d, who, 0, Some(ship.id))]);
                Mutant::at(new, at)
            })
        },
    )
    .with(MADE),
    kind("MOVE-20", "a character boards a starship or vehicle at another place", |doc, rng| {
        rng.first(moves(doc, "embarks ", ""), |(at, side)| {
            let mcip = (at + 1..at + 4).find(|i| doc.ty(*i) == "MCIP")?;
            let state = doc.state(at)?;
            let host = state.table.get(CardId(doc.attr(mcip, "targetCardId").parse().ok()?))?;
            let here = state.table.column(host)?;
            let machines =
                [Category::Starship, Category::Vehicle].into_iter().flat_map(|one| standing(&state, side, one));
            let far = machines.map(|(card, _)| card).find(|card| {
                let is_twin = |other: &TableCard| {
                    other.blueprint.front() == card.blueprint.front() && state.table.column(other) == Some(here)
                };
                card.location != here && !state.table.iter().any(is_twin)
            })?;
            let n = (1..3)
                .find(|n| facts(doc, at, *n).is_some_and(|facts| facts.blueprint.front() == host.blueprint.front()))?;
            let mut new = doc.clone();
            new.swap_in_msg(at, &reference(doc, at, n)?, &name(doc, far));
            new.events[mcip].set("targetCardId", far.id.to_string());
            new.events.truncate(mcip + 1);
            Mutant::at(new, at)
        })
    })
    .with(&["LOG-10", "STATE-08"]),
    first!("MOVE-20-cost", "boarding costs one Force", |doc| moves(doc, "embarks ", ""), |doc, (at, side)| {
        let mut new = doc.clone();
        let at = new.pay(at, side, 1)?;
        Mutant::ending(new, at)
    }),
    kind("MOVE-21", "a seat is changed in the Draw phase", |doc, rng| {
        let seats = doc.sayings("moves ").filter(|(_, _, rest)| rest.contains(" capacity slot of "));
        rng.first(seats, |(at, side, _)| {
            let draws = turns_of(doc, "Draw").into_iter();
            let (d, _) = draws.into_iter().find(|(d, who)| *d > at && *who == side)?;
            let mut new = doc.until(d);
            new.events.push(doc.events[at].clone());
            Mutant::at(new, d + 1)
        })
    }),
    kind("MOVE-22", "two starships that cannot are docked", |doc, rng| {
        dock(doc, rng, |one, other, can| !can && one.location == other.location)
    })
    .with(&["LOG-10"]),
    kind("MOVE-22-apart", "two starships at different places are docked", |doc, rng| {
        dock(doc, rng, |one, other, can| can && one.location != other.location)
    })
    .with(&["LOG-10"]),
    first!("MOVE-28", "a character moves away by hyperspeed", |doc| turns_of(doc, "Move"), |doc, (d, side)| {
        let state = doc.state(d)?;
        let (who, _) = people(&state, side).next()?;
        let from = state.table.location_at(who.location)?;
        let system = places(&state, Subtype::System).next()?;
        let mut new = doc.until(d);
        let at = new.pay(d + 1, side, 1)?;
        let words = [who, from, system].map(|card| name(doc, card));
        let line =
            format!("{} moves away {} from {} to {} using hyperspeed", doc.name(side), words[0], words[1], words[2]);
        new.insert(at, vec![moved(doc, d, who, system.location, None), message(line)]);
        Mutant::within(new, at..=at + 1)
    })
    .with(&["LOC-01", "MOVE-07", "MOVE-08", "MOVE-11", "MOVE-01", "MOVE-02", "LOG-10"]),
    first!(
        "MOVE-30",
        "a top-level action begins between two parts of a landspeed move",
        hops,
        |doc, (_, next, side)| {
            let state = doc.state(next)?;
            let card = people(&state, side.opponent()).next()?.0;
            let mut new = doc.clone();
            let line = message(format!("{} initiates {} top-level action", doc.name(side.opponent()), name(doc, card)));
            new.insert(next, vec![card_event(doc, "CA", card, next), line]);
            Mutant::within(new, next..=next + 2)
        }
    )
    .with(&["LOG-10", "STACK-04"]),
    first!("MOVE-31", "a card is relocated, and no text says so", |doc| turns_of(doc, "Control"), |doc, (d, side)| {
        let state = doc.state(d)?;
        let (who, _) = people(&state, side).next()?;
        let from = state.table.location_at(who.location)?;
        let to = places(&state, Subtype::Site).find(|place| place.location != who.location)?;
        let words = [who, from, to].map(|card| name(doc, card));
        let line = format!("{} relocates {} from {} to {}", doc.name(side), words[0], words[1], words[2]);
        let mut new = doc.until(d);
        new.events.extend([moved(doc, d, who, to.location, None), message(line)]);
        Mutant::within(new, d + 1..=d + 2)
    }),
];

/// The parts of landspeed moves over several sites: the line that says where to, and the next one of the same card.
fn hops(doc: &Doc) -> Vec<(usize, usize, Side)> {
    let of = |(at, side, rest): (usize, Side, &str)| {
        let next = doc.after(at, |i| doc.msg(i).contains(" using landspeed"))?;
        let is_next = rest.contains(" using landspeed toward ") && next - at < 20;
        let is_same = doc.said(next)?.0 == side && reference(doc, next, 0)? == reference(doc, at, 0)?;
        (is_next && is_same).then_some((at, next, side))
    };
    doc.sayings("moves ").filter_map(of).collect()
}

/// The event that carries out a landing; it stands before the line.
fn carried(doc: &Doc, at: usize) -> Option<usize> {
    (at.saturating_sub(3)..at).rev().find(|i| doc.ty(*i) == "MCIP" && doc.attr(*i, "zone") == "AT_LOCATION")
}

fn landings(doc: &Doc) -> Vec<(usize, Side)> {
    moves(doc, "lands ", "")
}

/// Docks two starships of the player in the own Move phase.
fn dock(doc: &Doc, rng: &mut Rng, is_wanted: impl Fn(&TableCard, &TableCard, bool) -> bool) -> Option<Mutant> {
    rng.first(turns_of(doc, "Move"), |(d, side)| {
        let state = doc.state(d)?;
        let ships: Vec<_> = standing(&state, side, Category::Starship).collect();
        let can =
            |facts: &Card| facts.subtype == Some(Subtype::Capital) || facts.has_keyword(Keyword::ShipDockingCapability);
        let mut pairs = ships.iter().flat_map(|one| ships.iter().map(move |other| (one, other)));
        let (one, other) = pairs.find_map(|((a, f), (b, g))| {
            let is_pair = a.id < b.id && a.blueprint.front() != b.blueprint.front();
            (is_pair && is_wanted(a, b, can(f) || can(g))).then_some((*a, *b))
        })?;
        let mut new = doc.until(d);
        let at = new.pay(d + 1, side, 1)?;
        let line = format!("{} ship-docks {} and {}", doc.name(side), name(doc, one), name(doc, other));
        new.insert(at, vec![message(line)]);
        Mutant::at(new, at)
    })
}
