//! `archetype_stats`: each archetype's share of the games and how it fares.

use super::rate::{Rate, discovery_column, rate_columns, shrunk_column};
use super::{Column, Row, Unit, int};

/// One archetype of one side, bot games apart; in one month, or in all games where the month is absent.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct ArchetypeStatRow {
    pub game_id: String,
    pub side: String,
    pub archetype: String,
    pub has_bot: bool,
    /// As 2026-11.
    pub month: Option<String>,
    pub num_games: u32,
    pub share: Rate,
    /// Behind `archetype_wr`: its wins among its games with a winner.
    pub wins: Rate,
    /// Behind `field_wr`: the win rate expected against the archetypes of these games.
    pub field: Rate,
    pub best_mix: Option<f64>,
}

impl Row for ArchetypeStatRow {
    const NAME: &'static str = "archetype_stats";
    const DOC: &'static str = "One archetype of one side, over all games and again in each month; bot games apart.";

    fn columns() -> Vec<Column<Self>> {
        type R = ArchetypeStatRow;
        let mut columns = vec![
            Column::text("game_id", Unit::Word, "Which card game.", |r: &R| &r.game_id),
            Column::text("side", Unit::Word, "dark or light.", |r| &r.side),
            Column::text("archetype", Unit::Text, "The archetype, by the rules in archetypes.tsv.", |r| &r.archetype),
            Column::bool("has_bot", "These are the games with a bot; otherwise those without.", |r| r.has_bot),
            Column::maybe_text("month", Unit::Word, "Month of the games, as 2026-11; absent for all games.", |r| {
                r.month.as_deref()
            }),
            Column::int("num_games", Unit::Games, "Games of the archetype, with or without an ending.", |r| {
                int(r.num_games)
            }),
        ];
        let names = ["share", "share_lo", "share_hi"];
        columns.extend(rate_columns(names, "Share of this side's games.", |r: &R| &r.share));
        columns
            .push(Column::int("num_decided", Unit::Games, "Of its games, those with a winner.", |r: &R| int(r.wins.n)));
        let names = ["archetype_wr", "archetype_wr_lo", "archetype_wr_hi"];
        columns.extend(rate_columns(names, "Share of these that it won.", |r: &R| &r.wins));
        columns.push(shrunk_column("archetype_wr_eb", |r: &R| &r.wins));
        let doc = "False-discovery value of the difference to the side's other archetypes.";
        columns.push(discovery_column("archetype_wr_q", doc, |r: &R| &r.wins));
        let doc =
            "Expected win rate against the opponents' archetypes in the shares of these games, by shrunken match-ups.";
        columns.extend(rate_columns(["field_wr", "field_wr_lo", "field_wr_hi"], doc, |r: &R| &r.field));
        let doc =
            "Share in the best mix of the side's archetypes with enough games (equilibrium of shrunken match-ups).";
        columns.push(Column::maybe_real("best_mix", Unit::Share, doc, |r: &R| r.best_mix));
        columns
    }
}
