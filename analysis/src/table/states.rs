//! `states`: the counters that the server announced.

use holocron_replay::account::{At, SnapshotRecord};

use super::at::HasAt;
use super::{Column, Row, Unit};

impl HasAt for SnapshotRecord {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for SnapshotRecord {
    const NAME: &'static str = "states";
    const DOC: &'static str = "One snapshot of counters that the server announced.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns
            .push(Column::bool("is_stale", "Counters of before a take-back, sent once more.", |r: &Self| r.is_stale));
        columns.push(Column::maybe_int("num_locations", Unit::Cards, "Locations on the table.", |r| r.num_locations));
        columns.extend(dark());
        columns.extend(light());
        columns
    }
}

fn dark() -> Vec<Column<SnapshotRecord>> {
    use Unit::{Cards, Force, Power};
    vec![
        Column::maybe_int("dark_hand", Cards, "Cards in the Dark hand.", |r: &SnapshotRecord| r.sides.dark.hand),
        Column::maybe_int("dark_reserve_deck", Cards, "Cards in Dark's Reserve Deck, inserted cards left out.", |r| {
            r.sides.dark.reserve_deck
        }),
        Column::maybe_int("dark_force_pile", Cards, "Cards in Dark's Force Pile.", |r| r.sides.dark.force_pile),
        Column::maybe_int("dark_used_pile", Cards, "Cards in Dark's Used Pile.", |r| r.sides.dark.used_pile),
        Column::maybe_int("dark_lost_pile", Cards, "Cards in Dark's Lost Pile.", |r| r.sides.dark.lost_pile),
        Column::maybe_int("dark_out_of_play", Cards, "Dark cards out of play.", |r| r.sides.dark.out_of_play),
        Column::maybe_int("dark_life_force", Force, "Dark's Reserve Deck, Force Pile and Used Pile.", |r| {
            r.sides.dark.life_force
        }),
        Column::maybe_real("dark_force_generation", Force, "Dark's total Force generation.", |r| {
            r.sides.dark.force_generation
        }),
        Column::maybe_real("dark_power", Power, "Dark's power over all locations.", |r| r.sides.dark.power),
        Column::maybe_int("dark_num_locations", Cards, "Locations where Dark has a card that can have power.", |r| {
            r.sides.dark.num_locations
        }),
        Column::maybe_int(
            "dark_num_controlled",
            Cards,
            "Locations where Dark has power and the opponent nothing.",
            |r| r.sides.dark.num_controlled,
        ),
        Column::maybe_int("dark_drain_potential", Force, "The opponent's printed Force icons at these.", |r| {
            r.sides.dark.drain_potential
        }),
        Column::maybe_real("dark_battle_power", Power, "Dark's total power in the running battle.", |r| {
            r.sides.dark.battle_power
        }),
        Column::maybe_real("dark_damage", Force, "Battle damage that Dark owes.", |r| r.sides.dark.damage),
        Column::maybe_real("dark_attrition", Force, "Attrition that Dark owes.", |r| r.sides.dark.attrition),
    ]
}

fn light() -> Vec<Column<SnapshotRecord>> {
    use Unit::{Cards, Force, Power};
    vec![
        Column::maybe_int("light_hand", Cards, "Cards in the Light hand.", |r: &SnapshotRecord| r.sides.light.hand),
        Column::maybe_int(
            "light_reserve_deck",
            Cards,
            "Cards in Light's Reserve Deck, inserted cards left out.",
            |r| r.sides.light.reserve_deck,
        ),
        Column::maybe_int("light_force_pile", Cards, "Cards in Light's Force Pile.", |r| r.sides.light.force_pile),
        Column::maybe_int("light_used_pile", Cards, "Cards in Light's Used Pile.", |r| r.sides.light.used_pile),
        Column::maybe_int("light_lost_pile", Cards, "Cards in Light's Lost Pile.", |r| r.sides.light.lost_pile),
        Column::maybe_int("light_out_of_play", Cards, "Light cards out of play.", |r| r.sides.light.out_of_play),
        Column::maybe_int("light_life_force", Force, "Light's Reserve Deck, Force Pile and Used Pile.", |r| {
            r.sides.light.life_force
        }),
        Column::maybe_real("light_force_generation", Force, "Light's total Force generation.", |r| {
            r.sides.light.force_generation
        }),
        Column::maybe_real("light_power", Power, "Light's power over all locations.", |r| r.sides.light.power),
        Column::maybe_int("light_num_locations", Cards, "Locations where Light has a card that can have power.", |r| {
            r.sides.light.num_locations
        }),
        Column::maybe_int(
            "light_num_controlled",
            Cards,
            "Locations where Light has power and the opponent nothing.",
            |r| r.sides.light.num_controlled,
        ),
        Column::maybe_int("light_drain_potential", Force, "The opponent's printed Force icons at these.", |r| {
            r.sides.light.drain_potential
        }),
        Column::maybe_real("light_battle_power", Power, "Light's total power in the running battle.", |r| {
            r.sides.light.battle_power
        }),
        Column::maybe_real("light_damage", Force, "Battle damage that Light owes.", |r| r.sides.light.damage),
        Column::maybe_real("light_attrition", Force, "Attrition that Light owes.", |r| r.sides.light.attrition),
    ]
}
