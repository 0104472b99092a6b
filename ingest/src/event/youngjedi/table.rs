//! The table: turns, phases, cards and piles.

use super::{
    DrawReason, LookReason, Phase, PhaseStep, PlaceReason, Planet, RemoveReason, RevealReason, ShuffleReason, Zone,
};
use crate::event::codec::record;
use crate::id::{Blueprint, CardId, Side};

record! {
    /// `TC`: a new turn.
    pub struct Turn {
        /// Whose turn it is.
        pub player: Side = "participantId",
        /// The turn number.
        pub number: u32 = "count",
        /// The current planet.
        pub planet: Planet = "systemName",
    }

    /// `GPC`: a phase or step begins.
    pub struct PhaseChange {
        /// The phase.
        pub phase: Phase = "phase",
        /// The step within it, when announced.
        pub step: Option<PhaseStep> = "step",
        /// The turn number.
        pub turn: u32 = "count",
        /// The turn player; for a new planet the player who puts down the location.
        pub player: Side = "participantId",
        /// The planet.
        pub planet: Planet = "systemName",
    }

    /// `PCIP`: a card enters a zone on the table.
    pub struct Placed {
        /// Who puts it there.
        pub player: Side = "participantId",
        /// The card.
        pub card: CardId = "cardId",
        /// Its identity as far as the viewer sees it.
        pub blueprint: Blueprint = "blueprintId",
        /// Where it comes from.
        pub from: Zone = "from",
        /// Where it goes.
        pub zone: Zone = "zone",
        /// Whose zone that is.
        pub zone_owner: Side = "zoneOwnerId",
        /// The planet of the zone, when it has one.
        pub planet: Option<Planet> = "systemName",
        /// It lies face down.
        pub is_face_down: bool = "faceDown" unless false,
        /// Counters used; absent while unknown to the viewer.
        pub cost: Option<u32> = "cost",
        /// Why.
        pub reason: PlaceReason = "reason",
        /// The card whose text allows it.
        pub source: Option<CardId> = "sourceCardId",
    } hides blueprint, cost if is_face_down

    /// `RCFP`: cards leave for a pile or a hand.
    pub struct Removed {
        /// Whose cards they are.
        pub owner: Side = "participantId",
        /// The cards.
        pub cards: Vec<CardId> = "otherCardIds",
        /// Where they come from.
        pub from: Zone = "from",
        /// The planet they leave.
        pub planet: Option<Planet> = "systemName",
        /// Where they go.
        pub zone: Zone = "zone",
        /// Why.
        pub reason: RemoveReason = "reason",
        /// The card whose text does it.
        pub source: Option<CardId> = "sourceCardId",
    }

    /// `FCIP`: the identity of a card becomes visible.
    pub struct Revealed {
        /// Whose card it is.
        pub player: Side = "participantId",
        /// The card.
        pub card: CardId = "cardId",
        /// Its identity.
        pub blueprint: Blueprint = "blueprintId",
        /// Where it lies.
        pub zone: Zone = "zone",
        /// Why.
        pub reason: RevealReason = "reason",
        /// Counters used for it when it was deployed hidden.
        pub cost: Option<u32> = "cost",
    }

    /// `DR`: cards are drawn from a draw deck to its owner's hand.
    pub struct Drawn {
        /// Who draws.
        pub player: Side = "participantId",
        /// How many cards.
        pub count: u32 = "count",
        /// Which, where the viewer knows it.
        pub cards: Option<Vec<CardId>> = "otherCardIds",
        /// Why.
        pub reason: DrawReason = "reason",
        /// The card whose text does it.
        pub source: Option<CardId> = "sourceCardId",
    } hides cards

    /// `SHF`: a draw deck is shuffled.
    pub struct Shuffled {
        /// Whose.
        pub player: Side = "participantId",
        /// Why.
        pub reason: ShuffleReason = "reason",
    }

    /// `LOOK`: a player looks through or counts a pile.
    pub struct Looked {
        /// Who looks.
        pub player: Side = "participantId",
        /// Which pile.
        pub zone: Zone = "zone",
        /// Whose pile.
        pub zone_owner: Side = "zoneOwnerId",
        /// Why.
        pub reason: LookReason = "reason",
        /// The number of cards told.
        pub count: Option<u32> = "count",
        /// The card whose text allows it.
        pub source: Option<CardId> = "sourceCardId",
    }

    /// `LIM`: the counter limit of this turn changes.
    pub struct Limit {
        /// Whose limit.
        pub player: Side = "participantId",
        /// The new limit, in counters.
        pub count: u32 = "count",
        /// The card whose text does it.
        pub source: CardId = "sourceCardId",
    }

    /// `CA`: card text is used outside the other events.
    pub struct Activated {
        /// Who uses it.
        pub player: Side = "participantId",
        /// The card.
        pub card: CardId = "cardId",
        /// Which of its texts.
        pub text: u32 = "textId",
        /// Cards it concerns.
        pub targets: Option<Vec<CardId>> = "otherCardIds",
    }
}
