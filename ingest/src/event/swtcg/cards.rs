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
        /// Its owner.
        pub player: Side = "participantId",
        /// The card.
        pub card: CardId = "cardId",
        /// What the viewer sees of it.
        pub blueprint: Blueprint = "blueprintId",
        /// Where.
        pub zone: Zone = "zone",
        /// On whose side.
        pub zone_owner: Side = "zoneOwnerId",
        /// Face down.
        pub is_face_down: bool = "faceDown" unless false,
        /// The card it lies with.
        pub host: Option<CardId> = "targetCardId",
        /// The arena of a Location.
        pub arena: Option<Arena> = "arena",
        /// Why.
        pub reason: PlaceReason = "reason",
    } hides blueprint if is_face_down

    /// `MCIP`: a card moves between zones in play.
    pub struct Moved {
        /// Who moves it.
        pub player: Side = "participantId",
        /// The card.
        pub card: CardId = "cardId",
        /// What the viewer sees of it.
        pub blueprint: Blueprint = "blueprintId",
        /// Where from.
        pub from: Zone = "from",
        /// Where to.
        pub zone: Zone = "zone",
        /// On whose side.
        pub zone_owner: Side = "zoneOwnerId",
        /// The card it lies with.
        pub host: Option<CardId> = "targetCardId",
        /// The arena of a Location.
        pub arena: Option<Arena> = "arena",
        /// Why.
        pub reason: MoveReason = "reason",
    }

    /// `RCFP`: cards leave.
    pub struct Left {
        /// Their owner.
        pub player: Side = "participantId",
        /// The cards.
        pub cards: Vec<CardId> = "otherCardIds",
        /// Where from.
        pub from: Zone = "from",
        /// Where to; the discard pile when the log says nothing.
        pub zone: Zone = "zone" unless Zone::Discard,
        /// Why.
        pub reason: LeaveReason = "reason",
    }

    /// `DR`.
    pub struct Drawn {
        /// Who draws.
        pub player: Side = "participantId",
        /// How many.
        pub count: u32 = "count",
        /// Which, when the log says so.
        pub cards: Vec<CardId> = "otherCardIds" unless Vec::new(),
        /// Why.
        pub reason: DrawReason = "reason",
    } hides cards

    /// `SHF`: a deck is shuffled.
    pub struct Shuffled {
        /// Whose.
        pub player: Side = "participantId",
    }

    /// `FB`: a card finished building.
    pub struct Finished {
        /// Who built it.
        pub player: Side = "participantId",
        /// The card.
        pub card: CardId = "cardId",
        /// What it is.
        pub blueprint: Blueprint = "blueprintId",
        /// Its build cost at that moment.
        pub cost: i32 = "cost",
        /// Its build counters.
        pub counters: i32 = "counters",
        /// Where it goes.
        pub zone: Zone = "zone",
    }

    /// `STK`: a stack changes.
    pub struct Stacking {
        /// Whose stack.
        pub player: Side = "participantId",
        /// The new top.
        pub card: CardId = "cardId",
        /// The cards beneath, top first.
        pub beneath: Vec<CardId> = "otherCardIds",
        /// Why.
        pub reason: StackReason = "reason",
        /// Build points or counters paid.
        pub cost: i32 = "cost",
    }

    /// `RT`.
    pub struct Retreat {
        /// Who retreats it.
        pub player: Side = "participantId",
        /// The unit, or a Pilot alone.
        pub card: CardId = "cardId",
        /// Pilots going along.
        pub pilots: Vec<CardId> = "otherCardIds" unless Vec::new(),
        /// Why.
        pub reason: RetreatReason = "reason",
    }

    /// `TAP`.
    pub struct Tapped {
        /// The card.
        pub card: CardId = "cardId",
        /// Why.
        pub reason: TapReason = "reason",
    }

    /// `UNT`.
    pub struct Untapped {
        /// The card.
        pub card: CardId = "cardId",
        /// Why.
        pub reason: UntapReason = "reason",
    }

    /// `RES`: Force or build points change.
    pub struct Resource {
        /// Whose.
        pub player: Side = "participantId",
        /// Which.
        pub kind: ResourceKind = "kind",
        /// The change.
        pub delta: i32 = "delta",
        /// The amount after it.
        pub total: i32 = "total",
        /// Why.
        pub reason: ResourceReason = "reason",
        /// The card concerned.
        pub card: Option<CardId> = "cardId",
        /// The play concerned.
        pub play: Option<PlayId> = "playId",
    }

    /// `CTR`: counters on a card change.
    pub struct Counter {
        /// The card.
        pub card: CardId = "cardId",
        /// Which counters.
        pub kind: CounterKind = "kind",
        /// The change.
        pub delta: i32 = "delta",
        /// The number after it.
        pub total: i32 = "total",
        /// Why.
        pub reason: CounterReason = "reason",
        /// The damage that is placed.
        pub damage: Option<DamageId> = "damageId",
        /// Who places them.
        pub player: Option<Side> = "participantId",
    }
}
