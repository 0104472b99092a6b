//! What a card adds to the destiny draws of its deck.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::Card;
use crate::error::Result;
use crate::stat::deck_destiny::deck_means;
use crate::stat::inference::discovery::two_sided;
use crate::stat::interval::Z;
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
    let sums = [
        count_if(col("gap").is_not_null(), "num"),
        col("gap").sum().alias("sum"),
        (col("gap") * col("gap")).sum().alias("squares"),
    ];
    let found = scope.sums("destinies", gaps, vec![col("blueprint_id")], &sums)?;
    for line in scope.tables.collect(found)?.iter() {
        if let Some(row) = stats.get_mut(&(line.text("blueprint_id")?, scope.group(line)?)) {
            row.destiny_lift = mean(line.count("num")?, line.real("sum")?, line.real("squares")?);
        }
    }
    Ok(())
}

/// A mean with its interval and the test that it is 0.
fn mean(n: u32, sum: f64, squares: f64) -> Rate {
    let value = (n > 0).then(|| sum / f64::from(n));
    let mut rate = Rate { n, value, ..Rate::default() };
    if let Some(value) = value.filter(|_| n > 1) {
        let of = f64::from(n);
        let error = ((squares / of - value * value).max(0.0) / (of - 1.0)).sqrt();
        rate.lo = Some(value - Z * error);
        rate.hi = Some(value + Z * error);
        rate.p = if error > 0.0 { two_sided(value / error) } else { None };
    }
    rate
}
