//! Plays, dice and fights: the other enumerations of dialect section 2.2.

use super::Word;

/// What dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RollKind {
    /// Build points.
    Build,
    /// An attack.
    Attack,
    /// Dice of damage.
    Damage,
    /// A card text.
    Effect,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for RollKind {
    const UNKNOWN: RollKind = RollKind::Unknown;
    const WORDS: &'static [(RollKind, &'static str)] = &[
        (RollKind::Build, "BUILD"),
        (RollKind::Attack, "ATTACK"),
        (RollKind::Damage, "DAMAGE"),
        (RollKind::Effect, "EFFECT"),
    ];
}

/// What makes a reroll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RerollKind {
    /// A triggered ability.
    Triggered,
    /// The keyword Lucky.
    Lucky,
    /// A played card.
    Card,
    /// An activated ability.
    Ability,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for RerollKind {
    const UNKNOWN: RerollKind = RerollKind::Unknown;
    const WORDS: &'static [(RerollKind, &'static str)] = &[
        (RerollKind::Triggered, "TRIGGERED"),
        (RerollKind::Lucky, "LUCKY"),
        (RerollKind::Card, "CARD"),
        (RerollKind::Ability, "ABILITY"),
    ];
}

/// What sort of card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayKind {
    /// A Battle card.
    Battle,
    /// A completed Mission.
    Mission,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for PlayKind {
    const UNKNOWN: PlayKind = PlayKind::Unknown;
    const WORDS: &'static [(PlayKind, &'static str)] = &[(PlayKind::Battle, "BATTLE"), (PlayKind::Mission, "MISSION")];
}

/// How a play ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayResult {
    /// It took effect.
    Done,
    /// It was disrupted.
    Disrupted,
    /// It had no effect.
    Nothing,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for PlayResult {
    const UNKNOWN: PlayResult = PlayResult::Unknown;
    const WORDS: &'static [(PlayResult, &'static str)] =
        &[(PlayResult::Done, "DONE"), (PlayResult::Disrupted, "DISRUPTED"), (PlayResult::Nothing, "NOTHING")];
}

/// What may be played in a chance to play or pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WindowKind {
    /// Anything.
    General,
    /// Plays that change the attack, before its roll.
    Attack,
    /// Rerolls.
    Reroll,
    /// Prevention of damage.
    Prevent,
    /// Disrupting the play at hand.
    Disrupt,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for WindowKind {
    const UNKNOWN: WindowKind = WindowKind::Unknown;
    const WORDS: &'static [(WindowKind, &'static str)] = &[
        (WindowKind::General, "GENERAL"),
        (WindowKind::Attack, "ATTACK"),
        (WindowKind::Reroll, "REROLL"),
        (WindowKind::Prevent, "PREVENT"),
        (WindowKind::Disrupt, "DISRUPT"),
    ];
}

/// When a triggered ability may take effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TriggerClass {
    /// When nothing holds it.
    Normal,
    /// At a chance to reroll.
    Reroll,
    /// At a chance to prevent.
    Prevent,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for TriggerClass {
    const UNKNOWN: TriggerClass = TriggerClass::Unknown;
    const WORDS: &'static [(TriggerClass, &'static str)] =
        &[(TriggerClass::Normal, "NORMAL"), (TriggerClass::Reroll, "REROLL"), (TriggerClass::Prevent, "PREVENT")];
}

/// What made an ability trigger (dialect section 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TriggerCause {
    /// A step starts.
    StepStart,
    /// A step ends.
    StepEnd,
    /// The turn ends.
    TurnEnd,
    /// The unit attacks.
    Attacks,
    /// It is attacked.
    Attacked,
    /// It damages.
    Damages,
    /// It is damaged.
    Damaged,
    /// It is discarded.
    Discarded,
    /// It is deployed.
    Deployed,
    /// A card is drawn.
    Draws,
    /// The build roll is made.
    BuildRoll,
    /// Dice are rolled.
    RollsDice,
    /// Damage would be done.
    WouldDamage,
    /// A card is played.
    Played,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for TriggerCause {
    const UNKNOWN: TriggerCause = TriggerCause::Unknown;
    const WORDS: &'static [(TriggerCause, &'static str)] = &[
        (TriggerCause::StepStart, "STEP_START"),
        (TriggerCause::StepEnd, "STEP_END"),
        (TriggerCause::TurnEnd, "TURN_END"),
        (TriggerCause::Attacks, "ATTACKS"),
        (TriggerCause::Attacked, "ATTACKED"),
        (TriggerCause::Damages, "DAMAGES"),
        (TriggerCause::Damaged, "DAMAGED"),
        (TriggerCause::Discarded, "DISCARDED"),
        (TriggerCause::Deployed, "DEPLOYED"),
        (TriggerCause::Draws, "DRAWS"),
        (TriggerCause::BuildRoll, "BUILD_ROLL"),
        (TriggerCause::RollsDice, "ROLLS_DICE"),
        (TriggerCause::WouldDamage, "WOULD_DAMAGE"),
        (TriggerCause::Played, "PLAYED"),
    ];
}

/// What came of a triggered ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TriggerResult {
    /// It took effect.
    Done,
    /// Its owner may and did not.
    Declined,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for TriggerResult {
    const UNKNOWN: TriggerResult = TriggerResult::Unknown;
    const WORDS: &'static [(TriggerResult, &'static str)] =
        &[(TriggerResult::Done, "DONE"), (TriggerResult::Declined, "DECLINED")];
}

/// How a unit attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttackMode {
    /// In its own arena.
    Normal,
    /// From Space at a Ground unit.
    Bombard,
    /// From the Ground at a Space unit.
    IonCannon,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for AttackMode {
    const UNKNOWN: AttackMode = AttackMode::Unknown;
    const WORDS: &'static [(AttackMode, &'static str)] =
        &[(AttackMode::Normal, "NORMAL"), (AttackMode::Bombard, "BOMBARD"), (AttackMode::IonCannon, "ION_CANNON")];
}

/// Why the defender changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DefenderReason {
    /// Another unit intercepts.
    Intercept,
    /// A card says so.
    Effect,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for DefenderReason {
    const UNKNOWN: DefenderReason = DefenderReason::Unknown;
    const WORDS: &'static [(DefenderReason, &'static str)] =
        &[(DefenderReason::Intercept, "INTERCEPT"), (DefenderReason::Effect, "EFFECT")];
}

/// What does the damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DamageCause {
    /// The hits of an attack.
    Attack,
    /// Retaliation.
    Retaliate,
    /// Deflected damage.
    Deflect,
    /// A unit's overload of itself.
    Overload,
    /// Dice of damage.
    Dice,
    /// A card text.
    Effect,
    /// A word that this reader does not know.
    Unknown,
}

impl Word for DamageCause {
    const UNKNOWN: DamageCause = DamageCause::Unknown;
    const WORDS: &'static [(DamageCause, &'static str)] = &[
        (DamageCause::Attack, "ATTACK"),
        (DamageCause::Retaliate, "RETALIATE"),
        (DamageCause::Deflect, "DEFLECT"),
        (DamageCause::Overload, "OVERLOAD"),
        (DamageCause::Dice, "DICE"),
        (DamageCause::Effect, "EFFECT"),
    ];
}
