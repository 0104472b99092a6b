//! Events of plays, chances to play, and triggered abilities.

use super::{
    Ability, AttackId, DamageId, PlayId, PlayKind, PlayResult, RollId, TriggerCause, TriggerClass, TriggerId,
    TriggerResult, WindowId, WindowKind, Zone,
};
use crate::event::codec::record;
use crate::id::{Blueprint, CardId, Side};

record! {
    /// `IP`: a card is played.
    pub struct Played {
        pub play: PlayId = "playId", "The play.";
        pub player: Side = "participantId", "Who plays.";
        pub card: CardId = "cardId", "The card.";
        pub blueprint: Blueprint = "blueprintId", "What it is.";
        pub kind: PlayKind = "kind", "Battle card or Mission.";
        pub cost: i32 = "cost", "Force paid.";
        pub from: Zone = "from", "Where from.";
        pub window: Option<WindowId> = "windowId", "The chance it is played in.";
        pub attack: Option<AttackId> = "attackId", "The attack concerned.";
        pub targets: Vec<CardId> = "otherCardIds" unless Vec::new(), "Its targets.";
        pub value: Option<i32> = "value", "A chosen number (X).";
    }

    /// `CA`: an activated ability is used.
    pub struct Activated {
        pub play: PlayId = "playId", "The play.";
        pub player: Side = "participantId", "Who uses it.";
        pub card: CardId = "cardId", "Whose ability.";
        pub ability: Ability = "ability", "Which.";
        pub value: Option<i32> = "value", "Its number.";
        pub cost: i32 = "cost", "Force paid.";
        pub taps: bool = "tapCost" unless false, "Tapping is part of the cost.";
        pub window: Option<WindowId> = "windowId", "The chance it is used in.";
        pub attack: Option<AttackId> = "attackId", "The attack concerned.";
        pub damage: Option<DamageId> = "damageId", "The damage concerned.";
        pub targets: Vec<CardId> = "otherCardIds" unless Vec::new(), "Its targets.";
    }

    /// `DIS`.
    pub struct Disrupted {
        pub play: PlayId = "playId", "The disrupting play.";
        pub target: PlayId = "targetPlayId", "The play it disrupts.";
        pub player: Side = "participantId", "Who disrupts.";
    }

    /// `RV`: a play is over.
    pub struct Resolved {
        pub play: PlayId = "playId", "The play.";
        pub result: PlayResult = "result", "How it ended.";
    }

    /// `WO`: a chance to play or pass opens.
    pub struct WindowOpened {
        pub window: WindowId = "windowId", "The chance.";
        pub kind: WindowKind = "kind", "What may be played.";
        pub attack: Option<AttackId> = "attackId", "The attack concerned.";
        pub rolls: Vec<RollId> = "rollIds" unless Vec::new(), "The rolls that may be rerolled.";
        pub damages: Vec<DamageId> = "damageIds" unless Vec::new(), "The damage that may be prevented.";
    }

    /// `WP`.
    pub struct Passed {
        pub window: WindowId = "windowId", "The chance.";
        pub player: Side = "participantId", "Who passes.";
    }

    /// `WC`.
    pub struct WindowClosed {
        pub window: WindowId = "windowId", "The chance.";
    }

    /// `TT`: an ability triggers.
    pub struct Triggered {
        pub trigger: TriggerId = "triggerId", "The trigger.";
        pub player: Side = "participantId", "The card's controller.";
        pub card: CardId = "cardId", "Whose ability.";
        pub ability: Ability = "ability", "Which.";
        pub class: TriggerClass = "class", "When it may take effect.";
        pub cause: TriggerCause = "cause", "What made it trigger.";
    }

    /// `TR`: a triggered ability takes effect.
    pub struct TookEffect {
        pub trigger: TriggerId = "triggerId", "The trigger.";
        pub result: TriggerResult = "result", "What came of it.";
    }
}
