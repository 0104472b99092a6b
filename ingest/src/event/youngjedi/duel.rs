//! Duels.

use super::{DrawReason, HitReason, Planet};
use crate::event::codec::record;
use crate::id::{Blueprint, CardId, Side};

record! {
    /// `SD`: a duel starts.
    pub struct Duel {
        /// The duel's number.
        pub id: u32 = "duelId",
        /// The initiator.
        pub attacking: Side = "playerAttacking",
        /// The other player.
        pub defending: Side = "playerDefending",
        /// The initiator's duelist; more than one breaks a rule.
        pub attackers: Vec<CardId> = "attackerCardId",
        /// The other duelist; more than one breaks a rule.
        pub defenders: Vec<CardId> = "defenderCardId",
        /// The initiator's lightsaber; without one a rule is broken.
        pub attacker_weapon: Option<CardId> = "attackerWeaponId",
        /// The other's weapon.
        pub defender_weapon: Option<CardId> = "defenderWeaponId",
        /// Where.
        pub planet: Planet = "systemName",
    }

    /// `DH`: cards go to a dueling hand.
    pub struct DuelingHand {
        /// The duel.
        pub duel: u32 = "duelId",
        /// Whose hand.
        pub player: Side = "participantId",
        /// Cards due.
        pub due: u32 = "due",
        /// Cards drawn.
        pub count: u32 = "count",
        /// Which, where the viewer knows it.
        pub cards: Option<Vec<CardId>> = "otherCardIds",
        /// Why.
        pub reason: DrawReason = "reason",
    } hides cards

    /// `DA`: an attack in a duel: a card goes from the dueling hand to the dueling pile.
    pub struct DuelAttack {
        /// The duel.
        pub duel: u32 = "duelId",
        /// Who attacks.
        pub player: Side = "participantId",
        /// The card.
        pub card: CardId = "cardId",
        /// Its identity.
        pub blueprint: Blueprint = "blueprintId",
        /// Its destiny.
        pub count: u32 = "count",
    }

    /// `DB`: a block in a duel: a card goes from the dueling hand to the dueling pile.
    pub struct DuelBlock {
        /// The duel.
        pub duel: u32 = "duelId",
        /// Who blocks.
        pub player: Side = "participantId",
        /// The card.
        pub card: CardId = "cardId",
        /// Its identity.
        pub blueprint: Blueprint = "blueprintId",
        /// Its destiny.
        pub count: u32 = "count",
        /// The card blocked.
        pub target: CardId = "targetCardId",
    }

    /// `DT`: special dueling text is used.
    pub struct DuelText {
        /// The duel.
        pub duel: u32 = "duelId",
        /// Who uses it.
        pub player: Side = "participantId",
        /// The card.
        pub card: CardId = "cardId",
        /// Cards it concerns.
        pub targets: Option<Vec<CardId>> = "otherCardIds",
    }

    /// `HIT`: hit tokens on a duelist change.
    pub struct Hit {
        /// The duel.
        pub duel: u32 = "duelId",
        /// The duelist.
        pub target: CardId = "targetCardId",
        /// Tokens added, or taken off when below zero.
        pub delta: i32 = "delta",
        /// Tokens after it.
        pub total: i32 = "total",
        /// Why.
        pub reason: HitReason = "reason",
        /// The card that scored.
        pub card: Option<CardId> = "cardId",
    }

    /// `ED`: a duel ends.
    pub struct DuelEnd {
        /// The duel.
        pub duel: u32 = "duelId",
        /// The winner, when a duelist was defeated.
        pub winner: Option<Side> = "participantId",
        /// The defeated duelist.
        pub defeated: Option<CardId> = "cardId",
    }
}
