//! What decided each game: the turns, battles, drains and other actions that changed the chances to win most.

use std::collections::BTreeMap;

use polars::prelude::*;

use super::query::Tables;
use crate::error::Result;
use crate::table::SwingStatRow;

/// Rows of each kind that a game keeps.
const MOST: usize = 3;
/// What is paid, lost or won back for another action, and belongs to it.
pub(super) const FOLLOWS: [&str; 5] = ["use force", "lose force", "forfeit", "retrieve", "activate"];
/// Columns of what changed something.
const COLUMNS: [&str; 11] =
    ["game", "kind", "event", "turn", "turn_of", "phase", "side", "action", "title", "num_sharing", "swing"];

/// The turns, battles, drains and other actions of each game that changed the chances to win most.
///
/// # Errors
/// When the tables cannot be read.
pub fn swing_stats(tables: &Tables) -> Result<Vec<SwingStatRow>> {
    // Of each game: which card game, with a bot, and whether Dark won.
    let mut heads: BTreeMap<String, (String, bool, Option<bool>)> = BTreeMap::new();
    for row in tables.players()?.games.iter().filter(|row| row.side == "dark") {
        heads.insert(row.game.clone(), (row.game_id.clone(), row.has_bot, row.won));
    }
    let mut rows = Vec::new();
    for frame in [
        tables.stretches("states", turns)?,
        tables.stretches("battles", |battles| Ok(places(battles, "battle")))?,
        tables.stretches("drains", |drains| Ok(places(drains, "drain")))?,
        tables.stretches("actions", |actions| Ok(actions_apart(actions)))?,
    ] {
        for line in tables.collect(frame)?.iter() {
            let game = line.text("game")?;
            let Some((game_id, has_bot, won)) = heads.get(&game) else { continue };
            let swing = line.real("swing")?;
            rows.push(SwingStatRow {
                game_id: game_id.clone(),
                has_bot: *has_bot,
                kind: line.text("kind")?,
                rank: 0,
                event: line.count("event")?,
                turn: line.count("turn")?,
                turn_of: line.maybe_text("turn_of")?,
                phase: line.maybe_text("phase")?,
                side: line.maybe_text("side")?,
                action: line.maybe_text("action")?,
                title: line.maybe_text("title")?,
                num_sharing: line.count("num_sharing")?,
                swing,
                winner_swing: won.map(|won| if won { swing } else { -swing }),
                game,
            });
        }
    }
    let key = |row: &SwingStatRow| (row.game.clone(), row.kind.clone());
    rows.sort_by(|a, b| key(a).cmp(&key(b)).then(b.swing.abs().total_cmp(&a.swing.abs())).then(a.event.cmp(&b.event)));
    for same in rows.chunk_by_mut(|a, b| key(a) == key(b)) {
        same.iter_mut().zip(1..).for_each(|(row, rank)| row.rank = rank);
    }
    Ok(rows)
}

/// The rows of each game that changed most.
fn largest(rows: LazyFrame) -> LazyFrame {
    let size = SortMultipleOptions::default().with_order_descending_multi([true, false]);
    let rows = rows.filter(col("swing").is_not_null().and(col("swing").neq(lit(0.0))));
    let change = when(col("swing").lt(lit(0.0))).then(-col("swing")).otherwise(col("swing"));
    let rows = rows.with_columns([change.alias("size")]).sort_by_exprs([col("size"), col("event")], size);
    rows.group_by_stable([col("game")]).head(Some(MOST)).select(COLUMNS.map(col))
}

fn nothing(name: &str) -> Expr {
    lit(NULL).cast(DataType::String).alias(name)
}

/// The change from the last count of each turn to that of the next.
fn turns(states: LazyFrame) -> PolarsResult<LazyFrame> {
    let counted = col("is_undone").not().and(col("is_stale").not()).and(col("dark_win_probability").is_not_null());
    let last = states
        .filter(counted)
        .sort(["game", "event"], SortMultipleOptions::default())
        .group_by_stable(["game", "turn"].map(col))
        .agg([col("event").last(), col("turn_of").last(), col("dark_win_probability").last().alias("chance")]);
    let before = col("chance").shift(lit(1)).over([col("game")])?;
    Ok(largest(last.with_columns([
        lit("turn").alias("kind"),
        nothing("phase"),
        nothing("side"),
        nothing("action"),
        nothing("title"),
        lit(1).alias("num_sharing"),
        (col("chance") - before).alias("swing"),
    ])))
}

/// Battles or drains.
fn places(rows: LazyFrame, kind: &str) -> LazyFrame {
    largest(rows.filter(col("is_undone").not()).with_columns([
        lit(kind).alias("kind"),
        nothing("action"),
        col("location_title").alias("title"),
        lit(1).alias("num_sharing"),
    ]))
}

/// Other actions. Those that share two counts are one row, that of the first of them.
fn actions_apart(rows: LazyFrame) -> LazyFrame {
    let is_told = ["battle", "drain"].into_iter().chain(FOLLOWS);
    let is_other = is_told.fold(lit(true), |is, word| is.and(col("action").neq(lit(word))));
    let shared = rows
        .filter(col("is_undone").not().and(is_other).and(col("swing").is_not_null()))
        .sort(["game", "event"], SortMultipleOptions::default())
        .group_by_stable(["game", "turn", "swing"].map(col))
        .agg(
            [
                ["event", "turn_of", "phase", "side", "action", "title"].map(|name| col(name).first()).to_vec(),
                vec![len().cast(DataType::Int32).alias("num_sharing")],
            ]
            .concat(),
        );
    largest(shared.with_columns([lit("action").alias("kind")]))
}
