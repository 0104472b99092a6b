//! Two cards at a time: in one deck, and against each other.

mod bits;
mod counters;
mod pool;
mod teammates;

use super::query::Tables;
use crate::error::Result;
use crate::table::{CardPairRow, Rate};
use bits::Bits;
use pool::{Card, Pool, pools};

/// Cards of each side that pairs are made of: the commonest, so that a large archive takes seconds.
const MOST_CARDS: usize = 400;
/// Decks or games that a card needs.
const FEWEST: u32 = 20;
/// The words of the sides, in the order of their numbers.
const SIDES: [&str; 2] = ["dark", "light"];

/// Teammates and counters among the commonest cards, bot games apart.
///
/// # Errors
/// When the tables cannot be read.
pub fn card_pairs(tables: &Tables) -> Result<Vec<CardPairRow>> {
    let mut rows = Vec::new();
    for pool in pools(tables)? {
        rows.extend(teammates::teammates(&pool));
        rows.extend(counters::counters(&pool));
    }
    Ok(rows)
}

/// Two cards; of the many pairs few become rows.
struct Pair<'a> {
    side: usize,
    card: &'a Card,
    other: &'a Card,
    num: u32,
    expected: Option<f64>,
    wins: Rate,
    score: Option<f64>,
}

impl Pair<'_> {
    fn lift(&self) -> Option<f64> {
        // Teammates share a number of decks, counters win a share of games.
        let found = self.wins.value.unwrap_or(f64::from(self.num));
        self.expected.map(|expected| found / expected)
    }

    fn row(self, kind: &str, pool: &Pool) -> CardPairRow {
        CardPairRow {
            kind: kind.to_owned(),
            game_id: pool.game_id.clone(),
            has_bot: pool.has_bot,
            side: SIDES[self.side].to_owned(),
            blueprint_id: self.card.blueprint.clone(),
            title: self.card.title.clone(),
            other_blueprint_id: self.other.blueprint.clone(),
            other_title: self.other.title.clone(),
            num: self.num,
            expected: self.expected,
            lift: self.lift(),
            wins: self.wins,
            score: self.score,
        }
    }
}
