//! Force that a card makes the opponent lose.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::Card;
use crate::error::Result;
use crate::stat::scope::Scope;
use crate::table::CardStatRow;

pub(super) fn fill(stats: &mut BTreeMap<Card, CardStatRow>, scope: &Scope<'_>) -> Result<()> {
    let opponent = when(col("side").eq(lit("dark"))).then(lit("light")).otherwise(lit("dark")).alias("side");
    let caused = |losses: LazyFrame| {
        let losses = losses.filter(col("is_undone").not().and(col("cause_blueprint_id").is_not_null()));
        losses.select([col("game"), opponent.clone(), col("cause_blueprint_id")])
    };
    let found = scope.sums("force_losses", caused, vec![col("cause_blueprint_id")], &[len().alias("num")])?;
    for line in scope.tables.collect(found)?.iter() {
        if let Some(row) = stats.get_mut(&(line.text("cause_blueprint_id")?, scope.group(line)?)) {
            row.force_caused_lost = line.count("num")?;
        }
    }
    Ok(())
}
