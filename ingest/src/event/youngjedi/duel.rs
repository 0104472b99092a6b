//! Duels.

use super::{DrawReason, HitReason, Planet};
use crate::event::codec::record;
use crate::id::{Blueprint, CardId, Side};

record! {
    /// `SD`: a duel starts.
    pub struct Duel {
        pub id: u32 = "duelId", "The duel's number.";
        pub attacking: Side = "playerAttacking", "The initiator.";
        pub defending: Side = "playerDefending", "The other player.";
        pub attackers: Vec<CardId> = "attackerCardId", "The initiator's duelist; more than one breaks a rule.";
        pub defenders: Vec<CardId> = "defenderCardId", "The other duelist; more than one breaks a rule.";
        pub attacker_weapon: Option<CardId> = "attackerWeaponId",
            "The initiator's lightsaber; without one a rule is broken.";
        pub defender_weapon: Option<CardId> = "defenderWeaponId", "The other's weapon.";
        pub planet: Planet = "systemName", "Where.";
    }

    /// `DH`: cards go to a dueling hand.
    pub struct DuelingHand {
        pub duel: u32 = "duelId", "The duel.";
        pub player: Side = "participantId", "Whose hand.";
        pub due: u32 = "due", "Cards due.";
        pub count: u32 = "count", "Cards drawn.";
        pub cards: Option<Vec<CardId>> = "otherCardIds", "Which, where the viewer knows it.";
        pub reason: DrawReason = "reason", "Why.";
    } hides cards

    /// `DA`: an attack in a duel: a card goes from the dueling hand to the dueling pile.
    pub struct DuelAttack {
        pub duel: u32 = "duelId", "The duel.";
        pub player: Side = "participantId", "Who attacks.";
        pub card: CardId = "cardId", "The card.";
        pub blueprint: Blueprint = "blueprintId", "Its identity.";
        pub count: u32 = "count", "Its destiny.";
    }

    /// `DB`: a block in a duel: a card goes from the dueling hand to the dueling pile.
    pub struct DuelBlock {
        pub duel: u32 = "duelId", "The duel.";
        pub player: Side = "participantId", "Who blocks.";
        pub card: CardId = "cardId", "The card.";
        pub blueprint: Blueprint = "blueprintId", "Its identity.";
        pub count: u32 = "count", "Its destiny.";
        pub target: CardId = "targetCardId", "The card blocked.";
    }

    /// `DT`: special dueling text is used.
    pub struct DuelText {
        pub duel: u32 = "duelId", "The duel.";
        pub player: Side = "participantId", "Who uses it.";
        pub card: CardId = "cardId", "The card.";
        pub targets: Option<Vec<CardId>> = "otherCardIds", "Cards it concerns.";
    }

    /// `HIT`: hit tokens on a duelist change.
    pub struct Hit {
        pub duel: u32 = "duelId", "The duel.";
        pub target: CardId = "targetCardId", "The duelist.";
        pub delta: i32 = "delta", "Tokens added, or taken off when below zero.";
        pub total: i32 = "total", "Tokens after it.";
        pub reason: HitReason = "reason", "Why.";
        pub card: Option<CardId> = "cardId", "The card that scored.";
    }

    /// `ED`: a duel ends.
    pub struct DuelEnd {
        pub duel: u32 = "duelId", "The duel.";
        pub winner: Option<Side> = "participantId", "The winner, when a duelist was defeated.";
        pub defeated: Option<CardId> = "cardId", "The defeated duelist.";
    }
}
