//! `drains`: one row for each Force drain.

use holocron_replay::account::{At, DrainRecord};

use super::at::{HasAt, int};
use super::{Column, Row, Unit};

impl HasAt for DrainRecord {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for DrainRecord {
    const NAME: &'static str = "drains";
    const DOC: &'static str = "One Force drain, from its initiation.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns.extend([
            Column::text("side", Unit::Word, "Who drains.", |r: &Self| r.side.word()),
            Column::maybe_int("location_card_id", Unit::CardId, "The location's number in the log.", |r| {
                r.location_card.map(int)
            }),
            Column::text("location_blueprint_id", Unit::Key, "The location, by its front.", |r| r.location.as_str()),
            Column::text("location_title", Unit::Text, "The location's title.", |r| &r.location_title),
            Column::real("paid", Unit::Force, "Force used to initiate it.", |r| r.paid),
            Column::real("initiated_amount", Unit::Force, "The amount announced at its initiation.", |r| r.initiated),
            Column::maybe_real("amount", Unit::Force, "The final amount; absent when it never took place.", |r| r.done),
            Column::int("num_lost", Unit::Force, "Force that the opponent then lost to it.", |r| int(r.num_lost)),
            Column::bool("is_cancelled", "It was cancelled.", |r| r.is_cancelled),
        ]);
        columns
    }
}
