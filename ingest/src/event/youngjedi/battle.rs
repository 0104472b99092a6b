//! Battles, fights, destiny and damage.

use super::{BattleKind, DamageReason, DestinyReason, Planet, Zone};
use crate::event::codec::record;
use crate::id::{Blueprint, CardId, Side};

record! {
    /// `SB`: a battle starts.
    pub struct Battle {
        pub id: u32 = "battleId", "The battle's number.";
        pub kind: BattleKind = "kind", "What fights.";
        pub attacking: Side = "playerAttacking", "The attacker.";
        pub defending: Side = "playerDefending", "The defender.";
        pub planet: Planet = "systemName", "Where.";
        pub evacuation: Option<u32> = "evacId", "The evacuation it belongs to.";
    }

    /// `BP`: a battle plan is laid.
    pub struct Plan {
        pub battle: u32 = "battleId", "The battle.";
        pub player: Side = "participantId", "Whose plan.";
        pub count: u32 = "count", "Characters, weapons or starships in it.";
        pub cards: Option<Vec<CardId>> = "otherCardIds",
            "All cards in order, Battle cards included, where the viewer knows it.";
    } hides cards

    /// `DBC`: battle cards are declared: they go from the hand to the plan.
    pub struct Declaration {
        pub battle: u32 = "battleId", "The battle.";
        pub player: Side = "participantId", "Who declares.";
        pub count: u32 = "count", "How many.";
        pub cards: Option<Vec<CardId>> = "otherCardIds", "Which, where the viewer knows it.";
    } hides cards

    /// `SF`: a fight of a battle.
    pub struct Fight {
        pub id: u32 = "fightId", "The fight's number.";
        pub battle: u32 = "battleId", "The battle.";
        pub attackers: Vec<CardId> = "attackerCardIds", "Attacking characters or starships.";
        pub defenders: Vec<CardId> = "defenderCardIds", "Defending characters or starships.";
        pub attacker_weapons: Option<Vec<CardId>> = "attackerWeaponIds", "Weapons used by the attacker.";
        pub defender_weapons: Option<Vec<CardId>> = "defenderWeaponIds", "Weapons used by the defender.";
        pub attacker_battle_cards: Option<Vec<CardId>> = "attackerBattleCardId",
            "The attacker's Battle card that works; more than one breaks a rule.";
        pub defender_battle_cards: Option<Vec<CardId>> = "defenderBattleCardId",
            "The defender's Battle card that works; more than one breaks a rule.";
    }

    /// `DD`: a destiny is drawn.
    pub struct DestinyDraw {
        pub id: u32 = "drawId", "The draw's number.";
        pub player: Side = "participantId", "Who draws.";
        pub card: CardId = "cardId", "The card drawn.";
        pub blueprint: Blueprint = "blueprintId", "Its identity.";
        pub count: u32 = "count", "The destiny number used.";
        pub reason: DestinyReason = "reason", "What for.";
        pub source: Option<CardId> = "sourceCardId", "The card with the destiny cube.";
        pub fight: Option<u32> = "fightId", "The fight.";
        pub zone: Zone = "zone", "Where the drawn card goes.";
        pub is_counted: bool = "counted" unless true, "It counts; a redrawn or unchosen draw does not.";
    }

    /// `DV`: a destiny number is changed.
    pub struct DestinyChange {
        pub draw: u32 = "drawId", "The draw.";
        pub count: i32 = "count", "The new number.";
        pub source: CardId = "sourceCardId", "The card whose text does it.";
    }

    /// `PWR`: a power total of a fight or a duel, in printed points.
    pub struct Power {
        pub fight: Option<u32> = "fightId", "The fight.";
        pub duel: Option<u32> = "duelId", "The duel.";
        pub player: Side = "participantId", "Whose total.";
        pub base: i32 = "base", "Printed power.";
        pub location: i32 = "location", "Location bonus.";
        pub weapon: i32 = "weapon", "Weapon bonus.";
        pub battle: i32 = "battle", "Bonus of the Battle card.";
        pub other: i32 = "other", "Bonus of other texts.";
        pub destiny: i32 = "destiny", "Counted destiny numbers.";
        pub total: i32 = "total", "The sum.";
    }

    /// `EF`: a fight ends.
    pub struct FightEnd {
        pub fight: u32 = "fightId", "The fight.";
        pub winner: Option<Side> = "participantId", "The winner; absent when the totals are equal.";
        pub defeated: Option<Vec<CardId>> = "otherCardIds", "Defeated cards.";
    }

    /// `BT`: attacking characters without an opponent break through.
    pub struct Breakthrough {
        pub battle: u32 = "battleId", "The battle.";
        pub player: Side = "participantId", "The defender.";
        pub cards: Vec<CardId> = "otherCardIds", "The attacking characters.";
    }

    /// `EB`: a battle ends.
    pub struct BattleEnd {
        pub battle: u32 = "battleId", "The battle.";
    }

    /// `DMG`: DAMAGE is taken: cards go from the draw deck to the discard pile.
    pub struct Damage {
        pub player: Side = "participantId", "Who takes it.";
        pub count: u32 = "count", "How much is due.";
        pub cards: Vec<CardId> = "otherCardIds", "The cards that moved; fewer than due only when the deck runs out.";
        pub reason: DamageReason = "reason", "Why.";
        pub source: Option<CardId> = "sourceCardId", "The defeated card.";
    }
}
