//! Is chance fair? Tests of the shuffler and the dice, declared with their level before any data are seen.

pub mod copies;
pub mod counts;
mod declared;
mod destiny;
pub mod dice;
mod hands;
mod luck;
mod thrown;

use std::collections::BTreeMap;

pub use declared::ALPHA;
#[cfg(test)]
pub(in crate::stat) use declared::DECLARED;
pub use destiny::{DestinyCounts, destiny_counts};
pub use luck::luck_stats;
pub use thrown::{DiceCounts, dice_counts, dice_stats};

use super::inference::discovery::holm;
use super::query::Tables;
use crate::error::Result;
use crate::table::FairnessStatRow;
use counts::{Count, Outcome};

/// The declared tests of each card game of the run, corrected for their number; a test without data has no row.
///
/// # Errors
/// When the tables cannot be read.
pub fn fairness_stats(tables: &Tables) -> Result<Vec<FairnessStatRow>> {
    let mut games: BTreeMap<String, Vec<FairnessStatRow>> = BTreeMap::new();
    for (game, row) in hands::rows(tables)?.into_iter().chain(destiny::rows(tables)?).chain(thrown::rows(tables)?) {
        games.entry(game).or_default().push(row);
    }
    let mut all = Vec::new();
    for (_, mut rows) in games {
        let p: Vec<Option<f64>> = rows.iter().map(|row| Some(row.p)).collect();
        for (row, adjusted) in rows.iter_mut().zip(holm(&p)) {
            row.adjusted = adjusted;
            row.is_alarm = adjusted.is_some_and(|p| p < row.alpha);
        }
        all.extend(rows);
    }
    Ok(all)
}

/// The row of a test.
fn row(test: &str, game_id: &str, num: u32, count: Option<&Count>, outcome: Outcome) -> FairnessStatRow {
    let digits = |x: f64| (x * 1e6).round() / 1e6;
    FairnessStatRow {
        test: test.to_owned(),
        game_id: game_id.to_owned(),
        num,
        observed: count.map(|count| digits(count.observed)),
        expected: count.map(|count| digits(count.expected)),
        statistic: digits(outcome.statistic),
        freedom: outcome.freedom,
        p: outcome.p,
        adjusted: None,
        alpha: ALPHA,
        is_alarm: false,
    }
}
