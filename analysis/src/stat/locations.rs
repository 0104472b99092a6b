//! Locations on the table: who held them, what was drained and fought there.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use polars::prelude::*;

use super::query::Tables;
use crate::error::Result;
use crate::table::LocationStatRow;

/// Card game, bots, blueprint.
type Key = (String, bool, String);

/// What is known of a game.
struct Head {
    game_id: String,
    has_bot: bool,
    turns: u32,
}

/// Each location of each card game.
///
/// # Errors
/// When the tables cannot be read.
pub fn location_stats(tables: &Tables) -> Result<Vec<LocationStatRow>> {
    let mut heads: BTreeMap<String, Head> = BTreeMap::new();
    for line in tables.rows("games", &["game", "game_id", "has_bot", "num_turns"])?.iter() {
        let head = Head {
            game_id: line.text("game_id")?,
            has_bot: line.flag("has_bot")?.unwrap_or_default(),
            turns: line.count("num_turns")?,
        };
        heads.insert(line.text("game")?, head);
    }
    let mut rows: BTreeMap<Key, LocationStatRow> = BTreeMap::new();
    let mut titles: BTreeMap<(String, String), String> = BTreeMap::new();
    held(tables, &heads, &mut rows, &mut titles)?;
    let counts = |table: &str, sums: Vec<Expr>, key: &[&str]| {
        let by: Vec<Expr> = key.iter().copied().map(col).collect();
        let done = |rows: LazyFrame| Ok(rows.filter(col("is_undone").not()));
        tables.collect(tables.sums(table, done, &by, &sums)?)
    };
    let by = ["game", "location_blueprint_id", "location_title", "side"];
    let sums =
        vec![len().cast(DataType::Int64).alias("num"), col("num_lost").cast(DataType::Float64).sum().alias("lost")];
    for line in counts("drains", sums, &by)?.iter() {
        let Some(row) =
            row(&heads, &mut rows, &mut titles, line.text("game")?, line.maybe_text(by[1])?, line.maybe_text(by[2])?)
        else {
            continue;
        };
        let (num, lost) = (line.count("num")?, line.real("lost")?);
        if line.text("side")? == "dark" {
            row.num_drains_dark += num;
            row.sum_drained_dark += lost;
        } else {
            row.num_drains_light += num;
            row.sum_drained_light += lost;
        }
    }
    let by = ["game", "location_blueprint_id", "location_title", "winner_side"];
    for line in counts("battles", vec![len().cast(DataType::Int64).alias("num")], &by)?.iter() {
        let Some(row) =
            row(&heads, &mut rows, &mut titles, line.text("game")?, line.maybe_text(by[1])?, line.maybe_text(by[2])?)
        else {
            continue;
        };
        let num = line.count("num")?;
        row.num_battles += num;
        match line.maybe_text("winner_side")?.as_deref() {
            Some("dark") => row.num_battles_dark += num,
            Some(_) => row.num_battles_light += num,
            None => {}
        }
    }
    let told = |((game_id, has_bot, blueprint_id), row): (Key, LocationStatRow)| {
        let each = |sum: f64, turns: u32| (turns > 0).then(|| sum / f64::from(turns));
        LocationStatRow {
            title: titles
                .get(&(game_id.clone(), blueprint_id.clone()))
                .cloned()
                .unwrap_or_else(|| blueprint_id.clone()),
            drained_per_turn_dark: each(row.sum_drained_dark, row.num_turns_dark),
            drained_per_turn_light: each(row.sum_drained_light, row.num_turns_light),
            game_id,
            has_bot,
            blueprint_id,
            ..row
        }
    };
    Ok(rows.into_iter().map(told).collect())
}

/// Keeps the first title by the alphabet, whatever the order of the rows.
fn name(titles: &mut BTreeMap<(String, String), String>, location: (String, String), title: String) {
    match titles.entry(location) {
        Entry::Vacant(entry) => {
            entry.insert(title);
        }
        Entry::Occupied(mut entry) if title < *entry.get() => {
            entry.insert(title);
        }
        Entry::Occupied(_) => {}
    }
}

/// The row of a location that something happened at.
fn row<'a>(
    heads: &BTreeMap<String, Head>,
    rows: &'a mut BTreeMap<Key, LocationStatRow>,
    titles: &mut BTreeMap<(String, String), String>,
    game: String,
    blueprint: Option<String>,
    title: Option<String>,
) -> Option<&'a mut LocationStatRow> {
    let head = heads.get(&game)?;
    let blueprint = blueprint?;
    if let Some(title) = title {
        name(titles, (head.game_id.clone(), blueprint.clone()), title);
    }
    Some(rows.entry((head.game_id.clone(), head.has_bot, blueprint)).or_default())
}

/// Who had power there at the end of each turn. The table has a row wherever that changed, so each row holds until the next.
fn held(
    tables: &Tables,
    heads: &BTreeMap<String, Head>,
    rows: &mut BTreeMap<Key, LocationStatRow>,
    titles: &mut BTreeMap<(String, String), String>,
) -> Result<()> {
    let place = ["game", "blueprint_id", "card_id"];
    let last = tables.stretches("location_states", |states| {
        let told = states.filter(col("is_undone").not().and(col("blueprint_id").is_not_null()));
        let by = [place.to_vec(), vec!["turn"]].concat();
        let sorted = told.sort(["game", "event"], SortMultipleOptions::default());
        let ends = sorted.group_by_stable(by.iter().copied().map(col).collect::<Vec<Expr>>()).agg([
            col("title").first(),
            col("dark_power").last(),
            col("light_power").last(),
        ]);
        Ok(ends.sort(by, SortMultipleOptions::default()))
    })?;
    let ends = tables.collect(last)?;
    let mut before: Option<([String; 3], u32, [bool; 2])> = None;
    let mut met: BTreeSet<(String, String)> = BTreeSet::new();
    let mut close =
        |rows: &mut BTreeMap<Key, LocationStatRow>, of: &([String; 3], u32, [bool; 2]), until: Option<u32>| {
            let ([game, blueprint, _], turn, has) = of;
            let Some(head) = heads.get(game) else { return };
            let turns = until.unwrap_or(head.turns + 1).min(head.turns + 1).saturating_sub((*turn).max(1));
            let row = rows.entry((head.game_id.clone(), head.has_bot, blueprint.clone())).or_default();
            row.num_games += u32::from(met.insert((game.clone(), blueprint.clone())));
            row.num_turns += turns;
            match has {
                [true, false] => row.num_turns_dark += turns,
                [false, true] => row.num_turns_light += turns,
                [true, true] => row.num_turns_both += turns,
                [false, false] => {}
            }
        };
    for line in ends.iter() {
        let card = line.int("card_id")?.map_or_else(String::new, |card| card.to_string());
        let at = [line.text("game")?, line.text("blueprint_id")?, card];
        if let (Some(title), Some(head)) = (line.maybe_text("title")?, heads.get(&at[0])) {
            name(titles, (head.game_id.clone(), at[1].clone()), title);
        }
        let turn = line.count("turn")?;
        if let Some(before) = &before {
            close(rows, before, (before.0 == at).then_some(turn.max(1)));
        }
        let has = [line.real("dark_power")? > 0.0, line.real("light_power")? > 0.0];
        before = Some((at, turn, has));
    }
    if let Some(before) = &before {
        close(rows, before, None);
    }
    Ok(())
}
