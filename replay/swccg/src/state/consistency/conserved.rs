//! The sum of a player's cards, which no play changes (rule LOG-01, format 5.5).

use holocron_ingest::event::gemp::{Card, Kind, Tally, Zone};
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::message::capture::Capture;
use holocron_ingest::message::deploy::{Deploy, Deployment};
use holocron_ingest::message::leave::Leave;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::setup::Setup;
use holocron_ingest::message::{CardRef, Place, Source, Statement};

use super::counters::{Count, Counter};
use crate::cards::{self, CardType};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::table::ownership::is_stacked_on;
use crate::step::{Step, What};

/// Why the sum of a player's cards may have changed since it was last taken; one reason is enough.
pub type Outsiders = Sides<Option<&'static str>>;

impl State {
    /// All cards of a player that the last counters and the table account for; `None` before the first counters.
    pub fn total(&self, side: Side) -> Option<Count> {
        self.total_with(self.tally.as_ref()?, side)
    }

    /// The same with the counters of a given snapshot.
    pub fn total_with(&self, tally: &Tally, side: Side) -> Option<Count> {
        let piles = tally.sides[side].piles.as_ref()?;
        let counted: Count = Counter::ALL.iter().map(|counter| counter.of(piles)).sum();
        let table = Count::try_from(self.table.count_on_table(side)).ok()?;
        Some(counted.saturating_add(piles.sabacc_hand).saturating_add(table))
    }
}

/// Notes what brings cards in from outside the counted places, or takes them there. Called before the step is applied.
pub(super) fn note(state: &State, step: &Step<'_>, outsiders: &mut Outsiders) {
    let mut mark = |side: Option<Side>, what: &'static str| {
        for one in Side::BOTH {
            if side.is_none_or(|side| side == one) {
                outsiders[one] = outsiders[one].or(Some(what));
            }
        }
    };
    let owner_changed = |card: &Card| state.table.get(card.id).is_some_and(|known| known.owner != card.owner);
    // Cards of the opponent's that are stacked on a persona go over to the one that takes its place.
    let inherits = |card: &Card, kind: &Kind| {
        let is_taken = |other: &TableCard| is_stacked_on(card.id, other) && other.owner != card.owner;
        matches!(kind, Kind::Replaced(_)) && state.table.iter().any(is_taken)
    };
    match &step.what {
        What::Event(kind) => match kind {
            Kind::Replaced(card) if card.zone == Zone::Locations => mark(None, "a location was converted"),
            Kind::ColumnsRemoved(_) => mark(None, "a location left the table"),
            Kind::Removed(removed) => {
                // Such a card may have come from outside the deck, and go back there.
                let known = removed.cards.iter().filter_map(|id| state.table.get(*id));
                for card in known.filter(|card| card.zone == Zone::StackedFaceDown) {
                    mark(card.owner, "a card that lay face down left");
                }
            }
            Kind::Moved(card) | Kind::Placed(card) | Kind::Replaced(card)
                if owner_changed(card) || inherits(card, kind) =>
            {
                mark(None, "a card changed its owner");
            }
            _ => {}
        },
        what => match what.statement() {
            Some(Statement::Deploy(Deploy::Inserted { player, .. })) => mark(Some(*player), "a card was inserted"),
            Some(Statement::Deploy(Deploy::InsertRevealed { .. })) => mark(None, "an inserted card was revealed"),
            Some(Statement::Deploy(Deploy::Deployed(deployment))) if is_from_foreign_pile(deployment) => {
                mark(None, "a card changed its owner");
            }
            Some(Statement::Deploy(Deploy::Deployed(deployment))) if is_from_outside(deployment) => {
                mark(Some(deployment.player), "a card from outside the deck");
            }
            Some(Statement::Capture(Capture::Stolen { .. } | Capture::Converted { .. })) => {
                mark(None, "a card changed its owner");
            }
            Some(Statement::Pile(PileMove::Took { player, source: Some(Source::Pile(pile)), .. }))
                if pile.owner.is_some_and(|owner| owner != *player) =>
            {
                mark(None, "a card changed its owner");
            }
            Some(Statement::Pile(PileMove::Put { player, source, to: Some(to), .. })) => {
                let from = match source {
                    Some(Source::Pile(pile)) => pile.owner,
                    _ => None,
                };
                if from.unwrap_or(*player) != to.owner.unwrap_or(*player) {
                    mark(None, "a card changed its owner");
                }
            }
            Some(Statement::Setup(Setup::Stacked { player, .. })) => mark(Some(*player), "cards from outside the deck"),
            Some(Statement::Play(Play::Interrupt { player, source, .. }))
                if source.place() == Some(&Place::OutsideOfDeck) =>
            {
                mark(Some(*player), "a card from outside the deck");
            }
            // Only a card that is not on the table says of itself that it goes out of play from elsewhere.
            Some(Statement::Leave(Leave::Left(left)))
                if !left.from_table
                    && left
                        .by
                        .as_ref()
                        .is_some_and(|by| left.cards.iter().all(|card| card.blueprint == by.blueprint)) =>
            {
                mark(None, "a card from outside the deck");
            }
            Some(Statement::Play(Play::Shield { player, .. })) => mark(Some(*player), "a Defensive Shield was played"),
            // From wherever it comes: on the table it counts as one from outside the deck.
            Some(Statement::Play(Play::Bare { player, card, .. } | Play::Interrupt { player, card, .. }))
                if is_shield(card) =>
            {
                mark(Some(*player), "a Defensive Shield was played");
            }
            _ => {}
        },
    }
}

/// A card that is deployed from the opponent's pile is stolen with it.
fn is_from_foreign_pile(deployment: &Deployment) -> bool {
    sources(deployment).any(|source| match source {
        Source::Pile(pile) => pile.owner.is_some_and(|owner| owner != deployment.player),
        Source::Card(_) => false,
    })
}

/// A card that is deployed from outside the deck is one more.
fn is_from_outside(deployment: &Deployment) -> bool {
    sources(deployment).any(|source| source.place() == Some(&Place::OutsideOfDeck))
}

/// Where the card that is deployed and the one that comes with it are from.
fn sources(deployment: &Deployment) -> impl Iterator<Item = &Source> {
    let companion = deployment.with.as_ref().and_then(|with| with.source.as_ref());
    std::iter::once(&deployment.source).chain(companion)
}

fn is_shield(card: &CardRef) -> bool {
    cards::lookup(&card.blueprint).is_some_and(|facts| facts.is(CardType::DefensiveShield))
}
