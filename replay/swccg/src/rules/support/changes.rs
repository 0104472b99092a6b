//! Numbers that card texts may change: which sums they reach.

use std::collections::BTreeMap;

use holocron_ingest::id::{Blueprint, Number, Side};

use crate::cards::{self, Card as Facts, Flag, Modifier, When, Whose};
use crate::state::State;
use crate::state::table::TableCard;

/// What a text may do to a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) enum Change {
    /// Adds this, which may be negative.
    By(Number),
    /// Makes it this, before other changes.
    To(Number),
    /// Raises it by an amount that we cannot compute.
    Up,
    /// Lowers it by an amount that we cannot compute.
    Down,
    /// Changes it in a way that we cannot compute.
    Any,
}

/// The changes that visible cards may make, each with the design that makes it.
#[derive(Default)]
pub(in crate::rules) struct Changes {
    list: Vec<(Change, Blueprint)>,
}

/// Sums beyond that many are not followed; real tables stay far below.
const SUMS: usize = 512;

impl Changes {
    pub(in crate::rules) fn push(&mut self, change: Change, by: Blueprint) {
        self.list.push((change, by));
    }

    /// Asks every card in play.
    pub(in crate::rules) fn gather(&mut self, state: &State, mut of: impl FnMut(&TableCard, &Facts) -> Vec<Change>) {
        for card in state.table.iter().filter(|card| card.is_in_play()) {
            if let Some(facts) = card.facts {
                self.list.extend(of(card, facts).into_iter().map(|change| (change, card.blueprint)));
            }
        }
    }

    /// Adds the cards whose text is at work now and carries the flag.
    pub(in crate::rules) fn at_work(&mut self, state: &State, flag: Flag) {
        for cause in state.text.causes.list() {
            if cards::lookup(&cause.card.blueprint).is_none_or(|facts| facts.may_lift(flag)) {
                self.list.push((Change::Any, cause.card.blueprint));
            }
        }
    }

    /// The design that leads from the base to what was observed: one on an exact way, else one that cannot be computed.
    pub(in crate::rules) fn explain(&self, base: Number, observed: Number) -> Option<Blueprint> {
        let mut reached: BTreeMap<Number, Option<Blueprint>> = BTreeMap::from([(base, None)]);
        for (change, by) in &self.list {
            if let Change::To(value) = change {
                reached.entry(*value).or_insert(Some(*by));
            }
        }
        for (change, by) in &self.list {
            if let Change::By(delta) = change
                && reached.len() < SUMS
            {
                let further: Vec<Number> = reached.keys().map(|sum| *sum + *delta).collect();
                for sum in further {
                    reached.entry(sum).or_insert(Some(*by));
                }
            }
        }
        let is_free = observed == Number::ZERO;
        // A cost does not fall below zero.
        let floor = |sum: &Number| *sum == observed || (is_free && sum.is_negative());
        if let Some(by) = reached.iter().filter(|(sum, _)| floor(sum)).find_map(|(_, by)| *by) {
            return Some(by);
        }
        let least = reached.keys().next().copied().unwrap_or(base);
        let most = reached.keys().next_back().copied().unwrap_or(base);
        let open = self.list.iter().find(|(change, _)| match change {
            Change::Any => true,
            Change::Up => observed > least,
            Change::Down => observed < most,
            Change::By(_) | Change::To(_) => false,
        });
        open.map(|(_, by)| *by)
    }
}

/// Whether a modifier of a card in play may touch a play of this player by another card.
pub(in crate::rules) fn touches(modifier: &Modifier, source: &TableCard, player: Side) -> bool {
    let is_his = match modifier.player {
        Whose::Any => true,
        Whose::Own => source.owner == Some(player),
        Whose::Opponent => source.owner == Some(player.opponent()),
    };
    is_his && matches!(modifier.when, When::InPlay | When::Captive)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explain(list: &[Change], base: i32, observed: i32) -> bool {
        let by = Blueprint::LIGHT_BACK;
        let changes = Changes { list: list.iter().map(|change| (*change, by)).collect() };
        changes.explain(Number::whole(base), Number::whole(observed)).is_some()
    }

    #[test]
    fn sums_of_any_subset_are_reached() {
        let list = [Change::By(Number::whole(2)), Change::By(Number::whole(-1))];
        assert!(explain(&list, 3, 5) && explain(&list, 3, 2) && explain(&list, 3, 4));
        assert!(!explain(&list, 3, 7) && !explain(&list, 3, 1) && !explain(&[], 3, 4));
    }

    #[test]
    fn costs_stop_at_zero_and_resets_come_first() {
        assert!(explain(&[Change::By(Number::whole(-3))], 2, 0));
        let free = [Change::To(Number::ZERO), Change::By(Number::whole(1))];
        assert!(explain(&free, 5, 0) && explain(&free, 5, 1) && !explain(&free, 5, 2));
        assert!(explain(&[Change::Down], 5, 4) && !explain(&[Change::Down], 5, 6));
    }
}
