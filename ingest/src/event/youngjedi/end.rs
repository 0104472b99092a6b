//! Evacuations, control of planets, misplays and the end.

use super::{ControlReason, MisplayKind, Planet, WinReason};
use crate::event::codec::record;
use crate::id::{CardId, Side};

record! {
    /// `SEV`: an evacuation starts.
    pub struct Evacuation {
        /// Its number.
        pub id: u32 = "evacId",
        /// Who evacuates.
        pub player: Side = "participantId",
        /// From where.
        pub planet: Planet = "systemName",
        /// Characters and weapons that leave.
        pub cards: Vec<CardId> = "otherCardIds",
        /// Starships used.
        pub starships: Vec<CardId> = "starshipIds",
    }

    /// `ICP`: the other player intercepts or does not.
    pub struct Interception {
        /// The evacuation.
        pub evacuation: u32 = "evacId",
        /// Who decides.
        pub player: Side = "participantId",
        /// Whether he intercepts.
        pub does_intercept: bool = "intercept",
        /// Starships used.
        pub starships: Option<Vec<CardId>> = "starshipIds",
    }

    /// `EEV`: an evacuation ends.
    pub struct EvacuationEnd {
        /// The evacuation.
        pub evacuation: u32 = "evacId",
        /// Whether it succeeds.
        pub is_success: bool = "success",
    }

    /// `SUR`: a planet is surrendered.
    pub struct Surrender {
        /// Who surrenders it.
        pub player: Side = "participantId",
        /// The planet.
        pub planet: Planet = "systemName",
        /// Why.
        pub reason: ControlReason = "reason",
    }

    /// `PC`: a planet is controlled.
    pub struct Control {
        /// The controller.
        pub player: Side = "participantId",
        /// The planet.
        pub planet: Planet = "systemName",
        /// How it came to it.
        pub reason: ControlReason = "reason",
    }

    /// `PEN`: a misplay is found.
    pub struct Misplay {
        /// Its number.
        pub id: u32 = "penId",
        /// The offender.
        pub player: Side = "participantId",
        /// What kind.
        pub kind: MisplayKind = "kind",
        /// The planet.
        pub planet: Option<Planet> = "systemName",
        /// The cards concerned.
        pub cards: Option<Vec<CardId>> = "otherCardIds",
    }

    /// `WN`: the game ends.
    pub struct Win {
        /// The winner; absent for a tie.
        pub winner: Option<Side> = "participantId",
        /// Why.
        pub reason: WinReason = "reason",
    }
}
