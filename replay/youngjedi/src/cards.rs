//! Card facts of Young Jedi: printed numbers with the published corrections, and what texts change, in short words of our
//! own. The table is built into the program (`replay/youngjedi/cards/cards.tsv`; its origin is in the README beside it).

mod battle_text;
mod card;
mod deploy_text;
mod doubt;
mod fact;
mod line;
mod modifier;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use holocron_ingest::hash::fnv1a;
use holocron_ingest::id::Blueprint;

pub use battle_text::{BattleText, Fighters, Need};
pub use card::{COLUMNS, Card};
pub use deploy_text::DeployText;
pub use doubt::{Column, DOUBTS_TSV, doubted};
pub use fact::{Deed, Dueling, Fact};
pub use line::{User, UserLine};
pub use modifier::{Condition, Modifier, Scope, is_named};
pub use words::{CardType, Copies, Dot};

/// The table as committed; reports name its hash as the version of the card data.
pub const CARDS_TSV: &str = include_str!("../cards/cards.tsv");

/// All cards, in the order of the table and by id.
#[derive(Debug)]
struct Table {
    cards: Vec<Card>,
    by_id: BTreeMap<Blueprint, usize>,
    /// In small letters.
    traits: BTreeSet<String>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| match parse(CARDS_TSV) {
    Ok(cards) => {
        let by_id = cards.iter().enumerate().map(|(place, card)| (card.blueprint, place)).collect();
        let traits = cards.iter().flat_map(|card| &card.traits).map(|kind| kind.to_lowercase()).collect();
        Table { cards, by_id, traits }
    }
    // The table is part of the program, not input: a test reads every line of it.
    Err(what) => panic!("the built-in card table is damaged: {what}"),
});

/// Reads a table.
///
/// # Errors
/// The first line that does not read.
fn parse(table: &'static str) -> Result<Vec<Card>, String> {
    let mut lines = table.lines();
    if !lines.next().is_some_and(|header| header.split('\t').eq(COLUMNS)) {
        return Err("the header does not name the columns".to_owned());
    }
    let read = |(number, line)| Card::read(line).map_err(|what| format!("line {number}: {what}"));
    (2..).zip(lines).map(read).collect()
}

/// Every card, in the order of the table.
pub fn all() -> &'static [Card] {
    &TABLE.cards
}

/// The facts of a card; `None` for a back and for an id that the table does not know.
pub fn lookup(blueprint: &Blueprint) -> Option<&'static Card> {
    TABLE.by_id.get(blueprint).and_then(|place| TABLE.cards.get(*place))
}

/// Whether the table lists this kind as a trait.
fn is_trait(kind: &str) -> bool {
    TABLE.traits.contains(&kind.to_lowercase())
}

/// A hash (FNV-1a) of the table, to say which facts a run was made with.
pub fn data_hash() -> u64 {
    fnv1a(CARDS_TSV.as_bytes())
}

#[cfg(test)]
mod tests;
