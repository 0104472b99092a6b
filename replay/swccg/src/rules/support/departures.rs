//! Cards that leave the table or go to a pile although no line says why.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, Side};
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{CardRef, Cards, Place};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::told;

use crate::cards::{self, Card as Facts};
use crate::state::State;
use crate::state::table::arrivals::Departure;
use crate::state::text::cause::is_caused;
use crate::state::words::mention;
use crate::step::Step;

/// How many events lie at most between a card's leaving the table and the line that puts it on a pile.
const ON_ITS_WAY: u32 = 6;

/// A card is cancelled while it is played, and then the line that plays it has named it.
pub(in crate::rules) fn cancelled_out_of_play(state: &State, card: &CardRef) -> Verdict {
    if state.clock.turn_of.is_none() || state.clock.is_joined_late {
        return Verdict::Silent;
    }
    let is_told = state.places.unworded.is_partial() || state.places.unworded.is_named(card.blueprint);
    Verdict::of(is_told || is_caused(state), || {
        Finding::illegal(mention(card), "is cancelled, but nobody is playing it", Where::Nowhere)
            .rule("cards are cancelled while they are played, and by card texts")
    })
}

/// A line puts a card from the table on the Lost Pile, and none before it says that the card is lost.
pub(in crate::rules) fn goes_to_pile_unnamed(state: &State, step: &Step<'_>, put: &PileMove) -> Verdict {
    let PileMove::Put { player, cards, source: None, to: Some(to), .. } = put else { return Verdict::Silent };
    let unworded = &state.places.unworded;
    if state.clock.turn_of.is_none() || unworded.is_partial() {
        return Verdict::Silent;
    }
    if to.place == Place::UsedPile {
        return goes_to_used_pile_unnamed(state, *player, cards);
    }
    if to.place != Place::LostPile {
        return Verdict::Silent;
    }
    let [card] = cards.named() else { return Verdict::Silent };
    let design = card.blueprint.front();
    let is_from_table = |zone| matches!(zone, Zone::AtLocation | Zone::Attached | Zone::SideOfTable);
    let mut left = state.places.arrivals.departures().rev();
    let is_it =
        |one: &Departure| one.blueprint.front() == design && step.at.event.saturating_sub(one.event) <= ON_ITS_WAY;
    if !left.any(|one| is_from_table(one.zone) && is_it(one)) {
        return Verdict::Silent;
    }
    if may_be_displaced(state, design) {
        return Verdict::Unknown(Doubt::Unmodelled("a persona that takes another one's place"));
    }
    Verdict::of(unworded.is_named(design) || is_caused(state), || {
        state
            .illegal(
                *player,
                told!("puts {} from the table on the Lost Pile, and nothing says why", card),
                Where::Nowhere,
            )
            .rule("cards leave the table in fights and by card texts")
            .card(mention(card))
    })
}

/// A line puts a card on the Used Pile, and none before it says that it is played, shown or chosen.
fn goes_to_used_pile_unnamed(state: &State, player: Side, cards: &Cards) -> Verdict {
    let [card] = cards.named() else { return Verdict::Silent };
    if state.clock.is_joined_late {
        return Verdict::Silent;
    }
    let is_known = state.places.unworded.is_named(card.blueprint) || went_with_its_bearer(state, card.blueprint);
    Verdict::of(is_known || is_caused(state), || {
        state
            .illegal(player, told!("puts {} on the Used Pile, and nothing says why", card), Where::Nowhere)
            .rule("cards go to the Used Pile when Force is used, when they are played, and by card texts")
            .card(mention(card))
    })
}

/// Whether a card left the table together with its bearer, which a line named: a squadron takes the place of starfighters, and
/// whatever they carry goes with them.
fn went_with_its_bearer(state: &State, design: Blueprint) -> bool {
    let left: Vec<&Departure> = state.places.arrivals.departures().collect();
    let bearer = |one: &Departure| left.iter().copied().find(|it| Some(it.id) == one.host && it.event == one.event);
    let is_it = |one: &Departure| one.blueprint.is_face_down() || one.blueprint.front() == design.front();
    left.iter().copied().filter(|one| is_it(one)).any(|one| {
        let mut bearers = std::iter::successors(bearer(one), |it| bearer(it)).take(left.len());
        bearers.any(|it| state.places.unworded.is_named(it.blueprint))
    })
}

/// Whether a card may have gone without a word because one persona took another's place: cards that the new one may not carry
/// are lost with the old one, and so is the second of a persona.
fn may_be_displaced(state: &State, design: Blueprint) -> bool {
    let shares = |one: &Facts, other: &Facts| {
        one.blueprint.front() != other.blueprint.front()
            && one.personas.iter().any(|persona| other.personas.contains(persona))
    };
    let named: Vec<&Facts> = state.places.unworded.named().iter().filter_map(cards::lookup).collect();
    let is_replaced = named.iter().any(|one| named.iter().any(|other| shares(one, other)));
    let in_play = || state.table.iter().filter(|card| card.is_in_play()).filter_map(|card| card.facts);
    is_replaced || cards::lookup(&design).is_some_and(|gone| in_play().any(|card| shares(gone, card)))
}
