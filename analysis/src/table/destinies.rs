//! `destinies`: one row for each destiny draw.

use holocron_replay::account::{At, DestinyRecord};

use super::at::HasAt;
use super::{Column, Row, Unit};

impl HasAt for DestinyRecord {
    fn at(&self) -> &At {
        &self.at
    }
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
        ]);
        columns
    }
}
