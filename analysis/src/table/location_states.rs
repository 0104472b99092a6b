//! `location_states`: power at each location, whenever it changes.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::{At, LocationRecord};

use super::at::{HasAt, int};
use super::{Column, Row, Unit};

impl HasAt for LocationRecord {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for LocationRecord {
    const NAME: &'static str = "location_states";
    const DOC: &'static str = "Power at one location: a row at the first snapshot that lists the location and wherever \
                               a number differs from the snapshot before.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns.extend([
            Column::int("location_index", Unit::Index, "Column of the location row at that time.", |r: &Self| {
                i32::from(r.location_index)
            }),
            Column::maybe_int("card_id", Unit::CardId, "The location's number in the log.", |r| r.card.map(int)),
            Column::maybe_text("blueprint_id", Unit::Key, "The location, as the recording shows it.", |r| {
                r.blueprint.as_ref().map(Blueprint::as_str)
            }),
            Column::maybe_text("title", Unit::Text, "The location's title; absent without card facts.", |r| {
                r.title.as_deref()
            }),
            Column::maybe_real(
                "dark_power",
                Unit::Power,
                "Dark's power there; absent when nothing can have any.",
                |r| r.power.dark,
            ),
            Column::maybe_real(
                "light_power",
                Unit::Power,
                "Light's power there; absent when nothing can have any.",
                |r| r.power.light,
            ),
        ]);
        columns
    }
}
