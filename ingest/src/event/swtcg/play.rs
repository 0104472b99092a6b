//! Events of plays, chances to play, and triggered abilities.

use super::{
    Ability, AttackId, DamageId, PlayId, PlayKind, PlayResult, RollId, TriggerCause, TriggerClass, TriggerId,
    TriggerResult, WindowId, WindowKind, Zone,
};
use crate::id::{Blueprint, CardId, Side};

/// `IP`: a card is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The play.
    pub play: PlayId,
    /// Who plays.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// What it is.
    pub blueprint: Blueprint,
    /// Battle card or Mission.
    pub kind: PlayKind,
    /// Force paid.
    pub cost: i32,
    /// Where from.
    pub from: Zone,
    /// The chance it is played in.
    pub window: Option<WindowId>,
    /// The attack concerned.
    pub attack: Option<AttackId>,
    /// Its targets.
    pub targets: Vec<CardId>,
    /// A chosen number (X).
    pub value: Option<i32>,
}

/// `CA`: an activated ability is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Activated {
    /// The play.
    pub play: PlayId,
    /// Who uses it.
    pub player: Side,
    /// Whose ability.
    pub card: CardId,
    /// Which.
    pub ability: Ability,
    /// Its number.
    pub value: Option<i32>,
    /// Force paid.
    pub cost: i32,
    /// Tapping is part of the cost.
    pub taps: bool,
    /// The chance it is used in.
    pub window: Option<WindowId>,
    /// The attack concerned.
    pub attack: Option<AttackId>,
    /// The damage concerned.
    pub damage: Option<DamageId>,
    /// Its targets.
    pub targets: Vec<CardId>,
}

/// `DIS`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disrupted {
    /// The disrupting play.
    pub play: PlayId,
    /// The play it disrupts.
    pub target: PlayId,
    /// Who disrupts.
    pub player: Side,
}

/// `RV`: a play is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// The play.
    pub play: PlayId,
    /// How it ended.
    pub result: PlayResult,
}

/// `WO`: a chance to play or pass opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowOpened {
    /// The chance.
    pub window: WindowId,
    /// What may be played.
    pub kind: WindowKind,
    /// The attack concerned.
    pub attack: Option<AttackId>,
    /// The rolls that may be rerolled.
    pub rolls: Vec<RollId>,
    /// The damage that may be prevented.
    pub damages: Vec<DamageId>,
}

/// `WP`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// The chance.
    pub window: WindowId,
    /// Who passes.
    pub player: Side,
}

/// `WC`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowClosed {
    /// The chance.
    pub window: WindowId,
}

/// `TT`: an ability triggers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Triggered {
    /// The trigger.
    pub trigger: TriggerId,
    /// The card's controller.
    pub player: Side,
    /// Whose ability.
    pub card: CardId,
    /// Which.
    pub ability: Ability,
    /// When it may take effect.
    pub class: TriggerClass,
    /// What made it trigger.
    pub cause: TriggerCause,
}

/// `TR`: a triggered ability takes effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TookEffect {
    /// The trigger.
    pub trigger: TriggerId,
    /// What came of it.
    pub result: TriggerResult,
}
