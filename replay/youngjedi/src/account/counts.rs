//! What a game does with each card design.

use std::collections::BTreeMap;

use holocron_ingest::event::youngjedi::{DrawReason, Kind, LookReason, PlaceReason, RemoveReason, RevealReason, Zone};
use holocron_ingest::id::{CardId, Side};

use crate::cards;
use crate::state::State;
use holocron_replay::account::{Account, At};

/// Cards that were drawn before the log told what they are: they are counted at the end, if it has told by then.
#[derive(Default)]
pub(super) struct Counts {
    drawn: Vec<(Side, CardId, At, bool)>,
    /// Turns that began with the card in a hand.
    held: BTreeMap<CardId, u32>,
}

impl Counts {
    /// An event is about to be applied.
    pub(super) fn before(&mut self, at: &At, kind: &Kind, state: &State, account: &mut Account) {
        match kind {
            Kind::Deck(deck) => account.list_deck(deck.player, &deck.cards, at),
            Kind::Drawn(drawn) => {
                let is_opening = drawn.reason == DrawReason::Start;
                let cards = drawn.cards.iter().flatten();
                self.drawn.extend(cards.map(|card| (drawn.player, *card, *at, is_opening)));
            }
            Kind::Placed(placed) if cards::lookup(&placed.blueprint).is_some() => {
                let count = account.card((placed.player, placed.blueprint), at);
                if placed.reason == PlaceReason::FirstLocation && state.clock.turns == 0 {
                    count.started += 1;
                    return;
                }
                count.deployed += 1;
                count.first_deployed = count.first_deployed.or(Some(at.turns));
                if placed.reason == PlaceReason::Text {
                    count.pull(at);
                }
                if let Some(cost) = placed.cost {
                    count.paid_plays += 1;
                    count.sum_paid += f64::from(cost);
                }
            }
            Kind::Revealed(shown) if cards::lookup(&shown.blueprint).is_some() => {
                let count = account.card((shown.player, shown.blueprint), at);
                let is_played = shown.reason == RevealReason::Plan && shown.zone == Zone::BattlePlan;
                count.played += u32::from(is_played);
                if shown.reason == RevealReason::Show {
                    count.pull(at);
                }
                let was_hidden = state.table.get(shown.card).is_some_and(|card| card.blueprint.is_none());
                count.deployed += u32::from(shown.reason == RevealReason::Hidden && was_hidden);
            }
            Kind::DestinyDrawn(draw) => {
                let count = account.card((draw.player, draw.blueprint), at);
                count.destinies += 1;
                count.sum_destiny += f64::from(draw.count);
            }
            Kind::Activated(used) => uses(used.player, used.card, at, state, account),
            Kind::DuelText(used) => uses(used.player, used.card, at, state, account),
            Kind::Looked(look) if look.reason == LookReason::Text => {
                if let Some(source) = look.source {
                    uses(look.player, source, at, state, account);
                }
            }
            Kind::Removed(removed) if is_play(removed.from) => {
                for facts in removed.cards.iter().filter_map(|id| state.facts(*id)) {
                    let left = &mut account.card((removed.owner, facts.blueprint), at).left;
                    match removed.reason {
                        RemoveReason::Defeat => left.lost_in_battle += 1,
                        RemoveReason::Text | RemoveReason::Cost => left.card_text += 1,
                        _ => left.other += 1,
                    }
                }
            }
            Kind::Turn(_) => {
                for card in state.table.iter().filter(|card| card.zone == Zone::Hand) {
                    *self.held.entry(card.id).or_default() += 1;
                }
                for card in state.table.iter().filter(|card| is_play(card.zone)) {
                    if let Some(facts) = state.facts(card.id) {
                        account.card((card.owner, facts.blueprint), at).turns_in_play += 1;
                    }
                }
            }
            _ => {}
        }
    }

    /// The log is over.
    pub(super) fn finish(self, state: &State, account: &mut Account) {
        for (side, card, at, is_opening) in self.drawn {
            let Some(facts) = state.facts(card) else { continue };
            let count = account.card((side, facts.blueprint), &at);
            if is_opening { count.opening += 1 } else { count.drawn += 1 }
        }
        for (card, turns) in self.held {
            let Some((card, facts)) = state.table.get(card).zip(state.facts(card)) else { continue };
            if let Some(count) = account.cards.get_mut(&(card.owner, facts.blueprint)) {
                count.turns_held += turns;
            }
        }
        for card in state.table.iter().filter(|card| is_play(card.zone)) {
            if let Some(count) =
                state.facts(card.id).and_then(|facts| account.cards.get_mut(&(card.owner, facts.blueprint)))
            {
                count.left.survived += 1;
            }
        }
    }
}

fn uses(side: Side, card: CardId, at: &At, state: &State, account: &mut Account) {
    if let Some(facts) = state.facts(card) {
        account.card((side, facts.blueprint), at).uses += 1;
    }
}

/// On the table, to stay.
fn is_play(zone: Zone) -> bool {
    matches!(zone, Zone::Planet | Zone::Location | Zone::Effects | Zone::Hyperspace)
}
