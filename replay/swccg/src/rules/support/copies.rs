//! How many copies of a title a player has in play, for the rules on uniqueness.

use holocron_replay::rule::Verdict;

use super::placing;
use crate::cards::{Category, Uniqueness};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::Step;

/// A card that just came into play and the copies of it that its owner has.
pub(in crate::rules) struct Copies<'s> {
    /// The card.
    pub(in crate::rules) card: &'s TableCard,
    /// How many it may be.
    pub(in crate::rules) uniqueness: Uniqueness,
    /// How many it are, the card itself included.
    pub(in crate::rules) count: usize,
}

/// Judges every card that this step brings into play; the worst verdict counts. Locations are left out: a second copy
/// of one converts the first.
pub(in crate::rules) fn judge(state: &State, step: &Step<'_>, check: impl Fn(&Copies<'_>) -> Verdict) -> Verdict {
    let mut verdict = Verdict::Silent;
    for id in placing::arrivals(state, step) {
        let Some(card) = state.table.get(*id).filter(|card| card.is_in_play()) else { continue };
        let Some(facts) = card.facts.filter(|facts| facts.category != Category::Location) else { continue };
        let Some(uniqueness) = facts.uniqueness else { continue };
        for title in facts.titles() {
            let has_title =
                |other: &&TableCard| other.is_in_play() && other.facts.is_some_and(|f| f.titles().contains(title));
            let count = state.table.iter().filter(|other| other.owner == card.owner).filter(has_title).count();
            verdict = placing::worse(verdict, check(&Copies { card, uniqueness, count }));
        }
    }
    verdict
}
