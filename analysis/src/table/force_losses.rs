//! `force_losses`: one row for each unit of Force lost.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::{At, LossRecord};

use super::at::HasAt;
use super::{Column, Row, Unit};

impl HasAt for LossRecord {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for LossRecord {
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
