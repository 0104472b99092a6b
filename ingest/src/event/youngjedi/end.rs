//! Evacuations, control of planets, misplays and the end.

use super::{ControlReason, MisplayKind, Planet, WinReason};
use crate::event::codec::record;
use crate::id::{CardId, Side};

record! {
    /// `SEV`: an evacuation starts.
    pub struct Evacuation {
        pub id: u32 = "evacId", "Its number.";
        pub player: Side = "participantId", "Who evacuates.";
        pub planet: Planet = "systemName", "From where.";
        pub cards: Vec<CardId> = "otherCardIds", "Characters and weapons that leave.";
        pub starships: Vec<CardId> = "starshipIds", "Starships used.";
    }

    /// `ICP`: the other player intercepts or does not.
    pub struct Interception {
        pub evacuation: u32 = "evacId", "The evacuation.";
        pub player: Side = "participantId", "Who decides.";
        pub does_intercept: bool = "intercept", "Whether he intercepts.";
        pub starships: Option<Vec<CardId>> = "starshipIds", "Starships used.";
    }

    /// `EEV`: an evacuation ends.
    pub struct EvacuationEnd {
        pub evacuation: u32 = "evacId", "The evacuation.";
        pub is_success: bool = "success", "Whether it succeeds.";
    }

    /// `SUR`: a planet is surrendered.
    pub struct Surrender {
        pub player: Side = "participantId", "Who surrenders it.";
        pub planet: Planet = "systemName", "The planet.";
        pub reason: ControlReason = "reason", "Why.";
    }

    /// `PC`: a planet is controlled.
    pub struct Control {
        pub player: Side = "participantId", "The controller.";
        pub planet: Planet = "systemName", "The planet.";
        pub reason: ControlReason = "reason", "How it came to it.";
    }

    /// `PEN`: a misplay is found.
    pub struct Misplay {
        pub id: u32 = "penId", "Its number.";
        pub player: Side = "participantId", "The offender.";
        pub kind: MisplayKind = "kind", "What kind.";
        pub planet: Option<Planet> = "systemName", "The planet.";
        pub cards: Option<Vec<CardId>> = "otherCardIds", "The cards concerned.";
    }

    /// `WN`: the game ends.
    pub struct Win {
        pub winner: Option<Side> = "participantId", "The winner; absent for a tie.";
        pub reason: WinReason = "reason", "Why.";
    }
}
