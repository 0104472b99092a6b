//! Events of cards and of the numbers on them.

use super::{
    Arena, CounterKind, CounterReason, DamageId, DrawReason, LeaveReason, MoveReason, PlaceReason, PlayId,
    ResourceKind, ResourceReason, RetreatReason, StackReason, TapReason, UntapReason, Zone,
};
use crate::id::{Blueprint, CardId, Side};

/// `PCIP`: a card enters a visible zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Its owner.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// What the viewer sees of it.
    pub blueprint: Blueprint,
    /// Where.
    pub zone: Zone,
    /// On whose side.
    pub zone_owner: Side,
    /// Face down.
    pub is_face_down: bool,
    /// The card it lies with.
    pub host: Option<CardId>,
    /// The arena of a Location.
    pub arena: Option<Arena>,
    /// Why.
    pub reason: PlaceReason,
}

/// `MCIP`: a card moves between zones in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Who moves it.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// What the viewer sees of it.
    pub blueprint: Blueprint,
    /// Where from.
    pub from: Zone,
    /// Where to.
    pub zone: Zone,
    /// On whose side.
    pub zone_owner: Side,
    /// The card it lies with.
    pub host: Option<CardId>,
    /// The arena of a Location.
    pub arena: Option<Arena>,
    /// Why.
    pub reason: MoveReason,
}

/// `RCFP`: cards leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Their owner.
    pub player: Side,
    /// The cards.
    pub cards: Vec<CardId>,
    /// Where from.
    pub from: Zone,
    /// Where to; the discard pile when the log says nothing.
    pub zone: Zone,
    /// Why.
    pub reason: LeaveReason,
}

/// `DR`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Who draws.
    pub player: Side,
    /// How many.
    pub count: u32,
    /// Which, when the log says so.
    pub cards: Vec<CardId>,
    /// Why.
    pub reason: DrawReason,
}

/// `FB`: a card finished building.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Who built it.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// What it is.
    pub blueprint: Blueprint,
    /// Its build cost at that moment.
    pub cost: i32,
    /// Its build counters.
    pub counters: i32,
    /// Where it goes.
    pub zone: Zone,
}

/// `STK`: a stack changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stacking {
    /// Whose stack.
    pub player: Side,
    /// The new top.
    pub card: CardId,
    /// The cards beneath, top first.
    pub beneath: Vec<CardId>,
    /// Why.
    pub reason: StackReason,
    /// Build points or counters paid.
    pub cost: i32,
}

/// `RT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retreat {
    /// Who retreats it.
    pub player: Side,
    /// The unit, or a Pilot alone.
    pub card: CardId,
    /// Pilots going along.
    pub pilots: Vec<CardId>,
    /// Why.
    pub reason: RetreatReason,
}

/// `TAP`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tapped {
    /// The card.
    pub card: CardId,
    /// Why.
    pub reason: TapReason,
}

/// `UNT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untapped {
    /// The card.
    pub card: CardId,
    /// Why.
    pub reason: UntapReason,
}

/// `RES`: Force or build points change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    /// Whose.
    pub player: Side,
    /// Which.
    pub kind: ResourceKind,
    /// The change.
    pub delta: i32,
    /// The amount after it.
    pub total: i32,
    /// Why.
    pub reason: ResourceReason,
    /// The card concerned.
    pub card: Option<CardId>,
    /// The play concerned.
    pub play: Option<PlayId>,
}

/// `CTR`: counters on a card change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// The card.
    pub card: CardId,
    /// Which counters.
    pub kind: CounterKind,
    /// The change.
    pub delta: i32,
    /// The number after it.
    pub total: i32,
    /// Why.
    pub reason: CounterReason,
    /// The damage that is placed.
    pub damage: Option<DamageId>,
    /// Who places them.
    pub player: Option<Side>,
}
