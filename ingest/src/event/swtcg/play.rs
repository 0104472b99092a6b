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
        /// The play.
        pub play: PlayId = "playId",
        /// Who plays.
        pub player: Side = "participantId",
        /// The card.
        pub card: CardId = "cardId",
        /// What it is.
        pub blueprint: Blueprint = "blueprintId",
        /// Battle card or Mission.
        pub kind: PlayKind = "kind",
        /// Force paid.
        pub cost: i32 = "cost",
        /// Where from.
        pub from: Zone = "from",
        /// The chance it is played in.
        pub window: Option<WindowId> = "windowId",
        /// The attack concerned.
        pub attack: Option<AttackId> = "attackId",
        /// Its targets.
        pub targets: Vec<CardId> = "otherCardIds" unless Vec::new(),
        /// A chosen number (X).
        pub value: Option<i32> = "value",
    }

    /// `CA`: an activated ability is used.
    pub struct Activated {
        /// The play.
        pub play: PlayId = "playId",
        /// Who uses it.
        pub player: Side = "participantId",
        /// Whose ability.
        pub card: CardId = "cardId",
        /// Which.
        pub ability: Ability = "ability",
        /// Its number.
        pub value: Option<i32> = "value",
        /// Force paid.
        pub cost: i32 = "cost",
        /// Tapping is part of the cost.
        pub taps: bool = "tapCost" unless false,
        /// The chance it is used in.
        pub window: Option<WindowId> = "windowId",
        /// The attack concerned.
        pub attack: Option<AttackId> = "attackId",
        /// The damage concerned.
        pub damage: Option<DamageId> = "damageId",
        /// Its targets.
        pub targets: Vec<CardId> = "otherCardIds" unless Vec::new(),
    }

    /// `DIS`.
    pub struct Disrupted {
        /// The disrupting play.
        pub play: PlayId = "playId",
        /// The play it disrupts.
        pub target: PlayId = "targetPlayId",
        /// Who disrupts.
        pub player: Side = "participantId",
    }

    /// `RV`: a play is over.
    pub struct Resolved {
        /// The play.
        pub play: PlayId = "playId",
        /// How it ended.
        pub result: PlayResult = "result",
    }

    /// `WO`: a chance to play or pass opens.
    pub struct WindowOpened {
        /// The chance.
        pub window: WindowId = "windowId",
        /// What may be played.
        pub kind: WindowKind = "kind",
        /// The attack concerned.
        pub attack: Option<AttackId> = "attackId",
        /// The rolls that may be rerolled.
        pub rolls: Vec<RollId> = "rollIds" unless Vec::new(),
        /// The damage that may be prevented.
        pub damages: Vec<DamageId> = "damageIds" unless Vec::new(),
    }

    /// `WP`.
    pub struct Passed {
        /// The chance.
        pub window: WindowId = "windowId",
        /// Who passes.
        pub player: Side = "participantId",
    }

    /// `WC`.
    pub struct WindowClosed {
        /// The chance.
        pub window: WindowId = "windowId",
    }

    /// `TT`: an ability triggers.
    pub struct Triggered {
        /// The trigger.
        pub trigger: TriggerId = "triggerId",
        /// The card's controller.
        pub player: Side = "participantId",
        /// Whose ability.
        pub card: CardId = "cardId",
        /// Which.
        pub ability: Ability = "ability",
        /// When it may take effect.
        pub class: TriggerClass = "class",
        /// What made it trigger.
        pub cause: TriggerCause = "cause",
    }

    /// `TR`: a triggered ability takes effect.
    pub struct TookEffect {
        /// The trigger.
        pub trigger: TriggerId = "triggerId",
        /// What came of it.
        pub result: TriggerResult = "result",
    }
}
