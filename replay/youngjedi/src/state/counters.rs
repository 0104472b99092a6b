//! Deploy counters of the running turn.

use holocron_ingest::event::youngjedi::{Kind, RemoveReason, RevealReason, Zone};
use holocron_ingest::id::{Side, Sides};

use super::State;
use crate::cards::{self, Card, Fact};

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
    pub revealed: Sides<Revealed>,
    /// A card of the hand was discarded for a text in this turn.
    pub has_paid: Sides<bool>,
}

/// Counters of the hidden cards that were turned up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revealed {
    /// Their sum: what was told, or else what the cards cost.
    pub cost: u32,
    /// A card is among them whose cost is neither told nor known.
    pub is_open: bool,
}

impl Default for Counters {
    fn default() -> Counters {
        let limit = Sides { dark: USUAL_LIMIT, light: USUAL_LIMIT };
        Counters {
            used: Sides::default(),
            is_partly_hidden: Sides::default(),
            limit,
            revealed: Sides::default(),
            has_paid: Sides::default(),
        }
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
        let limits = own.flat_map(|card| &card.facts).filter_map(|fact| match fact {
            Fact::Limit { counters, is_paid } => Some(*counters).filter(|_| !is_paid || self.counters.has_paid[side]),
            _ => None,
        });
        limits.fold(self.counters.limit[side], u32::max)
    }

    /// Own Effects on other planets that give more counters: whether they still work there is told nowhere.
    pub fn limits_elsewhere(&self, side: Side) -> Vec<String> {
        self.lifts(|card, fact| {
            card.owner == side && card.planet != self.clock.planet && matches!(fact, Fact::Limit { .. })
        })
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
            let told = state.table.get(revealed.card).and_then(|card| card.cost).or(revealed.cost);
            // A card that may cost less beside another one may have done so, and one that some Effect makes free, wherever that
            // Effect lies by now.
            let facts = cards::lookup(&revealed.blueprint);
            let is_freed = |card: &Card| {
                let known = state.table.iter().filter_map(|one| cards::lookup(&one.blueprint?));
                let mut texts = known.filter(|one| one.side == card.side).flat_map(|one| &one.facts);
                texts.any(|fact| matches!(fact, Fact::DeployFree(titles) if titles.contains(card.title)))
            };
            let is_fixed = |card: &&Card| {
                !card.has(|fact| matches!(fact, Fact::Reduced { .. })) && (card.counters == Some(0) || !is_freed(card))
            };
            let printed = facts.filter(is_fixed).map(|card| card.counters.unwrap_or(0));
            let sum = &mut counters.revealed[revealed.player];
            match told.or(printed) {
                Some(cost) => sum.cost = sum.cost.saturating_add(cost),
                None => sum.is_open = true,
            }
        }
        Kind::Removed(removed) if removed.from == Zone::Hand => {
            let is_paid = matches!(removed.reason, RemoveReason::Cost | RemoveReason::Text);
            counters.has_paid[removed.owner] |= is_paid;
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
