//! Events of cards and of the numbers on them.

use super::{
    Arena, CounterKind, CounterReason, DamageId, DrawReason, LeaveReason, MoveReason, PlaceReason, PlayId,
    ResourceKind, ResourceReason, RetreatReason, StackReason, TapReason, UntapReason, Zone,
};
use crate::event::codec::record;
use crate::id::{Blueprint, CardId, Side};

record! {
    /// `PCIP`: a card enters a visible zone.
    pub struct Placed {
        pub player: Side = "participantId", "Its owner.";
        pub card: CardId = "cardId", "The card.";
        pub blueprint: Blueprint = "blueprintId", "What the viewer sees of it.";
        pub zone: Zone = "zone", "Where.";
        pub zone_owner: Side = "zoneOwnerId", "On whose side.";
        pub is_face_down: bool = "faceDown" unless false, "Face down.";
        pub host: Option<CardId> = "targetCardId", "The card it lies with.";
        pub arena: Option<Arena> = "arena", "The arena of a Location.";
        pub reason: PlaceReason = "reason", "Why.";
    } hides blueprint if is_face_down

    /// `MCIP`: a card moves between zones in play.
    pub struct Moved {
        pub player: Side = "participantId", "Who moves it.";
        pub card: CardId = "cardId", "The card.";
        pub blueprint: Blueprint = "blueprintId", "What the viewer sees of it.";
        pub from: Zone = "from", "Where from.";
        pub zone: Zone = "zone", "Where to.";
        pub zone_owner: Side = "zoneOwnerId", "On whose side.";
        pub host: Option<CardId> = "targetCardId", "The card it lies with.";
        pub arena: Option<Arena> = "arena", "The arena of a Location.";
        pub reason: MoveReason = "reason", "Why.";
    }

    /// `RCFP`: cards leave.
    pub struct Left {
        pub player: Side = "participantId", "Their owner.";
        pub cards: Vec<CardId> = "otherCardIds", "The cards.";
        pub from: Zone = "from", "Where from.";
        pub zone: Zone = "zone" unless Zone::Discard, "Where to; the discard pile when the log says nothing.";
        pub reason: LeaveReason = "reason", "Why.";
    }

    /// `DR`.
    pub struct Drawn {
        pub player: Side = "participantId", "Who draws.";
        pub count: u32 = "count", "How many.";
        pub cards: Vec<CardId> = "otherCardIds" unless Vec::new(), "Which, when the log says so.";
        pub reason: DrawReason = "reason", "Why.";
    } hides cards

    /// `SHF`: a deck is shuffled.
    pub struct Shuffled {
        pub player: Side = "participantId", "Whose.";
    }

    /// `FB`: a card finished building.
    pub struct Finished {
        pub player: Side = "participantId", "Who built it.";
        pub card: CardId = "cardId", "The card.";
        pub blueprint: Blueprint = "blueprintId", "What it is.";
        pub cost: i32 = "cost", "Its build cost at that moment.";
        pub counters: i32 = "counters", "Its build counters.";
        pub zone: Zone = "zone", "Where it goes.";
    }

    /// `STK`: a stack changes.
    pub struct Stacking {
        pub player: Side = "participantId", "Whose stack.";
        pub card: CardId = "cardId", "The new top.";
        pub beneath: Vec<CardId> = "otherCardIds", "The cards beneath, top first.";
        pub reason: StackReason = "reason", "Why.";
        pub cost: i32 = "cost", "Build points or counters paid.";
    }

    /// `RT`.
    pub struct Retreat {
        pub player: Side = "participantId", "Who retreats it.";
        pub card: CardId = "cardId", "The unit, or a Pilot alone.";
        pub pilots: Vec<CardId> = "otherCardIds" unless Vec::new(), "Pilots going along.";
        pub reason: RetreatReason = "reason", "Why.";
    }

    /// `TAP`.
    pub struct Tapped {
        pub card: CardId = "cardId", "The card.";
        pub reason: TapReason = "reason", "Why.";
    }

    /// `UNT`.
    pub struct Untapped {
        pub card: CardId = "cardId", "The card.";
        pub reason: UntapReason = "reason", "Why.";
    }

    /// `RES`: Force or build points change.
    pub struct Resource {
        pub player: Side = "participantId", "Whose.";
        pub kind: ResourceKind = "kind", "Which.";
        pub delta: i32 = "delta", "The change.";
        pub total: i32 = "total", "The amount after it.";
        pub reason: ResourceReason = "reason", "Why.";
        pub card: Option<CardId> = "cardId", "The card concerned.";
        pub play: Option<PlayId> = "playId", "The play concerned.";
    }

    /// `CTR`: counters on a card change.
    pub struct Counter {
        pub card: CardId = "cardId", "The card.";
        pub kind: CounterKind = "kind", "Which counters.";
        pub delta: i32 = "delta", "The change.";
        pub total: i32 = "total", "The number after it.";
        pub reason: CounterReason = "reason", "Why.";
        pub damage: Option<DamageId> = "damageId", "The damage that is placed.";
        pub player: Option<Side> = "participantId", "Who places them.";
    }
}
