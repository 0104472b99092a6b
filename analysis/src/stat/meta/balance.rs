//! What a side, or the first turn, is worth.

use std::collections::BTreeMap;

use crate::error::Result;
use crate::stat::inference::discovery::{q_values, share_is};
use crate::stat::inference::logistic::{Cell, fit};
use crate::stat::interval::{Z, rate};
use crate::stat::players::PlayerGame;
use crate::stat::query::Tables;
use crate::table::{BalanceStatRow, Rate};

/// Games from which a regression is tried.
const ENOUGH: usize = 20;
/// Rating points in one unit of the regression's x: the scale of Elo's curve.
const SCALE: f64 = 400.0;

/// The advantages in the games of each format and of all formats (where the format is absent).
///
/// # Errors
/// When the tables cannot be read.
pub fn balance_stats(tables: &Tables) -> Result<Vec<BalanceStatRow>> {
    type Key<'a> = (&'a str, bool, Option<&'a str>, &'static str);
    let mut groups: BTreeMap<Key<'_>, Vec<&PlayerGame>> = BTreeMap::new();
    for row in tables.players()?.games.iter().filter(|row| row.won.is_some()) {
        let advantages = [("dark side", row.side == "dark"), ("first player", row.is_first == Some(true))];
        for (advantage, _) in advantages.into_iter().filter(|(_, has)| *has) {
            let formats = [None, row.format.as_deref()];
            for format in formats.into_iter().take(1 + usize::from(row.format.is_some())) {
                groups.entry((&row.game_id, row.has_bot, format, advantage)).or_default().push(row);
            }
        }
    }
    let mut rows: Vec<BalanceStatRow> = groups
        .into_iter()
        .map(|((game_id, has_bot, format, advantage), games)| {
            let n = games.len() as u32;
            let won = games.iter().filter(|row| row.won == Some(true)).count() as u32;
            let mut wins = rate(won, n);
            wins.p = share_is(0.5, won, n);
            BalanceStatRow {
                advantage: advantage.to_owned(),
                game_id: game_id.to_owned(),
                format: format.map(str::to_owned),
                has_bot,
                wins,
                rating_gap: Some(games.iter().map(|row| row.rating_gap).sum::<f64>() / f64::from(n)),
                adjusted: equal_players(&games),
            }
        })
        .collect();
    let p: Vec<Option<f64>> = rows.iter().map(|row| row.wins.p).collect();
    for (row, q) in rows.iter_mut().zip(q_values(&p)) {
        row.wins.q = q;
    }
    Ok(rows)
}

/// The win rate where the regression's gap of ratings is 0.
fn equal_players(games: &[&PlayerGame]) -> Rate {
    let empty = Rate { n: games.len() as u32, ..Rate::default() };
    if games.len() < ENOUGH {
        return empty;
    }
    let cell = |row: &&PlayerGame| Cell {
        x: vec![1.0, row.rating_gap / SCALE],
        k: f64::from(u8::from(row.won == Some(true))),
        n: 1.0,
    };
    let cells: Vec<Cell> = games.iter().map(cell).collect();
    let Some(fit) = fit(&cells, &[0.0, 0.01]) else { return empty };
    let share = |odds: f64| Some(1.0 / (1.0 + (-odds).exp()));
    let (odds, half) = (fit.coefficients[0], Z * fit.error(0));
    Rate { value: share(odds), lo: share(odds - half), hi: share(odds + half), ..empty }
}
