//! Offers that presence does not allow.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Number, Side};
use holocron_swccg::cards::Category;
use holocron_swccg::state::State;
use holocron_swccg::state::table::TableCard;
use holocron_swccg::state::table::presence::Answer;

use super::fight::offer;
use super::play::own_prompts;
use crate::doc::Doc;
use crate::kind::{Kind, Mutant};
use crate::rng::Rng;

pub const KINDS: &[Kind] = &[
    Kind {
        name: "PRES-01",
        rule: "SWCCG-PRES-01",
        what: "a Force drain is offered where the recorder has no card",
        companions: &["SWCCG-OFFER-01"],
        make: without_anybody,
    },
    Kind {
        name: "PRES-02",
        rule: "SWCCG-PRES-02",
        what: "a Force drain is offered where the opponent is present aboard alone",
        companions: &["SWCCG-OFFER-01", "SWCCG-PRES-01", "SWCCG-PRES-05"],
        make: despite_riders,
    },
    Kind {
        name: "PRES-03",
        rule: "SWCCG-PRES-03",
        what: "a Force drain is offered where the recorder has inactive cards alone",
        companions: &["SWCCG-OFFER-01", "SWCCG-PRES-01", "SWCCG-PRES-05"],
        make: by_the_inactive,
    },
    Kind {
        name: "PRES-05",
        rule: "SWCCG-PRES-05",
        what: "a Force drain is offered where both players have presence",
        companions: &["SWCCG-OFFER-01", "SWCCG-PRES-02"],
        make: contested,
    },
];

/// Offers a Force drain at the first location that fits, in a Control phase of the recorder.
fn offered(doc: &Doc, rng: &mut Rng, fits: impl Fn(&State, Side, &TableCard) -> bool) -> Option<Mutant> {
    let viewer = doc.viewer?;
    let own = own_prompts(doc, "Control").into_iter().filter(|(_, side)| *side == viewer);
    rng.first(own.collect(), |(d, side)| {
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

fn without_anybody(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    offered(doc, rng, |state, side, location| {
        Side::BOTH.into_iter().all(|one| cards_of(state, one, location).next().is_none())
            && side == state.clock.turn_of.unwrap_or(side)
    })
}

fn has_ability(card: &TableCard) -> bool {
    card.facts.is_some_and(|facts| {
        facts.category == Category::Character && facts.ability.known().is_some_and(|n| n >= Number::whole(1))
    })
}

fn despite_riders(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    offered(doc, rng, |state, side, location| {
        let other = side.opponent();
        let rides = |card: &TableCard| card.zone == Zone::Attached && has_ability(card) && state.is_active(card);
        cards_of(state, other, location).any(rides)
            && !cards_of(state, other, location).any(|card| card.zone == Zone::AtLocation && has_ability(card))
    })
}

fn by_the_inactive(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    offered(doc, rng, |state, side, location| {
        let mut own = cards_of(state, side, location).peekable();
        own.peek().is_some_and(|card| has_ability(card)) && own.all(|card| !state.is_active(card))
    })
}

fn contested(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    offered(doc, rng, |state, _, location| {
        Side::BOTH.into_iter().all(|side| state.has_presence(side, location.location, None) == Answer::Yes)
    })
}
