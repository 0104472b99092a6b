//! Events of dice, attacks and damage.

use super::{
    Arena, AttackId, AttackMode, DamageCause, DamageId, DefenderReason, PlayId, RerollKind, RollId, RollKind, TriggerId,
};
use crate::event::codec::record;
use crate::id::{CardId, Side};

record! {
    /// `ROLL`.
    pub struct Rolled {
        /// The roll.
        pub roll: RollId = "rollId",
        /// Who rolls.
        pub player: Side = "participantId",
        /// What for.
        pub kind: RollKind = "kind",
        /// The card that makes it.
        pub card: Option<CardId> = "cardId",
        /// The card it is rolled against.
        pub target: Option<CardId> = "targetCardId",
        /// The attack concerned.
        pub attack: Option<AttackId> = "attackId",
        /// The faces in the order rolled.
        pub dice: Vec<i32> = "dice",
        /// Added to each die.
        pub modifier: Option<i32> = "mod",
        /// What a die must reach to hit.
        pub need: Option<i32> = "need",
        /// Hits.
        pub count: Option<i32> = "count",
        /// Natural sixes.
        pub sixes: Option<i32> = "sixes",
    }

    /// `RRL`.
    pub struct Rerolled {
        /// The roll.
        pub roll: RollId = "rollId",
        /// Who rerolls.
        pub player: Side = "participantId",
        /// The card that lets him.
        pub card: CardId = "cardId",
        /// What sort of card.
        pub kind: RerollKind = "kind",
        /// The value of Lucky used.
        pub value: Option<i32> = "value",
        /// The dice rolled again, counted from 0.
        pub positions: Vec<u32> = "positions",
        /// All faces after it.
        pub dice: Vec<i32> = "dice",
        /// Hits after it.
        pub count: Option<i32> = "count",
        /// Natural sixes after it.
        pub sixes: Option<i32> = "sixes",
    }

    /// `SA`: the defender is chosen.
    pub struct AttackStarted {
        /// The attack.
        pub attack: AttackId = "attackId",
        /// Who attacks.
        pub player: Side = "participantId",
        /// The attacker.
        pub card: CardId = "cardId",
        /// The defender.
        pub target: CardId = "targetCardId",
        /// Where.
        pub arena: Arena = "arena",
        /// How.
        pub mode: AttackMode = "mode",
        /// The attacker's power.
        pub power: i32 = "power",
        /// The attacker's speed.
        pub speed: i32 = "speed",
    }

    /// `CD`.
    pub struct DefenderChanged {
        /// The attack.
        pub attack: AttackId = "attackId",
        /// The new defender.
        pub target: CardId = "targetCardId",
        /// The card that caused it.
        pub card: CardId = "cardId",
        /// Why.
        pub reason: DefenderReason = "reason",
    }

    /// `HIT`: hits are assigned.
    pub struct Hits {
        /// The attack.
        pub attack: AttackId = "attackId",
        /// To which unit.
        pub target: CardId = "targetCardId",
        /// How many.
        pub count: i32 = "count",
        /// Damage added by Critical Hit.
        pub bonus: i32 = "bonus",
        /// The share that Overkill gives to another unit.
        pub is_second: bool = "second" unless false,
    }

    /// `DM`: damage is pending.
    pub struct DamagePending {
        /// The damage.
        pub damage: DamageId = "damageId",
        /// Its source.
        pub card: CardId = "cardId",
        /// The card it is done to.
        pub target: CardId = "targetCardId",
        /// How much.
        pub count: i32 = "count",
        /// What does it.
        pub cause: DamageCause = "cause",
        /// The attack concerned.
        pub attack: Option<AttackId> = "attackId",
        /// The roll it comes from.
        pub roll: Option<RollId> = "rollId",
    }

    /// `PV`: damage is prevented.
    pub struct Prevented {
        /// The damage.
        pub damage: DamageId = "damageId",
        /// Who prevents.
        pub player: Side = "participantId",
        /// The card that does it.
        pub card: CardId = "cardId",
        /// By a play.
        pub play: Option<PlayId> = "playId",
        /// By a trigger.
        pub trigger: Option<TriggerId> = "triggerId",
        /// How much.
        pub count: i32 = "count",
    }

    /// `EA`.
    pub struct AttackEnded {
        /// The attack.
        pub attack: AttackId = "attackId",
    }
}
