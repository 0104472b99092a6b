//! Which games, and how they are grouped: the keys that all statistics of cards are grouped by.

use polars::prelude::*;

use super::cube::{Added, Condition, Dimension, Of};
use super::query::{Line, Tables};
use crate::error::Result;

/// What a group is: the card game, side, bots, and the dimensions asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Group {
    pub(super) by: Vec<String>,
    pub(super) game_id: String,
    pub(super) side: String,
    pub(super) has_bot: bool,
}

/// The games that fulfil all conditions, grouped by dimensions of players. Dimensions of moments and cards do not apply to
/// a whole game and are left out.
#[derive(Clone)]
pub(super) struct Scope<'a> {
    pub(super) tables: &'a Tables,
    by: Vec<&'static Dimension>,
    conditions: Vec<Condition<'a>>,
}

impl<'a> Scope<'a> {
    pub(super) fn new(tables: &'a Tables, by: &[&'static Dimension], conditions: &[Condition<'a>]) -> Scope<'a> {
        let is_players = |dimension: &&'static Dimension| dimension.of == Of::Player;
        Scope {
            tables,
            by: by.iter().copied().filter(is_players).collect(),
            conditions: conditions.iter().copied().filter(|condition| is_players(&condition.dimension)).collect(),
        }
    }

    /// All games, without further dimensions.
    pub(super) fn is_plain(&self) -> bool {
        self.by.is_empty() && self.conditions.is_empty()
    }

    /// The columns that make a [`Group`].
    pub(super) fn keys(&self) -> Vec<Expr> {
        let by = self.by.iter().map(|dimension| col(dimension.column()));
        ["game_id", "side", "has_bot"].map(col).into_iter().chain(by).collect()
    }

    /// The players' games, with the columns of [`Scope::keys`] and what intervals need: player_number, deck_number.
    pub(super) fn players(&self) -> Result<LazyFrame> {
        let used: Vec<&'static Dimension> =
            self.by.iter().copied().chain(self.conditions.iter().map(|c| c.dimension)).collect();
        let rows = self.tables.player_games()?.select([col("game"), col("side")]);
        let kept = ["game", "side", "game_id", "has_bot", "player_number", "deck_number"];
        let rows = Added::new(self.tables, &used)?.to(rows, &kept);
        Ok(self.conditions.iter().fold(rows, |rows, condition| rows.filter(condition.holds())))
    }

    /// As [`Tables::sums`], over rows with `game` and `side`, those of the scope's games, with the columns of
    /// [`Scope::players`] joined to them; by [`Scope::keys`] and the other keys.
    pub(super) fn sums(
        &self,
        table: &str,
        rows: impl Fn(LazyFrame) -> LazyFrame,
        keys: Vec<Expr>,
        sums: &[Expr],
    ) -> Result<LazyFrame> {
        let players = self.tables.once(self.players()?)?;
        let on = || [col("game"), col("side")];
        let joined = |stretch| Ok(rows(stretch).join(players.clone(), on(), on(), JoinArgs::new(JoinType::Inner)));
        self.tables.sums(table, joined, &[self.keys(), keys].concat(), sums)
    }

    /// The group of a line of a query by [`Scope::keys`].
    pub(super) fn group(&self, line: Line<'_>) -> Result<Group> {
        Ok(Group {
            by: self.by.iter().map(|dimension| line.text(&dimension.column())).collect::<Result<_>>()?,
            game_id: line.text("game_id")?,
            side: line.text("side")?,
            has_bot: line.flag("has_bot")?.unwrap_or_default(),
        })
    }
}
