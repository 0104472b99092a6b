//! The table as one recording shows it.

use holocron_ingest::id::{Number, Side, Sides};

use crate::account::{Table, TableCard};
use crate::swccg::state::State;
use crate::swccg::state::table::TableCard as Known;

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
fn counters(state: &State, side: Side) -> Vec<(&'static str, Option<i64>)> {
    let piles = state.piles(side);
    vec![
        ("HAND", piles.map(|piles| piles.hand.into())),
        ("RESERVE_DECK", piles.map(|piles| piles.reserve_deck.into())),
        ("FORCE_PILE", piles.map(|piles| piles.force_pile.into())),
        ("USED_PILE", piles.map(|piles| piles.used_pile.into())),
        ("LOST_PILE", piles.map(|piles| piles.lost_pile.into())),
        ("OUT_OF_PLAY", piles.map(|piles| piles.out_of_play.into())),
    ]
}
