//! What a card adds to the destiny draws of its deck.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::Card;
use crate::error::Result;
use crate::stat::deck_destiny::deck_means;
use crate::stat::inference::cluster::{self, Cell};
use crate::stat::query::count_if;
use crate::stat::scope::Scope;
use crate::table::{CardStatRow, Rate};

pub(super) fn fill(stats: &mut BTreeMap<Card, CardStatRow>, scope: &Scope<'_>) -> Result<()> {
    let on = || [col("game"), col("side")];
    let means = deck_means(scope.tables)?.lazy();
    let gaps = |draws: LazyFrame| {
        let draws = draws.filter(col("is_undone").not());
        let draws = draws.select([col("game"), col("side"), col("blueprint_id"), col("value")]);
        let draws = draws.join(means.clone(), on(), on(), JoinArgs::new(JoinType::Inner));
        draws.with_columns([(col("value") - col("deck_mean")).alias("gap")])
    };
    let sums = [count_if(col("gap").is_not_null(), "num"), col("gap").sum().alias("sum")];
    let keys = ["blueprint_id", "player_number", "deck_number"].map(col).to_vec();
    let mut cells: BTreeMap<Card, Vec<Cell>> = BTreeMap::new();
    for line in scope.tables.collect(scope.sums("destinies", gaps, keys, &sums)?)?.iter() {
        let cell = Cell {
            deck: line.count("deck_number")?,
            player: line.count("player_number")?,
            x: line.real("sum")?,
            m: line.real("num")?,
        };
        cells.entry((line.text("blueprint_id")?, scope.group(line)?)).or_default().push(cell);
    }
    for (card, mut cells) in cells {
        if let Some(row) = stats.get_mut(&card) {
            cells.sort_by_key(|cell| (cell.deck, cell.player));
            let n: f64 = cells.iter().map(|cell| cell.m).sum();
            let value = Some(cells.iter().map(|cell| cell.x).sum::<f64>() / n).filter(|value| value.is_finite());
            let told = cluster::mean(n as u32, cluster::ratio(&cells), 0.0);
            row.destiny_lift = Rate { value, p: None, ..told };
        }
    }
    Ok(())
}
