//! Battles, fights, destiny and damage.

use super::{BattleKind, DamageReason, DestinyReason, Planet, Zone};
use crate::event::codec::record;
use crate::id::{Blueprint, CardId, Side};

record! {
    /// `SB`: a battle starts.
    pub struct Battle {
        /// The battle's number.
        pub id: u32 = "battleId",
        /// What fights.
        pub kind: BattleKind = "kind",
        /// The attacker.
        pub attacking: Side = "playerAttacking",
        /// The defender.
        pub defending: Side = "playerDefending",
        /// Where.
        pub planet: Planet = "systemName",
        /// The evacuation it belongs to.
        pub evacuation: Option<u32> = "evacId",
    }

    /// `BP`: a battle plan is laid.
    pub struct Plan {
        /// The battle.
        pub battle: u32 = "battleId",
        /// Whose plan.
        pub player: Side = "participantId",
        /// Characters, weapons or starships in it.
        pub count: u32 = "count",
        /// All cards in order, Battle cards included, where the viewer knows it.
        pub cards: Option<Vec<CardId>> = "otherCardIds",
    } hides cards

    /// `DBC`: battle cards are declared: they go from the hand to the plan.
    pub struct Declaration {
        /// The battle.
        pub battle: u32 = "battleId",
        /// Who declares.
        pub player: Side = "participantId",
        /// How many.
        pub count: u32 = "count",
        /// Which, where the viewer knows it.
        pub cards: Option<Vec<CardId>> = "otherCardIds",
    } hides cards

    /// `SF`: a fight of a battle.
    pub struct Fight {
        /// The fight's number.
        pub id: u32 = "fightId",
        /// The battle.
        pub battle: u32 = "battleId",
        /// Attacking characters or starships.
        pub attackers: Vec<CardId> = "attackerCardIds",
        /// Defending characters or starships.
        pub defenders: Vec<CardId> = "defenderCardIds",
        /// Weapons used by the attacker.
        pub attacker_weapons: Option<Vec<CardId>> = "attackerWeaponIds",
        /// Weapons used by the defender.
        pub defender_weapons: Option<Vec<CardId>> = "defenderWeaponIds",
        /// The attacker's Battle card that works; more than one breaks a rule.
        pub attacker_battle_cards: Option<Vec<CardId>> = "attackerBattleCardId",
        /// The defender's Battle card that works; more than one breaks a rule.
        pub defender_battle_cards: Option<Vec<CardId>> = "defenderBattleCardId",
    }

    /// `DD`: a destiny is drawn.
    pub struct DestinyDraw {
        /// The draw's number.
        pub id: u32 = "drawId",
        /// Who draws.
        pub player: Side = "participantId",
        /// The card drawn.
        pub card: CardId = "cardId",
        /// Its identity.
        pub blueprint: Blueprint = "blueprintId",
        /// The destiny number used.
        pub count: u32 = "count",
        /// What for.
        pub reason: DestinyReason = "reason",
        /// The card with the destiny cube.
        pub source: Option<CardId> = "sourceCardId",
        /// The fight.
        pub fight: Option<u32> = "fightId",
        /// Where the drawn card goes.
        pub zone: Zone = "zone",
        /// It counts; a redrawn or unchosen draw does not.
        pub is_counted: bool = "counted" unless true,
    }

    /// `DV`: a destiny number is changed.
    pub struct DestinyChange {
        /// The draw.
        pub draw: u32 = "drawId",
        /// The new number.
        pub count: i32 = "count",
        /// The card whose text does it.
        pub source: CardId = "sourceCardId",
    }

    /// `PWR`: a power total of a fight or a duel, in printed points.
    pub struct Power {
        /// The fight.
        pub fight: Option<u32> = "fightId",
        /// The duel.
        pub duel: Option<u32> = "duelId",
        /// Whose total.
        pub player: Side = "participantId",
        /// Printed power.
        pub base: i32 = "base",
        /// Location bonus.
        pub location: i32 = "location",
        /// Weapon bonus.
        pub weapon: i32 = "weapon",
        /// Bonus of the Battle card.
        pub battle: i32 = "battle",
        /// Bonus of other texts.
        pub other: i32 = "other",
        /// Counted destiny numbers.
        pub destiny: i32 = "destiny",
        /// The sum.
        pub total: i32 = "total",
    }

    /// `EF`: a fight ends.
    pub struct FightEnd {
        /// The fight.
        pub fight: u32 = "fightId",
        /// The winner; absent when the totals are equal.
        pub winner: Option<Side> = "participantId",
        /// Defeated cards.
        pub defeated: Option<Vec<CardId>> = "otherCardIds",
    }

    /// `BT`: attacking characters without an opponent break through.
    pub struct Breakthrough {
        /// The battle.
        pub battle: u32 = "battleId",
        /// The defender.
        pub player: Side = "participantId",
        /// The attacking characters.
        pub cards: Vec<CardId> = "otherCardIds",
    }

    /// `EB`: a battle ends.
    pub struct BattleEnd {
        /// The battle.
        pub battle: u32 = "battleId",
    }

    /// `DMG`: DAMAGE is taken: cards go from the draw deck to the discard pile.
    pub struct Damage {
        /// Who takes it.
        pub player: Side = "participantId",
        /// How much is due.
        pub count: u32 = "count",
        /// The cards that moved; fewer than due only when the deck runs out.
        pub cards: Vec<CardId> = "otherCardIds",
        /// Why.
        pub reason: DamageReason = "reason",
        /// The defeated card.
        pub source: Option<CardId> = "sourceCardId",
    }
}
