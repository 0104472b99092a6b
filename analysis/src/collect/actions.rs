//! Rows of `actions`.

use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::{CardRef, Source};
use holocron_replay::swccg::state::State;
use holocron_replay::swccg::step::Named;

use super::card::place_word;
use super::states::life_force;
use crate::table::{Action, ActionRow, At};

/// An action with nothing but its kind and player filled in.
pub(super) fn action(at: &At, state: &State, action: Action, side: Option<Side>) -> ActionRow {
    ActionRow {
        at: *at,
        side,
        action,
        card: None,
        blueprint: None,
        title: None,
        from_zone: None,
        location: None,
        location_title: None,
        mode: None,
        amount: None,
        paid: None,
        is_react: false,
        life_force_lead: side.and_then(|side| lead(state, side)),
    }
}

impl ActionRow {
    pub(super) fn on(mut self, card: &CardRef) -> ActionRow {
        self.blueprint = Some(card.blueprint.front());
        self.title = Some(card.title.clone());
        self
    }

    pub(super) fn on_named(mut self, named: &Named<'_>) -> ActionRow {
        self.card = named.id;
        self.on(named.card)
    }

    pub(super) fn at_location(mut self, location: &CardRef) -> ActionRow {
        self.location = Some(location.blueprint.front());
        self.location_title = Some(location.title.clone());
        self
    }

    pub(super) fn from(mut self, source: Option<&Source>) -> ActionRow {
        self.from_zone = match source {
            Some(Source::Pile(pile)) => Some(place_word(&pile.place)),
            Some(Source::Card(_)) => Some("stacked"),
            None => None,
        };
        self
    }

    pub(super) fn amount(mut self, amount: f64) -> ActionRow {
        self.amount = Some(amount);
        self
    }

    pub(super) fn paid(mut self, paid: Number) -> ActionRow {
        self.paid = Some(paid.to_f64());
        self
    }
}

fn lead(state: &State, side: Side) -> Option<i32> {
    Some(life_force(state.piles(side)?).saturating_sub(life_force(state.piles(side.opponent())?)))
}
