//! Force that a card makes the opponent lose.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::Card;
use crate::error::Result;
use crate::stat::definition::Stat;
use crate::stat::scope::Scope;
use crate::table::CardStatRow;

pub(in crate::stat) static STAT: Stat = Stat {
    id: "force-caused-lost",
    question: "How much Force did the opponent lose to the card?",
    definition: "Units of Force that the opponent of the card's side lost while it was the drained location, the location \
                 of the battle, or the last card whose text was at work.",
    denominator: "All Force losses whose cause the log names; a total, not a rate.",
    bias: "The last card whose text was at work need not be the cause; a location is credited with what others do there.",
    table: "card_stats",
    column: "force_caused_lost",
};

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
