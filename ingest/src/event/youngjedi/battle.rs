//! Battles, fights, destiny and damage.

use super::{BattleKind, DamageReason, DestinyReason, Planet, Zone};
use crate::id::{Blueprint, CardId, Side};

/// `SB`: a battle starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The battle's number.
    pub id: u32,
    /// What fights.
    pub kind: BattleKind,
    /// The attacker.
    pub attacking: Side,
    /// The defender.
    pub defending: Side,
    /// Where.
    pub planet: Planet,
    /// The evacuation it belongs to.
    pub evacuation: Option<u32>,
}

/// `BP`: a battle plan is laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The battle.
    pub battle: u32,
    /// Whose plan.
    pub player: Side,
    /// Characters, weapons or starships in it.
    pub count: u32,
    /// All cards in order, Battle cards included, where the viewer knows it.
    pub cards: Option<Vec<CardId>>,
}

/// `DBC`: battle cards are declared: they go from the hand to the plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// The battle.
    pub battle: u32,
    /// Who declares.
    pub player: Side,
    /// How many.
    pub count: u32,
    /// Which, where the viewer knows it.
    pub cards: Option<Vec<CardId>>,
}

/// `SF`: a fight of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// The fight's number.
    pub id: u32,
    /// The battle.
    pub battle: u32,
    /// Attacking characters or starships.
    pub attackers: Vec<CardId>,
    /// Defending characters or starships.
    pub defenders: Vec<CardId>,
    /// Weapons used by the attacker.
    pub attacker_weapons: Option<Vec<CardId>>,
    /// Weapons used by the defender.
    pub defender_weapons: Option<Vec<CardId>>,
    /// The attacker's Battle card that works; more than one breaks a rule.
    pub attacker_battle_cards: Option<Vec<CardId>>,
    /// The defender's Battle card that works; more than one breaks a rule.
    pub defender_battle_cards: Option<Vec<CardId>>,
}

/// `DD`: a destiny is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DestinyDraw {
    /// The draw's number.
    pub id: u32,
    /// Who draws.
    pub player: Side,
    /// The card drawn.
    pub card: CardId,
    /// Its identity.
    pub blueprint: Blueprint,
    /// The destiny number used.
    pub count: u32,
    /// What for.
    pub reason: DestinyReason,
    /// The card with the destiny cube.
    pub source: Option<CardId>,
    /// The fight.
    pub fight: Option<u32>,
    /// Where the drawn card goes.
    pub zone: Zone,
    /// It counts; a redrawn or unchosen draw does not.
    pub is_counted: bool,
}

/// `DV`: a destiny number is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DestinyChange {
    /// The draw.
    pub draw: u32,
    /// The new number.
    pub count: i32,
    /// The card whose text does it.
    pub source: CardId,
}

/// `PWR`: a power total of a fight or a duel, in printed points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Power {
    /// The fight.
    pub fight: Option<u32>,
    /// The duel.
    pub duel: Option<u32>,
    /// Whose total.
    pub player: Side,
    /// Printed power.
    pub base: i32,
    /// Location bonus.
    pub location: i32,
    /// Weapon bonus.
    pub weapon: i32,
    /// Bonus of the Battle card.
    pub battle: i32,
    /// Bonus of other texts.
    pub other: i32,
    /// Counted destiny numbers.
    pub destiny: i32,
    /// The sum.
    pub total: i32,
}

/// `EF`: a fight ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FightEnd {
    /// The fight.
    pub fight: u32,
    /// The winner; absent when the totals are equal.
    pub winner: Option<Side>,
    /// Defeated cards.
    pub defeated: Option<Vec<CardId>>,
}

/// `BT`: attacking characters without an opponent break through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakthrough {
    /// The battle.
    pub battle: u32,
    /// The defender.
    pub player: Side,
    /// The attacking characters.
    pub cards: Vec<CardId>,
}

/// `EB`: a battle ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleEnd {
    /// The battle.
    pub battle: u32,
}

/// `DMG`: dAMAGE is taken: cards go from the draw deck to the discard pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Who takes it.
    pub player: Side,
    /// How much is due.
    pub count: u32,
    /// The cards that moved; fewer than due only when the deck runs out.
    pub cards: Vec<CardId>,
    /// Why.
    pub reason: DamageReason,
    /// The defeated card.
    pub source: Option<CardId>,
}
