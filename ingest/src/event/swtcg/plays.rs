//! Plays, dice and fights: the other enumerations of SWTCG format 2.2.

use crate::event::codec::words;

words! {
    /// What dice are rolled for.
    pub enum RollKind {
        Build = "BUILD", "Build points.";
        Attack = "ATTACK", "An attack.";
        Damage = "DAMAGE", "Dice of damage.";
        Effect = "EFFECT", "A card text.";
    }

    /// What makes a reroll.
    pub enum RerollKind {
        Triggered = "TRIGGERED", "A triggered ability.";
        Lucky = "LUCKY", "The keyword Lucky.";
        Card = "CARD", "A played card.";
        Ability = "ABILITY", "An activated ability.";
    }

    /// What sort of card is played.
    pub enum PlayKind {
        Battle = "BATTLE", "A Battle card.";
        Mission = "MISSION", "A completed Mission.";
    }

    /// How a play ended.
    pub enum PlayResult {
        Done = "DONE", "It took effect.";
        Disrupted = "DISRUPTED", "It was disrupted.";
        Nothing = "NOTHING", "It had no effect.";
    }

    /// What may be played in a chance to play or pass.
    pub enum WindowKind {
        General = "GENERAL", "Anything.";
        Attack = "ATTACK", "Plays that change the attack, before its roll.";
        Reroll = "REROLL", "Rerolls.";
        Prevent = "PREVENT", "Prevention of damage.";
        Disrupt = "DISRUPT", "Disrupting the play at hand.";
    }

    /// When a triggered ability may take effect.
    pub enum TriggerClass {
        Normal = "NORMAL", "When nothing holds it.";
        Reroll = "REROLL", "At a chance to reroll.";
        Prevent = "PREVENT", "At a chance to prevent.";
    }

    /// What made an ability trigger (SWTCG format 2.4).
    pub enum TriggerCause {
        StepStart = "STEP_START", "A step starts.";
        StepEnd = "STEP_END", "A step ends.";
        TurnEnd = "TURN_END", "The turn ends.";
        Attacks = "ATTACKS", "The unit attacks.";
        Attacked = "ATTACKED", "It is attacked.";
        Damages = "DAMAGES", "It damages.";
        Damaged = "DAMAGED", "It is damaged.";
        Discarded = "DISCARDED", "It is discarded.";
        Deployed = "DEPLOYED", "It is deployed.";
        Draws = "DRAWS", "A card is drawn.";
        BuildRoll = "BUILD_ROLL", "The build roll is made.";
        RollsDice = "ROLLS_DICE", "Dice are rolled.";
        WouldDamage = "WOULD_DAMAGE", "Damage would be done.";
        Played = "PLAYED", "A card is played.";
    }

    /// What came of a triggered ability.
    pub enum TriggerResult {
        Done = "DONE", "It took effect.";
        Declined = "DECLINED", "Its owner may and did not.";
    }

    /// How a unit attacks.
    pub enum AttackMode {
        Normal = "NORMAL", "In its own arena.";
        Bombard = "BOMBARD", "From Space at a Ground unit.";
        IonCannon = "ION_CANNON", "From the Ground at a Space unit.";
    }

    /// Why the defender changes.
    pub enum DefenderReason {
        Intercept = "INTERCEPT", "Another unit intercepts.";
        Effect = "EFFECT", "A card says so.";
    }

    /// What does the damage.
    pub enum DamageCause {
        Attack = "ATTACK", "The hits of an attack.";
        Retaliate = "RETALIATE", "Retaliation.";
        Deflect = "DEFLECT", "Deflected damage.";
        Overload = "OVERLOAD", "A unit's overload of itself.";
        Dice = "DICE", "Dice of damage.";
        Effect = "EFFECT", "A card text.";
    }
}
