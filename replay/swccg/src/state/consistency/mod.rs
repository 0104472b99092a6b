//! What the log says twice and must agree on: piles, card numbers, decks.

pub mod between;
pub mod consent;
pub mod conserved;
pub mod counters;
pub mod decks;
pub mod flow;
pub mod history;
pub mod peaks;
pub mod setup;
pub mod tops;
pub mod turned;

use std::collections::BTreeSet;

use counters::Counters;
use decks::Decks;
use holocron_ingest::event::gemp::Tally;
use holocron_ingest::id::{CardId, Side, Sides};
use peaks::Peaks;
use setup::Start;

use crate::state::State;

/// What the log says twice and must agree on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Consistency {
    /// The pile counters that events and lines lead to.
    pub counters: Counters,
    /// Index of the event of those counters.
    pub counted_at: u32,
    /// The columns where something left or moved within, or a battle began or ended, since those counters.
    pub stirred: BTreeSet<u16>,
    /// How many more locations those counters gave a power for than lay on the table; negative when fewer.
    pub stray_locations: i32,
    /// What the log said since the last counters.
    pub between: between::Between,
    /// The highest pile counts of the action at hand.
    pub peaks: Peaks,
    /// The tops of the piles.
    pub tops: tops::Tops,
    /// The piles that lie otherwise than usual.
    pub turned: Sides<turned::Turned>,
    /// What the set-up showed of each deck.
    pub starts: Sides<Start>,
    /// What was said of the take-back at hand.
    pub consent: consent::Consent,
    /// What searches showed of the decks.
    pub decks: Decks,
    /// The highest card number seen so far, at any time of this recording.
    pub highest_id: Option<CardId>,
}

/// How many more locations counters give a power for than lie on the table; negative when fewer.
pub(crate) fn stray_locations(state: &State, tally: &Tally) -> i32 {
    let lying = i32::try_from(state.table.count_locations()).unwrap_or(i32::MAX);
    let listed = Side::BOTH.map(|side| i32::try_from(tally.sides[side].power.len()).unwrap_or(i32::MAX));
    listed.into_iter().map(|listed| listed - lying).find(|stray| *stray != 0).unwrap_or(0)
}

/// Something changes at the columns where these cards lie in play.
pub(crate) fn stir(state: &mut State, ids: &[CardId]) {
    let known = ids.iter().filter_map(|id| state.table.get(*id)).filter(|card| card.is_in_play());
    let columns: Vec<u16> = known.filter_map(|card| state.table.column(card)).collect();
    state.consistency.stirred.extend(columns);
}
