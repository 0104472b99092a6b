//! Even Up, surrender, control and the next planet (rules EVEN-01, EVEN-02, PLN-02 to PLN-05, EFF-01, EFF-02, PEN-03).

use holocron_ingest::event::youngjedi::{Phase, Planet, Word as _, Zone};
use holocron_ingest::id::Side;

use super::{Held, Play, Seat};
use crate::cards::CardType;
use crate::state::State;

/// Cards that the turn player may discard before drawing.
pub fn discards(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let may = state.clock.is_own(seat.side, Phase::EvenUp) && !state.turn.has_drawn[seat.side];
    if may { seat.hand.iter().map(|held| Play::Discard(*held)).collect() } else { Vec::new() }
}

/// Surrender at the end of the own turn.
pub fn surrenders(state: &State, side: Side) -> Vec<Play> {
    let may = state.clock.is_own(side, Phase::End) && !state.turn.is_planet_settled;
    if may { vec![Play::Surrender] } else { Vec::new() }
}

/// The new controller may take back all own cards of the planet.
pub fn takes_back(state: &State, side: Side) -> Vec<Play> {
    let Some(control) = state.control.as_ref().filter(|control| !control.is_closed) else { return Vec::new() };
    let may = control.controller == Some(side) && control.returned.is_empty() && !control.present.is_empty();
    if may { vec![Play::TakeBack(control.present.clone())] } else { Vec::new() }
}

/// The planets that the player who lost one may go on with: nobody controls them yet. Whoever lost one by hidden cards evens
/// up before, and cards that were taken back are shuffled before.
pub fn new_planets(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let Some(control) = &state.control else { return Vec::new() };
    let is_loser = control.controller == Some(seat.side.opponent());
    let is_unshuffled = !control.returned.is_empty() && !control.is_shuffled;
    let owes = state.misplay.as_ref().is_some_and(|misplay| misplay.is_controlled && misplay.evened_by.is_none());
    let is_won = Side::BOTH.into_iter().any(|side| state.planets.controlled_by(side) >= 2);
    if !is_loser || is_unshuffled || owes || is_won {
        return Vec::new();
    }
    let is_free = |planet: &Planet| state.planets.get(*planet).is_some_and(|planet| planet.controller.is_none());
    let free = Planet::WORDS.iter().map(|(planet, _)| *planet).filter(is_free);
    let has = |planet: &Planet| piles(seat).any(|(held, _)| is_location(&held, *planet));
    free.filter(has).map(Play::NewPlanet).collect()
}

/// The locations with which the player may begin the new planet.
pub fn locations(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let new = state.new_planet.as_ref().filter(|new| new.announced == seat.side && new.placed_by.is_none());
    let Some(new) = new else { return Vec::new() };
    let fits = piles(seat).filter(|(held, _)| is_location(held, new.planet));
    fits.map(|(card, from)| Play::Location { card, from }).collect()
}

fn piles<'a>(seat: &'a Seat<'_>) -> impl Iterator<Item = (Held, Zone)> + 'a {
    let from = |cards: &'a [Held], zone| cards.iter().map(move |held| (*held, zone));
    from(seat.hand, Zone::Hand).chain(from(seat.deck, Zone::DrawDeck)).chain(from(seat.discard, Zone::DiscardPile))
}

fn is_location(held: &Held, planet: Planet) -> bool {
    held.card.kind == CardType::Location && held.card.planet == Some(planet)
}

/// The Effects that a player may take at a new planet: one, and the player who put down the location first.
pub fn effects(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let Some(new) = &state.new_planet else { return Vec::new() };
    let has_fetched = !new.fetched[seat.side].is_empty();
    let is_too_late = new.placed_by == Some(seat.side) && new.looked.contains(&seat.side.opponent());
    if has_fetched || is_too_late || new.placed_by.is_none() {
        return Vec::new();
    }
    let effects = seat.deck.iter().filter(|held| held.card.kind == CardType::Effect);
    effects.map(|held| Play::Fetch(*held)).collect()
}
