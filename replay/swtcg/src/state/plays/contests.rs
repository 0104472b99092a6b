//! Contests for a unique name.

use holocron_ingest::event::swtcg::{ContestId, Kind, ResourceReason};
use holocron_ingest::id::{CardId, Side};

use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::{Step, What};

/// A contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// Its number.
    pub id: ContestId,
    /// Both units.
    pub cards: Vec<CardId>,
    /// Bids in order.
    pub bids: Vec<(Side, i32)>,
    /// Who keeps the unit, once it is over.
    pub winner: Option<Side>,
    /// The unit that must retreat, once it is over.
    pub loser: Option<CardId>,
    /// Somebody paid a bid for it.
    pub is_paid: bool,
}

impl Contest {
    /// Force that its winner owes and has not paid.
    pub fn owed(&self) -> i32 {
        let bid = self.winner.and_then(|side| self.bid(side)).unwrap_or(0);
        if self.is_paid { 0 } else { bid }
    }

    /// Whether the last bid was a raise, which the other player may answer.
    pub fn is_raised(&self) -> bool {
        let Some((&(side, last), before)) = self.bids.split_last() else { return false };
        let former = before.iter().rev().find(|(bidder, _)| *bidder == side).map_or(0, |(_, bid)| *bid);
        last > former
    }

    /// A player's last bid.
    pub fn bid(&self, side: Side) -> Option<i32> {
        self.bids.iter().rev().find(|(bidder, _)| *bidder == side).map(|(_, bid)| *bid)
    }
}

/// Contests of this turn, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contests(pub Vec<Contest>);

impl Contests {
    /// A contest of this turn.
    pub fn get(&self, id: ContestId) -> Option<&Contest> {
        self.0.iter().find(|contest| contest.id == id)
    }

    /// The one that is not over.
    pub fn current(&self) -> Option<&Contest> {
        self.0.iter().rev().find(|contest| contest.winner.is_none())
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let contests = &mut state.contests.0;
    match &step.what {
        What::Event(Kind::Turn(_)) => contests.clear(),
        What::Event(Kind::ContestStarted(started)) => {
            let cards = started.cards.clone();
            contests.push(Contest {
                id: started.contest,
                cards,
                bids: Vec::new(),
                winner: None,
                loser: None,
                is_paid: false,
            });
        }
        What::Event(Kind::Bid(bid)) => {
            if let Some(contest) = contests.iter_mut().find(|contest| contest.id == bid.contest) {
                contest.bids.push((bid.player, bid.count));
            }
        }
        What::Event(Kind::ContestEnded(ended)) => {
            if let Some(contest) = contests.iter_mut().find(|contest| contest.id == ended.contest) {
                contest.winner = Some(ended.winner);
                contest.loser = Some(ended.card);
            }
        }
        What::Event(Kind::Resource(change)) if change.reason == ResourceReason::Bid => {
            // Who paid, and how much, is judged as it is paid.
            if let Some(contest) = contests.iter_mut().rev().find(|contest| contest.winner.is_some()) {
                contest.is_paid = true;
            }
        }
        _ => {}
    }
}

impl State {
    /// The unique name that a unit in an arena is contested for.
    pub fn contested_name(&self, unit: CardId) -> Option<&'static str> {
        let card = self.cards.get(unit).filter(|card| card.is_in_arena())?;
        Some(card.facts().filter(|facts| facts.is_unique)?.title)
    }

    /// The first two units of one unique name that both players have in arenas, the Dark one first.
    pub fn contested(&self) -> Option<(CardId, CardId)> {
        let name = |card: &InPlay| self.contested_name(card.id);
        let of = |side: Side| self.cards.iter().filter(move |card| card.is_in_arena() && card.controller == side);
        of(Side::Dark).find_map(|dark| {
            let same = of(Side::Light).find(|light| name(dark).is_some() && name(light) == name(dark))?;
            Some((dark.id, same.id))
        })
    }
}
