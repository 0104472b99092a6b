//! What could be thought of at a decision, whether it is legal or not.

use holocron_ingest::event::youngjedi::{Phase, PhaseStep, Planet, Word as _, Zone};
use holocron_ingest::id::{CardId, Side};

use super::super::play::home;
use super::super::{Held, Play, Seat};
use crate::cards::{Card, CardType, Copies, Fact};
use crate::state::State;

/// Every play that could be thought of at the decision that is open, legal or not.
pub(super) fn conceivable(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    if state.duel.is_some() {
        let open = state.duel.as_ref().and_then(|duel| duel.open);
        let cards = seat.dueling.iter();
        return match open {
            Some(open) if open.player != seat.side => cards.map(|held| Play::Block(*held)).collect(),
            Some(_) => Vec::new(),
            None => cards.map(|held| Play::Attack(*held)).collect(),
        };
    }
    if state.battle.is_some() {
        return seat.hand.iter().map(|held| Play::BattleCard(*held)).collect();
    }
    if state.control.as_ref().is_some_and(|control| !control.is_closed) {
        let mut plays = new_planets();
        plays.extend(takes_back(state, seat.side));
        return plays;
    }
    if state.evacuation.is_some() {
        let mut plays = vec![Play::Intercept(true), Play::Intercept(false)];
        plays.extend(seat.hand.iter().map(|held| Play::AddStarship(*held)));
        return plays;
    }
    match (state.clock.phase, state.clock.step) {
        (Some(Phase::NewPlanet), Some(PhaseStep::Location)) => {
            let from =
                |cards: &[Held], from| cards.iter().map(move |card| Play::Location { card: *card, from }).collect();
            let mut plays: Vec<Play> = from(seat.hand, Zone::Hand);
            plays.extend(Vec::from_iter(from(seat.deck, Zone::DrawDeck)));
            plays.extend(Vec::from_iter(from(seat.discard, Zone::DiscardPile)));
            plays.retain(|play| matches!(play, Play::Location { card, .. } if card.card.kind == CardType::Location));
            plays
        }
        (Some(Phase::Deploy), _) if state.search.as_ref().is_some_and(|search| search.source.is_some()) => {
            brings(state, seat)
        }
        (Some(Phase::Deploy), _) => deploys(state, seat),
        (Some(Phase::Battle), _) => {
            let mut plays = duels(state, seat.side);
            let has_characters =
                |side| state.clock.planet.is_some_and(|planet| state.characters_on(side, planet).next().is_some());
            // Nothing says that a battle needs somebody on both sides.
            plays.extend(Side::BOTH.into_iter().all(has_characters).then_some(Play::Battle));
            plays.push(Play::Evacuate);
            plays
        }
        (Some(Phase::EvenUp), _) => {
            let mut plays: Vec<Play> = seat.hand.iter().map(|held| Play::Discard(*held)).collect();
            plays.extend(state.misplay.as_ref().map(|_| new_planets()).unwrap_or_default());
            plays
        }
        (Some(Phase::End), _) => vec![Play::Surrender],
        (Some(Phase::NewPlanet), Some(PhaseStep::Effects)) => seat.deck.iter().map(|held| Play::Fetch(*held)).collect(),
        _ => Vec::new(),
    }
}

fn deploys(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let mut plays = Vec::new();
    let is_free = state.in_play_with(|fact| matches!(fact, Fact::DeployFree(_))).next().is_some();
    let is_elsewhere = |card: &Card| {
        let there =
            |other: &crate::state::table::TableCard| state.clock.planet.is_some_and(|planet| other.is_on(planet));
        card.copies == Some(Copies::Stack) && !state.copies(seat.side, card.title, Zone::Planet).all(there)
    };
    for held in seat.hand.iter().filter(|_| !is_free) {
        let printed = held.card.counters.unwrap_or(0);
        let home = home(held.card.kind);
        for cost in [printed, printed.saturating_sub(1), printed + 1] {
            for zone in [home, Zone::Hyperspace, Zone::Planet] {
                for is_hidden in [false, true] {
                    // What lies face down is judged when it is turned up, but the player knows better.
                    let is_judged_later = is_hidden && (is_elsewhere(held.card) || printed > 0);
                    if !is_judged_later && zone_is_judged(held.card, zone) && held.card.kind != CardType::Objective {
                        plays.push(Play::Deploy { card: *held, zone, cost, is_hidden });
                    }
                }
            }
        }
    }
    plays.dedup();
    plays
}

/// An Effect or a location that is put among the characters breaks no rule that is written down.
fn zone_is_judged(card: &Card, zone: Zone) -> bool {
    zone == home(card.kind) || card.kind == CardType::Starship || zone == Zone::Hyperspace
}

fn brings(state: &State, seat: &Seat<'_>) -> Vec<Play> {
    let source = state.search.as_ref().filter(|search| search.player == seat.side).and_then(|search| search.source);
    let deploys = source.and_then(|source| state.facts(source)).is_some_and(|facts| facts.deploys().is_some());
    let Some(source) = source.filter(|_| deploys) else { return Vec::new() };
    let plain = |held: &&Held| !matches!(held.card.kind, CardType::Location | CardType::Effect | CardType::Objective);
    let cards = seat.deck.iter().filter(plain);
    let costs = |held: &Held| [Some(0), held.card.counters].into_iter().flatten().collect::<Vec<u32>>();
    cards.flat_map(|held| costs(held).into_iter().map(|cost| Play::Bring { card: *held, source, cost })).collect()
}

fn duels(state: &State, side: Side) -> Vec<Play> {
    let Some(planet) = state.clock.planet else { return Vec::new() };
    let there = |side| state.on_planet(side, planet).filter(|card| !card.is_hidden).map(|card| card.id);
    let (own, theirs): (Vec<CardId>, Vec<CardId>) = (there(side).collect(), there(side.opponent()).collect());
    let is_weapon = |id: &CardId| state.facts(*id).is_some_and(|card| card.kind == CardType::Weapon);
    let mut plays = Vec::new();
    for attacker in &own {
        for weapon in own.iter().filter(|weapon| is_weapon(weapon) && *weapon != attacker) {
            for defender in theirs.iter().filter(|id| !is_weapon(id)) {
                let weapons = theirs.iter().filter(|weapon| is_weapon(weapon)).copied().map(Some).chain([None]);
                plays.extend(weapons.map(|defender_weapon| Play::Duel {
                    attacker: *attacker,
                    weapon: *weapon,
                    defender: *defender,
                    defender_weapon,
                }));
            }
        }
    }
    plays
}

/// All planets, the one that was lost included.
fn new_planets() -> Vec<Play> {
    Planet::WORDS.iter().map(|(planet, _)| Play::NewPlanet(*planet)).collect()
}

/// All own cards of the planet, and all but one.
fn takes_back(state: &State, side: Side) -> Vec<Play> {
    let Some(control) = &state.control else { return Vec::new() };
    let all: Vec<CardId> = state.on_planet(side, control.planet).map(|card| card.id).collect();
    let mut some = all.clone();
    some.pop();
    [all, some].into_iter().filter(|cards| !cards.is_empty()).map(Play::TakeBack).collect()
}
