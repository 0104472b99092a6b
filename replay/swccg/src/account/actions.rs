//! Actions.

use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::{CardRef, Source};

use super::card::place_word;
use crate::Swccg;
use crate::state::State;
use crate::step::Named;
use holocron_replay::account::{Action, ActionRecord, At, Chronicle as _, lead};

/// An action with nothing but its kind and player filled in.
pub(super) fn action(at: &At, state: &State, action: Action, side: Option<Side>) -> ActionRecord {
    ActionRecord::new(at, action, side, side.and_then(|side| lead(&Swccg::life(state), side)))
}

/// What a record takes over from the log.
pub(super) trait FromLog {
    /// The card that the action is on.
    fn on(self, card: &CardRef) -> Self;
    /// The card that the action is on, with its number.
    fn on_named(self, named: &Named<'_>) -> Self;
    /// Where it happens.
    fn at_location(self, location: &CardRef) -> Self;
    /// Where the card comes from.
    fn from(self, source: Option<&Source>) -> Self;
    /// Force or cards.
    fn amount(self, amount: f64) -> Self;
    /// Force paid.
    fn paid(self, paid: Number) -> Self;
}

impl FromLog for ActionRecord {
    fn on(mut self, card: &CardRef) -> ActionRecord {
        self.blueprint = Some(card.blueprint.front());
        self.title = Some(card.title.clone());
        self
    }

    fn on_named(mut self, named: &Named<'_>) -> ActionRecord {
        self.card = named.id;
        self.on(named.card)
    }

    fn at_location(mut self, location: &CardRef) -> ActionRecord {
        self.location = Some(location.blueprint.front());
        self.location_title = Some(location.title.clone());
        self
    }

    fn from(mut self, source: Option<&Source>) -> ActionRecord {
        self.from_zone = match source {
            Some(Source::Pile(pile)) => Some(place_word(&pile.place)),
            Some(Source::Card(_)) => Some("stacked"),
            None => None,
        };
        self
    }

    fn amount(mut self, amount: f64) -> ActionRecord {
        self.amount = Some(amount);
        self
    }

    fn paid(mut self, paid: Number) -> ActionRecord {
        self.paid = Some(paid.to_f64());
        self
    }
}
