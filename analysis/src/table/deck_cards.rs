//! `deck_cards`: what is known of each deck.

use holocron_ingest::id::{Blueprint, Side};
use holocron_replay::account::Source;

use super::at::{int, source_columns};
use super::{Column, Row, Unit};

/// One card design of one player's deck.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct DeckCardRow {
    /// The columns `game` and `file_hash`.
    pub source: Source,
    pub event: u32,
    pub side: Side,
    /// The column `blueprint_id`.
    pub blueprint: Blueprint,
    pub title: Box<str>,
    pub category: Option<&'static str>,
    pub destiny: Option<f64>,
    pub num_copies: u32,
    pub num_outside: u32,
    pub num_started: u32,
    pub is_deck_known: bool,
}

impl Row for DeckCardRow {
    const NAME: &'static str = "deck_cards";
    const DOC: &'static str = "One card design of one player's deck, as listed or, without a list, as far as seen.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = source_columns(|r: &Self| r.source.game, |r| r.source.file);
        columns.extend([
            Column::int(
                "event",
                Unit::Index,
                "Event that first showed the card; 0 for a listed card never seen.",
                |r: &Self| int(r.event),
            ),
            Column::text("side", Unit::Word, "Whose deck: dark or light.", |r| r.side.word()),
            Column::text("blueprint_id", Unit::Key, "The card design, by its front.", |r| r.blueprint.as_str()),
            Column::text("title", Unit::Text, "The card's title.", |r| &r.title),
            Column::maybe_text("category", Unit::Word, "GEMP's card category; absent without card facts.", |r| {
                r.category
            }),
            Column::maybe_real("destiny", Unit::Destiny, "Printed destiny; absent when unknown or computed.", |r| {
                r.destiny
            }),
            Column::int(
                "num_copies",
                Unit::Cards,
                "Copies in the deck; without a list, the most seen at one time.",
                |r| int(r.num_copies),
            ),
            Column::int("num_outside", Unit::Cards, "Copies outside of the deck, such as Defensive Shields.", |r| {
                int(r.num_outside)
            }),
            Column::int("num_started", Unit::Cards, "Copies that began the game on the table.", |r| int(r.num_started)),
            Column::bool("is_deck_known", "A deck list was given.", |r| r.is_deck_known),
        ]);
        columns
    }
}
