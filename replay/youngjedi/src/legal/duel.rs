//! Duels (rules DUEL-01 to DUEL-04, DUEL-07, DUEL-09 to DUEL-11, DUEL-14).

use holocron_ingest::event::youngjedi::Phase;
use holocron_ingest::id::{CardId, Side};

use super::{Play, Seat};
use crate::cards::{CardType, Fact};
use crate::state::State;

/// The duels that the turn player may start.
pub fn duels(state: &State, side: Side) -> Vec<Play> {
    let may = state.clock.is_own(side, Phase::Battle) && state.turn.duels == 0 && state.turn.battles == 0;
    if !may {
        return Vec::new();
    }
    let mut plays = Vec::new();
    for attacker in duelists(state, side) {
        for weapon in weapons(state, side, attacker) {
            if !state.facts(weapon).is_some_and(|facts| facts.is_a("lightsaber")) {
                continue;
            }
            for defender in duelists(state, side.opponent()) {
                let theirs = weapons(state, side.opponent(), defender).into_iter().map(Some).chain([None]);
                plays.extend(theirs.map(|defender_weapon| Play::Duel { attacker, weapon, defender, defender_weapon }));
            }
        }
    }
    plays
}

fn duelists(state: &State, side: Side) -> Vec<CardId> {
    let here = state.clock.planet.into_iter().flat_map(|planet| state.on_planet(side, planet));
    let may_duel = |id: CardId| state.facts(id).is_some_and(|facts| facts.is_duelist);
    here.filter(|card| !card.is_hidden && may_duel(card.id)).map(|card| card.id).collect()
}

/// The weapons that a duelist can use in a duel.
fn weapons(state: &State, side: Side, user: CardId) -> Vec<CardId> {
    let here = state.clock.planet.into_iter().flat_map(|planet| state.on_planet(side, planet));
    let fits = |id: CardId| {
        let facts = state.facts(id);
        let may = facts.is_some_and(|facts| facts.kind == CardType::Weapon && !facts.has(|fact| *fact == Fact::NoDuel));
        may && state.can_wield(side, id, user) == Some(true)
    };
    here.map(|card| card.id).filter(|id| fits(*id)).collect()
}

/// What a duelist may play: a block of an open attack, or the next attack. A player may always decline to block; a player
/// whose attack it is and who has cards must attack.
pub fn answers(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let Some(duel) = &state.duel else { return Vec::new() };
    let is_lost = |side: Side| {
        let damage = duel.duelists[side].first().and_then(|id| state.facts(*id)).and_then(|facts| facts.damage);
        damage.is_some_and(|damage| i64::from(duel.hits[side]) >= i64::from(damage))
    };
    if Side::BOTH.into_iter().any(|side| is_lost(side) || duel.drawn[side].is_none() || duel.shuffled[side]) {
        return Vec::new();
    }
    match duel.open {
        Some(open) if open.player != seat.side => {
            let fits = seat.dueling.iter().filter(|held| held.card.destiny == Some(open.number));
            fits.map(|held| Play::Block(*held)).collect()
        }
        Some(_) => Vec::new(),
        None => {
            let is_next = duel.next == seat.side || duel.hands[duel.next] <= 0;
            let cards = seat.dueling.iter().filter(|held| is_next && held.card.destiny.is_some());
            cards.map(|held| Play::Attack(*held)).collect()
        }
    }
}
