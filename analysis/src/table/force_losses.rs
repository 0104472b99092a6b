//! `force_losses`: one row for each unit of Force lost.

use holocron_ingest::id::{Blueprint, Side};

use super::at::{At, HasAt};
use super::{Column, Row, Unit};

/// Why Force was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LossCause {
    Drain,
    BattleDamage,
    /// Anything else: card text, or a rule.
    Other,
}

impl LossCause {
    /// The word used in tables.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            LossCause::Drain => "drain",
            LossCause::BattleDamage => "battle damage",
            LossCause::Other => "other",
        }
    }
}

/// One unit of Force lost.
#[derive(Clone, Debug, PartialEq)]
pub struct ForceLossRow {
    pub at: At,
    pub side: Side,
    pub cause: LossCause,
    pub cause_blueprint: Option<Blueprint>,
    pub cause_title: Option<Box<str>>,
    pub from_zone: &'static str,
    pub blueprint: Option<Blueprint>,
    pub title: Option<Box<str>>,
    pub is_stacked: bool,
}

impl HasAt for ForceLossRow {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for ForceLossRow {
    const NAME: &'static str = "force_losses";
    const DOC: &'static str = "One unit of Force that a player lost.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns.extend([
            Column::text("side", Unit::Word, "Who lost it.", |r: &Self| r.side.word()),
            Column::text("cause", Unit::Word, "drain, battle damage or other.", |r| r.cause.word()),
            Column::maybe_text(
                "cause_blueprint_id",
                Unit::Key,
                "The drained location, the location of the battle, or the last card whose text was at work.",
                |r| r.cause_blueprint.as_ref().map(Blueprint::as_str),
            ),
            Column::maybe_text("cause_title", Unit::Text, "Title of the cause.", |r| r.cause_title.as_deref()),
            Column::text("from_zone", Unit::Word, "Where it came from, in the words of messages.", |r| r.from_zone),
            Column::maybe_text("blueprint_id", Unit::Key, "The lost card; absent when it stays hidden.", |r| {
                r.blueprint.as_ref().map(Blueprint::as_str)
            }),
            Column::maybe_text("title", Unit::Text, "The lost card's title.", |r| r.title.as_deref()),
            Column::bool("is_stacked", "Stacked on a card instead of being lost.", |r| r.is_stacked),
        ]);
        columns
    }
}
