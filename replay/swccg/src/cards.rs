//! Card facts: what a card is, what its continuous text changes, and which rules its text may lift.
//!
//! The tables are built into the program (`replay/swccg/cards/*.tsv`; origin and licence of every column are in the
//! README beside them) and read once, at the first question.

mod actions;
mod card;
mod category;
pub mod creatures;
mod flag;
mod hash;
mod hits;
mod icon;
mod keyword;
mod lasting;
mod leave;
pub mod limits;
mod modifier;
mod printing;
pub mod reach;
mod stat;
mod table;
mod traits;
mod types;
pub mod vehicles;

use std::sync::LazyLock;

use holocron_ingest::hash::Fnv1a;
use holocron_ingest::id::Blueprint;

pub use card::Card;
pub use category::{Category, Subtype};
pub use flag::{Flag, Flags};
pub use hits::Hit;
pub use holocron_replay::row::TableError;
pub use icon::{Icon, Icons};
pub use keyword::{Keyword, Keywords};
pub(crate) use lasting::{CANCELLED_BY_ACTIONS, changes_unsaid, gives, gives_keywords};
pub use lasting::{Until, lasts};
pub use leave::Leave;
pub use modifier::{Modifier, ModifierKind, When, Whose, travel};
pub(crate) use modifier::{ModifierType, Questions};
pub use printing::printing;
pub use stat::{Capacity, Stat};
pub use table::CardTable;
pub use traits::{Trait, Traits};
pub use types::{CardType, Place, Uniqueness};

/// The card table as committed; reports name its hash as the version of the card data.
pub const CARDS_TSV: &str = include_str!("../cards/cards.tsv");
/// The modifier table as committed.
pub const MODIFIERS_TSV: &str = include_str!("../cards/modifiers.tsv");

/// The columns of the card table, in order.
pub use card::COLUMNS as CARD_COLUMNS;
pub use card::OF_CLASSES as CARD_COLUMNS_OF_CLASSES;
/// The columns of the modifier table, in order.
pub use modifier::COLUMNS as MODIFIER_COLUMNS;
pub use modifier::OF_CLASSES as MODIFIER_COLUMNS_OF_CLASSES;
pub use modifier::{MODIFIER_TYPES_TSV, TYPE_COLUMNS as MODIFIER_TYPE_COLUMNS};

/// Every table of this game.
const ALL_TSV: [&str; 4] = [CARDS_TSV, MODIFIERS_TSV, MODIFIER_TYPES_TSV, lasting::TABLE];

/// A hash (FNV-1a) of all tables, to say which facts a run was made with.
pub fn data_hash() -> u64 {
    let mut hash = Fnv1a::default();
    ALL_TSV.into_iter().for_each(|table| hash.write(table.as_bytes()));
    hash.finish()
}

static TABLE: LazyLock<CardTable> = LazyLock::new(|| match CardTable::parse(CARDS_TSV, MODIFIERS_TSV) {
    Ok(table) => table,
    // The tables are part of the program, not input: a test reads every line of them.
    Err(error) => panic!("the built-in card tables are damaged: {error}"),
});

/// The built-in table.
pub fn table() -> &'static CardTable {
    &TABLE
}

/// The facts of one side of a card, foil and alternate-image suffixes ignored. A `_BACK` id gives the facts of that
/// side, never those of the front. `None` for face-down cards and for ids that the table does not know.
///
/// ```
/// use holocron_ingest::id::Blueprint;
///
/// let card = Blueprint::new("1_168").and_then(|id| holocron_swccg::cards::lookup(&id)).expect("a card");
/// assert_eq!(card.title, "Darth Vader");
/// ```
pub fn lookup(blueprint: &Blueprint) -> Option<&'static Card> {
    TABLE.lookup(blueprint)
}

/// The facts of a card's front, and of its reverse where it has two sides.
pub(crate) fn sides(card: &Blueprint) -> impl Iterator<Item = &'static Card> {
    let front = lookup(&card.front());
    let has_reverse = front.is_some_and(|front| front.has_trait(Trait::TwoSided));
    let reverse = card.reverse().filter(|_| has_reverse).and_then(|reverse| lookup(&reverse));
    front.into_iter().chain(reverse)
}

/// Whether a card that a message names may be one that does something: messages name the front of a two-sided card, whichever
/// side is up. A card without facts may.
pub(crate) fn may_be(card: &Blueprint, does: impl Fn(&Card) -> bool) -> bool {
    let mut sides = sides(card).peekable();
    sides.peek().is_none() || sides.any(does)
}

/// The continuous modifiers of one side of a card; empty when it has none or is unknown.
pub fn modifiers_of(blueprint: &Blueprint) -> &'static [Modifier] {
    lookup(blueprint).map_or(&[], |card| &card.modifiers)
}

/// The rules that a card is known to lift or change perhaps; none for an unknown card. [`Card::may_lift`] also counts
/// the few cards whose text nobody knows; a caller that cannot look a card up should doubt instead of judge.
pub fn flags(blueprint: &Blueprint) -> Flags {
    lookup(blueprint).map_or(Flags::NONE, |card| card.flags)
}

/// The cards whose blueprint id is the query, or whose title has every word of it, capitals and dots ignored. An
/// exact title comes before the rest; otherwise the order of the table. An empty query finds nothing.
pub fn search(query: &str) -> Vec<&'static Card> {
    TABLE.search(query)
}

#[cfg(test)]
mod tests;
