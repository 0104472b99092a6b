//! What one game did with one card design.

use crate::table::{At, Departures};

/// Counts for one row of `card_games`.
#[derive(Clone, Debug, Default)]
pub(in crate::collect) struct Tally {
    pub(in crate::collect) event: u32,
    pub(in crate::collect) title: Option<Box<str>>,
    pub(in crate::collect) first_seen: Option<u32>,
    pub(in crate::collect) first_deployed: Option<u32>,
    pub(in crate::collect) copies: u32,
    pub(in crate::collect) started: u32,
    pub(in crate::collect) opening: u32,
    pub(in crate::collect) drawn: u32,
    pub(in crate::collect) pulled: u32,
    pub(in crate::collect) deployed: u32,
    pub(in crate::collect) played: u32,
    pub(in crate::collect) turns_held: u32,
    pub(in crate::collect) turns_in_play: u32,
    pub(in crate::collect) left: Departures,
    pub(in crate::collect) lost_as_force: u32,
    pub(in crate::collect) destinies: u32,
    pub(in crate::collect) sum_destiny: f64,
    pub(in crate::collect) battles: u32,
    pub(in crate::collect) battles_won: u32,
    pub(in crate::collect) battles_lost: u32,
    pub(in crate::collect) drains: u32,
    pub(in crate::collect) sum_drained: f64,
    pub(in crate::collect) hits: u32,
    pub(in crate::collect) moves: u32,
    pub(in crate::collect) uses: u32,
    pub(in crate::collect) paid_plays: u32,
    pub(in crate::collect) sum_paid: f64,
}

impl Tally {
    /// The card is seen for the first time.
    pub(super) fn seen(at: &At) -> Tally {
        Tally { event: at.event, first_seen: Some(at.turns), copies: 1, ..Tally::default() }
    }
}
