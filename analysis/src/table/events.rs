//! `events`: every event of a recording.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::{At, EventRecord};

use super::at::{HasAt, int, word};
use super::{Column, Row, Unit};

impl HasAt for EventRecord {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for EventRecord {
    const NAME: &'static str = "events";
    const DOC: &'static str = "One event of the recording, with the clock as it stood when the event had been applied.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns.extend([
            Column::long("byte", Unit::Bytes, "Offset of the element in the inflated XML.", |r: &Self| {
                i64::try_from(r.byte).unwrap_or(i64::MAX)
            }),
            Column::bool("is_repeated", "A line that the server sent once more after a take-back.", |r| r.is_repeated),
            Column::text("kind", Unit::Word, "The event's type, in GEMP's code.", |r| &r.code),
            Column::maybe_text("template", Unit::Word, "Which sentence of the message grammar a line is.", |r| {
                r.template
            }),
            Column::maybe_text("side", Unit::Word, "The player whose card, line, turn or decision it is.", |r| {
                word(r.side)
            }),
            Column::maybe_int("card_id", Unit::CardId, "The card's number in the log.", |r| r.card.map(|c| int(c.0))),
            Column::maybe_text("blueprint_id", Unit::Key, "What the recording shows of the card.", |r| {
                r.blueprint.as_ref().map(Blueprint::as_str)
            }),
            Column::maybe_text("zone", Unit::Word, "Where the card is, in GEMP's words.", |r| r.zone),
            Column::maybe_int("location_index", Unit::Index, "Column of the location row.", |r| {
                r.location_index.map(i32::from)
            }),
            Column::maybe_int("host_card_id", Unit::CardId, "The card that it is attached to or stacked on.", |r| {
                r.host.map(|c| int(c.0))
            }),
            Column::maybe_int("num_cards", Unit::Cards, "Length of the event's list of cards, when it has one.", |r| {
                r.num_cards.map(int)
            }),
        ]);
        columns
    }
}
