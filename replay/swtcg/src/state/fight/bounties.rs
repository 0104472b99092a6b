//! Bounties that were earned and not paid yet (rule BTY-01).

use holocron_ingest::event::swtcg::{Kind, LeaveReason, ResourceReason};
use holocron_ingest::id::{CardId, Sides};

use crate::cards::{Fact, FactName};
use crate::state::State;
use crate::step::{Step, What};

/// A bounty that a unit earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    /// The unit.
    pub card: CardId,
    /// What it says: its own, or given by a text when it was earned.
    pub bounty: &'static Fact,
    /// Event at which it earned it.
    pub since: u32,
    /// Event at which the turn before the present one began; one that was earned before that was due then.
    pub last_turn: u32,
}

/// For each player the bounties, in order.
pub type Bounties = Sides<Vec<Earned>>;

/// Must be called before the cards take note: the unit that did the damage may leave in the same moment.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) => {
            let last_turn = state.clock.since;
            let all = [&mut state.bounties.dark, &mut state.bounties.light];
            for earned in all.into_iter().flatten() {
                earned.last_turn = last_turn;
            }
        }
        What::Event(Kind::Left(left)) if left.reason == LeaveReason::Damage => {
            for id in &left.cards {
                let hurt = state.damages.iter().filter(|damage| damage.target == *id && damage.placed.is_some());
                let source = hurt.last().map(|damage| damage.source).filter(|source| source != id);
                let Some(card) = source.and_then(|source| state.cards.get(source)) else { continue };
                let facts = state.unit_facts(card.id).unwrap_or_default();
                for bounty in facts.into_iter().filter(|fact| fact.name == FactName::Bounty) {
                    let (since, last_turn) = (step.at.event, state.clock.since);
                    state.bounties[card.controller].push(Earned { card: card.id, bounty, since, last_turn });
                }
            }
        }
        What::Event(Kind::Resource(change)) if change.reason == ResourceReason::Bounty => {
            let earned = &mut state.bounties[change.player];
            let of_card = |one: &Earned| change.card.is_none_or(|paid| paid == one.card);
            let exact = |one: &Earned| of_card(one) && one.bounty.amount(change.kind) == Some(change.delta);
            if let Some(place) = earned.iter().position(exact).or_else(|| earned.iter().position(of_card)) {
                earned.remove(place);
            }
        }
        _ => {}
    }
}
