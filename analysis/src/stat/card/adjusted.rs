//! What a card in the deck is worth when players and archetypes are made equal.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::Card;
use crate::error::Result;
use crate::stat::inference::discovery::two_sided;
use crate::stat::inference::logistic::{Cell, fit};
use crate::stat::interval::Z;
use crate::stat::query::count_if;
use crate::stat::scope::{Group, Scope};
use crate::table::{CardStatRow, Rate};

/// Games on each side of the comparison, and games of an archetype that get a coefficient of their own.
const ENOUGH: u32 = 30;
const ARCHETYPE: f64 = 20.0;
/// Rating points in one step, and in one unit of x.
const STEP: f64 = 50.0;
const SCALE: f64 = 400.0;
/// Draws log odds of ratings and archetypes towards 0 as a normal prior with a deviation of 2.5 would.
const PENALTY: f64 = 1.0 / 6.25;

/// Games that are alike for the model: (step of ratings, archetype) to wins and games.
type Strata = BTreeMap<(i32, String), (f64, f64)>;

pub(super) fn fill(stats: &mut BTreeMap<Card, CardStatRow>, scope: &Scope<'_>) -> Result<()> {
    let is_enough = |row: &CardStatRow| row.gp.n >= ENOUGH;
    if !stats.values().any(is_enough) {
        return Ok(());
    }
    let step = (col("rating_gap") / lit(STEP)).cast(DataType::Int32).alias("step");
    let players = scope.players()?.filter(col("won").is_not_null()).with_columns([step]);
    let players = scope.tables.once(players)?;
    let keys = [scope.keys(), ["step", "archetype"].map(col).to_vec()].concat();
    let sums = [len().alias("games"), count_if(col("won"), "wins")];
    let all = strata(scope, players.clone().group_by(&keys).agg(&sums), None)?;
    let on = || [col("game"), col("side")];
    let joined = |cards: LazyFrame| {
        let cards = cards.select([col("game"), col("side"), col("blueprint_id")]);
        Ok(cards.join(players.clone(), on(), on(), JoinArgs::new(JoinType::Inner)))
    };
    let keys = [keys, vec![col("blueprint_id")]].concat();
    let with = strata(scope, scope.tables.sums("card_games", joined, &keys, &sums)?, Some("blueprint_id"))?;
    for ((blueprint, group), row) in stats.iter_mut().filter(|(_, row)| row.gp.n >= ENOUGH) {
        let games = with.get(&(blueprint.clone(), group.clone())).zip(all.get(&(String::new(), group.clone())));
        if let Some((with, all)) = games {
            adjust(row, with, all);
        }
    }
    Ok(())
}

/// Games and wins by the scope's keys, step and archetype; by that and the card when its column is named.
fn strata(scope: &Scope<'_>, found: LazyFrame, card: Option<&str>) -> Result<BTreeMap<(String, Group), Strata>> {
    let mut strata: BTreeMap<(String, Group), Strata> = BTreeMap::new();
    for line in scope.tables.collect(found)?.iter() {
        let blueprint = card.map(|name| line.text(name)).transpose()?.unwrap_or_default();
        let of = strata.entry((blueprint, scope.group(line)?)).or_default();
        let key = (line.int("step")?.unwrap_or(0), line.text("archetype")?);
        of.insert(key, (line.real("wins")?, line.real("games")?));
    }
    Ok(strata)
}

fn adjust(row: &mut CardStatRow, with: &Strata, all: &Strata) {
    let without: Strata = all
        .iter()
        .map(|(key, (k, n))| {
            let (with_k, with_n) = with.get(key).copied().unwrap_or((0.0, 0.0));
            (key.clone(), (k - with_k, n - with_n))
        })
        .collect();
    if without.values().map(|(_, n)| n).sum::<f64>() < f64::from(ENOUGH) {
        return;
    }
    // The commonest archetype is what the others are compared with.
    let mut sizes: BTreeMap<&str, f64> = BTreeMap::new();
    for ((_, archetype), (_, n)) in all {
        *sizes.entry(archetype).or_default() += n;
    }
    let mut named: Vec<(&str, f64)> = sizes.into_iter().filter(|(_, n)| *n >= ARCHETYPE).collect();
    named.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(b.0)));
    let named: Vec<&str> = named.into_iter().skip(1).map(|(name, _)| name).collect();
    let cell = |has: f64, ((step, archetype), (k, n)): (&(i32, String), &(f64, f64))| {
        let mut x = vec![1.0, has, f64::from(*step) * STEP / SCALE];
        x.extend(named.iter().map(|name| if name == archetype { 1.0 } else { 0.0 }));
        Cell { x, k: *k, n: *n }
    };
    let cells: Vec<Cell> = with.iter().map(|s| cell(1.0, s)).chain(without.iter().map(|s| cell(0.0, s))).collect();
    let mut penalties = vec![PENALTY; 3 + named.len()];
    penalties[..2].fill(0.0);
    let Some(model) = fit(&cells, &penalties) else { return };
    let (odds, error) = (model.coefficients[1], model.error(1));
    let (lift, spread) = model.lift(&cells, 1);
    row.odds = [odds, odds - Z * error, odds + Z * error].map(|odds| Some(odds.exp()));
    row.adjusted = Rate {
        n: row.gp.n,
        value: Some(lift),
        lo: Some(lift - Z * spread),
        hi: Some(lift + Z * spread),
        p: two_sided(odds / error),
        ..Rate::default()
    };
}
