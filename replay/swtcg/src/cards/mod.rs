//! Card facts of Star Wars TCG: what a card is and which keywords it has.
//!
//! The table is built into the program (`replay/swtcg/cards/cards.tsv`; its origin is told in the README beside it) and read
//! once, at the first question.

mod card;
mod deed;
mod fact;
mod gift;
mod pilot;
mod reach;
mod stat;
mod supply;
mod table;
mod wording;

use std::sync::LazyLock;

use holocron_ingest::event::swtcg::Arena;
use holocron_ingest::id::Blueprint;

pub use card::{COLUMNS, Card, CardType};
pub use deed::{Act, Deed, Most, Occasion};
pub use fact::{Fact, FactName};
pub use gift::{Condition, Each, Gift, Group, Whose};
pub use holocron_replay::row::TableError;
pub use pilot::Pilot;
pub use reach::{Change, NoReach, Reach, Reaches, Scope};
pub use stat::Stat;
pub use supply::{Good, Supply};
pub use table::{CardTable, data_hash};
pub use wording::Wording;

/// The table as committed; reports name its hash as the version of the card data.
pub const CARDS_TSV: &str = include_str!("../../cards/cards.tsv");

/// What texts can change, as committed.
const REACH_TSV: &str = include_str!("../../cards/reach.tsv");

static TABLE: LazyLock<CardTable> = LazyLock::new(|| match CardTable::parse(CARDS_TSV, REACH_TSV) {
    Ok(table) => table,
    // The table is part of the program, not input: a test reads every line of it.
    Err(error) => panic!("the built-in card table is damaged: {error}"),
});

/// The arena that a word of the tables means.
fn arena(word: &str) -> Option<Arena> {
    match word {
        "Space" => Some(Arena::Space),
        "Ground" => Some(Arena::Ground),
        "Character" => Some(Arena::Character),
        _ => None,
    }
}

/// The built-in table.
pub fn table() -> &'static CardTable {
    &TABLE
}

/// The facts of a card. `None` for face-down cards and for ids that the table does not know.
pub fn lookup(blueprint: &Blueprint) -> Option<&'static Card> {
    TABLE.lookup(blueprint)
}

#[cfg(test)]
mod tests;
