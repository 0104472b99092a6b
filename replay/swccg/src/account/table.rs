//! The table as one recording shows it.

use holocron_ingest::event::gemp::Piles;
use holocron_ingest::id::{Number, Side, Sides};

use crate::state::State;
use crate::state::table::TableCard as Known;
use holocron_replay::account::{Counter, Table, TableCard};

pub(super) fn of(state: &State) -> Table {
    let announced = |side: Side| state.tally.as_ref().map(|tally| &tally.sides[side]);
    let power = |side, column: usize| announced(side)?.power.get(column).copied().flatten().map(Number::to_f64);
    let columns = Side::BOTH.into_iter().filter_map(announced).map(|tally| tally.power.len()).max().unwrap_or(0);
    Table {
        cards: state.table.iter().map(card).collect(),
        counters: Sides::from_fn(|side| counters(state, side)),
        force_generation: Sides::from_fn(|side| announced(side).map(|tally| tally.force_generation.to_f64())),
        power: (0..columns).map(|column| Sides::from_fn(|side| power(side, column))).collect(),
    }
}

fn card(card: &Known) -> TableCard {
    TableCard {
        id: card.id,
        blueprint: card.blueprint,
        zone: card.zone.word(),
        owner: card.owner,
        zone_owner: card.zone_owner,
        location: card.has_column().then_some(card.location),
        host: card.host,
    }
}

/// Under the server's own names of the piles.
fn counters(state: &State, side: Side) -> Vec<Counter> {
    let piles = state.piles(side);
    let counter =
        |name, label, get: fn(&Piles) -> i32| Counter { name, label, count: piles.map(|piles| get(piles).into()) };
    vec![
        counter("HAND", "hand", |piles| piles.hand),
        counter("RESERVE_DECK", "Reserve Deck", |piles| piles.reserve_deck),
        counter("FORCE_PILE", "Force Pile", |piles| piles.force_pile),
        counter("USED_PILE", "Used Pile", |piles| piles.used_pile),
        counter("LOST_PILE", "Lost Pile", |piles| piles.lost_pile),
        counter("OUT_OF_PLAY", "out of play", |piles| piles.out_of_play),
    ]
}
