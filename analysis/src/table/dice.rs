//! `dice`: one row for each die thrown.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::{At, DieRecord};

use super::at::{HasAt, int, word};
use super::{Column, Row, Unit};

impl HasAt for DieRecord {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for DieRecord {
    const NAME: &'static str = "dice";
    const DOC: &'static str = "One die thrown; a die that is thrown again has another row.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns.extend([
            Column::text("side", Unit::Word, "Whose die: dark or light.", |r: &Self| r.side.word()),
            Column::text("purpose", Unit::Word, "What was rolled for, in the log's words.", |r| r.purpose),
            Column::int("roll", Unit::Index, "The roll's number in the log.", |r| int(r.roll)),
            Column::int("position", Unit::Index, "The die's place in the roll, from 0.", |r| int(r.position)),
            Column::int("num_sides", Unit::Count, "Faces that the die has.", |r| int(r.num_sides)),
            Column::int("face", Unit::Count, "The face that it showed.", |r| r.face),
            Column::int("modifier", Unit::Count, "Added to the face.", |r| r.modifier),
            Column::maybe_text(
                "rerolled_by",
                Unit::Word,
                "Whose card had the die thrown again, dark or light; absent for a first throw.",
                |r| word(r.rerolled_by),
            ),
            Column::bool("is_final", "It was not thrown again: its face counted.", |r| r.is_final),
            Column::maybe_int("card_id", Unit::CardId, "The card that it was rolled for.", |r| {
                r.card.map(|card| int(card.0))
            }),
            Column::maybe_text("blueprint_id", Unit::Key, "That card, where it is known.", |r| {
                r.blueprint.as_ref().map(Blueprint::as_str)
            }),
            Column::maybe_text("title", Unit::Text, "That card's title.", |r| r.title.as_deref()),
        ]);
        columns
    }
}
