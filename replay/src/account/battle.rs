//! Battles, and fights of any other name.

use holocron_ingest::id::{Blueprint, Side, Sides};

use super::At;

/// One battle.
#[derive(Clone, Debug, PartialEq)]
pub struct BattleRecord {
    /// When it was initiated.
    pub at: At,
    /// The event that ended it; `None` when the log does not show it.
    pub end_event: Option<u32>,
    /// Who initiated it.
    pub side: Side,
    /// Column of the location row.
    pub location_index: Option<u16>,
    /// The location, by its front.
    pub location: Option<Blueprint>,
    /// The location's title.
    pub location_title: Option<Box<str>>,
    /// Force used to initiate it.
    pub paid: Option<f64>,
    /// Who won; `None` for a tie or when unknown.
    pub winner: Option<Side>,
    /// The log says that it was a tie.
    pub is_tied: bool,
    /// Cards hit in it.
    pub num_hits: u32,
    /// Each side.
    pub sides: Sides<BattleSide>,
    /// What it changed of Dark's chance to win; filled when the account is complete.
    pub swing: Option<f64>,
}

/// One side of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BattleSide {
    /// Cards in it when it began.
    pub num_cards: u32,
    /// Total power at its end.
    pub power: Option<f64>,
    /// Battle destinies drawn, or dice rolled.
    pub num_destinies: u32,
    /// Total battle destiny, when announced.
    pub destiny: Option<f64>,
    /// Most battle damage owed at one time.
    pub damage: Option<f64>,
    /// Most attrition owed at one time.
    pub attrition: Option<f64>,
    /// Cards forfeited, or defeated.
    pub num_forfeited: u32,
    /// Force, or cards of the deck, lost during it.
    pub num_force_lost: u32,
}
