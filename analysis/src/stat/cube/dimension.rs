//! What a metric can be grouped by.

use polars::prelude::*;

use crate::error::{Error, Result};
use crate::stat::query::{Tables, union};

/// What a dimension belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// A player in a game: known from the beginning to the end.
    Player,
    /// A moment of the game.
    Clock,
    /// What was acted on; absent where the log ties the metric to no card.
    Card,
}

/// One dimension.
#[derive(Debug, PartialEq, Eq)]
pub struct Dimension {
    /// Its name on the command line, such as `own_turn`.
    pub id: &'static str,
    /// What its values are.
    pub doc: &'static str,
    /// What it belongs to.
    pub of: Of,
}

const fn dimension(id: &'static str, of: Of, doc: &'static str) -> Dimension {
    Dimension { id, doc, of }
}

/// Every dimension.
pub static DIMENSIONS: [Dimension; 23] = [
    dimension("game", Of::Player, "The card game: swccg, swtcg or youngjedi."),
    dimension("format", Of::Player, "The format that the server announced, or its history tells."),
    dimension("date", Of::Player, "The day that the game began on, from the server's history: 2026-11-21."),
    dimension("month", Of::Player, "The month that the game began in, from the server's history."),
    dimension("bot", Of::Player, "bot: a bot plays in the game; human: none does."),
    dimension("side", Of::Player, "dark or light."),
    dimension("player", Of::Player, "The player's name."),
    dimension("opponent", Of::Player, "The opponent's name."),
    dimension("strength", Of::Player, "The opponent's rating, as all games tell it, against the player's."),
    dimension("archetype", Of::Player, "The player's archetype."),
    dimension("opponent_archetype", Of::Player, "The opponent's archetype."),
    dimension("deck", Of::Player, "Key of the player's deck: as in game_players."),
    dimension(
        "termination",
        Of::Player,
        "How the game ended: life force, concession, timeout, cancelled, other or none.",
    ),
    dimension("first", Of::Player, "first or second: who took the first turn."),
    dimension("result", Of::Player, "won, lost, or none without a winner."),
    dimension("turn", Of::Clock, "Turns begun by both players; 0 is the set-up."),
    dimension("phase", Of::Clock, "The phase, in GEMP's words."),
    dimension("own_turn", Of::Clock, "own or opponent's: whose turn it is."),
    dimension("lead", Of::Clock, "Life Force against the opponent's when the turn began."),
    dimension("category", Of::Card, "GEMP's category of the card that acted or was acted on."),
    dimension("card", Of::Card, "The blueprint of the card that acted or was acted on."),
    dimension("title", Of::Card, "The title of that card."),
    dimension("location", Of::Card, "The title of the location."),
];

impl Dimension {
    /// The dimension with this id.
    pub fn find(id: &str) -> Option<&'static Dimension> {
        DIMENSIONS.iter().find(|dimension| dimension.id == id)
    }

    /// The name of its column in a query.
    pub(in crate::stat) fn column(&self) -> String {
        format!("by_{}", self.id)
    }

    /// Its value in a frame that has the columns of players' games, of the clock and of cards.
    fn value(&self) -> Expr {
        let yes = |name: &str, a: &str, b: &str| {
            when(col(name)).then(lit(a)).when(col(name).not()).then(lit(b)).otherwise(lit("none"))
        };
        let value = match self.id {
            "game" => col("game_id"),
            "bot" => yes("has_bot", "bot", "human"),
            "strength" => buckets(
                "rating_gap",
                [(-200.0, "much stronger"), (-100.0, "stronger"), (100.0, "alike"), (200.0, "weaker")],
                "much weaker",
            ),
            "first" => yes("is_first", "first", "second"),
            "result" => yes("won", "won", "lost"),
            "own_turn" => when(col("turn_of").eq(col("side"))).then(lit("own")).otherwise(lit("opponent's")),
            "lead" => buckets(
                "lead_value",
                [(-10.0, "behind by more than 10"), (-0.5, "behind"), (0.5, "even"), (10.5, "ahead")],
                "ahead by more than 10",
            ),
            "card" => col("blueprint_id"),
            "location" => col("location_title"),
            other => col(other),
        };
        value.cast(DataType::String).fill_null(lit("none")).alias(self.column())
    }
}

fn buckets<const N: usize>(column: &str, ends: [(f64, &'static str); N], rest: &'static str) -> Expr {
    let above = lit(rest);
    let value = ends
        .into_iter()
        .rev()
        .fold(above, |above, (end, word)| when(col(column).lt(lit(end))).then(lit(word)).otherwise(above));
    when(col(column).is_null()).then(lit("none")).otherwise(value)
}

/// The columns of some dimensions, ready to be added to rows.
pub(in crate::stat) struct Added {
    values: Vec<Expr>,
    players: LazyFrame,
    leads: Option<LazyFrame>,
    cards: Option<LazyFrame>,
}

impl Added {
    /// # Errors
    /// When the tables cannot be read.
    pub(in crate::stat) fn new(tables: &Tables, used: &[&'static Dimension]) -> Result<Added> {
        let has = |id: &str| used.iter().any(|dimension| dimension.id == id);
        let values = DIMENSIONS.iter().filter(|dimension| has(dimension.id)).map(Dimension::value);
        Ok(Added {
            values: values.collect(),
            players: tables.player_games()?,
            leads: has("lead").then(|| leads(tables)).transpose()?,
            cards: (has("category") || has("title")).then(|| cards(tables)).transpose()?,
        })
    }

    /// Keeps `kept` of rows with `game` and `side` and adds the dimensions' columns.
    pub(in crate::stat) fn to(&self, rows: LazyFrame, kept: &[&str]) -> LazyFrame {
        let join = |rows: LazyFrame, other: &LazyFrame, on: &[&str], how| {
            let on: Vec<Expr> = on.iter().copied().map(col).collect();
            rows.join(other.clone(), on.clone(), on, JoinArgs::new(how))
        };
        let mut rows = join(rows, &self.players, &["game", "side"], JoinType::Inner);
        if let Some(leads) = &self.leads {
            rows = join(rows, leads, &["game", "side", "turn"], JoinType::Left);
        }
        if let Some(cards) = &self.cards {
            rows = join(rows, cards, &["blueprint_id"], JoinType::Left);
        }
        let kept: Vec<Expr> = kept.iter().copied().map(col).collect();
        rows.select([kept, self.values.clone()].concat())
    }
}

/// What is known of each card design.
fn cards(tables: &Tables) -> Result<LazyFrame> {
    let facts = || [col("category").first(), col("title").first()];
    let met = tables.stretches("deck_cards", |rows| Ok(rows.group_by([col("blueprint_id")]).agg(facts())))?;
    Ok(met.group_by([col("blueprint_id")]).agg(facts()))
}

/// Each side's lead in Life Force when each turn began: that of the last counters of the turn before.
fn leads(tables: &Tables) -> Result<LazyFrame> {
    let life = |side: &str| col(format!("{side}_life_force")).cast(DataType::Float64);
    let last = tables.stretches("states", |states| {
        let gaps = states
            .filter(col("is_undone").not().and(col("is_stale").not()))
            .select([col("game"), col("turn"), col("event"), (life("dark") - life("light")).alias("gap")])
            .filter(col("gap").is_not_null())
            .sort(["game", "turn", "event"], SortMultipleOptions::default());
        let last = gaps.group_by_stable([col("game"), col("turn")]).agg([col("gap").last()]);
        Ok(last.with_columns([(col("turn") + lit(1)).cast(DataType::Int32).alias("turn")]))
    })?;
    let of = |side: &str, sign: f64| {
        let value = (col("gap") * lit(sign)).alias("lead_value");
        last.clone().select([col("game"), lit(side).alias("side"), col("turn"), value])
    };
    union([of("dark", 1.0), of("light", -1.0)]).map_err(|e| Error::query(tables.out(), e))
}
