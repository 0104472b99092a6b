//! Plays, dice and fights: the other enumerations of SWTCG format 2.2.

use crate::event::codec::words;

words! {
    /// What dice are rolled for.
    pub enum RollKind {
        /// Build points.
        Build = "BUILD",
        /// An attack.
        Attack = "ATTACK",
        /// Dice of damage.
        Damage = "DAMAGE",
        /// A card text.
        Effect = "EFFECT",
    }

    /// What makes a reroll.
    pub enum RerollKind {
        /// A triggered ability.
        Triggered = "TRIGGERED",
        /// The keyword Lucky.
        Lucky = "LUCKY",
        /// A played card.
        Card = "CARD",
        /// An activated ability.
        Ability = "ABILITY",
    }

    /// What sort of card is played.
    pub enum PlayKind {
        /// A Battle card.
        Battle = "BATTLE",
        /// A completed Mission.
        Mission = "MISSION",
    }

    /// How a play ended.
    pub enum PlayResult {
        /// It took effect.
        Done = "DONE",
        /// It was disrupted.
        Disrupted = "DISRUPTED",
        /// It had no effect.
        Nothing = "NOTHING",
    }

    /// What may be played in a chance to play or pass.
    pub enum WindowKind {
        /// Anything.
        General = "GENERAL",
        /// Plays that change the attack, before its roll.
        Attack = "ATTACK",
        /// Rerolls.
        Reroll = "REROLL",
        /// Prevention of damage.
        Prevent = "PREVENT",
        /// Disrupting the play at hand.
        Disrupt = "DISRUPT",
    }

    /// When a triggered ability may take effect.
    pub enum TriggerClass {
        /// When nothing holds it.
        Normal = "NORMAL",
        /// At a chance to reroll.
        Reroll = "REROLL",
        /// At a chance to prevent.
        Prevent = "PREVENT",
    }

    /// What made an ability trigger (SWTCG format 2.4).
    pub enum TriggerCause {
        /// A step starts.
        StepStart = "STEP_START",
        /// A step ends.
        StepEnd = "STEP_END",
        /// The turn ends.
        TurnEnd = "TURN_END",
        /// The unit attacks.
        Attacks = "ATTACKS",
        /// It is attacked.
        Attacked = "ATTACKED",
        /// It damages.
        Damages = "DAMAGES",
        /// It is damaged.
        Damaged = "DAMAGED",
        /// It is discarded.
        Discarded = "DISCARDED",
        /// It is deployed.
        Deployed = "DEPLOYED",
        /// A card is drawn.
        Draws = "DRAWS",
        /// The build roll is made.
        BuildRoll = "BUILD_ROLL",
        /// Dice are rolled.
        RollsDice = "ROLLS_DICE",
        /// Damage would be done.
        WouldDamage = "WOULD_DAMAGE",
        /// A card is played.
        Played = "PLAYED",
    }

    /// What came of a triggered ability.
    pub enum TriggerResult {
        /// It took effect.
        Done = "DONE",
        /// Its owner may and did not.
        Declined = "DECLINED",
    }

    /// How a unit attacks.
    pub enum AttackMode {
        /// In its own arena.
        Normal = "NORMAL",
        /// From Space at a Ground unit.
        Bombard = "BOMBARD",
        /// From the Ground at a Space unit.
        IonCannon = "ION_CANNON",
    }

    /// Why the defender changes.
    pub enum DefenderReason {
        /// Another unit intercepts.
        Intercept = "INTERCEPT",
        /// A card says so.
        Effect = "EFFECT",
    }

    /// What does the damage.
    pub enum DamageCause {
        /// The hits of an attack.
        Attack = "ATTACK",
        /// Retaliation.
        Retaliate = "RETALIATE",
        /// Deflected damage.
        Deflect = "DEFLECT",
        /// A unit's overload of itself.
        Overload = "OVERLOAD",
        /// Dice of damage.
        Dice = "DICE",
        /// A card text.
        Effect = "EFFECT",
    }
}
