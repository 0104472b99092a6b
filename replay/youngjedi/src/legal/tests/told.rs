//! The events that a log tells a play with, as far as rules need to hear them to judge it.

use holocron_ingest::event::At;
use holocron_ingest::event::youngjedi::{
    Declaration, Kind, LookReason, Looked, MisplayKind, Phase, PhaseChange, Planet, RemoveReason, Removed,
    RevealReason, Revealed, ShuffleReason, Shuffled, Win, WinReason, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::super::{Held, Play, Seat};
use crate::apply;
use crate::cards::CardType;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};

/// The events; none when the play cannot be told.
pub(super) fn told(state: &State, seat: &Seat<'_>, play: &Play) -> Vec<Kind> {
    let side = seat.side;
    let Some(kind) = play.event(state, side) else {
        return match play {
            Play::BattleCard(held) => battle_card(state, side, held),
            _ => Vec::new(),
        };
    };
    let shuffle = |reason| Kind::Shuffled(Shuffled { player: side, reason });
    match play {
        Play::NewPlanet(planet) => {
            // The rules of the next planet judge its first location.
            let after = moved(state, &kind);
            let belongs = |held: &&Held| held.card.kind == CardType::Location && held.card.planet == Some(*planet);
            let location = |cards: &[Held], from| {
                cards.iter().find(belongs).and_then(|card| Play::Location { card: *card, from }.event(&after, side))
            };
            let piles = [(seat.hand, Zone::Hand), (seat.deck, Zone::DrawDeck), (seat.discard, Zone::DiscardPile)];
            let first = piles.into_iter().find_map(|(cards, from)| location(cards, from));
            first.map_or_else(Vec::new, |first| vec![kind, first])
        }
        Play::Fetch(held) => {
            let (player, zone, source) = (side, Zone::DrawDeck, None);
            let (zone_owner, reason, count) = (side, LookReason::Effect, None);
            let look = Kind::Looked(Looked { player, zone, zone_owner, reason, count, source });
            let show = shown(side, held, Zone::Hand, RevealReason::Show);
            vec![look, kind, show, shuffle(ShuffleReason::Search)]
        }
        Play::Deploy { zone: Zone::Location, .. } => {
            let is_old = |card: &&TableCard| card.zone == Zone::Location && card.planet == state.clock.planet;
            let gone = state.table.iter().find(is_old).map(|old| {
                Kind::Removed(Removed {
                    owner: old.owner,
                    cards: vec![old.id],
                    from: Zone::Location,
                    planet: old.planet,
                    zone: Zone::DiscardPile,
                    reason: RemoveReason::Replaced,
                    source: None,
                })
            });
            gone.into_iter().chain([kind]).collect()
        }
        Play::TakeBack(_) => vec![kind, shuffle(ShuffleReason::Control), after_control(state, side)],
        _ => vec![kind],
    }
}

/// The attacker declares first; the Battle card is then turned up.
fn battle_card(state: &State, side: Side, held: &Held) -> Vec<Kind> {
    let Some(battle) = &state.battle else { return Vec::new() };
    let declare = |player: Side, cards: &[CardId]| {
        let count = u32::try_from(cards.len()).unwrap_or(0);
        Kind::Declared(Declaration { battle: battle.id, player, count, cards: Some(cards.to_vec()) })
    };
    let mut kinds = Vec::new();
    for player in [battle.attacking, battle.defending] {
        if player == side {
            kinds.push(declare(player, &[held.id]));
        } else if battle.declared[player].is_none() {
            kinds.push(declare(player, &[]));
        }
    }
    kinds.push(shown(side, held, Zone::BattlePlan, RevealReason::Plan));
    kinds
}

/// The battle after a player has declared that he adds no card; `None` when there is nothing to declare.
pub(super) fn declared(state: &State, side: Side) -> Option<State> {
    let battle = state.battle.as_ref().filter(|battle| battle.declared[side].is_none())?;
    let mut after = state.clone();
    for player in [battle.attacking, battle.defending] {
        let declaration = Declaration { battle: battle.id, player, count: 0, cards: Some(Vec::new()) };
        after = moved(&after, &Kind::Declared(declaration));
    }
    Some(after)
}

/// What follows when control of a planet is settled: Even Up after a misplay, else the end of the game or the next planet.
fn after_control(state: &State, side: Side) -> Kind {
    let (turn, planet) = (state.clock.number, state.clock.planet.unwrap_or(Planet::Unknown));
    let misplay = state.misplay.as_ref().filter(|misplay| misplay.kind == MisplayKind::HiddenCounters);
    if let Some(misplay) = misplay {
        let player = misplay.player;
        return Kind::Phase(PhaseChange { phase: Phase::EvenUp, step: None, turn, player, planet });
    }
    let controller = state.control.as_ref().and_then(|control| control.controller);
    if let Some(winner) = controller.filter(|side| state.planets.controlled_by(*side) >= 2) {
        return Kind::Won(Win { winner: Some(winner), reason: WinReason::Planets });
    }
    let player = controller.map_or(side, Side::opponent);
    let next = [Planet::Tatooine, Planet::Coruscant, Planet::Naboo];
    let is_free = |one: &Planet| state.planets.get(*one).is_some_and(|planet| planet.controller.is_none());
    let planet = next.into_iter().find(|one| *one != planet && is_free(one)).unwrap_or(Planet::Unknown);
    Kind::Phase(PhaseChange { phase: Phase::NewPlanet, step: None, turn, player, planet })
}

fn shown(player: Side, held: &Held, zone: Zone, reason: RevealReason) -> Kind {
    Kind::Revealed(Revealed { player, card: held.id, blueprint: held.card.blueprint, zone, reason, cost: None })
}

fn moved(state: &State, kind: &Kind) -> State {
    let mut after = state.clone();
    let step = Step { at: At { event: state.event + 1, byte: 0 }, what: What::Event(kind) };
    apply::apply(&mut after, &step);
    after
}
