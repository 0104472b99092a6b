//! `states`: the counters that the server announced.

use holocron_ingest::id::Sides;

use super::at::{At, HasAt};
use super::{Column, Row, Unit};

/// One player's counters; absent where the log does not give them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SideState {
    pub hand: Option<i32>,
    pub reserve_deck: Option<i32>,
    pub force_pile: Option<i32>,
    pub used_pile: Option<i32>,
    pub lost_pile: Option<i32>,
    pub out_of_play: Option<i32>,
    pub life_force: Option<i32>,
    pub force_generation: f64,
    pub power: f64,
    pub num_locations: i32,
    pub battle_power: Option<f64>,
    pub damage: f64,
    pub attrition: f64,
}

/// One snapshot of counters.
#[derive(Clone, Debug, PartialEq)]
pub struct StateRow {
    pub at: At,
    pub is_stale: bool,
    pub sides: Sides<SideState>,
    pub num_locations: i32,
}

impl HasAt for StateRow {
    fn at(&self) -> &At {
        &self.at
    }
}

impl Row for StateRow {
    const NAME: &'static str = "states";
    const DOC: &'static str = "One snapshot of counters that the server announced.";

    fn columns() -> Vec<Column<Self>> {
        let mut columns = super::at::columns();
        columns
            .push(Column::bool("is_stale", "Counters of before a take-back, sent once more.", |r: &Self| r.is_stale));
        columns.push(Column::int("num_locations", Unit::Cards, "Locations on the table.", |r| r.num_locations));
        columns.extend(dark());
        columns.extend(light());
        columns
    }
}

fn dark() -> Vec<Column<StateRow>> {
    use Unit::{Cards, Force, Power};
    vec![
        Column::maybe_int("dark_hand", Cards, "Cards in the Dark hand.", |r: &StateRow| r.sides.dark.hand),
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
        Column::real("dark_force_generation", Force, "Dark's total Force generation.", |r| {
            r.sides.dark.force_generation
        }),
        Column::real("dark_power", Power, "Dark's power over all locations.", |r| r.sides.dark.power),
        Column::int("dark_num_locations", Cards, "Locations where Dark has a card that can have power.", |r| {
            r.sides.dark.num_locations
        }),
        Column::maybe_real("dark_battle_power", Power, "Dark's total power in the running battle.", |r| {
            r.sides.dark.battle_power
        }),
        Column::real("dark_damage", Force, "Battle damage that Dark owes.", |r| r.sides.dark.damage),
        Column::real("dark_attrition", Force, "Attrition that Dark owes.", |r| r.sides.dark.attrition),
    ]
}

fn light() -> Vec<Column<StateRow>> {
    use Unit::{Cards, Force, Power};
    vec![
        Column::maybe_int("light_hand", Cards, "Cards in the Light hand.", |r: &StateRow| r.sides.light.hand),
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
        Column::real("light_force_generation", Force, "Light's total Force generation.", |r| {
            r.sides.light.force_generation
        }),
        Column::real("light_power", Power, "Light's power over all locations.", |r| r.sides.light.power),
        Column::int("light_num_locations", Cards, "Locations where Light has a card that can have power.", |r| {
            r.sides.light.num_locations
        }),
        Column::maybe_real("light_battle_power", Power, "Light's total power in the running battle.", |r| {
            r.sides.light.battle_power
        }),
        Column::real("light_damage", Force, "Battle damage that Light owes.", |r| r.sides.light.damage),
        Column::real("light_attrition", Force, "Attrition that Light owes.", |r| r.sides.light.attrition),
    ]
}
