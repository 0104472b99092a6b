//! Bounties that were earned and not paid yet (rule BTY-01).

use holocron_ingest::event::swtcg::{Kind, LeaveReason, ResourceReason};
use holocron_ingest::id::{CardId, Sides};

use crate::cards::FactName;
use crate::state::State;
use crate::step::{Step, What};

/// For each player the units that earned a bounty, in order.
pub type Bounties = Sides<Vec<CardId>>;

/// Must be called before the cards take note: the unit that did the damage may leave in the same moment.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Left(left)) if left.reason == LeaveReason::Damage => {
            for id in &left.cards {
                let hurt = state.damages.iter().filter(|damage| damage.target == *id && damage.placed.is_some());
                let source = hurt.last().map(|damage| damage.source).filter(|source| source != id);
                let Some(card) = source.and_then(|source| state.cards.get(source)) else { continue };
                let facts = state.unit_facts(card.id).unwrap_or_default();
                if facts.iter().any(|fact| fact.name == FactName::Bounty) {
                    state.bounties[card.controller].push(card.id);
                }
            }
        }
        What::Event(Kind::Resource(change)) if change.reason == ResourceReason::Bounty => {
            let earned = &mut state.bounties[change.player];
            if let Some(place) = earned.iter().position(|card| change.card.is_none_or(|paid| paid == *card)) {
                earned.remove(place);
            }
        }
        _ => {}
    }
}
