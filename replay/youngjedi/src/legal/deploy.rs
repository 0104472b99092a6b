//! Deploying (rules DEP-01 to DEP-07, HID-01, HID-04, STK-01, STK-02, FTC-01, FTC-02, HYP-01).

use holocron_ingest::event::youngjedi::{LookReason, Planet, Zone};
use holocron_ingest::id::Side;

use super::play::home;
use super::{Held, Play, Seat};
use crate::cards::{Card, CardType, Copies, Fact};
use crate::state::State;

/// What a player may deploy in his Deploy step, once his hidden cards are turned up.
pub fn deploys(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let Some(planet) = state.clock.planet else { return Vec::new() };
    let side = seat.side;
    let is_left =
        state.table.iter().any(|card| card.owner == side && card.is_hidden && card.placed_in < state.clock.turns);
    if is_left {
        return Vec::new();
    }
    let may_hide = state.planets.get(planet).is_some_and(|planet| planet.turns[side] <= 1);
    let mut plays = Vec::new();
    for held in seat.hand {
        let card = held.card;
        let Some(cost) = cost(state, side, card) else { continue };
        if !is_payable(state, side, cost) || !fits(state, side, card, planet) {
            continue;
        }
        let play = |is_hidden| Play::Deploy { card: *held, zone: home(card.kind), cost, is_hidden };
        plays.push(play(false));
        if may_hide && matches!(card.kind, CardType::Character | CardType::Weapon) {
            plays.push(play(true));
        }
    }
    plays
}

/// The counters that a card costs now; `None` for one that is never deployed.
fn cost(state: &State, side: Side, card: &Card) -> Option<u32> {
    let names = |fact: &Fact| matches!(fact, Fact::DeployFree(titles) if titles.contains(card.title));
    match card.kind {
        CardType::Battle | CardType::Objective => None,
        CardType::Location => Some(0),
        _ if state.in_play_with(names).any(|effect| effect.side == side) => Some(0),
        _ => card.counters,
    }
}

fn is_payable(state: &State, side: Side, cost: u32) -> bool {
    state.counters.used_at_least(side).saturating_add(cost) <= state.counter_limit(side)
}

/// Whether the copies that are there, and the planet of a location, allow it.
fn fits(state: &State, side: Side, card: &Card, planet: Planet) -> bool {
    match (card.kind, card.copies) {
        (CardType::Location, _) => card.planet == Some(planet),
        (CardType::Starship, Some(Copies::One)) => state.copies(side, card.title, Zone::Hyperspace).next().is_none(),
        (CardType::Character | CardType::Weapon, Some(Copies::Stack)) => {
            state.copies(side, card.title, Zone::Planet).all(|other| other.is_on(planet))
        }
        _ => true,
    }
}

/// What the text that is being used may bring from the draw deck; the player may also find nothing.
pub fn brings(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let open = state.search.as_ref().filter(|search| {
        let is_own = search.player == seat.side && search.deck_of == seat.side;
        is_own && search.reason == LookReason::Text && !search.is_shuffled && search.deployed.is_empty()
    });
    let (Some(source), Some(planet)) = (open.and_then(|search| search.source), state.clock.planet) else {
        return Vec::new();
    };
    let Some(text) = state.facts(source).and_then(Card::deploys) else { return Vec::new() };
    let is_there =
        state.table.get(source).is_some_and(|card| text.planet.is_none_or(|planet| card.planet == Some(planet)));
    if !is_there || state.brought.iter().any(|brought| brought.source == source) {
        return Vec::new();
    }
    let play = |held: &Held| {
        let cost = if text.is_free { Some(0) } else { held.card.counters };
        let cost = cost.filter(|cost| is_payable(state, seat.side, *cost))?;
        let is_allowed = text.names(held.card) && fits(state, seat.side, held.card, planet);
        let is_plain = !held.card.has(|fact| matches!(fact, Fact::Reduced { .. }));
        (is_allowed && is_plain).then_some(Play::Bring { card: *held, source, cost })
    };
    seat.deck.iter().filter_map(play).collect()
}
