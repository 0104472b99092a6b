//! Each player's destiny draws against what was left to be drawn.

use std::collections::BTreeMap;

use holocron_replay::account::PRINTED;
use polars::prelude::*;

use crate::error::Result;
use crate::stat::inference::discovery::{q_values, two_sided};
use crate::stat::query::Tables;
use crate::table::LuckStatRow;

/// Draws from which a test is made.
const FEWEST: u32 = 20;

/// Draws, their sum, its mean and variance.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Drawn {
    num: u32,
    sum: f64,
    mean: f64,
    variance: f64,
}

impl Drawn {
    /// One draw with this destiny out of so many cards of each.
    fn add(&mut self, unseen: &[f64], printed: f64) {
        let all: f64 = unseen.iter().sum();
        if all <= 0.0 {
            return;
        }
        let of = |power: i32| {
            let values = unseen.iter().enumerate();
            values.map(|(value, num)| (value as f64).powi(power) * num / all).sum::<f64>()
        };
        let (mean, square) = (of(1), of(2));
        self.num += 1;
        self.sum += printed.clamp(0.0, PRINTED as f64 - 1.0);
        self.mean += mean;
        self.variance += square - mean * mean;
    }
}

/// Each player's destinies, as far as it is known what was left.
///
/// # Errors
/// When the tables cannot be read.
pub fn luck_stats(tables: &Tables) -> Result<Vec<LuckStatRow>> {
    let names: Vec<String> = (0..PRINTED).map(|value| format!("unseen_{value}")).collect();
    let on = || ["game", "side"].map(col);
    let players =
        tables.once(tables.player_games()?.select(["game", "side", "game_id", "has_bot", "player"].map(col)))?;
    let known = col("unseen_0").is_not_null().and(col("printed").is_not_null()).and(col("is_undone").not());
    let mut columns = ["game", "side", "printed"].map(col).to_vec();
    columns.extend(names.iter().map(|name| col(name.as_str())));
    let draws = tables.stretches("destinies", |draws| Ok(draws.filter(known.clone()).select(&columns)))?;
    let draws = draws.join(players, on(), on(), JoinArgs::new(JoinType::Inner));
    let mut all: BTreeMap<(String, bool, String), Drawn> = BTreeMap::new();
    for line in tables.collect(draws)?.iter() {
        let key = (line.text("game_id")?, line.flag("has_bot")?.unwrap_or_default(), line.text("player")?);
        let unseen = names.iter().map(|name| line.real(name)).collect::<Result<Vec<f64>>>()?;
        all.entry(key).or_default().add(&unseen, line.real("printed")?);
    }
    let digits = |x: f64| (x * 1e6).round() / 1e6;
    let row = |((game_id, has_bot, player), drawn): ((String, bool, String), Drawn)| {
        // Draws of one value leave nothing to chance.
        let luck = if drawn.variance > 0.0 { (drawn.sum - drawn.mean) / drawn.variance.sqrt() } else { 0.0 };
        LuckStatRow {
            game_id,
            player,
            has_bot,
            num_draws: drawn.num,
            sum_drawn: digits(drawn.sum),
            sum_expected: digits(drawn.mean),
            luck: digits(luck),
            p: if drawn.num >= FEWEST && drawn.variance > 0.0 { two_sided(luck) } else { None },
            q: None,
        }
    };
    let mut rows: Vec<LuckStatRow> = all.into_iter().filter(|(_, drawn)| drawn.num > 0).map(row).collect();
    for same in rows.chunk_by_mut(|a, b| (&a.game_id, a.has_bot) == (&b.game_id, b.has_bot)) {
        let p: Vec<Option<f64>> = same.iter().map(|row| row.p).collect();
        same.iter_mut().zip(q_values(&p)).for_each(|(row, q)| row.q = q);
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: of two cards of 1, one of 4 and one of 8 the mean is 3.5 and the variance 8.25.
    #[test]
    fn a_draw_has_the_mean_and_variance_of_what_is_left() {
        let mut drawn = Drawn::default();
        let mut unseen = [0.0; PRINTED];
        (unseen[1], unseen[4], unseen[8]) = (2.0, 1.0, 1.0);
        drawn.add(&unseen, 4.0);
        drawn.add(&[0.0; PRINTED], 9.0);
        drawn.add(&unseen, 9.0);
        assert_eq!((drawn.num, drawn.sum, drawn.mean, drawn.variance), (2, 12.0, 7.0, 16.5));
    }
}
