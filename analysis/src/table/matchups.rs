//! `matchups`: each Dark archetype against each Light archetype.

use super::rate::{Rate, discovery_column, rate_columns, shrunk_column};
use super::{Column, Row, Unit, int};

/// One Dark archetype against one Light archetype, bot games apart.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct MatchupRow {
    pub game_id: String,
    pub dark_archetype: String,
    pub light_archetype: String,
    pub has_bot: bool,
    pub num_games: u32,
    /// Dark's wins among the games with a winner.
    pub dark: Rate,
}

impl Row for MatchupRow {
    const NAME: &'static str = "matchups";
    const DOC: &'static str = "One Dark archetype against one Light archetype, bot games apart.";

    fn columns() -> Vec<Column<Self>> {
        type R = MatchupRow;
        let mut columns = vec![
            Column::text("game_id", Unit::Word, "Which card game.", |r: &R| &r.game_id),
            Column::text("dark_archetype", Unit::Text, "Dark's archetype.", |r| &r.dark_archetype),
            Column::text("light_archetype", Unit::Text, "Light's archetype.", |r| &r.light_archetype),
            Column::bool("has_bot", "These are the games with a bot; otherwise those without.", |r| r.has_bot),
            Column::int("num_games", Unit::Games, "Games, with or without an ending.", |r| int(r.num_games)),
            Column::int("num_decided", Unit::Games, "Of these, games with a winner.", |r| int(r.dark.n)),
            Column::int("num_dark_wins", Unit::Games, "Of these, games that Dark won.", |r| int(r.dark.k)),
        ];
        let names = ["dark_wr", "dark_wr_lo", "dark_wr_hi"];
        columns.extend(rate_columns(names, "Share of the games with a winner that Dark won.", |r: &R| &r.dark));
        columns.push(shrunk_column("dark_wr_eb", |r: &R| &r.dark));
        let doc = "False-discovery value of the difference to Dark's win rate in all other match-ups.";
        columns.push(discovery_column("dark_wr_q", doc, |r: &R| &r.dark));
        columns
    }
}
