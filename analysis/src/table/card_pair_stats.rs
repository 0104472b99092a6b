//! `card_pair_stats`: cards that are played together, and cards that beat each other.

use super::rate::{Rate, discovery_column, rate_columns};
use super::{Column, Row, Unit, int};

/// Two cards: of one deck (teammates), or of two opponents (counters).
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "each field is the column of its name, described there")]
pub struct CardPairRow {
    /// teammates or counters.
    pub kind: String,
    pub game_id: String,
    pub has_bot: bool,
    pub side: String,
    pub blueprint_id: String,
    pub title: String,
    pub other_blueprint_id: String,
    pub other_title: String,
    /// The column `num_pairs`.
    pub num: u32,
    pub expected: Option<f64>,
    pub lift: Option<f64>,
    /// Behind `pair_wr`: games with both that the first card's owner won; of teammates only the test behind `pair_q`.
    pub wins: Rate,
    pub score: Option<f64>,
}

impl Row for CardPairRow {
    const NAME: &'static str = "card_pair_stats";
    const DOC: &'static str = "Two cards: teammates share more decks than chance gives (5 % false discoveries); counters \
                               met, and one's owner won more often. The commonest cards only.";

    fn columns() -> Vec<Column<Self>> {
        type R = CardPairRow;
        let mut columns = vec![
            Column::text("kind", Unit::Word, "teammates or counters.", |r: &R| &r.kind),
            Column::text("game_id", Unit::Word, "Which card game.", |r| &r.game_id),
            Column::bool("has_bot", "These are the games with a bot; otherwise those without.", |r| r.has_bot),
            Column::text("side", Unit::Word, "Side of the first card.", |r| &r.side),
            Column::text("blueprint_id", Unit::Key, "The first card: of counters, the one that beats.", |r| {
                &r.blueprint_id
            }),
            Column::text("title", Unit::Text, "The first card's title.", |r| &r.title),
            Column::text("other_blueprint_id", Unit::Key, "The second card: of counters, an opponent's.", |r| {
                &r.other_blueprint_id
            }),
            Column::text("other_title", Unit::Text, "The second card's title.", |r| &r.other_title),
            Column::int(
                "num_pairs",
                Unit::Count,
                "Different decks with both, or games in which both were used.",
                |r| int(r.num),
            ),
            Column::maybe_real(
                "expected",
                Unit::Count,
                "Decks with both if the two did not depend on each other.",
                |r| r.expected,
            ),
            Column::maybe_real("lift", Unit::Ratio, "num_pairs divided by expected.", |r| r.lift),
        ];
        let names = ["pair_wr", "pair_wr_lo", "pair_wr_hi"];
        columns.extend(rate_columns(
            names,
            "Share of the games with both that the first card's owner won.",
            |r: &R| &r.wins,
        ));
        let doc =
            "False-discovery value: of teammates, that they share decks by chance; of counters, that both win alike.";
        columns.push(discovery_column("pair_q", doc, |r: &R| &r.wins));
        let doc = "Of counters: win rate less four standard errors, after Smogon's checks and counters.";
        columns.push(Column::maybe_real("score", Unit::Share, doc, |r: &R| r.score));
        columns
    }
}
