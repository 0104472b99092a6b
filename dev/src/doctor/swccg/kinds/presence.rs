//! Offers that presence does not allow.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Number, Side};
use holocron_replay::rng::Rng;
use holocron_swccg::cards::Category;
use holocron_swccg::state::State;
use holocron_swccg::state::table::TableCard;
use holocron_swccg::text::View;

use super::fight::offer;
use super::play::own_prompts;
use crate::doctor::swccg::doc::Doc;
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("PRES-01", "a Force drain is offered where the recorder has no card", |doc, rng| {
        offered(doc, rng, |state, side, location| {
            Side::BOTH.into_iter().all(|one| cards_of(state, one, location).next().is_none())
                && side == state.clock.turn_of.unwrap_or(side)
        })
    })
    .with(&["OFFER-01"]),
    kind("PRES-02", "a Force drain is offered where the opponent is present aboard alone", |doc, rng| {
        offered(doc, rng, |state, side, location| {
            let other = side.opponent();
            let rides = |card: &TableCard| card.zone == Zone::Attached && has_ability(card) && state.is_active(card);
            cards_of(state, other, location).any(rides)
                && !cards_of(state, other, location).any(|card| card.zone == Zone::AtLocation && has_ability(card))
        })
    })
    .with(&["OFFER-01", "PRES-01", "PRES-05"]),
    kind("PRES-03", "a Force drain is offered where the recorder has inactive cards alone", |doc, rng| {
        offered(doc, rng, |state, side, location| {
            let mut own = cards_of(state, side, location).peekable();
            own.peek().is_some_and(|card| has_ability(card)) && own.all(|card| !state.is_active(card))
        })
    })
    .with(&["OFFER-01", "PRES-01", "PRES-05"]),
    kind("PRES-05", "a Force drain is offered where both players have presence", |doc, rng| {
        offered(doc, rng, |state, _, location| {
            Side::BOTH.into_iter().all(|side| View::new(state).has_presence(side, location.location) == Some(true))
        })
    })
    .with(&["OFFER-01", "PRES-02"]),
];

/// Offers a Force drain at the first location that fits, in a Control phase of the recorder.
fn offered(doc: &Doc, rng: &mut Rng, fits: impl Fn(&State, Side, &TableCard) -> bool) -> Option<Mutant> {
    let viewer = doc.viewer?;
    let own = own_prompts(doc, "Control").into_iter().filter(|(_, side)| *side == viewer);
    rng.first(own, |(d, side)| {
        let state = doc.state(d)?;
        let (begin, end) = doc.phase_of(d)?;
        let is_new = |location: &TableCard| {
            let id = location.id.to_string();
            !(begin..end).any(|i| doc.ty(i) == "D" && doc.options(i, "cardId").contains(&id.as_str()))
        };
        let target = state.table.locations().find(|location| is_new(location) && fits(&state, side, location))?;
        let mut new = doc.clone();
        offer(&mut new, d, "Force drain", &target.id.to_string());
        Mutant::at(new, d)
    })
}

/// The cards of a side at a location, with what is on and in them.
fn cards_of<'s>(state: &'s State, side: Side, location: &'s TableCard) -> impl Iterator<Item = &'s TableCard> {
    let is_there = |card: &&TableCard| state.table.column(card) == Some(location.location);
    let own = state.table.iter().filter(move |card| card.owner == Some(side) && card.id != location.id);
    own.filter(|card| matches!(card.zone, Zone::AtLocation | Zone::Attached)).filter(is_there)
}

fn has_ability(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| {
        facts.category == Category::Character && facts.ability.known().is_some_and(|n| n >= Number::whole(1))
    })
}
