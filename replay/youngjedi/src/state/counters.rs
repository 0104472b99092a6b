//! Deploy counters of the running turn.

use holocron_ingest::event::youngjedi::{Kind, RevealReason};
use holocron_ingest::id::{Side, Sides};

use super::State;
use crate::cards::Card;

/// Counters that a player may use in a turn when nothing changes it (rule DEP-01).
pub const USUAL_LIMIT: u32 = 6;

/// Counters used in this turn, in whole counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counters {
    used: Sides<u32>,
    /// A card was deployed at a cost that this recording does not show.
    is_partly_hidden: Sides<bool>,
    /// The limit of this turn.
    pub limit: Sides<u32>,
    /// Cost of the hidden cards that the player has turned up in this turn.
    pub revealed: Sides<u32>,
}

impl Default for Counters {
    fn default() -> Counters {
        let limit = Sides { dark: USUAL_LIMIT, light: USUAL_LIMIT };
        Counters { used: Sides::default(), is_partly_hidden: Sides::default(), limit, revealed: Sides::default() }
    }
}

impl Counters {
    /// Counters used in this turn; `None` when a cost is hidden from the viewer.
    pub fn used(&self, side: Side) -> Option<u32> {
        (!self.is_partly_hidden[side]).then(|| self.used[side])
    }

    /// Counters used in this turn as far as they can be seen.
    pub fn used_at_least(&self, side: Side) -> u32 {
        self.used[side]
    }
}

impl State {
    /// Counters that a player may use in this turn: what the log announced, or what an own Effect on the current planet allows
    /// (rule DEP-01).
    pub fn counter_limit(&self, side: Side) -> u32 {
        let here = self.clock.planet.into_iter().flat_map(|planet| self.effects_on(planet));
        let own = here.filter(|card| card.owner == side && !card.is_hidden).filter_map(|card| self.facts(card.id));
        own.filter_map(Card::plain_limit).fold(self.counters.limit[side], u32::max)
    }
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    let counters = &mut state.counters;
    match kind {
        Kind::Turn(_) => *counters = Counters::default(),
        Kind::Placed(placed) => match placed.cost {
            Some(cost) => counters.used[placed.player] = counters.used[placed.player].saturating_add(cost),
            None => counters.is_partly_hidden[placed.player] = true,
        },
        Kind::Revealed(revealed) if revealed.reason == RevealReason::Hidden => {
            let cost = state.table.get(revealed.card).and_then(|card| card.cost).or(revealed.cost).unwrap_or(0);
            counters.revealed[revealed.player] = counters.revealed[revealed.player].saturating_add(cost);
        }
        Kind::Limit(limit) => counters.limit[limit.player] = limit.count,
        Kind::Tally(tally) => {
            for side in Side::BOTH {
                if let Some(theirs) = &tally.sides[side] {
                    counters.used[side] = theirs.counters;
                    counters.is_partly_hidden[side] = false;
                }
            }
        }
        _ => {}
    }
}
