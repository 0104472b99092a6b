//! States that other games could reach: a state of a recorded game with events that any log may hold.

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::{Card, Kind, Phase, PhaseChange, Posture, Removed, Tally, Zone};
use holocron_ingest::id::{CardId, Number, Side};
use holocron_replay::game::Game;
use holocron_swccg::Swccg;
use holocron_swccg::cards::{self, Card as Facts, Category, Icon, Subtype};
use holocron_swccg::state::State;
use holocron_swccg::state::table::TableCard;
use holocron_swccg::step::{Step, What};

use super::steps::{Try, hear_into};

const PHASES: [Phase; 6] = [Phase::Activate, Phase::Control, Phase::Deploy, Phase::Battle, Phase::Move, Phase::Draw];

/// Chance: a number below another.
pub(crate) type Pick<'p> = &'p mut dyn FnMut(usize) -> usize;

/// Lets one event happen.
pub(crate) fn happen(state: &mut State, at: At, pick: Pick<'_>) {
    match pick(12) {
        0 | 1 => time(state, at, pick),
        2 => creature(state, at, pick),
        3 => stander(state, at, pick),
        4 => rider(state, at, pick),
        5 => tool(state, at, pick),
        6 => location(state, at, pick),
        7 | 8 => hand(state, at, pick),
        9 => counters(state, at, pick),
        10 => posture(state, at, pick),
        _ => play(state, at, pick),
    }
}

fn apply(state: &mut State, at: At, kind: &Kind) {
    Swccg::apply(state, &Step::new(at, What::Event(kind)));
}

fn side(pick: Pick<'_>) -> Side {
    if pick(2) == 0 { Side::Dark } else { Side::Light }
}

/// A phase, of this turn or of a new one.
fn time(state: &mut State, at: At, pick: Pick<'_>) {
    if pick(4) == 0 {
        let next = side(pick);
        apply(state, at, &Kind::Turn(Some(next)));
    }
    let Some(phase) = PHASES.get(pick(PHASES.len())).copied() else { return };
    apply(state, at, &Kind::Phase(PhaseChange { phase, turn: Some(state.clock.turn), text: "".into() }));
}

fn design(pick: Pick<'_>, is_it: impl Fn(&Facts) -> bool) -> Option<&'static Facts> {
    let all: Vec<&'static Facts> = cards::table().cards().iter().filter(|facts| is_it(facts)).collect();
    if all.is_empty() { None } else { all.get(pick(all.len())).copied() }
}

fn any<'s>(state: &'s State, pick: Pick<'_>, is_it: impl Fn(&TableCard) -> bool) -> Option<&'s TableCard> {
    let all: Vec<&TableCard> = state.table.iter().filter(|card| is_it(card)).collect();
    if all.is_empty() { None } else { all.get(pick(all.len())).copied() }
}

fn block(state: &State, facts: &Facts, owner: Side, zone: Zone) -> Card {
    Card {
        id: CardId(state.consistency.highest_id.map_or(0, |id| id.0) + 1),
        blueprint: facts.blueprint,
        owner: Some(owner),
        zone,
        zone_owner: Some(owner),
        location: 0,
        host: None,
        system: None,
        phase: None,
        posture: Posture::default(),
    }
}

/// No card of this title or persona is on the table.
fn is_new(state: &State, facts: &Facts) -> bool {
    let shares =
        |other: &Facts| other.title == facts.title || other.personas.iter().any(|one| facts.personas.contains(one));
    !state.table.iter().any(|card| card.is_in_play() && card.facts.is_some_and(shares))
}

fn is_row(card: &TableCard) -> bool {
    card.zone == Zone::Locations
}

fn place(state: &mut State, at: At, card: Card) {
    apply(state, at, &Kind::Placed(Box::new(card)));
    // The line that tells of it.
    apply(
        state,
        at,
        &Kind::Phase(PhaseChange { phase: state.clock.phase, turn: Some(state.clock.turn), text: "".into() }),
    );
}

fn creature(state: &mut State, at: At, pick: Pick<'_>) {
    let owner = side(pick);
    let is_it = |facts: &Facts| facts.category == Category::Creature && facts.side == owner;
    let (Some(facts), Some(to)) = (design(pick, is_it), any(state, pick, is_row)) else { return };
    let card = Card { location: to.location, ..block(state, facts, owner, Zone::AtLocation) };
    place(state, at, card);
}

fn stander(state: &mut State, at: At, pick: Pick<'_>) {
    let owner = side(pick);
    let Some(to) = any(state, pick, is_row) else { return };
    let ground = to.facts.and_then(|facts| facts.subtype);
    let is_it = |facts: &Facts| {
        let lives = match ground {
            Some(Subtype::Site) => matches!(facts.category, Category::Character | Category::Vehicle),
            _ => facts.category == Category::Starship,
        };
        lives && facts.side == owner && is_new(state, facts)
    };
    let Some(facts) = design(pick, is_it) else { return };
    let card = Card { location: to.location, ..block(state, facts, owner, Zone::AtLocation) };
    place(state, at, card);
}

fn rider(state: &mut State, at: At, pick: Pick<'_>) {
    let is_empty = |card: &TableCard| !state.table.iter().any(|other| other.host == Some(card.id));
    let carries = |card: &TableCard| {
        card.zone == Zone::AtLocation && is_empty(card) && card.facts.is_some_and(|facts| !facts.pilots.is_none())
    };
    let Some(host) = any(state, pick, carries) else { return };
    let Some(owner) = host.owner else { return };
    let is_it = |facts: &Facts| {
        let flies = facts.category == Category::Character && facts.has_icon(Icon::Pilot);
        flies && facts.side == owner && is_new(state, facts)
    };
    let Some(facts) = design(pick, is_it) else { return };
    let card = Card { host: Some(host.id), ..block(state, facts, owner, Zone::Attached) };
    place(state, at, card);
}

fn tool(state: &mut State, at: At, pick: Pick<'_>) {
    let carries = |card: &TableCard| {
        let of = |f: &Facts| matches!(f.category, Category::Character | Category::Starship | Category::Vehicle);
        matches!(card.zone, Zone::AtLocation | Zone::Attached) && card.facts.is_some_and(of)
    };
    let Some(host) = any(state, pick, carries) else { return };
    let Some(owner) = host.owner else { return };
    let is_it = |facts: &Facts| {
        let is_tool = matches!(facts.category, Category::Weapon | Category::Device);
        is_tool && facts.side == owner && facts.place == Some(cards::Place::Attached)
    };
    let Some(facts) = design(pick, is_it) else { return };
    let card = Card { host: Some(host.id), ..block(state, facts, owner, Zone::Attached) };
    place(state, at, card);
}

/// A site, sector or system of a system that has a location already, beside it, in the order of the format.
fn location(state: &mut State, at: At, pick: Pick<'_>) {
    let owner = side(pick);
    // Systems and sectors lie beside each other, and so do the sites.
    let is_sector = pick(2) == 0;
    let is_beside = |card: &TableCard| {
        let is_site = card.facts.is_some_and(|facts| facts.subtype == Some(Subtype::Site));
        is_row(card) && card.system.is_some() && is_site != is_sector
    };
    let Some(by) = any(state, pick, is_beside) else { return };
    let system = by.system.clone();
    let is_new = |facts: &Facts| !state.table.iter().any(|card| card.title() == facts.title);
    let is_it = |facts: &Facts| {
        let is_generic = facts.system.is_none();
        let fits = facts.system.is_some() && facts.system == system.as_deref();
        let is_kind = (facts.subtype == Some(Subtype::Sector)) == is_sector;
        facts.category == Category::Location && is_kind && (fits || (is_generic && is_sector)) && is_new(facts)
    };
    let Some(facts) = design(pick, is_it) else { return };
    let column = by.location + u16::try_from(pick(2)).unwrap_or(0);
    let card = Card { location: column, system, ..block(state, facts, owner, Zone::Locations) };
    place(state, at, card);
}

/// Another version of a persona on the table, or any card that is deployed.
fn hand(state: &mut State, at: At, pick: Pick<'_>) {
    let owner = side(pick);
    let person = any(state, pick, |card| {
        let is_known = card.facts.is_some_and(|facts| !facts.personas.is_empty());
        card.is_in_play() && card.owner == Some(owner) && is_known
    });
    let personas = person.and_then(|card| card.facts).map_or(&[][..], |facts| &facts.personas);
    let is_version = pick(2) == 0 && !personas.is_empty();
    let is_it = |facts: &Facts| {
        let is_deployed = !matches!(
            facts.category,
            Category::Interrupt | Category::Objective | Category::GameAid | Category::Location
        );
        let is_wanted = !is_version || facts.personas.iter().any(|one| personas.contains(one));
        is_deployed && is_wanted && facts.side == owner
    };
    let Some(facts) = design(pick, is_it) else { return };
    apply(state, at, &Kind::Placed(Box::new(block(state, facts, owner, Zone::Hand))));
    let Some(mut tally) = state.tally.as_deref().cloned() else { return };
    if let Some(piles) = tally.sides[owner].piles.as_mut() {
        piles.hand += 1;
    }
    apply(state, at, &Kind::Tally(tally.into()));
}

/// Other numbers in the piles, and other sums owed.
fn counters(state: &mut State, at: At, pick: Pick<'_>) {
    let Some(before) = state.tally.as_deref() else { return };
    let mut tally: Tally = before.clone();
    let owner = side(pick);
    let numbers = &mut tally.sides[owner];
    let mut count = || i32::try_from(pick(9)).unwrap_or(0);
    if let Some(piles) = numbers.piles.as_mut() {
        (piles.reserve_deck, piles.force_pile, piles.used_pile) = (count(), count(), count());
    }
    if state.battle.is_some() {
        numbers.damage = Number::whole((count() - 4).max(0));
        numbers.attrition = Number::whole((count() - 4).max(0));
    }
    let is_empty = tally.sides[owner].piles.is_some_and(|piles| piles.reserve_deck == 0);
    apply(state, at, &Kind::Tally(tally.into()));
    if let Some(top) = state.table.pile_top(Zone::TopOfReserveDeck, owner).filter(|_| is_empty) {
        let removed = Removed { cards: vec![top.id], pile_owner: Some(owner) };
        apply(state, at, &Kind::Removed(removed));
    }
}

fn posture(state: &mut State, at: At, pick: Pick<'_>) {
    let Some(card) = any(state, pick, |card| matches!(card.zone, Zone::AtLocation | Zone::Attached)) else { return };
    let posture = match pick(3) {
        0 => Posture { suspended: true, ..Posture::default() },
        1 => Posture { frozen: true, ..Posture::default() },
        _ => Posture::default(),
    };
    let card = Card {
        id: card.id,
        blueprint: card.blueprint,
        owner: card.owner,
        zone: card.zone,
        zone_owner: card.zone_owner,
        location: card.location,
        host: card.host,
        system: card.system.clone(),
        phase: None,
        posture,
    };
    apply(state, at, &Kind::Rotated(Box::new(card)));
}

/// A play of the list is made.
fn play(state: &mut State, at: At, pick: Pick<'_>) {
    let Some(turn_of) = state.clock.turn_of else { return };
    let tries: Vec<Try> = super::tries::listed(state, turn_of);
    if tries.is_empty() {
        return;
    }
    if let Some(one) = tries.get(pick(tries.len())) {
        hear_into(state, turn_of, at, one, None);
    }
}
