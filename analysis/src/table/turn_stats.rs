//! `turn_stats`: how the counters develop from turn to turn.

pub use super::rate::Band;
use super::rate::band_columns;
use super::{Column, Row, Unit, int};

/// One side's counters at the end of one of its own turns, bot games apart.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct TurnStatRow {
    pub game_id: String,
    pub player_turn: u32,
    pub side: String,
    pub has_bot: bool,
    pub num_games: u32,
    pub life_force: Band,
    pub hand: Band,
    pub force_generation: Band,
    pub force_unspent: Band,
    pub power: Band,
    pub num_locations: Band,
    pub num_controlled: Band,
    pub drain_potential: Band,
}

impl Row for TurnStatRow {
    const NAME: &'static str = "turn_stats";
    const DOC: &'static str = "One side's counters in the last snapshot of one of its own turns, over the games that \
                               reached it; bot games apart, undone play not counted.";

    fn columns() -> Vec<Column<Self>> {
        type R = TurnStatRow;
        let mut columns = vec![
            Column::text("game_id", Unit::Word, "Which card game.", |r: &R| &r.game_id),
            Column::int("player_turn", Unit::Turns, "The side's own turn: its first is 1.", |r| int(r.player_turn)),
            Column::text("side", Unit::Word, "Whose counters: dark or light.", |r| &r.side),
            Column::bool("has_bot", "These are the games with a bot; otherwise those without.", |r| r.has_bot),
            Column::int("num_games", Unit::Games, "Games that reached the turn.", |r| int(r.num_games)),
        ];
        let names = [
            "life_force_mean",
            "life_force_p10",
            "life_force_p25",
            "life_force_p50",
            "life_force_p75",
            "life_force_p90",
        ];
        columns.extend(band_columns(names, Unit::Force, "Mean Life Force.", |r: &R| &r.life_force));
        let names = ["hand_mean", "hand_p10", "hand_p25", "hand_p50", "hand_p75", "hand_p90"];
        columns.extend(band_columns(names, Unit::Cards, "Mean size of the hand.", |r: &R| &r.hand));
        let names = [
            "force_generation_mean",
            "force_generation_p10",
            "force_generation_p25",
            "force_generation_p50",
            "force_generation_p75",
            "force_generation_p90",
        ];
        columns.extend(band_columns(names, Unit::Force, "Mean Force generation.", |r: &R| &r.force_generation));
        let names = [
            "force_unspent_mean",
            "force_unspent_p10",
            "force_unspent_p25",
            "force_unspent_p50",
            "force_unspent_p75",
            "force_unspent_p90",
        ];
        columns
            .extend(band_columns(names, Unit::Force, "Mean Force left in the Force Pile.", |r: &R| &r.force_unspent));
        let names = ["power_mean", "power_p10", "power_p25", "power_p50", "power_p75", "power_p90"];
        columns.extend(band_columns(names, Unit::Power, "Mean power over all locations.", |r: &R| &r.power));
        let names = [
            "num_locations_mean",
            "num_locations_p10",
            "num_locations_p25",
            "num_locations_p50",
            "num_locations_p75",
            "num_locations_p90",
        ];
        columns.extend(band_columns(
            names,
            Unit::Cards,
            "Mean number of locations with a card that can have power.",
            |r: &R| &r.num_locations,
        ));
        let names = [
            "num_controlled_mean",
            "num_controlled_p10",
            "num_controlled_p25",
            "num_controlled_p50",
            "num_controlled_p75",
            "num_controlled_p90",
        ];
        let doc =
            "Mean number of locations where this side has power above 0 and the opponent no card that can have any.";
        columns.extend(band_columns(names, Unit::Cards, doc, |r: &R| &r.num_controlled));
        let names = [
            "drain_potential_mean",
            "drain_potential_p10",
            "drain_potential_p25",
            "drain_potential_p50",
            "drain_potential_p75",
            "drain_potential_p90",
        ];
        let doc =
            "Mean number of the opponent's printed Force icons at these locations: what drains at all of them come to.";
        columns.extend(band_columns(names, Unit::Force, doc, |r: &R| &r.drain_potential));
        columns
    }
}
