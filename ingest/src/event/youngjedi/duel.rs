//! Duels.

use super::{DrawReason, HitReason, Planet};
use crate::id::{Blueprint, CardId, Side};

/// `SD`: a duel starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The duel's number.
    pub id: u32,
    /// The initiator.
    pub attacking: Side,
    /// The other player.
    pub defending: Side,
    /// The initiator's duelist; more than one breaks a rule.
    pub attackers: Vec<CardId>,
    /// The other duelist; more than one breaks a rule.
    pub defenders: Vec<CardId>,
    /// The initiator's lightsaber; without one a rule is broken.
    pub attacker_weapon: Option<CardId>,
    /// The other's weapon.
    pub defender_weapon: Option<CardId>,
    /// Where.
    pub planet: Planet,
}

/// `DH`: cards go to a dueling hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelingHand {
    /// The duel.
    pub duel: u32,
    /// Whose hand.
    pub player: Side,
    /// Cards due.
    pub due: u32,
    /// Cards drawn.
    pub count: u32,
    /// Which, where the viewer knows it.
    pub cards: Option<Vec<CardId>>,
    /// Why.
    pub reason: DrawReason,
}

/// `DA`: an attack in a duel: a card goes from the dueling hand to the dueling pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelAttack {
    /// The duel.
    pub duel: u32,
    /// Who attacks.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// Its identity.
    pub blueprint: Blueprint,
    /// Its destiny.
    pub count: u32,
}

/// `DB`: a block in a duel: a card goes from the dueling hand to the dueling pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelBlock {
    /// The duel.
    pub duel: u32,
    /// Who blocks.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// Its identity.
    pub blueprint: Blueprint,
    /// Its destiny.
    pub count: u32,
    /// The card blocked.
    pub target: CardId,
}

/// `DT`: special dueling text is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelText {
    /// The duel.
    pub duel: u32,
    /// Who uses it.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// Cards it concerns.
    pub targets: Option<Vec<CardId>>,
}

/// `HIT`: hit tokens on a duelist change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The duel.
    pub duel: u32,
    /// The duelist.
    pub target: CardId,
    /// Tokens added, or taken off when below zero.
    pub delta: i32,
    /// Tokens after it.
    pub total: i32,
    /// Why.
    pub reason: HitReason,
    /// The card that scored.
    pub card: Option<CardId>,
}

/// `ED`: a duel ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelEnd {
    /// The duel.
    pub duel: u32,
    /// The winner, when a duelist was defeated.
    pub winner: Option<Side>,
    /// The defeated duelist.
    pub defeated: Option<CardId>,
}
