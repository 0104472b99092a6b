//! Events of dice, attacks and damage.

use super::{
    Arena, AttackId, AttackMode, DamageCause, DamageId, DefenderReason, PlayId, RerollKind, RollId, RollKind, TriggerId,
};
use crate::event::codec::record;
use crate::id::{CardId, Side};

record! {
    /// `ROLL`.
    pub struct Rolled {
        pub roll: RollId = "rollId", "The roll.";
        pub player: Side = "participantId", "Who rolls.";
        pub kind: RollKind = "kind", "What for.";
        pub card: Option<CardId> = "cardId", "The card that makes it.";
        pub target: Option<CardId> = "targetCardId", "The card it is rolled against.";
        pub attack: Option<AttackId> = "attackId", "The attack concerned.";
        pub dice: Vec<i32> = "dice", "The faces in the order rolled.";
        pub modifier: Option<i32> = "mod", "Added to each die.";
        pub need: Option<i32> = "need", "What a die must reach to hit.";
        pub count: Option<i32> = "count", "Hits.";
        pub sixes: Option<i32> = "sixes", "Natural sixes.";
    }

    /// `RRL`.
    pub struct Rerolled {
        pub roll: RollId = "rollId", "The roll.";
        pub player: Side = "participantId", "Who rerolls.";
        pub card: CardId = "cardId", "The card that lets him.";
        pub kind: RerollKind = "kind", "What sort of card.";
        pub value: Option<i32> = "value", "The value of Lucky used.";
        pub positions: Vec<u32> = "positions", "The dice rolled again, counted from 0.";
        pub dice: Vec<i32> = "dice", "All faces after it.";
        pub count: Option<i32> = "count", "Hits after it.";
        pub sixes: Option<i32> = "sixes", "Natural sixes after it.";
    }

    /// `SA`: the defender is chosen.
    pub struct AttackStarted {
        pub attack: AttackId = "attackId", "The attack.";
        pub player: Side = "participantId", "Who attacks.";
        pub card: CardId = "cardId", "The attacker.";
        pub target: CardId = "targetCardId", "The defender.";
        pub arena: Arena = "arena", "Where.";
        pub mode: AttackMode = "mode", "How.";
        pub power: i32 = "power", "The attacker's power.";
        pub speed: i32 = "speed", "The attacker's speed.";
    }

    /// `CD`.
    pub struct DefenderChanged {
        pub attack: AttackId = "attackId", "The attack.";
        pub target: CardId = "targetCardId", "The new defender.";
        pub card: CardId = "cardId", "The card that caused it.";
        pub reason: DefenderReason = "reason", "Why.";
    }

    /// `HIT`: hits are assigned.
    pub struct Hits {
        pub attack: AttackId = "attackId", "The attack.";
        pub target: CardId = "targetCardId", "To which unit.";
        pub count: i32 = "count", "How many.";
        pub bonus: i32 = "bonus", "Damage added by Critical Hit.";
        pub is_second: bool = "second" unless false, "The share that Overkill gives to another unit.";
    }

    /// `DM`: damage is pending.
    pub struct DamagePending {
        pub damage: DamageId = "damageId", "The damage.";
        pub card: CardId = "cardId", "Its source.";
        pub target: CardId = "targetCardId", "The card it is done to.";
        pub count: i32 = "count", "How much.";
        pub cause: DamageCause = "cause", "What does it.";
        pub attack: Option<AttackId> = "attackId", "The attack concerned.";
        pub roll: Option<RollId> = "rollId", "The roll it comes from.";
    }

    /// `PV`: damage is prevented.
    pub struct Prevented {
        pub damage: DamageId = "damageId", "The damage.";
        pub player: Side = "participantId", "Who prevents.";
        pub card: CardId = "cardId", "The card that does it.";
        pub play: Option<PlayId> = "playId", "By a play.";
        pub trigger: Option<TriggerId> = "triggerId", "By a trigger.";
        pub count: i32 = "count", "How much.";
    }

    /// `EA`.
    pub struct AttackEnded {
        pub attack: AttackId = "attackId", "The attack.";
    }
}
