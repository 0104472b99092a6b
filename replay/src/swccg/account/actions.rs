//! Actions.

use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::{CardRef, Source};

use super::card::place_word;
use crate::account::{Action, ActionRecord, At, Chronicle as _, lead};
use crate::swccg::Swccg;
use crate::swccg::state::State;
use crate::swccg::step::Named;

/// An action with nothing but its kind and player filled in.
pub(super) fn action(at: &At, state: &State, action: Action, side: Option<Side>) -> ActionRecord {
    ActionRecord::new(at, action, side, side.and_then(|side| lead(&Swccg::life(state), side)))
}

impl ActionRecord {
    pub(super) fn on(mut self, card: &CardRef) -> ActionRecord {
        self.blueprint = Some(card.blueprint.front());
        self.title = Some(card.title.clone());
        self
    }

    pub(super) fn on_named(mut self, named: &Named<'_>) -> ActionRecord {
        self.card = named.id;
        self.on(named.card)
    }

    pub(super) fn at_location(mut self, location: &CardRef) -> ActionRecord {
        self.location = Some(location.blueprint.front());
        self.location_title = Some(location.title.clone());
        self
    }

    pub(super) fn from(mut self, source: Option<&Source>) -> ActionRecord {
        self.from_zone = match source {
            Some(Source::Pile(pile)) => Some(place_word(&pile.place)),
            Some(Source::Card(_)) => Some("stacked"),
            None => None,
        };
        self
    }

    pub(super) fn amount(mut self, amount: f64) -> ActionRecord {
        self.amount = Some(amount);
        self
    }

    pub(super) fn paid(mut self, paid: Number) -> ActionRecord {
        self.paid = Some(paid.to_f64());
        self
    }
}
