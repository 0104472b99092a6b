//! The table: turns, phases, cards and piles.

use super::{
    DrawReason, LookReason, Phase, PhaseStep, PlaceReason, Planet, RemoveReason, RevealReason, ShuffleReason, Zone,
};
use crate::event::codec::record;
use crate::id::{Blueprint, CardId, Side};

record! {
    /// `TC`: a new turn.
    pub struct Turn {
        pub player: Side = "participantId", "Whose turn it is.";
        pub number: u32 = "count", "The turn number.";
        pub planet: Planet = "systemName", "The current planet.";
    }

    /// `GPC`: a phase or step begins.
    pub struct PhaseChange {
        pub phase: Phase = "phase", "The phase.";
        pub step: Option<PhaseStep> = "step", "The step within it, when announced.";
        pub turn: u32 = "count", "The turn number.";
        pub player: Side = "participantId", "The turn player; for a new planet the player who puts down the location.";
        pub planet: Planet = "systemName", "The planet.";
    }

    /// `PCIP`: a card enters a zone on the table.
    pub struct Placed {
        pub player: Side = "participantId", "Who puts it there.";
        pub card: CardId = "cardId", "The card.";
        pub blueprint: Blueprint = "blueprintId", "Its identity as far as the viewer sees it.";
        pub from: Zone = "from", "Where it comes from.";
        pub zone: Zone = "zone", "Where it goes.";
        pub zone_owner: Side = "zoneOwnerId", "Whose zone that is.";
        pub planet: Option<Planet> = "systemName", "The planet of the zone, when it has one.";
        pub is_face_down: bool = "faceDown" unless false, "It lies face down.";
        pub cost: Option<u32> = "cost", "Counters used; absent while unknown to the viewer.";
        pub reason: PlaceReason = "reason", "Why.";
        pub source: Option<CardId> = "sourceCardId", "The card whose text allows it.";
    } hides blueprint, cost if is_face_down

    /// `RCFP`: cards leave for a pile or a hand.
    pub struct Removed {
        pub owner: Side = "participantId", "Whose cards they are.";
        pub cards: Vec<CardId> = "otherCardIds", "The cards.";
        pub from: Zone = "from", "Where they come from.";
        pub planet: Option<Planet> = "systemName", "The planet they leave.";
        pub zone: Zone = "zone", "Where they go.";
        pub reason: RemoveReason = "reason", "Why.";
        pub source: Option<CardId> = "sourceCardId", "The card whose text does it.";
    }

    /// `FCIP`: the identity of a card becomes visible.
    pub struct Revealed {
        pub player: Side = "participantId", "Whose card it is.";
        pub card: CardId = "cardId", "The card.";
        pub blueprint: Blueprint = "blueprintId", "Its identity.";
        pub zone: Zone = "zone", "Where it lies.";
        pub reason: RevealReason = "reason", "Why.";
        pub cost: Option<u32> = "cost", "Counters used for it when it was deployed hidden.";
    }

    /// `DR`: cards are drawn from a draw deck to its owner's hand.
    pub struct Drawn {
        pub player: Side = "participantId", "Who draws.";
        pub count: u32 = "count", "How many cards.";
        pub cards: Option<Vec<CardId>> = "otherCardIds", "Which, where the viewer knows it.";
        pub reason: DrawReason = "reason", "Why.";
        pub source: Option<CardId> = "sourceCardId", "The card whose text does it.";
    } hides cards

    /// `SHF`: a draw deck is shuffled.
    pub struct Shuffled {
        pub player: Side = "participantId", "Whose.";
        pub reason: ShuffleReason = "reason", "Why.";
    }

    /// `LOOK`: a player looks through or counts a pile.
    pub struct Looked {
        pub player: Side = "participantId", "Who looks.";
        pub zone: Zone = "zone", "Which pile.";
        pub zone_owner: Side = "zoneOwnerId", "Whose pile.";
        pub reason: LookReason = "reason", "Why.";
        pub count: Option<u32> = "count", "The number of cards told.";
        pub source: Option<CardId> = "sourceCardId", "The card whose text allows it.";
    }

    /// `LIM`: the counter limit of this turn changes.
    pub struct Limit {
        pub player: Side = "participantId", "Whose limit.";
        pub count: u32 = "count", "The new limit, in counters.";
        pub source: CardId = "sourceCardId", "The card whose text does it.";
    }

    /// `CA`: card text is used outside the other events.
    pub struct Activated {
        pub player: Side = "participantId", "Who uses it.";
        pub card: CardId = "cardId", "The card.";
        pub text: u32 = "textId", "Which of its texts.";
        pub targets: Option<Vec<CardId>> = "otherCardIds", "Cards it concerns.";
    }
}
