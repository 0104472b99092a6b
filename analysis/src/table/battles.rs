//! `battles`: one row for each battle.

use holocron_ingest::id::Blueprint;
use holocron_replay::account::{At, BattleRecord};

use super::at::{HasAt, int, word};
use super::{Column, Row, Unit};

impl HasAt for BattleRecord {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for BattleRecord {
    const NAME: &'static str = "battles";
    const DOC: &'static str = "One battle, from its initiation to its end.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns.extend([
            Column::maybe_int(
                "end_event",
                Unit::Index,
                "Event that ended it; absent when the log does not show it.",
                |r: &Self| r.end_event.map(int),
            ),
            Column::text("side", Unit::Word, "Who initiated it.", |r| r.side.word()),
            Column::maybe_int("location_index", Unit::Index, "Column of the location row.", |r| {
                r.location_index.map(i32::from)
            }),
            Column::maybe_text("location_blueprint_id", Unit::Key, "The location, by its front.", |r| {
                r.location.as_ref().map(Blueprint::as_str)
            }),
            Column::maybe_text("location_title", Unit::Text, "The location's title.", |r| r.location_title.as_deref()),
            Column::maybe_real("paid", Unit::Force, "Force used to initiate it.", |r| r.paid),
            Column::maybe_text("winner_side", Unit::Word, "Who won; absent for a tie or when unknown.", |r| {
                word(r.winner)
            }),
            Column::bool("is_tied", "The log says that it was a tie.", |r| r.is_tied),
            Column::int("num_hits", Unit::Cards, "Cards hit by weapons in it.", |r| int(r.num_hits)),
        ]);
        columns.extend(dark());
        columns.extend(light());
        columns
    }
}

fn dark() -> Vec<Column<BattleRecord>> {
    use Unit::{Cards, Count, Destiny, Force, Power};
    vec![
        Column::int("dark_num_cards", Cards, "Dark cards in it when it began.", |r: &BattleRecord| {
            int(r.sides.dark.num_cards)
        }),
        Column::maybe_real("dark_power", Power, "Dark's total power at its end.", |r| r.sides.dark.power),
        Column::int("dark_num_destinies", Count, "Battle destinies that Dark drew.", |r| {
            int(r.sides.dark.num_destinies)
        }),
        Column::maybe_real("dark_destiny", Destiny, "Dark's total battle destiny, when announced.", |r| {
            r.sides.dark.destiny
        }),
        Column::maybe_real("dark_damage", Force, "Most battle damage that Dark owed at one time.", |r| {
            r.sides.dark.damage
        }),
        Column::maybe_real("dark_attrition", Force, "Most attrition that Dark owed at one time.", |r| {
            r.sides.dark.attrition
        }),
        Column::int("dark_num_forfeited", Cards, "Cards that Dark forfeited.", |r| int(r.sides.dark.num_forfeited)),
        Column::int("dark_num_force_lost", Force, "Force that Dark lost during it.", |r| {
            int(r.sides.dark.num_force_lost)
        }),
    ]
}

fn light() -> Vec<Column<BattleRecord>> {
    use Unit::{Cards, Count, Destiny, Force, Power};
    vec![
        Column::int("light_num_cards", Cards, "Light cards in it when it began.", |r: &BattleRecord| {
            int(r.sides.light.num_cards)
        }),
        Column::maybe_real("light_power", Power, "Light's total power at its end.", |r| r.sides.light.power),
        Column::int("light_num_destinies", Count, "Battle destinies that Light drew.", |r| {
            int(r.sides.light.num_destinies)
        }),
        Column::maybe_real("light_destiny", Destiny, "Light's total battle destiny, when announced.", |r| {
            r.sides.light.destiny
        }),
        Column::maybe_real("light_damage", Force, "Most battle damage that Light owed at one time.", |r| {
            r.sides.light.damage
        }),
        Column::maybe_real("light_attrition", Force, "Most attrition that Light owed at one time.", |r| {
            r.sides.light.attrition
        }),
        Column::int("light_num_forfeited", Cards, "Cards that Light forfeited.", |r| int(r.sides.light.num_forfeited)),
        Column::int("light_num_force_lost", Force, "Force that Light lost during it.", |r| {
            int(r.sides.light.num_force_lost)
        }),
    ]
}
