//! Events of dice, attacks and damage.

use super::{
    Arena, AttackId, AttackMode, DamageCause, DamageId, DefenderReason, PlayId, RerollKind, RollId, RollKind, TriggerId,
};
use crate::id::{CardId, Side};

/// `ROLL`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// The roll.
    pub roll: RollId,
    /// Who rolls.
    pub player: Side,
    /// What for.
    pub kind: RollKind,
    /// The card that makes it.
    pub card: Option<CardId>,
    /// The card it is rolled against.
    pub target: Option<CardId>,
    /// The attack concerned.
    pub attack: Option<AttackId>,
    /// The faces in the order rolled.
    pub dice: Vec<i32>,
    /// Added to each die.
    pub modifier: Option<i32>,
    /// What a die must reach to hit.
    pub need: Option<i32>,
    /// Hits.
    pub count: Option<i32>,
    /// Natural sixes.
    pub sixes: Option<i32>,
}

/// `RRL`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rerolled {
    /// The roll.
    pub roll: RollId,
    /// Who rerolls.
    pub player: Side,
    /// The card that lets him.
    pub card: CardId,
    /// What sort of card.
    pub kind: RerollKind,
    /// The value of Lucky used.
    pub value: Option<i32>,
    /// The dice rolled again, counted from 0.
    pub positions: Vec<u32>,
    /// All faces after it.
    pub dice: Vec<i32>,
    /// Hits after it.
    pub count: Option<i32>,
    /// Natural sixes after it.
    pub sixes: Option<i32>,
}

/// `SA`: the defender is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackStarted {
    /// The attack.
    pub attack: AttackId,
    /// Who attacks.
    pub player: Side,
    /// The attacker.
    pub card: CardId,
    /// The defender.
    pub target: CardId,
    /// Where.
    pub arena: Arena,
    /// How.
    pub mode: AttackMode,
    /// The attacker's power.
    pub power: i32,
    /// The attacker's speed.
    pub speed: i32,
}

/// `CD`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefenderChanged {
    /// The attack.
    pub attack: AttackId,
    /// The new defender.
    pub target: CardId,
    /// The card that caused it.
    pub card: CardId,
    /// Why.
    pub reason: DefenderReason,
}

/// `HIT`: hits are assigned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hits {
    /// The attack.
    pub attack: AttackId,
    /// To which unit.
    pub target: CardId,
    /// How many.
    pub count: i32,
    /// Damage added by Critical Hit.
    pub bonus: i32,
    /// The share that Overkill gives to another unit.
    pub is_second: bool,
}

/// `DM`: damage is pending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagePending {
    /// The damage.
    pub damage: DamageId,
    /// Its source.
    pub card: CardId,
    /// The card it is done to.
    pub target: CardId,
    /// How much.
    pub count: i32,
    /// What does it.
    pub cause: DamageCause,
    /// The attack concerned.
    pub attack: Option<AttackId>,
    /// The roll it comes from.
    pub roll: Option<RollId>,
}

/// `PV`: damage is prevented.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prevented {
    /// The damage.
    pub damage: DamageId,
    /// Who prevents.
    pub player: Side,
    /// The card that does it.
    pub card: CardId,
    /// By a play.
    pub play: Option<PlayId>,
    /// By a trigger.
    pub trigger: Option<TriggerId>,
    /// How much.
    pub count: i32,
}

/// `EA`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackEnded {
    /// The attack.
    pub attack: AttackId,
}
