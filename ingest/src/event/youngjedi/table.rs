//! The table: turns, phases, cards and piles.

use super::{
    DrawReason, LookReason, Phase, PhaseStep, PlaceReason, Planet, RemoveReason, RevealReason, ShuffleReason, Zone,
};
use crate::id::{Blueprint, CardId, Side};

/// `M`: a message for people; its text stands in [`Log::messages`](crate::log::Log::messages). Never evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Who says it.
    pub player: Option<Side>,
}

/// `TC`: a new turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it is.
    pub player: Side,
    /// The turn number.
    pub number: u32,
    /// The current planet.
    pub planet: Planet,
}

/// `GPC`: a phase or step begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseChange {
    /// The phase.
    pub phase: Phase,
    /// The step within it, when announced.
    pub step: Option<PhaseStep>,
    /// The turn number.
    pub turn: u32,
    /// The turn player; for a new planet the player who puts down the location.
    pub player: Side,
    /// The planet.
    pub planet: Planet,
}

/// `PCIP`: a card enters a zone on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Who puts it there.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// Its identity as far as the viewer sees it.
    pub blueprint: Blueprint,
    /// Where it comes from.
    pub from: Zone,
    /// Where it goes.
    pub zone: Zone,
    /// Whose zone that is.
    pub zone_owner: Side,
    /// The planet of the zone, when it has one.
    pub planet: Option<Planet>,
    /// It lies face down.
    pub is_face_down: bool,
    /// Counters used; absent while unknown to the viewer.
    pub cost: Option<u32>,
    /// Why.
    pub reason: PlaceReason,
    /// The card whose text allows it.
    pub source: Option<CardId>,
}

/// `RCFP`: cards leave for a pile or a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    /// Whose cards they are.
    pub owner: Side,
    /// The cards.
    pub cards: Vec<CardId>,
    /// Where they come from.
    pub from: Zone,
    /// The planet they leave.
    pub planet: Option<Planet>,
    /// Where they go.
    pub zone: Zone,
    /// Why.
    pub reason: RemoveReason,
    /// The card whose text does it.
    pub source: Option<CardId>,
}

/// `FCIP`: the identity of a card becomes visible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revealed {
    /// Whose card it is.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// Its identity.
    pub blueprint: Blueprint,
    /// Where it lies.
    pub zone: Zone,
    /// Why.
    pub reason: RevealReason,
    /// Counters used for it when it was deployed hidden.
    pub cost: Option<u32>,
}

/// `DR`: cards are drawn from a draw deck to its owner's hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Who draws.
    pub player: Side,
    /// How many cards.
    pub count: u32,
    /// Which, where the viewer knows it.
    pub cards: Option<Vec<CardId>>,
    /// Why.
    pub reason: DrawReason,
    /// The card whose text does it.
    pub source: Option<CardId>,
}

/// `SHF`: a draw deck is shuffled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffled {
    /// Whose.
    pub player: Side,
    /// Why.
    pub reason: ShuffleReason,
}

/// `LOOK`: a player looks through or counts a pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looked {
    /// Who looks.
    pub player: Side,
    /// Which pile.
    pub zone: Zone,
    /// Whose pile.
    pub zone_owner: Side,
    /// Why.
    pub reason: LookReason,
    /// The number of cards told.
    pub count: Option<u32>,
    /// The card whose text allows it.
    pub source: Option<CardId>,
}

/// `LIM`: the counter limit of this turn changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Whose limit.
    pub player: Side,
    /// The new limit, in counters.
    pub count: u32,
    /// The card whose text does it.
    pub source: CardId,
}

/// `CA`: card text is used outside the other events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Activated {
    /// Who uses it.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// Which of its texts.
    pub text: u32,
    /// Cards it concerns.
    pub targets: Option<Vec<CardId>>,
}
