//! Contests for a unique name (rules CON-01 to CON-05).

use std::ops::RangeInclusive;

use holocron_ingest::event::swtcg::{Arena, ResourceKind};
use holocron_ingest::id::{CardId, Side};

use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::plays::contests::Contest;

/// Two units of one unique name, Dark's first.
pub type Pair = (CardId, CardId);

/// The pairs that are contested now. Dark chooses which comes first.
pub fn pairs(state: &State) -> Vec<Pair> {
    let name = |card: &InPlay| card.facts().filter(|facts| facts.is_unique).map(|facts| facts.title);
    let units = |side| Arena::ALL.into_iter().flat_map(move |arena| state.units(side, arena));
    let of = |dark: &InPlay| {
        let title = name(dark)?;
        units(Side::Light).find(|light| name(light) == Some(title)).map(|light| (dark.id, light.id))
    };
    units(Side::Dark).filter_map(of).collect()
}

/// The bids that a player may make: not below his last one, not above his Force.
pub fn bids(state: &State, contest: &Contest, side: Side) -> RangeInclusive<i32> {
    let least = contest.bid(side).unwrap_or(0);
    let most = state.resource(side, ResourceKind::Force).unwrap_or(0);
    least..=most.max(least)
}
