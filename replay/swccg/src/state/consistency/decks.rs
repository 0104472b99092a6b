//! What verified searches showed of each deck (rule DECK-06).

use std::collections::BTreeMap;

use holocron_ingest::event::gemp::{Choice, Kind, Prompt, ShownCard, Zone};
use holocron_ingest::id::{Blueprint, Side, Sides};

use crate::cards::{self, CardType, Trait};
use crate::state::State;
use crate::step::{Step, What};

/// Copies of each design.
type Copies = BTreeMap<Blueprint, i32>;

/// The two decks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decks {
    /// The most copies of each design that were ever seen at once.
    most: Sides<Copies>,
    /// The most cards that each player ever had, in piles and on the table.
    pub sizes: Sides<Option<i32>>,
}

impl Decks {
    /// How many cards a deck has at least, given its Reserve Deck at this moment.
    pub fn least_with(&self, state: &State, owner: Side, reserve: &[ShownCard]) -> i32 {
        let mut most = self.most[owner].clone();
        raise(&mut most, seen(state, owner, reserve));
        most.values().sum()
    }
}

/// The whole Reserve Deck of a player that a decision shows to the opponent.
pub fn shown<'a>(step: &Step<'a>) -> Option<(Side, &'a [ShownCard])> {
    let What::Event(Kind::Asked(decision)) = &step.what else { return None };
    let (Choice::ArbitraryCards { cards, .. }, Some(player)) = (&decision.choice, decision.player) else { return None };
    if decision.prompt != Prompt::VerifyReserveDeck {
        return None;
    }
    let owner = player.opponent();
    // The owner is shown the deck too; it is told by the side of most of its cards.
    let is_of_owner =
        |card: &&ShownCard| cards::lookup(&card.blueprint.front()).is_some_and(|facts| facts.side == owner);
    let is_theirs = cards.iter().filter(is_of_owner).count() * 2 > cards.len();
    is_theirs.then_some((owner, cards))
}

/// The cards of a player in a Reserve Deck and on the table together.
fn seen(state: &State, owner: Side, reserve: &[ShownCard]) -> Copies {
    let on_table = state.table.iter().filter(|card| {
        let is_there = card.is_in_play() || matches!(card.zone, Zone::Stacked | Zone::TopOfUnresolvedDestinyDraw);
        is_there && card.owner == Some(owner)
    });
    let designs = reserve.iter().map(|card| card.blueprint).chain(on_table.map(|card| card.blueprint));
    let mut copies = Copies::new();
    for design in designs.filter(|design| is_of_deck(design, owner)) {
        *copies.entry(design.front()).or_default() += 1;
    }
    copies
}

/// Cards that the deck of a player can hold: not from outside of it, and not the opponent's.
fn is_of_deck(design: &Blueprint, owner: Side) -> bool {
    let is_own = |facts: &cards::Card| {
        let is_outside = facts.is(CardType::DefensiveShield) || facts.has_trait(Trait::OutsideDeckLimit);
        facts.side == owner && !is_outside
    };
    !design.is_face_down() && cards::lookup(&design.front()).is_some_and(is_own)
}

fn raise(most: &mut Copies, seen: Copies) {
    for (design, count) in seen {
        let known = most.entry(design).or_default();
        *known = (*known).max(count);
    }
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Tally(_)) => {
            for side in Side::BOTH {
                state.consistency.decks.sizes[side] = state.consistency.decks.sizes[side].max(state.total(side));
            }
        }
        _ => {
            if let Some((owner, reserve)) = shown(step) {
                let seen = seen(state, owner, reserve);
                raise(&mut state.consistency.decks.most[owner], seen);
            }
        }
    }
}
