//! What a player may choose, and the event that tells of it.

use holocron_ingest::event::youngjedi::{
    Battle, BattleKind, ControlReason, Duel, DuelAttack, DuelBlock, Evacuation, Interception, Kind, Phase, PhaseChange,
    PhaseStep, PlaceReason, Placed, Planet, RemoveReason, Removed, Surrender, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::Held;
use crate::cards::CardType;
use crate::state::State;

/// One choice.
#[derive(Clone, Debug, PartialEq)]
pub enum Play {
    /// Choose the next planet.
    NewPlanet(Planet),
    /// Put down the first location of the new planet.
    Location {
        /// The location.
        card: Held,
        /// Hand, draw deck or discard pile.
        from: Zone,
    },
    /// Take an Effect from the draw deck at a new planet.
    Fetch(Held),
    /// Put a card of the hand on the table.
    Deploy {
        /// The card.
        card: Held,
        /// Where.
        zone: Zone,
        /// Counters.
        cost: u32,
        /// Face down.
        is_hidden: bool,
    },
    /// Deploy a card from the draw deck by a text.
    Bring {
        /// The card.
        card: Held,
        /// The card with the text.
        source: CardId,
        /// Counters.
        cost: u32,
    },
    /// Start a duel.
    Duel {
        /// The own duelist.
        attacker: CardId,
        /// The own lightsaber.
        weapon: CardId,
        /// The opposing duelist.
        defender: CardId,
        /// The weapon that the opponent then uses.
        defender_weapon: Option<CardId>,
    },
    /// Attack in a duel.
    Attack(Held),
    /// Block in a duel.
    Block(Held),
    /// Start a battle.
    Battle,
    /// Add a Battle card to the plan.
    BattleCard(Held),
    /// Evacuate the current planet with all starships.
    Evacuate,
    /// Add a starship to intercept with.
    AddStarship(Held),
    /// Intercept with all starships, or do not.
    Intercept(bool),
    /// Discard a card before evening up.
    Discard(Held),
    /// Surrender the planet.
    Surrender,
    /// Shuffle own cards of a planet that one has come to control into the draw deck: all of them.
    TakeBack(Vec<CardId>),
}

impl Play {
    /// The event that tells of it; `None` for one that has no event of its own, or when the state does not fit it.
    pub fn event(&self, state: &State, side: Side) -> Option<Kind> {
        let planet = state.clock.planet?;
        Some(match self {
            Play::NewPlanet(next) => Kind::Phase(PhaseChange {
                phase: Phase::NewPlanet,
                step: Some(PhaseStep::Location),
                turn: state.clock.number,
                player: side,
                planet: *next,
            }),
            Play::Location { card, from } => Kind::Placed(Placed {
                from: *from,
                reason: PlaceReason::FirstLocation,
                ..placed(side, *card, Zone::Location, planet)
            }),
            Play::Fetch(card) => Kind::Removed(Removed {
                zone: Zone::Hand,
                ..removed(side, vec![card.id], Zone::DrawDeck, RemoveReason::Fetch)
            }),
            Play::Deploy { card, zone, cost, is_hidden } => {
                let is_location = card.card.kind == CardType::Location;
                let reason = if is_location { PlaceReason::Location } else { PlaceReason::Deploy };
                let (cost, is_face_down) = (Some(*cost), *is_hidden);
                Kind::Placed(Placed { cost, is_face_down, reason, ..placed(side, *card, *zone, planet) })
            }
            Play::Bring { card, source, cost } => Kind::Placed(Placed {
                from: Zone::DrawDeck,
                cost: Some(*cost),
                reason: PlaceReason::Text,
                source: Some(*source),
                ..placed(side, *card, home(card.card.kind), planet)
            }),
            Play::Duel { attacker, weapon, defender, defender_weapon } => Kind::DuelStarted(Duel {
                id: state.event + 1,
                attacking: side,
                defending: side.opponent(),
                attackers: vec![*attacker],
                defenders: vec![*defender],
                attacker_weapon: Some(*weapon),
                defender_weapon: *defender_weapon,
                planet,
            }),
            Play::Attack(card) => Kind::DuelAttack(DuelAttack {
                duel: state.duel.as_ref()?.id,
                player: side,
                card: card.id,
                blueprint: card.card.blueprint,
                count: card.card.destiny?,
            }),
            Play::Block(card) => Kind::DuelBlock(DuelBlock {
                duel: state.duel.as_ref()?.id,
                player: side,
                card: card.id,
                blueprint: card.card.blueprint,
                count: card.card.destiny?,
                target: state.duel.as_ref()?.open?.card,
            }),
            Play::Battle => Kind::BattleStarted(Battle {
                id: state.event + 1,
                kind: BattleKind::Character,
                attacking: side,
                defending: side.opponent(),
                planet,
                evacuation: None,
            }),
            Play::BattleCard(_) => return None,
            Play::Evacuate => Kind::EvacuationStarted(Evacuation {
                id: state.event + 1,
                player: side,
                planet,
                cards: state.on_planet(side, planet).map(|card| card.id).collect(),
                starships: state.hyperspace(side).map(|card| card.id).collect(),
            }),
            Play::AddStarship(card) => {
                Kind::Placed(Placed { reason: PlaceReason::Intercept, ..placed(side, *card, Zone::Hyperspace, planet) })
            }
            Play::Intercept(does_intercept) => Kind::Interception(Interception {
                evacuation: state.evacuation.as_ref()?.id,
                player: side,
                does_intercept: *does_intercept,
                starships: does_intercept.then(|| state.hyperspace(side).map(|card| card.id).collect()),
            }),
            Play::Discard(card) => Kind::Removed(removed(side, vec![card.id], Zone::Hand, RemoveReason::EvenUp)),
            Play::Surrender => Kind::Surrendered(Surrender { player: side, planet, reason: ControlReason::Surrender }),
            Play::TakeBack(cards) => Kind::Removed(Removed {
                planet: Some(state.control.as_ref()?.planet),
                zone: Zone::DrawDeck,
                ..removed(side, cards.clone(), Zone::Planet, RemoveReason::Control)
            }),
        })
    }
}

/// Where cards of a type are deployed to.
pub(super) fn home(kind: CardType) -> Zone {
    match kind {
        CardType::Starship => Zone::Hyperspace,
        CardType::Location => Zone::Location,
        CardType::Effect | CardType::Objective => Zone::Effects,
        CardType::Character | CardType::Weapon | CardType::Battle => Zone::Planet,
    }
}

/// An open deployment from the hand without cost.
fn placed(player: Side, card: Held, zone: Zone, planet: Planet) -> Placed {
    Placed {
        player,
        card: card.id,
        blueprint: card.card.blueprint,
        from: Zone::Hand,
        zone,
        zone_owner: player,
        planet: Some(planet).filter(|_| zone != Zone::Hyperspace),
        is_face_down: false,
        cost: Some(0),
        reason: PlaceReason::Deploy,
        source: None,
    }
}

fn removed(owner: Side, cards: Vec<CardId>, from: Zone, reason: RemoveReason) -> Removed {
    Removed { owner, cards, from, planet: None, zone: Zone::DiscardPile, reason, source: None }
}
