//! The table as one recording shows it.

use holocron_ingest::event::swtcg::{ResourceKind, Word as _, Zone};
use holocron_ingest::id::{Blueprint, Side, Sides};

use crate::state::State;
use crate::state::cards::InPlay;
use holocron_replay::account::{Counter, Table, TableCard};

pub(super) fn of(state: &State) -> Table {
    let card = |card: &InPlay| TableCard {
        id: card.id,
        blueprint: if card.blueprint == Blueprint::NONE { Blueprint::back(card.owner) } else { card.blueprint },
        zone: card.zone.word(),
        owner: Some(card.owner),
        zone_owner: Some(card.controller),
        location: None,
        host: card.host,
    };
    // Of a card in hand that a draw named nothing is known but its number.
    let is_told = |card: &&InPlay| card.zone != Zone::Hand || card.blueprint != Blueprint::NONE;
    Table {
        cards: state.cards.iter().filter(is_told).map(card).collect(),
        counters: Sides::from_fn(|side| counters(state, side)),
        ..Table::default()
    }
}

fn counters(state: &State, side: Side) -> Vec<Counter> {
    let pile = &state.piles[side];
    let counter = |label, name, count: Option<i32>| Counter { name, label, count: count.map(i64::from) };
    let zone = |label, zone: Zone| {
        let count = i32::try_from(state.cards.count(side, zone)).ok();
        counter(label, zone.word(), count.filter(|_| state.clock.is_whole))
    };
    vec![
        counter("deck", Zone::Deck.word(), pile.deck),
        counter("hand", Zone::Hand.word(), pile.hand),
        zone("discard pile", Zone::Discard),
        zone("build zone", Zone::Build),
        zone("Space arena", Zone::Space),
        zone("Ground arena", Zone::Ground),
        zone("Character arena", Zone::Character),
        counter("Force", "FORCE", state.resource(side, ResourceKind::Force)),
        counter("build points", "BUILD_POINTS", state.resource(side, ResourceKind::Build)),
    ]
}
