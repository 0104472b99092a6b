//! Evacuations, control of planets, misplays and the end.

use super::{ControlReason, MisplayKind, Planet, WinReason};
use crate::id::{CardId, Side};

/// `SEV`: an evacuation starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evacuation {
    /// Its number.
    pub id: u32,
    /// Who evacuates.
    pub player: Side,
    /// From where.
    pub planet: Planet,
    /// Characters and weapons that leave.
    pub cards: Vec<CardId>,
    /// Starships used.
    pub starships: Vec<CardId>,
}

/// `ICP`: the other player intercepts or does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interception {
    /// The evacuation.
    pub evacuation: u32,
    /// Who decides.
    pub player: Side,
    /// Whether he intercepts.
    pub does_intercept: bool,
    /// Starships used.
    pub starships: Option<Vec<CardId>>,
}

/// `EEV`: an evacuation ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvacuationEnd {
    /// The evacuation.
    pub evacuation: u32,
    /// Whether it succeeds.
    pub is_success: bool,
}

/// `SUR`: a planet is surrendered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surrender {
    /// Who surrenders it.
    pub player: Side,
    /// The planet.
    pub planet: Planet,
    /// Why.
    pub reason: ControlReason,
}

/// `PC`: a planet is controlled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The controller.
    pub player: Side,
    /// The planet.
    pub planet: Planet,
    /// How it came to it.
    pub reason: ControlReason,
}

/// `PEN`: a misplay is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misplay {
    /// Its number.
    pub id: u32,
    /// The offender.
    pub player: Side,
    /// What kind.
    pub kind: MisplayKind,
    /// The planet.
    pub planet: Option<Planet>,
    /// The cards concerned.
    pub cards: Option<Vec<CardId>>,
}

/// `WN`: the game ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The winner; absent for a tie.
    pub winner: Option<Side>,
    /// Why.
    pub reason: WinReason,
}
