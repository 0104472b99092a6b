//! Counters that the log announced.

use holocron_ingest::id::{Blueprint, Sides};

use super::At;

/// One player's counters; `None` where the log does not give them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SideState {
    /// Cards in hand.
    pub hand: Option<i32>,
    /// Cards in the Reserve Deck or draw deck.
    pub reserve_deck: Option<i32>,
    /// Cards in the Force Pile, or points of Force.
    pub force_pile: Option<i32>,
    /// Cards in the Used Pile.
    pub used_pile: Option<i32>,
    /// Cards in the Lost Pile or discard pile.
    pub lost_pile: Option<i32>,
    /// Cards out of play.
    pub out_of_play: Option<i32>,
    /// What is left before the game is lost.
    pub life_force: Option<i32>,
    /// Total Force generation.
    pub force_generation: Option<f64>,
    /// Power over all locations.
    pub power: Option<f64>,
    /// Locations where the side has a card that can have power.
    pub num_locations: Option<i32>,
    /// Locations where the side has power above 0 and nothing of the other side can have any.
    pub num_controlled: Option<i32>,
    /// Force icons of the other side, as printed, at these locations: what draining at all of them would come to.
    pub drain_potential: Option<i32>,
    /// Total power in the running battle.
    pub battle_power: Option<f64>,
    /// Battle damage owed.
    pub damage: Option<f64>,
    /// Attrition owed.
    pub attrition: Option<f64>,
}

/// One snapshot of counters.
#[derive(Clone, Debug, PartialEq)]
pub struct SnapshotRecord {
    /// When.
    pub at: At,
    /// Counters of before a take-back, sent once more.
    pub is_stale: bool,
    /// Each player's.
    pub sides: Sides<SideState>,
    /// Locations on the table.
    pub num_locations: Option<i32>,
    /// Dark's chance to win, as a model of the game has it; filled when the account is complete.
    pub dark_chance: Option<f64>,
}

/// Power at one location after a change.
#[derive(Clone, Debug, PartialEq)]
pub struct LocationRecord {
    /// When.
    pub at: At,
    /// Column of the location row at that time.
    pub location_index: u16,
    /// The location's number in the log.
    pub card: Option<u32>,
    /// The location, as the recording shows it.
    pub blueprint: Option<Blueprint>,
    /// The location's title.
    pub title: Option<Box<str>>,
    /// Each side's power there; `None` when nothing can have any.
    pub power: Sides<Option<f64>>,
}
