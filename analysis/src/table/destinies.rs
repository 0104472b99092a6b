//! `destinies`: one row for each destiny draw.

use holocron_replay::account::{At, DestinyRecord};

use super::at::HasAt;
use super::{Column, Row, Unit};

impl HasAt for DestinyRecord {
    fn at(&self) -> &At {
        &self.at
    }
}

fn unseen(draw: &DestinyRecord, printed: usize) -> Option<i32> {
    draw.unseen.and_then(|unseen| i32::try_from(*unseen.get(printed)?).ok())
}

impl Row for DestinyRecord {
    const NAME: &'static str = "destinies";
    const DOC: &'static str = "One card drawn for destiny.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns.extend([
            Column::text("side", Unit::Word, "Who drew it: dark or light.", |r: &Self| r.side.word()),
            Column::text("blueprint_id", Unit::Key, "The card drawn, by its front.", |r| r.blueprint.as_str()),
            Column::text("title", Unit::Text, "The card's title.", |r| &r.title),
            Column::text("purpose", Unit::Text, "What it was drawn for, in the server's words.", |r| &r.purpose),
            Column::real("value", Unit::Destiny, "The destiny number that counted.", |r| r.value),
            Column::maybe_real(
                "printed",
                Unit::Destiny,
                "The printed destiny; absent when unknown or computed.",
                |r| r.printed,
            ),
            Column::bool("is_in_battle", "Drawn while a battle was running.", |r| r.is_in_battle),
            Column::maybe_int(
                "unseen_0",
                Unit::Cards,
                "Cards of printed destiny 0 in the deck that nobody had seen before the draw; absent without the deck list or the \
                 owner's recording, and where the card drawn had itself been seen before.",
                |r| unseen(r, 0),
            ),
            Column::maybe_int("unseen_1", Unit::Cards, "The same of printed destiny 1.", |r| unseen(r, 1)),
            Column::maybe_int("unseen_2", Unit::Cards, "The same of printed destiny 2.", |r| unseen(r, 2)),
            Column::maybe_int("unseen_3", Unit::Cards, "The same of printed destiny 3.", |r| unseen(r, 3)),
            Column::maybe_int("unseen_4", Unit::Cards, "The same of printed destiny 4.", |r| unseen(r, 4)),
            Column::maybe_int("unseen_5", Unit::Cards, "The same of printed destiny 5.", |r| unseen(r, 5)),
            Column::maybe_int("unseen_6", Unit::Cards, "The same of printed destiny 6.", |r| unseen(r, 6)),
            Column::maybe_int("unseen_7", Unit::Cards, "The same of printed destiny 7.", |r| unseen(r, 7)),
            Column::maybe_int("unseen_8", Unit::Cards, "The same of printed destiny 8 or more.", |r| unseen(r, 8)),
        ]);
        columns
    }
}
