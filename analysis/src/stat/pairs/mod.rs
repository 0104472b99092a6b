//! Two cards at a time: in one deck, and against each other.

mod bits;
mod counters;
mod teammates;

use std::collections::{BTreeMap, BTreeSet};

use polars::prelude::{DataType, col, len, lit};

pub(super) use counters::STAT as COUNTERS;
pub(super) use teammates::STAT as TEAMMATES;

use super::query::Tables;
use crate::error::Result;
use crate::table::CardPairRow;
use bits::Bits;

/// Cards of each side that pairs are made of: the commonest, so that a large archive takes seconds.
const MOST_CARDS: usize = 400;
/// Decks or games that a card needs.
const FEWEST: usize = 20;

/// One side's cards: by blueprint, the title and the decks (or games) with it.
type Cards = BTreeMap<String, (String, Bits)>;

/// Teammates and counters among the commonest cards, bot games apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn card_pairs(tables: &Tables) -> Result<Vec<CardPairRow>> {
    let mut rows = Vec::new();
    for (game_id, has_bot) in tables.players()?.pools.keys() {
        let pool = Pool { tables, game_id, has_bot: *has_bot };
        rows.extend(teammates::teammates(&pool)?);
        rows.extend(counters::counters(&pool)?);
    }
    Ok(rows)
}

/// The games of one card game, with or without bots.
struct Pool<'a> {
    tables: &'a Tables,
    game_id: &'a str,
    has_bot: bool,
}

/// One player's game in a pool.
struct Played {
    game: String,
    side: String,
    player: String,
    blueprint: String,
    title: String,
    is_used: bool,
}

impl Pool<'_> {
    /// The commonest cards of each side: those that most decks hold.
    fn common(&self, side: &str) -> Result<BTreeSet<String>> {
        let of = col("side").eq(lit(side)).and(col("has_bot").eq(lit(self.has_bot)));
        let counts =
            self.tables.scan("card_games")?.filter(of).group_by([col("blueprint_id")]).agg([len().alias("num")]);
        let mut cards = self
            .tables
            .collect(counts)?
            .iter()
            .map(|line| Ok((std::cmp::Reverse(line.count("num")?), line.text("blueprint_id")?)))
            .collect::<Result<Vec<_>>>()?;
        cards.sort();
        let common = cards.into_iter().take(MOST_CARDS).filter(|(num, _)| num.0 as usize >= FEWEST);
        Ok(common.map(|(_, blueprint)| blueprint).collect())
    }

    /// The games of the common cards of a side.
    fn played(&self, side: &str) -> Result<Vec<Played>> {
        let common = self.common(side)?;
        let used = (col("num_deployed") + col("num_played")).gt(lit(0)).cast(DataType::Boolean).alias("is_used");
        let of = col("side").eq(lit(side)).and(col("has_bot").eq(lit(self.has_bot)));
        let names = ["game", "side", "player", "blueprint_id", "title"].map(col);
        let rows = self.tables.scan("card_games")?.filter(of).select([names.to_vec(), vec![used]].concat());
        let ids: BTreeSet<&str> = self
            .tables
            .players()?
            .games
            .iter()
            .filter(|row| row.game_id == self.game_id)
            .map(|row| row.game.as_str())
            .collect();
        let mut played = Vec::new();
        for line in self.tables.collect(rows)?.iter() {
            let row = Played {
                game: line.text("game")?,
                side: line.text("side")?,
                player: line.text("player")?,
                blueprint: line.text("blueprint_id")?,
                title: line.text("title")?,
                is_used: line.flag("is_used")?.unwrap_or_default(),
            };
            if common.contains(&row.blueprint) && ids.contains(row.game.as_str()) {
                played.push(row);
            }
        }
        Ok(played)
    }
}
